"""A saved game from near: the table as everybody sees it, the round, and whether it still fits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.app.file_words import misfit, told
from game.core import journal
from game.core.errors import GameError
from game.core.seat_view import SeatView
from game.session.sitting import public, seated
from game.session.speech.prompts import Speaker
from game.store.journals.glance import SavedGame
from game.store.journals.shelf import JournalProblem, JournalText, read
from game.store.journals.shelf import unreadable as unread
from game.table.board import Board
from game.table.layout import reading as layout
from game.table.moment import PlayerFace
from game.ui.draw.canvas import Canvas

if TYPE_CHECKING:
    from game.app.program import App


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """What is known about a game once its file was read and followed."""

    journal: JournalText | None = None
    """The game as far as it can be followed."""
    why_not: str = ""
    """Why nobody can go on with it, in words."""
    subtitle: str = ""
    choices: int = 0
    picture: pygame.Surface | None = None


def look(app: App, game: SavedGame, size: tuple[int, int]) -> FollowedGame:
    """Read a game and draw its table, so many pixels large; whatever is in the file."""
    try:
        saved = read(game.path)
    except JournalProblem as problem:
        return FollowedGame(why_not=told(app.words, problem.trouble))
    except OSError as error:
        return FollowedGame(why_not=told(app.words, unread(game.path, error)))
    try:
        return _drawn(app, saved, size)
    except GameError as error:
        why = misfit(app.words, error, saved.header)
        line = getattr(error, "line", 0)
        if line < 2:
            return FollowedGame(why_not=why)
        return _so_far(app, replace(saved, lines=saved.lines[: line - 1]), size, why)


def _so_far(app: App, saved: JournalText, size: tuple[int, int], why: str) -> FollowedGame:
    """A game whose end can't be followed, up to there."""
    try:
        return replace(_drawn(app, saved, size), why_not=why)
    except GameError:
        return FollowedGame(why_not=why)


def _drawn(app: App, saved: JournalText, size: tuple[int, int]) -> FollowedGame:
    """A game that can be followed; raises GameError."""
    header = journal.read_header(saved.lines[0])
    match, view = public(saved)
    rules, words = match.game.rules, app.words.of(match.game.id)
    place = layout.layout_of(rules)
    faces = [PlayerFace(one.name, one.face, not one.person) for one in seated(header)]
    board = Board(place, words, faces, speed=0)
    speaker = Speaker(words, place.wording, match.table.names, app.caps)
    board.title = speaker.say("game.name", match.game.id)
    board.subtitle = speaker.subtitle({**view.facts, **match.table.options})
    choices = sum('"c"' in line for line in saved.lines[1:])
    return FollowedGame(saved, "", board.subtitle, choices, picture_of(board, view, size))


def picture_of(board: Board, view: SeatView, size: tuple[int, int]) -> pygame.Surface:
    """The table so many pixels large, as everybody sees it."""
    board.show(view, None)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(Canvas(surface))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=size[0] // 45)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
