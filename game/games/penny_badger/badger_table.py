"""The table of Penny Badger: the bank, everybody's savings, and the claim in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.card import Card
from game.core.decision import Seat
from game.core.errors import BadPosition
from game.core.event import EVERYONE
from game.core.rulebook import Rulebook
from game.core.table import Table

CLAIM, DISCARD = "claim", "discard"
CONCEDE, WILD = "concede", "wild"
NOBODY = -1


class BadgerTable(Table):
    """Savings are the scores; who has none is out of the game (PB-9)."""

    FACTS: ClassVar[tuple[str, ...]] = (
        *Table.FACTS,
        *("bank", "claim", "claimant", "accusers", "out", "past"),
    )
    TALLIES: ClassVar[tuple[str, ...]] = (*Table.TALLIES, "turns", "skips")

    def __init__(
        self, rules: Rulebook, names: tuple[str, ...], seed: int, options: dict[str, str]
    ) -> None:
        super().__init__(rules, names, seed, options)
        self.bank = int(options["bank"])
        self.scores = (int(options["savings"]),) * len(names)
        self.claim = ""
        """What is being said: nothing, `concede`, `wild` or a color and a shape."""
        self.claimant: Seat = NOBODY
        self.accusers: tuple[Seat, ...] = ()
        """Who challenges the claim, clockwise from the claimant's left (PB-10)."""
        self.out = (0,) * len(names)
        """By seat, 1 for who has no savings any more."""
        self.past: tuple[int, ...] = ()
        """What was said in each turn and what was shown of it, as `past.said` tells."""
        self.turns = 0
        self.skips = 0
        """How many players lose their turn when this one is over (PB-12)."""

    # Who plays --------------------------------------------------------------------------

    def in_game(self) -> list[Seat]:
        """Everybody who has savings (PB-9)."""
        return [seat for seat in self.around if self.scores[seat]]

    def rivals(self, seat: Seat) -> list[Seat]:
        """The others who are in the game, clockwise from this player's left (PB-10)."""
        start = self.around.index(seat)
        others = (*self.around[start + 1 :], *self.around[:start])
        return [other for other in others if self.scores[other]]

    def next_in_game(self, seat: Seat) -> Seat:
        """The next in the direction of play, passing over who is out (PB-12)."""
        return next(other for other in self.order_from(seat) if self.scores[other])

    # Cards ------------------------------------------------------------------------------

    def play_up(self, seat: Seat, card: Card) -> None:
        """Discard a card face up."""
        self.seen[card.id] = EVERYONE
        self.move(card, f"hand {seat}", DISCARD)

    def lay_down(self, seat: Seat, card: Card, to: str) -> None:
        """Lay a card of a hand face down; nobody else can tell any more what is left there."""
        for held in self.hands[seat]:
            self.seen[held.id] &= 1 << seat
        self.move(card, f"hand {seat}", to)

    def refill(self) -> None:
        """Shuffle the whole discard pile (PB-13)."""
        self.gather([DISCARD])

    # Pennies ----------------------------------------------------------------------------

    def withdrawal(self, count: int) -> int:
        """What a claim of so many cards brings: never more than the bank holds (PB-5)."""
        return min(self.rules.numbers.get(f"withdraw_{count}", self.bank), self.bank)

    def penalty(self, seat: Seat, count: int) -> int:
        """What a caught bluffer, or a wrong accuser, pays each time (PB-6)."""
        numbers = self.rules.numbers
        usual = numbers.get(f"penalty_{count}", self.scores[seat])
        return usual if seat == self.claimant else numbers.get(f"accuser_{count}", usual)

    def withdraw(self, seat: Seat, count: int) -> None:
        """Take from the bank what a claim of so many cards brings (PB-5)."""
        amount = self.withdrawal(count)
        self.announce("withdraws", seat, count=amount)
        self._shift({seat: amount})

    def pay(self, seat: Seat, amount: int, payees: Sequence[Seat] = ()) -> None:
        """Pay so much to the bank, then to each of some players, who share what is left (PB-9).

        Whoever has nothing left is out.
        """
        to_bank = min(amount, self.scores[seat])
        self.announce("pays_bank", seat, count=to_bank)
        self._shift({seat: -to_bank})
        order = [other for other in self.rivals(seat) if other in payees]
        for other, share in zip(order, shares(self.scores[seat], amount, len(order)), strict=True):
            if share:
                self.announce("pays", seat, other=other, count=share)
                self._shift({seat: -share, other: share})
        if not self.scores[seat]:
            self._leave(seat)

    def _shift(self, gains: dict[Seat, int]) -> None:
        """Change savings; the bank gives what they gain together."""
        scores = list(self.scores)
        for seat, gain in gains.items():
            scores[seat] += gain
        bank = self.bank - sum(gains.values())
        if bank == self.bank:
            self.set(scores=tuple(scores))
        else:
            self.set(bank=bank, scores=tuple(scores))

    def _leave(self, seat: Seat) -> None:
        """Out of the game: the hand goes onto the discard pile, unseen (PB-9)."""
        self.announce("out", seat)
        self.set(out=without(self.scores))
        for card in self.hands[seat][:]:
            self.lay_down(seat, card, DISCARD)


def shares(money: int, amount: int, payees: int) -> list[int]:
    """What each gets: the amount, or an equal share and the first ones an odd penny (PB-9)."""
    if money >= amount * payees:
        return [amount] * payees
    each, odd = divmod(money, payees)
    return [each + (place < odd) for place in range(payees)]


def without(scores: Sequence[int]) -> tuple[int, ...]:
    """By seat, 1 for who has nothing."""
    return tuple(int(not score) for score in scores)


def begin_position(t: BadgerTable, told: set[str]) -> None:
    """What a position leaves out: the round is 1, and who has no savings is out."""
    if "round" not in told:
        t.round = 1
    if "out" not in told:
        t.out = without(t.scores)
    if t.bank < 0 or min(t.scores) < 0:
        raise BadPosition("nobody has less than no pennies")
    if t.phase == "turn" and len(t.in_game()) < 2:
        raise BadPosition("two players or more need savings")
