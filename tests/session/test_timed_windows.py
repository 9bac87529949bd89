"""What claims, votes, calls and shown cards have in common: one clock, and what counts in time."""

from collections.abc import Callable
from functools import partial

import pytest

from game.session.timed.call_round import CallWindow, ShoutWindow
from game.session.timed.claim_round import DODGE, NO, ClaimWindow
from game.session.timed.reveal_round import RevealedCards
from game.session.timed.timed_window import BEAT_MS, TimedWindow
from game.session.timed.vote_round import VoteWindow

OPENED = 100.0
PEOPLE = frozenset({1, 2})
Opens = Callable[..., TimedWindow]
KINDS: dict[str, Opens] = {
    "claim": partial(ClaimWindow, seats=(1, 2, 3), people=PEOPLE, effect="skip"),
    "vote": partial(VoteWindow, seats=(1, 2, 3), people=PEOPLE),
    "call": partial(CallWindow, seats=(1,), people=PEOPLE, owed_calls=("chaos",)),
    "shout": partial(ShoutWindow, seats=(1,), people=PEOPLE, owed_calls=("chaos",)),
    "shown": partial(RevealedCards, seats=(1, 2), zone="", cards=(), key="", seat=1, lift_ms=0.0),
}


@pytest.fixture(params=KINDS)
def opens(request: pytest.FixtureRequest) -> Opens:
    return KINDS[request.param]


def test_time_runs_from_when_the_cards_lie_until_it_is_up(opens: Opens) -> None:
    window = opens(length_ms=3000.0)
    assert (window.window_time_left(9999.0), window.is_late(9999.0)) == (3000.0, False)
    window.start_clock(OPENED)
    assert window.window_time_share(OPENED + 1500) == 0.5
    assert not window.is_window_over(OPENED + 2999)
    assert window.is_window_over(OPENED + 3000)


def test_without_a_clock_time_is_never_up(opens: Opens) -> None:
    window = opens(length_ms=0.0)
    window.start_clock(OPENED)
    assert not window.is_window_over(10.0**9)
    assert (window.window_time_share(10.0**9), window.knocks_now(10.0**9)) == (1.0, False)


def test_time_that_stood_still_does_not_count(opens: Opens) -> None:
    window = opens(length_ms=3000.0)
    window.start_clock(OPENED)
    window.toggle_clock(OPENED + 1000)
    assert not window.is_window_over(OPENED + 50_000)
    window.toggle_clock(OPENED + 50_000)
    window.shift_clock(7000.0)
    assert window.window_time_left(OPENED + 57_000) == 2000


def test_what_is_done_stays_for_a_moment(opens: Opens) -> None:
    window = opens(length_ms=3000.0)
    window.finish_window(OPENED)
    assert window.done_at is None, "it has not begun"
    window.start_clock(OPENED)
    window.finish_window(OPENED + 10)
    assert window.is_window_over(OPENED + 10) is (window.linger_ms == 0)
    assert window.is_window_over(OPENED + 10 + window.linger_ms)


def test_a_claim_may_be_taken_back_and_a_vote_may_not() -> None:
    claim, vote = (KINDS[kind](length_ms=3000.0) for kind in ("claim", "vote"))
    for window in (claim, vote):
        assert not window.add_answer(1, DODGE, 0.0), "the cards still fly"
        window.start_clock(0.0)
        assert window.add_answer(1, DODGE, 100.0)
        assert not window.add_answer(1, DODGE, 200.0)
        assert not window.add_answer(3, DODGE, 200.0), "a computer player"
    assert [window.add_answer(1, NO, 300.0) for window in (claim, vote)] == [True, False]
    for window in (claim, vote):
        assert window.unanswered_seats == {2}
        assert window.add_answer(2, NO, 400.0)
        assert not window.is_window_over(400 + BEAT_MS - 1)
        assert window.is_window_over(400 + BEAT_MS)
