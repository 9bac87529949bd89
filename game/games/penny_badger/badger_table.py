"""The table of Penny Badger: the bank, everybody's savings, and the claim in the middle."""

from collections.abc import Sequence

from game.core.card import Card
from game.core.decision import Seat
from game.core.errors import BadPosition
from game.core.event import EVERYONE
from game.core.table import Table
from game.games.ending_limits import GROWING

from .claim_prices import BANK, ClaimPrices, Payment

CLAIM, DISCARD = "claim", "discard"
CONCEDE, WILD = "concede", "wild"
NOBODY = -1
LOAN = "loan"


class BadgerTable(Table):
    """A table whose scores are savings; a player without any is out of the game (PB-9)."""

    FACTS = (
        *Table.FACTS,
        *("bank", "claim", "claimant", "accusers", "out", "past", "debts"),
    )
    TALLIES = (*Table.TALLIES, "turns", "skips")
    __slots__ = (
        *("accusers", "bank", "claim", "claimant", "debts", "first_bank", "out", "past", "skips"),
        "turns",
    )

    def set_up(self) -> None:
        self.bank = int(self.options["bank"])
        self.first_bank = self.bank
        """What lay in the bank before the first turn."""
        self.scores = tuple(self.more_each(int(self.options["savings"])))  # PB-17
        self.claim = ""
        """What is being said: nothing, `concede`, `wild` or a color and a shape."""
        self.claimant: Seat = NOBODY
        self.accusers: tuple[Seat, ...] = ()
        """Who challenges the claim, clockwise from the claimant's left (PB-10)."""
        self.out = (0,) * self.seats
        """By seat, 1 for who has no savings any more."""
        self.debts = (0,) * self.seats
        """By seat, the pennies borrowed from the bank, to be taken off at the end (PB-16)."""
        self.past: tuple[int, ...] = ()
        """What was said in each turn and what was shown of it, as `past.said` tells."""
        self.turns = 0
        self.skips = 0
        """How many players lose their turn when this one is over (PB-12)."""

    # Who plays --------------------------------------------------------------------------

    def in_game(self) -> list[Seat]:
        """Return everybody who is not out (PB-9)."""
        return [seat for seat in self.around if not self.out[seat]]

    def rivals_of(self, seat: Seat) -> list[Seat]:
        """Return the others in the game, clockwise from this player's left (PB-10)."""
        return self.purses.rivals_clockwise(seat)

    def next_in_game(self, seat: Seat) -> Seat:
        """Return the next seat in the direction of play that is not out (PB-12)."""
        return next(other for other in self.order_from(seat) if not self.out[other])

    @property
    def most_turns(self) -> int:
        """The turns after which the game is over in any case (PB-15).

        It is as many for each player as pennies lay in the bank, if that is more than the fixed
        number.
        """
        least = self.rules.numbers["turns"]
        return least if self.edition < GROWING else max(least, self.first_bank * self.seats)

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

    @property
    def purses(self) -> ClaimPrices:
        """Everybody's pennies now, and what claims can bring and cost."""
        return ClaimPrices(self.rules.numbers, self.bank, self.scores, self.around, self.out)

    def withdrawal(self, count: int) -> int:
        """Return what a claim of `count` cards brings: at most what the bank holds (PB-5)."""
        return self.purses.withdrawal(count)

    def settle_payments(self, payments: Sequence[Payment]) -> None:
        """Move pennies; players with nothing left after their last payment are out (PB-9).

        By a house rule they borrow instead (PB-16).
        """
        for number, (giver, taker, count) in enumerate(payments):
            if giver == BANK:
                self.announce("withdraws", taker, count=count)
            elif taker == BANK:
                self.announce("pays_bank", giver, count=count)
            else:
                self.announce("pays", giver, other=taker, count=count)
            self._shift({giver: -count, taker: count})
            last = all(later.giver != giver for later in payments[number + 1 :])
            if giver != BANK and last and not self.scores[giver]:
                self._handle_empty_purse(giver)

    def _shift(self, gains: dict[Seat, int]) -> None:
        """Change what is in the bank and what players have."""
        scores, bank = list(self.scores), self.bank + gains.pop(BANK, 0)
        for seat, gain in gains.items():
            scores[seat] += gain
        if bank == self.bank:
            self.set_facts(scores=tuple(scores))
        else:
            self.set_facts(bank=bank, scores=tuple(scores))

    def _handle_empty_purse(self, seat: Seat) -> None:
        """Handle an empty purse: its owner is out, or borrows a few pennies once (PB-16)."""
        if self.options["empty_purse"] != LOAN:
            self._leave_game(seat)
            return
        if self.debts[seat]:
            return
        loan, debts = min(self.bank, self.rules.numbers["loan"]), list(self.debts)
        if not loan:
            return
        debts[seat] += loan
        self.announce("borrows", seat, count=loan)
        self.set_facts(debts=tuple(debts))
        self._shift({BANK: -loan, seat: loan})

    def _leave_game(self, seat: Seat) -> None:
        """Take a seat out of the game: its hand goes to the discard pile, unseen (PB-9)."""
        self.announce("out", seat)
        self.set_facts(out=tuple(int(other == seat or was) for other, was in enumerate(self.out)))
        for card in self.hands[seat][:]:
            self.lay_down(seat, card, DISCARD)


def begin_position(t: BadgerTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: round 1, and who has no savings is out."""
    if "out" not in given_facts and t.options["empty_purse"] != LOAN:
        t.out = tuple(int(not score) for score in t.scores)
    lent = t.rules.numbers["loan"] if t.options["empty_purse"] == LOAN else 0
    if t.bank < 0 or min(t.scores) < -lent:  # what was borrowed is taken off at the end
        raise BadPosition("nobody has less than no pennies")
    if t.phase == "turn" and len(t.in_game()) < 2:
        raise BadPosition("two players or more need savings")
