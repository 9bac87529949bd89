"""Card faces: one master of 500 × 700 pixels each, an SVG ground with print on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Literal

import pygame

from game.resources import asset
from game.ui.draw import svg, text
from game.ui.draw.palette import CREAM, INK, SUITS, SWATCHES, SYMBOLS, TEAL, rgb
from game.ui.draw.sprites import pressed
from game.ui.draw.text import LABEL, TITLE

MASTER = (500, 700)
SHAPES = ("circle", "cross", "pentagon", "square", "star")
SIGNED = ("suit", "event", "play")  # prints that show an icon, if not a number
SMALL_WORDS = ("a", "an", "from", "or", "to")
MEDALLIONS = {  # the middle of a number, how far from it an icon sits, its size
    "blue": (250, 400, -8, 190),
    "green": (246, 350, 4, 190),
    "orange": (250, 352, 0, 198),
    "red": (250, 400, -16, 198),
}


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card: a ground of svg/cards, a sign, a name."""

    family: str  # how it is printed on, as in `PRINTERS`
    ground: str
    sign: str = ""  # a number, or an icon's name
    name: str = ""


@cache
def face(words: str) -> Face:
    """A face without a name: `green 7`, `chroma blue star`, `back chaos`."""
    match words.split():
        case [color, number] if color in SUITS:
            return Face("suit", f"suit-{color}", number)
        case parts:
            return Face(parts[0], "-".join(parts))


def plain(color: str, kind: str) -> Face:
    """A face for a card that no drawing of ours shows: its color and its word."""
    return Face("plain", "blank", kind, color)


def printed(kind: str) -> str:
    """The name on a card whose face is called so, where no text has another."""
    words = kind.split("-")
    return " ".join(w if w in SMALL_WORDS else w.capitalize() for w in words)


# Which card has which face -----------------------------------------------------------------


Print = Literal["", "suit", "white", "train", "event", "play", "wild", "butcher"]


@dataclass(frozen=True, slots=True)
class FaceLook:
    """One of the `[[faces]]` of a rules file: the drawing of some cards.

    In `ground` and `sign`, {color} and {face} stand for those of the card.
    """

    ground: str  # a drawing of svg/cards
    print: Print = ""  # how sign and name are printed on it; without one the drawing is all
    sign: str = ""  # a number, or an icon's name
    colors: tuple[str, ...] = ()  # the cards it is for; without any, those of all colors
    faces: tuple[str, ...] = ()  # the same with faces

    def fits(self, color: str, kind: str) -> bool:
        """Whether it is for a card."""
        return color in (self.colors or (color,)) and kind in (self.faces or (kind,))

    def of(self, color: str, kind: str, name: str) -> Face:
        """The face of a card; numbers have no name."""
        named = self.print and not kind.lstrip("-").isdigit()
        ground, sign = (told.format(color=color, face=kind) for told in (self.ground, self.sign))
        return Face(self.print, ground, sign, (name or printed(kind)) if named else "")

    def problem(self) -> tuple[str, str] | None:
        """Which of its keys can't be drawn, and what would do; `None` if all can."""
        for key, told in (("ground", self.ground), ("sign", self.sign)):
            if set(re.findall(r"{(.*?)}", told)) - {"color", "face"}:
                return key, f"may name no more than {{color}} and {{face}}, not {told!r}"
        for color, kind in product(self.colors or ("{color}",), self.faces or ("{face}",)):
            name = self.ground.format(color=color, face=kind)
            if "{" not in name and not asset(f"svg/cards/{name}.svg").is_file():
                return "ground", f"needs the drawing cards/{name}.svg: draw it, or name another"
        return None


@dataclass(frozen=True, slots=True)
class FaceBook:
    """Which drawing each card of a game gets."""

    faces: tuple[FaceLook, ...] = ()

    def of(self, color: str, kind: str, name: str = "") -> Face:
        """The face of a card by its color and kind; `name` is what is printed on it."""
        look = next((look for look in self.faces if look.fits(color, kind)), None)
        found = look.of(color, kind, name) if look else None
        return found if found and is_drawn(found) else plain(color, kind)


NO_FACES = FaceBook()


@cache
def is_drawn(found: Face) -> bool:
    """Whether the drawings hold what a face needs."""
    icon = found.sign if found.name and found.family in SIGNED else ""
    files = [f"cards/{found.ground}", f"icons/{icon}"][: 2 if icon else 1]
    return all(asset(f"svg/{file}.svg").is_file() for file in files)


@pressed
def ground(name: str) -> pygame.Surface:
    """What a face is printed on, anew: it may be drawn on."""
    return svg.render(svg.source(f"cards/{name}"), *MASTER)


@lru_cache(maxsize=1)
def master(card: Face) -> pygame.Surface:
    """The face at 500 × 700; shared, so never draw on it; soon dropped again."""
    image = ground(card.ground)
    if card.family in PRINTERS:
        PRINTERS[card.family](image, card)
    return image


def _print_suit(image: pygame.Surface, card: Face) -> None:
    """The number or icon in the medallion, and the index in two corners."""
    color = card.ground.removeprefix("suit-")
    swatch, (x, y, lift, size) = SWATCHES[color], MEDALLIONS[color]
    corner = pygame.Surface(MASTER, pygame.SRCALPHA)
    if card.name:
        icon = f"icons/{card.sign}"
        sign = svg.picture(icon, size, ink=swatch.deep)
        index = svg.picture(icon, 86, ink=swatch.ink, paper=swatch.base)
        name = _words(card.name, LABEL, 46, swatch.ink, room=290)
        _stamp(corner, name, midright=(440, 62))
        y += lift
    else:
        short = len(card.sign) == 1
        sign = _numeral(card.sign, 232 if short else 186, swatch.deep)
        index = _numeral(card.sign, 124 if short else 92, swatch.ink)
    _stamp(image, sign, center=(x, y))
    below = _stamp(corner, index, midtop=(84, 44)).bottom + 13
    symbol = f"suits/{SYMBOLS[color]}"
    small = svg.picture(symbol, 70, ink=swatch.ink, paper=swatch.base)
    _stamp(corner, small, midtop=(84, below))
    _print_twice(image, corner)


def _print_white(image: pygame.Surface, card: Face) -> None:
    """The name, and on a Draw 4 the number in the middle and the corners."""
    corner = pygame.Surface(MASTER, pygame.SRCALPHA)
    _stamp(corner, _words(card.name, LABEL, 46, INK, 248), midright=(430, 88))
    if card.sign:
        large = text.tight(text.outlined(card.sign, TITLE, 230, INK, 14, CREAM))
        _stamp(image, large, center=(250, 432))
        _stamp(corner, _words(card.sign, TITLE, 78, INK), midtop=(112, 64))
    _print_twice(image, corner)


def _print_train(image: pygame.Surface, card: Face) -> None:
    """The cards it brings, in the cloud and above the small engines."""
    cloud = _words(card.sign, TITLE, 120, SWATCHES["black"].base)
    _stamp(image, cloud, center=(328, 214))
    corner = pygame.Surface(MASTER, pygame.SRCALPHA)
    _stamp(corner, _words(card.sign, TITLE, 78, CREAM), midtop=(84, 44))
    _stamp(corner, _words(card.name, LABEL, 46, CREAM), midright=(440, 62))
    _print_twice(image, corner)


def _print_event(image: pygame.Surface, card: Face) -> None:
    """The icon in the burst and the corner, the name on the ribbon."""
    swatch, icon = SWATCHES["purple"], f"icons/{card.sign}"
    _stamp(image, svg.picture(icon, 224, ink=swatch.deep), center=(250, 344))
    _stamp(image, svg.picture(icon, 70, paper=swatch.base), midtop=(94, 128))
    _stamp(image, _words(card.name, LABEL, 50, CREAM, 372), center=(250, 613))
    _stamp(image, _words("Event", LABEL, 44, INK), midright=(440, 62))


def _print_play(image: pygame.Surface, card: Face) -> None:
    """A Chroma action: the icon on the disc and in the corner, the name below."""
    icon = f"icons/{card.sign}"
    _stamp(image, svg.picture(icon, 232, ink=TEAL), center=(250, 332))
    _stamp(image, svg.picture(icon, 85, ink=CREAM, paper=TEAL), center=(94, 88))
    _stamp(image, _words(card.name, LABEL, 54, CREAM, 380), center=(250, 588))


def _print_wild(image: pygame.Surface, card: Face) -> None:
    """The name of a Colors or Shapes card."""
    _stamp(image, _words(card.name, LABEL, 46, INK, 208), center=(250, 606))


def _print_butcher(image: pygame.Surface, card: Face) -> None:
    """The butcher's name on his dark plate."""
    _stamp(image, _words(card.name, LABEL, 54, CREAM), center=(250, 580))


def _print_plain(image: pygame.Surface, card: Face) -> None:
    """A colored sheet with the card's word, for games without drawings."""
    swatch = SWATCHES.get(card.name, SWATCHES["purple"])
    image.fill((0, 0, 0, 0))
    for inset, radius, color in ((0, 46, CREAM), (24, 28, swatch.base)):
        sheet = pygame.Rect(0, 0, *MASTER).inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(image, rgb(color), sheet, border_radius=radius)
    word = card.sign.replace("-", " ")
    _stamp(image, _words(word, TITLE, 200, swatch.ink, 380), center=(250, 350))
    corner = pygame.Surface(MASTER, pygame.SRCALPHA)
    _stamp(corner, _words(word, TITLE, 84, swatch.ink, 200), topleft=(52, 48))
    _print_twice(image, corner)


def _print_sheet(image: pygame.Surface, _: Face) -> None:
    """A card of which only the cream edge will be seen."""
    image.fill((0, 0, 0, 0))
    pygame.draw.rect(image, rgb(CREAM), image.get_rect(), border_radius=46)


SHEET = Face("sheet", "blank")
PRINTERS: dict[str, Callable[[pygame.Surface, Face], None]] = {
    "suit": _print_suit,
    "white": _print_white,
    "train": _print_train,
    "event": _print_event,
    "play": _print_play,
    "wild": _print_wild,
    "butcher": _print_butcher,
    "plain": _print_plain,
    "sheet": _print_sheet,
}


def _stamp(page: pygame.Surface, sprite: pygame.Surface, **anchor: tuple[int, int]) -> pygame.Rect:
    """Blit a sprite by one of its anchors."""
    return page.blit(sprite, sprite.get_rect(**anchor))


def _print_twice(image: pygame.Surface, corner: pygame.Surface) -> None:
    """Print a sheet upright, and once more turned by half."""
    image.blit(corner, (0, 0))
    image.blit(pygame.transform.rotate(corner, 180), (0, 0))


def _words(words: str, font: str, size: int, color: str, room: int = 500) -> pygame.Surface:
    """Tightly cut words, as large as the room allows."""
    size = text.fitting(words, font, size, room)
    return text.tight(text.line(words, font, size, color))


def _numeral(number: str, size: int, color: str) -> pygame.Surface:
    """A number; 6 and 9 are underlined, or they would be the same upside down."""
    digits = _words(number, TITLE, size, color)
    if number.lstrip("-") not in ("6", "9"):
        return digits
    width, height = digits.get_size()
    image = pygame.Surface((width, height + round(0.13 * size)), pygame.SRCALPHA)
    image.blit(digits, (0, 0))
    bar = pygame.Rect(0, height + 0.055 * size, 0.74 * width, 0.075 * size)
    bar.centerx = width // 2
    pygame.draw.rect(image, rgb(color), bar, border_radius=round(0.04 * size))
    return image
