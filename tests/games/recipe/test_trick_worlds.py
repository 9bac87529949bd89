"""What everybody learns about hands from a round of tricks, and that nobody imagines otherwise."""

from dataclasses import replace

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.games.recipe.families.trick_limits import assign_cards
from game.games.recipe.model import TricksPlan
from game.games.recipe.own_game import OwnGame, bring_recipe
from tests.playing import answer, decisions

from .trick_games import CHROMA, WILDS, new_trick_match, trick_game, trick_match, trick_table

KINDS = (
    "",
    'trump = "turned up"\nmust_trump = true\nlead_trump = false',
    'follow = "must beat"\nequal = "last"\ntrump = "star"',
    'stuck = "draw until it fits"\ndeal = 4\ntrump = "circle"\nmust_trump = true',
    'deal = 0\ntrump = "turned up"\npass_first = 2\nplayers = [2, 5]',
    'wild = "highest"\nfollow = "must beat"\nsuit = "color"',
)


def worlds_are_true(game: OwnGame, seats: int, seed: int, worlds: int) -> int:
    """Play at random, and count the imagined worlds: all keep what everybody knows."""
    match, chance, count = Match.new(game.id, seats, seed), Chance(seed), 0
    for number in decisions(match, seed, 300):
        table = trick_table(match)
        assert not [
            card for seat in range(seats) for card in table.hands[seat]
            if not table.keeper.allows(table.limits, seat, card)
        ], (seed, number)  # fmt: skip
        seat = match.open_decision.seat
        for _ in range(worlds if number % 7 == 3 else 0):
            world = trick_table(match.imagine(seat, chance))
            count += 1
            for other in range(seats):
                for card in world.hands[other]:
                    assert table.keeper.allows(table.limits, other, card), (seed, number)
                assert len(world.hands[other]) == len(table.hands[other])
                known = [card for card in table.as_known(f"hand {other}", seat) if card]
                assert all(card in world.hands[other] for card in known)
            assert world.seen_by(seat) == table.seen_by(seat)
            assert sorted(c.id for zone in world.zones.values() for c in zone) == [
                *range(len(table.deck))
            ]
    return count


@pytest.mark.ruling("TRICK-17")
@pytest.mark.parametrize("answers", KINDS)
@pytest.mark.parametrize("deck", [CHROMA, WILDS], ids=["plain", "wild"])
def test_imagined_worlds_keep_what_players_have_shown(answers: str, deck: str) -> None:
    game = trick_game(answers, deck)
    assert sum(worlds_are_true(game, seats, seats, 3) for seats in (2, 3, 5)) > 20


@pytest.mark.sampled(10)
@pytest.mark.ruling("TRICK-17")
@pytest.mark.parametrize("seed", range(60))
def test_ten_thousand_imagined_worlds(seed: int) -> None:
    for answers in KINDS:
        worlds_are_true(trick_game(answers, WILDS), 2 + seed % 4, seed, 5)


@pytest.mark.ruling("TRICK-17")
def test_who_cannot_follow_is_never_imagined_with_that_suit() -> None:
    match = trick_match("", "hand 0 b* gs ro / hand 1 rs go ys / hand 2 y* o* bo / draw *")
    answer(match, "play b*", "play rs")
    for seed in range(50):
        world = match.imagine(2, Chance(seed)).table
        assert all(card.shape != "star" for card in world.hands[1])


@pytest.mark.ruling("TRICK-17")
def test_who_does_not_beat_is_never_imagined_with_a_better_card() -> None:
    match = trick_match(
        'follow = "must beat"', "hand 0 g* gs ro / hand 1 b* go ys / hand 2 y* o* bo / draw *"
    )
    answer(match, "play g*", "play b*")
    for seed in range(50):
        world = match.imagine(2, Chance(seed)).table
        assert all(c.color in "blue green" for c in world.hands[1] if c.shape == "star")


@pytest.mark.ruling("TRICK-17")
def test_drawn_cards_may_be_anything_that_did_not_fit() -> None:
    match = trick_match(
        'stuck = "draw until it fits"',
        "hand 0 g* gs / hand 1 go ys / hand 2 y* o* / draw * bx rp r*",
    )
    answer(match, "play g*", "draw", "play r*")
    seen = set()
    for seed in range(60):
        world = match.imagine(2, Chance(seed)).table
        seen |= {card.shape for card in world.hands[1]}
    assert seen == {"circle", "cross", "pentagon", "square"}


def test_whatever_was_passed_on_stays_where_it_is_known_to_be() -> None:
    match = new_trick_match("pass_first = 3", seats=4, seed=9)
    while trick_table(match).doing == "pass":
        match.submit(0)
    table, seat = match.table, match.open_decision.seat
    left = (seat + 1) % 4
    given = [card for card in table.as_known(f"hand {left}", seat) if card]
    assert len(given) == 3
    for seed in range(20):
        world = match.imagine(seat, Chance(seed)).table
        assert all(card in world.hands[left] for card in given)


def test_cards_are_exchanged_along_a_path_where_a_place_would_get_none() -> None:
    deck = trick_table(new_trick_match()).deck
    first, second, third = deck[:3]
    tests = [{first, second}, {first}, {second, third}]
    for seed in range(30):
        found = assign_cards(
            [first, second, third], [one.__contains__ for one in tests], Chance(seed)
        )
        assert found == [second, first, third]
    assert assign_cards([first, third], [{first}.__contains__] * 2, Chance(1)) is None


def test_all_worlds_are_about_as_likely() -> None:
    """A hand of two that can't hold stars gets each of the other cards equally often."""
    match = trick_match(
        "", "hand 0 b* gs ro / hand 1 rs go ys / hand 2 y* o* bo / won 0 * / draw rx gx yp"
    )
    answer(match, "play b*", "play rs")
    counts: dict[int, int] = {}
    for seed in range(2000):
        for card in match.imagine(2, Chance(seed)).table.hands[1]:
            counts[card.id] = counts.get(card.id, 0) + 1
    fair = 4000 / len(counts)
    assert all(0.7 * fair < count < 1.3 * fair for count in counts.values()), counts


def test_a_recipe_may_be_about_any_answer_and_its_worlds_are_true() -> None:
    base = trick_game("rounds = 1", WILDS).recipe
    assert isinstance(base.plan, TricksPlan)
    for number, follow in enumerate(("must", "may", "must beat")):
        plan = replace(base.plan, follow=follow, trump="square", must_trump=bool(number % 2))  # type: ignore[arg-type]
        worlds_are_true(bring_recipe(replace(base, plan=plan)), 4, number, 2)
