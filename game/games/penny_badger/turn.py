"""A turn of Penny Badger, told in the order it happens at the table."""

from __future__ import annotations

from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.game import MATCH_OVER
from game.games.ending_limits import count_turns, end_by_turns
from game.games.first_player import any_first, check_youngest, deal_to

from .actions import play_actions
from .badger_table import BadgerTable
from .claim_rules import make_claim


def check(players: int, options: dict[str, str]) -> None:
    """Refuse a youngest player who is not at the table (GEN-3)."""
    check_youngest(players, options)


async def begin_round(t: BadgerTable) -> None:
    """Shuffle and deal; the pennies lie ready (PB-1)."""
    deal_to(t, any_first(t))


async def turn(t: BadgerTable) -> None:
    """Play action cards, lay cards with a claim or without, draw up to five (PB-2)."""
    seat = t.turn
    t.turns += 1
    t.skips = 0
    await play_actions(t, seat)
    if not t.hands[seat]:
        t.draw_to_hand(seat)  # PB-14
    if t.hands[seat]:
        await make_claim(t, seat)
    if not t.out[seat]:
        t.draw_to_hand(seat, t.rules.numbers["hand"] - len(t.hands[seat]))
    if is_game_over(t):
        t.set_facts(phase="end_round")
    else:
        t.begin_turn(next_turn_seat(t, seat))


def next_turn_seat(t: BadgerTable, seat: Seat) -> Seat:
    """Return whose turn it is now: skips count in the current direction (PB-12)."""
    after = t.next_in_game(seat)
    for _ in range(t.skips):
        t.announce("skipped", after)
        after = t.next_in_game(after)
    return after


def is_game_over(t: BadgerTable) -> bool:
    """True if the bank is empty, one player has all, or it took too long (PB-11, PB-15)."""
    if not t.bank or len(t.in_game()) < 2:
        return True
    over = count_turns(t, t.turns, t.most_turns)
    if over:
        end_by_turns(t, t.most_turns)
    return over


async def end_round(t: BadgerTable) -> None:
    """Score the savings: most pennies win (PB-11); cards count nothing.

    What was borrowed is taken off, even if that leaves less than nothing (PB-16).
    """
    if any(t.debts):
        owed = t.debts
        for seat in t.around:
            if owed[seat]:
                t.announce("gives_back", seat, count=owed[seat])
        scores = tuple(has - debt for has, debt in zip(t.scores, owed, strict=True))
        t.set_facts(scores=scores, debts=(0,) * len(owed))
    if t.listeners:
        seats = len(t.names)
        t.emit(RoundEnded(None, ((),) * seats, (0,) * seats, t.scores))
    t.set_facts(phase=MATCH_OVER)
