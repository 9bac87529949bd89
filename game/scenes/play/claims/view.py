"""The claim window on screen: who may dodge, with which key, and how much time is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.answers import effect_name
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.claims import ClaimWindow
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, MAT_TEXT, SWATCHES
from game.ui.draw.text import BODY, TITLE
from game.ui.screens.modal import scrim
from game.ui.widgets.button import PRIMARY, PURPLE, SECOND, Button, button_width
from game.ui.widgets.controls import push
from game.ui.widgets.focus import ARROWS, ENTER, Focus
from game.ui.widgets.piece import Mood, Piece, Style, capped, label
from game.ui.widgets.thing import Thing

from .art import GROUND, SMALL_NAME, Cell, cell_boxes, draw_cell, frame, text_limit
from .calm import NARROW, by_all, calm_boxes, calm_frame, calm_limit, parted

EARLY = 500.0  # milliseconds in which Enter may still be meant for what moved before
MOVES = (pygame.K_TAB, *ARROWS)
GREEN = SWATCHES["green"].base


class ClaimView(Layer):
    """The public bar below the stage, and what is pressed while it is there."""

    covers = holds = True

    def __init__(self, table: Tabletop, focus: Focus, pause: Callable[[], None]) -> None:
        self.table, self.focus, self.pause = table, focus, pause

    @property
    def window(self) -> ClaimWindow | None:
        """The window to be seen, if there is one."""
        return self.table.flow.claims.shown

    @property
    def open(self) -> bool:
        """Whether time runs."""
        return self.window is not None

    @property
    def busy(self) -> bool:
        """As long as time runs."""
        return self.open

    @property
    def choosing(self) -> bool:
        """Whether the next key tells who does not want to be asked again."""
        return self.window is not None and self.window.choosing

    @property
    def first(self) -> str:
        """Where the focus starts: on what does no harm."""
        window = self.window
        if window is None or window.timed:
            return "button:more-time"
        oks = [f"button:claim-ok-{seat}" for seat in window.seats if seat in window.open]
        return oks[0] if by_all(window) and oks else "button:claims-done"

    # Presses ---------------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """Only the players' keys count, more time and Esc; the focus may be moved on purpose."""
        if event.type != pygame.KEYDOWN:
            return False
        keys, window = self.table.app.keys, self.window
        job, seat = keys.job(event), keys.seat(event)
        if window is None or job == "back" or event.key in MOVES:
            return False
        if event.key in ENTER:
            early = window.age(self.table.now) < EARLY and not window.choosing
            aimed = self.focus.ring or not (window.timed or by_all(window))
            return early or not aimed
        if not window.timed and (no := keys.no(event)) is not None:
            self.fine(no)
        elif seat is not None:
            self.tap(seat)
        elif job == "more_time":
            self.more()
        return True

    def press(self, job: str) -> bool:
        """Esc takes back what was only begun, or leads to the pause; nothing else counts."""
        if job == "back" and self.choosing:
            self.table.flow.claims.not_this_round()
        elif job == "back":
            self.pause()
        return True

    def tap(self, seat: Seat) -> None:
        """Somebody's key or face; one that is not asked does nothing."""
        if self.table.flow.claims.press(seat):
            self.table.app.sounds.play("click")

    def fine(self, seat: Seat) -> None:
        """Somebody does not dodge, where all answer one by one."""
        window = self.window
        if window is not None and seat in window.open and not window.choosing:
            window.refuse(seat, self.table.app.clock())
            self.table.app.sounds.play("click")

    def more(self) -> None:
        """More time for everybody."""
        if self.window is not None:
            self.window.more()

    def done(self) -> None:
        """Everybody has answered."""
        if self.window is not None:
            self.window.agree(self.table.app.clock())

    # Drawing ---------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The bar: what may be dodged, the buttons, and one cell for each who may."""
        window = self.window
        assert window is not None
        calm = by_all(window)
        limit = (calm_limit if calm else text_limit)(canvas, len(window.seats))
        canvas = canvas.up_to(limit)
        bar = (calm_frame if calm else frame)(canvas, len(window.seats))
        buttons = self._buttons(canvas, bar) if window.people else []
        edge = min([bar.right, *(piece.thing.box.left for piece in buttons if piece.thing)])
        boxes = (calm_boxes if calm else cell_boxes)(canvas, bar, len(window.seats))
        cells: list[Piece] = []
        for seat, box in zip(window.seats, boxes, strict=True):
            cells += self._seat(canvas, window, seat, box, limit)
        ground = Piece(partial(self._ground, bar, limit))
        return capped([ground, *self._words(canvas, window, bar, edge), *buttons, *cells], limit)

    def _ground(self, bar: FRect, limit: float, canvas: Canvas, _: Mood) -> None:
        if not self.table.flow.public.facts.get("stage"):
            scrim(canvas.surface)
        canvas.panel(bar.move(0, 6), 32, "#1E1230")
        canvas.panel(bar, 32, GROUND, GREEN, 5)
        scale = canvas.up_to(limit).type_scale
        spot = (bar.x + 70, bar.y + 56 * scale)
        canvas.picture("icons/dodge", spot, 84, GREEN, GROUND)

    def _words(self, canvas: Canvas, window: ClaimWindow, bar: FRect, edge: float) -> list[Piece]:
        words, scale = self.table.words, canvas.type_scale
        x = bar.x + 130
        room = edge - x - 24
        ask = words("claim.whose") if window.choosing else self._asks(window)
        title, note = Style(TITLE, 40, CREAM), Style(BODY, 26, MAT_TEXT)
        return [
            label(canvas, ask, (x, bar.y + 44 * scale), title, room, "claim"),
            label(canvas, self._note(window), (x, bar.y + 84 * scale), note, room, "claim-note"),
        ]

    def _asks(self, window: ClaimWindow) -> str:
        words, stage = self.table.words, self.table.flow.public.facts.get("stage")
        effect = effect_name(self.table.speaker, window.effect, stage)
        if len(window.seats) > 1:
            return words("claim.ask", effect=effect)
        name = self.table.sitting.names[window.seats[0]]
        return words("claim.ask_one", effect=effect, name=name)

    def _note(self, window: ClaimWindow) -> str:
        """How to answer, and what no answer means; with no person asked, who decides."""
        words = self.table.words
        if window.choosing:
            return words("claim.whose_note")
        if not window.people:
            return words("claim.computers", count=len(window.seats))
        otherwise = self.table.speaker.say(f"claim.else.{window.effect}", words("claim.take_part"))
        return words("claim.each" if by_all(window) else "claim.how", otherwise=otherwise)

    def _buttons(self, canvas: Canvas, bar: FRect) -> list[Piece]:
        words, keys = self.table.words, self.table.speaker.keys
        window, claims = self.window, self.table.flow.claims
        high = 56 * min(1.3, canvas.type_scale)
        place = FRect(0, bar.y + 26, 0, high)
        if window is not None and window.timed:
            more = Button(
                place, words("claim.more"), "ui-clock", keys.get("more_time", ""), SECOND, 26
            )
            last = [("more-time", more, self.more)]
        elif window is not None and by_all(window):
            last = []
        else:
            done = Button(
                place, words("claim.done"), "ui-check", keys.get("confirm", ""), PRIMARY, 26
            )
            last = [("claims-done", done, self.done)]
        text = words("claim.cancel" if self.choosing else "claim.not_this_round")
        skip = Button(place, text, paint=PURPLE, size=26)
        pieces, right = [], bar.right - 30
        for name, look, press in (*last, ("not-this-round", skip, claims.not_this_round)):
            wide = button_width(canvas, look)
            box = FRect(right - wide, place.y, wide, high)
            sized = Button(box, look.label, look.icon, look.key, look.paint, look.size)
            pieces.append(push(canvas, name, sized, press))
            right = box.x - 20
        return pieces

    def _seat(
        self, canvas: Canvas, window: ClaimWindow, seat: Seat, box: FRect, limit: float
    ) -> list[Piece]:
        """A cell and, where no clock runs, a button for whoever has not answered."""
        if not by_all(window) or seat not in window.open:
            return [self._cell(window, seat, box, limit)]
        left, place = parted(canvas, box)
        keys = self.table.app.keys.second
        cap = keys[seat].upper() if box.w >= NARROW and seat < len(keys) else ""
        look = Button(place, self.table.words("claim.ok"), "", cap, SECOND, 26)
        button = push(canvas, f"claim-ok-{seat}", look, partial(self.fine, seat))
        return [self._cell(window, seat, left, limit), button]

    def _cell(self, window: ClaimWindow, seat: Seat, box: FRect, limit: float) -> Piece:
        table, now = self.table, self.table.now
        player, person = table.sitting.players[seat], seat in window.people
        said = window.said(seat, table.flow.claims.dodges(seat), now)
        cell = Cell(
            player.face, table.sitting.names[seat],
            table.app.caps.seat(seat) if person else "",
            said, table.words(f"claim.said.{said}") if said else "", window.share(now),
        )  # fmt: skip
        text = f"{cell.name} {cell.words or cell.key}".strip()
        press = partial(self.tap, seat) if person else None
        thing = Thing(
            f"button:claim-{seat}", "button", box, text, SMALL_NAME * limit, press,
            focusable=person, radius=24,
        )  # fmt: skip
        return Piece(lambda canvas, mood: draw_cell(canvas, box, cell, mood), thing)
