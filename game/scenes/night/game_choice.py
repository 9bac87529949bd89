"""The next game of a night: who chooses, and the games to choose from."""

from collections.abc import Callable, Mapping
from functools import partial
from math import inf

import pygame
from pygame import FRect

from game.ui.boxes import medal_leaf, sign_leaf
from game.ui.draw.canvas import Canvas, bottom_part, rect_around, top_part
from game.ui.draw.palette import CREAM, FOCUS, GOLD, GOOD, GRAY_INK, INK, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import BODY, LABEL, SMALLEST_TYPE, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Grid,
    Leaf,
    Row,
    Text,
    TypeLimit,
    avatar_leaf,
    paper_sheet,
)
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, fitted_type_size, wrap_to_lines
from game.ui.widgets.game_pictures import band_color, cropped_picture
from game.ui.widgets.pill import draw_avatar

from .night_words import NightWords

COLUMNS = 4
WIDE, HIGH, LARGEST = 150.0, 152.0, 1.4  # units: a box; how much it grows at most
BAND = 62.0  # units below a box's picture, for its name
LETTERS = 1.25  # how much its name may grow beyond the box
EDGES = 8.0  # units left free beside its name, at both sides together

CHOICE = "choice:game="  # and the game: what its box is called


class GameChoice:
    """A sheet with the boxes to choose from, or the unfinished game."""

    def __init__(
        self, night_words: NightWords, games: Mapping[str, str], pick: Callable[[str], None],
        leave_out: Callable[[], None], grows: tuple[float, float] = (inf, LARGEST),
    ) -> None:  # fmt: skip
        """Take the games, each with the reason it can't be chosen, and the type limits."""
        self.head, self.grows = grows
        self.told, self.games, self.pick, self.leave_out = night_words, games, pick, leave_out

    def build_choice_sheet(self) -> Box:
        """Build the sheet: who chooses and why, then the game boxes."""
        begun = self.told.evening.begun
        rest = self._build_unfinished_game(begun.game) if begun else self._build_game_boxes()
        return paper_sheet(Column([self._build_choice_header(), rest], 18), (26, 20))

    def _build_choice_header(self) -> Box:
        title, note = self.told.describe_question()
        style = Style(BODY, 23, GRAY_INK)
        words = Column([Text(title, Style(TITLE, 32), "asks"), Text(note, style, "asks-note")])
        return TypeLimit(self.head, Row([self._build_chooser_sign(), words], [0, 1], gap=22))

    def _build_chooser_sign(self) -> Box:
        """Build the face of whoever chooses, or the moon for nobody."""
        chooser = self.told.choosing_player
        if chooser is None:
            return sign_leaf("ui-moon", 68)
        return avatar_leaf(self.told.evening.players[chooser].face, 76, 1.4)

    def _build_unfinished_game(self, game: str) -> Box:
        """Build the unfinished game, and the button that leaves it out."""
        words = self.told.words
        button = Button(UNPLACED_RECT, words("night.leave_out"), "ui-close", size=28)
        push = ButtonBox("leave-out", button, self.leave_out, 70, grows=1.4)
        says = Column([Text(words("night.unfinished_note"), Style(BODY, 27)), push], 26)
        return Row([medal_leaf(game, 190), says], [0, 1], gap=36)

    # The boxes -------------------------------------------------------------------

    def _build_game_boxes(self) -> Box:
        boxes = [
            Leaf(HIGH, partial(self._make_game_box, game), WIDE, self.grows) for game in self.games
        ]
        return Grid(boxes, COLUMNS, 12, below=18)

    def _make_game_box(self, game: str, canvas: Canvas, box: FRect) -> Drawable:
        """Make a game's box; pressing it chooses the game."""
        why, name = self.games[game], self.told.find_night_title(game)
        small = canvas.with_type_limit(LETTERS * box.h / HIGH)
        lines = split_in_two_lines(small, name, box.w - EDGES, self.told.hyphenate_title(game))
        size = min(fitted_type_size(small, line, LABEL, 22, box.w - EDGES) for line in lines)
        won = self.told.find_last_winner(game)
        thing = Control(
            f"{CHOICE}{game}", "choice", box, name, max(18.0, small.grown_type_size(size)),
            partial(self.pick, game), why, hint=won[1] if won else "", radius=14,
        )  # fmt: skip
        return Drawable(partial(self._draw_box, game, lines, box, bool(why)), thing)

    def _draw_box(
        self, game: str, lines: list[str], box: FRect, off: bool, canvas: Canvas, mood: FocusMood
    ) -> None:
        shown = box.move(0, -4) if mood.is_lit and not mood.is_held else box
        on = self.told.picked_game == game and not off
        if on:
            canvas.draw_rounded_panel(shown.inflate(16, 16), 20, FOCUS)
            canvas.draw_rounded_panel(shown.inflate(8, 8), 16, WHITE)
        canvas.draw_shadow(shown, 14, MEDIUM)
        ground = band_color(game)
        canvas.draw_rounded_panel(shown, 14, ground)
        share = shown.h / HIGH
        picture = top_part(shown, shown.h - BAND * share + 14)
        area = canvas.rect(picture)
        canvas.surface.blit(cropped_picture(game, area.w, area.h, canvas.px(14)), area)
        foot = bottom_part(shown, BAND * share)
        canvas.draw_rounded_panel(foot, 12, ground)
        small = canvas.with_type_limit(LETTERS * share)
        step = min(26 * share, foot.h / len(lines))
        for number, line in enumerate(lines):
            y = foot.centery + (number - (len(lines) - 1) / 2) * step
            small.write_text_line(line, (foot.centerx, y), LABEL, 22, CREAM, room=shown.w - EDGES)
        won = self.told.find_last_winner(game)
        if won and not off:
            spot = (shown.x + 28, shown.y + 30)
            canvas.draw_disc(spot, 50, GOLD)
            draw_avatar(canvas, self.told.evening.players[won[0]].face, spot, 44)
            canvas.draw_picture("icons/ui-crown", (spot[0], spot[1] - 26), 24, GOLD, GOLD)
        if off:
            veil = (150, 142, 160)
            seen = canvas.rect(shown).clip(canvas.surface.get_clip())
            if seen:  # a blended fill wholly outside the clip is drawn all the same
                canvas.surface.fill(veil, seen, special_flags=pygame.BLEND_RGB_MULT)
            canvas.draw_disc(shown.center, 54, CREAM)
            canvas.draw_picture("icons/ui-lock", (shown.centerx, shown.centery), 34, INK, CREAM)
        if on:
            badge = (shown.right - 8, shown.y + 8)
            canvas.draw_rounded_panel(rect_around(badge, 46, 46), 23, CREAM)
            canvas.draw_disc(badge, 40, GOOD)
            canvas.draw_picture("icons/ui-check", badge, 24, CREAM, GOOD)


def split_in_two_lines(canvas: Canvas, name: str, width: float, hyphenated: str = "") -> list[str]:
    """Return a game's name on at most two lines, smaller if needed.

    Hyphenated, if that makes it larger.
    """
    sizes = [22.0 - n for n in range(11) if canvas.grown_type_size(22.0 - n) >= SMALLEST_TYPE] or [
        22.0
    ]
    for size in sizes:
        for written in (name, hyphenated or name):
            lines = wrap_to_lines(canvas, written, LABEL, size, width)
            wide = max(canvas.text_width(line, LABEL, size) for line in lines)
            if len(lines) <= 2 and wide <= width:
                return lines
    return wrap_to_lines(canvas, hyphenated or name, LABEL, sizes[-1], width)
