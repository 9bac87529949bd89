"""Describes games about laying sets and runs."""

from collections.abc import Iterator

from game.games.recipe import recipe_deck as decks
from game.games.recipe.families.meld.goals import goal_words, parse_goal
from game.games.recipe.families.meld.rules import COLOR, MOST_MELDS, RUN, SET, meld_rules
from game.games.recipe.families.melds import skips_chosen
from game.games.recipe.model import MeldsPlan

from .recipe_teller import Lines, RecipeTeller, answer_slug


class MeldsTeller(RecipeTeller):
    """Describes games about laying sets and runs."""

    counts_own_points = False

    def lines(self, plan: MeldsPlan) -> Lines:
        """Return the game in short."""
        yield "ui-hand", self.tell_start("m.start", plan.deal)
        if plan.knock:
            yield "ui-card", self.say_how("m.turn.knock")
        else:
            yield "ui-card", self.say_how(f"m.turn.{answer_slug(plan.take)}")
        if plan.goals:
            goals = "; ".join(goal_words(self.words, goal) for goal in plan.goals)
            yield "ui-flag", self.say_how("m.goals", goals=goals)
        yield from self._tell_melds(plan)
        if plan.goals:
            yield "ui-up", self.say_how(f"m.missed.{plan.goal_missed}")
        if plan.knock:
            yield "ui-check", self.say_how("m.knock", count=plan.knock)
            yield "ui-plus", self.say_how(f"m.lay_on_knock.{plan.lay_on}")
        else:
            yield "ui-plus", self._say_lay_on(plan)
            yield "scrap", self.say_how(f"m.last.{plan.last}")
        yield "ui-crown", self._say_points(plan)

    def _tell_melds(self, plan: MeldsPlan) -> Lines:
        """Yield what sets, runs and colors are, as far as they can be laid."""
        kinds = {part.kind for goal in plan.goals for part in parse_goal(goal)}
        kinds = kinds if plan.goals else {*plan.melds}
        if SET in kinds:
            repeats = "_repeats" if plan.repeats else ""
            yield "ui-copy", self.say_how(f"m.set.{plan.set_of}{repeats}")
        if RUN in kinds:
            yield "ui-up", self.say_how("m.run_any" if plan.run_of == "any" else "m.run")
        if COLOR in kinds and not plan.goals:
            yield "ui-star", self.say_how("m.color")
        if not plan.goals:
            key = "m.least_in_hand" if plan.knock else "m.least"
            yield "ui-check", self.say_how(key, count=plan.least)

    def details(self, plan: MeldsPlan) -> Lines:
        """Return who goes first, what wild cards do, and when a round ends at last."""
        yield self.tell_first_player()
        yield from self.tell_shapes()
        steps = decks.effects_by_face(self.recipe.deck)
        rules = meld_rules(self.deck, plan, steps)
        if any(map(rules.is_wild, self.deck)):
            yield "ui-star", self.say_how(f"m.wild.{answer_slug(plan.wild)}")
        yield "ui-pause", self.say_how("m.taken")
        yield "ui-eye", self.say_how("m.table_finds" if plan.knock else "m.several")
        if plan.knock:
            yield "ui-card", self.say_how("m.upcard")
        if plan.points != "one":
            yield "ui-coin", self.say_how(f"m.worth.{self._find_worth()}")
        yield "ui-copy", self.say_how("m.pile_knock" if plan.knock else "m.pile")
        if self.has_acting_cards:
            yield "ui-card", self.say_how("m.acts")
            if plan.actions == "discard only":
                yield "ui-close", self.say_how("m.unlaid")
        if any(map(skips_chosen, steps.values())):
            yield "skip", self.say_how("m.skips")
        if len(self.deck) // 3 >= MOST_MELDS and not plan.knock:
            yield "ui-plus", self.say_how("m.full", count=MOST_MELDS)
        yield self.tell_limit("e.limit")

    def _find_worth(self) -> str:
        """Return how cards are counted: by their shapes, their numbers or what is printed."""
        blocks = decks.deck_tables(self.recipe.deck)
        if any(facts.get("points") for block in blocks for facts in block["faces"].values()):
            return "printed"
        return "shape" if any(card.shape for card in self.deck) else "number"

    def _say_lay_on(self, plan: MeldsPlan) -> str:
        key = "m.lay_on_goal" if plan.goals else "m.lay_on"
        return self.say_how(f"{key}.{plan.lay_on}", count=plan.first)

    def _say_points(self, plan: MeldsPlan) -> str:
        if plan.goals:
            return self.say_how(f"m.points.goals_{plan.goal_missed}")
        if plan.knock:
            return self._say_knock_points(plan)
        way = "target" if plan.target else "round"
        key = f"m.points.{answer_slug(plan.points)}_{way}"
        return self.say_how(key, target=plan.target, count=plan.target)

    def _say_knock_points(self, plan: MeldsPlan) -> str:
        key = "m.points.knock_target" if plan.target else "m.points.knock_round"
        bonus = self.say_how("m.points.knock", gin=plan.gin, undercut=plan.undercut)
        return f"{bonus} {self.say_how(key, target=plan.target)}"

    def prepare_table(self, plan: MeldsPlan) -> Iterator[str]:
        """Yield the deal, and the first card of the discard pile."""
        yield from ("deal", "turn_up_any")

    def explain_score(self, plan: MeldsPlan) -> str:
        """Return the sentence on points that the rules have, too."""
        return self._say_points(plan)
