"""Pictures that go along with a game that is given away, or that came with one from others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.games.recipe.model import Recipe
from game.games.recipe.pictures import (
    PHOTO,
    picture_text,
    without_pictures,
    without_unused_pictures,
)
from game.session.workshop.pixel_drawing import pictures_shown
from game.table.cards.card_pictures import find_picture_squares
from game.ui.boxes import icon_button, icon_leaf, right_aligned_row, switch_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Grid,
    Line,
    PanelBox,
    Row,
    Text,
    Wrap,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

from .cards.picture_part import build_picture_leaf

if TYPE_CHECKING:
    from game.app.program import App

GIVEN_TALL, TAKEN_TALL = 250.0, 190.0
"""How high a picture is that may go along, and one that came along."""
GIVEN_ACROSS, TAKEN_ACROSS = 4, 3


def list_pictures(recipe: Recipe) -> list[tuple[str, str]]:
    """Return each picture that cards show, once: its id, and the names of its cards."""
    names: dict[str, list[str]] = {}
    for card, picture in pictures_shown(recipe):
        names.setdefault(picture.id, []).append(card.name)
    return [(id, ", ".join(dict.fromkeys(cards))) for id, cards in names.items()]


def build_picture_tile(recipe: Recipe, id: str, height: float, *below: Box) -> Box:
    """Build a picture, large, with something below it."""
    picture = next(one for one in recipe.deck.picture if one.id == id)
    squares = find_picture_squares(picture_text(picture))
    shown = build_picture_leaf(squares, height) if squares else EMPTY_BOX
    return PanelBox(Column([shown, *below], 8), (12, 12), WHITE, PAPER_EDGE, 16)


class GivenPicturesDialog(Dialog):
    """The pictures of a game that is given away, each with a switch; photos start switched off."""

    app: App

    name = "workshop-given-pictures"
    sheet_width = 1360.0
    chosen: TrackedValue[frozenset[str]] = TrackedValue(frozenset())
    """The pictures that go along."""
    is_signed = TrackedValue(False)
    """True if the names of those who drew them go along, too."""

    def __init__(
        self, app: App, below: Scene, recipe: Recipe, give: Callable[[Recipe], None]
    ) -> None:
        super().__init__(app, below)
        self.recipe, self.give = recipe, give
        sizes = {one.id: one.size for one in recipe.deck.picture}
        self.chosen = frozenset(id for id, _ in list_pictures(recipe) if sizes[id] != PHOTO)

    first_focus = "button:give"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the question of which pictures go along."""
        return self.build_title_row(self.app.words("workshop.share.which"), 40)

    def build_content(self, canvas: Canvas) -> Box:
        """Build every picture, large."""
        tiles = [self._build_tile(id, name) for id, name in list_pictures(self.recipe)]
        count = len(self.chosen)
        key = "some_go" if count else "none_goes"
        told = Text(self.app.words(f"workshop.share.{key}", count=count), Style(BODY, 27), "going")
        return Column([told, Grid(tiles, GIVEN_ACROSS, 16, 16), *self._build_names()], 18)

    def _build_tile(self, id: str, name: str) -> Box:
        is_on = id in self.chosen
        words = self.app.words
        says = words(f"workshop.share.{'goes' if is_on else 'stays'}", name=name)
        switch = switch_leaf(f"picture-{id}", is_on, says, partial(self.turn_picture, id), 46)
        row = Row([Line(name, Style(LABEL, 25), f"picture-{id}"), switch], [1, 0], 10)
        return build_picture_tile(self.recipe, id, GIVEN_TALL, row)

    def _build_names(self) -> list[Box]:
        """Build the switch for the names of those who drew them, where there are any."""
        makers = dict.fromkeys(one.by for _, one in pictures_shown(self.recipe) if one.by)
        if not makers:
            return []
        words = self.app.words
        told = words("workshop.share.signed", names=", ".join(makers))
        switch = switch_leaf("signed", self.is_signed, told, self.turn_names, 46)
        return [Row([Text(told, Style(BODY, 25, GRAY_INK), "told-signed", 16), switch], [1, 0], 16)]

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the gold button."""
        label = self.app.words("workshop.share.give_it")
        gold = Button(UNPLACED_RECT, label, "ui-share", "", PRIMARY_PAINT, 32)
        return right_aligned_row(ButtonBox("give", gold, self.give_chosen, 78, 380))

    def turn_picture(self, id: str) -> None:
        """Let a picture go along, or no longer."""
        self.chosen = self.chosen ^ {id}

    def turn_names(self) -> None:
        """Let the names of those who drew the pictures go along, or no longer."""
        self.is_signed = not self.is_signed

    def give_chosen(self) -> None:
        """Give the game away with the chosen pictures."""
        self.app.pop_scene()
        self.give(recipe_to_give(self.recipe, self.chosen, self.is_signed))


def recipe_to_give(recipe: Recipe, chosen: Collection[str], is_signed: bool) -> Recipe:
    """Return a recipe as it is given away: with these pictures alone, perhaps with names."""
    left_out = [one.id for one in recipe.deck.picture if one.id not in chosen]
    found = without_unused_pictures(without_pictures(recipe, left_out))
    if is_signed:
        return found
    pictures = tuple(replace(one, by="") for one in found.deck.picture)
    return replace(found, deck=replace(found.deck, picture=pictures))


class TakenPictures:
    """The pictures of a file from others: covered until somebody wants to see them.

    Covered ones, and those that were taken out, don't come along.
    """

    def __init__(self) -> None:
        self.are_shown = False
        self.taken_out: set[str] = set()

    def recipe_to_take(self, recipe: Recipe) -> Recipe:
        """Return the recipe as it would be taken in now."""
        if not recipe.deck.picture:
            return recipe
        gone = self.taken_out if self.are_shown else {one.id for one in recipe.deck.picture}
        return without_unused_pictures(without_pictures(recipe, [*gone]))

    def show_pictures(self) -> None:
        """Show all pictures, and take them all in."""
        self.are_shown = True
        self.taken_out.clear()

    def hide_pictures(self) -> None:
        """Cover all pictures, and take none of them in."""
        self.are_shown = False

    def take_out(self, id: str) -> None:
        """Leave a picture out."""
        self.taken_out.add(id)

    def build_part(self, recipe: Recipe, say: Callable[..., str]) -> Sequence[Box]:
        """Build what is said of the pictures in a file, and all of them once they are shown.

        `say` returns sentences of the share screen.
        """
        found = [(id, name) for id, name in list_pictures(recipe) if id not in self.taken_out]
        if not list_pictures(recipe):
            return ()
        if not self.are_shown:
            count = len(list_pictures(recipe))
            told = Text(say("covered", count=count), Style(BODY, 25), "covered", 16)
            look = Button(UNPLACED_RECT, say("show"), "ui-eye", size=26)
            show = ButtonBox("show-pictures", look, self.show_pictures, 62)
            cover = icon_leaf("ui-lock", 38, INK, "#FFF0BF")
            row = Wrap([Row([cover, told], [0, 1], 14), show], [1, 0], 16, below=10)
            return (PanelBox(row, (20, 14), "#FFF0BF", "#E0B83A", 18),)
        tiles = [self._build_tile(recipe, id, name, say) for id, name in found]
        look = Button(UNPLACED_RECT, say("without"), "ui-close", size=25)
        count = len(found)
        told = Text(say("come" if count else "none_comes", count=count), Style(BODY, 25), "come",
                    14)  # fmt: skip
        without = ButtonBox("without-pictures", look, self.hide_pictures, 58)
        head = Wrap([told, without], [1, 0], 14, below=8)
        return (head, Grid(tiles, TAKEN_ACROSS, 14, 14)) if tiles else (head,)

    def _build_tile(self, recipe: Recipe, id: str, name: str, say: Callable[..., str]) -> Box:
        says = say("take_out", name=name)
        out = icon_button(f"take-out-{id}", "ui-bin", partial(self.take_out, id), says, 52)
        row = Row([Text(name, Style(FINE, 23), f"picture-{id}"), replace(out, says=says)], [1, 0],
                  10)  # fmt: skip
        return build_picture_tile(recipe, id, TAKEN_TALL, row)
