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

PANEL_WIDTH, ABOVE_BAR = 1260.0, 14.0  # units
STAR, FACE, METER = 74.0, 76.0, (24.0, 620.0)  # units
MOST_TYPE = 1.3
"""Up to which size of type the panel grows: it must leave the table to be seen."""
WATCH_SPEED = 0.5
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
        """Where each star is, and whether it is the one that is watched."""
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
        wide = max(PANEL_WIDTH, box.min_width(canvas))
        high = box.measure(canvas, wide)
        middle = bar.centerx, bar.y - ABOVE_BAR - high / 2
        yield from box.place(canvas, rect_around(middle, wide, high))

    def _build_panel(self, theater: TourTheater) -> Box:
        words, tale = self.teller.words, self.tale
        has_happened = theater.at >= tale.last_stop
        star = drawn_leaf(
            lambda canvas, box: draw_star(canvas, box.center, min(box.size), tale.number),
            STAR,
            STAR,
        )
        face = avatar_leaf(self.teller.record.players[tale.seat].face, FACE)
        told: list[Box] = []
        if has_happened:
            name = self.teller.record.names[tale.seat]
            before = words("story.replay.before", name=name, start=tale.start, end=tale.end)
            told = [
                RichText(tale.deed, 32, plain=TITLE, name="star-deed"),
                Text(before, Style(BODY, 26, GRAY_INK), "star-before"),
                ControlBox(
                    drawn_leaf(partial(self._draw_meter, tale), *METER),
                    Control("text:star-chances", "text", UNPLACED_RECT, tale.chances,
                            is_focusable=False),
                ),
            ]  # fmt: skip
        else:
            told = [Line(words("story.star", number=tale.number), Style(TITLE, 32), "star-number")]
        said = words(f"story.replay.{tale.kind}")
        ground = LUCK_GROUND if tale.kind == "luck" else INK
        kind = PanelBox(
            Line(said, Style(LABEL, 24, WHITE, "center"), "star-kind"), (18, 6), ground, "", 24
        )
        keys: list[Box] = [
            ButtonBox(
                f"star-{other.number}",
                Button(UNPLACED_RECT, words("story.star", number=other.number), "ui-star", size=26),
                partial(self.go_to_star, theater, other.number), 56,
            )
            for other in self.teller.tales if other is not tale
        ]  # fmt: skip
        back = Button(UNPLACED_RECT, words("story.replay.back"), size=26)
        keys.append(ButtonBox("story-back", back, theater.leave_theater, 56))
        beside = Column([kind, *keys] if has_happened else keys, 8)
        row = Row([star, face, Column(told, 6), beside], [0, 0, 1, 0], 18)
        return PanelBox(row, (24, 14), PAPER, GOLD_LIP, 28, LARGE)

    def _draw_meter(self, tale: StarTale, canvas: Canvas, box: FRect) -> None:
        """Draw the chance before and after, one over the other."""
        color = self.colors.get(tale.seat, GOLD)
        less, more = sorted((tale.start_share, tale.end_share))
        plain = canvas.with_type_limit(1)
        canvas.draw_rounded_panel(box, box.h / 2, "#EAD9B8")
        for share, fill in ((more, mix(color, PAPER, 0.6)), (less, color)):
            if share > 0:
                part = left_part(box, max(box.h, share * box.w))
                canvas.draw_rounded_panel(part, box.h / 2, fill)
        for share, ink in ((less, WHITE), (more, INK)):
            part = left_part(box, max(3 * box.h, share * box.w))
            if more - less > 0.08 or share == more:
                number = str(round(100 * share))
                spot = (part.right - 0.6 * box.h, box.centery)
                plain.write_text_line(number, spot, LABEL, 0.8 * box.h, ink, "midright")
