"""Melds: what may be laid and laid on, what may be taken, and how rounds and goals end."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from game.cli.play_out import seat_agents
from game.core import notation
from game.core.card import Card
from game.core.chance import Chance
from game.core.event import Announced, Event, Moved, RoundEnded, Shuffled
from game.core.match import Match
from game.core.rulebook import HEAD_START
from game.core.secret_round import DONE
from game.games.recipe.families.meld.goals import parse_goal
from game.games.recipe.families.meld.rules import KINDS, Meld, Part, meld_zone, run_places
from game.games.recipe.families.meld.table import MeldsTable
from tests.playing import answer, options

from .built import built, named, wrong

CHROMA = (
    '[deck]\nfrom = "chroma"\ntake = {{ base = {base}, colors = 1, shapes = 1 }}\n'
    '[game]\nfamily = "melds"\nplayers = [2, 6]\n'
)
NUMBERS = (
    '[deck]\nfrom = "color-chaos"\nwithout = ["color-dump", "swap-hands", "draw-4", "two-train", '
    '"skip", "reverse"]\n[[deck.change]]\ncard = "pick"\ndoes = []\n'
    '[game]\nfamily = "melds"\nplayers = [2, 6]\nset_of = "number"\n'
)
DISCARD = "discard"


def game_text(*answers: str, base: int = 2) -> str:
    """A recipe with these answers to its questions."""
    return CHROMA.format(base=base) + "\n".join(answers) + "\n"


def at(*parts: str, answers: Sequence[str] = (), text: str = "", players: int = 3) -> Match:
    """A table on which seat 0 has the turn; all cards that aren't named are in the draw pile."""
    game = built(text or game_text(*answers))
    return notation.read_position(" / ".join([f"{game.id} {players}", *parts]))


def table(match: Match) -> MeldsTable:
    """The table of a match of this family."""
    assert isinstance(match.table, MeldsTable)
    return match.table


def cards_of(match: Match, codes: str) -> list[Card]:
    """Some cards of the deck."""
    left, found = list(match.table.deck), []
    for code in codes.split():
        card = next(card for card in left if card.code == code)
        left.remove(card)
        found.append(card)
    return found


def lying(match: Match, number: int) -> str:
    """The cards of a meld, sorted by their codes."""
    zone = table(match).zones[meld_zone(number)]
    return " ".join(sorted(card.code for card in zone))


def hand(match: Match, seat: int = 0) -> str:
    """What somebody holds."""
    return " ".join(card.code for card in match.table.hands[seat])


def lay(match: Match, codes: str) -> None:
    """Choose these cards and say that they're all."""
    answer(match, *(f"pick {code}" for code in codes.split()), DONE)


OTHERS = ("hand 1 bo gx", "hand 2 rp rs")
DRAW_LAST = "draw * rx"


# What is a meld --------------------------------------------------------------------------------


@pytest.mark.ruling("MELD-2")
@pytest.mark.parametrize(
    ("codes", "melds"),
    [
        ("bo go ro", ["3 circle"]),
        ("bo go bo", []),
        ("bo go", []),
        ("bo go ro oo yo", ["5 circle"]),
        ("bx bp bs", ["run blue 2 4"]),
        ("bs bx bp", ["run blue 2 4"]),
        ("bx bp gs", []),
        ("bs b* bo", []),
        ("bo bx bp bs b*", ["run blue 1 5"]),
        ("bo bx bx", []),
    ],
)
def test_a_set_has_one_shape_and_a_run_one_color(codes: str, melds: list[str]) -> None:
    match = at("hand 0 bo", *OTHERS)
    cards = cards_of(match, codes)
    found = table(match).rules_of_melds.melds_of(cards)
    assert [meld.name(len(cards)) for meld in found] == melds


@pytest.mark.ruling("MELD-2")
@pytest.mark.parametrize(
    ("answers", "codes", "is_meld"),
    [
        ("repeats = true", "bo go bo", True),
        ('melds = ["color"]', "bo bs bs", True),
        ('melds = ["color"]', "bo bs gs", False),
        ('melds = ["color"]', "bo go ro", False),
        ('melds = ["set"]\nset_of = "color"', "bo bs b*", True),
        ('melds = ["set"]\nset_of = "color"', "bo bs bs", False),
        ("least = 4", "bo go ro", False),
        ("least = 4", "bo go ro yo", True),
    ],
)
def test_other_answers_make_other_melds(answers: str, codes: str, is_meld: bool) -> None:
    match = at("hand 0 bo", *OTHERS, answers=answers.split("\n"))
    found = table(match).rules_of_melds.melds_of(cards_of(match, codes))
    assert bool(found) == is_meld


@pytest.mark.ruling("MELD-2")
def test_numbers_make_sets_and_runs() -> None:
    match = at("hand 0 b1", "hand 1 b2", "hand 2 b3", text=NUMBERS)
    rules = table(match).rules_of_melds
    for codes, name in (("b7 g7 r7", "3 7"), ("r0 r1 r2", "run red 0 2"), ("b8 b9 wPick", "")):
        cards = cards_of(match, codes)
        names = [meld.name(3) for meld in rules.melds_of(cards)]
        assert names == ([name] if name else ["run blue 7 9"]), "nothing follows 9"


@pytest.mark.ruling("MELD-3")
@pytest.mark.parametrize(
    ("codes", "melds"),
    [
        ("bo go wColors", ["3 circle"]),
        ("bo go wo", ["3 circle"]),
        ("bo go wx", []),
        ("bo bAny go", []),
        ("go ro bAny", ["3 circle"]),
        ("bx bp wColors", ["run blue 1 3", "run blue 2 4"]),
        ("bx bs wColors", ["run blue 2 4"]),
        ("bx bp wo", ["run blue 1 3"]),
        ("bx bp ws", ["run blue 2 4"]),
        ("bx bs bAny", ["run blue 2 4"]),
        ("gx gs bAny", []),
        ("bx wColors bAny", []),
        ("bx bp wColors bAny", ["run blue 1 4", "run blue 2 5"]),
        ("bo wColors", []),
    ],
)
def test_wild_cards_take_places_that_fit_what_is_printed(codes: str, melds: list[str]) -> None:
    match = at("hand 0 bo", *OTHERS)
    cards = cards_of(match, codes)
    found = table(match).rules_of_melds.melds_of(cards)
    assert [meld.name(len(cards)) for meld in found] == melds


@pytest.mark.ruling("MELD-3")
def test_without_wild_cards_they_fit_nowhere() -> None:
    match = at("hand 0 bo", *OTHERS, answers=['wild = "no"'])
    rules = table(match).rules_of_melds
    assert not rules.melds_of(cards_of(match, "bo go wColors"))
    assert not rules.melds_of(cards_of(match, "bx bp bAny bs"))


@pytest.mark.ruling("MELD-3")
@pytest.mark.parametrize(
    ("meld", "lies", "card", "becomes"),
    [
        (Meld("run", "blue", 2), "bx bp bs", "bo", [1]),
        (Meld("run", "blue", 2), "bx bp bs", "b*", [2]),
        (Meld("run", "blue", 2), "bx bp bs", "wColors", [1, 2]),
        (Meld("run", "blue", 2), "bx wColors bs", "bp", []),
        (Meld("run", "blue", 2), "bx bp bs", "go", []),
        (Meld("run", "blue", 1), "bo bx bp bs b*", "wColors", []),
        (Meld("run", "blue", 1), "bo wColors bp", "bAny", [1]),
        (Meld("run", "blue", 1), "bo wColors bp bAny", "b*", [1]),
        (Meld("run", "blue", 2), "bx wColors bs bAny", "wo", []),
        (Meld("set", "circle"), "bo go ro", "yo", [0]),
        (Meld("set", "circle"), "bo go ro", "bo", []),
        (Meld("set", "circle"), "bo go wColors", "ro", [0]),
        (Meld("set", "circle"), "bo go ro wColors", "wShapes", [0]),
        (Meld("set", "circle"), "bo go ro yo wColors", "oo", []),
        (Meld("set", "circle"), "bo go wColors wShapes", "wo", []),
    ],
)
def test_what_fits_a_meld_on_the_table(
    meld: Meld, lies: str, card: str, becomes: list[int]
) -> None:
    match = at("hand 0 bo", *OTHERS)
    *there, more = cards_of(match, f"{lies} {card}")
    rules = table(match).rules_of_melds
    assert [found.low for found in rules.longer_melds(meld, there, more)] == becomes


def subsets(cards: Sequence[Card]) -> Iterator[list[Card]]:
    """Every choice of some cards."""
    for bits in range(1, 1 << len(cards)):
        yield [card for number, card in enumerate(cards) if bits >> number & 1]


@pytest.mark.sampled(10)
@pytest.mark.parametrize("seed", range(40))
def test_cards_can_become_a_meld_just_if_some_choice_of_them_is_one(seed: int) -> None:
    """What is offered while cards are chosen, against every choice there is."""
    chance = Chance(seed)
    answers = (
        (), ("repeats = true",), ('melds = ["run"]', "least = 4"), ('melds = ["set", "color"]',),
        ('set_of = "color"',), ('wild = "no"',),
    )[seed % 6]  # fmt: skip
    match = at("hand 0 bo", *OTHERS, answers=answers)
    rules, deck = table(match).rules_of_melds, list(match.table.deck)
    wilds = [card for card in deck if rules.is_wild(card)]
    for _ in range(12):
        chance.shuffle(deck)
        chance.shuffle(wilds)
        cards = list(dict.fromkeys([*deck[:7], *wilds[: chance.below(4)]]))
        chosen, most = cards[: chance.below(4)], 3 + chance.below(5)
        melds = [set(c) for c in subsets(cards) if len(c) <= most and rules.melds_of(c)]
        expected = any(set(chosen) <= one for one in melds)
        found = rules.can_grow(chosen, cards[len(chosen) :], most)
        assert found == expected, f"seed {seed}: {chosen} of {cards}, at most {most}"
        parts = tuple(Part(KINDS[chance.below(4)], 2 + chance.below(3)) for _ in range(2))
        fits = {
            part: [set(c) for c in subsets(cards) if rules.melds_of(c, (part.kind,), part.size)]
            for part in parts
        }
        expected = any(
            not one & other and (set(chosen) <= one or set(chosen) <= other)
            for one in fits[parts[0]]
            for other in fits[parts[1]]
        )
        assert rules.can_fill(parts, cards, 0, chosen) == expected, f"seed {seed}: {parts} {cards}"


# A turn ----------------------------------------------------------------------------------------


@pytest.mark.ruling("MELD-0")
def test_equal_cards_are_one_answer_and_the_left_one_goes() -> None:
    match = at("hand 0 bo bo gx", "hand 1 rp", "hand 2 rs", DRAW_LAST, "discard b*")
    left = match.table.hands[0][0]
    answer(match, "draw")
    assert options(match) == ["pick bo", "pick gx", "pick rx"]
    lay(match, "bo")
    assert table(match).zones[DISCARD][-1] is left


@pytest.mark.ruling("MELD-1")
def test_a_turn_is_drawing_laying_laying_on_and_throwing_one_away() -> None:
    match = at("hand 0 bo go ro bx bp yo o*", *OTHERS, "draw * bs", "discard b*")
    assert options(match) == ["draw", DISCARD]
    answer(match, "draw")
    lay(match, "bo go ro")
    assert (lying(match, 0), table(match).chains) == ("bo go ro", "0.set.circle.0")
    lay(match, "bx bp bs")
    assert lying(match, 1) == "bp bs bx"
    answer(match, "pick yo", DONE)
    assert options(match) == ["meld-1", DISCARD]
    answer(match, "meld-1")
    assert lying(match, 0) == "bo go ro yo"
    lay(match, "o*")
    assert match.decision is None
    assert match.result is not None
    assert match.result.places[0] == 1


@pytest.mark.ruling("MELD-1")
def test_a_card_just_taken_cannot_be_thrown_away() -> None:
    match = at("hand 0 bo yo", *OTHERS, DRAW_LAST, "discard b*")
    answer(match, DISCARD)
    assert hand(match) == "bo yo b*"
    assert options(match) == ["pick bo", "pick yo"]
    alone = at("hand 0 b*", *OTHERS, DRAW_LAST, "discard b*")
    answer(alone, DISCARD)
    assert options(alone) == ["pick b*"], "there is nothing else to throw away"


@pytest.mark.ruling("MELD-1")
def test_a_card_does_what_it_says_when_it_is_thrown_away() -> None:
    text = game_text().replace(
        "[game]",
        '[[deck.change]]\ncard = "circle"\ndoes = [{ act = "skip" }]\n[game]',
    )
    match = at("hand 0 bo go ro yo o*", *OTHERS, DRAW_LAST, "discard b*", text=text)
    answer(match, "draw")
    lay(match, "bo go ro")
    answer(match, "pick yo", DONE, DISCARD)
    assert table(match).turn == 2, "laid circles skip nobody, the one thrown away does"


@pytest.mark.ruling("MELD-3")
def test_who_lays_cards_that_are_several_melds_says_which() -> None:
    match = at("hand 0 bx bp wColors yo", *OTHERS, DRAW_LAST, "discard b*")
    answer(match, "draw")
    lay(match, "bx bp wColors")
    assert options(match) == ["run blue 1 3", "run blue 2 4"]
    answer(match, "run blue 2 4")
    t = table(match)
    assert t.chains == "0.run.blue.2"
    places = run_places(t.laid[0].meld, t.zones["meld-1"])
    assert [(c.code, p) for c, p in zip(t.zones["meld-1"], places, strict=True)] == [
        ("bx", 2), ("bp", 3), ("wColors", 4),
    ]  # fmt: skip


@pytest.mark.ruling("MELD-3")
@pytest.mark.parametrize(("end", "low"), [("low", 1), ("high", 2)])
def test_a_wild_card_goes_to_the_end_that_its_player_says(end: str, low: int) -> None:
    match = at("meld-1 bx bp bs", "hand 0 wColors yo o*", *OTHERS, DRAW_LAST, "discard b*")
    answer(match, "draw", "pick wColors", DONE, "meld-1")
    assert options(match) == ["low", "high"]
    answer(match, end)
    assert table(match).chains == f"0.run.blue.{low}"


@pytest.mark.ruling("MELD-4")
@pytest.mark.parametrize(
    ("answers", "chains", "places"),
    [
        ((), "0.set.circle.0 1.run.blue.2", ["meld-2", DISCARD]),
        ((), "1.set.circle.0 1.run.blue.2", []),
        (("first = 2",), "0.set.circle.0 1.run.blue.2", []),
        (("first = 2",), "0.set.circle.0 0.run.blue.2", ["meld-2", DISCARD]),
        (('lay_on = "own"',), "0.set.circle.0 1.run.blue.2", []),
        (('lay_on = "own"',), "1.set.circle.0 0.run.blue.2", ["meld-2", DISCARD]),
        (('lay_on = "no"',), "0.set.circle.0 0.run.blue.2", []),
    ],
)
def test_own_melds_come_before_laying_on(
    answers: Sequence[str], chains: str, places: list[str]
) -> None:
    melds = ("meld-1 bo go ro", "meld-2 bx bp bs", f"chains {chains}")
    match = at(*melds, "hand 0 b* y* o*", *OTHERS[1:], DRAW_LAST, "discard gp", "hand 1 gx",
               answers=answers)  # fmt: skip
    answer(match, "draw", "pick b*", DONE)
    if places:
        assert options(match) == places
    else:
        assert table(match).zones[DISCARD][-1].code == "b*", "there is no other place for it"


@pytest.mark.ruling("MELD-5")
@pytest.mark.parametrize("take", ["top, use it", "whole pile"])
def test_a_card_is_taken_only_to_be_laid_at_once(take: str) -> None:
    answers = [f'take = "{take}"']
    useless = at("hand 0 bo go yx", *OTHERS, DRAW_LAST, "discard rs b*", answers=answers)
    assert options(useless) == ["draw"]
    match = at("hand 0 bo go yx bx", *OTHERS, DRAW_LAST, "discard rs ro", answers=answers)
    answer(match, DISCARD)
    kept = "ro" if take == "top, use it" else "rs ro"
    assert hand(match) == f"bo go yx bx {kept}"
    assert options(match) == ["pick bo", "pick go", "pick ro"], "only what goes with it"
    answer(match, "pick bo")
    assert DONE not in options(match)
    answer(match, "pick go", "pick ro", DONE)
    assert lying(match, 0) == "bo go ro"
    assert "pick yx" in options(match), "now everything is free again"


@pytest.mark.ruling("MELD-5")
def test_a_card_that_fits_a_meld_on_the_table_may_be_taken() -> None:
    answers = ['take = "top, use it"']
    melds = ("meld-1 bo go ro", "chains 0.set.circle.0")
    match = at(*melds, "hand 0 yx bx", "hand 1 gx", "hand 2 rp", DRAW_LAST, "discard rs yo",
               answers=answers)  # fmt: skip
    answer(match, DISCARD)
    assert options(match) == ["pick yo"]
    answer(match, "pick yo", DONE)
    assert lying(match, 0) == "bo go ro yo"
    assert options(match) == ["pick yx", "pick bx"]


@pytest.mark.ruling("MELD-5")
def test_the_whole_pile_may_help_to_use_its_top_card() -> None:
    match = at("hand 0 bo yx", *OTHERS[1:], "hand 1 gx", DRAW_LAST, "discard go ro",
               answers=['take = "whole pile"'])  # fmt: skip
    answer(match, DISCARD)
    lay(match, "bo go ro")
    assert hand(match) == "yx"


@pytest.mark.ruling("MELD-6")
def test_the_last_card_may_be_laid_or_has_to_be_thrown_away() -> None:
    parts = ("hand 0 bo go", *OTHERS[1:], "hand 1 gx", "draw * ro", "discard b*")
    free = at(*parts)
    answer(free, "draw")
    lay(free, "bo go ro")
    assert free.result is not None
    assert free.result.places == (1, 2, 3), "2 points for a cross, 7 for a pentagon and a square"
    strict = at(*parts, answers=['last = "discard"'])
    answer(strict, "draw", "pick bo")
    assert options(strict) == [DONE], "one card stays"


@pytest.mark.ruling("MELD-6")
def test_the_last_card_thrown_away_does_nothing() -> None:
    text = game_text().replace(
        "[game]",
        '[[deck.change]]\ncard = "circle"\ndoes = [{ act = "draw", who = "everyone", count = 2 }]\n'
        "[game]",
    )
    match = at("meld-1 bx rx gx", "hand 0 yo", "hand 1 bo", "hand 2 rp rs", "draw * yx",
               "discard b*", text=text)  # fmt: skip
    answer(match, "draw", "pick yx", DONE, "meld-1", "pick yo", DONE)
    assert match.result is not None
    assert [len(cards) for cards in match.table.hands] == [0, 1, 2], "nobody drew"


@pytest.mark.ruling("MELD-7")
def test_the_discard_pile_is_shuffled_once_and_then_the_round_ends() -> None:
    match = at("hand 0 bo yx", *OTHERS, "draw rx", "discard * b*")
    heard: list[Event] = []
    match.listen(heard.append)
    answer(match, "draw", "pick yx", DONE)
    t = table(match)
    assert (t.reshuffled, t.zones[DISCARD][-1].code, len(t.zones[DISCARD])) == (1, "yx", 1)
    again = at("hand 0 bo yx", *OTHERS, "draw rx", "discard * b*", "reshuffled 1")
    answer(again, "draw", "pick yx", DONE)
    assert again.result is not None
    assert again.result.scores == (1 + 2, 1 + 2, 3 + 4), "everyone's cards count"


# Goals -----------------------------------------------------------------------------------------


@pytest.mark.ruling("MELD-8")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("2 sets of 3", (Part("set", 3), Part("set", 3))),
        ("1 run of 5", (Part("run", 5),)),
        ("1 set of 3, 1 run of 3", (Part("set", 3), Part("run", 3))),
        ("7 of one color", (Part("color", 7),)),
        ("4 of one shape, 1 run of 3", (Part("shape", 4), Part("run", 3))),
        ("2 set of 3", (Part("set", 3), Part("set", 3))),
        ("three sets", ()), ("2 sets of 3,1 run of 3", ()), ("0 sets of 3", ()),
        ("1 run of 1", ()), ("5 sets of 2", ()), ("", ()), ("1 run of 11", ()),
    ],
)  # fmt: skip
def test_goals_are_read_as_they_are_said(text: str, parts: tuple[Part, ...]) -> None:
    assert parse_goal(text) == parts


GOALS = ('goals = ["1 set of 3, 1 run of 3", "1 run of 4"]', "deal = 9")


@pytest.mark.ruling("MELD-8")
def test_a_goal_is_laid_whole_or_not_at_all() -> None:
    half = at("hand 0 bo go ro bx", *OTHERS, DRAW_LAST, "discard b*", answers=GOALS)
    answer(half, "draw", "pick bo")
    assert options(half) == [DONE], "it can only be thrown away"
    match = at("hand 0 bo go ro yx yp ys oo gp", *OTHERS, DRAW_LAST, "discard b*", answers=GOALS)
    answer(match, "draw")
    lay(match, "bo go ro oo")
    assert table(match).reached[0] == 0
    assert options(match) == ["pick yx", "pick yp", "pick ys"], "the rest of the goal comes first"
    lay(match, "yx yp ys")
    assert table(match).reached[0] == 1
    answer(match, "pick gp", DONE)
    assert table(match).turn == 1, "no meld takes it, so it was thrown away"


@pytest.mark.ruling("MELD-8")
def test_after_the_goal_cards_are_only_laid_on() -> None:
    melds = ("meld-1 bo go ro", "meld-2 yx yp ys", "chains 0.set.circle.0 0.run.yellow.2")
    match = at(*melds, "reached 1 0 0", "hand 0 oo gp bp op", *OTHERS[1:], "hand 1 gx", DRAW_LAST,
               "discard b*", answers=GOALS)  # fmt: skip
    answer(match, "draw", "pick gp")
    assert options(match) == [DONE], "three pentagons aren't laid any more"
    match = at(*melds, "reached 1 0 0", "hand 0 oo gp bp op", *OTHERS[1:], "hand 1 gx", DRAW_LAST,
               "discard b*", answers=GOALS)  # fmt: skip
    answer(match, "draw", "pick oo", DONE)
    assert options(match) == ["meld-1", DISCARD]


@pytest.mark.ruling("MELD-8")
@pytest.mark.parametrize(("missed", "goals"), [("again", (2, 1, 1)), ("next", (2, 2, 2))])
def test_the_next_goal_is_for_those_who_laid_theirs_or_for_everyone(
    missed: str, goals: tuple[int, ...]
) -> None:
    match = at(
        "meld-1 bo go ro", "meld-2 yx yp ys", "chains 0.set.circle.0 0.run.yellow.2",
        "reached 1 0 0", "hand 0 oo", "hand 1 gx", "hand 2 rp", DRAW_LAST, "discard b*",
        answers=(*GOALS, f'goal_missed = "{missed}"'),
    )  # fmt: skip
    answer(match, "draw", "pick oo", DONE, "meld-1", "pick rx", DONE)
    t = table(match)
    assert (t.round, t.goal, t.reached) == (2, goals, (0, 0, 0))
    assert t.scores == (0, 2, 3)


@pytest.mark.ruling("MELD-8")
def test_who_is_through_the_last_goal_wins_whatever_the_points() -> None:
    parts = (
        "meld-1 yx yp ys yo", "chains 0.run.yellow.1", "goal 2 2 1", "reached 1 0 0",
        "hand 0 oo", "hand 1 gx", "hand 2 rp", "draw * yAny", "discard b*",
    )  # fmt: skip
    match = at(*parts, "scores 50 20 60", answers=GOALS)
    answer(match, "draw", "pick yAny", DONE, "meld-1", "pick oo", DONE)
    assert match.result is not None
    assert match.result.scores == (50, 51, 63), "20 and 2 for a cross come behind 50"
    assert match.result.places == (1, 2, 3)


# Points and what can't be played -----------------------------------------------------------------


@pytest.mark.ruling("MELD-9")
@pytest.mark.parametrize(
    ("points", "scores"),
    [("cards left", (0, 12, 8)), ("winner takes all", (20, 0, 0)), ("one", (1, 0, 0))],
)
def test_cards_left_cost_points(points: str, scores: tuple[int, ...]) -> None:
    match = at("hand 0 bo go", "hand 1 gx wColors", "hand 2 b* rp", "draw * ro", "discard b*",
               answers=[f'points = "{points}"'])  # fmt: skip
    answer(match, "draw")
    lay(match, "bo go ro")
    assert match.result is not None
    assert match.result.scores == scores


@pytest.mark.ruling("MELD-9")
def test_printed_points_count_where_a_deck_has_any() -> None:
    match = at("hand 0 b1", "hand 1 b2", "hand 2 b3", text=NUMBERS)
    worth = {card.code: card.points for card in match.table.deck}
    assert (worth["b7"], worth["wPick"]) == (7, 50)
    plain = at("hand 0 bo", *OTHERS)
    worth = {card.code: card.points for card in plain.table.deck}
    found = [worth[code] for code in ("bo", "g*", "bAny", "wColors", "wo", "wShapes")]
    assert found == [1, 5, 10, 10, 10, 10]


@pytest.mark.ruling("MELD-10")
def test_a_full_table_takes_no_more_melds() -> None:
    match = at("hand 0 bo go ro yx", *OTHERS, DRAW_LAST, "discard b*")
    table(match).room = 0
    answer(match, "draw", "pick bo")
    assert options(match) == [DONE]


@pytest.mark.ruling("MELD-11")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (game_text().replace("[2, 6]", "[2, 7]"), "75"),
        (game_text(base=4).replace("[2, 6]", "[2, 9]"), "8 players"),
        (game_text("least = 5", "goals = []"), ""),
        (game_text('goals = ["two sets"]'), "goals look like"),
        (game_text('goals = ["1 run of 6"]'), "deck"),
        (game_text('goals = ["2 sets of 5"]'), "10 cards"),
        (game_text('goals = ["1 run of 4"]', "target = 50"), "goals"),
        (game_text('goals = ["1 run of 4"]', 'points = "one"'), "goals"),
        (game_text('set_of = "number"'), "set"),
        (NUMBERS.replace('set_of = "number"', 'set_of = "shape"'), "set"),
        (game_text("deal = 10", base=1), "cards"),
    ],
)
def test_what_can_not_be_played_is_said(text: str, said: str) -> None:
    found = wrong(text)
    assert any(said in line for line in found) if said else not found, found


@pytest.mark.ruling("MELD-12")
def test_a_head_start_is_a_card_fewer_or_a_goal_further_on() -> None:
    for game, sizes, goals in ((named("paper-chains"), [6, 8, 8], (0, 0, 0)),
                               (named("seven-steps"), [9, 9, 9], (3, 1, 1))):  # fmt: skip
        options_now = game.settle_house_rules(3, {HEAD_START: "2 0 0"})
        match = Match(game, game.new_table(("A", "B", "C"), 3, options_now))
        assert [len(cards) for cards in match.table.hands] == sizes
        assert table(match).goal == goals


# What others know ------------------------------------------------------------------------------


@pytest.mark.ruling("MELD-5")
@pytest.mark.parametrize("name", ["paper-chains", "seven-steps"])
def test_imagined_worlds_keep_what_was_taken_from_the_discard_pile(name: str) -> None:
    game, kept = named(name), 0
    for seed in range(4):
        match, chance = Match.new(game.id, 3, seed), Chance(seed)
        agents, taken = seat_agents(["normal"] * 3, seed), dict[int, int]()

        def note(event: Event, taken: dict[int, int] = taken) -> None:
            """Write down whose hand a card from the discard pile is in."""
            if isinstance(event, Shuffled):
                taken.clear()
            if not isinstance(event, Moved):
                return
            for card in event.cards:
                if card is not None:
                    taken.pop(card.id, None)
                    if event.source == DISCARD and event.to.startswith("hand "):
                        taken[card.id] = int(event.to.removeprefix("hand "))

        match.listen(note)
        for _ in range(250):
            if match.decision is None:
                break
            seat = match.decision.seat
            world = match.imagine(seat, chance)
            for number, holder in taken.items():
                held = [card.id for card in world.table.hands[holder]]
                assert number in held, f"seed {seed}"
                kept += holder != seat
            match.submit(agents[seat].decide(match))
    assert kept > 100


@pytest.mark.ruling("MELD-10")
def test_nobody_hears_of_cards_before_they_are_laid() -> None:
    match = at("hand 0 bo go ro yx", *OTHERS, DRAW_LAST, "discard b*")
    answer(match, "draw")
    heard: list[Event] = []
    match.listen(heard.append)
    answer(match, "pick bo", "pick go", "pick ro")
    assert heard == []


# Whole games -----------------------------------------------------------------------------------

VARIANTS = (
    game_text("target = 60"),
    game_text('take = "whole pile"', 'last = "discard"', 'melds = ["set", "run", "color"]'),
    game_text('take = "top, use it"', "first = 2", 'lay_on = "own"', "repeats = true"),
    game_text("deal = 9", *GOALS[:1], 'goal_missed = "next"', 'last = "discard"', base=3),
    game_text(
        "deal = 10", 'goals = ["7 of one color", "2 sets of 4"]', 'take = "whole pile"', base=3
    ),
    NUMBERS + "deal = 8\nlast = 'discard'\n",
)


@pytest.mark.parametrize("text", VARIANTS)
def test_every_meld_is_one_in_every_game(text: str) -> None:
    game = built(text)
    for seed in range(8):
        match, heard = Match.new(game.id, 2 + seed % 5, seed), list[Event]()
        match.listen(heard.append)
        chance = Chance(seed)
        while match.decision is not None:
            assert match.decision.options, f"seed {seed}"
            match.submit(chance.below(len(match.decision.options)))
            t = table(match)
            there = Counter(c.id for cards in t.zones.values() for c in cards)
            assert there == Counter(range(len(t.deck)))
            for number, chain in enumerate(t.laid):
                cards = t.zones[meld_zone(number)]
                known = t.rules_of_melds.melds_of(cards, KINDS, 2)
                assert not cards or chain.meld in known, f"seed {seed}"
        assert any(isinstance(event, RoundEnded) for event in heard)
        laid = [e for e in heard if isinstance(e, Announced) and e.key == "laid"]
        assert laid or "goals" in text, f"seed {seed}: nobody ever laid anything"
