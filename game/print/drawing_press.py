"""Puts drawings of the svg folder and drawings made of markup into a file, each once."""

from collections.abc import Callable

import pygame

from game.ui.draw import svg

from .paper_sizes import INCH_MM, Place
from .pdf_book import PdfBook, PrintedPage

DPI = 300


class DrawingPress:
    """A file in the making, and how finely drawings are put into it."""

    def __init__(self, book: PdfBook, dpi: float = DPI) -> None:
        self.book, self.dpi = book, dpi

    def place_drawing(
        self, page: PrintedPage, name: str, box: Place, change: Callable[[str], str] = str,
        key: str = "",
    ) -> None:  # fmt: skip
        """Place a drawing of the svg folder in a box, keeping its proportions."""
        self.place_markup(page, (name, key), lambda: change(svg.svg_source(name)), box)

    def place_markup(
        self, page: PrintedPage, key: tuple[str, ...], make_markup: Callable[[], str], box: Place
    ) -> None:
        """Place a drawing made of markup in a box; `key` tells it from all others."""
        size = [round(side / INCH_MM * self.dpi) for side in box[2:]]

        def render() -> pygame.Surface:
            return svg.render_markup(make_markup(), *size)

        page.place_picture(self.book.add_picture((*key, *size), render, is_clear=True), *box)
