"""Information-set tree search: one tree of what the players say, over many worlds.

Every playout begins in another world (Cowling, Powley and Whitehouse, 2012: single-observer
information sets). On its way it chooses, at each seat, the answer that has done best there so
far for that seat, or is still little tried; answers count as often as they were possible.
"""

from collections.abc import Iterator, Sequence
from math import log, sqrt
from typing import Any

from game.agents.agent_protocol import world_for_seat
from game.agents.mind import Plan
from game.agents.style import Manner
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.match import Match

from .rollout import play_rollout, rollout_worth
from .search_thought import SearchThought

CURIOUS = 0.5
"""How much an answer that was little tried is preferred."""


class Node:
    """The results of one answer for the player who gave it, over all playouts through it."""

    __slots__ = ("below", "met", "seat", "sum", "tried")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.tried = 0
        self.met = 0
        """How often it was among the answers to choose from."""
        self.sum = 0.0
        self.below: dict[str, Node] = {}

    def upper_confidence(self) -> float:
        """Return its mean, plus more the less it was tried of the times it was possible."""
        return self.sum / self.tried + CURIOUS * sqrt(log(self.met) / self.tried)


class TreeSearch(SearchThought):
    """A tree that grows by one answer in each playout."""

    def __init__(self, match: Match, plan: Plan, chance: Chance, style: Manner) -> None:
        super().__init__(match, plan, chance)
        world = world_for_seat(match, chance, self.mind.searches)
        self.prior = self.mind.policy(world, chance, style)
        self.words = [match.open_decision.word(option) for option in match.open_decision.options]
        places = [self.prior, *self.mind.sensible(world, style)]
        self.sensible = {self.words[place] for place in places}
        """What it may answer itself; what others think about is up to them."""
        self.root = Node(self.seat)
        if len(self.sensible) == 1:
            self.answer = self.prior

    def run_dream(self) -> Iterator[None]:
        """One world, from the root to the end of the round."""
        world = self.match.imagine(self.seat, self.chance)
        before, this = world.table.scores, world.table.round
        luck = Chance(self.chance.next_word())
        path = self._descend_tree(world, this, luck)
        ended = yield from play_rollout(world, self.plan, luck, this)
        values = rollout_worth(before, world, self.plan, ended)
        for node in path:
            node.tried += 1
            node.sum += values[node.seat]

    def _descend_tree(self, world: Match, root_move: int, luck: Chance) -> list[Node]:
        node, path = self.root, []
        while (decision := world.decision) is not None and world.table.round == root_move:
            options = distinct_answers(decision)
            if node is self.root:
                options = {word: options[word] for word in options if word in self.sensible}
            known = [node.below.setdefault(word, Node(decision.seat)) for word in options]
            for child in known:
                child.met += 1
            new = [place for place, child in enumerate(known) if not child.tried]
            place = (
                self._untried_answer(world, options, new, luck)
                if new
                else most_promising_node(known)
            )
            node = known[place]
            path.append(node)
            world.submit(list(options.values())[place])
            if new:
                break
        return path

    def _untried_answer(
        self, world: Match, options: dict[str, int], new: list[int], luck: Chance
    ) -> int:
        """Return an answer that was never tried: the policy's own first."""
        liked = self.mind.policy(world, luck)
        places = list(options.values())
        return next((p for p in new if places[p] == liked), new[luck.below(len(new))])

    def best_answer(self) -> int:
        """Return what was tried most; the policy's answer before anything was tried."""
        below = {word: node for word, node in self.root.below.items() if node.tried}
        if not below:
            return self.prior
        return self.words.index(max(below, key=lambda word: below[word].tried))


def distinct_answers(decision: Decision[Any]) -> dict[str, int]:
    """Return the distinct answers by their words, each with its first index."""
    options: dict[str, int] = {}
    for place, option in enumerate(decision.options):
        options.setdefault(decision.word(option), place)
    return options


def most_promising_node(nodes: Sequence[Node]) -> int:
    """Return the index of the node that promises most."""
    promises = [node.upper_confidence() for node in nodes]
    return promises.index(max(promises))
