"""The three scrap events: scrap a card of a kind, or draw."""

from collections.abc import Callable

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import PURPLE, TRAIN, WHITE, ChaosTable

from ..event_mind import EVENT_MINDS, EventMind
from ..harms import FOR_ONE, draw_harm
from ..win_chances import size_change_gain

NUMBER = "scrap_or_draw"


def explain_scrapped_card(s: Situation) -> Reason:
    """Explain a scrapped card: one card less is better than drawing."""
    return because("scrap_kind", card=s.first_answer) if s.answer_cards else because("scrap_none")


def declare_scrap_event(event: str, fits: Callable[[Card], bool]) -> None:
    """Declare what is known of a scrap event: one card less for whoever holds that kind."""

    def scrapping_worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        mine = -1 if any(map(fits, rest)) else t.rules.numbers[NUMBER]
        return size_change_gain(sizes, seat, {seat: sizes[seat] + mine})

    def scrap_harm(t: ChaosTable, seat: Seat) -> float:
        return -FOR_ONE if any(map(fits, t.hands[seat])) else draw_harm(NUMBER)(t, seat)

    EVENT_MINDS[event] = EventMind(
        worth=scrapping_worth,
        harm=scrap_harm,
        draws=NUMBER,
        reasons={f"PickCard.{event}": explain_scrapped_card},
    )


declare_scrap_event("scrap-an-event", lambda card: card.color == PURPLE)
declare_scrap_event("scrap-a-train", lambda card: card.face == TRAIN)
declare_scrap_event("scrap-a-white", lambda card: card.color == WHITE)
