"""Describes games about beating the heap."""

from collections.abc import Iterator

from game.games.recipe.model import LadderPlan
from game.games.recipe.traits import rank_by

from .recipe_teller import Lines, RecipeTeller, answer_slug


class LadderTeller(RecipeTeller):
    """Describes games about beating the heap."""

    def lines(self, plan: LadderPlan) -> Lines:
        """Return the game in short."""
        start = "ladder.start" if plan.deal else "ladder.start_all"
        yield "ui-hand", self.tell_start(start, plan.deal)
        yield "ui-up", self.say_how(f"ladder.rank.{plan.rank}")
        lead = self.say_how(f"ladder.lead.{answer_slug(plan.count)}")
        key = f"{answer_slug(plan.count)}_{answer_slug(plan.beats)}"
        yield "play-from-draw", f"{lead} {self.say_how(f'ladder.beat.{key}')}"
        passed = self.say_how(f"ladder.passed.{answer_slug(plan.passed)}")
        yield "skip", f"{passed} {self.say_how('ladder.cleared')}"
        yield "ui-flag", self.say_how(f"ladder.ends.{answer_slug(plan.ends)}")
        if plan.trade:
            yield "trade-a-card", self.say_how("ladder.trade", count=plan.trade)
        yield "ui-crown", self._say_points(plan)

    def details(self, plan: LadderPlan) -> Lines:
        """Return who leads, what wild cards and special sets do, and when a round ends at last."""
        yield self.tell_first_player()
        if plan.rounds != 1:
            key = "first" if plan.trade else "last"
            yield "ui-person", self.say_how(f"ladder.leads.{key}")
        if any(rank_by(card, plan.rank) is None for card in self.deck):
            yield "ui-star", self.say_how(f"ladder.wild.{answer_slug(plan.wild)}")
        yield "ui-person", self.say_how("ladder.out_leads")
        if plan.clears:
            yield "ui-check", self.say_how("ladder.clears", count=plan.clears)
        if not plan.deal:
            yield "ui-eye", self.say_how("ladder.aside")
        if plan.trade > 1:
            yield "trade-a-card", self.say_how("ladder.second_trade", count=plan.trade - 1)
        if plan.reverse_of_two == "skip":
            yield "reverse", self.say_how("reverse_of_two")
        if self.has_acting_cards:
            yield "ui-card", self.say_how("ladder.acts")
        yield self.tell_limit("ladder.limit")

    def _say_points(self, plan: LadderPlan) -> str:
        key = f"ladder.points.{answer_slug(plan.points)}"
        if not plan.rounds:
            return self.say_how(f"{key}_each")
        return self.say_how(key, count=plan.rounds)

    def prepare_table(self, plan: LadderPlan) -> Iterator[str]:
        """Yield the deal: there is no draw pile."""
        yield "deal_all"

    def explain_score(self, plan: LadderPlan) -> str:
        """Return the sentence on points that the rules have, too."""
        return self._say_points(plan)
