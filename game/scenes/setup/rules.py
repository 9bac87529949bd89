"""The house rules of a game, each with its values, and what people at one laptop agree on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import Game
from game.core.rulebook import Option
from game.session.calls import CROWD
from game.session.house_rules import by_seat
from game.store.settings import SHOUTS
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK_2, PAPER_EDGE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Leaf,
    Line,
    Over,
    Pad,
    Push,
    Row,
    Text,
    Wrap,
)
from game.ui.screens.menu import Menu
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Segment, segments
from game.ui.widgets.piece import Piece, Style

from .agreement import Agreement
from .sheets import NO, YES, HintPeople

if TYPE_CHECKING:
    from game.app.program import App

NAME, NOTE = Style(LABEL, 27), Style(BODY, 22, INK_2)
PRINTED = Style(FINE, 21, "#8A4310", "midright")
VALUE, TRACK, BETWEEN = 24, 54.0, 5.0
LEAST = 52.0  # units of a value: it must be easy to hit
SQUEEZE = 0.93  # so much smaller words may be to stand side by side
COMMON = 470.0  # units that values take where they need no more


@dataclass(frozen=True, slots=True)
class Values(Box):
    """The values of a rule side by side, or in as many rows as their words need."""

    name: str
    parts: list[Segment]
    now: str
    choose: Callable[[str], None]
    hint: str = ""

    def least(self, canvas: Canvas) -> float:
        """As much as is common, or as its rows need then."""
        rows = self._rows(canvas, max(COMMON, *(self._needs(canvas, [p]) for p in self.parts)))
        return max(COMMON, *(self._needs(canvas, row) for row in rows))

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All rows."""
        rows = len(self._rows(canvas, wide))
        return rows * self._high(canvas) + (rows - 1) * BETWEEN

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """Row by row; each value says what the rule is about."""
        high = self._high(canvas)
        for number, row in enumerate(self._rows(canvas, rect.w)):
            track = FRect(rect.x, rect.y + number * (high + BETWEEN), rect.w, high)
            for piece in segments(canvas, self.name, track, row, self.now, self.choose, VALUE):
                thing = piece.thing
                yield replace(piece, thing=thing and replace(thing, hint=self.hint))

    def _high(self, canvas: Canvas) -> float:
        return Leaf(TRACK, lambda *_: ()).measure(canvas, 0)

    def _needs(self, canvas: Canvas, parts: Sequence[Segment]) -> float:
        """How wide a row of values must be for whole words."""
        wide = [canvas.text_width(part.label, LABEL, VALUE) + 22 for part in parts]
        return SQUEEZE * (8 + sum(max(LEAST, one) for one in wide))

    def _rows(self, canvas: Canvas, room: float) -> list[list[Segment]]:
        for rows in range(1, len(self.parts)):
            size = -(-len(self.parts) // rows)
            split = [self.parts[n : n + size] for n in range(0, len(self.parts), size)]
            if all(self._needs(canvas, part) <= room for part in split):
                return split
        return [[part] for part in self.parts]


def rule_row(names: Sequence[Box], *controls: Box) -> Box:
    """What a rule is about beside its values, or above them where they are long."""
    shares = [1.0, *[0.0] * (len(controls) - 1)]
    values = Row(controls, shares, gap=12) if controls[1:] else controls[0]
    return Wrap([Column(names), values], [1.25, 1], gap=20, below=8)


def line() -> Box:
    """A thin line between two rules."""

    def draw(canvas: Canvas, rect: FRect) -> Piece:
        return Piece(lambda canvas, _: canvas.panel(rect, 1, PAPER_EDGE))

    return Pad(Leaf(2, draw, grows=1), y=7)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """All house rules of a game: name, meaning, values, and the way to vote."""

    agreed: Agreement
    choose: Callable[[str, str], None]
    vote: Callable[[Option], None]
    explained: bool = False
    """Whether each says in a sentence what it is about; otherwise its values do when asked."""

    def rows(self) -> list[Box]:
        """A row for each."""
        return [self._row(option) for option in self.agreed.house_rules()]

    def _row(self, option: Option) -> Box:
        agreed, words = self.agreed, self.agreed.words
        title, says = agreed.title(option), agreed.says(option)
        name: Box = Line(title, NAME, f"option-{option.id}", shrink=0.9)
        changed = agreed.changed(option)
        if changed:
            usual = words(f"option.{option.id}.{agreed.usual(option)}")
            printed = words("setup.printed", value=usual)
            name = Wrap(
                [name, Line(printed, replace(PRINTED, anchor="midleft"), f"printed-{option.id}")],
                [0, 1], gap=16, below=0,
            )  # fmt: skip
        names = [name]
        if says and self.explained:
            names.append(Text(says, NOTE, f"says-{option.id}", letters=24))
        if agreed.limited(option):
            count = len(agreed.seating)
            names.append(Text(words("setup.not_all", count=count), NOTE, f"note-{option.id}", 24))
        values = Values(
            option.id, agreed.choices(option), agreed.value(option),
            partial(self.choose, option.id), says,
        )  # fmt: skip
        controls: list[Box] = [values] if by_seat(option) else [values, self._vote(option)]
        row = Pad(rule_row(names, *controls), x=14)
        return Over(row, _mark) if changed else row

    def _vote(self, option: Option) -> Box:
        """The button that calls a vote."""
        words = self.agreed.words
        why = "" if len(self.agreed.seating.people()) > 1 else words("ballot.alone")
        if len(self.agreed.choices(option)) < 2:
            why = words("ballot.no_choice")
        look, press = Button(NOWHERE, icon="ui-vote"), partial(self.vote, option)
        says, hint = words("ballot.call"), words("ballot.hint")
        return Push(f"vote-{option.id}", look, press, 54, 62, why, hint, says)


def _mark(canvas: Canvas, rect: FRect) -> Piece:
    """A gold bar at the left of a rule that is not as printed."""
    bar = FRect(rect.x - 6, rect.y + 2, 8, rect.h - 4)
    return Piece(lambda canvas, _: canvas.panel(bar, 4, GOLD))


def has_calls(game: Game) -> bool:
    """Whether anything is called aloud in this game."""
    actions = game.rules.raw.get("layout", {}).get("actions", ())
    return any(action.get("place") == "call" for action in actions)


class AtTheLaptop:
    """What people at one laptop agree on: who gets hints and, for a crowd, how it calls."""

    def __init__(self, app: App, below: Menu, agreed: Agreement) -> None:
        self.app, self.below, self.seating = app, below, agreed.seating
        self.game, self.words = agreed.game, agreed.words

    def rows(self) -> list[Box]:
        """The title and a row for each; nothing where only computers play."""
        people = len(self.seating.people())
        if not people:
            return []
        rows = [Line(self.words("setup.laptop"), HEAD, "laptop"), self._hints(people == 1)]
        if people >= CROWD and has_calls(self.game):
            rows += [line(), self._calls()]
        return [rows[0], *(Pad(row, x=14) for row in rows[1:])]

    def _hints(self, alone: bool) -> Box:
        """One person says yes or no; several see who may ask, and a sheet to change that."""
        words, app = self.words, self.app
        name = Line(words("hints.title" if alone else "setup.hints"), NAME, "hints-for")
        if alone:
            parts = [Segment(YES, words("answer.yes")), Segment(NO, words("answer.no"))]
            now = YES if app.settings.hints else NO
            return rule_row([name], Values("hints", parts, now, self._let))
        look = Button(NOWHERE, self._hinted(), "ui-down", size=25)
        door = Push("hints", look, self._open, 56, hint=words("setup.hints_note"))
        return rule_row([name], door)

    def _let(self, value: str) -> None:
        self.app.change(hints=value == YES)
        self.below.changed()

    def _hinted(self) -> str:
        """Who may ask for hints, by name while they are few, or counted."""
        words, now = self.words, self.app.settings
        seats = [self.seating.seats[seat] for seat in self.seating.people()]
        there = [seat.name for seat in seats if now.hints_for(seat.name, alone=False)]
        if not there:
            return words("setup.hints_nobody")
        said = words.listed(there)
        return said if len(said) <= 30 else words("count.people", count=len(there))

    def _open(self) -> None:
        """The sheet with a switch for each person."""
        self.app.push(HintPeople(self.app, self.below, self.seating.seats))

    def _calls(self) -> Box:
        """Keys or shouting, and what the chosen one means."""
        words, now = self.words, self.app.settings.shout
        parts = [Segment(way, words(f"agree.shout.{way}", count=CROWD)) for way in SHOUTS]
        says = words(f"agree.shout.{now}_note", count=CROWD)
        names = [Line(words("agree.call"), NAME, "calls"), Text(says, NOTE, "shout-note", 24)]
        return rule_row(names, Values("shout", parts, now, self._shout))

    def _shout(self, way: str) -> None:
        self.app.change(shout=way)
        self.below.changed()


def between(rows: Sequence[Box]) -> list[Box]:
    """The rows with thin lines between them."""
    lined = [part for row in rows for part in (line(), row)]
    return lined[1:]
