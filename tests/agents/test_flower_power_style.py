"""How Flower Power players differ: by character, by level, and against a plain greedy one."""

from collections.abc import Iterator

import pytest

from game.agents.agent_protocol import PolicyFollower
from game.agents.mind import Policy
from game.agents.minds.flower_power.answers import hasty, policy
from game.agents.style import PLAIN, Manner
from game.cli.play_out import play_out
from game.core.card import Card
from game.core.chance import Chance
from game.core.match import Match
from game.games.flower_power import FLOWERS
from tests.agents.frozen.flower_power import greedy

GAME = "flower-power"
WHOLE = 5


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


def petals(style: Manner, games: int = 30) -> Iterator[tuple[bool, int]]:
    """The petals that such players lay: whether they had to, and how many lay there; flowers
    that they could finish are left out.
    """
    for seed in range(games):
        match, chance = Match.new(GAME, 3, seed), Chance(seed)
        while (decision := match.decision) is not None:
            index = policy(match, chance, style)
            option, hand = decision.options[index], match.table.hands[decision.seat]
            if isinstance(option, Card):
                laid = len(match.table.zones[FLOWERS[option.color]])
                held = sum(card.color == option.color for card in hand)
                if laid + held < WHOLE:
                    yield "done" not in decision.texts(), laid
            match.submit(index)


def more_than_it_must(style: Manner) -> float:
    """How many petals are laid for each that must be."""
    must = [forced for forced, _ in petals(style)]
    return len(must) / sum(must)


def test_who_likes_to_keep_cards_lays_fewer() -> None:
    keen, usual = (more_than_it_must(Manner(collects=n)) for n in (2.0, 1.0))
    assert keen < usual - 0.1


def test_nobody_lays_petals_for_nothing_however_bold_they_are() -> None:
    """Where fewer than 0.8 count as 0.8; in full that cost 15 of 100 games."""
    for bold in (Manner(collects=0.3), Manner(caution=0.3)):
        assert more_than_it_must(bold) < more_than_it_must(PLAIN) + 0.3


def test_who_is_careful_lays_where_few_petals_are() -> None:
    def crowded(style: Manner) -> float:
        laid = [there for forced, there in petals(style) if not forced]
        return sum(laid) / len(laid)

    careful, usual = (crowded(Manner(caution=n)) for n in (1.8, 1.0))
    assert careful < usual - 0.1


def test_it_beats_a_plain_greedy_player() -> None:
    assert won(policy, greedy, 2, 400) > 0.5


@pytest.mark.long
@pytest.mark.parametrize(("players", "least"), [(2, 0.53), (4, 0.265)])
def test_it_beats_plain_greedy_players_in_many_games(players: int, least: float) -> None:
    assert won(policy, greedy, players, 4000) > least


def test_who_looks_no_further_than_one_petal_loses_but_is_no_fool() -> None:
    assert 0.02 < won(hasty, policy, 2, 100) < 0.4


def test_who_looks_no_further_finishes_a_flower_all_the_same() -> None:
    seen = 0
    for seed in range(10):
        match, chance = Match.new(GAME, 4, seed), Chance(seed)
        while (decision := match.decision) is not None:
            t, index = match.table, hasty(match, chance, PLAIN)
            ready = [c for c, f in FLOWERS.items() if len(t.zones[f]) == WHOLE - 1]
            if any(card.color in ready for card in t.hands[decision.seat]):
                option = decision.options[index]
                assert isinstance(option, Card)
                assert option.color in ready
                seen += 1
            match.submit(index)
    assert seen > 20
