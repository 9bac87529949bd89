"""Describes games about filling beds."""

from collections.abc import Iterator

from game.games.recipe.families.garden import ANY_BEDS
from game.games.recipe.model import GardenPlan

from .recipe_teller import Lines, RecipeTeller, answer_slug


class GardenTeller(RecipeTeller):
    """Describes games about filling the common beds."""

    def lines(self, plan: GardenPlan) -> Lines:
        """Return the game in short."""
        if plan.stock:
            yield "ui-hand", self.tell_start("g.start_stock", plan.stock)
            yield "ui-plus", self.say_how("g.hand", count=plan.hand)
        else:
            yield "ui-hand", self.tell_start("g.start", plan.hand)
        key = f"g.beds.{plan.beds}_{plan.order}"
        yield "play-from-draw", self.say_how(key, start=plan.start, beds=len(ANY_BEDS))
        least, most = plan.lay
        form = "any" if not least else "from"
        if most:
            form = "up_to" if not least else "exactly" if least == most else "between"
        yield "ui-plus", self.say_how(f"g.lay.{form}", least=least, most=most, count=least)
        if plan.stock:
            yield "scrap", self.say_how("g.own_piles", count=plan.piles)
            yield "ui-star", self.say_how("g.full", whole=plan.whole)
            yield "ui-crown", self.say_how("g.stock_end")
            return
        yield "scrap", self.say_how(f"g.stuck.{answer_slug(plan.stuck)}")
        yield "ui-star", self.say_how(f"g.whole.{plan.points}", whole=plan.whole)
        yield "ui-crown", self.say_how("g.end")

    def details(self, plan: GardenPlan) -> Lines:
        """Return who goes first, what else fits, and the effects of cards."""
        yield self.tell_first_player()
        if plan.stock:
            yield "ui-replay", self.say_how("g.new_hand")
        if plan.beds == "color" and self.has_open_colors():
            yield "ui-star", self.say_how("g.any_bed")
        if plan.beds not in ("color", "any"):
            yield from self.tell_any_shape()
        if plan.order in ("rising", "next"):
            yield from self.tell_shapes()
            unnumbered = "unnumbered_next" if plan.order == "next" else "unnumbered"
            if self.has_unnumbered_cards():
                yield "play-from-draw", self.say_how(f"g.{unnumbered}")
        if self.has_acting_cards:
            yield "ui-card", self.say_how("g.acts")
        yield self.tell_limit()

    def prepare_table(self, plan: GardenPlan) -> Iterator[str]:
        """Yield that hands are drawn as the turns come, and the stocks before that."""
        if plan.stock:
            yield "stock"
        yield "garden"

    def explain_score(self, plan: GardenPlan) -> str:
        """Return whether beds count, or their cards, or what is left of the stocks."""
        if plan.stock:
            return self.words("print.counts.stock")
        return self.words(f"print.counts.{plan.points}")
