"""Describes games about collecting a set."""

from game.games.recipe.model import SetsPlan
from game.games.recipe.traits import is_open, rank_of

from .recipe_teller import Lines, RecipeTeller, answer_slug


class SetsTeller(RecipeTeller):
    """Describes games about collecting a complete set."""

    def lines(self, plan: SetsPlan) -> Lines:
        """Return the game in short."""
        yield "ui-hand", self.tell_start("s.start", plan.deal)
        yield (
            "add-a-card",
            self.say_how(
                f"s.{'blind' if plan.draw_from == 'neighbor' else 'turn'}", size=plan.size
            ),
        )
        yield "ui-crown", self.say_how(f"s.goal.{answer_slug(plan.goal)}", size=plan.size)
        if plan.spoil == "wild cards":
            locked = "s.locked" if plan.locked else "s.spoil"
            yield "thief", self.say_how(locked, count=plan.locked)
        yield self.tell_limit()

    def details(self, plan: SetsPlan) -> Lines:
        """Return who goes first, what is wild, and the effects of cards."""
        yield self.tell_first_player()
        if plan.goal == "run":
            yield from self.tell_shapes()
            if any(rank_of(card) is None and is_open(card) for card in self.deck):
                yield "ui-star", self.say_how("s.gap")
        else:
            if plan.goal != "same sign" and self.has_open_colors():
                yield "ui-star", self.say_how("any_color")
            if plan.goal != "same color":
                yield from self.tell_any_shape()
        if self.has_acting_cards:
            yield "ui-card", self.say_how("s.acts")

    def explain_score(self, plan: SetsPlan) -> str:
        """Return that cards count that fit."""
        return self.words("print.counts.fits")
