"""Every page of a phone: nothing wider than the screen, everything with a name, all by keyboard."""

import json
import random
import re
import time
from collections.abc import Iterator
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language import Term
from game.net.static_files import WebPage, faces_bundle
from game.resources import asset, rules_folder
from game.session.phones.phone_languages import PhoneLanguages
from game.words import Words, value_names
from tests.phone.browser import Browser, Tab
from tests.phone.pages import PAGES, RULE, SEATS, YOU
from tests.phone.real import real_pages
from tests.phone.told import LANGUAGES, PageServer

SIZES = (
    *((320, 568, 200), (320, 568, 100), (390, 844, 100), (390, 844, 200)),
    *((844, 390, 100), (844, 390, 200), (1024, 768, 100), (1024, 768, 200)),
)
PATIENCE = 30.0  # seconds
WIDE = """(() => {
  const out = [...document.querySelectorAll("#page *")].filter((one) => {
    const box = one.getBoundingClientRect();
    const over = box.width && (box.right > innerWidth + 1 || box.left < -1);
    return over && !one.closest(".fan, .sr, svg") && !one.matches(".card, .card *");
  });
  if (document.documentElement.scrollWidth > innerWidth) out.push(document.body);
  return out.slice(0, 3).map((one) => `${one.tagName}.${one.className}`);
})()"""
OVERLAID = """(() => {
  const found = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const text = nodes.currentNode, own = text.parentElement;
    if (!text.data.trim() || !own.checkVisibility({visibilityProperty: true}) || own.closest(".card, .sr")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) for (const x of [box.left + 3, box.right - 3]) {
      const y = (box.top + box.bottom) / 2;
      let seen = x > 0 && x < innerWidth && y > 0 && y < innerHeight;
      for (let at = own; seen && at && at !== document.body; at = at.parentElement) {
        const room = at.getBoundingClientRect();
        if (getComputedStyle(at).overflowY !== "visible") seen = y > room.top + 2 && y < room.bottom - 2;
        if (getComputedStyle(at).overflowX === "hidden") seen &&= x < room.right - 1;
      }
      const hit = seen && document.elementFromPoint(x, y);
      if (seen && hit && !hit.closest("#sheet") && !hit.contains(own) && !own.contains(hit)) found.push(`${text.data} under ${hit.className || hit.tagName}`);
    }
  }
  return found;
})()"""  # noqa: E501
"""Words on which something else lies, but for what a lifted card tells: that is put away again."""
COVERED = """[...document.querySelectorAll(".hand .card")].filter((one, at, all) => {
  const next = one.closest("li").nextElementSibling?.querySelector(".card");
  const box = one.getBoundingClientRect();
  return next && next.getBoundingClientRect().left - box.left < 43.5;
}).length"""

ASKED = """(() => {
  const seen = (one, least) => {
    const box = one.getBoundingClientRect();
    let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    for (let at = one.parentElement; at; at = at.parentElement) {
      const room = at.getBoundingClientRect();
      if (getComputedStyle(at).overflowY !== "visible") [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
    }
    return bottom - top >= Math.min(least, box.height - 1);
  };
  const heads = [...document.querySelectorAll("#asks, #main h1")].filter((one) => one.textContent && one.checkVisibility());
  const keys = ".up:not([aria-disabled]), .card:not([aria-disabled]), .pair .btn, .disc, .tile, .who, .lines .btn, #main .chip, #foot .btn";
  const free = [...document.querySelectorAll(keys)].filter((one) => one.checkVisibility());
  return [heads.length === 1 && seen(heads[0], Infinity), free.some((one) => seen(one, 44))];
})()"""  # noqa: E501
"""True if the whole question is seen without scrolling, and if something is that answers it."""

COUNT = count()
"""Each page is another one for the browser: else it would only scroll."""
INSPECTION = (Path(__file__).parent / "inspection.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server() -> Iterator[PageServer]:
    opened = PageServer()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Tab:
    return browser.phone()


def leave_for(tab: Any, address: str, keep: str) -> None:
    """Open another page of the same place, after something was done to what the phone keeps."""
    tab.js(f"(window.left = true, localStorage.{keep}, 1)")
    tab.js(f"(setTimeout(() => (location.href = {address!r})), 1)")


def show(tab: Any, server: PageServer, name: str, wide: int, high: int, size: int) -> None:
    """That page, on a phone of that size, its words in that size."""
    tab.size(wide, high)
    if tab.js("location.port") != str(server.port):
        tab.go(f"http://127.0.0.1:{server.port}/#join")
        until(tab, f"location.port === '{server.port}'")
    kept = f"setItem('settings', JSON.stringify({{size: {size}}}))"
    leave_for(tab, f"/?{next(COUNT)}#{name}", kept)
    page = server.pages[name][0].get("page", "join")
    until(tab, f"!window.left && document.body.classList.contains('at-{page}')")


def until(tab: Any, code: str) -> None:
    """Wait until something is so on the page."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if tab.js(code):
                return
        except AssertionError:
            pass  # it is being loaded
        assert time.monotonic() < end, (code, tab.faults, tab.js("document.body.innerText"))
        time.sleep(0.01)


def find_faults(tab: Any) -> list[str]:
    """What is wrong with a page for somebody's eyes, ears or fingers, in whatever engine."""
    tab.js("document.fonts.ready.then(() => 1)")
    looks = {"too wide": WIDE, "covered": OVERLAID, "cards too close": f"{COVERED} || []"}
    seen = [f"{rule}: {found}" for rule, code in looks.items() if (found := tab.js(code))]
    return seen + list(tab.js(f"{INSPECTION}()"))


def look(tab: Tab, server: PageServer, name: str, wide: int, high: int, size: int) -> None:
    """Look at a page as nobody's eyes would."""
    show(tab, server, name, wide, high, size)
    looked_at(tab)


def looked_at(tab: Tab) -> None:
    """What is there now: nothing too wide, too small or covered, everything with a name."""
    assert find_faults(tab) == []
    said = " ".join(name for _, name in tab.named())
    assert not re.search(r"\b[a-z]+[._][a-z_]+\b", said), said  # a key instead of a sentence
    assert tab.faults == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_on_a_small_phone_with_large_words(
    tab: Tab, server: PageServer, name: str
) -> None:  # fmt: skip
    look(tab, server, name, *SIZES[0])


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_on_any_phone(
    tab: Tab, server: PageServer, name: str, size: tuple[int, int, int]
) -> None:  # fmt: skip
    look(tab, server, name, *size)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_pages_as_games_tell_them_in_languages_with_long_words(
    tab: Tab, server: PageServer, language: str, size: tuple[int, int, int]
) -> None:
    _, pages = real_pages(language)
    assert len(pages) > 30
    server.pages = pages
    server.speak(language)
    try:
        for name in pages:
            look(tab, server, name, *size)
    finally:
        server.pages = PAGES
        server.speak("en")


QUESTIONS = (
    *("turn", "turn30", "several", "cards", "claim_cards", "secret", "color", "seat", "memory"),
    *("pile", "word", "choose", "shown", "call", "claim", "bluff"),
)


@pytest.mark.parametrize("size", [(375, 667, 100), (375, 667, 200), (320, 568, 200)])
def test_what_is_asked_is_seen_without_scrolling(
    tab: Tab, server: PageServer, size: tuple[int, int, int]
) -> None:
    for name in QUESTIONS:
        show(tab, server, name, *size)
        tab.js("document.fonts.ready.then(() => true)")
        assert tab.js(ASKED) == [True, True], (name, size)


@pytest.mark.long
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", [id for id, _ in LANGUAGES])
def test_what_games_ask_is_seen_without_scrolling_in_every_language(
    tab: Tab, server: PageServer, language: str, size: int
) -> None:
    _, server.pages = real_pages(language)
    server.speak(language)
    hidden = []
    try:
        for name, told in server.pages.items():
            if told[0]["page"] not in QUESTIONS:
                continue
            show(tab, server, name, 375, 667, size)
            tab.js("document.fonts.ready.then(() => true)")
            if tab.js(ASKED) != [True, True]:
                hidden.append(name)
        assert hidden == []
    finally:
        server.pages = PAGES
        server.speak("en")


def reached(tab: Tab) -> None:
    """Go through a page by Tab: everything that can be pressed comes up."""
    wanted = set(
        tab.js(
            "[...document.querySelectorAll('[data-key]')]"
            ".filter((one) => one.checkVisibility({visibilityProperty: true}))"
            ".map((one) => one.dataset.key)"
        )
    )
    assert wanted, "there is something to press"
    found = set[str]()
    for _ in range(3 * len(wanted) + 3):
        if wanted <= found:
            break
        tab.key("Tab", 9)
        found.add(tab.js("document.activeElement.dataset.key ?? ''"))
    assert wanted <= found, wanted - found


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_worked_by_keys(tab: Tab, server: PageServer, name: str) -> None:
    show(tab, server, name, 320, 640, 200)
    reached(tab)


VALUES = {
    "card": Term("red 9", {"the": "the red 9", "le": "le 9 rouge", "un": "un 9 rojo"}),
    "name": "Ivan",
    "free": 1,
}
"""What sentences of the page are filled with here; whatever else they ask for is `7`."""
SAID_BY_PAGE = """(async () => {
  const {learn, learn_forms, say} = await import("/parts.js");
  learn(WORDS);
  learn_forms(FORMS);
  return ASKED.map(([key, values]) => say(key, values));
})()"""


@pytest.mark.parametrize("language", [id for id, _ in LANGUAGES])
def test_the_page_fills_its_sentences_as_the_table_does(
    tab: Tab, server: PageServer, language: str
) -> None:
    show(tab, server, "rest", 390, 844, 100)
    words = Words.load_words(rules_folder(), language)
    tongues, asked, said = PhoneLanguages(words), [], []
    page = tongues.load_page_texts("")
    for key in [key for key in page if not key.startswith("@")]:
        for number in (0, 1, 2, -7):
            values = {
                place: VALUES.get(place, 7)
                for place in value_names(words.entry_of_key(f"phone.{key}"))
            }
            values |= {"count": number}
            asked.append([key, values])
            said.append(words(f"phone.{key}", **values))
    forms = tongues.list_word_forms([str(VALUES["name"]), VALUES["card"]], "")  # type: ignore[list-item]
    code = SAID_BY_PAGE.replace("WORDS", json.dumps(page)).replace("FORMS", json.dumps(forms))
    assert tab.js(code.replace("ASKED", json.dumps(asked))) == said


SEEN_OR_HEARD = """[document.title, ...[...document.querySelectorAll("body, body *")].flatMap(
  (one) => [one.getAttribute("aria-label"), one.title,
    ...[...one.childNodes].map((node) => node.data)],
)].filter((text) => text && !/^[\\s]*$/.test(text))"""
LIFTED = (
    "[...document.querySelectorAll("
    "'.hand .card.up, .say-place .chip:not([aria-disabled])')].slice(0, 1)"
)


@pytest.mark.parametrize("language", [id for id, _ in LANGUAGES])
def test_no_page_shows_a_place_that_was_not_filled(
    tab: Tab, server: PageServer, language: str
) -> None:
    server.speak(language)
    try:
        show(tab, server, "join", 390, 844, 100)
        for number, told in enumerate(PAGES.values()):
            for message in [YOU, *told] if told[0]["t"] != "seats" else told:
                server.tell({**message, "n": number})
            page = told[0].get("page", "join")
            until(tab, f"document.body.classList.contains('at-{page}')")
            tab.js(f"{LIFTED}.forEach((one) => one.click())")
            said = tab.js(SEEN_OR_HEARD)
            assert len(said) > 3
            assert not [text for text in said if re.search("[{}]", text)]
        for name in other_pages(tab, server):
            assert not [text for text in tab.js(SEEN_OR_HEARD) if re.search("[{}]", text)], name
            if name == "somebody else's seat":
                break  # the rest needs a line that is lost
    finally:
        server.speak("en")
        server.heard.clear()


def press(tab: Any, key: str) -> None:
    """Press that."""
    tab.js(f"document.querySelector('[data-key={json.dumps(key)}]').click() ?? 1")


def wait_for_table(tab: Any, server: PageServer) -> None:
    """The line is lost: the table does not answer any more."""
    show(tab, server, "wait", 320, 568, 200)
    server.silent = True
    until(tab, "document.body.classList.contains('at-lost')")


def other_pages(tab: Any, server: PageServer) -> Iterator[str]:
    """Pages that no table tells, one after another, as long as somebody goes on."""
    show(tab, server, "turn", 320, 568, 200)
    press(tab, "more")
    yield "more"
    press(tab, "way log")
    yield "log"
    press(tab, "close")
    press(tab, "way leave")
    yield "leave"
    press(tab, "stay")
    server.tell({"t": "rules", "id": "", "lines": ["# Rules", "## How it goes", "Play a card."]})
    until(tab, "!document.querySelector('#over').hidden")
    yield "rules"
    show(tab, server, "strip_tricks", 320, 568, 200)
    press(tab, "last-trick")
    yield "last trick"
    show(tab, server, "join", 320, 568, 200)
    press(tab, "seat 1")
    until(tab, "!!document.querySelector('[data-key=back]')")
    yield "somebody else's seat"
    show(tab, server, "wait", 320, 568, 200)
    server.tell({"t": "moved"})
    until(tab, "!!document.querySelector('[data-key=again]')")
    yield "moved"
    try:
        wait_for_table(tab, server)
        yield "lost"
    finally:
        server.silent = False
    until(tab, "document.body.classList.contains('at-wait')")
    leave_for(tab, "/?letters", "clear()")
    until(tab, "!window.left && document.body.classList.contains('at-letters')")
    yield "letters"
    tab.js("(document.querySelector('#four').value = 'WXYZ', 1)")
    tab.js("(document.querySelector('#letters button').click(), 1)")
    until(tab, "!!document.querySelector('.wrong:not([hidden])')")
    yield "wrong letters"


@pytest.mark.long
def test_pages_that_no_table_tells_are_named_and_worked_by_keys_too(
    tab: Tab, server: PageServer
) -> None:
    seen = []
    for name in other_pages(tab, server):
        looked_at(tab)
        reached(tab)
        seen.append(name)
    assert len(seen) == 10, seen


def test_everything_is_reached_and_pressed_by_keys(tab: Tab, server: PageServer) -> None:
    show(tab, server, "turn", 390, 844, 100)
    reached(tab)
    tab.js("document.querySelector('.card.up').focus()")
    tab.key("Enter", 13)
    assert tab.js("document.activeElement.getAttribute('aria-label')") == "Blue 0, chosen"
    tab.key("Enter", 13)
    until(tab, "true")
    end = time.monotonic() + PATIENCE
    while not any(said["t"] == "choose" for said in server.heard):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert [said["pick"] for said in server.heard if said["t"] == "choose"] == [0]


def test_cards_say_why_they_cannot_be_played(tab: Tab, server: PageServer) -> None:
    show(tab, server, "turn", 390, 844, 100)
    named = [name for _, name in tab.named()]
    assert "Green 1, can’t be chosen now: needs orange, a 1 or white" in named
    assert "Your hand: 7 cards, you can choose 3" in named
    tab.js("document.querySelectorAll('.hand .card')[1].click()")
    assert tab.js("document.querySelector('#note').textContent") == "needs orange, a 1 or white"


def test_a_closed_hand_is_nowhere_and_held_open(tab: Tab, server: PageServer) -> None:
    show(tab, server, "wait", 390, 844, 100)
    assert not any(name.startswith("Blue 0") for _, name in tab.named())
    assert "blue" not in tab.js("document.querySelector('#main').innerHTML")
    tab.js(
        "document.querySelector('[data-key=look]').dispatchEvent("
        "new PointerEvent('pointerdown', {bubbles: true, cancelable: true}))"
    )
    assert any(name.startswith("Blue 0") for _, name in tab.named())
    tab.js("window.dispatchEvent(new PointerEvent('pointerup'))")
    assert not any(name.startswith("Blue 0") for _, name in tab.named())
    tab.js("document.querySelector('[data-key=look]').click()")  # as a screen reader presses
    assert any(name.startswith("Blue 0") for _, name in tab.named())


ANYWHERE = "document.title + document.documentElement.outerHTML"


def test_what_a_closed_hand_hides_is_nowhere_else_either(tab: Tab, server: PageServer) -> None:
    show(tab, server, "wait", 390, 844, 100)
    assert "Yellow 5" not in tab.js(ANYWHERE)
    tab.js("document.querySelector('[data-key=look]').click()")
    assert "draws Yellow 5" in tab.js("document.querySelector('.log').textContent")
    tab.js("document.querySelector('.hand .card').click()")  # its name is told
    assert "Blue 0" in tab.js("document.querySelector('#note').textContent")
    tab.js("document.querySelector('[data-key=look]').click()")
    assert not re.search("Yellow 5|Blue 0", tab.js(ANYWHERE))
    press(tab, "more")
    press(tab, "way log")
    assert "Yellow 5" not in tab.js(ANYWHERE)


def test_the_title_names_no_card_of_a_question(
    tab: Tab, server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (told,) = PAGES["turn"]
    named = {**told, "ask": {**told["ask"], "head": "Play the Yellow 5 you drew?"}}
    monkeypatch.setitem(PAGES, "turn", [named])
    show(tab, server, "turn", 390, 844, 100)
    assert "Yellow 5" in tab.js("document.querySelector('#asks').textContent")
    assert "Yellow 5" not in tab.js("document.title")


def test_what_is_set_is_kept(tab: Tab, server: PageServer) -> None:
    show(tab, server, "turn", 320, 640, 100)
    tab.js("document.querySelector('#more').click()")
    assert find_faults(tab) == []
    tab.js("document.querySelector('[data-key=\"set left\"]').click()")
    tab.js("document.querySelector('[data-key=\"set size 200\"]').click()")
    assert tab.js("document.documentElement.scrollWidth <= innerWidth")
    assert tab.js(
        "document.body.className.includes('lefty') && document.body.className.includes('big')"
    )
    tab.ask("Page.reload")
    until(tab, "document.body.className.includes('lefty')")
    assert "more" not in tab.js("[...document.querySelectorAll('#over *')].join()")


def test_results_call_points_what_the_game_calls_them(
    tab: Tab, server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    (told,) = PAGES["results"]
    kinds = [(5, 5, "5 of a kind"), (4, 2, "4 of a kind")]
    rows = told["results"]["rows"]
    for gained in (True, False):
        results = {**told["results"], "rows": [
            {**row, "score": score, "points": points if gained else score, "says": says}
            for row, (score, points, says) in zip(rows, kinds, strict=False)
        ]}  # fmt: skip
        monkeypatch.setitem(PAGES, "results", [{**told, "results": results}])
        show(tab, server, "results", 390, 844, 100)
        said = tab.js("document.querySelector('.results').innerText")
        assert "5 of a kind" in said
        assert "4 of a kind" in said
        assert "points" not in said
        assert ("this round" in said) == gained, "where it is all of it, it is said once"


def test_a_name_is_never_markup(
    tab: Tab, server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    rows = [{**PAGES["join"][0]["list"][0], "name": "<img src=x onerror=alert(1)>"}]
    monkeypatch.setitem(PAGES, "join", [{**PAGES["join"][0], "list": rows}])
    show(tab, server, "join", 390, 844, 100)
    assert tab.js("document.querySelector('.who b').textContent").startswith("<img")
    assert tab.js("document.querySelector('.who b').children.length") == 0


def test_words_that_the_page_knows_by_itself_are_those_of_the_table(server: PageServer) -> None:
    page = asset("phone/index.html").read_text(encoding="utf-8")
    said = dict(re.findall(r'data-say="([\w.]+)"[^>]*>([^<]+)<', page))
    assert said
    known = {key: server.words[key].replace("\xa0", " ") for key in said}  # spaces that bind
    assert said == known


def test_every_word_of_the_page_is_used(server: PageServer) -> None:
    files = asset("phone").glob("*.[jh]*")
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    starts = tuple(re.findall(r"say\(`([\w.]+?)\$\{", text))
    used = set(re.findall(r'"([\w.]+)"', text)) | set(re.findall(r"`([\w.]+)`", text))
    unknown = set(re.findall(r'say\("([\w.]+)"', text)) - set(server.words)
    assert not unknown
    known = [key for key in server.words if not key.startswith("@")]
    assert [key for key in known if key not in used and not key.startswith(starts)] == []


@pytest.mark.long
def test_a_phone_says_that_the_line_is_slow_and_then_that_it_is_lost(
    tab: Tab, server: PageServer
) -> None:
    show(tab, server, "wait", 390, 844, 100)
    assert tab.js("document.querySelector('#slow').hidden")
    server.silent = True
    try:
        until(tab, "!document.querySelector('#slow').hidden")
        assert tab.js("document.querySelector('#slow').textContent") == server.words["lost.slow"]
        until(tab, "document.body.classList.contains('at-lost')")
    finally:
        server.silent = False
    until(tab, "document.body.classList.contains('at-wait')")
    assert tab.js("document.querySelector('#slow').hidden")


def test_a_table_that_was_opened_again_is_heard_though_it_counts_anew(
    tab: Tab, server: PageServer
) -> None:
    show(tab, server, "wait", 390, 844, 100)
    server.tell({**PAGES["wait"][0], "n": 400})
    server.tell({"t": "end"})
    until(tab, "document.body.innerText.includes('The table is closed.')")
    for message in (YOU, {**PAGES["turn"][0], "n": 2}):
        server.tell(message)
    until(tab, "document.body.classList.contains('at-turn')")
    assert tab.js("localStorage.length"), "it still knows its seat"


def test_a_browser_that_is_too_old_or_runs_no_script_says_so(tab: Tab, server: PageServer) -> None:
    show(tab, server, "wait", 390, 844, 100)
    assert not tab.js("document.querySelector('#old')"), "only where nothing else is shown"
    tab.ask("Emulation.setScriptExecutionDisabled", value=True)
    try:
        tab.ask("Page.reload")
        end = time.monotonic() + PATIENCE
        seen: set[str] = set()
        while not any("JavaScript" in text for text in seen):
            assert time.monotonic() < end
            seen = {name for role, name in tab.named() if role == "StaticText"}
    finally:
        tab.ask("Emulation.setScriptExecutionDisabled", value=False)
    page = asset("phone/index.html").read_text(encoding="utf-8")
    for language, _ in LANGUAGES:
        assert len(re.findall(rf'<p class="needs" lang="{language}">', page)) == 2


def test_the_screen_is_promised_to_stay_on_only_where_it_can(tab: Tab, server: PageServer) -> None:
    lost = "delete HTMLCanvasElement.prototype.captureStream"
    there = "!!document.querySelector('[data-key=\"set awake\"]')"
    for can in (True, False):
        added = tab.ask("Page.addScriptToEvaluateOnNewDocument", source="" if can else lost)
        show(tab, server, "turn", 390, 844, 100)
        press(tab, "more")
        assert tab.js(there) == can
        note = server.words["more.awake_note" if can else "more.awake_not"]
        assert note in tab.js("document.querySelector('.settings').textContent")
        tab.ask("Page.removeScriptToEvaluateOnNewDocument", **added)


def test_the_dot_of_a_wild_card_is_round_however_long_its_name(
    tab: Tab, server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (told,) = PAGES["wait"]
    pile = {**told["public"]["piles"][0], "color": "wild", "name": "Wild card of a very long name"}
    public = {**told["public"], "piles": [pile]}
    monkeypatch.setitem(PAGES, "wait", [{**told, "public": public}])
    show(tab, server, "wait", 320, 568, 100)
    box = "document.querySelector('.felt .dot').getBoundingClientRect()"
    assert tab.js(f"{box}.width") == tab.js(f"{box}.height") == 24


def test_another_language_is_chosen_by_its_own_name(tab: Tab, server: PageServer) -> None:
    show(tab, server, "turn", 390, 844, 100)
    tab.js("document.querySelector('#more').click()")
    radios = [name for role, name in tab.named() if role == "radio"]
    assert {"English", "Deutsch", "Français", "Español"} <= set(radios)
    tab.js("document.querySelector('[data-key=\"speak de\"]').click()")
    end = time.monotonic() + PATIENCE
    while not any(said["t"] == "speak" and said["lang"] == "de" for said in server.heard):
        assert time.monotonic() < end
        time.sleep(0.01)
    tab.ask("Page.reload")
    until(tab, "document.body.classList.contains('at-turn')")
    assert server.hellos[-1]["lang"][0] == "de"


def test_cards_laid_openly_are_told_to_whoever_wants_it(tab: Tab, server: PageServer) -> None:
    for wanted in (False, True):
        show(tab, server, "wait", 390, 844, 100)
        if wanted:
            tab.js("document.querySelector('#more').click()")
            tab.js("document.querySelector('[data-key=\"set tell\"]').click()")
            tab.js("document.querySelector('[data-key=close]').click()")
        (told,) = PAGES["wait"]
        piles = [{**told["public"]["piles"][0], "count": 4, "top": "r3", "name": "Red 3"}]
        server.tell({**told, "n": 2, "public": {**told["public"], "piles": piles}})
        until(tab, "document.querySelector('.felt b').textContent.includes('Red 3')")
        said = "Discard!: Red 3" if wanted else ""
        assert tab.js("document.querySelector('#told').textContent").strip() == said
    tab.js("localStorage.clear()")


SHOWN = '.hand .card[data-code="%s"] img'


def noise(seed: int) -> bytes:
    """A picture that is large for its size, as faces are."""
    chance = random.Random(seed)
    image = pygame.Surface((180, 252), depth=32)
    pixels = [chance.randbytes(4) for _ in range(180 * 252)]
    image.get_buffer().write(b"".join(pixels))
    out = BytesIO()
    pygame.image.save(image, out, "noise.jpg")
    return out.getvalue()


def test_faces_are_seen_as_they_come_in_one_order_and_go_on_after_a_cut(
    server: PageServer, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    (told,) = PAGES["turn"]
    codes = [card["card"] for card in told["hand"]]
    names = ["back", *(f"g{n}" for n in range(20, 36)), *reversed(codes)]
    pictures = [(name, noise(seed)) for seed, name in enumerate(names)]
    server.site.serve_faces(faces_bundle(pictures))
    parts, asked, missing = server.site.parts, list[str](), {1}
    assert parts > 1, "it takes several parts"
    find = server.site.find

    def found(path: str) -> WebPage | None:
        if not path.startswith("/faces/"):
            return find(path)
        asked.append(path)
        return None if int(path.rpartition("/")[2]) in missing else find(path)

    monkeypatch.setattr(server.site, "find", found)
    faces = {"rev": server.site.faces, "parts": parts}
    monkeypatch.setitem(PAGES, "turn", [{**told, "faces": faces}])
    tab = browser.phone()
    show(tab, server, "turn", 390, 844, 100)
    until(tab, "!!document.querySelector('.hand .card .plain')")
    late = [code for code in codes if not tab.js(f"!!document.querySelector({SHOWN % code!r})")]
    until(tab, f"document.querySelectorAll('.hand .card img').length >= {len(codes) - len(late)}")
    words = "[...document.querySelectorAll('.hand .card .plain')].map((one) => one.textContent)"
    waiting = tab.js(words)
    assert waiting, "some are still on their way"
    assert all(word.split()[0] in ("Blue", "Green", "Orange", "Red") for word in waiting)
    paints = "[...document.querySelectorAll('.hand .card .plain')].map((one) => one.className)"
    assert all(len(kind.split()) == 2 for kind in tab.js(paints)), "on their color"
    missing.clear()
    until(tab, f"document.querySelectorAll('.hand .card img').length === {len(codes)}")
    order = [int(path.rpartition("/")[2]) for path in asked]
    assert order.count(0) == 1, "what has come is not asked for again"
    assert sorted(set(order)) == list(range(parts)), "all of them, whoever holds what"
    loaded = "[...document.querySelectorAll('.hand .card img')].every((one) => one.naturalWidth)"
    until(tab, loaded)
    browser.put_away(tab)


def lift(tab: Tab, code: str) -> str:
    """Press a card of the hand: what the page tells of it then."""
    tab.js(f"document.querySelector('.hand .card[data-code={code}]').click()")
    return str(tab.js("document.querySelector('#sheet').hidden ? '' : sheet.innerText"))


@pytest.mark.parametrize("size", SIZES)
def test_a_lifted_card_tells_its_rule_and_moves_no_card(
    tab: Tab, server: PageServer, size: tuple[int, int, int]
) -> None:
    show(tab, server, "turn", *size)
    tab.js("document.fonts.ready.then(() => true)")
    places = "[...document.querySelectorAll('.hand .card:not(.sel)')].map((one) => [one.dataset.code, Math.round(one.closest('li').getBoundingClientRect().left)])"  # noqa: E501
    before = tab.js(places)
    assert RULE in lift(tab, "b0")
    after = tab.js(places)
    assert [place for place in before if place[0] != "b0"] == after
    assert tab.js("document.querySelector('#foot .gold').innerText") == "Card 0"
    looked_at(tab)
    assert "Whoever is next" in lift(tab, "b4"), "one that can't be played tells it, too"
    looked_at(tab)
    press(tab, "sheet")
    assert tab.js("document.querySelector('#sheet').hidden")
    assert "Whoever is next" in lift(tab, "b4")
    tab.key("Escape", 27)
    assert tab.js("document.querySelector('#sheet').hidden")


def test_what_a_card_does_is_not_told_beside_a_closed_hand(tab: Tab, server: PageServer) -> None:
    show(tab, server, "wait", 390, 844, 100)
    press(tab, "look")
    assert RULE in lift(tab, "b0")
    press(tab, "look")
    assert tab.js("document.querySelector('#sheet').hidden")
    assert RULE not in tab.js("document.querySelector('#sheet').textContent")


@pytest.mark.parametrize(
    ("name", "chosen", "says"),
    [("seat", "seat 2", "Swap with Papa"), ("pile", "option discard", "Take it"),
     ("memory", "place 17", "Take H2"), ("cards", "option 0", "Scrap Blue 7")],
)  # fmt: skip
def test_a_first_press_chooses_and_the_golden_button_does_it(
    tab: Tab, server: PageServer, monkeypatch: pytest.MonkeyPatch,
    name: str, chosen: str, says: str,
) -> None:  # fmt: skip
    (told,) = PAGES[name]
    options = [{**one, "does": says} for one in told["ask"]["options"]]
    monkeypatch.setitem(PAGES, name, [{**told, "ask": {**told["ask"], "options": options}}])
    show(tab, server, name, 390, 844, 100)
    server.heard.clear()
    if name == "memory":
        press(tab, "column 7")
    press(tab, chosen)
    assert not [said for said in server.heard if said["t"] == "choose"]
    assert tab.js("[...document.querySelectorAll('#foot .gold')].map((one) => one.innerText)") == [
        says
    ]
    assert (
        tab.js(f"document.querySelector('[data-key={json.dumps(chosen)}]').ariaPressed") == "true"
    )
    looked_at(tab)
    tab.js("document.querySelector('#foot .gold').click()")
    heard_choice(server)


def heard_choice(server: PageServer) -> None:
    """Wait until something was chosen, once."""
    end = time.monotonic() + PATIENCE
    while not any(said["t"] == "choose" for said in server.heard):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert len([said for said in server.heard if said["t"] == "choose"]) == 1


def test_two_who_tap_one_face_are_told(tab: Tab, server: PageServer) -> None:
    show(tab, server, "join", 390, 844, 100)
    server.heard.clear()
    press(tab, "seat 0")
    taken = [{**one, "is": "taken"} if one["seat"] == 0 else one for one in SEATS["list"]]
    server.tell({**SEATS, "list": taken})
    server.tell({"t": "taken", "seat": 0})
    until(tab, "document.body.innerText.includes('Another phone got')")
    press(tab, "take")
    end = time.monotonic() + PATIENCE
    while len(server.heard) < 2:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert [said["take"] for said in server.heard] == [False, True]
    show(tab, server, "turn", 390, 844, 100)
    server.tell({"t": "also"})
    until(tab, "document.querySelector('#note').textContent.includes('You were first')")


def test_a_saved_game_is_said_to_go_on_here(tab: Tab, server: PageServer) -> None:
    show(tab, server, "wait", 390, 844, 100)
    server.tell({"t": "end", "saved": True})
    until(tab, "document.body.innerText.includes('The game was saved.')")
    assert "You’ll come back here when the game continues." in tab.js("document.body.innerText")
    assert tab.js("localStorage.length"), "it still knows its seat"


def test_the_train_stands_on_the_felt_and_a_call_sleeps(tab: Tab, server: PageServer) -> None:
    for size in SIZES:
        show(tab, server, "turn", *size)
        tab.js("document.fonts.ready.then(() => true)")
        assert tab.js("document.querySelector('.felt .owed b').textContent") == "+4"
        box = "document.querySelector('.felt .owed b').getBoundingClientRect()"
        at = f"document.elementFromPoint({box}.left + 4, {box}.top + 6)"
        assert tab.js(f"!!{at}.closest('.owed')"), size
        assert tab.js("!document.querySelector('.coral')")
        assert tab.js("!!document.querySelector('.asleep')")
