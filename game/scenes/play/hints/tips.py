"""Tips at the table: once, about what a person meets for the first time, and never in the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pygame
from pygame import FRect

from game.resources import rules_folder
from game.scenes.play.answers import Answers
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.store import folders
from game.store.tips import TipsFile
from game.table.layout.places import AWAY
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, NEXT
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import LABEL
from game.ui.widgets.piece import Mood, Piece, Style, capped, label
from game.ui.widgets.rich import rich
from game.ui.widgets.thing import Thing

from .tips_data import Tip, read

WIDTHS = (310.0, 370.0, 470.0, 290.0)  # units, in the order in which they are tried
PAD, LARGEST = 18.0, 1.5
SMALLER = (1.4, 1.25, 1.1)
"""How large type may be where there is no room for more."""
SIZE = 23.0
READ = 900.0  # milliseconds after which a tip counts as read
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
STEP, EDGE = 20, 14.0
EDGE_COLOR = NEXT


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
        self._for: object = None
        self._laid: tuple[float, FRect] | None = None

    # Which one -------------------------------------------------------------------------

    @property
    def calm(self) -> bool:
        """Whether the one who looks is asked, and nothing moves, waits or runs out."""
        table, asked = self.table, self.table.sitting.asked
        believes = table.flow.votes.alone and table.flow.looks.open_since is not None
        if asked is None or not (table.flow.waiting or believes) or table.board.busy:
            return False
        return self.free() and not table.resting and (believes or asked.seat == table.viewer)

    def update(self) -> None:
        """Find a tip for a question that was just opened; put one away that is in the way."""
        if self.silent or not self.table.app.settings.tips or not self.calm:
            self.now = None
            return
        asked = self.table.sitting.asked
        if asked is self._asked:
            return
        self._asked = asked
        self.now = self._fitting()
        self.since, self._for = self.table.app.clock(), None

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
        wanted = (self.now.id, canvas.surface.get_size(), canvas.type_scale)
        if self._for != wanted:
            self._for, self._laid = wanted, self._lay(canvas, below)
        if self._laid is None:
            self.now = None
            return []
        scale, box = self._laid
        return self._sheet(canvas.up_to(scale), box)

    def _lay(self, canvas: Canvas, others: Sequence[Piece]) -> tuple[float, FRect] | None:
        """How large type is, and where the tip lies as long as it is shown."""
        taken = [piece.thing.box for piece in others if piece.thing] + self._taken()
        largest = min(LARGEST, canvas.type_scale)
        for scale in (largest, *(s for s in SMALLER if largest - 0.4 < s < largest)):
            for wide in WIDTHS:
                box = free(self._size(canvas.up_to(scale), wide), taken)
                if box is not None:
                    return scale, box
        return None

    def _taken(self) -> list[FRect]:
        """What must stay in sight: everything that can be read, and the question."""
        board, seating = self.table.board, self.table.board.places.seating
        things = [risen(t) for t in self.answers.things() if not t.hidden]
        below = seating.mat.bottom + 2
        question = FRect(seating.banner_x - 640, below, 1280, 130)
        plates = [reach(box) for box in board.places.plates.values()]
        sites = [site.box for site in board.places.sites.values() if site.kind != AWAY]
        return [*things, question, HEADING, *plates, *sites]

    def _size(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        assert self.now is not None
        words = self.table.words(f"tip.{self.now.id}")
        _, high = rich(canvas, words, (0, 0), wide - 2 * PAD, "tip", SIZE)
        return wide, high + 2 * PAD + 34 * canvas.type_scale

    def _sheet(self, canvas: Canvas, box: FRect) -> list[Piece]:
        assert self.now is not None
        words, head = self.table.words, 34 * canvas.type_scale
        spot = (box.x + PAD + head, box.y + PAD + head / 2 - 4)
        title = label(canvas, words("tip.title"), spot, Style(LABEL, 22), box.w - 80, "tip-title")
        corner = (box.x + PAD, box.y + PAD + head)
        text, _ = rich(canvas, words(f"tip.{self.now.id}"), corner, box.w - 2 * PAD, "tip", SIZE)

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(box, 18, CREAM, EDGE_COLOR, 4, MEDIUM)
            icon = (box.x + PAD + 0.4 * head, box.y + PAD + head / 2 - 4)
            canvas.picture("icons/ui-star", icon, 0.8 * head, INK, CREAM)

        return capped([Piece(draw), title, text], canvas.type_scale)


HEADING = FRect(90, 6, 360, 84)
"""Where the game's name stands."""


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
