"""What a seat may know, and why a card can't be played."""

import pytest

from game.core.chance import Chance
from tests.games.color_chaos.at_the_table import at, heard, play
from tests.playing import answer

TABLE = (
    "3 / discard b1 b2 b5 / scrap r5 r6 / train kTrain kTrain"
    " / hand 0 b7 g1 / hand 1 r1 r2 / hand 2 o1 o2 o3"
)


def codes(zone: list[object]) -> list[str]:
    return [getattr(card, "code", "-") for card in zone]


@pytest.mark.ruling("GEN-2", "CC-7")
def test_a_seat_sees_its_hand_tops_the_train_and_counts() -> None:
    zones = {name: codes([*cards]) for name, cards in at(TABLE).table.seen_by(0).zones.items()}
    assert zones.pop("draw") == ["-"] * (116 - 3 - 2 - 2 - 7)
    assert zones == {
        "discard": ["-", "-", "b5"],
        "scrap": ["-", "r6"],
        "train": ["kTrain", "kTrain"],
        "hand 0": ["b7", "g1"],
        "hand 1": ["-", "-"],
        "hand 2": ["-", "-", "-"],
    }


@pytest.mark.ruling("GEN-2")
def test_nobody_in_particular_sees_no_hand() -> None:
    view = at(TABLE).table.seen_by(None)
    for seat in range(3):
        assert set(view.zones[f"hand {seat}"]) == {None}


@pytest.mark.ruling("GEN-2")
def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    match = at(f"{TABLE} / draw * g9 g8 g7 g6")
    events = heard(match)
    answer(match, "draw")
    assert "g6" in str([event.seen_by(0) for event in events])
    for viewer in (1, 2, None):
        told = str([event.seen_by(viewer) for event in events])
        assert not any(code in told for code in ("g6", "g7", "g8", "g9"))


@pytest.mark.ruling("GEN-2")
def test_a_swapped_hand_stays_known_in_imagined_worlds() -> None:
    match = play(
        "3 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r1 r2 / hand 2 o1 o2 o3 o4",
        *("play bSwap", "seat 0", "seat 1"),
    )
    chance = Chance(3)
    others = set()
    for _ in range(20):
        world = match.imagine(1, chance).fork()
        assert codes([*world.table.hands[0]]) == ["r1", "r2"]
        assert codes([*world.table.hands[1]]) == ["g1", "g2"]
        others.add(str(world.table.hands[2]))
    assert len(others) == 20


@pytest.mark.ruling("GEN-2")
def test_cards_in_the_open_are_never_dealt_anew() -> None:
    match = at("3 / draw r9 r8 r7 / discard * b5 / hand 0 b7 g1 / hand 1 r1 r2 / hand 2 o1 o2")
    chance = Chance(3)
    for _ in range(20):
        table = match.imagine(0, chance).table
        cards = sorted(card.id for zone in table.zones.values() for card in zone)
        assert cards == list(range(116))
        unseen = [c.code for c in (*table.zones["draw"], *table.hands[1], *table.hands[2])]
        assert sorted(unseen) == ["o1", "o2", "r1", "r2", "r7", "r8", "r9"]


@pytest.mark.ruling("CC-12", "CC-17")
def test_why_a_card_cannot_be_played() -> None:
    match = at(TABLE)
    why = match.game.why_not_playable
    b7, g1 = match.table.hands[0]
    assert why(match.table, 0, b7) == ""
    assert why(match.table, 0, g1) == "no_match"
    match.table.set_facts(debt=4)
    assert why(match.table, 0, g1) == "owes"
