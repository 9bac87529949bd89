"""The stakes: how likely each player wins with these savings, and after a claim."""

from collections.abc import Callable, Sequence
from math import exp, sqrt

from game.core.decision import Seat
from game.games.penny_badger.badger_table import BadgerTable
from game.games.penny_badger.claim_prices import penny_shares

LEAD, RICHES = 0.2, 0.1
"""How much a lead counts, by the bank that is left, and how much being rich at all does."""
WIN, LOSE, OUT = 20.0, 10.0, 15.0
"""What winning, losing and being out of the game are worth, to who counts pennies."""
PLACE = 0.6
"""How much the share of all savings counts beside winning: second is better than third."""

Value = Callable[[Seat, Sequence[int], int], float]
"""How good savings and a bank are for a seat."""
Outcome = tuple[list[int], int]
"""Savings by seat, and the bank."""


def chance_to_win(seat: Seat, scores: Sequence[int], bank: int) -> float:
    """Return how likely a seat wins with these savings and this bank.

    Its share of all savings counts a little, too.
    """
    if not scores[seat]:
        return 0.0
    share = PLACE * scores[seat] / sum(scores)
    if bank <= 0:
        most = max(scores)
        return share + (scores[seat] == most) / scores.count(most)
    scale = LEAD / sqrt(bank + 5)
    weights = [s and exp(scale * (s - scores[seat])) * s**RICHES for s in scores]
    return share + weights[seat] / sum(weights)


def penny_lead_worth(seat: Seat, scores: Sequence[int], bank: int) -> float:
    """Return by how much a seat leads, and what winning is worth.

    Whoever is far behind accepts the end: a wrong doubt puts pennies back into the bank, and if
    everybody doubted the last claims, the game would never be over.
    """
    rivals = len(scores) - 1
    ahead = scores[seat] - (sum(scores) - scores[seat]) / rivals
    if bank <= 0:
        return ahead + WIN if scores[seat] == max(scores) else -LOSE
    return ahead if scores[seat] else ahead - OUT


def settled_outcome(
    t: BadgerTable, claimant: Seat, count: int, is_true: bool, accusers: Sequence[Seat]
) -> Outcome:
    """Return the savings and the bank once a claim of this many cards has been judged."""
    scores, bank = list(t.scores), t.bank
    if is_true or not accusers:
        gain = t.withdrawal(count)
        scores[claimant] += gain
        bank -= gain
        for accuser in accusers:
            bank += pay_pennies(
                scores, accuser, penalty_due(t, accuser, claimant, count), [claimant]
            )
    else:
        bank += pay_pennies(scores, claimant, penalty_due(t, claimant, claimant, count), accusers)
    return scores, bank


def penalty_due(t: BadgerTable, seat: Seat, claimant: Seat, count: int) -> int:
    """Return the penalty for a seat, whoever has claimed."""
    numbers = t.rules.numbers
    usual = numbers.get(f"penalty_{count}", t.scores[seat])
    return usual if seat == claimant else numbers.get(f"accuser_{count}", usual)


def pay_pennies(scores: list[int], seat: Seat, amount: int, payees: Sequence[Seat]) -> int:
    """Pay the bank and some players; return what the bank gets."""
    to_bank = min(amount, scores[seat])
    scores[seat] -= to_bank
    for payee, share in zip(payees, penny_shares(scores[seat], amount, len(payees)), strict=True):
        scores[seat] -= share
        scores[payee] += share
    return to_bank


def expected_claim_worth(
    value_of: Value,
    t: BadgerTable,
    seat: Seat,
    claimant: Seat,
    count: int,
    is_true: bool,
    doubters: Sequence[tuple[Seat, float]],
    sure: Sequence[Seat] = (),
) -> float:
    """Return how good it is for a seat if a claim is made that others may doubt.

    The likeliest doubters are taken to be the ones who do; how many of them, is as likely as it
    is.
    """
    order = sorted(doubters, key=lambda pair: -pair[1])
    total = 0.0
    for number, likely in enumerate(doubter_count_chances([often for _, often in order])):
        if likely > 0.001:
            accusers = [*sure, *(other for other, _ in order[:number])]
            scores, bank = settled_outcome(t, claimant, count, is_true, accusers)
            total += likely * value_of(seat, scores, bank)
    return total


def doubter_count_chances(chances: Sequence[float]) -> list[float]:
    """Return how likely none, one, two and so on do something, given each one's chance."""
    found = [1.0]
    for each in chances:
        found = [
            (found[n] if n < len(found) else 0.0) * (1 - each) + (found[n - 1] if n else 0.0) * each
            for n in range(len(found) + 1)
        ]
    return found
