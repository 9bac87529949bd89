"""Describes the play of an own game: sentences for the workshop, its rules, and paper."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.card import Deck
from game.games.recipe import recipe_deck as decks
from game.games.recipe.model import (
    EmptyHandPlan,
    GardenPlan,
    PairsPlan,
    Recipe,
    SetsPlan,
)
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_words import steps_in_words
from game.games.recipe.traits import OPEN_COLORS, is_open, rank_of
from game.words import Words

MEMORY_ROUNDS, PATCH_ROUNDS = 40, 3
"""Rounds in which nothing is found, where a recipe leaves that open."""


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A sentence of the description, and the picture beside it."""

    icon: str
    words: str


def summarize_recipe(recipe: Recipe, words: Words) -> list[SummaryLine]:
    """Return about five sentences on how a game is played; none for a deck."""
    return _tell_part(recipe, words, "lines")


def list_small_print(recipe: Recipe, words: Words) -> list[SummaryLine]:
    """Return what those sentences leave open, for the pages of rules and for paper."""
    return _tell_part(recipe, words, "details")


def _tell_part(recipe: Recipe, words: Words, part: str) -> list[SummaryLine]:
    game, plan = recipe.game, recipe.plan
    if game is None or plan is None:
        return []
    found: Lines = getattr(TELLERS[type(plan)](recipe, words), part)(plan)
    return [SummaryLine(icon, said) for icon, said in found]


def list_own_cards(recipe: Recipe, words: Words) -> list[tuple[str, str, int]]:
    """Return a deck's own cards: each with its name, its effect and its number."""
    return [
        (card.name, steps_in_words(card.does, words), card.copies * len(card.colors))
        for card in recipe.deck.card
    ]


def count_all_cards(recipe: Recipe) -> int:
    """Return the number of cards in the deck."""
    return decks.deck_size(recipe.deck)


Lines = Iterator[tuple[str, str]]


class RecipeTeller:
    """Writes the sentences of a recipe; each family has its own."""

    def __init__(self, recipe: Recipe, words: Words) -> None:
        assert recipe.game is not None
        self.recipe, self.game, self.words = recipe, recipe.game, words

    def say_how(self, key: str, **values: object) -> str:
        """Return one sentence of the description."""
        return self.words(f"workshop.goes.{key}", **values)

    def tell_start(self, key: str, count: int = 0) -> str:
        """Return how many play, and what they get."""
        least, most = self.game.players
        exact = "_exact" if least == most else ""
        return self.say_how(f"{key}{exact}", least=least, most=most, count=count)

    def tell_first_player(self) -> tuple[str, str]:
        """Return who goes first."""
        return "ui-person", self.say_how(f"first.{self.game.first_player.replace(' ', '_')}")

    def tell_limit(self, key: str = "limit") -> tuple[str, str]:
        """Return when it ends at the latest."""
        return "ui-clock", self.say_how(key, turns=self.game.turns_per_player)

    # What the deck has in it ------------------------------------------------------------

    @cached_property
    def deck(self) -> Deck:
        """All its cards, as they are dealt."""
        return bring_recipe(self.recipe).rules.make_deck({})

    @cached_property
    def has_acting_cards(self) -> bool:
        """True if some cards have an effect."""
        return bool(
            decks.effects_by_face(self.recipe.deck).keys() & {card.face for card in self.deck}
        )

    def has_unnumbered_cards(self) -> bool:
        """Return True if some cards have neither a number nor a shape that counts as one."""
        return any(rank_of(card) is None for card in self.deck)

    def has_open_colors(self) -> bool:
        """Return True if some cards can be of any color."""
        return any(card.color in OPEN_COLORS for card in self.deck)

    def tell_shapes(self) -> Lines:
        """Return which shapes count where numbers matter."""
        if any(card.number is None and rank_of(card) is not None for card in self.deck):
            yield "ui-star", self.say_how("shapes")

    def tell_any_shape(self) -> Lines:
        """Return the sentence on cards that show every shape."""
        if any(card.shape == decks.ANY for card in self.deck):
            yield "ui-star", self.say_how("any_shape")


class EmptyHandTeller(RecipeTeller):
    """Describes games about getting rid of cards."""

    def lines(self, plan: EmptyHandPlan) -> Lines:
        """Return the game in short."""
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
        points, target = plan.points.replace(" ", "_"), plan.target
        key = f"e.points.{points}_{'target' if target else 'round'}"
        yield "ui-crown", self.say_how(key, target=target, count=target)

    def details(self, plan: EmptyHandPlan) -> Lines:
        """Return who goes first, what else fits, and when a round ends at the latest."""
        yield self.tell_first_player()
        if plan.target:
            yield "ui-person", self.say_how("first.later")
        if {"higher", "step"} & {*plan.fits}:
            yield from self.tell_shapes()
            if self.has_unnumbered_cards():
                yield "play-from-draw", self.say_how("e.unnumbered")
        if "sign" in plan.fits:
            yield from self.tell_any_shape()
        if not plan.must:
            yield "add-a-card", self.say_how(f"e.free.{'pass' if plan.stuck == 'pass' else 'draw'}")
        if plan.stuck == "pass" and "train" in self._list_steps():
            yield "train", self.say_how("e.train")
        if plan.stack != "no":
            yield "add-two-cards", self.say_how(f"e.paid.{plan.paid.replace(' ', '_')}")
        yield self.tell_limit("e.limit")

    def _list_steps(self) -> set[str]:
        return {
            step.act for all_ in decks.effects_by_face(self.recipe.deck).values() for step in all_
        }


class SetsTeller(RecipeTeller):
    """Describes games about collecting a complete set."""

    def lines(self, plan: SetsPlan) -> Lines:
        """Return the game in short."""
        yield "ui-hand", self.tell_start("s.start", plan.deal)
        yield "add-a-card", self.say_how("s.turn", size=plan.size)
        yield "ui-crown", self.say_how(f"s.goal.{_answer_key(plan.goal)}", size=plan.size)
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


class GardenTeller(RecipeTeller):
    """Describes games about filling the common beds."""

    def lines(self, plan: GardenPlan) -> Lines:
        """Return the game in short."""
        yield "ui-hand", self.tell_start("g.start", plan.hand)
        yield "play-from-draw", self.say_how(f"g.beds.{plan.beds}_{plan.order}")
        least, most = plan.lay
        form = "any" if not least else "from"
        if most:
            form = "up_to" if not least else "exactly" if least == most else "between"
        yield "ui-plus", self.say_how(f"g.lay.{form}", least=least, most=most, count=least)
        yield "scrap", self.say_how(f"g.stuck.{_answer_key(plan.stuck)}")
        yield "ui-star", self.say_how(f"g.whole.{plan.points}", whole=plan.whole)
        yield "ui-crown", self.say_how("g.end")

    def details(self, plan: GardenPlan) -> Lines:
        """Return who goes first, what else fits, and the effects of cards."""
        yield self.tell_first_player()
        if plan.beds == "color" and self.has_open_colors():
            yield "ui-star", self.say_how("g.any_bed")
        if plan.beds != "color":
            yield from self.tell_any_shape()
        if plan.order == "rising":
            yield from self.tell_shapes()
            if self.has_unnumbered_cards():
                yield "play-from-draw", self.say_how("g.unnumbered")
        if self.has_acting_cards:
            yield "ui-card", self.say_how("g.acts")
        yield self.tell_limit()


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
            yield "add-a-card", self.say_how("p.take")
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


TELLERS: Mapping[type[Any], Callable[[Recipe, Words], Any]] = {
    EmptyHandPlan: EmptyHandTeller,
    SetsPlan: SetsTeller,
    GardenPlan: GardenTeller,
    PairsPlan: PairsTeller,
}


def _answer_key(answer: str) -> str:
    return answer.replace(", ", "_").replace(" ", "_")
