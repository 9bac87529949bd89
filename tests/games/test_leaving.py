"""Leaving the table at a deal and coming back to it, in every game of several rounds."""

import json
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.agents import make_agent
from game.core import journal, notation
from game.core.errors import BadJournal
from game.core.event import Announced, Event, Moved, RoundEnded, Turn
from game.core.game import find_game
from game.core.journal import Journal, header
from game.core.match import Match, default_names, rank_scores
from game.core.table import Absence, absent_seats, fewest_players, seats_with_returned
from tests.games.recipe.built import named

SERIES = ("dice-factor", "flower-power", "rainbow-rush")
OWN = ("one-left", "top-dog", "said-and-done", "hot-reds", "paper-chains", "seven-steps")
GAMES = ("color-chaos", "pig-farm", *OWN, *SERIES)
LEAVES = (Absence(2, 1, True), Absence(2, 3, True), Absence(4, 1, False))
"""Seats 1 and 3 leave after the first round; seat 1 is there again in the fourth."""
SHORT_TURNS = 12  # for each player, until a limit ends a round
MOST_ROUNDS = 12  # that are played beside an empty seat


def begun(game: str, seats: int = 5, seed: int = 1, **options: str) -> tuple[Match, list[str]]:
    """A match that is written down, and its journal."""
    id = named(game).id if game in OWN else game
    if game in SERIES:
        options = {"target": "5 rounds", **options}
    match = Match.new(id, seats, seed, options)
    lines = [header(match, seed, "test")]
    match.recorder = Journal(lines.append)
    return match, lines


def play(match: Match, seed: int = 1, rounds: int = 99) -> None:
    """Choose anything, until the match is over or that round is dealt."""
    chance = random.Random(seed)
    while match.decision is not None and match.table.round < rounds:
        match.submit(chance.randrange(len(match.decision.options)))


def ends(events: Sequence[Event]) -> list[RoundEnded]:
    """How each round ended."""
    return [event for event in events if isinstance(event, RoundEnded)]


@pytest.mark.sampled(3)
@pytest.mark.ruling("GEN-15")
@pytest.mark.parametrize("game", GAMES)
def test_an_empty_seat_has_no_cards_no_turn_and_no_question(game: str) -> None:
    match, lines = begun(game)
    events: list[Event] = []
    match.listen(events.append)
    for absence in LEAVES:
        match.note_absence(absence)
    chance = random.Random(2)
    while match.decision is not None:
        gone = absent_seats(LEAVES, match.table.round)
        asked = match.decision.together or (match.decision,)
        assert not gone & {decision.seat for decision in asked}
        assert match.table.turn not in gone
        assert match.table.dealer not in gone
        assert set(match.table.around) == set(range(5)) - gone
        assert not any(match.table.hands[seat] for seat in gone)
        cards = sum(map(len, match.table.zones.values()))
        assert cards == len(match.table.deck)
        match.submit(chance.randrange(len(match.decision.options)))
    for number, end in enumerate(ends(events), 1):
        for seat in absent_seats(LEAVES, number):
            assert (end.points[seat], end.hands[seat]) == (0, ())
    said = [(e.key, e.seat) for e in events if isinstance(e, Announced)]
    assert [one for one in said if one[0] in ("left_table", "came_back")] == [
        ("left_table", 1), ("left_table", 3), ("came_back", 1),
    ]  # fmt: skip
    assert match.result is not None
    assert match.result.places[3] == 5
    assert journal.replay_journal(lines).result == match.result


@pytest.mark.sampled(4)
@pytest.mark.ruling("GEN-15")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", range(3))
def test_the_deal_moves_on_past_an_empty_seat(game: str, first: int) -> None:
    """Whoever dealt or went first and leaves is followed by the next player who is there."""
    for seed in range(8):
        match, _ = begun(game, 5, seed)
        play(match, first, 2)
        fact = "first" if game == "pig-farm" else "dealer"
        last = getattr(match.table, fact)
        match.note_absence(Absence(3, last, True))
        play(match, first, 3)
        if match.decision is not None and match.table.round == 3:  # a deal may win a round
            assert getattr(match.table, fact) == (last + 1) % 5


@pytest.mark.ruling("GEN-15")
def test_nobody_wins_by_leaving() -> None:
    low = rank_scores((3, 50, 20, 0), low_wins=True, around_table=(0, 1, 2))
    assert low.places == (1, 3, 2, 4)
    assert rank_scores((3, 50, 20, 90), low_wins=False, around_table=(0, 1, 2)).places == (
        3,
        1,
        2,
        4,
    )
    assert rank_scores((3, 5, 9, 9), low_wins=False, around_table=(0, 1)).places == (2, 1, 3, 3)
    assert rank_scores((3, 5), low_wins=True).places == (1, 2)


@pytest.mark.ruling("GEN-15")
def test_whoever_comes_back_has_at_least_the_fewest_points_where_low_points_win() -> None:
    for game, low in (("color-chaos", True), ("pig-farm", False)):
        match, _ = begun(game, 4, 3)
        play(match, 3, 2)
        kept = match.table.scores[2]
        match.note_absence(Absence(3, 2, True))
        match.note_absence(Absence(5, 2, False))
        play(match, 3, 3)
        events: list[Event] = []
        match.listen(events.append)
        had = match.table.scores[2]
        play(match, 3, 5)
        assert match.table.round == 5
        others = [score for seat, score in enumerate(ends(events)[-1].scores) if seat != 2]
        assert match.table.scores[2] == (max(had, min(others)) if low else had)
        assert had >= kept or not low


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_play_on_beside_empty_seats(game: str, level: str) -> None:
    match, lines = begun(game, 5, 4, **({"target": "100"} if game == "color-chaos" else {}))
    for absence in LEAVES[:2]:
        match.note_absence(absence)
    players = [make_agent(level, seat) for seat in range(5)]
    while match.decision is not None and match.table.round < 4:
        match.submit(players[match.decision.seat].decide(match))
    assert notation.write_position(journal.replay_journal(lines)) == notation.write_position(match)


@pytest.mark.parametrize(
    "game", ["color-chaos", "one-left", "top-dog", "said-and-done", "paper-chains"]
)
def test_experts_see_no_rival_in_an_empty_seat(game: str) -> None:
    match, _ = begun(game, 4, 5)
    match.note_absence(Absence(2, 2, True))
    play(match, 5, 2)
    expert = make_agent("expert", 1)
    for _ in range(4):
        if match.decision is not None:
            match.submit(expert.decide(match))


@pytest.mark.parametrize("undone", [1, 5])
def test_taking_choices_back_over_a_deal_changes_nothing_of_it(undone: int) -> None:
    match, lines = begun("color-chaos", 4, 6)
    play(match, 6, 2)
    match.note_absence(Absence(3, 0, True))
    play(match, 6, 3)
    assert match.table.around == (1, 2, 3)
    for _ in range(undone):
        match.undo()
    assert (match.table.round, 0 in match.table.around) == (2, True)
    assert notation.write_position(journal.replay_journal(lines)) == notation.write_position(match)
    play(match, 7)
    assert 0 not in match.table.around
    assert journal.replay_journal(lines).result == match.result


def test_a_fork_and_an_imagined_world_know_who_leaves() -> None:
    match, _ = begun("color-chaos", 4, 8)
    play(match, 8, 2)
    match.note_absence(Absence(3, 3, True))
    fork = match.fork()
    play(fork, 8, 3)
    assert fork.table.around == (0, 1, 2)
    play(match, 8, 3)
    assert notation.write_position(match) == notation.write_position(fork)


@pytest.mark.parametrize("line", [
    {"seat": 1, "leaves": True}, {"seat": 1, "leaves": 1, "deal": 2}, {"seat": 1, "deal": 3},
    {"seat": 7, "leaves": True, "deal": 3}, {"seat": 1, "leaves": True, "deal": 1},
    {"seat": 1, "leaves": True, "deal": "3"},
])  # fmt: skip
def test_a_line_that_says_nothing_sensible_is_damaged(line: dict[str, object]) -> None:
    _, lines = begun("color-chaos", 4)
    with pytest.raises(BadJournal) as refused:
        journal.replay_journal([*lines, json.dumps(line)])
    assert refused.value.kind == "damaged"


def test_a_journal_in_which_too_few_stay_is_damaged() -> None:
    match, lines = begun("color-chaos", 4)
    for seat in (0, 1):
        match.note_absence(Absence(2, seat, True))
    with pytest.raises(BadJournal, match="too few players"):
        journal.replay_journal(lines)


def test_the_last_word_about_a_seat_counts() -> None:
    said = [Absence(3, 1, True), Absence(3, 1, False), Absence(4, 2, True)]
    assert absent_seats(said, 3) == frozenset()
    assert absent_seats(said, 4) == {2}
    assert fewest_players(said, 4) == 3
    assert fewest_players([], 4) == 4


def test_whoever_comes_back_sits_behind_the_nearest_lower_seat() -> None:
    assert seats_with_returned((0, 2, 3), 4, [1]) == [0, 1, 2, 3]
    assert seats_with_returned((1, 2), 4, [0, 3]) == [1, 2, 3, 0]
    assert seats_with_returned((2, 0, 3), 4, [1]) == [2, 0, 1, 3]


def test_cards_of_an_empty_seat_go_back_unseen() -> None:
    match, _ = begun("color-chaos", 4, 9)
    play(match, 9, 2)
    match.note_absence(Absence(3, 1, True))
    events: list[Event] = []
    match.listen(events.append)
    play(match, 9, 3)
    moved = [e for e in events if isinstance(e, Moved) and e.source == "hand 1" and e.to == "draw"]
    assert all(card is None for event in moved for card in event.seen_by(0).cards)


def table_without(game: str, stay: int, gone: int, options: dict[str, str]) -> Match:
    """A match before its second deal, for which the last seats leave; its rounds are short."""
    played = find_game(game)
    table = played.new_table(default_names(stay + gone), 7, options)
    numbers = {**table.rules.numbers, "turns_per_player": SHORT_TURNS}
    table.rules = replace(table.rules, numbers=numbers)
    table.round = 1
    table.absences = tuple(Absence(2, seat, True) for seat in range(stay, stay + gone))
    return Match(played, table)


@pytest.mark.ruling("GEN-15")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("more", [0, 1])
def test_those_who_stay_play_as_if_nobody_else_had_ever_been_there(game: str, more: int) -> None:
    """The same deal, questions, turns and limits; whatever counts players counts those around."""
    id = named(game).id if game in OWN else game
    stay = find_game(id).rules.least + more
    wished = {"target": "5 rounds"} if game in SERIES else {}
    if game == "dice-factor":
        wished["reverse_with_two"] = "skip"
    if game == "color-chaos":
        wished = {f"expansion_{number}": "on" for number in (1, 2, 3)}
    settled = find_game(id).settle_house_rules(stay, wished)
    alone, beside = (table_without(id, stay, gone, settled) for gone in (0, 1))
    told: list[list[Event]] = [[], []]
    for match, events in zip((alone, beside), told, strict=True):
        match.listen(events.append)
    chance = random.Random(stay)
    while alone.decision is not None and alone.table.round < MOST_ROUNDS:
        assert beside.decision is not None
        assert beside.decision.seat == alone.decision.seat
        assert beside.decision.texts() == alone.decision.texts()
        choice = chance.randrange(len(alone.decision.options))
        for match in (alone, beside):
            match.submit(choice)
    heard = [[e for e in events if isinstance(e, Announced | Turn)] for events in told]
    assert heard[0] == [
        e for e in heard[1] if not isinstance(e, Announced) or e.key != "left_table"
    ]
    assert alone.table.scores == beside.table.scores[:stay]
