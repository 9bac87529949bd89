"""The answer of a player with a habit: what it likes, among answers that are about as good."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from game.core.chance import Chance
from game.core.seat_match import World

from .habits.deed import Habit
from .habits.option_deeds import list_option_deeds
from .mind import Mind
from .style import Manner


@dataclass(frozen=True, slots=True)
class Likings:
    """The answers to one question that are deeds, and how much a player likes some of them."""

    deeds: frozenset[int] = frozenset()
    liked: Mapping[int, float] = field(default_factory=dict)

    def prefer(self, answer: int, alike: Collection[int]) -> list[int]:
        """Return what is liked most of the answers that are about as good as this one.

        There is none if nothing is liked better, or if the answer is no deed: whoever stops,
        draws or passes still does.
        """
        alike = [place for place in alike if place in self.liked]
        most = max((self.liked[place] for place in alike), default=0.0)
        if answer not in self.deeds or most <= self.liked.get(answer, 0.0):
            return []
        return [place for place in alike if self.liked[place] == most]


NO_LIKINGS = Likings()
RATHER_BETTER = 3.0
"""By how many times the leeway a liked answer may be better than one that was given in a hurry."""


def list_likings(world: World, habit: Habit, attacks: Collection[str] = ()) -> Likings:
    """Return how much a habit likes each answer."""
    deeds = {place: deed for place, deed in enumerate(list_option_deeds(world, attacks)) if deed}
    likings = {place: float(habit(deed)) for place, deed in deeds.items()}
    return Likings(frozenset(deeds), {place: one for place, one in likings.items() if one})


def choose_by_habit(
    mind: Mind,
    world: World,
    luck: Chance,
    style: Manner,
    answer: int,
    likings: Likings,
    leeway: float,
) -> int:
    """Return what somebody likes most of all that is about as good as an answer.

    `luck` is the random stream as it was before the answer was found, so that whoever forgets
    remembers the same.
    """
    if not likings.prefer(answer, likings.deeds):
        return answer
    alike: Collection[int] = likings.deeds
    if mind.worths is not None:
        worths = mind.worths(world, luck, style)
        least, most = worths[answer] - leeway, worths[answer] + RATHER_BETTER * leeway
        alike = [place for place in alike if least <= worths[place] <= most]
    best = likings.prefer(answer, alike)
    return best[luck.copy().below(len(best))] if best else answer
