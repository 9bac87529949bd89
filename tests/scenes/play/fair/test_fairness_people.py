"""Computer players are not told who is a person: with people in other seats they play the same."""

import pytest

from game.core.match import Match
from game.games import GAMES
from game.session.live_match import LiveMatch
from game.store.settings import SeatChoice

SEATS = (("Mia", "fox"), ("Rocco", "frog"), ("Nell", "owl"), ("Papa", "dog"))
MOST = 150  # decisions of a game


def sitting(game: str, seed: int, level: str, people: tuple[int, ...]) -> LiveMatch:
    """A table at which some of the four are people."""
    names = [name for name, _ in SEATS]
    options = {"target": "one round"} if game == "color-chaos" else {}
    players = [
        SeatChoice(name, face, seat in people, level) for seat, (name, face) in enumerate(SEATS)
    ]
    return LiveMatch(Match.new(game, names, seed, options), players, seed, None)


def moves(game: str, seed: int, level: str) -> list[int]:
    """How the game goes with nobody but computer players."""
    alone, made = sitting(game, seed, level, ()), list[int]()
    while alone.asked is not None and len(made) < MOST:
        made.append(alone.agents[alone.asked.seat].decide(alone.match))
        alone.submit_match_answer(made[-1])
    return made


@pytest.mark.seeds(1, 4)
@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("game", GAMES)
def test_no_move_depends_on_who_is_a_person(game: str, level: str, seed: int) -> None:
    made = moves(game, seed, level)
    for people in ((0,), (1, 3)):
        mixed, answered = sitting(game, seed, level, people), 0
        for move in made:
            asked = mixed.asked
            assert asked is not None
            if asked.seat not in people:
                assert mixed.agents[asked.seat].decide(mixed.match) == move, (people, answered)
                answered += 1
            mixed.submit_match_answer(move)
        assert answered > 5
