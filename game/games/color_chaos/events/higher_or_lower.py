"""Higher or Lower: whose number is not higher (or lower) than the turned one draws (CC-E8)."""

from game.core.decision import PickWord, Seat
from game.core.event import EVERYONE
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

HIGHER, LOWER = "higher", "lower"


async def higher_or_lower(t: ChaosTable, seat: Seat) -> None:
    """You call; then all may lay a number, and a number is turned from Draw!."""
    players = await undodged_participants(t, needs=2)
    if not players:
        return
    t.go_to("call")
    t.set_facts(said=await PickWord(seat, [HIGHER, LOWER], "call"))
    await lay_numbers(t, players)
    t.go_to("turn")
    number = turn_number(t)
    if number is None:
        take_back_cards(t, players)
    else:
        way = 1 if t.said == HIGHER else -1
        won = [player for player, own in laid_numbers(t) if way * (own - number) > 0]
        lost = [player for player, own in laid_numbers(t) if player not in won]
        show_result(t, won, lost)
        await must_draw(t, lost, t.rules.numbers["higher_or_lower"])
    clear_stage(t)


def turn_number(t: ChaosTable) -> int | None:
    """Turn cards from Draw! until a number shows; nothing if none does."""
    while card := t.top_of_draw():
        t.put_on_stage(card, "draw", shown_to=EVERYONE)
        if card.number is not None:
            return card.number
    return None
