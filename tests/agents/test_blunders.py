"""No visible blunders: what everybody at the table would shake their head at.

Each game has a list of them, as `blunders(match, seat, index)` in `tests.agents.blunders`: what
would be wrong about that answer, in words.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

from game.agents import CHARACTERS
from game.cli.play_out import seat_agents
from game.core import notation
from game.core.decision import Seat
from game.core.match import Match
from game.games import GAMES
from tests.playing import Table

COLOR = "color-chaos"
Blunders = Callable[[Match, Seat, int], list[str]]
LISTS = {
    game: f"tests.agents.blunders.{game.replace('-', '_')}"
    for game in sorted(GAMES)
    if (Path(__file__).parent / "blunders" / f"{game.replace('-', '_')}.py").exists()
}
games = pytest.mark.parametrize("game", LISTS)


def blunders_of(game: str) -> Blunders:
    """The list of a game."""
    found: Blunders = import_module(LISTS[game]).blunders
    return found


def tables(game: str) -> list[Table]:
    """Where it is played: with few and with many, and with all expansions."""
    if game == COLOR:
        return [Table(game, 4), Table(game, 4, "123"), Table(game, 3), Table(game, 8, "123")]
    most = min(6, GAMES[game].rules.most)
    return [Table(game, GAMES[game].rules.least), Table(game, 4), Table(game, most)]


def answers(game: str, names: list[str], most: int) -> Iterator[tuple[Match, str, int]]:
    """So many answers of players of these names, in one match after another, and who gave them."""
    made = 0
    for number in count():
        table = tables(game)[number % len(tables(game))]
        match = Match.new(game, table.players, 100 + number, table.options)
        sitting = [names[(number + seat) % len(names)] for seat in range(table.players)]
        players = seat_agents(sitting, number)
        while (decision := match.decision) is not None:
            index = players[decision.seat].decide(match)
            if len(decision.options) > 1:
                yield match, sitting[decision.seat], index
                made += 1
                if made >= most:
                    return
            match.submit(index)


def made(blunders: Blunders, game: str, names: list[str], most: int) -> dict[str, list[str]]:
    """What was wrong with so many answers; by what it was, who did it and where."""
    told: dict[str, list[str]] = {}
    for match, name, index in answers(game, names, most):
        assert match.decision is not None
        for what in blunders(match, match.decision.seat, index):
            text = match.decision.texts()[index]
            told.setdefault(what, []).append(f"{name}, {text}, {notation.write_position(match)}")
    return told


def listed(told: dict[str, list[str]]) -> str:
    """How often each blunder was made, and the first time in full."""
    return "\n".join(f"{len(cases)} times {what}: {cases[0]}" for what, cases in told.items())


def test_every_game_has_its_list() -> None:
    assert set(LISTS) == set(GAMES)


@games
def test_hard_players_make_no_blunder(game: str) -> None:
    told = made(blunders_of(game), game, ["hard"], 3000)
    assert not told, listed(told)


@pytest.mark.long
@games
def test_hard_players_make_no_blunder_in_many_games_whatever_their_character(game: str) -> None:
    told = made(blunders_of(game), game, [f"hard:{face}" for face in CHARACTERS], 40_000)
    assert not told, listed(told)


@pytest.mark.long
@games
def test_experts_make_no_blunder(game: str) -> None:
    told = made(blunders_of(game), game, ["expert"], 4_000)
    assert not told, listed(told)


@games
def test_players_who_do_anything_make_blunders(game: str) -> None:
    """Or the list could not tell one."""
    told = made(blunders_of(game), game, ["random"], 3000)
    assert sum(map(len, told.values())) >= 3


def test_a_blunder_is_told_with_its_position() -> None:
    def blue(match: Match, seat: Seat, index: int) -> list[str]:
        assert match.decision is not None
        return ["plays blue"] * match.decision.texts()[index].startswith("play b")

    told = made(blue, COLOR, ["hard"], 200)
    assert list(told) == ["plays blue"]
    assert listed(told).startswith(f"{len(told['plays blue'])} times plays blue: hard, play b")
    assert len(told["plays blue"]) >= 10
    for case in told["plays blue"]:
        name, text, position = case.split(", ", 2)
        match = notation.read_position(position)
        assert name == "hard"
        assert match.decision is not None
        assert text in match.decision.texts()


@games
def test_looking_for_blunders_leaves_the_match_alone(game: str) -> None:
    blunders = blunders_of(game)
    for number, (match, _, index) in enumerate(answers(game, ["hard"], 300)):
        if number % 10 == 0:
            assert match.decision is not None
            before = notation.write_position(match)
            blunders(match, match.decision.seat, index)
            assert notation.write_position(match) == before
