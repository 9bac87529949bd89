"""Knocking: melds stay in hand until somebody with few points left shows them."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pytest

from game.core import notation
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.event import Announced, Event, RoundEnded
from game.core.match import Match
from game.core.secret_round import DONE
from game.games.recipe.families.meld.hands import best_defense, hand_melds
from game.games.recipe.families.meld.rules import Meld, meld_zone
from game.games.recipe.families.meld.table import MeldsTable
from game.games.recipe.families.melds import BOTH_LEFT_IT
from game.games.recipe.model import MeldsPlan
from tests.playing import answer, options

from .built import built, named, wrong
from .oracles import melds as oracle
from .test_melds_oracle import Situation, plain

NAMES = {"a": "ace", "j": "jack", "q": "queen", "k": "king"}
NUMBERS = (
    '[deck]\nfrom = "color-chaos"\nwithout = ["color-dump", "swap-hands", "draw-4", "two-train", '
    '"skip", "reverse"]\n[[deck.change]]\ncard = "pick"\ndoes = []\n'
    '[game]\nfamily = "melds"\nset_of = "number"\n'
)
KNOCK = 'players = [2, 2]\nknock = 10\npoints = "winner takes all"\n'
GIN = "b2 b3 b4 g7 r7 o7 r9 r10 rj rq"
"""Ten cards in three melds."""


def long(codes: str) -> str:
    """The codes of the deck for short ones: `b7` is b.number-7, `bk` the blue king."""
    full = (f"{c[0]}.{NAMES.get(c[1:], f'number-{c[1:]}')}" for c in codes.split())
    return " ".join(full)


def at(mine: str, theirs: str, *parts: str) -> Match:
    """A game of Gin in its first round after the first turns, in which seat 0 has the turn."""
    hands = f"hand 0 {long(mine)} / hand 1 {long(theirs)}"
    more = " / ".join(["", *parts]) if parts else ""
    return notation.read_position(f"{named('gin-rummy').id} 2 / {hands} / dealer 1{more}")


def table(match: Match) -> MeldsTable:
    """The table of a match of this family."""
    assert isinstance(match.table, MeldsTable)
    return match.table


def knock(match: Match) -> tuple[list[str], RoundEnded, dict[Seat, int]]:
    """Draw, knock, and return what is announced, the end of the round, and who has how much."""
    heard: list[Event] = []
    match.listen(heard.append)
    answer(match, "draw", "knock")
    ended = next(event for event in heard if isinstance(event, RoundEnded))
    left = {s: sum(card.points for card in hand) for s, hand in enumerate(ended.hands)}
    return [event.key for event in heard if isinstance(event, Announced)], ended, left


# The turns -------------------------------------------------------------------------------------


@pytest.mark.ruling("MELD-16")
def test_the_first_card_is_offered_to_both_before_anybody_draws() -> None:
    for first, second, after in (
        ("discard", "", ["pick"]),
        ("leave", "discard", ["pick"]),
        ("leave", "leave", ["draw"]),
    ):
        match = Match.new(named("gin-rummy").id, 2, 5)
        t = table(match)
        player = t.turn
        assert player == t.seat_after(t.dealer)
        assert options(match) == ["discard", "leave"]
        answer(match, first)
        if second:
            assert t.turn == t.dealer
            assert options(match) == ["discard", "leave"]
            answer(match, second)
        assert [option.split()[0] for option in options(match)][:1] == after
        assert t.turn == (t.dealer if second == "discard" else player)
        assert match.table.seen_by(0).facts["upcard"] == t.upcard, "everybody sees it"
        if (first, second) == ("leave", "leave"):
            assert options(match) == ["draw"], "they have both left it"
            assert t.upcard == BOTH_LEFT_IT
        assert len(t.hands[t.turn]) == (10 if after == ["draw"] else 11)


@pytest.mark.ruling("MELD-16")
def test_melds_stay_in_hand_and_cards_are_discarded_one_a_turn() -> None:
    match = at(GIN, "ba ga oa g4 g6 b8 b10 bk gk ok", f"draw * {long('r2')}")
    answer(match, "draw", f"pick {long('r2')}", DONE)
    t = table(match)
    assert not t.laid
    assert [len(hand) for hand in t.hands] == [10, 10]
    assert t.turn == 1
    answer(match, "discard")
    assert f"pick {long('r2')}" not in options(match), "it was just taken"


@pytest.mark.ruling("MELD-16")
@pytest.mark.parametrize(("left", "is_over"), [("ba ga", True), ("ba ga oa", False)])
def test_with_two_cards_left_to_draw_the_round_is_over(left: str, is_over: bool) -> None:
    match = at(GIN, "g4 g6 b8 b10 bk gk ok rk ra r2", f"draw {long(left)}", "discard *")
    t = table(match)
    assert (t.round == 2) == is_over
    assert t.scores == (0, 0)


# Knocking --------------------------------------------------------------------------------------


@pytest.mark.ruling("MELD-17")
@pytest.mark.parametrize(
    ("mine", "drawn", "may"),
    [
        (GIN, "ok", True),
        ("b2 b3 b4 g7 r7 o7 r9 r10 rj ra", "ok", True),
        ("b2 b3 b4 g7 r7 o7 r9 r10 b9 ra", "rj", True),
        ("b2 b3 b4 g7 r7 o7 ok r10 b9 ra", "bj", False),
        ("b2 b3 b4 g7 r7 o7 r6 o4 ga gq", "bk", False),
        ("b2 b3 b4 g7 r7 o7 r5 o4 ga gq", "ba", True),
        ("b2 b3 b4 g7 r7 o7 r5 o4 gq bk", "b5", False),
        ("b2 b3 b4 g7 r7 o7 r9 r10 rj bk", "ok", True),
        ("b2 b3 b4 g7 r7 o7 g8 g2 oa ra", "bk", False),
        ("b2 b3 b4 g7 r7 o7 g6 g2 oa ra", "bk", True),
    ],
)
def test_you_knock_with_at_most_ten_points_left_over(mine: str, drawn: str, may: bool) -> None:
    match = at(mine, "b6 b8 g3 g5 g9 r3 r4 r8 o9 o6", f"draw * {long(drawn)}")
    answer(match, "draw")
    assert ("knock" in options(match)) == may


@pytest.mark.ruling("MELD-17")
def test_the_discard_that_leaves_fewest_points_is_made() -> None:
    match = at("b2 b3 b4 g7 r7 o7 g6 g2 oa ra", GIN_OF_OTHER, f"draw * {long('bk')}")
    keys, ended, left = knock(match)
    assert keys[0] == "knocked"
    assert left[0] == 6 + 2 + 1 + 1, "the king is gone"
    assert ended.hands[0]


GIN_OF_OTHER = "b9 b10 bj g9 g10 gj o9 o10 oj ok"
POOR = "ba g3 o5 r6 b8 g9 oj rk bq g5"


@pytest.mark.ruling("MELD-18")
def test_both_show_melds_and_the_other_lays_on() -> None:
    match = at(
        "b5 b6 b7 g2 r2 o2 ra oa gq oq", "b8 b9 b2 gk rk ok r3 r4 g9 o4", f"draw * {long('rq')}"
    )
    keys, ended, left = knock(match)
    assert keys.count("laid") == 4, "three melds of whoever knocked, and the kings"
    assert keys.count("laid_on") == 3, "8 and 9 at the end of the run, and the fourth 2"
    assert left == {0: 1, 1: 3 + 4 + 9 + 4}
    assert ended.points == (left[1] - left[0], 0)


@pytest.mark.ruling("MELD-18")
@pytest.mark.parametrize(
    ("hand", "left", "added"),
    [
        ("b4 g4 r4 b5", 5, 0),
        ("b4 g4 o4 r4 b5", 0, 2),
        ("b4 g4 r4 b5 b6", 8, 0),
        ("b4 b5 gk", 10, 2),
        ("b5 gk", 15, 0),
        ("b4 g4 r4 b5 bk", 15, 0),
        ("b4 g4 b5", 4, 2),
    ],
)
def test_cards_are_laid_on_if_that_leaves_fewer_points(hand: str, left: int, added: int) -> None:
    match = at("ba b2 b3", hand)
    t = table(match)
    laid = [(Meld("run", "blue", 1), tuple(t.hands[0]))]
    defense = best_defense(t.rules_of_melds, tuple(t.hands[1]), laid)
    assert (defense.left, len(defense.added)) == (left, added)


@pytest.mark.ruling("MELD-18")
def test_nothing_is_laid_on_if_nothing_is_left_over() -> None:
    match = at(GIN, "b5 b6 g8 r8 o8 b10 bk gk ok g2", f"draw * {long('ra')}")
    keys, ended, left = knock(match)
    assert "gin" in keys
    assert "laid_on" not in keys
    assert left == {0: 0, 1: 5 + 6 + 10 + 2}
    assert ended.points == (left[1] + 25, 0)


# Points ----------------------------------------------------------------------------------------


@pytest.mark.ruling("MELD-19")
@pytest.mark.parametrize(
    ("theirs", "points", "key"),
    [
        ("g9 g10 gj o9 o10 oj ga b10 bj bq", (0, 7 - 1 + 25), "undercut"),
        ("g9 g10 gj o9 o10 oj b6 b10 bj bq", (0, 7 - 6 + 25), "undercut"),
        ("g9 g10 gj o9 o10 oj g7 b10 bj bq", (0, 25), "undercut"),
        ("g9 g10 gj o9 o10 oj g8 b10 bj bq", (0, 7 + 25), "undercut"),
        ("g9 g10 gj o9 o10 oj b8 b10 bj bq", (1, 0), "knocked"),
    ],
)
def test_the_difference_counts_and_beating_a_knock_brings_more(
    theirs: str, points: tuple[int, int], key: str
) -> None:
    match = at("b2 b3 b4 g3 r3 o3 r9 r10 rj o7", theirs, f"draw * {long('rk')}")
    keys, ended, _ = knock(match)
    assert key in keys
    assert ended.points == points


@pytest.mark.ruling("MELD-19")
def test_the_first_to_a_hundred_wins() -> None:
    match = at(GIN, POOR, f"draw * {long('ra')}", "scores 40 99")
    knock(match)
    assert match.result is not None
    assert match.result.places == (1, 2)


# The search, checked in another way ------------------------------------------------------------


def fewest_points(case: Situation, cards: Sequence[Card]) -> int:
    """What is left over at least: all ways are tried with what the oracle takes for melds."""
    melds = [
        frozenset(group)
        for size in range(case.answers.least, len(cards) + 1)
        for group in combinations(range(len(cards)), size)
        if oracle.is_meld(case.answers, [plain(cards[n]) for n in group], case.facts)
    ]

    @cache
    def best(left: frozenset[int]) -> int:
        rest = [best(left - meld) for meld in melds if meld <= left]
        return min([sum(cards[n].points for n in left), *rest])

    return best(frozenset(range(len(cards))))


@pytest.mark.ruling("MELD-18")
def test_the_fewest_points_are_found_in_any_hand() -> None:
    for seed in range(250):
        case = Situation(seed)
        cards = case.some_cards(4 + case.chance.below(4))
        found = hand_melds(case.rules, tuple(cards)).points_left()
        assert found == fewest_points(case, cards), f"seed {seed}: {cards} {case.answers}"


# The file and whole games ----------------------------------------------------------------------


@pytest.mark.ruling("MELD-16")
@pytest.mark.parametrize(
    "more",
    [
        'players = [2, 4]\nknock = 10\npoints = "winner takes all"\n',
        "players = [2, 2]\nknock = 10\n",
        KNOCK + 'take = "whole pile"\n',
        KNOCK + 'goals = ["2 sets of 3"]\n',
        KNOCK + '[[game.house]]\nask = "take"\nvalues = ["top", "whole pile"]\n',
        'players = [2, 6]\npoints = "winner takes all"\n'
        '[[game.house]]\nask = "knock"\nvalues = [0, 5]\n',
    ],
)
def test_what_does_not_go_with_knocking_is_said(more: str) -> None:
    assert any("knocking" in said for said in wrong(NUMBERS + more))
    assert not wrong(NUMBERS + KNOCK)


@pytest.mark.ruling("MELD-16")
@pytest.mark.parametrize("act", ["draw", "give", "take"])
def test_no_card_changes_how_many_cards_are_held_where_players_knock(act: str) -> None:
    who = {"draw": "next", "give": "choose", "take": "choose"}[act]
    text = NUMBERS.replace("does = []", f'does = [{{ act = "{act}", who = "{who}", count = 1 }}]')
    assert any("hands keep their size" in said for said in wrong(text + KNOCK))
    assert not wrong(text)


def test_the_usual_answers_are_not_written() -> None:
    assert (MeldsPlan().knock, MeldsPlan().gin, MeldsPlan().undercut) == (0, 25, 25)


@pytest.mark.parametrize(
    "more", [KNOCK, KNOCK + 'wild = "any number"\nrun_of = "any"\nrepeats = true\ndeal = 10\n',
             KNOCK + 'melds = ["set", "run", "color"]\nlay_on = "no"\ntarget = 50\n']
)  # fmt: skip
def test_no_card_is_lost_and_every_meld_is_one(more: str) -> None:
    game, knocked = built(NUMBERS + more), 0
    for seed in range(6):
        match, chance, heard = Match.new(game.id, 2, seed), Chance(seed), list[Event]()
        match.listen(heard.append)
        t = table(match)
        while match.decision is not None:
            offered = options(match)
            pick = offered.index("knock") if "knock" in offered else chance.below(len(offered))
            match.submit(pick)
            assert sorted(c.id for zone in t.zones.values() for c in zone) == [
                *range(len(t.deck))
            ], f"seed {seed}"
            for number, chain in enumerate(t.laid):
                cards = t.zones[meld_zone(number)]
                assert chain.meld in t.rules_of_melds.melds_of(cards), f"seed {seed}"
        knocked += sum(isinstance(e, Announced) and e.key == "knocked" for e in heard)
    assert knocked
