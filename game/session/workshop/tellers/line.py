"""Describes games about growing lines."""

from collections.abc import Iterator

from game.games.recipe.families.line import (
    FIRST_PLAYED,
    lines_of_recipe,
    ranked_by,
    suit_of_line,
)
from game.games.recipe.model import LinePlan, Recipe
from game.games.recipe.traits import rank_names
from game.words import Words

from .recipe_teller import Lines, RecipeTeller, answer_slug


class LineTeller(RecipeTeller):
    """Describes games about growing lines from a start card."""

    counts_own_points = False

    def lines(self, plan: LinePlan) -> Lines:
        """Return the game in short."""
        dealt = "l.start" if plan.deal else "l.start_all"
        yield "ui-hand", self.tell_start(dealt, plan.deal)
        yield "ui-up", self._say_line(plan)
        yield "ui-plus", self.say_how(f"l.{plan.at_once}")
        if plan.opens == "must":
            yield "ui-flag", self.say_how("l.opens")
        yield "add-a-card", self.say_how(f"l.stuck.{answer_slug(plan.stuck)}")
        yield "ui-check", self.say_how("l.must" if plan.must else "l.free")
        if plan.passes:
            yield "ui-leave", self.say_how("l.passes", count=plan.passes)
        yield "ui-crown", self._say_points(plan)

    def details(self, plan: LinePlan) -> Lines:
        """Return who goes first, and what happens if nobody gets any further."""
        if plan.begins == "holder":
            suit = suit_of_line(next(iter(lines_of_recipe(self.recipe, plan))))
            named = {"suit": name_trait(self.words, suit), "start": self._name_start(plan)}
            yield "ui-person", self.say_how("l.holder", **named)
        else:
            yield self.tell_first_player()
        if plan.begins == FIRST_PLAYED:
            yield "ui-card", self.say_how("l.first_played")
        if plan.target:
            yield "ui-person", self.say_how("l.later")
        yield from self.tell_shapes() if plan.line == "color" else ()
        if len(lines_of_recipe(self.recipe, plan)) > len(self._list_suits(plan)):
            yield "ui-copy", self.say_how("l.two_packs")
        yield "ui-pause", self.say_how("l.idle")
        yield self.tell_limit("e.limit")

    def _say_line(self, plan: LinePlan) -> str:
        kind = "line_open" if plan.begins == FIRST_PLAYED else "line"
        key = f"l.{kind}.{plan.line}_{answer_slug(plan.order)}"
        return self.say_how(key, start=self._name_start(plan))

    def _say_points(self, plan: LinePlan) -> str:
        way = "target" if plan.target else "round"
        key = f"l.points.{answer_slug(plan.points)}_{way}"
        return self.say_how(key, target=plan.target, count=plan.target)

    def _name_start(self, plan: LinePlan) -> str:
        """Return what the start rank is called, such as a pentagon or a 5."""
        return name_start_rank(self.words, self.recipe, plan.start)

    def _list_suits(self, plan: LinePlan) -> set[str]:
        return {suit_of_line(zone) for zone in lines_of_recipe(self.recipe, plan)}

    def prepare_table(self, plan: LinePlan) -> Iterator[str]:
        """Yield the deal: of some cards, or of all."""
        yield "deal" if plan.deal else "deal_all"

    def explain_score(self, plan: LinePlan) -> str:
        """Return the sentence on points that the rules have, too."""
        return self._say_points(plan)


def name_trait(words: Words, trait: str) -> str:
    """Return what a color or a shape is called; anything else is its own name."""
    return words.first_of_keys(f"shape.{trait}", f"color.{trait}", default=trait)


def name_start_rank(words: Words, recipe: Recipe, rank: int) -> str:
    """Return what a rank of a recipe's lines is called, such as a pentagon or a 5."""
    plan = recipe.plan
    assert isinstance(plan, LinePlan)
    return name_trait(words, rank_names(ranked_by(recipe, plan), [rank])[rank])
