"""Dialogs for cards and decks: a list to choose from, a printed card, whole sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.games.recipe.recipe_deck import SOURCES
from game.session.workshop.deck_changes import (
    list_printed_kinds,
    reset_printed_kind,
    set_copies,
    set_kind_points,
    take_printed_set,
)
from game.session.workshop.workbench import Workbench
from game.table.own_box import card_faces
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import EMPTY_BOX, UNPLACED_RECT, Box, ButtonBox, Column, Grid, Line, Row, Text
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY_PAINT, SECONDARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.words import format_value

from .card_tiles import build_card_leaf, find_printed_name

if TYPE_CHECKING:
    from game.app.program import App


class ListOffer(NamedTuple):
    """A choice of a list."""

    value: object
    label: str
    why_not: str = ""


class ChoiceDialog(Dialog):
    """A list; one press chooses and closes it."""

    app: App

    name = "workshop-choice"
    sheet_width = 760.0
    section_gap = 14.0
    padding = (44.0, 34.0)

    def __init__(
        self, app: App, below: Scene, title: str, every: Sequence[ListOffer], now: object,
        take: Callable[[object], None],
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.title, self.every, self.now, self.take = title, every, now, take

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the current choice."""
        at = next((n for n, one in enumerate(self.every) if one.value == self.now), 0)
        return f"button:one-{at}"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the question."""
        return self.build_title_row(self.title, 36)

    def build_content(self, canvas: Canvas) -> Box:
        """Build all choices."""
        rows = []
        for number, one in enumerate(self.every):
            chosen = one.value == self.now
            paint = PRIMARY_PAINT if chosen else SECONDARY_PAINT
            look = Button(
                UNPLACED_RECT, one.label, "ui-check" if chosen else "", size=27, paint=paint
            )
            press = partial(self.take_offer, one.value)
            rows.append(ButtonBox(f"one-{number}", look, press, 58, why_not=one.why_not))
        return Grid(rows, 2 if len(rows) > 4 else 1, 14, 12)

    def take_offer(self, value: object) -> None:
        """Choose a value."""
        self.app.pop_scene()
        self.take(value)


def build_stepper(
    name: str, value: int, change: Callable[[int], None], less_label: str, more_label: str,
    minimum: int, maximum: int,
) -> Row:  # fmt: skip
    """Build a number between two keys."""
    down = ButtonBox(
        f"{name}-fewer",
        Button(UNPLACED_RECT, icon="ui-minus"),
        partial(change, -1),
        52,
        hint=less_label,
        why_not=less_label if value <= minimum else "",
        step=change,
    )
    up = ButtonBox(
        f"{name}-more",
        Button(UNPLACED_RECT, icon="ui-plus"),
        partial(change, 1),
        52,
        hint=more_label,
        why_not=more_label if value >= maximum else "",
        step=change,
    )
    number = Line(str(format_value(value)), Style(TITLE, 30, INK, "center"), f"{name}-number", 0.7)
    return Row([down, number, up], [0, 1, 0], 8)


class PrintedCardDialog(Dialog):
    """A printed card in this deck: copies, points, and its effect."""

    app: App

    name = "workshop-printed"
    sheet_width = 900.0

    def __init__(self, app: App, below: Scene, bench: Workbench, kind: str) -> None:
        super().__init__(app, below)
        self.bench, self.kind = bench, kind

    first_focus = "button:copies-more"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the card's name."""
        return self.build_title_row(
            find_printed_name(self.bench.recipe, self.kind, self.app.words), 38
        )

    def build_content(self, canvas: Canvas) -> Box:
        """Build the card's picture and its numbers."""
        words, recipe = self.app.words, self.bench.recipe
        one = next(one for one in list_printed_kinds(recipe) if one.kind == self.kind)
        faces = card_faces(set_copies(recipe, [self.kind], 1), words)
        copies = build_stepper(
            "copies", one.copies, self.change_printed_count, words("workshop.deck.fewer"),
            words("workshop.deck.more" if one.is_taken else "workshop.deck.take_set"), 0,
            20 if one.is_taken else 0,
        )  # fmt: skip
        points = build_stepper(
            "points", one.points, self.change_printed_points, words("workshop.deck.fewer"),
            words("workshop.deck.more"), -50, 100,
        )  # fmt: skip
        back = Button(UNPLACED_RECT, words("workshop.deck.as_printed"), "ui-undo", size=26)
        rows: list[Box] = [
            Line(words("workshop.deck.each"), Style(LABEL, 27, GRAY_INK), "each"), copies,
            Line(words("workshop.card.points"), Style(LABEL, 27, GRAY_INK), "points"), points,
            ButtonBox("as-printed", back, self.restore_printed, 58),
        ]  # fmt: skip
        found = faces.get(self.kind)
        card = build_card_leaf(found, 300) if found else EMPTY_BOX
        return Row([card, Column(rows, 12)], [0, 1], 34)

    def change_printed_count(self, direction: int) -> None:
        """Change the copies by one."""
        recipe = self.bench.recipe
        one = next(one for one in list_printed_kinds(recipe) if one.kind == self.kind)
        self.bench.change_recipe(set_copies(recipe, [self.kind], one.copies + direction))

    def change_printed_points(self, direction: int) -> None:
        """Change the points by five."""
        recipe = self.bench.recipe
        one = next(one for one in list_printed_kinds(recipe) if one.kind == self.kind)
        self.bench.change_recipe(set_kind_points(recipe, self.kind, one.points + 5 * direction))

    def restore_printed(self) -> None:
        """Restore the card as it is printed."""
        self.bench.change_recipe(reset_printed_kind(self.bench.recipe, self.kind))


class PrintedSetsDialog(Dialog):
    """A dialog for how often each printed set is in the deck."""

    app: App

    name = "workshop-sets"
    sheet_width = 860.0
    first_focus = "button:close"

    def __init__(self, app: App, below: Scene, bench: Workbench) -> None:
        super().__init__(app, below)
        self.bench = bench

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the dialog's title."""
        return self.build_title_row(self.app.words("workshop.deck.sets"))

    def build_content(self, canvas: Canvas) -> Box:
        """Build a line for each set."""
        words, deck = self.app.words, self.bench.recipe.deck
        rows: list[Box] = [
            Text(words("workshop.deck.sets_note"), Style(BODY, 26, GRAY_INK), "sets-note")
        ]
        for name in SOURCES[deck.from_].sets:
            count = build_stepper(
                f"set-{name}", deck.take.get(name, 0), partial(self.change_set_count, name),
                words("workshop.deck.fewer"), words("workshop.deck.more"), 0, 6,
            )  # fmt: skip
            told = Line(words(f"workshop.set.{name}"), Style(LABEL, 30), f"name-{name}")
            rows.append(Row([told, count], [1, 1], 20))
        return Column(rows, 16)

    def change_set_count(self, name: str, direction: int) -> None:
        """Include a set once more, or once less."""
        recipe = self.bench.recipe
        self.bench.change_recipe(
            take_printed_set(recipe, name, recipe.deck.take.get(name, 0) + direction)
        )


class DeckHelpDialog(Dialog):
    """A dialog that explains how to make a deck."""

    app: App

    name = "workshop-deck-help"
    sheet_width = 1100.0
    first_focus = "button:close"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header with the dialog's title."""
        return self.build_title_row(self.app.words("workshop.deck_help.title"))

    def build_content(self, canvas: Canvas) -> Box:
        """Build a sentence or two about each part."""
        words = self.app.words
        return Column(
            [
                Text(words(f"workshop.deck_help.{part}"), Style(BODY, 27), f"help-{part}")
                for part in ("own", "printed", "sums", "kept")
            ],
            14,
        )
