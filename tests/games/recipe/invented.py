"""Recipes nobody thought of: by chance, within what may stand in a file."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar, get_args, get_origin

from game.core.chance import Chance
from game.games.recipe import recipe_deck as decks
from game.games.recipe.checker import key_types, split_type
from game.games.recipe.compile import house_rule_questions
from game.games.recipe.families import family_named
from game.games.recipe.families.meld.meld_recipes import HAND_CHANGING
from game.games.recipe.families.trick_recipes import COUNTS_BIDS
from game.games.recipe.model import (
    PALETTE,
    PLANS,
    AskPlan,
    Change,
    Color,
    Effect,
    EmptyHandPlan,
    Family,
    GardenPlan,
    HouseRule,
    Kind,
    LinePlan,
    ListLength,
    MeldsPlan,
    NumberRange,
    OwnCard,
    OwnDeck,
    OwnRules,
    OwnTable,
    Plan,
    Recipe,
    RecipeInfo,
    TricksPlan,
    TrickSuit,
)

T = TypeVar("T")
GOALS = (
    "2 sets of 3", "1 run of 4", "1 set of 3, 1 run of 3", "5 of one color", "4 of one shape",
    "1 run of 7", "3 of a kind",
)  # fmt: skip
"""Goals of melds; the last ones ask for what most decks don't have, or make no sense."""
LINE_COLORS: tuple[Color, ...] = ("blue", "green", "orange", "red")
"""The colors of Color Chaos, each of which has a line."""
ICONS = ("own-cake", "own-ship", "bomb", "ui-star")


class Inventor:
    """Makes up recipes, each of its own seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def one(self, things: Sequence[T]) -> T:
        """Any of some things."""
        return things[self.chance.below(len(things))]

    def often(self, percent: int) -> bool:
        """True so often."""
        return self.chance.below(100) < percent

    def recipe(self, wanted: str = "") -> Recipe:
        """A whole game, perhaps of one family; not each one makes sense."""
        family: Any = wanted or self.one(get_args(Family))
        kind: Any = PLANS[family]
        deck = self.deck(family)
        players = sorted(2 + self.chance.below(5) for _ in range(2))
        told = {name: self.any(hint) for name, hint in key_types(kind).items() if name != "goals"}
        plan: Plan = kind(**told)
        if isinstance(plan, EmptyHandPlan):
            kinds = [*decks.printed_faces(deck.from_), *(card.id for card in deck.card)]
            kinds = [kind for kind in kinds if kind not in deck.without]
            start = self.one(kinds) if self.often(20) else ""
            plan = replace(plan, target=self.one([0, 0, 50]), start_card=start)
        if isinstance(plan, TricksPlan):
            plan = self.tricks_plan(plan)
            if plan.teams == "pairs" and self.often(90):
                players = self.one(([4, 4], [6, 6]))
        if isinstance(plan, GardenPlan):
            scores = any(step.act == "score" for card in deck.card for step in card.does)
            order = "any" if plan.beds in ("shape", "sign") else plan.order
            stock = 0 if scores or self.often(50) else plan.stock
            plan = replace(plan, order=order, stock=stock)
        if isinstance(plan, MeldsPlan):
            plan = self.melds_plan(plan)
            steps = [step for does in decks.effects_by_face(deck).values() for step in does]
            if any(step.act in HAND_CHANGING for step in steps) and self.often(95):
                plan = replace(plan, knock=0)
            players = [2, 2] if plan.knock and self.often(90) else players
        if isinstance(plan, AskPlan) and self.often(60):
            plan = replace(
                plan, alike=(self.one(("color", "sign")),), group=2 + self.chance.below(3)
            )
        if isinstance(plan, LinePlan) and self.often(90):
            plan, deck = self.lines(plan, deck)
        game = OwnRules(
            family,
            (players[0], players[1]),
            turns_per_player=2 + self.chance.below(30),
            table=OwnTable(self.one(family_named(family).looks)),  # type: ignore[arg-type]
            house=self.house(plan),
        )
        about = RecipeInfo(f"game-{self.chance.below(1000)}", "Nobody’s game")
        return Recipe(about, deck, game, plan)

    def tricks_plan(self, plan: TricksPlan) -> TricksPlan:
        """Mostly answers that go together: a suit of the deck, and bids that count."""
        if self.often(10):
            return plan
        suits = get_args(TrickSuit)[:5] if plan.suit == "shape" else get_args(TrickSuit)[5:]
        says, teams = plan.points in COUNTS_BIDS, "no" if plan.points == "out" else plan.teams
        bids: Any = self.one(("secret", "in turn, not even")) if says else "no"
        trump: Any = self.one(("none", "turned up", "last place picks", self.one(suits)))
        avoid = (self.one(suits),) if plan.points == "avoid" or self.often(20) else ()
        deal = self.chance.below(6)
        target, rounds = self.one((0, 0, 9)), self.one((0, 1, 3))
        return replace(
            plan, bid=bids, trump=trump, avoid=avoid, target=target, rounds=rounds, deal=deal,
            teams=teams, book=min(plan.book, 1 if deal else 0), bags=self.one((0, 1, 5)),
        )  # fmt: skip

    def melds_plan(self, plan: MeldsPlan) -> MeldsPlan:
        """The same with goals, or with a target; points of a hand are few, so games end soon."""
        if self.often(20):
            return replace(plan, take="top", points="winner takes all", target=self.one([0, 30]))
        plan = replace(plan, knock=plan.knock if self.often(3) else 0)
        if self.often(60):
            return replace(plan, target=self.one([0, 0, 30]))
        goals = tuple(self.one(GOALS) for _ in range(1 + self.chance.below(3)))
        points: Any = self.one(["cards left"] * 9 + ["one"])
        return replace(plan, goals=goals, target=self.one([0] * 9 + [50]), points=points)

    def lines(self, plan: LinePlan, deck: OwnDeck) -> tuple[LinePlan, OwnDeck]:
        """The same where every card has a place in a line: none is wild, all have a rank."""
        is_shapes = deck.from_ == "chroma"
        kinds = () if is_shapes else decks.printed_faces(deck.from_)
        without = tuple(kind for kind in kinds if not kind.lstrip("-").isdigit())
        start = int(is_shapes) if plan.order == "up" else 1 + self.chance.below(5)
        begins: Any = "random" if plan.order == "up" else plan.begins
        line = plan.line if is_shapes else "color"
        plan = replace(plan, line=line, start=start, begins=begins)
        cards = tuple(
            replace(card, number=10 + place, colors=LINE_COLORS, copies=1)
            for place, card in enumerate(deck.card)
        )
        change = tuple(one for one in deck.change if one.card not in without)
        cards = () if is_shapes else cards
        return plan, replace(deck, take={"base": 1}, without=without, change=change, card=cards)

    def house(self, plan: Plan) -> tuple[HouseRule, ...]:
        """Perhaps a question that is asked anew."""
        known = house_rule_questions(type(plan))
        name = self.one(sorted(known))
        values = tuple(dict.fromkeys(self.any(known[name]) for _ in range(2)))
        return (HouseRule(name, values),) if self.often(30) else ()

    def deck(self, family: str) -> OwnDeck:
        """What is taken, left out, changed and added."""
        source: Any = self.one(sorted(decks.SOURCES))
        sets = decks.SOURCES[source].sets
        take = {name: self.chance.below(3) for name in sets if self.often(50)} | {"base": 1}
        kinds = decks.printed_faces(source)
        unknown = tuple(kind for kind in kinds if not self.knows(decks.PRINTED.get(kind), family))
        without = unknown if self.often(95) else ()
        change = tuple(
            Change(kind, points=self.chance.below(50), does=self.effects(family))
            for kind in dict.fromkeys(self.one(kinds) for _ in range(self.chance.below(3)))
            if kind not in without
        )
        cards = tuple(self.card(number, family) for number in range(self.chance.below(5)))
        return OwnDeck(source, take, without=without, change=change, card=cards)

    def knows(self, steps: Sequence[Effect] | None, family: str) -> bool:
        """Whether a family knows all that a printed card does."""
        return all(family in PALETTE[step.act].families for step in steps or ())

    def card(self, number: int, family: str) -> OwnCard:
        """A card of one's own."""
        colors = tuple(dict.fromkeys(self.one(get_args(Color)) for _ in range(2)))
        return OwnCard(
            f"own-{number}",
            f"Own {number}",
            colors,
            icon=self.one(ICONS),
            number=self.one([None, None, self.chance.below(20)]),
            copies=1 + self.chance.below(6),
            points=self.chance.below(40) - 10,
            does=self.effects(family),
            not_on="itself" if family == "empty-hand" and self.often(20) else "",
        )

    def effects(self, family: str) -> tuple[Effect, ...]:
        """What a card does: mostly what goes together."""
        acts = [act for act, tile in PALETTE.items() if family in tile.families]
        steps: list[Effect] = []
        for _ in range(self.chance.below(4) if acts else 0):
            steps += self.step(self.one(acts), steps)
        return tuple(steps[:1] if steps and steps[0].act == "train" else steps)

    def step(self, act: Any, before: Sequence[Effect]) -> list[Effect]:
        """One thing to do; nothing where it can't follow what is done before."""
        tile, done = PALETTE[act], [step.act for step in before]
        who: Any = self.one([*(w for w in tile.who if w != "they"), *([""] * (not tile.who))])
        if "they" in tile.who and any(step.who == "choose" for step in before):
            who = "they"
        count: Any = self.any_number(tile.count) if tile.count else 1
        if tile.rolled and "roll" in done:
            count = "rolled"
        if (act == "again" and act in done) or (act == "train" and done):
            return []
        if act == "dump" and "color" not in done:
            return [Effect("color", "me"), Effect("dump", "me")]
        way: Any = self.one(["left", "right"])
        return [Effect(act, who, count, way)]

    def any(self, hint: Any) -> Any:
        """Any value of a type."""
        origin, inner, mark = split_type(hint)
        if origin is tuple:
            assert isinstance(mark, ListLength)
            few = max(mark.least, min(mark.most, 1 + self.chance.below(3)))
            return tuple(self.any(inner[0]) for _ in range(few))
        if origin is bool:
            return self.often(50)
        if isinstance(mark, Kind):
            return ""
        if get_origin(hint) is not None and mark is None:
            return self.one(get_args(hint))
        return self.any_number(mark)

    def any_number(self, limits: NumberRange) -> int:
        """A number within its limits, mostly a small one."""
        return min(limits.least + self.chance.below(6), limits.most)
