"""Keep it close: the level of computer players in the next match of the same people.

Only results are looked at: how the last games ended, never a card, a die or a seat. Only the
level of computer players moves, and only between games.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp, log

from game.agents import only_guesses, top_of_scale
from game.core import scale
from game.core.rulebook import Steps
from game.store.settings import USUAL_LEVEL, SeatChoice
from game.store.statistics.played_rows import PlayedRow, is_person_id, person_id

GAMES_LOOKED_AT = 20
"""So many games of these people, at this game and with as many seats, are looked at."""
STEP, REACH = 0.25, 3.0
"""Stops by which a level moves after a game, and by how many it rises at most from where it began;
it may fall to the gentlest there is, so that everybody can be helped wherever they begin."""
AT_FIRST, TWICE = 1.0, 2.0
"""So many it falls at most while fewer games than that are known, and how often as many it rises
at most; after the very first game it rises by no more than it may fall."""
PAST_WEIGHT = 0.8
"""What a game still counts beside the one after it: whoever learns is not held to the past."""
WIN_ADVANTAGE = 1.33
"""How much more often than by chance one person at a table of several should win."""
ODDS_SLOPE = 0.15
"""By so much the odds of people change with a stop, as a logarithm: less than measured, as few
games tell less than they seem to."""
LOW_END_STEEPNESS = 1.5
"""So many stops one below gentle is worth, where the odds change faster."""
USUAL, SPREAD = scale.STOPS[USUAL_LEVEL], 20.0
"""What suits people as long as nothing is known of them, and how far off that usually is."""


@dataclass(frozen=True, slots=True)
class GameEnding:
    """The end of a game: the computer players' level, and the people's share of the win."""

    level: float
    won: float
    start: float | None = None
    """Where that level had begun, if it moves to keep games close."""


def find_win_goal(seats: int, people: int = 1) -> float:
    """Return how often one of this many people should win.

    Each of several counts as much as one alone.
    """
    one = 1 / 2 if seats == 2 else WIN_ADVANTAGE / seats
    odds = people * one / (1 - one) * (seats - 1)
    return odds / (odds + seats - people)


def find_level_band(start: float, top: float = scale.MERCILESS) -> tuple[float, float]:
    """Return the gentlest and the strongest level for a table that starts at a level."""
    return scale.KINDEST, min(top, min(start, top) + REACH)


def find_next_level(
    start: float,
    endings: Sequence[GameEnding],
    seats: int,
    people: int = 1,
    top: float = scale.MERCILESS,
) -> float:
    """Return the level of the next game: one step from the last level toward a close game.

    It is never gentler after a victory or better after a defeat. `endings` are the games so far,
    the latest last. Where the last one began elsewhere, or did not move, the next one is where it
    begins. `top` is where the game's scale ends.
    """
    moves = 0 < people < seats and bool(endings) and endings[-1].start == start
    start = min(start, top)
    if not moves:
        return start
    low, high = find_level_band(start, top)
    games, share = endings[-GAMES_LOOKED_AT:], find_win_goal(seats, people)
    last, won = min(max(games[-1].level, low), high), games[-1].won
    lowest, highest = (
        (STEP, STEP) if len(games) == GAMES_LOOKED_AT else (AT_FIRST, limit_early_rise(share))
    )
    highest = min(highest, AT_FIRST) if len(games) == 1 else highest
    move = STEP * round((find_fitting_level(games, share) - last) / STEP)
    down, up = -lowest if won <= share else 0.0, highest if won >= share else 0.0
    return min(high, max(low, last + min(up, max(down, move))))


def limit_early_rise(share: float) -> float:
    """Return by how many stops a level rises at most while few games are known.

    It rises more than it falls by as much as people lose more games than they win, but at most
    twice as much.
    """
    return STEP * round(AT_FIRST * min(TWICE, (1 - share) / share) / STEP)


def find_fitting_level(endings: Iterable[GameEnding], share: float) -> float:
    """Return the level at which people most likely win their share, by the last games."""
    games, usual = tuple(endings), log(share / (1 - share))
    counts = [PAST_WEIGHT**age for age in reversed(range(len(games)))]
    met = [_to_even_scale(one.level) for one in games]

    def sum_surprise(level: float) -> float:
        found = (1 / (1 + exp(ODDS_SLOPE * (counted - level) - usual)) for counted in met)
        wins = sum(
            count * (one.won - likely)
            for one, likely, count in zip(games, found, counts, strict=True)
        )
        return ODDS_SLOPE * wins - (level - USUAL) / SPREAD**2

    low, high = _to_even_scale(scale.KINDEST) - 2 * REACH, scale.MERCILESS + 2 * REACH
    while high - low > STEP / 16:
        middle = (low + high) / 2
        low, high = (middle, high) if sum_surprise(middle) > 0 else (low, middle)
    middle = (low + high) / 2
    return middle / LOW_END_STEEPNESS if middle < scale.GENTLEST else middle


def _to_even_scale(level: float) -> float:
    """Return a level on a scale on which each stop changes the odds alike."""
    return level * LOW_END_STEEPNESS if level < scale.GENTLEST else level


# The games that were played here ----------------------------------------------------------------


def adjust_levels(
    players: Sequence[SeatChoice], game: str, rows: Iterable[PlayedRow], steps: Steps = ()
) -> tuple[SeatChoice, ...]:
    """Return the players with the levels that keep the next game close.

    Players without a `start` keep their level. So do all in a game in which they only guess.
    `steps` are the head starts of the next game by seat: only games with the same ones count.
    """
    if only_guesses(game):
        return tuple(players)
    people = frozenset(person_id(one.name) for one in players if one.person)
    now = (
        sorted(
            (person_id(one.name) if one.person else "", count)
            for one, count in zip(players, steps, strict=True)
            if count
        )
        if steps
        else []
    )
    alike = [row for row in rows if list_row_head_starts(row) == now]
    games = list_endings(alike, game, people, len(players))
    return tuple(_adjust_one_level(one, game, games, len(people), len(players)) for one in players)


def list_row_head_starts(row: PlayedRow) -> list[tuple[str, int]]:
    """Return the head starts in a game: each with its person, or "" for a computer player."""
    return sorted((one.person_key if is_person_id(one.person_key) else "", one.steps)
                  for one in row.placed_players if one.steps)  # fmt: skip


def _adjust_one_level(
    one: SeatChoice, game: str, games: Sequence[GameEnding], people: int, seats: int
) -> SeatChoice:
    start = scale.level_number(one.start)
    if one.person or start is None:
        return one
    level = find_next_level(start, games, seats, people, top_of_scale(game))
    return replace(one, level=scale.level_name(level))


def list_endings(
    rows: Iterable[PlayedRow], game: str, people: frozenset[str], seats: int
) -> list[GameEnding]:
    """Return how the games of just these people ended, with as many seats."""
    return [
        _ending_of_row(row)
        for row in rows
        if row.game == game
        and len(row.placed_players) == seats
        and people == {one.person_key for one in row.placed_players if is_person_id(one.person_key)}
        and any(one.level for one in row.placed_players)
    ]


def _ending_of_row(row: PlayedRow) -> GameEnding:
    first = [one for one in row.placed_players if one.place == 1]
    won = sum(not one.level for one in first) / max(1, len(first))
    if row.adapted_level is not None:
        return GameEnding(row.adapted_level.level, won, row.adapted_level.start)
    levels = [scale.STOPS[one.level] for one in row.placed_players if one.level]
    return GameEnding(sum(levels) / len(levels), won)
