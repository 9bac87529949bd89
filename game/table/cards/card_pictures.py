"""Pictures that people drew, printed on their cards: in a window that nothing can hide."""

from functools import lru_cache

import pygame
from pygame import FRect

from game.games.recipe.pictures import (
    BY_SUM,
    CLEAR,
    DRAWN,
    PictureSquares,
    checksum_of,
    read_picture_text,
)
from game.store.picture_files import find_card_picture
from game.ui.draw.palette import BLACK, CREAM, INK, WHITE, mix, rgb

from .card_press import CardPress, brightness

SIDE = 240
"""Parts of a card: the picture itself, ten for each square of a drawn one."""
MARGINS = (7, 28)
"""The paper beside it, and above and below it."""
FRAME, HAIRLINE, RADIUS = 12, 3, 26
"""The cream frame around the window, the dark line around that, and its round corners."""
SMALL_SIDE, SMALL_FRAME, SMALL_RADIUS = 72, 6, 14
"""The same of the small one in the corners."""
LINE = 1
"""The lines of an empty window; they are so faint that a pencil is seen on them."""
FAINT_LINE, FAINT_MIDDLE = "#E3DED6", "#C4BCB0"
KEPT_IMAGES = 4


def find_picture_squares(text: str) -> PictureSquares | None:
    """Return the squares of a face's picture, read only now; None if it is gone or damaged."""
    if not text.startswith(BY_SUM):
        return read_picture_text(text)
    checksum = text.removeprefix(BY_SUM)
    found = find_card_picture(checksum)
    return read_picture_text(found) if found and checksum_of(found) == checksum else None


@lru_cache(KEPT_IMAGES)
def picture_image(picture: PictureSquares, paper: str, black: bool = False) -> pygame.Surface:
    """Return a picture on paper of one color, a pixel for each square; never draw on it."""
    colors = [_printed_color(color, black) for color in picture.colors]
    colors[CLEAR] = rgb(paper)[:3]
    image = bytearray(3 * len(picture.squares))
    for channel in range(3):
        table = bytes(color[channel] for color in colors).ljust(256, b"\0")
        image[channel::3] = picture.squares.translate(table)
    return pygame.image.frombytes(bytes(image), (picture.size, picture.size), "RGB")


def _printed_color(color: str, black: bool) -> tuple[int, int, int]:
    """Return a color of a palette as this ink prints it."""
    found = rgb(mix(BLACK, WHITE, brightness(color)) if black else color)
    return found[0], found[1], found[2]


def sized_picture(
    picture: PictureSquares, side: int, paper: str, black: bool = False
) -> pygame.Surface:
    """Return a picture of that many pixels: squares stay squares, photos are averaged.

    A drawn one that isn't smaller than its squares has a whole number of pixels for each.
    """
    image = picture_image(picture, paper, black)
    if picture.size == DRAWN and side >= DRAWN:
        whole = side // DRAWN * DRAWN
        return pygame.transform.scale(image, (whole, whole))
    return pygame.transform.smoothscale(image, (side, side))


def print_window_frame(
    press: CardPress, center: tuple[float, float], share: float, paper: str
) -> None:
    """Print the frame of a window, and the paper in it."""
    wide, high = ((SIDE + 2 * margin) * share for margin in MARGINS)
    window = FRect(0, 0, wide, high)
    window.center = center
    edge = window.inflate(2 * FRAME, 2 * FRAME)
    press.print_panel(edge.inflate(2 * HAIRLINE, 2 * HAIRLINE), RADIUS + FRAME + HAIRLINE, INK)
    press.print_panel(edge, RADIUS + FRAME, WHITE if press.black else CREAM)
    press.print_panel(window, RADIUS, paper)


def print_empty_window(press: CardPress, center: tuple[float, float], share: float) -> None:
    """Print a window without a picture: faint lines show where the squares of one are."""
    print_window_frame(press, center, share, WHITE)
    step = max(1, press.px(SIDE * share) // DRAWN)
    side, wide = step * DRAWN, max(1, press.px(LINE))
    left, top = press.px(center[0]) - side // 2, press.px(center[1]) - side // 2
    for number in range(DRAWN + 1):
        color = rgb(FAINT_MIDDLE if number == DRAWN // 2 else FAINT_LINE)
        press.image.fill(color, (left + step * number, top, wide, side + wide))
        press.image.fill(color, (left, top + step * number, side + wide, wide))


class PictureWindow:
    """The picture of one card on its press: large in its window, small in the corners."""

    def __init__(self, press: CardPress, picture: PictureSquares, tint: str) -> None:
        self.press, self.picture = press, picture
        self.paper = WHITE if press.black else mix(WHITE, tint, 0.14)

    def print_window(self, center: tuple[float, float], share: float = 1.0) -> None:
        """Print the window around a point, perhaps smaller."""
        print_window_frame(self.press, center, share, self.paper)
        self.press.stamp_sprite(self._sized(self.press.px(SIDE * share)), center=center)

    def small_print(self) -> pygame.Surface:
        """Return the small one of the corners."""
        side, edge = self.press.px(SMALL_SIDE), self.press.px(SMALL_FRAME)
        picture = self._sized(side)
        whole = picture.get_width() + 2 * edge
        image = pygame.Surface((whole, whole), pygame.SRCALPHA, 32)
        radius = self.press.px(SMALL_RADIUS)
        pygame.draw.rect(image, rgb(self.paper), image.get_rect(), border_radius=radius)
        image.blit(picture, (edge, edge))
        return image

    def _sized(self, side: int) -> pygame.Surface:
        return sized_picture(self.picture, max(1, side), self.paper, self.press.black)


def open_picture_window(press: CardPress, text: str, tint: str) -> PictureWindow | None:
    """Return the window of a face's picture; None without one, or where it is gone."""
    found = find_picture_squares(text) if text else None
    return None if found is None else PictureWindow(press, found, tint)
