"""Every menu at every size and text scale: nothing overlaps, nothing is off the screen."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from pygame import FRect

from game.resources import rules_folder
from game.scenes.play.table_dialogs import PauseDialog, PauseItem
from game.scenes.settings.scene import TABS, SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.setup_dialogs import CastDialog
from game.scenes.title.game_shelf import TitleGame, place_boxes
from game.scenes.title.scene import TitleScene
from game.scenes.trouble.trouble_guard import TroublePage
from game.store.settings import LEVELS, SeatChoice
from game.ui.screens.scene import Scene
from game.ui.widgets.control import SMALLEST, Control
from game.words import Words
from tests.pairs import pairs
from tests.scenes.menu_app import Player

SIZES = [(1280, 720), (1920, 1080), (1600, 1200)]
SCALES = [100, 125, 150, 200]
SMALLEST_TYPE = 17.9


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def full_setup(player: Player) -> SetupScene:
    """Sixteen people with long names, and every house rule shown."""
    return crowd(player, 16)


def crowd(player: Player, count: int) -> SetupScene:
    """So many people with long names, all expansions and every house rule."""
    setup = SetupScene(player.app, "color-chaos")
    while len(setup.seating) < count:
        setup.seating.add_player(is_person=True)
    for seat in range(count):
        setup.seating.set_person(seat, True)
        setup.seating.rename_player(seat, f"Wilhelmina {'ABCDEFGHIJKLMNOP'[seat]}")
    for wish in ("expansion_1", "expansion_2", "expansion_3"):
        setup.set_option(wish, "on")
    setup.set_option("first_player", "youngest")
    return setup


def robots(player: Player, count: int) -> SetupScene:
    """The same crowd, but all of them computer players of any level."""
    setup = crowd(player, count)
    for seat in range(count):
        setup.set_person(seat, False)
        setup.set_level(seat, LEVELS[seat % len(LEVELS)])
    return setup


def settings_of_many(player: Player, tab: str) -> Scene:
    """A tab of the settings after sixteen people have played, one of them slow."""
    seats = tuple(SeatChoice(f"Wilhelmina {n}", "fox", person=True) for n in range(16))
    player.app.settings = replace(player.app.settings, seats=seats, patience={"Bo": 10.0})
    return SettingsScene(player.app, tab)


def pause(player: Player) -> Scene:
    """A pause with all its buttons."""
    press = player.app.pop_scene
    items = [
        PauseItem("rules", "ui-help", "rules.title", press),
        PauseItem("scores", "ui-trophy", "pause.scores", press),
        PauseItem("orders", "ui-check", "agree.title", press),
        PauseItem("hints", "ui-hint", "hints.title", press),
    ]
    return PauseDialog(player.app, player.app.top, press, items=items)


def ruling(player: Player) -> SetupScene:
    """Sixteen people look at the house rules."""
    setup = full_setup(player)
    setup.toggle_rules_sheet()
    return setup


def faces(player: Player) -> None:
    """A face for one of sixteen people."""
    setup = full_setup(player)
    player.show(setup)
    setup.choose_seat_face(2)
    player.app.draw()


def cast(player: Player, setup: SetupScene, seat: int | None = None) -> Scene:
    """All computer players, perhaps for a seat."""
    return CastDialog(player.app, setup, setup.seating, seat)


def card(player: Player, setup: SetupScene, seat: int) -> None:
    """The card of a seat."""
    player.show(setup)
    setup.open_seat(seat)
    player.app.draw()


SCENES: dict[str, Callable[[Player], Scene | None]] = {
    "title": lambda player: None,
    "setup": lambda player: SetupScene(player.app, "color-chaos"),
    "eight": lambda player: crowd(player, 8),
    "nine": lambda player: crowd(player, 9),
    "full setup": full_setup,
    "eight computers": lambda player: robots(player, 8),
    "sixteen computers": lambda player: robots(player, 16),
    "house rules": ruling,
    "a person's seat": lambda player: card(player, full_setup(player), 4),
    "a computer's seat": lambda player: card(player, robots(player, 3), 1),
    "faces": faces,
    "characters": lambda player: cast(player, robots(player, 16), 2),
    "cast": lambda player: cast(player, robots(player, 3)),
    "comfort": lambda player: SettingsScene(player.app),
    "sound": lambda player: SettingsScene(player.app, "sound"),
    "time": lambda player: settings_of_many(player, "time"),
    "keys": lambda player: settings_of_many(player, "keys"),
    "pause": pause,
    "trouble": lambda player: TroublePage(player.app, "Oh\nValueError: no", None),
}


LANGUAGES = ["en", "made up"]
"""English, and a language that is a third longer."""
TIGHTEST = [(scene, 200, "made up", (1280, 720)) for scene in SCENES]


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("scene", "scale", "language", "size"),
    pairs(SCENES, SCALES, LANGUAGES, SIZES, always=TIGHTEST),
)
def test_nothing_overlaps_or_is_lost(
    scene: str, scale: int, language: str, size: tuple[int, int]
) -> None:
    words = Words.load_words(rules_folder())
    player = Player(size, scale, words if language == "en" else words.made_up())
    shown = SCENES[scene](player)
    if shown:
        player.show(shown)
    things = player.things()
    where = f"{scene} at {size}, {scale} %"
    _check_overlaps(things, where)
    _check_edges(player, things, where)
    _check_sizes(things, where)


def _check_overlaps(things: list[Control], where: str) -> None:
    scrolls = any(thing.name == "slider:scroll" for thing in things)
    solid = [thing for thing in things if thing.name != "slider:scroll" and not thing.is_hidden]
    for one, other in combinations(solid, 2):
        shared = one.box.clip(other.box)
        overlap = shared.w > 2 and shared.h > 2
        scrolled = {one.box.bottom > 1080, other.box.bottom > 1080} == {True}
        covered = scrolls and (scrolled or _under_bar(one, other))
        assert not overlap or covered, (
            f"{where}: {one.name} {one.box} over {other.name} {other.box}"
        )


BARS = ("button:deal", "button:done", "button:as-at-start", "button:back", "text:at-once",
        "text:crowd", "text:minutes", "text:about", "text:votes", "button:printed", "button:test",
        "text:title", *(f"choice:tab={tab}" for tab, _ in TABS))  # fmt: skip


def _under_bar(one: Control, other: Control) -> bool:
    """Whether one of them scrolls below a bar that stays."""
    return (one.name in BARS) != (other.name in BARS)


def _check_edges(player: Player, things: list[Control], where: str) -> None:
    core = FRect(0, 0, 1920, 1080).inflate(2, 2)
    scrolls = any(thing.name == "slider:scroll" for thing in things)
    for thing in things:
        if scrolls:
            assert thing.box.left >= 0, f"{where}: {thing.name}"
            assert thing.box.right <= 1920, f"{where}: {thing.name}"
        else:
            inside = thing.is_hidden or core.contains(thing.box)
            assert inside, f"{where}: {thing.name} {thing.box}"
    for thing in things:
        if thing.can_focus:
            player.app.top.scroll_into_view(thing.name)
            assert not player.thing(thing.name).is_hidden, f"{where}: {thing.name} can't be seen"


def _check_sizes(things: list[Control], where: str) -> None:
    for thing in things:
        if thing.can_focus:
            assert min(thing.box.size) >= SMALLEST, f"{where}: {thing.name} {thing.box}"
        if thing.size:
            assert thing.size >= SMALLEST_TYPE, f"{where}: {thing.name} {thing.size:.1f}"


def test_bars_only_hide_what_scrolls() -> None:
    player = Player((1920, 1080), 100)
    setup = ruling(player)
    player.show(setup)
    assert any(thing.name == "slider:scroll" for thing in player.things())
    assert not any(thing.is_hidden for thing in player.things() if thing.name in BARS)
    player.show(SetupScene(player.app, "color-chaos"))
    assert not any(thing.name == "slider:scroll" for thing in player.things())


SHELVED = ["color-chaos", "dice-factor", "flower-power", "match-patch", "penny-badger", "pig-farm",
         "rainbow-rush", *(f"new-{number}" for number in range(9))]  # fmt: skip


@pytest.mark.parametrize("count", range(1, len(SHELVED) + 1))
def test_boxes_stand_side_by_side(count: int) -> None:
    places = place_boxes(SHELVED[:count])
    boxes = [place.box for place in places]
    assert [place.game for place in places] == SHELVED[:count]
    below = 1080 if count < 8 else 9999
    assert all(FRect(700, 0, 1190, below).contains(box) for box in boxes)
    assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("scale", [100, 125, 200])
def test_an_eighth_box_stands_on_a_board_of_its_own_and_can_be_taken(
    scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player((1280, 720), scale)
    chosen: list[str] = []
    title = player.app.top
    assert isinstance(title, TitleScene)
    monkeypatch.setattr(title, "set_up_game", chosen.append)
    title.entries += [TitleGame(game, game, "2 players") for game in SHELVED[7:]]
    title.activity.note_change()
    player.app.draw()
    scrolled = scale < 200
    left = player.thing("button:settings").box.copy()
    for game in SHELVED[7:]:
        name = f"button:game-{game}"
        title.scroll_into_view(name)
        assert not player.thing(name).is_hidden
        player.click(name)
    assert chosen == SHELVED[7:]
    assert title.offset > 0
    if scrolled:
        assert player.thing("button:settings").box == left, "only the shelf moves"
