"""The history of a whole match: its rounds, and what everybody did how often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt

from game.core.decision import Seat
from game.core.event import Called, Event, Moved, RoundEnded, Turn
from game.core.match import rank_players, sole_winner
from game.core.rulebook import Rulebook
from game.store.fairness.draw_luck import DrawTally

from .narration.event_facts import find_drawing_seat, lays_card

LEAST_ROUNDS = 3  # fewer never tell whether somebody was lucky
LEAST_DEVIATIONS = 3.0
"""Where even the worst luck is no more deviations from what chance expects, nothing can be told."""
TOO_FEW = "few"


@dataclass(slots=True)
class MatchHistory:
    """The rounds of a match, and counts of what everybody saw in it."""

    seats: int
    rounds: list[RoundEnded] = field(default_factory=list)
    placed: list[int] = field(default_factory=list)
    """How many cards everybody put down, by seat."""
    drawn: list[int] = field(default_factory=list)
    """How many cards everybody drew after the deal, by seat."""
    turns: list[int] = field(default_factory=list)
    """How many turns each round had."""
    calls: int = 0
    """How many calls were made in time."""
    missed: list[int] = field(default_factory=list)
    """How many calls everybody missed, by seat."""

    def find_largest_round(self) -> tuple[int, Seat] | None:
        """Return the round in which somebody got most points, and who; None if nobody got any."""
        found = [
            (max(one.points), number, one.points.index(max(one.points)))
            for number, one in enumerate(self.rounds, 1)
        ]
        points, number, seat = max(found, key=lambda one: (one[0], -one[1]))
        return (number, seat) if points > 0 else None

    def list_leaders(self, rules: Rulebook) -> list[Seat | None]:
        """Return who led alone after each round: of a team, its first seat."""
        ranked = (rank_players(rules, one.scores) for one in self.rounds)
        return [sole_winner(rules, result.places) for result in ranked]

    def count_lead_changes(self, rules: Rulebook) -> int:
        """Return how often somebody else, or another team, came to lead alone."""
        alone = [seat for seat in self.list_leaders(rules) if seat is not None]
        return sum(before != after for before, after in pairwise(alone))

    def judge_luck(self, tally: DrawTally) -> str:
        """Return `lucky`, `unlucky` or `usual`, or that there were too few cards to tell."""
        few = tally.expected < LEAST_DEVIATIONS * sqrt(tally.variance) or not tally.variance
        return TOO_FEW if few or len(self.rounds) < LEAST_ROUNDS else tally.verdict


def read_match_history(
    events: Iterable[Event], seats: int, last_round: RoundEnded | None = None
) -> MatchHistory:
    """Return the history that these events tell; the last round may not be among them yet."""
    history = MatchHistory(seats, placed=[0] * seats, drawn=[0] * seats, missed=[0] * seats)
    turns, is_dealing = 0, True
    for event in events:
        if isinstance(event, RoundEnded):
            history.rounds.append(event)
            history.turns.append(turns)
            turns, is_dealing = 0, True
        elif isinstance(event, Turn):
            turns, is_dealing = turns + 1, False
        elif isinstance(event, Called):
            history.calls += event.made
            history.missed[event.seat] += not event.made
        elif isinstance(event, Moved) and not is_dealing:
            _count_move(history, event)
    if last_round is not None and last_round not in history.rounds[-1:]:
        history.rounds.append(last_round)
        history.turns.append(turns)
    return history


def _count_move(history: MatchHistory, event: Moved) -> None:
    drawing = find_drawing_seat(event)
    if drawing is not None:
        history.drawn[drawing] += len(event.cards)
    elif lays_card(event):
        history.placed[int(event.source.rpartition(" ")[2])] += len(event.cards)


def find_most(counts: Sequence[int]) -> Seat | None:
    """Return whose number is the largest; None if several have it, or nobody has any."""
    most = max(counts)
    return counts.index(most) if most > 0 and list(counts).count(most) == 1 else None
