"""What claims and doubts may cost is known before: every outcome lies in the range, and both its
ends are paid by somebody.
"""

import random
from itertools import combinations

import pytest

from game.core.match import Match
from tests.games.penny_badger.at_the_table import at, claims, decision, pennies
from tests.playing import answer

ALIKE = "r* r* r* rAny w* wColors wShapes"
OTHERS = ("go", "gx", "gp", "gs", "g*", "oo", "ox", "op")
CASES = 60


class Case:
    """A random moment at which somebody claims so many cards, truly or not."""

    def __init__(self, seed: int) -> None:
        chance = random.Random(seed)
        self.players = chance.randint(2, 8)
        seats = range(self.players)
        self.claimant = chance.randrange(self.players)
        rich = chance.choice((4, 12, 40, 150))
        self.scores = [chance.randint(0, rich) if chance.random() < 0.9 else 0 for _ in seats]
        self.scores[self.claimant] = chance.randint(1, rich)
        rival = chance.choice([seat for seat in seats if seat != self.claimant])
        self.scores[rival] = max(1, self.scores[rival])
        self.bank = chance.randint(1, chance.choice((6, 40, 200)))
        self.count = chance.randint(1, 8)
        self.rivals = [s for s in seats if s != self.claimant and self.scores[s]]

    def match(self) -> Match:
        """The match at that moment, before anything is said."""
        hands = " / ".join(
            f"hand {seat} {f'bo bx {ALIKE}' if seat == self.claimant else OTHERS[seat]}"
            for seat in range(self.players)
            if self.scores[seat]
        )
        scores = " ".join(map(str, self.scores))
        return at(
            f"{self.players} / turn {self.claimant} / bank {self.bank} / scores {scores} / {hands}"
        )

    def claim(self, match: Match, *, bluff: bool, accusers: tuple[int, ...]) -> tuple[int, ...]:
        """What everybody has more or less once these have doubted it."""
        true = ("rAny", "wColors")[:1] if self.count == 1 else ALIKE.split()[: self.count]
        cards = ["bo", *ALIKE.split()][: self.count] if bluff else true
        before = pennies(match)[1:]
        claims(match, "wild" if self.count == 1 else "red star", " ".join(cards), *accusers)
        return tuple(a - b for a, b in zip(pennies(match)[1:], before, strict=True))

    def prices(self, seat: int) -> dict[str, int]:
        """What is told beforehand."""
        match = self.match()
        return dict(match.game.price_numbers(match.table.public_facts(), self.count, seat))

    def crowds(self, least: int = 1) -> list[tuple[int, ...]]:
        """Everybody who may doubt together."""
        sizes = range(least, len(self.rivals) + 1)
        return [crowd for size in sizes for crowd in combinations(self.rivals, size)][:40]


@pytest.mark.ruling("PB-8", "PB-9")
@pytest.mark.parametrize("seed", range(CASES))
def test_a_bluff_costs_what_was_told_for_one_doubt_and_for_all(seed: int) -> None:
    case = Case(seed)
    told = case.prices(case.claimant)
    for crowd in case.crowds():
        paid = -case.claim(case.match(), bluff=True, accusers=crowd)[case.claimant]
        assert told["one"] <= paid <= told["all"]
        assert paid == told["one"] or len(crowd) > 1
        assert paid == told["all"] or len(crowd) < len(case.rivals)


@pytest.mark.ruling("PB-8")
@pytest.mark.parametrize("seed", range(CASES))
def test_a_claim_brings_what_was_told_if_nobody_doubts_it_and_if_all_do(seed: int) -> None:
    case = Case(seed)
    told = case.prices(case.claimant)
    assert case.claim(case.match(), bluff=True, accusers=())[case.claimant] == told["gain"]
    if case.count < 8:  # no eight cards are alike
        for crowd in case.crowds():
            gain = case.claim(case.match(), bluff=False, accusers=crowd)[case.claimant]
            assert told["gain"] <= gain <= told["most"]
            assert gain == told["most"] or len(crowd) < len(case.rivals)


@pytest.mark.ruling("PB-8", "PB-9")
@pytest.mark.parametrize("seed", range(CASES))
def test_a_doubt_brings_and_costs_what_was_told(seed: int) -> None:
    case = Case(seed)
    for seat in case.rivals:
        told = case.prices(seat)
        for crowd in case.crowds():
            if seat not in crowd:
                continue
            won = case.claim(case.match(), bluff=True, accusers=crowd)[seat]
            assert told["shared"] <= won <= told["right"]
            assert won == told["right"] or len(crowd) > 1
            if case.count < 8:
                lost = -case.claim(case.match(), bluff=False, accusers=crowd)[seat]
                assert lost == told["wrong"]


@pytest.mark.ruling("PB-8")
def test_two_cards_cost_four_with_one_accuser_and_eight_with_three() -> None:
    match = at("4 / hand 0 r* bo / hand 1 go / hand 2 oo / hand 3 yo")
    prices = match.game.price_numbers(match.table.public_facts(), 2, 0)
    assert (prices["one"], prices["all"]) == (4, 8)
    assert match.game.price_numbers(match.table.public_facts(), 2, 1)["wrong"] == 4


def test_prices_follow_from_what_everybody_sees() -> None:
    match = at("3 / hand 0 r* r* bo / hand 1 go gx / hand 2 oo ox")
    answer(match, "claim", "red star", "pick r*", "pick bo", "done")
    told = [
        match.game.price_numbers(match.table.seen_by(viewer).facts, 2, 1) for viewer in (None, 0, 1)
    ]
    assert told[0] == told[1] == told[2]
    assert decision(match).seat == 1
