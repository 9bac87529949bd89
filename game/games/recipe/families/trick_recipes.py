"""Recipes about taking tricks: what they check, lay out and word."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any, cast

from game.core.card import Deck

from ..model import OwnRules, Recipe, TricksPlan
from .family import LayoutDraft, NoteMistake, RecipeFamily, Tables, zone_table
from .trick_cards import DRAW, NO_RANK, SUITS_OF, TRICK, UPCARD, WON, trick_cards

if TYPE_CHECKING:
    from game.words import Entry, Words

COUNTS_BIDS = ("exact", "at least")
"""The ways to score for which players say how many tricks they will take."""
STEP_WORTH = {"exact": 2, "at least": 10, "cards": 3}
"""Points that a step of a head start brings in each round, where it is more than one."""


TEAM_PLAYERS = ((4, 4), (6, 6))
"""The numbers of players who can sit opposite their partners (TEAM-1)."""
DRAW_SPOT = {
    "zone": DRAW, "form": "pile", "area": [0.225, 0.58, 0.13, 0.42], "side": "below",
    "ground": "none", "caption": "pile.draw", "count": "table.left",
}  # fmt: skip
"""Where the draw pile is in games in which anybody draws."""


def count_tricks(plan: TricksPlan, rules: OwnRules, deck_size: int) -> int:
    """Return how many tricks a round has, at a full table and by the house rule that deals least.

    Where hands grow or shrink, it is the round with the largest ones.
    """
    deals = {plan.deal}.union(*(rule.values for rule in rules.house if rule.ask == "deal"))
    return min(int(deal) or deck_size // rules.players[1] for deal in deals)


class TricksFamily(RecipeFamily[TricksPlan]):
    """Games about taking tricks."""

    looks = ("trick",)

    def low_wins(self, plan: TricksPlan) -> bool:
        return plan.points == "avoid"

    def has_teams(self, plan: TricksPlan) -> bool:
        return plan.teams == "pairs"

    def plays_rounds(self, plan: TricksPlan) -> bool:
        return plan.rounds != 1

    def head_start_worth(self, plan: TricksPlan) -> int:
        return STEP_WORTH.get(plan.points, 1)

    def cards_dealt_each(self, plan: TricksPlan) -> int:
        """Everyone gets at least one card."""
        return plan.deal or 1

    def cards_left_over(self, plan: TricksPlan) -> int:
        """A card is left to show the trump, unless all are dealt."""
        return 1 if plan.deal else 0

    def needs_discard(self, recipe: Recipe, plan: TricksPlan, acts: Collection[str]) -> bool:
        return False

    def family_zones(self, recipe: Recipe, plan: TricksPlan) -> Iterable[Tables]:
        yield zone_table(TRICK, "up")
        yield zone_table(UPCARD, "up")
        yield zone_table(WON, "down", seats=True)

    def finish_layout(self, draft: LayoutDraft) -> None:
        """Say in the corners what the trump is and what wins; show the pile that is drawn from."""
        plan, made = draft.plan, draft.made
        if plan.points == "at least":  # hundreds of points leave no room for the whole word
            made["plate_score"] = "trick.plate_points"
        usual = "asked" if "trump" in draft.questions else plan.trump
        draws = plan.stuck == "draw until it fits" or "stuck" in draft.questions
        avoid = [*plan.avoid] if plan.points == "avoid" else []
        told: dict[str, dict[str, Any]] = {
            "trump": {"usual": usual, "avoid": avoid, "each": plan.each},
            "led": {"wins": f"trick.{self.ranks_named(draft.recipe)}", "fixed": not draws},
        }

        def tell(spot: dict[str, Any]) -> dict[str, Any]:
            """Return a spot with what its corner tells; a card turned up has a place on paper."""
            if spot.get("zone") == DRAW and draws:
                return {**DRAW_SPOT}
            if spot["form"] not in told:
                return spot
            found = {**spot, "details": {**spot["details"], **told[spot["form"]]}}
            if spot["form"] == "trump" and usual in ("turned up", "asked"):
                found["caption"] = spot["details"]["title"]
            return found

        made["zones"] = [tell(spot) for spot in made["zones"]]
        made["panels"] = [tell(panel) for panel in made["panels"]]

    @staticmethod
    def ranks_named(recipe: Recipe) -> str:
        """Return what a deck's ranks are: `most_circles`, `most_diamonds` or `highest` numbers."""
        plan = cast(TricksPlan, recipe.plan)
        numbered = any(card.number is not None for card in recipe.deck.card)
        if recipe.deck.from_ == "color-chaos" or numbered:
            return "highest"
        return "most_circles" if plan.suit == "shape" else "most_diamonds"

    def can_score(self, plan: TricksPlan) -> bool:
        """Points at once would upset the order in which players go out."""
        return plan.points not in ("avoid", "out")

    def own_words(self, recipe: Recipe, words: Words) -> Iterable[tuple[str, Entry]]:
        """A step of a head start brings what the game counts."""
        if recipe.plan is not None:
            points = cast(TricksPlan, recipe.plan).points.replace(" ", "_")
            key = f"workshop.head_start_of.tricks.{points}"
            for name in ("says", "worth"):
                yield f"head_start.{name}", words.entry_of_key(f"{key}.{name}")

    # Checks ---------------------------------------------------------------------------

    def check_answers(self, plan: TricksPlan, recipe: Recipe, wrong: NoteMistake) -> None:
        assert recipe.game is not None
        house = {rule.ask: rule.values for rule in recipe.game.house}
        bids = {plan.bid, *house.get("bid", ())}
        if plan.points in COUNTS_BIDS and "no" in bids:
            wrong(("game", "bid"), "needs_bids")
        elif plan.points not in COUNTS_BIDS and bids != {"no"}:
            wrong(("game", "bid"), "needs_exact")
        if "pairs" in {plan.teams, *house.get("teams", ())}:
            if recipe.game.players not in TEAM_PLAYERS:
                wrong(("game", "players"), "team_players")
            if plan.points == "out":
                wrong(("game", "teams"), "team_out")
        if plan.points == "avoid" and not plan.avoid:
            wrong(("game", "avoid"), "nothing_to_avoid")

    def check_deck(self, plan: TricksPlan, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        """Check that the deck has the suits and ranks that the game is about."""
        assert recipe.game is not None
        house = {rule.ask: rule.values for rule in recipe.game.house}
        size = count_tricks(plan, recipe.game, len(deck))
        book = max(map(int, (plan.book, *house.get("book", ()))))
        if plan.points == "tricks" and book >= size:
            wrong(("game", "book"), "book_too_large", book=book, size=size)
        cards = trick_cards(deck, plan)
        if not any(cards.suit(card) and cards.rank(card) != NO_RANK for card in deck):
            wrong(("game", "suit"), "no_suits", suit=plan.suit)
            return
        every = {suit for suits in SUITS_OF.values() for suit in suits}
        for key, named in (("trump", {plan.trump, *house.get("trump", ())}), ("avoid", plan.avoid)):
            for suit in (one for one in named if one in every and one not in cards.suits):
                wrong(("game", key), "no_such_suit", suit=suit)
