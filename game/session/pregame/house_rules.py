"""House rules and card sets without a screen: the choices that a number of players has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.errors import BadSetup
from game.core.game import Game
from game.core.rulebook import ON, Option

OFF = "off"


CACHED_ANSWERS = 2000
"""So many answers to whether a table can play like that are remembered: they are asked often."""
CACHED_GAMES = 100
"""Of so many games it is remembered what they need."""


@lru_cache(CACHED_GAMES)
def list_expansions(game: Game) -> tuple[Option, ...]:
    """Return the options that put a printed set of cards into the box."""
    sets = {row.set for row in game.rules.rows}
    return tuple(one for one in game.rules.options if one.id in sets and not one.guest)


@lru_cache(CACHED_GAMES)
def list_needed_expansions(game: Game, players: int) -> frozenset[str]:
    """Return the expansions that this many players can't play without."""
    every = {option.id: ON for option in list_expansions(game)}
    return frozenset(name for name in every if not can_settle(game, players, {**every, name: OFF}))


def can_settle(game: Game, players: int, wishes: dict[str, str]) -> bool:
    """True if this many can play with these house rules."""
    return _can_settle(game, players, frozenset(wishes.items()))


@lru_cache(CACHED_ANSWERS)
def _can_settle(game: Game, players: int, wishes: frozenset[tuple[str, str]]) -> bool:
    try:
        game.settle_house_rules(players, dict(wishes))
    except BadSetup:
        return False
    return True


SEAT = "seat "


def list_possible_values(
    game: Game, players: int, option: Option, wishes: Mapping[str, str] | None = None
) -> list[str]:
    """Return the values of an option that this many players can play with.

    Values that are too low for what is wished of other options are left out.
    """
    if option in list_expansions(game):
        return list(option.values)
    sets = dict.fromkeys(list_needed_expansions(game, players), ON)
    found = [v for v in option.values if can_settle(game, players, {**sets, option.id: v})]
    least = [need for _, need in list_needing_rules(game, option, wishes or {})]
    lowest = max(map(option.values.index, least), default=0)
    return [v for v in found if option.values.index(v) >= lowest]


def list_needing_rules(
    game: Game, option: Option, wishes: Mapping[str, str]
) -> list[tuple[Option, str]]:
    """Return the other options of which a wish needs a least value of this one, with that."""
    needs = [(one, one.needs.get(wishes.get(one.id, ""), {})) for one in game.rules.options]
    return [(one, need[option.id]) for one, need in needs if option.id in need]


def grant_value(game: Game, players: int, option: Option, wishes: Mapping[str, str]) -> str:
    """Return the value of an option: the wish, if this many can play with it."""
    if option.id in list_needed_expansions(game, players):
        return ON
    wish = wishes.get(option.id, "")
    possible, usual = (
        list_possible_values(game, players, option, wishes),
        option.default_for(players),
    )
    if wish in possible:
        return wish
    return usual if usual in possible else next(iter(possible), usual)


def find_gentle_rules(game: Game) -> Mapping[str, str]:
    """Return the house rules for the first game ever played here, if they differ."""
    rules: Mapping[str, str] = game.rules.raw.get("first", {})
    return rules


def find_suggested_rules(game: Game, players: int, people: int) -> Mapping[str, str]:
    """Return the house rules that make a better game than as printed; mostly none.

    They are told in `[suggests]` of the rules file, with the fewest `players` or `people`.
    """
    facts = game.rules.raw.get("suggests", {})
    wanted = facts and players >= facts.get("players", 0) and people >= facts.get("people", 0)
    rules: Mapping[str, str] = facts["rules"] if wanted else {}
    return rules


def asks_for_seat(option: Option) -> bool:
    """True if the option's values are players."""
    return all(value.startswith(SEAT) for value in option.values)


@dataclass(frozen=True, slots=True)
class AgreedRules:
    """The house rules agreed on for a match, and the names of the players."""

    options: Mapping[str, str]
    names: Sequence[str]
