"""The games that tell stories, in how many worlds, and how far those are played on.

A game is told only where its chances were seen to be true, and cutting playouts short to change
them little (`docs/measured.md`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.agents.mind import Plan
from game.core.game import OWN, known_game

FIRST_WORLDS, ALL_WORLDS = 48, 256
"""Worlds for each decision: enough for lines and stars, and enough for bars."""
FEWEST = 8
USUAL_SEATS = 4
TO_THE_END = 1_000_000  # decisions


@dataclass(frozen=True, slots=True)
class StoryPlan:
    """The bounds of the stories of a game."""

    horizon: int = TO_THE_END
    """After so many decisions a playout ends with the turn, and the table is estimated."""
    pairs: int = 0
    """All decisions share so many worlds at a table of four, so that a long round still ends in
    time; 0 if each gets as many as it wants.
    """

    @property
    def rollout(self) -> Plan:
        """The plan of a playout."""
        return Plan(dreams=0, horizon=self.horizon)

    def count_worlds(self, decisions: int, seats: int) -> tuple[int, int]:
        """Return the worlds for each of so many decisions, at first and in the end.

        With more seats each takes longer.
        """
        if not self.pairs:
            return FIRST_WORLDS, ALL_WORLDS
        pairs = self.pairs * USUAL_SEATS // max(USUAL_SEATS, seats)
        most = max(FEWEST, min(ALL_WORLDS, pairs // max(1, decisions)))
        return min(FIRST_WORLDS, most), most


WHOLE = StoryPlan()
PLANS: Mapping[str, StoryPlan] = {
    "color-chaos": WHOLE,
    "dice-factor": StoryPlan(pairs=5000),
    "flower-power": WHOLE,
    "pig-farm": StoryPlan(horizon=24, pairs=6000),
}
FAMILY_PLANS: Mapping[str, StoryPlan] = {"empty-hand": WHOLE, "garden": WHOLE}
"""The same for families of homemade games."""
NO_PLAN = StoryPlan()
"""For a game that nobody tells stories of, but may want to try."""


def find_plan(game_id: str) -> StoryPlan | None:
    """Return the plan of a game; None for one that tells no stories."""
    if not game_id.startswith(OWN):
        return PLANS.get(game_id)
    game = known_game(game_id)
    whole = getattr(game, "whole", None)
    return None if whole is None else FAMILY_PLANS.get(whole.game.family)


def tells_stories(game_id: str) -> bool:
    """True if the rounds of a game can be valued."""
    return find_plan(game_id) is not None
