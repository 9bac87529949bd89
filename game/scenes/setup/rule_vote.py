"""A vote on a house rule at one laptop: in turn, and secret until all have voted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Seat
from game.core.rulebook import Option
from game.session.ballot import Ballot, DecidedBy
from game.store.settings import SeatChoice
from game.ui.boxes import centered_row, icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.cloth import SWAGS, draw_curtain_cloth
from game.ui.draw.palette import (
    CREAM,
    GOLD,
    GRAY_INK,
    INK,
    MAT_TEXT,
    PAPER,
    PAPER_EDGE,
    PLUM,
    WHITE,
)
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Grid,
    Leaf,
    Line,
    Row,
    StretchBox,
    Text,
    Wrap,
    blank_space,
    square_picture,
)
from game.ui.screens.base_pages import CORE, Dialog
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.widgets.button import PRIMARY_PAINT, PURPLE, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, draw_row_ground
from game.ui.widgets.input_controls import button_drawable
from game.ui.widgets.pill import draw_avatar

from .agreement import Agreement

if TYPE_CHECKING:
    from game.app.program import App

STOP = FRect(40, 976, 76, 72)
FEW = 5
"""So many values stand below each other; more of them in two columns."""
HOW = {
    DecidedBy.ALL: "ballot.all", DecidedBy.MOST: "ballot.most",
    DecidedBy.OWNER_VOTED: "ballot.owner_voted", DecidedBy.OWNER_CHOSE: "ballot.owner_chose",
}  # fmt: skip


def _draw_voter_portrait(face: str, canvas: Canvas, box: FRect) -> None:
    canvas.draw_disc(box.center, box.h - 6, GOLD)
    draw_avatar(canvas, face, box.center, box.h - 36)


def _draw_voter_faces(canvas: Canvas, box: FRect, faces: Sequence[str]) -> None:
    """Draw faces from left to right, closer together if there are many."""
    step = min(box.h + 8, (box.w - box.h) / max(1, len(faces) - 1))
    for number, face in enumerate(faces):
        draw_avatar(canvas, face, (box.x + box.h / 2 + step * number, box.centery), box.h)


class RuleVoteDialog(Dialog):
    """A vote: curtain, ballot, curtain, ballot …, and then the result."""

    app: App

    name = "vote"
    max_type_scale = 1.6
    sheet_width = 1260.0

    def __init__(
        self, app: App, agreed: Agreement, option: Option,
        voted: Callable[[Option, str, str], None],
    ) -> None:  # fmt: skip
        super().__init__(app, app.top)
        self.agreed, self.option, self.words, self._voted = agreed, option, agreed.words, voted
        self.labels = {choice.value: choice.label for choice in agreed.make_value_segments(option)}
        self.ballot = Ballot(agreed.seating.list_person_seats(), list(self.labels))
        self.voter: Seat | None = None
        """Who has the laptop, alone; nobody while it is handed on, and at the end."""
        self.pick = ""
        """What they would vote for."""
        app.sounds.play_sound("curtain")
        self.ignore_presses()

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: one that decides nothing."""
        if self.ballot.outcome:
            return "button:done"
        asked = self.voter is not None or self.ballot.asks_owner
        return f"choice:vote={next(iter(self.open_values))}" if asked else "button:show"

    @property
    def open_values(self) -> list[str]:
        """The values that can be voted for: all, or in a tie those with the most votes."""
        return self.ballot.tied_values if self.ballot.asks_owner else list(self.labels)

    @property
    def is_private(self) -> bool:
        """True while somebody votes; nothing of that is read aloud."""
        return self.voter is not None

    def find_voter(self, seat: Seat) -> SeatChoice:
        """Return the player in a seat."""
        return replace(self.agreed.seating.seats[seat], name=self.agreed.find_player_name(seat))

    # -- drawing -----------------------------------------------------------

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the curtain that hides the table, with the sheet if it is due."""
        draw_curtain_cloth(canvas, 0)
        self.drawables(canvas)
        if not self._is_handing_over:
            self.draw_sheet(canvas)

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build the page that is due, and the way out in the corner."""
        if self._is_handing_over:
            column = self._build_hand_over_page(self._next_voter)
            fixed: Iterable[Drawable] = column.place(canvas, CORE.inflate(-280, 0))
            flow: Iterable[Drawable] = ()
        else:
            fixed, flow = super().build_drawables(canvas)
        if self.ballot.outcome:
            return fixed, flow
        hint = self.words("ballot.stop_hint")
        button = Button(STOP, icon="ui-close", paint=PURPLE)
        return [
            *fixed,
            button_drawable(canvas, "stop", button, self.ask_stop_vote, hint=hint),
        ], flow

    @property
    def _is_handing_over(self) -> bool:
        """True while the laptop is handed on."""
        ballot = self.ballot
        return not ballot.outcome and self.voter is None and not ballot.asks_owner

    @property
    def _next_voter(self) -> SeatChoice:
        seat = self.ballot.next_voter
        return self.find_voter(self.ballot.deck_owner if seat is None else seat)

    def _build_hand_over_page(self, player: SeatChoice) -> Box:
        """Build the page that says whose turn it is to vote, and nothing about votes."""
        words, ballot = self.words, self.ballot
        title = words("ballot.about", rule=self.agreed.find_option_title(self.option))
        count = words("ballot.count", given=ballot.vote_count, people=len(ballot.people))
        said = Style(BODY, 27, MAT_TEXT, "center")
        look = Button(UNPLACED_RECT, words("ballot.show", name=player.name), "ui-eye",
                      words("key.return"), PRIMARY_PAINT, 36)  # fmt: skip
        show = ButtonBox("show", look, self.show_ballot, 92, 640)
        face = centered_row(square_picture(316, partial(_draw_voter_portrait, player.face), 1))
        return Column(
            [
                blank_space(SWAGS + 16),
                Line(title, Style(TITLE, 44, CREAM, "center"), "title"),
                StretchBox(), face,
                Line(player.name, Style(TITLE, 66, CREAM, "center"), "voter"),
                StretchBox(), Line(count, said, "count"),
                centered_row(show),
                Line(words("ballot.secret"), said, "secret"), blank_space(20),
            ],
            gap=10,
        )  # fmt: skip

    def build_header(self, canvas: Canvas) -> Box:
        """Build what is voted on, or who decides a tie; at the end, the result."""
        words, rule = self.words, self.agreed.find_option_title(self.option)
        outcome, tie = self.ballot.outcome, self.ballot.asks_owner
        if outcome:
            owner = self.find_voter(self.ballot.deck_owner).name
            said = words(
                HOW[outcome.decided_by], value=self.labels[outcome.value], owner=owner,
                votes=outcome.votes, people=outcome.people,
            )  # fmt: skip
            title = Line(words("ballot.result", rule=rule), Style(TITLE, 40), "title")
            return Column([title, Text(said, Style(BODY, 28), "how")], 6)
        name = self.find_voter(self.ballot.deck_owner if self.voter is None else self.voter).name
        key = "ballot.tie_title" if tie else "ballot.title"
        about = (
            words("ballot.tie_note", name=name) if tie else self.agreed.describe_option(self.option)
        )
        return Column(
            [
                Line(words(key, name=name), Style(TITLE, 40), "title"),
                Text(words("ballot.about", rule=rule), Style(FINE, 28)),
                *([Text(about, Style(BODY, 25, GRAY_INK))] if about else []),
            ],
            gap=4,
        )  # fmt: skip

    def build_content(self, canvas: Canvas) -> Box:
        """Build each value to vote for; at the end who voted for what."""
        outcome = self.ballot.outcome
        if outcome:
            rows = [self._build_result_row(value, value == outcome.value) for value in self.labels]
            return Column(rows, 10)
        return Grid(
            [self._build_ballot_row(value) for value in self.open_values],
            1 + (len(self.open_values) > FEW),
            14,
        )

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the gold button."""
        words, ballot = self.words, self.ballot
        name, press = ("done", self.accept_result) if ballot.outcome else ("cast", self.give_vote)
        says = words(f"ballot.{'decide' if ballot.asks_owner else name}")
        why = "" if self.pick or ballot.outcome else words("ballot.pick_first")
        look = Button(UNPLACED_RECT, says, "ui-check", "", PRIMARY_PAINT, 32)
        return ButtonBox(name, look, press, 66, why_not=why, enter=words("key.return"))

    def _build_ballot_row(self, value: str) -> Box:
        """Build a value to vote for, with a mark if it is printed and a tick if chosen."""
        text, picked = self.labels[value], self.pick == value
        ink, fine = (CREAM, CREAM) if picked else (INK, GRAY_INK)
        words: list[Box] = [Line(text, Style(LABEL, 30, ink))]
        if value == self.agreed.find_default_value(self.option) and not self.option.printed:
            words.append(Line(self.words("ballot.printed"), Style(FINE, 22, fine)))

        def draw_ballot_tick(canvas: Canvas, box: FRect) -> None:
            canvas.draw_disc(box.center, box.w, GOLD if picked else PAPER_EDGE)
            canvas.draw_disc(box.center, box.w - 8, GOLD if picked else PAPER)
            if picked:
                canvas.draw_picture("icons/ui-check", box.center, 0.62 * box.w, INK, GOLD)

        def draw_ballot_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            draw_row_ground(canvas, box, mood, picked, 18)

        row = Row(
            [
                square_picture(48, draw_ballot_tick),
                Wrap(words, [1, 0][: len(words)], gap=16, below=0),
            ],
            [0, 1],
            18,
        )
        choose = partial(self.mark_value, value)
        thing = Control(f"choice:vote={value}", "choice", UNPLACED_RECT, text, action=choose)
        return ControlBox(row, thing, draw_ballot_ground, (20, 12))

    def _build_result_row(self, value: str, has_won: bool) -> Box:
        """Build a value with its number of votes and the voters' faces."""
        voters, text, words = self.ballot.list_voters_for(value), self.labels[value], self.words
        names = words.join_with_and([self.find_voter(seat).name for seat in voters])
        faces = [self.find_voter(seat).face for seat in voters]

        def make_voter_crowd(_: Canvas, box: FRect) -> Drawable:
            return Drawable(lambda canvas, _: _draw_voter_faces(canvas, box, faces))

        def draw_result_ground(canvas: Canvas, box: FRect, _: FocusMood) -> None:
            canvas.draw_rounded_panel(
                box, 16, GOLD if has_won else WHITE, INK if has_won else PAPER_EDGE, 3
            )

        ink = PLUM if has_won else INK
        count = Line(str(len(voters)), Style(TITLE, 34, ink, "center"))
        tick = (
            icon_leaf("ui-check", 34, INK, GOLD) if has_won else square_picture(34, lambda *_: None)
        )
        parts = [tick, Line(text, Style(LABEL, 28, ink)), Leaf(56, make_voter_crowd, 300, 1), count]
        said = f"{text}: {words('ballot.votes', count=len(voters))}"
        said = f"{said}. {names}" if names else said
        thing = Control(
            f"text:votes-{value}", "text", UNPLACED_RECT, said, is_focusable=False, hint=names
        )
        return ControlBox(Row(parts, [0, 1.2, 2, 0], 16), thing, draw_result_ground, (20, 8))

    # -- the vote ----------------------------------------------------------

    def show_ballot(self) -> None:
        """Show the ballot to the next voter, who is alone."""
        self.voter = self.ballot.next_voter
        self._turn_vote_page()

    def mark_value(self, value: str) -> None:
        """Mark a value; it counts once the vote is given."""
        self.pick = value
        self.focus.name = "button:cast"

    def give_vote(self) -> None:
        """Give the vote, or in a tie the owner's word, and hand the laptop on."""
        if self.ballot.asks_owner:
            self.ballot.break_tie(self.pick)
        elif self.voter is not None:
            self.ballot.cast_vote(self.voter, self.pick)
        self.voter = None
        self._turn_vote_page()
        self.app.sounds.play_sound("round-end" if self.ballot.outcome else "curtain")

    def _turn_vote_page(self) -> None:
        """Turn to another page; late presses are ignored."""
        self.pick = ""
        self.focus.name = self.first_focus
        self.focus.hover = self.focus.held = ""
        self.ignore_presses()

    def accept_result(self) -> None:
        """Play with the result."""
        outcome = self.ballot.outcome
        if outcome is None:
            return
        key = "ballot.told_all" if outcome.decided_by is DecidedBy.ALL else "ballot.told"
        told = self.words(
            key, rule=self.agreed.find_option_title(self.option), value=self.labels[outcome.value],
            votes=outcome.votes, people=outcome.people,
        )  # fmt: skip
        self.app.pop_scene()
        self._voted(self.option, outcome.value, told)

    def ask_stop_vote(self) -> None:
        """Ask if the vote ends without counting."""
        self.app.push_scene(ConfirmDialog(self.app, self, "vote", self.app.pop_scene))

    # -- input -------------------------------------------------------------

    def go_back(self) -> None:
        """Accept the result, or ask if the vote ends."""
        if self.ballot.outcome:
            self.accept_result()
        else:
            self.ask_stop_vote()

    def handle_focus_lost(self) -> None:
        """Close the curtain; somebody else may come back to the screen."""
        if self.voter is not None:
            self.voter = None
            self._turn_vote_page()
