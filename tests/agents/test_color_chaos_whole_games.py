"""Computer players in whole games of Color Chaos with all expansions: they always have an
answer, they are fair, and they are better than chance.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.agents import make_agent
from game.agents.minds.color_chaos import policy
from game.cli.play_out import play_out, seat_agents
from game.core import notation
from game.core.chance import Chance
from game.core.decision import Decision
from game.core.match import Match
from tests.agents.moves import EVERY, hands
from tests.playing import options

ALL = {f"expansion_{number}": "on" for number in (1, 2, 3)} | {"target": "one round"}
LONG = 20_000  # decisions
REDS = "r1 r2 r3 r4 r6"


@pytest.mark.parametrize("seats", [3, 4, 8, 16])
def test_it_plays_thirty_games_to_their_end(seats: int) -> None:
    for seed in range(30):
        house = {"dodged_draw4": ("cancelled", "passes on")[seed % 2]}
        house |= {"give_1_limit": ("5", "none")[seed // 2 % 2]}
        house |= {"last_card_bites": ("off", "on")[seed // 4 % 2]}
        match = Match.new("color-chaos", seats, seed, ALL | house)
        play_out(match, seat_agents(["hard"] * seats, seed), LONG)
        assert match.result is not None, seed


def positions(games: int, seats: int) -> Iterator[Match]:
    """Every position of some games between normal players."""
    for seed in range(games):
        match = Match.new("color-chaos", seats, seed, ALL)
        players = seat_agents(["hard"] * seats, seed)
        while match.decision is not None:
            yield match
            match.submit(players[match.decision.seat].decide(match))


def test_what_it_can_not_see_changes_no_answer() -> None:
    kinds = set()
    for number, match in enumerate(positions(games=12, seats=5)):
        decision = match.open_decision
        other = match.imagine(decision.seat, Chance(number))
        assert make_agent("hard", 7).decide(match) == make_agent("hard", 7).decide(other), number
        kinds.add(type(decision))
    assert len(kinds) >= 8


def renamed(match: Match) -> Match:
    """The same match with people of other names in its seats."""
    head, _, rest = notation.write_position(match).partition(" / ")
    return notation.read_position(f'{head} / names ["Mum","You","Robot","Dad"] / {rest}')


def test_who_sits_there_changes_no_answer() -> None:
    for match in positions(games=3, seats=4):
        other = renamed(match)
        assert other.table.names[1] == "You"
        assert make_agent("hard", 7).decide(match) == make_agent("hard", 7).decide(other)


TARGETS = {
    "pMisfortune": "play pMisfortune",
    "pThief": "play pThief",
    "pVindictive": "play pVindictive",
    "pFieldGoal": "play pFieldGoal",
    "pTwoHand": "play pTwoHand, seat 0",
    "pWar": "play pWar, seat 0",
    "pGive1": "play pGive1",
}


@pytest.mark.parametrize("event", TARGETS)
def test_among_equals_every_seat_is_chosen_alike(event: str) -> None:
    mine = f"{event} b9" if event == "pGive1" else f"{event} b9 b8 b7 g9 g8 g7"
    cards = hands(mine, REDS, REDS.replace("r", "o"), REDS.replace("r", "g"))
    match = notation.read_position(
        f"color-chaos 4 / {EVERY} / discard b5 / {cards} moves {TARGETS[event]}"
    )
    picked = Counter(options(match)[make_agent("hard", n).decide(match)] for n in range(300))
    assert set(picked) == {"seat 1", "seat 2", "seat 3"}
    assert min(picked.values()) > 65


@pytest.mark.parametrize("event", TARGETS)
def test_whom_it_chooses_goes_with_the_cards_not_with_the_seat(event: str) -> None:
    chosen = []
    for turned in range(3):
        others = [REDS, "o1 o2 o3", "g1 g2 g3 g4 g6 g7 g8"]
        others = others[turned:] + others[:turned]
        mine = f"{event} b9" if event == "pGive1" else f"{event} b9 b8 b7 g9"
        position = f"{EVERY} / discard b5 / {hands(mine, *others)} moves {TARGETS[event]}"
        match = notation.read_position(f"color-chaos 4 / {position}")
        (seat,) = {options(match)[make_agent("hard", n).decide(match)] for n in range(6)}
        chosen.append(others[int(seat.removeprefix("seat ")) - 1])
    assert len(set(chosen)) == 1


class Odd(Decision[str]):
    """A question that no policy knows."""

    __slots__ = ()


def test_a_question_nobody_thought_of_is_answered() -> None:
    match = notation.read_position(
        f"color-chaos 3 / discard b5 / {hands('b1 b2', 'r1 r2', 'o1 o2')}"
    )
    for about in ("", "something new"):
        picked = set()
        for seed in range(20):
            world = match.fork()
            world.decision = Odd(0, ["one", "other"], about)
            picked.add(policy(world, Chance(seed)))
        assert picked == {0, 1}


def wins(seats: int, games: int) -> float:
    """How often a normal player wins a round against players who do anything."""
    won = 0
    for seed in range(games):
        match, me = Match.new("color-chaos", seats, seed, ALL), seed % seats
        levels = ["hard" if seat == me else "random" for seat in range(seats)]
        play_out(match, seat_agents(levels, seed), LONG)
        assert match.result is not None
        won += match.result.places[me] == 1
    return won / games


@pytest.mark.parametrize("seats", [4, 8])
def test_it_wins_twice_as_often_as_chance_would(seats: int) -> None:
    assert wins(seats, 48) > 2 / seats
