"""What computer players lay, give, scrap and throw in events."""

import pytest

from tests.agents.moves import at, hands

REDS = "r1 r2 r3 r4 r6 r7 r8"
ORANGES = REDS.replace("r", "o")
GREENS = REDS.replace("r", "g")


def asked(event: str, mine: str, after: str = "", first: str = REDS) -> set[str]:
    """What seat 1, with these cards, answers to an event of seat 0."""
    cards = hands(f"{event} {first}", mine, ORANGES, GREENS)
    return at(4, cards, after=f"play {event}{after}")


# Numbers laid in secret -----------------------------------------------------------------


def test_it_lays_only_when_the_odds_are_good() -> None:
    assert asked("pHigherLower", "b9 b1", ", higher") == {"lay b9"}
    assert asked("pHigherLower", "b9 b0 gSkip", ", lower") == {"lay b0"}
    assert asked("pHigherLower", "b3 b2 gSkip", ", higher") == {"nothing"}


@pytest.mark.ruling("CC-67")
@pytest.mark.parametrize("event", ["pHigherLower", "pSame3", "pBest", "pGettingEven"])
def test_it_lays_its_last_card(event: str) -> None:
    word = ", higher" if event == "pHigherLower" else ""
    assert asked(event, "b3", word) == {"lay b3"}


def test_it_aims_at_the_average() -> None:
    assert asked("pBest", "b9 b5 b0") == {"lay b5"}
    assert asked("pBest", "b9 r8 b0") == {"lay r8"}


def test_it_lays_the_rarest_number_lest_another_lays_it() -> None:
    assert asked("pSame3", "r9 g9 o-5 b2") == {"lay o-5"}


def test_many_players_are_too_great_a_risk() -> None:
    fours = ("r4 o4", "g4 b4", "r6 o6", "g6 b6", "r7 o7", "g7 b7", "r8 o8")
    cards = hands("pSame3 b1 b2", "b9 g9 gSkip", *fours)
    assert at(9, cards, after="play pSame3") == {"nothing"}


@pytest.mark.parametrize("event", ["pGettingEven", "pOddOneOut"])
def test_it_always_lays_where_nothing_is_worse(event: str) -> None:
    assert "nothing" not in asked(event, "b3 gSkip r9 o1")


def test_where_any_number_does_it_lays_the_highest() -> None:
    assert asked("pGettingEven", "g1 r9 o2") == {"lay r9"}


def test_posts_are_high_and_the_kicker_kicks_between() -> None:
    cards = hands("pFieldGoal b9 b1 b2", "r4 r9 r0", "o1 o8", "gSkip g6")
    start = "play pFieldGoal, seat 1"
    assert at(4, cards, after=start) == {"lay o8"}
    assert at(4, cards, after=f"{start}, lay o1, lay g6, lay b9, seat 2, seat 3") == {"pick r4"}


def test_a_kick_that_misses_costs_at_least_a_card() -> None:
    cards = hands("pFieldGoal b9 b1 b2", "r1 r9 r0", "o1 o8", "gSkip g4")
    after = "play pFieldGoal, seat 1, lay o1, lay g4, lay b9, seat 2, seat 3"
    assert at(4, cards, after=after) == {"pick r9"}


# Cards given and scrapped ----------------------------------------------------------------


def test_it_gives_an_event_to_whoever_is_about_to_go_out() -> None:
    cards = hands("pVindictive wPick pBomb b9 b8 r7 kTrain", "r1", ORANGES, GREENS)
    after = "play pVindictive, seat 1"
    assert at(4, cards, after=after) == {"pick pBomb"}
    assert at(4, cards, after=f"{after}, pick pBomb") <= {"pick b9", "pick b8", "pick r7"}


def test_it_gives_a_white_where_it_only_costs_points() -> None:
    cards = hands("pVindictive wPick b9 b8 r7 r8 r9", REDS, ORANGES, GREENS)
    assert at(4, cards, after="play pVindictive, seat 1") == {"pick wPick"}


@pytest.mark.parametrize("event", ["pVindictive", "pThief"])
def test_with_few_cards_it_keeps_what_always_fits(event: str) -> None:
    cards = hands(f"{event} wPick kTrain r9 r8", "r1 r2 r3", ORANGES, GREENS)
    assert at(4, cards, after=f"play {event}, seat 1") <= {
        *(f"pick {card}" for card in ("r9", "r8", "r1", "r2", "r3")),
    }


def test_it_gives_no_negative_number_away() -> None:
    cards = hands("pGive1 b-5 b9", REDS, ORANGES, GREENS)
    assert at(4, cards, after="play pGive1, seat 1") == {"pick b9"}


@pytest.mark.parametrize(
    ("event", "card"),
    [("pScrapWhite", "wPick"), ("pScrapTrain", "kTrain"), ("pScrapEvent", "pWar")],
)
def test_it_scraps_rather_than_draw(event: str, card: str) -> None:
    assert asked(event, f"{card} b1 b2") == {f"pick {card}"}


def test_the_best_scraps_its_worst_card() -> None:
    after = ", lay b5, lay o1, lay g1, lay r8"
    assert asked("pBest", "b5 b1 g2 pWar b3", after) == {"pick pWar"}


# Greedy and War ----------------------------------------------------------------------------


def test_it_is_never_greedy() -> None:
    mine = "b9 r9 o0 g1 b2 pWar"
    assert asked("pGreedy", mine) <= {"pick pWar", "done"}
    assert "done" in asked("pGreedy", mine, ", pick pWar, pick b9")


def test_it_deals_the_greed_to_the_rival_who_is_ahead() -> None:
    cards = hands("pGreedy b9 b8", "r1 r2 r3", "o1 o2 o3 o4", GREENS)
    laid = "pick r1, pick r2, done, pick o1, pick o2, done, done, done"
    assert at(4, cards, after=f"play pGreedy, {laid}") <= {
        *("pick r1", "pick r2", "pick o1", "pick o2"),
    }
    mine = "pick r1, done, done, done, pick b9, done"
    assert "done" not in at(4, cards, after=f"play pGreedy, {mine}")


def test_it_stacks_high_numbers_only_the_highest_first() -> None:
    mine, war = "b9 b2 r7 g8 gSkip", ", seat 1, seat 2"
    assert asked("pWar", mine, war) == {"pick b9"}
    assert asked("pWar", mine, f"{war}, pick b9") == {"pick g8"}
    assert asked("pWar", "b3 b2 r1", war) == {"pick b3"}
    assert asked("pWar", "b3 b2 r1", f"{war}, pick b3") == {"done"}


# Hot Potato, Play from Draw -----------------------------------------------------------------


def test_a_potato_that_comes_back_is_one_card_more_to_throw() -> None:
    cards = hands("pHotPotato b7 b6 gSkip gDodge", REDS, ORANGES, GREENS)
    assert at(4, cards, after="play pHotPotato") == {"pick b7"}
    assert at(4, cards, after="play pHotPotato, pick b7") == {"pick b6"}


def test_the_potato_goes_past_whoever_holds_one_card() -> None:
    cards = hands("pHotPotato b1 r0 gSkip gDodge", "r2", ORANGES, GREENS)
    assert at(4, cards, after="play pHotPotato") == {"pick b1"}


def test_the_last_number_ends_the_potato() -> None:
    assert asked("pHotPotato", "b7", ", pick r4", first="r4 r3 r2") == {"pick b7"}


def test_it_plays_the_best_of_five_and_lays_the_bad_ones_on_top() -> None:
    cards = hands("pPlayDraw g1 g2 g3 g4 r6", REDS, ORANGES, "b1 b2 b3")
    start = "play pPlayDraw"
    five = "draw * r9 b3 wPick r8 pWar"
    assert at(4, five, cards, after=start) == {"pick wPick"}
    assert at(4, five, cards, after=f"{start}, pick wPick") == {"pick b3"}
    last = f"{start}, pick wPick, pick b3, pick r8"
    assert at(4, five, cards, after=last) == {"pick r9"}


def test_a_dump_for_nothing_is_best() -> None:
    cards = hands("pPlayDraw b1 b2 b3 b4 r6", REDS, ORANGES, GREENS)
    five = "draw * r9 b3 wPick bDump b7"
    assert at(4, five, cards, after="play pPlayDraw") == {"pick bDump"}
