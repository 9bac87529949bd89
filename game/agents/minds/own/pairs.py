"""A rule of thumb for pairs: go by what is remembered of the patch."""

from collections.abc import Sequence
from typing import Any

from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickPlace, PickSeat
from game.games.patch_grid import DRAW, PATCH
from game.games.recipe.families.pairs import PairsTable

from .effect_worth import LEAST, steps_worth, weigh_seats
from .heuristics import weigh_cards_and_words

FOUND, WITHIN_REACH, NEW = 60.0, 20.0, 1.0
"""What a place is worth where the last fellow lies, or one of several that all are known, and a
place of which nothing is known.
"""
PILE = 2.0
"""What the draw pile is worth where two belong together: each of its cards brings the game on. Of
larger groups more has to be seen before one is found.
"""
IN_PAIRS = 4.0
"""By how much each matching card in hand lowers the weight of putting a card back."""
KEPT = {"easy": 0.3, "normal": 0.6, "hard": 0.8, "expert": 0.95}
"""How likely a card is still remembered, by level."""
Kind = tuple[str, ...]


def lean(t: PairsTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """The weight of every answer."""
    if isinstance(decision, PickSeat):
        return weigh_seats(t, decision, wants=True)
    known = remembered_places(t, decision.seat, chance, level)
    if isinstance(decision, PickPlace) and decision.about == "take":
        held = [t.shared_traits(card) for card in t.hands[decision.seat] if not t.card_steps(card)]
        return [source_worth(option, known, held, t.plan.group) for option in decision.options]
    if isinstance(decision, PickPlace) and decision.about == "turn_up":
        return weigh_turned_cards(t, decision, known)
    if decision.about == "put":
        return weigh_cards_and_words(
            decision, lambda card: put_back_worth(t, decision, card, known), 1
        )
    return [1.0] * len(decision.options)


def hasty(t: PairsTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """The weights of answers given without thinking: the pile is taken from as often as the whole
    patch, so that the game goes on, and cards that are alike are seldom parted.
    """
    if decision.about == "put" and not isinstance(decision, PickPlace):
        return weigh_cards_and_words(
            decision, lambda card: 1 / (1 + IN_PAIRS * count_fellows(t, decision, card)), 1
        )
    places = max(1, len(decision.options) - 1)
    return [float(places) if option == DRAW else 1.0 for option in decision.options]


def remembered_places(t: PairsTable, seat: int, chance: Chance, level: float) -> dict[int, Kind]:
    """Return, by place, what lies there, as far as it comes to mind just now."""
    kept = scale.blend_stops(KEPT, level)
    seen = zip(t.places, t.as_known(PATCH, seat), strict=True)
    return {place: t.shared_traits(card) for place, card in seen if card and chance.random() < kept}


def source_worth(
    option: int | str, known: dict[int, Kind], hand: Sequence[Kind], group: int
) -> float:
    """Weigh where to take a card: a fellow if the rest is within reach too, else the pile.

    Fellows of which the rest is out of reach are left: taking them gets nobody any further.
    """
    if option == DRAW:
        return PILE * (group - 1) ** 2
    kind = known.get(int(option), ())
    if not kind or kind not in hand:
        return LEAST
    missing = group - hand.count(kind)
    if missing <= 1:
        return FOUND
    return WITHIN_REACH if list(known.values()).count(kind) >= missing else LEAST


def weigh_turned_cards(
    t: PairsTable, decision: Decision[Any], known: dict[int, Kind]
) -> list[float]:
    """Weigh the cards to turn up: a fellow of those that are up, or a new one.

    A fellow is better only if the rest is known, too.
    """
    up, seen = [place for place in t.places if place not in decision.options], t.as_known
    kinds = [kind for place, kind in known.items() if place in decision.options]
    turned = {t.shared_traits(seen(PATCH, decision.seat)[t.places.index(p)] or BLANK) for p in up}
    missing = t.plan.group - len(up)
    wanted = {kind for kind in turned or kinds if kinds.count(kind) >= missing}
    if len(turned) > 1:
        wanted = set()
    return [
        FOUND if known.get(place) in wanted else LEAST if place in known else NEW
        for place in decision.options
    ]


BLANK = Card(-1, "", "", "")
"""What a card is taken for that nobody has seen."""


def put_back_worth(
    t: PairsTable, decision: Decision[Any], card: Card, known: dict[int, Kind]
) -> float:
    """Weigh a card to put back: none with fellows in the hand, or whose fellows lie there."""
    if t.card_steps(card):
        return max(LEAST, 2 + steps_worth(t, decision.seat, t.card_steps(card), wants=True))
    there = list(known.values()).count(t.shared_traits(card)) >= t.plan.group - 1
    return (0.2 if there else 1.0) / (1 + IN_PAIRS * count_fellows(t, decision, card))


def count_fellows(t: PairsTable, decision: Decision[Any], card: Card) -> int:
    """Return how many other cards of the hand belong together with a card."""
    hand = [one for one in t.hands[decision.seat] if one is not card and not t.card_steps(one)]
    return (
        0
        if t.card_steps(card)
        else sum(t.shared_traits(one) == t.shared_traits(card) for one in hand)
    )
