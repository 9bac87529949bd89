"""How Dice Factor begins and how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.game import OVER
from game.games.first_player import any_first, check_youngest

from .factor_table import EIGHT, TARGETS, FactorTable

DICE = "dice"
TURN = "turn"


def check(players: int, options: dict[str, str]) -> None:
    """Refuse a youngest player who is not at the table (GEN-3)."""
    check_youngest(players, options)


async def begin_round(t: FactorTable) -> None:
    """Shuffle everything and deal; the first player rolls the targets (DF-1, DF-2, DF-3)."""
    t.set(round=1)
    t.gather(())
    t.deal(t.around, t.rules.numbers["hand"])
    first = rolled_first(t) if t.options["first_player"] == DICE else any_first(t)
    t.announce("goes_first", first)
    t.begin_turn(first)
    roll_targets(t, first)
    t.set(phase=TURN)
    end_if_won(t, t.all_in_order())


def rolled_first(t: FactorTable) -> Seat:
    """The highest roll that only one player rolled; if there is none, all roll again (DF-2)."""
    while True:
        rolls = {seat: int(t.roll(EIGHT, seat)) for seat in t.around}
        times = Counter(rolls.values())
        alone = [seat for seat in t.around if times[rolls[seat]] == 1]
        if alone:
            t.set(die_eight="")
            return max(alone, key=lambda seat: rolls[seat])
        t.announce("all_roll_again", t.around[0])


def roll_targets(t: FactorTable, seat: Seat | None = None) -> None:
    """Both dice show new targets (DF-3)."""
    for die in TARGETS:
        t.roll(die, seat)


def end_if_won(t: FactorTable, seats: Iterable[Seat]) -> None:
    """The game ends as soon as one of these players has collected enough (DF-9)."""
    winner = t.winner(seats)
    if winner is not None:
        end(t, winner)


def end(t: FactorTable, winner: Seat | None) -> None:
    """The winner has all five, everybody else as many as they hold, but four at most (DF-9);
    if nobody won, most cards do (DF-11).
    """
    enough = t.rules.numbers["collect"]
    scores = [min(t.most(hand), enough - 1) for hand in t.hands]
    if winner is not None:
        scores[winner] = enough
    t.set(scores=tuple(scores), phase="end_round")


async def end_round(t: FactorTable) -> None:
    """Show all hands; the winner has all five (DF-9)."""
    enough = t.rules.numbers["collect"]
    t.revealed += 1
    if t.listeners:
        winner = t.scores.index(enough) if enough in t.scores else None
        hands = tuple(tuple(hand) for hand in t.hands)
        t.emit(RoundEnded(winner, hands, t.scores, t.scores))
    t.set(phase=OVER)
