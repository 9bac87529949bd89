"""How often a computer player's move has a reason: `pytest tests/bench/bench_reasons.py`.

Answers are asked about after whole games of four, the players being easy, between, normal and hard;
then some of an expert in the same games. CHROMA_SIZE=4 asks four times as many.
"""

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from game.agents.answer_explanations import HASTY, NONE, TRIED, AnsweredQuestion, explain_afterwards
from game.agents.levels import PolicyPlayer
from game.agents.minds import mind_of
from game.cli.play_out import play_out, seat_agents
from game.core.chance import Chance
from game.core.decision import Calls
from game.core.match import Match
from game.games import GAMES
from game.session.record.explanations import SECRET_REASON, Explanations
from game.store.settings import SeatChoice

SIZE = int(os.environ.get("CHROMA_SIZE", "1"))
ASKED, EVERY = 300 * SIZE, 3
LEVELS = {"easy": "fox", "between": "owl", "normal": "frog", "hard": "mouse"}
PLAYERS = [SeatChoice(face, face, False, level) for level, face in LEVELS.items()]
GOAL = 0.95


def played(game: str, seed: int) -> Match:
    """A whole game."""
    match = Match.new(game, len(LEVELS), seed)
    play_out(match, seat_agents([f"{level}:{face}" for level, face in LEVELS.items()], seed))
    return match


def reasons(match: Match, running: bool, seed: int) -> Iterator[str]:
    """The reasons of one game."""
    whys = Explanations.from_match(match, PLAYERS, running)
    for step in range(seed % EVERY, len(whys.steps), EVERY):
        yield whys.explain_choice(step).key


def expert(match: Match, every: int) -> Iterator[str]:
    """The reasons of an expert now and then."""
    again, player = Match(match.game, match.start.copy()), PolicyPlayer("expert", Chance(1))
    for number, step in enumerate(match.steps):
        asked = again.open_decision
        if number % every == 0 and len(asked.options) > 1 and not isinstance(asked, Calls):
            answer = asked.options[player.decide(again)]
            yield explain_afterwards(AnsweredQuestion(again, (answer,)), player).key
        again.apply_step(step)


@pytest.mark.parametrize("game", GAMES)
def test_reasons(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints how many answers have a reason, how many one of hints, how many are told at once."""
    later, now, seed = Counter[str](), Counter[str](), 0
    while later.total() < ASKED:
        match = played(game, seed)
        later.update(reasons(match, False, seed))
        now.update(reasons(match, True, seed))
        seed += 1
    best = Counter(expert(match, 12)) if mind_of(game).plan is not None else Counter[str]()

    def share(told: Counter[str], *keys: str) -> float:
        return 100 * sum(told[key] for key in keys) / max(1, told.total())

    with capsys.disabled():
        print(
            f"\n{game:13} {later.total()} of {seed} games: none {share(later, NONE.key):.1f} %,"
            f" hasty {share(later, HASTY.key):.1f} %; kept {share(now, SECRET_REASON.key):.1f} %;"
            f" expert {best.total()}: none {share(best, NONE.key):.0f} %,"
            f" tried {share(best, TRIED.key):.0f} %"
        )
    assert share(later, NONE.key) <= 100 * (1 - GOAL)
