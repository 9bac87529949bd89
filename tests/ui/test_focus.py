"""The focus: pointer, Tab, arrows and Enter over a list of things."""

from dataclasses import replace

import pygame
import pytest
from pygame import FRect

from game.ui.widgets.control import Control, control_at, find_control
from game.ui.widgets.focus import Focus, next_in_direction, next_in_order


def thing(name: str, x: float, y: float, **more: object) -> Control:
    """A thing of 100 by 60 at a place."""
    return Control(name, "button", FRect(x, y, 100, 60), action=lambda: None, **more)  # type: ignore[arg-type]


GRID = [thing(f"{row}{column}", 120 * column, 80 * row) for row in range(3) for column in range(3)]


def key(code: int, mod: int = 0) -> pygame.event.Event:
    """A pressed key."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [("11", (1, 0), "12"), ("11", (-1, 0), "10"), ("11", (0, -1), "01"), ("11", (0, 1), "21")],
)
def test_arrows_go_to_the_nearest(start: str, way: tuple[int, int], end: str) -> None:
    begin = find_control(GRID, start)
    assert begin
    reached = next_in_direction(GRID, begin, way)
    assert reached
    assert reached.name == end


@pytest.mark.parametrize(("way", "ahead", "aside"), [
    ((1, 0), (160, 0), (120, 100)),
    ((-1, 0), (-160, 0), (-120, -100)),
    ((0, 1), (0, 140), (140, 80)),
    ((0, -1), (0, -140), (-140, -80)),
])  # fmt: skip
def test_straight_ahead_counts_before_what_is_nearer_but_aside(
    way: tuple[int, int], ahead: tuple[int, int], aside: tuple[int, int]
) -> None:
    start = thing("start", 0, 0)
    reached = next_in_direction([start, thing("aside", *aside), thing("ahead", *ahead)], start, way)
    assert reached is not None
    assert reached.name == "ahead"


def test_arrows_stop_at_the_edge() -> None:
    assert next_in_direction(GRID, GRID[0], (-1, 0)) is None
    focus = Focus()
    focus.name = "00"
    assert not focus.handle_focus_event(key(pygame.K_LEFT), GRID, (0, 0))
    assert focus.name == "00"


def test_every_thing_can_be_reached_by_arrows() -> None:
    scattered = [thing("a", 0, 0), thing("b", 400, 30), thing("c", 90, 300), thing("d", 800, 700)]
    reached, open_ = {"a"}, ["a"]
    while open_:
        start = find_control(scattered, open_.pop())
        assert start
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = next_in_direction(scattered, start, way)
            if there and there.name not in reached:
                reached.add(there.name)
                open_.append(there.name)
    assert reached == {"a", "b", "c", "d"}


def test_overlapping_cards_are_walked_one_by_one() -> None:
    hand = [Control(f"card{n}", "card", FRect(40 * n, 0, 160, 220)) for n in range(8)]
    focus = Focus()
    focus.name = "card0"
    for _ in range(7):
        focus.handle_focus_event(key(pygame.K_RIGHT), hand, (0, 0))
    assert focus.name == "card7"


def test_tab_passes_the_places_of_a_patch_that_cannot_be_chosen() -> None:
    """Arrows lead there, and from there Tab goes on."""
    places = [
        replace(one, role="place", action=one.action if number in (2, 7) else None)
        for number, one in enumerate(GRID)
    ]
    walk = [next_in_order(places, name, 1) for name in ("", "02", "21", "11")]
    assert walk == [places[2], places[7], places[2], places[7]]
    assert next_in_order(places, "11", -1) is places[2]
    assert next_in_direction(places, places[2], (-1, 0)) is places[1]


def test_tab_goes_round_both_ways() -> None:
    assert next_in_order(GRID, "22", 1) is GRID[0]
    assert next_in_order(GRID, "00", -1) is GRID[-1]
    focus = Focus()
    focus.handle_focus_event(key(pygame.K_TAB), GRID, (0, 0))
    assert focus.name == "00"
    focus.handle_focus_event(key(pygame.K_TAB, pygame.KMOD_LSHIFT), GRID, (0, 0))
    assert focus.name == "22"


def test_a_disabled_thing_refuses_and_says_why() -> None:
    pressed: list[str] = []
    off = Control(
        "off", "button", FRect(0, 0, 99, 99), action=lambda: pressed.append("off"), why_not="no"
    )
    refused: list[str] = []
    focus = Focus()
    focus.refused = lambda thing: refused.append(thing.why_not)
    focus.name = "off"
    assert focus.handle_focus_event(key(pygame.K_RETURN), [off], (0, 0))
    assert (pressed, refused) == ([], ["no"])


def test_enter_without_focus_is_left_to_the_scene() -> None:
    assert not Focus().handle_focus_event(key(pygame.K_RETURN), GRID, (0, 0))


def test_the_topmost_thing_is_under_the_pointer() -> None:
    low, high = thing("low", 0, 0), thing("high", 50, 0)
    found = control_at([low, high], (75, 30))
    assert found is high
    assert control_at([low, high], (500, 500)) is None


def test_the_right_button_looks_at_things() -> None:
    seen: list[str] = []
    card = Control(
        "card", "card", FRect(0, 0, 99, 99), alternate_action=lambda: seen.append("large")
    )
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(5, 5))
    assert Focus().handle_focus_event(event, [card], (5, 5))
    assert seen == ["large"]


def test_what_lies_below_is_no_step_to_the_right() -> None:
    start, below = thing("start", 0, 0), thing("below", 20, 80)
    assert next_in_direction([start, below], start, (1, 0)) is None
    assert next_in_direction([start, below], start, (0, 1)) is below


def test_what_is_scrolled_out_of_sight_is_not_under_the_pointer() -> None:
    seen, hidden = thing("seen", 0, 0), thing("hidden", 0, 0, is_hidden=True)
    assert control_at([seen, hidden], (50, 30)) is seen
    assert control_at([hidden], (50, 30)) is None


def test_arrows_alone_come_to_what_lies_in_nobodys_way() -> None:
    cards = [thing(f"card{n}", 700 + 120 * n, 816) for n in range(3)]
    patch = [thing(f"place{n}", 1100 + 100 * n, 690) for n in range(3)]
    things = [*cards, *patch, thing("sort", 1584, 902), thing("help", 1832, 16)]
    for start in things:
        found, left = {start.name}, [start]
        while left:
            here = left.pop()
            for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                ahead = next_in_direction(things, here, way)
                if ahead is not None and ahead.name not in found:
                    found.add(ahead.name)
                    left.append(ahead)
        assert found == {one.name for one in things}, start.name
