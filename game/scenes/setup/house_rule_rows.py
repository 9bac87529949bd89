"""The house rules of a game with their values, and what people at one laptop agree on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import Game
from game.core.rulebook import Option
from game.session.pregame.house_rules import asks_for_seat
from game.session.timed.call_round import CROWD_PEOPLE
from game.store.settings import SHOUTS
from game.ui.boxes import separator_line
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GRAY_INK, PAPER_EDGE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    BackedBox,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Leaf,
    Line,
    PaddedBox,
    Row,
    SegmentedBox,
    Text,
    Wrap,
    blank_space,
)
from game.ui.screens.menu import Menu
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Drawable, Style, panel_drawable
from game.ui.widgets.input_controls import Segment

from .agreement import Agreement
from .setup_dialogs import NO, YES, HintPeopleDialog

if TYPE_CHECKING:
    from game.app.program import App

NAME_STYLE, NOTE_STYLE = Style(LABEL, 27), Style(BODY, 22, GRAY_INK)
CHANGED = "#8A4310"
PRINTED = Style(FINE, 21, CHANGED)
COMMON = 470.0  # units that values take where they need no more


def build_value_buttons(
    name: str,
    parts: Sequence[Segment],
    current_value: str,
    choose: Callable[[str], None],
    hint: str = "",
) -> Box:
    """Build the values of a rule side by side, or in as many rows as they need."""
    told = [replace(part, hint=hint) for part in parts]

    def build_value_rows(rows: int) -> Box:
        each = -(-len(told) // rows)
        split = [told[n : n + each] for n in range(0, len(told), each)]
        tracks = [SegmentedBox(name, row, current_value, choose, 24, 54, 0.93) for row in split]
        return Column(tracks, 5)

    least = Leaf(0, lambda *_: (), COMMON, grows=1.2)
    return Column([FirstThatFits([build_value_rows(rows + 1) for rows in range(len(told))]), least])


def build_rule_row(names: Sequence[Box], *controls: Box) -> Box:
    """Build a rule's name beside its values, or above them if they are long."""
    shares = [1.0, *[0.0] * (len(controls) - 1)]
    chosen = Row(controls, shares, gap=12) if controls[1:] else controls[0]
    return PaddedBox(Wrap([Column(names), chosen], [1.25, 1], gap=20, below=8), x=14)


def separate_rows(rows: Sequence[Box]) -> list[Box]:
    """Return the rows with thin lines between them."""
    return [part for row in rows for part in (PaddedBox(separator_line(PAPER_EDGE), y=7), row)][1:]


def has_spoken_calls(game: Game) -> bool:
    """True if anything is called aloud in this game."""
    actions = game.rules.raw.get("layout", {}).get("actions", ())
    return any(action.get("place") == "call" for action in actions)


class HouseRuleRows:
    """A row for each house rule, and for what people at one laptop agree on."""

    def __init__(
        self, app: App, below: Menu, agreed: Agreement,
        choose: Callable[[str, str], None], vote: Callable[[Option], None],
    ) -> None:  # fmt: skip
        self.app, self.below, self.agreed, self.words = app, below, agreed, agreed.words
        self.choose, self.vote = choose, vote

    def build_rule_rows(self, explained: bool) -> list[Box]:
        """Build name, values and the vote button of each rule, perhaps with a sentence."""
        return separate_rows(
            [self._build_house_rule(option, explained) for option in self.agreed.house_rules()]
        )

    def _build_house_rule(self, option: Option, explained: bool) -> Box:
        agreed, words, id = self.agreed, self.words, option.id
        says, changed = agreed.describe_option(option), agreed.is_rule_changed(option)
        names: list[Box] = [
            Line(agreed.find_option_title(option), NAME_STYLE, f"option-{id}", shrink=0.9)
        ]
        if changed and not option.printed:
            printed = words(
                "setup.printed", value=words(f"option.{id}.{agreed.find_default_value(option)}")
            )
            names.append(Line(printed, PRINTED, f"printed-{id}"))
            names = [Wrap(names, [0, 1], gap=16, below=0)]
        if says and explained:
            names.append(Text(says, NOTE_STYLE, f"says-{id}", letters=24))
        if agreed.is_limited(option):
            count = len(agreed.seating)
            names.append(Text(words("setup.not_all", count=count), NOTE_STYLE, f"note-{id}", 24))
        for other in agreed.list_needing_options(option):
            value = words(f"option.{other.id}.{agreed.find_option_value(other)}")
            rule = words("rules.line", name=agreed.find_option_title(other), value=value)
            names.append(Text(words("setup.rule_needs", rule=rule), NOTE_STYLE, f"needs-{id}", 24))
        choices = agreed.make_value_segments(option)
        track = build_value_buttons(
            id, choices, agreed.find_option_value(option), partial(self.choose, id), says
        )
        several = len(agreed.seating.list_person_seats()) > 1
        votes = (
            [self._build_vote_button(option, len(choices))]
            if several and not asks_for_seat(option)
            else []
        )
        row = build_rule_row(names, track, *votes)
        return BackedBox(row, _make_changed_mark) if changed else row

    def _build_vote_button(self, option: Option, choices: int) -> Box:
        """Build the button that starts a vote."""
        words = self.words
        why = words("ballot.no_choice") if choices < 2 else ""
        look, press = Button(UNPLACED_RECT, icon="ui-vote"), partial(self.vote, option)
        says, hint = words("ballot.call"), words("ballot.hint")
        return ButtonBox(f"vote-{option.id}", look, press, 54, 62, why, hint, says)

    # -- people at one laptop ----------------------------------------------

    def build_people_rows(self) -> list[Box]:
        """Build who gets hints and how a crowd calls; empty if only computers play."""
        people = len(self.agreed.seating.list_person_seats())
        if not people:
            return []
        rows = [self._build_hint_row(people == 1)]
        if people >= CROWD_PEOPLE and has_spoken_calls(self.agreed.game):
            rows.append(self._build_call_way())
        return [
            blank_space(8),
            Line(self.words("setup.laptop"), HEADING_STYLE, "laptop"),
            *separate_rows(rows),
        ]

    def _build_hint_row(self, is_alone: bool) -> Box:
        """Build a yes/no switch for one person; for several, who may ask and a button."""
        words, app = self.words, self.app
        name = Line(words("hints.title" if is_alone else "setup.hints"), NAME_STYLE, "hints-for")
        if is_alone:
            parts = [Segment(YES, words("answer.yes")), Segment(NO, words("answer.no"))]
            now = YES if app.settings.hints else NO
            return build_rule_row(
                [name], build_value_buttons("hints", parts, now, self._allow_hints)
            )
        look = Button(UNPLACED_RECT, self._describe_hint_takers(), "ui-down", size=25)
        door = ButtonBox("hints", look, self._open_hint_people, 56, hint=words("setup.hints_note"))
        return build_rule_row([name], door)

    def _allow_hints(self, value: str) -> None:
        self.app.change_settings(hints=value == YES)

    def _describe_hint_takers(self) -> str:
        """Return who may ask for hints: names while they are few, else their number."""
        words, now = self.words, self.app.settings
        agreed = self.agreed
        names = [agreed.find_player_name(seat) for seat in agreed.seating.list_person_seats()]
        there = [name for name in names if now.allows_hints(name, is_alone=False)]
        if not there:
            return words("setup.hints_nobody")
        said = words.join_with_and(there)
        return said if len(said) <= 30 else words("count.people", count=len(there))

    def _open_hint_people(self) -> None:
        """Open the dialog with a switch for each person."""
        self.app.push_scene(
            HintPeopleDialog(self.app, self.below, self.agreed.seating.list_distinct_seats())
        )

    def _build_call_way(self) -> Box:
        """Build the choice between keys and shouting, and what it means."""
        words, now = self.words, self.app.settings.shout
        parts = [Segment(way, words(f"agree.shout.{way}", count=CROWD_PEOPLE)) for way in SHOUTS]
        says = words(f"agree.shout.{now}_note", count=CROWD_PEOPLE)
        names = [
            Line(words("agree.call"), NAME_STYLE, "calls"),
            Text(says, NOTE_STYLE, "shout-note", 24),
        ]
        return build_rule_row(names, build_value_buttons("shout", parts, now, self._set_call_way))

    def _set_call_way(self, way: str) -> None:
        self.app.change_settings(shout=way)


def _make_changed_mark(_: Canvas, rect: FRect) -> Drawable:
    """Make a gold bar at the left of a changed rule."""
    return panel_drawable(FRect(rect.x - 6, rect.y + 2, 8, rect.h - 4), 4, GOLD)
