"""Computer players of own games: a rule of thumb for each family, by what their seat sees."""

from collections.abc import Sequence

import pytest

from game.agents import make_agent, top_of_scale
from game.agents.advice import advise_seat
from game.agents.minds import mind_of
from game.agents.minds.own import KNOWN, note_expert, shipped_experts
from game.cli.play_out import play_out, seat_agents
from game.cli.recipes import game_id
from game.core import notation, scale
from game.core.card import Card
from game.core.match import Match
from game.core.secret_round import DONE
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.lab.lab_requests import ExpertTally, against_hard
from game.resources import rules_folder
from game.words import Words

from .built import SHIPPED, named, of
from .invented import Inventor


@pytest.fixture(autouse=True)
def nothing_is_proven_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test proves is forgotten."""
    monkeypatch.setattr("game.agents.minds.own.KNOWN", dict(KNOWN))


def won(name: str, levels: Sequence[str], games: int) -> float:
    """How often the first of some players wins, each deal from every seat."""
    found = 0.0
    for number in range(games):
        game, turn = named(name), number % len(levels)
        wishes = {option.id: "0" for option in game.rules.options if option.id == "target"}
        match = Match.new(game.id, len(levels), number // len(levels), wishes)
        play_out(match, seat_agents([*levels[-turn:], *levels[:-turn]], number))
        assert match.result is not None
        first = [seat for seat, place in enumerate(match.result.places) if place == 1]
        found += (turn in first) / len(first)
    return found


@pytest.mark.parametrize(
    "name",
    [
        "flower-bed",
        "dragon-dance",
        "memory",
        "one-left",
        "top-dog",
        "high-star",
        "hot-reds",
        "quintets",
        "paper-chains",
        "seven-steps",
    ],
)
def test_who_thinks_wins_against_who_does_not(name: str) -> None:
    others = ["random"] * max(1, named(name).rules.least - 1)
    assert won(name, ("hard", *others), 12) >= 8


def test_an_expert_remembers_more_than_a_hard_player() -> None:
    assert won("memory", ("expert", "hard"), 12) >= 8


def test_the_scale_ends_at_hard_where_no_expert_was_seen_to_be_better() -> None:
    game = named("dragon-dance")
    assert top_of_scale(game.id) == scale.STOPS["expert"], "as it was found out beforehand"
    for better, stop in ((False, "hard"), (True, "expert")):
        note_expert(game.id, better)
        assert top_of_scale(game.id) == scale.STOPS[stop]
    other = of(read_recipe(game.text.replace("size = 5", "size = 4")))
    assert top_of_scale(other.id) == scale.STOPS["hard"], "nobody knows"
    renamed = of(read_recipe(game.text.replace("Dragon Dance", "Another name")))
    assert top_of_scale(renamed.id) == scale.STOPS["expert"]


def test_what_is_known_of_experts_is_known_of_the_games_that_are_shipped() -> None:
    assert {named(path.stem).edition for path in SHIPPED} == set(shipped_experts())


def test_where_players_are_measured_there_is_always_an_expert() -> None:
    [path] = [one for one in SHIPPED if one.stem == "one-left"]
    assert top_of_scale(game_id(str(path))) == scale.STOPS["hard"]
    assert top_of_scale(game_id(str(path), is_measured=True)) == scale.STOPS["expert"]


def test_an_expert_needs_six_of_ten_rounds_of_two() -> None:
    assert not ExpertTally(2, 39, 23.0).is_certain
    assert not ExpertTally(2, 40, 23.5).is_better
    assert ExpertTally(2, 30, 24.0).is_better
    assert ExpertTally(2, 30, 13.0).is_certain, "ten more are too few"
    assert ExpertTally(3).rounds_needed == 16
    last = ExpertTally(2)
    for last in against_hard(named("memory").id):
        assert last.rounds <= 40
    assert last.is_certain
    assert last.is_better


def test_an_expert_lays_the_card_that_ends_the_round_even_if_another_round_follows() -> None:
    game = named("one-left")
    note_expert(game.id)
    match = notation.read_position(
        f"{game.id} 2 / discard g5 / hand 0 g9 / hand 1 b1 b2 b3 r4 / draw *"
    )
    player = make_agent("expert", 3)
    for _ in range(4):
        assert match.decision is not None
        assert match.decision.texts()[player.decide(match)] == "play g9"


@pytest.mark.long
def test_an_expert_who_collects_looks_ahead() -> None:
    assert won("dragon-dance", ("expert", "hard"), 200) > 105


def test_who_collects_foresees_that_more_cards_win_more_often() -> None:
    match = Match.new(named("dragon-dance").id, 3, 1)
    table = match.table
    table.scores = (1, 4, 0)
    for seat in range(3):
        table.hands[seat].clear()
    shares, points = mind_of(match.game.id).outlook(table)  # type: ignore[misc]
    assert shares[1] > shares[0] > shares[2]
    assert sum(shares) == pytest.approx(1)
    assert points == [0.0] * 3


@pytest.mark.parametrize("name", [path.stem for path in SHIPPED])
def test_every_family_is_played_at_every_level_and_sees_no_more_than_its_seat(name: str) -> None:
    """Reading a hidden card raises an error."""
    won(name, ("easy", "normal", "hard", "expert"), 1)


def test_hard_players_see_no_more_than_their_seat_in_invented_games() -> None:
    for seed in range(6):
        reading = read_recipe(write_recipe(Inventor(seed).recipe()))
        if reading.recipe is not None:
            game = of(reading)
            match = Match.new(game.id, game.rules.least, seed)
            play_out(match, seat_agents(["hard"] * game.rules.least, seed), 400)


def test_a_hint_has_a_reason() -> None:
    words = Words.load_words(rules_folder())
    for path in SHIPPED:
        game = named(path.stem)
        match = Match.new(game.id, 3, 4)
        assert match.decision is not None
        advice = advise_seat(match, match.decision.seat)
        assert (advice is None) == game.family.is_pure_luck(game.recipe.plan)
        if advice is None:
            continue
        known = [*match.decision.options, DONE]
        codes = {option.code for option in known if isinstance(option, Card)}
        for given in advice.answers:
            assert given.code in codes if isinstance(given, Card) else given in known
        assert f"advice.{advice.reason.key}" in words.for_game(game.id)
    assert not mind_of("own:nobody@00000000").can_advise
