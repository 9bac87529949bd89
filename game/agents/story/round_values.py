"""The value of every answer of a round that is over, as the hand that gave it could tell.

Worlds are dealt that the asked seat can't tell from the true one. In each the round is played on
twice: with the answer that was given, and with the answer of the game's policy. It is played to its
end, or in long games only for some turns, after which the game's mind tells what everybody's cards
promise. Nothing here depends on cards that seat could not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from operator import sub

from game.agents.minds import mind_of
from game.agents.search.rollout import match_outlook, play_rollout, winner_shares
from game.agents.search.tree_search import distinct_answers
from game.core.chance import Chance
from game.core.decision import Calls, Seat
from game.core.match import Match, rank_players

from .story_plans import StoryPlan, find_plan

WORLD, CONTINUATION, LATER = 1, 2, 4
"""What a seed is for; from `LATER` on it is for a turn of somebody else."""
SEATS = 64
"""A seat and the number of its decision make one number of a seed."""


def mix_seed(*numbers: int) -> int:
    """Return one seed for several numbers, a word of splitmix64 for each."""
    word = 0
    for number in numbers:
        word = Chance(word ^ Chance(number).next_word()).next_word()
    return word


@dataclass(slots=True)
class Samples:
    """The shares of a win in several worlds."""

    shares: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean share."""
        return fsum(self.shares) / len(self.shares)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return standard_error(self.shares)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of these values."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = fsum(values) / count
    return sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1) / count)


@dataclass(frozen=True, slots=True)
class AnswerValue:
    """A decision of a seat: its chance before, and after the answer it gave."""

    step: int
    """How many choices of the match came before it."""
    seat: Seat
    before: float
    """The chance with the policy's answer: what a usual player of this hand would get."""
    after: float
    before_error: float
    after_error: float
    choice_error: float
    """The standard error of the difference, in the same worlds."""


@dataclass(slots=True)
class OwnDecision:
    """A decision with different answers, and what came of it in the worlds so far."""

    step: int
    seat: Seat
    number: int
    """Which one of its seat's decisions in this round, counted from 0."""
    match: Match
    """The match as it waited for the answer."""
    given: int
    before: Samples = field(default_factory=Samples)
    after: Samples = field(default_factory=Samples)

    def measure_value(self) -> AnswerValue:
        """Return its value by the worlds so far."""
        before, after = self.before, self.after
        differences = list(map(sub, after.shares, before.shares))
        return AnswerValue(
            self.step,
            self.seat,
            before.mean,
            after.mean,
            before.error,
            after.error,
            standard_error(differences),
        )

    @property
    def unsure_share(self) -> float:
        """The size of its choice in standard errors; the largest ones are worth more worlds."""
        value = self.measure_value()
        return abs(value.after - value.before) / (value.choice_error or 1.0)


class UntoldRound(ValueError):
    """A round that isn't over, or isn't in this match."""


class RoundValuer:
    """Values the answers of one round of a match."""

    def __init__(
        self, match: Match, steps: Sequence[int], round_number: int, seed: int,
        plan: StoryPlan | None = None,
    ) -> None:  # fmt: skip
        """Take a match before its first choice, and all choices that were made.

        The plan is the game's, if not another one. Raises `UntoldRound` unless the round is over.
        """
        self.seed, self.round_number = seed, round_number
        plan = plan or find_plan(match.game.id) or StoryPlan()
        self._rollout, self._mind = plan.rollout, mind_of(match.game.id)
        self.decisions: list[OwnDecision] = []
        self._turns: dict[int, Match] = {}
        """The match where a turn began, by the choices before it."""
        counts = [0] * match.table.seats
        self.scores_before: tuple[int, ...] = ()
        self.first_step = self.end_step = -1
        for step, index in enumerate(steps):
            if self._is_in_round(match):
                if self.first_step < 0:
                    self.first_step, self.scores_before = step, tuple(match.table.scores)
                    self.seats = tuple(match.table.around)
                self._note_decision(match, step, index, counts)
            match.submit(index)
            if self.first_step >= 0 and not self._is_in_round(match):
                self.end_step = step + 1
                break
        if self.end_step < 0:
            raise UntoldRound(f"round {round_number} is not over")
        self.results = self._share_win(match)
        worlds = plan.count_worlds(len(self.decisions), len(self.seats))
        self.first_worlds, self.all_worlds = worlds

    def _is_in_round(self, match: Match) -> bool:
        return match.decision is not None and match.table.round == self.round_number

    def _note_decision(self, match: Match, step: int, index: int, counts: list[int]) -> None:
        asked = match.open_decision
        if not match.position()[1]:
            self._turns[step] = match.fork()
        if asked.together or isinstance(asked, Calls):
            return  # what nobody answers alone, or how quick somebody is, is no choice
        if len(distinct_answers(asked)) > 1:
            own = OwnDecision(step, asked.seat, counts[asked.seat], match.fork(), index)
            self.decisions.append(own)
            counts[asked.seat] += 1

    def _share_win(self, match: Match) -> tuple[float, ...]:
        """Return who won the round, as shares by seat.

        In a match of one round its scores count, which may begin with a head start.
        """
        table, won = match.table, list(match.table.scores)
        if match.decision is not None or self.round_number > 1:
            won = list(map(sub, won, self.scores_before))
        return tuple(winner_shares(rank_players(match.game.rules, won, table.around).places))

    # Worlds ----------------------------------------------------------------------------

    def value_decision(self, decision: OwnDecision, worlds: int) -> Iterator[None]:
        """Value a decision in more worlds, until there are this many; pause after each."""
        place = decision.number * SEATS + decision.seat
        for number in range(len(decision.after.shares), worlds):
            key = self.seed, self.round_number, place, number
            dealt = Chance(mix_seed(*key, WORLD))
            world = decision.match.imagine(decision.seat, dealt, self._mind.deal_hands)
            luck = mix_seed(*key, CONTINUATION)
            usual = self._mind.policy(self._fork_world(world, luck), Chance(luck))
            asked = world.open_decision
            differs = asked.word(asked.options[usual]) != asked.word(asked.options[decision.given])
            other = self._fork_world(world, luck) if differs else None
            self._shake_memory(world, luck)
            share = self._play_on(world, decision.given, luck)[decision.seat]
            decision.after.shares.append(share)
            if other is not None:
                share = self._play_on(other, usual, luck)[decision.seat]
            decision.before.shares.append(share)
            yield

    def _fork_world(self, world: Match, luck: int) -> Match:
        fork = world.fork()
        self._shake_memory(fork, luck)
        return fork

    def _shake_memory(self, world: Match, luck: int) -> None:
        """Let everybody forget something else than in the true world.

        A fork begins with the true table, so each is shaken anew.
        """
        if self._mind.shake_memory is not None:
            self._mind.shake_memory(world.table, luck)

    def _play_on(self, world: Match, answer: int | None, luck: int) -> Sequence[float]:
        """Give an answer, play on by the policy, and return who won, or how likely each is to."""
        if answer is not None:
            world.submit(answer)
        playout = play_rollout(world, self._rollout, Chance(luck), self.round_number)
        while True:
            try:
                next(playout)
            except StopIteration as end:
                return self._share_win(world) if end.value else match_outlook(world)[0]

    def list_turn_steps(self, begin: int, end: int) -> list[int]:
        """Return where turns began after `begin` and before `end`, by the choices before them."""
        return [step for step in self._turns if begin < step < end]

    @property
    def begins_with_turn(self) -> bool:
        """True if a turn begins with the first choice, right after the deal."""
        return self.first_step in self._turns

    def value_turn(self, step: int, seat: Seat, place: int, number: int, worlds: int) -> float:
        """Return the chance of a seat where somebody's turn began.

        `place` and `number` tell its seeds: what the seat knows by itself.
        """
        found = Samples()
        for world in range(worlds):
            key = self.seed, self.round_number, place, world
            dealt = Chance(mix_seed(*key, LATER + 2 * number))
            imagined = self._turns[step].imagine_from(seat, dealt, self._mind.deal_hands)
            luck = mix_seed(*key, LATER + 2 * number + 1)
            self._shake_memory(imagined, luck)
            found.shares.append(self._play_on(imagined, None, luck)[seat])
        return found.mean
