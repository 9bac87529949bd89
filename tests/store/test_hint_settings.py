"""Who may ask for hints is remembered; what makes no sense is not."""

from pathlib import Path
from typing import Any

import pytest

from game.store.settings import Settings, SettingsFile, parse_settings


def test_who_may_ask_is_found_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.save_settings(Settings(hints=False, hinted=("Mia", "Grandma")))
    found = SettingsFile(tmp_path).load_settings()
    assert (found.hints, found.hinted) == (False, ("Mia", "Grandma"))


def test_of_whom_an_older_file_says_nothing_was_not_allowed_hints() -> None:
    seats = [
        {"name": name, "face": "fox", "person": name != "Rob"} for name in ("Mia", "Papa", "Rob")
    ]
    old = parse_settings({"hinted": ["Mia"], "seats": seats})
    assert old.unhinted == ("Papa",)
    assert [old.allows_hints(name, is_alone=False) for name in ("Mia", "Papa", "Nell")] == [
        True,
        False,
        True,
    ]
    assert parse_settings({"hinted": [], "seats": seats}).unhinted == ()


@pytest.mark.parametrize("value", ["Mia", 3, [3], {"Mia": True}, None])
def test_what_is_no_list_of_names_lets_nobody_ask(value: Any) -> None:
    assert parse_settings({"hinted": value}).hinted == ()


@pytest.mark.parametrize("value", ["yes", 1, None])
def test_what_is_no_switch_leaves_hints_on(value: Any) -> None:
    assert parse_settings({"hints": value}).hints is True
