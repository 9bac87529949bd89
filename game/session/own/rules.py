"""The rules of a game that somebody built, as pages to read: made of its recipe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.core.game import Game
from game.core.rulebook import ON
from game.games.recipe.deck import effects
from game.games.recipe.model import Effect, EmptyHandPlan, Plan, Recipe
from game.games.recipe.own import OwnGame
from game.games.recipe.told import sentences
from game.session.rules.page import Block, Chapter, Picture, Sign
from game.session.speech.kinds import kind_name
from game.words import Words

from .goes import small_print, so_it_goes


def pages_of(
    game: OwnGame, words: Words, every: bool = False, plan: Plan | None = None
) -> list[Chapter]:
    """How it goes, and what its own cards do, or `every` card does; of a deck only that.

    `plan` has today's answers where house rules ask anew.
    """
    recipe, cards = game.recipe, cards_of(game, words, every)
    recipe = recipe if plan is None else replace(recipe, plan=plan)
    title = "print.part.rules_deck" if every else "workshop.goes.cards"
    own = [Chapter(words(title), cards)] if cards else []
    if game.is_deck:
        return own
    said = [Block("text", recipe.about.words)] if recipe.about.words else []
    if recipe.about.by:
        said.append(Block("text", words("workshop.built_by", name=recipe.about.by)))
    told = (*so_it_goes(recipe, words), *small_print(recipe, words))
    lines = [Block("item", line.words) for line in told]
    lines.append(Block("tip", words("workshop.goes.computers")))
    if isinstance(recipe.plan, EmptyHandPlan) and recipe.plan.target:
        lines.append(Block("tip", words("workshop.goes.leaving")))
    return [Chapter(words("workshop.goes.title"), [*said, *lines]), *own]


def guest_chapter(game: Game, words: Words, options: Mapping[str, str]) -> Chapter | None:
    """What the cards do that somebody brought along, if these house rules put some into the box."""
    found: list[Block] = []
    for id, guests in game.guests.items():
        if options.get(id) != ON:
            continue
        codes: dict[str, list[str]] = {}
        for row in guests.rows:
            codes.setdefault(row.face, []).append(row.code)
        for face, alike in codes.items():
            found += _explained(alike, words(f"face.{face}"), words(f"rule.{face}"))
    return Chapter(words("workshop.goes.cards"), found) if found else None


def explained(recipe: Recipe) -> Mapping[str, tuple[Effect, ...]]:
    """Return the steps of the cards that need a word, by face: own ones, and changed ones."""
    does = {card.id: card.does for card in recipe.deck.card}
    changed = {one.card: one.does for one in recipe.deck.change if one.does is not None}
    return {**does, **changed}


def cards_of(game: OwnGame, words: Words, every: bool = False) -> list[Block]:
    """The cards that do something else here than on paper, and those of its own.

    With `every` those come first that do what they always do: on paper nobody can point at them.
    """
    recipe, deck = game.recipe, game.rules.deck({})
    own = {card.id: card.name for card in recipe.deck.card}
    found: list[Block] = []
    told = dict(explained(recipe))
    if every:
        told = {face: s for face, s in effects(recipe.deck).items() if face not in told} | told
    for face, steps in told.items():
        codes = dict.fromkeys(card.code for card in deck if card.face == face)
        if not codes:
            continue
        said = sentences(steps, words) or words("workshop.goes.nothing")
        found += _explained(codes, own.get(face) or kind_name(words, face), said)
    return found


def _explained(codes: Iterable[str], name: str, says: str) -> list[Block]:
    signs = tuple(Sign("card", code) for code in codes)
    return [Block("picture", picture=Picture((signs,), name)), Block("text", says)]
