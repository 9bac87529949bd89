"""Teams in games of tricks: who sits with whom, and what partners share, ruling by ruling."""

from collections.abc import Sequence

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.decision import PickWord
from game.core.event import Announced, Event, RoundEnded
from game.core.match import Match, Result, rank_players
from tests.playing import answer, decisions, options, play_on

from .built import wrong
from .trick_games import CHROMA, new_trick_match, trick_game, trick_match, trick_table

PAIRS = 'players = [4, 4]\nteams = "pairs"\n'
BIDS = 'bid = "in turn"\n'
AT_LEAST = f'{BIDS}points = "at least"\n'


def last_trick(answers: str, facts: str, seats: int = 4) -> Match:
    """Return a game of one round, just before player 3 plays the card that takes its last trick."""
    position = (
        f"turn 3 / trick b* r* o* / hand 0 / hand 1 / hand 2 / hand 3 y* / tricks 1 / {facts}"
    )
    return trick_match(f"{PAIRS}rounds = 1\n{answers}", position, seats=seats)


def result(answers: str, facts: str) -> Result:
    """Return the result of a game of one round after its last trick, which player 3 took."""
    match = last_trick(answers, facts)
    assert match.result is not None
    return match.result


# Who sits with whom ---------------------------------------------------------------------------


@pytest.mark.ruling("TEAM-1")
@pytest.mark.parametrize(("seats", "team"), [(4, (1, 2, 1, 2)), (6, (1, 2, 3, 1, 2, 3))])
def test_partners_sit_opposite_each_other(seats: int, team: tuple[int, ...]) -> None:
    match = new_trick_match(f'players = [{seats}, {seats}]\nteams = "pairs"', seats)
    table = trick_table(match)
    assert table.team == team
    for seat in range(seats):
        assert table.partners(seat) == ((seat + seats // 2) % seats,)
    assert trick_table(new_trick_match("", 4)).team == (0, 0, 0, 0)
    assert trick_table(new_trick_match("", 4)).partners(1) == ()


@pytest.mark.ruling("TEAM-1")
@pytest.mark.parametrize("players", ["[2, 4]", "[3, 3]", "[4, 6]", "[5, 5]"])
def test_other_numbers_of_players_are_refused(players: str) -> None:
    game = f'{CHROMA}[game]\nfamily = "tricks"\ndeal = 5\nplayers = {players}\n'
    [said] = wrong(f'{game}teams = "pairs"\n')
    assert "4 or 6" in said
    house = '[[game.house]]\nask = "teams"\nvalues = ["no", "pairs"]\n'
    [said] = wrong(f"{game}{house}")
    assert "4 or 6" in said


@pytest.mark.ruling("TEAM-6")
def test_a_game_in_which_players_go_out_has_no_teams() -> None:
    game = f'{CHROMA}[game]\nfamily = "tricks"\ndeal = 6\nplayers = [4, 4]\n'
    [said] = wrong(f'{game}teams = "pairs"\npoints = "out"\n')
    assert "alone" in said


@pytest.mark.ruling("TEAM-1")
def test_a_house_rule_may_ask_whether_there_are_teams() -> None:
    house = '[[game.house]]\nask = "teams"\nvalues = ["no", "pairs"]\n'
    game = trick_game(f"players = [4, 4]\nrounds = 1\n{house}")
    for wish, places in (("no", 4), ("pairs", 2)):
        match = Match.new(game.id, 4, 5, {"teams": wish})
        play_on(match, 5)
        assert match.result is not None
        assert any(trick_table(match).team) == (wish == "pairs")
        assert len({*match.result.scores}) <= places
        assert match.result.scores[0] == match.result.scores[2] or wish == "no"


# What they share ------------------------------------------------------------------------------


@pytest.mark.ruling("TEAM-2")
def test_tricks_of_partners_are_counted_together() -> None:
    assert result("", "taken 2 0 1 2").scores == (3, 3, 3, 3)
    assert result("", "taken 2 1 0 2").scores == (2, 4, 2, 4)


@pytest.mark.ruling("TEAM-2")
def test_cards_of_partners_are_counted_together() -> None:
    found = result('points = "cards"', "taken 1 1 1 0 / won 0 gs / won 1 bo yp / won 2 rs")
    assert found.scores == (2 + 4, 1 + 5 + 1 + 4 + 3 + 5, 2 + 4, 1 + 5 + 1 + 4 + 3 + 5)


AVOID = 'suit = "color"\npoints = "avoid"\navoid = ["yellow"]\neach = 2\n'


@pytest.mark.ruling("TEAM-2")
@pytest.mark.parametrize(
    ("won", "sweep", "scores"),
    [
        ("won 0 yo / won 1 yp / won 2 ys", 0, (4, 2, 4, 2)),
        ("won 0 yo / won 1 yp / won 2 ys", 30, (4, 2, 4, 2)),
        ("won 0 yo / won 1 bp / won 2 ys", 30, (0, 30, 0, 30)),
    ],
)
def test_cards_to_avoid_are_the_teams_and_so_is_a_sweep(
    won: str, sweep: int, scores: Sequence[int]
) -> None:
    position = f"turn 3 / trick b* r* o* / hand 0 / hand 1 / hand 2 / hand 3 b* / tricks 1 / {won}"
    match = trick_match(f"{PAIRS}rounds = 1\n{AVOID}sweep = {sweep}", position, seats=4)
    assert match.result is not None
    assert match.result.scores == scores


@pytest.mark.ruling("TEAM-4")
@pytest.mark.parametrize(
    ("bids", "taken", "scores"),
    [
        ("1 2 1 1", "0 2 2 0", (2 + 5, 3 + 5)),
        ("0 3 1 0", "2 2 0 0", (-1, 3 + 5)),
        ("4 0 4 0", "2 1 0 0", (-6, -2)),
    ],
)
def test_what_partners_say_is_added_up(bids: str, taken: str, scores: Sequence[int]) -> None:
    """Player 3 takes one trick more."""
    found = result(f'{BIDS}points = "exact"', f"bids {bids} / taken {taken}")
    assert found.scores == (*scores, *scores)


@pytest.mark.ruling("TEAM-4")
def test_everyone_says_a_number_of_their_own() -> None:
    match = new_trick_match(f'{PAIRS}deal = 3\n{BIDS}points = "exact"', 4)
    for number, bid in enumerate("3210"):
        decision = match.open_decision
        assert isinstance(decision, PickWord)
        assert decision.about == "bid_team"
        assert options(match) == ["0", "1", "2", "3"], number
        answer(match, bid)
    assert sorted(trick_table(match).bids) == [0, 1, 2, 3]
    assert sum(trick_table(match).team_bids()) == 2 * 6, "each team's sum, once for each partner"


@pytest.mark.ruling("TEAM-2")
def test_the_team_with_the_worst_score_picks_the_trump() -> None:
    position = "phase begin_round / round 1 / dealer 0 / scores 4 2 4 2"
    match = trick_match(f'{PAIRS}trump = "last place picks"\nrounds = 9', position, seats=4)
    assert match.open_decision.seat == 3, "both are last; player 3 comes first after dealer 1"


@pytest.mark.ruling("TEAM-2")
def test_the_target_is_the_teams() -> None:
    match = new_trick_match(f"{PAIRS}target = 7", 4)
    while match.decision is not None:
        before = trick_table(match).scores
        match.submit(0)
    assert max(before) < 7 <= max(trick_table(match).scores)
    assert sum(trick_table(match).scores) == 2 * 6 * trick_table(match).round


@pytest.mark.ruling("TEAM-2")
def test_a_head_start_helps_both_partners() -> None:
    head = "option head_start=2 0 1 0 / taken 2 1 0 2"
    assert result("", head).scores == (5, 4, 5, 4)


SCORING = CHROMA + (
    '[[deck.card]]\nid = "treat"\nname = "Treat"\nicon = "ui-star"\ncolors = ["any"]\n'
    'copies = 2\ndoes = [{ act = "score", who = "me", count = 3 }]\n'
)


@pytest.mark.ruling("TEAM-2")
def test_points_of_a_card_go_to_both_partners() -> None:
    codes = {c.face: c.code for c in new_trick_match(deck=SCORING).table.deck}
    position = f"turn 3 / trick b* r* {codes['treat']} / hand 0 bs bo / hand 1 rs ro / hand 2 gs go"
    match = trick_match(PAIRS, f"{position} / hand 3 y* ys yo", SCORING, seats=4)
    answer(match, "play y*")
    assert trick_table(match).scores == (0, 3, 0, 3)


# How it ends ------------------------------------------------------------------------------------


@pytest.mark.ruling("TEAM-3")
def test_places_go_by_team() -> None:
    assert result("", "taken 2 1 0 2").places == (2, 1, 2, 1)
    assert result("", "taken 2 0 1 2").places == (1, 1, 1, 1)
    six = trick_game('players = [6, 6]\nteams = "pairs"').rules
    assert rank_players(six, (5, 9, 5, 5, 9, 5)).places == (2, 1, 2, 2, 1, 2)
    assert rank_players(six, (5, 9, 3, 5, 9, 3)).places == (2, 1, 3, 2, 1, 3)


@pytest.mark.ruling("TEAM-3")
def test_a_round_of_teams_is_nobodys_alone() -> None:
    ended: list[RoundEnded] = []
    match = new_trick_match(f"{PAIRS}rounds = 3", 4, seed=3)
    match.listen(lambda event: ended.append(event) if isinstance(event, RoundEnded) else None)
    for number in decisions(match, 3):
        if number % 13 == 5:
            again = notation.read_position(notation.write_position(match))
            assert trick_table(again).public_facts() == trick_table(match).public_facts()
    assert [event.seat for event in ended] == [None] * 3
    for event in ended:
        assert event.points[:2] == event.points[2:]


@pytest.mark.ruling("TEAM-5")
def test_nobody_sees_a_partners_cards() -> None:
    match = new_trick_match(PAIRS, 4, seed=2)
    for _ in range(5):
        seat, table = match.open_decision.seat, match.table
        assert not any(table.as_known(f"hand {table.partners(seat)[0]}", seat))  # type: ignore[attr-defined]
        worlds = [match.imagine(seat, Chance(seed)).table for seed in range(30)]
        partner = trick_table(match).partners(seat)[0]
        assert len({tuple(world.hands[partner]) for world in worlds}) > 10
        match.submit(0)


@pytest.mark.ruling("TEAM-5")
def test_deal_and_lead_go_by_seats() -> None:
    match, dealers = new_trick_match(f"{PAIRS}deal = 2\nrounds = 4", 4), dict[int, int]()
    for _ in decisions(match, 1):
        table = trick_table(match)
        dealers[table.round] = table.dealer
        if not table.tricks and not table.zones["trick"]:
            assert table.turn == (table.dealer + 1) % 4
        elif not table.zones["trick"]:
            assert table.turn == table.last_seats[-1], "whoever took it leads, not the partner"
    assert [(dealers[n] - dealers[1]) % 4 for n in range(1, 5)] == [0, 1, 2, 3]


@pytest.mark.ruling("TEAM-6")
def test_nobody_can_leave_a_game_of_teams() -> None:
    rules = trick_game(PAIRS).rules
    assert (rules.least, rules.most) == (4, 4)


# Tricks that don't count, and at least as many as said ----------------------------------------


@pytest.mark.ruling("TRICK-25")
@pytest.mark.parametrize(
    ("teams", "taken", "scores"),
    [
        (True, "3 4 2 2", (0, 1, 0, 1)),
        (True, "5 2 2 2", (1, 0, 1, 0)),
        (False, "1 8 2 0", (0, 2, 0, 0)),
    ],
)
def test_the_first_tricks_count_for_nothing(teams: bool, taken: str, scores: Sequence[int]) -> None:
    """Player 3 takes one more, so that there are 12; the first 6 of each team don't count."""
    position = f"turn 3 / trick b* r* o* / hand 0 / hand 1 / hand 2 / hand 3 y* / taken {taken}"
    answers = f"deal = 12\nrounds = 1\nbook = 6\n{PAIRS if teams else 'players = [4, 4]'}"
    match = trick_match(answers, f"{position} / tricks 11", seats=4)
    assert match.result is not None
    assert match.result.scores == scores


@pytest.mark.ruling("TRICK-25")
def test_there_are_more_tricks_than_those_that_count_nothing() -> None:
    game = f'{CHROMA}[game]\nfamily = "tricks"\nplayers = [4, 4]\n'
    assert wrong(f"{game}deal = 6\nbook = 6\n")
    assert not wrong(f"{game}deal = 6\nbook = 5\n")
    assert wrong(f"{game}deal = 0\nbook = 12\n"), "50 cards are 12 for each"
    [said] = wrong(f"{game.replace('[4, 4]', '[2, 6]')}deal = 0\nbook = 8\n")
    assert "8" in said, "six players get only 8 each, two would get 25"
    assert not wrong(f"{game.replace('[4, 4]', '[2, 6]')}deal = 0\nbook = 7\n")


@pytest.mark.ruling("TRICK-25")
@pytest.mark.parametrize(
    ("answers", "is_wrong"),
    [
        ('deal = 6\nbook = 3\n[[game.house]]\nask = "deal"\nvalues = [3, 6]\n', True),
        ('deal = 6\nbook = 3\n[[game.house]]\nask = "deal"\nvalues = [4, 6]\n', False),
        ('deal = 6\nbook = 3\n[[game.house]]\nask = "book"\nvalues = [3, 6]\n', True),
        ('deal = 6\nbook = 3\n[[game.house]]\nask = "book"\nvalues = [3, 5]\n', False),
    ],
)
def test_house_rules_leave_tricks_that_count(answers: str, is_wrong: bool) -> None:
    game = f'{CHROMA}[game]\nfamily = "tricks"\nplayers = [4, 4]\n'
    assert bool(wrong(game + answers)) == is_wrong


@pytest.mark.ruling("TRICK-22")
@pytest.mark.parametrize(
    ("bids", "taken", "scores"),
    [
        ("2 1 0 1", "2 1 0 1", (20, 10, 0, 11)),
        ("1 3 1 2", "2 1 0 1", (11, -30, -10, 20)),
    ],
)
def test_at_least_as_many_bring_ten_each_and_fewer_cost_as_much(
    bids: str, taken: str, scores: Sequence[int]
) -> None:
    """Player 3 takes one trick more."""
    position = (
        "turn 3 / trick b* r* o* / hand 0 / hand 1 / hand 2 / hand 3 y* / tricks 1"
        f" / bids {bids} / taken {taken}"
    )
    match = trick_match(f"players = [4, 4]\nrounds = 1\n{AT_LEAST}", position, seats=4)
    assert match.result is not None
    assert match.result.scores == scores


@pytest.mark.ruling("TEAM-4")
@pytest.mark.parametrize(
    ("bids", "taken", "scores"),
    [("2 1 3 1", "1 2 4 0", (50, 21)), ("2 4 3 1", "1 2 3 0", (-50, -50))],
)
def test_at_least_as_many_goes_by_what_the_team_said(
    bids: str, taken: str, scores: Sequence[int]
) -> None:
    assert result(AT_LEAST, f"bids {bids} / taken {taken}").scores == (*scores, *scores)


@pytest.mark.ruling("TRICK-23", "TEAM-4")
@pytest.mark.parametrize(
    ("bids", "taken", "scores"),
    [
        ("0 2 3 2", "0 2 3 2", (30 + 100, 40 + 1)),
        ("0 2 3 2", "1 2 2 2", (30 - 100, 40 + 1)),
        ("0 2 3 2", "1 2 1 2", (-30 - 100, 40 + 1)),
        ("3 2 3 0", "3 2 3 0", (60, 20 + 1 - 100)),
        ("0 2 0 2", "0 2 0 2", (200, 40 + 1)),
    ],
)
def test_a_nil_is_ones_own_and_its_points_are_the_teams(
    bids: str, taken: str, scores: Sequence[int]
) -> None:
    """Player 3 takes one trick more, which breaks a nil of theirs."""
    found = result(f"{AT_LEAST}nil = 100", f"bids {bids} / taken {taken}")
    assert found.scores == (*scores, *scores)


@pytest.mark.ruling("TRICK-24", "TEAM-4")
@pytest.mark.parametrize(
    ("bags", "taken", "scores", "left"),
    [
        ("3 0 3 0", "4 2 2 1", (30 + 3, 40), (6, 0)),
        ("8 9 8 9", "4 2 2 1", (30 + 3 - 100, 40), (1, 9)),
        ("7 9 7 9", "4 2 2 2", (30 + 3 - 100, 40 + 1 - 100), (0, 0)),
    ],
)
def test_extra_tricks_are_kept_and_paid_for(
    bags: str, taken: str, scores: Sequence[int], left: Sequence[int]
) -> None:
    position = (
        f"turn 3 / trick b* r* o* / hand 0 / hand 1 / hand 2 / hand 3 y* / tricks 8 / bags {bags}"
        f" / bids 2 3 1 1 / taken {taken}"
    )
    match = trick_match(f"{PAIRS}rounds = 2\n{AT_LEAST}bags = 10", position, seats=4)
    table = trick_table(match)
    assert table.scores == (*scores, *scores)
    assert table.bags == (*left, *left)
    assert table.round == 2


def hear_payments(match: Match) -> list[Announced]:
    """Play the last trick of a round, and return what is paid for extra tricks."""
    heard: list[Event] = []
    match.listen(heard.append)
    answer(match, "play y*")
    while trick_table(match).round == 1:
        match.submit(0)
    return [e for e in heard if isinstance(e, Announced) and e.key.startswith("pays_bags")]


@pytest.mark.ruling("TRICK-24")
@pytest.mark.parametrize("points", ["", f'{BIDS}points = "exact"\n'])
def test_extra_tricks_cost_nothing_where_other_things_count(points: str) -> None:
    match = trick_match(
        f"{PAIRS}rounds = 2\nbags = 1\n{points}",
        "turn 3 / trick b* r* o* / hand 0 bs / hand 1 rs / hand 2 os / hand 3 y* ys"
        " / bids 0 0 0 0 / taken 1 1 0 1 / tricks 3",
        seats=4,
    )
    assert not hear_payments(match)
    assert trick_table(match).bags == (0, 0, 0, 0)


@pytest.mark.ruling("TRICK-24")
def test_everyone_hears_once_what_a_team_pays() -> None:
    match = trick_match(
        f"{PAIRS}rounds = 2\n{AT_LEAST}bags = 2",
        "turn 3 / trick b* r* o* / hand 0 bs / hand 1 rs / hand 2 os / hand 3 y* ys"
        " / bids 0 0 0 0 / bags 1 0 1 0 / taken 1 1 0 1 / tricks 3",
        seats=4,
    )
    told = hear_payments(match)
    assert {one.key for one in told} == {"pays_bags"}
    assert [(one.seat, dict(one.values)) for one in told] == [
        (0, {"other": 2, "count": 2, "points": 20}),
        (1, {"other": 3, "count": 2, "points": 40}),
    ]
