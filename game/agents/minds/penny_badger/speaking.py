"""What to claim, and what to lay for it."""

from __future__ import annotations

from game.games.chroma.cards import is_wild
from game.games.penny_badger.badger_table import CLAIM, CONCEDE, WILD
from game.games.penny_badger.claims import PAIR

from .cards import KINDS, Kind, best, fitting, is_all, junk, kind_of
from .doubting import FEAR, wish
from .mind import PennyMind
from .stakes import pay

DONE = "done"
LARGEST = 7
"""No more cards can be alike."""
BOLD = 0.1
"""How much likelier a bluff seems to pass for each unit of liking it."""


def claim(mind: PennyMind) -> str:
    """Whatever is best: the truth, a bluff, or nothing."""
    word, value = honest_claims(mind)[-1]
    if len(mind.hand) >= PAIR and mind.style.bluff:
        size, bold = boldest(mind)
        if mind.says(wish(tempting(mind, size, bold - value))):
            return " ".join(pretext(mind))
    return word


def honest_claims(mind: PennyMind) -> list[tuple[str, float]]:
    """Saying nothing, then what it can truly say, and how good they are."""
    claims = [(CONCEDE, conceding(mind))]
    kind = best(mind.hand)
    held = len(fitting(mind.hand, kind))
    if held >= PAIR:
        claims.append((" ".join(kind), mind.claiming(held, True)))
    elif any(map(is_wild, mind.hand)):
        claims.append((WILD, mind.claiming(1, True)))
    return claims


def conceding(mind: PennyMind) -> float:
    """How good it is to say nothing."""
    scores = list(mind.t.scores)
    bank = mind.t.bank + pay(scores, mind.seat, mind.t.rules.numbers["concede"], ())
    return mind.worth(mind.seat, scores, bank)


def boldest(mind: PennyMind) -> tuple[int, float]:
    """The bluff that does best: how many cards, and how good that is."""
    most = min(len(mind.hand) + len(mind.t.zones[CLAIM]), LARGEST)
    values = {size: mind.claiming(size, False) for size in range(PAIR, most + 1)}
    size = max(values, key=values.__getitem__)
    return size, values[size]


def tempting(mind: PennyMind, size: int, better: float) -> float:
    """How much likelier a bluff is to pass than it must be."""
    stake = mind.passing(size) - mind.caught(size)
    liking = BOLD * (mind.style.bluff - 1) - FEAR * (mind.style.caution - 1)
    return better / max(stake, 1e-6) + liking


def pretext(mind: PennyMind) -> Kind:
    """What to pretend: a card it holds, but no pair, of which few have been seen."""
    shown = [card for card in mind.t.as_known("discard", mind.seat) if card]

    def plausible(kind: Kind) -> tuple[bool, int, float]:
        own, seen = len(fitting(mind.hand, kind)), len(fitting(shown, kind))
        return own == 1, -seen, mind.chance.random()

    false = [kind for kind in KINDS if len(fitting(mind.hand, kind)) < PAIR]
    return max(false or KINDS, key=plausible)


def lay(mind: PennyMind) -> object:
    """What it claims as far as it holds it, else what it would rather lose."""
    t = mind.t
    if t.claim == CONCEDE:
        return junk(mind.hand)
    kind, laid = kind_of(t.claim), t.zones[CLAIM]
    held = fitting(mind.hand, kind)
    if kind is None:
        return min(held or mind.hand, key=lambda card: (is_all(card), len(card.code)))
    true = len(fitting(laid, kind)) == len(laid)
    if held and true and len(held) + len(laid) >= PAIR:
        return min(held, key=lambda card: (is_wild(card), is_all(card)))
    if DONE in mind.options and (true or boldest(mind)[0] <= len(laid)):
        return DONE
    return junk(mind.hand, kind)
