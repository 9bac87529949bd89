"""Describes games about finding pairs."""

from collections.abc import Iterator

from game.games.recipe.model import PairsPlan

from .recipe_teller import Lines, RecipeTeller

MEMORY_ROUNDS, PATCH_ROUNDS = 40, 3
"""Rounds in which nothing is found, where a recipe leaves that open."""


class PairsTeller(RecipeTeller):
    """Describes games about finding pairs."""

    def lines(self, plan: PairsPlan) -> Lines:
        """Return the game in short."""
        memory = plan.mode == "memory"
        yield "ui-hand", self.tell_start(f"p.start_{plan.mode}", plan.deal)
        same = [one for one in ("color", "shape", "sign") if one in plan.same]
        yield "ui-eye", self.say_how(f"p.same.{'_'.join(same)}", count=plan.group)
        if memory:
            yield "ui-card", self.say_how("p.turn_up", count=plan.group)
            yield "ui-replay", self.say_how("p.again" if plan.again else "p.not_again")
        else:
            yield (
                "add-a-card",
                self.say_how("p.blind" if plan.draw_from == "neighbor" else "p.take"),
            )
            key = "p.after" if plan.after_a_pair else "p.after_none"
            yield "ui-plus", self.say_how(key, count=plan.after_a_pair)
            yield "ui-card", self.say_how("p.put")
        rounds = plan.idle_rounds or (MEMORY_ROUNDS if memory else PATCH_ROUNDS)
        yield "ui-crown", self.say_how(f"p.end_{plan.mode}", count=rounds)

    def details(self, plan: PairsPlan) -> Lines:
        """Return who goes first, and the effects of cards."""
        yield self.tell_first_player()
        if self.has_acting_cards:
            yield "ui-card", self.say_how(f"p.acts_{plan.mode}")
        yield self.tell_limit()

    def prepare_table(self, plan: PairsPlan) -> Iterator[str]:
        """Yield how the cards are laid out."""
        yield "memory" if plan.mode == "memory" else "deal"
