"""Small sheets over a card or a deck: a list to choose from, a printed card, whole sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.games.recipe.deck import SOURCES
from game.session.own.bench import Workbench
from game.session.own.making import as_printed, printed_kinds, with_copies, with_points, with_set
from game.table.own_box import card_faces
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.layout import NOTHING, NOWHERE, Box, Column, Grid, Line, Push, Row, Text
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.piece import Style
from game.words import below_zero

from .tiles import card_leaf, printed_name

if TYPE_CHECKING:
    from game.app.program import App


class Offer(NamedTuple):
    """Something that can be chosen from a list."""

    value: object
    says: str
    why_not: str = ""


class ChoiceSheet(Dialog):
    """A list: one press chooses and closes it."""

    app: App

    name = "workshop-choice"
    wide = 760.0
    between = 14.0
    pad = (44.0, 34.0)

    def __init__(
        self, app: App, below: Scene, title: str, every: Sequence[Offer], now: object,
        take: Callable[[object], None],
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.title, self.every, self.now, self.take = title, every, now, take

    @property
    def first(self) -> str:  # type: ignore[override]
        """What is chosen now."""
        at = next((n for n, one in enumerate(self.every) if one.value == self.now), 0)
        return f"button:one-{at}"

    def head(self, canvas: Canvas) -> Box:
        """What is asked."""
        return self.titled(self.title, 36)

    def content(self, canvas: Canvas) -> Box:
        """Everything that can be chosen."""
        rows = []
        for number, one in enumerate(self.every):
            chosen = one.value == self.now
            paint = PRIMARY if chosen else SECOND
            look = Button(NOWHERE, one.says, "ui-check" if chosen else "", size=27, paint=paint)
            press = partial(self.do, one.value)
            rows.append(Push(f"one-{number}", look, press, 58, why_not=one.why_not))
        return Grid(rows, 2 if len(rows) > 4 else 1, 14, 12)

    def do(self, value: object) -> None:
        """Take it."""
        self.app.pop()
        self.take(value)


def stepper(
    name: str, value: int, change: Callable[[int], None], less: str, more: str,
    least: int, most: int,
) -> Row:  # fmt: skip
    """A number between two keys."""
    down = Push(f"{name}-fewer", Button(NOWHERE, icon="ui-minus"), partial(change, -1), 52,
                hint=less, why_not=less if value <= least else "", step=change)  # fmt: skip
    up = Push(f"{name}-more", Button(NOWHERE, icon="ui-plus"), partial(change, 1), 52,
              hint=more, why_not=more if value >= most else "", step=change)  # fmt: skip
    number = Line(str(below_zero(value)), Style(TITLE, 30, INK, "center"), f"{name}-number", 0.7)
    return Row([down, number, up], [0, 1, 0], 8)


class PrintedSheet(Dialog):
    """A printed card in this deck: how many, what it counts, what it does."""

    app: App

    name = "workshop-printed"
    wide = 900.0

    def __init__(self, app: App, below: Scene, bench: Workbench, kind: str) -> None:
        super().__init__(app, below)
        self.bench, self.kind = bench, kind

    first = "button:copies-more"

    def head(self, canvas: Canvas) -> Box:
        """Which card."""
        return self.titled(printed_name(self.bench.recipe, self.kind, self.app.words), 38)

    def content(self, canvas: Canvas) -> Box:
        """Its picture and its numbers."""
        words, recipe = self.app.words, self.bench.recipe
        one = next(one for one in printed_kinds(recipe) if one.kind == self.kind)
        faces = card_faces(with_copies(recipe, [self.kind], 1), words)
        copies = stepper(
            "copies", one.copies, self.more, words("workshop.deck.fewer"),
            words("workshop.deck.more" if one.taken else "workshop.deck.take_set"), 0,
            20 if one.taken else 0,
        )  # fmt: skip
        points = stepper(
            "points", one.points, self.worth, words("workshop.deck.fewer"),
            words("workshop.deck.more"), -50, 100,
        )  # fmt: skip
        back = Button(NOWHERE, words("workshop.deck.as_printed"), "ui-undo", size=26)
        rows: list[Box] = [
            Line(words("workshop.deck.each"), Style(LABEL, 27, INK_2), "each"), copies,
            Line(words("workshop.card.points"), Style(LABEL, 27, INK_2), "points"), points,
            Push("as-printed", back, self.then(self.restore), 58),
        ]  # fmt: skip
        found = faces.get(self.kind)
        card = card_leaf(found, 300) if found else NOTHING
        return Row([card, Column(rows, 12)], [0, 1], 34)

    def more(self, way: int) -> None:
        """One more or one fewer."""
        recipe = self.bench.recipe
        one = next(one for one in printed_kinds(recipe) if one.kind == self.kind)
        self.bench.change(with_copies(recipe, [self.kind], one.copies + way))
        self.changed()

    def worth(self, way: int) -> None:
        """Five points more or fewer."""
        recipe = self.bench.recipe
        one = next(one for one in printed_kinds(recipe) if one.kind == self.kind)
        self.bench.change(with_points(recipe, self.kind, one.points + 5 * way))
        self.changed()

    def restore(self) -> None:
        """As it is printed."""
        self.bench.change(as_printed(self.bench.recipe, self.kind))


class SetsSheet(Dialog):
    """How often each printed set is in the deck."""

    app: App

    name = "workshop-sets"
    wide = 860.0
    first = "button:close"

    def __init__(self, app: App, below: Scene, bench: Workbench) -> None:
        super().__init__(app, below)
        self.bench = bench

    def head(self, canvas: Canvas) -> Box:
        """What this is."""
        return self.titled(self.app.words("workshop.deck.sets"))

    def content(self, canvas: Canvas) -> Box:
        """A line for each."""
        words, deck = self.app.words, self.bench.recipe.deck
        rows: list[Box] = [
            Text(words("workshop.deck.sets_note"), Style(BODY, 26, INK_2), "sets-note")
        ]
        for name in SOURCES[deck.from_].sets:
            count = stepper(
                f"set-{name}", deck.take.get(name, 0), partial(self.take, name),
                words("workshop.deck.fewer"), words("workshop.deck.more"), 0, 6,
            )  # fmt: skip
            told = Line(words(f"workshop.set.{name}"), Style(LABEL, 30), f"name-{name}")
            rows.append(Row([told, count], [1, 1], 20))
        return Column(rows, 16)

    def take(self, name: str, way: int) -> None:
        """Once more, or once less."""
        recipe = self.bench.recipe
        self.bench.change(with_set(recipe, name, recipe.deck.take.get(name, 0) + way))
        self.changed()


class DeckHelp(Dialog):
    """How a deck is made."""

    app: App

    name = "workshop-deck-help"
    wide = 1100.0
    first = "button:close"

    def head(self, canvas: Canvas) -> Box:
        """What this is."""
        return self.titled(self.app.words("workshop.deck_help.title"))

    def content(self, canvas: Canvas) -> Box:
        """A sentence or two about each part."""
        words = self.app.words
        return Column(
            [
                Text(words(f"workshop.deck_help.{part}"), Style(BODY, 27), f"help-{part}")
                for part in ("own", "printed", "sums", "kept")
            ],
            14,
        )
