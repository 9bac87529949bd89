"""The decision to dodge: an effect must hurt enough for it."""

from collections.abc import Sequence

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import DRAW_FOUR, LEFT, RIGHT, ChaosTable

from .event_mind import EVENT_MINDS, event_mind_of
from .harms import Harm, draw_harm, drawn_harm, hand_pass_harm, no_harm, swap_harm, theft_harm
from .marks import Marks
from .win_chances import is_rival_nearly_out

OUT = 100.0
DODGE_WORTH = (0.0, 0.3, 0.2, 1.2, 1.8)
"""What it is worth to keep a Dodge, by the cards in hand; the last is for more."""
POINTS = 0.5
"""How much less when a rival may end the round: it counts 20 points."""


def weigh_dodge(harm: Harm) -> Marks:
    """Return marks for a Dodge: the harm it wards off, less what it is worth later.

    Taking the effect is worth nothing.
    """

    def dodge_marks(
        t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner
    ) -> list[float]:
        keeps = dodge_later_worth(t, seat) * (style.caution + style.collects) / 2
        worth = OUT if is_dodge_last_card(t, seat) else harm(t, seat) - keeps
        return [worth if isinstance(option, Card) else 0.0 for option in options]

    return dodge_marks


def is_dodge_last_card(t: ChaosTable, seat: Seat) -> bool:
    """True if a Dodge is the last card and ends the round (CC-43)."""
    return len(t.hands[seat]) == 1 and seat != t.host


def dodge_later_worth(t: ChaosTable, seat: Seat) -> float:
    """Return what it is worth to keep a Dodge for later."""
    size = min(len(t.hands[seat]), len(DODGE_WORTH) - 1)
    return DODGE_WORTH[size] - POINTS * is_rival_nearly_out(t, seat)


def event_draw_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of the open event's draw, including New Draw Piles."""
    number = event_mind_of(t.stage).draws
    count = t.rules.numbers[number] if number else 1
    return drawn_harm(t, seat, count + sum(bool(t.zones[zone]) for zone in t.new_piles))


HARM: dict[str, Harm] = {
    "": no_harm,
    "draw": event_draw_harm,
    DRAW_FOUR: draw_harm("draw_four"),
    "swap": swap_harm,
    "own-draw": drawn_harm,
    "own-take": theft_harm,
    "own-scrap": no_harm,
    "own-swap": swap_harm,
    LEFT: hand_pass_harm(1),
    RIGHT: hand_pass_harm(-1),
}
"""How bad each effect would be that is no event."""


def find_harm(effect: str) -> Harm:
    """Return how bad an effect is; none of an effect that is unknown."""
    return EVENT_MINDS[effect].harm if effect in EVENT_MINDS else HARM.get(effect, no_harm)
