"""How Dice Factor players differ: by character, by level, and against a plain greedy one."""

from collections.abc import Iterator

import pytest

from game.agents.agent_protocol import PolicyFollower
from game.agents.mind import Policy
from game.agents.minds.dice_factor import hasty, policy
from game.agents.style import Manner
from game.cli.play_out import play_out
from game.core.chance import Chance
from game.core.match import Match
from game.games.dice_factor.action_effects import KEEP
from tests.agents.frozen.dice_factor import greedy
from tests.games.dice_factor.at_the_table import GAME, at, luck
from tests.playing import answer, options

ways = pytest.mark.parametrize("way", [policy, hasty])


def won(one: Policy, others: Policy, players: int, games: int) -> float:
    """How often one of them wins against the others, taking seats in turn on each deal."""
    total = 0.0
    for number in range(games):
        deal, me = divmod(number, players)
        match, chance = Match.new(GAME, players, deal), Chance(number)
        seats = [one if seat == me else others for seat in range(players)]
        play_out(match, [PolicyFollower(answers, chance.branch()) for answers in seats])
        assert match.result is not None
        total += (match.result.places[me] == 1) / match.result.places.count(1)
    return total / games


def moves(style: Manner, position: str, *answers: str) -> set[str]:
    """What a player of this style does there, whatever its luck."""
    match = at(position)
    answer(match, *answers)
    return {options(match)[policy(match, Chance(seed), style)] for seed in range(6)}


def positions(games: int) -> Iterator[Match]:
    """Whole games between such players, stopped wherever somebody is asked."""
    for seed in range(games):
        match, chance = Match.new(GAME, 3, seed), Chance(seed)
        while match.decision is not None:
            yield match
            match.submit(policy(match, chance))


def times(answer: str, style: Manner, games: int = 60) -> float:
    """How often a question that allows this answer gets it."""
    asked = [
        options(match)[policy(match, Chance(number), style)] == answer
        for number, match in enumerate(positions(games))
        if answer in options(match)
    ]
    return sum(asked) / len(asked)


# Characters


def test_bold_players_roll_more_often() -> None:
    bold, usual, careful = (times("roll", Manner(caution=n)) for n in (0.5, 1.0, 1.8))
    assert bold > 1.1 * usual
    assert usual > 1.1 * careful


def test_only_the_reckless_discard_what_the_next_player_is_known_to_collect() -> None:
    known = "b*~0 g*~0 y*~0 yx gp"
    position = f"2 / hand 0 ro rx rp b* g* / hand 1 {known} / draw * o*"
    reds = {"pick ro", "pick rx", "pick rp"}
    assert moves(Manner(), position, "draw") <= reds
    assert not moves(Manner(caution=0), position, "draw") <= reds


@pytest.mark.parametrize(("collects", "does"), [(0.5, "seat 1"), (2.0, KEEP)])
def test_who_likes_its_cards_does_not_trade_them_for_a_little_better(
    collects: float, does: str
) -> None:
    position = "2 / turns 3 / hand 0 ro rx gp bs yp / hand 1 yo yx gp bs o* / chance {}"
    rolled = position.format(luck(("eight", "7")))
    assert moves(Manner(collects=collects), rolled, "roll") == {does}


@pytest.mark.parametrize(("attack", "does"), [(0.3, "shapes"), (2.0, "colors")])
def test_a_fighter_spoils_a_target_that_suits_itself_too(attack: float, does: str) -> None:
    theirs = "ro~0 rx~0 rp~0 rs~0 bx"
    position = f"2 / hand 0 ro rx rp gs bo / hand 1 {theirs} / chance {luck(('eight', '8'))}"
    assert moves(Manner(attack=attack), position, "roll") == {does}


# Levels


@ways
def test_what_it_can_not_see_changes_no_answer(way: Policy) -> None:
    for number, match in enumerate(positions(6)):
        assert match.decision is not None
        other = match.imagine(match.decision.seat, Chance(number))
        assert way(match, Chance(7)) == way(other, Chance(7))


def test_who_sees_only_the_color_loses_but_wins_now_and_then() -> None:
    assert 0.05 < won(hasty, policy, 2, 200) < 0.4


def test_who_sees_only_the_color_still_keeps_a_hand_that_wins() -> None:
    position = "2 / die_colors red / die_shapes star / hand 0 b* g* o* y* yx / discard r*"
    match = at(position)
    answer(match, "discard")
    assert {options(match)[hasty(match, Chance(seed))] for seed in range(6)} == {"pick yx"}


def test_it_beats_a_plain_greedy_player() -> None:
    assert won(policy, greedy, 2, 320) > 0.5


@pytest.mark.long
@pytest.mark.parametrize(("players", "least"), [(2, 0.54), (4, 0.255)])
def test_it_beats_plain_greedy_players_in_many_games(players: int, least: float) -> None:
    assert won(policy, greedy, players, 4000) > least
