"""Card faces: one master of usually 500 × 700 pixels each, an SVG ground with print on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.rulebook import CardRow
from game.language import capitalize
from game.resources import asset
from game.ui.draw import svg
from game.ui.draw.palette import CREAM, INK, SUITS, SWATCHES, SYMBOLS, TEAL, Swatch
from game.ui.draw.sprites import compressed_sprite
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.words import Words

from .card_press import CardPress, drawn_in_black

if TYPE_CHECKING:
    from .card_pictures import PictureWindow

MASTER = (500, 700)
NAME = 62
"""The size of names: 11 pixels on a card in the hand where the window is smallest."""
ROOM = 314
"""From the sign in the corner to the other edge."""
WILD_NAME = 54
"""Those of wild cards stand in a frame, which is narrower."""
RIBBON = FRect(50, 574, 400, 78)
"""The ribbon with the name of an event, as it is drawn."""
SHAPES = ("circle", "cross", "pentagon", "square", "star")
SIGNED = ("suit", "event", "play")  # prints that show an icon, if not a number
EVENT = "Event"  # what is printed above one, where no text has another word
SMALL_WORDS = ("a", "an", "from", "or", "to")
PLAYS = Swatch(TEAL, TEAL, TEAL, CREAM, CREAM)
SMALLER = 8 / 10  # of a picture where there is less room than on a suit
BESIDE_WINDOW = (81, 66)  # the middle and the size of a suit's symbol that touches no picture
MIDDLE = (MASTER[0] / 2, MASTER[1] / 2)
WINDOWS = {  # the middle of a picture's window on other grounds, and how large it is
    "event": ((250.0, 344.0), SMALLER),
    "chroma-action": ((250.0, 332.0), SMALLER),
}
MEDALLIONS = {  # the middle of a number, how far from it an icon sits, its size
    "blue": (250, 400, -8, 190),
    "green": (246, 350, 4, 190),
    "orange": (250, 352, 0, 198),
    "red": (250, 400, -16, 198),
}


@dataclass(frozen=True, slots=True)
class Face:
    """The print on a card: a ground of svg/cards, a sign and a name."""

    family: str  # how it is printed on, as in `PRINTERS`
    ground: str
    sign: str = ""  # a number, or an icon's name
    name: str = ""
    heading: str = ""  # what is printed above the drawing of an event
    picture: str = ""  # one's own instead of the drawing, as `card_pictures` finds it

    @property
    def icon(self) -> str:
        """The drawing of svg/icons that is printed on it; empty where a number or word is."""
        return self.sign if self.name and self.family in SIGNED else ""


@cache
def named_face(words: str) -> Face:
    """Return a face without a name: `green 7`, `chroma blue star`, `back chaos`."""
    match words.split():
        case [color, number] if color in SUITS:
            return Face("suit", f"suit-{color}", number)
        case parts:
            return Face(parts[0], "-".join(parts))


def plain_face(color: str, kind: str) -> Face:
    """Return a face for a card that no drawing of ours shows: its color and its word."""
    return Face("plain", "blank", kind, color)


def default_face_name(kind: str) -> str:
    """Return the default name on a card with that face, where no text has another."""
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
    heading: bool = True  # whether the word for events stands on it, where it is printed like one
    picture: str = ""  # one's own in place of the sign, which is printed only if that is gone

    def is_for_card(self, color: str, kind: str) -> bool:
        """True if this look is for a card of that color and kind."""
        return color in (self.colors or (color,)) and kind in (self.faces or (kind,))

    def make_face(self, color: str, kind: str, name: str, event: str = EVENT) -> Face:
        """Return the face of a card; numbers have no name."""
        ground, sign = (told.format(color=color, face=kind) for told in (self.ground, self.sign))
        named = self.print and not (sign or kind).lstrip("-").isdigit()
        heading = event if self.print == "event" and self.heading else ""
        name = (name or default_face_name(kind)) if named else ""
        return Face(self.print, ground, sign, name, heading, self.picture)

    def drawing_problem(self) -> tuple[str, str] | None:
        """Return the key that can't be drawn and what would do instead; `None` if all can."""
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
    """The drawings that the cards of a game get."""

    faces: tuple[FaceLook, ...] = ()

    def face_for(self, color: str, kind: str, name: str = "", event: str = EVENT) -> Face:
        """Return the face of a card by its color and kind.

        `name` is printed on it, `event` on events.
        """
        look = next((look for look in self.faces if look.is_for_card(color, kind)), None)
        found = look.make_face(color, kind, name, event) if look else None
        return found if found and has_drawings(found) else plain_face(color, kind)


NO_FACES = FaceBook()


def printed_face(card: Card | CardRow, words: Words, book: FaceBook) -> Face:
    """Return the face of a card with its words in the given language."""
    color = words.first_of_keys(f"color.{card.color}", default=card.color)
    name = words.first_of_keys(f"face.{card.face}", color=capitalize(color))
    return book.face_for(card.color, card.face, name, words("card.event"))


@cache
def has_drawings(card: Face) -> bool:
    """True if the drawings hold what a face needs."""
    files = [f"cards/{card.ground}", f"icons/{card.icon}"][: 2 if card.icon else 1]
    return all(asset(f"svg/{file}.svg").is_file() for file in files)


@compressed_sprite
def card_ground(name: str, width: int = MASTER[0], black: bool = False) -> pygame.Surface:
    """Return a fresh picture of the ground that a face is printed on; it may be drawn on."""
    markup = drawn_in_black(name) if black else svg.svg_source(f"cards/{name}")
    return svg.render_markup(markup, width, round(width * MASTER[1] / MASTER[0]))


@lru_cache(maxsize=1)
def master_picture(card: Face, width: int = MASTER[0], black: bool = False) -> pygame.Surface:
    """Return the face at that width, usually 500 × 700.

    It is shared, so never draw on it; it is soon dropped again.
    """
    image = card_ground(card.ground, width, black)
    print_on(image, card, black)
    return image


def print_on(image: pygame.Surface, card: Face, black: bool = False) -> None:
    """Print what a face has on its ground, or on a clear sheet of any size."""
    if card.family in PRINTERS:
        PRINTERS[card.family](CardPress(image, black), card)


def _print_suit(press: CardPress, card: Face) -> None:
    """Print the number or icon in the medallion, and the index in two corners."""
    color = card.ground.rpartition("-")[2]
    swatch, (x, y, lift, size) = press.shade_swatch(SWATCHES[color]), MEDALLIONS[color]
    corner = press.corner_sheet()
    window = _open_window(press, card, swatch.base)
    if window and card.name:
        index = window.small_print()
        corner.stamp_sprite(press.name_print(card.name, NAME, swatch.ink, ROOM), topright=(444, 36))
    elif card.name:
        icon = f"icons/{card.sign}"
        sign = press.icon_print(icon, size, swatch.deep)
        index = press.icon_print(icon, 86, swatch.ink, swatch.base)
        corner.stamp_sprite(press.name_print(card.name, NAME, swatch.ink, ROOM), topright=(444, 36))
        y += lift
    else:
        short = len(card.sign) == 1
        sign = press.numeral_print(card.sign, 232 if short else 186, swatch.deep)
        index = press.numeral_print(card.sign, 124 if short else 92, swatch.ink)
    if window:
        window.print_window(MIDDLE)
    else:
        press.stamp_sprite(sign, center=(x, y))
    below = corner.stamp_sprite(index, midtop=(84, 44)) + 13
    across, size = BESIDE_WINDOW if window else (84, 70)
    symbol = press.symbol_print(SYMBOLS[color], size, swatch.ink, swatch.base)
    corner.stamp_sprite(symbol, midtop=(across, below))
    press.print_both_corners(corner)


def _print_white(press: CardPress, card: Face) -> None:
    """Print the name, and on a Draw 4 the number in the middle and the corners."""
    corner = press.corner_sheet()
    corner.stamp_sprite(press.name_print(card.name, NAME, INK, 276), topright=(436, 62))
    if card.sign:
        press.stamp_sprite(press.outlined_print(card.sign, 230, INK, 14, CREAM), center=(250, 432))
        corner.stamp_sprite(press.words_print(card.sign, TITLE, 78, INK), midtop=(112, 64))
    press.print_both_corners(corner)


def _print_train(press: CardPress, card: Face) -> None:
    """Print the cards it brings, in the cloud and above the small engines."""
    press.stamp_sprite(
        press.words_print(card.sign, TITLE, 120, SWATCHES["black"].base), center=(328, 214)
    )
    corner = press.corner_sheet()
    corner.stamp_sprite(press.words_print(card.sign, TITLE, 78, CREAM), midtop=(84, 44))
    name = press.words_print(card.name, LABEL, NAME, CREAM, ROOM)  # below it there is the cloud
    corner.stamp_sprite(name, topright=(444, 42))
    press.print_both_corners(corner)


def _sign_picture(
    press: CardPress, card: Face, size: int, ink: str, paper: str = CREAM
) -> pygame.Surface:
    """Return a card's icon, or its number; own cards may have icons wherever it is printed."""
    if card.name:
        return press.icon_print(f"icons/{card.sign}", size, ink, paper)
    return press.numeral_print(card.sign, size, ink)


def _open_window(press: CardPress, card: Face, tint: str) -> PictureWindow | None:
    """Return the window of a card's own picture; None without one, or where it is gone."""
    if not card.picture:
        return None
    from .card_pictures import open_picture_window  # noqa: PLC0415  few cards have one

    return open_picture_window(press, card.picture, tint)


def _print_window(press: CardPress, card: Face) -> None:
    """Print an empty window with the faint lines of a picture's squares, and a suit's symbol."""
    from .card_pictures import print_empty_window  # noqa: PLC0415  only on paper

    center, share = WINDOWS.get(card.ground, (MIDDLE, 1.0))
    print_empty_window(press, center, share)
    color = card.ground.rpartition("-")[2]
    if color in SYMBOLS:
        swatch, corner = press.shade_swatch(SWATCHES[color]), press.corner_sheet()
        symbol = press.symbol_print(SYMBOLS[color], 70, swatch.ink, swatch.base)
        corner.stamp_sprite(symbol, midtop=(84, 44))
        press.print_both_corners(corner)


def _print_event(press: CardPress, card: Face) -> None:
    """Print the icon in the burst and the corner, the name on the ribbon."""
    swatch = press.shade_swatch(SWATCHES["purple"])
    if window := _open_window(press, card, swatch.base):
        window.print_window(*WINDOWS["event"])
        index = window.small_print() if card.name else None
    else:
        press.stamp_sprite(_sign_picture(press, card, 224, swatch.deep), center=(250, 344))
        index = None
    small = index or _sign_picture(press, card, 70, INK, swatch.base)
    press.stamp_sprite(small, midtop=(94, 128))
    name = press.name_print(card.name, NAME, CREAM, 372, is_centered=True)
    high = max(RIBBON.h, name.get_height() / press.part + 44)
    press.print_panel(FRect(RIBBON.x, RIBBON.bottom - high, RIBBON.w, high), 20, INK)
    press.stamp_sprite(name, center=(250, RIBBON.bottom - high / 2))
    press.stamp_sprite(press.words_print(card.heading, LABEL, NAME, INK, ROOM), topright=(444, 42))


def _print_play(press: CardPress, card: Face) -> None:
    """Print a Chroma action: the icon on the disc and in the corner, the name below."""
    swatch = press.shade_swatch(PLAYS)
    if window := _open_window(press, card, swatch.base):
        window.print_window(*WINDOWS["chroma-action"])
        index = window.small_print() if card.name else None
    else:
        press.stamp_sprite(_sign_picture(press, card, 232, swatch.deep), center=(250, 332))
        index = None
    small = index or _sign_picture(press, card, 85, swatch.ink, swatch.base)
    press.stamp_sprite(small, center=(94, 88))
    name = press.name_print(card.name, NAME, swatch.ink, 380, is_centered=True)
    press.stamp_sprite(name, center=(250, 588))


def _print_wild(press: CardPress, card: Face) -> None:
    """Print the name of a Colors or Shapes card."""
    name = press.name_print(card.name, WILD_NAME, INK, 230, is_centered=True)
    press.stamp_sprite(name, center=(250, 598))


def _print_butcher(press: CardPress, card: Face) -> None:
    """Print the butcher's name on his dark plate."""
    press.stamp_sprite(press.words_print(card.name, LABEL, NAME, CREAM), center=(250, 580))


def _print_plain(press: CardPress, card: Face) -> None:
    """Print a colored sheet with the card's word, for games without drawings."""
    swatch = press.shade_swatch(SWATCHES.get(card.name, SWATCHES["purple"]))
    press.image.fill((0, 0, 0, 0))
    press.print_sheet(0, 46, CREAM)
    press.print_sheet(24, 28, swatch.base)
    word = card.sign.replace("-", " ")
    press.stamp_sprite(press.words_print(word, TITLE, 200, swatch.ink, 380), center=(250, 350))
    corner = press.corner_sheet()
    corner.stamp_sprite(press.words_print(word, TITLE, 84, swatch.ink, 200), topleft=(52, 48))
    press.print_both_corners(corner)


def _print_sheet(press: CardPress, _: Face) -> None:
    """Print a card of which only the cream edge will be seen."""
    press.image.fill((0, 0, 0, 0))
    press.print_sheet(0, 46, CREAM)


SHEET = Face("sheet", "blank")
PRINTERS: dict[str, Callable[[CardPress, Face], None]] = {
    "suit": _print_suit,
    "white": _print_white,
    "train": _print_train,
    "event": _print_event,
    "play": _print_play,
    "wild": _print_wild,
    "butcher": _print_butcher,
    "plain": _print_plain,
    "sheet": _print_sheet,
    "window": _print_window,
}
