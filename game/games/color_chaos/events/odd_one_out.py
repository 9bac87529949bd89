"""Odd One Out: even, odd or nothing; the smallest group draws (CC-E12)."""

from collections.abc import Sequence

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.event_steps import (
    clear_stage,
    laid_numbers,
    lay_numbers,
    must_draw,
    show_result,
    undodged_participants,
)


async def odd_one_out(t: ChaosTable, seat: Seat) -> None:
    """All who are in a smallest group draw, unless all groups are equally large."""
    players = await undodged_participants(t, needs=2)
    if not players:
        return
    await lay_numbers(t, players)
    lost = smallest(number_groups(t, players))
    show_result(t, lost=lost)
    await must_draw(t, lost, t.rules.numbers["odd_one_out"])
    clear_stage(t)


def number_groups(t: ChaosTable, players: Sequence[Seat]) -> list[list[Seat]]:
    """Return who laid an even number, an odd one, and nothing, without empty groups."""
    numbers = dict(laid_numbers(t))
    even = [p for p in players if p in numbers and numbers[p] % 2 == 0]
    odd = [p for p in players if p in numbers and numbers[p] % 2]
    nothing = [p for p in players if p not in numbers]
    return [group for group in (even, odd, nothing) if group]


def smallest(groups: Sequence[list[Seat]]) -> list[Seat]:
    """Return the players of the smallest groups; nobody if all are equally large."""
    sizes = [len(group) for group in groups]
    if min(sizes) == max(sizes):
        return []
    return [player for group in groups if len(group) == min(sizes) for player in group]
