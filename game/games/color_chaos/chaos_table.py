"""The table of Color Chaos: the color of Discard!, what is owed, and what fits."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from game.core.card import MOST_OFFERED, Card, Deck, choices_offered, sum_of_cards
from game.core.decision import Seat
from game.core.event import Counter
from game.core.rulebook import ON
from game.core.stage import StageTable
from game.core.table import HANDS

SUITS = ("blue", "green", "orange", "red")
COLORS = ("", *SUITS)
"""What the color of Discard! can be: none before the first card lies there."""
WHITE, BLACK, PURPLE = "white", "black", "purple"
TRAIN, PICK, DRAW_FOUR, PICK_DUMP = "two-train", "pick", "draw-4", "pick-dump"
SKIP, REVERSE, DUMP, SWAP = "skip", "reverse", "color-dump", "swap-hands"
DOUBLE_SKIP, SKIP_TO_MOST, REVERSE_SKIP = "double-skip", "skip-to-most", "reverse-then-skip"
DODGE, LEFT, RIGHT = "dodge", "hands-left", "hands-right"
NEW_PILES = ("new-1", "new-2", "new-3")
EVENT = "event"
"""The zone of the event that is played, and of the card that Play from Draw gives."""
DISCARD = "discard"
PILES = {TRAIN: "train", DODGE: "scrap"}
"""Where cards go that do not go to Discard!."""
DRAW = "draw"
"""The answer of who would rather draw, or must."""
SUITED = frozenset(SUITS)
FITS_ALWAYS = (WHITE, BLACK, PURPLE)
NUMBERS_ONLY = ("field-goal", "war")
"""The events in which cards lie face down that can only be numbers."""
WITH_NUMBERS = {
    ("field-goal", "dodge"): 1,
    ("field-goal", "lay"): 1,
    ("field-goal", "posts"): 1,
    ("war", "stack"): 2,
}
"""By event and step: how many of those chosen have shown that they hold a number."""


class GuestAct(Protocol):
    """The steps of a guest card."""

    @property
    def does(self) -> Sequence[Any]:
        """The steps, one after another."""

    @property
    def train(self) -> bool:
        """True if the card goes to the train."""

    def __call__(self, t: ChaosTable, seat: Seat) -> Awaitable[Seat]:
        """Do it; tells who is next."""


def printed_text(card: Card) -> str:
    """Return what is printed on a card besides its color: its number, or its face."""
    return card.face if card.number is None else str(card.number)


@lru_cache(16)
def fitting_cards(deck: Deck) -> Mapping[str, Sequence[frozenset[Card]]]:
    """Return the cards of a deck that may be played, by color and top of Discard! (CC-12).

    The first key is the color of Discard!, the index the id of its top card.
    """
    alike: dict[str, set[Card]] = {}
    for card in deck:
        alike.setdefault(printed_text(card), set()).add(card)

    def fits_by_top(color: str) -> Sequence[frozenset[Card]]:
        suited = frozenset(card for card in deck if card.color in (color, *FITS_ALWAYS))
        fits = {printed: suited | cards for printed, cards in alike.items()}
        return tuple(fits[printed_text(top)] for top in deck)

    return {color: fits_by_top(color) for color in COLORS}


@lru_cache(16)
def quiet_cards(deck: Deck, acts: frozenset[str]) -> frozenset[Card]:
    """Return the cards of a deck that do nothing but land: numbers without an action."""
    numbers = {card for card in deck if card.number is not None and card.color in SUITED}
    return frozenset(card for card in numbers if card.face not in acts)


class ChaosTable(StageTable):
    """The piles, the hands and a stage; `color` is the color of Discard! (CC-7, CC-13)."""

    FACTS = (*StageTable.FACTS, "color", "debt", "bombs")
    TALLIES = (*StageTable.TALLIES, "turns", "idle", "stirred")
    __slots__ = (
        *("color", "debt", "bombs", "turns", "idle", "stirred"),
        *("most_turns", "fitting", "acts", "quiet", "piles", "new_piles"),
    )

    def set_up(self) -> None:
        super().set_up()
        self.color = ""
        self.debt = 0
        """What the player on turn must draw for Draw 4 cards (CC-17)."""
        self.bombs: tuple[int, ...] = ()
        """By seat the color of a Bomb that lasts until its turn, counted from 1 (CC-E2)."""
        self.turns = 0
        """Turns begun in this round."""
        self.most_turns = self.rules.numbers["turns_per_player"] * self.seats
        self.idle = 0
        """Turns on end in which no card was played or drawn (CC-53)."""
        self.stirred = 0
        """Seats whose hand lost or changed cards by the running effect, as a bitmask (CC-24)."""
        self.fitting = fitting_cards(self.deck)
        """The cards that may be played, by Discard!'s color and its top card."""
        self.acts: Mapping[str, GuestAct] = self.rules.raw.get("acts", {})
        """What cards do that somebody brought along, by face."""
        self.quiet = quiet_cards(self.deck, frozenset(self.acts))
        """The cards that do nothing but land."""
        trains = {face: "train" for face, act in self.acts.items() if act.train}
        self.piles = PILES | trains
        """Where cards go that do not go to Discard!, by face."""
        self.new_piles = NEW_PILES if self.options["expansion_2"] == ON else ()

    # What may be played and what is owed ------------------------------------------

    def fitting_now(self) -> frozenset[Card]:
        """Return every card of the deck that may be played now (CC-12, CC-13, CC-16, CC-40)."""
        return self.fitting[self.color][self.zones[DISCARD][-1].id]

    def playable_cards(self, seat: Seat, otherwise: str) -> list[Card | str]:
        """Return the playable cards of this hand, and what can be done instead."""
        hand, fits = self.hands[seat], self.fitting[self.color][self.zones[DISCARD][-1].id]
        cards = filter(fits.__contains__, hand)
        return [*(cards if len(hand) <= MOST_OFFERED else choices_offered([*cards])), otherwise]

    def of_face(self, seat: Seat, face: str) -> list[Card]:
        """The cards of one kind in a hand."""
        return [card for card in self.hands[seat] if card.face == face]

    def number_cards(self, seat: Seat) -> list[Card]:
        """The number cards in a hand."""
        return choices_offered([card for card in self.hands[seat] if card.number is not None])

    def train_length(self) -> int:
        """Return how many cards the train brings (CC-14)."""
        return sum_of_cards(self.zones["train"], self.rules.numbers["train"])

    def wagons(self) -> float:
        """Return how long the train is, in Two Trains."""
        return self.train_length() / self.rules.numbers["train"]

    def owed_by_train(self) -> int:
        """Return how many cards a player who draws must take (CC-14).

        It is the whole train, or one card.
        """
        return self.train_length() if self.zones["train"] else 1

    # Drawing ----------------------------------------------------------------------

    def draw_to_hand(self, seat: Seat, count: int = 1) -> list[Card]:
        """Draw cards, and one more from each New Draw Pile (CC-64, CC-E11)."""
        drawn = StageTable.draw_to_hand(
            self, seat, count
        )  # looking for it by super() takes as long
        for zone in self.new_piles:
            if self.zones[zone]:
                card = self.zones[zone][-1]
                self.move(card, zone, f"hand {seat}")
                self.revealed += 1
                drawn.append(card)
        return drawn

    def top_of_draw(self) -> Card | None:
        """Return the top card of Draw!, which is rebuilt if need be; None if it stays empty."""
        if not self.zones["draw"]:
            self.refill()
        return self.zones["draw"][-1] if self.zones["draw"] else None

    def refill(self) -> None:
        """Rebuild Draw! from Discard! but its top, or else from Scrap! (CC-8)."""
        self.gather(["discard"], keep=1)
        if not self.zones["draw"]:
            self.gather(["scrap"])

    # Hands that lose cards ----------------------------------------------------------

    def note_changed_hands(self, *seats: Seat) -> None:
        """Note that these hands are not what they were."""
        for seat in seats:
            self.stirred |= 1 << seat

    def scrap_card(self, seat: Seat, card: Card) -> None:
        """Scrap a card of a hand."""
        self.note_changed_hands(seat)
        self.move(card, f"hand {seat}", "scrap")

    def give_card(self, card: Card, giver: Seat, taker: Seat) -> None:
        """Move a card from one hand to another, which counts as losing it."""
        self.note_changed_hands(giver)
        super().give_card(card, giver, taker)

    def pass_hands_on(self, *seats: Seat) -> None:
        """Let each of these pass the whole hand to the next of them."""
        self.note_changed_hands(*seats)
        self.pass_on(*[HANDS[seat] for seat in seats])

    def take_from_stage(self, card: Card, to: str) -> None:
        """Move a card from the stage; its owner loses it unless it goes back."""
        owner = self.laid[self.zones["stage"].index(card)]
        if to != f"hand {owner}":
            self.revealed += to.startswith("hand")  # its new owner sees it
            if owner >= 0:
                self.note_changed_hands(owner)
        super().take_from_stage(card, to)

    # The color, turns and events -------------------------------------------------------

    def set_color(self, color: str) -> None:
        """Discard! has this color from now on (CC-13, CC-35)."""
        self.color = color
        if self.listeners:
            self.emit(Counter((("color", color),)))

    def is_in_event(self) -> bool:
        """True if an event is being played."""
        return bool(self.zones.get(EVENT))

    def skip_seat(self, seat: Seat) -> None:
        """Skip a seat's turn; its Bomb is over (CC-30, CC-E2)."""
        self.defuse_bomb(seat)
        self.announce("skipped", seat)

    def defuse_bomb(self, seat: Seat) -> None:
        """Take back a seat's Bomb: it does nothing anymore."""
        if self.bombs and self.bombs[seat]:
            bombs = tuple(0 if s == seat else b for s, b in enumerate(self.bombs))
            self.set_facts(bombs=bombs if any(bombs) else ())

    def redeal(self, observer: Seat, seed: int) -> None:
        """Deal anew what the observer can't know, but numbers where all know of numbers."""
        super().redeal(observer, seed)
        if self.stage in NUMBERS_ONLY:
            for place, card in enumerate(self.zones["stage"]):
                if card.number is None:
                    self._exchange_for_number("stage", place, observer)
            for seat in self.known_number_holders():
                if not self.number_cards(seat):
                    self._give_number(seat, observer)

    def known_number_holders(self) -> tuple[Seat, ...]:
        """Return who is known to hold a number: the kicker, and those who stack for War."""
        return self.chosen[: WITH_NUMBERS.get((self.stage, self.step), 0)]

    def _give_number(self, seat: Seat, observer: Seat) -> None:
        """Give a hand a number for one of its cards that the observer can't see."""
        for place, card in enumerate(self.hands[seat]):
            if not self.seen[card.id] & 1 << observer:
                self._exchange_for_number(f"hand {seat}", place, observer)
                return

    def _exchange_for_number(self, zone: str, place: int, observer: Seat) -> None:
        """Exchange a card with a hidden number; what is known stays with the place."""
        taker, seen = self.zones[zone], self.seen
        for cards in self._number_sources():
            for i, card in enumerate(cards):
                if card.number is not None and not seen[card.id] & 1 << observer:
                    here, there = taker[place].id, card.id
                    seen[here], seen[there] = seen[there], seen[here]
                    cards[i], taker[place] = taker[place], card
                    return

    def _number_sources(self) -> list[list[Card]]:
        """Return where hidden numbers may come from, last those who must keep one."""
        armed = [self.hands[seat] for seat in self.known_number_holders()]
        others = [
            hand for seat, hand in enumerate(self.hands) if seat not in self.known_number_holders()
        ]
        return [self.zones["draw"], *others, *armed]
