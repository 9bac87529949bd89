"""A tour of the stars of a round's story: each is watched from a little before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

from pygame import FRect

from game.scenes.story import ChartLine, draw_star
from game.session.record.round_story import StarTale, StoryTeller
from game.ui.boxes import drawn_leaf
from game.ui.draw.canvas import Canvas, left_part, rect_around
from game.ui.draw.palette import GOLD, GOLD_LIP, GRAY_INK, INK, PAPER, WHITE, mix
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    PanelBox,
    RichText,
    Row,
    Text,
    TypeLimit,
    avatar_leaf,
)
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style

USUAL_PLACE, LARGE_PLACE = (957.0, 1254.0), (928.0, 1106.0)
"""Units: the middle of the panel and its width, between the plates and the button for hands."""
ABOVE_BAR = 14.0  # units
STAR, FACE, METER = 74.0, 76.0, (24.0, 300.0)  # units
MOST_TYPE = 1.15
"""Up to which size of type the panel grows: it must leave the table to be seen."""
WATCH_SPEED = 0.5
KEY = 52.0  # units
LUCK_GROUND = "#75539F"


class TourTheater(Protocol):
    """The theater in which a tour is watched."""

    at: int
    pace: float
    playing: bool

    def go_to_stop(self, stop: int) -> None:
        """Go to a stop at once."""

    def toggle_playing(self) -> None:
        """Play or stop."""

    def leave_theater(self) -> None:
        """Leave the theater."""


class StarTour:
    """The stars, and the one that is watched."""

    number: TrackedValue[int] = TrackedValue(1)

    def __init__(self, teller: StoryTeller, lines: Sequence[ChartLine], number: int) -> None:
        self.teller, self.number = teller, number
        self.colors = {line.seat: line.color for line in lines}

    @property
    def tale(self) -> StarTale:
        """The star that is watched, in words."""
        return self.teller.tales[self.number - 1]

    @property
    def star_stops(self) -> tuple[tuple[int, bool], ...]:
        """The stop of each star, with True for the one that is watched."""
        return tuple((tale.last_stop, tale is self.tale) for tale in self.teller.tales)

    def ends_at(self, stop: int) -> bool:
        """Return True where the star has happened: the replay rests there."""
        return stop == self.tale.last_stop

    def describe_progress(self) -> str:
        """Return which star is watched."""
        count = len(self.teller.tales)
        return self.teller.words("story.replay.watching", number=self.number, count=count)

    def describe_star(self) -> str:
        """Return the star in words."""
        plain = self.tale.deed.replace("**", "")
        chances = self.tale.chances
        return self.teller.words("story.told", number=self.number, deed=plain, chances=chances)

    def go_to_star(self, theater: TourTheater, number: int) -> None:
        """Watch another star."""
        self.number = number
        theater.go_to_stop(self.tale.first_stop)
        theater.pace = WATCH_SPEED
        theater.toggle_playing()

    # The panel -------------------------------------------------------------------------

    def make_star_panel(
        self, canvas: Canvas, theater: TourTheater, bar: FRect
    ) -> Iterator[Drawable]:
        """Yield the panel above the bar; what has not happened yet is not told."""
        box = TypeLimit(MOST_TYPE, self._build_panel(theater))
        middle, wide = LARGE_PLACE if canvas.is_large_type else USUAL_PLACE
        high = box.measure(canvas, wide)
        spot = middle, bar.y - ABOVE_BAR - high / 2
        yield from box.place(canvas, rect_around(spot, wide, high))

    def _build_panel(self, theater: TourTheater) -> Box:
        words, tale = self.teller.words, self.tale
        has_happened = theater.at >= tale.last_stop
        star = drawn_leaf(
            lambda canvas, box: draw_star(canvas, box.center, min(box.size), tale.number),
            STAR,
            STAR,
        )
        face = avatar_leaf(self.teller.record.players[tale.seat].face, FACE)
        name = self.teller.record.names[tale.seat]
        if has_happened:
            says = words("story.replay.before", name=name, start=tale.start, end=tale.end)
            title: Box = RichText(tale.deed, 32, plain=TITLE, name="star-deed")
        else:
            says = words("story.replay.now", name=name, start=tale.start)
            title = Line(words("story.star", number=tale.number), Style(TITLE, 32), "star-number")
        meter = ControlBox(
            drawn_leaf(partial(self._draw_meter, tale, has_happened), *METER),
            Control("text:star-chances", "text", UNPLACED_RECT,
                    tale.chances if has_happened else says, is_focusable=False),
        )  # fmt: skip
        head = Row([title, self._build_kind()], [1, 0], 14) if has_happened else title
        told = Column([head, Text(says, Style(BODY, 26, GRAY_INK), "star-before"), meter], 6)
        row = Row([star, face, told, self._build_keys(theater)], [0, 0, 1, 0], 18)
        return PanelBox(row, (24, 12), PAPER, GOLD_LIP, 28, LARGE)

    def _build_kind(self) -> Box:
        """Build the chip that says whether it was luck or a choice."""
        said = self.teller.words(f"story.replay.{self.tale.kind}")
        ground = LUCK_GROUND if self.tale.kind == "luck" else INK
        line = Line(said, Style(LABEL, 24, WHITE, "center"), "star-kind")
        return PanelBox(line, (18, 4), ground, "", 24)

    def _build_keys(self, theater: TourTheater) -> Box:
        """Build the ways to the other stars, and back to the story."""
        words = self.teller.words
        stars = [
            ButtonBox(
                f"star-{other.number}",
                Button(UNPLACED_RECT, str(other.number), "ui-star", size=26),
                partial(self.go_to_star, theater, other.number), KEY, 92,
                says=words("story.star", number=other.number),
            )
            for other in self.teller.tales if other is not self.tale
        ]  # fmt: skip
        look = Button(UNPLACED_RECT, words("story.replay.back"), size=26)
        back = ButtonBox("story-back", look, theater.leave_theater, KEY)
        return Column([*([Row(stars, gap=8)] if stars else []), back], 8)

    def _draw_meter(self, tale: StarTale, has_happened: bool, canvas: Canvas, box: FRect) -> None:
        """Draw the chance before and, once it has happened, after, one over the other."""
        color = self.colors.get(tale.seat, GOLD)
        shares = {tale.start_share, tale.end_share} if has_happened else {tale.start_share}
        plain = canvas.with_type_limit(1)
        canvas.draw_rounded_panel(box, box.h / 2, "#EAD9B8")
        for share in sorted(shares, reverse=True):
            is_least = share == min(shares)
            part = left_part(box, max(2.2 * box.h, share * box.w))
            fill, ink = (color, WHITE) if is_least else (mix(color, PAPER, 0.6), INK)
            canvas.draw_rounded_panel(part, box.h / 2, fill)
            spot = (part.right - 0.6 * box.h, box.centery)
            number = tale.start if share == tale.start_share else tale.end
            plain.write_text_line(number, spot, LABEL, 0.8 * box.h, ink, "midright",
                                  part.w - 0.9 * box.h, fill)  # fmt: skip
