"""A round of secret answers on screen: two keys for everybody, and no hints."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.session.timed.vote_round import VoteWindow
from game.ui.boxes import centered_row, icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CORAL, CORAL_LIP, CREAM, GOLD, INK, MAT_TEXT, SWATCHES
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE
from game.ui.fitted_text import PillBox, ShortenedLine, with_optional_key
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
    avatar_leaf,
    square_picture,
)
from game.ui.widgets.button import PURPLE, Button, Paint
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.pill import Pill

from .window_bar import (
    LIT,
    NARROWEST,
    WindowView,
    arrange_seat_rows,
    build_window_header,
    draw_window_clock,
    place_window_bar,
)

EDGE = "#8D74B0"
GREEN = SWATCHES["green"]
FIRST = Paint(GREEN.tint, "#E9FAF5", "#8FD0BD")
SECOND = Paint(CORAL, "#FF9A84", CORAL_LIP)
IN_A_ROW = 4
EACH, TALLEST = 600.0, 430.0  # units: for each, and of the bar, at the most
STATUS, FOOT = 20, 46  # units: what is said small, and the height of the buttons

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
        """Vote by a key or a button; it always sounds alike."""
        if self.table.flow.votes.take_answer(seat, word):
            self.table.app.sounds.play_sound("click")
            self.focus.name = self.focus.hover = ""

    def look_at_cards(self, seat: Seat) -> None:
        """Drop the curtain for a player who wants to see their cards; the clock waits."""
        self.focus.name = self.focus.hover = ""
        self.table.flow.votes.show_own_hand(seat)

    # Drawing ---------------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the bar: the question, the time, and a card for each asked player."""
        window = self.current_window
        assert window is not None
        says, states = self._word_vote_state(window)
        shows = id(window), *says, states, self.table.app.key_labels.label_state
        return self.laid.get_or_make(
            canvas, shows, lambda: self._build_vote_bar(canvas, window, says, states)
        )

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

    def _build_vote_bar(
        self, canvas: Canvas, window: VoteWindow, says: tuple[str, str], states: Sequence[SeatState]
    ) -> list[Drawable]:
        rows = -(-len(states) // IN_A_ROW)
        cards = [self._build_vote_card(*card) for card in zip(window.seats, states, strict=True)]
        top = build_window_header("vote", *says, (), self._build_vote_controls(window))
        return place_window_bar(
            canvas, CORAL, top, arrange_seat_rows(cards, rows, EACH), NARROWEST, TALLEST
        )

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
            buttons = [self.build_time_button(window, paint=PURPLE)]
        if window.has_clock:
            buttons.append(square_picture(84, partial(self._draw_vote_clock, window), 1))
        return buttons

    def _draw_vote_clock(self, window: VoteWindow, canvas: Canvas, box: FRect) -> None:
        draw_window_clock(canvas, box, window, self.table.table_time, 34, CREAM)

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
        # what it can bring and cost to say the second word, if the game can tell
        prices = table.speaker.list_claim_prices(table.live_match.match, table.flow.public, seat)
        status = words("vote.price" if prices else "vote.choice", **prices)
        if table.is_on_phone(seat):
            return "phone", status, words("phones.table.answers")
        return "choice", status, ""

    def _build_vote_card(self, seat: Seat, state: SeatState) -> Box:
        """Build a face, a name and a state; below it two buttons, or the answer."""
        how, status, said = state
        edge, ink, sign, color = STATE_LOOKS[how]
        player, name = self.table.live_match.players[seat], self.table.live_match.names[seat]
        written = [
            ShortenedLine(name, Style(LABEL, 26, CREAM)),
            ShortenedLine(status, Style(FINE, STATUS, ink)),
        ]
        top = Row([avatar_leaf(player.face, 58, 1.3), Column(written)], [0, 1], 12)
        text = " ".join((name, status, said)).strip()
        thing = Control(f"text:vote-{seat}", "text", UNPLACED_RECT, text, is_focusable=False)
        if not said:
            looks = [
                Row([ControlBox(top, thing), push], [1, 0], 8)
                for push in self._build_look_buttons(seat)
            ]
            boxes = [FirstThatFits(looks), self._build_vote_answers(seat)]
        elif sign:
            boxes = [ControlBox(Column([top, _build_said_box(sign, color, said)], 6), thing)]
        else:
            pill = PillBox(Pill(said, color, INK, "", 26, TITLE, FOOT, shadow=None))
            boxes = [ControlBox(Column([top, pill], 6), thing)]
        return PanelBox(Column(boxes, 6), (12, 8), LIT, edge, 20)

    def _build_look_buttons(self, seat: Seat) -> tuple[ButtonBox, ButtonBox]:
        """Return the button that shows a player their own cards, and its eye alone."""
        says, press = self.table.words("vote.look"), partial(self.look_at_cards, seat)
        look = Button(UNPLACED_RECT, says, "ui-eye", "", PURPLE, 20)
        whole = ButtonBox(f"vote-{seat}-look", look, press, FOOT)
        return whole, replace(whole, button=replace(look, label=""), width=60, hint=says, says=says)

    def _build_vote_answers(self, seat: Seat) -> Box:
        """Build a player's two buttons."""
        caps, buttons = self.table.app.key_labels, []
        for number, word in enumerate(self.table.flow.votes.list_answer_words()):
            cap = caps.seat_key_label(seat, is_second=number > 0)
            look = Button(
                UNPLACED_RECT, self._word_vote_label(word), "", cap, (FIRST, SECOND)[number], 24
            )
            push = ButtonBox(f"vote-{seat}-{word}", look, partial(self.cast_vote, seat, word), FOOT)
            buttons.append(with_optional_key(push))
        return Row(buttons, gap=8)


def _build_said_box(sign: str, ink: str, words: str) -> Box:
    """Build what is shown in the place of the buttons."""
    line = Line(words, Style(FINE, STATUS, MAT_TEXT), shrink=1)
    row = Row([icon_leaf(sign, 34, ink, LIT, 1.3), line], [0, 0], 12)
    return Row([centered_row(row), Leaf(FOOT, lambda *_: ())], [1, 0])
