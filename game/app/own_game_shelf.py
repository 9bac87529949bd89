"""Games that people built, among the others: found by their ids, and shown with a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.game import is_boxed, is_own, unversioned_id
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import OwnGame
from game.games.recipe.recipe_file import write_recipe
from game.games.recipe.recipe_words import word_loan
from game.session.workshop.workshop_items import (
    WorkshopItem,
    find_free_recipe_name,
    find_own_game,
    list_own_games,
    make_recipe_id,
    parse_recipe,
)
from game.store.workshop_files import Workshop
from game.table.own_box import PAPERS, box_faces, draw_own_picture
from game.ui.draw.canvas import Canvas
from game.ui.widgets.game_pictures import OwnPicture, register_picture
from game.words import LOANS, Words

_REGISTERED_TEXTS: dict[str, str] = {}
"""The text of the recipe that lends its words to a game whatever its version, by its id."""


@dataclass(frozen=True, slots=True)
class ShelfGame:
    """A game that was built, as a shelf shows it."""

    item: WorkshopItem
    game: OwnGame | None
    """None where something is wrong with it."""

    @property
    def setup_id(self) -> str:
        """By what it is set up; by its file where it can't be."""
        return self.game.id if self.game else f"file:{self.item.file_key}"


def list_shelf_games(words: Words, shop: Workshop) -> list[ShelfGame]:
    """All games in a workshop, the last changed first; all of them can be found from now on."""
    return [make_shelf_game(words, one) for one in list_own_games(shop)]


def make_shelf_game(words: Words, item: WorkshopItem) -> ShelfGame:
    """One of them, named and pictured wherever games are."""
    game = item.load_kept_game()
    if game is not None:
        register_own_game(words, game)
    return ShelfGame(item, game)


def register_own_game(words: Words, game: OwnGame) -> None:
    """Let a game be named and shown by its id, and by that without its version."""
    recipe, id = game.recipe, game.stored_id
    if _REGISTERED_TEXTS.get(id) != game.text:
        _REGISTERED_TEXTS[id] = game.text
        LOANS[id] = word_loan(recipe)
        words.forget_borrowed(id)
    picture = make_own_picture(words, recipe)
    for name in (id, game.id):
        register_picture(name, picture)


def make_own_picture(words: Words, recipe: Recipe) -> OwnPicture:
    """What is seen of a game wherever games are small pictures."""
    faces, paper = box_faces(recipe, words), recipe.about.box.paper

    def draw(canvas: Canvas) -> None:
        draw_own_picture(canvas, faces, paper)

    return OwnPicture(f"{paper} {faces}", draw, PAPERS[paper][1])


def show_carried_game(words: Words, game: str, text: str) -> bool:
    """Let the game be shown that a journal has with it; whether there is one."""
    recipe = parse_recipe(text) if text else None
    if recipe is None:
        return False
    register_picture(game, make_own_picture(words, recipe))
    return True


def find_shelf_status(game: str, text: str) -> str:
    """Whether the game of a journal stands on the shelf: `same`, `other` version, or `gone`."""
    wished = unversioned_id(game)
    there = [one for one in list_own_games(Workshop()) if one.lasting_id == wished]
    if not there:
        return "gone"
    found = (one.load_kept_game() for one in there)
    return "same" if any(one is not None and one.text == text for one in found) else "other"


def restore_to_shelf(game: str, text: str) -> str:
    """Put the game of a journal onto the shelf, beside what is there; what it is called."""
    recipe = parse_recipe(text)
    if recipe is None:
        return ""
    shop = Workshop()
    if find_shelf_status(game, text) != "gone":
        about = recipe.about
        name = find_free_recipe_name(about.name, [one.name for one in list_own_games(shop)])
        recipe = replace(recipe, about=replace(about, id=make_recipe_id(name), name=name))
    kept = shop.keep_file(shop.find_free_key(recipe.about.id), write_recipe(recipe))
    return recipe.about.name if kept else ""


def find_playable_id(words: Words, game: str) -> str:
    """The id by which a game can be set up now; of one that was built the version on the shelf.

    Empty where there is none.
    """
    if not is_own(game):
        return game if is_boxed(game) else ""
    found = find_own_game(Workshop(), game)
    if found is None:
        return ""
    register_own_game(words, found)
    return found.id
