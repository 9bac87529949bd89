"""Bomb: name a color; whoever plays it to Discard! until your next turn draws (CC-E2)."""

from game.core.decision import PickColor, Seat
from game.games.color_chaos.chaos_table import SUITS, ChaosTable


async def bomb(t: ChaosTable, seat: Seat) -> None:
    """The Bomb lies there until your next turn starts; nobody can dodge it."""
    t.go_to("color")
    color = await PickColor(seat, SUITS, "bomb")
    t.announce("bomb", seat, color=color)
    number = SUITS.index(color) + 1
    bombs = t.bombs or (0,) * t.seats
    t.set_facts(said=color, bombs=tuple(number if s == seat else b for s, b in enumerate(bombs)))
