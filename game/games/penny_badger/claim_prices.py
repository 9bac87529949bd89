"""The pennies of Penny Badger: what claims bring and cost, by what everybody sees.

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
    """A payment of pennies from one to another; both are seats, or the bank."""

    giver: Seat
    taker: Seat
    pennies: int


class Stakes(NamedTuple):
    """The stakes of a claim for the claimant, by how many doubt it."""

    gain: int
    """If nobody does."""
    most: int
    """If it is true and everybody does."""
    one: int
    """What a bluff costs if one does."""
    all: int
    """What it costs if everybody does."""


class Doubt(NamedTuple):
    """The stakes of a doubt."""

    shared: int
    """If it is a bluff that everybody doubts."""
    right: int
    """If it is a bluff, and nobody else doubts it."""
    wrong: int
    """If the claim is true."""


@dataclass(frozen=True, slots=True)
class ClaimPrices:
    """Everybody's pennies, the bank, and the numbers of the game."""

    numbers: Mapping[str, int]
    bank: int
    scores: Sequence[int]
    around: Sequence[Seat]
    """The seats clockwise."""
    out: Sequence[int]
    """By seat, 1 for whoever is out of the game."""

    @classmethod
    def from_facts(cls, facts: Mapping[str, Any], numbers: Mapping[str, int]) -> ClaimPrices:
        """Return the pennies by the facts that everybody knows."""
        return cls(numbers, facts["bank"], facts["scores"], facts["around"], facts["out"])

    def rivals_clockwise(self, seat: Seat) -> list[Seat]:
        """Return the others in the game, clockwise from this player's left (PB-10)."""
        start = self.around.index(seat)
        others = (*self.around[start + 1 :], *self.around[:start])
        return [other for other in others if not self.out[other]]

    # The prices ---------------------------------------------------------------------

    def withdrawal(self, count: int) -> int:
        """Return what a claim of `count` cards brings: at most what the bank holds (PB-5)."""
        return min(self.numbers.get(f"withdraw_{count}", self.bank), self.bank)

    def takes_whole_bank(self, count: int) -> bool:
        """True if a claim of `count` cards is worth more than the bank holds, or all of it."""
        return self.numbers.get(f"withdraw_{count}", self.bank + 1) > self.bank

    def penalty(self, seat: Seat, claimant: Seat, count: int) -> int:
        """Return what a caught bluffer, or a wrong accuser, pays each time (PB-6)."""
        usual = self.numbers.get(f"penalty_{count}", self.scores[seat])
        return usual if seat == claimant else self.numbers.get(f"accuser_{count}", usual)

    def is_doubt_free(self, count: int) -> bool:
        """True if a wrong doubt of `count` cards costs nothing, whoever doubts (PB-6)."""
        return self.numbers.get(f"accuser_{count}") == 0

    # What is paid -------------------------------------------------------------------

    def settle_claim(
        self, claimant: Seat, count: int, accusers: Sequence[Seat], *, bluff: bool
    ) -> list[Payment]:
        """Return the withdrawal, the penalties, or both, one after another (PB-8)."""
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
        """Return the payments to the bank, then to each payee, who share what is left (PB-9)."""
        to_bank = min(amount, self.scores[seat])
        order = [other for other in self.rivals_clockwise(seat) if other in payees]
        parts = penny_shares(self.scores[seat] - to_bank, amount, len(order))
        paid = [Payment(seat, other, part) for other, part in zip(order, parts, strict=True)]
        return [payment for payment in (Payment(seat, BANK, to_bank), *paid) if payment.pennies]

    # What may be paid ---------------------------------------------------------------

    def claim_stakes(self, claimant: Seat, count: int) -> Stakes:
        """Return what a claim of `count` cards can bring and cost the claimant."""
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
        """Return what it can bring and cost a player to doubt a claim of `count` cards."""

        def doubt_gain(accusers: Sequence[Seat], *, bluff: bool) -> int:
            return net_gain(seat, self.settle_claim(claimant, count, accusers, bluff=bluff))

        rivals = self.rivals_clockwise(claimant)
        return Doubt(
            doubt_gain(rivals, bluff=True),
            doubt_gain([seat], bluff=True),
            -doubt_gain([seat], bluff=False),
        )


def net_gain(seat: Seat, payments: Sequence[Payment]) -> int:
    """Return how much a player has gained, or lost, after some payments."""
    got = sum(p.pennies for p in payments if p.taker == seat)
    return got - sum(p.pennies for p in payments if p.giver == seat)


def penny_shares(money: int, amount: int, payees: int) -> list[int]:
    """Return what each gets: the amount, or an equal share with odd pennies first (PB-9)."""
    if money >= amount * payees:
        return [amount] * payees
    each, odd = divmod(money, payees)
    return [each + (place < odd) for place in range(payees)]


def prices(
    facts: Mapping[str, Any], numbers: Mapping[str, int], count: int, seat: Seat
) -> dict[str, int]:
    """Return the stakes of a claim of `count` cards by whoever's turn it is.

    They tell what that player `has`, what a bluff costs each time (`penalty`), and 1 as `whole`
    if it takes the whole bank; for any other seat, what it can bring and cost to doubt it.
    """
    pennies, claimant = ClaimPrices.from_facts(facts, numbers), facts["turn"]
    found = pennies.claim_stakes(claimant, count)._asdict()
    found |= {"has": pennies.scores[claimant], "whole": int(pennies.takes_whole_bank(count))}
    found["penalty"] = pennies.penalty(claimant, claimant, count)
    if seat in pennies.rivals_clockwise(claimant):
        found |= pennies.doubt_stakes(seat, claimant, count)._asdict()
    return found
