"""The jumps of everybody's chances in a round, and the few of them that are told.

For each seat: 1/n + the first between + all choices + all betweens = its result, exactly.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, inf
from typing import Literal

from game.core.decision import Seat

from .round_values import SEATS, AnswerValue, RoundValuer

JumpKind = Literal["between", "choice"]
SURE_LUCK, SURE_CHOICE, SURE_STAR = 2.0, 3.0, 3.0
"""Standard errors from which on something counts as luck, as a choice, and as a star."""
LEAST_STAR = 0.10
MAX_STARS = 3
NEAR_DECISIONS = 2
"""A star keeps others of its seat away by so many own decisions."""
MAX_TURNS_TRIED = 8
QUIET = 0.10
"""Of all jumps together: below it a bar would tell nothing."""


@dataclass(frozen=True, slots=True)
class ChanceJump:
    """One change of a seat's chance: by a choice, or between two of them."""

    seat: Seat
    kind: JumpKind
    number: int
    """Which own decision it is, or comes after it; -1 before the first."""
    start: float
    end: float
    error: float
    first_step: int
    """The answer itself, or the first one in between, by the choices before it."""
    last_step: int
    """The last one; before the first where there was only the deal."""

    @property
    def size(self) -> float:
        """By how much the chance changed."""
        return self.end - self.start

    @property
    def sureness(self) -> float:
        """The change in standard errors."""
        if not self.size:
            return 0.0
        return abs(self.size) / self.error if self.error else inf


@dataclass(frozen=True, slots=True)
class JumpSums:
    """The sizes of a seat's jumps, added up by what made them."""

    luck: float
    choice: float
    close: float

    @property
    def total(self) -> float:
        """All together."""
        return self.luck + self.choice + self.close

    @property
    def is_quiet(self) -> bool:
        """True if hardly anything moved."""
        return self.total < QUIET

    def as_hundredths(self) -> tuple[int, int, int]:
        """Return the shares in whole numbers that make 100 (largest remainders)."""
        parts = [100 * part / self.total for part in (self.luck, self.choice, self.close)]
        whole = [int(part) for part in parts]
        rest = sorted(range(3), key=lambda place: (whole[place] - parts[place], place))
        for place in rest[: 100 - sum(whole)]:
            whole[place] += 1
        return whole[0], whole[1], whole[2]


@dataclass(frozen=True, slots=True)
class Star:
    """A jump worth telling, and the choices of the journal that made it."""

    jump: ChanceJump
    first_step: int
    last_step: int
    """The last choice that belongs to it; before the first if the deal made it."""

    @property
    def is_deal(self) -> bool:
        """True if the deal made it."""
        return self.last_step < self.first_step

    def shares_deed(self, other: Star) -> bool:
        """Return True if a choice, or the deal, belongs to both stars."""
        if self.is_deal or other.is_deal:
            return self.is_deal and other.is_deal
        return self.first_step <= other.last_step and other.first_step <= self.last_step


def list_jumps(
    values: Sequence[AnswerValue], seat: Seat, players: int, result: float, steps: tuple[int, int]
) -> list[ChanceJump]:
    """Return the jumps of a seat in order; they add up to its result.

    `steps` are the first choice of the round and the one after its last.
    """
    own = [value for value in values if value.seat == seat]
    found: list[ChanceJump] = []
    chance, error, since = 1 / players, 0.0, steps[0]
    for number, value in enumerate(own):
        between = hypot(error, value.before_error)
        found.append(
            ChanceJump(
                seat, "between", number - 1, chance, value.before, between, since, value.step - 1
            )
        )
        found.append(
            ChanceJump(seat, "choice", number, value.before, value.after, value.choice_error,
                       value.step, value.step)
        )  # fmt: skip
        chance, error, since = value.after, value.after_error, value.step
    last = ChanceJump(seat, "between", len(own) - 1, chance, result, error, since, steps[1] - 1)
    return [*found, last]


def sum_jumps(jumps: Sequence[ChanceJump]) -> JumpSums:
    """Return what moved a seat's chances."""
    luck = choice = close = 0.0
    for jump in jumps:
        if jump.kind == "between" and jump.sureness > SURE_LUCK:
            luck += abs(jump.size)
        elif jump.kind == "choice" and jump.sureness > SURE_CHOICE:
            choice += abs(jump.size)
        else:
            close += abs(jump.size)
    return JumpSums(luck, choice, close)


class StarFinder:
    """Finds the jumps of a round that are told."""

    def __init__(self, valuer: RoundValuer, values: Sequence[AnswerValue]) -> None:
        self.valuer = valuer
        steps = valuer.first_step, valuer.end_step
        self.jumps = {
            seat: list_jumps(values, seat, len(valuer.seats), valuer.results[seat], steps)
            for seat in valuer.seats
        }

    def find_stars(
        self, silent_choices: frozenset[Seat], silent_drops: frozenset[Seat]
    ) -> Iterator[Star]:
        """Yield at most three stars, the largest first.

        Nothing is told of the choices of some seats, and of others nothing that cost them.
        """
        told: list[Star] = []
        for jump in self._list_candidates(silent_choices, silent_drops):
            if any(self._is_near(jump, star.jump) for star in told):
                continue
            star = self._find_deed(jump)
            if self._is_told_by_winner(star) or any(star.shares_deed(other) for other in told):
                continue
            told.append(star)
            yield star
            if len(told) == MAX_STARS:
                return

    def _list_candidates(
        self, silent_choices: frozenset[Seat], silent_drops: frozenset[Seat]
    ) -> list[ChanceJump]:
        found = [
            jump
            for seat in self.jumps
            for jump in self.jumps[seat]
            if abs(jump.size) >= LEAST_STAR and jump.sureness >= SURE_STAR
            if jump.kind == "between"
            or not (seat in silent_choices or (seat in silent_drops and jump.size < 0))
        ]
        return sorted(found, key=lambda jump: (-abs(jump.size), jump.first_step, jump.seat))

    def _is_told_by_winner(self, star: Star) -> bool:
        """True if somebody drops to nothing because another one ended the round."""
        return star.last_step == self.valuer.end_step - 1 and not star.jump.end

    @staticmethod
    def _is_near(jump: ChanceJump, other: ChanceJump) -> bool:
        return jump.seat == other.seat and abs(jump.number - other.number) <= NEAR_DECISIONS

    def _find_deed(self, jump: ChanceJump) -> Star:
        """Return the choices that made a jump: of several turns the one that moved it most.

        Before its first decision it may have been the deal.
        """
        valuer = self.valuer
        has_deal = jump.number < 0 and valuer.begins_with_turn
        alone = jump.first_step == jump.last_step and not has_deal
        if jump.kind == "choice" or alone or jump.last_step < jump.first_step:
            return Star(jump, jump.first_step, jump.last_step)
        turns = valuer.list_turn_steps(jump.first_step, jump.last_step + 1)[:MAX_TURNS_TRIED]
        if has_deal:
            turns.insert(0, jump.first_step)
        place, worlds = (jump.number + 1) * SEATS + jump.seat, valuer.first_worlds
        chances = [jump.start]
        for number, step in enumerate(turns):
            chances.append(valuer.value_turn(step, jump.seat, place, number, worlds))
        chances.append(jump.end)
        way = 1 if jump.size > 0 else -1
        moves = [way * (after - before) for before, after in itertools.pairwise(chances)]
        most = moves.index(max(moves))
        edges = [jump.first_step, *turns, jump.last_step + 1]
        return Star(jump, edges[most], edges[most + 1] - 1)
