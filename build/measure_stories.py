"""Measure the stories of a game: are its chances true, and what does cutting playouts short change?

.venv/bin/python build/measure_stories.py sums GAME SEATS ROUNDS WORLDS
    mean sums of choices and betweens by seat, among equal hard players: both should be nothing
.venv/bin/python build/measure_stories.py chances GAME SEATS ROUNDS WORLDS
    by tenths of the foreseen chance, how often it came true
.venv/bin/python build/measure_stories.py horizons GAME SEATS ROUNDS WORLDS
    how much chances change where a playout ends after so many decisions, with the turn
.venv/bin/python build/measure_stories.py cost GAME SEATS ROUNDS
    seconds of whole stories, with bars

After them may stand house rules, as in `wilds=stay put`.
"""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import fsum, sqrt
from operator import sub
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import game.games  # noqa: F401  so that games are known
from game.agents.story.jumps import list_jumps
from game.agents.story.round_values import OwnDecision, RoundValuer, standard_error
from game.agents.story.story_maker import StoryMaker
from game.agents.story.story_plans import StoryPlan
from game.cli.play_out import seat_agents
from game.core.match import Match

SEED = 880_000
DECISIONS = 4
"""So many of a round's decisions are looked at, spread over it."""
BINS = 10
HORIZONS = (0, 4, 8, 12, 16, 24, 32, 48)
HUNDRED = 100
House = Mapping[str, str]


def play_rounds(
    game_id: str, seats: int, rounds: int, house: House
) -> Iterator[tuple[Match, list[int], int]]:
    """Yield matches of one round before their first choice, all choices, and their seeds."""
    for seed in range(SEED, SEED + rounds):
        start = Match.new(game_id, seats, seed, house)
        match, agents, steps = start.fork(), seat_agents(["hard"] * seats, seed), list[int]()
        while match.decision is not None and match.table.round == 1:
            steps.append(agents[match.decision.seat].decide(match))
            match.submit(steps[-1])
        if steps:  # else the deal decided it
            yield start, steps, seed


def pick_decisions(valuer: RoundValuer) -> list[OwnDecision]:
    """Return a few decisions, spread over the round."""
    found, count = valuer.decisions, len(valuer.decisions)
    return [found[(2 * n + 1) * count // (2 * DECISIONS)] for n in range(min(DECISIONS, count))]


def value_in_worlds(valuer: RoundValuer, decision: OwnDecision, worlds: int) -> None:
    """Value a decision in so many worlds."""
    for _ in valuer.value_decision(decision, worlds):
        pass


def measure_sums(game_id: str, seats: int, rounds: int, worlds: int, house: House) -> None:
    """Print the mean sums of choices and betweens, by seat, and their standard errors."""
    choices: list[list[float]] = [[] for _ in range(seats)]
    betweens: list[list[float]] = [[] for _ in range(seats)]
    for start, steps, seed in play_rounds(game_id, seats, rounds, house):
        valuer = RoundValuer(start, steps, 1, seed)
        for decision in valuer.decisions:
            value_in_worlds(valuer, decision, worlds)
        values = [one.measure_value() for one in valuer.decisions]
        span = valuer.first_step, valuer.end_step
        for seat in range(seats):
            jumps = list_jumps(values, seat, seats, valuer.results[seat], span)
            choices[seat].append(fsum(j.size for j in jumps if j.kind == "choice"))
            betweens[seat].append(fsum(j.size for j in jumps if j.kind == "between"))
    for seat in range(seats):
        told = [f"{HUNDRED * fsum(some) / len(some):+.2f} ± {HUNDRED * standard_error(some):.2f}"
                for some in (choices[seat], betweens[seat])]  # fmt: skip
        print(f"seat {seat}: choices {told[0]}, between {told[1]} in 100")


def measure_chances(game_id: str, seats: int, rounds: int, worlds: int, house: House) -> None:
    """Print, by tenths, the mean of the foreseen chances and of what came true."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for start, steps, seed in play_rounds(game_id, seats, rounds, house):
        valuer = RoundValuer(start, steps, 1, seed)
        for decision in pick_decisions(valuer):
            value_in_worlds(valuer, decision, worlds)
            chance = decision.measure_value().before
            place = min(BINS - 1, int(BINS * chance))
            bins[place].append((chance, valuer.results[decision.seat]))
    for place, some in enumerate(bins):
        if some:
            chances, results = zip(*some, strict=True)
            chance, result = fsum(chances) / len(some), fsum(results) / len(some)
            error = sqrt(max(result * (1 - result), 0.01) / len(some))
            print(f"{10 * place:3}: {len(some):5} cases, foreseen {HUNDRED * chance:.1f},"
                  f" true {HUNDRED * result:.1f} ± {HUNDRED * error:.1f}", flush=True)  # fmt: skip


def measure_horizons(game_id: str, seats: int, rounds: int, worlds: int, house: House) -> None:
    """Print how far chances are from those of playouts to the end, in the same worlds."""
    away: dict[int, list[tuple[float, float]]] = {horizon: [] for horizon in HORIZONS}
    for start, steps, seed in play_rounds(game_id, seats, rounds, house):
        whole = RoundValuer(start.fork(), steps, 1, seed, StoryPlan())
        cut = {h: RoundValuer(start.fork(), steps, 1, seed, StoryPlan(h)) for h in HORIZONS}
        for decision in pick_decisions(whole):
            value_in_worlds(whole, decision, worlds)
            for horizon, valuer in cut.items():
                other = next(one for one in valuer.decisions if one.step == decision.step)
                value_in_worlds(valuer, other, worlds)
                gaps = list(map(sub, other.before.shares, decision.before.shares))
                away[horizon].append((fsum(gaps) / worlds, standard_error(gaps)))
    for horizon, gaps in away.items():
        mean = fsum(abs(gap) for gap, _ in gaps) / len(gaps)
        beyond = sqrt(max(0.0, fsum(gap**2 - error**2 for gap, error in gaps) / len(gaps)))
        print(f"after {horizon:2} decisions: {HUNDRED * mean:.2f} in 100 away on average;"
              f" {HUNDRED * beyond:.2f} as root mean square without noise")  # fmt: skip


def measure_cost(game_id: str, seats: int, rounds: int, _: int, house: House) -> None:
    """Print the seconds of whole stories, and whether they came to their bars."""
    spent, finished = list[float](), 0
    for start, steps, seed in play_rounds(game_id, seats, rounds, house):
        begin = time.process_time()
        maker = StoryMaker(start, steps, 1, seed)
        stories = [s.story for s in maker.make_story(lambda: 1000 * time.process_time()) if s.story]
        spent.append(time.process_time() - begin)
        finished += any(story.bars for story in stories)
        print(f"{len(maker.valuer.decisions)} decisions, {maker.valuer.all_worlds} worlds,"
              f" {spent[-1]:.1f} s, {len(stories)} stages", flush=True)  # fmt: skip
    spent.sort()
    print(f"{finished} of {rounds} with bars; {fsum(spent) / rounds:.1f} s on average,"
          f" {spent[len(spent) * 9 // 10]:.1f} s for the slowest tenth")  # fmt: skip


TASKS: Mapping[str, Callable[[str, int, int, int, House], None]] = {
    "sums": measure_sums,
    "chances": measure_chances,
    "horizons": measure_horizons,
    "cost": measure_cost,
}


def main(argv: Sequence[str]) -> None:
    """Measure what is asked for."""
    numbers = [int(word) for word in argv[2:] if word.isdigit()]
    house = dict(word.split("=", 1) for word in argv[2:] if "=" in word)
    seats, rounds, worlds = (*numbers, 0)[:3]
    TASKS[argv[0]](argv[1], seats, rounds, worlds, house)


if __name__ == "__main__":
    main(sys.argv[1:])
