"""The outlook of Pig Farm: sets, a sale that is near, and what it would bring."""

from collections import Counter

from game.agents.outlooks import HandGuess, SignedOutlook
from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.pigs import PigTable
from game.games.pig_farm import DRAW, ONE_ROUND

from .farms import litter_sizes, sold_farm_value, unsold_farm_value

HUNDRED = 100  # points


def list_farm_signs(t: PigTable, seat: Seat) -> tuple[float, ...]:
    """Return the signs of a farm: how near its sale is, and what it brings with one and without."""
    sale = t.rules.numbers["sale"]
    farm = Counter([card.code for card in t.hands[seat] if card.shape])
    sizes = litter_sizes(farm.values())
    to_come = sum(card.code in farm for card in t.zones[DRAW]) / max(1, len(t.zones[DRAW]))
    alone = sum(farm[card.code] == 1 for card in t.zones[DRAW]) / max(1, len(t.zones[DRAW]))
    sets = sum(size > 1 for size in sizes)
    missing, singles = max(0, sale - sets), len(sizes) - sets
    wait = t.order_from(t.turn).index(seat) + 1 if seat != t.turn else 0
    ahead = t.scores[seat] / HUNDRED if t.options["target"] == ONE_ROUND else 0.0
    return (
        float(not missing),
        float(not missing and not wait),
        -wait / t.seats if not missing else 0.0,
        float(missing == 1),
        -wait / t.seats if missing == 1 else 0.0,
        float(missing == 2),
        sold_farm_value(sizes, sale) / HUNDRED,
        unsold_farm_value(sizes) / HUNDRED,
        singles / 10,
        (sum(sizes) - 2 * sets - singles) / 10,
        ahead,
        -wait / t.seats,
        to_come,
        alone,
        len(t.hands[seat]) / 10,
    )


def list_hand_signs(t: PigTable, seat: Seat) -> tuple[float, ...]:
    """Return the signs of a hidden farm: players keep pigs that are alike, the longer the more."""
    farm = Counter([card.code for card in t.hands[seat]])
    sets = sum(size > 1 for size in farm.values())
    grown = sum(farm.values()) - sets - len(farm)
    long = min(1.0, t.turns / len(t.around) / LONG)
    ready = float(sets >= t.rules.numbers["sale"])
    return float(sets), sets * long, float(grown), grown * long, ready, ready * long


def may_hold_pig(t: PigTable, card: Card, seat: Seat, number: int) -> bool:
    """Return True if everybody knows nothing against it; butchers leave at once."""
    return bool(card.shape) and t.may_lie(card, (seat, number))


LONG = 8  # turns of each player
HANDS = HandGuess(
    "pig-farm",
    ("sets", "sets_later", "grown", "grown_later", "ready", "ready_later"),
    list_hand_signs,
    swaps=4,
    may_lie=may_hold_pig,
)
OUTLOOK = SignedOutlook(
    "pig-farm",
    (
        *("ready", "sells_now", "ready_soon", "one_missing", "one_missing_soon", "two_missing"),
        *("sale", "leftover", "singles", "growth", "points"),
        *("soon", "to_come", "pairs_to_come", "pigs"),
    ),
    list_farm_signs,
)
