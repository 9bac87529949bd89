"""The way through an evening: its games one after another, and the podium at its end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from game.ui.boxes import as_text, drawn
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, INK, MAT, MAT_LINE, MAT_TEXT, mix
from game.ui.draw.shadow import LARGE
from game.ui.draw.svg import dashed_ring
from game.ui.draw.text import LABEL, TITLE
from game.ui.layout import Box, Column, Line, Over, Pad, Row, Text, UpTo, Whole, gap
from game.ui.widgets.games import draw_medal
from game.ui.widgets.piece import Mood, Piece, Style, label
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill

from .told import EveningTold

SHOWN = 7  # games that have room side by side
SIZE, ROOM, FAR = 148.0, 208.0, 330.0  # units: a round picture, its room at least and at most
SWING = 40.0  # units that every other game lies lower
STEPS = (("2", 0.32, "#C9C2DA"), ("1", 0.5, GOLD), ("3", 0.24, "#DE9350"))
"""The steps of a small podium: place, height as a share of its size, color."""


def way(told: EveningTold) -> Box:
    """The mat with a round picture for each game."""
    evening, words = told.evening, told.words
    stops = numbers(len(evening.games), evening.plan)
    games = [_stop(told, number, n % 2 == 0) for n, number in enumerate(stops)]
    plan = evening.plan
    opens = words("night.podium", count=plan) if plan else words("night.podium_open")
    path = Row([*games, _podium(opens)], top=True)
    earlier = words("night.earlier", count=stops[0]) if stops[0] else ""
    inside = Pad(Pad(path, most=FAR * (len(games) + 1)), 26, 44)
    return UpTo(1.25, Over(inside, partial(_mat, earlier)))


def numbers(done: int, plan: int) -> list[int]:
    """Which games are shown, from 0: all of a plan, else the last ones and the next."""
    last = plan or max(done + 1, 3)
    first = max(0, min(done + 2, last) - SHOWN)
    return list(range(first, min(last, first + SHOWN)))


def _mat(earlier: str, canvas: Canvas, mat: FRect) -> Iterator[Piece]:
    """The ground, and how many games came before those that are shown."""

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(mat, 44, MAT, shadow=LARGE)
        stitch = mat.inflate(-22, -22)
        canvas.drawing(
            f'<rect x="2" y="2" width="{stitch.w - 4}" height="{stitch.h - 4}" rx="34" '
            f'fill="none" stroke="{mix(MAT_TEXT, MAT, 0.3)}" stroke-width="3" '
            'stroke-dasharray="15 10"/>',
            stitch,
        )

    yield Piece(draw)
    if earlier:
        corner = (mat.x + 36, mat.y + 26)
        yield label(canvas, earlier, corner, Style(LABEL, 22, MAT_TEXT), 600, "earlier")


def _stop(told: EveningTold, number: int, low: bool) -> Box:
    """A game that was played, the one to be played now, or a later one."""
    evening, done = told.evening, len(told.evening.games)
    name, note = told.words("night.game", number=number + 1), ""
    ink, note_ink = MAT_TEXT, MAT_TEXT
    art = partial(_draw_later, str(number + 1))
    if number < done:
        game, (winner, note) = evening.games[number].game, told.won(number)
        name, ink = told.title(game), CREAM
        art = partial(_draw_played, game, evening.players[winner].face)
    elif number == done:
        begun = evening.begun
        game = begun.game if begun else told.picked if told.drawn else ""
        note, ink, note_ink = told.whose, GOLD, CREAM
        art = partial(_draw_now, told.words("night.now"), game)

    def draw(canvas: Canvas, box: FRect) -> None:
        far = (box.centerx + box.w, box.centery + (-SWING if low else SWING))
        _draw_link(canvas, box.center, far, number < done)
        art(canvas, box.center)

    parts = [
        gap(SWING if low else 0), drawn(draw, SIZE, ROOM), gap(14),
        Line(name, Style(LABEL, 25, ink, "center"), shrink=0.5),
        Text(note, Style(LABEL, 21, note_ink, "center")),
    ]  # fmt: skip
    said = ". ".join(line for line in (name, note) if line)
    return Whole(Column(parts), as_text(f"game-{number + 1}", said))


def _draw_link(canvas: Canvas, one: Point, two: Point, done: bool) -> None:
    """From one game to the next: a ribbon behind what is done, dots before the rest."""
    far = two[0] - one[0]
    if done:
        box = FRect(one[0], min(one[1], two[1]) - 10, far, SWING + 20)
        start, end = one[1] - box.y, two[1] - box.y
        canvas.drawing(
            f'<path d="M0 {start}L{far} {end}" stroke="{CREAM}" stroke-width="13"/>', box
        )
        return
    for number in range(4):
        share = 0.5 + (number - 1.5) * 15 / far
        dot = (one[0] + share * far, one[1] + share * (two[1] - one[1]))
        canvas.disc(dot, 11, mix(MAT_LINE, MAT, 0.15))


def _draw_played(game: str, face: str, canvas: Canvas, center: Point) -> None:
    """A game, and who won it with a crown."""
    draw_medal(canvas, game, center, SIZE)
    spot = (center[0] + 0.42 * SIZE, center[1] + 0.36 * SIZE)
    canvas.disc(spot, 68, GOLD)
    draw_avatar(canvas, face, spot, 62)
    canvas.picture("icons/ui-crown", (spot[0], spot[1] - 35), 31, GOLD, GOLD)


def _draw_now(words: str, game: str, canvas: Canvas, center: Point) -> None:
    canvas.glow(center, 0.95 * SIZE, GOLD, 0.55)
    if game:
        draw_medal(canvas, game, center, SIZE, GOLD)
    else:
        canvas.disc(center, SIZE, GOLD)
        canvas.disc(center, SIZE - 12, CREAM)
        canvas.up_to(1).text("?", center, TITLE, 92)
    pill = Pill(words, INK, GOLD, "", 24, LABEL, 40, shadow=None)
    draw_pill(canvas, pill, (center[0], center[1] - SIZE / 2), "center")


def _draw_later(number: str, canvas: Canvas, center: Point) -> None:
    canvas.disc(center, SIZE - 8, mix(MAT, INK, 0.25))
    canvas.drawing(dashed_ring(SIZE, MAT_LINE, 4, 13, 10), around(center, SIZE, SIZE))
    canvas.up_to(1).text(number, center, TITLE, 54, MAT_TEXT)


def _podium(opens: str) -> Box:
    """The podium, and when it opens."""
    told = Text(opens, Style(LABEL, 22, MAT_TEXT, "center"), letters=20)
    steps = drawn(_draw_steps, 182, 264)
    return Whole(Column([gap(16), steps, gap(14), told]), as_text("podium", opens))


def _draw_steps(canvas: Canvas, box: FRect) -> None:
    """Three steps with their numbers, a trophy on the middle one."""
    size, wide = 200.0, 64.0
    for number, (place, share, paint) in enumerate(STEPS):
        high = share * size
        step = FRect(box.centerx + (number - 1.5) * wide, box.bottom - high, wide, high)
        canvas.panel(step, 0.05 * size, paint)
        spot = (step.centerx, step.y + 0.14 * size)
        canvas.up_to(1).text(place, spot, TITLE, 0.16 * size, INK)
    trophy = (box.centerx, box.bottom - 0.72 * size)
    canvas.picture("icons/ui-trophy", trophy, 0.38 * size, GOLD, GOLD_LIP)
