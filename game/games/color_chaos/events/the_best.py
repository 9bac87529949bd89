"""The Best: the number nearest to the average may scrap one more card (CC-E20)."""

from game.core.card import Card, choices_offered
from game.core.decision import PickCard, Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.event_steps import (
    clear_stage,
    laid_numbers,
    lay_numbers,
    show_result,
    undodged_participants,
)

KEEP = "keep"


async def the_best(t: ChaosTable, seat: Seat) -> None:
    """All who are nearest are the best; all cards laid are scrapped."""
    players = await undodged_participants(t, needs=2)
    if not players:
        return
    await lay_numbers(t, players)
    best = nearest_to_average(laid_numbers(t))
    show_result(t, won=best)
    clear_stage(t)
    for player in best:
        if t.hands[player]:
            card = await PickCard(player, [*choices_offered(t.hands[player]), KEEP], "best")
            if isinstance(card, Card):
                t.scrap_card(player, card)


def nearest_to_average(laid_numbers: list[tuple[Seat, int]]) -> list[Seat]:
    """Return the players whose number is nearest to the average."""
    total = sum(number for _, number in laid_numbers)
    away = {player: abs(number * len(laid_numbers) - total) for player, number in laid_numbers}
    return [player for player in away if away[player] == min(away.values())]
