"""Pictures that people drew for their cards: packed into text, checked, and read again.

A picture is a square of palette indices, five bits each, compressed, and written as base64. Nothing
that a stranger's file holds ever reaches a decoder of image files.
"""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, NamedTuple
from zlib import compress

from game.core.names import is_showable
from game.packed_text import unpack_text
from game.words import Words

from .checker import SLUG, Mistake, short_value
from .closest_word import closest_word
from .model import CardPicture, OwnCard, OwnDeck, Recipe
from .toml_lines import Path, line_at

DRAWN, PHOTO = 24, 256
"""Squares across and down: of what is drawn by hand, and of what comes from a photo."""
SIZES = (DRAWN, PHOTO)
MOST_COLORS = 32
MOST_PICTURES = 24
MOST_LETTERS = 64_000
"""Letters of a picture's rows: incompressible ones of a photo have 54,644."""
LONGEST_NAME = 12
BITS = 5
PIXELS_PACKED, BYTES_PACKED = 8, 5
"""Eight squares are packed into five bytes."""
COLOR = re.compile("#[0-9A-Fa-f]{6}")
SUM = re.compile("[0-9a-f]{32}")
BY_SUM = "sum:"
"""How the text of a picture begins of which only the checksum is told."""
CLEAR = 0
"""The index of squares through which the card shows."""
ICON = "own-pencil"
"""The drawing on a card whose picture is gone, if nobody chose another one."""
KEPT_PIXELS = 4
TABLE = ("deck", "picture")


class PictureFault(NamedTuple):
    """A fault of a picture, by its key below `workshop.picture.fault`."""

    key: str

    def explain(self, words: Words) -> str:
        """Return what is wrong in a sentence."""
        return words(f"workshop.picture.fault.{self.key}", most=MOST_COLORS)


DAMAGED, TOO_LARGE = PictureFault("damaged"), PictureFault("large")
BAD_SIZE, BAD_COLORS = PictureFault("size"), PictureFault("colors")


# Squares as text ---------------------------------------------------------------------------


def _shift_table(by: int, mask: int) -> bytes:
    """Return the table that keeps some bits of a byte and shifts them left, or right below 0."""
    return bytes(
        (byte & mask) << by & 0xFF if by >= 0 else (byte & mask) >> -by for byte in range(256)
    )


class _Part(NamedTuple):
    """A part of a square in a packed byte: which byte, and how its bits get there and back."""

    pixel: int
    byte: int
    unpack: bytes
    pack: bytes


def _list_parts() -> tuple[_Part, ...]:
    found = []
    for pixel in range(PIXELS_PACKED):
        first, last = pixel * BITS, pixel * BITS + BITS - 1
        for byte in range(first // 8, last // 8 + 1):
            shift = 8 * byte + 7 - last  # how much farther left the square's bits are here
            there = (0x1F << shift if shift >= 0 else 0x1F >> -shift) & 0xFF
            back = _shift_table(shift, 0x1F)
            found.append(_Part(pixel, byte, _shift_table(-shift, there), back))
    return tuple(found)


_PARTS = _list_parts()


def pack_squares(squares: bytes) -> bytes:
    """Return palette indices with five bits each; their number is divisible by eight."""
    packed = bytearray(len(squares) * BYTES_PACKED // PIXELS_PACKED)
    for byte in range(BYTES_PACKED):
        parts = (part for part in _PARTS if part.byte == byte)
        planes = (squares[part.pixel :: PIXELS_PACKED].translate(part.pack) for part in parts)
        packed[byte::BYTES_PACKED] = _join_planes(planes, len(squares) // PIXELS_PACKED)
    return bytes(packed)


def unpack_squares(packed: bytes) -> bytes:
    """Return the palette indices that `pack_squares` packed."""
    squares = bytearray(len(packed) * PIXELS_PACKED // BYTES_PACKED)
    for pixel in range(PIXELS_PACKED):
        parts = (part for part in _PARTS if part.pixel == pixel)
        planes = (packed[part.byte :: BYTES_PACKED].translate(part.unpack) for part in parts)
        squares[pixel::PIXELS_PACKED] = _join_planes(planes, len(packed) // BYTES_PACKED)
    return bytes(squares)


def _join_planes(planes: Any, length: int) -> bytes:
    """Return planes of bytes whose bits never overlap as one."""
    joined = 0
    for plane in planes:
        joined |= int.from_bytes(plane)
    return joined.to_bytes(length)


def write_rows(squares: bytes) -> str:
    """Return palette indices as the text of a picture's rows."""
    return b64encode(compress(pack_squares(squares), 9)).decode()


def read_rows(size: int, colors: int, rows: str) -> bytes | None:
    """Return the palette indices of a picture's rows; None if they are damaged.

    No more is ever unpacked than such a picture needs.
    """
    if len(rows) > MOST_LETTERS:
        return None
    needed = size * size * BYTES_PACKED // PIXELS_PACKED
    packed = unpack_text(rows, needed)
    if packed is None:
        return None
    squares = unpack_squares(packed)
    return squares if max(squares) < colors else None


# Pictures ----------------------------------------------------------------------------------


def check_picture(size: object, palette: object, rows: object) -> CardPicture | PictureFault:
    """Return the picture, without an id, that somebody sends as packed rows, or what's wrong."""
    if type(size) is not int or size not in SIZES:
        return BAD_SIZE
    if not isinstance(palette, list | tuple):
        return BAD_COLORS
    colors: tuple[Any, ...] = tuple(palette)
    right = all(type(color) is str and COLOR.fullmatch(color) for color in colors)
    if not right or not 1 <= len(colors) <= MOST_COLORS:
        return BAD_COLORS
    if type(rows) is not str:
        return DAMAGED
    if len(rows) > MOST_LETTERS:
        return TOO_LARGE
    if read_rows(size, len(colors), rows) is None:
        return DAMAGED
    return CardPicture("picture", size, colors, rows)  # type: ignore[arg-type]


def write_picture(
    size: int, palette: Sequence[str], squares: Sequence[int]
) -> CardPicture | PictureFault:
    """Return the picture, without an id, of palette indices row by row, or what's wrong."""
    if size not in SIZES:
        return BAD_SIZE
    known = all(type(index) is int and 0 <= index < len(palette) for index in squares)
    if len(squares) != size * size or not known or len(palette) > MOST_COLORS:
        return BAD_COLORS if not 1 <= len(palette) <= MOST_COLORS else DAMAGED
    return check_picture(size, tuple(palette), write_rows(bytes(squares)))


class PictureSquares(NamedTuple):
    """A picture as it can be drawn: its palette, and an index for each square, row by row."""

    size: int
    colors: tuple[str, ...]
    squares: bytes


def picture_text(picture: CardPicture) -> str:
    """Return all that a picture shows as one text, or its checksum where no more is told."""
    if not picture.rows:
        return BY_SUM + picture.sum
    return " ".join((str(picture.size), *picture.colors, picture.rows))


@lru_cache(KEPT_PIXELS)
def read_picture_text(text: str) -> PictureSquares | None:
    """Return what `picture_text` wrote; None if it is damaged."""
    size, *colors, rows = text.split(" ") if text.count(" ") > 1 else ("", "")
    checked = check_picture(int(size) if size in map(str, SIZES) else 0, colors, rows)
    if isinstance(checked, PictureFault):
        return None
    squares = read_rows(checked.size, len(checked.colors), rows)
    return None if squares is None else PictureSquares(checked.size, checked.colors, squares)


@lru_cache(2 * MOST_PICTURES)
def checksum_of(text: str) -> str:
    """Return the checksum of a picture's text."""
    from hashlib import sha256  # noqa: PLC0415  it loads OpenSSL: 3 MB that a first start spares

    return sha256(text.encode()).hexdigest()[:32]


# Pictures in a recipe ----------------------------------------------------------------------


def find_picture(deck: OwnDeck, card: OwnCard) -> CardPicture | None:
    """Return the picture of a card."""
    return next((one for one in deck.picture if card.picture and one.id == card.picture), None)


def face_picture(deck: OwnDeck, card: OwnCard) -> str:
    """Return the text of the picture on a card, as its face has it; empty without one."""
    found = find_picture(deck, card)
    return "" if found is None else picture_text(found)


def without_bulk(recipe: Recipe) -> Recipe:
    """Return a recipe as journals carry it: of each picture only the checksum."""
    if not recipe.deck.picture:
        return recipe
    told = tuple(
        CardPicture(one.id, one.size, sum=checksum_of(picture_text(one)), by=one.by)
        if one.rows else one
        for one in recipe.deck.picture
    )  # fmt: skip
    return replace(recipe, deck=replace(recipe.deck, picture=told))


def bulk_of(recipe: Recipe) -> dict[str, str]:
    """Return what `without_bulk` leaves out: the text of each picture by its checksum."""
    texts = (picture_text(one) for one in recipe.deck.picture if one.rows)
    return {checksum_of(text): text for text in texts}


def with_bulk(recipe: Recipe, texts: Mapping[str, str]) -> Recipe:
    """Return a recipe with its pictures again, as far as these are known by their checksums."""
    found = []
    for one in recipe.deck.picture:
        known = None if one.rows else read_picture_text(texts.get(one.sum, ""))
        rows = texts[one.sum].rpartition(" ")[2] if known else ""
        found.append(replace(one, colors=known.colors, rows=rows, sum="") if known else one)
    return replace(recipe, deck=replace(recipe.deck, picture=tuple(found)))


def without_picture(card: OwnCard) -> OwnCard:
    """Return a card without its picture: its drawing is back, or a pencil if it had none."""
    return replace(card, picture="", icon=card.icon or ("" if card.number is not None else ICON))


def without_pictures(recipe: Recipe, ids: Sequence[str] | None = None) -> Recipe:
    """Return a recipe without some pictures, or without any; its cards keep color and name."""
    deck = recipe.deck
    gone = {one.id for one in deck.picture} if ids is None else {*ids}
    cards = tuple(without_picture(card) if card.picture in gone else card for card in deck.card)
    left = tuple(one for one in deck.picture if one.id not in gone)
    return replace(recipe, deck=replace(deck, card=cards, picture=left))


def without_unused_pictures(recipe: Recipe, needed: str = "") -> Recipe:
    """Return a recipe without pictures that no card shows, but perhaps with one of this id."""
    used = {card.picture for card in recipe.deck.card} | {needed}
    left = tuple(one for one in recipe.deck.picture if one.id in used)
    return replace(recipe, deck=replace(recipe.deck, picture=left))


# Pictures in a file ------------------------------------------------------------------------


@dataclass(slots=True)
class PictureReader:
    """Takes out of a file's tables every picture that is no good, and says why."""

    lines: dict[Path, int]
    notes: list[Mistake]

    def clean_deck(self, deck: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the table of a deck in which all pictures are whole."""
        cards = deck.get("card")
        if "picture" not in deck and not _names_pictures(cards):
            return deck
        tables = deck.get("picture", [])
        if type(tables) is not list:
            self._note(TABLE, "damaged")
            tables = []
        good: list[Mapping[str, Any]] = []
        names: list[str] = []
        for number, table in enumerate(tables[:MOST_PICTURES]):
            if type(table) is dict and type(table.get("id")) is str:
                names.append(table["id"])
            if self._check_table((*TABLE, number), table, good):
                good.append(table)
        if len(tables) > MOST_PICTURES:
            self._note((*TABLE, MOST_PICTURES), "many", most=MOST_PICTURES)
        if type(cards) is list:
            there = {table["id"] for table in good}
            cards = [self._clean_card(n, card, there, names) for n, card in enumerate(cards)]
        found = {**deck, "card": cards} if "card" in deck else {**deck}
        found.pop("picture", None)
        return {**found, "picture": good} if good else found

    def _check_table(self, path: Path, table: Any, before: Sequence[Mapping[str, Any]]) -> bool:
        """Return True if a picture is whole; note what is wrong with it otherwise."""
        if type(table) is not dict:
            return self._note(path, "damaged")
        unknown = table.keys() - {one.name for one in fields(CardPicture)}
        id, by, told = table.get("id"), table.get("by", ""), table.get("sum", "")
        if unknown:
            name = min(map(str, unknown))
            return self._note((*path, name), "key", name=short_value(name))
        if type(id) is not str or len(id) > 40 or not SLUG.fullmatch(id):
            return self._note((*path, "id"), "id")
        if any(one["id"] == id for one in before):
            return self._note((*path, "id"), "twice", name=short_value(id))
        if type(by) is not str or len(by) > LONGEST_NAME or not all(map(is_showable, by)):
            return self._note((*path, "by"), "by", most=LONGEST_NAME)
        if "rows" not in table and type(told) is str and SUM.fullmatch(told):
            right = type(table.get("size")) is int and table["size"] in SIZES
            return right or self._note((*path, "size"), "size")
        checked = check_picture(table.get("size"), table.get("colors"), table.get("rows"))
        if not isinstance(checked, PictureFault) and not told:
            return True
        if not isinstance(checked, PictureFault):
            return self._note((*path, "sum"), "damaged")
        fault = checked
        at = "rows" if fault in (DAMAGED, TOO_LARGE) else fault.key
        return self._note((*path, at), fault.key)

    def _clean_card(self, number: int, card: Any, there: set[str], names: Sequence[str]) -> Any:
        """Return the table of a card, without a picture that isn't there."""
        if type(card) is not dict or "picture" not in card or card["picture"] == "":
            return card
        name = card["picture"]
        if type(name) is str and name in there:
            return card
        if type(name) is not str or name not in names:  # otherwise its own fault is told already
            near = closest_word(name, names) if type(name) is str else ""
            path = ("deck", "card", number, "picture")
            self._note(path, "gone_near" if near else "gone", value=short_value(name), near=near)
        left = {key: value for key, value in card.items() if key != "picture"}
        return left if left.get("icon") or "number" in left else {**left, "icon": ICON}

    def _note(self, path: Path, key: str, **values: object) -> bool:
        """Note what is wrong; always returns False."""
        told = {"most": MOST_COLORS, **values}
        self.notes.append(Mistake(line_at(self.lines, path), f"picture_{key}", told))
        return False


def _names_pictures(cards: Any) -> bool:
    """Return True if any card of a file names a picture."""
    if type(cards) is not list:
        return False
    return any(type(card) is dict and "picture" in card for card in cards)
