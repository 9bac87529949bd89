"""The length of an own game, found by playing a little of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from game.agents import make_agent
from game.core.errors import GameError
from game.core.event import Event, RoundEnded
from game.core.game import find_game
from game.core.match import Match

ROUNDS, MATCHES = 4, 3
"""As many are played at least, unless that takes too long."""
MOST_ROUNDS = 15
"""A game that takes more is not played to its end: its points tell how many are left."""
MAX_CHOICES = 3000
"""Choices after which even an endless round is long enough to tell."""
PLAYER_LEVEL = "normal"


@dataclass(frozen=True, slots=True)
class RecipeWork:
    """The amount of play in a whole game: choices, changes of who is asked, and rounds."""

    choices: float = 0.0
    turns: float = 0.0
    rounds: float = 0.0


def count_recipe_work(game_id: str, players: int, options: Mapping[str, str]) -> RecipeWork:
    """Return the amount of play for this many players; None if they can't play it."""
    return _play_to_count(game_id, players, frozenset(options.items()))


@lru_cache(256)
def _play_to_count(game_id: str, players: int, options: frozenset[tuple[str, str]]) -> RecipeWork:
    game = find_game(game_id)
    known = {option.id: option.values for option in game.rules.options}
    wishes = {name: wish for name, wish in options if wish in known.get(name, ())}
    choices = turns = rounds = 0
    needed: list[float] = []
    while choices < MAX_CHOICES and (rounds < ROUNDS or len(needed) < MATCHES):
        seed = len(needed) + 1
        try:
            match = Match.new(game_id, players, seed, wishes)
        except GameError:
            return RecipeWork()
        ended: list[Event] = []
        match.listen(partial(_note_round_end, ended))
        agents = [make_agent(PLAYER_LEVEL, 31 * seed + seat) for seat in range(players)]
        last = -1
        while match.decision is not None and choices < MAX_CHOICES and len(ended) < MOST_ROUNDS:
            asked = match.decision
            choices += len(asked.options) > 1
            turns += asked.seat != last
            last = asked.seat
            match.submit(agents[asked.seat].decide(match))
        needed.append(_estimate_round_count(match, len(ended)))
        rounds += max(1, len(ended))
    whole = sum(needed) / len(needed)
    return RecipeWork(choices / rounds * whole, turns / rounds * whole, whole)


def _note_round_end(ended: list[Event], event: Event) -> None:
    if isinstance(event, RoundEnded):
        ended.append(event)


def _estimate_round_count(match: Match, played: int) -> float:
    """Return about how many rounds a game takes, by the points scored so far."""
    target = int(match.table.options.get("target", getattr(_find_plan(match), "target", 0)) or 0)
    best = max(match.table.scores)
    if not target or match.decision is None or not played:
        return float(max(1, played))
    return max(float(played), target * played / max(1, best))


def _find_plan(match: Match) -> object:
    return getattr(match.table, "plan", None)
