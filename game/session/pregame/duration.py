"""About how long a game will take, from how much there is to do in it: the only place that knows.

A game's `[time]` holds what `build/count_times.py` counted in whole games between computer
players, by how many play: `choices`, `turns` (how often somebody else is asked than before),
`votes` (windows in which all answer at once) and `rounds`; and what
`tests/bench/bench_times.py` measured at the table, for each choice: `moving`, the seconds in
which cards move, and `thinking`, those for which a computer player keeps people waiting besides.
Computer players of other levels than normal make a game longer or shorter by `[time.levels]`,
each by its share of the table. House rules make all of that more or less by the factors of
`[time.<option>]`, compared with what is usual for so many; `[time.among.<level>.<option>]` has
those for a table of other players, whose game the same rule may make much longer. A factor is a
number, or again one for some numbers of players: one round of sixteen is more of their game than
one round of three.
A game that somebody built has no `[time]`: `session/workshop/game_length.py` plays a little of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from game.core import scale
from game.core.game import Game, is_own
from game.session.pace import ALL_COMPUTERS_S, PACES, Pace, find_moving_share
from game.store.settings import Settings
from game.words import Words

from .house_rules import list_expansions
from .seat_plan import SeatPlan

LOOK, CHOICE = 1.5, 2.5
"""Seconds in which a person sees what has changed, and for each choice."""
PASS = 3.0
"""Seconds until the laptop is with the next person and the curtain is up."""
VOTE, QUICK, OPEN = 4.0, 1.0, 2.2
"""Seconds in which people answer in secret, or computers do, and in which all answers lie open."""
RESULTS_S = 10.0
"""Seconds in which people look at how a round went."""
HOUR, EXACT, STEP = 60, 10, 5
"""Minutes; up to so many each is told, then in steps."""
LONG, CROWD, CROWDED = 40, 3, 20
"""Minutes: a game that takes longer may be long; with so many people, who wait for each other, one
that takes longer than the last of the three.
"""


@dataclass(frozen=True, slots=True)
class GameWork:
    """The amount of play in a whole game."""

    choices: float
    turns: float
    votes: float
    rounds: float

    @classmethod
    def count_for_table(
        cls, game: Game, players: int, options: Mapping[str, str], levels: Sequence[str] = ()
    ) -> GameWork:
        """Return what was counted for a table like this one."""
        facts = game.rules.raw.get("time")
        if not facts:
            from game.session.workshop.game_length import count_recipe_work  # noqa: PLC0415  a start never needs it

            own = count_recipe_work(game.id, players, options)
            return cls(own.choices, own.turns, 0.0, own.rounds)
        longer = _find_rules_factor(game, players, options, levels)
        longer *= _find_level_factor(game, players, levels)
        points = (facts.get(name, NEVER_ASKED) for name in cls.__slots__)
        return cls(*(longer * interpolate(counts, players) for counts in points))


NEVER_ASKED = ((0, 0.0),)
"""What a game never asks."""
OWN_CHOICE_S = {"moving": 0.8, "thinking": 0.2}
"""Seconds that a choice takes in a game that somebody built, as in most of those in the box."""


def estimate_minutes(
    game: Game, players: int, people: int, options: Mapping[str, str], settings: Settings,
    levels: Sequence[str] = (),
) -> float:  # fmt: skip
    """Return about how many minutes a game takes; 0 if that many players can't play it.

    Computer players have these levels, or the normal one.
    """
    facts = game.rules.raw.get("time") or OWN_CHOICE_S
    counted, computers = GameWork.count_for_table(game, players, options, levels), players - people
    if not counted.choices:
        return 0.0
    share = people / players
    person = CHOICE * counted.choices + (LOOK + (PASS if people > 1 else 0.0)) * counted.turns
    hurry = PACES.get(settings.pace, 1.0) * min(1.0, ALL_COMPUTERS_S / max(1, computers))
    seconds: float = share * person + (1 - share) * counted.choices * facts["thinking"] * hurry
    if settings.speed:
        quicker = find_moving_share(players, people, Pace.from_settings(settings, lambda _: 1.0))
        seconds += counted.choices * facts["moving"] * quicker / settings.speed
    seconds += counted.votes * (OPEN + (VOTE if people else QUICK))
    seconds += counted.rounds * RESULTS_S if people else 0.0
    return seconds / 60


def estimate_rounds(game: Game, players: int, options: Mapping[str, str]) -> float:
    """Return about how many rounds a whole game takes with this many players."""
    return max(1.0, GameWork.count_for_table(game, players, options).rounds)


def estimate_shelf_minutes(words: Words, settings: Settings, game: Game) -> tuple[float, float]:
    """Return from how many to how many minutes a game takes the people who sat last.

    By the house rules used last both are alike. If this game was never set up, it may be a short
    one, as the first game of all is.
    """
    used = settings.options.get(game.stored_id)
    most = _estimate_last_table(words, settings, game, used or {})
    least = (
        most
        if used is not None
        else _estimate_last_table(words, settings, game, find_shortening_rules(game))
    )
    return min(least, most), most


def _estimate_last_table(
    words: Words, settings: Settings, game: Game, wishes: Mapping[str, str]
) -> float:
    """Return the minutes for the people who sat last, with these house rules."""
    rules = game.rules
    seating = SeatPlan(words, rules.least, rules.most, settings.seats)
    players = len(seating)
    counts = rules.raw.get("time", {})
    told = {*counts, *(name for rules in counts.get("among", {}).values() for name in rules)}
    options = {
        one.id: wishes[one.id]
        for one in rules.options
        if (one.id in told or is_own(game.id)) and wishes.get(one.id) in one.values
    }
    return estimate_minutes(
        game,
        players,
        len(seating.list_person_seats()),
        options,
        settings,
        seating.list_computer_levels(),
    )


def find_shortening_rules(game: Game) -> Mapping[str, str]:
    """Return the house rules that make a game short, if it needs any."""
    rules: Mapping[str, str] = game.rules.raw.get("short", {})
    return rules


def shorten_long_game(
    game: Game, players: int, people: int, options: Mapping[str, str], settings: Settings,
    levels: Sequence[str] = (),
) -> dict[str, str]:  # fmt: skip
    """Return the house rules that shorten a long game.

    None if it is short anyway, or stays long.
    """
    now = estimate_minutes(game, players, people, options, settings, levels)
    if round_minutes(now) <= (CROWDED if people >= CROWD else LONG):
        return {}
    sets = list_expansions(game)
    usual = {o.id: o.default_for(players) for o in game.rules.options if o not in sets}
    less = {
        rule: value
        for rule, value in usual.items()
        if find_rule_factor(game, rule, options.get(rule, value), players, levels)
        > find_rule_factor(game, rule, value, players, levels)
    }
    less |= {str(rule): str(value) for rule, value in find_shortening_rules(game).items()}
    then = estimate_minutes(game, players, people, {**options, **less}, settings, levels)
    return less if round_minutes(then) < round_minutes(now) else {}


def is_tiring(minutes: float) -> bool:
    """True if this many minutes are long for a child."""
    return round_minutes(minutes) > LONG


def interpolate(points: Sequence[Sequence[float]], players: int) -> float:
    """Return the value at a number of players, on a straight line between two points."""
    for (least, low), (most, high) in pairwise(points):
        if least <= players <= most:
            return low + (high - low) * (players - least) / (most - least)
    end = points[0] if players < points[0][0] else points[-1]
    return float(end[1])


def find_rule_factor(
    game: Game, option: str, value: str, players: int, levels: Sequence[str] = ()
) -> float:
    """Return the factor by which this house rule changes a game's length.

    It depends on the number of players and the levels of the computer players.
    """
    time = game.rules.raw.get("time", {})
    usual = _find_stated_factor(time, option, value, players, 1.0)
    factors = {
        level: _find_stated_factor(rules, option, value, players, usual)
        for level, rules in time.get("among", {}).items()
    }
    factors["normal"] = usual
    return (
        usual
        + sum(scale.blend_stops(factors, at) - usual for at in _list_known_levels(levels)) / players
    )


def _find_stated_factor(
    rules: Mapping[str, Any], option: str, value: str, players: int, default: float
) -> float:
    """Return the factor that a table of house rules gives a value, if any."""
    stated = rules.get(option, {}).get(value, default)
    return interpolate(stated, players) if isinstance(stated, list) else float(stated)


def _list_known_levels(levels: Sequence[str]) -> list[float]:
    """Return the positions of the levels on the scale, without unknown ones."""
    return [
        at for level in levels if (at := scale.level_number(level.partition(":")[0])) is not None
    ]


def _find_level_factor(game: Game, players: int, levels: Sequence[str]) -> float:
    """Return the factor by which computer players of these levels change a game's length."""
    stated = game.rules.raw["time"].get("levels", {})
    factors = {
        "normal": 1.0,
        **{name: interpolate(points, players) for name, points in stated.items()},
    }
    return (
        1 + sum(scale.blend_stops(factors, at) - 1 for at in _list_known_levels(levels)) / players
    )


def _find_rules_factor(
    game: Game, players: int, options: Mapping[str, str], levels: Sequence[str]
) -> float:
    """Return the factor by which the house rules change the usual length."""
    times = 1.0
    for option in game.rules.options:
        usual = option.default_for(players)
        value = options.get(option.id, usual)
        more = find_rule_factor(game, option.id, value, players, levels)
        times *= more / find_rule_factor(game, option.id, usual, players, levels)
    return times


def round_minutes(minutes: float) -> int:
    """Return the minutes to show: short times exactly, others in steps."""
    if minutes < EXACT:
        return max(1, round(minutes))
    if minutes < 1.25 * HOUR:
        return STEP * round(minutes / STEP)
    return HOUR // 2 * round(2 * minutes / HOUR)


def format_duration(words: Words, minutes: float) -> str:
    """Return the minutes in words, such as `about 25 minutes`."""
    unit, count = split_duration(minutes)
    return words(f"time.{unit}", count=count)


def format_short_duration(words: Words, minutes: float) -> str:
    """Return the minutes in short words, such as `25 min`."""
    unit, count = split_duration(minutes)
    return words(f"time.short.{unit}", count=count)


def format_duration_range(words: Words, minimum: float, maximum: float) -> str:
    """Return a range of minutes in short words, such as `6–40 min`."""
    (one, low), (other, high) = split_duration(minimum), split_duration(maximum)
    if (one, low) == (other, high):
        return format_short_duration(words, maximum)
    if one == other:
        return words(f"time.span.{one}", least=low, most=high)
    return words(
        "time.span.mixed",
        least=format_short_duration(words, minimum),
        most=format_short_duration(words, maximum),
    )


def split_duration(minutes: float) -> tuple[str, int]:
    """Return the unit to tell these minutes in, and how many of it."""
    count = round_minutes(minutes)
    if count <= HOUR or count % (HOUR // 2):
        return "minutes", count
    whole, half = divmod(count, HOUR)
    return "half_hours" if half else "hours", whole
