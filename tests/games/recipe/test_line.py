"""Lines: each begins with its start card and grows by neighbors."""

from collections import Counter
from collections.abc import Sequence

import pytest

from game.core import notation
from game.core.card import Card
from game.core.chance import Chance
from game.core.event import Announced, Event, Moved, RoundEnded
from game.core.match import Match
from game.core.rulebook import HEAD_START
from game.core.table import Table
from game.games.recipe.families.line import (
    DRAW,
    NO_RANK,
    PASS,
    LineTable,
    lines_of_recipe,
    ranks_that_fit,
)
from game.games.recipe.model import LinePlan
from game.games.recipe.own_game import OwnGame
from tests.playing import play_on

from .built import built, named, wrong

CHROMA = '[deck]\nfrom = "chroma"\n[game]\nfamily = "line"\nplayers = [2, 6]\n'
TWO_PACKS = CHROMA.replace('"chroma"', '"chroma"\ntake = { base = 2 }')
PICTURE = '[[deck.card]]\nid = "cake"\nname = "Cake"\nicon = "own-cake"\ncolors = ["red"]\n[game]'
NUMBERS = (
    '[deck]\nfrom = "color-chaos"\nwithout = ["skip", "reverse", "color-dump", "swap-hands", '
    '"pick", "draw-4", "two-train"]\n[game]\nfamily = "line"\nplayers = [3, 8]\nstart = 5\n'
)


def table_of(match: Match) -> LineTable:
    """The table of a match about lines."""
    assert isinstance(match.table, LineTable)
    return match.table


def at(game: OwnGame, hands: Sequence[str], *parts: str) -> Match:
    """A match with these hands, whose first player is asked; all other cards are left over."""
    held = [f"hand {seat} {codes}" for seat, codes in enumerate(hands)]
    lying = ["line-blue bp", *parts]
    return notation.read_position(" / ".join([f"{game.id} {len(hands)}", *lying, *held]))


def ranks_in(t: LineTable, zone: str) -> list[int]:
    """The ranks of a line, as they were laid."""
    return t.laid_ranks(zone)


# What fits --------------------------------------------------------------------------------


@pytest.mark.ruling("LINE-2")
@pytest.mark.parametrize(("lying", "order", "start", "fits"), [
    ([], "both ways", 3, (3,)), ([], "up", 1, (1,)), ([], "both ways", NO_RANK, (1, 2, 3, 4, 5)),
    ([3], "both ways", 3, (4, 2)), ([3, 4, 5], "both ways", 3, (2,)),
    ([3, 2, 1], "both ways", 3, (4,)), ([3, 4, 2, 5, 1], "both ways", 3, ()),
    ([1, 2], "up", 1, (3,)), ([1, 2, 3, 4, 5], "up", 1, ()),
    ([4, 5], "around", 4, (1,)), ([4, 5, 1, 2], "around", 4, (3,)),
])  # fmt: skip
def test_a_line_takes_its_start_card_then_neighbors(
    lying: list[int], order: str, start: int, fits: tuple[int, ...]
) -> None:
    assert ranks_that_fit((1, 2, 3, 4, 5), lying, order, start) == fits


@pytest.mark.ruling("LINE-1")
def test_there_is_a_line_for_each_suit_and_pack() -> None:
    game = built(NUMBERS)
    plan = game.recipe.plan
    assert isinstance(plan, LinePlan)
    lines = lines_of_recipe(game.recipe, plan)
    assert set(lines) == {
        f"line-{color}{pack}" for color in ("blue", "green", "orange", "red") for pack in ("", "-2")
    }
    assert lines["line-red"] == tuple(range(10)), "there is one 0 of each color"
    assert lines["line-red-2"] == tuple(range(1, 10))
    table = table_of(Match.new(game.id, 4, 1))
    assert table.ranks == lines, "the deck tells the same"
    shapes = built(CHROMA + 'line = "shape"\nstart = 2\n')
    plan = shapes.recipe.plan
    assert isinstance(plan, LinePlan)
    assert lines_of_recipe(shapes.recipe, plan) == {
        f"line-{shape}": (1, 2, 3, 4, 5)
        for shape in ("circle", "cross", "pentagon", "square", "star")
    }


@pytest.mark.ruling("LINE-1")
@pytest.mark.parametrize(("text", "said"), [
    (CHROMA.replace("[game]", PICTURE), "has no place in a line"),
    (CHROMA + "start = 6\n", "Not every line has a 6"),
    (CHROMA + 'order = "up"\nstart = 3\n', "have to start with their lowest card, 1"),
    (CHROMA + 'order = "up"\nbegins = "first played"\n', "grow both ways or around"),
    (CHROMA.replace('"chroma"', '"chroma"\ntake = { base = 3 }'), "room for 10 lines"),
    (CHROMA.replace("[2, 6]", "[2, 7]") + "deal = 4\n", "7 players with 4 cards"),
])  # fmt: skip
def test_what_can_not_be_played_is_said(text: str, said: str) -> None:
    assert any(said in line for line in wrong(text)), wrong(text)


# The round --------------------------------------------------------------------------------


def first_move(game: OwnGame, players: int, seed: int) -> tuple[Match, Moved]:
    """A new match, and the first card that was laid."""
    heard: list[Event] = []
    options = game.settle_house_rules(players, {})
    table: Table = game.new_table(tuple(f"P{n}" for n in range(players)), seed, options)
    table.listeners.append(heard.append)
    match = Match(game, table)
    laid = [e for e in heard if isinstance(e, Moved) and e.to.startswith("line-")]
    return match, laid[0]


@pytest.mark.ruling("LINE-3")
def test_whoever_holds_the_first_start_card_lays_it() -> None:
    game, aside = named("bean-poles"), 0
    for seed in range(40):
        match, laid = first_move(game, 4, seed)
        card = laid.cards[0]
        assert card is not None
        left_over = [c.code for c in match.table.zones["draw"]]
        expected = "gp" if "bp" in left_over else "bp"
        aside += "bp" in left_over
        assert card.code == expected, f"seed {seed}"
        assert match.decision is not None
        assert match.decision.seat != int(laid.source.removeprefix("hand "))
    assert aside, "in some deals it is left over"


@pytest.mark.ruling("LINE-3")
def test_of_two_the_first_after_the_dealer_lays_it() -> None:
    game = built(TWO_PACKS)
    for seed in range(30):
        match, laid = first_move(game, 5, seed)
        seat, card = int(laid.source.removeprefix("hand ")), laid.cards[0]
        assert card is not None
        order = match.table.order_from(match.table.dealer)
        before = order[: order.index(seat)]
        held = [c.code for other in before for c in match.table.hands[other]]
        assert card.code not in held, f"seed {seed}"


@pytest.mark.ruling("LINE-2")
def test_the_first_card_played_can_start_all_lines() -> None:
    match = Match.new(built(CHROMA + 'begins = "first played"\n').id, 3, 2)
    assert match.decision is not None
    hand = table_of(match).hands[match.decision.seat]
    assert {c for c in match.decision.options if isinstance(c, Card)} == {*hand}
    card = match.decision.options[0]
    assert isinstance(card, Card)
    match.submit(0)
    t = table_of(match)
    rank = t.places[card.id][1]
    assert t.start_rank == rank
    assert all(t.open_ranks(zone) == (rank,) for zone in t.ranks if not t.zones[zone])


@pytest.mark.ruling("LINE-4")
def test_start_cards_come_first_if_they_must() -> None:
    for opens, allowed in (("anybody", {"bs", "gp"}), ("must", {"gp"})):
        game = built(CHROMA + f'opens = "{opens}"\n')
        match = at(game, ["gp bs yo", "rp ro"])
        asked = match.decision
        assert asked is not None
        assert {c.code for c in asked.options if isinstance(c, Card)} == allowed, opens


@pytest.mark.ruling("LINE-6")
def test_who_can_play_must_and_else_passes() -> None:
    strict, free = built(CHROMA), built(CHROMA + "must = false\n")
    can, cannot = ("gp yo", "rp ro"), ("gx yo", "rp ro")
    for game, hands, words in (
        (strict, can, []), (free, can, [PASS]), (strict, cannot, [PASS]), (free, cannot, [PASS]),
    ):  # fmt: skip
        match = at(game, hands)
        assert match.decision is not None
        assert [o for o in match.decision.options if isinstance(o, str)] == words


@pytest.mark.ruling("LINE-6")
def test_who_is_stuck_may_draw_and_lay_the_card() -> None:
    game = built(CHROMA + 'stuck = "draw 1"\ndeal = 3\n')
    match = at(game, ["gx yo", "rp ro"], "draw * bs")
    assert match.decision is not None
    assert match.decision.texts() == [DRAW]
    match.submit(0)
    assert match.decision.seat == 0
    assert match.decision.texts() == ["play bs"], "it fits, and they must"
    match.submit(0)
    assert ranks_in(table_of(match), "line-blue") == [3, 4]


@pytest.mark.ruling("LINE-6")
def test_who_is_stuck_may_get_a_card_unless_it_is_the_last() -> None:
    game = built(CHROMA + 'stuck = "give 1"\n')
    match = at(game, ["gx yo", "rp ro", "yp rs"])
    match.submit(0)
    asked = match.decision
    assert asked is not None
    assert (asked.seat, asked.about) == (2, "give_stuck"), "the player before gives"
    match.submit(asked.texts().index("pick rs"))
    hands = table_of(match).hands
    assert [c.code for c in hands[0]] == ["gx", "yo", "rs"]
    match = at(game, ["gx yo", "rp ro", "yp"])
    match.submit(0)
    assert [c.code for c in table_of(match).hands[2]] == ["yp"]


@pytest.mark.ruling("LINE-7")
def test_who_passes_too_often_is_out_and_their_cards_are_laid() -> None:
    game = built(CHROMA + "passes = 1\nmust = false\n")
    match = at(game, ["bo bx bs gx", "rp ro", "yp rs"], "passes 1 0 0")
    heard: list[Event] = []
    match.listen(heard.append)
    assert match.decision is not None
    match.submit(match.decision.texts().index(PASS))
    t = table_of(match)
    assert ranks_in(t, "line-blue") == [3, 2, 1, 4], "for as long as any fits, the lowest first"
    assert [c.code for c in t.zones["aside"]] == ["gx"]
    assert t.dropped == (1, 0, 0)
    assert any(isinstance(e, Announced) and e.key == "dropped" for e in heard)
    while match.decision is not None and t.round == 1 and table_of(match).phase == "turn":
        assert match.decision.seat != 0, "they are out"
        match.submit(0)


@pytest.mark.ruling("LINE-8")
def test_neighbors_may_follow_in_the_same_line() -> None:
    game = built(CHROMA + 'at_once = "neighbors"\n')
    match = at(game, ["bs b* gp yo", "rp ro"])
    assert match.decision is not None
    match.submit(match.decision.texts().index("play bs"))
    asked = match.decision
    assert asked is not None
    assert {c.code for c in asked.options if isinstance(c, Card)} == {"b*"}
    match.submit(asked.texts().index("b*") if "b*" in asked.texts() else 0)
    assert ranks_in(table_of(match), "line-blue") == [3, 4, 5]


@pytest.mark.ruling("LINE-5")
def test_a_round_in_which_nobody_gets_on_goes_to_the_fewest_cards() -> None:
    game = built(CHROMA + "target = 0\n")
    match = at(game, ["gx go", "rx", "yx yo"], "draw * bs bx")
    while match.decision is not None:
        assert match.decision.texts() == [PASS]
        match.submit(0)
    assert match.result is not None
    assert match.result.scores == (0, 1, 0)


@pytest.mark.ruling("LINE-9")
@pytest.mark.parametrize(("points", "scores", "first"), [
    ("one", (1, 0, 0), 0), ("cards left", (0, 2, 1), 0), ("winner takes all", (3, 0, 0), 0),
])  # fmt: skip
def test_the_last_card_ends_the_round(points: str, scores: tuple[int, ...], first: int) -> None:
    game = built(CHROMA + f'points = "{points}"\ntarget = 0\n')
    match = at(game, ["bs", "rp ro", "yp"])
    match.submit(0)
    assert match.result is not None
    assert match.result.scores == scores
    assert match.result.places[first] == 1


@pytest.mark.ruling("LINE-10")
def test_a_head_start_is_a_card_fewer_that_others_get() -> None:
    game = named("bean-poles")
    options = game.settle_house_rules(4, {HEAD_START: "2 0 0 0"})
    table = game.new_table(("A", "B", "C", "D"), 3, options)
    match = Match(game, table)
    lying = sum(len(cards) for zone, cards in match.table.zones.items() if zone.startswith("line-"))
    sizes = [len(hand) for hand in match.table.hands]
    assert sum(sizes) + lying + len(match.table.zones["draw"]) == 25
    assert sizes[0] <= min(sizes[1:]) - 1


# Whole games ------------------------------------------------------------------------------

VARIANTS = (
    CHROMA,
    TWO_PACKS + 'stuck = "give 1"\nat_once = "neighbors"\nopens = "must"\n',
    NUMBERS + 'passes = 2\npoints = "cards left"\ntarget = 50\n',
    NUMBERS + 'order = "around"\nstuck = "draw 1"\ndeal = 5\nbegins = "random"\n',
    CHROMA + 'line = "shape"\nbegins = "first played"\npoints = "winner takes all"\n',
)


@pytest.mark.parametrize("text", VARIANTS)
def test_lines_are_whole_and_in_order_in_every_game(text: str) -> None:
    game = built(text)
    for seed in range(12):
        players = game.rules.least + seed % (game.rules.most - game.rules.least + 1)
        match, heard = Match.new(game.id, players, seed), list[Event]()
        match.listen(heard.append)
        chance = Chance(seed)
        while match.decision is not None:
            match.submit(chance.below(len(match.decision.options)))
            t = table_of(match)
            lying = Counter(c.id for cards in t.zones.values() for c in cards)
            assert lying == Counter(range(len(t.deck)))
            for zone, ranks in t.ranks.items():
                laid, before = t.laid_ranks(zone), list[int]()
                for rank in laid:
                    assert rank in ranks_that_fit(ranks, before, t.plan.order, t.start_rank)
                    before.append(rank)
        assert any(isinstance(event, RoundEnded) for event in heard)


def test_computers_play_them_to_the_end() -> None:
    for text in VARIANTS:
        game = built(text)
        match = Match.new(game.id, game.rules.least, 7)
        play_on(match, 7)
        assert match.result is not None
