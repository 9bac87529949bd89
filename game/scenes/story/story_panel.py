"""The story of a round beside its scores: the chart, its stars, and what moved everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Seat
from game.session.live_match import LiveMatch
from game.session.record.round_story import StarTale, StoryTeller
from game.session.speech.prompts import Speaker
from game.store.stories import StoryBar
from game.ui.boxes import choice_control, drawn_leaf, icon_button, icon_leaf
from game.ui.draw.canvas import Canvas, left_part, rect_around, right_part
from game.ui.draw.motion import out_cubic, pop_scale
from game.ui.draw.palette import (
    AMBER_TINT,
    CREAM,
    GOLD,
    GOLD_LIP,
    GRAY_INK,
    INK,
    PAPER_EDGE,
    WHITE,
    mix,
)
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Leaf,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
    avatar_leaf,
    paper_sheet,
)
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style

from .story_chart import (
    MAX_LINES,
    ChartLine,
    draw_legend_mark,
    draw_star,
    draw_story_chart,
    list_chart_lines,
    place_stars,
)
from .story_help import StoryHelp
from .story_picture import ResultFacts
from .story_run import LISTEN_MS, StoryRun, begin_story
from .story_share import StoryShare

if TYPE_CHECKING:
    from game.app.program import App

LUCK_COLOR, CHOICE_COLOR, CLOSE_COLOR = "#8A6CB8", GOLD, "#D9BE8F"
BAR_COLORS = (LUCK_COLOR, CHOICE_COLOR, CLOSE_COLOR)
BAR_EDGES = ("", INK, "")
"""Choices have an edge: without color they would look like what was too close."""
CHART_SIZE = (620.0, 272.0)  # units: the least width, and the height
LOW_CHART = 190.0  # units: its height where there is little room
LEGEND_WIDTH, ROW_HEIGHT, BAR_HEIGHT = 190.0, 64.0, 26.0  # units
STAR_SIZE, ROW_STAR = 50.0, 46.0  # units: on the chart, and in a row
TALLEST = 420.0  # units that the chart may grow to
DRAW_MS, POP_MS = 700.0, 160.0
SHARES = (672, 1148)
"""Of the width: the scores, and the story."""
LEAST_PART = 9
"""Of 100: a smaller part of a bar has no number on it."""


class StoryPanel:
    """The panel of a page of results that tells the story, once there is one."""

    run: TrackedValue[StoryRun | None] = TrackedValue(None)
    shows_moments: TrackedValue[bool] = TrackedValue(False)
    """Whether the usual moments are there instead."""

    def __init__(
        self, app: App, live_match: LiveMatch, speaker: Speaker,
        list_facts: Callable[[], ResultFacts],
    ) -> None:  # fmt: skip
        """`list_facts` tells what else is on a picture of the story."""
        self.app, self.live_match, self.speaker = app, live_match, speaker
        self.list_facts = list_facts
        self._has_begun = False
        self.words = speaker.words
        self._begun_at: float | None = None
        """When the lines began to be drawn."""
        self._lines: tuple[StoryTeller, list[ChartLine]] | None = None
        self._heard = 0
        self.watched_star = 0
        """The number of the star that was watched last; 0 before."""

    # The work --------------------------------------------------------------------------

    def begin_run(self, round_number: int) -> None:
        """Begin to make the story, once: the results are there to be seen."""
        if not self._has_begun:
            self._has_begun = True
            self.run = begin_story(self.app, self.live_match, self.speaker, round_number)

    def poll_run(self, may_begin: bool) -> None:
        """Take what was found, and begin to draw it; a star is heard when it pops up."""
        if self.run is not None:
            self.run.poll_errand()
        if may_begin:
            self.begin_drawing()
        teller = self.teller
        if teller is not None and self._begun_at is not None and self._heard < len(teller.tales):
            place = teller.find_star_point(teller.tales[self._heard].star).place
            if self._pop_size(place) > 0:
                self._heard += 1
                if not self.app.settings.voice:
                    self.app.sounds.play_sound("star", 2 * self._heard)

    @property
    def listen_ms(self) -> float | None:
        """Milliseconds until it's to be polled again; None is never."""
        return LISTEN_MS if self.run is not None and self.run.is_running else None

    def stop_run(self) -> None:
        """Stop the work: nobody looks at these results any more."""
        if self.run is not None:
            self.run.cancel_errand()

    # What there is to tell -------------------------------------------------------------

    @property
    def teller(self) -> StoryTeller | None:
        """The story in words, once there is one."""
        return self.run.teller if self.run is not None else None

    @property
    def is_shown(self) -> bool:
        """True if the story is shown instead of the moments."""
        return self.teller is not None and not self.shows_moments

    @property
    def is_looking_back(self) -> bool:
        """True while there is nothing to be shown yet."""
        return self.run is not None and self.run.is_running and self.teller is None

    def toggle_moments(self) -> None:
        """Show the moments, or the story again."""
        self.shows_moments = not self.shows_moments

    @property
    def lines(self) -> list[ChartLine]:
        """The lines of the chart."""
        teller = self.teller
        assert teller is not None
        if self._lines is None or self._lines[0] is not teller:
            people = sorted(self.live_match.person_seats)
            self._lines = teller, list_chart_lines(teller, people)
        return self._lines[1]

    # Time ------------------------------------------------------------------------------

    @property
    def drawn_share(self) -> float:
        """The share of the lines that is drawn, and how far the stars have come."""
        settings = self.app.settings
        if self._begun_at is None or settings.speed <= 0 or settings.motion == "reduced":
            return 1.0
        return min(1.0, (self.app.frame_ms() - self._begun_at) * settings.speed / DRAW_MS)

    @property
    def is_moving(self) -> bool:
        """True while the lines are drawn, or a star pops up."""
        if self._begun_at is None or not self.is_shown or self.drawn_share == 1.0:
            return self._is_popping
        return True

    @property
    def _is_popping(self) -> bool:
        settings = self.app.settings
        if self._begun_at is None or settings.speed <= 0 or settings.motion == "reduced":
            return False
        return (self.app.frame_ms() - self._begun_at) * settings.speed < DRAW_MS + POP_MS

    def begin_drawing(self) -> None:
        """Begin to draw the lines, the first time the story is to be seen."""
        if self._begun_at is None and self.is_shown:
            self._begun_at = self.app.frame_ms()

    def finish_drawing(self) -> None:
        """Draw all at once."""
        if self._begun_at is not None:
            self._begun_at = -2 * (DRAW_MS + POP_MS) * 100
            self._heard = MAX_LINES

    def _pop_size(self, place: float) -> float:
        """Return the size of a star at that place, once the lines have passed it."""
        settings = self.app.settings
        if self._begun_at is None or settings.speed <= 0 or settings.motion == "reduced":
            return 1.0
        elapsed = (self.app.frame_ms() - self._begun_at) * settings.speed
        passed = DRAW_MS * (1 - (1 - min(1.0, place)) ** (1 / 3))
        if elapsed <= passed:
            return 0.0
        return pop_scale(min(1.0, (elapsed - passed) / POP_MS))

    # The panel -------------------------------------------------------------------------

    def list_panels(self, extras: Sequence[Box] = ()) -> list[Box]:
        """Return ways to build the panel, the roomiest first.

        Without room the note stays away, then the chart gets lower. `extras` are whatever else the
        results offer.
        """
        return [
            self._build_panel(extras, chart_height, is_noted)
            for chart_height in (CHART_SIZE[1], LOW_CHART)
            for is_noted in (True, False)
        ]

    def _build_panel(self, extras: Sequence[Box], chart_height: float, is_noted: bool) -> Box:
        teller = self.teller
        assert teller is not None
        marked = [line for line in self.lines if line.mark]
        legend = Column([self._build_legend_row(line) for line in marked], 4)
        chart = ControlBox(
            drawn_leaf(partial(self._draw_chart, teller), chart_height, CHART_SIZE[0], 1.25),
            Control("text:story-chart", "text", UNPLACED_RECT, self._describe_chart(teller),
                    is_focusable=False),
        )  # fmt: skip
        told = Wrap([chart, legend], [1, 0], 18, stretch=True)
        parts: list[Box] = [self._build_title_row(), StretchBox(told, TALLEST)]
        stars = self._build_stars(teller)
        bars = self._build_bars(teller)
        parts.append(Wrap([stars, bars], (620, 380), 26, top=True) if bars else stars)
        parts += [StretchBox(), *extras]
        note = self._build_note(teller) if is_noted else None
        parts += [note] if note else []
        return paper_sheet(Column(parts, 12), (26, 18))

    def build_moments_offer(self) -> Box | None:
        """Build what is below the moments: the way to the story, or that it is being made."""
        if self.teller is not None and self.shows_moments:
            look = Button(UNPLACED_RECT, self.words("story.story"), "ui-chart", size=27)
            return ButtonBox("story", look, self.toggle_moments, 62)
        if not self.is_looking_back:
            return None
        says = self.words("story.looking")
        bar = drawn_leaf(self._draw_progress, 14, 160, 1.3)
        strip = Row([Line(says, Style(LABEL, 24, GRAY_INK), "looking-back"), bar], [0, 1], 20)
        return PanelBox(strip, (20, 12), CREAM)

    def _draw_progress(self, canvas: Canvas, box: FRect) -> None:
        canvas.draw_rounded_panel(box, box.h / 2, "#EAD9B8")
        share = self.run.progress if self.run is not None else 1.0
        share = min(1.0, share / 0.4)  # lines and stars come after this part of the work
        if share > 0:
            canvas.draw_rounded_panel(
                left_part(box, max(box.h, share * box.w)), box.h / 2, LUCK_COLOR
            )

    def _build_title_row(self) -> Box:
        words, is_final = self.words, self.live_match.match.decision is None
        teller = self.teller
        assert teller is not None
        title = Line(teller.name_story(is_final), Style(TITLE, 36), "story-title", 0.7)
        about = Text(words("story.about"), Style(LABEL, 22, GRAY_INK), "story-about")
        keys = Row([
            icon_button("moments", "ui-star", self.toggle_moments, words("story.moments"), 56),
            icon_button("story-help", "ui-help", self.open_help, words("story.help"), 56),
        ], [0, 0], 12)  # fmt: skip
        beside = Row([title, about, keys], [0, 1, 0], 20)
        return FirstThatFits([beside, Column([Row([title, keys], [1, 0], 20), about], 4)])

    def _build_legend_row(self, line: ChartLine) -> Box:
        name = self.live_match.names[line.seat]
        sign = drawn_leaf(lambda canvas, box: draw_legend_mark(canvas, box, line), 34, 50)
        face = avatar_leaf(self.live_match.players[line.seat].face, 52, 1.2)
        label = Line(name, Style(LABEL, 24), f"story-name-{line.seat}", 1)
        few = len([one for one in self.lines if one.mark]) <= 4
        row = Row([sign, face, label], [0, 0, 1], 8)
        return StretchBox(row, 66) if few else row

    def _draw_chart(self, teller: StoryTeller, canvas: Canvas, box: FRect) -> None:
        labels = self.words("story.first"), self.words("story.last")
        share = out_cubic(self.drawn_share)
        plot = draw_story_chart(canvas, box, self.lines, labels, share)
        for tale, point, spot in place_stars(plot, teller, STAR_SIZE):
            size = STAR_SIZE * self._pop_size(point.place)
            if size > 4:
                draw_star(canvas, spot, size, tale.number)

    def _describe_chart(self, teller: StoryTeller) -> str:
        """Return the lines in words, for whoever hears them."""
        told = []
        for line in self.lines:
            if line.mark:
                start, end = line.points[0].chance, line.points[-1].chance
                told.append(
                    self.words("story.line", name=self.live_match.names[line.seat],
                               start=str(round(100 * start)), end=str(round(100 * end)))
                )  # fmt: skip
        return ". ".join(told)

    # Stars -----------------------------------------------------------------------------

    def _build_stars(self, teller: StoryTeller) -> Box:
        if not teller.tales:
            return PanelBox(Text(self.words("story.calm"), Style(BODY, 26), "calm"), (24, 22))
        return Column([self._build_star_row(tale) for tale in teller.tales], 8)

    def _build_star_row(self, tale: StarTale) -> Box:
        star = drawn_leaf(
            lambda canvas, box: draw_star(canvas, box.center, min(box.size), tale.number),
            ROW_STAR, ROW_STAR, 1.4,
        )  # fmt: skip
        face = avatar_leaf(self.live_match.players[tale.seat].face, 50, 1.3)
        told = Column([
            Text(tale.deed.replace("**", ""), Style(LABEL, 24), f"deed-{tale.number}"),
            Text(tale.chances, Style(BODY, 22, GRAY_INK), f"chances-{tale.number}"),
        ])  # fmt: skip
        row = Row([star, face, told, icon_leaf("ui-play", 26)], [0, 0, 1, 0], 12)
        plain = tale.deed.replace("**", "").rstrip(".!?")
        said = self.words("story.told", number=tale.number, deed=plain, chances=tale.chances)
        control = choice_control(f"star-{tale.number}", said, partial(self.watch_star, tale), 18)

        def draw_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            fill = mix(WHITE, PAPER_EDGE, 0.25 if mood.is_lit else 0)
            canvas.draw_rounded_panel(box, 18, fill, PAPER_EDGE, 3)

        return ControlBox(row, control, draw_ground, (12, 4), ROW_HEIGHT)

    def watch_star(self, tale: StarTale) -> None:
        """Watch the replay from a little before the star."""
        self.watched_star = tale.number
        self.app.open_screen("watch-star", self.teller, self.lines, tale.number, self.live_match)

    # Bars ------------------------------------------------------------------------------

    def _build_bars(self, teller: StoryTeller) -> Box | None:
        shown = {line.seat for line in self.lines if line.mark}
        bars = [bar for bar in teller.story.bars if bar.seat in shown]
        if not bars:
            return None
        words = self.words
        title = Line(words("story.moved"), Style(TITLE, 26), "moved", 0.75)
        fine = Style(FINE, 21, GRAY_INK)
        keys = [
            Row([self._build_swatch(color, edge),
                 Line(words(f"story.{key}"), fine, f"key-{key}", 0.8)], [0, 0], 6)
            for key, color, edge in zip(
                ("luck", "choice", "close"), BAR_COLORS, BAR_EDGES, strict=True
            )
        ]  # fmt: skip
        key_row = Wrap([*keys], [0, 0, 0], 14)
        return Column([title, *(self._build_bar(teller, bar) for bar in bars), key_row], 7)

    def _build_swatch(self, color: str, edge: str) -> Leaf:
        def draw_swatch(canvas: Canvas, box: FRect) -> None:
            canvas.draw_rounded_panel(rect_around(box.center, 18, 18), 5, color, edge, 2)

        return drawn_leaf(draw_swatch, 20, 18)

    def _build_bar(self, teller: StoryTeller, bar: StoryBar) -> Box:
        face = avatar_leaf(self.live_match.players[bar.seat].face, 36, 1.3)
        leaf = drawn_leaf(partial(self._draw_bar, bar), BAR_HEIGHT, 200, 1.3)
        control = Control(
            f"text:bar-{bar.seat}", "text", UNPLACED_RECT, teller.describe_bar(bar),
            is_focusable=False, hint=teller.describe_sums(bar),
        )  # fmt: skip
        return ControlBox(Row([face, leaf], [0, 1], 10), control)

    def _draw_bar(self, bar: StoryBar, canvas: Canvas, box: FRect) -> None:
        parts = (bar.luck, bar.choice, bar.close)
        plain = canvas.with_type_limit(1)
        size = 0.72 * box.h
        if not sum(parts):
            canvas.draw_rounded_panel(box, box.h / 2, "#EAD9B8")
            plain.write_text_line(self.words("story.quiet"), box.center, LABEL, size, INK,
                                  room=box.w - 20)  # fmt: skip
            return
        left, gaps = box.x, 3.0 * (sum(part > 0 for part in parts) - 1)
        for part, color, edge in zip(parts, BAR_COLORS, BAR_EDGES, strict=True):
            if not part:
                continue
            wide = (box.w - gaps) * part / 100
            piece = left_part(right_part(box, box.right - left), wide)
            canvas.draw_rounded_panel(piece, min(box.h, wide) / 2.2, color, edge, 2)
            ink = WHITE if color == LUCK_COLOR else INK
            if part >= LEAST_PART:
                plain.write_text_line(str(part), piece.center, LABEL, size, ink)
            left += wide + 3.0

    # The note --------------------------------------------------------------------------

    def _build_note(self, teller: StoryTeller) -> Box | None:
        notes = teller.write_notes()
        if not notes:
            return None
        style = Style(LABEL, 25), Style(BODY, 24, GRAY_INK)
        lines = [Text(note, style[min(n, 1)], f"story-note-{n}") for n, note in enumerate(notes)]
        row = Row([icon_leaf("ui-hint", 36, INK, AMBER_TINT), Column(lines, 2)], [0, 1], 20)
        return PanelBox(row, (26, 12), AMBER_TINT, GOLD_LIP)

    # What can be pressed ---------------------------------------------------------------

    def open_help(self) -> None:
        """Say where the numbers come from."""
        people: list[Seat] = sorted(self.live_match.person_seats)
        names = [self.live_match.names[seat] for seat in people]
        assert self.run is not None
        self.app.push_scene(StoryHelp(self.app, self.app.top, names, self.run.respect_ages))

    def build_share_button(self) -> ButtonBox | None:
        """Build the button that saves the story as a picture; None without a story."""
        if self.teller is None:
            return None
        look = Button(UNPLACED_RECT, self.words("story.share.open"), "ui-share", size=30)
        return ButtonBox("share-story", look, self.open_share, 84, grows=1.4)

    def open_share(self) -> None:
        """Choose what is on the picture."""
        teller = self.teller
        if teller is not None:
            facts = self.list_facts()
            self.app.push_scene(StoryShare(self.app, self.app.top, facts, teller, self.lines))


def build_story_body(
    canvas: Canvas, room: FRect, width: float, scores: Sequence[Callable[[], Box]],
    panels: Sequence[Box],
) -> Box:  # fmt: skip
    """Build the scores beside the story; above it where that has no room, as low as they can be.

    `scores` and `panels` are ways to show the scores and the story, the roomiest first; the scores
    built last are those that are shown.
    """
    for panel in panels:
        for way in scores:
            body = Wrap([way(), panel], SHARES, gap=24, stretch=True)
            beside = body.arrange_boxes(canvas, width)
            if isinstance(beside, Row) and body.measure(canvas, width) <= room.h:
                return body
    heights = [way().measure(canvas, width) for way in scores]
    return Column([scores[heights.index(min(heights))](), panels[0]], 30)
