"""Cards shown to all, and a game played to its end unseen: without a screen."""

from dataclasses import replace

import pytest

from game.session.fast_forward import EARLY_MS
from game.session.timed.reveal_round import COMPANY_FACTOR, DEAF_MS, DOWN_MS, LIFT_MS
from tests.session.conftest import Fair
from tests.session.laptop import AT_ONCE, Laptop, deal, lay

LOOK = 1500.0


def show(at_fair: Fair, people: tuple[int, ...] = (0,), **pace: object) -> Laptop:
    """Somebody shows a card."""
    laptop = at_fair("show", people, pace=replace(AT_ONCE, **pace))  # type: ignore[arg-type]
    laptop.until_asked()
    laptop.answer()
    assert laptop.flow.reveal.is_open
    return laptop


def seen(laptop: Laptop) -> float:
    """How long it lies open."""
    return laptop.until(lambda: not laptop.flow.reveal.is_open)


@pytest.mark.parametrize(("speed", "reduced"), [(0.0, False), (1.0, False), (2.0, True)])
def test_a_person_alone_looks_for_as_long_as_is_set(
    at_fair: Fair, speed: float, reduced: bool
) -> None:
    moves = 0.0 if reduced or not speed else 2 * LIFT_MS / speed
    laptop = show(at_fair, speed=speed, is_motion_reduced=reduced)
    assert not laptop.flow.reveal.is_large
    assert LOOK + moves <= seen(laptop) <= LOOK + moves + 64
    assert 400 <= seen(show(at_fair, look_ms=400.0)) <= 464


def test_who_has_seen_it_goes_on(at_fair: Fair) -> None:
    laptop = show(at_fair)
    laptop.wait(200)
    laptop.flow.reveal.end_reveal_early()
    assert not laptop.flow.reveal.is_open


def test_without_a_time_it_waits_until_somebody_is_ready(at_fair: Fair) -> None:
    laptop = show(at_fair, look_ms=0.0)
    laptop.wait(50_000)
    assert laptop.flow.reveal.is_open
    laptop.flow.reveal.end_reveal_early()
    assert not laptop.flow.reveal.is_open


def test_a_pause_stops_the_time_to_look(at_fair: Fair) -> None:
    laptop = show(at_fair)
    laptop.wait(1000)
    laptop.pause(20_000)
    assert 450 <= seen(laptop) <= 550


def test_several_people_look_longer_with_all_hands_face_down(at_fair: Fair) -> None:
    laptop = show(at_fair, (0, 1), speed=1.0)
    assert laptop.flow.reveal.is_large
    assert laptop.mat.open_hands() == []
    assert laptop.mat.turned == [True], "the open hand was turned face down"
    length = LIFT_MS + COMPANY_FACTOR * LOOK + DOWN_MS
    assert length - 50 <= seen(laptop) <= length + 100
    laptop.wait(100)
    assert laptop.curtain == 1


def test_a_press_that_was_meant_for_something_else_ends_nothing(at_fair: Fair) -> None:
    laptop = show(at_fair, (0, 1))
    laptop.wait(DEAF_MS - 50)
    laptop.flow.reveal.end_reveal_early()
    laptop.wait(50)
    assert laptop.flow.reveal.is_open
    laptop.wait(50)
    laptop.flow.reveal.end_reveal_early()
    assert not laptop.flow.reveal.is_open


def test_nothing_can_be_taken_back_once_a_card_was_shown(at_fair: Fair) -> None:
    laptop = show(at_fair)
    assert laptop.flow.agreed_undo.find_undo_obstacle() == "moving"
    seen(laptop)
    assert not laptop.flow.undo_stack.can_undo


# To the end at once -------------------------------------------------------------------------


def test_when_all_people_are_out_the_rest_is_played_unseen() -> None:
    laptop = lay("penny-badger 4 / scores 20 0 20 20 / turn 0", (1,),
                 pace=replace(AT_ONCE, computer_factor=2.0))  # fmt: skip
    skip = laptop.flow.fast_forward
    assert skip.are_all_people_out
    laptop.until(lambda: skip.can_skip)
    skip.start_skipping()
    assert skip.is_skipping
    began = laptop.now
    laptop.until(lambda: any(final for _, final in laptop.results))
    assert laptop.now - began < 1500
    assert laptop.live_match.asked is None
    assert laptop.mat.view == laptop.live_match.view_for(1)
    assert len(lines(laptop)) > 5


def lines(laptop: Laptop) -> list[str]:
    """The log as everybody may read it."""
    return [line.text for line in laptop.log.list_lines(None)]


def test_it_is_offered_a_moment_later_and_only_once_nobody_is_left() -> None:
    laptop = deal("penny-badger", 3, (), seed=5, pace=replace(AT_ONCE, computer_factor=2.0))
    laptop.wait(EARLY_MS - 50)
    assert not laptop.flow.fast_forward.can_skip
    laptop.wait(100)
    assert laptop.flow.fast_forward.can_skip


@pytest.mark.parametrize("people", [(1, 2), (2,)])
def test_nobody_skips_while_a_person_is_in_the_game(people: tuple[int, ...]) -> None:
    laptop = lay("penny-badger 4 / scores 20 0 20 20 / turn 0", people)
    laptop.wait(3000)
    assert not laptop.flow.fast_forward.can_skip
    laptop.flow.fast_forward.start_skipping()
    assert not laptop.flow.fast_forward.is_skipping


def test_rounds_that_nobody_sees_are_played_to_the_end_too() -> None:
    """A table of computers plays all its rounds; only the last results are shown."""
    laptop = deal("color-chaos", 3, (), seed=3, options={"target": "100"},
                  pace=replace(AT_ONCE, computer_factor=1.0))  # fmt: skip
    laptop.until(lambda: laptop.flow.fast_forward.can_skip)
    laptop.flow.fast_forward.start_skipping()
    laptop.until(lambda: bool(laptop.results))
    ((_, final),) = laptop.results
    assert final
    assert laptop.live_match.asked is None
    assert max(laptop.live_match.match.table.scores) >= 100
    assert laptop.mat.view == laptop.live_match.view_for(None)
