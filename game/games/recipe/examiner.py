"""The checks of a recipe: what its cards do, whether its deck is enough, what is asked."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.core.rulebook import rulebook_of_tables

from . import recipe_deck as decks
from .checker import Checker, short_value
from .closest_word import closest_word
from .compile import house_rule_questions, is_allowed_answer, offered_values, rules_tables
from .families import family_named
from .model import PALETTE, ROLLED, SKIPS_CHOSEN_IN, Effect, OwnCard, Plan, Recipe
from .recipe_deck import SUITS
from .toml_lines import Path


def examine_recipe(recipe: Recipe, checker: Checker) -> None:
    """Note everything that makes no sense; what needs a deck only if there is one."""
    found = Examiner(recipe, checker)
    found.check_deck()
    found.check_cards()
    if recipe.game is not None and recipe.plan is not None:
        found.check_game(recipe.plan)
    if not checker.mistakes and recipe.plan is not None:
        found.check_deck_size(recipe.plan)


class Examiner:
    """Looks at a recipe whose values are all of the right kind."""

    def __init__(self, recipe: Recipe, checker: Checker) -> None:
        self.recipe, self.checker, self.wrong = recipe, checker, checker.note_mistake
        self.family = "" if recipe.game is None else recipe.game.family
        self.rules = family_named(self.family) if self.family else None
        self.kinds = decks.printed_faces(recipe.deck.from_)
        self.own = tuple(card.id for card in recipe.deck.card)

    # The deck ---------------------------------------------------------------------------

    def check_deck(self) -> None:
        """Check that what is taken, left out and changed exists, and that own names are new."""
        deck = self.recipe.deck
        for name in deck.take:
            if name not in decks.SOURCES[deck.from_].sets:
                self._note_missing(("deck", "take"), "set", name, decks.SOURCES[deck.from_].sets)
        for number, kind in enumerate(deck.without):
            self._check_known(("deck", "without", number), kind, self.kinds)
        for number, change in enumerate(deck.change):
            self._check_known(("deck", "change", number, "card"), change.card, self.kinds)
        self._check_once("change", [change.card for change in deck.change])
        self._check_once("card", self.own)
        for number, card in enumerate(deck.card):
            if card.id in self.kinds:
                self.wrong(("deck", "card", number, "id"), "printed", name=short_value(card.id))
            if card.not_on and self.family not in ("", "empty-hand"):
                self.wrong(("deck", "card", number, "not_on"), "not_on", name=card.name)
            if not (card.icon or card.picture) and card.number is None:
                self.wrong(("deck", "card", number), "icon", name=card.name)
        for number, kind in enumerate(self.recipe.about.box.cards):
            self._check_known(("about", "box", "cards", number), kind, (*self.kinds, *self.own))

    def _check_known(self, path: Path, kind: str, known: Sequence[str]) -> None:
        if kind not in known:
            self._note_missing(path, "kind", kind, known)

    def _note_missing(self, path: Path, key: str, name: str, known: Iterable[str]) -> None:
        near = closest_word(name, known)
        self.wrong(path, f"{key}_near" if near else key, value=short_value(name), near=near)

    def _check_once(self, table: str, names: Sequence[str]) -> None:
        for number, name in enumerate(names):
            if name in names[:number]:
                self.wrong(("deck", table, number), "twice", name=short_value(name))

    # What cards do ----------------------------------------------------------------------

    def check_cards(self) -> None:
        """Check every step of every card."""
        deck = self.recipe.deck
        for number, card in enumerate(deck.card):
            self._check_steps(("deck", "card", number, "does"), card.does, card)
        for number, change in enumerate(deck.change):
            self._check_steps(("deck", "change", number, "does"), change.does or (), None)
        if self.family:
            self._check_printed()

    def _check_printed(self) -> None:
        """Check that the family knows what printed cards are told to do."""
        told = {change.card for change in self.recipe.deck.change if change.does is not None}
        for face, steps in decks.effects_by_face(self.recipe.deck).items():
            knows = all(self.family in PALETTE[step.act].families for step in steps)
            if face not in told and face not in self.own and not knows:
                self.wrong(("deck",), "printed_does", name=face, family=self.family)

    def _check_steps(self, path: Path, steps: Sequence[Effect], card: OwnCard | None) -> None:
        acts = [step.act for step in steps]
        for number, step in enumerate(steps):
            at = (*path, number)
            before = steps[:number]
            self._check_step(at, step)
            if step.count == ROLLED and "roll" not in acts[:number]:
                self.wrong(at, "roll_first", act=step.act)
            if step.who == "they" and not any(one.who == "choose" for one in before):
                self.wrong(at, "choose_first", act=step.act)
            white = card is not None and not set(card.colors) & set(SUITS)
            if step.act == "dump" and white and "color" not in acts[:number]:
                self.wrong(at, "color_first")
        if acts.count("again") > 1:
            self.wrong(path, "again_twice")
        if "train" in acts and len(acts) > 1:
            self.wrong(path, "train_alone")

    def _check_step(self, path: Path, step: Effect) -> None:
        """Check one step: who and how many there can be, and whether the family knows it."""
        tile = PALETTE[step.act]
        who = step.who or ("me" if "me" in tile.who and len(tile.who) == 1 else "")
        if who not in (tile.who or ("",)):
            key = "who" if tile.who else "nobody"
            self.wrong(path, key, act=step.act, who=step.who, allowed=", ".join(tile.who))
        elif step.act == "skip" and who and self.family not in SKIPS_CHOSEN_IN:
            self.wrong(path, "nobody", act=step.act, who=step.who)
        if step.count == ROLLED:
            if not tile.rolled:
                self.wrong(path, "not_rolled", act=step.act)
        elif tile.count and not tile.count.least <= int(step.count) <= tile.count.most:
            least, most = tile.count.least, tile.count.most
            self.wrong(path, "range", name="count", least=least, most=most, value=step.count)
        if self.family and self.family not in tile.families:
            self.wrong(path, "family", act=step.act, family=self.family)
        plan: Any = self.recipe.plan
        if step.act == "score" and self.rules and not self.rules.can_score(plan):
            self.wrong(path, "low_wins")

    # The game ---------------------------------------------------------------------------

    def check_game(self, plan: Plan) -> None:
        """Check what single answers can't tell of each other."""
        game = self.recipe.game
        assert game is not None
        assert self.rules is not None
        if game.players[0] > game.players[1]:
            self.wrong(("game", "players"), "order", name="players")
        looks = self.rules.looks
        if game.table.look not in ("", *looks):
            told = {"name": "look", "value": game.table.look, "allowed": ", ".join(looks)}
            self.wrong(("game", "table"), "word", **told)
        self.rules.check_answers(plan, self.recipe, self.wrong)
        known = house_rule_questions(type(plan))
        for number, house in enumerate(game.house):
            path: Path = ("game", "house", number)
            if house.ask not in known:
                self._note_missing((*path, "ask"), "ask", house.ask, known)
            elif any(not is_allowed_answer(known[house.ask], value) for value in house.values):
                self.wrong((*path, "values"), "answers", ask=house.ask)
            if house.ask in [other.ask for other in game.house[:number]]:
                self.wrong(path, "twice", name=short_value(house.ask))

    def check_deck_size(self, plan: Plan) -> None:
        """Check that the deck is enough for the game."""
        game, rules = self.recipe.game, self.rules
        assert game is not None
        assert rules is not None
        deck = rulebook_of_tables(rules_tables(self.recipe, "own:"), "own:").make_deck({})
        each, spare = self._most_dealt_each(plan), rules.cards_left_over(plan)
        players = game.players[1]
        if len(deck) < players * each + spare:
            told = {"players": players, "each": each, "deck": len(deck)}
            self.wrong(("game",), "too_few", needed=players * each + spare, **told)
        rules.check_deck(plan, deck, self.recipe, self.wrong)

    def _most_dealt_each(self, plan: Any) -> int:
        """Return how many cards everybody gets at most, with any house rule."""
        game, rules = self.recipe.game, self.rules
        assert game is not None
        assert rules is not None
        name = rules.deal_question
        houses = (house for house in game.house if house.ask == name)
        plans = [plan, *(
            replace(plan, **{name: int(value)})
            for house in houses for value in offered_values(house, plan)
        )]  # fmt: skip
        return max(map(rules.cards_dealt_each, plans))
