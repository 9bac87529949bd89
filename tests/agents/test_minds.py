"""What computer players know of a game is one value; of a game without a mind they know nothing."""

import ast
from pathlib import Path

import pytest

from game import agents
from game.agents import LEVELS, make_agent
from game.agents.advice import advise_seat
from game.agents.agent_protocol import ReadyAnswer
from game.agents.mind import Mind
from game.agents.minds import MINDS, mind_of
from game.agents.style import PLAIN, Manner
from game.core import scale
from game.core.chance import Chance
from game.core.game import Game
from game.core.match import Match
from game.games import GAMES
from tests import toy
from tests.agents.searches import knows, last
from tests.playing import options

HOME = Path(agents.__file__).parent


def finished(world: Match, chance: Chance, style: Manner = PLAIN) -> int:
    """A policy that chooses no more cards."""
    return options(world).index("done")


def named(path: Path) -> set[str]:
    """The ids of games that stand in a module as they are; a mind may name its own."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and n.value in GAMES}


def test_ids_of_games_stand_in_one_place() -> None:
    own = {path: path.parent.name.replace("_", "-") for path in HOME.rglob("*.py")}
    own.pop(HOME / "story" / "story_plans.py")  # which games have a story
    paths = [path for path in own if named(path) - {own[path]}]
    assert paths == [HOME / "minds" / "__init__.py"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_in_the_box_has_a_mind_of_its_own(game: str) -> None:
    mind = MINDS[game]
    assert mind.can_advise
    assert set(mind.haste) <= set(scale.STOPS)


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_a_mind_is_played_at_random_and_at_once(level: str, toy_game: Game) -> None:
    assert mind_of(toy.ID) == Mind()
    given = set()
    for seed in range(40):
        match = Match.new(toy.ID, 3, 5)
        thought = make_agent(level, seed).think(match)
        assert isinstance(thought, ReadyAnswer)
        given.add(options(match)[thought.answer])
    assert given == set(options(Match.new(toy.ID, 3, 5)))


def test_nobody_gives_advice_who_does_not_know_the_game(
    toy_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new(toy.ID, 3, 5)
    assert match.decision is not None
    assert advise_seat(match, match.decision.seat) is None
    knows(monkeypatch, toy.ID, policy=last)
    advice = advise_seat(match, match.decision.seat)
    assert advice is not None
    assert advice.answers[0] == match.decision.options[-1]


def test_who_is_hasty_lays_any_card_where_nothing_else_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match.new("flower-power", 3, 4)
    match.submit(0)
    assert "done" in options(match)
    knows(monkeypatch, "flower-power", hasty=None, policy=finished)
    mind = mind_of("flower-power")
    texts = {options(match)[mind.answer_hastily(match, Chance(seed))] for seed in range(60)}
    assert len(texts) > 1
    assert "done" not in texts
