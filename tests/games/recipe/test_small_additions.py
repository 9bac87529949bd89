"""Answers that version 1 of recipes doesn’t know: kinds that keep apart, cards to start with."""

from typing import Any

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from game.games.recipe.recipe_file import read_recipe, write_recipe
from tests.playing import answer, options

from .built import ROWS, built, wrong

PLAIN = ROWS + 'without = ["two-train", "color-dump", "swap-hands", "pick", "draw-4"]\n'
JACK = """
[[deck.card]]
id = "jack"
name = "Jack"
icon = "own-knight"
colors = ["white", "red"]
copies = 4
{does}
not_on = "itself"

"""
GAME = '[game]\nfamily = "empty-hand"\npoints = "one"\n'


def at(*parts: str, answers: str = "", does: str = "", players: int = 2) -> Match:
    """A table in the middle of a game with Jacks."""
    game = built(PLAIN + JACK.format(does=does) + GAME + answers)
    return notation.read_position(" / ".join([f"{game.id} {players}", *parts]))


def why_not(match: Match, code: str) -> str:
    """Why that card of whoever is asked can't be played."""
    module: Any = match.game.module
    seat = match.table.turn
    card = next(card for card in match.table.hands[seat] if card.code == code)
    found: str = module.why_not(match.table, seat, card)
    return found


@pytest.mark.ruling("OWN-5")
def test_no_jack_lies_on_a_jack() -> None:
    match = at("discard * b5 r.jack", "hand 0 w.jack r.jack r3 b5", "hand 1 b2")
    assert options(match) == ["play r3", "draw"]
    assert why_not(match, "w.jack") == "on_itself"
    assert why_not(match, "b5") == "no_match"
    match = at("discard * r5", "hand 0 w.jack r.jack b3", "hand 1 b2")
    assert options(match) == ["play w.jack", "play r.jack", "draw"]


@pytest.mark.ruling("OWN-5")
def test_the_last_card_is_no_exception() -> None:
    match = at("discard * w.jack", "hand 0 r.jack", "hand 1 b2", "color red")
    assert options(match) == ["draw"]


@pytest.mark.ruling("OWN-5")
def test_a_jack_neither_follows_a_jack_nor_passes_its_draw_on() -> None:
    match = at(
        "discard * r5", "hand 0 r.jack w.jack b3", "hand 1 r.jack b2", answers='play = "same"\n'
    )
    answer(match, "play r.jack")
    assert match.table.turn == 1
    draws = 'does = [{ who = "next", act = "draw", count = 2 }]'
    hands = ("discard * r5", "hand 0 r.jack b3", "hand 1 r.jack b2")
    match = at(*hands, answers='stack = "same"\n', does=draws)
    answer(match, "play r.jack")
    assert options(match) == ["draw"]


@pytest.mark.ruling("OWN-5")
def test_a_jack_follows_a_jack_once_all_others_have_passed() -> None:
    hands = ("discard * r5", "hand 0 r.jack w.jack b3", "hand 1 b2 b4")
    match = at(*hands, answers='stuck = "pass"\nall_pass = "clear"\n')
    answer(match, "play r.jack", "pass")
    assert options(match) == ["play w.jack", "play b3", "pass"]


def test_only_games_about_empty_hands_keep_kinds_apart() -> None:
    text = PLAIN + JACK.format(does="") + '[game]\nfamily = "sets"\n'
    assert any("getting rid of cards" in said for said in wrong(text))


def test_a_card_names_it_only_if_it_is_so() -> None:
    recipe = built(PLAIN + JACK.format(does="") + GAME).recipe
    text = write_recipe(recipe)
    assert text.startswith("chroma = 2\n")
    assert 'not_on = "itself"' in text
    assert read_recipe(text).recipe == recipe
    plain = read_recipe(text.replace('not_on = "itself"\n', "")).recipe
    assert plain is not None
    assert write_recipe(plain).startswith("chroma = 1\n")
    assert "not_on" not in write_recipe(plain)


# The start card ------------------------------------------------------------------------------

START_CARD = 'start_card = "3"\nfirst_player = "seat 1"\nplayers = [2, 4]\n'


def dealt(seed: int, more: str = "", players: int = 4) -> Match:
    return Match.new(built(PLAIN + GAME + START_CARD + more).id, players, seed)


@pytest.mark.ruling("OWN-6")
def test_the_first_holder_after_the_dealer_plays_the_start_card() -> None:
    held = 0
    for seed in range(40):
        match = dealt(seed)
        table = match.table
        order = [(table.dealer + step) % 4 for step in (1, 2, 3, 4)]
        holders = [s for s in order if any(card.face == "3" for card in table.hands[s])]
        if not holders:
            assert table.turn == order[0]
            assert table.zones["discard"], f"seed {seed}"
            continue
        held += 1
        assert table.turn == holders[0], f"seed {seed}"
        assert not table.zones["discard"]
        asked = options(match)
        mine = [card.code for card in table.hands[table.turn] if card.face == "3"]
        assert len(asked) == len(mine)
        assert {text.removeprefix("play ").partition("#")[0] for text in asked} == {*mine}
        other = next(card for card in table.hands[table.turn] if card.face != "3")
        assert why_not(match, other.code) == "not_start"
        answer(match, asked[0])
        assert [card.face for card in table.zones["discard"]] == ["3"]
        assert table.turn == (holders[0] + 1) % 4
    assert held > 20, "most deals have a holder"


@pytest.mark.ruling("OWN-6")
def test_a_start_card_does_nothing() -> None:
    game = built(PLAIN + GAME + 'start_card = "skip"\n')
    match = notation.read_position(
        f"{game.id} 3 / discard / hand 0 bSkip rSkip b1 / hand 1 b2 / hand 2 b4"
    )
    assert options(match) == ["play bSkip", "play rSkip"]
    answer(match, "play rSkip")
    assert match.table.turn == 1
    assert match.table.color == "red"  # type: ignore[attr-defined]


@pytest.mark.ruling("OWN-6")
def test_a_start_card_can_be_the_last_one() -> None:
    game = built(PLAIN + GAME + 'start_card = "3"\n')
    match = notation.read_position(f"{game.id} 2 / discard / hand 0 b3 / hand 1 b2")
    answer(match, "play b3")
    assert match.result is not None
    assert match.result.places[0] == 1


def test_a_start_card_has_to_be_there_and_have_a_color() -> None:
    for kind in ("skipp", "jack"):
        text = PLAIN + JACK.format(does="").replace('"white", "red"', '"white"')
        said = wrong(text + GAME + f'start_card = "{kind}"\n')
        assert [f"“{kind}”" in one for one in said] == [True], said


# From the neighbor ---------------------------------------------------------------------------

CHROMA = '[deck]\nfrom = "chroma"\ntake = { base = 2 }\n'
SETS = CHROMA + '[game]\nfamily = "sets"\ndraw_from = "neighbor"\nplayers = [2, 4]\n'
PAIRS = CHROMA + (
    '[game]\nfamily = "pairs"\nsame = ["shape"]\ndraw_from = "neighbor"\nplayers = [2, 4]\n'
)


def blind(text: str, *hands: str) -> Match:
    """A table of three at which seat 0 has the turn"""
    parts = (f"hand {seat} {cards}" for seat, cards in enumerate(hands))
    return notation.read_position(" / ".join([f"{built(text).id} 3", "draw *", *parts]))


@pytest.mark.ruling("OWN-9")
@pytest.mark.parametrize("text", [SETS, PAIRS], ids=["sets", "pairs"])
def test_a_card_is_taken_from_the_next_player_who_has_any(text: str) -> None:
    match = blind(text, "bo", "", "r*")
    table = match.table
    assert {card.code for card in table.hands[0]} == {"bo", "r*"}
    assert not table.hands[2]
    star = next(card for card in table.hands[0] if card.code == "r*")
    assert table.seen[star.id] == 0b101, "only the two of them know it"
    match = blind(text, "bo", "gs", "r*")
    assert {card.code for card in match.table.hands[0]} == {"bo", "gs"}


@pytest.mark.ruling("OWN-9")
@pytest.mark.parametrize("text", [SETS, PAIRS], ids=["sets", "pairs"])
def test_if_nobody_else_has_cards_they_come_from_the_piles(text: str) -> None:
    match = blind(text, "bo", "", "")
    assert len(match.table.hands[0]) == 2
    assert not any(match.table.hands[1:])


@pytest.mark.ruling("OWN-9")
def test_every_card_of_a_neighbor_is_taken_about_equally_often() -> None:
    table: Any = blind(SETS, "bo", "", "").table
    table.hands[1] += [card for card in table.zones["draw"] if card.color == "red"][:3]
    counts = dict.fromkeys(table.hands[1], 0)
    for seed in range(300):
        other = table.copy()
        other.chance = Chance(seed)
        assert other.take_from_neighbor(0)
        counts[other.hands[0][-1]] += 1
    assert min(counts.values()) > 70


# One more each time --------------------------------------------------------------------------

NUMBERS = ROWS + (
    'without = ["skip", "reverse", "pick", "draw-4", "two-train", "color-dump", "swap-hands"]\n'
)
WILD = """
[[deck.card]]
id = "wild"
name = "Wild"
icon = "own-knight"
colors = ["white"]
copies = 4

"""
FAMILY = '[game]\nfamily = "garden"\n'
GARDEN = FAMILY + 'order = "next"\nlay = [0, 0]\n'


@pytest.mark.ruling("OWN-7")
def test_a_bed_begins_with_its_start_and_grows_one_by_one() -> None:
    game = built(NUMBERS + WILD + GARDEN + "start = 3\nwhole = 4\n")
    hands = ("discard *", "draw", "hand 0 b3 b4 b5 b6 b2 r4", "hand 1 g1")
    match = notation.read_position(" / ".join([f"{game.id} 2", *hands]))
    assert options(match) == ["pick b3", "done"]
    answer(match, "pick b3")
    assert options(match) == ["pick b4", "done"]
    answer(match, "pick b4")
    assert why_not(match, "b6") == "no_bed"
    answer(match, "pick b5", "pick b6")
    assert match.table.scores[0] == 1, "3 to 6 is a whole bed"
    assert not match.table.zones["bed-blue"]


@pytest.mark.ruling("OWN-7")
def test_a_wild_card_takes_the_next_place() -> None:
    game = built(NUMBERS + WILD + GARDEN + "start = 1\nwhole = 4\n")
    hands = ("discard *", "draw", "bed-blue b1 w.wild", "hand 0 b2 b3 w.wild r2", "hand 1 g1")
    match = notation.read_position(" / ".join([f"{game.id} 2", *hands]))
    assert "pick b3" in options(match)
    assert "pick b2" not in options(match)
    answer(match, "pick b3", "pick w.wild", "bed-blue")
    assert match.table.scores[0] == 1


@pytest.mark.ruling("OWN-8")
def test_any_card_goes_into_a_bed_for_any_and_empty_ones_are_the_same() -> None:
    game = built(NUMBERS + WILD + GARDEN + 'beds = "any"\nstart = 1\nwhole = 9\n')
    hands = ("discard *", "draw", "bed-2 b1", "hand 0 r1 g2 w.wild o3", "hand 1 g1")
    match = notation.read_position(" / ".join([f"{game.id} 2", *hands]))
    assert options(match) == ["pick r1", "pick g2", "pick w.wild", "done"]
    answer(match, "pick r1")
    assert [card.code for card in match.table.zones["bed-1"]] == ["r1"]
    answer(match, "pick g2")
    assert options(match) == ["bed-1", "bed-2"]
    answer(match, "bed-2", "pick w.wild")
    assert options(match) == ["bed-1", "bed-2", "bed-3"]


def test_a_bed_that_no_deck_can_fill_is_refused() -> None:
    for answers, span in (("start = 5\nwhole = 10\n", "5 to 14"), ('beds = "sign"\n', "1 to 5")):
        assert any(f"filled from {span}" in said for said in wrong(NUMBERS + GARDEN + answers))


@pytest.mark.parametrize("newer", ['order = "next"', 'beds = "any"', "whole = 11", "start = 2"])
def test_newer_answers_of_gardens_need_the_second_version(newer: str) -> None:
    newest = built(NUMBERS + WILD + FAMILY + newer)
    assert write_recipe(newest.recipe).startswith("chroma = 2\n")
    text = write_recipe(built(NUMBERS + WILD + FAMILY + 'order = "rising"\nwhole = 9\n').recipe)
    assert text.startswith("chroma = 1\n")
    assert "start =" not in text
