"""The rules of a game on paper: its pages with cards, and today's house rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial

import pygame

from game.core.errors import BadSetup
from game.core.rulebook import ON
from game.games.recipe.own_game import OwnGame
from game.games.recipe.recipe_deck import effects_by_face
from game.resources import rules_folder
from game.session.pregame.house_rules import AgreedRules
from game.session.rules.house_rule_texts import house_chapter
from game.session.rules.rules_page import (
    DIRECTION,
    BrokenPage,
    PageBlock,
    PictureSign,
    RulesChapter,
    SignPicture,
    make_paper_reader,
    read_rules_page,
)
from game.session.workshop.describe import teller_of
from game.session.workshop.recipe_rules import list_recipe_chapters, make_guest_chapter
from game.table.cards.card_face import master_picture
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.table.dice.resting_dice import resting_die_sprite
from game.ui.draw import svg
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, SWATCHES, WHITE, rgb
from game.ui.draw.text_surfaces import BODY, KEY, LABEL, TITLE

from .card_codes import CardCatalog
from .cut_marks import add_page_number
from .direction_card import make_direction_faces
from .paper_sizes import INCH_MM
from .pdf_book import PrintedPage, Raster
from .print_task import PrintTask
from .score_sheet import find_todays_plan, list_card_prices
from .text_flow import FlowRow, TextStyle, make_paragraph_rows, pour_rows, stack_rows

SIDE, BETWEEN, TOP, FOOT = 18.0, 6.0, 18.0, 16.0
BAND_MM = 58.0
"""How high the first page's head is."""
PLUM, LILAC, TIP = "#4A2E78", SWATCHES["purple"].base, "#FFF1D2"
TEXT = TextStyle("Nunito-600", KEY, 10)
SAID = replace(TEXT, color=GRAY_INK)
SMALL = TextStyle(BODY, KEY, 8.5, GRAY_INK)
NAME = TextStyle(LABEL, LABEL, 11)
HIGH = {"card": 19.0, "die": 12.0, "icon": 9.0}
WIDE = {"card": 19 * WIDTH_OF_HEIGHT, "die": 12.5, "icon": 9.0}
BESIDE, GROUPS, BELOW = 1.8, 6.0, 2.0
"""Gaps: from sign to sign, from group to group, from row to row."""
PARAGRAPH, ITEM, INDENT, BAR = 2.4, 1.0, 5.0, 1.2
PAD = 3.0
TAKE_BACK = "take_back"
ON_SCREEN = "tip"
"""What is told of a game that somebody built only to who plays at the screen."""


def lay_rules(task: PrintTask) -> None:
    """Lay out the pages of the rules, in two columns."""
    sheet = RulesOnPaper(task)
    rows = [row for chapter in list_rules_chapters(task) for row in sheet.chapter_rows(chapter)]
    pour_rows(rows, sheet.page_columns())


def list_rules_chapters(task: PrintTask) -> list[RulesChapter]:
    """Return the chapters of a game's rules, and today's house rules."""
    if isinstance(task.game, OwnGame):
        plan = None if task.game.is_deck else find_todays_plan(task)
        told = list_recipe_chapters(task.game, task.words, every=True, plan=plan)
        for chapter in told:
            chapter.blocks = [one for one in chapter.blocks if one.kind != ON_SCREEN]
        if task.game.is_deck:
            return told
        return [
            _make_ready_chapter(task),
            *told,
            *_make_price_chapters(task),
            *_make_house_chapters(task),
        ]
    numbers = task.game.rules.numbers
    try:
        reader = make_paper_reader(task.wish.options)
        page = read_rules_page(rules_folder(), task.game.id, task.words.language, numbers, reader)
        found = list(page.chapters)
    except FileNotFoundError:
        found = []
    except BrokenPage as error:
        raise BadSetup(str(error)) from error
    cards = make_guest_chapter(task.game, task.words, task.wish.options)
    return [*found, *filter(None, [cards]), *_make_house_chapters(task)]


def _make_ready_chapter(task: PrintTask) -> RulesChapter:
    """Return what must be prepared before a game that somebody built.

    It also tells what the program does for people who play on the screen.
    """
    assert isinstance(task.game, OwnGame)
    words, plan = task.words, find_todays_plan(task)
    said = [*teller_of(task.game.recipe, words).prepare_table(plan)]
    said.append("direction" if task.has_direction_card else "clockwise")
    zones = task.game.rules.zone_ids(task.wish.players, task.wish.options)
    if "discard" in zones:
        said.append("empty")
    steps = [step for steps in effects_by_face(task.game.recipe.deck).values() for step in steps]
    if any(step.act == "color" for step in steps):
        said.append("color")
    if getattr(plan, "call", False):
        said.append("call")
    blocks = [PageBlock("item", words(f"print.ready.{key}")) for key in said]
    return RulesChapter(words("print.ready.title"), blocks)


def _make_price_chapters(task: PrintTask) -> list[RulesChapter]:
    """Return what the cards of an own game cost or pay, where that counts."""
    rows = [
        PageBlock("item", task.words("rules.line", name=name, value=points))
        for name, points in list_card_prices(task)
    ]
    return [RulesChapter(task.words("print.costs"), rows)] if rows else []


def _make_house_chapters(task: PrintTask) -> list[RulesChapter]:
    """Return today's house rules without those that only matter on a screen."""
    names = [name for name, _ in task.wish.names]
    asked = {
        option.id for option in task.game.rules.options
        if not is_screen_rule(option.id, task.wish.options)
    }  # fmt: skip
    house = house_chapter(task.game, task.words, AgreedRules(task.wish.options, names), asked)
    return [house] if house else []


def is_screen_rule(option: str, options: Mapping[str, str]) -> bool:
    """True for a house rule that paper doesn't need: undo, and cards that aren't there."""
    return option == TAKE_BACK or (option.startswith("expansion_") and options.get(option) != ON)


class RulesOnPaper:
    """Turns the blocks of the rules into rows."""

    def __init__(self, task: PrintTask) -> None:
        self.task, self.book = task, task.book
        self.catalog = CardCatalog(task.game, task.words)
        self.size = task.wish.paper.oriented_size(False)
        self.column_width = (self.size[0] - 2 * SIDE - BETWEEN) / 2

    def page_columns(self) -> Iterator[tuple[PrintedPage, float, float, float]]:
        """Yield two columns a page; those of the first page begin below its title."""
        top = self._draw_title_band(page := self.book.add_page(self.size))
        while True:
            add_page_number(page, self.task.words)
            for x in (SIDE, SIDE + self.column_width + BETWEEN):
                yield page, x, top, self.size[1] - FOOT
            page, top = self.book.add_page(self.size), TOP

    def _draw_title_band(self, page: PrintedPage) -> float:
        """Draw the name on a dark band, and for how many players the game is."""
        wide, words = self.size[0], self.task.words
        black = self.book.black
        page.draw_rectangle(0, 0, wide, BAND_MM, WHITE if black else PLUM)
        ink = INK if black else CREAM
        self.task.place_drawing(page, f"{self.task.emblem}-edged", (SIDE, 12, 34, 34))
        page.write_line(self.task.name, SIDE + 42, 29, TITLE, 34, ink, room=wide - 2 * SIDE - 42)
        deck = isinstance(self.task.game, OwnGame) and self.task.game.is_deck
        below = words("print.part.rules_deck" if deck else "print.rules_today")
        page.write_line(below, SIDE + 42.5, 41, LABEL, 14, ink, room=wide - 2 * SIDE - 42)
        if deck:
            return BAND_MM + 9
        rules = self.task.game.rules
        told = words("print.players", least=rules.least, most=rules.most)
        pill = self.book.measure_words(told, LABEL, 12) + 14
        page.draw_rectangle(wide - SIDE - pill, 46.5, pill, 7.5, GOLD, radius=4)
        page.write_line(told, wide - SIDE - pill / 2, 51.7, LABEL, 12, INK, "center")
        return BAND_MM + 9

    # Blocks ---------------------------------------------------------------------

    def chapter_rows(self, chapter: RulesChapter) -> Iterator[FlowRow]:
        """Yield a title and the rows below it."""
        title = TextStyle(TITLE, TITLE, 17, SWATCHES["purple"].deep, 1.2)
        rows = make_paragraph_rows(self.book, chapter.title, self.column_width, title, 6)
        yield from (replace(row, keeps_with_next=True) for row in rows)
        yield FlowRow(2.4, self._draw_underline, keeps_with_next=True)
        yield from self.block_rows(chapter.blocks, self.column_width, TEXT)

    def _draw_underline(self, page: PrintedPage, x: float, y: float) -> None:
        page.draw_straight((x, y + 0.8), (x + self.column_width, y + 0.8), GOLD, 0.7)

    def block_rows(
        self, blocks: Sequence[PageBlock], room: float, style: TextStyle
    ) -> Iterator[FlowRow]:
        """Yield the rows of blocks; those that belong together stay together."""
        laid: list[list[FlowRow]] = []
        before = ""
        for block in blocks:
            gap = ITEM if before == block.kind == "item" else PARAGRAPH
            laid.append(list(self._rows_of_block(block, room, style, gap)))
            before = block.kind
        last = len(laid) - 1
        for place, rows in enumerate(laid):
            if place < last and (
                needs_following(blocks[place], blocks[place + 1])
                or (place == 0 and len(rows) == 1)
                or (place + 1 == last and len(laid[last]) == 1)
            ):
                rows[-1] = replace(rows[-1], keeps_with_next=True)
            yield from rows

    def _rows_of_block(
        self, block: PageBlock, room: float, style: TextStyle, gap: float
    ) -> Iterator[FlowRow]:
        if block.kind == "cards" and block.picture:
            yield from (self._make_card_row(sign.name, room) for sign in block.picture.groups[0])
        elif block.picture:
            yield from self._make_picture_rows(block.picture, room, gap)
        elif block.kind == "example":
            inner = list(self.block_rows(block.inner_blocks, room - INDENT, SAID))
            yield from (self._add_example_bar(row, bool(place)) for place, row in enumerate(inner))
        elif block.kind == "tip":
            yield self._make_tip_row(block.text, room)
        elif block.kind == "item":
            first, *rest = make_paragraph_rows(self.book, block.text, room, style, gap, INDENT)
            yield replace(first, draw=partial(_draw_dotted_line, first, style.line_height))
            yield from rest
        else:
            yield from make_paragraph_rows(self.book, block.text, room, style, gap)

    def _add_example_bar(self, row: FlowRow, has_row_above: bool) -> FlowRow:

        def draw(page: PrintedPage, x: float, y: float) -> None:
            rise = row.gap if has_row_above and y - row.gap > TOP else 0
            page.draw_rectangle(x, y - rise, BAR, row.height + rise, LILAC)
            row.draw(page, x + INDENT, y)

        return replace(row, draw=draw)

    def _make_tip_row(self, words: str, room: float) -> FlowRow:
        told = f"**{self.task.words('rules.tip')}** {words}"
        rows = make_paragraph_rows(self.book, told, room - 2 * PAD - 8, TEXT, 0)
        inner, lines = stack_rows(rows)
        high = inner + 2 * PAD

        def draw(page: PrintedPage, x: float, y: float) -> None:
            page.draw_rectangle(x, y, room, high, TIP, GOLD, 0.4, 3)
            self.task.place_drawing(page, "icons/ui-star", (x + PAD, y + high / 2 - 2.5, 5, 5))
            lines(page, x + PAD + 8, y + PAD)

        return FlowRow(high, draw, PARAGRAPH)

    def _make_card_row(self, code: str, room: float) -> FlowRow:
        """Return a card with its name and its rule."""
        left = WIDE["card"] + 4
        rows = make_paragraph_rows(self.book, self.catalog.name_of_code(code), room, NAME, 0, left)
        rows += make_paragraph_rows(
            self.book, self.catalog.rule_of_code(code), room, TEXT, 0.4, left
        )
        inner, words = stack_rows(rows)

        def draw(page: PrintedPage, x: float, y: float) -> None:
            page.place_picture(
                self._add_sign_raster(PictureSign("card", code)), x, y, WIDE["card"], HIGH["card"]
            )
            words(page, x, y)

        return FlowRow(max(inner, HIGH["card"]), draw, PARAGRAPH + 0.6)

    def _make_picture_rows(
        self, picture: SignPicture, room: float, gap: float
    ) -> Iterator[FlowRow]:
        """Yield signs in as many rows as they need, and the caption below."""
        rows: list[list[tuple[float, PictureSign]]] = [[]]
        x = 0.0
        for group in picture.groups:
            space = GROUPS
            for sign in group:
                start = x + space if rows[-1] else 0.0
                if rows[-1] and start + WIDE[sign.kind] > room:
                    rows.append([])
                    start = 0.0
                rows[-1].append((start, sign))
                x, space = start + WIDE[sign.kind], BESIDE
        last = len(rows) - 1
        for place, row in enumerate(rows):
            high = max(HIGH[sign.kind] for _, sign in row)
            draw = partial(self._draw_signs, row, high)
            held = place < last or bool(picture.caption)
            yield FlowRow(high, draw, BELOW if place else gap, held)
        if picture.caption:
            yield from make_paragraph_rows(self.book, picture.caption, room, SMALL, 1)

    def _draw_signs(
        self,
        row: Sequence[tuple[float, PictureSign]],
        height: float,
        page: PrintedPage,
        x: float,
        y: float,
    ) -> None:
        for left, sign in row:
            wide, tall = WIDE[sign.kind], HIGH[sign.kind]
            shown = self._add_sign_raster(sign)
            share = min(wide / shown.size[0], tall / shown.size[1])
            size = share * shown.size[0], share * shown.size[1]
            corner = x + left + (wide - size[0]) / 2, y + (height - size[1]) / 2
            page.place_picture(shown, *corner, *size)

    # Pictures -------------------------------------------------------------------

    @cached_property
    def _dots_per_mm(self) -> float:
        return self.task.wish.dpi / INCH_MM

    def _add_sign_raster(self, sign: PictureSign) -> Raster:
        """Return a card, a die or an icon as a picture."""
        draw = {
            "card": self._render_card_sign,
            "die": self._render_die_sign,
            "icon": self._render_icon_sign,
        }[sign.kind]
        clear = sign.kind != "card"
        return self.book.add_picture(("sign", sign), partial(draw, sign), clear)

    def _render_card_sign(self, sign: PictureSign) -> pygame.Surface:
        wide, black = round(WIDE["card"] * self._dots_per_mm), self.book.black
        if sign.name == DIRECTION:
            card = make_direction_faces(self.task.words)[0].render_direction(wide, black)
        else:
            card = master_picture(self.catalog.face_of_code(sign.name), wide, black)
        image = pygame.Surface(card.get_size(), depth=32)
        image.fill(rgb(WHITE))
        image.blit(card, (0, 0))
        return image

    def _render_die_sign(self, sign: PictureSign) -> pygame.Surface:
        return resting_die_sprite(sign.name, sign.value, round(11 * self._dots_per_mm))

    def _render_icon_sign(self, sign: PictureSign) -> pygame.Surface:
        return svg.render_drawing(
            f"icons/{sign.name}", round(WIDE["icon"] * self._dots_per_mm), paper=WHITE
        )


def needs_following(block: PageBlock, following: PageBlock) -> bool:
    """True for words that make no sense without the block below them."""
    picture = following.kind == "picture" and block.kind in ("text", "item")
    return block.text.endswith(":") or (picture and not block.picture)


def _draw_dotted_line(row: FlowRow, height: float, page: PrintedPage, x: float, y: float) -> None:
    """Draw the first line of a list item, with its dot."""
    page.draw_rectangle(x + 1, y + height / 2 - 1.05, 1.8, 1.8, LILAC, radius=0.9)
    row.draw(page, x, y)
