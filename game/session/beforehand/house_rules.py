"""House rules and sets of cards without a screen: what so many players can play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.errors import BadSetup
from game.core.game import Game
from game.core.rulebook import ON, Option

OFF = "off"


KEPT = 2000
"""So many answers to whether a table can play like that are remembered: they are asked often."""
GAMES = 100
"""Of so many games it is remembered what they need."""


@lru_cache(GAMES)
def expansions(game: Game) -> tuple[Option, ...]:
    """The options that put a printed set of cards into the box."""
    sets = {row.set for row in game.rules.rows}
    return tuple(one for one in game.rules.options if one.id in sets and not one.guest)


@lru_cache(GAMES)
def needed(game: Game, players: int) -> frozenset[str]:
    """The expansions without which so many players are turned down."""
    every = {option.id: ON for option in expansions(game)}
    return frozenset(name for name in every if not settles(game, players, {**every, name: OFF}))


def settles(game: Game, players: int, wishes: dict[str, str]) -> bool:
    """Whether so many may play with these house rules."""
    return _settles(game, players, frozenset(wishes.items()))


@lru_cache(KEPT)
def _settles(game: Game, players: int, wishes: frozenset[tuple[str, str]]) -> bool:
    try:
        game.settle(players, dict(wishes))
    except BadSetup:
        return False
    return True


SEAT = "seat "


def possible_values(game: Game, players: int, option: Option) -> list[str]:
    """The values of an option that so many players can play with."""
    if option in expansions(game):
        return list(option.values)
    sets = dict.fromkeys(needed(game, players), ON)
    return [v for v in option.values if settles(game, players, {**sets, option.id: v})]


def granted(game: Game, players: int, option: Option, wishes: Mapping[str, str]) -> str:
    """What an option is set to: the wish, if so many can play with it."""
    if option.id in needed(game, players):
        return ON
    wish = wishes.get(option.id, "")
    allowed = wish and wish in possible_values(game, players, option)
    return wish if allowed else option.usual(players)


def gentle(game: Game) -> Mapping[str, str]:
    """The house rules of a game that is the first ever played here, where they are others."""
    rules: Mapping[str, str] = game.rules.raw.get("first", {})
    return rules


def suggested(game: Game, players: int, people: int) -> Mapping[str, str]:
    """The house rules with which so many have a better game than as printed; none for most.

    They are told in `[suggests]` of the rules file, with the fewest `players` or `people`.
    """
    facts = game.rules.raw.get("suggests", {})
    wanted = facts and players >= facts.get("players", 0) and people >= facts.get("people", 0)
    rules: Mapping[str, str] = facts["rules"] if wanted else {}
    return rules


def by_seat(option: Option) -> bool:
    """Whether its values are players."""
    return all(value.startswith(SEAT) for value in option.values)


@dataclass(frozen=True, slots=True)
class House:
    """What was agreed on for a match: the value of each option, and who plays."""

    options: Mapping[str, str]
    names: Sequence[str]
