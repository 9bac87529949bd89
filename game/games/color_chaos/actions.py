"""What the action cards do once they lie on Discard!; each tells who is next.

An expansion adds its cards' actions to `ACTIONS`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from game.core.decision import PickColor, PickSeat, Seat

from .calls import chaos_after_effect
from .chaos_table import DRAW_FOUR, PICK, REVERSE, SKIP, SUITS, SWAP, ChaosTable


async def skip(t: ChaosTable, seat: Seat) -> Seat:
    """The next player loses the turn (CC-30)."""
    skipped = t.after(seat)
    t.announce("skipped", skipped)
    return t.after(skipped)


async def reverse(t: ChaosTable, seat: Seat) -> Seat:
    """The direction turns, whether or not the flip was called (CC-21, CC-32)."""
    t.set(direction=-t.direction)
    return t.after(seat)


async def swap_hands(t: ChaosTable, seat: Seat) -> Seat:
    """Two players of your choice exchange hands (CC-33)."""
    players = t.order_from(seat)
    one = await PickSeat(seat, players, "swap_first")
    other = await PickSeat(seat, [s for s in players if s != one], "swap_second")
    t.announce("swapped", one, other=other)
    t.exchange(f"hand {one}", f"hand {other}")
    await chaos_after_effect(t, [s for s in players if s in (one, other)])
    return t.after(seat)


async def pick_color(t: ChaosTable, seat: Seat) -> Seat:
    """Announce any of the four colors (CC-35)."""
    color = await PickColor(seat, SUITS)
    t.announce("picked", seat, color=color)
    t.set(color=color)
    return t.after(seat)


async def draw_four(t: ChaosTable, seat: Seat) -> Seat:
    """Announce a color; the next player owes four more (CC-17)."""
    following = await pick_color(t, seat)
    t.set(debt=t.debt + t.rules.numbers["draw_four"])
    return following


ACTIONS: dict[str, Callable[[ChaosTable, Seat], Awaitable[Seat]]] = {
    SKIP: skip,
    REVERSE: reverse,
    SWAP: swap_hands,
    PICK: pick_color,
    DRAW_FOUR: draw_four,
}
