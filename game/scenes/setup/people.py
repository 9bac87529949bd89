"""What people at one laptop agree on before a game: who gets hints, and how calls are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import Game
from game.scenes.play.hints.people import HintPeople
from game.session.calls.times import CROWD
from game.store.settings import SHOUTS, SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Segment, push, segments
from game.ui.widgets.piece import Piece, Style, label, paragraph

if TYPE_CHECKING:
    from .scene import SetupScene

NAMES = 0.36  # of a row's width, as for house rules
NAME, VALUE, NOTE = 24, 22, 22  # type sizes
GAP = 12
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class SeatedPeople:
    """Who will sit at the table, before there is one."""

    players: Sequence[SeatChoice]

    @property
    def names(self) -> list[str]:
        """Everybody's name, by seat."""
        return [player.name for player in self.players]

    @property
    def persons(self) -> list[int]:
        """The seats of the people."""
        return [seat for seat, player in enumerate(self.players) if player.person]


def has_calls(game: Game) -> bool:
    """Whether anything is called aloud in this game."""
    actions = game.rules.raw.get("layout", {}).get("actions", ())
    return any(action.get("place") == "call" for action in actions)


def people_rows(
    canvas: Canvas, setup: SetupScene, box: FRect, high: float
) -> tuple[list[Piece], float]:
    """The title, who gets hints and, for a crowd in a game with calls, how they are made."""
    people = len(setup.seating.people())
    if not people:
        return [], 0.0
    words, scale = setup.words, canvas.type_scale
    spot = (box.x, box.y + 30 * scale)
    title = label(canvas, words("setup.laptop"), spot, Style(TITLE, 34), box.w, "laptop")
    pieces, y = [title], box.y + 60 * scale
    pieces += _hints(canvas, setup, FRect(box.x, y, box.w, high))
    y += high + GAP
    if people >= CROWD and has_calls(setup.game):
        rows, tall = _calls(canvas, setup, FRect(box.x, y, box.w, high))
        pieces, y = [*pieces, *rows], y + tall
    return pieces, y - box.y


# Hints ------------------------------------------------------------------------------


def _hints(canvas: Canvas, setup: SetupScene, box: FRect) -> Iterable[Piece]:
    """One person says yes or no; several see who may ask, and a sheet to change that."""
    words, app = setup.words, setup.app
    left = NAMES * box.w
    spot = (box.x + 4, box.centery)
    alone = len(setup.seating.people()) == 1
    name = words("hints.title" if alone else "setup.hints")
    yield label(canvas, name, spot, Style(FINE, NAME), left - GAP, "hints-for")
    place = FRect(box.x + left, box.y, box.w - left, box.h)
    if alone:
        parts = [Segment(YES, words("answer.yes")), Segment(NO, words("answer.no"))]
        now = YES if app.settings.hints else NO
        choose = _then(setup, lambda value: app.change(hints=value == YES))
        yield from segments(canvas, "hints", place, parts, now, choose, VALUE)
        return
    look = Button(place, _hinted(canvas, setup, place.w - 110), "ui-down", size=VALUE + 2)
    yield push(canvas, "hints", look, partial(_open, setup), hint=words("setup.hints_note"))


def _hinted(canvas: Canvas, setup: SetupScene, room: float) -> str:
    """Who may ask for hints, by name while there is room, or counted."""
    words, now = setup.words, setup.app.settings
    seats = [setup.seating.seats[seat] for seat in setup.seating.people()]
    there = [seat.name for seat in seats if now.hints_for(seat.name, alone=False)]
    if not there:
        return words("setup.hints_nobody")
    said = words.listed(there)
    fits = canvas.text_width(said, LABEL, VALUE) <= room
    return said if fits else words("count.people", count=len(there))


def _open(setup: SetupScene) -> None:
    """The sheet with a switch for each person."""
    setup.app.push(HintPeople(setup.app, setup, SeatedPeople(tuple(setup.seating.seats))))


# Calls ------------------------------------------------------------------------------


def _calls(canvas: Canvas, setup: SetupScene, box: FRect) -> tuple[list[Piece], float]:
    """Keys or shouting: the ways below the name, and what the chosen one means."""
    words, now, scale = setup.words, setup.app.settings.shout, canvas.type_scale
    spot, style = (box.x + 4, box.y + 18 * scale), Style(FINE, NAME)
    pieces = [label(canvas, words("agree.call"), spot, style, box.w, "calls")]
    track = FRect(box.x, box.y + 40 * scale, box.w, box.h)
    parts = [Segment(way, words(f"agree.shout.{way}", count=CROWD)) for way in SHOUTS]
    choose = _then(setup, lambda way: setup.app.change(shout=way))
    pieces += segments(canvas, "shout", track, parts, now, choose, VALUE)
    says = words(f"agree.shout.{now}_note", count=CROWD)
    corner = (box.x + 4, track.bottom + 8)
    note, tall = paragraph(canvas, says, corner, Style(BODY, NOTE, INK_2), box.w - 8, "shout-note")
    return [*pieces, note], corner[1] + tall + GAP - box.y


def _then(setup: SetupScene, act: Callable[[str], None]) -> Callable[[str], None]:
    """Do something, and lay the screen out anew."""

    def done(value: str) -> None:
        act(value)
        setup.changed()

    return done
