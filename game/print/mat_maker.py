"""The mat of a game: places for everything that lies open, as in its layout."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import cos, pi

from game.core.card import Card
from game.core.rulebook import Rulebook
from game.games.recipe.own_game import OwnGame
from game.games.recipe.recipe_deck import effects_by_face
from game.language import capitalize
from game.table.dice.resting_dice import EIGHT
from game.table.layout.layout_file import layout_for, layout_of
from game.table.layout.layout_model import Panel, ZoneSpot
from game.table.zone_views.flowers import DOTS, blossom_markup, svg_content
from game.ui.draw import svg
from game.ui.draw.palette import COLORS, CREAM, INK, SWATCHES, SYMBOLS, WHITE, mix
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE

from .mat_sheets import (
    MatInks,
    MatItem,
    MatSheets,
    column_letters,
    draw_faint_pinwheel,
    rows_height,
)
from .pdf_book import PrintedPage
from .print_task import PrintTask
from .text_flow import wrap_words

PILE_FORMS = (
    *("pile", "heap", "play heap", "trick", "trump", "locked", "blocked", "claimed", "stack"),
)
"""The forms of which cards lie on one place."""
NAMELESS_FORMS = ("claimed", "flower", "grid")
"""Those that the table has no caption for."""
ROW_FORMS = ("rainbow", "strip")
"""Those of rows that players build before them."""
AIR, TITLED = 0.7, 8.5
"""Millimeters: around a card on its place, and the line above it."""
CORNER, DASH = 4.0, (2.2, 1.6)
HEAD_MM = 26.0
"""How high the head of a mat is, which is left out where there is no room for it."""
BLOSSOM, BANK = 62.0, 132.0
PATCH_PLACES = 3
"""Places of a patch across a sheet, and down."""
STEPS = 8
SKY, GRASS, HILL = "#BDE8F7", "#7CC367", "#5FAE55"
PIECES_FOLDER = "key-art/pieces"
NEW_PILE_CARD = "new-draw-pile"


def has_mat(rules: Rulebook, players: int, options: Mapping[str, str]) -> bool:
    """True if the game has anything to lay on a mat."""
    today = rules.zone_ids(players, options)
    return any(
        spot.zone in today and spot.owner == "table" and _has_open_place(spot)
        for spot in layout_of(rules).zones
    )


def _has_open_place(spot: ZoneSpot) -> bool:
    known = spot.form in (*PILE_FORMS, "row", "flower", "grid")
    return bool(known and (spot.caption or spot.form in NAMELESS_FORMS)) or is_bed(spot)


def is_bed(spot: ZoneSpot) -> bool:
    """True for a bed of a game that somebody built."""
    return spot.zone.startswith("bed-")


def lay_mat(task: PrintTask) -> None:
    """Lay out all sheets of the mat, and those of the players' own rows."""
    MatMaker(task).print_mat()


class MatMaker:
    """Makes the items of a mat from the layout of a game."""

    def __init__(self, task: PrintTask) -> None:
        self.task, self.words, self.black = task, task.words, task.wish.black
        self.layout = layout_for(task.game.rules, task.wish.options)
        self.inks = MatInks.from_mat_colors(self.layout.mat, self.black)
        self.card_size = task.wish.paper.card_size
        wish = task.wish
        today = task.game.rules.zone_ids(wish.players, wish.options)
        self.spots = [
            spot for spot in self.layout.zones
            if spot.owner == "table" and spot.zone in today and _has_open_place(spot)
        ]  # fmt: skip
        seats = [
            spot for spot in self.layout.zones if spot.owner == "seat" and spot.form in ROW_FORMS
        ]
        self.own_row = seats[0] if seats else None
        self.piles = [spot for spot in self.spots if spot.form in PILE_FORMS and spot.caption]
        self.panels = {panel.form: panel for panel in self.layout.panels}

    def print_mat(self) -> None:
        """Print the whole mat."""
        grid = next((spot for spot in self.spots if spot.form == "grid"), None)
        flowers = [spot for spot in self.spots if spot.form == "flower"]
        if grid is not None:
            self._print_patch()
        elif flowers:
            self._print_garden(flowers)
        elif self.spots:
            sheets = MatSheets(self.task, self.inks)
            sheets.place_rows(self._make_mat_rows(sheets.inner_area))
            sheets.print_mat_sheets()
        if self.own_row is not None:
            self._print_own_rows(self.own_row)

    # What lies where ------------------------------------------------------------

    def _make_mat_rows(self, inner: tuple[float, float]) -> list[list[MatItem]]:
        """Return the rows of items, from top to bottom."""
        named = {spot.zone: spot for spot in self.spots}
        piles = [self.make_pile_place(spot) for spot in self.piles]
        beds = [self.make_bed(spot) for spot in self.spots if is_bed(spot)]
        head = MatItem(0, HEAD_MM, self._draw_mat_head)
        rows: list[list[MatItem]] = [[head]]
        first, rest = piles[:2], piles[2:]
        across = int((inner[0] + 2) // (self.card_size[0] + 2 * AIR + 2))
        if beds:
            turns = [self.make_direction_place()] if self.task.has_direction_card else []
            rows += [[*row] for row in split_into_lines([*beds, *piles, *turns], across)]
            return self._drop_head_to_fit(rows, inner[1])
        rows.append(first)
        middle = [self.make_direction_place()] if self.task.has_direction_card else []
        if colors := self._list_wild_colors():
            middle.append(self.make_color_tiles(colors))
        if middle:
            rows.append(middle)
        if named_new := self._new_pile_name():
            rest = [*rest, self.make_card_place(named_new)]
        if rest:
            rows.append(rest)
        if "train" in named:
            rows.append([self.make_train_rail(named["train"])])
        if "claim" in named:
            rows += [[self.make_claim_place()], [self.make_bank(), self.make_ladder()]]
        if panel := self.panels.get("targets"):
            rows.append([self.make_target_places(panel)])
            rows.append([self.make_chance_table()])
        if "butcher" in self.panels:
            rows.append([self.make_market(inner[0])])
        return self._drop_head_to_fit(rows, inner[1])

    def _drop_head_to_fit(self, rows: list[list[MatItem]], room: float) -> list[list[MatItem]]:
        """Return the rows, without the head if one sheet is enough then."""
        head, rest = rows_height(rows), rows_height(rows[1:])
        return rows[1:] if rest <= room < head else rows

    def _draw_mat_head(self, page: PrintedPage, x: float, y: float, width: float) -> None:
        """Draw the game's name beside its pinwheel."""
        size = HEAD_MM - 8
        name = self.task.name
        long = min(width - size - 12, self.task.book.measure_words(name, TITLE, 30))
        left = x + (width - long - size - 6) / 2
        self.task.place_drawing(page, self.task.emblem, (left, y + 4, size, size))
        page.write_line(
            name, left + size + 6, y + HEAD_MM / 2 + 3.6, TITLE, 30, self.inks.strong, room=long
        )

    # Places ---------------------------------------------------------------------

    @property
    def card_place_size(self) -> tuple[float, float]:
        """The size of a card's place."""
        return self.card_size[0] + 2 * AIR, self.card_size[1] + 2 * AIR

    def find_zone_name(self, spot: ZoneSpot) -> str:
        """Return a zone's name."""
        return self.words(spot.caption)

    def make_pile_place(self, spot: ZoneSpot) -> MatItem:
        """Return the place of one pile."""
        locked = spot.form in ("locked", "blocked")
        return self.make_card_place(
            self.find_zone_name(spot), f"print.mats.{spot.form}" if locked else ""
        )

    def make_card_place(self, name: str, note: str = "") -> MatItem:
        """Return a card's place with a name and a note."""
        wide, high = self.card_place_size
        says = self.words(note) if note else ""

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self._draw_place_title(page, name, x, y, long)
            self.draw_card_place(page, x, y + TITLED, says)

        return MatItem(wide, high + TITLED, draw)

    def _new_pile_name(self) -> str:
        """Return the name of the extra pile that a card can make; empty without that card."""
        makes = (card for card in self.task.todays_cards if card.face == NEW_PILE_CARD)
        return next((self.task.find_card_name(card) for card in makes), "")

    def _draw_place_title(
        self, page: PrintedPage, words: str, x: float, y: float, long: float, size: float = 17
    ) -> None:
        page.write_line(
            words, x + long / 2, y + 6.2, TITLE, size, self.inks.strong, "center", room=long - 4
        )

    def draw_card_place(self, page: PrintedPage, x: float, y: float, note: str = "") -> None:
        """Draw a place that a card just covers, with a faint pinwheel."""
        wide, high = self.card_place_size
        page.draw_rectangle(x, y, wide, high, self.inks.zone, self.inks.line, 0.45, CORNER, DASH)
        size = 40.0
        left, top = x + (wide - size) / 2, y + (high - size) / 2 - 3
        draw_faint_pinwheel(self.task, page, (left, top, size, size))
        for number, line in enumerate(wrap_words(self.task.book, note, wide - 10, FINE, 10)):
            page.write_line(
                line, x + wide / 2, y + high - 16 + 4.4 * number, FINE, 10, self.inks.text, "center"
            )

    def draw_mat_panel(
        self, page: PrintedPage, x: float, y: float, width: float, height: float
    ) -> None:
        """Draw a darker panel of the felt for something that is no card."""
        page.draw_rectangle(x, y, width, height, self.inks.zone, self.inks.line, 0.35, 6)

    # Color Chaos, and games like it -----------------------------------------------

    def make_direction_place(self) -> MatItem:
        """Return the place of the Direction Card."""
        return self.make_card_place(self.words("print.direction"), "print.mats.direction")

    def _list_wild_colors(self) -> list[str]:
        """Return the colors that a wild card can ask for; none if nobody may choose."""
        game, deck = self.task.game, self.task.todays_cards
        if not any(spot.tint == "color" for spot in self.spots):
            return []
        if isinstance(game, OwnGame):
            steps = effects_by_face(game.recipe.deck)
            faces = {card.face for card in deck}
            asks = any(s.act == "color" for face in faces for s in steps.get(face, ()))
        else:
            asks = any(card.color == "white" for card in deck)
        today = {card.color for card in deck}
        return [color for color in COLORS if color in today] if asks else []

    def make_color_tiles(self, colors: Sequence[str]) -> MatItem:
        """Return a tile for each color; a coin on it shows the chosen one."""
        high = self.card_place_size[1] + TITLED
        wide = 114.0

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self._draw_place_title(page, self.words("print.mats.color"), x, y, long)
            note = self.words("print.mats.coin")
            page.write_line(note, x + long / 2, y + high - 1.5, FINE, 10, self.inks.text, "center",
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
                self.draw_mat_color(page, color, box)

        return MatItem(wide, high, draw)

    def draw_mat_color(
        self, page: PrintedPage, color: str, box: tuple[float, float, float, float]
    ) -> None:
        """Draw a color with its sign and its name."""
        x, y, wide, high = box
        ground, ink = self._color_inks(color)
        page.draw_rectangle(
            x, y, wide, high, ground, self.inks.line if self.black else CREAM, 0.7, 5
        )
        size = min(wide - 8, high - 14)
        self.draw_color_sign(page, color, x + wide / 2, y + (high - 9) / 2 + 0.5, size, ink, ground)
        name = capitalize(self.words(f"color.{color}"))
        page.write_line(name, x + wide / 2, y + high - 3.6, TITLE, 14, ink, "center", room=wide - 4)

    def _color_inks(self, color: str) -> tuple[str, str]:
        """Return the ground and the ink of a color's sign."""
        swatch = SWATCHES[color]
        return (WHITE, INK) if self.black else (swatch.base, swatch.ink)

    def draw_color_sign(
        self, page: PrintedPage, color: str, x: float, y: float, size: float, ink: str, paper: str
    ) -> None:
        """Draw the mark that stands for a color in black: a suit's symbol, or dots."""
        if self.task.has_suits and color in SYMBOLS:
            name = f"suits/{SYMBOLS[color]}"

            def inked(source: str) -> str:
                return svg.recolor_markup(source, {INK: ink, CREAM: paper})

            box = (x - size / 2, y - size / 2, size, size)
            self.task.place_drawing(page, name, box, inked, f"{ink} {paper}")
            return
        for right, down in DOTS[COLORS.index(color) + 1]:
            r = size / 9
            page.draw_rectangle(
                x + right * size / 36 - r, y + down * size / 36 - r, 2 * r, 2 * r, ink, radius=r
            )

    def make_train_rail(self, spot: ZoneSpot) -> MatItem:
        """Return the rails for the train, with what each car makes people draw."""
        high = self.card_place_size[1] + 2 * TITLED + 8
        trains = [card for card in self.task.todays_cards if self._count_cars(card)]
        lengths = {self._count_cars(card) for card in trains}

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self._draw_place_title(page, self.find_zone_name(spot), x, y, long)
            top, wide, deep = y + TITLED, long, self.card_place_size[1] + 8
            self.draw_mat_panel(page, x, top, wide, deep)
            rails = self.inks.gold if self.black else mix(self.inks.line, WHITE, 0.25)
            ties = self.inks.line if self.black else mix(self.inks.zone, INK, 0.35)
            middle = top + deep / 2
            for number in range(int((wide - 8.4) / 9) + 1):
                page.draw_rectangle(x + 5 + 9 * number, middle - 24, 3.4, 48, ties, radius=1)
            for side in (-15, 15):
                page.draw_rectangle(x + 6, middle + side - 1.1, wide - 9, 2.2, rails, radius=1)
            self.draw_card_place(page, x + 4, top + 4)
            self._draw_car_numbers(page, (x + 4, top + deep), wide - 8, len(trains), lengths)

        return MatItem(0, high, draw)

    def _draw_car_numbers(
        self, page: PrintedPage, corner: tuple[float, float], width: float, count: int,
        lengths: set[int],
    ) -> None:  # fmt: skip
        """Write under each car how many cards must be drawn for it."""
        x, y = corner
        told = self.words("print.mats.train")
        if len(lengths) != 1:
            page.write_line(
                told, x + width / 2, y + 6, FINE, 11, self.inks.text, "center", room=width
            )
            return
        each, many = lengths.pop(), min(count, STEPS)
        step = (width - self.card_place_size[0]) / max(1, many - 1)
        for number in range(many):
            left = x + step * number
            page.draw_rectangle(left, y + 1.6, 9.5, 6.4, self.inks.gold, radius=3.2)
            page.write_line(
                str(each * (number + 1)), left + 4.75, y + 6.4, TITLE, 12, INK, "center", room=8.5
            )
        rest = x + step * (many - 1) + 12
        page.write_line(told, rest, y + 6.1, FINE, 10, self.inks.text, room=x + width - rest)

    def _count_cars(self, card: Card) -> int:
        """Return how many cars a card adds to the train."""
        game = self.task.game
        if not isinstance(game, OwnGame):
            return game.rules.numbers.get("train", 0) if card.face == "two-train" else 0
        steps = effects_by_face(game.recipe.deck).get(card.face, ())
        return sum(int(step.count) for step in steps if step.act == "train")

    # Gardens --------------------------------------------------------------------

    def make_bed(self, spot: ZoneSpot) -> MatItem:
        """Return a common bed, in its color if it has one."""
        wide, high = self.card_place_size
        color = spot.zone.removeprefix("bed-")

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            name = self.find_zone_name(spot)
            marked = color in COLORS
            room = long - (12 if marked else 0)
            end = x + (long + min(room, self.task.book.measure_words(name, TITLE, 17))) / 2
            self._draw_place_title(page, name, x, y, room)
            self.draw_card_place(page, x, y + TITLED)
            if marked:
                ground, ink = self._color_inks(color)
                left = min(end, x + long - 8)
                page.draw_rectangle(left, y + 0.6, 7, 7, ground, self.inks.line, 0.3, 2)
                self.draw_color_sign(page, color, left + 3.5, y + 4.1, 5.4, ink, ground)

        return MatItem(wide, high + TITLED, draw)

    def _print_garden(self, flowers: Sequence[ZoneSpot]) -> None:
        """Print flowers above the places of their petals, and the draw pile at the end."""
        sheets = MatSheets(self.task, self.inks, is_landscape=True)
        items = [self.make_flower(spot, sheets.inner_area[1]) for spot in flowers]
        deep = items[0].height
        piles = [self.make_grass_place(self.find_zone_name(spot), deep) for spot in self.piles]
        if self.task.has_direction_card:
            piles.append(self.make_grass_place(self.words("print.direction"), deep))
        sheets.place_rows([list(row) for row in split_into_lines([*items, *piles], 3)])
        sheets.print_mat_sheets(None if self.black else self._draw_meadow)

    def _draw_meadow(self, page: PrintedPage, width: float, height: float) -> None:
        """Draw sky, hills and grass across all sheets."""
        page.draw_rectangle(0, 0, width, height, SKY, radius=9)
        hills = [(0.0, 0.44), (0.14, 0.37), (0.3, 0.43), (0.46, 0.35), (0.63, 0.44), (0.8, 0.36),
                 (1.0, 0.45)]  # fmt: skip
        for low, color in ((0.0, HILL), (0.1, GRASS)):
            points = _smooth_curve([(share * width, (up + low) * height) for share, up in hills])
            page.draw_polygon([*points, (width, height - 9), (0, height - 9)], color)
        page.draw_rectangle(0, 0.75 * height, width, 0.25 * height, GRASS, radius=9)
        page.draw_rectangle(0, 0.7 * height, width, 0.2 * height, GRASS)
        inks = self.inks
        page.draw_rectangle(2.2, 2.2, width - 4.4, height - 4.4, "", inks.line, 0.4, 7, (2.4, 1.7))

    def make_flower(self, spot: ZoneSpot, most: float) -> MatItem:
        """Return a flower on its stem, with the place for its petals."""
        wide, high = self.card_place_size
        color, whole = str(spot.details["color"]), int(spot.details["whole"])
        deep = min(most, BLOSSOM + high + 24)

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            size, middle, top = BLOSSOM, x + long / 2, y + deep - high
            petals = 0 if self.black else whole
            self.task.place_markup(
                page, ("stem",),
                lambda: svg.svg_document(svg_content("flower-stem"), "-20 -10 120 210"),
                (middle - 4.6, y + size * 0.55, 28, 28 * 210 / 120),
            )  # fmt: skip
            self.task.place_markup(
                page, (f"blossom {color} {petals} {whole}",),
                lambda: svg.svg_document(blossom_markup(color, petals, whole), "-104 -104 208 208"),
                (middle - size / 2, y, size, size),
            )  # fmt: skip
            self.draw_card_place(page, x, top)
            name = capitalize(self.words(f"color.{color}"))
            label = min(long - 14, self.task.book.measure_words(name, TITLE, 15) + 13)
            left = middle - label / 2
            self._draw_name_label(page, middle, top - 10, label)
            ground, ink = self._color_inks(color)
            page.draw_rectangle(left + 1.4, top - 8.9, 6.4, 6.4, ground, INK, 0.25, 1.6)
            self.draw_color_sign(page, color, left + 4.6, top - 5.7, 5.2, ink, SWATCHES[color].base)
            page.write_line(name, left + 9.6, top - 3.9, TITLE, 15, INK, room=label - 11)

        return MatItem(wide, deep, draw)

    def make_grass_place(self, name: str, deep: float) -> MatItem:
        """Return the place of a pile among the flowers."""
        wide, high = self.card_place_size

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            top = y + deep - high
            self.draw_card_place(page, x, top)
            label = min(long - 14, self.task.book.measure_words(name, TITLE, 15) + 12)
            self._draw_name_label(page, x + long / 2, top - 10, label)
            page.write_line(name, x + long / 2, top - 3.9, TITLE, 15, INK, "center", room=label - 4)

        return MatItem(wide, deep, draw)

    def _draw_name_label(self, page: PrintedPage, middle: float, y: float, long: float) -> None:
        page.draw_rectangle(
            middle - long / 2, y, long, 8.5, WHITE if self.black else CREAM, INK, 0.25, 4
        )

    # The patch --------------------------------------------------------------------

    def _print_patch(self) -> None:
        """Print a patch: a place with a name for each card, the last one for the pile."""
        extra = [self.find_zone_name(spot) for spot in self.piles]
        if self.task.has_direction_card:
            extra.append(self.words("print.direction"))
        columns, rows = count_patch_sheets(len(self.task.todays_cards) + len(extra))
        sheets = MatSheets(self.task, self.inks)
        sheets.columns, sheets.rows = columns, rows
        wide, high = sheets.sheet_area
        across, down = PATCH_PLACES * columns, PATCH_PLACES * rows
        names = list(column_letters(across))
        last = across * down - len(extra)
        step = wide / PATCH_PLACES, high / PATCH_PLACES
        for number in range(across * down):
            row, column = divmod(number, across)
            name = f"{names[column]}{row + 1}"
            named = extra[number - last] if number >= last else ""
            box = (column * step[0], row * step[1], *step)
            sheets.add_drawing(
                box, partial(self._draw_patch_slot, name, named, box, (row + column) % 2 == 0)
            )
        sheets.print_mat_sheets(sheets.draw_cloth)

    def _draw_patch_slot(
        self, name: str, pile: str, box: tuple[float, float, float, float], is_light: bool,
        page: PrintedPage,
    ) -> None:  # fmt: skip
        """Draw a place of the patch; a card leaves its name visible."""
        x, y, step, down = box
        wide, high = self.card_size
        gap = (step - wide, down - high)
        inks = self.inks
        felt = inks.zone if self.black else mix(inks.zone, WHITE if is_light else INK, 0.1)
        left = x + gap[0] - 0.9 if gap[1] < 6 else x + gap[0] / 2
        top = y + gap[1] - 1.1 if gap[1] >= 6 else y + gap[1] / 2
        page.draw_rectangle(
            left, top, wide, high, felt, inks.line, 0.35, CORNER, () if pile else DASH
        )
        page.write_line(
            pile or name,
            left + wide / 2,
            top + high / 2 + 6,
            TITLE,
            24 if pile else 40,
            inks.strong if pile else inks.line,
            "center",
            room=wide - 10,
        )
        if pile:
            return
        if gap[1] >= 6:
            page.write_line(name, left + wide / 2, top - 1.6, TITLE, 13, inks.strong, "center")
            return
        with page.turn_around(left - 1.1, top + high / 2 + 4, 90):
            page.write_line(name, 0, 0, TITLE, 9, inks.strong)

    # Rows of players --------------------------------------------------------------

    def _print_own_rows(self, spot: ZoneSpot) -> None:
        """Print a row to build for each player, two on a sheet to cut in half."""
        wish = self.task.wish
        slots = int(spot.details.get("slots", 5))
        names = [name for name, _ in wish.names]
        for first in range(0, wish.players, 2):
            sheets = MatSheets(self.task, self.inks, is_landscape=True)
            wide, high = sheets.sheet_area
            half = high / 2
            for place, seat in enumerate(range(first, min(first + 2, wish.players))):
                name = names[seat] if seat < len(names) else ""
                box = (0.0, place * half, wide, half)
                sheets.add_drawing(box, partial(self._draw_own_row, spot, slots, name, box))
            sheets.print_mat_sheets(lambda page, wide, high: None)

    def _draw_own_row(
        self, spot: ZoneSpot, slots: int, name: str, box: tuple[float, float, float, float],
        page: PrintedPage,
    ) -> None:  # fmt: skip
        """Draw the places of a row, overlapping a little if the sheet is too narrow."""
        x, y, wide, high = box
        inks = self.inks
        page.draw_rectangle(x + 0.3, y + 0.3, wide - 0.6, high - 0.6, inks.felt, inks.line, 0.4, 7)
        if spot.form == "rainbow" and not self.black:
            up = high - 12
            bow = (x + wide / 2 - up, y + 10, 2 * up, up)
            self.task.place_drawing(page, f"{PIECES_FOLDER}/rainbow", bow, _make_paler, "pale")
        place = self.card_place_size[0]
        step = min(place + 2, (wide - 6 - place) / max(1, slots - 1))
        left = x + (wide - step * (slots - 1) - place) / 2
        title = self.find_zone_name(spot)
        long = page.write_line(title, x + 6, y + 6.6, TITLE, 15, inks.strong, room=wide / 2)
        if name:
            page.write_line(name, x + wide - 6, y + 6.6, TITLE, 15, inks.strong, "right",
                      room=wide - long - 20)  # fmt: skip
        top = y + high - self.card_place_size[1] - 1.4
        for slot in range(slots):
            edge = left + step * slot
            inside = "" if spot.form == "rainbow" and not self.black else inks.zone
            page.draw_rectangle(
                edge, top, place, self.card_place_size[1], inside, inks.line, 0.45, CORNER, DASH
            )
            page.write_line(str(slot + 1), edge + 6, top + 11, TITLE, 20, inks.text, "center")

    # Pennies, dice and pigs -------------------------------------------------------------

    def make_claim_place(self) -> MatItem:
        """Return the place for cards that are claimed face down."""
        high = self.card_place_size[1] + TITLED

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self._draw_place_title(page, self.words("print.mats.claim"), x, y, long)
            self.draw_mat_panel(page, x, y + TITLED, long, self.card_place_size[1])
            step = (long - self.card_place_size[0]) / 4
            for number in range(5):
                ground = "" if number else self.inks.zone
                page.draw_rectangle(
                    x + step * number,
                    y + TITLED,
                    *self.card_place_size,
                    ground,
                    self.inks.line,
                    0.4,
                    CORNER,
                    DASH,
                )

        return MatItem(0, high, draw)

    def make_bank(self) -> MatItem:
        """Return the bowl for the pennies."""
        high = BANK

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self.draw_mat_panel(page, x, y, long, high)
            self._draw_place_title(page, self.words("pile.bank"), x, y + 2, long, 20)
            deep = (long - 12) * 180 / 220
            bowl = (x + 6, y + 10 + (high - 12 - deep) / 2, long - 12, deep)
            self.task.place_drawing(page, f"{PIECES_FOLDER}/bank-bowl-full", bowl)

        return MatItem(0, high, draw)

    def make_ladder(self) -> MatItem:
        """Return the table of what claims pay and what each doubt costs."""
        numbers, words = self.task.game.rules.numbers, self.words
        heads = [words("paper.cards"), words("paper.take"), words("print.mats.penalty")]
        every = words("ladder.all")
        body = []
        for count in range(1, numbers["most"] + 1):
            first = words("ladder.wild") if count == 1 else str(count)
            gain = numbers.get(f"withdraw_{count}")
            cost = numbers.get(f"penalty_{count}")
            body.append([first, *(every if n is None else str(n) for n in (gain, cost))])
        if "accuser_1" in numbers:
            body[0][2] = f"{numbers['penalty_1']} / {numbers['accuser_1']}"
        return self.make_small_table(words("ladder.claims"), heads, body, BANK)

    def make_small_table(
        self, title: str, heads: Sequence[str], body: Sequence[Sequence[str]], row_height: float,
        first_width: float = 1.0, notes: Sequence[str] = (),
    ) -> MatItem:  # fmt: skip
        """Return a small table with a title above and notes below."""
        inks = self.inks

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self.draw_mat_panel(page, x, y, long, row_height)
            self._draw_place_title(page, title, x, y + 2, long, 18)
            room = row_height - 14 - (7 * len(notes) + 2 if notes else 0)
            row = room / (len(body) + bool(heads))
            share = (long - 8) / (len(body[0]) - 1 + first_width)
            for number, cells in enumerate([heads, *body] if heads else body):
                top = y + 12 + row * number
                if number % 2:
                    page.draw_rectangle(x + 3, top, long - 6, row, inks.felt, radius=2)
                for place, cell in enumerate(cells):
                    width = share * (first_width if place == 0 else 1)
                    left = x + 4 + (share * (first_width + place - 1) if place else 0)
                    head = bool(heads) and not number
                    size = min(15.0, row * 1.9) if not head else min(11.0, row * 1.7)
                    page.write_line(cell, left + width / 2, top + row / 2 + size / 8.2,
                              LABEL if head else TITLE, size, inks.text if head else inks.strong,
                              "center", room=width - 1.5)  # fmt: skip
            for number, note in enumerate(notes):
                page.write_line(
                    note,
                    x + long / 2,
                    y + row_height - 4 - 7 * (len(notes) - 1 - number),
                    BODY,
                    11,
                    inks.strong,
                    "center",
                    room=long - 8,
                )

        return MatItem(0, row_height, draw)

    def make_target_places(self, panel: Panel) -> MatItem:
        """Return the places of the two dice that set what everybody collects."""
        words, rules = self.words, self.task.game.rules
        names = [name for name in rules.dice if name != EIGHT]
        collect = rules.numbers.get("collect", 5)

        def draw(page: PrintedPage, x: float, y: float, long: float) -> None:
            self.draw_mat_panel(page, x, y, long, 66)
            title = words(str(panel.details["title"]), collect=collect)
            self._draw_place_title(page, title, x, y + 2, long, 20)
            size, each = 36.0, long / 2
            for number, name in enumerate(names):
                middle = x + each * (number + 0.5)
                top = y + 14
                page.draw_rectangle(
                    middle - size / 2, top, size, size, self.inks.felt, self.inks.line, 0.5, 6, DASH
                )
                logo = middle - 11, top + size / 2 - 11, 22, 22
                self.task.place_drawing(page, f"dice/{name}-logo", logo)
                page.write_line(
                    words.first_of_keys(f"die.{name}", default=name),
                    middle,
                    y + 59,
                    TITLE,
                    14,
                    self.inks.strong,
                    "center",
                    room=each - 6,
                )
            page.write_line(words(str(panel.details["between"])), x + long / 2, y + 36, TITLE, 18,
                      self.inks.text, "center")  # fmt: skip

        return MatItem(0, 66, draw)

    def make_chance_table(self) -> MatItem:
        """Return the table of the eight-sided die's results."""
        numbers, words = self.task.game.rules.numbers, self.words
        lost = min(numbers[key] for key in ("trade_a_card", "trade_hands", "target")) - 1
        body = [[f"1–{lost}", words("chance.lost")]]
        body += [
            [str(numbers[key]), words(f"chance.{key}")]
            for key in ("trade_a_card", "trade_hands", "target")
        ]
        return self.make_small_table(words("chance.title"), (), body, 56, 0.4)

    def make_market(self, width: float) -> MatItem:
        """Return the table of what a farm pays its seller and everybody else."""
        numbers, words = self.task.game.rules.numbers, self.words
        most = numbers["ladder"]
        heads = [words("paper.sets"), *map(str, range(1, most + 1)), words("paper.further")]
        body = []
        for who in ("seller", "others"):
            least = numbers["sale"] if who == "seller" else 1
            row = [numbers.get(f"{who}_{n}") if n >= least else None for n in range(1, most + 1)]
            body.append([
                words(f"paper.{who}"), *("–" if n is None else _format_signed(n) for n in row),
                _format_signed(numbers[f"{who}_more"], plus=True),
            ])  # fmt: skip
        alike = _count_pig_copies(self.task)
        notes = [
            words("paper.more" if size == numbers["most_alike"] and alike > size else "paper.alike",
                  size=size, count=numbers[f"bonus_{size}"])
            for size in range(numbers["set"], numbers["most_alike"] + 1)
            if size <= alike and numbers[f"bonus_{size}"]
        ]  # fmt: skip
        notes.append(words("paper.matched", count=numbers["all_matched"]))
        told = f"{words('paper.bonus')} {', '.join(notes)}"
        lines = wrap_words(self.task.book, told, width - 14, BODY, 11)
        return self.make_small_table(
            words("paper.title"), heads, body, 50 + 7 * len(lines), 2.0, lines
        )


def split_into_lines(items: Sequence[MatItem], line_length: int) -> Iterator[Sequence[MatItem]]:
    """Return the items in lines of at most this many."""
    for first in range(0, len(items), line_length):
        yield items[first : first + line_length]


def _count_pig_copies(task: PrintTask) -> int:
    copies = Counter(card.code for card in task.todays_cards if card.shape)
    return max(copies.values(), default=0)


def _make_paler(source: str) -> str:
    """Return a drawing that lets the felt shine through."""
    return source.replace('stroke-width="26.6"', 'stroke-width="26.6" stroke-opacity="0.45"')


def _format_signed(number: int, plus: bool = False) -> str:
    return f"{number:+}".replace("-", "−") if number < 0 or plus else str(number)


def _smooth_curve(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return a soft curve through points, a dozen short lines for each part."""
    line = []
    for (x, y), (to_x, to_y) in pairwise(points):
        for step in range(12):
            share = (1 - cos(pi * step / 12)) / 2
            line.append((x + (to_x - x) * step / 12, y + (to_y - y) * share))
    return [*line, points[-1]]


def count_patch_sheets(places: int) -> tuple[int, int]:
    """Return how many sheets a patch needs, across and down.

    As few as possible, and rather wide than high.
    """
    each = PATCH_PLACES * PATCH_PLACES
    ways = [(across, -(-places // (each * across))) for across in range(1, places + 1)]
    wide = [way for way in ways if way[1] <= way[0] <= 2 * way[1] or way == (1, 1)]
    return min(wide or ways, key=lambda way: (way[0] * way[1], way[0] - way[1]))
