"""Answers to a family's questions that may mend a homemade game."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.games.recipe.model import (
    AskPlan,
    EmptyHandPlan,
    GardenPlan,
    LadderPlan,
    LinePlan,
    MeldsPlan,
    PairsPlan,
    SetsPlan,
    TricksPlan,
)

Answers = Iterator[tuple[Any, ...]]
"""Each a question, another answer to it, and perhaps what kind of change that is."""
MOST_AFTER = 3
"""Cards that a recipe has people take after a find, at most."""
MOST_DEALT, MOST_TRICK_ROUNDS, MOST_TARGET = 12, 20, 500
"""Cards, rounds and points that a recipe of tricks has at most."""
MORE = (1, 2, 3)
"""How many more cards are tried."""


class Remedies:
    """The other answers that may help a game of a family; by default none."""

    def calmer(self, plan: Any) -> Answers:
        """Yield answers with which a player who can't play doesn't stop the game."""
        yield from ()

    def shorter(self, plan: Any) -> Answers:
        """Yield answers with less to do until it is over."""
        yield from ()

    def longer(self, plan: Any) -> Answers:
        """Yield answers with more to do until it is over."""
        yield from ()

    def looser(self, plan: Any) -> Answers:
        """Yield answers with which more fits."""
        yield from ()

    def more_cards(self, plan: Any) -> Answers:
        """Yield answers with more to choose from."""
        for more in MORE:
            yield "deal", plan.deal + more

    def comebacks(self, plan: Any) -> Answers:
        """Yield answers with which a player who is behind can still win."""
        yield from ()


class EmptyHandRemedies(Remedies):
    """The answers that may help games about getting rid of cards."""

    def calmer(self, plan: EmptyHandPlan) -> Answers:
        yield "stuck", "draw 1"
        yield "stack", "no"

    def shorter(self, plan: EmptyHandPlan) -> Answers:
        for fewer in (plan.deal - 2, plan.deal // 2):
            if fewer > 1:
                yield "deal", fewer

    def looser(self, plan: EmptyHandPlan) -> Answers:
        if "step" not in plan.fits:
            yield "fits", (*plan.fits, "step"), "fits_step"

    def comebacks(self, plan: EmptyHandPlan) -> Answers:
        yield "stuck", "draw until it fits"


class SetsRemedies(Remedies):
    """The answers that may help games about collecting a set."""

    def calmer(self, plan: SetsPlan) -> Answers:
        yield "spoil", "no"

    def shorter(self, plan: SetsPlan) -> Answers:
        if plan.size > 2:
            yield "size", plan.size - 1

    def longer(self, plan: SetsPlan) -> Answers:
        yield "size", plan.size + 1

    def comebacks(self, plan: SetsPlan) -> Answers:
        yield "spoil", "wild cards"


class GardenRemedies(Remedies):
    """The answers that may help games about filling beds."""

    def calmer(self, plan: GardenPlan) -> Answers:
        yield "stuck", "throw one away"

    def shorter(self, plan: GardenPlan) -> Answers:
        if plan.stock:
            for fewer in (plan.stock - 2, plan.stock // 2):
                if fewer > 0:
                    yield "stock", fewer
        elif plan.whole > 2:
            yield "whole", plan.whole - 1

    def longer(self, plan: GardenPlan) -> Answers:
        if plan.stock:
            yield "stock", plan.stock + 3
        else:
            yield "whole", plan.whole + 1

    def looser(self, plan: GardenPlan) -> Answers:
        yield "order", "any"

    def more_cards(self, plan: GardenPlan) -> Answers:
        for more in MORE:
            yield "hand", plan.hand + more

    def comebacks(self, plan: GardenPlan) -> Answers:
        if plan.stock:
            return
        yield "points", "cards" if plan.points == "beds" else "beds"
        yield "whole", plan.whole + 1


class PairsRemedies(Remedies):
    """The answers that may help games about finding pairs."""

    def calmer(self, plan: PairsPlan) -> Answers:
        most = min(plan.group, MOST_AFTER)
        if plan.mode == "patch" and plan.after_a_pair < most:  # with each find hands get smaller
            yield "after_a_pair", most
        if plan.idle_rounds > 3:
            yield "idle_rounds", 3

    def shorter(self, plan: PairsPlan) -> Answers:
        if plan.after_a_pair > 1:
            yield "after_a_pair", plan.after_a_pair - 1

    def looser(self, plan: PairsPlan) -> Answers:
        for one in plan.same if len(plan.same) > 1 else ():
            rest = tuple(other for other in plan.same if other != one)
            yield "same", rest, "same_" + "_".join(rest)

    def more_cards(self, plan: PairsPlan) -> Answers:
        if plan.mode == "patch":
            yield from super().more_cards(plan)


class LineRemedies(Remedies):
    """The answers that may help games about growing lines."""

    def calmer(self, plan: LinePlan) -> Answers:
        if plan.stuck == "pass":
            yield "stuck", "give 1"
        yield "passes", 0

    def shorter(self, plan: LinePlan) -> Answers:
        if plan.target > 1:
            yield "target", max(1, plan.target // 2)
        yield "at_once", "neighbors"

    def longer(self, plan: LinePlan) -> Answers:
        yield "at_once", "one"

    def looser(self, plan: LinePlan) -> Answers:
        yield "opens", "anybody"
        yield "begins", "first played"

    def more_cards(self, plan: LinePlan) -> Answers:
        if plan.deal:
            yield from super().more_cards(plan)

    def comebacks(self, plan: LinePlan) -> Answers:
        yield "must", not plan.must


class LadderRemedies(Remedies):
    """The answers that may help games about beating the heap."""

    def calmer(self, plan: LadderPlan) -> Answers:
        yield "passed", "until cleared"

    def shorter(self, plan: LadderPlan) -> Answers:
        for fewer in (plan.deal - 2, plan.deal // 2):
            if fewer > 1:
                yield "deal", fewer
        yield "ends", "first out"
        if plan.rounds != 1:
            yield "rounds", max(1, plan.rounds // 2)

    def longer(self, plan: LadderPlan) -> Answers:
        yield "ends", "last left"

    def looser(self, plan: LadderPlan) -> Answers:
        yield "beats", "higher or equal"
        if plan.count == "same":
            yield "count", "same or more"

    def more_cards(self, plan: LadderPlan) -> Answers:
        if plan.deal:
            yield from super().more_cards(plan)
            yield "deal", 0

    def comebacks(self, plan: LadderPlan) -> Answers:
        if plan.trade:
            yield "trade", plan.trade - 1


class TricksRemedies(Remedies):
    """The answers that may help games about taking tricks."""

    def calmer(self, plan: TricksPlan) -> Answers:
        yield "stuck", "any card"

    def shorter(self, plan: TricksPlan) -> Answers:
        if plan.target:
            yield "target", plan.target // 2
        if plan.rounds > 1:
            yield "rounds", plan.rounds // 2
        if plan.hands == "up and down":
            yield "hands", "down"
        if plan.deal > 2:
            yield "deal", plan.deal - 2

    def longer(self, plan: TricksPlan) -> Answers:
        if 0 < plan.rounds < MOST_TRICK_ROUNDS:
            yield "rounds", plan.rounds + 1
        if plan.target:
            yield "target", min(MOST_TARGET, 2 * plan.target)

    def looser(self, plan: TricksPlan) -> Answers:
        if plan.follow == "must beat":
            yield "follow", "must"
        yield "must_trump", False
        yield "lead_trump", True

    def more_cards(self, plan: TricksPlan) -> Answers:
        for more in MORE if plan.deal else ():
            if plan.deal + more <= MOST_DEALT:
                yield "deal", plan.deal + more
        if plan.hands != "same":
            yield "hands", "same"

    def comebacks(self, plan: TricksPlan) -> Answers:
        if plan.points != "out":
            yield "trump", "last place picks"


class AskRemedies(Remedies):
    """The answers that may help games about asking for cards."""

    def calmer(self, plan: AskPlan) -> Answers:
        yield "miss", "draw 1, again if it fits"
        yield "empty", "draw"

    def shorter(self, plan: AskPlan) -> Answers:
        if plan.target > 1:
            yield "target", plan.target // 2
        yield "hit", "again"
        yield "give", "all"
        if plan.group > 2:
            yield "group", plan.group - 1

    def longer(self, plan: AskPlan) -> Answers:
        yield "hit", "turn ends"
        if plan.group < 6:
            yield "group", plan.group + 1

    def looser(self, plan: AskPlan) -> Answers:
        yield "must_hold", False
        yield "different", False

    def more_cards(self, plan: AskPlan) -> Answers:
        if plan.deal:
            yield from super().more_cards(plan)

    def comebacks(self, plan: AskPlan) -> Answers:
        if plan.ask_for != "blind":
            yield "hit", "turn ends" if plan.hit == "again" else "again"


class MeldsRemedies(Remedies):
    """The answers that may help games about laying sets and runs."""

    def calmer(self, plan: MeldsPlan) -> Answers:
        yield "wild", "any place"

    def shorter(self, plan: MeldsPlan) -> Answers:
        if not plan.goals:
            for fewer in (plan.deal - 2, plan.deal // 2):
                if fewer > 2:
                    yield "deal", fewer
        if plan.target > 50:
            yield "target", plan.target // 2
        if plan.goal_missed == "again" and plan.goals:
            yield "goal_missed", "next"
        if plan.knock:
            yield "knock", min(50, plan.knock + 10)
        else:
            yield "take", "top"

    def longer(self, plan: MeldsPlan) -> Answers:
        if plan.knock:
            yield "knock", max(1, plan.knock // 2)
        else:
            yield "take", "top, use it"
            yield "last", "discard"

    def looser(self, plan: MeldsPlan) -> Answers:
        yield "lay_on", "any"
        if plan.first > 1 and not plan.knock:
            yield "first", plan.first - 1
        if plan.least > 3:
            yield "least", plan.least - 1
        yield "repeats", True

    def comebacks(self, plan: MeldsPlan) -> Answers:
        if not plan.knock:
            yield "take", "whole pile"


REMEDIES: Mapping[str, Remedies] = {
    "empty-hand": EmptyHandRemedies(),
    "sets": SetsRemedies(),
    "garden": GardenRemedies(),
    "pairs": PairsRemedies(),
    "line": LineRemedies(),
    "ladder": LadderRemedies(),
    "tricks": TricksRemedies(),
    "ask": AskRemedies(),
    "melds": MeldsRemedies(),
}
"""By family."""
