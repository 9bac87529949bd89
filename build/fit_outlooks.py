"""Fit how likely players are to win a round to rounds of hard players: `rules/outlooks.toml`.

.venv/bin/python build/fit_outlooks.py [ROUNDS] [GAME ...]

Rounds with an even number are fitted, those with an odd one tell how far off the chances are.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import game.games  # noqa: F401  so that games are known
from game.agents.minds import mind_of
from game.agents.outlooks import FILE_NAME, HandGuess, SignedOutlook, fitted_outlooks
from game.agents.search.rollout import winner_shares
from game.cli.play_out import seat_agents
from game.core.chance import Chance
from game.core.match import Match, rank_players
from game.resources import rules_folder

GAMES = ("dice-factor", "match-patch", "penny-badger", "pig-farm", "rainbow-rush")
HOUSE: Mapping[str, Mapping[str, str]] = {"pig-farm": {"target": "one round"}}
"""The house rule by which a game is one round, where that isn't usual."""
ROUNDS, SEED = 2000, 770_000
SEATS = (2, 3, 4, 4, 5, 6)
"""How many play, one after another."""
DEALS, DEALT_MOMENTS = 12, 3
"""Random deals beside each true one, and about how often in a round, early moments first."""
TURNS = 10
"""So many moments of a round are kept at most, at random: they are alike."""
BINS = 10
FEW = 100
"""Chances that a bin needs to say how far off it is."""
RIDGE = 1e-5
"""Keeps weights small that hardly matter."""
HEAD = """\
# What seats promise where a playout is cut short, fitted to rounds of 2 to 6 hard players
# (`build/fit_outlooks.py`). `off` is how far, in hundredths, the chances in each tenth were from
# how often they came true in rounds that were not fitted; -1 where there were too few of them.
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """The signs of all seats as a turn begins, and who won the round, as shares."""

    signs: Sequence[Sequence[float]]
    won: Sequence[float]


def play_moments(game_id: str, seed: int) -> list[Moment]:
    """Play a game of one round; return some moments of it."""
    outlook = mind_of(game_id).outlook
    assert isinstance(outlook, SignedOutlook)
    seats, house = SEATS[seed // 2 % len(SEATS)], HOUSE.get(game_id, {})
    match, agents = Match.new(game_id, seats, seed, house), seat_agents(["hard"] * seats, seed)
    found: list[Sequence[Sequence[float]]] = []
    table, turn, chance, count = match.table, -1, Chance(seed), 0
    while match.decision is not None:
        if table.turn != turn:
            turn, count = table.turn, count + 1
            here = [outlook.list_signs(table, seat) for seat in table.around]
            if len(found) < TURNS:
                found.append(here)
            elif (place := chance.below(count)) < TURNS:
                found[place] = here
        match.submit(agents[match.decision.seat].decide(match))
    won = winner_shares(rank_players(match.game.rules, table.scores, table.around).places)
    return [Moment(signs, won) for signs in found]


def play_deals(game_id: str, seed: int, guess: HandGuess) -> list[Moment]:
    """Play a round; return some moments: the true hands first, then hands dealt at random."""
    seats = SEATS[seed // 2 % len(SEATS)]
    match, agents = Match.new(game_id, seats, seed), seat_agents(["hard"] * seats, seed)
    found, chance, count = list[Moment](), Chance(seed), 0
    while (asked := match.decision) is not None and match.table.round == 1:
        count += 1
        if not asked.together and chance.below(count) < DEALT_MOMENTS:
            worlds, tried = [guess.sum_signs(match.table, asked.seat)], match.table.copy()
            for _ in range(DEALS):
                tried.redeal(asked.seat, chance.next_word())
                worlds.append(guess.sum_signs(tried, asked.seat))
            found.append(Moment(worlds, (1.0, *[0.0] * DEALS)))
        match.submit(agents[asked.seat].decide(match))
    return found


def foresee_shares(weights: Sequence[float], signs: Sequence[Sequence[float]]) -> list[float]:
    """Return each seat's chance."""
    promises = [sum(w * s for w, s in zip(weights, row, strict=True)) for row in signs]
    most = max(promises)
    odds = [exp(promise - most) for promise in promises]
    return [each / sum(odds) for each in odds]


def fit_weights(moments: Sequence[Moment], count: int) -> list[float]:
    """Return the weights by maximum likelihood, in a few steps of Newton's."""
    weights = [0.0] * count
    every = range(count)
    for _ in range(12):
        slope = [-RIDGE * len(moments) * w for w in weights]
        curve = [[RIDGE * len(moments) * (a == b) for b in every] for a in every]
        for moment in moments:
            chances = foresee_shares(weights, moment.signs)
            rows = list(zip(chances, moment.won, moment.signs, strict=True))
            mean = [sum(p * row[a] for p, _, row in rows) for a in every]
            for p, won, row in rows:
                away = [row[a] - mean[a] for a in every]
                for a in every:
                    slope[a] += (won - p) * row[a]
                    scaled, line = p * away[a], curve[a]
                    for b in range(a + 1):
                        line[b] += scaled * away[b]
        for a in every:
            for b in range(a):
                curve[b][a] = curve[a][b]
        step = solve_equations(curve, slope)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def solve_equations(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of some linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda n: abs(rows[n][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for number, row in enumerate(rows):
            if number != place:
                share = row[place] / rows[place][place]
                rows[number] = [a - share * b for a, b in zip(row, rows[place], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def measure_bins(
    weights: Sequence[float], moments: Sequence[Moment]
) -> list[tuple[int, float, float]]:
    """Return, by tenths of the foreseen chance, how many there were, and what came of them."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for moment in moments:
        for p, won in zip(foresee_shares(weights, moment.signs), moment.won, strict=True):
            bins[min(BINS - 1, int(p * BINS))].append((p, won))
    return [
        (len(some), *(sum(part) / max(1, len(some)) for part in zip(*some, strict=True)))
        if some else (0, 0.0, 0.0)
        for some in bins
    ]  # fmt: skip


def main(rounds: int, games: Sequence[str]) -> None:
    """Fit all games and write them down."""
    for game_id in games:
        mind = mind_of(game_id)
        guess = getattr(mind.deal_hands, "__self__", None)
        if isinstance(guess, HandGuess):
            dealt = [m for n in range(rounds) for m in play_deals(game_id, SEED + n, guess)]
            write_outlook(game_id, rounds=rounds, hands=fit_named_weights(dealt, guess.names))
        outlook = mind.outlook
        if not isinstance(outlook, SignedOutlook):
            continue
        played = [play_moments(game_id, SEED + number) for number in range(rounds)]
        named = fit_named_weights([m for some in played[::2] for m in some], outlook.names)
        others = [moment for some in played[1::2] for moment in some]
        bins = measure_bins([*named.values()], others)
        for number, (count, chance, won) in enumerate(bins):
            print(f"{game_id} {number}: {count} {100 * chance:.1f} {100 * won:.1f}")
        off = [round(100 * abs(chance - won), 1) if count >= FEW else -1.0
               for count, chance, won in bins]  # fmt: skip
        write_outlook(game_id, rounds=rounds, off=off, weights=named)


def fit_named_weights(moments: Sequence[Moment], names: Sequence[str]) -> dict[str, float]:
    """Return the weights by their names."""
    weights = fit_weights(moments, len(names))
    return {name: round(weight, 4) for name, weight in zip(names, weights, strict=True)}


def write_outlook(game_id: str, **facts: object) -> None:
    """Write what was fitted into the file, which another run may have written meanwhile."""
    fitted_outlooks.cache_clear()
    told = {name: dict(table) for name, table in fitted_outlooks().items()}
    told[game_id] = {**told.get(game_id, {}), **facts}
    parts = [HEAD]
    for name, one in sorted(told.items()):
        plain = [f"{key} = {value}" for key, value in one.items() if not isinstance(value, dict)]
        parts.append(f"[{name}]\n" + "\n".join(plain) + "\n")
        for key, value in one.items():
            if isinstance(value, dict):
                lines = [f"{name} = {weight}" for name, weight in value.items()]
                parts.append(f"[{name}.{key}]\n" + "\n".join(lines) + "\n")
    (rules_folder() / FILE_NAME).write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    main(number, sys.argv[2:] or GAMES)
