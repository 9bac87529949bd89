"""The deeds on a curtain: three pictures with a sentence, or three lines where type is large."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.tabletop import Tabletop
from game.session.log.deeds import Deed
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, CORAL, CREAM, GOLD, INK, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text import LABEL, shortened
from game.ui.layout import Box
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.rich import LEADING, TextRun, lines
from game.ui.widgets.thing import Thing

PANEL, HIGH, GAP = 408.0, 336.0, 18.0  # units: a panel, and the gap between two
PICTURE = 231.0  # units: how high the picture on it is
STAMP = 92.0  # units: how high a line with its small picture is
TALL, TILT = 164.0, 7.0  # a card on a panel, and how it leans
MOST = 4  # cards that are drawn of many
LILAC, PALE = "#F2E8FF", "#FFE0D6"
"""The grounds of pictures: of what anybody did, and of what hit the reader."""


class DeedBox(Box):
    """A deed that somebody missed, with its picture and its sentence."""

    def __init__(self, table: Tabletop, deed: Deed, size: float) -> None:
        self.table, self.deed, self.size = table, deed, size

    def rows(self, canvas: Canvas, wide: float) -> list[list[TextRun]]:
        """The sentence in rows of that width."""
        return lines(canvas, self.deed.text, wide, self.size)

    def high(self, canvas: Canvas, wide: float) -> float:
        """How high the sentence is in that width."""
        return LEADING * self.size * canvas.type_scale * len(self.rows(canvas, wide))

    def longest(self, canvas: Canvas) -> float:
        """How wide its longest word is."""
        words = self.deed.text.replace("**", "").split()
        return max(canvas.text_width(word, LABEL, self.size) for word in words)

    def _ground(self, canvas: Canvas, deed: Deed, box: FRect, radius: float) -> None:
        if deed.hits:
            canvas.panel(box, radius, mix(PALE, WHITE, 0.5), CORAL, 6, LARGE)
        else:
            canvas.panel(box, radius, PAPER, PAPER_EDGE, 3, LARGE)

    def _face(self, canvas: Canvas, seat: Seat, middle: Point, size: float) -> None:
        player = self.table.sitting.players[seat]
        draw_avatar(canvas, player.face, middle, size)
        if not player.person:
            corner = (middle[0] + 0.38 * size, middle[1] + 0.38 * size)
            canvas.picture("avatars/robot-badge", corner, 0.34 * size)

    def _cards(self, canvas: Canvas, deed: Deed, area: FRect, tall: float) -> None:
        """What was played, to whom it went, and a pill with what it was worth."""
        others = others_of(deed)
        wide = tall * WIDTH_OF_HEIGHT
        cards = deed.cards[:MOST]
        if not cards and others:
            self._face(canvas, others[0], area.center, 0.6 * tall)
            return
        middle = (area.x + wide / 2 + 10 if others else area.centerx, area.centery)
        step = min(0.42 * wide, (area.w - 100 * bool(others) - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            place = number - (len(cards) - 1) / 2
            face, turn = self.table.board.face(card), TILT * (0.7 + place if cards[1:] else 0.7)
            spot = (middle[0] + step * place, middle[1] + 3 * abs(place))
            draw_card(canvas, face, spot, tall if len(cards) < 3 else 0.85 * tall, turn)
        if others:
            victim = (area.right - 46, area.centery + 8)
            canvas.picture("icons/ui-right", (victim[0] - 56, victim[1]), 30, INK, LILAC)
            self._face(canvas, others[0], victim, 78)
        if deed.pill:
            left = middle[0] - 0.55 * wide if cards else middle[0]
            spot = (left, area.centery + 0.38 * tall)
            draw_pill(canvas.up_to(1.25), pill(deed), spot, "center")

    def _thing(self, canvas: Canvas, deed: Deed, box: FRect, size: float) -> Thing:
        """The sentence, to be read and spoken."""
        says, high = deed.text.replace("**", ""), size * canvas.type_scale
        return Thing(f"text:deed-{deed.number}", "text", box, says, high, focusable=False)


class DeedPanel(DeedBox):
    """A picture with the sentence below."""

    def least(self, canvas: Canvas) -> float:
        """Room for the picture, and for the words."""
        return max(PANEL, self.longest(canvas) + 32)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The picture and the sentence."""
        return max(HIGH, PICTURE + self.high(canvas, wide - 32) + 32)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """All of it as one piece."""
        box, deed = rect, self.deed
        words = FRect(box.x + 16, box.y + PICTURE + 20, box.w - 32, box.h - PICTURE - 32)
        rows = self.rows(canvas, words.w)

        def draw(canvas: Canvas, _: Mood) -> None:
            self._ground(canvas, deed, box, 28)
            picture = FRect(box.x + 12, box.y + 12, box.w - 24, PICTURE)
            canvas.panel(picture, 20, PALE if deed.hits else LILAC)
            alone = not (deed.cards or others_of(deed))
            middle = (picture.centerx if alone else picture.x + 72, picture.y + 96)
            self._face(canvas, deed.seat, middle, 124 if alone else 100)
            name = self.table.sitting.names[deed.seat]
            spot = (middle[0], picture.bottom - 26)
            small, room = canvas.up_to(1.15), 340 if alone else 136
            name = shortened(name, LABEL, small.type_px(20), room * small.unit)
            small.text(name, spot, LABEL, 26, room=room)
            self._cards(canvas, deed, FRect(picture.x + 142, picture.y, 234, picture.h), TALL)
            written(canvas, rows, words, self.size)
            if deed.hits:
                says = self.table.words("curtain.you")
                pill = Pill(says, CORAL, INK, "", 24, LABEL, 42, shadow=SMALL)
                draw_pill(canvas.up_to(1.25), pill, (box.x + 40, box.y + 4), "midleft")

        yield Piece(draw, self._thing(canvas, deed, words, self.size))


class DeedLine(DeedBox):
    """A small picture with the sentence beside it."""

    def least(self, canvas: Canvas) -> float:
        """Room for the picture and some words."""
        return 3.3 * STAMP + max(600.0, self.longest(canvas))

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The sentence, or the picture."""
        return max(STAMP, self.high(canvas, wide - 3.3 * STAMP) + 8)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """All of it as one piece."""
        box, deed = rect, self.deed
        words = FRect(box.x + 2.9 * STAMP, box.y + 4, box.w - 3.3 * STAMP, box.h - 8)
        rows = self.rows(canvas, words.w)

        def draw(canvas: Canvas, _: Mood) -> None:
            self._ground(canvas, deed, box, 22)
            self._face(canvas, deed.seat, (box.x + 52, box.centery), 76)
            left = box.x + 1.05 * STAMP
            for number, card in enumerate(deed.cards[:2]):
                spot = (left + 34 + 30 * number, box.centery)
                draw_card(canvas, self.table.board.face(card), spot, 76, TILT)
            if deed.pill:
                spot = (left + 0.95 * STAMP, box.centery + 18)
                draw_pill(canvas.up_to(1.25), pill(deed), spot, "center")
            written(canvas, rows, words, self.size, left=True)

        yield Piece(draw, self._thing(canvas, deed, words, self.size))


def others_of(deed: Deed) -> list[Seat]:
    """The face of the one it was done to; of several, the first."""
    return [seat for seat in deed.others if seat != deed.seat][:1]


def pill(deed: Deed) -> Pill:
    """What a deed was worth: red what has to be drawn, dark a place, gold what is good."""
    if None in deed.cards or "debt" in deed.key:
        return Pill(deed.pill, BAD, CREAM, "", 24, LABEL, 40)
    if "spot" in deed.said:
        return Pill(deed.pill, INK, CREAM, "", 26, LABEL, 44)
    return Pill(deed.pill, GOLD, INK, "", 24, LABEL, 40)


def length(canvas: Canvas, row: list[TextRun], size: float) -> float:
    """How wide a row is."""
    return row[-1].x + canvas.text_width(row[-1].words, row[-1].font, size) if row else 0


def written(
    canvas: Canvas, rows: list[list[TextRun]], box: FRect, size: float, left: bool = False
) -> None:
    """Rows in the middle of a box, or along its left edge."""
    step = LEADING * size * canvas.type_scale
    y = box.centery - step * (len(rows) - 1) / 2
    for number, row in enumerate(rows):
        x = box.x if left else box.centerx - length(canvas, row, size) / 2
        for run in row:
            spot = (x + run.x, y + number * step)
            canvas.text(run.words, spot, run.font, size, INK, "midleft")
