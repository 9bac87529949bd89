"""Pictures of homemade cards on paper: read back from the file at 300 dots an inch."""

import re
from pathlib import Path
from zlib import decompress

import pygame
import pytest

from game.games.recipe.own_game import bring_recipe
from game.games.recipe.pictures import DRAWN, PictureSquares
from game.print.deck_sheets import list_blank_faces
from game.table.cards.card_face import master_picture
from game.table.cards.card_pictures import SIDE
from game.ui.draw.palette import rgb
from tests.games.recipe.drawn import PALETTE, SQUARES, noise, sea_storm, with_picture

from .conftest import made, task

DOTS = 300
WIDE = round(63 / 25.4 * DOTS)
"""Pixels of a card on A4."""


IMAGE = re.compile(
    rb"<<(?=[^>]*/Subtype /Image)(?=[^>]*/Width (\d+))(?=[^>]*/Height (\d+))"
    rb"(?=[^>]*/DeviceRGB)[^>]*/FlateDecode[^>]*>>\s*stream\r?\n(.*?)\r?\nendstream",
    re.DOTALL,
)
"""A picture in a file that keeps every pixel."""


def stored_pictures(path: Path) -> list[pygame.Surface]:
    """All pictures in a file of the size of a card, as they are stored, pixel by pixel."""
    found = []
    for image in IMAGE.finditer(path.read_bytes()):
        size = int(image[1]), int(image[2])
        if size[0] == WIDE:
            found.append(pygame.image.frombytes(decompress(image[3]), size, "RGB"))
    return found


def find_squares(image: pygame.Surface, picture: PictureSquares, step: int) -> bool:
    """True if each square of a drawn picture is a square of whole pixels in an image's middle."""
    side = DRAWN * step
    left, top = (image.get_width() - side) / 2, (image.get_height() - side) / 2
    spots = [(round(left) + dx, round(top) + dy) for dx in range(-1, 2) for dy in range(-2, 3)]
    return any(
        all(_is_square(image, spot, step, picture, place) for place in range(DRAWN**2))
        for spot in spots
    )


def _is_square(
    image: pygame.Surface, spot: tuple[int, int], step: int, picture: PictureSquares, place: int
) -> bool:
    index = picture.squares[place]
    if not index:
        return True
    row, column = divmod(place, DRAWN)
    color = rgb(picture.colors[index])[:3]
    x, y = spot[0] + step * column, spot[1] + step * row
    corners = [(x + dx, y + dy) for dx in (0, step - 1) for dy in (0, step - 1)]
    room = image.get_rect()
    return all(room.collidepoint(at) and tuple(image.get_at(at))[:3] == color for at in corners)


def test_a_photo_is_in_the_file_as_fine_as_the_paper(tmp_path: Path) -> None:
    """Noise that is enlarged by area is gray on the whole, and every pixel is its own."""
    game = bring_recipe(with_picture(sea_storm(), noise(1), 0))
    path = tmp_path / "cards.pdf"
    made(game.id, ["deck"], path, dpi=DOTS)
    side = round(SIDE * WIDE / 500)
    shades = []
    for image in stored_pictures(path):
        room = pygame.Rect(0, 0, side, side)
        room.center = image.get_rect().center
        part = image.subsurface(room)
        shades.append(len({tuple(part.get_at((x, side // 2))) for x in range(side)}))
    assert max(shades) > side / 2


def test_a_printed_card_is_the_card_of_the_screen() -> None:
    """The same face at 300 dots: the ground below, the picture and the words on top."""
    own = task(bring_recipe(sea_storm()).id, dpi=DOTS)
    faces = {own.face_to_print(one) for one in own.todays_cards}
    face = next(one for one in faces if one.picture)
    whole = own.press.render_whole_card(face)
    assert whole.get_width() == WIDE
    shown = PictureSquares(DRAWN, PALETTE, SQUARES)
    assert find_squares(whole, shown, 14)
    assert find_squares(master_picture(face, WIDE), shown, 14)


@pytest.mark.parametrize("game", ["color-chaos", "flower-power"])
def test_blank_cards_have_faint_squares_to_draw_in(game: str) -> None:
    for face in list_blank_faces(task(game)):
        image = master_picture(face, WIDE)
        share = 1.0 if face.ground.startswith("picture") else 0.8
        step = round(SIDE * share * WIDE / 500) // 24
        middle = image.get_height() * (0.5 if share == 1 else 344 / 700 if face.ground == "event"
                                       else 332 / 700)  # fmt: skip
        row = round(middle) + step // 2
        left = image.get_width() // 2 - 12 * step
        lines = [tuple(image.get_at((left + n * step + dx, row)))[:3]
                 for n in range(25) for dx in (-1, 0, 1)]  # fmt: skip
        faint = [color for color in lines if max(color) < 250]
        assert len(faint) >= 25
        assert min(min(color) for color in faint) > 150, "a pencil is darker"
