"""Reasons in Rainbow Rush for taking a card, and for where it goes."""

from typing import cast

from game.agents.situation import Reason, Situation, because, plain_reason
from game.agents.style import PLAIN
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.errors import HiddenInformation
from game.core.match import Match
from game.games.chroma.chroma_cards import is_wild
from game.games.chroma.rainbows import rainbow_lengths
from game.games.rainbow_rush import OWN_ZONES, RainbowTable
from game.games.row_table import DISCARD

from .turn import policy

WHOLE = 5

PUBLIC = frozenset(
    (
        "take_wins",
        "take",
        "draw_better",
        "wins",
        "longer",
        "own",
        "spoil",
        "away_wild",
        "swap",
        "no_longer",
        "not_own",
        "replace",
    )
)
"""The reasons that say nothing of a hand."""


def explain_rainbow_answer(s: Situation) -> Reason:
    """The reason for an answer."""
    match s.decision.about:
        case "draw":
            return explain_rainbow_draw(s)
        case "play":
            return explain_rainbow_place(s, s.first_answer, chosen_place(s))
        case "to" if s.decision.card:
            return explain_rainbow_place(s, s.decision.card, s.first_answer)
        case "swap":
            return because("swap", card=s.first_answer)
    return because("replace", card=s.first_answer, player=rainbow_owner(s, s.first_answer))


def rainbow_table_of(s: Situation) -> RainbowTable:
    """Return the Rainbow Rush table of a situation."""
    return cast(RainbowTable, s.table)


def chosen_place(s: Situation) -> str:
    """Return where the chosen card goes next."""
    if not isinstance(s.world, Match):
        raise HiddenInformation("what comes next")
    after = s.world.fork()
    after.submit(list(s.decision.options).index(s.first_answer))
    if after.decision is None or after.decision.about != "to":
        return DISCARD
    answer = policy(after, Chance(0), PLAIN)
    return str(after.decision.options[answer])


def front_fit(s: Situation, seat: Seat, *more: Card) -> int:
    """Return how many cards in front of a player fit one rainbow, perhaps with more."""
    return max(rainbow_lengths([*rainbow_table_of(s).front_cards(seat), *more]))


def explain_rainbow_draw(s: Situation) -> Reason:
    """Explain a draw: the top of the discard pile if it helps, else a new card."""
    card = s.table.zones[DISCARD][-1]
    now, then = front_fit(s, s.seat), front_fit(s, s.seat, card)
    if s.first_answer == DISCARD:
        if then == WHOLE:
            return because("take_wins", card=card)
        return because("take", card=card, count=then) if then > now else because("keep", card=card)
    helps = then > now or front_fit(s, s.seat, *s.hand) < front_fit(s, s.seat, *s.hand, card)
    return because("draw_better" if helps else "draw", card=card)


def explain_rainbow_place(s: Situation, card: Card, place: str) -> Reason:
    """Explain a place: one's own rainbow, the discard pile, or a rival's rainbow."""
    if place == DISCARD:
        return because("away_wild" if is_wild(card) else "away", card=card)
    if place != OWN_ZONES[s.seat]:
        rival = OWN_ZONES.index(place)
        return because("spoil", card=card, player=rival, count=front_fit(s, rival))
    now, then = front_fit(s, s.seat), front_fit(s, s.seat, card)
    if then == WHOLE:
        return because("wins", card=card)
    return because("longer" if then > now else "own", card=card, count=then)


def rainbow_owner(s: Situation, card: Card) -> Seat:
    """Return whose rainbow a card lies in."""
    return next(seat for seat in s.rivals_in_order if card in rainbow_table_of(s).front_cards(seat))


def explain_rainbow_openly(s: Situation) -> Reason:
    """Explain what an unwanted card would have done for the rainbow that all see."""
    about, card = s.decision.about, s.decision.card
    if about == "draw" and s.first_answer != DISCARD:
        return because("no_longer", card=s.table.zones[DISCARD][-1])
    if (
        about == "to"
        and card
        and s.first_answer == DISCARD
        and front_fit(s, s.seat, card) <= front_fit(s, s.seat)
    ):
        return because("not_own", card=card)
    return plain_reason(s)
