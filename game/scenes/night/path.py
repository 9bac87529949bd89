"""The way through an evening: its games one after another, and the podium at its end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.evening import Counted
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, MAT, MAT_LINE, MAT_TEXT, mix
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import LABEL, TITLE
from game.ui.widgets.games import draw_medal, draw_steps, draw_winner
from game.ui.widgets.piece import Mood, Piece, fitted, wrapped
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import Night

WAY = FRect(40, 106, 1840, 356)
SHOWN = 7  # games that have room side by side
LEFT, RIGHT = 170.0, 1472.0  # the middles of the first and the last of them
SIZE = 148.0
SMALLEST_TYPE = 18  # units
SWING = 20.0  # units up and down


def path_pieces(scene: Night, canvas: Canvas) -> Iterable[Piece]:
    """The mat with a round picture for each game."""
    canvas = canvas.up_to(1.25)
    yield Piece(lambda canvas, _: _draw_mat(canvas))
    stops = numbers(len(scene.evening.games), scene.evening.plan)
    spots = [spot(n, len(stops)) for n in range(len(stops))]
    podium = (1712.0, WAY.bottom - 84)
    ends = [*spots, (podium[0] - 20, spots[-1][1] - SWING)]
    done = len(scene.evening.games)
    for number, (one, two) in enumerate(pairwise(ends)):
        yield Piece(partial(_draw_link, one, two, stops[number] < done))
    for number, place in zip(stops, spots, strict=True):
        yield _stop(scene, canvas, number, place)
    plan = scene.evening.plan
    words = scene.words("night.podium", count=plan) if plan else scene.words("night.podium_open")
    yield _podium(canvas, podium, words)
    if stops[0]:
        earlier = scene.words("night.earlier", count=stops[0])
        corner = (WAY.x + 36, WAY.y + 28)
        yield _line(canvas, earlier, corner, "earlier", MAT_TEXT, "midleft")


def numbers(done: int, plan: int) -> list[int]:
    """Which games are shown, from 0: all of a plan, else the last ones and the next."""
    last = plan or max(done + 1, 3)
    first = max(0, min(done + 2, last) - SHOWN)
    return list(range(first, min(last, first + SHOWN)))


def spot(number: int, count: int) -> Point:
    """The middle of a round picture."""
    step = (RIGHT - LEFT) / max(1, count - 1) if count > 4 else 330.0
    left = LEFT if count > 4 else 960 - 330 - 0.5 * 330 * (count - 1) + 160
    return left + step * number, WAY.y + 140 + (SWING if number % 2 == 0 else -SWING)


def _draw_mat(canvas: Canvas) -> None:
    canvas.panel(WAY, 44, MAT, shadow=LARGE)
    stitch = WAY.inflate(-22, -22)
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


def _stop(scene: Night, canvas: Canvas, number: int, center: Point) -> Piece:
    done = scene.evening.games
    if number < len(done):
        return _played(scene, canvas, done[number], number, center)
    name = scene.words("night.game", number=number + 1)
    if number > len(done):
        draw = partial(_draw_later, str(number + 1), center)
        return _named(canvas, number, center, (name, ""), (MAT_TEXT, MAT_TEXT), draw)
    begun = scene.evening.begun
    game = begun.game if begun else scene.picked if scene.drawn else ""
    draw = partial(_draw_now, scene.words("night.now"), game, center)
    return _named(canvas, number, center, (name, scene.whose), (GOLD, CREAM), draw)


def _played(scene: Night, canvas: Canvas, game: Counted, number: int, center: Point) -> Piece:
    players = scene.evening.players
    best = [player for player, place in enumerate(game.places) if place == 1]
    won = scene.words("night.won", name=players[best[0]].name)
    if len(best) > 1:
        won = scene.words("night.shared", count=len(best))
    draw = partial(_draw_played, game.game, players[best[0]].face, center)
    return _named(canvas, number, center, (scene.title(game.game), won), (CREAM, MAT_TEXT), draw)


def _named(
    canvas: Canvas, number: int, center: Point, lines: tuple[str, str],
    inks: tuple[str, str], draw: partial[None],
) -> Piece:  # fmt: skip
    """A round picture with two lines below it, as one thing."""
    room = 208.0
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


def _line(canvas: Canvas, words: str, point: Point, name: str, ink: str, anchor: str) -> Piece:
    size = 22 * canvas.type_scale
    box = FRect(0, 0, canvas.text_width(words, LABEL, 22), 1.2 * size)
    setattr(box, anchor, point)

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.up_to(1.25).text(words, point, LABEL, 22, ink, anchor)

    return Piece(draw, Thing(f"text:{name}", "text", box, words, size, focusable=False))
