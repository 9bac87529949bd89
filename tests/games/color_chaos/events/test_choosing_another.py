"""Events against one other player: who dodges makes their player choose again."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, heard, pile
from tests.games.color_chaos.events.at_an_event import WITH_EVENTS, said, sizes
from tests.playing import answer, options

HELD = "b1 b2 b3 b4"
HOLDERS = "hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2"


@pytest.mark.ruling("CC-41", "CC-44", "CC-62")
@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize(
    ("card", "face", "picks", "left"),
    [
        pytest.param(
            *("pMisfortune", "misfortune", []), [4, 2, 2, 7], marks=pytest.mark.ruling("CC-E10")
        ),
        pytest.param(
            *("pSeatSwap", "seat-swap", []), [4, 2, 2, 3], marks=pytest.mark.ruling("CC-E19")
        ),
        pytest.param(
            *("pThief", "thief", ["pick b1"]), [5, 2, 2, 2], marks=pytest.mark.ruling("CC-E21")
        ),
        pytest.param(
            *("pVindictive", "vindictive", ["pick b1", "pick b3"]),
            [2, 2, 2, 5],
            marks=pytest.mark.ruling("CC-E23"),
        ),
    ],
)
def test_a_dodger_makes_its_player_choose_another(
    card: str, face: str, picks: list[str], left: list[int], first: int
) -> None:
    """The fourth player, the only one left when two have dodged, need not be chosen."""
    match = at(f"4 / {WITH_EVENTS} / hand 0 {card} {HELD} / {HOLDERS} / hand 3 g1 g2 g3")
    events = heard(match)
    answer(match, f"play {card}")
    second = 3 - first
    for seat, others in ((first, {1, 2, 3}), (second, {second, 3})):
        assert asked(match) == (0, f"PickSeat.{face}")
        assert options(match) == [f"seat {other}" for other in sorted(others)]
        answer(match, f"seat {seat}")
        assert asked(match) == (seat, f"Dodge.{face}")
        answer(match, f"dodge {'r' if seat == 1 else 'o'}Dodge")
    answer(match, *picks)
    assert sizes(match) == left
    assert said(events, "dodged") == [first, second]
    assert pile(match, "scrap")[-1] == card


@pytest.mark.ruling("CC-62", "CC-66")
@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("pSeatSwap", marks=pytest.mark.ruling("CC-E19")),
        pytest.param("pThief", marks=pytest.mark.ruling("CC-E21")),
        pytest.param("pVindictive", marks=pytest.mark.ruling("CC-E23")),
    ],
)
def test_when_all_others_dodged_nothing_happens(card: str, first: int) -> None:
    match = at(f"3 / {WITH_EVENTS} / hand 0 {card} {HELD} / {HOLDERS}")
    events = heard(match)
    dodges = ["dodge rDodge", "dodge oDodge"]
    answer(match, f"play {card}", f"seat {first}", *(dodges if first == 1 else reversed(dodges)))
    assert said(events, "dodged_out") == [0]
    assert sizes(match) == [4, 2, 2]
    assert pile(match, "scrap")[-1] == card
    assert asked(match) == (1, "PlayCard.turn")
