"""The chart of a story: a line for each player, with a mark of its own, and numbered stars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist

from pygame import FRect, Rect

from game.core.decision import Seat
from game.session.record.round_story import ChartPoint, StarTale, StoryTeller
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE
from game.ui.draw.text_surfaces import LABEL, TITLE

MAX_LINES = 6
STAR_SHARES = (0.5, 0.3, 0.7, 0.12, 0.88)
"""Where on its jump a star may be, the best place first."""
CLEAR = 0.75  # of its size: how far a star is from others
LINE_COLORS = ("#C4620A", "#AB1027", "#0B6350", "#2346B0", "#7A5B00", "#56248F")
"""Each is at least 3 to 1 on paper; marks tell the lines apart, too."""
OTHER_COLOR = "#D2B98C"
LINE, EDGE, THIN = 6.0, 11.0, 3.0  # units: how thick a line is, its cream edge, and other lines
MARK = 14.0  # units
MARKS = ("circle", "square", "triangle", "diamond")
"""The marks of the first lines; the next ones have them hollow."""
AXIS = 64.0  # units at the left, for the numbers
AFTER, ABOVE = 20.0, 14.0  # units that are free at the right and above
FOOT = 36.0  # units below, for the words
LARGEST_LABELS = 1.25
LABELS = 21.0  # units: the size of type
GRID = (0, 25, 50, 75, 100)
INSIDE = 9.0  # units between the lines and the edge of the picture
STAR = "50,4 64.1,30.6 93.7,35.8 72.8,57.4 77,87.2 50,74 23,87.2 27.2,57.4 6.3,35.8 35.9,30.6"
"""The points of a star in a square of 100."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """The line of one player."""

    seat: Seat
    points: Sequence[ChartPoint]
    color: str = OTHER_COLOR
    mark: str = ""
    """Without one it is thin, in the color of sand."""
    is_hollow: bool = False


def list_chart_lines(teller: StoryTeller, people: Sequence[Seat] = ()) -> list[ChartLine]:
    """Return the lines, those with marks last.

    Of more than six players, those that matter most have marks: whoever won, the people here,
    and whose chances moved most.
    """
    story = teller.story
    lines = [ChartLine(seat, teller.list_chart_points(seat)) for seat in story.seats]

    def rank_line(line: ChartLine) -> tuple[bool, bool, float]:
        chances = [point.chance for point in line.points]
        moved = sum(abs(b - a) for a, b in pairwise(chances))
        return story.find_result(line.seat) == 0, line.seat not in people, -moved

    told = {line.seat for line in sorted(lines, key=rank_line)[:MAX_LINES]}
    shown = [line for line in lines if line.seat in told]
    plain = [line for line in lines if line.seat not in told]
    marked = [
        replace(
            line,
            color=LINE_COLORS[n],
            mark=MARKS[n % len(MARKS)],
            is_hollow=n >= len(MARKS),
        )
        for n, line in enumerate(shown)
    ]
    return [*plain, *marked]


def draw_story_chart(
    canvas: Canvas,
    box: FRect,
    lines: Sequence[ChartLine],
    labels: Sequence[str] = (),
    share: float = 1.0,
) -> FRect:
    """Draw the lines from the left up to a share of the width; return where they are.

    With the words for the first and the last card as `labels`, there are numbers, too.
    """
    plot = find_plot_rect(box, bool(labels))
    canvas = canvas.with_type_limit(LARGEST_LABELS)
    for number in GRID:
        y = plot.bottom - plot.h * number / 100
        rule = rect_around((plot.centerx, y), plot.w, 2.5)
        canvas.draw_rounded_panel(rule, 1, "#E3CDA0" if number else PAPER_EDGE)
        if labels:
            canvas.write_text_line(str(number), (plot.x - 14, y), LABEL, LABELS, GRAY_INK,
                                   "midright")  # fmt: skip
    if labels:
        low = plot.bottom + 22
        canvas.write_text_line(labels[0], (plot.x, low), LABEL, LABELS, GRAY_INK, "midleft",
                               plot.w / 2 - 10)  # fmt: skip
        canvas.write_text_line(labels[1], (plot.right, low), LABEL, LABELS, GRAY_INK, "midright",
                               plot.w / 2 - 10)  # fmt: skip
    whole = plot.inflate(2 * INSIDE, 2 * INSIDE)
    area = canvas.rect(whole)
    body = "".join(_line_markup(line, plot.size) for line in lines)
    picture = svg.inline_drawing(body, area.w, area.h, f"0 0 {whole.w:.1f} {whole.h:.1f}")
    wide = round(area.w * share)
    canvas.surface.blit(picture, area, Rect(0, 0, wide, area.h))
    return plot


def find_plot_rect(box: FRect, has_labels: bool) -> FRect:
    """Return where the lines are in the rectangle of a chart."""
    if not has_labels:
        return box.inflate(-2 * INSIDE, -2 * INSIDE)
    narrow = box.inflate(-(AXIS + AFTER), -(ABOVE + FOOT))
    return narrow.move((AXIS - AFTER) / 2, (ABOVE - FOOT) / 2)


def place_point(plot: FRect, point: ChartPoint) -> Point:
    """Return where a point of the chart is."""
    return plot.x + plot.w * point.place, plot.bottom - plot.h * point.chance


def place_stars(
    plot: FRect, teller: StoryTeller, size: float
) -> list[tuple[StarTale, ChartPoint, Point]]:
    """Return where the stars are: each on its jump, and none over another one."""
    found: list[tuple[StarTale, ChartPoint, Point]] = []
    for tale in teller.tales:
        points = [teller.find_star_point(tale.star, share) for share in STAR_SHARES]
        others = [spot for _, _, spot in found]
        free = [
            point
            for point in points
            if all(dist(place_point(plot, point), spot) > CLEAR * size for spot in others)
        ]
        point = (free or points)[0]
        found.append((tale, point, place_point(plot, point)))
    return found


def _line_markup(line: ChartLine, size: tuple[float, float]) -> str:
    spots = [
        (INSIDE + size[0] * point.place, INSIDE + size[1] * (1 - point.chance))
        for point in line.points
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    strokes = [(CREAM, EDGE), (line.color, LINE)] if line.mark else [(line.color, THIN)]
    body = "".join(
        f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="{wide}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
        for color, wide in strokes
    )
    if line.mark:
        body += "".join(mark_markup(line, spot) for spot in spots[1:-1])
    return body


def mark_markup(line: ChartLine, spot: Point, size: float = MARK) -> str:
    """Return the mark of a line at a spot, as markup."""
    x, y, half = *spot, size / 2
    fill = PAPER if line.is_hollow else line.color
    look = f'fill="{fill}" stroke="{line.color}" stroke-width="{3 if line.is_hollow else 1}"'
    if line.mark == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half}" {look}/>'
    if line.mark == "square":
        side = 0.88 * size
        return (
            f'<rect x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" '
            f'height="{side:.1f}" {look}/>'
        )
    corners = [(x, y - half), (x + half, y + 0.8 * half), (x - half, y + 0.8 * half)]
    if line.mark == "diamond":
        wide = 1.15 * half
        corners = [(x, y - wide), (x + wide, y), (x, y + wide), (x - wide, y)]
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
    return f'<polygon points="{points}" {look}/>'


def draw_legend_mark(canvas: Canvas, box: FRect, line: ChartLine) -> None:
    """Draw a short piece of a line with its mark."""
    middle = box.h / 2
    body = (
        f'<path d="M4 {middle:.1f}H{box.w - 4:.1f}" stroke="{line.color}" stroke-width="5" '
        'stroke-linecap="round"/>'
    )
    canvas.draw_markup(body + mark_markup(line, (box.w / 2, middle), 18), box)


def draw_star(canvas: Canvas, center: Point, size: float, number: int, is_lit: bool = True) -> None:
    """Draw a star with its number; 0 is not written."""
    box = rect_around(center, size, size)
    scale = size / 100
    fill = GOLD if is_lit else CREAM
    body = (
        f'<g transform="scale({scale:.4f})"><polygon points="{STAR}" fill="{fill}" '
        f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"/></g>'
    )
    canvas.draw_markup(body, box)
    canvas.with_type_limit(1).write_text_line(
        str(number or ""), (center[0], center[1] + 0.02 * size), TITLE, 0.4 * size, INK
    )
