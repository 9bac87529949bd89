"""Describes games about getting rid of cards."""

from collections.abc import Iterator

from game.games.recipe import recipe_deck as decks
from game.games.recipe.model import EmptyHandPlan
from game.session.speech.kind_names import find_card_name

from .recipe_teller import Lines, RecipeTeller


class EmptyHandTeller(RecipeTeller):
    """Describes games about getting rid of cards."""

    counts_own_points = False

    def lines(self, plan: EmptyHandPlan) -> Lines:
        """Return the game in short."""
        if plan.start_card:
            name = find_card_name(self.recipe, self.words, plan.start_card)
            yield "ui-hand", self.tell_start("s.start", plan.deal)
            yield "ui-card", self.say_how("e.start_card", card=name)
        else:
            yield "ui-hand", self.tell_start("e.start", plan.deal)
        order = [one for one in ("color", "sign", "higher", "step") if one in plan.fits]
        yield "play-from-draw", self.say_how(f"e.fits.{'_'.join(order)}")
        if plan.play == "same":
            yield "ui-plus", self.say_how("e.same")
        stuck = plan.stuck.replace(" ", "_")
        after = "" if plan.stuck == "pass" else f"_{plan.after_draw.replace(' ', '_')}"
        yield "add-a-card", self.say_how(f"e.stuck.{stuck}{after}")
        if plan.must:
            yield "ui-check", self.say_how("e.must")
        if plan.stack != "no":
            yield "add-two-cards", self.say_how(f"e.stack.{plan.stack}")
        if plan.call:
            yield "ui-megaphone", self.say_how("e.call")
        yield "ui-flag", self.say_how(f"e.ends.{plan.ends.replace(' ', '_')}")
        swaps = any(
            step.act == "swap"
            for steps in decks.effects_by_face(self.recipe.deck).values()
            for step in steps
        )
        last = "acts_swap" if plan.last_card == "acts" and swaps else plan.last_card
        yield "ui-card", self.say_how(f"e.last_card.{last}")
        yield "ui-crown", self._say_points(plan)

    def _say_points(self, plan: EmptyHandPlan) -> str:
        points, target = plan.points.replace(" ", "_"), plan.target
        key = f"e.points.{points}_{'target' if target else 'round'}"
        return self.say_how(key, target=target, count=target)

    def details(self, plan: EmptyHandPlan) -> Lines:
        """Return who goes first, what else fits, and when a round ends at the latest."""
        yield from self._tell_first(plan)
        if {"higher", "step"} & {*plan.fits}:
            yield from self.tell_shapes()
            if self.has_unnumbered_cards():
                yield "play-from-draw", self.say_how("e.unnumbered")
        if "sign" in plan.fits:
            yield from self.tell_any_shape()
        if not plan.must:
            yield "add-a-card", self.say_how(f"e.free.{'pass' if plan.stuck == 'pass' else 'draw'}")
        if plan.stuck == "pass" and plan.all_pass == "clear":
            yield "scrap", self.say_how("e.all_pass")
        if plan.reverse_of_two == "skip":
            yield "reverse", self.say_how("reverse_of_two")
        if plan.stuck == "pass" and "train" in self._list_steps():
            yield "train", self.say_how("e.train")
        if plan.stack != "no":
            yield "add-two-cards", self.say_how(f"e.paid.{plan.paid.replace(' ', '_')}")
        yield self.tell_limit("e.limit")

    def _tell_first(self, plan: EmptyHandPlan) -> Lines:
        """Yield who goes first, now and later; with a start card, only where nobody holds it."""
        icon, first = self.tell_first_player()
        later = [self.say_how("first.later")] if plan.target else []
        if plan.start_card:
            yield icon, " ".join([self.say_how("e.start_nobody"), first, *later])
            return
        yield icon, first
        yield from ((icon, said) for said in later)

    def _list_steps(self) -> set[str]:
        return {
            step.act for all_ in decks.effects_by_face(self.recipe.deck).values() for step in all_
        }

    def prepare_table(self, plan: EmptyHandPlan) -> Iterator[str]:
        """Yield the deal, the first card, and what else holds while you play."""
        yield "deal"
        yield "start_card" if plan.start_card else "turn_up"
        if "sign" in plan.fits:
            yield "sign"

    def explain_score(self, plan: EmptyHandPlan) -> str:
        """Return the sentence on points that the rules have, too."""
        return self._say_points(plan)
