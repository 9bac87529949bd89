"""Pictures that people drew, on their cards: seen at every size, and read only when they are."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pygame
import pytest

from game.core.game import GUESTS
from game.games.recipe.model import Color, OwnCard, OwnDeck
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.pictures import picture_text
from game.resources import rules_folder
from game.scenes.phones.phone_faces import SIZE, encode_face
from game.scenes.workshop.cards.card_tiles import make_own_face
from game.session.live_match import begin_live_match, resume_live_match
from game.store.folders import journals_folder
from game.store.journals.journal_folder import read_journal
from game.store.picture_files import MAX_FILES, card_pictures_folder, keep_card_pictures
from game.store.settings import SeatChoice
from game.table.cards import card_pictures
from game.table.cards.card_face import MASTER, Face, master_picture, printed_face
from game.table.cards.card_pictures import SIDE, picture_image
from game.table.cards.card_sprites import sized_card
from game.table.cards.picture_likeness import (
    LEAST_APART,
    distance_when_small,
    find_lookalike,
    is_blank,
    lab_color,
    small_picture,
)
from game.table.layout.layout_file import face_book_of
from game.table.own_box import card_faces
from game.ui.draw.palette import rgb
from game.words import Words
from tests.games.recipe.drawn import PALETTE, SQUARES, cat, drawn, noise, sea_storm

WORDS = Words.load_words(rules_folder())
SUITS: tuple[Color, ...] = ("blue", "green", "orange", "red")
OTHERS: tuple[Color, ...] = ("yellow", "white", "purple", "any")
WINDOW = pygame.Rect(0, 0, SIDE, SIDE)
WINDOW.center = (MASTER[0] // 2, MASTER[1] // 2)
"""Where the picture is on a suited card of 500 × 700 pixels."""


def faced(color: Color, picture: str = "p1", **card: object) -> Face:
    """The face of an own card with the cat, or with a photo."""
    own = OwnCard("w", "Whiskers", (color,), picture=picture, **card)  # type: ignore[arg-type]
    return make_own_face(own, OwnDeck("color-chaos", card=(own,), picture=(cat(), noise(1))), WORDS)


@pytest.mark.parametrize("color", SUITS)
def test_each_square_of_a_drawn_picture_is_a_square_of_whole_pixels(color: Color) -> None:
    image = master_picture(faced(color))
    step = SIDE // 24
    for place, index in enumerate(SQUARES):
        row, column = divmod(place, 24)
        spot = WINDOW.x + step * column, WINDOW.y + step * row
        corners = {tuple(image.get_at((spot[0] + dx, spot[1] + dy)))[:3]
                   for dx in (0, step - 1) for dy in (0, step - 1)}  # fmt: skip
        assert len(corners) == 1
        if index:
            assert corners == {rgb(PALETTE[index])[:3]}


@pytest.mark.parametrize("color", SUITS)
def test_no_picture_can_hide_the_frame_the_suit_or_the_number(color: Color) -> None:
    """Two pictures as different as can be change nothing outside of their windows."""
    faces = []
    for number, shade in enumerate(("#000000", "#FFFFFF")):
        picture = drawn(f"p{number}", bytes([1] * 576), ("#FF0000", shade))
        card = OwnCard("w", "Whiskers", (color,), number=7, picture=picture.id)
        deck = OwnDeck("color-chaos", card=(card,), picture=(picture,))
        faces.append(master_picture(make_own_face(card, deck, WORDS)).copy())
    outside = pygame.mask.from_threshold(
        faces[0], (0, 0, 0), (1, 1, 1, 255), othersurface=faces[1], palette_colors=False
    )
    outside.invert()
    assert outside.get_bounding_rects() == [WINDOW]
    plain = master_picture(make_own_face(OwnCard("w", "W", (color,), number=7), OwnDeck(
        "color-chaos"), WORDS))  # fmt: skip
    corner = pygame.Rect(40, 40, 90, 95)
    mine, usual = (pygame.image.tobytes(one.subsurface(corner), "RGB") for one in [
        faces[0], plain])  # fmt: skip
    pairs = list(zip(mine, usual, strict=True))
    same = sum(abs(a - b) < 25 for a, b in pairs) / len(pairs)
    assert same > 0.97  # only the pattern of the ground may differ


@pytest.mark.parametrize("color", [*SUITS, *OTHERS])
@pytest.mark.parametrize("height", [180, 96, 60])
def test_a_picture_is_seen_at_every_size(color: Color, height: int) -> None:
    drawn = sized_card(faced(color), height)
    middle = pygame.Rect(0, 0, height // 4, height // 4)
    middle.center = drawn.get_rect().centerx, round(height * (0.5 if color in SUITS else 0.48))
    orange = rgb("#F2A04A")
    seen = pygame.mask.from_threshold(drawn.subsurface(middle), orange, (40, 40, 40, 255)).count()
    assert seen > 0.2 * middle.w * middle.h


def test_photos_are_averaged_and_black_ink_prints_grays() -> None:
    photo = master_picture(faced("blue", "p2")).subsurface(WINDOW)
    shades = pygame.transform.average_color(photo)
    assert all(40 < part < 215 for part in shades[:3]), "noise is gray on the whole"
    gray = master_picture(faced("red"), black=True).subsurface(WINDOW)
    for x in range(5, SIDE, 10):
        red, green, blue, _ = gray.get_at((x, SIDE // 2))
        assert red == green == blue


def test_phones_and_boxes_show_pictures_too() -> None:
    image = pygame.image.load(BytesIO(encode_face(faced("blue"))))
    assert image.get_size() == SIZE
    orange = pygame.mask.from_threshold(image, rgb("#F2A04A"), (30, 30, 30, 255)).count()
    assert orange > 0.02 * SIZE[0] * SIZE[1]
    faces = card_faces(sea_storm(), WORDS)
    shown = [kind for kind, face in faces.items() if face.picture]
    assert shown == [sea_storm().deck.card[0].id]
    assert faces[shown[0]].picture == picture_text(cat())


# Read only when seen -----------------------------------------------------------------------


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The pictures that were read, one after another."""
    found: list[str] = []
    read = card_pictures.find_picture_squares

    def noticed(text: str) -> object:
        found.append(text)
        return read(text)

    monkeypatch.setattr(card_pictures, "find_picture_squares", noticed)
    master_picture.cache_clear()
    yield found
    master_picture.cache_clear()


def test_a_picture_is_read_when_its_card_is_first_drawn(reads: list[str]) -> None:
    face = faced("blue")
    assert reads == []
    master_picture(face)
    assert reads == [picture_text(cat())]
    sized_card(face, 83)
    assert len(reads) == 1
    sized_card(faced("blue"), 83)
    assert len(reads) == 1


def test_what_is_kept_of_pictures_is_bounded() -> None:
    """Of many photos only a few are kept in pixels: a quarter of a megabyte each."""
    for number in range(8):
        squares = card_pictures.find_picture_squares(picture_text(noise(number)))
        assert squares is not None
        picture_image(squares, "#FFFFFF")
    info = picture_image.cache_info()
    assert info.maxsize is not None
    assert info.currsize <= info.maxsize <= 8


# Journals, and pictures that are gone ------------------------------------------------------


def whiskers(game: OwnGame) -> Face:
    """The face of the card with the cat in a game."""
    row = next(row for row in game.rules.rows if row.face == game.recipe.deck.card[0].id)
    return printed_face(row, WORDS.for_game(game.id), face_book_of(game.rules))


def test_a_journal_shows_pictures_from_the_home_folder_and_plays_on_without_them() -> None:
    game = bring_recipe(sea_storm())
    choices = [SeatChoice("Mia", "fox"), SeatChoice("Leo", "cat")]
    live, _ = begin_live_match(game.id, choices, {}, journals_folder(), seed=3)
    assert live.journal_file is not None
    path = live.journal_file.path
    assert path is not None
    live.close_journal()
    (kept,) = card_pictures_folder().iterdir()
    assert kept.read_text(encoding="ascii") == picture_text(cat())
    before = pygame.image.tobytes(master_picture(whiskers(game)), "RGB")
    del GUESTS[game.id]
    again = resume_live_match(read_journal(path)).match.game
    assert isinstance(again, OwnGame)
    assert again is not game
    face = whiskers(again)
    assert face.picture == f"sum:{kept.stem}"
    assert pygame.image.tobytes(master_picture(face), "RGB") == before
    kept.write_text("24 #FFFFFF nonsense", encoding="ascii")
    master_picture.cache_clear()
    without = pygame.image.tobytes(master_picture(face), "RGB")
    assert without == pygame.image.tobytes(master_picture(replace(face, picture="")), "RGB")
    kept.unlink()
    master_picture.cache_clear()
    assert pygame.image.tobytes(master_picture(face), "RGB") == without


def test_the_folder_of_pictures_stays_small() -> None:
    keep_card_pictures({f"{number:032x}": "24" for number in range(MAX_FILES + 5)})
    keep_card_pictures({"f" * 32: "24"})
    there = {path.stem for path in card_pictures_folder().iterdir()}
    assert len(there) <= MAX_FILES + 5
    assert "f" * 32 in there


# Told apart --------------------------------------------------------------------------------


def test_colors_are_as_far_apart_as_eyes_see_them() -> None:
    """The values of CIELAB that are printed in tables."""
    for color, known in {
        (255, 255, 255): (100, 0, 0), (0, 0, 0): (0, 0, 0), (255, 0, 0): (53.24, 80.09, 67.20),
        (0, 0, 255): (32.30, 79.19, -107.86),
    }.items():  # fmt: skip
        assert lab_color(*color) == pytest.approx(known, abs=0.1)


def test_pictures_that_look_alike_when_small_are_told_and_others_are_not() -> None:
    changed = bytearray(SQUARES)
    changed[11 * 24 + 11] = 1  # a black nose
    pictures = (cat("p0"), drawn("p1", bytes(changed)), drawn("p2", SQUARES[::-1]))
    cards = [OwnCard(f"c{n}", name, ("blue", "red"), picture=f"p{n}")
             for n, name in enumerate(("Whiskers", "Robot", "Bat"))]  # fmt: skip
    deck = OwnDeck("color-chaos", card=tuple(cards), picture=pictures)
    assert find_lookalike(deck, cards[0]) == "Robot"
    assert find_lookalike(deck, cards[2]) == ""
    green = replace(cards[1], colors=("green",))
    assert find_lookalike(replace(deck, card=(cards[0], green)), cards[0]) == ""
    read = [card_pictures.find_picture_squares(picture_text(one)) for one in pictures]
    assert read[0] is not None
    assert read[2] is not None
    assert distance_when_small(read[0], read[2]) > LEAST_APART
    assert distance_when_small(read[0], read[0]) == 0
    assert len(small_picture(read[0])) == 21**2, "21 pixels on a card of 60"
    assert not is_blank(read[0])
    blank = card_pictures.find_picture_squares(picture_text(drawn("p3", bytes(576))))
    assert blank is not None
    assert is_blank(blank)
