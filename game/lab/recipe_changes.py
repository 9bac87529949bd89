"""Changes that may mend a built game: another answer in its recipe, or other cards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.errors import GameError
from game.core.game import find_game
from game.games.recipe import recipe_deck as decks
from game.games.recipe.compile import house_rule_word
from game.games.recipe.model import Change, Effect, OwnCard, Recipe
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import read_recipe, write_recipe

from .family_remedies import REMEDIES
from .findings import Finding
from .lab_trial import LabWish
from .remedies import ANSWER, Changes, LabChange, house_rule_changes

Step = tuple[str, str, str, str, str, Recipe]
"""Kind, question, card, answer now, answer then, and the whole recipe."""
HITS = ("draw", "give", "take", "swap", "pass")
"""What cards do that makes hands of others larger, or turns them about."""


def changes_of(wish: LabWish) -> Changes:
    """Return the changes of any game: of a built game's recipe, else of house rules."""
    game = find_game(wish.game)
    if not isinstance(game, OwnGame):
        return house_rule_changes(wish)
    recipe = game.recipe
    return lambda finding: _playable_changes(wish, RecipeChanges(recipe, finding).all_changes())


def _playable_changes(wish: LabWish, steps: Iterator[Step]) -> Iterator[LabChange]:
    """Yield the changes whose game this many can play, each made when its turn comes."""
    seen = set()
    for kind, question, about, now, then, recipe in steps:
        text = write_recipe(recipe)
        reading = read_recipe(text)
        if text in seen or reading.recipe is None:
            continue
        seen.add(text)
        game = bring_recipe(reading.recipe)
        options = {name: value for name, value in wish.options.items() if name != question}
        try:
            settled = game.settle_house_rules(wish.players, options)
        except GameError:
            continue
        changed = replace(wish, game=game.id, options=settled)
        yield LabChange(question, now, then, changed, kind, about, text)


class RecipeChanges:
    """The changes of a recipe that may help with a finding, the likeliest first."""

    def __init__(self, recipe: Recipe, finding: Finding) -> None:
        self.recipe, self.finding = recipe, finding

    def all_changes(self) -> Iterator[Step]:
        """Yield all changes."""
        ways: Mapping[str, Sequence[Callable[[], Iterator[Step]]]] = {
            "endless": (self._calmer, self._fewer_hits, self._shorter_game, self._looser),
            "long": (self._calmer, self._fewer_hits, self._shorter_game, self._looser),
            "short": (self._more_cards, self._longer_game),
            "seat": (self._random_first_player, self._more_cards),
            "no_choice": (self._more_cards, self._looser),
            "skill": (self._more_cards, self._looser, self._fewer_hits),
            "comebacks": (self._comebacks, self._more_cards, self._shorter_game),
            "strong": (self._weaker,),
        }
        for way in ways.get(self.finding.kind, ()):
            yield from way()

    # Answers ------------------------------------------------------------------------

    def _other_answer(self, question: str, value: Any, kind: str = ANSWER) -> Iterator[Step]:
        """Yield other answers to a question of the family."""
        now = getattr(self.recipe.plan, question)
        if now != value:
            plan: Any = self.recipe.plan
            recipe = replace(self.recipe, plan=replace(plan, **{question: value}))
            yield kind, question, "", _value_in_words(now), _value_in_words(value), recipe

    def _family_answers(self, way: str) -> Iterator[Step]:
        """Yield the other answers that the family knows for a need."""
        game, plan = self.recipe.game, self.recipe.plan
        assert game is not None
        for question, value, *kind in getattr(REMEDIES[game.family], way)(plan):
            yield from self._other_answer(question, value, *kind)

    def _calmer(self) -> Iterator[Step]:
        """Yield changes with which a player who can't play doesn't stop the game."""
        yield from self._family_answers("calmer")

    def _shorter_game(self) -> Iterator[Step]:
        """Yield changes with less to do until it is over."""
        yield from self._family_answers("shorter")

    def _longer_game(self) -> Iterator[Step]:
        """Yield changes with more to do until it is over."""
        yield from self._family_answers("longer")

    def _looser(self) -> Iterator[Step]:
        """Yield changes with which more fits."""
        yield from self._family_answers("looser")

    def _more_cards(self) -> Iterator[Step]:
        """Yield changes with more to choose from."""
        yield from self._family_answers("more_cards")

    def _random_first_player(self) -> Iterator[Step]:
        """Yield a first player by chance, so that no seat has an advantage."""
        game = self.recipe.game
        assert game is not None
        if game.first_player != "random":
            recipe = replace(self.recipe, game=replace(game, first_player="random"))
            now = game.first_player
            yield ANSWER, "first_player", "", now, "random", recipe

    def _comebacks(self) -> Iterator[Step]:
        """Yield changes with which a player who is behind can still win."""
        yield from self._family_answers("comebacks")

    # Cards ----------------------------------------------------------------------------

    def _fewer_hits(self) -> Iterator[Step]:
        """Yield weaker or fewer cards that make hands grow or change."""
        does = decks.effects_by_face(self.recipe.deck)
        for face, steps in sorted(does.items(), key=lambda one: -_hit_strength(one[1])):
            strongest = max(
                (_count_of_step(step) for step in steps if step.act == "draw"), default=0
            )
            if strongest > 1:
                yield from self._fewer_draws(face, steps, strongest)
        for face, steps in does.items():
            if any(step.act in HITS for step in steps):
                yield from self._fewer_copies(face)

    def _weaker(self) -> Iterator[Step]:
        """Yield changes that weaken or remove the card that wins too often."""
        face = self.finding.about
        steps = decks.effects_by_face(self.recipe.deck).get(face, ())
        strongest = max((_count_of_step(step) for step in steps if step.act == "draw"), default=0)
        if strongest > 1:
            yield from self._fewer_draws(face, steps, strongest)
        yield from self._fewer_copies(face)
        if not any(card.id == face for card in self.recipe.deck.card):
            deck = self.recipe.deck
            there = sum(face in block["faces"] for block in decks.deck_tables(deck))
            if there:
                without = replace(deck, without=(*deck.without, face))
                yield "left_out", "", face, "", "", replace(self.recipe, deck=without)

    def _fewer_draws(self, face: str, steps: tuple[Effect, ...], limit: int) -> Iterator[Step]:
        """Yield changes in which others draw half as many."""
        fewer = tuple(
            replace(step, count=limit // 2)
            if step.act == "draw" and _count_of_step(step) == limit
            else step
            for step in steps
        )
        recipe = self._recipe_with(face, does=fewer)
        yield "draws", "", face, str(limit), str(limit // 2), recipe

    def _fewer_copies(self, face: str) -> Iterator[Step]:
        """Yield changes with half as many of them in the deck."""
        blocks = [
            b["faces"][face] for b in decks.deck_tables(self.recipe.deck) if face in b["faces"]
        ]
        copies = max((facts["copies"] for facts in blocks), default=0)
        if copies > 1 and all(n <= 1 for n in self.recipe.deck.take.values()):
            recipe = self._recipe_with(face, copies=copies // 2)
            yield "copies", "", face, str(copies), str(copies // 2), recipe

    def _recipe_with(self, face: str, **values: Any) -> Recipe:
        """Return the recipe in which a card is different."""
        deck = self.recipe.deck
        own: tuple[OwnCard, ...] = tuple(
            replace(card, **values) if card.id == face else card for card in deck.card
        )
        change = deck.change
        if own == deck.card:
            known = next((one for one in change if one.card == face), Change(face))
            change = (*(one for one in change if one.card != face), replace(known, **values))
        return replace(self.recipe, deck=replace(deck, card=own, change=change))


def _hit_strength(steps: Sequence[Effect]) -> int:
    return max((_count_of_step(step) for step in steps if step.act == "draw"), default=0)


def _count_of_step(step: Effect) -> int:
    return step.count if type(step.count) is int else 6


def _value_in_words(value: Any) -> str:
    return ", ".join(value) if type(value) is tuple else house_rule_word(value)
