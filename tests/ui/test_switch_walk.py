"""One switch or two: how the focus walks and what is pressed."""

from pygame import FRect

from game.ui.input.switch_walk import SwitchWalk, list_stops, move_on, press_focused
from game.ui.widgets.control import Control
from game.ui.widgets.focus import Focus

PACE = 1000.0


def things(pressed: list[str]) -> list[Control]:
    """Two buttons, a call that the focus doesn't rest on, a slider, and what can't be pressed."""
    box = FRect(0, 0, 10, 10)

    def press(name: str) -> Control:
        return Control(name, "button", box, name, action=lambda: pressed.append(name))

    return [
        press("a"),
        Control("say", "text", box, "words"),
        Control("gray", "button", box, "gray", action=lambda: None, why_not="not now"),
        Control(
            "call", "call", box, "Chaos!", action=lambda: pressed.append("call"),
            is_focusable=False,
        ),
        Control("slide", "slider", box, "3", step=lambda way: pressed.append(f"slide {way}")),
        press("b"),
    ]  # fmt: skip


def test_the_focus_goes_round_once_and_comes_back() -> None:
    now, focus, around = [0.0], Focus(), things([])
    walk = SwitchWalk(lambda: now[0])
    assert list_stops(around) == ["a", "call", "slide", "b"]
    focus.name = "call"
    walk.start_walk(focus, around, PACE)
    went = [focus.name]
    now[0] = 999.0
    assert not walk.advance_walk(focus, around, PACE), "before its time it rests"
    while walk.is_walking:
        now[0] += PACE
        if walk.advance_walk(focus, around, PACE):
            went.append(focus.name)
    assert went == ["call", "slide", "b", "a", "b", "slide", "call"]
    assert walk.next_step_ms() is None


def test_what_has_gone_is_passed_over_and_a_lone_thing_waits_its_time() -> None:
    now, focus, around = [0.0], Focus(), things([])
    walk = SwitchWalk(lambda: now[0])
    walk.start_walk(focus, around, PACE)
    now[0] += PACE
    walk.advance_walk(focus, [around[0], around[5]], PACE)
    assert focus.name == "b"
    walk.rest()
    assert not walk.is_walking
    walk.start_walk(focus, around[:1], PACE)
    assert (focus.name, walk.is_walking) == ("a", True)
    now[0] += PACE
    walk.advance_walk(focus, around[:1], PACE)
    assert not walk.is_walking


def test_two_switches_move_on_and_press() -> None:
    pressed: list[str] = []
    focus, around = Focus(), things(pressed)
    focus.ring = False
    went = []
    for _ in range(5):
        move_on(focus, around)
        went.append(focus.name)
        press_focused(focus, around)
    assert went == ["a", "call", "slide", "b", "a"]
    assert pressed == ["call", "slide 1"], "the others are pressed as by Enter"
