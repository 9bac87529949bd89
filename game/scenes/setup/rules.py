"""The house rules of a game, each with its values, and what people at one laptop agree on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import Game
from game.core.rulebook import Option
from game.session.beforehand.house_rules import by_seat
from game.session.calls import CROWD
from game.store.settings import SHOUTS
from game.ui.boxes import line_across
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK_2, PAPER_EDGE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Either,
    Leaf,
    Line,
    Over,
    Pad,
    Push,
    Row,
    Segmented,
    Text,
    Wrap,
    gap,
)
from game.ui.screens.menu import Menu
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Piece, Style, panel

from .agreement import Agreement
from .sheets import NO, YES, HintPeople

if TYPE_CHECKING:
    from game.app.program import App

NAME, NOTE = Style(LABEL, 27), Style(BODY, 22, INK_2)
CHANGED = "#8A4310"
PRINTED = Style(FINE, 21, CHANGED)
COMMON = 470.0  # units that values take where they need no more


def values(
    name: str, parts: Sequence[Segment], now: str, choose: Callable[[str], None], hint: str = ""
) -> Box:
    """The values of a rule side by side, or in as many rows as their words need."""
    told = [replace(part, hint=hint) for part in parts]

    def ways(rows: int) -> Box:
        each = -(-len(told) // rows)
        split = [told[n : n + each] for n in range(0, len(told), each)]
        tracks = [Segmented(name, row, now, choose, 24, 54, 0.93) for row in split]
        return Column(tracks, 5)

    least = Leaf(0, lambda *_: (), COMMON, grows=1.2)
    return Column([Either([ways(rows + 1) for rows in range(len(told))]), least])


def rule_row(names: Sequence[Box], *controls: Box) -> Box:
    """What a rule is about beside its values, or above them where they are long."""
    shares = [1.0, *[0.0] * (len(controls) - 1)]
    chosen = Row(controls, shares, gap=12) if controls[1:] else controls[0]
    return Pad(Wrap([Column(names), chosen], [1.25, 1], gap=20, below=8), x=14)


def lined(rows: Sequence[Box]) -> list[Box]:
    """The rows with thin lines between them."""
    return [part for row in rows for part in (Pad(line_across(PAPER_EDGE), y=7), row)][1:]


def has_calls(game: Game) -> bool:
    """Whether anything is called aloud in this game."""
    actions = game.rules.raw.get("layout", {}).get("actions", ())
    return any(action.get("place") == "call" for action in actions)


class HouseRules:
    """A row for each house rule of a game, and for what people at one laptop agree on."""

    def __init__(
        self, app: App, below: Menu, agreed: Agreement,
        choose: Callable[[str, str], None], vote: Callable[[Option], None],
    ) -> None:  # fmt: skip
        self.app, self.below, self.agreed, self.words = app, below, agreed, agreed.words
        self.choose, self.vote = choose, vote

    def rows(self, explained: bool) -> list[Box]:
        """Name, meaning, values, and the way to vote; perhaps a sentence for each."""
        return lined([self._row(option, explained) for option in self.agreed.house_rules()])

    def _row(self, option: Option, explained: bool) -> Box:
        agreed, words, id = self.agreed, self.words, option.id
        says, changed = agreed.says(option), agreed.changed(option)
        names: list[Box] = [Line(agreed.title(option), NAME, f"option-{id}", shrink=0.9)]
        if changed and not option.printed:
            printed = words("setup.printed", value=words(f"option.{id}.{agreed.usual(option)}"))
            names.append(Line(printed, PRINTED, f"printed-{id}"))
            names = [Wrap(names, [0, 1], gap=16, below=0)]
        if says and explained:
            names.append(Text(says, NOTE, f"says-{id}", letters=24))
        if agreed.limited(option):
            count = len(agreed.seating)
            names.append(Text(words("setup.not_all", count=count), NOTE, f"note-{id}", 24))
        choices = agreed.choices(option)
        track = values(id, choices, agreed.value(option), partial(self.choose, id), says)
        several = len(agreed.seating.people()) > 1
        votes = [self._vote(option, len(choices))] if several and not by_seat(option) else []
        row = rule_row(names, track, *votes)
        return Over(row, _mark) if changed else row

    def _vote(self, option: Option, choices: int) -> Box:
        """The button that calls a vote."""
        words = self.words
        why = words("ballot.no_choice") if choices < 2 else ""
        look, press = Button(NOWHERE, icon="ui-vote"), partial(self.vote, option)
        says, hint = words("ballot.call"), words("ballot.hint")
        return Push(f"vote-{option.id}", look, press, 54, 62, why, hint, says)

    # -- people at one laptop ----------------------------------------------

    def people(self) -> list[Box]:
        """Who gets hints and, for a crowd, how it calls; nothing where only computers play."""
        people = len(self.agreed.seating.people())
        if not people:
            return []
        rows = [self._hints(people == 1)]
        if people >= CROWD and has_calls(self.agreed.game):
            rows.append(self._calls())
        return [gap(8), Line(self.words("setup.laptop"), HEAD, "laptop"), *lined(rows)]

    def _hints(self, alone: bool) -> Box:
        """One person says yes or no; several see who may ask, and a sheet to change that."""
        words, app = self.words, self.app
        name = Line(words("hints.title" if alone else "setup.hints"), NAME, "hints-for")
        if alone:
            parts = [Segment(YES, words("answer.yes")), Segment(NO, words("answer.no"))]
            now = YES if app.settings.hints else NO
            return rule_row([name], values("hints", parts, now, self._let))
        look = Button(NOWHERE, self._hinted(), "ui-down", size=25)
        door = Push("hints", look, self._open, 56, hint=words("setup.hints_note"))
        return rule_row([name], door)

    def _let(self, value: str) -> None:
        self.app.change(hints=value == YES)
        self.below.changed()

    def _hinted(self) -> str:
        """Who may ask for hints, by name while they are few, or counted."""
        words, now = self.words, self.app.settings
        agreed = self.agreed
        names = [agreed.called(seat) for seat in agreed.seating.people()]
        there = [name for name in names if now.hints_for(name, alone=False)]
        if not there:
            return words("setup.hints_nobody")
        said = words.listed(there)
        return said if len(said) <= 30 else words("count.people", count=len(there))

    def _open(self) -> None:
        """The sheet with a switch for each person."""
        self.app.push(HintPeople(self.app, self.below, self.agreed.seating.told_apart()))

    def _calls(self) -> Box:
        """Keys or shouting, and what the chosen one means."""
        words, now = self.words, self.app.settings.shout
        parts = [Segment(way, words(f"agree.shout.{way}", count=CROWD)) for way in SHOUTS]
        says = words(f"agree.shout.{now}_note", count=CROWD)
        names = [Line(words("agree.call"), NAME, "calls"), Text(says, NOTE, "shout-note", 24)]
        return rule_row(names, values("shout", parts, now, self._shout))

    def _shout(self, way: str) -> None:
        self.app.change(shout=way)
        self.below.changed()


def _mark(_: Canvas, rect: FRect) -> Piece:
    """A gold bar at the left of a rule that is not as printed."""
    return panel(FRect(rect.x - 6, rect.y + 2, 8, rect.h - 4), 4, GOLD)
