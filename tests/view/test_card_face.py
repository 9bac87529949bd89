"""Every card of every game in the box has a face of its own."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from game.table.cards.face import MASTER, face, face_of, master, plain


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("game", GAMES)
def test_different_cards_look_different(game: str) -> None:
    rows = {row.code: row for row in GAMES[game].rules.rows}
    looks = {pixels(master(face_of(row.color, row.face))) for row in rows.values()}
    assert len(looks) == len(rows)


@pytest.mark.parametrize(
    ("color", "kind", "family"),
    [
        ("blue", "7", "suit"),
        ("red", "color-dump", "suit"),
        ("white", "draw-4", "white"),
        ("black", "two-train", "two-train"),
        ("purple", "bomb", "event"),
        ("green", "double-skip", "suit"),
        ("orange", "hands-left", "suit"),
        ("pink", "unicorn", "plain"),
        ("blue", "unicorn", "plain"),
    ],
)
def test_cards_find_their_drawing(color: str, kind: str, family: str) -> None:
    assert face_of(color, kind).family == family


def test_a_name_in_another_language_is_printed() -> None:
    ours, theirs = face_of("blue", "skip", "Skip"), face_of("blue", "skip", "Aussetzen")
    assert ours == face("blue skip")
    assert pixels(master(ours)) != pixels(master(theirs))


def test_numbers_have_no_name() -> None:
    assert face_of("blue", "7", "seven") == face("blue 7")


def test_a_card_without_drawing_shows_its_word() -> None:
    image = master(plain("green", "frog"))
    assert image.get_size() == MASTER
    assert pixels(image) != pixels(master(plain("green", "toad")))


def test_six_and_nine_differ_upside_down() -> None:
    six, nine = master(face("red 6")), master(face("red 9"))
    assert pixels(pygame.transform.rotate(six, 180)) != pixels(nine)
