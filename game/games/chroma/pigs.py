"""The table of Pig Farm: pigs, butchers, and what everybody knows of hidden hands."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.core.card import Card
from game.core.decision import Seat
from game.core.dice import DiceTable

from .chroma_cards import COLORS, LOGO, SHAPES, is_action

FACES = (*COLORS, *SHAPES)
"""What a die of the butcher can show, but for the logo."""
NOBODY = -1
Place = tuple[Seat, int]
"""A card's place: whose hand, or nobody's, and how far up."""


class PigTable(DiceTable):
    """`seller` ends the round; `roller` met a butcher in this turn or the last one, and then
    `goodbye` pigs left. Of a kind there are at most `alike` pigs.
    """

    FACTS = (
        *DiceTable.FACTS,
        *("die_colors", "die_shapes", "first", "seller", "roller", "goodbye", "taken", "alike"),
    )
    TALLIES = (*DiceTable.TALLIES, "turns", "checked", "spared")
    ANCHORS = (*DiceTable.ANCHORS, "first")
    __slots__ = (
        *("die_colors", "die_shapes", "first", "seller", "roller", "goodbye", "taken", "alike"),
        *("turns", "checked", "spared"),
        "die_eight",  # it is in the box of these cards, but no pig is rolled for with it
    )

    def set_up(self) -> None:
        super().set_up()
        self.first: Seat = 0
        """Who begins this round (PF-9)."""
        self.seller: Seat = NOBODY
        self.roller: Seat = NOBODY
        self.goodbye = 0
        self.taken = 0
        """Pigs taken in this turn."""
        self.alike = int(self.options["sets"])
        self.turns = 0
        """Turns begun in this round."""
        self.checked = 0
        """So many hands, clockwise from the first player's, are known to hold no butcher."""
        self.spared: tuple[int, ...] = ()
        """For each seat and face: so many cards from the bottom of the hand lay there when that
        face was rolled, so they show another. Before the first roll it is empty.
        """

    # Hands ---------------------------------------------------------------------

    def butchers(self, seat: Seat) -> list[Card]:
        """Return the butchers in a hand; after the deal they leave at once (PF-2, PF-4)."""
        return [card for card in self.hands[seat] if is_action(card)]

    def pigs_of_face(self, seat: Seat, face: str) -> list[Card]:
        """Return a hand's pigs of a color or shape, in the order they were drawn (PF-4)."""
        return [card for card in self.hands[seat] if face in (card.color, card.shape)]

    def seats_from_first(self) -> list[Seat]:
        """Return all seats, from the first player on to the left (PF-2)."""
        start = self.around.index(self.first)
        return [*self.around[start:], *self.around[:start]]

    def move(self, card: Card, source: str, to: str) -> None:
        """Lay one card onto another zone; of a hand it left, less is known for certain."""
        super().move(card, source, to)
        if self.spared and source.startswith("hand "):
            seat = int(source.removeprefix("hand "))
            row = self._pig_limits(seat)
            if any(row):
                kept = card.color, card.shape
                known = zip(FACES, row, strict=True)
                self._note_pig_limits(
                    seat, [count and count - (face not in kept) for face, count in known]
                )

    # What everybody knows ----------------------------------------------------------

    def note_face_gone(self, face: str) -> None:
        """Note that everybody knows that no hand holds this face, since its pigs left."""
        if face == LOGO:
            return
        self.spared = self.spared or (0,) * (len(FACES) * self.seats)
        for seat, hand in enumerate(self.hands):
            counts = zip(FACES, self._pig_limits(seat), strict=True)
            self._note_pig_limits(seat, (len(hand) if f == face else count for f, count in counts))

    def _pig_limits(self, seat: Seat) -> tuple[int, ...]:
        return self.spared[seat * len(FACES) : (seat + 1) * len(FACES)]

    def _note_pig_limits(self, seat: Seat, counts: Iterable[int]) -> None:
        start, end = seat * len(FACES), (seat + 1) * len(FACES)
        self.spared = (*self.spared[:start], *counts, *self.spared[end:])

    def redeal(self, observer: Seat, seed: int) -> None:
        """Deal anew what the observer can't know, but to no hand what all know it can't hold."""
        super().redeal(observer, seed)
        hidden = list(self._hidden_places(observer))
        for place in hidden:
            if not self.may_lie(self._card_in_place(place), place):
                self._exchange_hidden(place, hidden)

    def _hidden_places(self, observer: Seat) -> Iterator[Place]:
        """Yield the places of all cards that the observer can't know."""
        for seat, cards in ((NOBODY, self.zones["draw"]), *enumerate(self.hands)):
            for number, card in enumerate(cards):
                if not self.seen[card.id] & 1 << observer:
                    yield seat, number

    def _exchange_hidden(self, place: Place, hidden: list[Place]) -> None:
        """Exchange a card with any hidden one so that both may lie there, if there is one."""
        card = self._card_in_place(place)
        others = [
            other
            for other in hidden
            if self.may_lie(card, other) and self.may_lie(self._card_in_place(other), place)
        ]
        if others:
            other = others[self.chance.below(len(others))]
            back, seen = self._card_in_place(other), self.seen
            self._put_in_place(place, back)
            self._put_in_place(other, card)
            seen[card.id], seen[back.id] = seen[back.id], seen[card.id]

    def may_lie(self, card: Card, place: Place) -> bool:
        """True if a card can be there, for all that everybody knows."""
        seat, number = place
        if seat == NOBODY:
            return True
        if is_action(card):
            return seat not in self.seats_from_first()[: self.checked]
        if not self.spared:
            return True
        spared = self._pig_limits(seat)
        return all(number >= spared[FACES.index(face)] for face in (card.color, card.shape))

    def _cards_around(self, seat: Seat) -> list[Card]:
        return self.zones["draw"] if seat == NOBODY else self.hands[seat]

    def _card_in_place(self, place: Place) -> Card:
        return self._cards_around(place[0])[place[1]]

    def _put_in_place(self, place: Place, card: Card) -> None:
        self._cards_around(place[0])[place[1]] = card


def litters(cards: Iterable[Card]) -> list[int]:
    """Return how many pigs of each kind there are; a butcher is no pig (PF-6)."""
    return list(Counter([card.code for card in cards if card.shape]).values())
