"""An event as a computer player knows it: worth, harm, answers and reasons in one place.

Each event is declared once, by its entry in `EVENT_MINDS`, in a module of `events`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.agents.mind import Why
from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .harms import Harm, no_harm
from .marks import Answers
from .win_chances import hand_sizes, rivals_with_cards, seat_with_fewest, size_change_gain

Effect = Callable[[ChaosTable, Seat, list[Card], list[int]], float]
"""Takes the table, the player, the rest of their hand and the sizes of all hands."""
ActReason = Callable[[Situation, Card], Reason | None]
SLIGHT_HARM = 0.3
"""The worth of an event that hurts the others a little more."""


def weigh_slight_harm(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh an event that hurts the others a little more."""
    return SLIGHT_HARM


def explain_nothing(s: Situation, card: Card) -> Reason | None:
    """Return no reason: nobody can see what an event will do."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class EventMind:
    """Everything computer players know of one event."""

    worth: Effect = weigh_slight_harm
    """What it is worth to its player now."""
    hits: bool = False
    """True if it is played to harm somebody."""
    uses_numbers: bool = False
    """True if it goes better with number cards in hand."""
    why: ActReason = explain_nothing
    """The reason to play it that everybody can see."""
    harm: Harm = no_harm
    """How bad it is for somebody who may dodge it."""
    changes_hand: bool = False
    """True if whoever dodges it keeps their hand."""
    draws: str = ""
    """The number of the rules that tells how many cards it makes players draw at its end."""
    answers: Answers = field(default_factory=dict)
    """How its questions are answered."""
    reasons: Mapping[str, Why] = field(default_factory=dict)
    """Why they are answered so, by the name of the question."""


EVENT_MINDS: dict[str, EventMind] = {}
"""By event."""
UNKNOWN = EventMind()


def event_mind_of(event: str) -> EventMind:
    """Return what is known of an event; of a new one that it hurts the others a little more."""
    return EVENT_MINDS.get(event, UNKNOWN)


def weigh_event(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Return what an event does for its player, who then holds `rest`."""
    if not rivals_with_cards(t, seat):
        return 0.0
    sizes = hand_sizes(t)
    sizes[seat] = max(len(rest), 1)
    return event_mind_of(card.face).worth(t, seat, rest, sizes)


# What several events have in common -------------------------------------------------------


def weigh_leader_draw(number: str, chance: float = 1.0) -> Effect:
    """Return the weight of making the leader draw that number of the rules, if it happens."""

    def leader_draw_worth(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
        leader = seat_with_fewest(sizes, rivals_with_cards(t, seat))
        count = round(chance * t.rules.numbers[number])
        return size_change_gain(sizes, seat, {leader: sizes[leader] + count})

    return leader_draw_worth


def explain_by(key: str) -> ActReason:
    """Return a reason that is the same at any table."""
    return lambda s, card: because(key, card=card)
