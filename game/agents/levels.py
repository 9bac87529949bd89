"""The levels of computer players, and the player that follows a policy.

A level says how good and how quick a player is. The weakest answer as a small child does, with what
it likes best; somebody gentler still overlooks most of the game, but is never absurd.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf

from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Calls, Lay, PickCard, PickColor, PickPile, PickPlace, PlayCard
from game.core.match import Match
from game.core.seat_match import World

from .agent_protocol import ReadyAnswer, Thought, world_for_seat
from .characters import Character
from .habitual_answer import NO_LIKINGS, Likings, choose_by_habit, list_likings
from .mind import LONGEST_MS, Mind
from .minds import NO_MIND, mind_of
from .search import begin_search
from .style import Manner

LIKINGS = 12
"""Of so many likings each is as frequent as any other, with two, three or four colors."""
SOONEST = 0.25  # seconds: nobody reacts faster
NOBODY = Character("")
"""A player without a face is like any other."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level: how far a player looks, how often it misses calls, and how fast it reacts."""

    missed: Mapping[str, float]
    reaction: tuple[float, float]
    """In a window of a second."""
    hasty: float = 0.0
    """How often it looks no further than what fits, where the game's mind says nothing else."""
    depth: float = 0.0
    """What part of the game's search it makes: it compares answers in worlds it imagines."""
    childlike: float = 0.0
    """How often it answers as a small child would: with whatever fits and is liked best."""
    shortsighted: float = 0.0
    """How often it sees hardly anything of what it could do."""


LEVELS = {
    "easy": Level({"chaos": 0.2, "flip": 0.15}, (0.45, 0.9), hasty=0.85),
    "normal": Level({"chaos": 0.08, "flip": 0.06}, (0.4, 0.8), hasty=0.3),
    "hard": Level({"chaos": 0.02, "flip": 0.015}, (0.3, 0.65)),
    "expert": Level({"chaos": 0.005, "flip": 0.005}, (0.28, 0.6), depth=1.0),
}

CHILD = Level({"chaos": 0.5, "flip": 0.4}, (0.5, 0.95), hasty=1.0, childlike=1.0)
"""One stop gentler than gentle, which nobody chooses: a small child, who forgets calls."""
KINDEST = Level(
    {"chaos": 0.9, "flip": 0.85}, (0.5, 0.95), hasty=1.0, childlike=1.0, shortsighted=1.0
)
"""The gentlest of all, which nobody chooses either: short-sighted, cautious, and it forgets."""
BELOW = {scale.CHILD: CHILD, scale.KINDEST: KINDEST}


def level_at(number: float) -> Level:
    """Return the level anywhere on the scale, blended between the two nearest stops.

    Missed calls and haste are blended; search begins at half its depth.
    """

    def blend_levels(field_of: Callable[[Level], float]) -> float:
        stops = {scale.STOPS[name]: field_of(one) for name, one in LEVELS.items()}
        return scale.interpolate_scale(
            stops | {at: field_of(one) for at, one in BELOW.items()}, number
        )

    def missed_share(call: str) -> float:
        return blend_levels(lambda one: one.missed[call])

    return Level(
        {call: missed_share(call) for call in LEVELS["easy"].missed},
        (blend_levels(lambda one: one.reaction[0]), blend_levels(lambda one: one.reaction[1])),
        blend_levels(lambda one: one.hasty),
        blend_levels(lambda one: one.depth) if number >= scale.SEARCHES else 0.0,
        blend_levels(lambda one: one.childlike),
        blend_levels(lambda one: one.shortsighted),
    )


def haste_at(mind: Mind, number: float) -> float:
    """Return how often a player of a game is hasty, anywhere on the scale."""
    told = {name: one.hasty for name, one in LEVELS.items()} | dict(mind.haste)
    stops = {scale.STOPS[name]: hasty for name, hasty in told.items()}
    return scale.interpolate_scale(stops | {at: one.hasty for at, one in BELOW.items()}, number)


def top_of_scale(game_id: str) -> float:
    """Return where the scale of a game ends: at hard if an expert would do no better."""
    mind = mind_of(game_id)
    return scale.STOPS["expert" if mind.plan is not None or mind.expert else "hard"]


def only_guesses(game_id: str) -> bool:
    """True for a game that computer players can only guess at, at any level."""
    return mind_of(game_id) is NO_MIND


class PolicyPlayer:
    """A player that follows the game's policy, or compares answers in imagined worlds.

    Whether it makes a call comes from a random stream of its own; the moment shown comes from a
    second one, so that what is shown never changes what is played.
    """

    def __init__(
        self,
        level: str,
        chance: Chance,
        character: Character = NOBODY,
        longest: float = inf,
    ) -> None:
        number = scale.level_number(level)
        assert number is not None
        self.at = number
        self.level = level_at(number)
        self.longest = longest
        """Milliseconds of thinking at a table with a clock."""
        self.character = character
        self.style = replace(character.style, level=scale.level_name(number))
        self.moments = chance.branch()
        self.chance = chance
        self.likes = self.moments.copy().below(LIKINGS)
        """What it likes best, as long as it is like a small child."""
        self._hurry: tuple[Mind | None, float] = (None, 0.0)
        """How often it is hasty in games of the mind that it had in mind last."""

    def decide(self, match: Match) -> int:
        """Return the answer; calls are made or missed as the level says."""
        thought = self.think(match)
        while (answer := thought.think_further()) is None:
            pass
        return answer

    def think(self, match: Match) -> Thought:
        """Begin to think; only a player that searches needs long."""
        decision = match.open_decision
        if isinstance(decision, Calls):
            return ReadyAnswer(decision.options.index(self._calls_made(decision.options[0])))
        if len(decision.options) == 1:
            return ReadyAnswer(0)
        mind = mind_of(match.game.id)
        if self.searches_in(mind):
            assert mind.plan is not None
            dreams = round(mind.plan.dreams * self.level.depth)
            timed = min(mind.plan.longest, self.longest)
            plan = replace(mind.plan, dreams=dreams, longest=timed)
            likings = self.find_likings(mind, match.seen_by(decision.seat))
            return begin_search(match, plan, self.chance, self.style, likings)
        world = world_for_seat(match, self.chance, mind.searches)
        if self.level.shortsighted and self.chance.random() < self.level.shortsighted:
            return ReadyAnswer(
                shortsighted_answer(mind, world, self.chance, self.style, self.likes)
            )
        if self.level.childlike and self.chance.random() < self.level.childlike:
            return ReadyAnswer(childlike_answer(mind, world, self.chance, self.style, self.likes))
        is_hasty = self.chance.random() < self._haste_in(mind)
        policy = mind.answer_hastily if is_hasty else mind.policy
        luck = self.chance.copy()
        answer = policy(world, self.chance, self.style)
        leeway = mind.hasty_leeway if is_hasty else mind.leeway
        likings = self.find_likings(mind, world)
        return ReadyAnswer(choose_by_habit(mind, world, luck, self.style, answer, likings, leeway))

    def find_likings(self, mind: Mind, world: World) -> Likings:
        """Return how much this character likes each answer."""
        habit = mind.habits.get(self.character.face)
        return list_likings(world, habit, mind.attacks) if habit else NO_LIKINGS

    def _haste_in(self, mind: Mind) -> float:
        """Return how often the player is hasty in a game with that mind."""
        if self._hurry[0] is not mind:
            self._hurry = (mind, haste_at(mind, self.at))
        return self._hurry[1]

    def searches_in(self, mind: Mind) -> bool:
        """True if the player tries out answers in imagined worlds, in a game with that mind."""
        return bool(self.level.depth) and mind.plan is not None

    def hurries_in(self, mind: Mind) -> bool:
        """True if the player sometimes looks no further than what fits."""
        return not self.searches_in(mind) and haste_at(mind, self.at) > 0

    @property
    def is_childlike(self) -> bool:
        """True if the player sometimes answers as a small child would."""
        return self.level.childlike > 0

    def _calls_made(self, owed: tuple[str, ...]) -> tuple[str, ...]:
        missed = self.level.missed
        return tuple(call for call in owed if self.chance.random() >= missed.get(call, 0))

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """Return a human reaction time; longer windows are used more calmly."""
        soonest, latest = self.level.reaction
        moment = (soonest + (latest - soonest) * self.moments.random()) * self.character.pace
        if is_made:
            return min(max(SOONEST, moment * (1 + window_seconds) / 2), 0.95 * window_seconds)
        return window_seconds + moment / 2


ALL_THINKING_MS = 900.0
"""Milliseconds that many computer players may think together, one answer each."""


def max_thinking_ms(computers: int) -> float:
    """Return how many milliseconds each of several computer players may think at most."""
    return min(LONGEST_MS, ALL_THINKING_MS / max(1, computers))


LOSING_QUESTIONS = frozenset(
    {*("discard", "put", "trade", "swap", "replace"), *("give", "give_back", "vindictive", "scrap")}
)
"""What is asked where a card is lost: a child parts with what it likes least."""

ANYWHERE_SHARE = 0.1
"""How often it takes a card from anywhere, or puts it anywhere."""


def childlike_answer(mind: Mind, world: World, chance: Chance, style: Manner, liking: int) -> int:
    """Return a small child's answer: any card rather than none, in its favorite color.

    It also announces that color. Now and then it takes and puts cards anywhere; anything else
    is answered in haste. `liking` tells one child from another: the order in which it likes the
    colors of the deck.
    """
    decision = world.open_decision
    if isinstance(decision, PickColor):
        return liking % len(decision.options)
    if isinstance(decision, PickPile | PickPlace) and chance.random() < ANYWHERE_SHARE:
        return chance.below(len(decision.options))
    if isinstance(decision, PlayCard | PickCard | Lay):
        cards = {i: option for i, option in enumerate(decision.options) if isinstance(option, Card)}
        if cards:
            colors = sorted({card.color for card in world.table.deck})
            first = liking % len(colors)
            order = [*colors[first:], *colors[:first]]
            chosen = max if decision.about in LOSING_QUESTIONS else min
            color = chosen((card.color for card in cards.values()), key=order.index)
            liked = [place for place, card in cards.items() if card.color == color]
            return liked[chance.below(len(liked))]
    return mind.answer_hastily(world, chance, style)


OVERLOOKS = 0.25
"""How often somebody who sees next to nothing draws or passes in a game of which no more is known
than that cards are played.
"""


def shortsighted_answer(
    mind: Mind, world: World, chance: Chance, style: Manner, liking: int
) -> int:
    """Return a small child's answer, but with most of what could be done overlooked."""
    if mind.shortsighted is not None:
        seen = mind.shortsighted(world, chance, style)
        if seen is not None:
            return seen
    elif isinstance(world.open_decision, PlayCard) and chance.random() < OVERLOOKS:
        options = enumerate(world.open_decision.options)
        words = [place for place, option in options if not isinstance(option, Card)]
        if words:
            return words[0]
    return childlike_answer(mind, world, chance, style, liking)
