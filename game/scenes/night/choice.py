"""The next game of an evening: who chooses it, and what there is to choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf

import pygame
from pygame import FRect

from game.ui.boxes import medal, sign
from game.ui.draw.canvas import Canvas, around, bottom_of, top_of
from game.ui.draw.palette import CREAM, FOCUS, GOLD, GOOD, INK, INK_2, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, LABEL, SMALLEST_TYPE, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Grid,
    Leaf,
    Push,
    Row,
    Text,
    UpTo,
    avatar,
    sheet,
)
from game.ui.widgets.button import Button
from game.ui.widgets.games import band, cut
from game.ui.widgets.piece import Mood, Piece, Style, fitted, wrapped
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .told import EveningTold

COLUMNS = 4
WIDE, HIGH, LARGEST = 150.0, 152.0, 1.4  # units: a box; how much it grows at most
BAND = 62.0  # units below a box's picture, for its name
LETTERS = 1.25  # how much its name may grow beyond the box
EDGES = 8.0  # units left free beside its name, at both sides together

CHOICE = "choice:game="  # and the game: what its box is called


class GameChoice:
    """A sheet with the boxes that can be chosen; or with the game that is not finished."""

    def __init__(
        self, told: EveningTold, games: Mapping[str, str], pick: Callable[[str], None],
        leave_out: Callable[[], None], grows: tuple[float, float] = (inf, LARGEST),
    ) -> None:  # fmt: skip
        """`games` are all there are, each with why it can't be chosen.

        So far the words above the boxes may grow, and the boxes."""
        self.head, self.grows = grows
        self.told, self.games, self.pick, self.leave_out = told, games, pick, leave_out

    def box(self) -> Box:
        """Whose choice it is and why, then the boxes."""
        begun = self.told.evening.begun
        rest = self._unfinished(begun.game) if begun else self._boxes()
        return sheet(Column([self._head(), rest], 18), (26, 20))

    def _head(self) -> Box:
        title, note = self.told.asks()
        style = Style(BODY, 23, INK_2)
        words = Column([Text(title, Style(TITLE, 32), "asks"), Text(note, style, "asks-note")])
        return UpTo(self.head, Row([self._sign(), words], [0, 1], gap=22))

    def _sign(self) -> Box:
        """The face of whoever chooses; the moon if nobody does."""
        chooser = self.told.chooser
        if chooser is None:
            return sign("ui-moon", 68)
        return avatar(self.told.evening.players[chooser].face, 76, 1.4)

    def _unfinished(self, game: str) -> Box:
        """The game that was begun, and the way to leave it out."""
        words = self.told.words
        button = Button(NOWHERE, words("night.leave_out"), "ui-close", size=28)
        push = Push("leave-out", button, self.leave_out, 70, grows=1.4)
        says = Column([Text(words("night.unfinished_note"), Style(BODY, 27)), push], 26)
        return Row([medal(game, 190), says], [0, 1], gap=36)

    # The boxes -------------------------------------------------------------------

    def _boxes(self) -> Box:
        boxes = [Leaf(HIGH, partial(self._box, game), WIDE, self.grows) for game in self.games]
        return Grid(boxes, COLUMNS, 12, below=18)

    def _box(self, game: str, canvas: Canvas, box: FRect) -> Piece:
        """A game's box; pressing it chooses the game."""
        why, name = self.games[game], self.told.title(game)
        small = canvas.up_to(LETTERS * box.h / HIGH)
        lines = two_lines(small, name, box.w - EDGES, self.told.title_parted(game))
        size = min(fitted(small, line, LABEL, 22, box.w - EDGES) for line in lines)
        won = self.told.last_won(game)
        thing = Thing(
            f"{CHOICE}{game}", "choice", box, name, max(18.0, small.grown(size)),
            partial(self.pick, game), why, hint=won[1] if won else "", radius=14,
        )  # fmt: skip
        return Piece(partial(self._draw_box, game, lines, box, bool(why)), thing)

    def _draw_box(
        self, game: str, lines: list[str], box: FRect, off: bool, canvas: Canvas, mood: Mood
    ) -> None:
        shown = box.move(0, -4) if mood.lit and not mood.held else box
        on = self.told.picked == game and not off
        if on:
            canvas.panel(shown.inflate(16, 16), 20, FOCUS)
            canvas.panel(shown.inflate(8, 8), 16, WHITE)
        canvas.shadow(shown, 14, MEDIUM)
        ground = band(game)
        canvas.panel(shown, 14, ground)
        share = shown.h / HIGH
        picture = top_of(shown, shown.h - BAND * share + 14)
        area = canvas.rect(picture)
        canvas.surface.blit(cut(game, area.w, area.h, canvas.px(14)), area)
        foot = bottom_of(shown, BAND * share)
        canvas.panel(foot, 12, ground)
        small = canvas.up_to(LETTERS * share)
        step = min(26 * share, foot.h / len(lines))
        for number, line in enumerate(lines):
            y = foot.centery + (number - (len(lines) - 1) / 2) * step
            small.text(line, (foot.centerx, y), LABEL, 22, CREAM, room=shown.w - EDGES)
        won = self.told.last_won(game)
        if won and not off:
            spot = (shown.x + 28, shown.y + 30)
            canvas.disc(spot, 50, GOLD)
            draw_avatar(canvas, self.told.evening.players[won[0]].face, spot, 44)
            canvas.picture("icons/ui-crown", (spot[0], spot[1] - 26), 24, GOLD, GOLD)
        if off:
            veil = (150, 142, 160)
            seen = canvas.rect(shown).clip(canvas.surface.get_clip())
            if seen:  # a blended fill wholly outside the clip is drawn all the same
                canvas.surface.fill(veil, seen, special_flags=pygame.BLEND_RGB_MULT)
            canvas.disc(shown.center, 54, CREAM)
            canvas.picture("icons/ui-lock", (shown.centerx, shown.centery), 34, INK, CREAM)
        if on:
            badge = (shown.right - 8, shown.y + 8)
            canvas.panel(around(badge, 46, 46), 23, CREAM)
            canvas.disc(badge, 40, GOOD)
            canvas.picture("icons/ui-check", badge, 24, CREAM, GOOD)


def two_lines(canvas: Canvas, name: str, room: float, parted: str = "") -> list[str]:
    """A game's name in two lines at most, a little smaller where it takes that; or as it is
    parted, if it is larger so."""
    sizes = [22.0 - n for n in range(11) if canvas.grown(22.0 - n) >= SMALLEST_TYPE] or [22.0]
    for size in sizes:
        for written in (name, parted or name):
            lines = wrapped(canvas, written, LABEL, size, room)
            wide = max(canvas.text_width(line, LABEL, size) for line in lines)
            if len(lines) <= 2 and wide <= room:
                return lines
    return wrapped(canvas, parted or name, LABEL, sizes[-1], room)
