"""Melds with wider answers: runs of any color, many wild cards, and cards that skip somebody."""

from dataclasses import replace

import pytest

from game.core import notation
from game.core.event import Announced, Event
from game.core.match import Match
from game.core.secret_round import DONE
from game.games.recipe.chaos_guests import playable_own_cards
from game.games.recipe.families.meld.goals import parse_goal
from game.games.recipe.families.meld.rules import RUN
from game.games.recipe.families.meld.table import MeldsTable
from game.games.recipe.model import MeldsPlan
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.resources import rules_folder
from game.session.workshop.describe import list_small_print, summarize_recipe
from game.words import Words
from tests.playing import answer, options

from .built import START, built, named, wrong

DECK = (
    '[deck]\nfrom = "color-chaos"\nwithout = ["color-dump", "swap-hands", "draw-4", "two-train", '
    '"skip", "reverse"]\n[[deck.change]]\ncard = "pick"\ndoes = []\n'
)
JUMP = (
    '[[deck.card]]\nid = "jump"\nname = "Jump"\nicon = "skip"\ncolors = ["blue"]\ncopies = 6\n'
    'does = [{ act = "skip", who = "choose", count = 1 }]\n'
)
GAME = '[game]\nfamily = "melds"\nplayers = [2, 6]\nset_of = "number"\nrepeats = true\n'
APART = 'actions = "discard only"\n'
MIXED = 'run_of = "any"\nwild = "any number"\n'
DISCARD = "discard"


def at(*parts: str, text: str = "", players: int = 3) -> Match:
    """A table on which seat 0 has the turn; all cards that aren't named are in the draw pile."""
    game = built(DECK + JUMP + GAME + text)
    return notation.read_position(" / ".join([f"{game.id} {players}", *parts]))


def table(match: Match) -> MeldsTable:
    """The table of a match of this family."""
    assert isinstance(match.table, MeldsTable)
    return match.table


def names(codes: str, text: str) -> list[str]:
    """What these cards make together."""
    match = at("hand 0 b1", "hand 1 b2", "hand 2 b3", text=text)
    left, cards = list(match.table.deck), []
    for code in codes.split():
        card = next(card for card in left if card.code == code)
        left.remove(card)
        cards.append(card)
    return [meld.name(len(cards)) for meld in table(match).rules_of_melds.melds_of(cards)]


# Runs of any color, and many wild cards ----------------------------------------------------------


@pytest.mark.ruling("MELD-13")
@pytest.mark.parametrize(
    ("codes", "usual", "mixed"),
    [
        ("b3 b4 b5", ["run blue 3 5"], ["run any 3 5"]),
        ("b3 g4 r5", [], ["run any 3 5"]),
        ("b3 g3 r4", [], []),
        ("b8 g9 r0", [], []),
        ("b3 wPick g5", [], ["run any 3 5"]),
        ("b8 wPick wPick", [], ["3 8", "run any 6 8", "run any 7 9"]),
        ("b8 b9 wPick wPick", ["run blue 6 9"], ["run any 6 9"]),
        ("wPick wPick wPick", [], []),
        ("b7 r7 wPick", ["3 7"], ["3 7"]),
    ],
)
def test_a_run_of_any_colors_has_each_number_once(
    codes: str, usual: list[str], mixed: list[str]
) -> None:
    assert names(codes, "") == usual
    assert names(codes, MIXED) == mixed


@pytest.mark.ruling("MELD-13")
def test_a_run_of_any_colors_grows_by_any_color_at_both_ends() -> None:
    parts = ("hand 1 b1", "hand 2 b2", "meld-1 b3 g4 r5", "chains 0.run.any.3", "draw * o9")
    match = at("hand 0 o2 r6 r5 g7", *parts, text=MIXED)
    answer(match, "draw")
    t = table(match)
    fits = {card.code for card in t.hands[0] if t.chains_that_fit(0, card)}
    assert fits == {"o2", "r6"}
    answer(match, "pick r6", DONE, "meld-1")
    assert [card.code for card in t.zones["meld-1"]] == ["b3", "g4", "r5", "r6"]
    assert {card.code for card in t.hands[0] if t.chains_that_fit(0, card)} == {"o2", "g7"}


@pytest.mark.ruling("MELD-13")
def test_a_goal_counts_as_many_wild_cards_as_you_like() -> None:
    for text, can in (("", False), (MIXED, True)):
        match = at("hand 0 b3 wPick wPick wPick", "hand 1 b1", "hand 2 b2", text=text)
        t = table(match)
        assert t.rules_of_melds.can_fill(parse_goal("1 run of 4"), t.hands[0], 0) == can
        assert t.rules_of_melds.can_fill(parse_goal("1 set of 4"), t.hands[0], 0) == can


# Cards that are only discarded -----------------------------------------------------------------


@pytest.mark.ruling("MELD-14")
@pytest.mark.parametrize("text", ["", APART])
def test_a_card_that_does_something_may_be_kept_out_of_melds(text: str) -> None:
    colors = 'melds = ["color"]\n'
    assert bool(names("b1 b2 b.jump", colors + text)) == (not text)
    assert bool(names("b1 b2 b3", colors + text))


@pytest.mark.ruling("MELD-14")
@pytest.mark.parametrize("take", ["top", "top, use it", "whole pile"])
def test_nobody_takes_a_card_that_is_only_discarded(take: str) -> None:
    text = f'melds = ["color"]\ntake = "{take}"\n'
    parts = ("hand 0 b1 b2 g3", "hand 1 b3", "hand 2 b4", "discard g1 b.jump")
    assert DISCARD in options(at(*parts, text=text))
    assert DISCARD not in options(at(*parts, text=text + APART))
    under = at("hand 0 b1 b2 g3", *parts[1:3], "discard b.jump b5", text=text + APART)
    assert DISCARD in options(under), "only the top card counts"


# Skipping somebody -----------------------------------------------------------------------------


def skip(match: Match, *answers: str) -> list[int]:
    """Discard a Jump, answer what's asked, and return who is announced to lose a turn."""
    heard: list[Event] = []
    match.listen(heard.append)
    answer(match, "draw", "pick b.jump", DONE, *answers)
    return [one.seat for one in heard if isinstance(one, Announced) and one.key == "skipped"]


@pytest.mark.ruling("MELD-15")
def test_whoever_is_chosen_loses_the_next_turn_and_no_other() -> None:
    hands = ("hand 0 b.jump b1", "hand 1 r1 r2", "hand 2 g1 g2")
    match = at(*hands, "draw * o1 o2 o3 o4", text=APART)
    assert skip(match, "seat 2") == []
    t, turns = table(match), []
    assert (t.turn, t.sits_out) == (1, (0, 0, 1))
    for _ in range(3):
        turns.append(t.turn)
        answer(match, "draw", f"pick {t.hands[t.turn][-1].code}", DONE)
    assert turns == [1, 0, 1], "player 2 is passed over once"
    assert (t.turn, t.sits_out) == (2, (0, 0, 0))


@pytest.mark.ruling("MELD-15")
def test_nobody_is_chosen_who_still_has_a_turn_to_lose() -> None:
    hands = ("hand 0 b.jump b1", "hand 1 r1 r2", "hand 2 g1 g2", "hand 3 o1 o2")
    match = at(*hands, "sits_out 0 0 1 0", players=4, text=APART)
    answer(match, "draw", "pick b.jump", DONE)
    assert options(match) == ["seat 1", "seat 3"]
    match = at(*hands, "sits_out 0 1 1 1", players=4, text=APART)
    assert skip(match) == [1, 2, 3], "nothing more happens, and everyone loses the turn they owed"
    assert table(match).turn == 0


@pytest.mark.ruling("MELD-15")
def test_of_two_players_whoever_skips_the_other_plays_again() -> None:
    match = at("hand 0 b.jump b1", "hand 1 r1 r2", players=2, text=APART)
    assert skip(match) == [1]
    assert table(match).turn == 0
    assert table(match).sits_out == (0, 0)


@pytest.mark.ruling("MELD-15")
def test_the_last_card_skips_nobody_and_a_new_round_owes_nothing() -> None:
    parts = ("hand 0 b.jump", "hand 1 r1", "hand 2 g1", "meld-1 o1 o2 o3")
    laid = ("chains 0.run.orange.1", "sits_out 0 1 1", "draw * o4")
    match = at(*parts, *laid, text=APART + "target = 200\n")
    heard: list[Event] = []
    match.listen(heard.append)
    answer(match, "draw", "pick o4", DONE, "meld-1", "pick b.jump", DONE)
    assert table(match).round == 2
    first = table(match).zones[DISCARD][-1]
    assert first.code != "b.jump"
    assert table(match).sits_out == (0, 0, 0)
    assert not [one for one in heard if isinstance(one, Announced) and one.key == "skipped"]


@pytest.mark.ruling("MELD-15")
def test_a_skip_that_is_turned_up_first_hits_the_first_player() -> None:
    game, seen = named("phase-10"), set[bool]()
    for seed in range(60):
        match = Match.new(game.id, 4, seed)
        t = table(match)
        is_skip = t.zones[DISCARD][-1].face == "skip-one"
        after = t.seat_after(t.dealer)
        assert t.turn == (t.seat_after(after) if is_skip else after), f"seed {seed}"
        assert not any(t.sits_out), f"seed {seed}"
        seen.add(is_skip)
    assert seen == {True, False}


# The file, and what is said --------------------------------------------------------------------


def test_only_games_of_melds_let_players_choose_whom_to_skip() -> None:
    empty = '[game]\nfamily = "empty-hand"\nplayers = [2, 6]\n'
    [said] = wrong(DECK + JUMP + empty)
    assert "skip" in said
    deck = read_recipe(START + DECK + JUMP)
    assert deck.recipe is not None, "a deck alone may have such a card"
    assert playable_own_cards(deck.recipe.deck) == (), "but it stays home from Color Chaos"


def test_a_file_says_only_what_is_unusual() -> None:
    recipe = read_recipe(START + DECK + JUMP + GAME).recipe
    assert recipe is not None
    assert isinstance(recipe.plan, MeldsPlan)
    text = write_recipe(recipe)
    assert "run_of" not in text
    assert "actions" not in text
    assert '{ act = "skip", who = "choose", count = 1 }' in text
    changed = replace(recipe, plan=replace(recipe.plan, run_of="any", actions="discard only"))
    assert 'run_of = "any"\n' in write_recipe(changed)
    assert 'actions = "discard only"\n' in write_recipe(changed)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_what_is_wider_is_said_in_every_language(language: str) -> None:
    words = Words.load_words(rules_folder(), language)
    told = {}
    for text in ("", MIXED, APART):
        recipe = read_recipe(START + DECK + JUMP + GAME + text).recipe
        assert recipe is not None
        lines = [*summarize_recipe(recipe, words), *list_small_print(recipe, words)]
        told[text] = {line.words for line in lines}
    assert len(told[MIXED] - told[""]) == 2, "the run and the wild cards"
    assert len(told[APART] - told[""]) == 1
    assert any(words("workshop.goes.m.skips") in says for says in told[""])


def test_phases_are_played_as_printed() -> None:
    game = named("phase-10")
    deck = game.rules.make_deck({})
    assert len(deck) == 108
    assert sum(card.points for card in deck) == 8 * (9 * 5 + 3 * 10) + 8 * 25 + 4 * 15
    goals = table(Match.new(game.id, 2, 1)).goals
    assert [sum(part.size for part in goal) for goal in goals] == [6, 7, 8, 7, 8, 9, 8, 7, 7, 8]
    assert sum(part.kind == RUN for goal in goals for part in goal) == 5
