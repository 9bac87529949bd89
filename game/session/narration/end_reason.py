"""The end of a round that no last card of a hand brought."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.event import Announced, Event, RoundEnded
from game.session.speech.prompts import Speaker

from .event_facts import find_last_announced, find_reached_limit


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The announcement that ended a round, such as a knock, or its limit; both may be missing."""

    closing: Announced | None = None
    """The announcement for which the game has a headline."""
    limit: Announced | None = None

    def describe_headline(self, speaker: Speaker, names: Sequence[str]) -> str:
        """Return who ended the round and how; empty if there are no such words."""
        if self.closing is None or self.closing.seat is None:
            return ""
        return speaker.words(f"results.ended.{self.closing.key}", name=names[self.closing.seat])

    def explain(self, speaker: Speaker, names: Sequence[str], ended: RoundEnded) -> str:
        """Return why the round was over, or what its points are made of; empty if that's clear."""
        if self.limit is not None:
            return speaker.words(f"deed.{self.limit.key}", **dict(self.limit.values))
        if self.closing is None or ended.seat is None:
            return ""
        held = [sum(card.points for card in hand) for hand in ended.hands]
        other = max((seat for seat in range(len(held)) if seat != ended.seat), key=held.__getitem__)
        mine, theirs = held[ended.seat], held[other]
        return speaker.words(
            f"results.why.{self.closing.key}", name=names[ended.seat], other=names[other],
            mine=mine, theirs=theirs, more=ended.points[ended.seat] - abs(theirs - mine),
        )  # fmt: skip


def find_round_end(events: Sequence[Event], speaker: Speaker) -> RoundEnd:
    """Return how the last of these rounds ended."""
    closing = find_last_announced(events, lambda key: f"results.ended.{key}" in speaker.words)
    return RoundEnd(closing, find_reached_limit(events))
