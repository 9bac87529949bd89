"""The page at every size and text scale: nothing overlaps, everything can be reached."""

import os
from dataclasses import replace
from itertools import combinations

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from pygame import FRect

from game.app.program import App
from game.app.window import Window
from game.contact import Contact
from game.resources import rules_folder
from game.scenes.settings import fairness_tab
from game.scenes.settings.licenses import LicensesPage
from game.scenes.settings.scene import FAIRNESS_TAB, SettingsScene
from game.ui.screens.scene import Scene
from game.ui.widgets.control import SMALLEST, control_at, find_control
from game.words import Words
from tests.scenes.fairness_games import finished

SIZES = [(1280, 720), (1600, 1200)]
SCALES = [100, 105, 125, 150, 200]
SMALLEST_TYPE = 17.9
CORE = FRect(0, 0, 1920, 1080).inflate(2, 2)
BARS = ("button:done", "button:back", "text:title", "text:at-once", "choice:tab=")


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture(autouse=True)
def _no_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay out the page without the publisher's addresses, which may be of any length."""
    monkeypatch.setattr(fairness_tab, "read_contact", lambda: Contact("", ""))


@pytest.fixture(params=["en", "made up"])
def words(request: pytest.FixtureRequest) -> Words:
    """English, and a language that is a third longer."""
    english = Words.load_words(rules_folder())
    return english if request.param == "en" else english.made_up()


def open_app(size: tuple[int, int], scale: int, words: Words | None = None) -> App:
    """The program, of which nothing needs to be drawn."""
    app = App(Window(size), words=words, clock=lambda: 0.0)
    app.settings = replace(app.settings, scale=scale)
    return app


def page(app: App, opened: str | None = None) -> SettingsScene:
    """The page, perhaps with somebody's numbers."""
    scene = SettingsScene(app, FAIRNESS_TAB)
    scene.fairness_tab.luck.open = opened
    return scene


def check(scene: Scene, where: str) -> None:
    """Nothing overlaps, is too small, lies outside, or is out of reach."""
    things = scene.controls()
    solid = [thing for thing in things if thing.name != "slider:scroll"]
    still = [thing for thing in solid if thing.name.startswith(BARS)]
    flow = [thing for thing in solid if thing not in still]
    for one, other in [*combinations(flow, 2), *combinations(still, 2)]:
        shared = one.box.clip(other.box)
        inside = one.role == "choice" and other.role == "text" and one.box.contains(other.box)
        assert not (shared.w > 2 and shared.h > 2) or inside, (where, one, other)
    for thing in solid:
        assert thing.box.left >= 0, (where, thing)
        assert thing.box.right <= 1921, (where, thing)
        assert not thing.size or thing.size >= SMALLEST_TYPE, (where, thing)
        assert thing in flow or CORE.contains(thing.box), (where, thing)
    for thing in things:
        if thing.can_focus:
            assert min(thing.box.size) >= SMALLEST, (where, thing)
            scene.scroll_into_view(thing.name)
            shown = find_control(scene.controls(), thing.name)
            assert shown is not None
            assert not shown.is_hidden, (where, thing)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("people", [0, 3, 16])
def test_nothing_overlaps_or_is_lost(people: int, scale: int, words: Words) -> None:
    names = [f"Wilhelmina {'ABCDEFGHIJKLMNOP'[number]}" for number in range(people)]
    if names:
        finished(names)
    for size in SIZES:
        scene = page(open_app(size, scale, words), names[0] if names else None)
        check(scene, f"{people} people at {size}, {scale} %")


@pytest.mark.parametrize("games", [0, 2])
def test_what_is_told_about_the_game_keeps_on_its_sheet(games: int, words: Words) -> None:
    finished(["Mia"], games)
    app = open_app((1280, 720), 100, words)
    scene = page(app)
    whole = scene.controls()
    [_, beside] = scene.sheet_rects
    things = [thing for thing in whole if beside.collidepoint(thing.box.topleft)]
    assert {"text:fact-sharing-says", "button:licenses"} <= {thing.name for thing in things}
    assert find_control(whole, "slider:scroll") is None
    for thing in things:
        assert thing.box.bottom <= beside.bottom - 8, thing


@pytest.mark.parametrize("scale", [100, 200])
def test_addresses_lie_on_the_page_like_everything_else(
    scale: int, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "https://example.org/some-family/chroma-chaos/issues"
    monkeypatch.setattr(fairness_tab, "read_contact", lambda: Contact(address, address))
    finished(["Mia"])
    scene = page(open_app((1280, 720), scale, words))
    check(scene, f"addresses at {scale} %")
    assert find_control(scene.controls(), "text:fact-reports-says")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scale", SCALES)
def test_licenses_keep_inside_their_sheet(scale: int, words: Words) -> None:
    check(LicensesPage(open_app((1280, 720), scale, words)), f"licenses at {scale} %")


def test_a_family_fits_without_scrolling() -> None:
    finished(["Mia", "Papa", "Zoe"])
    things = page(open_app((1920, 1080), 100)).controls()
    assert find_control(things, "slider:scroll") is None
    assert not any(thing.is_hidden for thing in things)


def test_the_scroll_bar_lies_on_the_sheet_that_scrolls() -> None:
    finished([f"Person {letter}" for letter in "ABCDEFGH"])
    things = page(open_app((1920, 1080), 100)).controls()
    bar, beside = find_control(things, "slider:scroll"), find_control(things, "button:copy-seed")
    assert bar is not None
    assert beside is not None
    rows = [thing.box for thing in things if "luck=" in thing.name]
    assert max(box.right for box in rows) <= bar.box.left
    assert bar.box.right < beside.box.left


def test_rows_scrolled_away_can_not_be_pressed() -> None:
    finished([f"Person {letter}" for letter in "ABCDEFGH"])
    things = page(open_app((1280, 720), 100)).controls()
    done = find_control(things, "button:done")
    assert done is not None
    covered = [thing for thing in things if "luck=" in thing.name and thing.box.bottom > 960]
    assert covered
    assert all(thing.is_hidden for thing in covered)
    assert control_at(things, done.box.center) is done
