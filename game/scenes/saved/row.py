"""A saved game in the list: its box, what it is called, when it was played, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame
from pygame import FRect

from game.games import GAMES
from game.resources import asset
from game.store.journals.glance import SavedGame
from game.store.settings import SeatChoice
from game.ui.draw import svg, text
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, INK_2, PAPER_EDGE, WHITE, mix
from game.ui.draw.sprites import kept
from game.ui.draw.text import FINE, LABEL
from game.ui.widgets.games import WIDE
from game.ui.widgets.piece import Mood, Piece, row_ground
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

NAME, NOTE = 30, 22
FACE, APART = 44.0, 30.0
MOST_FACES = 4


def row_piece(
    canvas: Canvas, name: str, game: SavedGame, box: FRect, said: tuple[str, str],
    press: Callable[[], None], chosen: bool,
) -> Piece:  # fmt: skip
    """The row as a button: dark, with an arrow, while it is the chosen one."""
    scale, (title, note) = canvas.type_scale, said
    side = min(box.h - 20, 120.0)
    left, seats = box.x + side + 24, len(game.players)
    room = box.right - 50 - left
    faces = faces_wide(seats) if seats else 0.0
    sizes = (one_line(canvas, title, LABEL, NAME, room - faces - 12),
             one_line(canvas, note, FINE, NOTE, room))  # fmt: skip

    def draw(canvas: Canvas, mood: Mood) -> None:
        ground, ink = row_ground(canvas, box, mood, chosen)
        draw_lid(canvas, game.game, around((box.x + 12 + side / 2, box.centery), side, side))
        above, below = box.centery - 19 * scale, box.centery + 21 * scale
        canvas.text(title, (left, above), LABEL, NAME, ink, "midleft", room - faces - 12)
        canvas.text(note, (left, below), FINE, NOTE, ink if chosen else INK_2, "midleft", room)
        draw_faces(canvas, game.players, (left + room, above), ink)
        arrow = GOLD if chosen else INK_2
        canvas.picture("icons/ui-right", (box.right - 30, box.centery), 24, arrow, ground)

    thing = Thing(f"button:{name}", "button", box, f"{title}. {note}", min(sizes) * scale, press)
    return Piece(draw, thing)


def one_line(canvas: Canvas, words: str, font: str, size: float, room: float) -> float:
    """The size, at most `size`, at which one line fits; before the type scale."""
    pixels = canvas.type_px(size)
    wide = _wide(words, font, pixels) / canvas.unit
    return size if wide <= room else size * room / wide


@lru_cache(maxsize=4000)
def _wide(words: str, font: str, pixels: int) -> int:
    return text.width(words, font, pixels)


def faces_wide(count: int) -> float:
    """How wide the faces of so many players are."""
    return FACE + APART * (min(count, MOST_FACES) - 1) + (46 if count > MOST_FACES else 0)


def draw_faces(
    canvas: Canvas, players: Sequence[SeatChoice], right: tuple[float, float], ink: str
) -> None:
    """The first faces, each over the one before, and how many more there are."""
    more = len(players) - MOST_FACES
    x, y = right
    if more > 0:
        canvas.text(f"+{more}", (x, y), LABEL, 24 / canvas.type_scale, ink, "midright", 42)
        x -= 46
    shown = players[:MOST_FACES]
    for number, one in enumerate(shown):
        spot = (x - FACE / 2 - APART * (len(shown) - 1 - number), y)
        draw_avatar(canvas, one.face, spot, FACE)


def draw_lid(canvas: Canvas, game: str, box: FRect) -> None:
    """The picture on a game's box, as a small square; a pinwheel for a game we don't know."""
    area = canvas.rect(box)
    if game in GAMES and asset(f"svg/key-art/{game}.svg").exists():
        canvas.surface.blit(lid(game, area.h), area)
    else:
        canvas.panel(box, 16, mix(WHITE, PAPER_EDGE, 0.4), PAPER_EDGE, 2)
        canvas.picture("emblem/pinwheel-5-edged", box.center, 0.7 * box.w)


@kept
def lid(game: str, side: int) -> pygame.Surface:
    """The middle of a box's picture, its corners cut round."""
    wide, high = (520, 320) if game in WIDE else (258, 276)
    share = side / min(wide, high)
    whole = svg.picture(f"key-art/{game}", round(wide * share), round(high * share))
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(whole, whole.get_rect(center=(side / 2, side / 2)))
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=max(2, side // 6))
    square.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return square
