"""The statistics in their important states, for the tests that look at every screen."""

from collections.abc import Iterator

from game.scenes.statistics.scene import StatisticsScene
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.statistics.played_rows import person_id
from game.ui.screens.confirm_dialog import ConfirmDialog
from tests.scenes.screens_menus import Screen, menu
from tests.scenes.statistics_games import FACES, played
from tests.scenes.table_player import TablePlayer

NAMES = tuple(f"Wilhelmina {letter}" for letter in "ABCDEFGHIJKLMNOP")
SOME, MANY = 60, 160  # games


def page(
    player: TablePlayer, people: int, games: int, who: str = "", tab: str = "", game: str = ""
) -> StatisticsScene:
    """The page about somebody, after so many games of so many people."""
    names = NAMES[:people]
    profiles = ProfileStore(folders.settings_folder())
    for number, name in enumerate(names):
        if profiles.find_profile(name) is None:
            profiles.add_profile(name, FACES[number % len(FACES)])
    if games:
        played(names, games)
    scene = StatisticsScene(player.app, who or "everybody")
    scene.tab, scene.game = tab, game
    return scene


def damaged(player: TablePlayer) -> StatisticsScene:
    """The file can't be read, but there are finished games to be counted."""
    folders.journals_folder().mkdir(parents=True, exist_ok=True)
    (folders.journals_folder() / "statistics.json").write_text("{")
    (folders.journals_folder() / "2026-01-01_10-00-00_pig-farm.jsonl").write_text('{"end": {}}\n')
    return StatisticsScene(player.app)


def asking(player: TablePlayer) -> ConfirmDialog:
    """The question before somebody's games are forgotten."""
    below = page(player, 2, SOME)
    return ConfirmDialog(player.app, below, "statistics_of", lambda: None, name=NAMES[0])


def screens() -> Iterator[Screen]:
    """Nobody, one, two and sixteen people; every tab; one game; what is wrong."""
    mia = person_id(NAMES[0])
    states: dict[str, tuple[int, int, str, str, str]] = {
        "nothing": (0, 0, "", "", ""), "no games": (2, 0, "", "", ""),
        "of one": (1, SOME, mia, "games", ""), "of two": (2, SOME, "", "wins", ""),
        "of sixteen": (16, MANY, "", "wins", ""), "computers": (2, SOME, "computers", "", ""),
        "records": (2, SOME, "", "records", ""), "one game": (2, SOME, mia, "games", "pig-farm"),
        "charts": (2, SOME, mia, "charts", ""), "points": (2, MANY, mia, "charts", "pig-farm"),
        "duels": (16, MANY, mia, "duels", ""), "own records": (2, SOME, mia, "records", ""),
    }  # fmt: skip
    for name, state in states.items():

        def make(
            player: TablePlayer, state: tuple[int, int, str, str, str] = state
        ) -> StatisticsScene:
            return page(player, *state)

        rare = name in ("no games", "of two", "own records")
        yield menu(f"statistics {name}", make, "StatisticsScene", rare)
    yield menu("statistics damaged", damaged, "StatisticsScene")
    yield menu("ask statistics", asking, "ConfirmDialog", rare=True)


STATISTICS = [*screens()]
