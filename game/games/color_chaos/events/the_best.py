"""The Best: the number nearest to the average may scrap one more card (CC-E20)."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import PickCard, Seat
from game.games.color_chaos.chaos_table import ChaosTable, offered
from game.games.color_chaos.laying import (
    clear_stage,
    everyone,
    laid,
    lay_numbers,
    show_result,
    taking_part,
)

KEEP = "keep"


async def the_best(t: ChaosTable, seat: Seat) -> None:
    """All who are nearest are the best; all cards laid are scrapped."""
    players = await taking_part(t, everyone(t), needs=2)
    if not players:
        return
    await lay_numbers(t, players)
    best = nearest(laid(t))
    show_result(t, won=best)
    clear_stage(t)
    for player in best:
        if t.hands[player]:
            card = await PickCard(player, [*offered(t.hands[player]), KEEP], "best")
            if isinstance(card, Card):
                t.scrap(player, card)


def nearest(laid: list[tuple[Seat, int]]) -> list[Seat]:
    """Whose number is nearest to the average."""
    total = sum(number for _, number in laid)
    away = {player: abs(number * len(laid) - total) for player, number in laid}
    return [player for player in away if away[player] == min(away.values())]
