"""The checks of a recipe: what its cards do, whether its deck is enough, what is asked."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from game.core.card import Card
from game.core.rulebook import rulebook_of_tables

from . import recipe_deck as decks
from .checker import Checker, short_value
from .closest_word import closest_word
from .compile import house_rule_questions, is_allowed_answer, offered_values, rules_tables
from .complete_sets import goal_of
from .garden import beds_of
from .model import (
    PALETTE,
    ROLLED,
    Effect,
    EmptyHandPlan,
    GardenPlan,
    OwnCard,
    PairsPlan,
    Plan,
    Recipe,
    SetsPlan,
)
from .pairs import traits_in_common
from .recipe_deck import SUITS
from .toml_lines import Path
from .traits import sign_of

LOOKS = {
    "empty-hand": ("two piles",),
    "sets": ("rows",),
    "garden": ("beds", "flowers"),
    "pairs": ("patch",),
}
"""How the table of each family can look."""
SPARE = 10
"""So many cards there must be besides those that are dealt, where there is a draw pile."""
SHARE = 4
"""One card in so many must have a color, where the first one decides it."""
LEAST_TARGET = 50


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
            if not card.icon and card.number is None:
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
            knows = all(self.family[0] in PALETTE[step.act].families for step in steps)
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
        if step.count == ROLLED:
            if not tile.rolled:
                self.wrong(path, "not_rolled", act=step.act)
        elif tile.count and not tile.count.least <= int(step.count) <= tile.count.most:
            least, most = tile.count.least, tile.count.most
            self.wrong(path, "range", name="count", least=least, most=most, value=step.count)
        if self.family and self.family[0] not in tile.families:
            self.wrong(path, "family", act=step.act, family=self.family)
        plan = self.recipe.plan
        low = isinstance(plan, EmptyHandPlan) and plan.points == "cards left"
        if low and step.act == "score":
            self.wrong(path, "low_wins")

    # The game ---------------------------------------------------------------------------

    def check_game(self, plan: Plan) -> None:
        """Check what single answers can't tell of each other."""
        game = self.recipe.game
        assert game is not None
        if game.players[0] > game.players[1]:
            self.wrong(("game", "players"), "order", name="players")
        if game.table.look not in ("", *LOOKS[game.family]):
            allowed_looks = ", ".join(LOOKS[game.family])
            told = {"name": "look", "value": game.table.look, "allowed": allowed_looks}
            self.wrong(("game", "table"), "word", **told)
        if isinstance(plan, GardenPlan) and 0 < plan.lay[1] < plan.lay[0]:
            self.wrong(("game", "lay"), "order", name="lay")
        one = isinstance(plan, EmptyHandPlan) and plan.points == "one"
        if isinstance(plan, EmptyHandPlan) and not one and 0 < plan.target < LEAST_TARGET:
            least, most = LEAST_TARGET, 500
            self.wrong(("game", "target"), "target", least=least, most=most, value=plan.target)
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
        game = self.recipe.game
        assert game is not None
        deck = rulebook_of_tables(rules_tables(self.recipe, "own:"), "own:").make_deck({})
        each, spare = self._dealt_and_left(plan)
        players = game.players[1]
        if len(deck) < players * each + spare:
            told = {"players": players, "each": each, "deck": len(deck)}
            self.wrong(("game",), "too_few", needed=players * each + spare, **told)
        if isinstance(plan, EmptyHandPlan):
            self._check_empty_hand(deck)
        elif isinstance(plan, GardenPlan):
            beds = {zone for card in deck for zone in self._beds_for_card(plan, card)}
            if not beds:
                self.wrong(("game",), "no_bed")
        elif isinstance(plan, PairsPlan):
            kinds = [traits_in_common(plan, card) for card in deck if card.face not in self._acting]
            if not any(kinds.count(kind) >= plan.group for kind in set(kinds)):
                self.wrong(("game",), "no_pair", count=plan.group)
        elif goal_of(deck, plan.goal, plan.size).count_fitting(deck) < plan.size:
            self.wrong(("game",), "no_set", count=plan.size)

    def _dealt_and_left(self, plan: Plan) -> tuple[int, int]:
        """Return how many cards everybody gets at most, and how many must be left then."""
        if isinstance(plan, PairsPlan) and plan.mode == "memory":
            return 0, 2 * plan.group
        name = "hand" if isinstance(plan, GardenPlan) else "deal"
        most = max((getattr(plan, name), *self._numbers_asked(name, plan)))
        return most, SPARE if isinstance(plan, EmptyHandPlan | SetsPlan) else 0

    def _numbers_asked(self, name: str, plan: Plan) -> list[int]:
        """Return the numbers that a house rule offers instead."""
        game = self.recipe.game
        assert game is not None
        houses = (house for house in game.house if house.ask == name)
        return [int(value) for house in houses for value in offered_values(house, plan)]

    @cached_property
    def _acting(self) -> frozenset[str]:
        return frozenset(decks.effects_by_face(self.recipe.deck))

    def _beds_for_card(self, plan: GardenPlan, card: Card) -> tuple[str, ...]:
        names = [f"bed-{one}" for one in (card.color, sign_of(card))]
        return () if card.face in self._acting else beds_of(plan.beds, card, tuple(names))

    def _check_empty_hand(self, deck: Sequence[Card]) -> None:
        """Check that a first card can be found, and that a turn can end."""
        suited = [card for card in deck if card.color in SUITS]
        if len(suited) * SHARE < len(deck):
            self.wrong(("deck",), "no_start")
        again = {
            face
            for face, steps in decks.effects_by_face(self.recipe.deck).items()
            if any(step.act == "again" for step in steps)
        }
        for color in SUITS:
            mine = [card.face for card in suited if card.color == color]
            if mine and again.issuperset(mine):
                self.wrong(("deck",), "endless")
