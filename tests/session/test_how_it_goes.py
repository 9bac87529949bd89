"""What is told of a game that somebody built is what its rules allow, for every answer."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game.core.card import Card
from game.core.match import Match
from game.games.chroma.chroma_cards import SHAPES
from game.games.recipe.families.empty_hand import EmptyHandTable
from game.games.recipe.families.garden import BED, BedsTable
from game.games.recipe.families.pairs import PairsTable
from game.games.recipe.families.sets import SetsTable
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.resources import rules_folder
from game.scenes.workshop.recipe_questions import (
    FIELDS_OF_QUESTION,
    answer_field,
    find_field_condition,
    make_recipe_field,
)
from game.session.workshop.describe import list_small_print, summarize_recipe
from game.words import Words

DECKS = {
    "color-chaos": 'from = "color-chaos"\ntake = { base = 1 }',
    "numbers": 'from = "color-chaos"\nwithout = ["color-dump", "swap-hands", "pick", "draw-4", '
    '"two-train"]',
    "chroma": 'from = "chroma"\ntake = { base = 2, colors = 1, shapes = 1 }',
    "ranked": 'from = "chroma"\ntake = { base = 2 }',
}
DECK_OF_FAMILY = {"empty-hand": "color-chaos", "line": "ranked"}
"""The decks of families that can't be played with all kinds of Chroma cards, or tell more."""
WITHOUT_COLOR = ("white", "black", "any", "purple", "action")


def recipe(family: str, deck: str, **answers: Any) -> Recipe:
    """A game of that family with that deck, and these answers."""
    found = read_recipe(
        f'chroma = 1\n[about]\nid = "told-123456"\nname = "Told"\n[deck]\n{DECKS[deck]}\n'
        f'[game]\nfamily = "{family}"\nplayers = [2, 2]\n'
        + ('same = ["sign"]\n' if family == "pairs" else "")
    )
    assert found.recipe is not None, found.mistakes
    game = found.recipe
    for name, answer in answers.items():
        game = answer_field(game, name, answer)
    assert read_recipe(write_recipe(game)).recipe is not None, read_recipe(
        write_recipe(game)
    ).mistakes
    return game


def told(game: Recipe, words: Words) -> list[str]:
    return [line.words for line in (*summarize_recipe(game, words), *list_small_print(game, words))]


def table(game: Recipe) -> Any:
    return Match.new(bring_recipe(game).id, 2, 1).table


@pytest.fixture(scope="module")
def words() -> Words:
    return Words.load_words(rules_folder())


# Every answer is told -----------------------------------------------------------------------


def answers(game: Recipe, name: str) -> list[Any]:
    one = make_recipe_field(game, name)
    if one.form == "pair":
        return [(2, 3), (2, 4), (3, 4)] if name == "players" else [(1, 0), (0, 2), (1, 2), (2, 2)]
    if one.form == "many":
        return [
            tuple(chosen)
            for size in range(1, len(one.values) + 1)
            for chosen in combinations(one.values, size)
        ]
    return list(one.values)


FAMILY_FIELDS = [
    (family, name)
    for family, questions in FIELDS_OF_QUESTION.items()
    for names in questions.values()
    for name in names
]


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("family", "name"), FAMILY_FIELDS, ids=map("-".join, FAMILY_FIELDS))
def test_another_answer_is_another_sentence(family: str, name: str, words: Words) -> None:
    game = recipe(family, DECK_OF_FAMILY.get(family, "chroma"))
    other, needs = find_field_condition(game, name)
    if hasattr(game.plan, other):
        game = answer_field(game, other, needs[0])
    seen: dict[tuple[str, ...], Any] = {}
    for answer in answers(game, name):
        sentences = tuple(told(answer_field(game, name, answer), words))
        same = seen.setdefault(sentences, answer)
        usual = name == "idle_rounds" and {same, answer} == {0, 3}
        assert same == answer or usual, f"{same} and {answer} are told in the same words"


# What is told is what is allowed --------------------------------------------------------------


def number_of(card: Card, says: list[str]) -> int | None:
    """The number on a card, or what its shape counts where that is told."""
    if card.number is None and any("Shapes count as numbers" in said for said in says):
        return SHAPES.index(card.shape) + 1 if card.shape in SHAPES else None
    return card.number


def print_of(card: Card) -> str:
    return card.shape or (card.face if card.number is None else str(card.number))


def same_sign(one: Card, other: Card, says: list[str]) -> bool:
    open_ = any("every shape counts as any shape" in said for said in says)
    return print_of(one) == print_of(other) or (open_ and "any" in (one.shape, other.shape))


def fits_as_told(card: Card, top: Card, says: list[str]) -> bool:
    """Read the sentences as a player does."""
    whole = " ".join(says)
    play = next(said for said in says if said.startswith("On your turn, play"))
    mine, lying = number_of(card, says), number_of(top, says)
    ways = [
        "Cards without a color always fit" in whole and card.color in WITHOUT_COLOR,
        "same color" in play and card.color == top.color,
        "number or picture" in play and same_sign(card, top, says),
        "higher number" in play and None not in (mine, lying) and mine > lying,  # type: ignore[operator]
        "next number up or down" in play and None not in (mine, lying) and abs(mine - lying) == 1,  # type: ignore[operator]
        "next number down" in play and None not in (mine, lying) and mine == lying - 1,  # type: ignore[operator]
        "You can play any number on a card without a number" in whole
        and lying is None
        and mine is not None,
    ]
    return any(ways)


FITS = [
    chosen
    for size in range(1, 5)
    for chosen in combinations(("color", "sign", "higher", "step"), size)
]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("deck", ["color-chaos", "chroma"])
@pytest.mark.parametrize("fits", FITS, ids="+".join)
def test_what_is_told_to_fit_fits(deck: str, fits: tuple[str, ...], words: Words) -> None:
    game = recipe("empty-hand", deck, fits=fits)
    says = told(game, words)
    t = table(game)
    assert isinstance(t, EmptyHandTable)
    kinds = {card.code: card for card in t.deck}.values()
    for top in kinds:
        color = top.color if top.color not in WITHOUT_COLOR else "none"
        for card in kinds:
            allowed = bool(t.fitting.fit_reason(card, color, top))
            assert allowed == fits_as_told(card, top, says), (card.code, top.code, says)


def goes_into(card: Card, bed: str, kind: str, says: list[str]) -> bool:
    whole = " ".join(says)
    if kind == "any":
        return "any card" in whole and card.color not in ("black", "action")
    if kind == "color":
        return card.color == bed or ("without a color can go into any bed" in whole
                                     and card.color in ("white", "any", "purple"))  # fmt: skip
    open_ = "every shape counts as any shape" in whole and card.shape == "any"
    return (print_of(card) == bed or open_) and card.color not in ("black", "action")


@pytest.mark.parametrize("deck", ["numbers", "chroma"])
@pytest.mark.parametrize("kind", ["color", "shape", "sign"])
@pytest.mark.parametrize("order", ["any", "rising", "different"])
def test_what_is_told_to_go_into_a_bed_does(deck: str, kind: str, order: str, words: Words) -> None:
    check_beds(recipe("garden", deck, beds=kind, order=order), kind, order, words)


@pytest.mark.parametrize("deck", ["numbers", "chroma"])
@pytest.mark.parametrize("kind", ["color", "any"])
def test_what_is_told_to_be_one_more_is(deck: str, kind: str, words: Words) -> None:
    start = {"numbers": 2, "chroma": 1}[deck]
    check_beds(recipe("garden", deck, beds=kind, order="next", start=start), kind, "next", words)


def check_beds(game: Recipe, kind: str, order: str, words: Words) -> None:
    """Compare what the sentences tell of beds with what the rules allow."""
    says = told(game, words)
    t = table(game)
    assert isinstance(t, BedsTable)
    kinds = [*{card.code: card for card in t.deck}.values()]
    plain = [card for card in kinds if card.face not in t.does]
    for zone in t.beds:
        bed = zone.removeprefix(BED)
        for top in [None, *(one for one in plain if zone in t.belongs[one.id])]:
            t.zones[zone][:] = [top] if top else []
            if kind == "any":  # of several empty beds only one is offered
                others = [other for other in t.beds if other != zone]
                for other, card in zip(others, t.deck, strict=False):
                    t.zones[other][:] = [card]
            for card in plain:
                belongs = goes_into(card, bed, kind, says)
                assert (zone in t.beds_that_fit(card)) == (
                    belongs and follows(card, top, order, says)
                ), (
                    card.code,
                    zone,
                    top,
                    says,
                )
        t.zones[zone].clear()


def follows(card: Card, top: Card | None, order: str, says: list[str]) -> bool:
    if order == "next":
        told_start = re.search(r"Each starts with (\d), and .* exactly one more", " ".join(says))
        assert told_start
        mine = number_of(card, says)
        if mine is None:
            return any("wild: it takes the next place in its bed" in said for said in says)
        return mine == int(told_start[1]) + (top is not None)
    if order == "any" or top is None:
        return True
    if order == "different":
        return print_of(card) != print_of(top)
    mine, lying = number_of(card, says), number_of(top, says)
    if mine is None or lying is None:
        return any("without a number always fits its bed" in said for said in says)
    return mine > lying


@pytest.mark.parametrize("deck", ["numbers", "chroma"])
@pytest.mark.parametrize("goal", ["one shape, all colors", "same sign", "same color", "run"])
def test_what_is_told_to_make_a_set_does(deck: str, goal: str, words: Words) -> None:
    game = recipe("sets", deck, goal=goal, size=2)
    says = told(game, words)
    t = table(game)
    assert isinstance(t, SetsTable)
    kinds = [*{card.code: card for card in t.deck}.values()]
    for one, other in combinations(kinds, 2):
        whole = t.goal.count_fitting([one, other]) >= 2
        both = pair_as_told(one, other, goal, says) or pair_as_told(other, one, goal, says)
        assert whole == both, (one.code, other.code, says)


def pair_as_told(one: Card, other: Card, goal: str, says: list[str]) -> bool:
    whole = " ".join(says)
    free = "without a color counts as any color" in whole
    wild = [card.color in ("any", "white", "purple") for card in (one, other)]
    if any(card.color in ("action", "black") for card in (one, other)):
        return False
    if goal == "same color":
        return one.color == other.color or (free and any(wild))
    if goal == "same sign":
        return same_sign(one, other, says)
    if goal == "one shape, all colors":
        return same_sign(one, other, says) and (one.color != other.color or (free and any(wild)))
    numbers = number_of(one, says), number_of(other, says)
    gap = "wild card without a number fills any gap" in whole
    open_ = [
        card.shape == "any" or is_wild for card, is_wild in zip((one, other), wild, strict=True)
    ]
    if None in numbers:
        blank = [number is None for number in numbers]
        return gap and all(o for o, b in zip(open_, blank, strict=True) if b)
    return numbers[1] - numbers[0] == 1  # type: ignore[operator]


@pytest.mark.parametrize("deck", ["numbers", "chroma"])
@pytest.mark.parametrize("same", [("color",), ("shape",), ("sign",), ("color", "shape")])
def test_what_is_told_to_be_alike_is(deck: str, same: tuple[str, ...], words: Words) -> None:
    game = recipe("pairs", deck, same=same)
    t = table(game)
    assert isinstance(t, PairsTable)
    assert not any("counts as any" in said for said in told(game, words))
    for one, other in combinations(t.deck, 2):
        share = [
            one.color == other.color if what == "color" else print_of(one) == print_of(other)
            for what in same
        ]
        assert (t.shared_traits(one) == t.shared_traits(other)) == all(share)


# What a turn allows ---------------------------------------------------------------------------


def played(game: Recipe, seeds: range = range(6)) -> Iterator[tuple[Match, Any]]:
    """Every position of some games in which the first answer is given each time."""
    for seed in seeds:
        match = Match.new(bring_recipe(game).id, 2, seed)
        for step in range(120):
            if match.decision is None:
                break
            yield match, match.decision
            match.submit((step * 7 + seed) % len(match.decision.options))


@pytest.mark.parametrize("must", [True, False])
@pytest.mark.parametrize("stuck", ["draw 1", "draw until it fits", "pass"])
def test_drawing_where_one_could_play_is_told(must: bool, stuck: str, words: Words) -> None:
    game = recipe("empty-hand", "color-chaos", must=must, stuck=stuck)
    says = " ".join(told(game, words))
    for _, asked_now in played(game):
        if asked_now.about == "turn" and any(isinstance(o, Card) for o in asked_now.options):
            may = any(not isinstance(o, Card) for o in asked_now.options)
            assert may == ("even if you can play" in says)
            assert may == (not must)


@pytest.mark.parametrize("paid", ["turn ends", "may play"])
def test_playing_after_one_has_paid_is_told(paid: str, words: Words) -> None:
    game = recipe("empty-hand", "color-chaos", stack="any", paid=paid)
    says = " ".join(told(game, words))
    seen = {asked_now.about for _, asked_now in played(game, range(40))}
    assert ("paid" in seen) == ("you may still play a card" in says)


CARD_WITH_A_STEP = """
[[deck.card]]
id = "wave"
name = "Wave"
icon = "own-wave"
colors = ["blue"]
copies = 12
does = [{ act = "skip" }]
"""


@pytest.mark.parametrize(
    ("family", "says", "more"),
    [
        ("sets", "play one for what it does", {}),
        ("garden", "doesn’t go in a bed", {}),
        ("pairs", "you can play one that does something", {}),
        ("pairs", "it happens right away", {"mode": "memory"}),
    ],
)
def test_cards_that_act_are_told_to_be_played(
    family: str, says: str, more: dict[str, Any], words: Words
) -> None:
    plain = recipe(family, "chroma", **more)
    text = write_recipe(plain).replace("[game]", f"{CARD_WITH_A_STEP}[game]")
    acting = read_recipe(text).recipe
    assert acting is not None
    assert not any(says in said for said in told(plain, words))
    assert any(says in said for said in told(acting, words))


def test_no_game_is_told_of_what_its_deck_has_not(words: Words) -> None:
    game = recipe("empty-hand", "color-chaos", fits=("higher",))
    numbers = replace(game, deck=replace(game.deck, without=tuple(ACTIONS)))
    assert any("without a number" in said for said in told(game, words))
    assert not any("without a number" in said for said in told(numbers, words))


ACTIONS = (*("skip", "reverse", "color-dump", "swap-hands", "pick", "draw-4", "two-train"),)
