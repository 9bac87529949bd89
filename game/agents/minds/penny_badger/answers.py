"""A Penny Badger player who counts odds, watches the others, and looks at what is at stake.

All it looks at is its hand, the cards it has seen, and what lies open: sizes of hands,
savings, the bank, what is said, and what was said and shown before.
"""

from collections.abc import Sequence

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Challenge, Claim, PickCard, PickCards, PickSeat, PlayCard, Seat
from game.core.seat_match import World
from game.games.chroma.chroma_cards import is_action, is_wild
from game.games.penny_badger.badger_table import CLAIM, CONCEDE, WILD, BadgerTable
from game.games.penny_badger.claim_rules import BELIEVE, CHALLENGE, PAIR

from .claim_kinds import (
    KINDS,
    Kind,
    can_be_anything,
    cards_of_kind,
    junk_card,
    most_common_kind,
    parse_claim,
)
from .doubt_choice import FEAR, act_frequency, should_challenge
from .mind import PennyMind
from .stakes import pay_pennies


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The index of its answer to the open decision."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, BadgerTable)
    mind = PennyMind(t, decision.seat, decision.options, chance, style)
    return decision.options.index(choose_badger_answer(mind, decision))


def choose_badger_answer(mind: PennyMind, asked: object) -> object:
    """Return what the player chooses of the options."""
    match asked:
        case PlayCard():
            return choose_action_card(mind)
        case Claim():
            return choose_claim(mind)
        case PickCards():
            return choose_laid_card(mind)
        case PickCard():
            return junk_card(mind.hand)
        case PickSeat(about="trade_hands"):
            return largest_hand_holder(mind)
        case PickSeat():
            return richest_rival(mind)
        case Challenge():
            return CHALLENGE if should_challenge(mind) else BELIEVE
    return mind.options[0]


# The turn -----------------------------------------------------------------------------


USEFUL = ("skip", "reverse", "remove-two-cards", "remove-a-card", "add-two-cards", "add-a-card")
"""What is always played, in this order: a new card comes for it."""


def choose_action_card(mind: PennyMind) -> object:
    """Return an action that brings a bonus, or a trade for want of a better hand or card."""
    held = {card.face: card for card in mind.hand if is_action(card)}
    for face in USEFUL:
        if face in held:
            return held[face]
    count = len(cards_of_kind(mind.hand, most_common_kind(mind.hand)))
    if "trade-a-card" in held and count < len(mind.hand) - 1:
        return held["trade-a-card"]
    most = max(len(mind.t.hands[rival]) for rival in mind.rivals)
    if "trade-hands" in held and count < 2 and most >= len(mind.hand) - 1:
        return held["trade-hands"]
    return CLAIM


def richest_rival(mind: PennyMind) -> Seat:
    """Return the richest rival."""
    richest: Seat = max(mind.options, key=lambda seat: mind.t.scores[seat])
    return richest


def largest_hand_holder(mind: PennyMind) -> Seat:
    """Return the rival who holds most cards."""
    seat: Seat = max(mind.options, key=lambda seat: len(mind.t.hands[seat]))
    return seat


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


FALSE, ALIKE, UNLIKELY = -10.0, 10.0, 1.0
"""How far apart claims are that are no choice of taste: lies from the truth, claims of more cards
from claims of fewer, and lies that nobody would believe from the others.
"""


@by_sight
def claim_worths(world: World, chance: Chance, style: Manner = PLAIN) -> Sequence[float]:
    """Return how good each claim is beside others of its sort; only those are compared."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, BadgerTable)
    if not isinstance(decision, Claim):
        return [0.0] * len(decision.options)
    return [sort_of_claim(t.hands[decision.seat], str(claim)) for claim in decision.options]


def sort_of_claim(hand: Sequence[Card], claim: str) -> float:
    """Return a number that claims share between which a player may choose by taste."""
    if claim in (CONCEDE, WILD):
        return 2 * FALSE if claim == CONCEDE else 3 * FALSE
    held = len(cards_of_kind(hand, parse_claim(claim)))
    return held * ALIKE if held >= PAIR else FALSE - UNLIKELY * (held != 1)


BLUFFS, DOUBTS = 0.25, 0.2
"""How often it is in the mood to bluff, and to challenge what may be true."""


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Return the answer of a player who counts nothing, trusts, and bluffs by mood."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, BadgerTable)
    mind = PennyMind(t, decision.seat, decision.options, chance, style)
    if isinstance(decision, Claim):
        return decision.options.index(claim_by_mood(mind))
    if isinstance(decision, Challenge):
        return decision.options.index(CHALLENGE if challenge_by_mood(mind) else BELIEVE)
    return policy(world, chance, style)


def claim_by_mood(mind: PennyMind) -> str:
    """Return the truth if there is one, else a bluff when in the mood."""
    claims = honest_claims(mind)
    bold = len(mind.hand) >= PAIR and mind.says_yes(BLUFFS * mind.style.bluff)
    return " ".join(choose_pretext(mind)) if len(claims) == 1 and bold else claims[-1][0]


def challenge_by_mood(mind: PennyMind) -> bool:
    """True seldom, and more often if it holds such a card itself."""
    own = len(cards_of_kind(mind.hand, parse_claim(mind.t.claim)))
    return mind.says_yes(min(1.0, DOUBTS * (1 + own) * (2 - min(mind.style.trust, 2.0))))


SHY = 0.5
"""How often somebody who sees next to nothing says nothing, whatever it holds."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Return an honest answer, and often say nothing although it could."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, BadgerTable)
    if not isinstance(decision, Claim):
        return None
    mind = PennyMind(t, decision.seat, decision.options, chance, style)
    claims = honest_claims(mind)
    return decision.options.index(claims[0 if mind.says_yes(SHY) else -1][0])
