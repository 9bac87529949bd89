"""A round of secret answers on screen: two keys for everybody, and no hints."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.session.speech.prompts import CLAIMANT_FACT
from game.session.timed.vote_round import VoteWindow
from game.ui.boxes import centered_row, icon_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import out_back
from game.ui.draw.palette import CORAL, CORAL_LIP, CREAM, GOLD, INK, MAT_TEXT, SWATCHES
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.fitted_text import PillBox, ShortenedLine, largest_that_fits
from game.ui.layout import (
    UNPLACED_RECT,
    BackedBox,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    RichText,
    Row,
    StretchBox,
    Wrapper,
    avatar_leaf,
    square_picture,
)
from game.ui.widgets.button import PURPLE, Button, Paint
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import Pill

from .window_bar import LIT, SIZES, WindowView, draw_window_clock, make_bar_ground

EDGE = "#8D74B0"
GREEN = SWATCHES["green"]
FIRST = Paint(GREEN.tint, "#E9FAF5", "#8FD0BD")
SECOND = Paint(CORAL, "#FF9A84", CORAL_LIP)
IN_A_ROW, COLUMNS = 4, 4
"""So many boxes stand in one row and are large; of more, so many stand in each row."""
WIDE, LARGE_WIDE, FOOT = 1276.0, 1860.0, 1060.0
"""Units: how wide the panel is, also in large type, and where it ends."""
TALLEST, LARGE_TALLEST = 372.0, 388.0  # units: how high it may be
PAD, GAP, HEAD_GAP = (20.0, 20.0), 8.0, 18.0
"""Units: around what is on it, between the boxes, and above them."""
SMALL_PAD, SMALL_HEAD_GAP = (20.0, 10.0), 10.0  # units: the same where boxes are small
WIDEST = (620.0, 560.0, 388.0, 310.0)  # units: a large box, by how many there are
TALL, SMALL_TALL = 192.0, 104.0  # units: a large box and a small one, at least
FACES, SMALL_FACE, ASKER = (
    (84.0, 84.0, 84.0, 66.0),
    46.0,
    80.0,
)  # units: in a box, and beside the question
STATUS, FOOT_TALL, SMALL_FOOT_TALL = 22.0, 56.0, 44.0
"""Units: small words, and the height of the buttons in a large box and in a small one."""
MORE_WIDE = 108.0  # units: the button for more time
CAP_ROOM = 72.0  # units: what a button's key and its edges take
CLOCK, CLOCK_TYPE = 84.0, 38.0  # units: the ring of the time left, and its seconds
RISE, RISE_MS, TURN_MS = 150.0, 240.0, 300.0
"""Units from which the panel rises, and milliseconds; milliseconds in which answers turn over."""

SeatState = tuple[str, str, str]
STATE_LOOKS = {
    "choice": (EDGE, GOLD, "", ""),
    "thinking": (EDGE, GOLD, "ui-robot", MAT_TEXT),
    "phone": (EDGE, GOLD, "ui-phone", MAT_TEXT),
    "answered": (GREEN.base, GREEN.light, "ui-check", GREEN.light),
    "believes": (GREEN.base, MAT_TEXT, "", GREEN.tint),
    "doubts": (CORAL, MAT_TEXT, "", CORAL),
}
"""The edge of a card and the ink of its status; its sign, and the color of that or of a pill."""


class VoteView(WindowView):
    """The window at the bottom of the table, and its presses."""

    done_name = "votes-done"
    _known: tuple[tuple[object, ...], list[object]] = ((None,) * 5, [])
    """What the words are about that were found last: the very same objects, and facts."""
    _says = ("", "")
    _states: Sequence[SeatState] = ()
    _opened: tuple[VoteWindow | None, float] = (None, 0.0)
    """The window that was shown last, and since when."""

    @property
    def current_window(self) -> VoteWindow | None:
        """The window to show, if there is one; not while somebody looks at their cards."""
        votes = self.table.flow.votes
        return votes.shown_window if votes.looker is None else None

    @property
    def first_focus(self) -> str:
        """The control with the first focus: one that does no harm."""
        window = self.current_window
        shown = window is None or window.turned_at is not None
        return "button:votes-on" if shown else super().first_focus

    # Presses ---------------------------------------------------------------------

    def keeps_enter(self, is_early: bool) -> bool:
        """Go on by Enter once all is shown; else leave it to a moved focus."""
        if self.current_window is not None and self.current_window.turned_at is not None:
            self.table.flow.votes.end_shown_answers()
            return True
        return is_early or not self.focus.ring

    def answer_by_key(self, event: pygame.event.Event) -> bool:
        """Take one of a player's two keys."""
        keys, (first, second) = self.table.app.keys, self.table.flow.votes.list_answer_words()
        said = ((keys.seat_of_event(event), first), (keys.no_seat_of_event(event), second))
        found = [(seat, word) for seat, word in said if seat is not None]
        for seat, word in found:
            self.cast_vote(seat, word)
        return bool(found)

    def do_key_job(self, job: str) -> bool:
        """Go on by Enter or a press beside it once all is shown; open the pause by Esc."""
        if job == "confirm":
            self.table.flow.votes.end_shown_answers()
        elif job == "back":
            self.pause()
        return True

    def cast_vote(self, seat: Seat, word: str) -> None:
        """Vote by a key or a button, without a sound."""
        if self.table.flow.votes.take_answer(seat, word):
            self.focus.name = self.focus.hover = ""

    def look_at_cards(self, seat: Seat) -> None:
        """Drop the curtain for a player who wants to see their cards; the clock waits."""
        self.focus.name = self.focus.hover = ""
        self.table.flow.votes.show_own_hand(seat)

    # Drawing ---------------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the panel: the question, the time, and a box for each asked player."""
        window = self.current_window
        assert window is not None
        says, states = self._word_vote_state(window)
        shows = id(window), *says, states, self.table.app.key_labels.label_state
        laid = self.laid.get_or_make(
            canvas, shows, lambda: self._build_vote_panel(canvas, window, says, states)
        )
        drop = self._find_drop(window)
        if not drop:
            return laid
        return [replace(piece, draw=partial(_draw_lower, piece, drop)) for piece in laid]

    def _find_drop(self, window: VoteWindow) -> float:
        """Return how much lower the panel still is while it rises."""
        now = self.table.app.frame_ms()
        if self._opened[0] is not window:
            self._opened = window, now
        share = (now - self._opened[1]) / RISE_MS
        return RISE * (1 - out_back(share)) if share < 1 and self._may_move else 0.0

    @property
    def _may_move(self) -> bool:
        return self.table.board.state.has_idle_motion

    def _find_turn(self, window: VoteWindow) -> float:
        """Return how far all answers are turned over, from 0 to 1."""
        if window.turned_at is None or not self._may_move:
            return 1.0
        return min(1.0, max(0.0, (self.table.table_time - window.turned_at) / TURN_MS))

    def _word_vote_state(self, window: VoteWindow) -> tuple[tuple[str, str], Sequence[SeatState]]:
        """Return the question with its note, and each player's state.

        The words are cached while nothing changes.
        """
        flow, match = self.table.flow, self.table.live_match.match
        answered = [window.has_shown_answer(seat, self.table.table_time) for seat in window.seats]
        phones = [self.table.is_on_phone(seat) for seat in window.seats]
        facts: list[object] = [
            window.turned_at,
            window.has_clock,
            answered,
            phones,
            flow.views.fold_count,
        ]
        caps = self.table.app.key_labels.label_state  # another one in another language
        now: tuple[object, ...] = (window, flow.votes.asked, match.decision, flow.public, caps)
        before, of = self._known
        if of != facts or any(one is not other for one, other in zip(now, before, strict=True)):
            self._known = now, facts
            self._says = flow.votes.write_question(self.table.speaker), self._word_vote_note(window)
            self._states = [self._find_seat_state(window, seat) for seat in window.seats]
        return self._says, self._states

    def _build_vote_panel(
        self, canvas: Canvas, window: VoteWindow, says: tuple[str, str], states: Sequence[SeatState]
    ) -> list[Drawable]:
        """Return the question, and below it the boxes in rows of equal columns."""
        small, large = len(states) > IN_A_ROW, self.table.is_type_large
        boxes: list[Box] = [
            self._build_vote_box(canvas, window, seat, state, small)
            for seat, state in zip(window.seats, states, strict=True)
        ]
        columns, prices = COLUMNS if small else len(boxes), self._build_prices(window, small)
        if small:
            boxes += [Box()] * (-(len(boxes) + 1) % columns) + [prices]
        width = LARGE_WIDE if large else WIDE
        limit = width if small or large else columns * (WIDEST[columns - 1] + GAP) - GAP
        asker, beside = self._build_asker(), [] if small else [prices]
        head = [*asker, self._build_question(says), *beside, *self._build_vote_controls(window)]
        shares = [0.0] * len(asker) + [1.2, 1.0][: 1 + len(beside)]
        row = Row(head, shares + [0.0] * (len(head) - len(shares)), 20)
        rows = [boxes[n : n + columns] for n in range(0, len(boxes), columns)]
        grid = Column([Row(some, gap=GAP, stretch=True) for some in rows], GAP)
        gap, pad = (SMALL_HEAD_GAP, SMALL_PAD) if small else (HEAD_GAP, PAD)
        content = Column([row, PaddedBox(grid, max_width=limit)], gap)
        return place_vote_panel(canvas, PaddedBox(content, *pad), width, large)

    def _build_asker(self) -> list[Box]:
        """Return the face of whoever made the claim."""
        players = self.table.live_match.players
        seat = self.table.flow.public.facts.get(CLAIMANT_FACT, -1)
        return [avatar_leaf(players[seat].face, ASKER, 1.2)] if 0 <= seat < len(players) else []

    def _build_question(self, says: tuple[str, str]) -> Column:
        """Return the question, and below it how it is answered."""
        question, note = says
        return Column(
            [
                Line(question, Style(TITLE, 46, CREAM), "vote", shrink=0),
                Line(note, Style(BODY, 24, MAT_TEXT), "vote-note", shrink=0),
            ]
        )

    def _build_prices(self, window: VoteWindow, is_short: bool) -> Box:
        """Return what it brings and costs to doubt the claim, in two lines."""
        lines = self._write_prices(window.seats, is_short)
        look = 24.0, MAT_TEXT, "vote-price", BODY, 1.36, is_short, GOLD
        return Column([RichText(line, *look) for line in lines])

    def _write_prices(self, seats: Sequence[Seat], is_short: bool = False) -> Sequence[str]:
        """Return these lines, as far as they hold for all of these players."""
        match, public = self.table.live_match.match, self.table.flow.public
        return self.table.speaker.write_doubt_prices(match, public, seats, is_short)

    def _word_vote_note(self, window: VoteWindow) -> str:
        words = self.table.words
        if window.turned_at is not None:
            return words("vote.turned")
        if not window.asked_seats:
            return words("vote.computers", count=len(window.seats))
        silence = self._word_vote_label(self.table.flow.votes.list_answer_words()[0])
        return words("vote.note" if window.has_clock else "vote.note_untimed", silence=silence)

    def _word_vote_label(self, word: str) -> str:
        """Return the label of an answer's button."""
        asked = self.table.flow.votes.asked
        assert asked is not None
        return self.table.describe_word(asked, word)

    def _build_vote_controls(self, window: VoteWindow) -> list[Box]:
        """Return the clock and more time, or that all have answered; at last, go on."""
        if window.turned_at is not None:
            return [self.build_done_button("votes-on", self.table.flow.votes.end_shown_answers)]
        buttons: list[Box] = []
        if window.asked_seats:
            whole = self.build_time_button(window, paint=PURPLE)
            label = whole.button.label
            bare = replace(whole.button, label="")
            wide = MORE_WIDE * min(self.table.board.scale, whole.grows)
            short = replace(whole, button=bare, hint=label, says=label, width=wide)
            buttons = [short if window.has_clock else whole]
        if window.has_clock:
            buttons.append(square_picture(CLOCK, partial(self._draw_vote_clock, window), 1.2))
        return buttons

    def _draw_vote_clock(self, window: VoteWindow, canvas: Canvas, box: FRect) -> None:
        draw_window_clock(canvas, box, window, self.table.table_time, CLOCK_TYPE, CREAM)

    def _find_seat_state(self, window: VoteWindow, seat: Seat) -> SeatState:
        """Return how far a player is, in words too, and what they said or that it is secret."""
        table, words, votes = self.table, self.table.words, self.table.flow.votes
        if window.turned_at is not None:
            said = votes.given[seat]
            state = "believes" if said == votes.list_answer_words()[0] else "doubts"
            return state, words(f"vote.{state}"), self._word_vote_label(said)
        if window.has_shown_answer(seat, table.table_time):
            return "answered", words("vote.answered"), words("vote.secret")
        if seat not in window.people:
            return "thinking", words("vote.thinking"), words("vote.robot")
        # where it is not the same for everyone, it says what a doubt can bring and cost this one
        same = self._write_prices([seat]) == self._write_prices(window.seats)
        prices = table.speaker.list_claim_prices(table.live_match.match, table.flow.public, seat)
        status = words("vote.choice") if same else words("vote.price", **prices)
        if table.is_on_phone(seat):
            return "phone", status, words("phones.table.answers")
        return "choice", status, ""

    def _build_vote_box(
        self, canvas: Canvas, window: VoteWindow, seat: Seat, state: SeatState, is_small: bool
    ) -> Box:
        """Build a face, a name and a state; below it two buttons, or the answer."""
        how, status, said = state
        edge, ink, sign, color = STATE_LOOKS[how]
        player, name = self.table.live_match.players[seat], self.table.live_match.names[seat]
        written: list[Box] = [ShortenedLine(name, Style(LABEL, 26 if is_small else 30, CREAM))]
        if not is_small:
            written.append(ShortenedLine(status, Style(FINE, STATUS, ink)))
        size = SMALL_FACE if is_small else FACES[len(window.seats) - 1]
        face = avatar_leaf(player.face, size, 1.3)
        top = Row([face, Column(written)], [0, 1], 12)
        thing = Control(
            f"text:vote-{seat}", "text", UNPLACED_RECT, self._read_box(window, seat, state),
            is_focusable=False,
        )  # fmt: skip
        tall = SMALL_FOOT_TALL if is_small else FOOT_TALL
        if how == "choice":
            looks = [
                Row([ControlBox(top, thing), push], [1, 0], 8)
                for push in self._build_look_buttons(seat, tall)
            ]
            top_row: Box = looks[1] if is_small else FirstThatFits(looks)
            boxes: list[Box] = [top_row, StretchBox(), self._build_vote_answers(canvas, seat, tall)]
        else:
            words = status if is_small and how == "answered" else said
            below: Box = _build_said_box(sign, color, words, tall)
            if not sign:
                pill = Pill(said, color, INK, "", 26, TITLE, min(tall, 46), shadow=None)
                below = PillBox(pill)
            boxes = [ControlBox(Column([top, StretchBox(), below], 6), thing)]
        pad = (6.0, 7.0) if is_small else (7.0 if len(window.seats) == IN_A_ROW else 14.0, 14.0)
        content = Column(boxes, 6 if is_small else 10)
        panel = PanelBox(content, pad, LIT, edge, 22, min_height=SMALL_TALL if is_small else TALL)
        return TurningBox(panel, edge=edge, turned=partial(self._find_turn, window))

    def _read_box(self, window: VoteWindow, seat: Seat, state: SeatState) -> str:
        """Return what is read aloud of a box: what it costs only to whoever still chooses."""
        how, status, said = state
        name = self.table.live_match.names[seat]
        if how not in ("choice", "phone"):
            return " ".join((name, status, said)).strip()
        costs = [line.replace("**", "") for line in self._write_prices([seat])]
        return f"{name}: {self.table.words('vote.choice')}. {' '.join([*costs, said])}".strip()

    def _build_look_buttons(self, seat: Seat, height: float) -> tuple[ButtonBox, ButtonBox]:
        """Return the button that shows a player their own cards, and its eye alone."""
        says, press = self.table.words("vote.look"), partial(self.look_at_cards, seat)
        look = Button(UNPLACED_RECT, says, "ui-eye", "", PURPLE, 20)
        whole = ButtonBox(f"vote-{seat}-look", look, press, height)
        eye = replace(look, label="")
        return whole, replace(whole, button=eye, width=1.2 * height, hint=says, says=says)

    def _build_vote_answers(self, canvas: Canvas, seat: Seat, height: float) -> Box:
        """Build a player's two buttons, each as wide as its words need with their key."""
        caps, buttons = self.table.app.key_labels, list[ButtonBox]()
        size = 24 if height == FOOT_TALL else 20
        for number, word in enumerate(self.table.flow.votes.list_answer_words()):
            cap = caps.seat_key_label(seat, is_second=number > 0)
            label, paint = self._word_vote_label(word), (FIRST, SECOND)[number]
            look = Button(UNPLACED_RECT, label, "", cap, paint, size)
            press = partial(self.cast_vote, seat, word)
            buttons.append(ButtonBox(f"vote-{seat}-{word}", look, press, height))
        small = canvas.with_type_limit(1)
        shares = [CAP_ROOM + small.text_width(b.button.label, LABEL, 18) for b in buttons]
        return Row([SharingBox(button) for button in buttons], shares, 4)


@dataclass(frozen=True, slots=True)
class SharingBox(Wrapper):
    """A box that gets exactly its share of a row, whatever it would need."""

    box: Box
    pad: tuple[float, float] = (0.0, 0.0)

    def min_width(self, canvas: Canvas) -> float:
        """Return no width."""
        return 0.0


@dataclass(frozen=True, slots=True)
class TurningBox(SharingBox):
    """A box on a ground of its own that turns over like a card before it can be read."""

    edge: str = EDGE
    turned: Callable[[], float] = lambda: 1.0
    """Answers how far it is turned over, from 0 to 1."""

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the ground as it turns, then the box once it is turned over."""

        def draw_turning_ground(canvas: Canvas, _: FocusMood) -> None:
            share = self.turned()
            if share < 1:
                wide = max(8.0, abs(cos(pi * share)) * rect.w)
                edge = EDGE if share < 0.5 else self.edge
                canvas.draw_rounded_panel(rect_around(rect.center, wide, rect.h), 22, LIT, edge, 3)

        yield Drawable(draw_turning_ground)
        for piece in self.box.place(canvas, rect):
            yield replace(piece, draw=partial(self._draw_turned, piece))

    def _draw_turned(self, piece: Drawable, canvas: Canvas, mood: FocusMood) -> None:
        if self.turned() >= 1:
            piece.draw(canvas, mood)


def _draw_lower(piece: Drawable, drop: float, canvas: Canvas, mood: FocusMood) -> None:
    piece.draw(canvas.shifted_down(drop), mood)


def _build_said_box(sign: str, ink: str, words: str, height: float) -> Box:
    """Build what is shown in the place of the buttons."""
    line = Line(words, Style(FINE, STATUS + 2, MAT_TEXT), shrink=0.9)
    row = Row([icon_leaf(sign, 34, ink, LIT, 1.3), line], [0, 0], 12)
    return Row([centered_row(row), Leaf(height, lambda *_: ())], [1, 0])


def place_vote_panel(canvas: Canvas, content: Box, width: float, large: bool) -> list[Drawable]:
    """Return the panel at the foot of the table, with type as large as fits."""
    ground = partial(make_bar_ground, CORAL)
    box = BackedBox(content, ground)
    fit = largest_that_fits(canvas, box, (width, LARGE_TALLEST if large else TALLEST), SIZES)
    high = fit.measure(canvas, width)
    return list(fit.place(canvas, FRect(960 - width / 2, FOOT - high, width, high)))
