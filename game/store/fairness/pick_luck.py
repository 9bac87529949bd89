"""The number of times each seat was picked, compared with random picks."""

from __future__ import annotations

from typing import Any

from game.core.decision import Decision, PickPile, PickSeat, Seat
from game.core.match import Match

from .draw_luck import DrawTally

PICKED_KIND = "picked"
"""The kind under which it is kept beside the cards that were drawn."""


def count_picks(match: Match) -> list[DrawTally]:
    """Return how often every seat was picked, found by replaying the whole match.

    A pick is an answer that names another player where several could have been named.
    """
    again = Match(match.game, match.start.copy())
    tallies = [DrawTally() for _ in again.table.names]
    for step in match.steps:
        asked = again.decision
        if asked is not None and type(step) is int:
            note_pick(tallies, asked, step)
        again.apply_step(step)
    return tallies


def note_pick(tallies: list[DrawTally], asked: Decision[Any], answer: int) -> None:
    """Count one answer, if it picks somebody."""
    named = [find_named_player(asked, option) for option in asked.options]
    others = {seat for seat in named if seat is not None and seat != asked.seat}
    picked, share = named[answer], 1 / max(1, len(others))
    if picked not in others or len(others) < 2:
        return
    for seat in others:
        tallies[seat].add_tally(DrawTally(int(seat == picked), share, share * (1 - share)))


def find_named_player(asked: Decision[Any], option: object) -> Seat | None:
    """Return the player that an option names: by seat, or by what lies before them."""
    if isinstance(asked, PickSeat) and isinstance(option, int):
        return option
    if isinstance(asked, PickPile) and isinstance(option, str):
        seat = option.rpartition(" ")[2]
        return int(seat) if " " in option and seat.isdecimal() else None
    return None
