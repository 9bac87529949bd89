"""The results in large type: one column that can be scrolled, with nothing left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.table.cards.card import draw_card
from game.table.cards.face import Face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD_LIP, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.piece import Mood, Piece, Style, paper, paragraph, tile
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.thing import Thing

from .bill import LARGE_LINE, bill, bill_pieces, counts, headline, priced
from .celebrated import kind_word
from .night import gains
from .rows import draw_hand

if TYPE_CHECKING:
    from .scene import RoundResults

LEFT, WIDE = 60.0, 1780.0
TOP, FOOT = 148.0, 892.0  # units between which the column can be seen
ROW, GAP, EDGE = 112.0, 16.0, 36.0
NAME, NAME_ROOM, HAND, GAINED = 290.0, 560.0, 880.0, 340.0  # units from a row's ends
CARD, STEP = 168.0, 150.0


class PanelColumn:
    """Writes one panel below the other."""

    def __init__(self, scene: RoundResults, canvas: Canvas) -> None:
        self.scene, self.canvas, self.y = scene, canvas, TOP + 12

    def pieces(self) -> Iterator[Piece]:
        """A kind word, scores, the counted hand, the moments, and at last the seed."""
        if words := kind_word(self.scene):
            yield self._write(words, Style(BODY, 28))
        yield from self._scores()
        if any(self.scene.event.hands):
            yield from self._counted()
        yield from self._moments()
        if self.scene.gained:
            yield self._title(self.scene.words("evening.gained"))
            yield self._write(gains(self.scene), Style(BODY, 28))
        if self.scene.final:
            box = FRect(LEFT, self.y + GAP, WIDE, 62 * self.canvas.type_scale)
            yield self.scene.seed.button(self.scene.words, self.canvas, box, 28)

    def _write(self, words: str, style: Style, left: float = LEFT, room: float = WIDE) -> Piece:
        piece, high = paragraph(self.canvas, words, (left, self.y), style, room)
        self.y += high + GAP
        return piece

    def _title(self, words: str) -> Piece:
        return self._write(words, Style(TITLE, 38))

    # Scores ----------------------------------------------------------------------

    def _scores(self) -> Iterator[Piece]:
        scene = self.scene
        yield self._title(scene.words("results.scores"))
        note = scene.speaker.say("results.note", "")
        if note:
            yield self._write(note, Style(BODY, 26, INK_2))
        high = ROW * self.canvas.type_scale
        for seat in scene.order:
            yield self._row(seat, FRect(LEFT, self.y, WIDE, high))
            self.y += high + GAP
        self.y += GAP

    def _row(self, seat: Seat, box: FRect) -> Piece:
        scene = self.scene
        text = f"{scene.places[seat]}. {scene.play.sitting.names[seat]} {scene.event.scores[seat]}"
        press = scene.then(partial(scene.count, seat))
        thing = Thing(f"choice:hand={seat}", "choice", box, text, 30, press, radius=22)
        return Piece(partial(self._draw_row, seat, box), thing)

    def _draw_row(self, seat: Seat, box: FRect, canvas: Canvas, _: Mood) -> None:
        scene, event = self.scene, self.scene.event
        best, shown = scene.places[seat] == 1, seat == scene.shown
        edge = GOLD_LIP if best else INK if shown else PAPER_EDGE
        canvas.panel(box, 22, "#FFF0BF" if best else WHITE, edge, 4 if shown else 3)
        face, middle = scene.play.sitting.players[seat].face, box.centery
        canvas.text(str(scene.places[seat]), (box.x + 64, middle), TITLE, 42, room=80)
        draw_avatar(canvas, face, (box.x + 196, middle), min(140.0, 0.8 * box.h))
        held = len(event.hands[seat])
        says = scene.words("results.held", count=held) if held else scene.words("results.none")
        counted = any(event.hands)
        up, down = middle - (0.2 * box.h if counted else 0), middle + 0.23 * box.h
        name = scene.play.sitting.names[seat]
        canvas.text(name, (box.x + NAME, up), TITLE, 32, INK, "midleft", NAME_ROOM)
        if counted:
            canvas.text(says, (box.x + NAME, down), BODY, 24, INK_2, "midleft", NAME_ROOM)
        if scene.gains:
            self._draw_points(seat, (box.right - GAINED, middle), canvas)
        self._draw_score(seat, box, canvas)
        draw_hand(canvas, scene, seat, FRect(box.x + HAND, box.y, 400, box.h))

    def _draw_points(self, seat: Seat, spot: tuple[float, float], canvas: Canvas) -> None:
        points = self.scene.event.points[seat]
        color = self.scene.ink(points)
        canvas.text(f"{points:+d}", spot, TITLE, 36, color, "midright", 170)

    def _draw_score(self, seat: Seat, box: FRect, canvas: Canvas) -> None:
        scene, right = self.scene, box.right - 36
        score, target = scene.said(seat), scene.target()
        up = box.centery - (0.18 * box.h if target else 0)
        canvas.text(score, (right, up), TITLE, 46, INK, "midright", 260)
        if target:
            words = scene.words("results.of", count=target)
            spot = (right, box.centery + 0.26 * box.h)
            canvas.text(words, spot, BODY, 24, INK_2, "midright", 260)

    # How a hand was counted ----------------------------------------------------------

    def _counted(self) -> Iterator[Piece]:
        scene = self.scene
        name, points = scene.play.sitting.names[scene.shown], scene.event.points[scene.shown]
        total = f"{headline(scene, name)} = {points}" if counts(scene) else headline(scene, name)
        yield self._title(total)
        if lines := bill(scene):
            yield from bill_pieces(scene, LEFT, self.y, WIDE)
            self.y += len(lines) * LARGE_LINE + GAP
            return
        cards = scene.hand(scene.shown)
        columns = int(WIDE // STEP)
        tall = CARD + 62 * self.canvas.type_scale
        box = FRect(LEFT, self.y, WIDE, tall * -(-len(cards) // columns) + 2 * EDGE)
        if not cards:
            yield self._write(scene.words("results.none"), Style(BODY, 26, INK_2))
            return
        yield paper(box)
        for number, card in enumerate(cards):
            row, column = divmod(number, columns)
            corner = (box.x + column * STEP, box.y + EDGE + row * tall)
            place = FRect(*corner, STEP - 6, tall - 6)
            yield Piece(
                partial(self._draw_card, scene.play.board.face(card), str(card.points), place),
                Thing(f"text:counted-{card.id}", "text", place, self._worth(card), focusable=False),
            )
        self.y = box.bottom + 2 * GAP

    def _worth(self, card: Card) -> str:
        """What a card counts, or else what it is."""
        return str(card.points) if priced(self.scene) else self.scene.speaker.card(card)

    def _draw_card(self, face: Face, points: str, box: FRect, canvas: Canvas, _: Mood) -> None:
        draw_card(canvas, face, (box.centerx, box.y + CARD / 2), CARD)
        if not priced(self.scene):
            return
        pill = Pill(points, INK, CREAM, "", 26, TITLE, 40, shadow=None)
        draw_pill(canvas, pill, (box.centerx, box.y + CARD + 10), "midtop")

    # Moments ------------------------------------------------------------------------

    def _moments(self) -> Iterator[Piece]:
        told = [(moment.icon, self.scene.told(moment)) for moment in self.scene.moments]
        told = [(icon, words) for icon, words in told if words]
        if told:
            yield self._title(self.scene.words("results.moments"))
        for icon, words in told:
            top = self.y
            self.y += GAP
            text = self._write(words, Style(BODY, 26), LEFT + 130, WIDE - 160)
            self.y = max(self.y, top + 110)
            box = FRect(LEFT, top, WIDE, self.y - top)
            yield Piece(partial(draw_line, box))
            yield tile(icon, (box.x + 66, box.centery), 76, INK, CREAM)
            yield text
            self.y += GAP


def draw_line(box: FRect, canvas: Canvas, _: Mood) -> None:
    """The ground of one line of a list."""
    canvas.panel(box, 18, WHITE, PAPER_EDGE, 2, MEDIUM)
