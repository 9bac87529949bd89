"""Large plain pictures made from small ones: corners stay, everything between is drawn out."""

from __future__ import annotations

import pygame


def stretched(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """The picture at that size; beyond so many pixels from its corners it must be plain."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    middle = pygame.Rect(corner, corner, wide - 2 * corner, high - 2 * corner)
    image.fill(small.get_at((corner, corner)), middle)
    for depth in range(corner):
        across, down = small.get_width() - 1 - depth, small.get_height() - 1 - depth
        image.fill(small.get_at((corner, depth)), (corner, depth, middle.w, 1))
        image.fill(small.get_at((corner, down)), (corner, high - 1 - depth, middle.w, 1))
        image.fill(small.get_at((depth, corner)), (depth, corner, 1, middle.h))
        image.fill(small.get_at((across, corner)), (wide - 1 - depth, corner, 1, middle.h))
    _lay_corners(image, small, corner)
    return image


def _lay_corners(image: pygame.Surface, small: pygame.Surface, corner: int) -> None:
    far = small.get_width() - corner, small.get_height() - corner
    end = image.get_width() - corner, image.get_height() - corner
    for column in (0, 1):
        for row in (0, 1):
            area = (column * far[0], row * far[1], corner, corner)
            image.blit(small, (column * end[0], row * end[1]), area)
