"""Getting Even: the total tells whether even or odd numbers win (CC-E5)."""

from game.core.decision import Seat, pick_card
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.event_steps import (
    clear_stage,
    laid_numbers,
    lay_numbers,
    must_draw,
    show_result,
    take_back_cards,
    undodged_participants,
)


async def getting_even(t: ChaosTable, seat: Seat) -> None:
    """Winners scrap their card and one more; losers take theirs back and draw."""
    players = await undodged_participants(t, needs=2)
    if not players:
        return
    await lay_numbers(t, players)
    total = sum(number for _, number in laid_numbers(t))
    won = [player for player, number in laid_numbers(t) if (number - total) % 2 == 0]
    lost = [player for player in players if player not in won]
    show_result(t, won, lost)
    take_back_cards(t, lost)
    await must_draw(t, lost, t.rules.numbers["getting_even"])
    clear_stage(t)
    for player in won:
        if t.hands[player]:
            t.scrap_card(player, await pick_card(player, t.hands[player], "scrap"))
