"""Card faces on paper: a ground that is in the file once, and what is printed on it."""

from __future__ import annotations

from functools import partial

import pygame

from game.table.cards.face import MASTER, PRINTERS, Face, ground, master, print_on
from game.ui.draw.palette import CREAM, WHITE, rgb

from .book import PdfBook, PrintedPage, Raster
from .direction import DirectionFace
from .paper import INCH, Place

COVERING = ("plain", "sheet")
"""Ways to print a face that leave nothing of its ground."""


class FacePress:
    """Prints faces into the places of cards, so many dots an inch."""

    def __init__(self, book: PdfBook, card: tuple[float, float], dpi: float) -> None:
        self.book = book
        wide, high = (round(side / INCH * dpi) for side in card)
        self.size = (wide, high)
        self.whole = (wide, round(wide * MASTER[1] / MASTER[0]))
        """The size of a face before its edge is cut to the card's."""

    def put(
        self, page: PrintedPage, face: Face | DirectionFace, place: Place, over: bool = False
    ) -> None:
        """A face in its place, or on its head."""
        for raster in self.rasters(face):
            page.picture(raster, *place, over)

    def rasters(self, face: Face | DirectionFace) -> list[Raster]:
        """What a face is laid together of."""
        if isinstance(face, DirectionFace):
            return [self.book.picture(face, partial(self._direction, face), clear=False)]
        if face.family in COVERING:
            return [self.book.picture(face, partial(self._covered, face), clear=False)]
        under = partial(self._ground, face.ground)
        rasters = [self.book.picture(("ground", face.ground), under, clear=False)]
        if face.family in PRINTERS:
            rasters.append(self.book.picture(face, partial(self._print, face), clear=True))
        return rasters

    def whole_card(self, face: Face) -> pygame.Surface:
        """A card as it is cut, in one picture."""
        return self._cut(master(face, self.whole[0], self.book.black))

    def _ground(self, name: str) -> pygame.Surface:
        return self._cut(ground(name, self.whole[0], self.book.black))

    def _direction(self, face: DirectionFace) -> pygame.Surface:
        return self._cut(face.drawn(self.whole[0], self.book.black))

    def _covered(self, face: Face) -> pygame.Surface:
        return self._cut(self._printed(face))

    def _print(self, face: Face) -> pygame.Surface:
        printed = self._printed(face)
        return printed.subsurface(self._room(printed)).copy()

    def _printed(self, face: Face) -> pygame.Surface:
        image = pygame.Surface(self.whole, pygame.SRCALPHA, 32)
        print_on(image, face, self.book.black)
        return image

    def _cut(self, image: pygame.Surface) -> pygame.Surface:
        """A face cut to the card's size, its round corners filled."""
        card = pygame.Surface(self.size, depth=32)
        card.fill(rgb(WHITE if self.book.black else CREAM))
        card.blit(image.subsurface(self._room(image)), (0, 0))
        return card

    def _room(self, image: pygame.Surface) -> pygame.Rect:
        room = pygame.Rect((0, 0), self.size)
        room.center = image.get_rect().center
        return room.clamp(image.get_rect())
