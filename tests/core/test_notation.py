"""Positions as text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import notation
from game.core.errors import BadPosition
from game.core.match import Match
from tests.playing import options, play_on, same

THREE = "color-chaos 3 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 / hand 2 o1 o2"
NAMES = st.lists(st.text(max_size=12), min_size=3, max_size=8)


@settings(max_examples=60, deadline=None)
@given(names=NAMES, seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 150))
def test_what_is_written_is_read_again(names: list[str], seed: int, moves: int) -> None:
    match = Match.new("color-chaos", names, seed)
    play_on(match, seed, moves)
    text = notation.write_position(match)
    again = notation.read_position(text)
    assert notation.write_position(again) == text
    assert same(match, again)
    assert again.table.names == tuple(names)


def test_what_is_left_out_is_as_usual() -> None:
    match = notation.read_position(THREE)
    table = match.table
    assert table.names == ("P1", "P2", "P3")
    assert table.options["target"] == "500"
    assert (table.phase, table.turn, table.direction, table.round) == ("turn", 0, 1, 1)
    assert table.scores == (0, 0, 0)
    assert table.chance.state == 0
    assert (table.color, table.debt) == ("blue", 0)  # type: ignore[attr-defined]
    assert len(table.zones["draw"]) == 116 - 7
    assert match.decision is not None
    assert match.decision.seat == 0


def test_parts_come_in_any_order_and_over_several_lines() -> None:
    text = """color-chaos 3
        / hand 2 o1 o2 / turn 2
        / option target=one round
        / hand 1 r1 r2 / discard b5
        / hand 0 b7 g1 moves draw,
        pass"""
    match = notation.read_position(text)
    assert match.table.options["target"] == "one round"
    assert match.table.turn == 0
    assert options(match) == ["play b7", "draw"]


def test_the_star_is_every_card_not_named_in_deck_order() -> None:
    match = notation.read_position(
        "color-chaos 3 / draw r9 / discard * b5 / hand 0 b7 / hand 1 r1 / hand 2 r2"
    )
    table = match.table
    assert [card.code for card in table.zones["draw"]] == ["r9"]
    assert [card.code for card in table.zones["discard"]][:3] == ["b0", "b1", "b1"]
    assert sum(map(len, table.zones.values())) == 116
    named = notation.read_position(f"{THREE} / draw * r9").table.zones["draw"]
    assert named[-1].code == "r9"


@pytest.mark.parametrize("parts", ["draw / discard * b5", "discard * b5 / draw"])
def test_the_star_may_be_given_before_or_after_an_empty_draw_pile(parts: str) -> None:
    table = notation.read_position(
        f"color-chaos 3 / {parts} / hand 0 b7 / hand 1 r1 / hand 2 r2"
    ).table
    assert table.zones["draw"] == []
    assert len(table.zones["discard"]) == 116 - 3


def test_who_has_seen_a_card() -> None:
    text = (
        "color-chaos 3 / draw * wPick~* g9 / discard b5 / hand 0 b7~0+2 g1 / hand 1 r1 / hand 2 o1"
    )
    table = notation.read_position(text).table
    seen = {c.code: table.seen[c.id] for zone in ("draw", "hand 0") for c in table.zones[zone]}
    assert seen["wPick"] == -1
    assert seen["g9"] == 0
    assert seen["b7"] == 0b101
    assert seen["g1"] == 0b001
    assert " b7~0+2 g1 " in notation.write_position(notation.read_position(text))
    assert " wPick~* g9 " in notation.write_position(notation.read_position(text))


def test_who_sees_a_zone_has_seen_its_cards() -> None:
    table = notation.read_position(THREE.replace("b7", "b7~2") + " / scrap r9~1").table
    assert table.seen[table.hands[0][0].id] == 0b101
    assert table.seen[table.zones["scrap"][0].id] == -1


def test_of_equal_options_the_second_has_a_number() -> None:
    match = notation.read_position(THREE.replace("b7 g1", "b7 b7 g1") + " moves play b7#2")
    assert [card.code for card in match.table.hands[0]] == ["b7", "g1"]
    assert options(notation.read_position(THREE.replace("b7 g1", "b7 b7 g1"))) == [
        "play b7",
        "play b7#2",
        "draw",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "unknown game"),
        ("chess 3", "unknown game chess; choose from color-chaos"),
        ("color-chaos", "not a position"),
        ("color-chaos three", "not a position"),
        ("color-chaos 2", "3 to 16 players, not 2"),
        ("color-chaos 9", "more than 8 players need expansion_1=on"),
        (f"{THREE} / hand 3 b8", "no zone or fact hand"),
        (f"{THREE} / pot b8", "no zone or fact pot"),
        (f"{THREE} / scrap x9", "no card x9"),
        (f"{THREE} / scrap b0 b0", "no card b0, or not that many"),
        (f"{THREE} / scrap b0~x", "not a position"),
        (f"{THREE} / draw b1 b2", "no place is given for b0"),
        (f"{THREE} / draw b1 *", r"comes first in its zone, as in: draw \*"),
        (f"{THREE} / turn nobody", "not a position"),
        (f"{THREE} / scores 1 2", "1 2 should be 3 numbers"),
        (f"{THREE} / phase nap", "not a position"),
        (f"{THREE} / option pace=fast", "unknown option pace"),
        (f"{THREE} / option target=7", "option target can be 100"),
        (f'{THREE} / names ["Ana","Ben"]', "names must be a list of 3 texts"),
        (f"{THREE} / names [1,2,3]", "names must be a list of 3 texts"),
        (f"{THREE} / names 5", "names must be a list of 3 texts"),
        (f"{THREE} / names Ana", "not a position"),
        (f"{THREE} moves play g1", "play g1 can't be answered here, only play b7, draw"),
        (f"{THREE} moves redeal 0", "not a position"),
        ("color-chaos 3 / hand 0 b7 / hand 1 b8 / hand 2 b9", "discard"),
        (f"{THREE} / color pink", "color is one of blue, green, orange, red, not pink"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        notation.read_position(text)
