"""A turn of Dice Factor, in the order it happens at the table, and its measures for screens."""

from collections.abc import Mapping, Sequence

from game.core.card import Card
from game.core.decision import PickCard, PickPile, PickWord, Seat
from game.core.errors import BadPosition
from game.core.game import Measurement
from game.games.chroma.chroma_cards import ANY, COLORS, LOGO, SHAPES, can_represent
from game.games.ending_limits import count_turns, end_by_turns
from game.games.series import is_series

from .action_effects import ACTIONS, Effect, roll_the_eight
from .factor_rounds import TURN, end_if_won, finish_round, roll_targets
from .factor_table import COLORS_DIE, TARGETS, FactorTable

DRAW, DISCARD, ROLL = "draw", "discard", "roll"
FIRST = "first"
"""The house rule by which every turn begins with a roll."""
LAY_OUT = "lay_out"
ADD = "add-a-card"


async def turn(t: FactorTable) -> None:
    """Take a card and discard one, or roll the eight; perhaps something follows from it. Then
    the turn passes on (DF-4, DF-5, DF-9).
    """
    seat = t.turn
    t.turns += 1
    if rolls_first(t):
        await roll_first(t, seat)
        if t.phase != TURN:
            t.set_facts(die_eight="")
            return
    options = turn_options(t)
    choice = await PickPile(seat, options, "turn") if len(options) > 1 else options[0]
    if choice == ROLL:
        effect = roll_the_eight(t, seat)
        if effect is None:
            t.announce("lost_turn", seat)
    else:
        effect = await take_and_discard(t, seat, choice)
        end_if_won(t, [seat])
    following = t.seat_after(seat)
    if effect is not None and t.phase == TURN:
        following = await effect(t, seat)
        end_if_won(t, t.all_in_order())
    if t.die_eight:
        t.set_facts(die_eight="")
    if t.phase == TURN:
        pass_turn_on(t, following)


def rolls_first(t: FactorTable) -> bool:
    """True if every turn begins with a roll of the eight, by a house rule (DF-4)."""
    return t.options["roll"] == FIRST


async def roll_first(t: FactorTable, seat: Seat) -> None:
    """Roll the eight before a card is taken: it may win, or do nothing (DF-4)."""
    effect = roll_the_eight(t, seat)
    if effect is not None:
        await effect(t, seat)
        end_if_won(t, t.all_in_order())


def turn_options(t: FactorTable) -> tuple[str, ...]:
    """Return what may be done: a discard can only be taken if there is one (DF-4)."""
    piles = (DRAW, DISCARD) if t.zones[DISCARD] else (DRAW,)
    return piles if rolls_first(t) else (*piles, ROLL)


async def take_and_discard(t: FactorTable, seat: Seat, pile: str) -> Effect | None:
    """Take one card and discard one; return what an action card does.

    It does nothing if it was just taken from the discard pile (DF-4, DF-5).
    """
    found = take_discard(t, seat) if pile == DISCARD else None
    if found is None:
        t.draw_to_hand(seat)
    card = await discard_card(t, seat, found)
    return None if card is found else ACTIONS.get(card.face)


def take_discard(t: FactorTable, seat: Seat) -> Card:
    """Take the top card of the discard pile; the one below it is seen then (DF-4)."""
    card = t.zones[DISCARD][-1]
    t.move(card, DISCARD, f"hand {seat}")
    t.revealed += bool(t.zones[DISCARD])
    return card


async def discard_card(t: FactorTable, seat: Seat, found: Card | None) -> Card:
    """Discard one card of the hand, or lay out Add a card (DF-4, DF-6).

    Add a card that was just found on the discard pile can't be laid out.
    """
    card = await choose_discard(t, seat)
    if card.face == ADD and card is not found and await lays_out(seat, card):
        t.move(card, f"hand {seat}", f"front {seat}")
        t.announce("laid_out", seat)
        t.draw_to_hand(seat, t.rules.numbers["laid_out"])
        card = await choose_discard(t, seat)
    t.move(card, f"hand {seat}", DISCARD)
    return card


async def choose_discard(t: FactorTable, seat: Seat) -> Card:
    """Return any card of the hand, as chosen (DF-4)."""
    card = await PickCard(seat, t.hands[seat][:], "discard")
    assert isinstance(card, Card)
    return card


async def lays_out(seat: Seat, card: Card) -> bool:
    """True if Add a card is laid out rather than discarded: all see it either way (DF-6)."""
    return await PickWord(seat, (LAY_OUT, DISCARD), "add_a_card", card) == LAY_OUT


def pass_turn_on(t: FactorTable, following: Seat) -> None:
    """Begin the next player's turn; stale targets are rolled anew.

    No game goes on forever (DF-11).
    """
    numbers = t.rules.numbers
    if count_turns(t, t.turns, numbers["turns"]):
        end_by_turns(t, numbers["turns"], is_series(t))
        finish_round(t, None)
    elif t.turns % numbers["stale"] == 0:
        t.announce("stale", t.turn, turns=numbers["stale"])
        roll_targets(t)
        end_if_won(t, t.all_in_order())
    if t.phase == TURN:
        t.begin_turn(following)


def why_not(t: FactorTable, seat: Seat, card: Card) -> str:
    """Return no reason: every card of a hand may go (DF-4)."""
    return ""


def begin_position(t: FactorTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: round 1. A turn needs both targets."""
    shown = {die: getattr(t, f"die_{die}") for die in TARGETS}
    for die, face in shown.items():
        if t.phase != "begin_round" and face not in t.rules.dice[die]:
            raise BadPosition(f"die_{die} must be one of {', '.join(t.rules.dice[die])}")


def measure(name: str, cards: Sequence[Card], numbers: Mapping[str, int]) -> Measurement:
    """Return the cards that count for a die and its face, such as `colors red`.

    If the logo leaves the choice, it is the color or shape that most of them have (DF-3, DF-9).
    """
    die, _, face = name.partition(" ")
    faces = (face,) if face != LOGO else COLORS if die == COLORS_DIE else SHAPES
    found = [Measurement(word, cards_that_count(die, word, cards)) for word in faces]
    return max(found, key=lambda measured: len(measured.cards))


def cards_that_count(die: str, face: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that are of a color or of a shape, or can be (CH-5)."""
    color, shape = (face, ANY) if die == COLORS_DIE else (ANY, face)
    return tuple(card for card in cards if can_represent(card, color, shape))
