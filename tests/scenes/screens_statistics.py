"""The statistics in their important states, for the tests that look at every screen."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.statistics.scene import Statistics
from game.store import folders
from game.store.profiles import Profiles
from game.store.statistics.rows import person
from game.ui.screens.ask import Ask
from tests.scenes.screens_menus import Screen, menu
from tests.scenes.statistics_games import FACES, played
from tests.scenes.table_player import TablePlayer

NAMES = tuple(f"Wilhelmina {letter}" for letter in "ABCDEFGHIJKLMNOP")
SOME, MANY = 60, 160  # games


def page(
    player: TablePlayer, people: int, games: int, who: str = "", tab: str = "", game: str = ""
) -> Statistics:
    """The page about somebody, after so many games of so many people."""
    names = NAMES[:people]
    profiles = Profiles(folders.settings())
    for number, name in enumerate(names):
        if profiles.named(name) is None:
            profiles.add(name, FACES[number % len(FACES)])
    if games:
        played(names, games)
    scene = Statistics(player.app, who or "everybody")
    scene.tab, scene.game = tab, game
    return scene


def damaged(player: TablePlayer) -> Statistics:
    """The file can't be read, but there are finished games to be counted."""
    folders.journals().mkdir(parents=True, exist_ok=True)
    (folders.journals() / "statistics.json").write_text("{")
    (folders.journals() / "2026-01-01_10-00-00_pig-farm.jsonl").write_text('{"end": {}}\n')
    return Statistics(player.app)


def asking(player: TablePlayer) -> Ask:
    """The question before somebody's games are forgotten."""
    below = page(player, 2, SOME)
    return Ask(player.app, below, "statistics_of", lambda: None, name=NAMES[0])


def screens() -> Iterator[Screen]:
    """Nobody, one, two and sixteen people; every tab; one game; what is wrong."""
    mia = person(NAMES[0])
    states: dict[str, tuple[int, int, str, str, str]] = {
        "nothing": (0, 0, "", "", ""), "no games": (2, 0, "", "", ""),
        "of one": (1, SOME, mia, "games", ""), "of two": (2, SOME, "", "wins", ""),
        "of sixteen": (16, MANY, "", "wins", ""), "computers": (2, SOME, "computers", "", ""),
        "records": (2, SOME, "", "records", ""), "one game": (2, SOME, mia, "games", "pig-farm"),
        "charts": (2, SOME, mia, "charts", ""), "points": (2, MANY, mia, "charts", "pig-farm"),
        "duels": (16, MANY, mia, "duels", ""), "own records": (2, SOME, mia, "records", ""),
    }  # fmt: skip
    for name, state in states.items():

        def make(player: TablePlayer, state: tuple[int, int, str, str, str] = state) -> Statistics:
            return page(player, *state)

        rare = name in ("no games", "of two", "own records")
        yield menu(f"statistics {name}", make, "Statistics", rare)
    yield menu("statistics damaged", damaged, "Statistics")
    yield menu("ask statistics", asking, "Ask", rare=True)


STATISTICS = [*screens()]
