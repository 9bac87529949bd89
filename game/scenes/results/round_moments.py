"""Moments of a round, and how it ended."""

import re
from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.session.match_moments import Moment, describe_moment
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import BlankBox, drawn_leaf, left_aligned_row, sign_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import (
    NAME_STYLE,
    Box,
    Column,
    KnownSize,
    Line,
    PanelBox,
    RichText,
    Row,
    StretchBox,
    Text,
    avatar_leaf,
    blank_space,
    paper_sheet,
)  # fmt: skip
from game.ui.widgets.drawable import Style

from .outcome import RoundOutcome

MAX_MOMENTS = 4
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


def mark_numbers_bold(sentence: str, name: str) -> str:
    """Return a sentence with its numbers in bold, except those in a name."""
    parts = sentence.split(name) if name else [sentence]
    return name.join(NUMBER.sub(r"**\g<0>**", part) for part in parts)


def build_own_place(outcome: RoundOutcome) -> Box | None:
    """Build the only person's place among many players; else None."""
    you, order = outcome.live_match.only_person, outcome.ranked_seats
    if you is None or not outcome.is_in_columns:
        return None
    words, place = outcome.speaker.words, outcome.player_places[you]
    others = list(outcome.player_places).count(place) - 1
    key = "results.place_shared" if others else "results.place"
    name = words("results.you", name=outcome.live_match.names[you])
    lines = Column([
        Line(name, Style(TITLE, 30), "you"),
        Text(words(key, ordinal=words.word_ordinal(place), players=len(order), count=others),
             name="your-place"),
    ])  # fmt: skip
    face = avatar_leaf(outcome.live_match.players[you].face, 96, 1.3)
    return PanelBox(Row([face, lines], [0, 1], 18), (20, 14), fill=LILAC)


class MomentsSheet:
    """The panel beside the scores: moments, the last cards, and the night's points."""

    def __init__(
        self, outcome: RoundOutcome, moments: Sequence[Moment], last: Sequence[Card], evening: str,
        trophy: Box | None = None, offer: Callable[[], Box | None] = lambda: None,
        ribbon: Callable[[], Box | None] = lambda: None,
    ) -> None:  # fmt: skip
        """Take the last cards; a trophy can replace them.

        `offer` is a control below everything else, `ribbon` the news above everything.
        """
        self.trophy, self.offer, self.ribbon = trophy, offer, ribbon
        self.tells_places = True
        """Whether it may be told by now who came in which place."""
        self.outcome, self.moments, self.last = outcome, moments, last
        self.out, self.evening = outcome.event.seat, evening
        self._lines: dict[str, Box] = {}
        self.say, self.words = outcome.speaker.say_or_else, outcome.speaker.words

    @property
    def _moments_title(self) -> str:
        """The heading of the moments: of the round, or of a game with only one."""
        only = self.outcome.is_final and self.outcome.round_number <= 1
        return "results.moments_of_game" if only else "results.moments"

    def build_moments_box(self, max_moments: int, is_below: bool = True) -> Box | None:
        """Build this many moments that the game has words for, and the last card below.

        None if there is nothing but perhaps the ribbon, which is above the scores then.
        """
        told = [(moment, self.word_moment(moment)) for moment in self.moments]
        lines = [self._cached_moment_line(moment, says) for moment, says in told if says][
            :max_moments
        ]
        parts: list[Box] = [StretchBox(line, LINE) for line in lines]
        if parts:
            parts.insert(0, Line(self.words(self._moments_title), Style(TITLE, 36)))
        if self.outcome.end_reason:
            parts.insert(0, self._build_end_reason())
        is_below = is_below or not parts
        you, cards = build_own_place(self.outcome), self.trophy
        if cards is None and self.last and self.out is not None:
            few = len(parts) <= 1 + FEW and not self.outcome.is_in_columns
            cards = self._build_last_card(self.out, (LARGER if few else HIGH) if parts else ALONE)
        if cards and is_below:
            parts += [
                StretchBox(),
                cards if cards is not self.trophy else StretchBox(cards, TROPHY),
            ]
            parts += [] if len(parts) > 2 else [StretchBox()]
        if you:
            parts += [StretchBox(), you if self.tells_places else BlankBox(you)]
        if self.evening:
            panel = self._build_evening_panel()
            parts += [StretchBox(), panel if self.tells_places else BlankBox(panel)]
        offer = self.offer()
        if offer:
            parts += [StretchBox(), offer] if parts else [offer, StretchBox()]
        if not parts:
            return None
        if ribbon := self.ribbon():
            parts.insert(0, ribbon if self.tells_places else BlankBox(ribbon))
        return paper_sheet(Column(parts, 12), (26, 22))

    def _build_evening_panel(self) -> Box:
        """Build everybody's points for the evening."""
        title = Line(self.words("evening.gained"), Style(LABEL, 26, GRAY_INK), "gained-title")
        return PanelBox(Column([title, Text(self.evening, NAME_STYLE, "gained")]), fill=LILAC)

    def build_extras(self) -> list[Box]:
        """Build what is told besides moments where those are not shown."""
        parts = [self._build_end_reason()] if self.outcome.end_reason else []
        if self.evening:
            panel = self._build_evening_panel()
            parts.append(panel if self.tells_places else BlankBox(panel))
        return parts

    def word_moment(self, moment: Moment) -> str:
        """Return a moment as a sentence; empty if the game has none for it."""
        return describe_moment(
            self.words, moment.key, self.outcome.live_match.names[moment.seat], moment.number
        )

    def _build_end_reason(self) -> Box:
        """Build why it ended, or what its points are made of."""
        sign = "ui-clock" if self.outcome.round_end.limit else "ui-scales"
        told = Text(self.outcome.end_reason, Style(BODY, 26), "reason")
        return PanelBox(Row([sign_leaf(sign, 52), told], [0, 1], gap=16), (18, 10), fill=CREAM)

    def _cached_moment_line(self, moment: Moment, sentence: str) -> Box:
        """Build a moment's line once, however many lines there are."""
        if sentence not in self._lines:
            self._lines[sentence] = KnownSize(self._build_moment_row(moment, sentence))
        return self._lines[sentence]

    def _build_moment_row(self, moment: Moment, sentence: str) -> Box:
        face = avatar_leaf(self.outcome.live_match.players[moment.seat].face, 70, 1.4)
        what = sign_leaf(moment.icon, 62)
        if moment.cards:
            what = drawn_leaf(partial(self._draw_moment_stamp, moment.cards[0]), STAMP, 62, 1.4)
        name = self.outcome.live_match.names[moment.seat]
        told = RichText(
            mark_numbers_bold(sentence, name), 25, plain=BODY, name=sentence, leading=1.3
        )
        row = Row([what, told, face], [0, 1, 0], gap=18)
        return PanelBox(row, (18, 6), min_height=90)

    def _draw_moment_stamp(self, card: Card | None, canvas: Canvas, box: FRect) -> None:
        """Draw the card that counted, instead of an icon."""
        draw_card(canvas, self.outcome.find_card_face(card), box.center, box.h, TILT)

    # The last card ---------------------------------------------------------------

    def _build_last_card(self, winner: Seat, height: float) -> Box:
        """Build the last played card and the one below it, at this height."""
        words, speaker, last = self.words, self.outcome.speaker, self.last
        says = speaker.capital_card_name(last[-1])
        if len(last) > 1:
            says = words("results.on", card=says, below=speaker.plain_card_name(last[0]))
        name = words("results.last", name=self.outcome.live_match.names[winner])
        style = Style(LABEL, 26)
        wide = height * (STEP * (len(last) - 1) + WIDTH_OF_HEIGHT) + 8
        cards = drawn_leaf(partial(self._draw_last_cards, height), height + 8, wide)
        title, told = Line(name, Style(LABEL, 26, GRAY_INK), "last-card"), Text(says, style, "last")
        if height < ALONE:
            return Column([title, Row([cards, told], [0, 1], gap=24)], 8)
        return Column([title, blank_space(8), left_aligned_row(cards), told], 8)

    def _draw_last_cards(self, height: float, canvas: Canvas, box: FRect) -> None:
        size = min(height, box.h - 8, 1.05 * box.w)
        for number, card in enumerate(self.last):
            top = number == len(self.last) - 1
            spot = (box.x + size * (WIDTH_OF_HEIGHT / 2 + STEP * number), box.centery)
            tilt, edge = (0.0, GOLD) if top else (-4.0, "")
            draw_card(
                canvas, self.outcome.find_card_face(card), spot, size, tilt, edge, 5 if top else 0
            )
