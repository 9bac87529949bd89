"""Answers in Rainbow Rush that everybody at the table would shake their head at."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.card import Card
from game.core.decision import Decision, Seat
from game.core.match import Match
from game.games.chroma.chroma_cards import is_wild
from game.games.chroma.rainbows import rainbow_lengths
from game.games.rainbow_rush import OWN_ZONES, RainbowTable
from game.games.row_table import DISCARD, DRAW

WHOLE, NEARLY, HARMLESS = 5, 4, 2
Wrong = Callable[[RainbowTable, Decision[Any], Any], str]
"""What would be wrong with an answer, or nothing."""


def blunders(match: Match, seat: Seat, index: int) -> list[str]:
    """What would be wrong about this answer, in words."""
    decision, t = match.open_decision, match.table
    assert isinstance(t, RainbowTable)
    wrong = WRONG.get(decision.question_key, ())
    return [what for look in wrong if (what := look(t, decision, decision.options[index]))]


def longest(cards: Iterable[Card]) -> int:
    """How many of some cards fit one rainbow."""
    return max(rainbow_lengths(list(cards)))


def wins(t: RainbowTable, seat: Seat, card: Card) -> bool:
    """Whether a card makes a player's rainbow whole."""
    return longest([*t.front_cards(seat), card]) == WHOLE


def without(cards: Sequence[Card], gone: Card) -> list[Card]:
    """Some cards but one."""
    return [card for card in cards if card is not gone]


# Winning ---------------------------------------------------------------------------------


def leaves_the_fifth(t: RainbowTable, decision: Decision[Any], option: Any) -> str:
    """The card on top of the discard pile would win, and none in the hand does."""
    seat, top = decision.seat, t.zones[DISCARD][-1]
    held = any(wins(t, seat, card) for card in t.hands[seat])
    leaves = option == DRAW and wins(t, seat, top) and not held
    return "leaves the card that wins" if leaves else ""


def keeps_the_fifth(t: RainbowTable, decision: Decision[Any], option: Any) -> str:
    """It puts down another card than one that wins."""
    seat = decision.seat
    can = any(wins(t, seat, card) for card in t.hands[seat])
    return "keeps the card that wins" if can and not wins(t, seat, option) else ""


def lays_the_fifth_elsewhere(t: RainbowTable, decision: Decision[Any], option: Any) -> str:
    """It has the card that wins in its fingers, and does something else with it."""
    seat, card = decision.seat, decision.card
    wasted = card and wins(t, seat, card) and option != OWN_ZONES[seat]
    return "lays the card that wins elsewhere" if wasted else ""


def breaks_its_rainbow(t: RainbowTable, decision: Decision[Any], option: Any) -> str:
    """Of six cards it gives up one that fits, though that helps nobody else to win."""
    front, rest = t.front_cards(decision.seat), without(t.front_cards(decision.seat), option)
    best = max(longest(without(front, gone)) for gone in front)
    if best == WHOLE > longest(rest):
        return "gives up a card of a whole rainbow"
    idle = all(longest(t.front_cards(s)) <= HARMLESS for s in t.around if s != decision.seat)
    return "gives up a card that fits" if idle and longest(rest) < best else ""


# Taking ----------------------------------------------------------------------------------


def takes_what_is_no_use(t: RainbowTable, decision: Decision[Any], option: Any) -> str:
    """The card on top fits nothing, neither its own nor what others could win with."""
    seat, top = decision.seat, t.zones[DISCARD][-1]
    front, own = t.front_cards(seat), [*t.front_cards(seat), *t.hands[seat]]
    fits = any(rainbow_lengths([*cards, top]) != rainbow_lengths(cards) for cards in (front, own))
    denied = any(
        longest([*t.front_cards(s), top]) > max(HARMLESS, longest(t.front_cards(s)))
        for s in t.around
        if s != seat
    )
    return "takes a useless card" if option == DISCARD and not fits and not denied else ""


# Wild cards ------------------------------------------------------------------------------


def spoils_the_harmless(t: RainbowTable, decision: Decision[Any], option: Any) -> str:
    """A wild card onto a short rainbow, while another player needs one card more."""
    if option in (DISCARD, OWN_ZONES[decision.seat]):
        return ""
    fits = {OWN_ZONES[s]: longest(t.front_cards(s)) for s in t.around if s != decision.seat}
    short = fits[option] <= HARMLESS and max(fits.values()) >= NEARLY
    return "spoils a harmless rainbow" if short else ""


def spoils_nothing(t: RainbowTable, decision: Decision[Any], option: Any) -> str:
    """A wild card in a place where the rainbow is as long as before, or longer."""
    card = decision.card
    assert card is not None
    theirs = next(t.front_cards(s) for s in t.around if option in t.front_cards(s))
    left = {gone: longest([*without(theirs, gone), card]) for gone in theirs}
    if left[option] == WHOLE > min(left.values()):
        return "makes a rival's rainbow whole"
    helped = left[option] >= longest(theirs) > min(left.values())
    return "replaces a card for nothing" if helped else ""


def throws_a_wild_away(t: RainbowTable, decision: Decision[Any], option: Any) -> str:
    """A wild card onto the discard pile, with plain ones in the hand that help nobody."""
    seat, card = decision.seat, decision.card
    plain = [c for c in t.hands[seat] if not is_wild(c)]
    taker = t.front_cards(t.seat_after(seat))
    idle = any(longest([*taker, c]) <= HARMLESS for c in plain)
    wasted = option == DISCARD and card and is_wild(card) and idle
    return "throws a wild card away" if wasted else ""


WRONG: dict[str, tuple[Wrong, ...]] = {
    "PickPile.draw": (leaves_the_fifth, takes_what_is_no_use),
    "PickCard.play": (keeps_the_fifth,),
    "PickPile.to": (lays_the_fifth_elsewhere, spoils_the_harmless, throws_a_wild_away),
    "PickCard.swap": (breaks_its_rainbow,),
    "PickCard.replace": (spoils_nothing,),
}
"""By the name of the question."""
