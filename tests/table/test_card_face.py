"""Every card of every game in the box has a face of its own."""

from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.language import read_languages
from game.resources import rules_folder
from game.table.cards.card_face import (
    MASTER,
    Face,
    FaceBook,
    card_ground,
    master_picture,
    named_face,
    plain_face,
    print_on,
    printed_face,
)
from game.table.layout.layout_file import LayoutProblem, read_faces
from game.ui.draw import svg, text_surfaces
from game.ui.widgets.game_pictures import is_wide_box
from game.words import Words


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


CHAOS: FaceBook = read_faces(GAMES["color-chaos"].rules.raw)
LANGUAGES = [name for name, one in read_languages(rules_folder()).items() if one.state == "whole"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_different_cards_look_different(game: str) -> None:
    rows = {row.code: row for row in GAMES[game].rules.rows}
    book = read_faces(GAMES[game].rules.raw)
    looks = {pixels(master_picture(book.face_for(row.color, row.face))) for row in rows.values()}
    assert len(looks) == len(rows)


@pytest.mark.parametrize("game", GAMES)
def test_black_ink_tells_cards_apart_by_what_is_black_alone(game: str) -> None:
    rows = {row.code: row for row in GAMES[game].rules.rows}
    book = read_faces(GAMES[game].rules.raw)
    looks = set()
    for row in rows.values():
        image = master_picture(book.face_for(row.color, row.face), 150, True)
        ink = pygame.mask.from_threshold(image, (0, 0, 0), (60, 60, 60, 255))
        looks.add(pixels(ink.to_surface()))
    assert len(looks) == len(rows)


@pytest.mark.parametrize(
    ("color", "kind", "family"),
    [
        ("blue", "7", "suit"),
        ("red", "color-dump", "suit"),
        ("white", "draw-4", "white"),
        ("black", "two-train", "train"),
        ("purple", "bomb", "event"),
        ("green", "double-skip", "suit"),
        ("orange", "hands-left", "suit"),
        ("pink", "unicorn", "plain"),
        ("blue", "unicorn", "plain"),
    ],
)
def test_cards_find_their_drawing(color: str, kind: str, family: str) -> None:
    assert CHAOS.face_for(color, kind).family == family


def test_a_name_in_another_language_is_printed() -> None:
    ours, theirs = (CHAOS.face_for("blue", "skip", name) for name in ("Skip", "Aussetzen"))
    assert ours == CHAOS.face_for("blue", "skip") == Face("suit", "suit-blue", "skip", "Skip")
    assert pixels(master_picture(ours)) != pixels(master_picture(theirs))


def test_numbers_have_no_name() -> None:
    assert CHAOS.face_for("blue", "7", "seven") == named_face("blue 7")


def test_a_card_without_drawing_shows_its_word() -> None:
    image = master_picture(plain_face("green", "frog"))
    assert image.get_size() == MASTER
    assert pixels(image) != pixels(master_picture(plain_face("green", "toad")))


def test_six_and_nine_differ_upside_down() -> None:
    six, nine = master_picture(named_face("red 6")), master_picture(named_face("red 9"))
    assert pixels(pygame.transform.rotate(six, 180)) != pixels(nine)


SUIT = {"ground": "suit-{color}", "print": "suit", "sign": "{face}"}
NEW: dict[str, Any] = {"id": "toy", "faces": [SUIT]}


def test_a_new_deck_gets_its_faces_by_data_alone() -> None:
    book = read_faces(NEW)
    assert book.face_for("red", "7") == named_face("red 7")
    assert book.face_for("red", "bomb", "Bumm") == Face("suit", "suit-red", "bomb", "Bumm")
    assert book.face_for("pink", "7") == plain_face("pink", "7"), "nobody drew pink cards"
    assert read_faces({"id": "toy"}).face_for("red", "7") == plain_face("red", "7")


def test_an_event_says_in_the_language_of_the_table_what_it_is() -> None:
    english, other = (
        CHAOS.face_for("purple", "bomb", "Bomb", word) for word in ("Event", "Evento")
    )
    assert pixels(master_picture(english, 150)) != pixels(master_picture(other, 150))
    assert CHAOS.face_for("red", "7", "", "Event") == CHAOS.face_for("red", "7", "", "Evento"), (
        "no event"
    )


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language_has_its_word_for_an_event(language: str) -> None:
    words = Words.load_words(rules_folder(), language).for_game("color-chaos")
    bomb = next(row for row in GAMES["color-chaos"].rules.rows if row.face == "bomb")
    assert printed_face(bomb, words, CHAOS).heading == words("card.event")


def test_the_first_look_that_fits_is_taken() -> None:
    rows = [{"ground": "event", "colors": ["red"], "faces": ["7", "8"]}, *NEW["faces"]]
    book = read_faces({"id": "toy", "faces": rows})
    grounds = [
        book.face_for(color, kind).ground for color in ("red", "blue") for kind in ("7", "9")
    ]
    assert grounds == ["event", "suit-red", "suit-blue", "suit-blue"]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"print": "suit"}, "toy.toml: faces[1].ground is missing: it must be text"),
        ({"ground": "event", "color": ["red"]}, "faces[1].color is unknown here; try col"),
        ({"ground": "event", "print": "sut"}, "faces[1].print must be one of , suit, white"),
        ({"ground": "suit-{suit}"}, "faces[1].ground may name no more than {color} and {face}"),
        ({"ground": "event", "sign": "{number}"}, "faces[1].sign may name no more than {color}"),
        ({"ground": "unicorn"}, "faces[1].ground needs the drawing cards/unicorn.svg: draw it"),
        (
            {"ground": "suit-{color}", "colors": ["red", "pink"]},
            "faces[1].ground needs the drawing cards/suit-pink.svg",
        ),
    ],
)
def test_what_cannot_be_drawn_is_told_by_file_key_and_remedy(row: object, told: str) -> None:
    with pytest.raises(LayoutProblem) as problem:
        read_faces({"id": "toy", "faces": [*NEW["faces"], row]})
    assert told in str(problem.value)


def test_a_box_is_wide_if_its_picture_is() -> None:
    assert {game for game in GAMES if is_wide_box(game)} == {"color-chaos"}
    assert not is_wide_box("toy"), "a game without a picture"
    assert svg.aspect_ratio("key-art/color-chaos") == pytest.approx(325 / 200)


SMALLEST_HAND = 90.0
"""Pixels: how wide a card in the hand is in a window of 1280 × 720."""
SMALLEST_LETTERS = 10.3
TIGHT = {"en": {"Pick a", "Color Dump"}, "de": {"Wunschfarbe", "Wunschabwurf"}}
"""Names for which a wild card’s frame is too narrow; its large view tells them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_cards_can_be_read_in_the_smallest_window(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: dict[str, int] = {}
    real = text_surfaces.render_line

    def noted(words: str, name: str, size: int, color: str) -> pygame.Surface:
        printed[words] = size
        return real(words, name, size, color)

    monkeypatch.setattr(text_surfaces, "render_line", noted)
    words = Words.load_words(rules_folder(), language).for_game("color-chaos")
    for row in GAMES["color-chaos"].rules.rows:
        face = printed_face(row, words, CHAOS)
        if face.name:
            print_on(card_ground(face.ground), face)
    seen = {word: size * SMALLEST_HAND / MASTER[0] for word, size in printed.items()}
    small = {word for word, size in seen.items() if size < SMALLEST_LETTERS}
    assert small == TIGHT.get(language, set())
    assert sum(size >= 11 for size in seen.values()) >= 0.75 * len(seen)
