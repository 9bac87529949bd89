"""What everybody saw of earlier turns lies on the table, and in positions."""

from typing import cast

import pytest

from game.core import notation
from game.core.match import Match
from game.games.penny_badger.badger_table import BadgerTable
from game.games.penny_badger.past_claims import (
    BLUFF,
    HIDDEN,
    TRUE,
    PastClaim,
    decode_claim,
    encode_claim,
)
from tests.playing import answer, play_on

HANDS = "hand 0 r* r* bo gx yp / hand 1 go gx gp gs g* / hand 2 oo ox op os o*"
PAIR = ("claim", "red star", "pick r*", "pick r*", "done")
LIE = ("claim", "red star", "pick bo", "pick gx", "done")


@pytest.mark.parametrize(
    "turn", [PastClaim(0, 0, HIDDEN, 0), PastClaim(7, 8, BLUFF, 127), PastClaim(3, 2, TRUE, 5)]
)
def test_a_number_tells_a_turn(turn: PastClaim) -> None:
    accusers = [seat for seat in range(8) if turn.accusers >> seat & 1]
    assert decode_claim(encode_claim(turn.seat, turn.cards, turn.shown, accusers)) == turn


@pytest.mark.parametrize(
    ("answers", "turn"),
    [
        (("claim", "concede", "pick bo"), PastClaim(0, 0, HIDDEN, 0)),
        ((*PAIR, "believe", "believe"), PastClaim(0, 2, HIDDEN, 0)),
        ((*LIE, "believe", "believe"), PastClaim(0, 2, HIDDEN, 0)),
        ((*PAIR, "believe", "challenge"), PastClaim(0, 2, TRUE, 0b100)),
        ((*LIE, "challenge", "challenge"), PastClaim(0, 2, BLUFF, 0b110)),
    ],
)
def test_what_was_said_and_shown_is_noted(answers: tuple[str, ...], turn: PastClaim) -> None:
    match = notation.read_position(f"penny-badger 3 / {HANDS}")
    answer(match, *answers)
    t = cast(BadgerTable, match.table)
    assert [decode_claim(number) for number in t.past] == [turn]


def test_it_is_public_and_part_of_the_position() -> None:
    match = Match.new("penny-badger", 4, 3)
    play_on(match, 5, 200)
    t = cast(BadgerTable, match.table)
    assert len(t.past) > 5
    assert t.public_facts()["past"] == t.past
    again = cast(BadgerTable, notation.read_position(notation.write_position(match)).table)
    assert again.past == t.past


def test_a_claim_nobody_doubts_tells_nothing_of_the_cards() -> None:
    pasts = []
    for cards in (PAIR, LIE):
        match = notation.read_position(f"penny-badger 3 / {HANDS}")
        answer(match, *cards, "believe", "believe")
        pasts.append(cast(BadgerTable, match.table).past)
    assert pasts[0] == pasts[1]
