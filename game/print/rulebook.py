"""The rules of a game on paper: its pages with pictures of cards, and the house rules of today."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial

import pygame

from game.core.errors import BadSetup
from game.core.rulebook import ON
from game.games.recipe.deck import effects
from game.games.recipe.model import EmptyHandPlan, GardenPlan, PairsPlan
from game.games.recipe.own import OwnGame
from game.resources import rules_folder
from game.session.beforehand.house_rules import House
from game.session.own.rules import guest_chapter, pages_of
from game.session.rules.house import house_chapter
from game.session.rules.page import (
    DIRECTION,
    Block,
    BrokenPage,
    Chapter,
    Picture,
    Sign,
    on_paper,
    read_page,
)
from game.table.cards.card import WIDTH_OF_HEIGHT
from game.table.cards.face import master
from game.table.dice.lying import lying
from game.ui.draw import svg
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, SWATCHES, WHITE, rgb
from game.ui.draw.text import BODY, KEY, LABEL, TITLE

from .book import PrintedPage, Raster
from .codes import Deck
from .direction import direction_faces
from .flow import FlowRow, Letters, line_rows, poured, stacked
from .marks import number
from .paper import INCH
from .scores import drawing, price_rows, todays_plan
from .task import PrintTask

SIDE, BETWEEN, TOP, FOOT = 18.0, 6.0, 18.0, 16.0
BAND = 58.0
"""How high the first page's head is."""
PLUM, LILAC, TIP = "#4A2E78", SWATCHES["purple"].base, "#FFF1D2"
TEXT = Letters("Nunito-600", KEY, 10)
SAID = replace(TEXT, color=INK_2)
SMALL = Letters(BODY, KEY, 8.5, INK_2)
NAME = Letters(LABEL, LABEL, 11)
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
    """The pages of the rules, in two columns."""
    sheet = RulesOnPaper(task)
    rows = [row for chapter in chapters(task) for row in sheet.chapter(chapter)]
    poured(rows, sheet.columns())


def chapters(task: PrintTask) -> list[Chapter]:
    """What is written of a game, and what the house rules say today."""
    if isinstance(task.game, OwnGame):
        plan = None if task.game.is_deck else todays_plan(task)
        told = pages_of(task.game, task.words, every=True, plan=plan)
        for chapter in told:
            chapter.blocks = [one for one in chapter.blocks if one.kind != ON_SCREEN]
        if task.game.is_deck:
            return told
        return [_ready(task), *told, *_prices(task), *_house(task)]
    numbers = task.game.rules.numbers
    try:
        reader = on_paper(task.wish.options)
        page = read_page(rules_folder(), task.game.id, task.words.language, numbers, reader)
        found = list(page.chapters)
    except FileNotFoundError:
        found = []
    except BrokenPage as error:
        raise BadSetup(str(error)) from error
    cards = guest_chapter(task.game, task.words, task.wish.options)
    return [*found, *filter(None, [cards]), *_house(task)]


def _ready(task: PrintTask) -> Chapter:
    """What has to be done before a game that somebody built, and what the table does for people
    who play on the screen.
    """
    assert isinstance(task.game, OwnGame)
    words, plan = task.words, todays_plan(task)
    said = []
    if isinstance(plan, PairsPlan) and plan.mode == "memory":
        said.append("memory")
    else:
        said.append("garden" if isinstance(plan, GardenPlan) else "deal")
    if isinstance(plan, EmptyHandPlan):
        said.append("turn_up")
        said += ["sign"] if "sign" in plan.fits else []
    said.append("direction" if task.has_direction else "clockwise")
    zones = task.game.rules.zone_ids(task.wish.players, task.wish.options)
    if "discard" in zones:
        said.append("empty")
    steps = [step for steps in effects(task.game.recipe.deck).values() for step in steps]
    if any(step.act == "color" for step in steps):
        said.append("color")
    if isinstance(plan, EmptyHandPlan) and plan.call:
        said.append("call")
    blocks = [Block("item", words(f"print.ready.{key}")) for key in said]
    return Chapter(words("print.ready.title"), blocks)


def _prices(task: PrintTask) -> list[Chapter]:
    """What the cards of such a game cost or bring, where that counts."""
    rows = [
        Block("item", task.words("rules.line", name=name, value=points))
        for name, points in price_rows(task)
    ]
    return [Chapter(task.words("print.costs"), rows)] if rows else []


def _house(task: PrintTask) -> list[Chapter]:
    """Today's house rules, but for those that mean something on a screen only."""
    names = [name for name, _ in task.wish.names]
    asked = {
        option.id for option in task.game.rules.options
        if not on_screen_only(option.id, task.wish.options)
    }  # fmt: skip
    house = house_chapter(task.game, task.words, House(task.wish.options, names), asked)
    return [house] if house else []


def on_screen_only(option: str, options: Mapping[str, str]) -> bool:
    """True for a house rule that paper has no use for: taking back, and cards that aren't there."""
    return option == TAKE_BACK or (option.startswith("expansion_") and options.get(option) != ON)


class RulesOnPaper:
    """Turns the blocks of the rules into rows."""

    def __init__(self, task: PrintTask) -> None:
        self.task, self.book = task, task.book
        self.deck = Deck(task.game, task.words)
        self.size = task.wish.paper.size(False)
        self.wide = (self.size[0] - 2 * SIDE - BETWEEN) / 2

    def columns(self) -> Iterator[tuple[PrintedPage, float, float, float]]:
        """Two on each page; those of the first one begin below its head."""
        top = self._head(page := self.book.page(self.size))
        while True:
            number(page, self.task.words)
            for x in (SIDE, SIDE + self.wide + BETWEEN):
                yield page, x, top, self.size[1] - FOOT
            page, top = self.book.page(self.size), TOP

    def _head(self, page: PrintedPage) -> float:
        """The name on a dark ground, and for how many it is."""
        wide, words = self.size[0], self.task.words
        black = self.book.black
        page.box(0, 0, wide, BAND, WHITE if black else PLUM)
        ink = INK if black else CREAM
        kind = 4 if "chaos" in self.task.back.ground else 5
        drawing(self.task, page, f"emblem/pinwheel-{kind}-edged", SIDE, 12, 34)
        page.text(self.task.name, SIDE + 42, 29, TITLE, 34, ink, room=wide - 2 * SIDE - 42)
        deck = isinstance(self.task.game, OwnGame) and self.task.game.is_deck
        below = words("print.part.rules_deck" if deck else "print.rules_today")
        page.text(below, SIDE + 42.5, 41, LABEL, 14, ink, room=wide - 2 * SIDE - 42)
        if deck:
            return BAND + 9
        rules = self.task.game.rules
        told = words("print.players", least=rules.least, most=rules.most)
        pill = self.book.font(told, LABEL).face.width(told, 12 / 72 * INCH) + 14
        page.box(wide - SIDE - pill, 46.5, pill, 7.5, GOLD, radius=4)
        page.text(told, wide - SIDE - pill / 2, 51.7, LABEL, 12, INK, "center")
        return BAND + 9

    # Blocks ---------------------------------------------------------------------

    def chapter(self, chapter: Chapter) -> Iterator[FlowRow]:
        """A title and what stands below it."""
        title = Letters(TITLE, TITLE, 17, SWATCHES["purple"].deep, 1.2)
        rows = line_rows(self.book, chapter.title, self.wide, title, 6)
        yield from (replace(row, held=True) for row in rows)
        yield FlowRow(2.4, self._underline, held=True)
        yield from self.blocks(chapter.blocks, self.wide, TEXT)

    def _underline(self, page: PrintedPage, x: float, y: float) -> None:
        page.line((x, y + 0.8), (x + self.wide, y + 0.8), GOLD, 0.7)

    def blocks(self, blocks: Sequence[Block], room: float, letters: Letters) -> Iterator[FlowRow]:
        """Blocks below each other; what belongs together stays so."""
        laid: list[list[FlowRow]] = []
        before = ""
        for block in blocks:
            gap = ITEM if before == block.kind == "item" else PARAGRAPH
            laid.append(list(self._block(block, room, letters, gap)))
            before = block.kind
        last = len(laid) - 1
        for place, rows in enumerate(laid):
            if place < last and (
                leads_on(blocks[place], blocks[place + 1])
                or (place == 0 and len(rows) == 1)
                or (place + 1 == last and len(laid[last]) == 1)
            ):
                rows[-1] = replace(rows[-1], held=True)
            yield from rows

    def _block(self, block: Block, room: float, letters: Letters, gap: float) -> Iterator[FlowRow]:
        if block.kind == "cards" and block.picture:
            yield from (self._card(sign.name, room) for sign in block.picture.groups[0])
        elif block.picture:
            yield from self._picture(block.picture, room, gap)
        elif block.kind == "example":
            inner = list(self.blocks(block.inside, room - INDENT, SAID))
            yield from (self._barred(row, bool(place)) for place, row in enumerate(inner))
        elif block.kind == "tip":
            yield self._tip(block.text, room)
        elif block.kind == "item":
            first, *rest = line_rows(self.book, block.text, room, letters, gap, INDENT)
            yield replace(first, draw=partial(_dotted, first, letters.high))
            yield from rest
        else:
            yield from line_rows(self.book, block.text, room, letters, gap)

    def _barred(self, row: FlowRow, above: bool) -> FlowRow:
        """A row of an example, with the bar at its left."""

        def draw(page: PrintedPage, x: float, y: float) -> None:
            rise = row.gap if above and y - row.gap > TOP else 0
            page.box(x, y - rise, BAR, row.high + rise, LILAC)
            row.draw(page, x + INDENT, y)

        return replace(row, draw=draw)

    def _tip(self, words: str, room: float) -> FlowRow:
        """Something good to know, in a box."""
        told = f"**{self.task.words('rules.tip')}** {words}"
        rows = line_rows(self.book, told, room - 2 * PAD - 8, TEXT, 0)
        inner, lines = stacked(rows)
        high = inner + 2 * PAD

        def draw(page: PrintedPage, x: float, y: float) -> None:
            page.box(x, y, room, high, TIP, GOLD, 0.4, 3)
            drawing(self.task, page, "icons/ui-star", x + PAD, y + high / 2 - 2.5, 5)
            lines(page, x + PAD + 8, y + PAD)

        return FlowRow(high, draw, PARAGRAPH)

    def _card(self, code: str, room: float) -> FlowRow:
        """A card with its name and what it does."""
        left = WIDE["card"] + 4
        rows = line_rows(self.book, self.deck.name(code), room, NAME, 0, left)
        rows += line_rows(self.book, self.deck.rule(code), room, TEXT, 0.4, left)
        inner, words = stacked(rows)

        def draw(page: PrintedPage, x: float, y: float) -> None:
            page.picture(self._shown(Sign("card", code)), x, y, WIDE["card"], HIGH["card"])
            words(page, x, y)

        return FlowRow(max(inner, HIGH["card"]), draw, PARAGRAPH + 0.6)

    def _picture(self, picture: Picture, room: float, gap: float) -> Iterator[FlowRow]:
        """Signs in as many rows as they need, and the words below."""
        rows: list[list[tuple[float, Sign]]] = [[]]
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
            draw = partial(self._signs, row, high)
            held = place < last or bool(picture.caption)
            yield FlowRow(high, draw, BELOW if place else gap, held)
        if picture.caption:
            yield from line_rows(self.book, picture.caption, room, SMALL, 1)

    def _signs(
        self, row: Sequence[tuple[float, Sign]], high: float, page: PrintedPage, x: float, y: float
    ) -> None:
        for left, sign in row:
            wide, tall = WIDE[sign.kind], HIGH[sign.kind]
            shown = self._shown(sign)
            share = min(wide / shown.size[0], tall / shown.size[1])
            size = share * shown.size[0], share * shown.size[1]
            corner = x + left + (wide - size[0]) / 2, y + (high - size[1]) / 2
            page.picture(shown, *corner, *size)

    # Pictures -------------------------------------------------------------------

    @cached_property
    def _dots(self) -> float:
        """Dots in a millimeter."""
        return self.task.wish.dpi / INCH

    def _shown(self, sign: Sign) -> Raster:
        """A card, a die or an icon as a picture."""
        draw = {"card": self._draw_card, "die": self._draw_die, "icon": self._draw_icon}[sign.kind]
        clear = sign.kind != "card"
        return self.book.picture(("sign", sign), partial(draw, sign), clear)

    def _draw_card(self, sign: Sign) -> pygame.Surface:
        wide, black = round(WIDE["card"] * self._dots), self.book.black
        if sign.name == DIRECTION:
            card = direction_faces(self.task.words)[0].drawn(wide, black)
        else:
            card = master(self.deck.face(sign.name), wide, black)
        image = pygame.Surface(card.get_size(), depth=32)
        image.fill(rgb(WHITE))
        image.blit(card, (0, 0))
        return image

    def _draw_die(self, sign: Sign) -> pygame.Surface:
        return lying(sign.name, sign.value, round(11 * self._dots))

    def _draw_icon(self, sign: Sign) -> pygame.Surface:
        return svg.rendered(f"icons/{sign.name}", round(WIDE["icon"] * self._dots), paper=WHITE)


def leads_on(block: Block, following: Block) -> bool:
    """True for words that lose their sense without what stands below them."""
    picture = following.kind == "picture" and block.kind in ("text", "item")
    return block.text.endswith(":") or (picture and not block.picture)


def _dotted(row: FlowRow, high: float, page: PrintedPage, x: float, y: float) -> None:
    """The first line of an item, with its dot."""
    page.box(x + 1, y + high / 2 - 1.05, 1.8, 1.8, LILAC, radius=0.9)
    row.draw(page, x, y)
