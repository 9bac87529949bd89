"""What stands beside the table of a setup: the box with its cards, rules, computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.game import Game
from game.core.rulebook import ON, CardRow, Option
from game.resources import asset
from game.session.house_rules import OFF, expansions
from game.store.settings import LEVELS
from game.table.board import face_of_card
from game.table.cards.card import draw_card
from game.table.cards.face import Face
from game.table.layout import reading as layouts
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, GOOD, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Framed,
    Grid,
    Leaf,
    Line,
    Push,
    Row,
    Text,
    Whole,
    Wrap,
)
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Segment, segments
from game.ui.widgets.piece import Mood, Piece, Style, spot_picture
from game.ui.widgets.thing import Thing
from game.words import Words

from .agreement import Agreement

if TYPE_CHECKING:
    from game.app.program import App

LID, CARD = (112.0, 172.0), 74.0
PALE = 105
"""How much of a lid is to be seen while its cards stay on the shelf, of 255."""
SAMPLES = 5
Choose = Callable[[str, str], None]
"""Sets an option, by its name, to a value."""


def sample(game: Game, option: Option) -> CardRow:
    """The first of the dearest kinds of card that no other set has."""
    return _samples(game, option.id)[0]


def _samples(game: Game, set_: str) -> list[CardRow]:
    """The kinds of card that only this set has, the dearest first."""
    rows = [row for row in game.rules.rows if row.set == set_]
    others = {row.code for row in game.rules.rows if row.set != set_}
    own = [row for row in rows if row.code not in others] or rows
    return sorted(own, key=lambda row: -row.points)


def panel(*boxes: Box, gap: float = 14.0) -> Framed:
    """A panel of the column beside the table."""
    return Framed(Column(boxes, gap), (26.0, 20.0), PAPER, PAPER_EDGE, 26.0, MEDIUM)


def pale(canvas: Canvas, box: FRect, draw: Callable[[Canvas], None]) -> None:
    """Draw something only faintly."""
    area = canvas.rect(box)
    sheet = pygame.Surface(canvas.surface.get_size() if not area.w else area.size, pygame.SRCALPHA)
    faint = canvas.over(sheet)
    faint.unit, faint.left, faint.top = canvas.unit, canvas.left - area.x, canvas.top - area.y
    draw(faint)
    sheet.set_alpha(PALE)
    canvas.surface.blit(sheet, area)


# The cards in the box ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InTheBox:
    """Which sets of cards are played with: a lid for each."""

    agreed: Agreement
    choose: Choose

    @property
    def count(self) -> int:
        """How many cards are in the box now."""
        return len(self.agreed.deck)

    @property
    def title(self) -> str:
        """What the panel is called."""
        return self.agreed.words("setup.box")

    def note(self) -> str:
        """How many cards there are, in words."""
        return self.agreed.words("setup.cards", count=self.count)

    def box(self) -> Box:
        """The title, the count, and the lids, or some of the cards where there is one set."""
        told = Line(self.note(), Style(BODY, 26, INK_2, "midright"), "cards")
        head = Row([Line(self.title, HEAD, "box"), told], [1, 0], gap=16)
        return Column([head, self.lids()], gap=12)

    def lids(self) -> Box:
        """A lid for each set, or some of the cards where there is only one."""
        options = expansions(self.agreed.game)
        if not options:
            return Leaf(132, self._fan, 300, grows=1)
        return Grid([self._base(), *map(self._set, options)], len(options) + 1, gap=8)

    def _face(self, row: CardRow) -> Face:
        book = layouts.faces_of(self.agreed.game.rules)
        return face_of_card(row, self.agreed.words, book)

    def _fan(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        rows = _samples(self.agreed.game, "")
        some = [rows[n * len(rows) // SAMPLES] for n in range(SAMPLES)]
        step = min(104.0, rect.w / SAMPLES)

        def draw(canvas: Canvas, _: Mood) -> None:
            for number, row in enumerate(some):
                way = number - (SAMPLES - 1) / 2
                spot = (rect.centerx + way * step, rect.centery + abs(way) * 3)
                draw_card(canvas, self._face(row), spot, 124, 4 * way)

        yield Piece(draw)

    def _base(self) -> Box:
        """The cards that are always in the box."""
        game, words = self.agreed.game, self.agreed.words
        count = sum(row.copies for row in game.rules.rows if not row.set)

        def lid(canvas: Canvas, rect: FRect) -> Piece:
            return Piece(partial(self._draw_lid, "", rect, True, "ui-check", GOOD))

        return self._below(lid, words("setup.base_name"), words("setup.base", count=count), "base")

    def _set(self, option: Option) -> Box:
        """An expansion: its lid is pressed to put it in or to take it out."""
        agreed, words = self.agreed, self.agreed.words
        on, forced = agreed.value(option) == ON, option.id in agreed.needed
        note = words(f"option.{option.id}.{'needed' if forced else 'note'}")
        name = words(f"option.{option.id}.name")
        said = words(f"option.{option.id}.{'on' if on else 'off'}")
        badge = ("ui-lock", INK) if forced else ("ui-check", GOOD) if on else ("ui-plus", INK_2)

        def lid(canvas: Canvas, rect: FRect) -> Piece:
            box = around(rect.center, LID[0] + 8, rect.h)
            thing = Thing(
                f"toggle:{option.id}", "toggle", box, f"{name}: {said}",
                action=lambda: self.choose(option.id, OFF if on else ON),
                why_not=note if forced else "", hint=note, radius=14,
            )  # fmt: skip
            return Piece(partial(self._draw_lid, option.id, rect, on, *badge), thing)

        return self._below(lid, name, note, option.id)

    def _below(self, lid: Callable[[Canvas, FRect], Piece], name: str, note: str, key: str) -> Box:
        """A lid, its name, and what it adds."""
        told = f"note-{key}" if key != "base" else "base-note"
        words = [
            Line(name, Style(LABEL, 23, INK, "center"), key, shrink=0.9),
            Text(note, Style(BODY, 20, INK_2, "center"), told, letters=11),
        ]
        return Column([Leaf(LID[1] + 14, lid, LID[0] + 12, grows=1), *words], gap=2)

    def _draw_lid(
        self, set_: str, rect: FRect, on: bool, badge: str, ground: str, canvas: Canvas, mood: Mood
    ) -> None:
        """The lid of a box with two of its cards, and a sign whether it is in."""
        box = around((rect.centerx, rect.centery + 2), *LID)
        if mood.lit or mood.held:
            box = box.move(0, -5)

        def draw(canvas: Canvas) -> None:
            name = f"key-art/pieces/box-lid-{set_.replace('_', '-') or 'base'}"
            if not asset(f"svg/{name}.svg").exists():
                name = "key-art/pieces/box-lid-base"
            area = canvas.rect(box)
            canvas.surface.blit(svg.picture(name, area.w, area.h), area)
            rows = _samples(self.agreed.game, set_)
            some = (rows[len(rows) // 2], rows[0]) if set_ else (rows[-9 % len(rows)], rows[-2])
            for row, way in zip(some, (-1, 1), strict=True):
                spot = (box.centerx - 4 + 17 * way, box.y + 76)
                draw_card(canvas, self._face(row), spot, CARD + 12, 9 * way)

        if on:
            draw(canvas)
        else:
            pale(canvas, box.inflate(24, 24), draw)
        spot = (box.x + 4, box.y + 8)
        canvas.disc(spot, 40, WHITE)
        canvas.disc(spot, 34, ground if on else WHITE)
        ink, paper = (WHITE, ground) if on else (ground, WHITE)
        canvas.picture(f"icons/{badge}", spot, 22, ink, paper)


# Computer players -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HowGood:
    """How good computer players are, all of them at once, and who they are."""

    words: Words
    level: str
    """The level of all of them; nothing if they differ."""
    some: bool
    """Whether any sit at the table."""
    choose: Callable[[str], None]
    look: Callable[[], None]

    @property
    def title(self) -> str:
        """What the panel is called."""
        return self.words("setup.levels")

    def note(self) -> str:
        """The level, in a word."""
        if not self.some:
            return self.words("setup.no_computers")
        return self.words(f"level.{self.level}" if self.level else "setup.mixed")

    def box(self) -> Box:
        """One choice for all of them, what it means, and the way to read about each."""
        words = self.words
        look = Button(NOWHERE, words("cast.title"), "ui-robot", size=26)
        cast = Push("cast", look, self.look, 60)
        head = Line(self.title, HEAD, "levels")
        if not self.some:
            return Column([head, Text(self.note(), Style(BODY, 24, INK_2)), cast], gap=12)
        told = self.level and words(f"level.says.{self.level}")
        note = Text(told or words("setup.mixed_note"), Style(BODY, 24, INK_2), "level-note")
        return Column([head, Leaf(58, self._levels, 500), note, cast], gap=12)

    def _levels(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        parts = [Segment(one, self.words(f"level.{one}")) for one in LEVELS]
        for piece in segments(canvas, "levels", rect, parts, self.level, self.choose, 26):
            thing = piece.thing
            if thing:
                value = thing.name.partition("=")[2]
                thing = replace(thing, hint=self.words(f"level.says.{value}"))
            yield replace(piece, thing=thing)


# Doors ----------------------------------------------------------------------------------------


def door(name: str, icon: str, title: str, note: str, press: Callable[[], None], hint: str) -> Box:
    """A line of the column that opens something: sign, name, and what is chosen there now."""
    style = Style(FINE, 24, INK_2)

    def sign(canvas: Canvas, rect: FRect) -> Piece:
        return spot_picture(f"icons/{icon}", rect.center, 0.9 * rect.w, INK, PAPER)

    def arrow(canvas: Canvas, rect: FRect) -> Piece:
        return spot_picture("icons/ui-right", rect.center, 0.9 * rect.w, INK, PAPER)

    def ground(canvas: Canvas, rect: FRect, mood: Mood) -> None:
        fill = WHITE if mood.lit or mood.held else PAPER
        canvas.panel(rect, 26, fill, GOLD if mood.held else PAPER_EDGE, 3, MEDIUM)

    words = Wrap(
        [Line(title, Style(TITLE, 30), shrink=0.9), Line(note, style, shrink=0.8)],
        [0, 1], gap=18, below=0,
    )  # fmt: skip
    signs = Leaf(44, sign, 44), Leaf(30, arrow, 30)
    row = Row([signs[0], words, signs[1]], [0, 1, 0], gap=18)
    thing = Thing(f"button:{name}", "button", NOWHERE, f"{title}: {note}", 0, press, hint=hint)
    return Whole(row, thing, ground, (26.0, 16.0), 80.0)


class PanelSheet(Dialog):
    """A panel that had no room beside the table, on a sheet of its own."""

    app: App

    name = "setup-panel"
    first = "button:close"

    def __init__(self, app: App, below: Scene, title: str, make: Callable[[], Box]) -> None:
        super().__init__(app, below)
        self.title, self.make = title, make

    def head(self, canvas: Canvas) -> Box:
        """The title and the way back."""
        hint = self.app.words("common.back")
        close = Push("close", Button(NOWHERE, icon="ui-close"), self.app.pop, 60, hint=hint)
        return Row([Line(self.title, Style(TITLE, 40), "title"), close], [1, 0], gap=20)

    def content(self, canvas: Canvas) -> Box:
        """The panel."""
        return self.make()
