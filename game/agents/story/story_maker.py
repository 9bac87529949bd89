"""Makes the story of a round in two passes: lines and stars first, then what moved everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from game.core.decision import Seat
from game.core.match import Match
from game.store.stories import RoundStory, StarKind, StoryBar, StoryPoint, StoryStar

from .jumps import ChanceJump, Star, StarFinder, sum_jumps
from .round_values import AnswerValue, OwnDecision, RoundValuer

MAX_CPU_MS = 20_000.0
"""Milliseconds of one processor for a whole round."""
TRIED, HOPELESS = 8, 1.5
"""After so many decisions the work ends if it would take so many times as long as it may."""
FIRST_PART = 0.4
"""The part of the progress that the first pass takes."""
POSSIBLE_STAR, POSSIBLY_SURE = 0.08, 2.0
"""Jumps that may become stars are valued in all worlds before they are told."""
REFINEMENTS = 3
NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class StoryStage:
    """The progress of the work, and the story if it is known."""

    progress: float
    story: RoundStory | None = None


class StoryMaker:
    """Makes the story of one round that is over."""

    def __init__(
        self, match: Match, steps: Sequence[int], round_number: int, seed: int,
        silent_choices: frozenset[Seat] = NOBODY, silent_drops: frozenset[Seat] = NOBODY,
    ) -> None:  # fmt: skip
        """Take a match before its first choice, and all choices; raises `UntoldRound`.

        Nothing is told of the choices of some seats, and of others nothing that cost them.
        """
        self.game, self.edition = match.game.id, match.table.edition
        self.valuer = RoundValuer(match, steps, round_number, seed)
        self.silent_choices, self.silent_drops = silent_choices, silent_drops
        self._stars: tuple[StoryStar, ...] = ()

    def make_story(
        self, clock: Callable[[], float], first_worlds: int = 0, all_worlds: int = 0
    ) -> Iterator[StoryStage]:
        """Yield stages: the story without bars, then with them.

        `clock` tells milliseconds of processor time. If it runs out, there are no bars, or
        there is no story at all. The game's plan says how many worlds there are, if nobody else.
        """
        first_worlds = first_worlds or self.valuer.first_worlds
        all_worlds = all_worlds or self.valuer.all_worlds
        end, decisions = clock() + MAX_CPU_MS, self.valuer.decisions
        for number, decision in enumerate(decisions):
            for _ in self.valuer.value_decision(decision, first_worlds):
                if clock() > end:
                    return
            if self._takes_too_long(MAX_CPU_MS - end + clock(), number + 1):
                return
            yield StoryStage(FIRST_PART * (number + 1) / len(decisions))
        for _ in range(REFINEMENTS):  # another chance may make a jump large that was small
            for decision in self._list_possible_stars():
                for _ in self.valuer.value_decision(decision, all_worlds):
                    if clock() > end:
                        return
        self._stars = tuple(map(_tell_star, self._find_stars()))
        yield StoryStage(FIRST_PART, self._write_story(first_worlds))
        rest = sorted(
            (d for d in decisions if len(d.after.shares) < all_worlds),
            key=lambda decision: (-decision.unsure_share, decision.step),
        )
        for number, decision in enumerate(rest):
            for _ in self.valuer.value_decision(decision, all_worlds):
                if clock() > end:
                    return
            yield StoryStage(FIRST_PART + (1 - FIRST_PART) * (number + 1) / (len(rest) + 1))
        bars = tuple(self._measure_bar(seat) for seat in self.valuer.seats)
        yield StoryStage(1.0, replace(self._write_story(all_worlds), bars=bars))

    def _takes_too_long(self, spent_ms: float, done: int) -> bool:
        """True if the first pass alone will hardly end in time, after a few decisions."""
        every = len(self.valuer.decisions)
        return TRIED <= done < every and spent_ms * every / done > HOPELESS * MAX_CPU_MS

    @property
    def values(self) -> list[AnswerValue]:
        """The value of every answer by the worlds so far."""
        return [decision.measure_value() for decision in self.valuer.decisions]

    def _list_possible_stars(self) -> list[OwnDecision]:
        """Return the decisions on both sides of every jump that may be told."""
        found: dict[int, OwnDecision] = {}
        by_number = {(one.seat, one.number): one for one in self.valuer.decisions}
        for seat, jumps in StarFinder(self.valuer, self.values).jumps.items():
            for jump in jumps:
                if abs(jump.size) >= POSSIBLE_STAR and jump.sureness >= POSSIBLY_SURE:
                    numbers = {jump.number, jump.number + (jump.kind == "between")}
                    some = [by_number[seat, n] for n in numbers if (seat, n) in by_number]
                    found |= {one.step: one for one in some}
        return [found[step] for step in sorted(found)]

    def _find_stars(self) -> list[Star]:
        finder = StarFinder(self.valuer, self.values)
        found = finder.find_stars(self.silent_choices, self.silent_drops)
        return sorted(found, key=lambda star: (star.jump.first_step, star.jump.seat))

    def _write_story(self, worlds: int) -> RoundStory:
        valuer = self.valuer
        points = (
            StoryPoint(one.step, one.seat, one.before, one.after, one.choice_error)
            for one in self.values
        )
        return RoundStory(
            self.game,
            self.edition,
            valuer.round_number,
            valuer.seats,
            tuple(valuer.results[seat] for seat in valuer.seats),
            (valuer.first_step, valuer.end_step),
            worlds,
            tuple(points),
            self._stars,
        )

    def _measure_bar(self, seat: Seat) -> StoryBar:
        jumps = StarFinder(self.valuer, self.values).jumps[seat]
        sums = sum_jumps(jumps)
        shares = (0, 0, 0) if sums.is_quiet else sums.as_hundredths()
        choices = [jump for jump in jumps if jump.kind == "choice"]
        chosen = sum(jump.size for jump in choices)
        whole = jumps[-1].end - jumps[0].start
        error = sqrt(sum(jump.error**2 for jump in choices))
        return StoryBar(seat, *shares, whole - chosen, chosen, error)


def _tell_star(star: Star) -> StoryStar:
    jump: ChanceJump = star.jump
    kind: StarKind = "choice" if jump.kind == "choice" else "luck"
    return StoryStar(
        jump.seat, kind, jump.start, jump.end, (jump.first_step, jump.last_step),
        (star.first_step, star.last_step),
    )  # fmt: skip
