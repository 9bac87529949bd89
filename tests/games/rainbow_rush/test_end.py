"""Who wins Rainbow Rush, and how it ends without a winner."""

import pytest

from game.core.event import RoundEnded
from tests.games.rainbow_rush.at_the_table import at, heard, play
from tests.playing import answer

HANDS = "hand 1 rx rs ro / hand 2 yx ys yo / draw * gx"


@pytest.mark.ruling("RR-6")
@pytest.mark.parametrize(
    ("front", "last"),
    [
        ("b* g* o* r*", "y*"),
        ("y* r* o* g*", "b*"),
        ("bs gAny os ws", "rs"),
        ("bo go oo ro", "wo"),
        ("bo go oo ro", "yAny"),
        ("bo go oo ro", "wShapes"),
        ("wColors wShapes bAny gAny", "oAny"),
        ("bAny gAny oAny rAny", "yAny"),
        ("wColors wShapes wp gAny", "yp"),
    ],
)
def test_one_shape_in_all_five_colors_wins(front: str, last: str) -> None:
    match = play(f"3 / rainbow 0 {front} / hand 0 {last} / {HANDS}", f"pick {last}", "rainbow 0")
    assert match.result is not None
    assert match.result.places == (1, 2, 2)
    assert match.result.scores[0] == 5


@pytest.mark.ruling("RR-6")
@pytest.mark.parametrize(
    ("front", "last"),
    [
        ("b* g* o* r*", "yo"),  # another shape
        ("b* g* o* r*", "r*"),  # a color twice
        ("b* g* o* r*", "wo"),  # a wild card of another shape
        ("b* g* o* r*", "rAny"),  # a wild card of a color that is there
        ("w* wo bAny gAny", "oAny"),  # two shapes
        ("b* g* o*", "y*"),  # only four
    ],
)
def test_anything_else_does_not(front: str, last: str) -> None:
    match = play(f"3 / rainbow 0 {front} / hand 0 {last} / {HANDS}", f"pick {last}", "rainbow 0")
    assert match.result is None


@pytest.mark.ruling("RR-3", "RR-6")
def test_of_six_cards_the_five_that_stay_count() -> None:
    where = f"3 / rainbow 0 b* g* bs r* o* / hand 0 y* / {HANDS}"
    won = play(where, "pick y*", "rainbow 0", "pick bs")
    assert won.result is not None
    assert won.result.places == (1, 2, 2)
    thrown = play(where, "pick y*", "rainbow 0", "pick g*")
    assert thrown.result is None


@pytest.mark.ruling("RR-6")
def test_a_wild_card_put_onto_a_rival_can_complete_their_rainbow() -> None:
    match = play(
        f"3 / rainbow 1 b* g* bs r* o* / hand 0 y* yAny / {HANDS}",
        *("pick yAny", "rainbow 1", "pick bs"),
    )
    assert match.result is not None
    assert match.result.places == (2, 1, 2)


@pytest.mark.ruling("RR-6")
def test_the_active_player_is_checked_first() -> None:
    """Two at once lie whole only in a position that no game leads to."""
    whole = "rainbow 1 b* g* o* r* y* / rainbow 2 bo go oo ro yo"
    match = play(f"3 / turn 2 / {whole} / hand 2 gs / draw * gx", "pick gs", "discard")
    assert match.result is not None
    assert match.result.places == (3, 2, 1)
    match = play(f"3 / turn 0 / {whole} / hand 0 gs / draw * gx", "pick gs", "discard")
    assert match.result is not None
    assert match.result.places == (3, 1, 2)


@pytest.mark.ruling("RR-6")
def test_the_others_score_what_fits_of_their_rainbows_but_at_most_four() -> None:
    match = play(
        "3 / rainbow 0 b* g* o* r* / rainbow 1 bo go wo yx / rainbow 2 yx bs"
        " / hand 0 y* / hand 1 * / draw gx",
        *("pick y*", "rainbow 0"),
    )
    assert match.result is not None
    assert match.result.scores == (5, 3, 1)
    assert match.result.places == (1, 2, 3)


@pytest.mark.ruling("RR-6")
def test_the_scores_tell_at_any_time_how_many_cards_fit() -> None:
    match = at(f"3 / rainbow 0 b* gs / rainbow 1 b* g* o* r* ys / hand 0 r* yAny / {HANDS}")
    assert match.table.scores == (1, 4, 0)
    answer(match, "pick r*", "rainbow 0")
    assert match.table.scores == (2, 4, 0)
    match.undo()
    match.undo()
    answer(match, "pick yAny", "rainbow 1", "pick r*")
    assert match.table.scores == (1, 3 + 1, 0)  # the wild one is the yellow star now
    match.undo()
    answer(match, "pick ys")
    assert match.result is not None
    assert match.result.scores == (1, 5, 0)


@pytest.mark.ruling("RR-6", "GEN-2")
def test_in_the_end_all_see_the_rainbows_and_no_hand() -> None:
    match = at(f"3 / rainbow 0 b* g* o* r* / rainbow 2 bo / hand 0 y* / {HANDS}")
    events = heard(match)
    answer(match, "pick y*", "rainbow 0")
    (end,) = [event for event in events if isinstance(event, RoundEnded)]
    assert end.seat == 0
    shown = [[card.code for card in cards] for cards in end.hands]
    assert shown == [["b*", "g*", "o*", "r*", "y*"], [], ["bo"]]


LAST_TURN = "turns 299 / hand 0 gs bx / draw * gx"


@pytest.mark.ruling("RR-7", "GEN-6")
def test_after_a_hundred_turns_each_the_longest_partial_rainbow_wins() -> None:
    fronts = "rainbow 0 bo / rainbow 1 b* g* r* / rainbow 2 bo go yx yp"
    match = play(f"3 / {fronts} / {LAST_TURN}", "pick bx", "discard")
    assert match.result is not None
    assert match.result.scores == (1, 3, 2)
    assert match.result.places == (3, 1, 2)


@pytest.mark.ruling("RR-7", "GEN-7")
def test_those_who_tie_share_the_win() -> None:
    fronts = "rainbow 0 bo / rainbow 1 b* g* r* yx / rainbow 2 bp gp wp"
    match = play(f"3 / {fronts} / {LAST_TURN}", "pick bx", "discard")
    assert match.result is not None
    assert match.result.places == (3, 1, 1)


@pytest.mark.ruling("RR-6", "RR-7")
def test_a_rainbow_that_is_whole_on_the_last_turn_wins() -> None:
    match = play(f"3 / rainbow 0 bs os rs ys / {LAST_TURN}", "pick gs", "rainbow 0")
    assert match.result is not None
    assert match.result.places == (1, 2, 2)
    assert match.result.scores[0] == 5


@pytest.mark.ruling("RR-7")
def test_a_turn_earlier_the_game_goes_on() -> None:
    where = f"3 / rainbow 1 bo / {LAST_TURN}".replace("299", "298")
    assert play(where, "pick bx", "discard").result is None


@pytest.mark.ruling("RR-6")
def test_screens_can_ask_what_fits_and_what_is_missing() -> None:
    match = at(f"3 / rainbow 0 b* wo g* rAny / hand 0 y* / {HANDS}")
    cards = match.table.zones["rainbow 0"]
    fits = match.game.measure_by_name("rainbow", cards)
    assert fits.word == "star"
    assert [card.code for card in fits.cards] == ["b*", "g*", "rAny"]
    assert match.game.measure_by_name("missing", cards).word == "orange yellow"
    assert match.game.measure_by_name("rainbow", []).word == ""
