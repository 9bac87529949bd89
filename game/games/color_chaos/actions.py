"""The effects of action cards once they lie on Discard!; each returns who is next."""

from collections.abc import Awaitable, Callable

from game.core.decision import PickColor, Seat

from .chaos_table import (
    DOUBLE_SKIP,
    DRAW_FOUR,
    LEFT,
    PICK,
    REVERSE,
    REVERSE_SKIP,
    RIGHT,
    SKIP,
    SKIP_TO_MOST,
    SUITS,
    SWAP,
    ChaosTable,
)
from .dodges import choose_two, who_dodges


async def skip_next(t: ChaosTable, seat: Seat) -> Seat:
    """Skip the next player's turn (CC-30)."""
    skipped = t.seat_after(seat)
    t.skip_seat(skipped)
    return t.seat_after(skipped)


async def skip_next_two(t: ChaosTable, seat: Seat) -> Seat:
    """Skip the next two players' turns (CC-30)."""
    await skip_next(t, seat)
    return await skip_next(t, t.seat_after(seat))


async def skip_to_largest_hand(t: ChaosTable, seat: Seat) -> Seat:
    """Give the turn to the player with the most cards, perhaps yourself (CC-31)."""
    most = max(t.order_from(seat), key=lambda s: len(t.hands[s]))
    t.announce("most", most)
    return most


async def reverse_direction(t: ChaosTable, seat: Seat) -> Seat:
    """Turn the direction, whether or not the flip was called (CC-21, CC-32)."""
    t.set_facts(direction=-t.direction)
    return t.seat_after(seat)


async def reverse_then_skip(t: ChaosTable, seat: Seat) -> Seat:
    """Turn the direction and skip the player who is then next (CC-32)."""
    await reverse_direction(t, seat)
    return await skip_next(t, seat)


async def swap_hands(t: ChaosTable, seat: Seat) -> Seat:
    """Let two players of your choice exchange hands (CC-33, CC-44)."""
    exchange_hands(t, seat, await choose_two(t, seat, "swap"))
    return t.seat_after(seat)


def exchange_hands(t: ChaosTable, seat: Seat, pair: tuple[Seat, Seat] | None) -> None:
    """Let the two chosen players exchange hands; nobody does if none are left (CC-44)."""
    if pair is None:
        t.announce("no_swap", seat)
    else:
        t.announce("swapped", pair[0], other=pair[1])
        t.pass_hands_on(*pair)


async def hands_left(t: ChaosTable, seat: Seat) -> Seat:
    """Let everyone pass the hand to the left (CC-45)."""
    await pass_around(t, seat, LEFT, 1)
    return t.seat_after(seat)


async def hands_right(t: ChaosTable, seat: Seat) -> Seat:
    """Let everyone pass the hand to the right (CC-45)."""
    await pass_around(t, seat, RIGHT, -1)
    return t.seat_after(seat)


async def pass_around(t: ChaosTable, seat: Seat, face: str, way: int) -> None:
    """Move the hands one seat on, past those who dodge (CC-45, CC-46)."""
    able = [s for s in t.around[::way] if t.hands[s]]
    away = await who_dodges(t, face, t.order_from(seat)[:-1], len(able) - 2)
    passing = [s for s in able if s not in away]
    if len(passing) > 1:
        t.announce("passed_hands", seat)
        t.pass_hands_on(*passing)


async def pick_color(t: ChaosTable, seat: Seat) -> Seat:
    """Announce any of the four colors (CC-35)."""
    color = await PickColor(seat, SUITS)
    t.announce("picked", seat, color=color)
    t.set_color(color)
    return t.seat_after(seat)


async def draw_four(t: ChaosTable, seat: Seat) -> Seat:
    """Announce a color; the next player owes four more (CC-17)."""
    following = await pick_color(t, seat)
    t.set_facts(debt=t.debt + t.rules.numbers["draw_four"])
    return following


ACTIONS: dict[str, Callable[[ChaosTable, Seat], Awaitable[Seat]]] = {
    SKIP: skip_next,
    DOUBLE_SKIP: skip_next_two,
    SKIP_TO_MOST: skip_to_largest_hand,
    REVERSE: reverse_direction,
    REVERSE_SKIP: reverse_then_skip,
    SWAP: swap_hands,
    LEFT: hands_left,
    RIGHT: hands_right,
    PICK: pick_color,
    DRAW_FOUR: draw_four,
}
