"""A card's picture comes from a phone: every file ends as a picture or a sentence."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.games.recipe.pictures import (
    PHOTO,
)
from game.net import limits
from game.scenes.play.match_start import start_match
from game.session.phones.phone_pictures import PACKED_LETTERS
from tests.phone import photos
from tests.phone.browser import Browser, Tab
from tests.phone.home import HERE, AnyBrowser
from tests.phone.picture_laptop import (
    AT_START,
    KEEP,
    QUESTION,
    PictureLaptop,
    color_at,
    is_near,
    is_so,
    squares_of,
)
from tests.phone.test_phone_page import find_faults
from tests.phone.told import LANGUAGES
from tests.scenes.table_player import seated

CORNER = """(() => {
  const box = document.querySelector('[data-key="corner %d"]').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})()"""
"""The middle of a corner of the frame."""
NOTE_SENT = """(() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    window.sent.push(text);
    return send.call(this, text);
  };
})()"""
"""Keeps what the page sends from now on."""
LOSE_FIRST = """(() => {
  window.lost = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (window.lost || !text.includes('"picture"')) return send.call(this, text);
    window.lost = 1;
    return this.close();
  };
})()"""
"""Breaks the line with the first picture on it."""
MAIN = "document.querySelector('#main').textContent"
SIZES = (
    *((360, 640, 100), (360, 640, 200), (390, 844, 100), (390, 844, 200)),
    *((320, 568, 200), (844, 390, 100), (844, 390, 200)),
)


@pytest.fixture
def laptop(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[PictureLaptop]:
    """A laptop on which a card asks for a picture, with a family of two."""
    opened = PictureLaptop(browser, monkeypatch, tmp_path / "home", (640, 360))
    opened.add_people(("Mia", "fox"), ("Papa", "dog"))
    opened.ask()
    yield opened
    opened.close()


def test_the_laptop_asks_about_the_picture_of_the_phone_and_a_kept_one_can_be_undone(
    laptop: PictureLaptop, tmp_path: Path
) -> None:
    tab = laptop.scan()
    laptop.tap(tab, "from 0")
    file = tmp_path / "drawing.jpg"
    file.write_bytes(photos.written(photos.drawing(900, 1200), "jpg"))
    laptop.choose(tab, file)
    sent = laptop.send(tab)
    assert laptop.kept is None, "nothing is written before somebody said so"
    laptop.app.draw()
    said = {thing.text for thing in laptop.player.things()}
    assert "Keep this picture from Mia’s phone?" in said
    laptop.player.press("button:keep")
    assert squares_of(laptop.kept) == sent
    laptop.app.top.undo_last_change()  # type: ignore[attr-defined]
    assert laptop.kept is None
    laptop.app.top.redo_last_change()  # type: ignore[attr-defined]
    assert squares_of(laptop.kept) == sent


# The frame ---------------------------------------------------------------------------------------


def fitted(laptop: PictureLaptop, tmp_path: Path, wide: int = 400, high: int = 400) -> Tab:
    """A phone on which four quarters are being fitted."""
    tab: Tab = laptop.scan()
    file = tmp_path / "quarters.png"
    file.write_bytes(photos.written(photos.quarters(wide, high), "png"))
    laptop.choose(tab, file)
    return tab


def test_a_picture_is_turned_flipped_and_moved_by_keys_alone(
    laptop: PictureLaptop, tmp_path: Path
) -> None:
    tab = fitted(laptop, tmp_path)
    red, green, blue, yellow = photos.QUARTERS
    laptop.tap(tab, "turn")
    laptop.tap(tab, "flip")
    found = laptop.send(tab)
    seen = [color_at(found, row, column) for row in (60, 190) for column in (60, 190)]
    assert all(map(is_near, seen, (red, blue, green, yellow))), seen
    laptop.answer("refuse")
    laptop.until(lambda: tab.js("document.body.matches('.at-look')"), "the answer")
    laptop.tap(tab, "back")
    laptop.until(lambda: tab.js("document.body.matches('.at-fit')"), "the frame")
    tab.js("(document.querySelector('[data-key=stage]').focus(), 1)")
    for _ in range(12):
        tab.key("-" if _ > 7 else "+", 0)
    for _ in range(60):
        tab.key("ArrowRight", 39)
        tab.key("ArrowDown", 40)
    found = laptop.send(tab)
    assert is_near(color_at(found, 250, 250), yellow)
    assert is_near(color_at(found, 128, 128), yellow), "the frame went into the last quarter"


def test_a_corner_is_pulled_and_what_it_frames_is_straightened(
    laptop: PictureLaptop, tmp_path: Path
) -> None:
    tab = fitted(laptop, tmp_path)
    tab.js("(document.querySelector('[data-key=\"corner 0\"]').focus(), 1)")
    for _ in range(30):
        tab.key("ArrowRight", 39)
    found = laptop.send(tab)
    seen = color_at(found, 5, 5)
    assert is_near(seen, photos.GREEN), "the top left corner is in the green quarter now"
    assert is_near(color_at(found, 250, 5), photos.BLUE)
    assert is_near(color_at(found, 250, 250), photos.YELLOW)


def test_fingers_pull_a_corner_and_pinch_the_frame(laptop: PictureLaptop, tmp_path: Path) -> None:
    tab = fitted(laptop, tmp_path)
    x, y = tab.js(CORNER % 0)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        tab.ask("Input.dispatchTouchEvent", type=kind, touchPoints=spots)

    touch("touchStart", (x, y))
    touch("touchMove", (x + 40, y + 30))
    touch("touchEnd")
    moved = tab.js(CORNER % 0)
    assert [round(moved[0] - x), round(moved[1] - y)] == [40, 30]
    before = tab.js(CORNER % 2)
    middle = (x + 150, y + 150)
    touch("touchStart", (middle[0] - 60, middle[1]), (middle[0] + 60, middle[1]))
    touch("touchMove", (middle[0] - 40, middle[1]), (middle[0] + 40, middle[1]))
    touch("touchEnd")
    after = tab.js(CORNER % 2)
    assert after[0] < before[0] - 20, "two fingers made the frame smaller"
    assert tab.faults == []


def test_colors_paper_and_light_change_what_is_sent(laptop: PictureLaptop, tmp_path: Path) -> None:
    tab = laptop.scan()
    file = tmp_path / "drawing.jpg"
    file.write_bytes(photos.written(photos.drawing(900, 900), "jpg"))
    laptop.choose(tab, file)
    for _ in range(3):
        laptop.tap(tab, "closer")
    laptop.tap(tab, "right")
    laptop.tap(tab, "colors 8")
    laptop.tap(tab, "paper white")
    laptop.tap(tab, "light brighter")
    laptop.tap(tab, "send")
    laptop.until(lambda: laptop.player.scene == KEEP, QUESTION)
    assert laptop.host.inbox.waiting is not None
    found = squares_of(laptop.host.inbox.waiting.picture)
    assert len(found.colors) == 9, "eight, and the clear one"
    cream = (255, 251, 242)
    assert [color_at(found, *at) for at in ((12, 12), (12, 243))] == [cream, cream], (
        "paper is white"
    )
    paper = [at for at in range(0, 65536, 7) if found.colors[found.squares[at]] == "#FFFBF2"]
    assert len(paper) > 65536 / 7 / 3, "in spite of the lamp at one side"


# What leaves the phone ---------------------------------------------------------------------------


def test_nothing_but_colors_and_squares_leaves_the_phone(
    laptop: PictureLaptop, tmp_path: Path
) -> None:
    tab = laptop.scan()
    tab.js(NOTE_SENT)
    file = tmp_path / "Grandma’s garden.jpg"
    file.write_bytes(photos.as_held(photos.drawing(1200, 900), 6))
    laptop.choose(tab, file)
    laptop.send(tab)
    sent = [text for text in tab.js("window.sent") if '"ping"' not in text]
    assert len(sent) == 1, "one message"
    said = json.loads(sent[0])
    assert said.keys() == {"t", "id", "n", "size", "palette", "squares", "from"}
    assert len(sent[0].encode()) <= 90_000
    assert len(said["squares"]) == PACKED_LETTERS
    assert said["size"] == PHOTO
    assert said["from"] == -1
    assert all(re.fullmatch("#[0-9A-F]{6}", color) for color in said["palette"])
    print(f"{len(sent[0].encode())} bytes")
    assert not re.search("garden|2026|Exif", sent[0])
    loads = tab.js("performance.getEntriesByType('resource').map((one) => one.name)")
    assert all(laptop.host.short_address in name or name.startswith("blob:") for name in loads)


# When the laptop isn't there ---------------------------------------------------------------------


def test_a_picture_arrives_once_though_the_line_breaks_while_it_is_sent(
    laptop: PictureLaptop, tmp_path: Path
) -> None:
    tab = fitted(laptop, tmp_path)
    tab.js(LOSE_FIRST)
    laptop.tap(tab, "right")
    laptop.until(lambda: tab.js("document.body.matches('.at-look')"), "its look")
    laptop.tap(tab, "send")
    laptop.until(lambda: laptop.player.scene == KEEP, QUESTION)
    assert tab.js("window.lost") == 1, "the first one got lost with its line"
    laptop.until(lambda: laptop.host.inbox.lines, "a line")
    line = next(iter(laptop.host.inbox.lines))
    laptop.host.server.cut_line(line)
    laptop.until(lambda: laptop.host.inbox.lines and line not in laptop.host.inbox.lines, "a line")
    laptop.answer("refuse")
    laptop.until(lambda: tab.js("document.body.matches('.at-look')"), "the answer")
    assert laptop.host.inbox.waiting is None, "it didn't come twice"


def test_the_page_says_that_nobody_asks_any_more(laptop: PictureLaptop, tmp_path: Path) -> None:
    tab = fitted(laptop, tmp_path)
    laptop.page.go_back()
    laptop.until(lambda: "isn’t asking anymore" in tab.js(MAIN))
    assert tab.faults == []


# Whoever has a seat ------------------------------------------------------------------------------

LINK = "!!document.querySelector('[data-key=picture]')"


class TableLaptop(PictureLaptop):
    """A laptop at which phones have seats, too."""

    def frame(self) -> None:
        """One frame at the laptop."""
        phones = self.app.phones
        assert phones is not None
        phones.receive_messages()
        super().frame()
        phones.send_table_news()

    def come(self) -> Any:
        """A phone that scans the code of the table."""
        assert self.app.phones is not None
        return self.scan(url=self.app.phones.url, there="!!document.querySelector('.who')")

    def sit(self, tab: Any) -> None:
        """Mia takes her seat."""
        self.tap(tab, "seat 0")
        self.until(lambda: self.is_seated, "a seat")

    @property
    def is_seated(self) -> bool:
        """True while Mia's phone answers."""
        assert self.app.phones is not None
        return 0 in self.app.phones.answering_seats


@pytest.fixture
def table(
    engine: AnyBrowser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[TableLaptop]:
    opened = TableLaptop(engine, monkeypatch, tmp_path / "home", (640, 360))
    opened.add_people(("Papa", "dog"), ("Mia", "fox"))
    opened.app.open_phones(seated(3, range(2)), HERE)
    yield opened
    opened.close()
    opened.app.close_phones()


@pytest.mark.sampled(3)
def test_whoever_has_a_seat_sends_a_picture_without_scanning_and_comes_back(
    table: TableLaptop, tmp_path: Path
) -> None:
    tab = table.come()
    table.sit(tab)
    table.until(lambda: tab.js("document.body.matches('.at-rest')"), "a page to wait on")
    stranger = table.come()
    assert not tab.js(LINK)
    table.ask()
    table.until(lambda: tab.js(LINK), "a way to the picture")
    assert "Send a picture for “Big Wave”" in tab.js("document.querySelector('#foot').innerText")
    assert not stranger.js(LINK), "whoever has no seat is told nothing"
    assert table.host.room_secret not in stranger.js("document.documentElement.outerHTML")
    table.tap(tab, "picture")
    table.until(lambda: is_so(tab, AT_START), "the page for pictures")
    assert tab.js("document.querySelector('#head strong').textContent") == "Mia", "she is known"
    file = tmp_path / "photo.jpg"
    file.write_bytes(photos.quartered(64, 64))
    table.choose(tab, file)
    table.send(tab)
    table.until(lambda: not table.is_seated, "an empty seat")
    table.answer("keep")
    assert table.kept is not None
    table.tap(tab, "seat")
    table.until(lambda: table.is_seated, "the seat again")
    table.until(lambda: is_so(tab, "document.body.matches('.at-rest')"), "the same page")
    table.until(lambda: not tab.js(LINK), "nothing is asked for any more")


@pytest.mark.sampled(3)
def test_a_way_to_the_picture_is_there_only_as_long_as_one_is_asked_for(table: TableLaptop) -> None:
    tab = table.come()
    table.sit(tab)
    table.ask()
    table.until(lambda: tab.js(LINK), "a way to the picture")
    table.player.clock.now = table.host.closes_at
    table.until(lambda: not tab.js(LINK), "the door is closed")
    table.page.open_door()
    table.until(lambda: tab.js(LINK), "a way to the picture")
    table.page.go_back()
    table.until(lambda: not tab.js(LINK), "nobody asks any more")
    table.ask()
    table.until(lambda: tab.js(LINK), "a way to the picture")
    start_match(table.app, "color-chaos", seated(3, range(2)), {}, 1)
    table.until(lambda: not tab.js("document.body.matches('.at-rest')"), "a game")
    assert not tab.js(LINK), "whoever plays is offered nothing"


# The page itself ---------------------------------------------------------------------------------


@pytest.mark.sampled(6)
@pytest.mark.parametrize("language", [id for id, _ in LANGUAGES])
def test_every_step_is_whole_and_for_everybody(
    engine: AnyBrowser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    laptop = PictureLaptop(engine, monkeypatch, tmp_path / "home", (640, 360))
    laptop.add_people(("Mia", "fox"), ("Papa", "dog"))
    laptop.ask()
    file = tmp_path / "drawing.jpg"
    file.write_bytes(photos.photo(900, 1200, 1))
    tab = laptop.scan()
    wrong: dict[str, object] = {}

    def check(step: str, size: tuple[int, int, int]) -> None:
        laptop.until(lambda: tab.js(f"document.body.matches('.at-{step}')"), step)
        faults = find_faults(tab)
        faults += re.findall(r"\bpicture\.\w+|[{}]", str(tab.js("document.body.innerText")))
        if tab.js("document.documentElement.lang") != language:
            faults.append("it doesn’t speak the language")
        if faults:
            wrong[f"{step} {size}"] = faults

    for wide, high, percent in SIZES:
        tab.size(wide, high)
        laptop.load_anew(tab, size=percent, lang=language)
        check("pick", (wide, high, percent))
        laptop.choose(tab, file)
        check("fit", (wide, high, percent))
        laptop.tap(tab, "right")
        check("look", (wide, high, percent))
        laptop.tap(tab, "send")
        laptop.until(lambda: laptop.player.scene == KEEP, QUESTION)
        check("told", (wide, high, percent))
        laptop.answer("refuse")
        laptop.until(lambda: tab.js("document.body.matches('.at-look')"), "the answer")
        check("look", (wide, high, percent))
    laptop.page.go_back()
    check("told", (wide, high, percent))
    laptop.close()
    assert wrong == {}


def test_letters_open_the_page_too_and_the_language_can_be_changed(laptop: PictureLaptop) -> None:
    assert laptop.browser is not None
    tab = laptop.scan()
    tab.js("localStorage.clear()")
    tab.go(f"http://{laptop.host.short_address}/")
    laptop.until(lambda: tab.js("!!document.body?.matches('.at-letters')"), "letters to type")
    tab.js(
        f"(document.querySelector('#four').value = '{laptop.host.room_letters}',"
        "document.querySelector('#letters button').click(), 1)"
    )
    laptop.until(lambda: tab.js("document.body.matches('.at-pick')"), "the page")
    laptop.tap(tab, "speak de")
    laptop.until(lambda: "Foto machen" in tab.js("document.body.innerText"), "German")
    assert tab.faults == []


def test_limits_leave_room_for_the_largest_picture() -> None:
    assert PACKED_LETTERS + 32 * 10 + 200 < 90_000 < limits.PICTURES.longest
