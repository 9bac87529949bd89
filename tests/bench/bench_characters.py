"""What each character is known for, in numbers: `pytest tests/bench/bench_characters.py`.

At every level that can be chosen all characters are asked in the same positions, which plain
players of that level reached: how often each does what some of them are known for, of all the times
it could. Then each sits alone among plain players of `hard` and `easy`, every deal from each seat:
by how much its share of wins differs from chance. CHROMA_SIZE=4 plays four times as many.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any

import pytest

from game.agents import CHARACTERS, make_agent, top_of_scale
from game.agents.minds import mind_of
from game.agents.minds.color_chaos.tastes import liked_cards
from game.agents.minds.penny_badger.claim_kinds import cards_of_kind, parse_claim
from game.cli.odds import SURE
from game.cli.play_out import play_out, seat_agents
from game.core import scale
from game.core.card import Card
from game.core.decision import Challenge, Claim, PickColor, PickPlace, PlayCard
from game.core.match import Match
from game.games.color_chaos.chaos_table import SUITS, ChaosTable
from game.games.dice_factor.turn import ROLL
from game.games.match_patch import PatchTable
from game.games.penny_badger.claim_rules import CHALLENGE
from game.games.pig_farm import SELL

SIZE = float(os.environ.get("CHROMA_SIZE", "1"))
SEED, WON = 5_000, 6_000
"""The first deals' of both parts."""
GAMES = {
    **{"color-chaos": (100, 100, 4), "dice-factor": (60, 60, 4), "flower-power": (40, 60, 4)},
    **{"match-patch": (8, 30, 2), "penny-badger": (8, 8, 4), "pig-farm": (12, 10, 4)},
    "rainbow-rush": (60, 60, 4),
}
"""How many deals of each are looked at, how many are played to the end, and by how many."""
FEW = 0.05
"""What part of the deals is looked at where players search, which takes long."""
PLAYED = {"hard": 1.0, "easy": 1.0}
"""Which levels' strength is measured, and by what part of the deals."""
HITS, GOOD = {"skip", "draw-4", "two-train"}, {"pick", "draw-4", "two-train", "dodge"}
TASTES = ("even", "odd", "small", "middle", "large", "numbers", "trains", "stays", "turns")
HABITS = {
    "fox": ("turns", "bluffs"),
    "owl": ("even", "neat"),
    "frog": ("hits", "rolls"),
    "mouse": ("small", "bluffs"),
    "dog": ("stays", "doubts"),
    "bear": ("good", "sells"),
    "cat": ("orange", "doubts"),
    "badger": ("red", "bluffs"),
    "lion": ("large", "sells"),
    "panda": ("middle", "doubts"),
    "rabbit": ("good", "sells"),
    "penguin": ("blue", "sells"),
    "koala": ("green", "sells"),
    "monkey": ("trains", "rolls"),
    "chick": ("odd", "far"),
    "pig": ("numbers", "sells"),
}
"""What each is known for, in Color Chaos and in Chroma Cards."""
Is = Callable[[Any], bool]
Counts = dict[str, dict[str, list[int]]]
counted: dict[str, Counts] = defaultdict(lambda: defaultdict(lambda: defaultdict(lambda: [0, 0])))
"""By level, what is counted, and face: how often it was done, of how many chances."""


def chances(match: Match) -> Iterator[tuple[str, Is]]:
    """What could be done here by habit, and whether an answer is that."""
    asked = match.decision
    t = match.table
    options = match.decision.options if match.decision else ()
    match asked:
        case PlayCard() if isinstance(t, ChaosTable):
            yield from plays(t, [card for card in options if isinstance(card, Card)])
        case PickColor() if isinstance(t, ChaosTable) and not asked.about:
            yield from ((suit, lambda answer, suit=suit: answer == suit) for suit in SUITS)
        case Challenge():
            yield "doubts", lambda answer: answer == CHALLENGE
        case Claim():
            hand = t.hands[asked.seat]
            yield "bluffs", lambda said: said != "concede" and is_bluff(hand, said)
        case PickPlace(about="put") if isinstance(t, PatchTable):
            yield "neat", lambda place: place == min(options)
            yield "far", lambda place: place > max(t.places, default=-1)
        case _ if SELL in options:
            yield "sells", lambda answer: answer == SELL
        case _ if ROLL in options:
            yield "rolls", lambda answer: answer == ROLL


def plays(t: ChaosTable, cards: list[Card]) -> Iterator[tuple[str, Is]]:
    """The kinds of cards that could be played here, where another could be, too."""
    kinds: dict[str, Callable[[Card], bool] | None] = {
        "hits": lambda card: card.face in HITS,
        "good": lambda card: card.face in GOOD,
        **{taste: liked_cards(t, taste) for taste in TASTES},
    }
    for kind, fits in kinds.items():
        assert fits is not None
        if 0 < sum(map(fits, cards)) < len(cards):
            yield kind, lambda card, fits=fits: isinstance(card, Card) and fits(card)  # type: ignore[misc]


def is_bluff(hand: list[Card], said: str) -> bool:
    """Whether somebody can't lay what they claim."""
    kind = parse_claim(said)
    return len(cards_of_kind(hand, kind)) < (2 if kind else 1)


def stops(game: str) -> list[str]:
    """The levels that can be chosen in a game."""
    return [name for name, stop in scale.STOPS.items() if stop <= top_of_scale(game)]


@pytest.mark.parametrize(("game", "level"), [(g, level) for g in GAMES for level in stops(g)])
def test_habits(game: str, level: str) -> None:
    """The positions of plain players of a level."""
    deals, _, players = GAMES[game]
    rules = {"target": "one round"} if game == "color-chaos" else {}
    searches = level == "expert" and mind_of(game).plan is not None
    part = SIZE * (FEW if searches else 1)
    for deal in range(max(2, round(deals * part))):
        match, plain = Match.new(game, players, SEED + deal, rules), make_agent(level, deal)
        while (asked := match.decision) is not None:
            could = list(chances(match)) if len(asked.options) > 1 else []
            for face in CHARACTERS if could else ():
                answer = asked.options[
                    make_agent(f"{level}:{face}", len(match.steps)).decide(match)
                ]
                for habit, fits in could:
                    counted[level][habit][face][0] += fits(answer)
                    counted[level][habit][face][1] += 1
            match.submit(plain.decide(match))


def rate(level: str, habit: str, faces: list[str]) -> float:
    """How often these do it, in percent."""
    done = sum(counted[level][habit][face][0] for face in faces)
    return 100 * done / max(1, sum(counted[level][habit][face][1] for face in faces))


@pytest.mark.parametrize("level", scale.STOPS)
def test_table_of_habits(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints them beside the mean of all who are known for something else."""
    with capsys.disabled():
        print(f"\n{level}", end="")
        for face, habits in HABITS.items():
            cells = []
            for habit in habits:
                others = [f for f, own in HABITS.items() if habit not in own]
                own, usual = rate(level, habit, [face]), rate(level, habit, others)
                of = counted[level][habit][face][1]
                if not of:
                    continue
                clear = abs(own - usual) >= 15 or max(own, usual) >= 1.5 * min(own, usual)
                told = f"{habit} | {own:.0f}, {usual:.0f} of {of:,}{'' if clear else ' (!)'}"
                cells.append(told)
            print(f"\n| {face} | {' | '.join(cells)} |", end="")


# How often they win -----------------------------------------------------------------------


def edge(game: str, level: str, face: str, deal: int) -> float:
    """By how much its share of wins is above chance, one deal from each seat."""
    players, won = GAMES[game][2], 0.0
    rules = {"target": "one round"} if game == "color-chaos" else {}
    for seat in range(players):
        match = Match.new(game, players, WON + deal, rules)
        names = [f"{level}:{face}" if each == seat else level for each in range(players)]
        play_out(match, seat_agents(names, WON + deal))
        assert match.result is not None
        places = match.result.places
        won += (places[seat] == 1) / places.count(1)
    return (won - 1) / players


def told(edges: list[float]) -> str:
    """The mean in points, and half of its 95 % interval."""
    mean = sum(edges) / len(edges)
    half = SURE * sqrt(sum((one - mean) ** 2 for one in edges)) / len(edges)
    return f"{100 * mean:+.1f} ±{100 * half:.1f}"


@pytest.mark.parametrize("level", PLAYED)
@pytest.mark.parametrize("face", CHARACTERS)
def test_strength(face: str, level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints the points of wins above chance in each game, then in all, each game alike."""
    by_game = {
        game: [
            edge(game, level, face, deal)
            for deal in range(max(2, round(deals * SIZE * PLAYED[level])))
        ]
        for game, (_, deals, _) in GAMES.items()
    }
    means = [sum(edges) / len(edges) for edges in by_game.values()]
    halves = [
        sum((one - mean) ** 2 for one in edges) / len(edges) ** 2
        for mean, edges in zip(means, by_game.values(), strict=True)
    ]
    every, half = sum(means) / len(means), SURE * sqrt(sum(halves)) / len(means)
    with capsys.disabled():
        cells = " | ".join(map(told, by_game.values()))
        print(f"\n| {level} | {face} | {cells} | {100 * every:+.1f} ±{100 * half:.1f} |", end="")
    assert abs(every) < 0.1
