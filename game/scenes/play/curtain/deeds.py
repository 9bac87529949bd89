"""The deeds on a curtain: three pictures with a sentence, or three lines where type is large."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.tabletop import Tabletop
from game.session.log.deeds import Deed
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, CORAL, CREAM, GOLD, INK, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text import LABEL, shortened
from game.ui.layout import Box, Column, Leaf, Over, Pad, Rich, Row, Spring, gap
from game.ui.widgets.piece import Piece
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill

PANEL, GAP = 408.0, 18.0  # units: how wide a panel is, and the gap between two
EDGE = 12.0  # units round what stands on a panel
PICTURE, WORDS = 231.0, 73.0  # units: how high the picture on it is, and its words at least
STAMP = (267.0, 84.0)  # units: the small picture of a line
TALL, TILT = 164.0, 7.0  # a card on a panel, and how it leans
MOST = 4  # cards that are drawn of many
LILAC, PALE = "#F2E8FF", "#FFE0D6"
"""The grounds of pictures: of what anybody did, and of what hit the reader."""


class DeedPicture:
    """A deed that somebody missed, as it is drawn."""

    def __init__(self, table: Tabletop, deed: Deed) -> None:
        self.table, self.deed = table, deed
        self.others = [seat for seat in deed.others if seat != deed.seat][:1]
        """The one it was done to; of several, the first."""

    def panel(self, size: float) -> Box:
        """The picture with the sentence below."""
        picture = Leaf(PICTURE, lambda _, box: self._drawn(self._large, box), PANEL - 2 * EDGE, 1)
        words = Row([gap(WORDS), Pad(self._says(size, centered=True), 4)], [0, 1])
        return self._on_ground(Column([picture, gap(8), Spring(words)]), EDGE, 28)

    def line(self, size: float) -> Box:
        """A small picture with the sentence beside it."""
        wide, high = STAMP
        picture = Leaf(high, lambda _, box: self._drawn(self._small, box), wide, 1)
        return self._on_ground(Row([picture, self._says(size), gap(0, 36)], [0, 1, 0]), 4, 22)

    def _says(self, size: float, centered: bool = False) -> Box:
        return Rich(self.deed.text, size, INK, f"deed-{self.deed.number}", centered)

    def _on_ground(self, box: Box, edge: float, radius: float) -> Box:
        paint = (mix(PALE, WHITE, 0.5), CORAL, 6) if self.deed.hits else (PAPER, PAPER_EDGE, 3)

        def ground(canvas: Canvas, rect: FRect) -> None:
            canvas.panel(rect, radius, *paint, LARGE)

        return Over(Pad(box, edge, edge), lambda _, rect: self._drawn(ground, rect))

    def _drawn(self, draw: Callable[[Canvas, FRect], None], box: FRect) -> Piece:
        return Piece(lambda canvas, _: draw(canvas, box))

    def _large(self, canvas: Canvas, box: FRect) -> None:
        """Who did it, with their name, and the cards; a mark where it hit the reader."""
        deed = self.deed
        canvas.panel(box, 20, PALE if deed.hits else LILAC)
        alone = not (deed.cards or self.others)
        middle = (box.centerx if alone else box.x + 72, box.y + 96)
        self._face(canvas, deed.seat, middle, 124 if alone else 100)
        small, room = canvas.up_to(1.15), 340 if alone else 136
        name = self.table.sitting.names[deed.seat]
        name = shortened(name, LABEL, small.type_px(20), room * small.unit)
        small.text(name, (middle[0], box.bottom - 26), LABEL, 26, room=room)
        self._cards(canvas, FRect(box.x + 142, box.y, 234, box.h))
        if deed.hits:
            says = self.table.words("curtain.you")
            pill = Pill(says, CORAL, INK, "", 24, LABEL, 42, shadow=SMALL)
            draw_pill(canvas.up_to(1.25), pill, (box.x + 28, box.y - 8), "midleft")

    def _small(self, canvas: Canvas, box: FRect) -> None:
        """Who did it, two cards, and what it was worth."""
        self._face(canvas, self.deed.seat, (box.x + 52, box.centery), 76)
        for number, card in enumerate(self.deed.cards[:2]):
            spot = (box.x + 131 + 30 * number, box.centery)
            draw_card(canvas, self.table.board.face(card), spot, 76, TILT)
        self._worth(canvas, (box.x + 184, box.centery + 18))

    def _face(self, canvas: Canvas, seat: Seat, middle: Point, size: float) -> None:
        player = self.table.sitting.players[seat]
        draw_avatar(canvas, player.face, middle, size)
        if not player.person:
            corner = (middle[0] + 0.38 * size, middle[1] + 0.38 * size)
            canvas.picture("avatars/robot-badge", corner, 0.34 * size)

    def _cards(self, canvas: Canvas, area: FRect) -> None:
        """What was played, to whom it went, and a pill with what it was worth."""
        cards, others, wide = self.deed.cards[:MOST], self.others, TALL * WIDTH_OF_HEIGHT
        if not cards and others:
            self._face(canvas, others[0], area.center, 0.6 * TALL)
            return
        middle = (area.x + wide / 2 + 10 if others else area.centerx, area.centery)
        step = min(0.42 * wide, (area.w - 100 * bool(others) - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            place = number - (len(cards) - 1) / 2
            face, turn = self.table.board.face(card), TILT * (0.7 + place if cards[1:] else 0.7)
            spot = (middle[0] + step * place, middle[1] + 3 * abs(place))
            draw_card(canvas, face, spot, TALL if len(cards) < 3 else 0.85 * TALL, turn)
        if others:
            victim = (area.right - 46, area.centery + 8)
            canvas.picture("icons/ui-right", (victim[0] - 56, victim[1]), 30, INK, LILAC)
            self._face(canvas, others[0], victim, 78)
        left = middle[0] - 0.55 * wide if cards else middle[0]
        self._worth(canvas, (left, area.centery + 0.38 * TALL))

    def _worth(self, canvas: Canvas, spot: Point) -> None:
        """What it was worth: red what has to be drawn, dark a place, gold what is good."""
        deed = self.deed
        pill = Pill(deed.pill, GOLD, INK, "", 24, LABEL, 40)
        if None in deed.cards or "debt" in deed.key:
            pill = Pill(deed.pill, BAD, CREAM, "", 24, LABEL, 40)
        elif "spot" in deed.said:
            pill = Pill(deed.pill, INK, CREAM, "", 26, LABEL, 44)
        if deed.pill:
            draw_pill(canvas.up_to(1.25), pill, spot, "center")
