"""Calls without a screen: made, missed, shouted, in time that nothing else slows down."""

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from game.core.decision import Calls
from game.core.match import Match
from game.session.pace import ALWAYS, Pace
from game.session.timed.call_round import (
    COUNTDOWN_STEP_MS,
    COUNTDOWN_STEPS,
    SEEN_MS,
    SOONEST_MS,
    TAPPING_MS,
    CallWindow,
    ShoutWindow,
)
from game.store import folders
from game.store.profiles import ProfileStore
from tests.session.laptop import AT_ONCE, FRAME, Laptop, Stubborn, deal, lay

COSTS = 3  # cards, for a call that was missed
LAST_TWO = "color-chaos 4 / option call_window=1 / discard b5 / turn 0 / hand 0 {}"
OTHERS = " / ".join(f"hand {seat} r{seat} o{seat} g{seat + 2}" for seat in range(1, 4))
SHOUTED = replace(AT_ONCE, shout=ALWAYS, computer_factor=1.0)
Kind = TypeVar("Kind", bound=CallWindow)


class Forgetful(Stubborn):
    """A computer player who never calls."""

    def decide(self, match: Match) -> int:
        """The last answer to what it has to call, which is none of it."""
        decision = match.decision
        return len(decision.options) - 1 if isinstance(decision, Calls) else super().decide(match)


def owed(
    kind: type[Kind], pace: Pace, hand: str = "b7 g1", people: int = 3, lasts: float = 0.0
) -> tuple[Laptop, Kind]:
    """Seat 0 plays its last card but one, and the card has landed."""
    laptop = lay(f"{LAST_TWO.format(hand)} / {OTHERS}", range(people), pace=pace, lasts=lasts)
    laptop.until_asked()
    laptop.choose(f"play {hand.split(maxsplit=1)[0]}")
    window = laptop.flow.calls.window
    assert isinstance(window, kind)
    laptop.until(lambda: window.started_at is not None)
    return laptop, window


def test_the_clock_starts_when_the_card_has_landed() -> None:
    laptop, window = owed(CallWindow, AT_ONCE, lasts=700.0)
    assert laptop.now > 1600 + 700
    assert window.window_time_left(laptop.now) == 1000
    laptop.wait(990)
    assert window.make_call("chaos", laptop.now)
    laptop.wait(FRAME)
    assert laptop.flow.calls.window is None
    assert len(laptop.hand(0)) == 1


def test_a_call_counts_while_the_card_flies() -> None:
    laptop = lay(f"{LAST_TWO.format('b7 g1')} / {OTHERS}", lasts=700.0)
    laptop.until_asked()
    laptop.choose("play b7")
    window = laptop.flow.calls.window
    assert window is not None
    assert laptop.mat.is_showing_events
    assert window.make_call("chaos", laptop.now)
    laptop.until(lambda: laptop.flow.calls.window is None)
    assert len(laptop.hand(0)) == 1


def test_too_late_is_missed() -> None:
    laptop, _ = owed(CallWindow, AT_ONCE)
    laptop.wait(1000 + FRAME)
    assert laptop.flow.calls.window is None
    assert len(laptop.hand(0)) == 1 + COSTS


@pytest.mark.parametrize(("calls", "times", "length"), [(2.0, 1.0, 2000), (1.0, 5.0, 5000)])
def test_people_may_have_more_time(calls: float, times: float, length: int) -> None:
    pace = replace(AT_ONCE, call_factor=calls, patience=lambda name: times if name == "P1" else 1.0)
    _, window = owed(CallWindow, pace)
    assert window.length_ms == length


def test_without_a_clock_a_call_can_t_be_missed() -> None:
    laptop, window = owed(CallWindow, replace(AT_ONCE, call_factor=0.0))
    laptop.wait(30_000)
    assert laptop.flow.calls.window is window
    assert not window.has_clock


def test_after_a_pause_it_is_counted_down_then_all_of_the_time_runs() -> None:
    laptop, window = owed(CallWindow, AT_ONCE)
    laptop.wait(400)
    laptop.pause(20_000)
    assert (window.window_time_left(laptop.now), window.countdown_number(laptop.now)) == (
        1000,
        COUNTDOWN_STEPS,
    )
    assert not window.make_call("chaos", laptop.now), "no press counts"
    laptop.wait(COUNTDOWN_STEPS * COUNTDOWN_STEP_MS - 1)
    assert window.countdown_number(laptop.now) == 1
    laptop.wait(1)
    assert window.countdown_number(laptop.now) == 0
    laptop.wait(990)
    assert window.make_call("chaos", laptop.now)
    laptop.wait(FRAME)
    assert len(laptop.hand(0)) == 1
    assert not laptop.flow.event_queue.moments.list_round_moments(), "it sets no record"


def test_who_comes_back_to_a_saved_game_is_given_all_of_the_time() -> None:
    before, _ = owed(CallWindow, AT_ONCE)
    before.wait(900)
    laptop = Laptop(before.live_match)
    laptop.wait(FRAME)
    window = laptop.flow.calls.window
    assert window is not None
    assert window.countdown_number(laptop.now) == COUNTDOWN_STEPS
    laptop.wait(COUNTDOWN_STEPS * COUNTDOWN_STEP_MS)
    assert window.window_time_left(laptop.now) > 1000 - 2 * FRAME
    laptop.wait(1000 + FRAME)
    assert len(laptop.hand(0)) == 1 + COSTS


# The first time --------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", ["profile", "game"])
def test_a_first_call_waits_for_its_maker_and_the_next_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: str
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    explained = replace(AT_ONCE, explains_first_calls=True)
    if kept == "profile":
        ProfileStore(folders.settings_folder()).add_profile("p1", "fox")
    laptop, window = owed(CallWindow, explained)
    laptop.wait(60_000)
    assert laptop.flow.calls.window is window
    assert window.is_first_time
    assert not window.has_clock
    window.make_call("chaos", laptop.now)
    laptop.wait(FRAME)
    assert len(laptop.hand(0)) == 1
    firsts = laptop.flow.calls.known_calls
    assert not firsts.owes_unknown_call(0, ("chaos",))
    assert firsts.owes_unknown_call(0, ("chaos", "flip"))
    assert firsts.owes_unknown_call(1, ("chaos",)), "that somebody else knows it helps nobody"
    agreed = laptop.live_match.standing_answers.calls
    assert agreed == ({} if kept == "profile" else {0: ("chaos",)})
    _, again = owed(CallWindow, explained)
    assert again.is_first_time is (kept == "game")


def test_a_computer_s_call_never_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    laptop, window = computer_owes(explains=True)
    assert window.has_clock
    laptop.wait(1000 + FRAME)
    looked(laptop)
    assert laptop.flow.calls.window is None


def test_how_quick_somebody_was_is_a_moment_of_the_round() -> None:
    laptop, window = owed(CallWindow, AT_ONCE)
    laptop.wait(400)
    window.make_call("chaos", laptop.now)
    laptop.wait(FRAME)
    (call,) = (
        m
        for m in laptop.flow.event_queue.moments.list_round_moments()
        if m.key == "moment.call.chaos"
    )
    assert call.seat == 0
    assert call.number == pytest.approx(0.4)


# Shouted -----------------------------------------------------------------------------------------


def looked(laptop: Laptop) -> None:
    """Everybody has seen who was first."""
    laptop.wait(SEEN_MS + FRAME)


def test_who_owes_the_call_and_was_first_keeps_one_card() -> None:
    laptop, window = owed(ShoutWindow, SHOUTED)
    assert laptop.mat.open_hands() == [], "everybody looks"
    laptop.wait(400)
    assert window.tap_first_caller(0, laptop.now)
    assert not window.tap_first_caller(2, laptop.now), "too late"
    looked(laptop)
    assert laptop.flow.calls.window is None
    assert len(laptop.hand(0)) == 1
    assert laptop.flow.views.last_viewer is None, "the curtain falls before anybody looks"


def test_if_somebody_else_was_first_it_costs() -> None:
    laptop, window = owed(ShoutWindow, SHOUTED)
    laptop.wait(400)
    assert window.tap_first_caller(2, laptop.now)
    looked(laptop)
    assert len(laptop.hand(0)) == 1 + COSTS


def test_if_nobody_is_tapped_in_time_it_costs() -> None:
    laptop, window = owed(ShoutWindow, SHOUTED)
    assert window.window_time_left(laptop.now) == 1000 + TAPPING_MS
    laptop.wait(1000 + TAPPING_MS + FRAME)
    assert len(laptop.hand(0)) == 1 + COSTS


def test_where_people_shout_time_ends_also_without_a_clock() -> None:
    _, window = owed(ShoutWindow, replace(SHOUTED, call_factor=0.0))
    assert window.length_ms == 10_000 + TAPPING_MS


def test_one_tap_makes_both_calls() -> None:
    laptop, window = owed(ShoutWindow, SHOUTED, hand="bReverse g1")
    assert window.owed_calls == ("chaos", "flip")
    window.tap_first_caller(0, laptop.now)
    looked(laptop)
    assert len(laptop.hand(0)) == 1


def test_nobody_else_is_first_before_they_can_have_seen_it() -> None:
    laptop, window = owed(ShoutWindow, SHOUTED)
    laptop.wait(SOONEST_MS - 2 * FRAME)
    assert not window.tap_first_caller(1, laptop.now)
    laptop.wait(3 * FRAME)
    assert window.tap_first_caller(1, laptop.now)


def computer_owes(forgets: bool = False, explains: bool = False) -> tuple[Laptop, ShoutWindow]:
    """The computer player on the right plays its last card but one."""
    position = "color-chaos 4 / option call_window=1 / discard b5 / turn 0 / hand 0 b1 g1 g2"
    hands = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3 / hand 3 b7 g4 / direction -1"
    laptop = lay(
        f"{position} / {hands}", range(3), pace=replace(SHOUTED, explains_first_calls=explains)
    )
    if forgets:
        laptop.live_match.agents[3] = Forgetful()
    laptop.until_asked()
    laptop.choose("play b1")
    laptop.until(
        lambda: (
            laptop.flow.calls.window is not None and laptop.flow.calls.window.started_at is not None
        )
    )
    assert isinstance(laptop.flow.calls.window, ShoutWindow)
    return laptop, laptop.flow.calls.window


def test_a_computer_is_heard_by_itself_in_the_middle_of_its_second() -> None:
    laptop, window = computer_owes()
    laptop.wait(470)
    assert not window.made_calls
    laptop.wait(60)
    assert window.made_calls
    looked(laptop)
    assert len(laptop.hand(3)) == 1


def test_a_person_who_shouts_before_a_computer_makes_it_pay() -> None:
    laptop, window = computer_owes()
    laptop.wait(400)
    assert window.tap_first_caller(1, laptop.now)
    looked(laptop)
    assert len(laptop.hand(3)) == 1 + COSTS


def test_a_computer_that_forgets_pays_without_anybody() -> None:
    laptop, window = computer_owes(forgets=True)
    assert window.window_time_left(laptop.now) == 1000
    laptop.wait(1000 + FRAME)
    assert len(laptop.hand(3)) == 1 + COSTS


@pytest.mark.parametrize(
    ("way", "people", "shouted"),
    [("many", 6, False), ("many", 7, True), ("always", 2, True), ("always", 1, False),
     ("never", 8, False)],
)  # fmt: skip
def test_from_seven_people_on_they_shout(way: str, people: int, shouted: bool) -> None:
    laptop = deal("color-chaos", 8, range(people), pace=replace(AT_ONCE, shout=way))
    assert laptop.flow.calls.is_shouted is shouted
