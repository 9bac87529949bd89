"""Large plain pictures from small ones (nine-slice): the middle is stretched."""

from collections.abc import Iterator

import pygame

TILE = 128  # pixels of what is between the corners
LARGE = 40_000  # pixels: what is larger takes longer to render than to put together


def stretch_picture(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return the picture at that size; farther than `corner` pixels in, it must be plain."""
    image = pygame.Surface(size, pygame.SRCALPHA, 32)
    wide, high = size
    middle = pygame.Rect(corner, corner, wide - 2 * corner, high - 2 * corner)
    image.fill(small.get_at((corner, corner)), middle)
    for depth in range(corner):
        across, down = small.get_width() - 1 - depth, small.get_height() - 1 - depth
        image.fill(small.get_at((corner, depth)), (corner, depth, middle.w, 1))
        image.fill(small.get_at((corner, down)), (corner, high - 1 - depth, middle.w, 1))
        image.fill(small.get_at((depth, corner)), (depth, corner, 1, middle.h))
        image.fill(small.get_at((across, corner)), (wide - 1 - depth, corner, 1, middle.h))
    _blit_corners(image, small, corner)
    return image


def _blit_corners(image: pygame.Surface, small: pygame.Surface, corner: int) -> None:
    far = small.get_width() - corner, small.get_height() - corner
    end = image.get_width() - corner, image.get_height() - corner
    for column in (0, 1):
        for row in (0, 1):
            area = (column * far[0], row * far[1], corner, corner)
            image.blit(small, (column * end[0], row * end[1]), area)


def is_stretched(size: tuple[int, int], side: int) -> bool:
    """True if a picture is put together from a small one whose sides are that long."""
    return min(size) > side and size[0] * size[1] > LARGE


def stretch_pattern(small: pygame.Surface) -> pygame.Surface:
    """Return the pattern for `blit_stretched`: the square picture with a longer middle."""
    corner = small.get_width() // 2
    return stretch_picture(small, (2 * corner + TILE, 2 * corner + TILE), corner)


def blit_stretched(
    surface: pygame.Surface,
    pattern: pygame.Surface,
    area: pygame.Rect,
    covered: pygame.Rect | None = None,
) -> None:
    """Draw the picture as large as the area, which must have room for its corners.

    Every pixel becomes what it would be with a whole picture, which nobody has to keep; but
    where it is `covered` by what comes next, it may be left out.
    """
    corner = (pattern.get_width() - TILE) // 2
    plain, rows = pattern.get_at((corner, corner)), [*_side_pieces(area.h, corner)]
    middle = area.inflate(-2 * corner, -2 * corner)
    if plain.a == 255:
        surface.fill(plain, middle)
    pieces = []
    for x, from_x, wide in _side_pieces(area.w, corner):
        for y, from_y, high in rows:
            piece = pygame.Rect(area.x + x, area.y + y, wide, high)
            if plain.a in (0, 255) and from_x == from_y == corner:
                continue
            if covered is None or not covered.contains(piece):
                pieces.append((pattern, piece.topleft, (from_x, from_y, wide, high)))
    surface.blits(pieces, doreturn=False)


def stretch_strip(narrow: pygame.Surface) -> pygame.Surface:
    """Return the strip for `blit_strip`: the picture with a longer middle."""
    corner, high = narrow.get_width() // 2, narrow.get_height()
    image = pygame.Surface((2 * corner + TILE, high), pygame.SRCALPHA, 32)
    for row in range(high):
        image.fill(narrow.get_at((corner, row)), (corner, row, TILE, 1))
    image.blit(narrow, (0, 0), (0, 0, corner, high))
    image.blit(narrow, (corner + TILE, 0), (narrow.get_width() - corner, 0, corner, high))
    return image


def blit_strip(surface: pygame.Surface, strip: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the picture as wide as the area, which must be as high as the strip."""
    corner = (strip.get_width() - TILE) // 2
    surface.blits(
        [
            (strip, (area.x + x, area.y), (from_x, 0, wide, area.h))
            for x, from_x, wide in _side_pieces(area.w, corner)
        ],
        doreturn=False,
    )


def _side_pieces(length: int, corner: int) -> Iterator[tuple[int, int, int]]:
    """Yield where each piece of a side goes, where it is taken from, and its length."""
    yield 0, 0, corner
    for start in range(corner, length - corner, TILE):
        yield start, corner, min(TILE, length - corner - start)
    yield length - corner, corner + TILE, corner
