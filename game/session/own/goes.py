"""How a game that somebody built goes: sentences for the workshop, its rules, and paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.recipe import deck as decks
from game.games.recipe.model import (
    EmptyHandPlan,
    GardenPlan,
    OwnRules,
    PairsPlan,
    Recipe,
    SetsPlan,
)
from game.games.recipe.told import sentences
from game.words import Words

MEMORY_ROUNDS, PATCH_ROUNDS = 40, 3
"""Rounds in which nothing is found, where a recipe leaves that open."""


@dataclass(frozen=True, slots=True)
class GoesLine:
    """A sentence, and the picture beside it."""

    icon: str
    words: str


def so_it_goes(recipe: Recipe, words: Words) -> list[GoesLine]:
    """The whole game; nothing of a deck."""
    game, plan = recipe.game, recipe.plan
    if game is None or plan is None:
        return []
    teller = Teller(game, words)
    if isinstance(plan, EmptyHandPlan):
        steps = (step for steps in decks.effects(recipe.deck).values() for step in steps)
        lines = teller.empty_hand(plan, swaps=any(step.act == "swap" for step in steps))
    elif isinstance(plan, SetsPlan):
        lines = teller.sets(plan)
    elif isinstance(plan, GardenPlan):
        lines = teller.garden(plan)
    else:
        lines = teller.pairs(plan)
    return [GoesLine(icon, said) for icon, said in lines]


def own_cards(recipe: Recipe, words: Words) -> list[tuple[str, str, int]]:
    """The cards of one's own in a deck: what each is called, what it does, how many there are."""
    return [
        (card.name, sentences(card.does, words), card.copies * len(card.colors))
        for card in recipe.deck.card
    ]


def all_cards(recipe: Recipe) -> int:
    """How many cards the deck has."""
    return decks.count(recipe.deck)


Lines = Iterator[tuple[str, str]]


class Teller:
    """Sentences of a recipe, family by family."""

    def __init__(self, game: OwnRules, words: Words) -> None:
        self.game, self.words = game, words

    def said(self, key: str, **values: object) -> str:
        """A sentence of how it goes."""
        return self.words(f"workshop.goes.{key}", **values)

    def start(self, key: str, count: int = 0) -> str:
        """How many play, and what they get."""
        least, most = self.game.players
        exact = "_exact" if least == most else ""
        return self.said(f"{key}{exact}", least=least, most=most, count=count)

    def limit(self) -> str:
        """When it ends at the latest."""
        return self.said("limit", turns=self.game.turns_per_player)

    def empty_hand(self, plan: EmptyHandPlan, swaps: bool) -> Lines:
        """Get rid of the cards."""
        yield "ui-hand", self.start("e.start", plan.deal)
        order = [one for one in ("color", "sign", "higher", "step") if one in plan.fits]
        yield "play-from-draw", self.said(f"e.fits.{'_'.join(order)}")
        if plan.play == "same":
            yield "ui-plus", self.said("e.same")
        stuck = plan.stuck.replace(" ", "_")
        after = "" if plan.stuck == "pass" else f"_{plan.after_draw.replace(' ', '_')}"
        yield "add-a-card", self.said(f"e.stuck.{stuck}{after}")
        if plan.must:
            yield "ui-check", self.said("e.must")
        if plan.stack != "no":
            yield "add-two-cards", self.said(f"e.stack.{plan.stack}")
        if plan.call:
            yield "ui-megaphone", self.said("e.call")
        yield "ui-flag", self.said(f"e.ends.{plan.ends.replace(' ', '_')}")
        last = "acts_swap" if plan.last_card == "acts" and swaps else plan.last_card
        yield "ui-card", self.said(f"e.last_card.{last}")
        points, target = plan.points.replace(" ", "_"), plan.target
        key = f"e.points.{points}_{'target' if target else 'round'}"
        yield "ui-crown", self.said(key, target=target)

    def sets(self, plan: SetsPlan) -> Lines:
        """Collect a whole set."""
        yield "ui-hand", self.start("s.start", plan.deal)
        yield "add-a-card", self.said("s.turn", size=plan.size)
        goal = plan.goal.replace(", ", "_").replace(" ", "_")
        yield "ui-crown", self.said(f"s.goal.{goal}", size=plan.size)
        if plan.spoil == "wild cards":
            locked = "s.locked" if plan.locked else "s.spoil"
            yield "thief", self.said(locked, count=plan.locked)
        yield "ui-clock", self.limit()

    def garden(self, plan: GardenPlan) -> Lines:
        """Fill the common beds."""
        yield "ui-hand", self.start("g.start", plan.hand)
        yield "play-from-draw", self.said(f"g.beds.{plan.beds}_{plan.order}")
        least, most = plan.lay
        form = "any" if not least else "from"
        if most:
            form = "up_to" if not least else "exactly" if least == most else "between"
        yield "ui-plus", self.said(f"g.lay.{form}", least=least, most=most, count=least)
        yield "scrap", self.said(f"g.stuck.{plan.stuck.replace(' ', '_')}")
        yield "ui-star", self.said(f"g.whole.{plan.points}", whole=plan.whole)
        yield "ui-crown", self.said("g.end")

    def pairs(self, plan: PairsPlan) -> Lines:
        """Find what is alike."""
        memory = plan.mode == "memory"
        yield "ui-hand", self.start(f"p.start_{plan.mode}", plan.deal)
        same = [one for one in ("color", "shape", "sign") if one in plan.same]
        yield "ui-eye", self.said(f"p.same.{'_'.join(same)}", count=plan.group)
        if memory:
            yield "ui-card", self.said("p.turn_up", count=plan.group)
            yield "ui-replay", self.said("p.again" if plan.again else "p.not_again")
        else:
            yield "add-a-card", self.said("p.take")
            key = "p.after" if plan.after_a_pair else "p.after_none"
            yield "ui-plus", self.said(key, count=plan.after_a_pair)
            yield "ui-card", self.said("p.put")
        rounds = plan.idle_rounds or (MEMORY_ROUNDS if memory else PATCH_ROUNDS)
        yield "ui-crown", self.said(f"p.end_{plan.mode}", count=rounds)
