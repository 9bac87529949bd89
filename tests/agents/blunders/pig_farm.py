"""Answers in Pig Farm that everybody at the table would shake their head at."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from game.core.card import Card
from game.core.decision import Decision, Seat
from game.core.match import Match
from game.games.chroma.pigs import PigTable, litters
from game.games.pig_farm import DISCARD, DRAW, ONE_ROUND, SELL, leftover_points, sale_points

FULL = 3
"""So many sets can be sold."""
LEAST = 6
"""Who has fewer pigs can't sell."""
Wrong = Callable[[PigTable, Decision[Any], Any], str]
"""What would be wrong with an answer, or nothing."""


def blunders(match: Match, seat: Seat, index: int) -> list[str]:
    """What would be wrong about this answer, in words."""
    decision, t = match.open_decision, match.table
    assert isinstance(t, PigTable)
    wrong = WRONG.get(decision.question_key, ())
    return [what for look in wrong if (what := look(t, decision, decision.options[index]))]


def codes(cards: Iterable[Card]) -> Counter[str]:
    """How many pigs there are of each kind."""
    return Counter(card.code for card in cards)


def sets(cards: Iterable[Card]) -> int:
    """How many kinds are a set."""
    return sum(size > 1 for size in codes(cards).values())


def unseen(t: PigTable, seat: Seat) -> Counter[str]:
    """What may still come, for all that a player knows."""
    return codes(card for card in t.deck if not t.seen[card.id] >> seat & 1)


def known(t: PigTable, seat: Seat, other: Seat) -> Counter[str]:
    """The pigs a player knows in another hand."""
    return codes(card for card in t.hands[other] if t.seen[card.id] >> seat & 1)


# Selling ---------------------------------------------------------------------------------


def does_not_sell_to_win(t: PigTable, decision: Decision[Any], option: Any) -> str:
    """A sale would win the game whatever the others hold."""
    if SELL not in decision.options:
        return ""
    seat, numbers = decision.seat, t.rules.numbers
    own = t.scores[seat] + sale_points(numbers, litters(t.hands[seat]))
    most = max(numbers[f"others_{n}"] for n in range(numbers["ladder"] + 1))
    best = max(score for other, score in enumerate(t.scores) if other != seat) + most
    target = t.options["target"]
    won = own > best and target != ONE_ROUND and own >= int(target)
    return "does not sell to win the game" if won and option != SELL else ""


def sells_what_only_grows(t: PigTable, decision: Decision[Any], option: Any) -> str:
    """The sale brings no more than the farm would without it, and nobody else can sell before
    the next turn; nothing but the butcher could do harm, and none is left.
    """
    if option != SELL:
        return ""
    seat, numbers, found = decision.seat, t.rules.numbers, litters(t.hands[decision.seat])
    worse = sale_points(numbers, found) <= leftover_points(numbers, found)
    others = [len(hand) for other, hand in enumerate(t.hands) if other != seat]
    butchers = any(not card.shape for card in t.deck if not t.seen[card.id] >> seat & 1)
    ends = does_not_sell_to_win(t, decision, "") != ""
    sure = worse and max(others) < LEAST and not butchers and not ends
    return "sells a farm that next turn brings as much" if sure else ""


# Taking ----------------------------------------------------------------------------------


def leaves_a_set(t: PigTable, decision: Decision[Any], option: Any) -> str:
    """The pig on top of the discard pile makes a set, and there are too few to sell."""
    hand, top = t.hands[decision.seat], t.zones[DISCARD][-1]
    makes = codes(hand)[top.code] == 1 and sets(hand) < FULL
    return "leaves a pig that makes a set" if option == DRAW and makes else ""


def takes_a_dead_pig(t: PigTable, decision: Decision[Any], option: Any) -> str:
    """The pig on top is like none in its hand, no other may come, and nothing is at risk."""
    if option != DISCARD or DRAW not in decision.options:
        return ""
    seat, top = decision.seat, t.zones[DISCARD][-1]
    hand = t.hands[seat]
    dead = not codes(hand)[top.code] and not unseen(t, seat)[top.code]
    wanted = known(t, seat, t.seat_after(seat))[top.code]
    return "takes a pig of no use" if dead and not wanted and not sets(hand) else ""


# Discarding ------------------------------------------------------------------------------


def breaks_a_set(t: PigTable, decision: Decision[Any], option: Any) -> str:
    """A pig of a set goes, while one is alone that the next player is not known to collect."""
    seat = decision.seat
    farm, wanted = codes(t.hands[seat]), known(t, seat, t.seat_after(seat))
    alone = [kind for kind, size in farm.items() if size == 1 and not wanted[kind]]
    breaks = farm[option.code] > 1 and alone and sets(t.hands[seat]) <= FULL
    return "breaks a set, keeps a pig alone" if breaks else ""


def gives_a_set_away(t: PigTable, decision: Decision[Any], option: Any) -> str:
    """The next player is known to collect such pigs, and another alone could go."""
    seat = decision.seat
    farm, wanted = codes(t.hands[seat]), known(t, seat, t.seat_after(seat))
    rest = [kind for kind, size in farm.items() if size == 1 and not wanted[kind]]
    dead = [kind for kind in rest if not unseen(t, seat)[kind]]
    return "gives a set away, keeps a dead pig" if wanted[option.code] and dead else ""


WRONG: dict[str, tuple[Wrong, ...]] = {
    "PickPile.turn": (does_not_sell_to_win, sells_what_only_grows, takes_a_dead_pig),
    "PickPile.second": (leaves_a_set, takes_a_dead_pig),
    "PickCard.discard": (breaks_a_set, gives_a_set_away),
}
"""By the name of the question."""
