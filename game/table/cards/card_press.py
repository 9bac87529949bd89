"""Printing on a card: a sheet of 500 parts across, at any number of pixels."""

from __future__ import annotations

import re

import pygame
from pygame import FRect

from game.ui.draw import svg, text_surfaces
from game.ui.draw.palette import BLACK, CREAM, INK, SWATCHES, TEAL, WHITE, Swatch, mix, rgb
from game.ui.draw.text_surfaces import LABEL, TITLE

SHEET_PARTS = 500
"""The parts: every place and size of a print is told in them."""
PALE = "#E0E0E0"
SYMBOLIC = Swatch(PALE, PALE, "#1A1A1A", WHITE, "#1A1A1A")
"""Every color of which black ink prints no more than symbols."""
BLACK_SUIT = SWATCHES["black"]
"""The color that is black anyway."""
GROUND, CLEARER = 0.88, 0.9
"""How bright a ground is in black ink, and how much its pattern keeps of its shades."""
KEPT = (INK, BLACK_SUIT.base)
COLORED = re.compile("#[0-9A-F]{6}", re.IGNORECASE)
MIDDLE = re.compile(r'offset="0.5" stop-color="(#\w{6})"')
OWN_INDEX = re.compile(rf'(fill|stroke)="{CREAM}"(?=/?>| stroke="{CREAM}"| stroke-width)')
"""What shines on a dark ground: corners, and their edges."""


class CardPress:
    """A press that prints on one sheet.

    In `black` ink, colors can be told by their symbols alone.
    """

    def __init__(self, image: pygame.Surface, black: bool = False) -> None:
        self.image, self.black = image, black
        self.part = image.get_width() / SHEET_PARTS

    def px(self, parts: float) -> int:
        """Return a length in pixels."""
        return round(parts * self.part)

    def corner_sheet(self) -> CardPress:
        """Return a clear sheet of the same size."""
        return CardPress(pygame.Surface(self.image.get_size(), pygame.SRCALPHA, 32), self.black)

    def shade_swatch(self, swatch: Swatch) -> Swatch:
        """Return the colors as this ink prints them."""
        return SYMBOLIC if self.black and swatch != BLACK_SUIT else swatch

    def stamp_sprite(self, sprite: pygame.Surface, **anchor: tuple[float, float]) -> float:
        """Print a sprite by one of its anchors and return its lower end."""
        spots = {name: (self.px(x), self.px(y)) for name, (x, y) in anchor.items()}
        return self.image.blit(sprite, sprite.get_rect(**spots)).bottom / self.part

    def print_both_corners(self, corner: CardPress) -> None:
        """Print a sheet upright, and once more turned by half."""
        self.image.blit(corner.image, (0, 0))
        self.image.blit(pygame.transform.rotate(corner.image, 180), (0, 0))

    def print_sheet(self, inset: float, radius: float, color: str) -> None:
        """Print a rounded sheet of one color, that far from the edge."""
        wide, high = self.image.get_size()
        room = pygame.Rect(0, 0, wide, high).inflate(-2 * self.px(inset), -2 * self.px(inset))
        pygame.draw.rect(self.image, rgb(color), room, border_radius=self.px(radius))

    def print_panel(self, box: FRect, radius: float, color: str) -> None:
        """Print a rounded panel of one color."""
        area = pygame.Rect(*map(self.px, (box.x, box.y, box.w, box.h)))
        pygame.draw.rect(self.image, rgb(color), area, border_radius=self.px(radius))

    def icon_print(
        self, name: str, size: float, ink: str = INK, paper: str = CREAM
    ) -> pygame.Surface:
        """Return a drawing of the svg folder; it is made for one card alone."""
        return svg.render_drawing(name, self.px(size), ink=ink, paper=paper)

    def symbol_print(self, name: str, size: float, ink: str, paper: str) -> pygame.Surface:
        """Return a drawing of the svg folder that is printed on all cards of a color."""
        return svg.picture(f"suits/{name}", self.px(size), ink=ink, paper=paper)

    def words_print(
        self, words: str, font: str, size: float, color: str, room: float = SHEET_PARTS
    ) -> pygame.Surface:
        """Return words, tightly cut, as large as the room allows."""
        fitting = text_surfaces.fitting_size(words, font, self.px(size), room * self.part)
        return text_surfaces.crop_transparent(
            text_surfaces.render_line(words, font, fitting, color)
        )

    def name_print(
        self, words: str, size: float, color: str, room: float, is_centered: bool = False
    ) -> pygame.Surface:
        """Return a name in one line, or in two if it is too long for its size.

        A name that is too long even then is smaller.
        """
        space, pixels = room * self.part, self.px(size)
        lines = text_surfaces.split_in_two(words, LABEL, pixels, space)
        pixels = min(text_surfaces.fitting_size(one, LABEL, pixels, space) for one in lines)
        made = [
            text_surfaces.crop_transparent(text_surfaces.render_line(one, LABEL, pixels, color))
            for one in lines
        ]
        if len(made) == 1:
            return made[0]
        step = round(0.9 * pixels)
        wide = max(line.get_width() for line in made)
        image = pygame.Surface((wide, made[0].get_height() + step), pygame.SRCALPHA, 32)
        foot = made[0].get_height()
        for number, line in enumerate(made):
            x = (wide - line.get_width()) // (2 if is_centered else 1)
            image.blit(line, (x, foot + number * step - line.get_height()))
        return image

    def outlined_print(
        self, words: str, size: float, color: str, edge: float, paper: str
    ) -> pygame.Surface:
        """Return large words with an edge, tightly cut."""
        made = text_surfaces.render_outlined(
            words, TITLE, self.px(size), color, self.px(edge), paper
        )
        return text_surfaces.crop_transparent(made)

    def numeral_print(self, number: str, size: float, color: str) -> pygame.Surface:
        """Return a number; 6 and 9 are underlined, or they would be the same upside down."""
        digits = self.words_print(number, TITLE, size, color)
        if number.lstrip("-") not in ("6", "9"):
            return digits
        tall = size * self.part
        width, height = digits.get_size()
        image = pygame.Surface((width, height + round(0.13 * tall)), pygame.SRCALPHA, 32)
        image.blit(digits, (0, 0))
        bar = pygame.Rect(0, height + 0.055 * tall, 0.74 * width, 0.075 * tall)
        bar.centerx = width // 2
        pygame.draw.rect(image, rgb(color), bar, border_radius=round(0.04 * tall))
        return image


def drawn_in_black(name: str) -> str:
    """Return the markup of a card's ground for black ink.

    It is light where it is one color, else in grays.
    """
    markup = svg.svg_source(f"cards/{name}")
    middle = MIDDLE.search(markup)
    base = TEAL if f'fill="{TEAL}"' in markup and middle is None else middle and middle[1]
    lift = GROUND - CLEARER * brightness(base) if base and base != BLACK_SUIT.base else None
    ours = name.removeprefix("chroma-").partition("-")[0]
    if name.startswith("chroma-") and ours in SWATCHES and SWATCHES[ours].ink == CREAM:
        markup = OWN_INDEX.sub(rf'\1="{INK}"', markup)

    def gray(found: re.Match[str]) -> str:
        bright = brightness(found[0])
        if lift is not None and found[0].upper() not in KEPT:
            bright = min(1.0, max(0.0, lift + CLEARER * bright))
        return mix(BLACK, WHITE, bright)

    return COLORED.sub(gray, markup)


def brightness(color: str) -> float:
    """Return how bright a color is, from 0 to 1."""
    red, green, blue = rgb(color)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
