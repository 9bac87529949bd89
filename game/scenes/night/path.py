"""The way through an evening: its games one after another, and the podium at its end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from pygame import FRect

from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, MAT, MAT_LINE, MAT_TEXT, mix
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import LABEL, TITLE
from game.ui.layout import Box, Leaf, UpTo
from game.ui.widgets.games import draw_medal, draw_steps, draw_winner
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label, wrapped
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .told import EveningTold

HIGH, WIDE = 356.0, 1840.0  # units: the mat
SHOWN = 7  # games that have room side by side
FIRST, LAST = 130.0, 408.0  # units from the ends to the middles of the first and the last one
SIZE, ROOM = 148.0, 208.0  # units: a round picture, and the words below it
SMALLEST_TYPE = 18  # units
SWING = 20.0  # units up and down


def way(told: EveningTold) -> Box:
    """The mat with a round picture for each game."""
    return UpTo(1.25, Leaf(HIGH, EveningPath(told).pieces, WIDE, grows=1))


def numbers(done: int, plan: int) -> list[int]:
    """Which games are shown, from 0: all of a plan, else the last ones and the next."""
    last = plan or max(done + 1, 3)
    first = max(0, min(done + 2, last) - SHOWN)
    return list(range(first, min(last, first + SHOWN)))


class EveningPath:
    """The games of an evening from left to right, and where they lead."""

    def __init__(self, told: EveningTold) -> None:
        self.told, self.evening = told, told.evening

    def pieces(self, canvas: Canvas, mat: FRect) -> Iterator[Piece]:
        """All of it in that rectangle."""
        evening, words = self.evening, self.told.words
        yield Piece(partial(_draw_mat, mat))
        done = len(evening.games)
        stops = numbers(done, evening.plan)
        spots = [_spot(mat, n, len(stops)) for n in range(len(stops))]
        podium = (mat.right - 168, mat.bottom - 84)
        ends = [*spots, (podium[0] - 20, spots[-1][1] - SWING)]
        for number, (one, two) in enumerate(pairwise(ends)):
            yield Piece(partial(_draw_link, one, two, stops[number] < done))
        for number, place in zip(stops, spots, strict=True):
            yield self._stop(canvas, number, place)
        plan = evening.plan
        yield _podium(
            canvas,
            podium,
            words("night.podium", count=plan) if plan else words("night.podium_open"),
        )
        if stops[0]:
            earlier, corner = words("night.earlier", count=stops[0]), (mat.x + 36, mat.y + 28)
            yield label(canvas, earlier, corner, Style(LABEL, 22, MAT_TEXT), 600, "earlier")

    def _stop(self, canvas: Canvas, number: int, center: Point) -> Piece:
        """A game that was played, the one to be played now, or a later one."""
        told, evening, done = self.told, self.evening, len(self.evening.games)
        if number < done:
            game = evening.games[number].game
            winner, won = told.won(number)
            draw = partial(_draw_played, game, evening.players[winner].face, center)
            return _named(canvas, number, center, (told.title(game), won), (CREAM, MAT_TEXT), draw)
        name = told.words("night.game", number=number + 1)
        if number > done:
            draw = partial(_draw_later, str(number + 1), center)
            return _named(canvas, number, center, (name, ""), (MAT_TEXT, MAT_TEXT), draw)
        begun = evening.begun
        game = begun.game if begun else told.picked if told.drawn else ""
        draw = partial(_draw_now, told.words("night.now"), game, center)
        return _named(canvas, number, center, (name, told.whose), (GOLD, CREAM), draw)


def _spot(mat: FRect, number: int, count: int) -> Point:
    """The middle of a round picture."""
    few = count <= 4
    step = 330.0 if few else (mat.w - FIRST - LAST) / (count - 1)
    left = mat.centerx - 170 - 0.5 * step * (count - 1) if few else mat.x + FIRST
    return left + step * number, mat.y + 140 + (SWING if number % 2 == 0 else -SWING)


def _draw_mat(mat: FRect, canvas: Canvas, _: Mood) -> None:
    canvas.panel(mat, 44, MAT, shadow=LARGE)
    stitch = mat.inflate(-22, -22)
    canvas.drawing(
        f'<rect x="2" y="2" width="{stitch.w - 4}" height="{stitch.h - 4}" rx="34" fill="none" '
        f'stroke="{mix(MAT_TEXT, MAT, 0.3)}" stroke-width="3" stroke-dasharray="15 10"/>',
        stitch,
    )


def _draw_link(one: Point, two: Point, done: bool, canvas: Canvas, _: Mood) -> None:
    """From one game to the next: a ribbon behind what is done, dots before the rest."""
    if done:
        left, high = one[0], abs(two[1] - one[1]) + 20
        box = FRect(left, min(one[1], two[1]) - 10, two[0] - left, high)
        start, end = (one[1] - box.y, two[1] - box.y)
        canvas.drawing(
            f'<path d="M0 {start}L{box.w} {end}" stroke="{CREAM}" stroke-width="13"/>', box
        )
        return
    far = two[0] - one[0]
    for number in range(4):
        share = 0.5 + (number - 1.5) * 15 / far
        dot = (one[0] + share * far, one[1] + share * (two[1] - one[1]))
        canvas.disc(dot, 11, mix(MAT_LINE, MAT, 0.15))


def _named(
    canvas: Canvas, number: int, center: Point, lines: tuple[str, str],
    inks: tuple[str, str], draw: partial[None],
) -> Piece:  # fmt: skip
    """A round picture with two lines below it, as one thing."""
    room = ROOM
    top, foot = center[1] + SIZE / 2 + 30, center[1] + SIZE / 2 + 62
    tiny = fitted(canvas, lines[1], LABEL, 22, room) * canvas.type_scale < SMALLEST_TYPE
    below = wrapped(canvas, lines[1], LABEL, 20, room)[:2] if tiny else [lines[1]]
    size_below = 20 if tiny else 22

    def paint(canvas: Canvas, _: Mood) -> None:
        small = canvas.up_to(1.25)
        draw(small)
        small.text(lines[0], (center[0], top), LABEL, 25, inks[0], room=room)
        for row, line in enumerate(below):
            spot = (center[0], foot + 24 * small.type_scale * row)
            small.text(line, spot, LABEL, size_below, inks[1], room=room)

    size = min(fitted(canvas, line, LABEL, 22, room) for line in (lines[0], *below) if line)
    box = FRect(center[0] - room / 2, center[1] - SIZE / 2, room, SIZE + 84)
    text = ". ".join(line for line in lines if line)
    thing = Thing(
        f"text:game-{number + 1}", "text", box, text, max(18.0, size * canvas.type_scale),
        focusable=False,
    )  # fmt: skip
    return Piece(paint, thing)


def _draw_played(game: str, face: str, center: Point, canvas: Canvas) -> None:
    draw_medal(canvas, game, center, SIZE)
    draw_winner(canvas, face, (center[0] + 0.42 * SIZE, center[1] + 0.36 * SIZE), 62)


def _draw_now(words: str, game: str, center: Point, canvas: Canvas) -> None:
    canvas.glow(center, 0.95 * SIZE, GOLD, 0.55)
    if game:
        draw_medal(canvas, game, center, SIZE, GOLD)
    else:
        canvas.disc(center, SIZE, GOLD)
        canvas.disc(center, SIZE - 12, CREAM)
        canvas.up_to(1).text("?", center, TITLE, 92)
    pill = Pill(words, INK, GOLD, "", 24, LABEL, 40, shadow=None)
    draw_pill(canvas, pill, (center[0], center[1] - SIZE / 2), "center")


def _draw_later(number: str, center: Point, canvas: Canvas) -> None:
    radius = SIZE / 2 - 5
    ring = (
        f'<circle cx="{SIZE / 2}" cy="{SIZE / 2}" r="{radius}" fill="{mix(MAT, INK, 0.25)}" '
        f'stroke="{MAT_LINE}" stroke-width="4" stroke-dasharray="13 10"/>'
    )
    canvas.drawing(ring, around(center, SIZE, SIZE))
    canvas.up_to(1).text(number, center, TITLE, 54, MAT_TEXT)


def _podium(canvas: Canvas, foot: Point, words: str) -> Piece:
    """The podium, and when it opens."""
    line = (foot[0], foot[1] + 36)
    size = fitted(canvas, words, LABEL, 22, 260) * canvas.type_scale
    box = FRect(foot[0] - 132, foot[1] - 170, 264, 226)

    def draw(canvas: Canvas, _: Mood) -> None:
        draw_steps(canvas, foot, 200, (2, 1, 3))
        canvas.up_to(1.25).text(words, line, LABEL, 22, MAT_TEXT, room=260)

    thing = Thing("text:podium", "text", box, words, max(18.0, size), focusable=False)
    return Piece(draw, thing)
