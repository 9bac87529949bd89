"""Tips at the table: once, about something new to a person, and never in the way."""

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
from game.scenes.play.layers import Layer
from game.scenes.play.table_answers import TableAnswers
from game.scenes.play.table_context import TableContext
from game.store import folders
from game.store.tips import TipsFile
from game.table.layout.seats import MIDDLE
from game.table.layout.table_places import UNSEEN_KIND
from game.toml import TomlReader
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, NEXT
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import LABEL
from game.ui.fitted_text import CachedLayout, type_steps
from game.ui.layout import Column, Line, PanelBox, RichText, Row, TypeLimit
from game.ui.tracked_values import Source
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style

WIDTHS = (310.0, 370.0, 470.0, 290.0)  # units, in the order in which they are tried
SIZE, SIZES = 23.0, (1.5, 1.4, 1.25)
"""Of the words, and how far they grow: less where there is no room for more."""
NOT_ABOUT_HAND = (Challenge, PickColor, PickDie, PickSeat, PickWord)
"""Questions that are not about the cards in hand."""
READ_AFTER_MS = 900.0  # milliseconds after which a tip counts as read
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
STEP, EDGE = 20, 14.0
HEADING = FRect(90, 6, 360, 84)
"""Where the game's name stands."""


class BrokenTips(GameError):
    """A file of tips that can't be used, with the faulty tip."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip, and what has to be visible for it."""

    id: str
    games: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    fact: str = ""
    during: tuple[str, ...] = ()
    """The questions at which its cards count; without any it is every one."""

    def fits_situation(self, decision: Decision[Any], view: SeatView) -> bool:
        """True if the tip is about something that the asked player sees now."""
        if decision.question_key in self.asks or (self.fact and view.facts.get(self.fact)):
            return True
        if any(word in decision.options for word in self.words):
            return True
        if self.during and decision.question_key not in self.during:
            return False
        return any(self.is_about_card(card) for card in list_visible_cards(decision, view))

    def is_about_card(self, card: Card) -> bool:
        """True if the tip is about this card."""
        return card.face in self.faces or card.color in self.colors


@dataclass(frozen=True, slots=True)
class TipFile:
    """The tips of a file."""

    tips: tuple[Tip, ...]


def list_visible_cards(decision: Decision[Any], view: SeatView) -> Iterator[Card]:
    """Yield the cards of the asked player's hand, then the tops of open piles.

    The hand counts only if the question is what to do with it, not about another's card.
    """
    if not isinstance(decision, NOT_ABOUT_HAND):
        hand = f"hand {decision.seat}"
        yield from (card for card in view.zones.get(hand, ()) if card is not None)
    for zone, cards in view.zones.items():
        if cards and not zone.startswith("hand ") and (top := cards[-1]) is not None:
            yield top


def read_tips(path: Path) -> tuple[Tip, ...]:
    """Return the tips of a file.

    Raises `BrokenTips` for what makes no sense.
    """
    reader = TomlReader(path.name, BrokenTips)
    try:
        raw = reader.parse_text(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenTips(f"{path.name}: {error}") from error
    tips = reader.read_table(TipFile, raw).tips
    for tip in tips:
        for game in set(tip.games) - set(GAMES):
            raise reader.broken_key_error(f"tips.{tip.id}.games", f"has {game}, which is no game")
    return tips


class TableTips(Layer):
    """The one tip that may be shown at a table."""

    def __init__(
        self, table: TableContext, answers: TableAnswers, free: Callable[[], bool]
    ) -> None:
        self.table, self.answers = table, answers
        self.free = free
        """Whether nothing lies on the table that has to be dealt with first."""
        self.silent = False
        """Whether there are none at this table."""
        self.now: Tip | None = None
        self._hiding = Source()
        """Changes when a tip is hidden by a press."""
        self.since = 0.0
        self._file = TipsFile(folders.settings_folder())
        self._seen: set[str] | None = None
        self._asked: object = None
        self._sheet = CachedLayout[list[Drawable]]()

    # Which one -------------------------------------------------------------------------

    @property
    def is_table_calm(self) -> bool:
        """True if the viewer is asked, and nothing moves, waits or runs out."""
        table, asked = self.table, self.table.live_match.asked
        believes = table.flow.votes.asks_only_person and table.flow.views.open_since is not None
        if (
            asked is None
            or not (table.flow.is_waiting_here or believes)
            or table.board.is_table_busy
        ):
            return False
        return self.free() and not table.resting and (believes or asked.seat == table.viewer)

    def update_tip(self) -> None:
        """Find a tip for a new question; hide one that is in the way."""
        if self.silent or not self.table.app.settings.tips or not self.is_table_calm:
            if self.now is not None:
                self._asked = None  # nobody has put it away: it comes again once all is calm
            self.now = None
            return
        asked = self.table.live_match.asked
        if asked is self._asked:
            return
        self._asked = asked
        self.now = self._find_fitting_tip()
        self.since, self._sheet = self.table.app.frame_ms(), CachedLayout()

    def _find_fitting_tip(self) -> Tip | None:
        """Return the first unread tip about what is visible now."""
        table, asked = self.table, self.table.flow.votes.asked or self.table.live_match.asked
        game, view = table.live_match.match.game.id, table.board.coming
        if asked is None:
            return None
        mine = (tip for tip in load_tips() if game in tip.games and tip.id not in self.read_tip_ids)
        return next((tip for tip in mine if tip.fits_situation(asked, view)), None)

    @property
    def read_tip_ids(self) -> set[str]:
        """The ids of the tips that were read."""
        if self._seen is None:
            self._seen = set(self._file.load_seen_tips())
        return self._seen

    def observe_event(self, event: pygame.event.Event) -> None:
        """Hide the tip at any press, which still does what it does; soon it counts as read."""
        if self.now is None or event.type not in PRESSES:
            return
        if self.table.app.frame_ms() - self.since >= READ_AFTER_MS:
            self.read_tip_ids.add(self.now.id)
            self._file.save_seen_tips(self.read_tip_ids)
        self.now = None
        self._hiding.note_change()

    # How it looks ------------------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the tip if there is room; else it waits for another time."""
        self._hiding.note_read()
        self.update_tip()
        if self.now is None:
            return []
        tip = self.now
        laid = self._sheet.get_or_make(canvas, tip, lambda: self._place_tip(canvas, below, tip))
        if not laid:
            self.now = None
        return laid

    def _place_tip(
        self, canvas: Canvas, other_drawables: Sequence[Drawable], tip: Tip
    ) -> list[Drawable]:
        """Return the tip on a card with a star, in the same place as long as it is shown."""
        words = self.table.words
        title = Line(words("tip.title"), Style(LABEL, 22), "tip-title")
        top = Row([icon_leaf("ui-star", 27, INK, CREAM), title], [0, 1], 8)
        text = RichText(words(f"tip.{tip.id}"), SIZE, name="tip")
        sheet = PanelBox(Column([top, text], 2), (18, 16), CREAM, NEXT, 18, MEDIUM)
        taken = [
            piece.control.box for piece in other_drawables if piece.control
        ] + self._keep_clear_boxes(canvas)
        for size in type_steps(canvas, SIZES):
            for wide in WIDTHS:
                small = TypeLimit(size, sheet)
                box = find_free_place((wide, small.measure(canvas, wide)), taken)
                if box is not None:
                    return list(small.place(canvas, box))
        return []

    def _keep_clear_boxes(self, canvas: Canvas) -> list[FRect]:
        """Return the boxes that must stay visible: all text, and the question."""
        board, seating = self.table.board, self.table.board.table_places.table_seating
        things = [find_risen_box(t) for t in self.answers.answer_controls() if not t.is_hidden]
        below = seating.mat.bottom + 2
        question = FRect(MIDDLE - 640, below, 1280, 130)
        question.union_ip(board.table_view.ribbon.ribbon_rect(canvas) or question)
        plates = [measure_plate_reach(box) for box in board.table_places.plate_rects.values()]
        sites = [
            site.box for site in board.table_places.spot_sites.values() if site.kind != UNSEEN_KIND
        ]
        beside = board.table_view.hand.hand_side_rects(canvas)
        return [*things, question, HEADING, *plates, *sites, *beside]


def measure_plate_reach(plate: FRect) -> FRect:
    """Return a plate with its fan and its tags."""
    return FRect(plate.x - 4, plate.y - 60, plate.w + 8, plate.h + 70)


def find_risen_box(thing: Control) -> FRect:
    """Return a control with the room that a card takes when it is pointed at."""
    return thing.box.inflate(60, 100) if thing.role == "card" else thing.box


def find_free_place(size: tuple[float, float], occupied: Sequence[FRect]) -> FRect | None:
    """Return a free place on the table, from the lower left; None if it is full."""
    right, foot = 1920 - EDGE - size[0], 1080 - EDGE - size[1]
    for up in range(int((foot - EDGE) // STEP) + 1):
        x, y = EDGE, foot - STEP * up
        row = [box for box in occupied if box.top < y + size[1] + 8 and box.bottom > y - 8]
        while x <= right:
            box = FRect(x, y, *size)
            hit = box.inflate(16, 16).collidelist(row)
            if hit < 0:
                return box
            x = max(x, row[hit].right + 8) + 1
    return None


@cache
def load_tips() -> tuple[Tip, ...]:
    """Return all tips, read once."""
    return read_tips(rules_folder() / "lessons" / "tips.toml")
