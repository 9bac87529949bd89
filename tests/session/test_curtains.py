"""Who looks: one hand at a time, and never one that its owner didn't open."""

import pytest

from game.core.event import Turn
from tests.games.recipe.built import named
from tests.session.conftest import Fair
from tests.session.laptop import Laptop, deal, lay

POSITION = "color-chaos 3 / discard b5 / turn 0 / hand 0 b1 g1 g2 / hand 1 r1 r2 b3 / hand 2 o1 o2"


def table(*people: int) -> Laptop:
    """A table at which some people play."""
    return lay(POSITION, people)


def test_with_several_people_the_first_gets_the_laptop_and_no_hand_is_open_before() -> None:
    laptop = table(0, 1, 2)
    assert (laptop.curtain, laptop.handed, laptop.mat.open_hands()) == (0, [0], [])
    assert laptop.flow.viewer is None
    laptop.wait(60_000)
    assert laptop.mat.open_hands() == [], "it waits for whoever got it"
    assert laptop.confirm() == laptop.flow.views.viewer == laptop.mat.foot == 0
    assert laptop.mat.open_hands() == [0]


def test_after_an_answer_the_hand_goes_down_and_the_next_person_gets_the_laptop() -> None:
    laptop = table(0, 1, 2)
    laptop.until_asked()
    laptop.choose("play b1")
    laptop.wait(50)
    assert (laptop.curtain, laptop.flow.viewer, laptop.mat.open_hands()) == (1, None, [])
    assert laptop.confirm() == 1
    assert laptop.mat.open_hands() == [1]
    assert laptop.handed == [0, 1]


def test_behind_the_curtain_the_table_turns_to_the_next_person_without_their_cards() -> None:
    laptop = table(0, 1, 2)
    laptop.until_asked()
    laptop.choose("play b1")
    laptop.wait(50)
    laptop.flow.views.turn_table_to(1)
    assert (laptop.mat.foot, laptop.mat.open_hands()) == (1, [])


def test_a_person_alone_always_looks_and_nobody_hands_over() -> None:
    laptop = table(1)
    assert (laptop.flow.only_viewer, laptop.mat.foot) == (1, 1)
    assert laptop.mat.open_hands() == [1]
    laptop.until_asked()
    laptop.answer()
    laptop.wait(5000)
    assert laptop.handed == []
    assert laptop.mat.open_hands() == [1]


def test_nobody_looks_where_only_computers_play() -> None:
    laptop = table()
    laptop.wait(200)
    assert (laptop.flow.only_viewer, laptop.flow.viewer, laptop.mat.open_hands()) == (
        None,
        None,
        [],
    )
    assert laptop.handed == []


def test_whoever_goes_on_after_a_computer_s_turn_is_not_handed_what_they_have() -> None:
    """Between two turns of the same person only computers played: no curtain, but a closed hand."""
    laptop = lay(POSITION, (0, 2))
    laptop.until_asked()
    laptop.flow.views.hide_hands()
    assert laptop.mat.open_hands() == []
    laptop.wait(50)
    assert (laptop.curtain, laptop.mat.open_hands()) == (None, [0])


def test_who_goes_away_finds_a_curtain() -> None:
    laptop = table(0, 1)
    laptop.until_asked()
    laptop.flow.views.leave_table_hidden()
    assert laptop.mat.open_hands() == []
    laptop.wait(50)
    assert laptop.curtain == 0, "though they looked last"


def test_a_continued_game_gives_a_moment_to_look_round() -> None:
    laptop = table(0, 1)
    assert 1500 <= laptop.now <= 1616
    assert laptop.flow.views.calm_ms == 0


def test_secret_answers_close_the_hand_after_each_person() -> None:
    """Several lay in secret, one after another: nobody is left looking."""
    laptop = deal("rainbow-rush", 3, (0, 1, 2))
    first = laptop.until_asked()
    while laptop.asked.seat == first and not laptop.curtain:
        laptop.answer()
        laptop.wait(50)
    assert laptop.mat.open_hands() == []
    assert laptop.curtain not in (None, first)


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
def test_what_is_shown_is_what_the_viewer_may_know(at_fair: Fair, people: tuple[int, ...]) -> None:
    laptop = at_fair("two", people, lasts=300.0)
    for _ in range(4):
        laptop.until_asked()
        assert laptop.mat.view == laptop.flow.views.by_viewer[laptop.flow.viewer]
        assert laptop.mat.view == laptop.live_match.view_for(laptop.flow.viewer)
        laptop.answer()
    assert laptop.now > 1000


def test_whoever_goes_on_with_a_game_has_seen_it_up_to_the_end_of_their_turn() -> None:
    laptop = table(0, 1, 2)
    event_queue = laptop.flow.event_queue
    event_queue.log.forget_after(0)
    laptop.live_match.past_events[:] = [Turn(0), Turn(1), Turn(2)]
    event_queue.tell_past_events(laptop.live_match.view_for(None))
    assert [event_queue.log.seen_count(seat) for seat in range(3)] == [2, 3, None]


def test_no_curtain_falls_where_nobody_holds_cards() -> None:
    """In Memory nothing is hidden from some that others know: the table just turns."""
    laptop = deal(named("memory").id, 3, (0, 1, 2), seed=2)
    asked = set()
    for _ in range(30):
        if laptop.flow.live_match.asked is None:
            break
        laptop.until(lambda: laptop.flow.is_waiting or laptop.flow.reveal.is_open)
        if laptop.flow.reveal.is_open:
            laptop.wait(3000)
            laptop.flow.reveal.end_reveal_early()
            continue
        asked.add(laptop.flow.views.viewer)
        assert laptop.curtain is None
        laptop.answer()
    assert asked == {0, 1, 2}
    assert laptop.handed == []
