"""Card faces on paper: each ground is stored once, and the print on top of it."""

from functools import partial

import pygame

from game.table.cards.card_face import MASTER, PRINTERS, Face, card_ground, master_picture, print_on
from game.ui.draw.palette import CREAM, WHITE, rgb

from .direction_card import DirectionFace
from .paper_sizes import INCH_MM, Place
from .pdf_book import PdfBook, PrintedPage, Raster

COVERING_STYLES = ("plain", "sheet")
"""Ways to print a face that leave nothing of its ground."""


class FacePress:
    """Prints faces into the places of cards at a given resolution."""

    def __init__(self, book: PdfBook, card: tuple[float, float], dpi: float) -> None:
        self.book = book
        wide, high = (round(side / INCH_MM * dpi) for side in card)
        self.size = (wide, high)
        self.master_size = (wide, round(wide * MASTER[1] / MASTER[0]))
        """The size of a face before its edge is cut to the card's."""

    def print_face(
        self, page: PrintedPage, face: Face | DirectionFace, place: Place, upside_down: bool = False
    ) -> None:
        """Print a face in its place, upside down if wanted."""
        for raster in self.face_rasters(face):
            page.place_picture(raster, *place, upside_down)

    def face_rasters(self, face: Face | DirectionFace) -> list[Raster]:
        """Return the pictures that make up a face, the lowest first."""
        if isinstance(face, DirectionFace):
            return [
                self.book.add_picture(face, partial(self._render_direction, face), is_clear=False)
            ]
        if face.family in COVERING_STYLES:
            return [
                self.book.add_picture(face, partial(self._render_covered, face), is_clear=False)
            ]
        under = partial(self._render_ground, face.ground)
        rasters = [self.book.add_picture(("ground", face.ground), under, is_clear=False)]
        if face.family in PRINTERS:
            rasters.append(
                self.book.add_picture(face, partial(self._render_print, face), is_clear=True)
            )
        return rasters

    def render_whole_card(self, face: Face) -> pygame.Surface:
        """Return a card as it is cut, in one picture."""
        return self._cut_to_card(master_picture(face, self.master_size[0], self.book.black))

    def _render_ground(self, name: str) -> pygame.Surface:
        return self._cut_to_card(card_ground(name, self.master_size[0], self.book.black))

    def _render_direction(self, face: DirectionFace) -> pygame.Surface:
        return self._cut_to_card(face.render_direction(self.master_size[0], self.book.black))

    def _render_covered(self, face: Face) -> pygame.Surface:
        return self._cut_to_card(self._render_on_master(face))

    def _render_print(self, face: Face) -> pygame.Surface:
        printed = self._render_on_master(face)
        return printed.subsurface(self._card_rect(printed)).copy()

    def _render_on_master(self, face: Face) -> pygame.Surface:
        image = pygame.Surface(self.master_size, pygame.SRCALPHA, 32)
        print_on(image, face, self.book.black)
        return image

    def _cut_to_card(self, image: pygame.Surface) -> pygame.Surface:
        """Return a face cut to the card's size, its round corners filled."""
        card = pygame.Surface(self.size, depth=32)
        card.fill(rgb(WHITE if self.book.black else CREAM))
        card.blit(image.subsurface(self._card_rect(image)), (0, 0))
        return card

    def _card_rect(self, image: pygame.Surface) -> pygame.Rect:
        room = pygame.Rect((0, 0), self.size)
        room.center = image.get_rect().center
        return room.clamp(image.get_rect())
