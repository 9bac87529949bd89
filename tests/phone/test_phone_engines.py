"""The page in the engines of all phones: Chromium, and WebKit and Firefox where installed."""

import json
import random
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from tests import sample
from tests.phone.engines import EngineTab
from tests.phone.home import AnyBrowser, Home
from tests.phone.pages import PAGES, YOU, Told
from tests.phone.real import real_pages
from tests.phone.test_phone_game import whole_game
from tests.phone.test_phone_page import (
    PATIENCE,
    SEEN_OR_HEARD,
    SIZES,
    find_faults,
    other_pages,
)
from tests.phone.told import LANGUAGES, PageServer

Size = tuple[int, int, int]

LOOKS = [(size, language) for size in SIZES for language, _ in LANGUAGES]
"""Sizes of phones and of their words, and languages."""


@pytest.fixture(scope="module")
def tab(engine: AnyBrowser) -> EngineTab:
    phone: EngineTab = engine.phone()
    return phone


@pytest.fixture(scope="module")
def open_server() -> Iterator[PageServer]:
    """A table for all tests; each finds it as it was."""
    opened = PageServer()
    yield opened
    opened.close()


@pytest.fixture
def server(open_server: PageServer) -> Iterator[PageServer]:
    yield open_server
    open_server.speak("en")


def until(tab: EngineTab, code: str) -> None:
    """Wait until something is so on the page."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if tab.js(code):
                return
        except AssertionError:
            pass  # it is being loaded
        assert time.monotonic() < end, code
        time.sleep(0.01)


def opened(tab: EngineTab, server: PageServer, wide: int, high: int, size: int) -> None:
    """The page on a phone of that size, its words in that size, waiting to be told something."""
    tab.size(wide, high)
    tab.go(f"http://127.0.0.1:{server.port}/?{size}#join")
    until(tab, "document.body.classList.contains('at-join')")
    tab.js(f"(localStorage.setItem('settings', JSON.stringify({{size: {size}}})), 1)")
    tab.go(f"http://127.0.0.1:{server.port}/?{size}again#join")
    until(tab, f"location.search === '?{size}again' && document.body.matches('.at-join')")
    until(tab, f"innerWidth === {wide}")


def tell_page(
    tab: EngineTab, server: PageServer, page: str, told: Sequence[Told], number: int
) -> None:
    """Have a page shown, with its window if it has one."""
    for message in [YOU, *told] if told[0]["t"] != "seats" else told:
        server.tell({**message, "n": number})
    window = " && !!document.querySelector('.pair')" if told[-1]["t"] == "window" else ""
    until(tab, f"document.body.matches('.at-{page}'){window}")


def check_pages(
    tab: EngineTab,
    server: PageServer,
    pages: Mapping[str, Sequence[Told]],
    size: Size,
    language: str,
) -> None:
    """Look at every page that a table tells, on a phone of that size and language."""
    server.speak(language)
    opened(tab, server, *size)
    wrong: dict[str, object] = {}
    for number, (name, told) in enumerate(pages.items()):
        page = told[0].get("page", "join")
        other = "rest" if page == "wait" else "wait"  # what is looked at then is surely new
        tell_page(tab, server, other, PAGES[other], 2 * number)
        tell_page(tab, server, page, told, 2 * number + 1)
        said = tab.js(SEEN_OR_HEARD)
        faults = [*find_faults(tab), *tab.faults, *tab.js("window.faults ?? []")]
        faults += [text for text in said if re.search("[{}]", text)]
        if tab.js("document.documentElement.lang") != language or len(said) < 3:
            faults.append("it doesn’t speak the language")
        if faults:
            wrong[name] = faults
    assert wrong == {}


def todays_looks(engine: str) -> list[tuple[Size, str]]:
    """The smallest phone with the largest words, and another look each day."""
    seed = sample.fix_seed()
    looks = [LOOKS[0], random.Random(f"{seed} {engine}").choice(LOOKS[1:])]
    print(f"seed {seed}: {looks}")
    return looks


@pytest.mark.parametrize("share", ["today", pytest.param("all", marks=pytest.mark.long)])
def test_every_kind_of_page_is_whole_and_for_everybody(
    tab: EngineTab, server: PageServer, share: str
) -> None:
    for size, language in todays_looks(type(tab).__name__) if share == "today" else LOOKS:
        check_pages(tab, server, PAGES, size, language)


@pytest.mark.long
@pytest.mark.parametrize("language", [id for id, _ in LANGUAGES])
def test_pages_as_games_tell_them_are_whole_and_for_everybody(
    tab: EngineTab, server: PageServer, language: str
) -> None:
    _, pages = real_pages(language)
    assert len(pages) > 30
    for size in SIZES[:2]:
        check_pages(tab, server, pages, size, language)


@pytest.mark.sampled(3)
def test_pages_that_no_table_tells_are_whole_and_for_everybody(
    tab: EngineTab, server: PageServer
) -> None:
    seen = {name: find_faults(tab) for name in other_pages(tab, server)}
    assert len(seen) == 10
    assert not any(seen.values()), seen


SPOILED = {
    "no name": "<button data-style='width:44px;height:44px'></button>",
    "too small": "<button data-style='height:20px'>Small</button>",
    "too pale": "<p data-style='color:#999;background:#fff'>Pale</p>",
    "a picture without words": "<img src='avatars/fox.svg'>",
    "a drawing that is told": "<svg width='9' height='9'></svg>",
    "an id that is there twice": "<p id='note'></p>",
    "no role that is known": "<p role='knob'>Knob</p>",
    "doesn’t say if it’s on": "<button role='switch'>Light</button>",
    "a radio without its group": "<button role='radio' aria-checked='true'>Red</button>",
    "a part without a name": "<div role='group'></div>",
    "a name that nobody hears": "<span aria-label='Fox'></span>",
    "pressed, but no button": "<p aria-pressed='true'>On</p>",
    "a list of other things": "<ul><p>One</p></ul>",
    "an item without its list": "<div><li>One</li></div>",
    "2 main parts": "<main></main>",
    "a heading of level 4 after 1": "<h4>Deep</h4>",
    "an empty heading": "<h2></h2>",
    "comes before its turn": "<button tabindex='3'>First</button>",
    "focus on what nobody is told of": "<p aria-hidden='true'><button>Hidden</button></p>",
    "focus on what nobody sees": "<button class='sr'>Hidden</button>",
    "another name than is written on it": "<button aria-label='Pass'>Draw</button>",
    "comes late": "<button data-style='position:fixed;top:0;left:0'>Early</button>",
    "no ring of the focus": "<button data-style='outline:none'>Draw</button>",
    "the focus is where nobody sees it": (
        "<b tabindex='0' data-style='position:fixed;left:-9em'>Far</b>"
    ),
    "cut off": "<p data-style='width:30px;overflow:hidden;white-space:nowrap'>Much too long</p>",
}
"""What would be wrong with a page, by the rule that says so."""


SPOIL = """(() => {
  document.querySelector("#main").insertAdjacentHTML("beforeend", MARKUP);
  for (const one of document.querySelectorAll("[data-style]")) {
    for (const rule of one.dataset.style.split(";")) one.style.setProperty(...rule.split(":"));
  }
  return 1;
})()"""
"""Adds what is wrong; styles that are written in markup are not obeyed here."""


def test_each_rule_of_the_inspection_sees_what_is_wrong(tab: EngineTab, server: PageServer) -> None:
    opened(tab, server, 390, 844, 100)
    for message in (YOU, *PAGES["turn"]):
        server.tell(message)
    until(tab, "document.body.matches('.at-turn')")
    assert find_faults(tab) == []
    for rule, markup in SPOILED.items():
        tab.js(SPOIL.replace("MARKUP", json.dumps(markup)))
        found = find_faults(tab)
        assert any(fault.startswith(rule) for fault in found), (rule, found)
        tab.js("(document.querySelector('#main').lastElementChild.remove(), 1)")
    for rule, code in {
        "no title": "document.title = ''",
        "zoom is forbidden": "document.querySelector('[name=viewport]').content += ',maximum-scale=1'",  # noqa: E501
        "two fingers zoom nothing": "document.body.style.touchAction = 'none'",
        "no heading": "document.querySelectorAll('h1, h2').forEach((one) => (one.hidden = true))",
    }.items():
        tab.js(f"({code}, 1)")
        assert any(fault.startswith(rule) for fault in find_faults(tab)), rule


def test_a_card_is_played_by_two_presses(tab: EngineTab, server: PageServer) -> None:
    opened(tab, server, 390, 844, 100)
    for message in (YOU, *PAGES["turn"]):
        server.tell(message)
    until(tab, "!!document.querySelector('.hand .card.up')")
    server.heard.clear()
    tab.js("(document.querySelector('.hand .card.up').click(), 1)")
    until(tab, "!!document.querySelector('#foot [data-key=play]')")
    tab.js("(document.querySelector('#foot [data-key=play]').click(), 1)")
    end = time.monotonic() + PATIENCE
    while not server.heard:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert [(said["t"], said["pick"]) for said in server.heard] == [("choose", 0)]


@pytest.mark.long
@pytest.mark.parametrize("game", ["color-chaos", "penny-badger"])
def test_a_game_is_played(
    engine: AnyBrowser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    home = Home(engine, monkeypatch, tmp_path)
    try:
        whole_game(home, tmp_path / "again", game, 0)
        assert [tab.js("window.faults") for tab in home.phones] == [[], []]
    finally:
        home.close()
