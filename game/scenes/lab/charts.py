"""The numbers of a report drawn: how long, who wins, luck and skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from pygame import FRect

from game.lab.tally import LONG, LabReport
from game.ui.boxes import drawn
from game.ui.draw.canvas import Canvas, around, bottom_of, left_of, right_of
from game.ui.draw.palette import BAD, CREAM, GOOD, INK, INK_2, NEXT
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import Box
from game.words import Words

from .told import hundred

BAR, TOO_LONG, TRACK, SPARE = "#8D74B0", "#DA5568", "#EAD9B8", "#EE9A47"
SKILL = "#35B596"
COLUMNS = 20
STEPS = (1, 2, 3, 4, 5, 8, 10, 15, 20, 25, 40, 50, 100)
"""Turns that one bar may stand for."""
Grown = Callable[[], float]


def binned(report: LabReport) -> tuple[int, list[int], int]:
    """How many turns a bar stands for, how many rounds each has, and those that are very long."""
    most = LONG * report.seats
    there = [turns for turns, _ in report.lengths if turns <= most]
    step = next(s for s in STEPS if s * COLUMNS > max(there, default=0) or s == STEPS[-1])
    columns = [0] * COLUMNS
    over = 0
    for turns, rounds in report.lengths:
        if turns > most:
            over += rounds
        else:
            columns[min(COLUMNS - 1, turns // step)] += rounds
    return step, columns, over


def length_chart(report: LabReport, words: Words, grown: Grown, high: float) -> Box:
    """How many rounds have so many turns; at the right those that are very long."""
    step, columns, over = binned(report)
    most = max(1, over, *columns)

    def draw(canvas: Canvas, box: FRect) -> None:
        small = canvas.up_to(1.4)
        foot, head = small.grown(34), small.grown(42)
        floor, wide = box.bottom - foot, (box.w - (70 if over else 0)) / COLUMNS
        room = floor - box.y - head
        for number, rounds in enumerate(columns):
            if rounds:
                tall = max(5.0, grown() * room * rounds / most)
                bar = FRect(box.x + number * wide + 0.12 * wide, floor - tall, 0.76 * wide, tall)
                canvas.panel(bar, min(7.0, tall / 2), BAR)
        if over:
            tall = max(5.0, grown() * room * over / most)
            bar = FRect(box.right - 54, floor - tall, 44, tall)
            canvas.panel(bar, min(7.0, tall / 2), TOO_LONG)
            told = words("lab.length.over", count=LONG * report.seats)
            small.text(told, (bar.centerx, floor + foot / 2), FINE, 22, BAD, room=80)
        canvas.panel(FRect(box.x, floor, box.w, 3), 1, INK)
        for number in range(0, COLUMNS, 5):
            spot = (box.x + number * wide + 4, floor + foot / 2)
            small.text(str(number * step), spot, FINE, 22, INK_2, "midleft")
        _draw_middle(small, box, floor, wide / step, report, words)

    return drawn(draw, high, 320, 1.6)


def _draw_middle(
    canvas: Canvas, box: FRect, floor: float, turn: float, report: LabReport, words: Words
) -> None:
    """A line where as many rounds are shorter as are longer."""
    told = words("lab.length.middle", count=report.middle)
    wide = canvas.text_width(told, LABEL, 22) + 28
    high = canvas.grown(36)
    x = min(box.x + turn * (report.middle + 0.5), box.right - 60)
    canvas.panel(FRect(x - 1.5, box.y + high, 3, floor - box.y - high), 1, INK)
    middle = min(max(x, box.x + wide / 2), box.right - wide / 2)
    pill = around((middle, box.y + high / 2), wide, high)
    canvas.panel(pill, high / 2, INK)
    canvas.text(told, pill.center, LABEL, 22, CREAM, room=wide - 16)


def seat_bar(won: float, even: float, most: float, bad: bool, grown: Grown, high: float) -> Box:
    """How much a seat wins, with a line where it would be fair."""

    def draw(canvas: Canvas, box: FRect) -> None:
        track = around(box.center, box.w, min(box.h, high))
        canvas.panel(track, track.h / 2, TRACK)
        wide = grown() * track.w * min(1.0, won / most)
        if wide > 1:
            filled = left_of(track, max(track.h, wide))
            canvas.panel(filled, track.h / 2, BAD if bad else NEXT)
        line = track.x + track.w * even / most
        canvas.panel(FRect(line - 2, track.y - 5, 4, track.h + 10), 2, GOOD)

    return drawn(draw, high, 60, 1.4)


def luck_bar(skill: float, words: Words, grown: Grown) -> Box:
    """One bar, of which the right part is skill."""
    share = min(1.0, max(0.0, skill))
    luck = words("lab.luck.luck", count=100 - hundred(share))
    skilled = words("lab.luck.skill", count=hundred(share))

    def draw(canvas: Canvas, whole: FRect) -> None:
        high = 0.55 * whole.h
        box = bottom_of(whole, whole.h - high)
        middle, half = whole.y + 0.45 * high, whole.w / 2 - 8
        canvas.text(luck, (whole.x + 4, middle), LABEL, 24, INK, "midleft", half)
        canvas.text(skilled, (whole.right - 4, middle), LABEL, 24, INK, "midright", half)
        canvas.panel(box, 12, SPARE)
        right = grown() * box.w * share
        if right > 8:
            canvas.panel(right_of(box, right), 12, SKILL)

    return drawn(draw, 60, 240, 2.0)


def ordered(wins: Sequence[float], even: float) -> float:
    """What a whole bar stands for: so that twice an even share, or the best, fits."""
    return max(2 * even, 1.1 * max(wins, default=0.0))


def seconds(ms: float) -> int:
    """Whole seconds, never none."""
    return max(1, ceil(ms / 1000))
