"""Describes games about taking tricks."""

from collections.abc import Iterator

from game.games.recipe.families.trick_cards import SAID_WORTH, TrickCards, trick_cards
from game.games.recipe.model import TricksPlan

from .recipe_teller import Lines, RecipeTeller, answer_slug


class TricksTeller(RecipeTeller):
    """Describes games about taking tricks."""

    def lines(self, plan: TricksPlan) -> Lines:
        """Return the game in short."""
        key = "t.all" if not plan.deal else "t.start" if plan.hands == "same" else "t.up_to"
        yield "ui-hand", self.tell_start(key, plan.deal)
        if plan.hands != "same":
            yield "ui-plus", self.say_how(f"t.hands.{answer_slug(plan.hands)}")
        if plan.teams == "pairs":
            yield "ui-heart", self.say_how(f"t.teams{'' if plan.bid == 'no' else '_said'}")
        if plan.pass_first:
            yield "hands-left", self.say_how("t.pass", count=plan.pass_first)
        yield "ui-crown", self._say_trump(plan)
        if plan.bid != "no":
            yield "ui-megaphone", self.say_how(f"t.bid.{answer_slug(plan.bid)}")
        yield "play-from-draw", self.say_how(f"t.follow.{self._follow_key(plan)}")
        yield "ui-star", self._say_taker(plan)
        yield "ui-coin", self._say_points(plan)
        yield "ui-flag", self._say_end(plan)

    def _say_trump(self, plan: TricksPlan) -> str:
        if plan.trump == "none":
            return self.say_how("t.trump.none")
        if plan.trump in ("turned up", "last place picks"):
            return self.say_how(f"t.trump.{answer_slug(plan.trump)}_{plan.suit}")
        return self.say_how("t.trump.always", suit=self._suit_name("trump", plan.trump, "name"))

    def _suit_name(self, field: str, suit: str, form: str) -> str:
        return self.words(f"workshop.answer_of.tricks.{field}.{suit}.{form}")

    @staticmethod
    def _follow_key(plan: TricksPlan) -> str:
        key = f"{answer_slug(plan.follow)}_{plan.suit}"
        if plan.follow == "may":
            return key if plan.trump == "none" else f"{key}_trump"
        return key if plan.stuck == "any card" else f"{key}_draw"

    def _say_taker(self, plan: TricksPlan) -> str:
        numbered = any(card.number is not None and self.cards.suit(card) for card in self.deck)
        ranks = "numbers" if numbered else "circles" if plan.suit == "shape" else "diamonds"
        trump = "" if plan.trump == "none" else "_trump"
        return self.say_how(f"t.takes.{ranks}{trump}")

    def _say_points(self, plan: TricksPlan) -> str:
        if plan.points == "avoid":
            suits = [self._suit_name("avoid", suit, "short") for suit in plan.avoid]
            values = {"suits": self.words.join_with_and(suits), "count": plan.each}
            said = self.say_how("t.points.avoid", **values)
            swept = self.say_how("t.points.sweep", count=plan.sweep) if plan.sweep else ""
            return f"{said} {swept}".strip()
        if plan.points == "tricks" and plan.book:
            return self.say_how("t.points.book", count=plan.book)
        return self.say_how(f"t.points.{answer_slug(plan.points)}", bonus=plan.bonus)

    def _tell_nil_and_bags(self, plan: TricksPlan) -> Lines:
        """Return what saying 0 is worth, and what extra tricks cost."""
        if plan.nil:
            yield "ui-close", self.say_how("t.points.nil", count=plan.nil)
        if plan.bags:
            cost = SAID_WORTH * plan.bags
            yield "ui-coin", self.say_how("t.points.bags", count=plan.bags, cost=cost)

    def _say_end(self, plan: TricksPlan) -> str:
        if plan.points == "out":
            if plan.rounds:
                return self.say_how("t.end.out_rounds", count=plan.rounds)
            return self.say_how("t.no_tricks_out")
        low = "_low" if plan.points == "avoid" else ""
        if plan.target:
            key = "both" if plan.rounds else "target"
            team = "team_" if plan.teams == "pairs" else ""
            return self.say_how(f"t.end.{team}{key}{low}", target=plan.target, count=plan.rounds)
        if plan.rounds:
            return self.say_how(f"t.end.rounds{low}", count=plan.rounds)
        return self.say_how(f"t.end.{'players' if plan.hands == 'same' else 'sizes'}{low}")

    def details(self, plan: TricksPlan) -> Lines:
        """Return who leads, what else may be played, and what is never seen."""
        if plan.points == "at least":
            yield from self._tell_nil_and_bags(plan)
        yield self.tell_first_player()
        yield "ui-person", self.say_how("t.leads")
        if plan.teams == "pairs":
            yield "ui-eye", self.say_how("t.apart")
            yield "ui-trophy", self.say_how("t.together")
        if plan.must_trump:
            yield "ui-crown", self.say_how("t.must_trump")
        if not plan.lead_trump:
            yield "ui-crown", self.say_how("t.not_lead_trump")
        if plan.trump == "turned up":
            yield "ui-crown", self.say_how("t.trump_card")
        if plan.trump == "last place picks":
            yield "ui-person", self.say_how("t.tie")
        yield "ui-card", self.say_how(f"t.equal.{plan.equal}")
        if any(self.cards.is_wild(card) for card in self.deck):
            yield "ui-star", self.say_how("t.free")
            yield "ui-star", self.say_how(f"t.wild.{plan.wild}")
        if any(not self.cards.suit(card) and not self.cards.is_wild(card) for card in self.deck):
            yield "ui-card", self.say_how("t.suitless")
        if plan.stuck == "draw until it fits" and plan.follow != "may":
            yield "add-a-card", self.say_how("t.draws")
        if self.has_acting_cards:
            yield "ui-card", self.say_how("t.own_cards")
        yield "ui-eye", self.say_how("t.aside")
        yield "ui-undo", self.say_how("t.last_trick")

    @property
    def cards(self) -> TrickCards:
        """The suits and ranks of the deck."""
        plan = self.recipe.plan
        assert isinstance(plan, TricksPlan)
        return trick_cards(self.deck, plan)

    def prepare_table(self, plan: TricksPlan) -> Iterator[str]:
        """Yield the deal, the trump, and what everyone says."""
        if plan.teams == "pairs":
            yield "teams"
        yield "tricks"
        if plan.trump == "turned up":
            yield "trump_up"
        if plan.bid != "no":
            yield "bids"

    def explain_score(self, plan: TricksPlan) -> str:
        """Return what is written down after each round."""
        if plan.points == "tricks" and plan.book:
            return self.words("print.counts.book", count=plan.book)
        if plan.points == "at least":
            rest = (said for _, said in self._tell_nil_and_bags(plan))
            return " ".join((self.words("print.counts.at_least"), *rest))
        key = "taken_cards" if plan.points == "cards" else plan.points
        return self.words(f"print.counts.{key}", bonus=plan.bonus)

    def score_columns(self, plan: TricksPlan) -> tuple[str, ...]:
        """Return what players said, what they took, and what that brought."""
        return ("said", "took", "points") if plan.bid != "no" else ()
