"""Why a card is taken in Rainbow Rush, and why it goes where it goes."""

from __future__ import annotations

from typing import cast

from game.agents.situation import Reason, Situation, because, plain
from game.agents.style import PLAIN
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.errors import Hidden
from game.core.match import Match
from game.games.chroma.cards import is_wild
from game.games.chroma.rainbows import lengths
from game.games.rainbow_rush import DISCARD, OWN_ZONES, RainbowTable

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


def why(s: Situation) -> Reason:
    """The reason for an answer."""
    match s.decision.about:
        case "draw":
            return drawn(s)
        case "play":
            return put(s, s.answer, place_of(s))
        case "to" if s.decision.card:
            return put(s, s.decision.card, s.answer)
        case "swap":
            return because("swap", card=s.answer)
    return because("replace", card=s.answer, player=owner(s, s.answer))


def table(s: Situation) -> RainbowTable:
    """The table."""
    return cast(RainbowTable, s.table)


def place_of(s: Situation) -> str:
    """Where the chosen card goes next."""
    if not isinstance(s.world, Match):
        raise Hidden("what comes next")
    after = s.world.fork()
    after.submit(list(s.decision.options).index(s.answer))
    if after.decision is None or after.decision.about != "to":
        return DISCARD
    answer = policy(after, Chance(0), PLAIN)
    return str(after.decision.options[answer])


def fits(s: Situation, seat: Seat, *more: Card) -> int:
    """How many cards in front of a player fit one rainbow, perhaps with more."""
    return max(lengths([*table(s).rainbow(seat), *more]))


def drawn(s: Situation) -> Reason:
    """The top of the discard pile if it helps; else a new card."""
    card = s.table.zones[DISCARD][-1]
    now, then = fits(s, s.seat), fits(s, s.seat, card)
    if s.answer == DISCARD:
        if then == WHOLE:
            return because("take_wins", card=card)
        return because("take", card=card, count=then) if then > now else because("keep", card=card)
    helps = then > now or fits(s, s.seat, *s.hand) < fits(s, s.seat, *s.hand, card)
    return because("draw_better" if helps else "draw", card=card)


def put(s: Situation, card: Card, place: str) -> Reason:
    """Into the own rainbow, away, or onto somebody else's."""
    if place == DISCARD:
        return because("away_wild" if is_wild(card) else "away", card=card)
    if place != OWN_ZONES[s.seat]:
        rival = OWN_ZONES.index(place)
        return because("spoil", card=card, player=rival, count=fits(s, rival))
    now, then = fits(s, s.seat), fits(s, s.seat, card)
    if then == WHOLE:
        return because("wins", card=card)
    return because("longer" if then > now else "own", card=card, count=then)


def owner(s: Situation, card: Card) -> Seat:
    """Whose rainbow a card lies in."""
    return next(seat for seat in s.rivals if card in table(s).rainbow(seat))


def openly(s: Situation) -> Reason:
    """What a card that was not wanted would have done for the rainbow that all see."""
    about, card = s.decision.about, s.decision.card
    if about == "draw" and s.answer != DISCARD:
        return because("no_longer", card=s.table.zones[DISCARD][-1])
    if about == "to" and card and s.answer == DISCARD and fits(s, s.seat, card) <= fits(s, s.seat):
        return because("not_own", card=card)
    return plain(s)
