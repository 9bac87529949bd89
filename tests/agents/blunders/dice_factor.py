"""Answers in Dice Factor that everybody at the table would shake their head at."""

from collections.abc import Callable, Iterable
from typing import Any

from game.core.card import Card
from game.core.decision import Seat
from game.core.match import Match
from game.games.dice_factor.factor_table import FactorTable
from game.games.dice_factor.turn import DISCARD, ROLL

WON, NEARLY = 5, 4
Wrong = Callable[[FactorTable, Seat, Any], str]
"""What would be wrong with an answer, or nothing."""


def blunders(match: Match, seat: Seat, index: int) -> list[str]:
    """What would be wrong about this answer, in words."""
    decision, t = match.open_decision, match.table
    assert isinstance(t, FactorTable)
    wrong = WRONG.get(decision.question_key, ())
    return [what for look in wrong if (what := look(t, seat, decision.options[index]))]


def without(cards: Iterable[Card], gone: Card) -> list[Card]:
    """Some cards but one."""
    return [card for card in cards if card is not gone]


def counts(t: FactorTable, card: Card) -> bool:
    """Whether a card goes towards a target, or does something."""
    return t.most_of_a_kind([card]) > 0 or not card.shape


# Taking --------------------------------------------------------------------------------


def leaves_the_win(t: FactorTable, seat: Seat, option: Any) -> str:
    """The card on top of the discard pile would win."""
    hand = [*t.hands[seat], *t.zones[DISCARD][-1:]]
    return (
        "leaves the card that wins" if option != DISCARD and t.most_of_a_kind(hand) >= WON else ""
    )


def loses_a_turn(t: FactorTable, seat: Seat, option: Any) -> str:
    """A draw may win; a roll nearly never does."""
    near = t.most_of_a_kind(t.hands[seat]) >= NEARLY
    return "rolls when one card is missing" if option == ROLL and near else ""


# Giving up -----------------------------------------------------------------------------


def breaks_a_win(t: FactorTable, seat: Seat, option: Any) -> str:
    """Another discard would win."""
    hand = t.hands[seat]
    if t.most_of_a_kind(hand) < WON or t.most_of_a_kind(without(hand, option)) >= WON:
        return ""
    return "discards a card that wins"


def gives_up_what_counts(t: FactorTable, seat: Seat, option: Any) -> str:
    """It gives up one of its best while it holds a card that is good for nothing."""
    hand = t.hands[seat]
    useless = [card for card in hand if not counts(t, card)]
    worse = t.most_of_a_kind(without(hand, option)) < min(WON, t.most_of_a_kind(hand))
    return "gives up a card that counts, keeps one that does not" if worse and useless else ""


def trades_a_good_hand(t: FactorTable, seat: Seat, option: Any) -> str:
    """The card that trades hands, with one card missing and others to discard."""
    rest = without(t.hands[seat], option)
    near = option.face == "trade-hands" and t.most_of_a_kind(rest) == NEARLY
    acts = not (option is t.hands[seat][-1] and taken(t, option))
    return "trades a hand that is nearly won" if near and acts else ""


def taken(t: FactorTable, card: Card) -> bool:
    """Whether everybody has seen a card: it comes from the discard pile."""
    return all(t.seen[card.id] >> seat & 1 for seat in t.around)


def gives_the_hand_away(t: FactorTable, seat: Seat, option: Any) -> str:
    """It may keep a hand that is nearly won."""
    near = isinstance(option, int) and t.most_of_a_kind(t.hands[seat]) >= NEARLY
    return "trades a hand that is nearly won" if near and t.die_eight else ""


def declines_cards(t: FactorTable, seat: Seat, option: Any) -> str:
    """Two more cards are always better."""
    return "does not lay out Add a card" if option == DISCARD else ""


WRONG: dict[str, tuple[Wrong, ...]] = {
    "PickPile.turn": (leaves_the_win, loses_a_turn),
    "PickCard.discard": (breaks_a_win, gives_up_what_counts, trades_a_good_hand),
    "PickCard.trade": (gives_up_what_counts,),
    "PickSeat.trade_hands": (gives_the_hand_away,),
    "PickWord.add_a_card": (declines_cards,),
}
"""By the name of the question."""
