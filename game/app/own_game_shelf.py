"""Games that people built, listed among the printed ones by id and picture."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.core.game import OWN, unversioned_id
from game.games import CLASSICS
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import CARRIED, OwnGame, bring_recipe, edition_of
from game.games.recipe.pictures import checksum_of, with_bulk, without_pictures
from game.games.recipe.recipe_file import write_recipe
from game.games.recipe.recipe_words import word_loan
from game.session.workshop.workshop_items import (
    WorkshopItem,
    find_free_recipe_name,
    list_own_games,
    load_example_recipes,
    make_recipe_id,
    parse_recipe,
)
from game.store.picture_files import find_card_picture
from game.store.workshop_files import Workshop
from game.table.own_box import BOX_PAPERS, box_faces, draw_own_picture
from game.ui.draw.canvas import Canvas
from game.ui.widgets.game_pictures import OwnPicture, register_picture
from game.words import LOANS, Words

_REGISTERED_TEXTS: dict[str, str] = {}
"""By its id the recipe, without pictures, that lends its words to a game whatever its version."""


@dataclass(frozen=True, slots=True)
class ShelfGame:
    """A game that somebody built, as a shelf shows it."""

    item: WorkshopItem | None
    """None for a classic, which comes with the program."""
    game: OwnGame | None
    """None where something is wrong with it."""

    @property
    def setup_id(self) -> str:
        """The id to set up the game by; `file:` and its key if it can't be played."""
        if self.game is not None:
            return self.game.id
        return f"file:{self.item.file_key}" if self.item else ""


def list_shelf_games(words: Words, shop: Workshop) -> list[ShelfGame]:
    """Return all games in a workshop, the last changed first, and register them."""
    return [make_shelf_game(words, one) for one in list_own_games(shop)]


def list_classic_shelf(words: Words, names: Iterable[str]) -> list[ShelfGame]:
    """Return the classics of these names, in the language of the words, and register them."""
    recipes = load_example_recipes(words)
    games = [bring_recipe(recipes[name]) for name in names]
    for game in games:
        register_own_game(words, game)
    return [ShelfGame(None, game) for game in games]


def make_shelf_game(words: Words, item: WorkshopItem) -> ShelfGame:
    """Return one game for the shelf, registered by its name and picture."""
    game = item.load_kept_game()
    if game is not None:
        register_own_game(words, game)
    return ShelfGame(item, game)


def register_own_game(words: Words, game: OwnGame) -> None:
    """Register a game's name and picture under its id, with and without the version."""
    recipe, id, text = game.recipe, game.stored_id, game.carried[CARRIED]
    if _REGISTERED_TEXTS.get(id) != text:
        _REGISTERED_TEXTS[id] = text
        LOANS[id] = word_loan(recipe)
        words.forget_borrowed(id)
    picture = make_own_picture(words, recipe)
    for name in (id, game.id):
        register_picture(name, picture)


def make_own_picture(words: Words, recipe: Recipe) -> OwnPicture:
    """Return the small picture that stands for a game in lists and menus."""
    faces, look = box_faces(recipe, words), recipe.about.box

    def draw(canvas: Canvas) -> None:
        draw_own_picture(canvas, faces, look.paper, look.picture)

    known = [replace(face, picture=face.picture and checksum_of(face.picture)) for face in faces]
    return OwnPicture(f"{look} {known}", draw, BOX_PAPERS[look.paper][1])


def show_carried_game(words: Words, game: str, text: str) -> bool:
    """Register the picture of a game that a journal carries; True if it carries one."""
    recipe = parse_recipe(text) if text else None
    if recipe is None:
        return False
    register_picture(game, make_own_picture(words, recipe))
    return True


def find_shelf_status(game: str, text: str) -> str:
    """Return whether a journal's game is on the shelf: `same`, `other` version or `gone`."""
    wished = unversioned_id(game)
    there = [one for one in list_own_games(Workshop()) if one.lasting_id == wished]
    if not there:
        return find_classic_status(wished, text)
    found = (one.load_kept_game() for one in there)
    return "same" if any(one and one.carried[CARRIED] == text for one in found) else "other"


def find_classic_status(wished: str, text: str) -> str:
    """Return the same of a game that may be a classic, in whatever language it was played."""
    recipes, played = load_example_recipes(), parse_recipe(text)
    classics = {f"{OWN}{recipes[name].about.id}": recipes[name] for name in CLASSICS}
    if played is None or wished not in classics:
        return "gone"
    return "same" if edition_of(classics[wished]) == edition_of(played) else "other"


def bring_pictures_back(recipe: Recipe) -> Recipe:
    """Return a journal's recipe with its pictures, without those that are gone."""
    sums = [one.sum for one in recipe.deck.picture if one.sum]
    texts = {sum: text for sum in sums if (text := find_card_picture(sum))}
    whole = with_bulk(
        recipe, {sum: text for sum, text in texts.items() if checksum_of(text) == sum}
    )
    return without_pictures(whole, [one.id for one in whole.deck.picture if not one.rows])


def restore_to_shelf(game: str, text: str) -> str:
    """Put a journal's game on the shelf, beside what is there; return its name.

    The name is empty if that failed. Pictures that are gone are left out.
    """
    recipe = parse_recipe(text)
    if recipe is None:
        return ""
    if recipe.deck.picture:
        recipe = bring_pictures_back(recipe)
    shop = Workshop()
    if find_shelf_status(game, text) != "gone":
        about = recipe.about
        name = find_free_recipe_name(about.name, [one.name for one in list_own_games(shop)])
        recipe = replace(recipe, about=replace(about, id=make_recipe_id(name), name=name))
    kept = shop.keep_file(shop.find_free_key(recipe.about.id), write_recipe(recipe))
    return recipe.about.name if kept else ""
