"""When computer players play which event, and whom they choose."""

import pytest

from tests.agents.moves import at, hands

REDS = "r1 r2 r3 r4 r6 r7 r8"
ORANGES = REDS.replace("r", "o")
GREENS = REDS.replace("r", "g")


# Now or later ------------------------------------------------------------------------


def table(*cards: str) -> str:
    """The hands of four; those not told are full."""
    return hands(*cards, *(REDS, ORANGES, GREENS)[len(cards) - 1 :])


def test_misfortune_waits_while_nobody_is_ahead() -> None:
    assert at(4, table("pMisfortune b9 b8 o9 o0")) == {"play b9"}


@pytest.mark.parametrize("event", ["pMisfortune", "pVindictive"])
def test_it_stops_whoever_is_about_to_go_out(event: str) -> None:
    assert at(4, table(f"{event} b9 b8 o9 o0", "r1")) == {f"play {event}"}


def test_it_gives_many_cards_away_at_once() -> None:
    cards = "pGive1 b9 o9 o0 r0 r9"
    assert at(4, table(cards)) == {"play pGive1"}


def test_redo_is_for_rivals_with_few_cards() -> None:
    assert at(4, table("pRedo b9 o9 o0 r0 r9 g9", "r1 r2", "o1")) == {"play pRedo"}


@pytest.mark.parametrize("event", ["pRedo", "pEqualizer"])
def test_it_does_not_spoil_its_own_small_hand(event: str) -> None:
    assert at(4, table(f"{event} r9 r0")) == {"draw"}


@pytest.mark.parametrize("event", ["pEqualizer", "pTwoHand"])
def test_with_many_cards_it_takes_part_in_a_small_hand(event: str) -> None:
    cards = f"{event} b9 o9 o0 r0 r9 g9 g0 o5"
    assert at(4, table(cards, "r1 r2")) == {f"play {event}"}
    assert at(4, table(f"{event} b9 o9")) == {"play b9"}


def test_of_two_it_plays_the_one_that_scraps_a_card_of_its_own() -> None:
    cards = "pScrapTrain pScrapWhite wPick r9 r0 o9"
    assert at(4, table(cards)) == {"play pScrapWhite"}


def test_without_a_number_it_throws_no_hot_potato() -> None:
    assert at(4, table("pHotPotato bDodge gSkip oLeft gLeft")) == {"play bDodge"}


@pytest.mark.ruling("CC-60")
@pytest.mark.parametrize("last", ["b9", "wPick", "kTrain", "r9"])
def test_an_event_goes_before_the_last_card(last: str) -> None:
    assert at(4, table(f"pBomb {last}")) == {"play pBomb"}


@pytest.mark.ruling("CC-60")
def test_an_event_alone_is_better_played_than_kept() -> None:
    assert at(4, table("pBomb")) == {"play pBomb"}


def test_thirty_points_go_when_a_rival_is_nearly_out() -> None:
    cards = "pNewDraw b1 o9 r0 r9 g9"
    assert at(4, table(cards)) == {"play b1"}
    assert at(4, table(cards, REDS, "o1 o2")) == {"play pNewDraw"}


def test_a_thief_leaves_an_event_with_whoever_holds_one_card() -> None:
    cards = "pThief b1 r9 pWar o0"
    assert at(4, table(cards, "r1")) == {"play pThief"}
    picked = at(4, table(cards, "r1"), after="play pThief")
    assert picked == {"seat 1"}


# Whom ----------------------------------------------------------------------------------

MINE = "b9 b8 o9 o0"


@pytest.mark.parametrize("small", [1, 2, 3])
@pytest.mark.parametrize("event", ["pMisfortune", "pVindictive", "pFieldGoal"])
def test_it_picks_whoever_holds_fewest(event: str, small: int) -> None:
    cards = [f"{event} {MINE}", REDS, ORANGES, GREENS]
    cards[small] = cards[small][:5]
    assert at(4, hands(*cards), after=f"play {event}") == {f"seat {small}"}


@pytest.mark.parametrize("ahead", [1, 2, 3])
def test_among_equal_hands_near_the_end_it_picks_the_lowest_score(ahead: int) -> None:
    scores = [200, 420, 420, 420]
    scores[ahead] = 90
    told = "scores " + " ".join(map(str, scores))
    assert at(4, told, table(f"pMisfortune {MINE}"), after="play pMisfortune") == {f"seat {ahead}"}


def test_in_a_single_round_scores_do_not_matter() -> None:
    told = "option target=one round / scores 200 90 420 420"
    picked = at(4, told, table(f"pMisfortune {MINE}"), after="play pMisfortune")
    assert len(picked) > 1


def test_a_thief_helps_nobody_who_is_ahead() -> None:
    cards = table(f"pThief {MINE}", "r1 r2 r3", "o1 o2", "g1 g2 g3 g4 g6 g7 g8")
    assert at(4, cards, after="play pThief") == {"seat 3"}


def test_in_the_next_players_seat_it_is_its_turn_again() -> None:
    cards = table(f"pSeatSwap {MINE}")
    assert at(4, cards, after="play pSeatSwap") == {"seat 1"}
    assert at(4, "direction -1", cards, after="play pSeatSwap") == {"seat 3"}


def test_gifts_go_to_those_who_are_ahead() -> None:
    cards = table("pGive1 b9 o9", "r1 r2 r3", "o1", "g1 g2 g3 g4")
    assert at(4, cards, after="play pGive1") == {"seat 2"}


def test_a_leftover_goes_to_whoever_is_ahead() -> None:
    cards = table(f"pAllDraw1 {MINE}", f"gDodge {REDS}", "o1", GREENS)
    assert at(4, cards, after="play pAllDraw1, dodge gDodge") == {"seat 2"}


@pytest.mark.parametrize("card", ["bSwap", "pTwoHand"])
def test_a_swap_takes_the_smallest_hand(card: str) -> None:
    cards = table(f"{card} g1 g2 g3 g4", "r1 r2 r3", "o1")
    (first,) = at(4, cards, after=f"play {card}")
    assert first in ("seat 0", "seat 2")
    assert at(4, cards, after=f"play {card}, {first}") == {"seat 0", "seat 2"} - {first}


def test_who_dodges_a_swap_is_replaced_by_the_next_smallest() -> None:
    cards = table("pTwoHand g1 g2 g3 g4", "r1 r2 r3", "oDodge", GREENS)
    after = "play pTwoHand, seat 0, seat 2, dodge oDodge"
    assert at(4, cards, after=after) == {"seat 1"}


def test_it_goes_to_war_itself_with_high_numbers_only() -> None:
    rivals = ("r1 r2", "o1", GREENS)
    assert at(4, table("pWar b9 b1 gSkip", *rivals), after="play pWar") == {"seat 0"}
    assert at(4, table("pWar b1 b2 gSkip", *rivals), after="play pWar") == {"seat 3"}


def test_its_enemy_in_war_is_ahead_but_can_not_go_out_by_it() -> None:
    cards = table("pWar b9 b1 gSkip", "r1 r2", "o1", GREENS)
    assert at(4, cards, after="play pWar, seat 0") == {"seat 1"}


def test_a_tie_in_war_goes_against_the_rival() -> None:
    cards = table("pWar b9 b1 gSkip", "r9 r2", ORANGES, GREENS)
    after = "play pWar, seat 0, seat 1, pick r9, done, pick b9, done"
    assert at(4, cards, after=after) == {"seat 1"}


def test_goalposts_are_rather_scrapped_from_large_hands() -> None:
    cards = table("pFieldGoal b9 b1", "r1 r2", ORANGES, GREENS)
    after = "play pFieldGoal, seat 1, lay o8, lay g8, lay b9"
    assert at(4, cards, after=after) <= {"seat 2", "seat 3"}


def test_a_bomb_is_of_the_color_that_others_play_next() -> None:
    assert at(4, table("pBomb r9 o9 g9 b9"), after="play pBomb") == {"blue"}


@pytest.mark.parametrize(("numbers", "word"), [("b9 b8", "higher"), ("b1 b0 r0", "lower")])
def test_it_calls_what_its_numbers_are_good_for(numbers: str, word: str) -> None:
    cards = table(f"pHigherLower {numbers} gSkip")
    assert at(4, cards, after="play pHigherLower") == {word}
