"""The three scrap events: scrap one card of a kind, or draw (CC-E16 to E18)."""

from collections.abc import Callable

from game.core.card import Card
from game.core.decision import PickCard, Seat
from game.core.event import EVERYONE
from game.games.color_chaos.chaos_table import DRAW, ChaosTable
from game.games.color_chaos.event_steps import (
    clear_stage,
    must_draw,
    show_result,
    undodged_participants,
)


async def scrap_or_draw(t: ChaosTable, kind: Callable[[Card], bool]) -> None:
    """Everyone chooses in order of play; the draws come before the scraps (CC-68)."""
    players = await undodged_participants(t, needs=1)
    if not players:
        return
    t.go_to("scrap")
    drawing = [player for player in players if not await scraps(t, player, kind)]
    show_result(t, lost=drawing)
    await must_draw(t, drawing, t.rules.numbers["scrap_or_draw"])
    clear_stage(t)


async def scraps(t: ChaosTable, player: Seat, kind: Callable[[Card], bool]) -> bool:
    """True if a player lays down a card to be scrapped; nobody is forced to."""
    t.set_facts(chosen=(player,))
    card = await PickCard(player, [*filter(kind, t.hands[player]), DRAW], t.stage)
    if isinstance(card, Card):
        t.put_on_stage(card, f"hand {player}", player, EVERYONE)
    return card != DRAW
