"""About how long a game will take, from how much there is to do in it.

A game's `[time]` tells how many choices there are in a game with so many players, calls and
choices without a choice left out, and how often it is another player's turn to choose: both
counted in games between computer players. House rules make it longer or shorter by the factors
of `[time.<option>]`, compared with what is usual for so many. A person takes `CHOICE` seconds
for each choice, `LOOK` more at each turn, and `PASS` to hand the laptop on where several people
play; computer players take what the settings say, and for everybody cards have to move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from game.core.game import Game
from game.store.settings import Settings
from game.words import Words

from .play_computers import PACES, TOGETHER

CHOICE, LOOK, PASS = 3.0, 2.0, 4.0  # seconds
MOVE = 0.5  # seconds a card is on its way, at the usual speed
HOUR, STEP = 60, 5  # minutes


def minutes(
    game: Game, players: int, people: int, options: Mapping[str, str], settings: Settings
) -> float:
    """About how many minutes a game takes; 0 where the game does not tell."""
    facts = game.rules.raw.get("time")
    if not facts:
        return 0.0
    share, computers = people / players, players - people
    longer = _longer(game, facts, players, options)
    choices = longer * between(facts["choices"], players)
    turns = longer * between(facts["turns"], players)
    person = CHOICE * choices + (LOOK + (PASS if people > 1 else 0)) * turns
    think = PACES.get(settings.pace, 1.0) * min(1.0, TOGETHER / max(1, computers))
    move = MOVE / settings.speed if settings.speed else 0.0
    seconds = share * person + (1 - share) * choices * think + choices * move
    return seconds / 60


def between(points: Sequence[Sequence[float]], players: int) -> float:
    """The value at a number of players, on the straight line between the nearest two points."""
    for (least, low), (most, high) in pairwise(points):
        if least <= players <= most:
            return low + (high - low) * (players - least) / (most - least)
    end = points[0] if players < points[0][0] else points[-1]
    return float(end[1])


def _longer(
    game: Game, facts: Mapping[str, Any], players: int, options: Mapping[str, str]
) -> float:
    """How many times as long the house rules make it, compared with what is usual."""
    factor = 1.0
    for option in game.rules.options:
        times = facts.get(option.id, {})
        usual = option.usual(players)
        value = options.get(option.id, usual)
        factor *= times.get(value, 1.0) / times.get(usual, 1.0)
    return factor


def spoken(words: Words, time: float) -> str:
    """So many minutes as people say them: in steps of five, long ones in half hours."""
    if time < STEP:
        return words("time.few", count=max(1, round(time)))
    if time < 1.25 * HOUR:
        return words("time.minutes", count=STEP * round(time / STEP))
    halves = round(2 * time / HOUR)
    key = "time.half_hours" if halves % 2 else "time.hours"
    return words(key, count=halves // 2)
