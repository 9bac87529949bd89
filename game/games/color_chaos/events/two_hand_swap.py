"""Two-Hand Swap: twice, two players of your choice exchange hands (CC-E22)."""

from game.core.decision import Seat
from game.games.color_chaos.actions import exchange_hands
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodges import choose_two


async def two_hand_swap(t: ChaosTable, seat: Seat) -> None:
    """Of those who got a one-card hand only the last to get it owes Chaos!."""
    last: tuple[Seat, ...] = ()
    for step in ("first", "second"):
        t.go_to(step)
        t.set_facts(chosen=(), dodged=())
        pair = await choose_two(t, seat, "two-hand-swap", own=True)
        before = t.stirred
        exchange_hands(t, seat, pair)
        if pair is not None:
            t.stirred = before & ~sum(1 << s for s in pair)
            last = tuple(s for s in pair if len(t.hands[s]) == 1) or last
    t.note_changed_hands(*last)
