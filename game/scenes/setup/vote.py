"""A vote on a house rule at one laptop: in turn, and in secret until all have voted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Seat
from game.core.rulebook import Option
from game.session.ballot import Ballot, How
from game.store.settings import SeatChoice
from game.ui.boxes import icon, middle
from game.ui.draw.canvas import Canvas
from game.ui.draw.cloth import SWAGS, cloth
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, MAT_TEXT, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Grid,
    Leaf,
    Line,
    Push,
    Row,
    Spring,
    Text,
    Whole,
    Wrap,
    gap,
    picture,
)
from game.ui.screens.ask import Ask
from game.ui.screens.page import CORE, Dialog
from game.ui.widgets.button import PRIMARY, PURPLE, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, row_ground
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .agreement import Agreement

if TYPE_CHECKING:
    from game.app.program import App

STOP = FRect(40, 976, 76, 72)
FEW = 5
"""So many values stand below each other; more of them in two columns."""
HOW = {
    How.ALL: "ballot.all", How.MOST: "ballot.most",
    How.OWNER_VOTED: "ballot.owner_voted", How.OWNER_CHOSE: "ballot.owner_chose",
}  # fmt: skip


def _portrait(face: str, canvas: Canvas, box: FRect) -> None:
    canvas.disc(box.center, box.h - 6, GOLD)
    draw_avatar(canvas, face, box.center, box.h - 36)


def _side_by_side(canvas: Canvas, box: FRect, faces: Sequence[str]) -> None:
    """Faces from left to right, closer together where there are many."""
    step = min(box.h + 8, (box.w - box.h) / max(1, len(faces) - 1))
    for number, face in enumerate(faces):
        draw_avatar(canvas, face, (box.x + box.h / 2 + step * number, box.centery), box.h)


class Vote(Dialog):
    """Curtain, ballot, curtain, ballot … and, when the last vote is in, what came of it."""

    app: App

    name = "vote"
    largest = 1.6
    wide = 1260.0

    def __init__(
        self, app: App, agreed: Agreement, option: Option,
        voted: Callable[[Option, str, str], None],
    ) -> None:  # fmt: skip
        super().__init__(app, app.top)
        self.agreed, self.option, self.words, self._voted = agreed, option, agreed.words, voted
        self.labels = {choice.value: choice.label for choice in agreed.choices(option)}
        self.ballot = Ballot(agreed.seating.people(), list(self.labels))
        self.voter: Seat | None = None
        """Who has the laptop, alone; nobody while it is handed on, and at the end."""
        self.pick = ""
        """What they would vote for."""
        app.sounds.play("curtain")
        self.lock()

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on what decides nothing."""
        if self.ballot.outcome:
            return "button:done"
        asked = self.voter is not None or self.ballot.asks_owner
        return f"choice:vote={next(iter(self.open))}" if asked else "button:show"

    @property
    def open(self) -> list[str]:
        """The values that can be voted for now: all, or in a tie those with the most votes."""
        return self.ballot.tied if self.ballot.asks_owner else list(self.labels)

    @property
    def private(self) -> bool:
        """Whether one of them votes just now: nothing of that is read aloud."""
        return self.voter is not None

    def player(self, seat: Seat) -> SeatChoice:
        """Who sits there."""
        return replace(self.agreed.seating.seats[seat], name=self.agreed.called(seat))

    # -- drawing -----------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """The curtain, so that nothing of the table can be seen; on it the sheet, if one is due."""
        cloth(canvas, 0)
        self.pieces(canvas)
        if not self._handing:
            self.draw_sheet(canvas)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The page that is due, and the way out in the corner."""
        if self._handing:
            column = self._hand_page(self._next)
            fixed: Iterable[Piece] = column.place(canvas, CORE.inflate(-280, 0))
            flow: Iterable[Piece] = ()
        else:
            fixed, flow = super().build(canvas)
        if self.ballot.outcome:
            return fixed, flow
        hint = self.words("ballot.stop_hint")
        button = Button(STOP, icon="ui-close", paint=PURPLE)
        return [*fixed, push(canvas, "stop", button, self.ask_stop, hint=hint)], flow

    @property
    def _handing(self) -> bool:
        """Whether the laptop is handed on just now."""
        ballot = self.ballot
        return not ballot.outcome and self.voter is None and not ballot.asks_owner

    @property
    def _next(self) -> SeatChoice:
        seat = self.ballot.next
        return self.player(self.ballot.owner if seat is None else seat)

    def _hand_page(self, player: SeatChoice) -> Box:
        """Whose turn it is to vote; nothing of what was voted."""
        words, ballot = self.words, self.ballot
        title = words("ballot.about", rule=self.agreed.title(self.option))
        count = words("ballot.count", given=ballot.given, people=len(ballot.people))
        said = Style(BODY, 27, MAT_TEXT, "center")
        look = Button(NOWHERE, words("ballot.show", name=player.name), "ui-eye",
                      words("key.return"), PRIMARY, 36)  # fmt: skip
        show = Push("show", look, self.show, 92, 640)
        face = middle(picture(316, partial(_portrait, player.face), 1))
        return Column(
            [
                gap(SWAGS + 16),
                Line(title, Style(TITLE, 44, CREAM, "center"), "title"),
                Spring(), face,
                Line(player.name, Style(TITLE, 66, CREAM, "center"), "voter"),
                Spring(), Line(count, said, "count"),
                middle(show),
                Line(words("ballot.secret"), said, "secret"), gap(20),
            ],
            gap=10,
        )  # fmt: skip

    def head(self, canvas: Canvas) -> Box:
        """What is voted on, or in a tie who decides; at the end what came of it."""
        words, rule = self.words, self.agreed.title(self.option)
        outcome, tie = self.ballot.outcome, self.ballot.asks_owner
        if outcome:
            owner = self.player(self.ballot.owner).name
            said = words(
                HOW[outcome.how], value=self.labels[outcome.value], owner=owner,
                votes=outcome.votes, people=outcome.people,
            )  # fmt: skip
            title = Line(words("ballot.result", rule=rule), Style(TITLE, 40), "title")
            return Column([title, Text(said, Style(BODY, 28), "how")], 6)
        name = self.player(self.ballot.owner if self.voter is None else self.voter).name
        key = "ballot.tie_title" if tie else "ballot.title"
        about = words("ballot.tie_note", name=name) if tie else self.agreed.says(self.option)
        return Column(
            [
                Line(words(key, name=name), Style(TITLE, 40), "title"),
                Text(words("ballot.about", rule=rule), Style(FINE, 28)),
                *([Text(about, Style(BODY, 25, INK_2))] if about else []),
            ],
            gap=4,
        )  # fmt: skip

    def content(self, canvas: Canvas) -> Box:
        """Every value that can be voted for; at the end who voted for what."""
        outcome = self.ballot.outcome
        if outcome:
            rows = [self._standing(value, value == outcome.value) for value in self.labels]
            return Column(rows, 10)
        return Grid([self._value(value) for value in self.open], 1 + (len(self.open) > FEW), 14)

    def foot(self, canvas: Canvas) -> Box:
        """The gold button."""
        words, ballot = self.words, self.ballot
        name, press = ("done", self.done) if ballot.outcome else ("cast", self.cast)
        says = words(f"ballot.{'decide' if ballot.asks_owner else name}")
        why = "" if self.pick or ballot.outcome else words("ballot.pick_first")
        look = Button(NOWHERE, says, "ui-check", "", PRIMARY, 32)
        return Push(name, look, press, 66, why_not=why, enter=words("key.return"))

    def _value(self, value: str) -> Box:
        """A value to vote for, with a mark if it is printed so; a tick once it is chosen."""
        text, picked = self.labels[value], self.pick == value
        ink, fine = (CREAM, CREAM) if picked else (INK, INK_2)
        words: list[Box] = [Line(text, Style(LABEL, 30, ink))]
        if value == self.agreed.usual(self.option) and not self.option.printed:
            words.append(Line(self.words("ballot.printed"), Style(FINE, 22, fine)))

        def tick(canvas: Canvas, box: FRect) -> None:
            canvas.disc(box.center, box.w, GOLD if picked else PAPER_EDGE)
            canvas.disc(box.center, box.w - 8, GOLD if picked else PAPER)
            if picked:
                canvas.picture("icons/ui-check", box.center, 0.62 * box.w, INK, GOLD)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            row_ground(canvas, box, mood, picked, 18)

        row = Row(
            [picture(48, tick), Wrap(words, [1, 0][: len(words)], gap=16, below=0)], [0, 1], 18
        )
        choose = partial(self.choose, value)
        thing = Thing(f"choice:vote={value}", "choice", NOWHERE, text, action=choose)
        return Whole(row, thing, ground, (20, 12))

    def _standing(self, value: str, won: bool) -> Box:
        """A value with the faces of those who voted for it, and how many they are."""
        voters, text, words = self.ballot.voters(value), self.labels[value], self.words
        names = words.listed([self.player(seat).name for seat in voters])
        faces = [self.player(seat).face for seat in voters]

        def crowd(_: Canvas, box: FRect) -> Piece:
            return Piece(lambda canvas, _: _side_by_side(canvas, box, faces))

        def ground(canvas: Canvas, box: FRect, _: Mood) -> None:
            canvas.panel(box, 16, GOLD if won else WHITE, INK if won else PAPER_EDGE, 3)

        count = Line(str(len(voters)), Style(TITLE, 34, INK, "center"))
        tick = icon("ui-check", 34, INK, GOLD) if won else picture(34, lambda *_: None)
        parts = [tick, Line(text, Style(LABEL, 28)), Leaf(56, crowd, 300, 1), count]
        said = f"{text}: {words('ballot.votes', count=len(voters))}"
        said = f"{said}. {names}" if names else said
        thing = Thing(f"text:votes-{value}", "text", NOWHERE, said, focusable=False, hint=names)
        return Whole(Row(parts, [0, 1.2, 2, 0], 16), thing, ground, (20, 8))

    # -- the vote ----------------------------------------------------------

    def show(self) -> None:
        """The next voter is here, alone."""
        self.voter = self.ballot.next
        self._turn()

    def choose(self, value: str) -> None:
        """Mark a value; it counts once the vote is given."""
        self.pick = value
        self.focus.name = "button:cast"
        self.changed()

    def cast(self) -> None:
        """Give the vote, or in a tie the owner's word, and hand the laptop on."""
        if self.ballot.asks_owner:
            self.ballot.choose(self.pick)
        elif self.voter is not None:
            self.ballot.cast(self.voter, self.pick)
        self.voter = None
        self._turn()
        self.app.sounds.play("round-end" if self.ballot.outcome else "curtain")

    def _turn(self) -> None:
        """Another page: late presses were not meant for it."""
        self.pick = ""
        self.changed()
        self.focus.name = self.first
        self.focus.hover = self.focus.held = ""
        self.lock()

    def done(self) -> None:
        """Play with what was voted for."""
        outcome = self.ballot.outcome
        if outcome is None:
            return
        key = "ballot.told_all" if outcome.how is How.ALL else "ballot.told"
        told = self.words(
            key, rule=self.agreed.title(self.option), value=self.labels[outcome.value],
            votes=outcome.votes, people=outcome.people,
        )  # fmt: skip
        self.app.pop()
        self._voted(self.option, outcome.value, told)

    def ask_stop(self) -> None:
        """Ask whether the vote shall end without counting."""
        self.app.push(Ask(self.app, self, "vote", self.app.pop))

    # -- input -------------------------------------------------------------

    def back(self) -> None:
        """Esc: take the result, or ask whether to stop."""
        if self.ballot.outcome:
            self.done()
        else:
            self.ask_stop()

    def focus_lost(self) -> None:
        """Somebody else may come back to the screen: close the curtain."""
        if self.voter is not None:
            self.voter = None
            self._turn()
