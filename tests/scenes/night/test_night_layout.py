"""First screen, title, evening and podium at every size: nothing overlaps or gets lost."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from pygame import FRect

from game.app.game_names import find_game_name
from game.core.game import BOX
from game.resources import rules_folder
from game.scenes.night.game_choice import split_in_two_lines
from game.scenes.night.night_plan import NightPlan
from game.scenes.night.podium import PodiumScene
from game.scenes.night.scene import NightScene
from game.scenes.settings.welcome import WelcomePage
from game.scenes.title.scene import TitleScene
from game.store.game_night import FinishedGame, GameNight, StartedGame
from game.store.settings import SeatChoice
from game.ui.draw.text_surfaces import LABEL
from game.ui.screens.menu import Menu
from game.ui.screens.scene import Scene
from game.ui.widgets.control import SMALLEST, Control
from game.words import Words
from tests.scenes.menu_app import Player

SIZES = [(1280, 720), (1600, 1200)]
SCALES = [100, 125, 150, 200]
SMALLEST_TYPE = 17.9
FACES = ("fox", "dog", "cat", "bear", "owl", "frog", "mouse", "panda", "lion", "pig", "koala",
         "chick", "rabbit", "monkey", "penguin", "badger")  # fmt: skip
GAMES = ("flower-power", "color-chaos", "match-patch", "pig-farm", "dice-factor")


class Glance(Player):
    """Someone who sees where things lie; nothing is drawn, which takes longest."""

    def show(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.app.push_scene(scene)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def family(count: int) -> tuple[SeatChoice, ...]:
    """So many people with long names."""
    return tuple(
        SeatChoice(f"Wilhelmina {'ABCDEFGHIJKLMNOP'[n]}", FACES[n], True) for n in range(count)
    )


def evening(count: int, games: int, plan: int, begun: bool = False) -> GameNight:
    """An evening of so many players, with some games played."""
    places = tuple(range(1, count + 1))
    played = tuple(
        FinishedGame(GAMES[n % len(GAMES)], places[n % 3 :] + places[: n % 3]) for n in range(games)
    )
    open_game = StartedGame("penny-badger", "a.jsonl", tuple(range(count))) if begun else None
    return GameNight(family(count), plan, 2, played, open_game)


def night(player: Player, count: int, games: int, plan: int, begun: bool = False) -> Menu:
    """An evening between two games."""
    kept = evening(count, games, plan, begun)
    player.app.night.save_night(kept)
    player.app.night.drop_lost_game = lambda: False  # type: ignore[method-assign]
    return NightScene(player.app, kept)


def podium(player: Player, count: int) -> Menu:
    """The end of an evening, once the winner was celebrated."""
    scene = PodiumScene(player.app, evening(count, 3, 3))
    scene.celebration = None
    return scene


def plan(player: Player, count: int) -> Menu:
    """The plan of an evening with so many people."""
    player.app.settings = replace(player.app.settings, seats=family(count))
    return NightPlan(player.app)


def title(player: Player) -> Menu:
    """A title with everything: a game to go on with would only replace the gold button."""
    now = player.app.settings
    player.app.settings = replace(now, game="color-chaos", seats=family(4))
    player.app.night.save_night(evening(4, 2, 5))
    return TitleScene(player.app)


SCENES: dict[str, Callable[[Player], Menu]] = {
    "welcome": lambda player: WelcomePage(player.app),
    "title": title,
    "night of two": lambda player: night(player, 2, 0, 3),
    "night of four": lambda player: night(player, 4, 4, 7),
    "night of eight": lambda player: night(player, 8, 9, 0),
    "night of sixteen": lambda player: night(player, 16, 1, 5),
    "unfinished": lambda player: night(player, 5, 2, 5, begun=True),
    "plan of three": lambda player: plan(player, 3),
    "plan of sixteen": lambda player: plan(player, 16),
    "podium of two": lambda player: podium(player, 2),
    "podium of sixteen": lambda player: podium(player, 16),
}


@cache
def language(name: str) -> Words:
    """Its words."""
    english = Words.load_words(rules_folder())
    return english if name == "en" else english.made_up()


@pytest.fixture(params=["en", "made up"])
def words(request: pytest.FixtureRequest) -> Words:
    """English, and a language that is a third longer."""
    return language(request.param)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_overlaps_or_is_lost(name: str, scale: int, words: Words) -> None:
    for size in SIZES:
        player = Glance(size, scale, words)
        scene = SCENES[name](player)
        player.show(scene)
        where = f"{name} at {size}, {scale} %"
        fixed, flow = scene.drawables(player.app.canvas)
        stays, moves = _things(fixed), _things(flow)
        _check_apart(stays, where)
        _check_apart(moves, where)
        core = FRect(0, 0, 1920, 1080).inflate(2, 2)
        for thing in stays:
            assert core.contains(thing.box), f"{where}: {thing.name} {thing.box}"
        for thing in moves:
            assert thing.box.left >= 0, f"{where}: {thing.name}"
            assert thing.box.right <= 1872, f"{where}: {thing.name} {thing.box}"
        _check_reach(player, where)


@pytest.mark.parametrize("count", [2, 4])
def test_in_the_largest_type_everybody_and_every_printed_game_is_seen_at_once(count: int) -> None:
    player = Glance((1280, 720), 200, language("en"))
    scene = night(player, count, 2, 3)
    assert isinstance(scene, NightScene)
    player.show(scene)
    _, flow = scene.drawables(player.app.canvas)
    printed = {f"choice:game={game}" for game in BOX}
    first = [
        thing
        for thing in _things(flow)
        if thing.name.startswith("text:score-") or thing.name in printed
    ]
    assert len(first) == count + len(BOX)
    assert max(thing.box.bottom for thing in first) <= scene.viewport_rect(player.app.canvas).bottom


def _things(pieces: Iterable[object]) -> list[Control]:
    return [piece.control for piece in pieces if getattr(piece, "control", None)]  # type: ignore[attr-defined]


def _check_apart(things: list[Control], where: str) -> None:
    for one, other in combinations(things, 2):
        shared = one.box.clip(other.box)
        assert not (shared.w > 2 and shared.h > 2), (
            f"{where}: {one.name} {one.box} over {other.name} {other.box}"
        )


def _check_reach(player: Player, where: str) -> None:
    for thing in player.things():
        if thing.can_focus:
            assert min(thing.box.size) >= SMALLEST, f"{where}: {thing.name} {thing.box}"
            player.app.top.scroll_into_view(thing.name)
            assert not player.thing(thing.name).is_hidden, f"{where}: {thing.name} can't be seen"
        if thing.size:
            assert thing.size >= SMALLEST_TYPE, f"{where}: {thing.name} {thing.size:.1f}"


@pytest.mark.parametrize("name", SCENES)
def test_tab_goes_everywhere(name: str) -> None:
    player = Player()
    player.show(SCENES[name](player))
    player.app.draw = lambda: None  # type: ignore[method-assign]
    for thing in player.things():
        if thing.can_focus:
            player.tab_to(thing.name)


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("room", [142, 190])
def test_the_name_of_a_game_stands_whole_on_its_box(room: float, language: str) -> None:
    canvas, words = Player((1280, 720)).app.canvas, Words.load_words(rules_folder(), language)
    for game in BOX:
        name = find_game_name(words, game)
        lines = split_in_two_lines(canvas, name, room, words("night.parted", game=name))
        assert " ".join(lines).replace("- ", "") == name
        assert all(canvas.text_width(line, LABEL, SMALLEST_TYPE) <= room for line in lines)
        assert len(lines) < 3
