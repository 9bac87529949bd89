"""The history of a match: its rounds, who did what how often, and who was lucky."""

import pytest

from game.core.event import Called, Event, Moved, RoundEnded, Turn
from game.core.game import find_game
from game.session.match_history import TOO_FEW, MatchHistory, find_most, read_match_history
from game.store.fairness.draw_luck import DrawTally

FEWEST, MOST = find_game("color-chaos").rules, find_game("pig-farm").rules
"""Rules by which the fewest and the most points win."""


def ended(points: tuple[int, ...], scores: tuple[int, ...], seat: int | None = 0) -> RoundEnded:
    """The end of a round."""
    return RoundEnded(seat, ((),) * len(points), points, scores)


def moved(source: str, to: str, count: int) -> Moved:
    """So many cards, unseen, from one place to another."""
    places = tuple(range(count))
    return Moved((None,) * count, source, places, to, 0)


FIRST, SECOND = ended((0, 7, 3), (0, 7, 3)), ended((20, 0, 1), (20, 7, 4), 1)
EVENTS: list[Event] = [
    moved("draw", "hand 0", 7),
    Turn(0),
    moved("hand 0", "discard", 1),
    Turn(1),
    moved("draw", "hand 1", 2),
    Called(1, "chaos", True),
    Called(2, "chaos", False),
    FIRST,
    moved("draw", "hand 2", 7),
    Turn(2),
    moved("hand 2", "discard", 1),
    SECOND,
]


def test_a_history_counts_what_everybody_did_but_not_the_deal() -> None:
    history = read_match_history(EVENTS, 3)
    assert history.rounds == [FIRST, SECOND]
    assert history.placed == [1, 0, 1]
    assert history.drawn == [0, 2, 0]
    assert history.turns == [2, 1]
    assert (history.calls, history.missed) == (1, [0, 0, 1])


def test_the_last_round_counts_once_whether_it_was_told_or_not() -> None:
    told = read_match_history(EVENTS, 3, SECOND)
    untold = read_match_history(EVENTS[:-1], 3, SECOND)
    assert told == untold


def test_the_largest_round_and_the_changes_of_the_lead() -> None:
    history = read_match_history(EVENTS, 3)
    assert history.find_largest_round() == (2, 0)
    assert history.list_leaders(FEWEST) == [0, 2]
    assert history.count_lead_changes(FEWEST) == 1
    assert history.list_leaders(MOST) == [1, 0]


def test_a_shared_lead_is_no_change() -> None:
    shared = MatchHistory(2, [ended((1, 0), (1, 0)), ended((0, 1), (1, 1)), ended((1, 0), (2, 1))])
    assert shared.list_leaders(MOST) == [0, None, 0]
    assert shared.count_lead_changes(MOST) == 0


@pytest.mark.parametrize(("counts", "seat"), [((3, 1), 0), ((2, 2), None), ((0, 0), None)])
def test_nobody_has_most_where_several_have(counts: tuple[int, int], seat: int | None) -> None:
    assert find_most(counts) == seat


@pytest.mark.parametrize(
    ("tally", "verdict"),
    [
        (DrawTally(20, 20.0, 16.0), "usual"),
        (DrawTally(40, 20.0, 16.0), "lucky"),
        (DrawTally(5, 20.0, 16.0), "unlucky"),
        (DrawTally(9, 3.0, 2.5), TOO_FEW),
        (DrawTally(), TOO_FEW),
    ],
)
def test_luck_is_judged_where_there_are_enough_cards(tally: DrawTally, verdict: str) -> None:
    rounds = [FIRST] * 3
    assert MatchHistory(3, rounds).judge_luck(tally) == verdict
    assert MatchHistory(3, rounds[:2]).judge_luck(tally) == TOO_FEW
