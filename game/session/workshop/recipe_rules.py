"""The rules of an own game as pages to read, made from its recipe."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.core.game import Game
from game.core.rulebook import ON
from game.games.recipe.model import Effect, Plan, Recipe
from game.games.recipe.own_game import OwnGame
from game.games.recipe.recipe_deck import effects_by_face
from game.games.recipe.recipe_words import own_card_rule, steps_in_words
from game.session.rules.rules_page import PageBlock, PictureSign, RulesChapter, SignPicture
from game.session.speech.kind_names import find_kind_name
from game.words import Words

from .describe import list_small_print, summarize_recipe


def list_recipe_chapters(
    game: OwnGame, words: Words, every: bool = False, plan: Plan | None = None
) -> list[RulesChapter]:
    """Return how a game is played and what its own cards do; of a deck only the latter.

    With `every`, all cards are explained. `plan` has today's answers where house rules ask again.
    """
    recipe, cards = game.recipe, make_card_blocks(game, words, every)
    recipe = recipe if plan is None else replace(recipe, plan=plan)
    title = "print.part.rules_deck" if every else "workshop.goes.cards"
    own = [RulesChapter(words(title), cards)] if cards else []
    if game.is_deck:
        return own
    said = [PageBlock("text", recipe.about.words)] if recipe.about.words else []
    if recipe.about.by:
        said.append(PageBlock("text", words("workshop.built_by", name=recipe.about.by)))
    told = (*summarize_recipe(recipe, words), *list_small_print(recipe, words))
    lines = [PageBlock("item", line.words) for line in told]
    lines.append(PageBlock("tip", words("workshop.goes.computers")))
    if game.family.plays_rounds(recipe.plan) and game.rules.least < game.rules.most:
        lines.append(PageBlock("tip", words("workshop.goes.leaving")))
    return [RulesChapter(words("workshop.goes.title"), [*said, *lines]), *own]


def make_guest_chapter(game: Game, words: Words, options: Mapping[str, str]) -> RulesChapter | None:
    """Return the chapter on guest cards, if these house rules put some into the box."""
    found: list[PageBlock] = []
    for id, guests in game.guests.items():
        if options.get(id) != ON:
            continue
        codes: dict[str, list[str]] = {}
        for row in guests.rows:
            codes.setdefault(row.face, []).append(row.code)
        for face, alike in codes.items():
            found += _make_explained_blocks(alike, words(f"face.{face}"), words(f"rule.{face}"))
    return RulesChapter(words("workshop.goes.cards"), found) if found else None


def list_explained_steps(recipe: Recipe) -> Mapping[str, tuple[Effect, ...]]:
    """Return the effects of cards that need explaining, by face: own and changed ones."""
    does = {card.id: card.does for card in recipe.deck.card}
    changed = {one.card: one.does for one in recipe.deck.change if one.does is not None}
    return {**does, **changed}


def make_card_blocks(game: OwnGame, words: Words, every: bool = False) -> list[PageBlock]:
    """Return the cards that differ from the printed ones, and the own ones.

    With `every`, unchanged cards come first: on paper nobody can point at them.
    """
    recipe, deck = game.recipe, game.rules.make_deck({})
    own = {card.id: card for card in recipe.deck.card}
    found: list[PageBlock] = []
    told = dict(list_explained_steps(recipe))
    if every:
        told = {
            face: s for face, s in effects_by_face(recipe.deck).items() if face not in told
        } | told
    for face, steps in told.items():
        codes = dict.fromkeys(card.code for card in deck if card.face == face)
        if not codes:
            continue
        card = own.get(face)
        said = own_card_rule(card, words) if card else steps_in_words(steps, words)
        name = card.name if card else find_kind_name(words, face)
        found += _make_explained_blocks(codes, name, said or words("workshop.goes.nothing"))
    return found


def _make_explained_blocks(codes: Iterable[str], name: str, says: str) -> list[PageBlock]:
    signs = tuple(PictureSign("card", code) for code in codes)
    return [PageBlock("picture", picture=SignPicture((signs,), name)), PageBlock("text", says)]
