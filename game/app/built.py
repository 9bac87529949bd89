"""Games that people built, among the others: found by their ids, and shown with a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.game import is_boxed, is_own, lasting
from game.games.recipe.file import written
from game.games.recipe.model import Recipe
from game.games.recipe.own import OwnGame
from game.games.recipe.told import loan
from game.session.own.shelf import OwnThing, free_name, games, new_id, own_game, typed_of
from game.store.workshop import Workshop
from game.table.own_box import PAPERS, box_faces, draw_own_picture
from game.ui.draw.canvas import Canvas
from game.ui.widgets.games import OwnPicture, show_as
from game.words import LOANS, Words

_NAMED: dict[str, str] = {}
"""The text of the recipe that lends its words to a game whatever its version, by its id."""


@dataclass(frozen=True, slots=True)
class ShelfGame:
    """A game that was built, as a shelf shows it."""

    thing: OwnThing
    game: OwnGame | None
    """None where something is wrong with it."""

    @property
    def id(self) -> str:
        """By what it is set up; by its file where it can't be."""
        return self.game.id if self.game else f"file:{self.thing.key}"


def shelf_games(words: Words, shop: Workshop) -> list[ShelfGame]:
    """All games in a workshop, the last changed first; all of them can be found from now on."""
    return [shown(words, one) for one in games(shop)]


def shown(words: Words, thing: OwnThing) -> ShelfGame:
    """One of them, named and pictured wherever games are."""
    game = thing.game()
    if game is not None:
        register(words, game)
    return ShelfGame(thing, game)


def register(words: Words, game: OwnGame) -> None:
    """Let a game be named and shown by its id, and by that without its version."""
    recipe, id = game.recipe, game.lasting
    if _NAMED.get(id) != game.text:
        _NAMED[id] = game.text
        LOANS[id] = loan(recipe)
        words.forget(id)
    picture = picture_of(words, recipe)
    for name in (id, game.id):
        show_as(name, picture)


def picture_of(words: Words, recipe: Recipe) -> OwnPicture:
    """What is seen of a game wherever games are small pictures."""
    faces, paper = box_faces(recipe, words), recipe.about.box.paper

    def draw(canvas: Canvas) -> None:
        draw_own_picture(canvas, faces, paper)

    return OwnPicture(f"{paper} {faces}", draw, PAPERS[paper][1])


def show_carried(words: Words, game: str, text: str) -> bool:
    """Let the game be shown that a journal has with it; whether there is one."""
    recipe = typed_of(text) if text else None
    if recipe is None:
        return False
    show_as(game, picture_of(words, recipe))
    return True


def on_shelf(game: str, text: str) -> str:
    """Whether the game of a journal stands on the shelf: `same`, `other` version, or `gone`."""
    wished = lasting(game)
    there = [one for one in games(Workshop()) if one.id == wished]
    if not there:
        return "gone"
    found = (one.game() for one in there)
    return "same" if any(one is not None and one.text == text for one in found) else "other"


def put_back(game: str, text: str) -> str:
    """Put the game of a journal onto the shelf, beside what is there; what it is called."""
    recipe = typed_of(text)
    if recipe is None:
        return ""
    shop = Workshop()
    if on_shelf(game, text) != "gone":
        about = recipe.about
        name = free_name(about.name, [one.name for one in games(shop)])
        recipe = replace(recipe, about=replace(about, id=new_id(name), name=name))
    kept = shop.keep(shop.free_key(recipe.about.id), written(recipe))
    return recipe.about.name if kept else ""


def ready(words: Words, game: str) -> str:
    """The id by which a game can be set up now; of one that was built the version on the shelf.

    Empty where there is none.
    """
    if not is_own(game):
        return game if is_boxed(game) else ""
    found = own_game(Workshop(), game)
    if found is None:
        return ""
    register(words, found)
    return found.id
