"""Presses that have to be held: what counts, what is dropped, and what is never held back."""

import pygame
import pytest

from game.ui.input.press_hold import BOUNCE_MS, HOLD_MS, STEADY, PressHold

HOLD = 300.0
SCREEN, OTHER = object(), object()


class Hand:
    """A hand that presses and lets go, on a clock of its own."""

    def __init__(self) -> None:
        self.now = 0.0
        self.hold = PressHold(lambda: self.now)

    def event(self, kind: int, **values: object) -> bool:
        """Tell of an event; true if it must wait or doesn't count."""
        return self.hold.takes_event(pygame.event.Event(kind, values), HOLD, SCREEN, False)

    def press(self, key: int = pygame.K_d, **values: object) -> bool:
        return self.event(pygame.KEYDOWN, key=key, **values)

    def release(self, key: int = pygame.K_d) -> bool:
        return self.event(pygame.KEYUP, key=key)

    def due(self, screen: object = SCREEN) -> list[int]:
        """The keys and buttons that count now."""
        events = self.hold.take_due_presses(HOLD, screen)
        return [e.key if e.type == pygame.KEYDOWN else e.button for e in events]

    def wait(self, ms: float) -> None:
        self.now += ms


def test_a_press_counts_once_when_it_was_held_long_enough() -> None:
    hand = Hand()
    assert hand.press(), "it waits"
    hand.wait(HOLD - 1)
    assert hand.due() == []
    hand.wait(1)
    assert hand.due() == [pygame.K_d]
    hand.wait(5000)
    assert hand.due() == [], "holding it longer is no other press"
    assert not hand.release(), "everybody hears of its end"


def test_what_is_let_go_sooner_never_happened() -> None:
    hand = Hand()
    hand.press()
    hand.wait(HOLD - 1)
    assert hand.release(), "nor did its end"
    hand.wait(HOLD)
    assert hand.due() == []
    hand.press()
    hand.wait(HOLD)
    assert hand.due() == [pygame.K_d], "the next try counts at once"


def test_a_second_press_right_afterwards_does_not_count() -> None:
    hand = Hand()
    hand.press()
    hand.wait(HOLD)
    hand.due()
    hand.release()
    hand.wait(BOUNCE_MS - 1)
    assert hand.press(), "it's swallowed"
    hand.wait(HOLD)
    assert hand.due() == []
    assert not hand.release(), "its end presses nothing"
    hand.press()
    hand.wait(HOLD)
    assert hand.due() == [pygame.K_d]


def test_keys_are_held_apart_and_repeats_are_none() -> None:
    hand = Hand()
    hand.press(pygame.K_a)
    hand.wait(100)
    hand.press(pygame.K_b)
    assert hand.press(pygame.K_a), "the system repeats a held key"
    hand.wait(HOLD - 100)
    assert hand.due() == [pygame.K_a]
    hand.wait(100)
    assert hand.due() == [pygame.K_b]


def test_what_was_meant_for_another_screen_is_dropped() -> None:
    hand = Hand()
    hand.press()
    hand.wait(HOLD)
    assert hand.due(OTHER) == []
    assert hand.due() == []


def test_letters_calls_gamepads_and_the_wheel_are_not_held() -> None:
    hand = Hand()
    letter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert not hand.hold.takes_event(letter, HOLD, SCREEN, True)
    assert not hand.press(pygame.K_RETURN, pad="a")
    assert not hand.event(pygame.MOUSEBUTTONDOWN, button=4, pos=(0, 0))
    assert not hand.event(pygame.MOUSEMOTION, pos=(0, 0))
    assert hand.hold.waiting_press() is None


def test_a_click_is_let_go_where_it_began_if_the_hand_only_trembled() -> None:
    hand = Hand()
    hand.event(pygame.MOUSEBUTTONDOWN, button=1, pos=(100, 100))
    hand.wait(HOLD)
    assert hand.due() == [1]
    for slip, spot in ((STEADY - 1, (100, 100)), (STEADY + 1, (100 + STEADY + 1, 100))):
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(100 + slip, 100))
        assert hand.hold.steady_event(up, 1.0).pos == spot


@pytest.mark.parametrize(("waited", "share"), [(0, 0.0), (150, 0.5), (300, 1.0), (900, 1.0)])
def test_the_ring_fills_with_the_time(waited: float, share: float) -> None:
    hand = Hand()
    hand.press()
    held = hand.hold.waiting_press()
    assert held is not None
    hand.wait(waited)
    assert hand.hold.waited_share(held, HOLD) == share


def test_without_the_setting_nothing_waits() -> None:
    hold = PressHold(lambda: 0.0)
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert not hold.takes_event(press, HOLD_MS["off"], SCREEN, False)
    assert not hold.takes_event(press, HOLD_MS["off"], SCREEN, False)
