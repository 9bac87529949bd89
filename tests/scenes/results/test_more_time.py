"""Whoever missed three calls is offered more time on the results."""

import pytest

from game.core.event import Called, RoundEnded
from game.scenes.results.scene import RoundResults
from tests.scenes.table_player import Sit, TablePlayer

HANDS = "color-chaos 3 / discard b5 / turn 0 / hand 0 b1 / hand 1 r9 g7 / hand 2 r1 r2"
BUTTON = "button:more-time"


def results(player: TablePlayer, *missed: int, people: tuple[int, ...] = (0,)) -> RoundResults:
    """The results of a round in which these seats missed a call each time they stand here."""
    scene = player.lay(HANDS, people)
    for seat in missed:
        scene.flow.event_queue.tell_event(Called(seat, "chaos", False))
    scene.flow.event_queue.tell_event(Called(0, "chaos", True))
    shown = RoundResults(player.app, scene, RoundEnded(0, ((),) * 3, (0, 9, 3), (0, 9, 3)), False)
    shown.coming_celebration = shown.celebration = None
    player.app.push_scene(shown)
    player.wait(1000)
    return shown


def offered(player: TablePlayer) -> bool:
    return BUTTON in {thing.name for thing in player.things()}


def test_three_missed_calls_bring_the_offer_and_one_press_takes_it(sit: Sit) -> None:
    player = sit()
    name = results(player, 0, 0, 0).table.live_match.names[0]
    told = player.thing("text:more-time").text
    assert name in told
    assert "3 calls" in told
    player.click(BUTTON)
    assert player.app.time_allowances.factor_for(name) == 2
    assert "twice as long" in player.thing("text:more-time").text
    player.click(BUTTON)
    assert player.app.time_allowances.factor_for(name) == 1


@pytest.mark.parametrize("missed", [(), (0, 0), (1, 1, 1, 1), (0, 0, 1)])
def test_two_are_too_few_and_computers_need_none(sit: Sit, missed: tuple[int, ...]) -> None:
    player = sit()
    results(player, *missed)
    assert not offered(player)


def test_of_several_people_it_is_the_one_who_missed_most(sit: Sit) -> None:
    player = sit(shout="never")
    names = results(player, 0, 0, 0, 1, 1, 1, 1, people=(0, 1)).table.live_match.names
    assert names[1] in player.thing("text:more-time").text


def test_nobody_who_has_more_time_already_is_asked(sit: Sit) -> None:
    player = sit()
    player.app.time_allowances.set_factor(player.lay(HANDS).live_match.names[0], 3.0)
    results(player, 0, 0, 0, 0)
    assert not offered(player)


def test_without_a_clock_there_is_nothing_to_offer(sit: Sit) -> None:
    player = sit(call_time=0.0)
    results(player, 0, 0, 0)
    assert not offered(player)


@pytest.mark.parametrize("scale", [100, 200])
def test_in_large_type_it_can_be_reached(sit: Sit, scale: int) -> None:
    player = sit(scale=scale)
    name = results(player, 0, 0, 0).table.live_match.names[0]
    player.click(BUTTON)
    assert player.app.time_allowances.factor_for(name) == 2
