"""Gamepads: what they press, told by posted events."""

from itertools import count
from typing import Any

import pygame
import pytest

from game.resources import rules_folder
from game.ui.input import gamepad
from game.ui.input.gamepad import ALONE, AT_REST, OFTEN, SELDOM, Gamepads
from game.ui.input.key_table import Keys


@pytest.fixture
def keys() -> Keys:
    """The real table."""
    return Keys.load_key_file(rules_folder() / "keys.toml")


@pytest.fixture
def pads(keys: Keys) -> Gamepads:
    """What reads the gamepads."""
    return Gamepads(lambda: keys)


def key(pads: Gamepads, kind: int, **values: Any) -> int | None:
    """The key that an event presses, if any."""
    event = pads.translate_event(
        pygame.event.Event(kind, instance_id=values.pop("pad", 0), **values)
    )
    return int(event.key) if event.type == pygame.KEYDOWN else None


@pytest.mark.parametrize(
    ("button", "pressed"),
    [
        (0, pygame.K_RETURN),
        (1, pygame.K_ESCAPE),
        (2, pygame.K_f),
        (3, pygame.K_SPACE),
        (4, pygame.K_d),
        (5, pygame.K_h),
    ],
)
def test_buttons_press_the_keys_of_their_jobs(pads: Gamepads, button: int, pressed: int) -> None:
    assert key(pads, pygame.JOYBUTTONDOWN, button=button) == pressed
    assert key(pads, pygame.JOYBUTTONUP, button=button) is None


def test_the_system_names_some_buttons_otherwise(pads: Gamepads) -> None:
    down = pygame.CONTROLLERBUTTONDOWN
    assert key(pads, down, button=pygame.CONTROLLER_BUTTON_LEFTSHOULDER) == pygame.K_d
    assert key(pads, down, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT) == pygame.K_LEFT
    assert key(pads, down, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK) == pygame.K_i
    assert key(pads, down, button=pygame.CONTROLLER_BUTTON_GUIDE) is None
    axis = pygame.CONTROLLERAXISMOTION
    trigger = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    assert key(pads, axis, axis=trigger, value=9000) is None
    assert key(pads, axis, axis=trigger, value=32767) == pygame.K_t
    assert key(pads, axis, axis=trigger, value=32000) is None


def test_own_keys_are_pressed_as_well(keys: Keys) -> None:
    now = keys.with_own_keys({"draw": "j"}, {"draw": "rb", "hint": "lb"})
    pads = Gamepads(lambda: now)
    assert key(pads, pygame.JOYBUTTONDOWN, button=5) == pygame.K_j
    assert key(pads, pygame.JOYBUTTONDOWN, button=4) == pygame.K_h


def test_a_button_without_a_job_tells_its_name_and_presses_nothing(keys: Keys) -> None:
    pads = Gamepads(lambda: keys.with_button("draw", ""))
    event = pads.translate_event(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=4))
    assert (event.key, event.pad) == (pygame.K_UNKNOWN, "lb")


def test_a_stick_moves_the_focus_once_until_it_has_come_back(pads: Gamepads) -> None:
    move = [0.2, 0.7, 1.0, 0.5, 0.9, 0.1, 0.8, -0.8, -0.1]
    pressed = [key(pads, pygame.JOYAXISMOTION, axis=0, value=value) for value in move]
    right, left = pygame.K_RIGHT, pygame.K_LEFT
    assert pressed == [None, right, None, None, None, None, right, left, None]
    assert key(pads, pygame.JOYAXISMOTION, axis=1, value=-0.9) == pygame.K_UP
    assert key(pads, pygame.JOYAXISMOTION, axis=3, value=1.0) is None


def test_two_sticks_do_not_disturb_each_other(pads: Gamepads) -> None:
    pads.now = map(float, count()).__next__
    assert key(pads, pygame.JOYAXISMOTION, pad=1, axis=0, value=1.0) == pygame.K_RIGHT
    assert key(pads, pygame.JOYAXISMOTION, pad=2, axis=0, value=1.0) == pygame.K_RIGHT
    assert key(pads, pygame.JOYAXISMOTION, pad=1, axis=0, value=1.0) is None


def test_the_cross_moves_the_focus(pads: Gamepads) -> None:
    ways = [(0, 1), (0, 0), (0, -1), (-1, 0), (1, 0)]
    pressed = [key(pads, pygame.JOYHATMOTION, hat=0, value=way) for way in ways]
    assert pressed == [pygame.K_UP, None, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT]


def test_who_pressed_last_is_known(pads: Gamepads) -> None:
    assert not pads.used
    key(pads, pygame.JOYAXISMOTION, axis=0, value=0.1)
    assert not pads.used
    key(pads, pygame.JOYBUTTONDOWN, button=0)
    assert pads.used
    pads.translate_event(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1)))
    assert pads.used
    pads.translate_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert not pads.used


def test_plugged_in_and_pulled_out(pads: Gamepads, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gamepad, "open_joystick", lambda index: (object(), 40 + index, index == 0))
    pads.now = map(float, count()).__next__
    for index in (0, 1):
        added = pygame.event.Event(pygame.JOYDEVICEADDED, device_index=index)
        assert pads.translate_event(added).type == pygame.NOEVENT
    assert key(pads, pygame.JOYBUTTONDOWN, pad=40, button=0) is None, "it comes with its name, too"
    assert key(pads, pygame.CONTROLLERBUTTONDOWN, pad=40, button=0) == pygame.K_RETURN
    assert key(pads, pygame.JOYBUTTONDOWN, pad=41, button=0) == pygame.K_RETURN
    assert pads.is_any_plugged
    for number in (41, 40):
        pads.translate_event(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=number))
    assert not pads.is_any_plugged
    assert not pads.used


def test_one_in_use_is_looked_at_often_and_one_left_alone_seldom(
    keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [100.0]
    pads = Gamepads(lambda: keys, now=lambda: seconds[0])
    assert pads.next_glance_ms() == SELDOM
    monkeypatch.setattr(gamepad, "open_joystick", lambda index: (object(), index, True))
    pads.translate_event(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0))
    assert pads.next_glance_ms() == OFTEN
    seconds[0] += ALONE
    key(pads, pygame.CONTROLLERAXISMOTION, axis=0, value=900)
    assert pads.next_glance_ms() == AT_REST, "a stick is never quite still"
    assert 1000 / AT_REST < 20
    key(pads, pygame.CONTROLLERBUTTONDOWN, button=0)
    assert pads.next_glance_ms() == OFTEN


def test_a_gamepad_that_cannot_be_opened_is_left_out(
    pads: Gamepads, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(index: int) -> None:
        raise pygame.error("Invalid device")

    monkeypatch.setattr(gamepad, "open_joystick", refuse)
    event = pads.translate_event(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0))
    assert event.type == pygame.NOEVENT
    monkeypatch.setattr(pygame.joystick, "init", lambda: refuse(0))
    pads.start_looking()


def test_the_right_stick_is_one_more_button_as_long_as_it_is_pushed(pads: Gamepads) -> None:
    """A claim is read while it is held; both its axes are one button."""
    seen = []
    for axis, share in ((2, 0.3), (2, 1.0), (3, 0.8), (2, 0.0), (3, 0.5), (3, 0.0), (3, 0.0)):
        values = {"instance_id": 0, "axis": axis, "value": round(32767 * share)}
        event = pads.translate_event(pygame.event.Event(pygame.CONTROLLERAXISMOTION, values))
        seen.append((event.type, event.key) if event.type != pygame.NOEVENT else None)
    down, up = (pygame.KEYDOWN, pygame.K_w), (pygame.KEYUP, pygame.K_w)
    assert seen == [None, down, None, None, None, up, None]


@pytest.mark.parametrize("known", [False, True])
def test_a_button_that_is_let_go_lets_its_key_go(keys: Keys, known: bool) -> None:
    now = keys.with_button("draw", "").with_button("peek", "lb")
    pads = Gamepads(lambda: now)
    kinds = (
        (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        if known
        else (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
    )
    button = pygame.CONTROLLER_BUTTON_LEFTSHOULDER if known else 4
    events = [
        pads.translate_event(pygame.event.Event(k, instance_id=0, button=button)) for k in kinds
    ]
    assert [(one.type, one.key) for one in events] == [
        (pygame.KEYDOWN, pygame.K_w),
        (pygame.KEYUP, pygame.K_w),
    ]


def test_a_gamepad_that_the_system_sees_twice_presses_once(keys: Keys) -> None:
    """Some drivers show a second gamepad that says whatever the first one does."""
    clock = [0.0]
    pads = Gamepads(lambda: keys, lambda: clock[0])
    assert key(pads, pygame.JOYBUTTONDOWN, pad=0, button=0) == pygame.K_RETURN
    clock[0] += 0.01
    assert key(pads, pygame.JOYBUTTONDOWN, pad=1, button=0) is None
    assert key(pads, pygame.JOYBUTTONDOWN, pad=1, button=2) == pygame.K_f, "another button"
    clock[0] += 0.3
    assert key(pads, pygame.JOYBUTTONDOWN, pad=0, button=0) == pygame.K_RETURN
    assert key(pads, pygame.JOYBUTTONDOWN, pad=0, button=0) == pygame.K_RETURN, "quick fingers"
