"""The facts of the stage by name: whose faces, which cards, what number."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.card import Card
from game.core.event import NO_STAGE
from game.core.seat_view import SeatView

STAGE = "stage"
EVENT = "event"
Seats = tuple[int, ...]


class StageFacts:
    """One moment of a mini-game, as a viewer may know it."""

    def __init__(self, view: SeatView, coming: int = -1) -> None:
        """`coming` is who laid a card that lies there although nobody was told by whom."""
        known: Mapping[str, Any] = {**NO_STAGE, **view.facts}
        self.event: str = known["stage"]
        self.host: int = known["host"]
        self.step: str = known["step"]
        self.said: str = known["said"]
        self.chosen: Seats = tuple(known["chosen"])
        self.dodged: Seats = tuple(known["dodged"])
        self.won: Seats = tuple(known["won"])
        self.lost: Seats = tuple(known["lost"])
        self.answered: int = known.get("answered", 0)
        self.around: Seats = tuple(known["around"])
        self.cards: Sequence[Card | None] = view.zones.get(STAGE, ())
        laid = tuple(known["laid"])[: len(self.cards)]
        self.laid: Seats = laid + (coming,) * (len(self.cards) - len(laid))
        self.hands = {s: len(view.zones.get(f"hand {s}", ())) for s in self.around}
        self.piles = {name: len(cards) for name, cards in view.zones.items()}

    # Players ---------------------------------------------------------------------

    def seats_named(self, name: str) -> Seats:
        """Return the players of that name: `won`, `chosen`, `first`, `players`, `idle`, …"""
        own = getattr(self, name, None)
        if isinstance(own, tuple):
            return own
        if name == "host":
            return (self.host,) if self.host >= 0 else ()
        if name in PLACES:
            return self.chosen[PLACES[name] : PLACES[name] + 1]
        return SEATS[name](self)

    def players(self) -> Seats:
        """Return all who take part: they hold or laid cards and did not slip away."""
        seats = [s for s in self.around if self.hands[s] or s in self.laid]
        return tuple(s for s in seats if s not in self.dodged)

    def chosen_still(self) -> Seats:
        """Return the chosen but those who slipped away, while somebody is chosen instead."""
        return tuple(s for s in self.chosen if s not in self.dodged) or self.chosen

    def _players_but(self, *away: int) -> Seats:
        return tuple(s for s in self.players() if s not in away)

    def _extreme_holders(self, is_most: bool) -> Seats:
        """Return those of the chosen who hold most or fewest."""
        if not self.chosen:
            return ()
        sizes = sorted({self.hands[s] for s in self.chosen})
        wanted = sizes[-1] if is_most else sizes[0]
        if len(sizes) == 1:
            half = len(self.chosen) // 2
            return self.chosen[half:] if is_most else self.chosen[:half]
        middle = (sizes[0] + sizes[-1]) / 2
        near = [s for s in self.chosen if (self.hands[s] > middle) == (wanted > middle)]
        return tuple(near)

    # Cards -----------------------------------------------------------------------

    def places_named(self, name: str) -> list[int]:
        """Return the cards of that name, as places in the zone: `all`, `even`, `of_first`, …"""
        if name.startswith("of_"):
            owners = self.seats_named(name.removeprefix("of_"))
            return [i for i, owner in enumerate(self.laid) if owner in owners]
        return CARDS[name](self)

    def card_number(self, place: int) -> int | None:
        """Return the number on a card, if this viewer sees it."""
        card = self.cards[place]
        return None if card is None else card.number

    def seen_numbers(self) -> list[int]:
        """Return all numbers laid by players, as far as they are seen."""
        own = [i for i, seat in enumerate(self.laid) if seat >= 0]
        return [n for n in map(self.card_number, own) if n is not None]

    def fact_number(self, name: str) -> float | None:
        """Return a sum or a count: `total`, `average`, `in draw`."""
        if name.startswith("in "):
            return self.piles.get(name.removeprefix("in "), 0)
        numbers = self.seen_numbers()
        if not numbers or None in map(self.card_number, range(len(self.cards))):
            return None
        return sum(numbers) if name == "total" else sum(numbers) / len(numbers)

    def is_condition_met(self, condition: str) -> bool:
        """True if a condition is met: a fact that is not empty, or one that has a value."""
        name, _, value = condition.partition("=")
        if value:
            return str(getattr(self, name)) == value
        if name in CONDITIONS:
            return CONDITIONS[name](self)
        return bool(getattr(self, name))

    def applies_now(self, step_condition: str, only: str) -> bool:
        """True if something for these steps, on these conditions, is there now."""
        step = not step_condition or self.step in step_condition.split()
        return step and all(self.is_condition_met(condition) for condition in only.split())

    def pile_cards(self) -> list[int]:
        """Return the cards that nobody laid."""
        return [i for i, seat in enumerate(self.laid) if seat < 0]

    def cards_of_parity(self, odd: bool) -> list[int]:
        """Return the cards with an even or an odd number; unseen ones count as even."""
        return [
            i for i, s in enumerate(self.laid) if s >= 0 and (self.card_number(i) or 0) % 2 == odd
        ]

    def cards_by_distance(self) -> list[int]:
        """Return the cards laid, those nearest to the average first."""
        middle = self.fact_number("average")
        own = [i for i, seat in enumerate(self.laid) if seat >= 0]
        if middle is None:
            return own
        return sorted(own, key=lambda i: abs((self.card_number(i) or 0) - middle))

    def cards_by_equality(self, alike: bool) -> list[int]:
        """Return the cards whose number somebody else laid too, or those that nobody did."""
        own = [i for i, seat in enumerate(self.laid) if seat >= 0]
        often = Counter(self.card_number(i) for i in own)
        cards = [i for i in own if (often[self.card_number(i)] > 1) == alike]
        return sorted(cards, key=lambda i: self.card_number(i) or 0)

    def upturned_card(self, seat: int) -> list[int]:
        """Return the top card of a player's stack, while it is turned."""
        stack = [i for i, owner in enumerate(self.laid) if owner == seat]
        return stack[:1] if self.step == "turn" else []

    def side_catcher(self, left: bool) -> Seats:
        """Return who stands on that side while something flies to and fro."""
        here = (len(self.laid) % 2 == 0) == left
        return self.chosen[:1] if here else self.laid[-1:]


def _cards_under(facts: StageFacts, seats: Seats) -> list[int]:
    """Return the cards of some stacks that are not turned."""
    up = {place for seat in seats for place in facts.upturned_card(seat)}
    return [i for i, owner in enumerate(facts.laid) if owner in seats and i not in up]


PLACES = {"first": 0, "second": 1, "third": 2}
SEATS: dict[str, Callable[[StageFacts], Seats]] = {
    "players": StageFacts.players,
    "layers": lambda f: f._players_but(*f.chosen),
    "others": lambda f: f._players_but(f.host),
    "idle": lambda f: f._players_but(*f.laid),
    "outcome": lambda f: tuple(s for s in f.around if s in (*f.won, *f.lost)),
    "fewest": lambda f: f._extreme_holders(is_most=False),
    "most": lambda f: f._extreme_holders(is_most=True),
    "left": lambda f: f.side_catcher(left=True),
    "right": lambda f: f.side_catcher(left=False),
}
CARDS: dict[str, Callable[[StageFacts], list[int]]] = {
    "all": lambda f: list(range(len(f.cards))),
    "turned": lambda f: f.pile_cards()[-1:],
    "passed": lambda f: f.pile_cards()[:-1],
    "laid": lambda f: [i for i, seat in enumerate(f.laid) if seat >= 0],
    "even": lambda f: f.cards_of_parity(odd=False),
    "odd": lambda f: f.cards_of_parity(odd=True),
    "nearest": StageFacts.cards_by_distance,
    "equal": lambda f: f.cards_by_equality(alike=True),
    "single": lambda f: f.cards_by_equality(alike=False),
    "posts": lambda f: [i for i, s in enumerate(f.laid) if s in f.chosen[1:]],
    "rest": lambda f: [i for i, s in enumerate(f.laid) if s not in f.chosen],
    "top_first": lambda f: f.upturned_card(f.chosen[0]) if f.chosen else [],
    "top_second": lambda f: f.upturned_card(f.chosen[1]) if len(f.chosen) > 1 else [],
    "under_first": lambda f: _cards_under(f, f.chosen[:1]),
    "under_second": lambda f: _cards_under(f, f.chosen[1:2]),
}
CONDITIONS: dict[str, Callable[[StageFacts], bool]] = {
    "laid_even": lambda f: len(f.laid) % 2 == 0,
    "laid_odd": lambda f: len(f.laid) % 2 == 1,
    "empty": lambda f: not f.cards,
    "kicked": lambda f: bool(set(f.chosen[:1]) & set(f.laid)),
    "first_won": lambda f: f.chosen[:1] == f.won[:1] != (),
    "second_won": lambda f: f.chosen[1:2] == f.won[:1] != (),
}
NUMBERS = ("total", "average")
NO_STAGE_FACTS = StageFacts(SeatView(None, {}, {}, {"around": ()}))
"""No mini-game at all: it still knows every name there is."""


def is_seats_name(name: str) -> bool:
    """True if a layout may call players by that name."""
    own = isinstance(getattr(NO_STAGE_FACTS, name, None), tuple)
    return own or name == "host" or name in (*PLACES, *SEATS)


def is_cards_name(name: str) -> bool:
    """True if a layout may call cards of the stage by that name."""
    return name in CARDS or (name.startswith("of_") and is_seats_name(name.removeprefix("of_")))


def is_number_name(name: str) -> bool:
    """True if a layout may call a sum or a count by that name."""
    return name in NUMBERS or name.startswith("in ")


def is_condition_name(condition: str) -> bool:
    """True if a layout may ask for this condition."""
    name = condition.partition("=")[0]
    return name in CONDITIONS or hasattr(NO_STAGE_FACTS, name)


MARK_NAME_CHECKS: dict[str, Callable[[str], bool]] = {
    "cards": is_cards_name,
    "faces": is_seats_name,
    "fans": is_seats_name,
    "strip": is_seats_name,
    "symbol": is_seats_name,
    "number": is_number_name,
    "tally": is_number_name,
    "drawing": bool,
}
"""What each kind of mark may be of."""
