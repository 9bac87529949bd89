"""The base of all families: what a recipe means where most families agree."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.card import Card, Deck
from game.core.game import Measurement

from ..model import OwnRules, Recipe

if TYPE_CHECKING:
    from game.words import Entry, Words

Tables = dict[str, Any]
PlanT = TypeVar("PlanT")
NoteMistake = Callable[..., Any]
"""Notes what is wrong with a recipe: the path to it, a key below `workshop.wrong`, its values."""
MOST_STEPS = 4
"""The steps of a head start that a player can have, where the cards allow for them."""


@dataclass(frozen=True, slots=True)
class LayoutDraft:
    """A layout that its family still finishes, and what it is made for."""

    recipe: Recipe
    plan: Any
    look: Mapping[str, Any]
    """The file of the family."""
    zones: Collection[str]
    questions: Collection[str]
    """Those that a house rule asks anew."""
    made: dict[str, Any]

    @property
    def game(self) -> OwnRules:
        """The answers that every game has."""
        assert self.recipe.game is not None
        return self.recipe.game


def zone_table(name: str, facing: str, seats: bool = False) -> Tables:
    """Return the table of a zone as a rules file has it."""
    return {"name": name, "facing": facing} | ({"seats": True} if seats else {})


class RecipeFamily(Generic[PlanT]):
    """A family's part in checking, compiling, laying out and wording its recipes."""

    looks: tuple[str, ...] = ()
    """What the table can look like; the last one is usual."""
    deal_question = "deal"
    """The question that says how many cards everyone gets."""
    wants_few_cards = False
    """True if players want to get rid of their cards."""

    # The game -------------------------------------------------------------------------

    def low_wins(self, plan: PlanT) -> bool:
        """Return True if the lowest score wins."""
        return False

    def plays_rounds(self, plan: PlanT) -> bool:
        """Return True if a game has several rounds."""
        return bool(getattr(plan, "target", 0))

    def most_head_start(self, plan: PlanT) -> int:
        """Return how many steps a head start can have."""
        return MOST_STEPS

    def head_start_worth(self, plan: PlanT) -> int:
        """Return what one step of a head start is worth."""
        return 1

    def has_teams(self, plan: PlanT) -> bool:
        """Return True if partners share a score."""
        return False

    def is_pure_luck(self, plan: PlanT) -> bool:
        """Return True if nobody can play better than anybody else."""
        return False

    def cards_dealt_each(self, plan: PlanT) -> int:
        """Return how many cards everyone gets at least."""
        dealt: int = getattr(plan, self.deal_question)
        return dealt

    def cards_left_over(self, plan: PlanT) -> int:
        """Return how many cards must be left after the deal."""
        return 0

    def cards_in_front(self, steps: Sequence[int]) -> int:
        """Return how many cards are in front of players with these steps of a head start."""
        return 0

    def measure(self, plan: PlanT, deck: Deck, name: str, cards: Sequence[Card]) -> Measurement:
        """Return what the cards are worth by one of the family's measures."""
        return Measurement()

    # The tables of a rules file -------------------------------------------------------

    def needs_discard(self, recipe: Recipe, plan: PlanT, acts: Collection[str]) -> bool:
        """Return True if anything is ever thrown away."""
        return True

    def pile_zones(self, acts: Collection[str]) -> Iterable[Tables]:
        """Return the zones of more piles, which come before the hands."""
        return ()

    def family_zones(self, recipe: Recipe, plan: PlanT) -> Iterable[Tables]:
        """Return the zones that only this family has."""
        return ()

    def price_cards(self, blocks: Sequence[Tables]) -> list[Tables]:
        """Return the cards of a deck with their points, where a family counts them its own way."""
        return [*blocks]

    # Layout ---------------------------------------------------------------------------

    def fit_spot(
        self,
        spot: Mapping[str, Any],
        plan: PlanT,
        zones: Collection[str],
        questions: Collection[str],
    ) -> dict[str, Any]:
        """Return a zone's place, by the plan; `questions` are those that a house rule asks."""
        return dict(spot)

    def finish_layout(self, draft: LayoutDraft) -> None:
        """Change what the plan decides about the layout."""

    # Words ----------------------------------------------------------------------------

    def own_words(self, recipe: Recipe, words: Words) -> Iterable[tuple[str, Entry]]:
        """Return what only this game says, by its key."""
        return ()

    # Checks ---------------------------------------------------------------------------

    def check_answers(self, plan: PlanT, recipe: Recipe, wrong: NoteMistake) -> None:
        """Note answers that don't go together."""

    def check_deck(self, plan: PlanT, deck: Deck, recipe: Recipe, wrong: NoteMistake) -> None:
        """Note why the cards aren't enough to play with."""

    def can_score(self, plan: PlanT) -> bool:
        """Return True if cards may give points at once."""
        return not self.low_wins(plan)
