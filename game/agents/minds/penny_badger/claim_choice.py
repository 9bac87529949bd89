"""The choice of what to claim, and what to lay for it."""

from __future__ import annotations

from game.games.chroma.chroma_cards import is_wild
from game.games.penny_badger.badger_table import CLAIM, CONCEDE, WILD
from game.games.penny_badger.claim_rules import PAIR

from .claim_kinds import (
    KINDS,
    Kind,
    can_be_anything,
    cards_of_kind,
    junk_card,
    most_common_kind,
    parse_claim,
)
from .doubt_choice import FEAR, act_frequency
from .mind import PennyMind
from .stakes import pay_pennies

DONE = "done"
LARGEST = 7
"""No more cards can be alike."""
BOLD = 0.1
"""How much likelier a bluff seems to pass for each unit of liking it."""


def choose_claim(mind: PennyMind) -> str:
    """Return the best claim: the truth, a bluff, or nothing."""
    word, value = honest_claims(mind)[-1]
    if len(mind.hand) >= PAIR and mind.style.bluff:
        size, bold = best_bluff(mind)
        if mind.says_yes(act_frequency(bluff_temptation(mind, size, bold - value))):
            return " ".join(choose_pretext(mind))
    return word


def honest_claims(mind: PennyMind) -> list[tuple[str, float]]:
    """Return saying nothing and all true claims, each with its worth."""
    claims = [(CONCEDE, concession_worth(mind))]
    kind = most_common_kind(mind.hand)
    held = len(cards_of_kind(mind.hand, kind))
    if held >= PAIR:
        claims.append((" ".join(kind), mind.claim_worth(held, True)))
    elif any(map(is_wild, mind.hand)):
        claims.append((WILD, mind.claim_worth(1, True)))
    return claims


def concession_worth(mind: PennyMind) -> float:
    """Return how good it is to say nothing."""
    scores = list(mind.t.scores)
    bank = mind.t.bank + pay_pennies(scores, mind.seat, mind.t.rules.numbers["concede"], ())
    return mind.worth(mind.seat, scores, bank)


def best_bluff(mind: PennyMind) -> tuple[int, float]:
    """Return the best bluff: how many cards, and how good that is."""
    most = min(len(mind.hand) + len(mind.t.zones[CLAIM]), LARGEST)
    values = {size: mind.claim_worth(size, False) for size in range(PAIR, most + 1)}
    size = max(values, key=values.__getitem__)
    return size, values[size]


def bluff_temptation(mind: PennyMind, size: int, better: float) -> float:
    """Return how much likelier a bluff is to pass than it must be."""
    stake = mind.bluff_worth(size) - mind.caught_bluff_worth(size)
    liking = BOLD * (mind.style.bluff - 1) - FEAR * (mind.style.caution - 1)
    return better / max(stake, 1e-6) + liking


def choose_pretext(mind: PennyMind) -> Kind:
    """Return what to pretend: a card it holds, but no pair, of which few have been seen."""
    shown = [card for card in mind.t.as_known("discard", mind.seat) if card]

    def plausible(kind: Kind) -> tuple[bool, int, float]:
        own, seen = len(cards_of_kind(mind.hand, kind)), len(cards_of_kind(shown, kind))
        return own == 1, -seen, mind.chance.random()

    false = [kind for kind in KINDS if len(cards_of_kind(mind.hand, kind)) < PAIR]
    return max(false or KINDS, key=plausible)


def choose_laid_card(mind: PennyMind) -> object:
    """Return a card that it claims, as far as it holds one, else the one it misses least."""
    t = mind.t
    if t.claim == CONCEDE:
        return junk_card(mind.hand)
    kind, laid = parse_claim(t.claim), t.zones[CLAIM]
    held = cards_of_kind(mind.hand, kind)
    if kind is None:
        return min(held or mind.hand, key=lambda card: (can_be_anything(card), len(card.code)))
    true = len(cards_of_kind(laid, kind)) == len(laid)
    if held and true and len(held) + len(laid) >= PAIR:
        return min(held, key=lambda card: (is_wild(card), can_be_anything(card)))
    if DONE in mind.options and (true or best_bluff(mind)[0] <= len(laid)):
        return DONE
    return junk_card(mind.hand, kind)
