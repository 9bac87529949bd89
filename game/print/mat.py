"""The mat of a game: places for all that lies open on the table, as its layout has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import cos, pi
from typing import TypeVar

from game.core.card import Card
from game.core.rulebook import Rulebook
from game.games.recipe.deck import effects
from game.games.recipe.own import OwnGame
from game.language import capital
from game.table.dice.lying import EIGHT
from game.table.forms.flowers import DOTS, blossom, inner
from game.table.layout.reading import layout_of
from game.table.layout.spots import Panel, ZoneSpot
from game.ui.draw import svg
from game.ui.draw.palette import COLORS, CREAM, INK, SWATCHES, SYMBOLS, WHITE, mix
from game.ui.draw.text import BODY, FINE, LABEL, TITLE

from .book import PrintedPage
from .felt import (
    MatInks,
    MatItem,
    MatSheets,
    emblem,
    faint_pinwheel,
    letters,
    markup_picture,
    picture,
    tall,
)
from .flow import wrapped
from .paper import INCH
from .task import PrintTask

PILES = ("pile", "heap", "locked", "blocked", "claimed")
"""The forms of which cards lie on one place."""
NAMELESS = ("claimed", "flower", "grid")
"""Those that the table has no caption for."""
ROWS = ("rainbow", "strip")
"""Those of rows that players build before them."""
AIR, TITLED = 0.7, 8.5
"""Millimeters: around a card on its place, and the line above it."""
CORNER, DASH = 4.0, (2.2, 1.6)
HEAD = 26.0
"""How high the head of a mat is, which is left out where there is no room for it."""
BLOSSOM, BANK = 62.0, 132.0
PATCH = 3
"""Places of a patch across a sheet, and down."""
STEPS = 8
SKY, GRASS, HILL = "#BDE8F7", "#7CC367", "#5FAE55"
PIECES = "key-art/pieces"
NEW_PILE = "new-draw-pile"
Thing = TypeVar("Thing")


def has_mat(rules: Rulebook, players: int, options: Mapping[str, str]) -> bool:
    """True if there is anything to lay a mat for."""
    today = rules.zone_ids(players, options)
    return any(
        spot.zone in today and spot.owner == "table" and _is_open(spot)
        for spot in layout_of(rules).zones
    )


def _is_open(spot: ZoneSpot) -> bool:
    known = spot.form in (*PILES, "row", "flower", "grid")
    return bool(known and (spot.caption or spot.form in NAMELESS)) or is_bed(spot)


def is_bed(spot: ZoneSpot) -> bool:
    """True for a bed of an own game."""
    return spot.zone.startswith("bed-")


def lay_mat(task: PrintTask) -> None:
    """All sheets of the mat, and those of the rows that players build."""
    MatMaker(task).lay()


class MatMaker:
    """Makes the things on a mat of what the layout of a game has."""

    def __init__(self, task: PrintTask) -> None:
        self.task, self.words, self.black = task, task.words, task.wish.black
        self.layout = layout_of(task.game.rules)
        self.inks = MatInks.of(self.layout.mat, self.black)
        self.card = task.wish.paper.card
        wish = task.wish
        today = task.game.rules.zone_ids(wish.players, wish.options)
        self.spots = [
            spot for spot in self.layout.zones
            if spot.owner == "table" and spot.zone in today and _is_open(spot)
        ]  # fmt: skip
        seats = [spot for spot in self.layout.zones if spot.owner == "seat" and spot.form in ROWS]
        self.row = seats[0] if seats else None
        self.panels = {panel.form: panel for panel in self.layout.panels}

    def lay(self) -> None:
        """Print it all."""
        grid = next((spot for spot in self.spots if spot.form == "grid"), None)
        flowers = [spot for spot in self.spots if spot.form == "flower"]
        if grid is not None:
            self._patch()
        elif flowers:
            self._garden(flowers)
        elif self.spots:
            sheets = MatSheets(self.task, self.inks)
            sheets.put_rows(self._rows(sheets.inner))
            sheets.lay()
        if self.row is not None:
            self._own_rows(self.row)

    # What lies where ------------------------------------------------------------

    def _rows(self, inner: tuple[float, float]) -> list[list[MatItem]]:
        """Rows of things, from above to below."""
        named = {spot.zone: spot for spot in self.spots}
        piles = [self.pile(spot) for spot in self.spots if spot.form in PILES and spot.caption]
        beds = [self.bed(spot) for spot in self.spots if is_bed(spot)]
        head = MatItem(0, HEAD, self._head)
        rows: list[list[MatItem]] = [[head]]
        first, rest = piles[:2], piles[2:]
        across = int((inner[0] + 2) // (self.card[0] + 2 * AIR + 2))
        if beds:
            turns = [self.direction()] if self.task.has_direction else []
            rows += [[*row] for row in chunks([*beds, *piles, *turns], across)]
            return self._fitting(rows, inner[1])
        rows.append(first)
        middle = [self.direction()] if self.task.has_direction else []
        if colors := self._wild_colors():
            middle.append(self.colors(colors))
        if middle:
            rows.append(middle)
        if named_new := self._new_pile():
            rest = [*rest, self.place_of(named_new)]
        if rest:
            rows.append(rest)
        if "train" in named:
            rows.append([self.rail(named["train"])])
        if "claim" in named:
            rows += [[self.claim()], [self.bank(), self.ladder()]]
        if panel := self.panels.get("targets"):
            rows.append([self.targets(panel)])
            rows.append([self.chance()])
        if "butcher" in self.panels:
            rows.append([self.market(inner[0])])
        return self._fitting(rows, inner[1])

    def _fitting(self, rows: list[list[MatItem]], room: float) -> list[list[MatItem]]:
        """The rows without the head, where they need one sheet then."""
        head, rest = tall(rows), tall(rows[1:])
        return rows[1:] if rest <= room < head else rows

    def _head(self, page: PrintedPage, x: float, y: float, wide: float) -> None:
        """The game's name beside its pinwheel."""
        size = HEAD - 8
        name = self.task.name
        long = min(
            wide - size - 12, self.task.book.font(name, TITLE).face.width(name, 30 / 72 * INCH)
        )
        left = x + (wide - long - size - 6) / 2
        picture(self.task, page, emblem(self.task), (left, y + 4, size, size))
        page.text(name, left + size + 6, y + HEAD / 2 + 3.6, TITLE, 30, self.inks.strong, room=long)

    # Places ---------------------------------------------------------------------

    @property
    def place(self) -> tuple[float, float]:
        """The size of a card's place."""
        return self.card[0] + 2 * AIR, self.card[1] + 2 * AIR

    def named(self, spot: ZoneSpot) -> str:
        """What a zone is called."""
        return self.words(spot.caption)

    def pile(self, spot: ZoneSpot) -> MatItem:
        """The place of one pile."""
        locked = spot.form in ("locked", "blocked")
        return self.place_of(self.named(spot), f"print.mats.{spot.form}" if locked else "")

    def place_of(self, name: str, note: str = "") -> MatItem:
        """A card's place below a name, and what is good to know about it."""
        wide, high = self.place
        says = self.words(note) if note else ""

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self._titled(page, name, x, y, long)
            self.card_place(page, x, y + TITLED, says)

        return MatItem(wide, high + TITLED, draw)

    def _new_pile(self) -> str:
        """What a pile is called that a card makes beside another one; nothing without that card."""
        makes = (card for card in self.task.deck if card.face == NEW_PILE)
        return next((self.task.called(card) for card in makes), "")

    def _titled(
        self, page: PrintedPage, words: str, x: float, y: float, long: float, size: float = 17
    ) -> None:
        page.text(
            words, x + long / 2, y + 6.2, TITLE, size, self.inks.strong, "center", room=long - 4
        )

    def card_place(
        self, page: PrintedPage, x: float, y: float, note: str = "", mark: str = ""
    ) -> None:
        """A place that a card just covers, with a faint pinwheel, or a mark of its own."""
        wide, high = self.place
        page.box(x, y, wide, high, self.inks.zone, self.inks.line, 0.45, CORNER, DASH)
        if mark:
            page.text(mark, x + wide / 2, y + high / 2 + 6, TITLE, 46, self.inks.line, "center",
                      room=wide - 10)  # fmt: skip
        else:
            size = 40.0
            faint_pinwheel(self.task, page, x + (wide - size) / 2, y + (high - size) / 2 - 3, size)
        for number, line in enumerate(wrapped(self.task.book, note, wide - 10, FINE, 10)):
            page.text(line, x + wide / 2, y + high - 16 + 4.4 * number, FINE, 10, self.inks.text,
                      "center")  # fmt: skip

    def _long(self, words: str, font: str, size: float) -> float:
        return self.task.book.font(words, font).face.width(words, size / 72 * INCH)

    def panel(self, page: PrintedPage, x: float, y: float, wide: float, high: float) -> None:
        """A piece of the felt for something that is no card."""
        page.box(x, y, wide, high, self.inks.zone, self.inks.line, 0.35, 6)

    # Color Chaos, and games like it -----------------------------------------------

    def direction(self) -> MatItem:
        """Where the Direction Card lies."""
        return self.place_of(self.words("print.direction"), "print.mats.direction")

    def _wild_colors(self) -> list[str]:
        """The colors that a wild card can ask for; none where no card lets anybody choose."""
        game, deck = self.task.game, self.task.deck
        if not any(spot.tint == "color" for spot in self.spots):
            return []
        if isinstance(game, OwnGame):
            steps = effects(game.recipe.deck)
            faces = {card.face for card in deck}
            asks = any(s.act == "color" for face in faces for s in steps.get(face, ()))
        else:
            asks = any(card.color == "white" for card in deck)
        today = {card.color for card in deck}
        return [color for color in COLORS if color in today] if asks else []

    def colors(self, colors: Sequence[str]) -> MatItem:
        """A tile for each color: a coin on it tells which one was chosen."""
        high = self.place[1] + TITLED
        wide = 114.0

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self._titled(page, self.words("print.mats.color"), x, y, long)
            note = self.words("print.mats.coin")
            page.text(note, x + long / 2, y + high - 1.5, FINE, 10, self.inks.text, "center",
                      room=long)  # fmt: skip
            rows = -(-len(colors) // 2)
            room = (high - TITLED - 6) / rows
            for number, color in enumerate(colors):
                row, column = divmod(number, 2)
                box = (
                    x + column * (long + 3) / 2,
                    y + TITLED + row * room,
                    (long - 3) / 2,
                    room - 3,
                )
                self.tile(page, color, box)

        return MatItem(wide, high, draw)

    def tile(self, page: PrintedPage, color: str, box: tuple[float, float, float, float]) -> None:
        """A color with its sign and its name."""
        x, y, wide, high = box
        swatch = SWATCHES[color]
        ground = WHITE if self.black else swatch.base
        ink = INK if self.black else swatch.ink
        page.box(x, y, wide, high, ground, self.inks.line if self.black else CREAM, 0.7, 5)
        size = min(wide - 8, high - 14)
        self.sign(page, color, x + wide / 2, y + (high - 9) / 2 + 0.5, size, ink, ground)
        name = capital(self.words(f"color.{color}"))
        page.text(name, x + wide / 2, y + high - 3.6, TITLE, 14, ink, "center", room=wide - 4)

    def sign(
        self, page: PrintedPage, color: str, x: float, y: float, size: float, ink: str, paper: str
    ) -> None:
        """The mark that names a color in black: a suit's symbol, or dots."""
        if "chaos" in self.task.back.ground and color in SYMBOLS:
            name = f"suits/{SYMBOLS[color]}"

            def inked(source: str) -> str:
                return svg.recolored(source, {INK: ink, CREAM: paper})

            box = (x - size / 2, y - size / 2, size, size)
            picture(self.task, page, name, box, inked, f"{ink} {paper}")
            return
        for right, down in DOTS[COLORS.index(color) + 1]:
            r = size / 9
            page.box(x + right * size / 36 - r, y + down * size / 36 - r, 2 * r, 2 * r, ink,
                     radius=r)  # fmt: skip

    def rail(self, spot: ZoneSpot) -> MatItem:
        """Rails on which the train stands, with what it makes somebody draw, car by car."""
        high = self.place[1] + 2 * TITLED + 8
        trains = [card for card in self.task.deck if self._cars(card)]
        lengths = {self._cars(card) for card in trains}

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self._titled(page, self.named(spot), x, y, long)
            top, wide, deep = y + TITLED, long, self.place[1] + 8
            self.panel(page, x, top, wide, deep)
            rails = self.inks.gold if self.black else mix(self.inks.line, WHITE, 0.25)
            ties = self.inks.line if self.black else mix(self.inks.zone, INK, 0.35)
            middle = top + deep / 2
            for number in range(int((wide - 8.4) / 9) + 1):
                page.box(x + 5 + 9 * number, middle - 24, 3.4, 48, ties, radius=1)
            for side in (-15, 15):
                page.box(x + 6, middle + side - 1.1, wide - 9, 2.2, rails, radius=1)
            self.card_place(page, x + 4, top + 4)
            self._car_numbers(page, (x + 4, top + deep), wide - 8, len(trains), lengths)

        return MatItem(0, high, draw)

    def _car_numbers(
        self, page: PrintedPage, corner: tuple[float, float], wide: float, count: int,
        lengths: set[int],
    ) -> None:  # fmt: skip
        """Below the left edge of each car how many cards whoever draws has to take."""
        x, y = corner
        told = self.words("print.mats.train")
        if len(lengths) != 1:
            page.text(told, x + wide / 2, y + 6, FINE, 11, self.inks.text, "center", room=wide)
            return
        each, many = lengths.pop(), min(count, STEPS)
        step = (wide - self.place[0]) / max(1, many - 1)
        for number in range(many):
            left = x + step * number
            page.box(left, y + 1.6, 9.5, 6.4, self.inks.gold, radius=3.2)
            page.text(str(each * (number + 1)), left + 4.75, y + 6.4, TITLE, 12, INK, "center",
                      room=8.5)  # fmt: skip
        rest = x + step * (many - 1) + 12
        page.text(told, rest, y + 6.1, FINE, 10, self.inks.text, room=x + wide - rest)

    def _cars(self, card: Card) -> int:
        """How much longer a card makes the train."""
        game = self.task.game
        if not isinstance(game, OwnGame):
            return game.rules.numbers.get("train", 0) if card.face == "two-train" else 0
        steps = effects(game.recipe.deck).get(card.face, ())
        return sum(int(step.count) for step in steps if step.act == "train")

    # Gardens --------------------------------------------------------------------

    def bed(self, spot: ZoneSpot) -> MatItem:
        """A common bed, in its color where it has one."""
        wide, high = self.place
        color = spot.zone.removeprefix("bed-")

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            name = self.named(spot)
            marked = color in COLORS
            room = long - (12 if marked else 0)
            end = x + (long + min(room, self._long(name, TITLE, 17))) / 2
            self._titled(page, name, x, y, room)
            self.card_place(page, x, y + TITLED)
            if marked:
                swatch = SWATCHES[color]
                ground = WHITE if self.black else swatch.base
                left = min(end, x + long - 8)
                page.box(left, y + 0.6, 7, 7, ground, self.inks.line, 0.3, 2)
                ink = INK if self.black else swatch.ink
                self.sign(page, color, left + 3.5, y + 4.1, 5.4, ink, ground)

        return MatItem(wide, high + TITLED, draw)

    def _garden(self, flowers: Sequence[ZoneSpot]) -> None:
        """Flowers over the places of their petals, and the draw pile at the end."""
        sheets = MatSheets(self.task, self.inks, across=True)
        items = [self.flower(spot, sheets.inner[1]) for spot in flowers]
        deep = items[0].high
        piles = [
            self.in_grass(self.named(spot), deep)
            for spot in self.spots if spot.form in PILES and spot.caption
        ]  # fmt: skip
        if self.task.has_direction:
            piles.append(self.in_grass(self.words("print.direction"), deep))
        sheets.put_rows([list(row) for row in chunks([*items, *piles], 3)])
        sheets.lay(None if self.black else self._meadow)

    def _meadow(self, page: PrintedPage, wide: float, high: float) -> None:
        """Sky, hills and grass across all sheets."""
        page.box(0, 0, wide, high, SKY, radius=9)
        hills = [(0.0, 0.44), (0.14, 0.37), (0.3, 0.43), (0.46, 0.35), (0.63, 0.44), (0.8, 0.36),
                 (1.0, 0.45)]  # fmt: skip
        for low, color in ((0.0, HILL), (0.1, GRASS)):
            points = _smooth([(share * wide, (up + low) * high) for share, up in hills])
            page.shape([*points, (wide, high - 9), (0, high - 9)], color)
        page.box(0, 0.75 * high, wide, 0.25 * high, GRASS, radius=9)
        page.box(0, 0.7 * high, wide, 0.2 * high, GRASS)
        inks = self.inks
        page.box(2.2, 2.2, wide - 4.4, high - 4.4, "", inks.line, 0.4, 7, (2.4, 1.7))

    def flower(self, spot: ZoneSpot, most: float) -> MatItem:
        """A flower on its stem, and before it the place where its petals are laid."""
        wide, high = self.place
        color, whole = str(spot.details["color"]), int(spot.details["whole"])
        deep = min(most, BLOSSOM + high + 24)

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            size, middle, top = BLOSSOM, x + long / 2, y + deep - high
            stem = inner("flower-stem")
            markup_picture(
                self.task, page, "stem", lambda: stem,
                (middle - 4.6, y + size * 0.55, 28, 28 * 210 / 120), "-20 -10 120 210",
            )  # fmt: skip
            petals = whole if not self.black else 0
            markup_picture(
                self.task, page, f"blossom {color} {petals}", lambda: blossom(color, petals, whole),
                (middle - size / 2, y, size, size), "-104 -104 208 208",
            )  # fmt: skip
            self.card_place(page, x, top)
            name = capital(self.words(f"color.{color}"))
            label = min(long - 14, self._long(name, TITLE, 15) + 13)
            left = middle - label / 2
            self._label(page, middle, top - 10, label)
            swatch = SWATCHES[color]
            page.box(left + 1.4, top - 8.9, 6.4, 6.4, WHITE if self.black else swatch.base, INK,
                     0.25, 1.6)  # fmt: skip
            ink = INK if self.black else swatch.ink
            self.sign(page, color, left + 4.6, top - 5.7, 5.2, ink, swatch.base)
            page.text(name, left + 9.6, top - 3.9, TITLE, 15, INK, room=label - 11)

        return MatItem(wide, deep, draw)

    def in_grass(self, name: str, deep: float) -> MatItem:
        """The place of a pile among the flowers."""
        wide, high = self.place

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            top = y + deep - high
            self.card_place(page, x, top)
            label = min(long - 14, self._long(name, TITLE, 15) + 12)
            self._label(page, x + long / 2, top - 10, label)
            page.text(name, x + long / 2, top - 3.9, TITLE, 15, INK, "center", room=label - 4)

        return MatItem(wide, deep, draw)

    def _label(self, page: PrintedPage, middle: float, y: float, long: float) -> None:
        """A small sheet of paper for a name."""
        page.box(middle - long / 2, y, long, 8.5, WHITE if self.black else CREAM, INK, 0.25, 4)

    # The patch --------------------------------------------------------------------

    def _patch(self) -> None:
        """As many places as there are cards, each with its name; the last one is for the pile."""
        piles = [spot for spot in self.spots if spot.form in PILES and spot.caption]
        extra = [self.named(spot) for spot in piles]
        if self.task.has_direction:
            extra.append(self.words("print.direction"))
        columns, rows = patch_sheets(len(self.task.deck) + len(extra))
        sheets = MatSheets(self.task, self.inks)
        sheets.columns, sheets.rows = columns, rows
        wide, high = sheets.cell
        across, down = PATCH * columns, PATCH * rows
        names = list(letters(across))
        last = across * down - len(extra)
        step = wide / PATCH, high / PATCH
        for number in range(across * down):
            row, column = divmod(number, across)
            name = f"{names[column]}{row + 1}"
            named = extra[number - last] if number >= last else ""
            box = (column * step[0], row * step[1], *step)
            sheets.add(box, partial(self._slot, name, named, box, (row + column) % 2 == 0))
        sheets.lay(sheets.cloth)

    def _slot(
        self, name: str, pile: str, box: tuple[float, float, float, float], light: bool,
        page: PrintedPage,
    ) -> None:  # fmt: skip
        """A place of the patch; its name is seen when a card lies there, too."""
        x, y, step, down = box
        wide, high = self.card
        gap = (step - wide, down - high)
        inks = self.inks
        felt = inks.zone if self.black else mix(inks.zone, WHITE if light else INK, 0.1)
        left = x + gap[0] - 0.9 if gap[1] < 6 else x + gap[0] / 2
        top = y + gap[1] - 1.1 if gap[1] >= 6 else y + gap[1] / 2
        page.box(left, top, wide, high, felt, inks.line, 0.35, CORNER, () if pile else DASH)
        page.text(pile or name, left + wide / 2, top + high / 2 + 6, TITLE, 24 if pile else 40,
                  inks.strong if pile else inks.line, "center", room=wide - 10)  # fmt: skip
        if pile:
            return
        if gap[1] >= 6:
            page.text(name, left + wide / 2, top - 1.6, TITLE, 13, inks.strong, "center")
            return
        with page.turned(left - 1.1, top + high / 2 + 4, 90):
            page.text(name, 0, 0, TITLE, 9, inks.strong)

    # Rows of players --------------------------------------------------------------

    def _own_rows(self, spot: ZoneSpot) -> None:
        """A row for everybody to build, two on a sheet that is cut in the middle."""
        wish = self.task.wish
        slots = int(spot.details.get("slots", 5))
        names = [name for name, _ in wish.names]
        for first in range(0, wish.players, 2):
            sheets = MatSheets(self.task, self.inks, across=True)
            wide, high = sheets.cell
            half = high / 2
            for place, seat in enumerate(range(first, min(first + 2, wish.players))):
                name = names[seat] if seat < len(names) else ""
                box = (0.0, place * half, wide, half)
                sheets.add(box, partial(self._own_row, spot, slots, name, box))
            sheets.lay(lambda page, wide, high: None)

    def _own_row(
        self, spot: ZoneSpot, slots: int, name: str, box: tuple[float, float, float, float],
        page: PrintedPage,
    ) -> None:  # fmt: skip
        """The places side by side, or a little over each other where the sheet is too narrow."""
        x, y, wide, high = box
        inks = self.inks
        page.box(x + 0.3, y + 0.3, wide - 0.6, high - 0.6, inks.felt, inks.line, 0.4, 7)
        if spot.form == "rainbow" and not self.black:
            up = high - 12
            bow = (x + wide / 2 - up, y + 10, 2 * up, up)
            picture(self.task, page, f"{PIECES}/rainbow", bow, _paler, "pale")
        place = self.place[0]
        step = min(place + 2, (wide - 6 - place) / max(1, slots - 1))
        left = x + (wide - step * (slots - 1) - place) / 2
        title = self.named(spot)
        long = page.text(title, x + 6, y + 6.6, TITLE, 15, inks.strong, room=wide / 2)
        if name:
            page.text(name, x + wide - 6, y + 6.6, TITLE, 15, inks.strong, "right",
                      room=wide - long - 20)  # fmt: skip
        top = y + high - self.place[1] - 1.4
        for slot in range(slots):
            edge = left + step * slot
            inside = "" if spot.form == "rainbow" and not self.black else inks.zone
            page.box(edge, top, place, self.place[1], inside, inks.line, 0.45, CORNER, DASH)
            page.text(str(slot + 1), edge + 6, top + 11, TITLE, 20, inks.text, "center")

    # Pennies, dice and pigs -------------------------------------------------------------

    def claim(self) -> MatItem:
        """Where cards are laid face down, as a claim."""
        high = self.place[1] + TITLED

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self._titled(page, self.words("print.mats.claim"), x, y, long)
            self.panel(page, x, y + TITLED, long, self.place[1])
            step = (long - self.place[0]) / 4
            for number in range(5):
                ground = "" if number else self.inks.zone
                page.box(x + step * number, y + TITLED, *self.place, ground, self.inks.line, 0.4,
                         CORNER, DASH)  # fmt: skip

        return MatItem(0, high, draw)

    def bank(self) -> MatItem:
        """The bowl for the pennies."""
        high = BANK

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self.panel(page, x, y, long, high)
            self._titled(page, self.words("pile.bank"), x, y + 2, long, 20)
            deep = (long - 12) * 180 / 220
            bowl = (x + 6, y + 10 + (high - 12 - deep) / 2, long - 12, deep)
            picture(self.task, page, f"{PIECES}/bank-bowl-full", bowl)

        return MatItem(0, high, draw)

    def ladder(self) -> MatItem:
        """What claims bring, and what each doubt costs."""
        numbers, words = self.task.game.rules.numbers, self.words
        heads = [words("ladder.cards"), words("ladder.take"), words("print.mats.penalty")]
        every = words("ladder.all")
        body = []
        for count in range(1, numbers["most"] + 1):
            first = words("ladder.wild") if count == 1 else str(count)
            gain = numbers.get(f"withdraw_{count}")
            cost = numbers.get(f"penalty_{count}")
            body.append([first, *(every if n is None else str(n) for n in (gain, cost))])
        if "accuser_1" in numbers:
            body[0][2] = f"{numbers['penalty_1']} / {numbers['accuser_1']}"
        return self.table(words("ladder.claims"), heads, body, BANK)

    def table(
        self, title: str, heads: Sequence[str], body: Sequence[Sequence[str]], high: float,
        first: float = 1.0, notes: Sequence[str] = (),
    ) -> MatItem:  # fmt: skip
        """A small table below its title, and notes at its foot."""
        inks = self.inks

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self.panel(page, x, y, long, high)
            self._titled(page, title, x, y + 2, long, 18)
            room = high - 14 - (7 * len(notes) + 2 if notes else 0)
            row = room / (len(body) + bool(heads))
            share = (long - 8) / (len(body[0]) - 1 + first)
            for number, cells in enumerate([heads, *body] if heads else body):
                top = y + 12 + row * number
                if number % 2:
                    page.box(x + 3, top, long - 6, row, inks.felt, radius=2)
                for place, cell in enumerate(cells):
                    width = share * (first if place == 0 else 1)
                    left = x + 4 + (share * (first + place - 1) if place else 0)
                    head = bool(heads) and not number
                    size = min(15.0, row * 1.9) if not head else min(11.0, row * 1.7)
                    page.text(cell, left + width / 2, top + row / 2 + size / 8.2,
                              LABEL if head else TITLE, size, inks.text if head else inks.strong,
                              "center", room=width - 1.5)  # fmt: skip
            for number, note in enumerate(notes):
                page.text(note, x + long / 2, y + high - 4 - 7 * (len(notes) - 1 - number), BODY,
                          11, inks.strong, "center", room=long - 8)  # fmt: skip

        return MatItem(0, high, draw)

    def targets(self, panel: Panel) -> MatItem:
        """The places of the two dice that tell what everybody collects."""
        words, rules = self.words, self.task.game.rules
        names = [name for name in rules.dice if name != EIGHT]
        collect = rules.numbers.get("collect", 5)

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self.panel(page, x, y, long, 66)
            title = words(str(panel.details["title"]), collect=collect)
            self._titled(page, title, x, y + 2, long, 20)
            size, each = 36.0, long / 2
            for number, name in enumerate(names):
                middle = x + each * (number + 0.5)
                top = y + 14
                page.box(middle - size / 2, top, size, size, self.inks.felt, self.inks.line, 0.5, 6,
                         DASH)  # fmt: skip
                picture(self.task, page, f"dice/{name}-logo",
                        (middle - 11, top + size / 2 - 11, 22, 22))  # fmt: skip
                page.text(words.either(f"die.{name}", otherwise=name), middle, y + 59, TITLE, 14,
                          self.inks.strong, "center", room=each - 6)  # fmt: skip
            page.text(words(str(panel.details["between"])), x + long / 2, y + 36, TITLE, 18,
                      self.inks.text, "center")  # fmt: skip

        return MatItem(0, 66, draw)

    def chance(self) -> MatItem:
        """What the eight-sided die brings."""
        numbers, words = self.task.game.rules.numbers, self.words
        lost = min(numbers[key] for key in ("trade_a_card", "trade_hands", "target")) - 1
        body = [[f"1–{lost}", words("chance.lost")]]
        body += [
            [str(numbers[key]), words(f"chance.{key}")]
            for key in ("trade_a_card", "trade_hands", "target")
        ]
        return self.table(words("chance.title"), (), body, 56, 0.4)

    def market(self, wide: float) -> MatItem:
        """What a farm is worth to its seller and to everybody else."""
        numbers, words = self.task.game.rules.numbers, self.words
        most = numbers["ladder"]
        heads = [words("farm.sets"), *map(str, range(1, most + 1)), words("farm.further")]
        body = []
        for who in ("seller", "others"):
            row = [numbers.get(f"{who}_{count}") for count in range(1, most + 1)]
            body.append([
                words(f"farm.{who}"), *("–" if n is None else _signed(n) for n in row),
                _signed(numbers[f"{who}_more"], plus=True),
            ])  # fmt: skip
        alike = _copies(self.task)
        notes = [
            words("farm.more" if size == numbers["most_alike"] and alike > size else "farm.alike",
                  size=size, count=numbers[f"bonus_{size}"])
            for size in range(numbers["set"], numbers["most_alike"] + 1)
            if size <= alike and numbers[f"bonus_{size}"]
        ]  # fmt: skip
        notes.append(words("farm.matched", count=numbers["all_matched"]))
        told = f"{words('farm.bonus')} {', '.join(notes)}"
        lines = wrapped(self.task.book, told, wide - 14, BODY, 11)
        return self.table(words("farm.title"), heads, body, 50 + 7 * len(lines), 2.0, lines)


def chunks(things: Sequence[Thing], most: int) -> Iterator[Sequence[Thing]]:
    """Return the things in lines of at most this many."""
    for first in range(0, len(things), most):
        yield things[first : first + most]


def _copies(task: PrintTask) -> int:
    """How many pigs of a kind there are at most."""
    kinds: dict[str, int] = {}
    for card in task.deck:
        if card.shape:
            kinds[card.code] = kinds.get(card.code, 0) + 1
    return max(kinds.values(), default=0)


def _paler(source: str) -> str:
    """A drawing through which the felt is seen."""
    return source.replace('stroke-width="26.6"', 'stroke-width="26.6" stroke-opacity="0.45"')


def _signed(number: int, plus: bool = False) -> str:
    return f"{number:+}".replace("-", "−") if number < 0 or plus else str(number)


def _smooth(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A soft line through points: each piece in a dozen short ones."""
    line = []
    for (x, y), (to_x, to_y) in pairwise(points):
        for step in range(12):
            share = (1 - cos(pi * step / 12)) / 2
            line.append((x + (to_x - x) * step / 12, y + (to_y - y) * share))
    return [*line, points[-1]]


def patch_sheets(places: int) -> tuple[int, int]:
    """How many sheets a patch needs, across and down: as few as can be, rather wide than high."""
    each = PATCH * PATCH
    ways = [(across, -(-places // (each * across))) for across in range(1, places + 1)]
    wide = [way for way in ways if way[1] <= way[0] <= 2 * way[1] or way == (1, 1)]
    return min(wide or ways, key=lambda way: (way[0] * way[1], way[0] - way[1]))
