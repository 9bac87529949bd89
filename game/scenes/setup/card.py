"""A seat of the table as a card beside its face: who sits there, how good, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import FRect

from game.session.seating import Seating
from game.store.settings import LEVELS
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY
from game.ui.layout import NOWHERE, Box, Column, Leaf, Push, Row, Text, Wrap
from game.ui.screens.menu import Menu
from game.ui.screens.page import CORE
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Segment, field, segments
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.pill import face_piece

if TYPE_CHECKING:
    from game.app.program import App

WIDE, PAD, AWAY, EDGE = 744.0, 26.0, 22.0, 24.0


class CardTable(Protocol):
    """The table a seat belongs to."""

    def remove(self, seat: int) -> None:
        """A player leaves the table."""

    def faces(self, seat: int) -> None:
        """Choose a face."""

    def edit(self, seat: int) -> None:
        """Type another name."""

    def family(self, seat: int) -> None:
        """Let somebody of the family sit there."""

    def lift(self, seat: int) -> None:
        """Pick somebody up, to be carried by keys."""


class SeatCard(Menu):
    """What can be changed about one seat; a press beside it closes it."""

    app: App

    name = "seat"

    def __init__(
        self, app: App, below: Menu, table: CardTable, seating: Seating, seat: int, at: FRect
    ) -> None:
        super().__init__(app)
        self.below, self.table, self.seating = below, table, seating
        self.words, self.seat, self.at = app.words, seat, at
        self._box, self._inner = FRect(CORE), FRect(CORE)

    @property
    def first(self) -> str:  # type: ignore[override]
        """Who sits there now."""
        return f"field:name-{self.seat}"

    # -- layout ------------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """The card without its margins."""
        return self._inner

    def _bar_box(self, canvas: Canvas) -> FRect:
        return FRect(self._box.right - 30, self._inner.y, 28, self._inner.h)

    def backdrop(self, canvas: Canvas) -> None:
        """The table and the card."""
        self.below.draw(canvas)
        self.pieces(canvas)
        canvas.panel(self._box, 26, PAPER, PAPER_EDGE, 3, LARGE)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Beside the face, at the mat's side; as high as it must be."""
        content = self.content(canvas)
        room = min(CORE.w - 2 * (EDGE + PAD), max(WIDE - 2 * PAD, content.least(canvas)))
        high = content.measure(canvas, room)
        shown = min(high, CORE.h - 2 * (EDGE + PAD))
        box, at = FRect(0, 0, room + 2 * PAD, shown + 2 * PAD), self.at
        if at.centerx < CORE.w / 4:
            box.midleft = (at.right + AWAY, at.centery)
        elif at.centerx > CORE.w / 2:
            box.midright = (at.x - AWAY, at.centery)
        elif at.centery < CORE.centery:
            box.midtop = (at.centerx, at.bottom + AWAY)
        else:
            box.midbottom = (at.centerx, at.y - AWAY)
        box.clamp_ip(CORE.inflate(-2 * EDGE, -2 * EDGE))
        self._box, self._inner = box, box.inflate(-2 * PAD, -2 * PAD)
        pieces = content.place(canvas, FRect(*self._inner.topleft, room, high))
        return ((), pieces) if high > shown else (pieces, ())

    def content(self, canvas: Canvas) -> Box:
        """Kind, name, how good a computer player is, and what else can be done."""
        words, seat = self.words, self.seat
        one = self.seating.seats[seat]
        kinds = [
            Segment("person", words("setup.person"), "ui-person"),
            Segment("computer", words("setup.computer"), "ui-robot"),
        ]
        now = "person" if one.person else "computer"
        hint = words("common.back")
        close = Push("close", Button(NOWHERE, icon="ui-close"), self.app.pop, 58, hint=hint)
        rows: list[Box] = [
            Row([self._track("seat", kinds, now, self._kind), close], [1, 0], gap=16),
            self._name(),
        ]
        if not one.person:
            levels = [Segment(level, words(f"level.{level}")) for level in LEVELS]
            rows.append(self._track("level", levels, one.level, self._level))
            told = f"{words(f'level.says.{one.level}')} {words(f'character.{one.face}')}"
            rows.append(Text(told, Style(BODY, 24, INK_2), "told"))
        return Column([*rows, self._doors()], gap=18)

    def _track(
        self, key: str, parts: list[Segment], now: str, choose: Callable[[str], None]
    ) -> Box:
        def draw(canvas: Canvas, rect: FRect) -> Iterable[Piece]:
            return segments(canvas, f"{key}-{self.seat}", rect, parts, now, choose, 26)

        return Leaf(60, draw, 420)

    def _name(self) -> Box:
        """The face, the name, and the family."""
        table, seat, words = self.table, self.seat, self.words
        one = self.seating.seats[seat]
        says = words("setup.face", name=one.name)
        change = partial(table.faces, seat)

        def face(canvas: Canvas, rect: FRect) -> Piece:
            box = around(rect.center, min(rect.w, rect.h), min(rect.w, rect.h))
            return face_piece("face", box, one.face, says, change)

        def name(canvas: Canvas, rect: FRect) -> Iterable[Piece]:
            yield Piece(lambda canvas, _: canvas.panel(rect, 16, WHITE, PAPER_EDGE, 3))
            yield field(canvas, f"name-{seat}", rect, one.name, partial(table.edit, seat), 34)

        return Row([Leaf(96, face, 96, grows=1.3), Leaf(72, name, 260)], [0, 1], gap=20)

    def _doors(self) -> Box:
        """The family, another chair, and away from the table."""
        seating, seat, words = self.seating, self.seat, self.words
        one = seating.seats[seat]
        few = words("setup.too_few", least=seating.least)
        doors: list[Box] = []
        if one.person:
            look = Button(NOWHERE, words("setup.family"), "ui-heart", size=26)
            hint = words("setup.known", name=one.name)
            doors.append(Push(f"known-{seat}", look, self._family, 60, hint=hint))
        look = Button(NOWHERE, words("setup.move"), "ui-shuffle", size=26)
        hint = words("setup.grip", name=one.name)
        doors.append(Push(f"grip-{seat}", look, self._carry, 60, hint=hint))
        why = "" if len(seating) > seating.least else few
        look = Button(NOWHERE, words("setup.leave"), "ui-leave", size=26)
        hint = words("setup.remove", name=one.name)
        doors.append(Push(f"remove-{seat}", look, self._remove, 60, why_not=why, hint=hint))
        return Wrap(doors, gap=16)

    # -- what can be done --------------------------------------------------

    def _kind(self, kind: str) -> None:
        self.seating.set_person(self.seat, kind == "person")
        self._both_changed()

    def _level(self, level: str) -> None:
        self.seating.set_level(self.seat, level)
        self._both_changed()

    def _both_changed(self) -> None:
        self.changed()
        self.below.changed()

    def _family(self) -> None:
        self.app.pop()
        self.table.family(self.seat)

    def _carry(self) -> None:
        self.app.pop()
        self.table.lift(self.seat)

    def _remove(self) -> None:
        self.app.pop()
        self.table.remove(self.seat)

    def handle(self, event: pygame.event.Event) -> None:
        """A press beside the card closes it."""
        beside = not self._box.collidepoint(self.app.pointer)
        if event.type == pygame.MOUSEBUTTONDOWN and beside:
            self.app.pop()
        else:
            super().handle(event)

    def enter(self) -> None:
        """Name and face may have been changed."""
        self.changed()
