"""Where playouts are cut short: what seats promise, and the hands that others probably hold."""

from collections.abc import Iterator, Mapping
from statistics import fmean

import pytest

from game.agents.minds import MINDS, mind_of
from game.agents.minds.dice_factor.outlook import HANDS as FACTOR_HANDS
from game.agents.minds.pig_farm.outlook import HANDS as FARM_HANDS
from game.agents.outlooks import HandGuess, SignedOutlook, fitted_hands, fitted_outlooks
from game.cli.play_out import seat_agents
from game.core.chance import Chance
from game.core.match import Match
from game.core.table import Table
from game.games.chroma.chroma_cards import is_action
from game.games.chroma.pigs import PigTable

CUT_SHORT = [
    id for id, mind in MINDS.items() if isinstance(mind.outlook, SignedOutlook)
]  # fmt: skip
GUESSED: Mapping[str, HandGuess] = {"dice-factor": FACTOR_HANDS, "pig-farm": FARM_HANDS}


def play_turns(game: str, seats: int, seed: int, every: int = 7) -> Iterator[Match]:
    """A game of hard players, looked at now and then."""
    match, agents, made = Match.new(game, seats, seed), seat_agents(["hard"] * seats, seed), 0
    while match.decision is not None and match.table.round == 1:
        if made % every == 0:
            yield match
        made += 1
        match.submit(agents[match.decision.seat].decide(match))


@pytest.mark.parametrize("game", CUT_SHORT)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_chances_of_all_seats_make_one(game: str, seats: int) -> None:
    outlook = mind_of(game).outlook
    assert outlook is not None
    for match in play_turns(game, seats, 3):
        shares, points = outlook(match.table)
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0
        assert not any(points)


@pytest.mark.parametrize("game", CUT_SHORT)
def test_every_sign_was_fitted_and_no_other(game: str) -> None:
    outlook = mind_of(game).outlook
    assert isinstance(outlook, SignedOutlook)
    assert tuple(fitted_outlooks()[game]["weights"]) == outlook.names


@pytest.mark.parametrize("game", GUESSED)
def test_dealt_hands_are_nearer_to_true_ones_than_random_ones(game: str) -> None:
    guess, chance = GUESSED[game], Chance(5)
    true, likely, random = list[float](), list[float](), list[float]()
    for seed in range(12):
        for match in play_turns(game, 4, seed):
            seat = match.open_decision.seat
            true.append(promise_of_others(guess, match.table, seat))
            for found, deal in ((likely, guess.deal_hands), (random, type(match.table).redeal)):
                table = match.table.copy()
                deal(table, seat, chance.next_word())
                found.append(promise_of_others(guess, table, seat))
    away = [abs(fmean(dealt) - fmean(true)) for dealt in (likely, random)]
    assert away[0] < away[1] / 2, (fmean(true), fmean(likely), fmean(random))


def promise_of_others(guess: HandGuess, table: Table, seat: int) -> float:
    """How much better the hands of all others are than random ones."""
    weights = fitted_hands(guess.game, guess.names)
    return sum(w * s for w, s in zip(weights, guess.sum_signs(table, seat), strict=True))


@pytest.mark.parametrize("game", GUESSED)
def test_a_deal_keeps_what_its_seat_can_know(game: str) -> None:
    guess = GUESSED[game]
    for match in play_turns(game, 3, 8):
        seat, before = match.open_decision.seat, match.table
        table, again = before.copy(), before.copy()
        guess.deal_hands(table, seat, 77)
        guess.deal_hands(again, seat, 77)
        assert table.zones == again.zones
        for zone, cards in before.zones.items():
            assert table.as_known(zone, seat) == before.as_known(zone, seat)
            assert len(table.zones[zone]) == len(cards)
            for other in before.around:
                known = [card is None for card in before.as_known(zone, other)]
                assert [card is None for card in table.as_known(zone, other)] == known
        dealt = [card.id for cards in table.zones.values() for card in cards]
        assert sorted(dealt) == sorted(card.id for cards in before.zones.values() for card in cards)


def test_no_farm_gets_a_butcher_or_pigs_that_everybody_knows_it_lost() -> None:
    for match in play_turns("pig-farm", 4, 11):
        table = match.table.copy()
        assert isinstance(table, PigTable)
        FARM_HANDS.deal_hands(table, match.open_decision.seat, 5)
        for seat, hand in enumerate(table.hands):
            if match.table.phase == "turn":
                assert not any(map(is_action, hand))
                assert all(table.may_lie(card, (seat, n)) for n, card in enumerate(hand))
