"""How Dice Factor begins."""

from collections import Counter

import pytest

from game.core.errors import BadPosition, BadSetup
from game.core.event import Announced, Event, Rolled, RoundEnded
from game.core.game import find_game
from game.core.match import Match
from game.games.chroma.chroma_cards import COLORS, LOGO, SHAPES
from tests.games.color_chaos.at_the_table import asked, fact
from tests.games.dice_factor.at_the_table import GAME, at, begun, table_of

SEEDS = range(150)


def eights(events: list[Event], count: int) -> list[list[int]]:
    """The rolls for the first turn, one list for each time that everybody rolled."""
    rolls = [e for e in events if isinstance(e, Rolled) and e.die == "eight"]
    rounds = [rolls[i : i + count] for i in range(0, len(rolls), count)]
    assert all([e.seat for e in once] == list(range(count)) for once in rounds)
    return [[int(e.value) for e in once] for once in rounds]


def first_by(rolls: list[int]) -> int | None:
    """Who goes first by the printed rule: those who tied do not, the next highest does."""
    for value in range(8, 0, -1):
        if rolls.count(value) == 1:
            return rolls.index(value)
    return None


@pytest.mark.ruling("DF-1")
def test_the_deck() -> None:
    deck = Counter(card.face for card in find_game(GAME).rules.make_deck({}))
    assert sum(deck.values()) == 93
    assert all(deck.pop(shape) == 3 * len(COLORS) for shape in SHAPES)
    assert deck.pop("colors") == 5
    assert all(deck.pop(f"shapes-{shape}") == 1 for shape in SHAPES)
    single = ["all-colors", "all-shapes", "skip", "reverse", "trade-hands", "trade-a-card"]
    assert deck == dict.fromkeys([*single, "add-a-card", "roll-one-die"], 1)


@pytest.mark.ruling("DF-1")
@pytest.mark.parametrize("players", [2, 5, 8])
def test_everybody_gets_five_cards_and_the_rest_is_drawn_from(players: int) -> None:
    match, _ = begun(1, players)
    zones = match.table.zones
    assert [len(hand) for hand in match.table.hands] == [5] * players
    assert len(zones["draw"]) == 93 - 5 * players
    assert not zones["discard"]


@pytest.mark.ruling("DF-1")
def test_action_and_wild_cards_are_dealt_too() -> None:
    dealt = {card.face for seed in SEEDS for hand in begun(seed)[0].table.hands for card in hand}
    assert {"skip", "trade-hands", "add-a-card", "roll-one-die", "all-colors"} <= dealt


@pytest.mark.ruling("DF-2")
@pytest.mark.parametrize("players", [2, 3, 8])
def test_the_highest_roll_that_is_alone_goes_first(players: int) -> None:
    ties = again = 0
    for seed in SEEDS:
        match, events = begun(seed, players)
        rounds = eights(events, players)
        assert [first_by(rolls) for rolls in rounds[:-1]] == [None] * (len(rounds) - 1)
        assert fact(match, "turn") == first_by(rounds[-1]), seed
        ties += rounds[-1].count(max(rounds[-1])) > 1
        again += len(rounds) > 1
    assert ties or players == 2
    assert again or players == 8


@pytest.mark.ruling("DF-2")
def test_the_eight_shows_nothing_when_the_first_turn_begins() -> None:
    match, _ = begun(1)
    assert fact(match, "die_eight") == ""


@pytest.mark.ruling("GEN-3", "DF-2")
@pytest.mark.parametrize(
    ("options", "firsts"),
    [
        ({"first_player": "random"}, {0, 1, 2, 3}),
        ({"first_player": "seat 1"}, {0}),
        ({"first_player": "youngest", "youngest": "seat 3"}, {2}),
    ],
)
def test_a_house_rule_decides_instead(options: dict[str, str], firsts: set[int]) -> None:
    seen = set()
    for seed in range(40):
        match, events = begun(seed, options=options)
        assert not [e for e in events if isinstance(e, Rolled) and e.die == "eight"]
        seen.add(match.table.turn)
    assert seen == firsts


@pytest.mark.ruling("GEN-3")
def test_the_youngest_must_sit_at_the_table() -> None:
    with pytest.raises(BadSetup, match="seat 1 to seat 3"):
        Match.new(GAME, 3, 1, {"first_player": "youngest", "youngest": "seat 4"})


@pytest.mark.ruling("DF-3")
def test_the_first_player_rolls_both_targets() -> None:
    colors, shapes = set(), set()
    for seed in SEEDS:
        match, events = begun(seed)
        rolls = [e for e in events if isinstance(e, Rolled) and e.die != "eight"]
        assert [(e.die, e.seat) for e in rolls] == [
            ("colors", match.table.turn),
            ("shapes", match.table.turn),
        ]
        assert (fact(match, "die_colors"), fact(match, "die_shapes")) == (
            rolls[0].value,
            rolls[1].value,
        )
        colors.add(rolls[0].value)
        shapes.add(rolls[1].value)
    assert colors == {*COLORS, LOGO}
    assert shapes == {*SHAPES, LOGO}


@pytest.mark.ruling("DF-9")
def test_five_dealt_cards_win_as_soon_as_the_targets_are_rolled() -> None:
    for seed in range(4000):
        match, events = begun(seed, 8)
        if match.decision is not None:
            continue
        (end,) = [e for e in events if isinstance(e, RoundEnded)]
        assert end.seat is not None
        assert table_of(match).most_of_a_kind(match.table.hands[end.seat]) == 5
        assert match.result is not None
        assert match.result.places[end.seat] == 1
        return
    pytest.fail("nobody was ever dealt five of a kind")


@pytest.mark.ruling("DF-2")
def test_it_is_said_who_goes_first() -> None:
    match, events = begun(3)
    said = [e for e in events if isinstance(e, Announced) and e.key == "goes_first"]
    assert [e.seat for e in said] == [match.table.turn]
    assert asked(match) == (match.table.turn, "PickPile.turn")


def test_a_position_needs_both_targets() -> None:
    with pytest.raises(BadPosition, match="die_colors must be one of blue"):
        at("2 / die_colors pink")
    with pytest.raises(BadPosition, match="die_shapes must be one of circle"):
        at("2 / die_shapes ")
