"""The page in the engines of other phones, WebKit and Firefox, where they are installed."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.phone.engines import EngineTab
from tests.phone.home import AnyBrowser, Home
from tests.phone.pages import PAGES, YOU
from tests.phone.test_phone_game import whole_game
from tests.phone.test_phone_page import (
    OVERLAID,
    PATIENCE,
    SEEN_OR_HEARD,
    SMALL,
    WIDE,
)
from tests.phone.told import PageServer

SIZES = ((320, 568, 200), (390, 844, 100))


@pytest.fixture(scope="module")
def tab(engine: AnyBrowser) -> EngineTab:
    phone: EngineTab = engine.phone()
    return phone


@pytest.fixture(scope="module")
def server() -> Iterator[PageServer]:
    opened = PageServer()
    yield opened
    opened.close()


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


@pytest.mark.parametrize("size", SIZES)
def test_every_kind_of_page_is_whole_in_other_engines(
    tab: EngineTab, server: PageServer, size: tuple[int, int, int]
) -> None:
    opened(tab, server, *size)
    wrong: dict[str, object] = {}
    for number, (name, told) in enumerate(PAGES.items()):
        for message in [YOU, *told] if told[0]["t"] != "seats" else told:
            server.tell({**message, "n": number})
        page = told[0].get("page", "join")
        until(tab, f"document.body.matches('.at-{page}')")
        tab.js("document.fonts.ready.then(() => 1)")
        said = tab.js(SEEN_OR_HEARD)
        faults = [tab.js(look) for look in (WIDE, SMALL, OVERLAID, "window.faults")]
        braces = [text for text in said if re.search("[{}]", text)]
        if any(faults) or braces or len(said) < 3:
            wrong[name] = [*faults, braces, len(said)]
    assert wrong == {}


def test_a_card_is_played_by_two_presses_in_other_engines(
    tab: EngineTab, server: PageServer
) -> None:
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
def test_a_game_is_played_in_other_engines(
    engine: AnyBrowser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    home = Home(engine, monkeypatch, tmp_path)
    try:
        whole_game(home, tmp_path / "again", game, 0)
        assert [tab.js("window.faults") for tab in home.phones] == [[], []]
    finally:
        home.close()
