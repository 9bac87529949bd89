"""Claims and challenges: what is said about the cards laid, and what follows from it."""

from game.core.card import Card
from game.core.decision import Challenge, Claim, PickCards, Seat
from game.core.secret_round import DONE, SecretRound
from game.games.chroma.chroma_cards import COLORS, SHAPES, can_represent, is_wild

from .badger_table import CLAIM, CONCEDE, DISCARD, NOBODY, WILD, BadgerTable
from .past_claims import BLUFF, HIDDEN, TRUE, encode_claim

KINDS = tuple(f"{color} {shape}" for color in COLORS for shape in SHAPES)
BELIEVE, CHALLENGE = "believe", "challenge"
PAIR = 2
"""So many cards make a claim of a color and a shape (PB-4)."""


async def make_claim(t: BadgerTable, seat: Seat) -> None:
    """Lay cards face down with a claim or without one (PB-2, PB-3, PB-4)."""
    kinds = KINDS if len(t.hands[seat]) >= PAIR else ()
    t.set_facts(claim=await Claim(seat, [CONCEDE, WILD, *kinds]), claimant=seat)
    shown = HIDDEN
    if t.claim == CONCEDE:
        await concede(t, seat)
    else:
        await lay_claimed_cards(t, seat)
        key = "claims_wild" if t.claim == WILD else "claims"
        t.announce(key, seat, count=len(t.zones[CLAIM]), claim=t.claim)
        shown = await settle_challenges(t, seat)
    now = encode_claim(seat, len(t.zones[CLAIM]), shown, t.accusers)
    t.set_facts(claim="", claimant=NOBODY, accusers=(), past=(*t.past, now))
    for card in t.zones[CLAIM][:]:
        t.move(card, CLAIM, DISCARD)


async def concede(t: BadgerTable, seat: Seat) -> None:
    """Lay one card away and pay a penny to the bank; nobody may challenge (PB-3)."""
    card = await next_laid_card(t, seat, CONCEDE)
    t.announce("concedes", seat)
    t.lay_down(seat, card, DISCARD)
    t.settle_payments(t.purses.split_payment(seat, t.rules.numbers["concede"]))


async def next_laid_card(t: BadgerTable, seat: Seat, about: str = CLAIM) -> Card:
    """Return the next card to lay; there is no question if there is only one."""
    hand = t.hands[seat]
    card = await PickCards(seat, hand[:], about) if len(hand) > 1 else hand[0]
    assert isinstance(card, Card)
    return card


async def lay_claimed_cards(t: BadgerTable, seat: Seat) -> None:
    """Let the player lay the claimed cards: one wild, or two or more of a color and shape."""
    t.lay_down(seat, await next_laid_card(t, seat), CLAIM)
    if t.claim != WILD:
        t.lay_down(seat, await next_laid_card(t, seat), CLAIM)
        while len(t.zones[CLAIM]) < t.rules.numbers["most"] and t.hands[seat]:
            card = await PickCards(seat, [*t.hands[seat], DONE], CLAIM)
            if not isinstance(card, Card):
                return
            t.lay_down(seat, card, CLAIM)


async def settle_challenges(t: BadgerTable, seat: Seat) -> int:
    """Let all rivals decide in secret and settle the claim (PB-7).

    It returns what the claim was, if it was shown.
    """
    rivals = t.rivals_of(seat)
    answers = await SecretRound(t, rivals, lambda rival: Challenge(rival, (BELIEVE, CHALLENGE)))
    t.revealed += 1
    t.set_facts(accusers=tuple(rival for rival in rivals if answers[rival] == CHALLENGE))
    shown = turn_up_claim(t, seat) if t.accusers else HIDDEN
    count, bluff = len(t.zones[CLAIM]), shown == BLUFF
    t.settle_payments(t.purses.settle_claim(seat, count, t.accusers, bluff=bluff))
    return shown


def turn_up_claim(t: BadgerTable, seat: Seat) -> int:
    """Turn up what was laid, for all to see if it is true."""
    for accuser in t.accusers:
        t.announce("challenges", accuser)
    t.turn_up_cards(CLAIM, *t.zones[CLAIM])
    true = is_true(t)
    t.announce("was_true" if true else "was_bluff", seat)
    return TRUE if true else BLUFF


def is_true(t: BadgerTable) -> bool:
    """True if the cards laid are what was said (PB-3, PB-4)."""
    return all(fits_claim(card, t.claim) for card in t.zones[CLAIM])


def fits_claim(card: Card, claim: str) -> bool:
    """True if a card can be what a claim says; an action card never can (PB-4, CH-5)."""
    if claim == WILD:
        return is_wild(card)
    color, shape = claim.split(" ")
    return can_represent(card, color, shape)
