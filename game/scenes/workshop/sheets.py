"""Sheets over the workshop: what else can be done with something, the bin, recipes to choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from game.app.file_words import when
from game.games.recipe.model import Recipe
from game.store.workshop import Thrown, Workshop
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY
from game.ui.layout import NOTHING, NOWHERE, Box, Column, Grid, Push, Text
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App

SIGNS = {"copy": "ui-copy", "rename": "ui-pencil", "throw": "ui-bin"}


class ThingMenu(Dialog):
    """Copy, rename, throw away."""

    app: App

    name = "workshop-menu"
    wide = 620.0

    def __init__(
        self, app: App, below: Scene, title: str, deeds: Mapping[str, Callable[[], None] | None]
    ) -> None:
        super().__init__(app, below)
        self.title, self.deeds = title, {k: do for k, do in deeds.items() if do is not None}

    @property
    def first(self) -> str:  # type: ignore[override]
        """The harmless one."""
        return f"button:{next(iter(self.deeds))}"

    def head(self, canvas: Canvas) -> Box:
        """What it is about."""
        return self.titled(self.title, 38)

    def content(self, canvas: Canvas) -> Box:
        """A button for everything."""
        words = self.app.words
        return Column(
            [
                Push(name, Button(NOWHERE, words(f"workshop.{name}"), SIGNS[name], size=30),
                     partial(self.do, act), 72)
                for name, act in self.deeds.items()
            ],
            16,
        )  # fmt: skip

    def do(self, act: Callable[[], None]) -> None:
        """Go back, and do it."""
        self.app.pop()
        act()


class BinSheet(Dialog):
    """What was thrown away, to be taken out again."""

    app: App

    name = "workshop-bin"
    first = "button:close"
    wide = 900.0

    def __init__(
        self, app: App, below: Scene, shop: Workshop, take: Callable[[Thrown, str], None]
    ) -> None:
        super().__init__(app, below)
        self.shop, self.take = shop, take

    def head(self, canvas: Canvas) -> Box:
        """What this is."""
        return self.titled(self.app.words("workshop.bin"))

    def foot(self, canvas: Canvas) -> Box:
        """How long things stay."""
        return Text(self.app.words("workshop.bin_note"), Style(BODY, 25, INK_2), "bin-note")

    def content(self, canvas: Canvas) -> Box:
        """Everything in it, the last first."""
        words, gone = self.app.words, self.shop.thrown()
        if not gone:
            return Text(words("workshop.bin_empty"), Style(BODY, 27), "empty")
        rows = []
        for number, one in enumerate(gone):
            name = self.shop.binned_name(one)
            at = when(words, one.at, datetime.now())
            look = Button(NOWHERE, words("workshop.bring_back", name=name), "ui-undo", size=27)
            rows.append(Push(f"back-{number}", look, partial(self.do, one, name), 66, hint=at))
        return Column(rows, 12)

    def do(self, one: Thrown, name: str) -> None:
        """Take it out."""
        self.app.pop()
        self.take(one, name)


Tile = Callable[[str, str, str, Recipe, Callable[[], None]], Box]


class RecipeSheet(Dialog):
    """All recipes that a new game can begin with."""

    app: App

    name = "workshop-recipes"
    wide = 1500.0

    def __init__(
        self, app: App, below: Scene, recipes: Mapping[str, Recipe], tile: Tile,
        take: Callable[[Recipe], None],
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.recipes, self.tile, self.take = recipes, tile, take

    @property
    def first(self) -> str:  # type: ignore[override]
        """The first recipe."""
        return f"button:recipe-{next(iter(self.recipes))}" if self.recipes else "button:close"

    def head(self, canvas: Canvas) -> Box:
        """What is asked."""
        return self.titled(self.app.words("workshop.choose_recipe"))

    def content(self, canvas: Canvas) -> Box:
        """Each as a tile, in two columns."""
        tiles = [
            self.tile(f"recipe-{name}", recipe.about.name, recipe.about.words, recipe,
                      partial(self.do, recipe))
            for name, recipe in self.recipes.items()
        ]  # fmt: skip
        return Grid(tiles, 2, 18) if tiles else NOTHING

    def do(self, recipe: Recipe) -> None:
        """Begin with it."""
        self.app.pop()
        self.take(recipe)
