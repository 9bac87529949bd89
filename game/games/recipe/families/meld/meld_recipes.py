"""Recipes about laying melds: what they check, lay out and word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from game.core.card import Card, Deck

from ...model import MeldsPlan, Recipe
from ...recipe_deck import deck_size, effects_by_face
from ..family import MOST_STEPS, LayoutDraft, NoteMistake, RecipeFamily, Tables, zone_table
from .goals import can_part_exist, goal_key, goal_size, goal_words, parse_goal
from .rules import MELD, MOST_MELDS, SET, Part, meld_rules, meld_zone, traits_of

if TYPE_CHECKING:
    from game.words import Entry, Words

WILD_POINTS = 10
MELDS_AREA = [0.19, 0.0, 0.81, 1.0]
MELDS_BESIDE_GOALS = [0.19, 0.0, 0.56, 1.0]
GOALS_AREA = [0.75, 0.0, 0.25, 1.0]
"""Shares of the mat."""
FEW_PLAYERS, MOST_PLAYERS = 6, 8
CARDS_FOR_MANY = 75
"""So many cards, three packs of 25, are needed for more than a few players (MELD-11)."""
KNOCKERS = 2
"""So many players there are where players knock."""
HAND_CHANGING = ("draw", "give", "take")
"""What cards may not do there: hands keep their size (MELD-16)."""
SPARE = 2
"""Cards that are left after the deal: one to draw, and one face up."""


class MeldsFamily(RecipeFamily[MeldsPlan]):
    """Games about laying sets and runs."""

    looks = ("chains",)
    wants_few_cards = True

    def low_wins(self, plan: MeldsPlan) -> bool:
        return plan.points == "cards left"

    def plays_rounds(self, plan: MeldsPlan) -> bool:
        return bool(plan.target or plan.goals)

    def most_head_start(self, plan: MeldsPlan) -> int:
        """A step is a goal further on, or one card fewer; one goal or two cards always stay."""
        return min(MOST_STEPS, len(plan.goals) - 1 if plan.goals else plan.deal - 2)

    def cards_left_over(self, plan: MeldsPlan) -> int:
        return SPARE

    def family_zones(self, recipe: Recipe, plan: MeldsPlan) -> Iterable[Tables]:
        for number in range(min(MOST_MELDS, max(1, deck_size(recipe.deck) // 3))):
            yield zone_table(meld_zone(number), "up")

    def price_cards(self, blocks: Sequence[Tables]) -> list[Tables]:
        """Give cards points where the deck prints none: 10 for a wild one, else its rank."""
        if any(facts.get("points") for block in blocks for facts in block["faces"].values()):
            return [*blocks]
        return [*price_blocks(blocks)]

    def finish_layout(self, draft: LayoutDraft) -> None:
        """Place the melds on the mat, and the goals beside them."""
        melds = [zone for zone in draft.zones if zone.startswith(MELD)]
        goals, lay_on = len(draft.plan.goals), draft.plan.lay_on
        note = "" if lay_on == "no" or "lay_on" in draft.questions else f"melds.{lay_on}"
        if draft.plan.knock or "knock" in draft.questions:
            note = "" if "knock" in draft.questions else "melds.knock"
        draft.made["zones"] += [
            {
                "zone": zone,
                "form": "meld",
                "area": MELDS_BESIDE_GOALS if goals else MELDS_AREA,
                "ground": "none",
                "facts": ["chains"],
                "details": {"number": number, "caption": "pile.melds", "note": note},
            }
            for number, zone in enumerate(melds)
        ]
        if goals:
            draft.made["panels"] = [
                {
                    "name": "goals",
                    "form": "goals",
                    "area": GOALS_AREA,
                    "ground": "none",
                    "caption": "pile.goals",
                    "facts": ["goal", "reached", "around"],
                    "details": {"count": goals},
                }
            ]

    def own_words(self, recipe: Recipe, words: Words) -> Iterable[tuple[str, Entry]]:
        """Return the goals in words, and what a step of a head start is with goals."""
        plan = cast(MeldsPlan, recipe.plan)
        for number, goal in enumerate(plan.goals, 1):
            yield goal_key(number), goal_words(words, goal)
        if plan.goals:
            yield "head_start.says", words.entry_of_key("workshop.goes.m.head.goal")
            yield "head_start.worth", words.entry_of_key("workshop.goes.m.head.goal_worth")

    def check_answers(self, plan: MeldsPlan, recipe: Recipe, wrong: NoteMistake) -> None:
        """Check the goals, and that the number of players makes sense."""
        assert recipe.game is not None
        for number, goal in enumerate(plan.goals):
            if not parse_goal(goal):
                wrong(("game", "goals", number), "meld_goal", value=goal)
        if plan.goals and plan.target:
            wrong(("game", "target"), "meld_goal_target")
        if plan.goals and plan.points != "cards left":
            wrong(("game", "points"), "meld_goal_points")
        for name, found in answers_against_knocking(plan, recipe):
            wrong(("game", name), "meld_knock", value=found)
        if recipe.game.players[1] > MOST_PLAYERS:
            wrong(("game", "players"), "meld_players", most=MOST_PLAYERS)

    def check_deck(self, plan: MeldsPlan, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        """Check that the deck has what melds and goals need."""
        assert recipe.game is not None
        rules = meld_rules(deck, plan, effects_by_face(recipe.deck))
        most = recipe.game.players[1]
        if most > FEW_PLAYERS and len(deck) < CARDS_FOR_MANY:
            told = {"few": FEW_PLAYERS, "needed": CARDS_FOR_MANY, "deck": len(deck)}
            wrong(("game", "players"), "meld_many", **told)
        kinds = (SET,) if SET in plan.melds and not plan.goals else ()
        for kind in (*kinds, *(k for k in plan.melds if k != SET and not plan.goals)):
            if not can_part_exist(rules, Part(kind, plan.least)):
                wrong(("game", "melds"), f"meld_no_{kind}", least=plan.least, trait=plan.set_of)
        if any(possible_answers(plan, recipe, "knock")):
            for face, steps in effects_by_face(recipe.deck).items():
                if any(step.act in HAND_CHANGING for step in steps):
                    wrong(("deck",), "meld_knock_hands", name=face)
        dealt = min(deals_of(recipe, plan))
        for number, text in enumerate(plan.goals):
            parts = parse_goal(text)
            needed, path = goal_size(parts), ("game", "goals", number)
            if needed > dealt + (plan.last == "lay"):
                wrong(path, "meld_goal_long", value=text, needed=needed, deal=dealt)
            elif not all(can_part_exist(rules, part) for part in parts):
                wrong(path, "meld_goal_deck", value=text)
            elif len(parts) * most > MOST_MELDS:
                wrong(path, "meld_goal_room", value=text, most=MOST_MELDS)


def answers_against_knocking(plan: MeldsPlan, recipe: Recipe) -> Iterator[tuple[str, str]]:
    """Yield the answers that don't go with knocking, where it's played by any house rule."""
    game = recipe.game
    assert game is not None
    if not any(possible_answers(plan, recipe, "knock")):
        return
    if game.players != (KNOCKERS, KNOCKERS):
        yield "players", ", ".join(map(str, game.players))
    if plan.goals:
        yield "goals", plan.goals[0]
    for name, only in (("take", "top"), ("points", "winner takes all")):
        others = [str(v) for v in possible_answers(plan, recipe, name) if v != only]
        if others:
            yield name, others[0]


def possible_answers(plan: MeldsPlan, recipe: Recipe, name: str) -> set[int | str | bool]:
    """Return the answers to a question, by any house rule."""
    assert recipe.game is not None
    asked = (house.values for house in recipe.game.house if house.ask == name)
    return {getattr(plan, name), *(value for values in asked for value in values)}


def deals_of(recipe: Recipe, plan: MeldsPlan) -> list[int]:
    """Return how many cards may be dealt to each, by any house rule."""
    assert recipe.game is not None
    asked = [house.values for house in recipe.game.house if house.ask == "deal"]
    return [plan.deal, *(int(value) for values in asked for value in values)]


def price_blocks(blocks: Sequence[Tables]) -> Iterator[Tables]:
    """Yield the cards of a deck with points; colors that are wild apart from the others."""
    for block in blocks:
        for letters in (
            {color: code for color, code in block["colors"].items() if is_open == is_wild(color)}
            for is_open in (False, True)
        ):
            if letters:
                faces = {
                    face: {**facts, "points": points_of(next(iter(letters)), face, facts)}
                    for face, facts in block["faces"].items()
                }
                yield {**block, "colors": letters, "faces": faces}


def is_wild(color: str) -> bool:
    """True if cards of this color can be of any."""
    return traits_of(Card(0, "", color, "")).color is None


def points_of(color: str, face: str, facts: Mapping[str, Any]) -> int:
    """Return what a card without printed points is worth in a hand (MELD-9)."""
    card = Card(0, "", color, face, number=facts.get("number"), shape=facts.get("shape", ""))
    traits = traits_of(card)
    return WILD_POINTS if traits.is_wild else traits.rank or 0
