"""Color Chaos with other numbers in its rules file."""

import re

import pytest

from game.core.game import find_game
from game.core.rulebook import Rulebook, parse_rules

GAME = find_game("color-chaos")
BASE = {"hand", "train", "draw_four", "missed_chaos", "missed_flip", "turns_per_player", "rounds"}
"""The numbers that belong to no event."""
NUMBERS_OF = {
    "bomb": ("bomb",),
    "field-goal": ("field_goal",),
    "getting-even": ("getting_even",),
    "higher-or-lower": ("higher_or_lower",),
    "hot-potato": ("hot_potato",),
    "misfortune": ("misfortune",),
    "new-draw-pile": ("new_pile",),
    "odd-one-out": ("odd_one_out",),
    "play-from-draw": ("look",),
    "redo": ("redo",),
    "same-draw-3": ("same_draw_3",),
    "scrap-an-event": ("scrap_or_draw",),
    "scrap-a-train": ("scrap_or_draw",),
    "scrap-a-white": ("scrap_or_draw",),
    "thief": ("loot",),
    "vindictive": ("gifts",),
    "war": ("stack", "war"),
}
"""The numbers of each event that has any."""
NUMBERS = sorted({number for numbers in NUMBERS_OF.values() for number in numbers})


def rules_with(**numbers: int) -> Rulebook:
    """The rules, read from their text with these numbers in it."""
    text = GAME._read()
    for name, value in numbers.items():
        text, found = re.subn(rf"(?m)^{name} = \d+", f"{name} = {value}", text)
        assert found == 1, name
    return parse_rules(text, "color-chaos.toml")


def change_numbers(monkeypatch: pytest.MonkeyPatch, **numbers: int) -> None:
    """Play by other numbers from now on."""
    monkeypatch.setitem(vars(GAME), "rules", rules_with(**numbers))


def add_one(monkeypatch: pytest.MonkeyPatch, number: str) -> None:
    """Play by a number that is larger by one."""
    change_numbers(monkeypatch, **{number: GAME.rules.numbers[number] + 1})
