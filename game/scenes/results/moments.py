"""What was remarkable about a round, and how it ended."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.session.moments import Moment, said
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import at_left, drawn, sign
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.layout import (
    NAME,
    Box,
    Column,
    Framed,
    KnownSize,
    Line,
    Rich,
    Row,
    Spring,
    Text,
    avatar,
    gap,
    sheet,
)  # fmt: skip
from game.ui.widgets.piece import Style

from .outcome import Outcome

MOST = 4
LILAC = "#EFE3FC"
LINE = 124.0  # units that a moment may be high
STAMP, TILT = 78.0, -5.0
"""Units and degrees: a card beside a moment."""
TROPHY = 470.0  # units that what is shown large may be high with its title
HIGH, LARGER, ALONE, STEP = 130.0, 180.0, 250.0, 0.9
"""Of the last cards: units, so many where there are few moments or none, and shares of that from
one to the next."""
FEW = 2  # moments that leave much room


NUMBER = re.compile(r"[+−]?\d+(?:[.,]\d+)*")


def bold_numbers(says: str, name: str) -> str:
    """A sentence with its numbers marked as bold, but for those of which a name is made."""
    parts = says.split(name) if name else [says]
    return name.join(NUMBER.sub(r"**\g<0>**", part) for part in parts)


def your_place(outcome: Outcome) -> Box | None:
    """Where the only person stands among many players; nothing for several people, or few."""
    you, order = outcome.sitting.alone, outcome.order
    if you is None or not outcome.many:
        return None
    words, place = outcome.speaker.words, outcome.places[you]
    others = list(outcome.places).count(place) - 1
    key = "results.place_shared" if others else "results.place"
    name = words("results.you", name=outcome.sitting.names[you])
    lines = Column([
        Line(name, Style(TITLE, 30), "you"),
        Text(words(key, ordinal=outcome.ordinal(place), players=len(order), count=others),
             name="your-place"),
    ])  # fmt: skip
    face = avatar(outcome.sitting.players[you].face, 96, 1.3)
    return Framed(Row([face, lines], [0, 1], 18), (20, 14), fill=LILAC)


class MomentsSheet:
    """The panel beside the scores: moments, the last cards, and what the evening gained."""

    def __init__(
        self, outcome: Outcome, moments: Sequence[Moment], last: Sequence[Card], evening: str,
        trophy: Box | None = None, offer: Callable[[], Box | None] = lambda: None,
    ) -> None:  # fmt: skip
        """`last` is what was laid last, below it what it was laid on; a trophy stands for it.
        `offer` is something to press that stands below all.
        """
        self.trophy, self.offer = trophy, offer
        self.outcome, self.moments, self.last = outcome, moments, last
        self.out, self.evening = outcome.event.seat, evening
        self._lines: dict[str, Box] = {}
        self.say, self.words = outcome.speaker.say, outcome.speaker.words

    @property
    def _title(self) -> str:
        """What the moments are of: the round, or the game where it has but one."""
        only = self.outcome.final and self.outcome.round <= 1
        return "results.moments_of_game" if only else "results.moments"

    def box(self, most: int, below: bool = True) -> Box | None:
        """A line for so many of the moments the game has words for, and the last card below."""
        told = [(moment, self.says(moment)) for moment in self.moments]
        lines = [self._known_line(moment, says) for moment, says in told if says][:most]
        parts: list[Box] = [Spring(line, LINE) for line in lines]
        if parts:
            parts.insert(0, Line(self.words(self._title), Style(TITLE, 36)))
        if self.outcome.reason:
            parts.insert(0, self._reason())
        below = below or not parts
        you, cards = your_place(self.outcome), self.trophy
        if cards is None and self.last and self.out is not None:
            few = len(parts) <= 1 + FEW and not self.outcome.many
            cards = self._last(self.out, (LARGER if few else HIGH) if parts else ALONE)
        if cards and below:
            parts += [Spring(), cards if cards is not self.trophy else Spring(cards, TROPHY)]
            parts += [] if len(parts) > 2 else [Spring()]
        if you:
            parts += [Spring(), you]
        if self.evening:
            title = Line(self.words("evening.gained"), Style(LABEL, 26, INK_2), "gained-title")
            gained = Column([title, Text(self.evening, NAME, "gained")])
            parts += [Spring(), Framed(gained, fill=LILAC)]
        offer = self.offer()
        if offer:
            parts += [Spring(), offer] if parts else [offer, Spring()]
        return sheet(Column(parts, 12), (26, 22)) if parts else None

    def says(self, moment: Moment) -> str:
        """A moment as a sentence; nothing if the game has none for it."""
        return said(self.words, moment.key, self.outcome.sitting.names[moment.seat], moment.number)

    def _reason(self) -> Box:
        """Why it ended, where a limit did it."""
        told = Text(self.outcome.reason, Style(BODY, 26), "reason")
        return Framed(Row([sign("ui-clock", 52), told], [0, 1], gap=16), (18, 10), fill=CREAM)

    def _known_line(self, moment: Moment, says: str) -> Box:
        """The same line however many there are."""
        if says not in self._lines:
            self._lines[says] = KnownSize(self._line(moment, says))
        return self._lines[says]

    def _line(self, moment: Moment, says: str) -> Box:
        face = avatar(self.outcome.sitting.players[moment.seat].face, 70, 1.4)
        what = sign(moment.icon, 62)
        if moment.cards:
            what = drawn(partial(self._stamp, moment.cards[0]), STAMP, 62, 1.4)
        name = self.outcome.sitting.names[moment.seat]
        told = Rich(bold_numbers(says, name), 25, plain=BODY, name=says, leading=1.3)
        row = Row([what, told, face], [0, 1, 0], gap=18)
        return Framed(row, (18, 6), high=90)

    def _stamp(self, card: Card | None, canvas: Canvas, box: FRect) -> None:
        """The card that counted, instead of an icon."""
        draw_card(canvas, self.outcome.face(card), box.center, box.h, TILT)

    # The last card ---------------------------------------------------------------

    def _last(self, out: Seat, high: float) -> Box:
        """What was laid last, and on what, the cards so high."""
        words, speaker, last = self.words, self.outcome.speaker, self.last
        says = speaker.card(last[-1])
        if len(last) > 1:
            says = words("results.on", card=says, below=speaker.plain(last[0]))
        name, style = words("results.last", name=self.outcome.sitting.names[out]), Style(LABEL, 26)
        wide = high * (STEP * (len(last) - 1) + WIDTH_OF_HEIGHT) + 8
        cards = drawn(partial(self._draw_cards, high), high + 8, wide)
        title, told = Line(name, Style(LABEL, 26, INK_2), "last-card"), Text(says, style, "last")
        if high < ALONE:
            return Column([title, Row([cards, told], [0, 1], gap=24)], 8)
        return Column([title, gap(8), at_left(cards), told], 8)

    def _draw_cards(self, high: float, canvas: Canvas, box: FRect) -> None:
        size = min(high, box.h - 8, 1.05 * box.w)
        for number, card in enumerate(self.last):
            top = number == len(self.last) - 1
            spot = (box.x + size * (WIDTH_OF_HEIGHT / 2 + STEP * number), box.centery)
            tilt, edge = (0.0, GOLD) if top else (-4.0, "")
            draw_card(canvas, self.outcome.face(card), spot, size, tilt, edge, 5 if top else 0)
