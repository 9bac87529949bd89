"""The shelf of the title: where each game's box stands, and how it looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from game.resources import asset
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, MAT, MAT_LINE, MAT_TEXT
from game.ui.draw.shadow import LARGE, MEDIUM
from game.ui.draw.text import BODY, TITLE
from game.ui.draw.wordmark import draw_box
from game.ui.widgets.games import WIDE
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.thing import Thing

LEFT, RIGHT, STEP = 742, 1880, 286


@dataclass(frozen=True, slots=True)
class BoxPlace:
    """Where a game's box stands."""

    game: str
    box: FRect
    wide: bool


def shelf_places(games: list[str]) -> list[BoxPlace]:
    """One box alone stands large in the middle; more share one or two shelves."""
    if len(games) == 1:
        wide = games[0] in WIDE
        size = (867, 678) if wide else (520, 669)
        box = FRect(0, 0, *size)
        box.midbottom = (1300, 884)
        return [BoxPlace(games[0], box, wide)]
    room = 3 if games[0] in WIDE else 4
    rows = [games[:room], games[room:]] if len(games) > room else [games]
    feet = (497, 968) if len(rows) > 1 else (760,)
    return [place for row, foot in zip(rows, feet, strict=True) for place in _row(row, foot)]


def _row(games: list[str], foot: float) -> list[BoxPlace]:
    places, x = [], float(LEFT)
    for game in games:
        wide = game in WIDE
        size = (542, 424) if wide else (280, 360)
        places.append(BoxPlace(game, FRect(x, foot - size[1], *size), wide))
        x += 568 if wide else STEP
    return places


def shelf_piece(foot: float) -> Piece:
    """A board with its shadow on the wall."""
    board = FRect(712, foot, 1178, 50)

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.shadow(board.move(0, 6), 10, LARGE)
        area = canvas.rect(board)
        canvas.surface.blit(svg.picture("key-art/pieces/shelf", area.w, area.h), area)

    return Piece(draw)


def box_piece(
    place: BoxPlace, name: str, facts: str, press: Callable[[], None], why_not: str
) -> Piece:
    """A game's box with its name on the band; pressing it takes it from the shelf."""
    share = place.box.w / (542 if place.wide else 280)
    lid = FRect(place.box.x, place.box.y, (520 if place.wide else 258) * share, place.box.h)

    def draw(canvas: Canvas, mood: Mood) -> None:
        shown = place.box.move(0, -6) if mood.lit and not mood.held else place.box
        canvas.shadow(shown, 14, MEDIUM)
        if asset(f"svg/key-art/pieces/box-{place.game}.svg").exists():
            draw_box(canvas, place.game, shown, place.wide)
        else:
            canvas.panel(shown, 14, MAT, MAT_LINE, 3)
            canvas.picture("emblem/pinwheel-5-edged", shown.center, 0.6 * shown.w)
        middle = shown.x + lid.w / 2
        band = (320 if place.wide else 276) * share
        high = shown.h - band
        size = (46 if place.wide else 34) * share
        plain = Canvas(canvas.surface, 1)
        plain.text(name, (middle, shown.y + band + 0.4 * high), TITLE, size, CREAM,
                   room=lid.w - 30)  # fmt: skip
        small = max(22.0, 22 * share)
        plain.text(facts, (middle, shown.y + band + 0.76 * high), BODY, small, MAT_TEXT,
                   room=lid.w - 24)  # fmt: skip

    thing = Thing(
        f"button:game-{place.game}", "button", place.box, name, 46 * share,
        press, why_not, radius=12,
    )  # fmt: skip
    return Piece(draw, thing)
