"""Whoever waits for input is woken by it, and by nothing else."""

import ctypes
import threading
from collections.abc import Iterator
from time import perf_counter

import pygame
import pytest

from game.ui.input.wakeup import InputWaiter, sdl_library

LONG, SHORT = 20_000.0, 30.0
"""Milliseconds: as long as nobody waits in a test, and between two looks at gamepads."""
ASKED, ROUGHLY = 60, 50
"""Milliseconds to wait, and what is waited at least: the system counts in ticks of its own."""
PAD, AXES, BUTTONS = 1, 6, 15
"""The kind that SDL calls a gamepad, and what it has."""


@pytest.fixture
def bell() -> Iterator[InputWaiter]:
    """A bell in an open window with nothing left to tell."""
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    pygame.joystick.init()
    pygame.event.get()
    yield InputWaiter()
    pygame.joystick.quit()


def test_what_happened_already_is_told_at_once(bell: InputWaiter) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_a))
    kinds = [event.type for event in bell.wait_for_events(LONG, LONG)]
    assert kinds == [pygame.KEYDOWN, pygame.KEYUP]


def test_what_happens_beside_the_game_wakes_it(bell: InputWaiter) -> None:
    event = pygame.event.Event(pygame.USEREVENT)
    threading.Timer(0.01, pygame.event.post, [event]).start()
    assert [event.type for event in bell.wait_for_events(None, LONG)] == [pygame.USEREVENT]


@pytest.mark.parametrize("glance", [1.0, 7.0, LONG])
def test_it_waits_as_long_as_it_was_asked_to(bell: InputWaiter, glance: float) -> None:
    begun = perf_counter()
    assert bell.wait_for_events(ASKED, glance) == []
    assert ROUGHLY < 1000 * (perf_counter() - begun) < LONG / 2


def test_a_gamepad_plugged_in_is_found_and_its_buttons_are_heard(bell: InputWaiter) -> None:
    sdl = sdl_library()
    assert sdl is not None, "pygame's own SDL can be reached"
    number = sdl.SDL_JoystickAttachVirtual(PAD, AXES, BUTTONS, 0)
    try:
        kinds = [event.type for event in bell.wait_for_events(None, SHORT)]
        assert pygame.JOYDEVICEADDED in kinds
        stick = pygame.joystick.Joystick(number)
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        found = sdl.SDL_JoystickFromInstanceID(stick.get_instance_id())
        sdl.SDL_JoystickSetVirtualButton(ctypes.c_void_p(found), 0, 1)
        assert pygame.JOYBUTTONDOWN in [event.type for event in bell.wait_for_events(None, SHORT)]
        stick.quit()
    finally:
        sdl.SDL_JoystickDetachVirtual(number)
    assert pygame.JOYDEVICEREMOVED in [event.type for event in bell.wait_for_events(None, SHORT)]


def test_where_sdl_cannot_be_reached_pygame_waits(
    bell: InputWaiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.input.wakeup.sdl_library", lambda: None)
    plain = InputWaiter()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert pygame.USEREVENT in [event.type for event in plain.wait_for_events(LONG, LONG)]
    assert all(event.type == pygame.NOEVENT for event in plain.wait_for_events(5, LONG))


def test_an_sdl_without_a_window_is_not_the_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    assert sdl_library() is None
    pygame.display.init()
    monkeypatch.setattr(pygame.base, "__file__", "/nowhere/at/all.so")
    assert sdl_library() is None
