"""The table of keys."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.resources import rules_folder
from game.ui.input.key_table import (
    BUTTONS,
    KeyProblem,
    Keys,
    key_name,
    key_refusal,
    pygame_key_code,
)
from game.words import Words


@pytest.fixture
def keys() -> Keys:
    """The real table."""
    return Keys.load_key_file(rules_folder() / "keys.toml")


def test_jobs_and_seats(keys: Keys) -> None:
    def pressed(key: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN, key=key)

    assert keys.job_of_event(pressed(pygame.K_SPACE)) == "call"
    assert keys.job_of_event(pressed(pygame.K_KP_ENTER)) == "confirm"
    assert keys.job_of_event(pressed(pygame.K_1)) == ""
    assert keys.seat_of_event(pressed(pygame.K_1)) == 0
    assert keys.seat_of_event(pressed(pygame.K_F5)) is None
    assert len(keys.seats) == 16


@pytest.mark.parametrize("key", ["f", "1", "tab"])
def test_conflicts_are_refused(keys: Keys, key: str) -> None:
    clash = replace(keys, jobs={**keys.jobs, "draw": key})
    with pytest.raises(KeyProblem, match="draw"):
        clash.check_keys()


def test_unknown_keys_are_refused(keys: Keys) -> None:
    with pytest.raises(KeyProblem, match="banana"):
        replace(keys, jobs={"draw": "banana"}).check_keys()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[seats]", "[seat]", "seat is unknown here; try seats"),
        ('hint = "h"', "hint = 3", "keys.hint must be text, not 3"),
        ('["1", "q"', '[1, "q"', "seats.keys[0] must be text, not 1"),
        ("second =", "seconds =", "seats.seconds is unknown here; try second"),
        ("[keys]", "keys = 1\n[other]", "other is unknown here"),
        ('hint = "h"', 'hint = "f"', "'f' is for flip and for hint"),
        ('hint = "h"', "hint = ", "Invalid value"),
    ],
)
def test_a_broken_table_of_keys_names_file_and_key(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    text = (rules_folder() / "keys.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "keys.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(KeyProblem, match=re.escape(f"keys.toml: {said}")):
        Keys.load_key_file(path)


def test_own_keys_take_the_place_of_the_usual_ones(keys: Keys) -> None:
    now = keys.with_own_keys(
        {"draw": "j", "seat 1": "f9", "seat 2, no": "é"}, {"draw": "x", "flip": "lb"}
    )
    assert (now.jobs["draw"], now.seats[0], now.second[1]) == ("j", "f9", "é")
    assert (now.pad["draw"], now.pad["flip"], now.pad["call"]) == ("x", "lb", "y")
    assert now.seats[1:] == keys.seats[1:]
    now.check_keys()


def test_keys_that_have_changed_places_stay_so(keys: Keys) -> None:
    now = keys.with_swapped_keys("draw", "seat 1")
    assert (now.jobs["draw"], now.seats[0]) == ("1", "d")
    own = {
        slot: key for slot, key in now.keys_by_slot().items() if key != keys.keys_by_slot()[slot]
    }
    assert keys.with_own_keys(own, {}) == now


@pytest.mark.parametrize(
    "own",
    [
        {"draw": "h"},
        {"draw": "tab"},
        {"draw": "banana"},
        {"confirm": "j"},
        {"dance": "j"},
        {"fullscreen": "j"},
        {"draw": "j", "hint": "j"},
        {"draw": "lshift"},
    ],
)
def test_own_keys_that_do_not_fit_are_left_out(keys: Keys, own: dict[str, str]) -> None:
    assert keys.with_own_keys(own, {}) == keys


def test_one_own_key_that_does_not_fit_spoils_no_other(keys: Keys) -> None:
    now = keys.with_own_keys({"draw": "h", "scores": "j"}, {"draw": "zz", "hint": "b", "call": ""})
    assert (now.jobs["draw"], now.jobs["scores"]) == ("d", "j")
    assert (now.pad["draw"], now.pad["hint"], now.pad["call"]) == ("lb", "rb", "")


def test_every_key_has_one_name_and_can_be_found_by_it() -> None:
    numbers = {getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")}
    named = {number: key_name(number) for number in numbers - {pygame.K_UNKNOWN}}
    assert all(pygame_key_code(name) == number for number, name in named.items())
    assert len(set(named.values())) == len(named)
    assert key_name(pygame.K_UNKNOWN) == ""
    assert pygame_key_code(key_name(0xE9)) == 0xE9


def test_full_screen_is_no_key_that_names_are_typed_with() -> None:
    typed = ["a", "7", ".", "space", "backspace", "kp5"]
    assert [key_refusal("fullscreen", key) for key in typed] == ["typed"] * len(typed)
    assert [key_refusal("draw", key) for key in typed] == [""] * len(typed)
    assert key_refusal("fullscreen", "f9") == ""


def test_every_job_has_words_and_every_button_is_known(keys: Keys) -> None:
    words = Words.load_words(rules_folder())
    for job in keys.jobs:
        assert f"job.{job}" in words
        assert f"does.{job}" in words
    table = tomllib.loads((rules_folder() / "keys.toml").read_text(encoding="utf-8"))
    assert set(table["gamepad"].values()) <= set(BUTTONS)


@pytest.mark.parametrize("pad", [{"draw": "zz"}, {"draw": "a", "hint": "a"}, {"dance": "a"}])
def test_a_gamepad_that_does_not_fit_is_refused(keys: Keys, pad: dict[str, str]) -> None:
    with pytest.raises(KeyProblem, match="gamepad"):
        replace(keys, pad=pad).check_keys()
