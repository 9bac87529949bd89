"""A vote on a house rule (GEN-4): who may vote, the votes, and the outcome."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.decision import Seat


class DecidedBy(Enum):
    """The way in which a vote was decided."""

    ALL = "all"
    MOST = "most"
    OWNER_VOTED = "owner_voted"
    OWNER_CHOSE = "owner_chose"


class InvalidVote(ValueError):
    """An impossible vote: by nobody who may, a second one, or for no such value."""


@dataclass(frozen=True, slots=True)
class VoteOutcome:
    """The outcome of a vote: the value that wins, and how it was decided."""

    value: str
    decided_by: DecidedBy
    votes: int
    """For the value that wins."""
    people: int
    """How many voted."""


def find_deck_owner(people: Sequence[Seat]) -> Seat | None:
    """Return the owner of the deck: the person in the lowest-numbered seat."""
    return min(people, default=None)


class Ballot:
    """The votes of all people on one rule; none can be read before the last one is in.

    Computer players are not among the people, so they have no vote. The rule's values are
    `choices`; those tied at the top are decided by the owner of the deck, by the vote just given
    if that was for one of them, otherwise by another choice among them.
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
        """The seat that votes next; None once all have voted."""
        return next((seat for seat in self.people if seat not in self._votes), None)

    @property
    def vote_count(self) -> int:
        """The number of people who have voted."""
        return len(self._votes)

    def cast_vote(self, seat: Seat, value: str) -> None:
        """Take a person's only vote; raises `InvalidVote` and changes nothing."""
        if seat not in self.people or seat in self._votes or value not in self.choices:
            raise InvalidVote(f"seat {seat} can't vote for {value}")
        self._votes[seat] = value

    def list_voters_for(self, value: str) -> list[Seat]:
        """Return who voted for a value; nobody until all votes are in."""
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
        """True if a tie waits for the owner, who voted for none of the tied values."""
        return (
            bool(self.tied_values)
            and self._votes[self.deck_owner] not in self.tied_values
            and not self._chosen
        )

    def break_tie(self, value: str) -> None:
        """Take the owner's choice among the tied; raises `InvalidVote` and changes nothing."""
        if not self.asks_owner or value not in self.tied_values:
            raise InvalidVote(f"the owner can't choose {value}")
        self._chosen = value

    @property
    def outcome(self) -> VoteOutcome | None:
        """The outcome of the vote; None while somebody is still asked."""
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
