"""A vote on a house rule: one vote for each person, and the owner's word in a tie."""

from collections.abc import Sequence

import pytest

from game.session.ballot import Ballot, DecidedBy, InvalidVote, VoteOutcome, find_deck_owner

SECONDS = ("1", "2", "5")


def voted(people: Sequence[int], *votes: str) -> Ballot:
    """A vote of these people, in their order."""
    ballot = Ballot(people, SECONDS)
    for value in votes:
        assert ballot.next_voter is not None
        ballot.cast_vote(ballot.next_voter, value)
    return ballot


@pytest.mark.ruling("GEN-4")
def test_most_votes_win() -> None:
    assert voted([0, 1, 2, 3], "1", "2", "2", "5").outcome == VoteOutcome("2", DecidedBy.MOST, 2, 4)


@pytest.mark.ruling("GEN-4")
def test_all_for_one_is_said_so() -> None:
    assert voted([0, 3, 5], "5", "5", "5").outcome == VoteOutcome("5", DecidedBy.ALL, 3, 3)


@pytest.mark.ruling("GEN-4")
def test_in_a_tie_the_vote_of_the_owner_counts_if_it_was_for_one_of_the_tied() -> None:
    ballot = voted([2, 5, 7, 9], "5", "1", "1", "5")
    assert ballot.deck_owner == 2
    assert ballot.tied_values == ["1", "5"]
    assert ballot.outcome == VoteOutcome("5", DecidedBy.OWNER_VOTED, 2, 4)


@pytest.mark.ruling("GEN-4")
def test_in_a_tie_of_others_the_owner_chooses_among_the_tied() -> None:
    ballot = voted([0, 1, 2, 3, 4], "5", "1", "1", "2", "2")
    assert ballot.asks_owner
    assert ballot.outcome is None
    with pytest.raises(InvalidVote):
        ballot.break_tie("5")
    ballot.break_tie("2")
    assert ballot.outcome == VoteOutcome("2", DecidedBy.OWNER_CHOSE, 2, 5)
    with pytest.raises(InvalidVote):
        ballot.break_tie("1")


@pytest.mark.ruling("GEN-4")
def test_without_a_tie_the_owner_is_one_of_many() -> None:
    ballot = voted([0, 1, 2], "1", "5", "5")
    assert ballot.outcome == VoteOutcome("5", DecidedBy.MOST, 2, 3)
    with pytest.raises(InvalidVote):
        ballot.break_tie("1")


@pytest.mark.ruling("GEN-4")
def test_only_people_vote_and_each_of_them_once() -> None:
    ballot = voted([1, 4], "1")
    for seat, value in ((0, "1"), (1, "5"), (4, "10")):
        with pytest.raises(InvalidVote):
            ballot.cast_vote(seat, value)
    assert (ballot.vote_count, ballot.next_voter) == (1, 4)


@pytest.mark.ruling("GEN-4")
def test_nothing_can_be_read_before_the_last_vote() -> None:
    ballot = voted([0, 1, 2], "5", "5")
    assert [ballot.list_voters_for(value) for value in SECONDS] == [[], [], []]
    assert ballot.tied_values == []
    assert ballot.outcome is None
    ballot.cast_vote(2, "5")
    assert ballot.list_voters_for("5") == [0, 1, 2]


@pytest.mark.ruling("GEN-4")
def test_the_owner_is_the_person_in_the_first_chair() -> None:
    assert find_deck_owner([6, 2, 4]) == 2
    assert find_deck_owner([]) is None
    assert Ballot([6, 2, 4], SECONDS).people == (2, 4, 6)
