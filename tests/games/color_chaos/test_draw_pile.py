"""The end of Draw!: it is made anew, or there is nothing more to draw."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.playing import answer

NOTHING = "draw / discard b5 / hand 0 r1 r2 / hand 1 o1 o2 / hand 2 * g1"


@pytest.mark.ruling("CC-8", "GEN-5")
def test_draw_is_made_anew_from_discard_but_its_top() -> None:
    match = play(
        "3 / draw / discard b1 b2 b5 / scrap g3 / hand 0 r7 r8 / hand 1 r1 r2 / hand 2 * o1", "draw"
    )
    assert pile(match, "discard") == ["b5"]
    assert sorted([*pile(match, "draw"), hand(match, 0)[-1]]) == ["b1", "b2"]
    assert pile(match, "scrap") == ["g3"]


@pytest.mark.ruling("CC-8", "GEN-5")
def test_draw_is_not_made_anew_before_a_card_is_needed() -> None:
    match = play(
        "3 / draw g9 / discard b1 b2 b5 / hand 0 r7 r8 / hand 1 r1 r2 / hand 2 * o1", "draw"
    )
    assert pile(match, "draw") == []
    assert pile(match, "discard") == ["b1", "b2", "b5"]


@pytest.mark.ruling("CC-8", "CC-14", "GEN-5")
def test_draw_is_made_anew_in_the_middle_of_a_draw_from_discard_then_scrap() -> None:
    match = play(
        "3 / draw g9 / discard b1 b2 b5 / scrap g3 / train kTrain kTrain"
        " / hand 0 r7 r8 / hand 1 r1 r2 / hand 2 * o1",
        "draw",
    )
    cards = hand(match, 0)
    assert cards[:3] == ["r7", "r8", "g9"]
    assert sorted(cards[3:5]) == ["b1", "b2"]
    assert cards[5:] == ["g3"]
    assert pile(match, "draw") == []
    assert pile(match, "discard") == ["b5"]
    assert pile(match, "scrap") == ["kTrain", "kTrain"]


@pytest.mark.ruling("GEN-5", "CC-20")
def test_a_penalty_takes_what_there_is() -> None:
    match = play(
        "3 / draw g9 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 / hand 2 * o1",
        *("play b7", "call nothing"),
    )
    assert sorted(hand(match, 0)) == ["b5", "g1", "g9"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("GEN-5", "CC-17")
def test_what_is_owed_and_cannot_be_drawn_is_forgotten() -> None:
    match = play(
        "3 / color blue / draw g9 / discard wDraw4 / debt 8"
        " / hand 0 r7 r8 / hand 1 r1 r2 / hand 2 * o1",
        *("draw", "pass"),
    )
    assert hand(match, 0) == ["r7", "r8", "g9"]
    assert fact(match, "debt") == 0
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("GEN-5")
def test_drawing_nothing_is_no_mistake() -> None:
    match = play(f"3 / {NOTHING}", "draw")
    assert asked(match) == (0, "PlayCard.drawn")
    assert hand(match, 0) == ["r1", "r2"]


@pytest.mark.ruling("CC-8", "CC-14")
def test_a_train_nobody_could_draw_for_becomes_the_new_draw_pile() -> None:
    match = play(f"3 / train kTrain / {NOTHING}", "draw", "pass")
    assert pile(match, "scrap") == ["kTrain"]
    answer(match, "draw", "play kTrain")
    assert pile(match, "train") == ["kTrain"]


@pytest.mark.ruling("GEN-2", "CC-8")
def test_nobody_knows_where_a_card_lies_in_a_new_draw_pile() -> None:
    match = play(
        "3 / draw / discard b1 b2 b3 b5 / hand 0 r7 r8 / hand 1 r1 r2 / hand 2 * o1", "draw"
    )
    assert [match.table.seen[card.id] for card in match.table.zones["draw"]] == [0, 0]


@pytest.mark.ruling("CC-53", "GEN-6")
def test_a_full_cycle_of_passes_without_a_card_to_draw_ends_the_round() -> None:
    match = at(f"3 / option target=one round / {NOTHING}")
    everything = sum(card.points for card in match.table.deck)
    answer(match, "draw", "pass", "draw", "pass", "draw")
    assert match.decision is not None
    answer(match, "pass")
    assert match.decision is None
    assert match.table.scores == (3, 3, everything - 3 - 3 - 5)


@pytest.mark.ruling("CC-53", "GEN-6")
def test_a_card_played_meanwhile_begins_the_cycle_anew() -> None:
    match = play(
        "3 / option target=one round / draw / discard b5 / hand 0 r1 r2 / hand 1 o1 o2 b6"
        " / hand 2 * g1",
        *("draw", "pass"),
        *("play b6",),
    )
    answer(match, "draw")
    assert hand(match, 2)[-1] == "b5"
    answer(match, "pass", "draw", "pass", "draw", "pass")
    assert match.decision is not None
    answer(match, "draw", "pass")
    assert match.decision is None


@pytest.mark.ruling("CC-53", "CC-17")
def test_who_owes_and_finds_nothing_to_draw_passes_like_the_others() -> None:
    match = play(
        "3 / option target=one round / color blue / draw / discard wDraw4 / debt 4"
        " / hand 0 r1 r2 / hand 1 o1 o2 / hand 2 * g1",
        *("draw", "pass") * 3,
    )
    assert match.decision is None


@pytest.mark.ruling("CC-53")
def test_drawing_a_card_and_passing_is_no_stalemate() -> None:
    match = play(
        "3 / draw * / discard b5 / hand 0 r1 r2 / hand 1 o1 o2 / hand 2 g1 g2",
        *("draw", "pass") * 4,
    )
    assert fact(match, "round") == 1
    assert fact(match, "turn") == 1


@pytest.mark.ruling("CC-53")
def test_a_round_ends_after_100_turns_for_each_player() -> None:
    text = "3 / option target=one round / turns {} / discard b5 / hand 0 b7 r9 r8"
    text += " / hand 1 b8 r2 r3 / hand 2 o1 o2"
    match = play(text.format(298), "play b7")
    assert asked(match) == (1, "PlayCard.turn")
    answer(match, "play b8")
    assert match.decision is None
    assert match.table.scores == (17, 5, 3)


@pytest.mark.ruling("CC-53")
def test_the_game_ends_after_100_rounds() -> None:
    text = "3 / round {} / scores 7 20 9 / discard b5 / hand 0 b7 / hand 1 r1 / hand 2 r2"
    assert play(text.format(99), "play b7").decision is not None
    match = play(text.format(100), "play b7")
    assert match.result is not None
    assert match.result.places == (1, 3, 2)


@pytest.mark.ruling("GEN-1", "CC-8")
def test_the_same_chance_shuffles_the_same_pile() -> None:
    text = "3 / draw / discard b1 b2 b3 b4 b6 b7 b5 / hand 0 r7 r8 / hand 1 r1 r2 / hand 2 * o1"
    piles = {
        str(pile(play(f"{text} / chance {chance}", "draw"), "draw")) for chance in (1, 1, 2, 3)
    }
    assert len(piles) == 3


def test_events_tell_of_a_new_pile_without_showing_it() -> None:
    match = at("3 / draw / discard b1 b2 b5 / hand 0 r7 r8 / hand 1 r1 r2 / hand 2 * o1")
    events = heard(match)
    answer(match, "draw")
    kinds = [type(event).__name__ for event in events]
    assert kinds[:2] == ["Shuffled", "Moved"]
    assert "b1" not in str(events[0])
    assert "b1" not in str(events[1].seen_by(1))
    assert "b2" not in str(events[1].seen_by(None))
