"""What claims bring and cost: how pennies move, told from what everybody sees on the table.

The rules pay by it, and screens say by it beforehand what may have to be paid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.decision import Seat

BANK = -1
"""The bank, as whoever gives or gets pennies."""


class Payment(NamedTuple):
    """So many pennies go from one to another; both are seats, or the bank."""

    giver: Seat
    taker: Seat
    pennies: int


class Stakes(NamedTuple):
    """What a claim can bring and cost the claimant, if so and so many doubt it."""

    gain: int
    """If nobody does."""
    most: int
    """If it is true and everybody does."""
    one: int
    """What a bluff costs if one does."""
    all: int
    """What it costs if everybody does."""


class Doubt(NamedTuple):
    """What a doubt can bring and cost."""

    shared: int
    """If it is a bluff that everybody doubts."""
    right: int
    """If it is a bluff, and nobody else doubts it."""
    wrong: int
    """If the claim is true."""


@dataclass(frozen=True, slots=True)
class Pennies:
    """Who has how many, and the numbers of the game."""

    numbers: Mapping[str, int]
    bank: int
    scores: Sequence[int]
    around: Sequence[Seat]
    """The seats clockwise."""
    out: Sequence[int]
    """By seat, 1 for whoever is out of the game."""

    @classmethod
    def from_facts(cls, facts: Mapping[str, Any], numbers: Mapping[str, int]) -> Pennies:
        """As the facts tell that everybody knows."""
        return cls(numbers, facts["bank"], facts["scores"], facts["around"], facts["out"])

    def rivals_clockwise(self, seat: Seat) -> list[Seat]:
        """The others who are in the game, clockwise from this player's left (PB-10)."""
        start = self.around.index(seat)
        others = (*self.around[start + 1 :], *self.around[:start])
        return [other for other in others if not self.out[other]]

    # The prices ---------------------------------------------------------------------

    def withdrawal(self, count: int) -> int:
        """What a claim of so many cards brings: never more than the bank holds (PB-5)."""
        return min(self.numbers.get(f"withdraw_{count}", self.bank), self.bank)

    def penalty(self, seat: Seat, claimant: Seat, count: int) -> int:
        """What a caught bluffer, or a wrong accuser, pays each time (PB-6)."""
        usual = self.numbers.get(f"penalty_{count}", self.scores[seat])
        return usual if seat == claimant else self.numbers.get(f"accuser_{count}", usual)

    # What is paid -------------------------------------------------------------------

    def settle_claim(
        self, claimant: Seat, count: int, accusers: Sequence[Seat], *, bluff: bool
    ) -> list[Payment]:
        """The withdrawal, or the penalties, or both, one after another (PB-8)."""
        if bluff and accusers:
            return self.split_payment(claimant, self.penalty(claimant, claimant, count), accusers)
        payments = [Payment(BANK, claimant, self.withdrawal(count))]
        for accuser in self.rivals_clockwise(claimant):
            if accuser in accusers:
                payments += self.split_payment(
                    accuser, self.penalty(accuser, claimant, count), [claimant]
                )
        return payments

    def split_payment(self, seat: Seat, amount: int, payees: Sequence[Seat] = ()) -> list[Payment]:
        """So much for the bank, then for each of some players, who share what is left (PB-9)."""
        to_bank = min(amount, self.scores[seat])
        order = [other for other in self.rivals_clockwise(seat) if other in payees]
        parts = penny_shares(self.scores[seat] - to_bank, amount, len(order))
        paid = [Payment(seat, other, part) for other, part in zip(order, parts, strict=True)]
        return [payment for payment in (Payment(seat, BANK, to_bank), *paid) if payment.pennies]

    # What may be paid ---------------------------------------------------------------

    def claim_stakes(self, claimant: Seat, count: int) -> Stakes:
        """What a claim of so many cards can bring and cost whoever makes it."""
        rivals = self.rivals_clockwise(claimant)

        def claim_gain(accusers: Sequence[Seat], *, bluff: bool) -> int:
            return net_gain(claimant, self.settle_claim(claimant, count, accusers, bluff=bluff))

        return Stakes(
            claim_gain([], bluff=False),
            claim_gain(rivals, bluff=False),
            -claim_gain(rivals[:1], bluff=True) if rivals else 0,
            -claim_gain(rivals, bluff=True) if rivals else 0,
        )

    def doubt_stakes(self, seat: Seat, claimant: Seat, count: int) -> Doubt:
        """What it can bring and cost a player to doubt a claim of so many cards."""

        def doubt_gain(accusers: Sequence[Seat], *, bluff: bool) -> int:
            return net_gain(seat, self.settle_claim(claimant, count, accusers, bluff=bluff))

        rivals = self.rivals_clockwise(claimant)
        return Doubt(
            doubt_gain(rivals, bluff=True),
            doubt_gain([seat], bluff=True),
            -doubt_gain([seat], bluff=False),
        )


def net_gain(seat: Seat, payments: Sequence[Payment]) -> int:
    """What a player has more, or less, after some payments."""
    got = sum(p.pennies for p in payments if p.taker == seat)
    return got - sum(p.pennies for p in payments if p.giver == seat)


def penny_shares(money: int, amount: int, payees: int) -> list[int]:
    """What each gets: the amount, or an equal share and the first ones an odd penny (PB-9)."""
    if money >= amount * payees:
        return [amount] * payees
    each, odd = divmod(money, payees)
    return [each + (place < odd) for place in range(payees)]


def prices(
    facts: Mapping[str, Any], numbers: Mapping[str, int], count: int, seat: Seat
) -> dict[str, int]:
    """The stakes of a claim of so many cards, made by whoever is on turn: what that player `has`
    and what `lies` in the bank; and for any other seat what it can bring and cost to doubt it.
    """
    pennies, claimant = Pennies.from_facts(facts, numbers), facts["turn"]
    found = pennies.claim_stakes(claimant, count)._asdict()
    found |= {"has": pennies.scores[claimant], "lies": pennies.bank}
    if seat in pennies.rivals_clockwise(claimant):
        found |= pennies.doubt_stakes(seat, claimant, count)._asdict()
    return found
