"""Secret answers without a screen: all at once, and nothing is told before all are in."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.decision import Seat
from game.session.pace import PACES
from game.session.timed.vote_round import TURNED_MS, VoteWindow
from tests.session.conftest import Fair
from tests.session.laptop import AT_ONCE, Doubter, Laptop

YES, NO = "believe", "challenge"


def window(laptop: Laptop) -> VoteWindow:
    """The window that is open."""
    found = laptop.flow.votes.window
    assert found is not None
    return found


def asked(
    at_fair: Fair, people: Sequence[Seat], seats: int = 4, doubting: Sequence[Seat] = (),
    **how: object,
) -> Laptop:  # fmt: skip
    """Seat 0 claims two red stars, and everybody else is asked."""
    laptop = at_fair("believe", people, seats, **how)
    for seat in laptop.live_match.agents:
        laptop.live_match.agents[seat] = Doubter(seat in doubting)
    laptop.until(lambda: (found := laptop.flow.votes.window) is not None
                 and found.started_at is not None)  # fmt: skip
    return laptop


def until_turned(laptop: Laptop) -> float:
    """Let time pass until all answers lie open."""
    found = window(laptop)
    return laptop.until(lambda: found.turned_at is not None)


def doubted(laptop: Laptop) -> object:
    """Who doubted, as the match has it."""
    return laptop.live_match.match.table.answer  # type: ignore[attr-defined]


def test_everybody_answers_in_any_order_and_the_match_hears_it_when_all_are_in(
    at_fair: Fair,
) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3))
    assert window(laptop).seats == (1, 2, 3)
    assert laptop.mat.open_hands() == []
    for seat, word in ((3, NO), (1, YES), (2, NO)):
        assert not laptop.live_match.match.steps
        assert laptop.flow.votes.take_answer(seat, word)
    assert until_turned(laptop) < 700
    assert len(laptop.live_match.match.steps) == 3
    assert doubted(laptop) == "23"
    assert laptop.heard[-1] == "flip"


def test_an_answer_counts_once_and_only_from_who_is_asked(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3))
    votes = laptop.flow.votes
    assert [votes.take_answer(0, NO), votes.take_answer(1, NO), votes.take_answer(1, YES)] == [
        False,
        True,
        False,
    ]
    assert window(laptop).answers == {1: NO}


def test_silence_means_to_believe(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3))
    laptop.flow.votes.take_answer(2, NO)
    assert 5900 <= until_turned(laptop) <= 6100, "twice the three seconds of the settings"
    assert doubted(laptop) == "2"


def test_without_a_clock_it_waits_until_all_have_answered(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3), pace=replace(AT_ONCE, claim_ms=0.0))
    laptop.wait(30_000)
    assert window(laptop).turned_at is None
    for seat in (1, 2, 3):
        laptop.flow.votes.take_answer(seat, YES)
    assert until_turned(laptop) < 700
    assert doubted(laptop) == "nobody"


def test_somebody_may_say_that_all_have_answered(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3), pace=replace(AT_ONCE, claim_ms=0.0))
    laptop.flow.votes.take_answer(1, NO)
    window(laptop).finish_window(laptop.now)
    until_turned(laptop)
    assert doubted(laptop) == "1"


def test_more_time_and_a_pause(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3))
    window(laptop).extend_window()
    laptop.pause(30_000)
    assert 11_800 <= until_turned(laptop) <= 12_100


@pytest.mark.parametrize(("look", "times"), [(1500.0, 1.0), (4500.0, 3.0), (500.0, 1.0)])
def test_all_answers_are_seen_for_as_long_as_people_have_set(
    at_fair: Fair, look: float, times: float
) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3), pace=replace(AT_ONCE, look_ms=look))
    for seat in (1, 2, 3):
        laptop.flow.votes.take_answer(seat, YES)
    until_turned(laptop)
    turned = window(laptop)
    assert laptop.flow.votes.given == dict.fromkeys((1, 2, 3), YES)
    length = laptop.until(lambda: laptop.flow.votes.window is not turned)
    assert TURNED_MS * times - 50 <= length <= TURNED_MS * times + 50


def test_without_a_time_to_look_somebody_says_when_they_have_seen(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3), pace=replace(AT_ONCE, look_ms=0.0))
    for seat in (1, 2, 3):
        laptop.flow.votes.take_answer(seat, YES)
    until_turned(laptop)
    turned = window(laptop)
    laptop.wait(30_000)
    assert laptop.flow.votes.window is turned
    laptop.flow.votes.end_shown_answers()
    assert laptop.flow.votes.window is not turned


def test_a_person_alone_looks_at_their_hand_and_nobody_hurries_them(at_fair: Fair) -> None:
    laptop = asked(at_fair, (1,), doubting=(2,))
    assert laptop.flow.votes.asks_only_person
    assert laptop.flow.votes.shown_window is None
    assert laptop.mat.open_hands() == [1]
    assert laptop.flow.next_tick() is None
    laptop.wait(50_000)
    assert window(laptop).turned_at is None
    laptop.flow.votes.take_answer(1, NO)
    assert laptop.flow.next_tick() is not None
    until_turned(laptop)
    assert doubted(laptop) == "12"


def test_the_curtain_falls_after_it_whoever_looked_before(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1))
    laptop.flow.views.last_viewer = 1
    laptop.flow.votes.take_answer(1, YES)
    until_turned(laptop)
    assert laptop.flow.views.last_viewer == 1, "one hand at the keys: their own"
    laptop = asked(at_fair, (0, 1, 2))
    laptop.flow.views.last_viewer = 1
    for seat in (1, 2):
        laptop.flow.votes.take_answer(seat, YES)
    until_turned(laptop)
    assert laptop.flow.views.last_viewer is None


def test_computers_decide_without_what_others_said(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1), doubting=(2, 3))
    laptop.flow.votes.take_answer(1, NO)
    until_turned(laptop)
    assert doubted(laptop) == "123"
    for seat in (2, 3):
        agent = laptop.live_match.agents[seat]
        assert isinstance(agent, Doubter)
        assert agent.seen
        assert all(secret.get(1) != NO for secret in agent.seen)


@pytest.mark.parametrize(("pace", "length"), [("normal", 2000), ("fast", 1000), ("off", 200)])
def test_computers_alone_are_seen_to_decide(at_fair: Fair, pace: str, length: int) -> None:
    laptop = asked(
        at_fair, (0,), doubting=(3,), pace=replace(AT_ONCE, computer_factor=PACES[pace])
    )  # fmt: skip
    assert length - 100 <= until_turned(laptop) <= length + 100
    assert doubted(laptop) == "3"


@pytest.mark.parametrize("length", [3000.0, 0.0])
def test_all_computers_are_seen_to_answer_at_the_same_moment_whatever_they_say(
    at_fair: Fair, length: float
) -> None:
    moments = set()
    for doubting in ((), (2,), (1, 2, 3)):
        laptop = asked(
            at_fair, (0, 4), seats=5, doubting=doubting, pace=replace(AT_ONCE, claim_ms=length)
        )
        shown, begun = window(laptop), laptop.now
        while not shown.has_shown_answer(1, laptop.now):
            assert [shown.has_shown_answer(seat, laptop.now) for seat in (2, 3)] == [False] * 2
            laptop.wait(16)
        assert all(shown.has_shown_answer(seat, laptop.now) for seat in (1, 2, 3))
        assert not shown.has_shown_answer(4, laptop.now), "people are seen when they answer"
        moments.add(laptop.now - begun)
    assert len(moments) == 1


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_two_to_eight_players(at_fair: Fair, seats: int) -> None:
    laptop = asked(at_fair, range(seats), seats)
    assert window(laptop).seats == tuple(range(1, seats))
    for seat in range(1, seats):
        laptop.flow.votes.take_answer(seat, NO)
    until_turned(laptop)
    assert doubted(laptop) == "".join(map(str, range(1, seats)))


def test_the_clock_waits_while_somebody_looks_at_their_cards(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3))
    votes, left = laptop.flow.votes, window(laptop).window_time_left(laptop.now)
    votes.show_own_hand(2)
    assert laptop.mat.open_hands() == [], "the curtain falls first"
    laptop.confirm()
    assert laptop.mat.open_hands() == [2]
    assert not votes.can_look(1), "one at a time"
    laptop.wait(30_000)
    assert window(laptop).window_time_left(laptop.now) == pytest.approx(left, abs=50)
    votes.hide_own_hand()
    laptop.wait(100)
    assert laptop.mat.open_hands() == []
    for seat, word in ((1, YES), (2, NO), (3, YES)):
        assert votes.take_answer(seat, word)
    assert until_turned(laptop) < 700
    assert doubted(laptop) == "2"


def test_a_hand_that_was_looked_at_is_opened_again_only_behind_a_curtain(at_fair: Fair) -> None:
    laptop = asked(at_fair, (1, 2), seats=3)
    votes = laptop.flow.votes
    assert votes.take_answer(2, YES)
    for _ in range(2):
        votes.show_own_hand(1)
        assert laptop.curtain == 1
        assert laptop.mat.open_hands() == []
        laptop.confirm()
        votes.hide_own_hand()
    assert laptop.flow.views.last_viewer is None, "whoever is asked next finds a curtain, too"


def test_whoever_looks_may_answer_at_once_and_looks_no_more(at_fair: Fair) -> None:
    laptop = asked(at_fair, (0, 1, 2, 3))
    votes = laptop.flow.votes
    votes.show_own_hand(1)
    laptop.confirm()
    assert votes.take_answer(1, NO)
    assert (votes.looker, laptop.mat.open_hands()) == (None, [])
    assert window(laptop).answers == {1: NO}
    assert [votes.can_look(seat) for seat in (0, 1, 2)] == [False, False, True]
    votes.show_own_hand(2)
    assert laptop.mat.open_hands() == [], "the curtain falls for each of them"


# Nothing tells who doubts ----------------------------------------------------------------------


def seen(laptop: Laptop, said: Sequence[tuple[Seat, str]]) -> list[str]:
    """All that anybody can see, hear or read until the answers are turned over."""
    found, waiting = [], list(said)
    while window(laptop).turned_at is None:
        if waiting and window(laptop).age_ms(laptop.now) > 500 * (len(said) - len(waiting) + 1):
            laptop.flow.votes.take_answer(*waiting.pop(0))
        shown, views = window(laptop), laptop.flow.views
        answered = [shown.has_shown_answer(seat, laptop.now) for seat in shown.seats]
        lines = [line.text for line in laptop.log.list_lines(None)]
        found.append(
            f"{answered} {shown.window_time_left(laptop.now)} {laptop.heard}"
            f" {lines} {views.by_viewer}"
        )
        laptop.wait(144)
        if shown.turned_at is not None:
            laptop.heard.clear()
    return found


ANSWERS = (
    ((2, YES), (1, YES), (3, YES)),
    ((2, NO), (1, YES), (3, NO)),
    ((2, NO), (1, NO), (3, NO)),
)


@pytest.mark.parametrize("length", [3000.0, 0.0])
def test_nothing_tells_who_doubts_before_all_are_in(at_fair: Fair, length: float) -> None:
    pace = replace(AT_ONCE, claim_ms=length)
    traces = [seen(asked(at_fair, (0, 1, 2, 3), pace=pace), said) for said in ANSWERS]
    assert traces[1] == traces[0] == traces[2]
    assert len(traces[0]) > 5


def test_nothing_tells_what_computers_say(at_fair: Fair) -> None:
    doubting: tuple[tuple[Seat, ...], ...] = ((), (2,), (2, 3))
    traces = [seen(asked(at_fair, (0, 1), doubting=some), [(1, YES)]) for some in doubting]
    assert traces[1] == traces[0] == traces[2]
