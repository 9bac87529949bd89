"""What computer players dodge, and what they are glad to take."""

import pytest

from tests.agents.moves import at, hands

REDS = "r1 r2 r3 r4 r6 r7 r8"
ORANGES = REDS.replace("r", "o")
GREENS = REDS.replace("r", "g")
DODGES, TAKES = {"dodge gDodge"}, {"take"}


def hit(card: str, mine: str, after: str = "", first: str = REDS) -> set[str]:
    """Whether seat 1, with these cards and a Dodge, dodges what seat 0 plays."""
    cards = hands(f"{card} {first}", f"{mine} gDodge".strip(), ORANGES, GREENS)
    return at(4, cards, after=f"play {card}{after}")


@pytest.mark.parametrize("mine", ["r9", "r9 o9", "r9 o9 b1", "r9 o9 b1 b2 b3", "r9 o9 b1 b2 b3 b4"])
def test_it_dodges_a_misfortune(mine: str) -> None:
    assert hit("pMisfortune", mine, ", seat 1") == DODGES


@pytest.mark.parametrize("event", ["pVindictive", "pThief"])
def test_with_few_cards_it_is_nobodys_victim(event: str) -> None:
    assert hit(event, "b9", ", seat 1") == DODGES


def test_with_many_cards_it_lets_a_thief_take_two() -> None:
    assert hit("pThief", "b9 b8 b7 b6 r9 o9", ", seat 1") == TAKES


def test_it_dodges_a_redo_with_a_tiny_hand() -> None:
    assert hit("pRedo", "b9") == DODGES


def test_it_is_glad_of_a_redo_with_many_cards() -> None:
    many = "b1 b2 b3 b4 b6 b7 b8 b9"
    larger = "r1 r2 r3 r4 r6 r7 r8 r9 r0 r1 r2 r3"
    cards = hands(f"pRedo {larger}", f"{many} gDodge", larger.replace("r", "o"), GREENS)
    assert at(4, cards, after="play pRedo") == TAKES


def test_it_keeps_a_small_hand_in_a_swap() -> None:
    assert hit("pTwoHand", "b9", ", seat 1, seat 2") == DODGES
    assert hit("bSwap", "b9", ", seat 0, seat 1") == DODGES


def test_it_takes_a_small_hand_for_a_large_one() -> None:
    many = "b1 b2 b3 b4 b6 b7 b8 b9"
    assert hit("pTwoHand", many, ", seat 0, seat 1", first="r1") == TAKES
    assert hit("bSwap", many, ", seat 0, seat 1", first="r1 r2") == TAKES


def test_it_dodges_hands_left_for_a_small_hand_only() -> None:
    assert hit("bLeft", "b9") == DODGES
    assert hit("bLeft", "b1 b2 b3 b4 b6 b7 b8 b9", first="r1 r2") == TAKES


@pytest.mark.parametrize(
    ("event", "card"),
    [("pScrapWhite", "wPick"), ("pScrapTrain", "kTrain"), ("pScrapEvent", "pWar")],
)
def test_it_takes_what_scraps_a_card_of_its_own(event: str, card: str) -> None:
    assert hit(event, f"{card} b1 b2 b3") == TAKES


@pytest.mark.parametrize("event", ["pAllDraw1", "pScrapWhite", "pGive1"])
def test_it_keeps_the_dodge_where_the_harm_is_small(event: str) -> None:
    assert hit(event, "b9 b8 b7 b6 r9") == TAKES


def test_it_joins_in_where_a_number_may_be_laid() -> None:
    for event in ("pBest", "pGettingEven", "pSame3", "pHigherLower", "pGreedy"):
        assert hit(event, "b9 b8 b7 b6 r9") == TAKES, event


@pytest.mark.ruling("CC-43")
@pytest.mark.parametrize("event", ["pAllDraw1", "pBest", "pScrapWhite", "pGreedy", "pOddOneOut"])
def test_a_dodge_that_is_the_last_card_ends_the_round(event: str) -> None:
    assert hit(event, "") == DODGES


def test_a_kicker_without_a_number_slips_away() -> None:
    assert hit("pFieldGoal", "gSkip wPick b1 b2", ", seat 1") == TAKES
    assert hit("pFieldGoal", "gSkip wPick gDump oDump", ", seat 1") == DODGES


@pytest.mark.parametrize(("direction", "choice"), [("1", DODGES), ("-1", TAKES)])
def test_only_the_next_player_minds_a_seat_swap(direction: str, choice: set[str]) -> None:
    cards = hands(f"pSeatSwap {REDS}", "b9 b8 b7 gDodge", ORANGES, GREENS)
    told = f"direction {direction}"
    assert at(4, told, cards, after="play pSeatSwap, seat 1") == choice


def test_it_fights_a_war_with_high_numbers() -> None:
    assert hit("pWar", "b9 b8 b7 r9 o9", ", seat 1, seat 2") == TAKES


def test_an_equalizer_is_for_large_hands() -> None:
    many = "b1 b2 b3 b4 b6 b7 b8 b9"
    assert hit("pEqualizer", "b9") == DODGES
    assert hit("pEqualizer", many, first="r1") == TAKES


@pytest.mark.ruling("CC-62")
@pytest.mark.parametrize(
    ("event", "after", "choice"),
    [
        ("pSame3", ", take, lay b7, nothing, nothing, lay r7", DODGES),
        ("pScrapWhite", ", take, draw, draw, draw, draw", TAKES),
    ],
)
def test_it_dodges_a_draw_of_three_but_not_of_one(event: str, after: str, choice: set[str]) -> None:
    assert hit(event, "b9 b8 b7 b6 r9", after) == choice
