"""At a crowded table computers' turns in a row get quicker, until a person is concerned."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pytest

from game.core import notation
from game.core.card import Card
from game.core.event import (
    EVERYONE,
    Announced,
    Called,
    Counter,
    Event,
    Moved,
    Passed,
    RoundEnded,
    StageOpened,
    Turn,
)
from game.session.live_match import LiveMatch
from game.session.pace import (
    CROWD_SEATS,
    CrowdTempo,
    Pace,
    find_moving_share,
    find_tempo_after,
    find_tempo_weight,
)
from tests.games.recipe.built import named

from .laptop import Laptop, lay, seated, stubborn

USUAL = Pace()
LASTS = 700.0
"""Milliseconds that a card and the turn after it take at the usual tempo."""
NAMES = tuple(f"P{seat}" for seat in range(16))


def crowd(game: str, seats: int) -> str:
    """A table at which everybody has a blue number and two others, and seat 1 goes on."""
    rows = "".join(f" / hand {seat} {numbers((seat + 1) // 2)}" for seat in range(1, seats))
    more = " / option expansion_1=on" if (game, seats > 8) == ("color-chaos", True) else ""
    return f"{game} {seats}{more} / discard b9 / turn 1 / hand 0 {numbers(9)}{rows}"


def numbers(number: int) -> str:
    """One number in three colors, blue first: whoever takes the first answer stays with blue."""
    return " ".join(f"{color}{number}" for color in "bgr")


def gaps(laptop: Laptop) -> list[float]:
    """Milliseconds from each answer of a computer to the next, until a person is asked."""
    steps, found = laptop.live_match.match.steps, list[float]()
    while not laptop.flow.is_waiting:
        found.append(laptop.until(partial(answered, laptop, len(steps))))
    return found


def answered(laptop: Laptop, before: int) -> bool:
    """True once there is another answer, or a person is asked."""
    return len(laptop.live_match.match.steps) > before or laptop.flow.is_waiting


def play_on(seats: int, pace: Pace = USUAL, people: Sequence[int] = (0,)) -> Laptop:
    """A crowded table that goes on at seat 1."""
    return lay(crowd("color-chaos", seats), people, pace=pace, lasts=LASTS / 2)


def played(seats: int) -> list[float]:
    """What `gaps` are at a table of so many, from seat 1 round to the person."""
    match = notation.read_position(crowd("color-chaos", seats))
    players = seated(match.table.names, [0])
    laptop = Laptop(LiveMatch(match, players, 1, None), pace=USUAL, lasts=LASTS / 2)
    stubborn(laptop)
    return gaps(laptop)


def test_numbers_in_a_row_get_quicker_and_quicker_at_a_table_of_sixteen() -> None:
    taken = played(16)
    assert len(taken) >= 14
    assert taken[1] == pytest.approx(LASTS, abs=40), "the first card is shown as usual"
    assert taken[2] < 0.7 * LASTS
    assert max(taken[5:-1]) < 0.3 * LASTS
    assert sum(taken) < 0.5 * len(taken) * LASTS


def test_the_card_before_a_persons_turn_has_its_full_time() -> None:
    assert played(16)[-1] == pytest.approx(LASTS, abs=40)


def test_a_table_of_eight_goes_as_ever() -> None:
    assert min(played(8)) > LASTS - 20
    assert min(played(CROWD_SEATS)) < 0.7 * LASTS


def test_the_more_computers_there_are_the_quicker_it_gets() -> None:
    quickest = [min(played(seats)) for seats in (9, 12, 16)]
    assert quickest == sorted(quickest, reverse=True)
    assert quickest[0] > quickest[-1]


@pytest.mark.parametrize(
    "calm",
    [
        {"is_motion_reduced": True},
        {"speed": 0.5},
        {"computer_factor": 2.0},
        {"patience": lambda name: 2.0 if name == "P0" else 1.0},
    ],
    ids=lambda calm: next(iter(calm)),
)
def test_where_people_want_calm_nothing_gets_quicker(calm: dict[str, object]) -> None:
    pace = Pace(**calm)  # type: ignore[arg-type]
    tempo = CrowdTempo(16, lambda: frozenset({0}))
    for seat in range(1, 12):
        tempo.note_answer(seat, [Turn(seat + 1)])
    assert tempo.find_current_tempo(USUAL, NAMES) > 3
    assert tempo.find_current_tempo(pace, NAMES) == 1


@pytest.mark.parametrize("speed", [1.0, 1.5, 2.0, 3.0, 4.0])
def test_cards_are_still_seen_to_fly_at_any_speed(speed: float) -> None:
    """No quicker than at the highest speed that people can choose."""
    for seats in (9, 12, 16):
        tempos = [find_tempo_after(turns, seats, 1, Pace(speed=speed)) for turns in range(60)]
        assert tempos == sorted(tempos)
        assert 1 <= max(tempos) * speed <= 4


def test_computers_wait_until_all_is_read_aloud_however_quick_they_are() -> None:
    said_at = [0.0]
    pace = Pace(is_read_aloud=lambda: laptop.now < said_at[0])
    laptop = play_on(16)
    laptop.flow.apply_pace(pace)
    steps = laptop.live_match.match.steps
    laptop.until(lambda: laptop.flow.computers.turn_tempo > 2)
    said_at[0] = laptop.now + 3000
    before = len(steps)
    assert laptop.until(lambda: len(steps) > before) >= 3000


# What concerns a person ------------------------------------------------------------------------

BLUE = Card(1, "b7", "blue", "7", 7, 7)
TOUCHES: dict[str, Event] = {
    "their turn": Turn(0),
    "skipped": Announced("skipped", 0),
    "named": Announced("swapped", 3, (("other", 0),)),
    "given a card": Moved((None,), "draw", (0,), "hand 0", 1),
    "loses a card": Moved((None,), "hand 0", (0,), "hand 5", 1),
    "hands swapped": Passed(("hand 3", "hand 0"), ((), ()), (0, 0)),
    "called": Called(0, "chaos", True),
    "event": StageOpened("war", 3),
    "round over": RoundEnded(3, (), (), ()),
}


@pytest.mark.parametrize("event", TOUCHES.values(), ids=[*TOUCHES])
def test_whatever_concerns_a_person_has_its_full_time(event: Event) -> None:
    tempo = CrowdTempo(16, lambda: frozenset({0}))
    for seat in range(1, 9):
        tempo.note_answer(seat, [Turn(seat + 1)])
    assert tempo.find_current_tempo(USUAL, NAMES) > 3
    tempo.note_answer(9, [event, Turn(10)])
    assert tempo.find_current_tempo(USUAL, NAMES) == 1
    for seat in (10, 11):
        tempo.note_answer(seat, [Turn(seat + 1)])
    assert tempo.find_current_tempo(USUAL, NAMES) > 1


def test_each_of_several_people_is_concerned() -> None:
    tempo = CrowdTempo(16, lambda: frozenset({0, 6}))
    for seat in (3, 4):
        tempo.note_answer(seat, [Turn(seat + 1)])
    assert tempo.find_current_tempo(USUAL, NAMES) > 1
    tempo.note_answer(5, [Turn(6)])
    assert tempo.find_current_tempo(USUAL, NAMES) == 1
    tempo.note_answer(6, [Turn(7)])
    assert tempo.find_current_tempo(USUAL, NAMES) == 1


def test_numbers_are_the_quickest_and_what_all_look_at_is_as_ever() -> None:
    number = Moved((BLUE,), "hand 3", (0,), "discard", EVERYONE)
    skip = Moved((replace(BLUE, face="skip", number=None),), "hand 3", (0,), "discard", EVERYONE)
    drawn = Moved((None,), "draw", (0,), "hand 4", 1 << 4)
    plain = [number, drawn, Turn(4), Counter((("color", "red"),))]
    assert {find_tempo_weight(event) for event in plain} == {1.0}
    notable = [skip, Announced("skipped", 4), Counter((("direction", -1),)), Called(4, "x", True)]
    assert all(0 < find_tempo_weight(event) < 1 for event in notable)
    grave = [StageOpened("war", 3), Counter((("debt", 4),)), Counter((("scores", ()),)),
             Counter((("color", "red"), ("debt", 4)))]  # fmt: skip
    assert {find_tempo_weight(event) for event in grave} == {0.0}


def test_a_choice_taken_back_is_shown_at_the_usual_tempo() -> None:
    laptop = play_on(16)
    gaps(laptop)
    laptop.flow.tempo.note_answer(3, [Turn(4)])
    laptop.flow.show_after_undo()
    assert laptop.flow.computers.turn_tempo == 1


def test_people_who_shout_calls_are_not_outrun() -> None:
    """With several people somebody may be quicker than the computer that owes a call."""
    position = crowd("color-chaos", 16).replace("hand 12 b6 g6 r6", "hand 12 b6 g6")
    people = (0, 8)
    laptop = lay(position, people, pace=replace(USUAL, shout="always"), lasts=LASTS / 2)
    laptop.until(lambda: laptop.curtain is not None or laptop.flow.is_waiting)
    laptop.confirm()
    laptop.until(lambda: laptop.flow.is_waiting)
    laptop.answer()
    laptop.until(lambda: laptop.flow.calls.window is not None)
    laptop.until(
        lambda: (
            laptop.flow.calls.window is not None and laptop.flow.calls.window.started_at is not None
        )
    )
    assert laptop.flow.computers.turn_tempo == 1


def test_nobody_is_hurried_at_a_table_of_people_or_of_computers_alone() -> None:
    for persons in (frozenset(range(16)), frozenset[int]()):
        tempo = CrowdTempo(16, lambda persons=persons: persons)  # type: ignore[misc]
        for seat in range(12):
            tempo.note_answer(seat, [Turn(seat + 1)])
        assert tempo.find_current_tempo(USUAL, NAMES) == 1


def test_an_own_game_of_ten_gets_quicker_too() -> None:
    match = notation.read_position(crowd(named("one-left").id, 10))
    laptop = Laptop(LiveMatch(match, seated(match.table.names, [0]), 1, None), pace=USUAL,
                    lasts=LASTS / 2)  # fmt: skip
    stubborn(laptop)
    taken = gaps(laptop)
    assert min(taken) < 0.6 * LASTS
    assert taken[-1] == pytest.approx(LASTS, abs=40)


# How long a game takes -------------------------------------------------------------------------


def test_a_crowd_of_computers_takes_less_time_for_its_cards() -> None:
    assert (
        find_moving_share(8, 1, USUAL)
        == find_moving_share(16, 16, USUAL)
        == find_moving_share(16, 0, USUAL)
        == 1
    )
    assert (
        find_moving_share(16, 1, Pace(is_motion_reduced=True))
        == find_moving_share(16, 1, Pace(computer_factor=2.0))
        == 1
    )
    shares = [find_moving_share(16, people, USUAL) for people in (1, 2, 4, 8, 15)]
    assert shares == sorted(shares)
    assert 0.4 < find_moving_share(16, 1, USUAL) < find_moving_share(9, 1, USUAL) < 0.7
