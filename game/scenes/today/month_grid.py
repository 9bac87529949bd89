"""A month as a grid of days: what was played, what waits, and what is still to come."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import partial

from pygame import FRect

from game.session.daily.day_deal import deal_of_day
from game.session.daily.day_result import word_day
from game.store.daily_file import DayEntry
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import (
    CREAM,
    GOLD,
    GOLD_LIP,
    GOOD,
    GRAY_INK,
    INK,
    PAPER,
    PAPER_EDGE,
    PLUM,
    WHITE,
    is_dark,
)
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import UNPLACED_RECT, Box, Column, ControlBox, Leaf, Line, Row
from game.ui.looks import current_look
from game.ui.widgets.calendar_leaf import draw_stars
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.game_pictures import band_color
from game.words import Words

DAYS = 7
TILE = 0.98
"""The side of a game's tile, in heights of the day's number and the room around it."""
CELL_HEIGHT, LOW_CELL_HEIGHT, LOW_FROM = 88.0, 73.0, 6
"""Units: how high a day is, or in a month that has parts of so many weeks."""
SAND = "#F6E8CB"
COLORS = {
    "color-chaos": "#5B3D97", "flower-power": "#86C166", "dice-factor": "#14808A",
    "match-patch": "#E8873A", "rainbow-rush": "#7CC0E8", "penny-badger": "#8F1D33",
    "pig-farm": "#F08FB0",
}  # fmt: skip
SIGNS = {
    "color-chaos": "reverse", "flower-power": "own-flower", "dice-factor": "roll-one-die",
    "match-patch": "ui-copy", "rainbow-rush": "own-rainbow", "penny-badger": "ui-coin",
    "pig-farm": "pig",
}  # fmt: skip
"""The games as small tiles: each has a color and a sign, and is also told in words."""
SUNDAY = 6
"""The number of Sunday, with which a week begins where clocks have twelve hours."""
TWELVE = 12


def first_weekday(words: Words) -> int:
    """Return the number of the weekday with which weeks begin, 0 for Monday."""
    return SUNDAY if words.language.hours == TWELVE else 0


def list_month_days(month: date, first: int) -> list[date | None]:
    """Return the days of a month in whole weeks, None for what belongs to other months."""
    _, count = monthrange(month.year, month.month)
    before = (month.replace(day=1).weekday() - first) % DAYS
    days = [month.replace(day=number) for number in range(1, count + 1)]
    after = -(before + count) % DAYS
    return [*[None] * before, *days, *[None] * after]


def count_week_stars(words: Words, today: date, entries: Mapping[str, DayEntry]) -> int:
    """Return how many stars somebody has won in the week of a date, as far as it has come."""
    since = (today.weekday() - first_weekday(words)) % DAYS
    days = [date.fromordinal(max(1, today.toordinal() - n)).isoformat() for n in range(since + 1)]
    return sum(entries[day].stars for day in dict.fromkeys(days) if day in entries)


def shift_month(month: date, step: int) -> date:
    """Return the first day of the month before or after; at the ends of the calendar it stays."""
    first = month.replace(day=1)
    try:
        if step < 0:
            return (first - timedelta(days=1)).replace(day=1)
        return (first + timedelta(days=31)).replace(day=1)
    except OverflowError:
        return first


def describe_day(words: Words, day: date, entry: DayEntry | None, is_coming: bool) -> str:
    """Return a day in words: its date, its game, and what came of it."""
    told = word_day(words, day)
    if is_coming:
        return words("daily.cell_coming", day=told)
    game = words.for_game(deal_of_day(day).game)("game.name")
    if entry is None or not entry.is_finished:
        return words("daily.cell", day=told, game=game)
    place = words("daily.place", ordinal=words.word_ordinal(entry.place), count=entry.of)
    return words("daily.cell_played", day=told, game=game, place=place)


def build_month_grid(
    words: Words, month: date, today: date, chosen: date, entries: Mapping[str, DayEntry],
    choose: Callable[[date], None],
) -> Box:  # fmt: skip
    """Build the names of the weekdays, and the days below them."""
    first = first_weekday(words)
    style = Style(FINE, 22, GRAY_INK, "center")
    names = [words(f"daily.weekday.{(first + n) % DAYS}") for n in range(DAYS)]
    head = Row([Line(name, style, shrink=0.7) for name in names], [1.0] * DAYS, 6)
    days = list_month_days(month, first)
    height = LOW_CELL_HEIGHT if len(days) >= LOW_FROM * DAYS else CELL_HEIGHT
    cells: list[Box] = [
        Leaf(height, _draw_nothing, 40, 1.4) if day is None
        else _build_day(
            words, day, today, day == chosen, entries.get(day.isoformat()), choose, height
        )
        for day in days
    ]  # fmt: skip
    rows = [
        Row(cells[n : n + DAYS], [1.0] * DAYS, 6, stretch=True) for n in range(0, len(cells), DAYS)
    ]
    return Column([head, *rows], 6)


def draw_game_tile(canvas: Canvas, game: str, box: FRect) -> None:
    """Draw a game as a tile of its color with its sign; one without a sign has its letter."""
    color = COLORS.get(game) or band_color(game)
    ink = CREAM if is_dark(color) else PLUM
    canvas.draw_rounded_panel(box, 0.22 * box.w, color)
    if game in SIGNS:
        canvas.draw_picture(f"icons/{SIGNS[game]}", box.center, 0.84 * box.w, ink, color)
    else:
        letter, plain = game.rpartition(":")[2][:1].upper(), canvas.with_type_limit(1)
        plain.write_text_line(letter, box.center, LABEL, 0.7 * box.h, ink)


def _draw_nothing(_: Canvas, rect: FRect) -> Drawable:
    return Drawable(lambda canvas, mood: None)


def _build_day(
    words: Words, day: date, today: date, is_chosen: bool, entry: DayEntry | None,
    choose: Callable[[date], None], height: float,
) -> Box:  # fmt: skip
    """Build a day: its number, the color of its game, stars or a tick."""
    is_coming, played = day > today, entry is not None and entry.is_finished
    ink = GRAY_INK if is_coming else INK

    def draw_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
        fill = WHITE if played or mood.is_lit else SAND
        edge, wide = (GOOD, 3) if played else (PAPER_EDGE, 2)
        if is_chosen:
            fill, edge, wide = "#FFF0BF", GOLD_LIP, 4
        if is_coming:
            fill, edge, wide = PAPER, "", 0
        canvas.draw_rounded_panel(box, 12, fill, edge, wide)
        if day == today:
            bar = rect_around((box.centerx, box.bottom - 7), 0.4 * box.w, 5)
            canvas.draw_rounded_panel(bar, 2.5, GOLD if current_look().is_dark else INK)

    def make_face(_: Canvas, box: FRect) -> Drawable:
        def draw_day(canvas: Canvas, mood: FocusMood) -> None:
            high = min(0.36 * box.h, (box.w - 20) / 1.6)  # number and square side by side
            spot = (box.x + 8, box.y + 0.27 * box.h)
            fixed = canvas.with_type_limit(1)
            fixed.write_text_line(str(day.day), spot, LABEL, 0.8 * high, ink, "midleft")
            if is_coming:
                return
            number = fixed.text_width(str(day.day), LABEL, 0.8 * high)
            side = min(TILE * high, box.w - number - 18)
            square = rect_around((box.right - 5 - side / 2, spot[1]), side, side)
            draw_game_tile(canvas, deal_of_day(day).game, square)
            middle = (box.centerx, box.y + 0.66 * box.h)
            below = rect_around(middle, box.w - 10, 0.32 * box.h)
            ground = "#FFF0BF" if is_chosen else WHITE
            if entry is not None and played and entry.stars:
                draw_stars(canvas, below, entry.stars, ground, only_full=True)
            elif played:
                canvas.draw_picture("icons/ui-check", below.center, below.h, GOOD, ground)
            elif entry is not None:
                canvas.draw_picture("icons/ui-play", below.center, 0.8 * below.h, GOLD, ground)

        return Drawable(draw_day)

    says = describe_day(words, day, entry, is_coming)
    why = words("daily.tomorrow") if is_coming else ""
    thing = Control(
        f"choice:day={day.isoformat()}", "choice", UNPLACED_RECT, says,
        action=None if is_coming else partial(choose, day), why_not=why, hint=says, radius=14,
        is_focusable=not is_coming,
    )  # fmt: skip
    return ControlBox(Leaf(height, make_face, 44, 1.4), thing, draw_ground, (0.0, 0.0))
