"""A saved game in the list: its box, what it is called, when it was played, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from game.games import GAMES
from game.resources import asset
from game.store.journals.glance import SavedGame
from game.store.settings import SeatChoice
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2, PAPER_EDGE, WHITE, mix
from game.ui.draw.sprites import kept
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import NOWHERE, Box, Column, Leaf, Line, Row, list_row, picture
from game.ui.widgets.games import is_wide
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

FACE, APART = 44.0, 30.0
MOST_FACES = 4


def game_row(
    name: str, game: SavedGame, said: tuple[str, str], press: Callable[[], None], chosen: bool
) -> Box:
    """The row as a button: dark, with an arrow, while it is the chosen one."""
    title, note = said
    ink, fine = (CREAM, CREAM) if chosen else (INK, INK_2)
    first = Row([Line(title, Style(LABEL, 30, ink)), faces(game.players, ink)], [1, 0], 12)
    lines = Column([first, Line(note, Style(FINE, 22, fine))], 2)
    lid_ = picture(82, lambda canvas, box: draw_lid(canvas, game.game, box), 1.4)
    thing = Thing(f"button:{name}", "button", NOWHERE, f"{title}. {note}", action=press)
    return list_row([lid_, lines], thing, chosen)


def faces(players: Sequence[SeatChoice], ink: str) -> Leaf:
    """The first faces, each over the one before, and how many more there are."""
    shown, more = players[:MOST_FACES], len(players) - MOST_FACES
    wide = FACE + APART * (len(shown) - 1) + (46 if more > 0 else 0) if shown else 0.0

    def draw(canvas: Canvas, box: FRect) -> None:
        x = box.right
        if more > 0:
            small = canvas.up_to(1)
            small.text(f"+{more}", box.midright, LABEL, 24, ink, "midright", 42)
            x -= 46
        for number, one in enumerate(shown, 1 - len(shown)):
            draw_avatar(canvas, one.face, (x - FACE / 2 + APART * number, box.centery), FACE)

    return Leaf(
        FACE, lambda _, box: Piece(lambda canvas, _: draw(canvas, box)), wide, grows=1
    )  # fmt: skip


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
    wide, high = (520, 320) if is_wide(game) else (258, 276)
    share = side / min(wide, high)
    whole = svg.picture(f"key-art/{game}", round(wide * share), round(high * share))
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(whole, whole.get_rect(center=(side / 2, side / 2)))
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=max(2, side // 6))
    square.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return square
