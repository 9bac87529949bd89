"""The theatre in its important states, for the tests that look at every screen."""

from collections.abc import Iterator
from functools import partial

from game.games import GAMES
from game.scenes.replay.scene import TheaterScene
from game.session.record.game_record import ALL_OPEN, ReplayViews
from tests.scenes.replayed import played, theatre, whole
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer

CHAOS, USUAL, MIDST = "color-chaos", 4, 60
SHEETS = {"open_look_choice": "LookDialog", "open_moment_choice": "Chapters",
          "open_round_log": "ReplayedMatch"}  # fmt: skip
KINDS = {"open_look_choice": "LookDialog"}
"""Their classes, where they are no plain lists."""
LONG = 120
"""Choices of a game that goes on."""


def watched(
    player: TablePlayer, game: str, seats: int, look: int | None = None, at: int = MIDST
) -> TheaterScene:
    """A game that is over, in its midst."""
    match = played(game, seats, expansion_1="on") if seats > 8 else played(game, seats)
    scene = theatre(player, match, at)
    scene.look_through(look)
    return scene


def opened(player: TablePlayer, game: str, seats: int, look: int) -> None:
    """A game that is over, seen with somebody's eyes."""
    watched(player, game, seats, look)


def on_stage(player: TablePlayer, seats: int) -> None:
    """A mini-game is under way."""
    match = played(CHAOS, seats, expansion_1="on", expansion_2="on")
    told = whole(match)
    views = ReplayViews(told, None)
    stops = range(len(told.stops))
    stop = next(n for n in stops if views.view_after(told.event_counts[n]).facts["stage"])
    theatre(player, match, stop).look_through(ALL_OPEN)


def asked_why(player: TablePlayer) -> None:
    """A computer player says why it did what is told of it."""
    scene = watched(player, "rainbow-rush", 2, ALL_OPEN)
    while not scene.asks:
        scene.go_to_stop(scene.at + 1)
    scene.ask_why()


def sheet(player: TablePlayer, name: str, game: str, seats: int, look: int | None) -> None:
    """One of the sheets over it."""
    getattr(watched(player, game, seats, look, 200), name)()


def running(player: TablePlayer, people: tuple[int, ...]) -> None:
    """A game that goes on."""
    theatre(player, played(CHAOS, USUAL, choices=LONG), -1, people)


def screens() -> Iterator[Screen]:
    """Every game with few and the most players, and the sheets."""
    for game, entry in GAMES.items():
        least, most = entry.rules.least, entry.rules.most
        for seats, look in ((least, 0), (most, ALL_OPEN)):
            act = partial(opened, game=game, seats=seats, look=look)
            rare = game not in (CHAOS, "rainbow-rush")
            yield Screen(f"{game} watched by {seats}", "TheaterScene", act, rare, people=1)
    yield Screen("watched event", "TheaterScene", partial(on_stage, seats=USUAL))
    yield Screen("watched event of sixteen", "TheaterScene", partial(on_stage, seats=16))
    yield Screen("watched and asked why", "TheaterScene", asked_why, people=1)
    for people in ((0,), (0, 1)):
        act = partial(running, people=people)
        yield Screen(f"the game so far of {len(people)}", "TheaterScene", act, people=len(people))
    for name, shown in SHEETS.items():
        for seats in (USUAL, 16):
            act = partial(sheet, name=name, game=CHAOS, seats=seats, look=ALL_OPEN)
            yield Screen(
                f"{shown} of {seats}",
                KINDS.get(name, "TheaterLines"),
                act,
                rare=name == "show_log" and seats > 8,
            )


REPLAYS = [*screens()]
