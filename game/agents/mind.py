"""A mind: what computer players know of one game, how to answer, and why."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCard, PickCards, PlayCard
from game.core.match import Dealer, deal_at_random
from game.core.seat_match import World
from game.core.table import Table

from .habits.deed import Habit
from .situation import Reason, Situation, plain_reason
from .style import PLAIN, Manner


class Policy(Protocol):
    """A function that answers the open decision quickly, in the manner of a style.

    `by_sight` declares that it looks at nothing but what its seat sees. Otherwise it searches,
    and gets a match that was imagined for it, to play on as it likes.
    """

    def __call__(self, world: World, chance: Chance, style: Manner = PLAIN) -> int:
        """The index of the answer."""


class SensibleAnswers(Protocol):
    """A function that returns the answers a player of some style would think about."""

    def __call__(self, world: World, style: Manner = PLAIN) -> list[int]:
        """Their indices."""


class CardPreference(Protocol):
    """A function that returns the cards a player of some style would rather play."""

    def __call__(self, table: Table, style: Manner) -> Callable[[Card], bool] | None:
        """Return a function that judges each card; None if all cards are alike to this taste."""


class Glance(Protocol):
    """A function that answers as somebody who sees almost nothing.

    It is there only if that differs from a child.
    """

    def __call__(self, world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
        """The index of the answer; nothing where a small child answers."""


class OptionWorths(Protocol):
    """A function that returns how much each answer is worth, on a scale of the game's own.

    It gets the random stream as it was when the policy began, and looks no further than it.
    """

    def __call__(self, world: World, chance: Chance, style: Manner = PLAIN) -> Sequence[float]:
        """By answer its worth."""


Declared = TypeVar("Declared", bound=Callable[..., object])


def by_sight(answers: Declared) -> Declared:
    """Declare that a policy goes by what its seat sees: no world is dealt for it."""
    vars(answers)["searches"] = False
    return answers


def needs_world(answers: Callable[..., object]) -> bool:
    """True if a policy needs a world of its own, as it does unless it says otherwise."""
    return getattr(answers, "searches", True)


Why = Callable[[Situation], Reason]
"""Tells why an answer is a good one."""
Outlook = tuple[Sequence[float], Sequence[float]]
"""By seat, how likely it is to win the round, together 1, and the points it is likely to get."""

LONGEST_MS = 300.0
"""Milliseconds that a player thinks at most where there is a clock."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The bounds of a search."""

    dreams: int
    """So many dreams are dreamed to their end, all candidates together."""
    points: float = 0.0
    """What a point of the round is worth, compared with winning it."""
    candidates: int = 6
    """So many different answers are compared at most; the policy's is among them."""
    horizon: int = 2000
    """After so many decisions a dream ends with the turn, and the table is estimated."""
    margin: float = 0.7
    """By so many standard errors another answer must be better than the policy's."""
    tree: bool = False
    """Whether a tree is searched, instead of comparing answers in the same worlds."""
    longest: float = LONGEST_MS
    """After so many milliseconds on screen it answers with what it knows."""


@by_sight
def any_answer(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Return any legal answer: for a game that nobody has written a policy for."""
    return chance.below(len(world.open_decision.options))


@by_sight
def all_answers(world: World, style: Manner = PLAIN) -> list[int]:
    """Return the index of every answer."""
    return list(range(len(world.open_decision.options)))


@dataclass(frozen=True, slots=True)
class Mind:
    """Everything computer players know of one game; a game without a mind is unknown."""

    policy: Policy = any_answer
    hasty: Policy | None = None
    """What a player does that looks no further than what fits, where that is not just any card."""
    likes: CardPreference | None = None
    """Which cards a player of some taste would rather play, where it makes a difference."""
    shortsighted: Glance | None = None
    """What a player overlooks who sees next to nothing, below a small child."""
    attacks: frozenset[str] = frozenset()
    """The cards that are played to harm somebody, whom everybody can see."""
    haste: Mapping[str, float] = field(default_factory=dict)
    """How often players are hasty, by stops of the scale, where haste costs more than usual, or
    less.
    """
    sensible: SensibleAnswers = all_answers
    """Which answers are worth comparing."""
    plan: Plan | None = None
    """How an expert searches; without a plan the policy answers alone."""
    expert: bool = False
    """Whether an expert does better than a hard player also without a search."""
    outlook: Callable[[Table], Outlook] | None = None
    """How a round is likely to end; else whoever is ahead by the scores is taken for the winner."""
    deal_hands: Dealer = deal_at_random
    """Deals a story's worlds: where players collect, hidden hands are better than random ones."""
    shake_memory: Callable[[Table, int], None] | None = None
    """Lets players of an imagined world forget other cards than in the true one, by a seed, where
    what is forgotten is the same each time.
    """
    why: Why = plain_reason
    """The reason for an answer; where there is none, only what a good player would do is told."""
    public: frozenset[str] = frozenset()
    """The reasons that say nothing of a hand: of these alone a running game may tell."""
    openly: Why = plain_reason
    """What a running game may tell of an answer whose reason lies in a hand: a part of it."""
    habits: Mapping[str, Habit] = field(default_factory=dict)
    """By face, what characters like to do, as everybody sees it."""
    worths: OptionWorths | None = None
    """How much answers are worth; without it, questions in which habits are seen have equals."""
    leeway: float = 0.0
    """Answers worth at most so much less are about as good: a habit may choose among them."""
    hasty_leeway: float = 0.0
    """The same, and as much more, for whoever is in a hurry."""
    searches: bool = field(init=False)
    """Whether what it knows needs a world: else no more than what the seat sees."""

    def __post_init__(self) -> None:
        hasty, dim = self.hasty or self.policy, self.shortsighted or self.policy
        known = (self.policy, hasty, dim, self.sensible)
        object.__setattr__(self, "searches", any(needs_world(answers) for answers in known))

    @property
    def can_advise(self) -> bool:
        """True if the mind can tell what a good player would do."""
        return self.policy is not any_answer

    def answer_hastily(self, world: World, chance: Chance, style: Manner = PLAIN) -> int:
        """Return the hasty answer, or any playable card, liked ones first.

        Without such cards it is the policy's answer.
        """
        if self.hasty is not None:
            return self.hasty(world, chance, style)
        decision = world.open_decision
        cards = {i: option for i, option in enumerate(decision.options) if isinstance(option, Card)}
        if not cards or not isinstance(decision, PlayCard | PickCard | PickCards):
            return self.policy(world, chance, style)
        places = list(cards)
        if isinstance(decision, PlayCard) and self.likes is not None:
            likes = self.likes(world.table, style)
            places = [i for i, card in cards.items() if likes and likes(card)] or places
        return places[chance.below(len(places))]
