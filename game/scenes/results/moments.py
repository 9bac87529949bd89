"""What was remarkable about a round, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.session.moments import Moment
from game.session.speech.prompts import Speaker
from game.store.settings import SeatChoice
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.face import Face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2
from game.ui.draw.text import LABEL, TITLE
from game.ui.layout import NAME, Box, Column, Leaf, Line, Row, Spring, Text, sheet
from game.ui.layout import Framed as Ground
from game.ui.widgets.piece import Mood, Piece, Style, tile
from game.ui.widgets.pill import draw_avatar

MOST = 4
LILAC = "#EFE3FC"
HIGH, STEP = 130.0, 0.9  # of the last cards: units, and shares of that from one to the next


@dataclass(frozen=True, slots=True)
class RoundTold:
    """What there is to tell of a round beside its points."""

    moments: Sequence[Moment]
    last: Sequence[Card]
    """What was laid last, below it what it was laid on."""
    out: Seat | None
    """Who laid it."""
    evening: str
    """What the game brought for the evening, in words."""


class MomentsSheet:
    """The panel beside the scores."""

    def __init__(
        self,
        told: RoundTold,
        players: Sequence[SeatChoice],
        names: Sequence[str],
        speaker: Speaker,
        face: Callable[[Card], Face],
    ) -> None:
        self.told, self.players, self.names, self.speaker = told, players, names, speaker
        self.face = face

    def box(self, most: int) -> Box | None:
        """A line for so many of the moments the game has words for, and the last card."""
        words, told = self.speaker.words, self.told
        lines = [(moment, self.says(moment)) for moment in told.moments]
        lines = [(moment, says) for moment, says in lines if says]
        parts: list[Box] = [self._line(moment, says) for moment, says in lines[:most]]
        if parts:
            parts.insert(0, Line(words("results.moments"), Style(TITLE, 36)))
        if told.last and told.out is not None and not told.evening:
            parts += [*([Spring()] if parts else []), self._last(told.out)]
        if told.evening:
            title = Line(words("evening.gained"), Style(LABEL, 26, INK_2), "gained-title")
            parts.append(Ground(Column([title, Text(told.evening, NAME, "gained")]), fill=LILAC))
        return sheet(Column(parts, 12), (26, 22)) if parts else None

    def says(self, moment: Moment) -> str:
        """A moment as a sentence; nothing if the game has none for it."""
        number = moment.number
        seconds = f"{number:.1f}" if number > 0 else "0"
        values = {"name": self.names[moment.seat], "count": int(number), "seconds": seconds}
        return self.speaker.say(moment.key, "", **values)

    def _line(self, moment: Moment, says: str) -> Box:
        avatar = self.players[moment.seat].face
        sign = Leaf(62, lambda _, box: tile(moment.icon, box.center, box.w, INK, CREAM), 62, 1.4)
        face = Leaf(70, lambda _, box: Piece(partial(_draw_face, avatar, box)), 70, 1.4)
        return Ground(Row([sign, Text(says), face], [0, 1, 0], gap=18), (18, 6), high=90)

    # The last card ---------------------------------------------------------------

    def _last(self, out: Seat) -> Box:
        """What was laid last, and on what."""
        words, last = self.speaker.words, self.told.last
        says = self.speaker.card(last[-1])
        if len(last) > 1:
            below = self.speaker.plain(last[0])
            says = words("results.on", card=says, below=below)
        name = words("results.last", name=self.names[out])
        wide = HIGH * (STEP * (len(last) - 1) + WIDTH_OF_HEIGHT) + 8
        cards = Leaf(HIGH + 8, lambda _, box: Piece(partial(self._draw_cards, box)), wide, 1)
        title, said = (
            Line(name, Style(LABEL, 26, INK_2), "last-card"),
            Text(says, Style(LABEL, 26), "last"),
        )
        return Column([title, Row([cards, said], [0, 1], gap=24)], 8)

    def _draw_cards(self, box: FRect, canvas: Canvas, _: Mood) -> None:
        size = min(HIGH, box.h - 8, 1.05 * box.w)
        for number, card in enumerate(self.told.last):
            top = number == len(self.told.last) - 1
            spot = (box.x + size * (WIDTH_OF_HEIGHT / 2 + STEP * number), box.centery)
            tilt, edge = (0.0, GOLD) if top else (-4.0, "")
            draw_card(canvas, self.face(card), spot, size, tilt, edge, 5 if top else 0)


def _draw_face(face: str, box: FRect, canvas: Canvas, _: Mood) -> None:
    draw_avatar(canvas, face, box.center, box.w)
