"""A vote on a house rule (GEN-4): who may vote, what was voted, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.decision import Seat


class DecidedBy(Enum):
    """How a vote was decided."""

    ALL = "all"
    MOST = "most"
    OWNER_VOTED = "owner_voted"
    OWNER_CHOSE = "owner_chose"


class InvalidVote(ValueError):
    """A vote that can't be: by nobody who may, a second one, or for what can't be chosen."""


@dataclass(frozen=True, slots=True)
class VoteOutcome:
    """What a vote came to: the value that wins, and how."""

    value: str
    decided_by: DecidedBy
    votes: int
    """For the value that wins."""
    people: int
    """How many voted."""


def find_deck_owner(people: Sequence[Seat]) -> Seat | None:
    """Whose deck it is: the person in the lowest-numbered seat."""
    return min(people, default=None)


class Ballot:
    """The votes of all people on one rule; nothing can be read before the last one is in.

    Computer players are not among the people, so they have no vote. The rule's values are
    `choices`; those tied at the top are decided by the owner of the deck, by the vote just
    given if that was for one of them, otherwise by another choice among them.
    """

    def __init__(self, people: Sequence[Seat], choices: Sequence[str]) -> None:
        self.people, self.choices = tuple(sorted(people)), tuple(choices)
        self._votes: dict[Seat, str] = {}
        self._chosen = ""

    @property
    def deck_owner(self) -> Seat:
        """The owner of the deck."""
        return self.people[0]

    @property
    def next_voter(self) -> Seat | None:
        """Who votes next; nobody once all have voted."""
        return next((seat for seat in self.people if seat not in self._votes), None)

    @property
    def vote_count(self) -> int:
        """How many have voted."""
        return len(self._votes)

    def cast_vote(self, seat: Seat, value: str) -> None:
        """Take somebody's only vote; raises NotSoVoted and changes nothing."""
        if seat not in self.people or seat in self._votes or value not in self.choices:
            raise InvalidVote(f"seat {seat} can't vote for {value}")
        self._votes[seat] = value

    def list_voters_for(self, value: str) -> list[Seat]:
        """Who voted for a value; nobody, as long as somebody has yet to vote."""
        return (
            []
            if self.next_voter is not None
            else [s for s in self.people if self._votes[s] == value]
        )

    @property
    def tied_values(self) -> list[str]:
        """The values with the most votes, where there is more than one."""
        if self.next_voter is not None:
            return []
        most = max(len(self.list_voters_for(value)) for value in self.choices)
        top = [value for value in self.choices if len(self.list_voters_for(value)) == most]
        return top if len(top) > 1 else []

    @property
    def asks_owner(self) -> bool:
        """Whether a tie waits for the owner, whose vote was for none of the tied."""
        return (
            bool(self.tied_values)
            and self._votes[self.deck_owner] not in self.tied_values
            and not self._chosen
        )

    def break_tie(self, value: str) -> None:
        """The owner's choice among the tied; raises NotSoVoted and changes nothing."""
        if not self.asks_owner or value not in self.tied_values:
            raise InvalidVote(f"the owner can't choose {value}")
        self._chosen = value

    @property
    def outcome(self) -> VoteOutcome | None:
        """What the vote came to; nothing as long as somebody is asked."""
        if self.next_voter is not None or self.asks_owner:
            return None
        if self.tied_values:
            how = DecidedBy.OWNER_CHOSE if self._chosen else DecidedBy.OWNER_VOTED
            return self._make_outcome(self._chosen or self._votes[self.deck_owner], how)
        winner = max(self.choices, key=lambda value: len(self.list_voters_for(value)))
        every = len(self.list_voters_for(winner)) == len(self.people)
        return self._make_outcome(winner, DecidedBy.ALL if every else DecidedBy.MOST)

    def _make_outcome(self, value: str, decided_by: DecidedBy) -> VoteOutcome:
        votes = len(self.list_voters_for(value))
        return VoteOutcome(value, decided_by, votes, len(self.people))
