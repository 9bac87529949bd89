"""Tips at the table: once, about what a person meets for the first time, and never in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import (
    Challenge,
    Decision,
    PickColor,
    PickDie,
    PickSeat,
    PickWord,
)
from game.core.errors import GameError
from game.core.seat_view import SeatView
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.play.answers import Answers
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.store import folders
from game.store.tips import TipsFile
from game.table.layout.places import AWAY
from game.toml import TomlReader
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, NEXT
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import LABEL
from game.ui.fitting import Kept, steps
from game.ui.layout import Column, Framed, Line, Rich, Row, UpTo
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.thing import Thing

WIDTHS = (310.0, 370.0, 470.0, 290.0)  # units, in the order in which they are tried
SIZE, SIZES = 23.0, (1.5, 1.4, 1.25)
"""Of the words, and how far they grow: less where there is no room for more."""
ELSEWHERE = (Challenge, PickColor, PickDie, PickSeat, PickWord)
"""Questions that are not about the cards in hand."""
READ = 900.0  # milliseconds after which a tip counts as read
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
STEP, EDGE = 20, 14.0
HEADING = FRect(90, 6, 360, 84)
"""Where the game's name stands."""


class BrokenTips(GameError):
    """A file of tips that can't be used, with the tip that is wrong."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One tip, and what has to be seen for it."""

    id: str
    games: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    fact: str = ""
    during: tuple[str, ...] = ()
    """The questions at which its cards count; without any it is every one."""

    def fits(self, decision: Decision[Any], view: SeatView) -> bool:
        """Whether it is about something that the one who is asked sees now."""
        if decision.name in self.asks or (self.fact and view.facts.get(self.fact)):
            return True
        if any(word in decision.options for word in self.words):
            return True
        if self.during and decision.name not in self.during:
            return False
        return any(self.about(card) for card in seen(decision, view))

    def about(self, card: Card) -> bool:
        """Whether it is about such a card."""
        return card.face in self.faces or card.color in self.colors


@dataclass(frozen=True, slots=True)
class TipFile:
    """All tips of a file."""

    tips: tuple[Tip, ...]


def seen(decision: Decision[Any], view: SeatView) -> Iterator[Card]:
    """The cards of the hand of whoever is asked, then the tops of open piles; of the hand only
    where the question is what to do with it, and not what somebody else has played.
    """
    if not isinstance(decision, ELSEWHERE):
        hand = f"hand {decision.seat}"
        yield from (card for card in view.zones.get(hand, ()) if card is not None)
    for zone, cards in view.zones.items():
        if cards and not zone.startswith("hand ") and (top := cards[-1]) is not None:
            yield top


def read(path: Path) -> tuple[Tip, ...]:
    """Every tip of a file. Raises `BrokenTips` for what makes no sense."""
    reader = TomlReader(path.name, BrokenTips)
    try:
        raw = reader.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenTips(f"{path.name}: {error}") from error
    tips = reader.table(TipFile, raw).tips
    for tip in tips:
        for game in set(tip.games) - set(GAMES):
            raise reader.broken(f"tips.{tip.id}.games", f"has {game}, which is no game")
    return tips


class Tips(Layer):
    """The one tip that may be shown at a table."""

    def __init__(self, table: Tabletop, answers: Answers, free: Callable[[], bool]) -> None:
        self.table, self.answers = table, answers
        self.free = free
        """Whether nothing lies on the table that has to be dealt with first."""
        self.silent = False
        """Whether there are none at this table."""
        self.now: Tip | None = None
        self.since = 0.0
        self._file = TipsFile(folders.settings())
        self._seen: set[str] | None = None
        self._asked: object = None
        self._sheet = Kept[list[Piece]]()

    # Which one -------------------------------------------------------------------------

    @property
    def calm(self) -> bool:
        """Whether the one who looks is asked, and nothing moves, waits or runs out."""
        table, asked = self.table, self.table.sitting.asked
        believes = table.flow.votes.alone and table.flow.looks.open_since is not None
        if asked is None or not (table.flow.waits_here or believes) or table.board.busy:
            return False
        return self.free() and not table.resting and (believes or asked.seat == table.viewer)

    def update(self) -> None:
        """Find a tip for a question that was just opened; put one away that is in the way."""
        if self.silent or not self.table.app.settings.tips or not self.calm:
            if self.now is not None:
                self._asked = None  # nobody has put it away: it comes again once all is calm
            self.now = None
            return
        asked = self.table.sitting.asked
        if asked is self._asked:
            return
        self._asked = asked
        self.now = self._fitting()
        self.since, self._sheet = self.table.app.clock(), Kept()

    def _fitting(self) -> Tip | None:
        """The first tip about what is seen now that nobody has read."""
        table, asked = self.table, self.table.flow.votes.asked or self.table.sitting.asked
        game, view = table.sitting.match.game.id, table.board.coming
        if asked is None:
            return None
        mine = (tip for tip in tips() if game in tip.games and tip.id not in self.seen)
        return next((tip for tip in mine if tip.fits(asked, view)), None)

    @property
    def seen(self) -> set[str]:
        """The tips that were read."""
        if self._seen is None:
            self._seen = set(self._file.load())
        return self._seen

    def notice(self, event: pygame.event.Event) -> None:
        """Any press puts the tip away, and does what it does besides; soon it counts as read."""
        if self.now is None or event.type not in PRESSES:
            return
        if self.table.app.clock() - self.since >= READ:
            self.seen.add(self.now.id)
            self._file.save(self.seen)
        self.now = None
        self.table.app.dirty = True

    # How it looks ------------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The tip where there is room for it; without room it waits for another time."""
        self.update()
        if self.now is None:
            return []
        tip = self.now
        laid = self._sheet.of(canvas, tip, lambda: self._lay(canvas, below, tip))
        if not laid:
            self.now = None
        return laid

    def _lay(self, canvas: Canvas, others: Sequence[Piece], tip: Tip) -> list[Piece]:
        """The tip's words on a card with a star, where it lies as long as it is shown."""
        words = self.table.words
        title = Line(words("tip.title"), Style(LABEL, 22), "tip-title")
        top = Row([icon("ui-star", 27, INK, CREAM), title], [0, 1], 8)
        text = Rich(words(f"tip.{tip.id}"), SIZE, name="tip")
        sheet = Framed(Column([top, text], 2), (18, 16), CREAM, NEXT, 18, MEDIUM)
        taken = [piece.thing.box for piece in others if piece.thing] + self._taken(canvas)
        for size in steps(canvas, SIZES):
            for wide in WIDTHS:
                small = UpTo(size, sheet)
                box = free((wide, small.measure(canvas, wide)), taken)
                if box is not None:
                    return list(small.place(canvas, box))
        return []

    def _taken(self, canvas: Canvas) -> list[FRect]:
        """What must stay in sight: everything that can be read, and the question."""
        board, seating = self.table.board, self.table.board.places.seating
        things = [risen(t) for t in self.answers.things() if not t.hidden]
        below = seating.mat.bottom + 2
        question = FRect(seating.banner_x - 640, below, 1280, 130)
        question.union_ip(board.view.banner(canvas) or question)
        plates = [reach(box) for box in board.places.plates.values()]
        sites = [site.box for site in board.places.sites.values() if site.kind != AWAY]
        beside = board.view.beside_hand(canvas)
        return [*things, question, HEADING, *plates, *sites, *beside]


def reach(plate: FRect) -> FRect:
    """A plate with the fan behind it and its tags."""
    return FRect(plate.x - 4, plate.y - 60, plate.w + 8, plate.h + 70)


def risen(thing: Thing) -> FRect:
    """A thing with the room that a card of the hand takes when it is pointed at."""
    return thing.box.inflate(60, 100) if thing.role == "card" else thing.box


def free(size: tuple[float, float], taken: Sequence[FRect]) -> FRect | None:
    """A place on the table where nothing lies, from the lower left; nothing if it is full."""
    right, foot = 1920 - EDGE - size[0], 1080 - EDGE - size[1]
    for up in range(int((foot - EDGE) // STEP) + 1):
        x, y = EDGE, foot - STEP * up
        row = [box for box in taken if box.top < y + size[1] + 8 and box.bottom > y - 8]
        while x <= right:
            box = FRect(x, y, *size)
            hit = box.inflate(16, 16).collidelist(row)
            if hit < 0:
                return box
            x = max(x, row[hit].right + 8) + 1
    return None


@cache
def tips() -> tuple[Tip, ...]:
    """Every tip there is, read once."""
    return read(rules_folder() / "lessons" / "tips.toml")
