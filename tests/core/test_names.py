"""What people may be called, typed or from a file."""

import sys

import pytest

from game.core.names import LONGEST, clean_name, distinct_names, is_showable, readable_text


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Mia", "Mia"),
        ("  Mia \t Lu\n", "Mia Lu"),
        ("Ren\u0065\u0301", "René"),
        ("Mi\u200da\u202e", "Mia"),
        ("❤\ufe0f Mia", "Mia"),
        ("Миа", "Миа"),
        ("Αθηνά", ""),
        ("\ufe0f", ""),
        ("\u0301\u0301", ""),
        ("q\u0303", "q"),
        ("\ud83d", ""),
        ("Wilhelmina Augusta", "Wilhelmina A"),
        ("Maximilian  the", "Maximilian t"),
        ("Wilhelminas 2", "Wilhelminas"),
    ],
)
def test_a_name_keeps_what_can_be_shown(written: str, name: str) -> None:
    assert clean_name(written) == name


def test_a_clean_name_stays_as_it_is() -> None:
    signs = [chr(code) for code in range(sys.maxunicode + 1) if is_showable(chr(code))]
    assert {"é", "Ж", "’", " ", "-", "."} <= set(signs)
    for sign in signs:
        assert clean_name(f"A{sign}b") == f"A{sign}b"
        assert clean_name(clean_name(sign)) == clean_name(sign)


def test_nobody_is_called_like_somebody_else() -> None:
    assert distinct_names(["Mia", "mia", "MIA ", "Bo"]) == ("Mia", "mia 2", "MIA 3", "Bo")
    assert distinct_names(["❤", "Bo", "\u200e"]) == ("P1", "Bo", "P3")
    assert distinct_names(["P2", "\ufe0f"]) == ("P2", "P2 2")
    long = distinct_names(["Wilhelmina Augusta"] * 11)
    assert long[0] == "Wilhelmina A"
    assert long[1] == "Wilhelmina 2"
    assert long[10] == "Wilhelmin 11"
    assert all(len(name) <= LONGEST for name in long)


def test_any_text_can_be_read() -> None:
    assert readable_text("games/❤\ufe0f\u202e.jsonl\n") == "games/???.jsonl "
