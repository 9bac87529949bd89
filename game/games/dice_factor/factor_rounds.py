"""The beginning and the end of a Dice Factor round."""

from collections import Counter
from collections.abc import Iterable
from functools import partial

from game.core.decision import Seat
from game.games import series
from game.games.first_player import any_first

from .factor_table import EIGHT, TARGETS, FactorTable

DICE = "dice"
TURN = "turn"


async def begin_round(t: FactorTable) -> None:
    """Shuffle everything and deal; the first player rolls the targets (DF-1, DF-2, DF-3, DF-12)."""
    back = series.zones_to_clear(t)
    if back:
        t.turns = 0
        t.set_facts(die_eight="", die_colors="", die_shapes="")
    t.set_facts(round=t.round + 1)
    t.gather(back)
    t.deal_cards(t.around, t.more_each(t.rules.numbers["hand"]))
    find = roll_for_first if t.options["first_player"] == DICE else any_first
    first = series.first_of_round(t, bool(back), partial(find, t))
    t.announce("goes_first", first)
    t.begin_turn(first)
    roll_targets(t, first)
    t.set_facts(phase=TURN)
    end_if_won(t, t.all_in_order())


def roll_for_first(t: FactorTable) -> Seat:
    """Return who rolled the highest unshared number; if nobody did, all roll again (DF-2)."""
    while True:
        rolls = {seat: int(t.roll(EIGHT, seat)) for seat in t.around}
        times = Counter(rolls.values())
        alone = [seat for seat in t.around if times[rolls[seat]] == 1]
        if alone:
            t.set_facts(die_eight="")
            return max(alone, key=lambda seat: rolls[seat])
        t.announce("all_roll_again", t.around[0])


def roll_targets(t: FactorTable, seat: Seat | None = None) -> None:
    """Both dice show new targets (DF-3)."""
    for die in TARGETS:
        t.roll(die, seat)


def end_if_won(t: FactorTable, seats: Iterable[Seat]) -> None:
    """End the game as soon as one of these players has collected enough (DF-9)."""
    winner = t.first_winner(seats)
    if winner is not None:
        finish_round(t, winner)


def finish_round(t: FactorTable, winner: Seat | None) -> None:
    """End the round; in the only one, what everybody holds is the score."""
    if series.is_series(t):
        t.set_facts(phase="end_round")
    else:
        t.set_facts(scores=scores_by_hand(t, winner), phase="end_round")


def scores_by_hand(t: FactorTable, winner: Seat | None) -> tuple[int, ...]:
    """Return the scores by hand: all five for the winner, at most four for others (DF-9).

    If nobody won, the most cards do (DF-11).
    """
    enough = t.rules.numbers["collect"]
    counts = [min(t.most_of_a_kind(hand), enough - 1) for hand in t.hands]
    if winner is not None:
        counts[winner] = enough
    return tuple(counts)


async def end_round(t: FactorTable) -> None:
    """Show all hands; the winner has all five (DF-9, GEN-12)."""
    enough = t.rules.numbers["collect"]
    t.revealed += 1
    if series.is_series(t):
        winner = t.first_winner(t.all_in_order())
        series.end_series_round(t, scores_by_hand(t, winner), t.hands, winner)
        return
    winner = t.scores.index(enough) if enough in t.scores else None
    series.end_only_round(t, t.hands, t.scores, winner)
