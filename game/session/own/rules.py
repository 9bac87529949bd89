"""The rules of a game that somebody built, as pages to read: made of its recipe."""

from __future__ import annotations

from game.games.recipe.own import OwnGame
from game.games.recipe.told import sentences
from game.session.rules.page import Block, Chapter, Picture, Sign
from game.session.speech.kinds import kind_name
from game.words import Words

from .goes import small_print, so_it_goes


def pages_of(game: OwnGame, words: Words) -> list[Chapter]:
    """How it goes, and what its own cards do."""
    recipe = game.recipe
    said = [Block("text", recipe.about.words)] if recipe.about.words else []
    if recipe.about.by:
        said.append(Block("text", words("workshop.built_by", name=recipe.about.by)))
    told = (*so_it_goes(recipe, words), *small_print(recipe, words))
    lines = [Block("item", line.words) for line in told]
    lines.append(Block("tip", words("workshop.goes.computers")))
    chapters = [Chapter(words("workshop.goes.title"), [*said, *lines])]
    cards = cards_of(game, words)
    if cards:
        chapters.append(Chapter(words("workshop.goes.cards"), cards))
    return chapters


def cards_of(game: OwnGame, words: Words) -> list[Block]:
    """The cards that do something else here than on paper, and those of its own."""
    recipe, deck = game.recipe, game.rules.deck({})
    own = {card.id: card.name for card in recipe.deck.card}
    does = {card.id: card.does for card in recipe.deck.card}
    does |= {change.card: change.does for change in recipe.deck.change if change.does is not None}
    found: list[Block] = []
    for face, steps in does.items():
        codes = dict.fromkeys(card.code for card in deck if card.face == face)
        if not codes:
            continue
        signs = tuple(Sign("card", code) for code in codes)
        said = sentences(steps, words) or words("workshop.goes.nothing")
        name = own.get(face) or kind_name(words, face)
        found.append(Block("picture", picture=Picture((signs,), name)))
        found.append(Block("text", said))
    return found
