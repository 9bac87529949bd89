"""The log panel: what happened, line by line."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

import pygame
from pygame import FRect

from game.agents.answer_explanations import NONE
from game.session.narration.event_log import LogLine
from game.session.record.explanations import Explanations
from game.session.record.replayed_match import ReplayedMatch
from game.session.speech.reason_texts import write_reason
from game.store.settings import SeatChoice
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import SilentBox, drawn_leaf, icon_leaf, readable_control
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    EMPTY_BOX,
    ROUNDING_SLACK,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Leaf,
    Line,
    PanelBox,
    Row,
    SegmentedBox,
    Text,
    avatar_leaf,
)
from game.ui.screens.modal import draw_scrim
from game.ui.screens.two_sheet_page import PaperSheet
from game.ui.widgets.button import Button
from game.ui.widgets.control import SMALLEST, Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, paper_drawable, with_type_cap
from game.ui.widgets.input_controls import Press, Segment

from .layers import Layer
from .table_context import TableContext

PAGES = {pygame.K_PAGEUP: -4, pygame.K_PAGEDOWN: 4, pygame.K_HOME: -9999, pygame.K_END: 9999}
"""How far keys scroll the log."""
LARGEST = 2.0  # type grows no further on these panels
WIDE, LEAST = 620.0, 504.0  # units: the panel, and its lines
FACE, BETWEEN = 34, 10  # units: the face before a line, and between two lines
CARD, MOST_CARDS = 42.0, 3
"""Units: how high a card in a line is, and of how many cards the last are shown."""
MOST = 40
"""There is never room for more lines than that."""
A_BIT = 0.003
"""Seconds of a frame in which a match is made again."""
EDGES = (8.0, 5.0)  # units between the words of a line and the edge of what can be pressed


def make_veil() -> Drawable:
    """Make a dark ground over the table."""

    def draw_table_veil(canvas: Canvas, _: FocusMood) -> None:
        draw_scrim(canvas.surface)

    return Drawable(draw_table_veil)


class LogPanel(Layer):
    """The list of what happened, newest at the bottom; the game goes on beside it."""

    hides_table = True
    is_open = False
    first_focus = "button:log-close"
    closed_by = ("back", "confirm", "log")

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self.back = 0
        """How many lines the panel was scrolled back from the newest."""
        self._length = 0

        self.asked, self.answer = -1, ""
        """The line of which somebody has asked why, by its first event, and what is said to it."""
        self.only_about_me = False
        """Whether only what the viewer did and suffered is listed."""
        self._reveals = False
        self._past: ReplayedMatch | None = None
        """The match, made again bit by bit while the panel is open, so that a reason is at hand."""
        self._behind = False

    def toggle_log(self) -> None:
        """Open or close the log, always at the newest line."""
        self.is_open, self.back, self.asked = not self.is_open, 0, -1

    def notice_changes(self) -> None:
        """Rebuild a little more of the match; forget it when the log is closed."""
        match = self.table.live_match.match
        if not self.is_open:
            self._past, self._behind = None, False
            return
        if self._past is None or not self._past.continues_to(match):
            self._past = ReplayedMatch.from_table(match.game, match.start)
        until = perf_counter() + A_BIT
        self._behind = not self._past.follow_steps(
            self._make_explanations().steps, lambda: perf_counter() > until
        )

    @property
    def ready_reason_count(self) -> int:
        """The number of choices whose reasons are ready."""
        return len(self._past.questions) if self._past else 0

    def next_tick(self) -> float | None:
        """Return zero while there is more to rebuild."""
        return 0.0 if self.is_open and self._behind else None

    def show_event_line(self, number: int) -> None:
        """Open the log at the line of an event."""
        lines = self._list_visible_lines()
        self.is_open, self._length = True, len(lines)
        self.back = sum(line > number for line, _ in lines)

    def _list_visible_lines(self) -> list[tuple[int, LogLine]]:
        """Return every sentence that the viewer may know and wants to read."""
        told = self.table.log.list_numbered_lines(self.table.viewer)
        return [(number, line) for number, line in told if line.is_told and self._is_wanted(line)]

    def _is_wanted(self, line: LogLine) -> bool:
        """True unless only lines about the viewer are wanted, and this is about others."""
        me = self.table.viewer
        if not self.only_about_me or me is None or line.is_heading or line.seat == me:
            return True
        return line.beat is not None and me in line.beat.others

    def scroll_log(self, line_count: int) -> None:
        """Scroll by this many lines; negative ones go back in time."""
        self.back = min(max(0, self.back - 2 * line_count), max(0, self._length - 4))

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel, and by keys."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_log(-event.y)
            return True
        lines = PAGES.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        self.scroll_log(lines)
        return bool(lines)

    def close_layer(self) -> None:
        """Close the log."""
        self.is_open = False

    def toggle_explanation(self, number: int, line: LogLine) -> None:
        """Show why a computer player did what a line tells, or hide that again."""
        if self.asked == number:
            self.asked = -1
            return
        self.asked, self._reveals = number, True
        self._explain_line(number, line)

    def _explain_line(self, number: int, line: LogLine) -> None:
        """Explain why somebody did what a line tells."""
        reason = self._make_explanations().explain_line(line, self.table.log.all_events, number)
        self.answer = write_reason(self.table.speaker, line, reason or NONE)

    def word_anew(self) -> None:
        """Word the explanation in the new language."""
        line = dict(self._list_visible_lines()).get(self.asked)
        if line is not None:
            self._explain_line(self.asked, line)

    def _make_explanations(self) -> Explanations:
        live_match = self.table.live_match
        past = self._past if self._past and self._past.continues_to(live_match.match) else None
        return Explanations.from_match(
            live_match.match, live_match.first_players, not self.table.flow.is_over, past
        )

    def _list_pinned_lines(self) -> list[tuple[int, LogLine]]:
        """Return every sentence; a scrolled-back view stays in place while more is told."""
        lines = self._list_visible_lines()
        more = len(lines) - self._length
        self.back = min(max(0, self.back + more), len(lines)) if self.back else 0
        self._length = len(lines)
        return lines

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the panel over a veil, with a close button."""
        canvas = canvas.with_type_limit(LARGEST)
        lines = self._list_pinned_lines()
        sheet = self._build_log_sheet(lines)
        wide = max(WIDE, sheet.min_sheet_width(canvas))
        box = FRect(1896 - wide, 24, wide, 1032)
        if not self.back:
            box.h = min(box.h, sheet.measure_sheet(canvas, wide))
        while self._reveals and self._is_asked_line_hidden(
            canvas, sheet, sheet.split_rect(canvas, box)[1]
        ):
            self.back += 1
            sheet = self._build_log_sheet(lines)
        self._reveals = False
        ground = Control("text:log", "panel", box, is_focusable=False, hint=" ")
        head, body, foot = sheet.split_rect(canvas, box)
        return with_type_cap(
            [
                make_veil(),
                replace(paper_drawable(box), control=ground),
                *sheet.header_box.place(canvas, head),
                *sheet.body_box.place(canvas, body),
                *sheet.footer_box.place(canvas, foot),
            ],
            LARGEST,
        )

    def _build_log_sheet(self, lines: Sequence[tuple[int, LogLine]]) -> PaperSheet:
        """Build the panel, as far as it is scrolled."""
        told = NewestBoxes(self._build_log_rows(lines[: len(lines) - self.back][-MOST:]))
        return PaperSheet(told, self._build_log_header(), self._build_newer_count(), (28.0, 20.0))

    def _is_asked_line_hidden(self, canvas: Canvas, sheet: PaperSheet, room: FRect) -> bool:
        """True if the line that was asked about has no room above the newer ones."""
        named = any(piece.control and piece.control.name == f"button:why-{self.asked}"
                    for piece in sheet.body_box.place(canvas, room))  # fmt: skip
        return not named and self.back < self._length - 1

    def _build_log_rows(self, lines: Sequence[tuple[int, LogLine]]) -> list[Box]:
        """Build some lines; those about computer players can be asked why."""
        whys = self._make_explanations()
        return [
            SilentBox(
                ControlBox(
                    self._build_pictured_row(line), readable_control("line", ""), None, EDGES,
                    SMALLEST,
                )
            )
            if line.is_heading
            else self._build_line(number, line, whys.is_askable(line))
            for number, line in lines
        ]  # fmt: skip

    def _build_line(self, number: int, line: LogLine, is_askable: bool) -> Box:
        """Build a line that is watched again when it is pressed, and *Why?* at its end."""
        watch = Control(
            f"button:line-{number}", "button", UNPLACED_RECT, line.text,
            action=partial(self.watch_line, number), radius=12,
            hint=self.table.words("replay.watch_line"),
        )  # fmt: skip
        row = ControlBox(self._build_pictured_row(line), watch, draw_lit_ground, EDGES, SMALLEST)
        return self._build_why(number, line, row) if is_askable else row

    def _build_why(self, number: int, line: LogLine, row: Box) -> Box:
        """Build a line that can be asked about, with the explanation below if it was asked."""
        words, now = self.table.words, number == self.asked
        says = words("reason.ask_about", line=line.text)
        if now:
            says = f"{line.text}. {self.answer}"
        thing = Control(f"button:why-{number}", "button", UNPLACED_RECT, says,
                      action=partial(self.toggle_explanation, number, line), radius=18)  # fmt: skip
        ask = ControlBox(why_pill(words("reason.ask")), thing, min_height=SMALLEST)
        asked = Row([row, ask], [1, 0], 4)
        if not now:
            return asked
        bulb = icon_leaf("ui-hint", FACE, INK, CREAM, LARGEST)
        answer = Row([bulb, Text(self.answer, Style(FINE, 23))], [0, 1], 14, top=True)
        return PanelBox(Column([asked, answer], 4), (0, EDGES[1]), CREAM, PAPER_EDGE, 12)

    def watch_line(self, number: int) -> None:
        """Watch again what a line tells, from what everybody saw."""
        table = self.table
        table.app.open_screen("watch-running", table.live_match, table.log.all_events, number)

    def _build_pictured_row(self, line: LogLine) -> Box:
        """Build a line with the cards that everybody saw in it."""
        row = build_log_row(line, self.table.live_match.players)
        known = [card for card in line.beat.cards if card] if line.beat else []
        if line.is_heading or not known:
            return row
        faces = [self.table.board.drawn_face(card) for card in known[-MOST_CARDS:]]
        return Row([row, small_cards(faces)], [1, 0], 10)

    def _build_log_header(self) -> Box:
        """Build the header: the title, the buttons, and whom the lines may be about."""
        words = self.table.words
        steps = [
            ButtonBox(
                f"log-{name}",
                Button(UNPLACED_RECT, icon=f"ui-{name}"),
                self._scroll_action(step),
                56,
                60,
                says=words(f"play.scroll_{name}"),
                grows=1,
            )
            for name, step in (("up", -2), ("down", 2))
        ]
        close = ButtonBox(
            "log-close",
            Button(UNPLACED_RECT, icon="ui-close"),
            self.toggle_log,
            56,
            60,
            says=words("play.close"),
            grows=1,
        )
        title = Line(words("play.log"), Style(TITLE, 38), "log-title")
        head = Row([title, *steps, close], [1, 0, 0, 0], 12)
        if self.table.viewer is None:
            return head
        chips = [Segment(name, words(f"play.log_{name}")) for name in ("everyone", "me")]
        chosen = "me" if self.only_about_me else "everyone"
        return Column([head, SegmentedBox("log", chips, chosen, self.choose_lines, 24, 54)], 10)

    def choose_lines(self, chosen: str) -> None:
        """List everything, or only what is about the viewer."""
        self.only_about_me, self.back, self._length = chosen == "me", 0, 0

    def _build_newer_count(self) -> Box:
        """Build the count of newer lines that are out of sight below."""
        says = self.table.words("play.newer", count=self.back)
        return Line(says, Style(BODY, 22, GRAY_INK), "log-newer") if self.back else EMPTY_BOX

    def _scroll_action(self, line_count: int) -> Press:
        return lambda: self.scroll_log(line_count)


@dataclass(frozen=True, slots=True)
class NewestBoxes(Box):
    """Boxes below one another: the last of them that fit."""

    boxes: Sequence[Box]
    between: float = 0.0

    def min_width(self, canvas: Canvas) -> float:
        """Return a width for a few words."""
        return canvas.grown_type_size(LEAST)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of all boxes."""
        return Column(self.boxes, self.between).measure(canvas, width)

    def list_fitting_boxes(self, canvas: Canvas, rect: FRect) -> Sequence[Box]:
        """Return the boxes that fit."""
        found, room = deque[Box](), rect.h + self.between
        for box in reversed(self.boxes):
            room -= box.measure(canvas, rect.w) + self.between
            if room < -ROUNDING_SLACK:
                break
            found.appendleft(box)
        return found

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the boxes from the top, or up from the bottom if they are many."""
        found = self.list_fitting_boxes(canvas, rect)
        told = Column(found, self.between)
        high = told.measure(canvas, rect.w)
        top = rect.top if len(found) == len(self.boxes) else rect.bottom - high
        yield from told.place(canvas, FRect(rect.x, top, rect.w, high))


def draw_lit_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
    """Draw the ground of a line at which the pointer or the focus is."""
    if mood.is_lit:
        canvas.draw_rounded_panel(box, 12, WHITE, PAPER_EDGE, 2)


def why_pill(words: str) -> Box:
    """Build the pill at the end of a line that can be asked about."""
    return PanelBox(Line(words, Style(LABEL, 24), shrink=1), (12, 1), WHITE, PAPER_EDGE, 18)


def small_cards(faces: Sequence[Face]) -> Leaf:
    """Build cards in a row, so small that they have room in a line."""
    step = CARD * WIDTH_OF_HEIGHT * 0.6
    wide = CARD * WIDTH_OF_HEIGHT + step * (len(faces) - 1)

    def draw_small_cards(canvas: Canvas, box: FRect) -> None:
        scale = box.h / (CARD + 2)
        for place, face in enumerate(faces):
            x = box.x + scale * (CARD * WIDTH_OF_HEIGHT / 2 + place * step)
            draw_card(
                canvas,
                face,
                (x, box.centery),
                scale * CARD,
                edge=GRAY_INK,
                edge_width=1,
                shadow=False,
            )

    return drawn_leaf(draw_small_cards, CARD + 2, wide + 4, LARGEST)


def build_log_row(line: LogLine, players: Sequence[SeatChoice]) -> Box:
    """Build a line of the log with its player's face."""
    if line.is_heading:
        return Text(line.text, Style(TITLE, 25))
    face = Leaf(0, lambda *_: (), FACE, LARGEST)
    if line.seat is not None:
        face = avatar_leaf(players[line.seat].face, FACE, LARGEST)
    return Row([face, Text(line.text, Style(BODY, 25))], [0, 1], 14, top=True)


def build_log_lines(lines: Sequence[LogLine], players: Sequence[SeatChoice]) -> Box:
    """Build lines of the log that are only read."""
    return SilentBox(NewestBoxes([build_log_row(line, players) for line in lines], BETWEEN))
