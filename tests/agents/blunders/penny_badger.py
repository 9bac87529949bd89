"""Answers in Penny Badger that everybody at the table would shake their head at."""

from collections.abc import Callable
from typing import Any

from game.core.card import Card
from game.core.decision import Seat
from game.core.match import Match
from game.games.chroma.chroma_cards import is_action, is_wild
from game.games.penny_badger.badger_table import CLAIM, CONCEDE, WILD, BadgerTable
from game.games.penny_badger.claim_rules import BELIEVE, KINDS, PAIR, fits_claim

Wrong = Callable[[BadgerTable, Seat, Any], str]
"""What would be wrong with an answer, or nothing."""
LITTLE = 25
"""With so few pennies in the bank the game may be over soon."""
ALIKE = 7
"""No more cards can be alike."""


def blunders(match: Match, seat: Seat, index: int) -> list[str]:
    """What would be wrong about this answer, in words."""
    decision, t = match.open_decision, match.table
    assert isinstance(t, BadgerTable)
    wrong = WRONG.get(decision.question_key, ())
    return [what for look in wrong if (what := look(t, seat, decision.options[index]))]


# Believing -----------------------------------------------------------------------------


def believes_the_impossible(t: BadgerTable, seat: Seat, option: Any) -> str:
    """So many such cards are not left, by what this player holds and has seen."""
    pairs = zip(t.deck, t.seen, strict=True)
    left = sum(fits_claim(card, t.claim) for card, seen in pairs if not seen >> seat & 1)
    known = option == BELIEVE and left < len(t.zones[CLAIM])
    return "believes what its own cards deny" if known else ""


# Speaking ------------------------------------------------------------------------------


def hides_the_truth(t: BadgerTable, seat: Seat, option: Any) -> str:
    """Nothing can go wrong with the truth; only who is behind may want the end to be late."""
    hand = t.hands[seat]
    true = max(sum(fits_claim(card, kind) for card in hand) for kind in KINDS)
    count = true if true >= PAIR else int(any(map(is_wild, hand)))
    late = t.bank <= LITTLE and t.scores[seat] < max(t.scores)
    hides = option == CONCEDE and count and t.withdrawal(count) < t.bank and not late
    return "says nothing with something true in hand" if hides else ""


def claims_wild_falsely(t: BadgerTable, seat: Seat, option: Any) -> str:
    """A pair would bring more, and cost no more."""
    wild = any(map(is_wild, t.hands[seat]))
    return "says that a card is wild and has none" if option == WILD and not wild else ""


# Laying --------------------------------------------------------------------------------


def spoils_a_truth(t: BadgerTable, seat: Seat, option: Any) -> str:
    """All that was laid is true, and could stay so."""
    if not isinstance(option, Card):
        return ""
    laid, hand = t.zones[CLAIM], t.hands[seat]
    able = sum(fits_claim(card, t.claim) for card in hand)
    enough = 1 if t.claim == WILD else PAIR
    true = all(fits_claim(card, t.claim) for card in laid) and able and able + len(laid) >= enough
    return "makes a lie of a truth" if true and not fits_claim(option, t.claim) else ""


def claims_too_many(t: BadgerTable, seat: Seat, option: Any) -> str:
    """Everybody knows that there are not so many."""
    more = isinstance(option, Card) and len(t.zones[CLAIM]) >= ALIKE
    return "claims more cards than there are" if more else ""


def wastes_a_wild_card(t: BadgerTable, seat: Seat, option: Any) -> str:
    """Any action card is worth less to whoever has nothing to say."""
    useless = any(map(is_action, t.hands[seat]))
    wasted = isinstance(option, Card) and is_wild(option) and useless
    return "throws a wild card away" if wasted else ""


WRONG: dict[str, tuple[Wrong, ...]] = {
    "Challenge": (believes_the_impossible,),
    "Claim": (hides_the_truth, claims_wild_falsely),
    "PickCards.claim": (spoils_a_truth, claims_too_many),
    "PickCards.concede": (wastes_a_wild_card,),
}
"""By what is asked."""
