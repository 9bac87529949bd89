"""Charts of a lab report: round lengths, wins, luck and skill."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.lab.tally import LONG, LabReport
from game.ui.boxes import drawn_leaf
from game.ui.draw.canvas import Canvas, bottom_part, left_part, rect_around, right_part
from game.ui.draw.palette import BAD, CREAM, GOOD, GRAY_INK, INK, NEXT
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import Box
from game.words import Words

from .lab_words import to_percent

BAR, TOO_LONG, TRACK, SPARE = "#8D74B0", "#DA5568", "#EAD9B8", "#EE9A47"
SKILL = "#35B596"
COLUMNS = 20
BIN_SIZES = (1, 2, 3, 4, 5, 8, 10, 15, 20, 25, 40, 50, 100)
"""Turns that one bar may stand for."""
GrowthShare = Callable[[], float]


def bin_round_lengths(report: LabReport) -> tuple[int, list[int], int]:
    """Return the turns per bar, the rounds in each bar, and the number of very long rounds."""
    most = LONG * report.seats
    there = [turns for turns, _ in report.lengths if turns <= most]
    step = next(s for s in BIN_SIZES if s * COLUMNS > max(there, default=0) or s == BIN_SIZES[-1])
    columns = [0] * COLUMNS
    over = 0
    for turns, rounds in report.lengths:
        if turns > most:
            over += rounds
        else:
            columns[min(COLUMNS - 1, turns // step)] += rounds
    return step, columns, over


def build_length_chart(
    report: LabReport, words: Words, grown_share: GrowthShare, height: float
) -> Box:
    """Build a chart of round lengths in turns; very long rounds stand at the right."""
    step, columns, over = bin_round_lengths(report)
    most = max(1, over, *columns)

    def draw_length_bars(canvas: Canvas, box: FRect) -> None:
        small = canvas.with_type_limit(1.4)
        foot, head = small.grown_type_size(34), small.grown_type_size(42)
        floor, wide = box.bottom - foot, (box.w - (70 if over else 0)) / COLUMNS
        room = floor - box.y - head
        for number, rounds in enumerate(columns):
            if rounds:
                tall = max(5.0, grown_share() * room * rounds / most)
                bar = FRect(box.x + number * wide + 0.12 * wide, floor - tall, 0.76 * wide, tall)
                canvas.draw_rounded_panel(bar, min(7.0, tall / 2), BAR)
        if over:
            tall = max(5.0, grown_share() * room * over / most)
            bar = FRect(box.right - 54, floor - tall, 44, tall)
            canvas.draw_rounded_panel(bar, min(7.0, tall / 2), TOO_LONG)
            told = words("lab.length.over", count=LONG * report.seats)
            small.write_text_line(told, (bar.centerx, floor + foot / 2), FINE, 22, BAD, room=80)
        canvas.draw_rounded_panel(FRect(box.x, floor, box.w, 3), 1, INK)
        for number in range(0, COLUMNS, 5):
            spot = (box.x + number * wide + 4, floor + foot / 2)
            small.write_text_line(str(number * step), spot, FINE, 22, GRAY_INK, "midleft")
        _draw_median_line(small, box, floor, wide / step, report, words)

    return drawn_leaf(draw_length_bars, height, 320, 1.6)


def _draw_median_line(
    canvas: Canvas, box: FRect, floor: float, turn: float, report: LabReport, words: Words
) -> None:
    """Draw the line at the median round length."""
    told = words("lab.length.middle", count=report.middle)
    wide = canvas.text_width(told, LABEL, 22) + 28
    high = canvas.grown_type_size(36)
    x = min(box.x + turn * (report.middle + 0.5), box.right - 60)
    canvas.draw_rounded_panel(FRect(x - 1.5, box.y + high, 3, floor - box.y - high), 1, INK)
    middle = min(max(x, box.x + wide / 2), box.right - wide / 2)
    pill = rect_around((middle, box.y + high / 2), wide, high)
    canvas.draw_rounded_panel(pill, high / 2, INK)
    canvas.write_text_line(told, pill.center, LABEL, 22, CREAM, room=wide - 16)


def build_win_bar(
    win_share: float,
    even_share: float,
    bar_scale: float,
    is_unfair: bool,
    grown_share: GrowthShare,
    height: float,
) -> Box:
    """Build the bar that shows how often a seat wins, with a line at a fair share."""

    def draw_win_bar(canvas: Canvas, box: FRect) -> None:
        track = rect_around(box.center, box.w, min(box.h, height))
        canvas.draw_rounded_panel(track, track.h / 2, TRACK)
        wide = grown_share() * track.w * min(1.0, win_share / bar_scale)
        if wide > 1:
            filled = left_part(track, max(track.h, wide))
            canvas.draw_rounded_panel(filled, track.h / 2, BAD if is_unfair else NEXT)
        line = track.x + track.w * even_share / bar_scale
        canvas.draw_rounded_panel(FRect(line - 2, track.y - 5, 4, track.h + 10), 2, GOOD)

    return drawn_leaf(draw_win_bar, height, 60, 1.4)


def build_luck_bar(skill_share: float, words: Words, grown_share: GrowthShare) -> Box:
    """Build a bar whose right part is skill."""
    share = min(1.0, max(0.0, skill_share))
    luck = words("lab.luck.luck", count=100 - to_percent(share))
    skilled = words("lab.luck.skill", count=to_percent(share))

    def draw_luck_bar(canvas: Canvas, whole: FRect) -> None:
        high = 0.55 * whole.h
        box = bottom_part(whole, whole.h - high)
        middle, half = whole.y + 0.45 * high, whole.w / 2 - 8
        canvas.write_text_line(luck, (whole.x + 4, middle), LABEL, 24, INK, "midleft", half)
        canvas.write_text_line(skilled, (whole.right - 4, middle), LABEL, 24, INK, "midright", half)
        canvas.draw_rounded_panel(box, 12, SPARE)
        right = grown_share() * box.w * share
        if right > 8:
            canvas.draw_rounded_panel(right_part(box, right), 12, SKILL)

    return drawn_leaf(draw_luck_bar, 60, 240, 2.0)


def find_bar_scale(wins: Sequence[float], even_share: float) -> float:
    """Return what a full bar stands for: twice a fair share, or the best seat's share."""
    return max(2 * even_share, 1.1 * max(wins, default=0.0))
