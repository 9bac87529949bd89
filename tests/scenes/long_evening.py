"""Many short games on end at one screen, and what is left of them in memory."""

import gc
import os
import random
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.core.match import Match
from game.games import GAMES
from game.scenes.play.match_start import start_match, start_rematch
from game.scenes.play.scene import PlayScene
from game.session.live_match import LiveMatch
from game.store.journals.journal_folder import JournalFile
from game.store.settings import SeatChoice
from game.table.board import Board
from tests.scenes.table_player import PEOPLE, TablePlayer

LOOKS, STEP = 40_000, 100.0
"""So many looks, milliseconds apart, at one round at most."""
A_FEW = 250
"""Looks after which a game is left; by then cards were dealt, played and drawn."""
KINDS = (Match, PlayScene, LiveMatch, Board, JournalFile)
PEOPLE_AT = ((0,), (0, 1), ())
"""Who plays in turn: one person, two people, nobody but computers."""


def evening(player: TablePlayer, games: int, whole: int = 1) -> Iterator[str]:
    """Play so many games, all seven in turn; stop after each, at the title.

    One in so many is played to the end of its round, the others are left before.
    """
    ids, chance = [*GAMES], random.Random(games)
    for number in range(games):
        id = ids[number % len(ids)]
        people = PEOPLE_AT[number // len(ids) % len(PEOPLE_AT)]
        _deal(player, id, people, number)
        one_round(player, chance, A_FEW if number % whole else LOOKS)
        if number % 5 == 4:
            start_rematch(player.app, player.table_below())
            player.wait(500)
            player.app.draw()
        player.table_below().leave_to_title()
        player.app.draw()
        yield id


def _deal(player: TablePlayer, id: str, people: tuple[int, ...], number: int) -> None:
    """A new table with a few players."""
    rules = GAMES[id].rules
    seats = min(rules.most, max(rules.least, 3 + number % 3))
    wishes = {"target": "one round"} if "target" in {o.id for o in rules.options} else {}
    players = [
        SeatChoice(name, face, seat in people, "easy")
        for seat, (name, face) in enumerate(PEOPLE[:seats])
    ]
    start_match(player.app, id, players, wishes, number)


def one_round(player: TablePlayer, chance: random.Random, looks: int = LOOKS) -> None:
    """Press what answers until the round's results are there; some frames are drawn."""
    for number in range(looks):
        if number % 100 == 0 or player.scene == "results":
            player.app.draw()
        if player.scene == "results":
            return
        _press(player, chance)
        player.clock.now += STEP
        player.app.advance_time()
    assert looks < LOOKS, "the round never ends"


def _press(player: TablePlayer, chance: random.Random) -> None:
    """What leads on just now, if there is anything."""
    top = player.app.top
    if not isinstance(top, PlayScene):
        top.focus.activate_control(player.thing("button:show")) if player.shows(
            "button:show"
        ) else None
    elif top.flow.reveal.is_large:
        player.all_saw()
    elif top.calls.is_open:
        player.click("button:call-*") if player.called() else None
    elif top.votes.is_open and player.votes():
        player.click(player.votes()[0])
    elif player.asked():
        player.click(chance.choice(player.offers()))


def set_apart() -> None:
    """What other tests have left is none of an evening's: nobody looks at it again and again."""
    gc.collect()
    gc.freeze()


def alive() -> Counter[str]:
    """How many there are of what belongs to a single game, since others were set apart.

    What the program put aside for good in the meantime counts, too.
    """
    gc.collect()
    return Counter(kind.__name__ for one in gc.get_objects() for kind in KINDS if type(one) is kind)


def held_open() -> tuple[int, int]:
    """How many files and threads are open."""
    return len(os.listdir("/proc/self/fd")), threading.active_count()


def resident() -> int:
    """How many bytes of memory this process has."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
