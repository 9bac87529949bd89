"""Describes games about asking for cards, or drawing them from a neighbor."""

from collections.abc import Iterator

from game.games.recipe.families.ask import BLIND, IDLE_TURNS, WITHOUT_DRAWING
from game.games.recipe.families.ask_cards import ask_cards
from game.games.recipe.model import AskPlan

from .recipe_teller import Lines, RecipeTeller, answer_slug

TRAITS = ("color", "shape", "sign")


class AskTeller(RecipeTeller):
    """Describes games about asking for cards."""

    counts_own_points = False

    def lines(self, plan: AskPlan) -> Lines:
        """Return the game in short."""
        yield "ui-hand", self.tell_start("ask.start" if plan.deal else "ask.start_all", plan.deal)
        yield "ui-person", self._say_turn(plan)
        if plan.ask_for == BLIND:
            yield "swap-hands", self.say_how("ask.blind_turn")
        else:
            ends = "" if plan.hit == "again" else "_ends"
            given = "card" if plan.ask_for == "card" else plan.give
            yield "ui-check", self.say_how(f"ask.hit_{given}{ends}")
            yield "add-a-card", self.say_how(f"ask.miss.{answer_slug(plan.miss)}")
        kind = "different" if plan.different else "group"
        alike = "_".join(trait for trait in TRAITS if trait in plan.alike)
        yield "ui-copy", self.say_how(f"ask.{kind}.{alike}", count=plan.group)
        yield "ui-flag", self.say_how(f"ask.ends.{answer_slug(plan.ends)}")
        yield "ui-crown", self._say_points(plan)

    def details(self, plan: AskPlan) -> Lines:
        """Return who goes first, and what happens without cards or without a choice."""
        yield self.tell_first_player()
        yield "ui-hand", self.say_how("ask.at_once")
        cards = ask_cards(self.deck, plan)
        sizes = [cards.count_of_kind(self.deck, kind) for kind in {*cards.kind_by_card} if kind]
        if any(size > plan.group for size in sizes) and len(plan.alike) == 1:
            yield "ui-plus", self.say_how("ask.choose")
        if "" in cards.kind_by_card:
            yield "ui-star", self.say_how("ask.no_kind")
        if plan.ask_for != BLIND:
            yield "ui-eye", self.say_how("ask.shown")
        empty = plan.empty if plan.deal else "out"
        yield "add-a-card", self.say_how(f"ask.empty_{empty}")
        if plan.ask_for != BLIND and plan.miss not in WITHOUT_DRAWING and plan.deal:
            yield "ui-leave", self.say_how("ask.nobody")
        yield "ui-pause", self.say_how("ask.idle", turns=IDLE_TURNS)
        if plan.ask_for == BLIND:
            yield "ui-star", self.say_how("ask.points.luck")
        yield self.tell_limit("e.limit")

    def _say_turn(self, plan: AskPlan) -> str:
        if plan.ask_for == BLIND:
            return self.say_how("ask.turn.blind")
        return self.say_how(f"ask.turn.{plan.ask_for}_{'held' if plan.must_hold else 'free'}")

    def _say_points(self, plan: AskPlan) -> str:
        way = "target" if plan.target else "round"
        key = f"ask.points.{answer_slug(plan.points)}_{way}"
        return self.say_how(key, target=plan.target, count=plan.target)

    def prepare_table(self, plan: AskPlan) -> Iterator[str]:
        """Yield the deal: of some cards, or of all."""
        yield "deal" if plan.deal else "deal_all_uneven"

    def explain_score(self, plan: AskPlan) -> str:
        """Return the sentence on points that the rules have, too."""
        return self._say_points(plan)
