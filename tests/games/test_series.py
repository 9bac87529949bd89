"""Games that are one round as printed, played in several rounds."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.cli.play_out import play_out, seat_agents
from game.core import journal, notation
from game.core.event import LIMITS, Announced, Event, RoundEnded, Turn
from game.core.match import Match, rank_scores
from game.games import series
from game.games.chroma.rainbows import is_rainbow_whole
from game.store.statistics.records import find_records_in
from tests.playing import play_on

GAMES = ("dice-factor", "flower-power", "rainbow-rush")
FORMS = (series.WINS, series.ROUNDS)


def begun(game: str, players: int, target: str, seed: int = 1, **options: str) -> Match:
    """A match that is about to begin."""
    return Match.new(game, players, seed, {"target": target, **options})


def played(match: Match, level: str = "easy", seed: int = 1) -> list[Event]:
    """Everything that happens in a whole match between computer players."""
    events: list[Event] = []
    match.listen(events.append)
    play_out(match, seat_agents([level] * len(match.table.names), seed))
    return events


def ends(events: list[Event]) -> list[RoundEnded]:
    """How each of the rounds ended."""
    return [event for event in events if isinstance(event, RoundEnded)]


def firsts(match: Match) -> Iterator[int]:
    """Who goes first in each round."""
    number = 0
    while match.decision is not None:
        if match.table.round > number:
            number = match.table.round
            yield match.table.turn
        match.submit(match.table.chance.below(len(match.decision.options)))


@pytest.mark.ruling("GEN-12")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 5, 8])
def test_whoever_wins_three_rounds_wins_the_game(game: str, players: int) -> None:
    for seed in range(3):
        match = begun(game, players, series.WINS, seed)
        rounds = ends(played(match, seed=seed))
        assert 3 <= len(rounds) <= 2 * players + 1
        assert all({1} <= set(one.points) <= {0, 1} for one in rounds)
        assert [max(one.scores) for one in rounds[:-1]] == sorted(
            max(one.scores) for one in rounds[:-1]
        )
        assert max(rounds[-2].scores) == 2
        assert match.result is not None
        assert max(match.result.scores) == 3
        assert tuple(map(sum, zip(*(one.points for one in rounds), strict=True))) == (
            match.result.scores
        )


@pytest.mark.ruling("GEN-13")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 8])
def test_five_rounds_are_played_for_points(game: str, players: int) -> None:
    match = begun(game, players, series.ROUNDS)
    rounds = ends(played(match))
    assert len(rounds) == 5
    allowed = {3, 1} if players == 2 else {3, 2, 1, 0}
    assert {points for one in rounds for points in one.points} <= allowed
    assert match.result is not None
    assert match.result.scores == rounds[-1].scores


@pytest.mark.ruling("GEN-13")
@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2), (3, 1)),
        ((1, 1), (3, 3)),
        ((3, 1, 2), (1, 3, 2)),
        ((1, 1, 3, 4), (3, 3, 1, 0)),
        ((1, 2, 2, 4), (3, 2, 2, 0)),
        ((4, 1, 2, 3, 5), (0, 3, 2, 1, 0)),
        ((1, 1, 1), (3, 3, 3)),
    ],
)
def test_who_shares_a_place_has_its_points_in_full(
    places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert series.round_points(series.ROUNDS, places) == points


@pytest.mark.ruling("GEN-12")
def test_several_winners_of_a_round_have_a_win_each() -> None:
    assert series.round_points(series.WINS, (2, 1, 1)) == (0, 1, 1)


LAST_PETAL = (
    "flower-power 2 / option target={} / option sets=1 / draw / flower-red ro rx rp rs "
    "/ hand 0 r* / vase 0 bo bx bp bs b* go gx gp gs g* / vase 1 * / standing 2 2 "
    "/ round {} / scores {} {} / dealer 1"
)


@pytest.mark.ruling("GEN-12")
def test_who_has_three_wins_ends_the_game_and_two_may_have_them() -> None:
    match = notation.read_position(LAST_PETAL.format("3 wins", 3, 2, 1))
    play_on(match, 1)
    assert match.result is not None
    assert match.result.scores == (3, 1)
    tied = notation.read_position(
        LAST_PETAL.format("3 wins", 5, 2, 2).replace("standing 2 2", "standing 1 2")
    )
    play_on(tied, 1)
    assert tied.result is not None
    assert tied.result.places == (1, 1)


@pytest.mark.ruling("GEN-13")
def test_equal_points_after_the_fifth_round_share_the_win() -> None:
    match = notation.read_position(LAST_PETAL.format("5 rounds", 5, 6, 8))
    play_on(match, 1)
    assert match.result is not None
    assert match.result.scores == (9, 9)
    assert match.result.places == (1, 1)


@pytest.mark.ruling("GEN-14")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("way", ["usual", "seat 1"])
def test_the_next_round_begins_a_seat_to_the_left(game: str, players: int, way: str) -> None:
    options = {} if way == "usual" else {"first_player": way}
    began = list(firsts(begun(game, players, series.ROUNDS, 7, **options)))
    assert len(began) == 5
    if way == "seat 1":
        assert began[0] == 0
    assert all(then == (now + 1) % players for now, then in pairwise(began))


@pytest.mark.ruling("GEN-14")
@pytest.mark.parametrize("game", GAMES)
def test_every_round_begins_as_the_first_one_does(game: str) -> None:
    """All cards are in hands, in the draw pile or face up as after the first deal."""
    match, number = begun(game, 4, series.ROUNDS, 3), 0
    laid: set[tuple[int, ...]] = set()
    while match.decision is not None:
        table = match.table
        if table.round > number:
            number = table.round
            lying = (z for z in table.zones if not z.startswith(("hand ", "draw")))
            laid.add(tuple(len(table.zones[zone]) for zone in lying))
            assert sum(map(len, table.zones.values())) == len(table.deck)
            assert table.direction == 1
            assert not table.ending
            assert not any(getattr(table, "standing", ()))
        match.submit(table.chance.below(len(match.decision.options)))
    assert laid == {(0,) * len(next(iter(laid)))}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("target", FORMS)
def test_a_series_comes_back_from_its_journal_and_its_positions(game: str, target: str) -> None:
    match = begun(game, 3, target, 5)
    lines = [journal.header(match, 5, "test")]
    match.recorder = journal.Journal(lines.append)
    agents = seat_agents(["easy"] * 3, 5)
    while match.table.round < 2 or len(match.steps) % 7:
        assert match.decision is not None
        match.submit(agents[match.decision.seat].decide(match))
    again = notation.read_position(notation.write_position(match))
    assert notation.describe_table(again.table) == notation.describe_table(match.table)
    assert notation.describe_table(journal.replay_journal(lines).table) == notation.describe_table(
        match.table
    )


@pytest.mark.parametrize("game", GAMES)
def test_one_round_is_as_it_ever_was(game: str) -> None:
    match = Match.new(game, 4, 8)
    assert match.table.options["target"] == series.ONE_ROUND
    rounds = ends(played(match))
    assert len(rounds) == 1
    assert match.result is not None
    assert match.result.places == rank_scores(rounds[0].scores, low_wins=False).places
    assert match.table.dealer == 0


@pytest.mark.ruling("RR-6")
@pytest.mark.ruling("GEN-13")
def test_the_winner_of_a_round_is_who_won_it_by_the_rules() -> None:
    match = begun("rainbow-rush", 3, series.ROUNDS, 4)
    rounds = ends(played(match))
    for one in rounds:
        assert one.seat is not None
        assert is_rainbow_whole(one.hands[one.seat])
        assert one.points[one.seat] == 3


@pytest.mark.ruling("GEN-11")
@pytest.mark.ruling("GEN-13")
@pytest.mark.parametrize(
    "position",
    [
        "rainbow-rush 2 / option target=3 wins / round 1 / turns 199 / draw * / hand 0 go gx gp"
        " / hand 1 bo bx bp",
        "dice-factor 2 / option target=3 wins / round 1 / turns 999 / draw * / die_colors red"
        " / die_shapes star / hand 0 go gx gp oo ox / hand 1 bo bx bp yo yx",
    ],
)
def test_a_limit_ends_the_round_alone(position: str) -> None:
    match = notation.read_position(position)
    events: list[Event] = []
    match.listen(events.append)
    while not ends(events):
        assert match.decision is not None
        texts = match.decision.texts()
        wish = [n for n, text in enumerate(texts) if "discard" in text or "roll" in text]
        match.submit(wish[0] if wish else 0)
    reached = [e.key for e in events if isinstance(e, Announced) and e.key in LIMITS]
    assert reached == ["round_turns_over"]
    assert match.table.round == 2
    assert match.table.ending == 0


@pytest.mark.parametrize("game", ["dice-factor", "rainbow-rush"])
def test_a_series_is_no_fastest_win(game: str) -> None:
    match = begun(game, 3, series.WINS, 2)
    turns = [event for event in played(match) if isinstance(event, Turn)]
    assert turns
    assert not any("fastest" in feats for feats in find_records_in(match))


def test_a_record_of_a_game_is_one_of_a_round() -> None:
    match = begun("flower-power", 2, series.ROUNDS, 2)
    events = played(match)
    most, round_flowers = [0, 0], [0, 0]
    for event in events:
        if isinstance(event, Announced) and event.key == "flower":
            round_flowers[event.seat] += 1
            most = [max(a, b) for a, b in zip(most, round_flowers, strict=True)]
        elif isinstance(event, RoundEnded):
            round_flowers = [0, 0]
    assert [feats["flowers"] for feats in find_records_in(match)] == most
