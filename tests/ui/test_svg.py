"""Drawings of our own come out the same each time."""

import gc

import pygame
import pytest

from game.ui.draw.svg import dashed_ring, render_markup, svg_document


@pytest.mark.parametrize("size", [61, 96, 128, 133])
def test_a_dashed_ring_has_no_stray_lines(size: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    markup = svg_document(dashed_ring(96, "#8A6A3A", 5, 13, 9), "0 0 96 96")
    found, rubbish = set[bytes](), list[bytes]()
    for number in range(120):
        found.add(pygame.image.tobytes(render_markup(markup, size, size), "RGBA"))
        rubbish.append(bytes([number]) * (7919 * number % 60000))  # other memory each time
        if number % 7 == 0:
            rubbish.clear()
            gc.collect(0)
    assert len(found) == 1


def test_a_dashed_ring_is_whole_dashes_evenly_apart() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    image = render_markup(
        svg_document(dashed_ring(200, "#000000", 4, 20, 10), "0 0 200 200"), 200, 200
    )
    mask = pygame.mask.from_surface(image, 100)
    dashes = mask.connected_components()
    assert len(dashes) == round(3.1416 * 2 * 96 / 30)
    sizes = [dash.count() for dash in dashes]
    assert max(sizes) - min(sizes) <= 0.15 * max(sizes)
