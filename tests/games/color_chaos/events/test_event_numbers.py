"""The numbers of the events come from the rules file alone."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from game.core.match import Match
from tests.games.color_chaos.at_the_table import asked, at, pile
from tests.games.color_chaos.events.at_an_event import WITH_EVENTS, sizes
from tests.games.color_chaos.events.changed_numbers import BASE, GAME, NUMBERS, add_one
from tests.playing import answer

START = f"3 / {WITH_EVENTS} / draw * o6 o7 o8 o9 b6"
NOTHING = ("nothing",) * 3


class Script(NamedTuple):
    """A game up to where a number counts."""

    cards: str
    answers: tuple[str, ...]
    count: Callable[[Match], int]
    start: str = START

    def begin(self) -> Match:
        """Return the match as it begins."""
        return at(f"{self.start} / {self.cards}")


def held(seat: int) -> Callable[[Match], int]:
    """Count the cards in a hand."""
    return lambda match: sizes(match)[seat]


def count_answers(match: Match) -> int:
    """Answer the open question again and again; count how often it is asked."""
    question, count = asked(match), 0
    while match.decision is not None and asked(match) == question:
        match.submit(0)
        count += 1
    return count


NO_NUMBERS = "hand 2 oSkip oReverse wPick"
SCRIPTS = {
    "bomb": Script(
        "hand 0 g1 g2 / hand 1 b1 r1 r2 / hand 2 b2 r3",
        ("play b1",),
        held(1),
        f"3 / turn 1 / bombs 1 0 0 / {WITH_EVENTS}",
    ),
    "field_goal": Script(
        f"hand 0 pFieldGoal g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pFieldGoal", "seat 2"),
        held(2),
    ),
    "getting_even": Script(
        f"hand 0 pGettingEven g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pGettingEven", *NOTHING),
        held(1),
    ),
    "gifts": Script(
        f"hand 0 pVindictive g1 g2 g3 g4 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pVindictive", "seat 1"),
        count_answers,
    ),
    "higher_or_lower": Script(
        "hand 0 pHigherLower g1 g2 g9 / hand 1 r7 r6 / hand 2 o3 oSkip",
        ("play pHigherLower", "higher", "lay r7", "lay o3", "nothing"),
        held(2),
    ),
    "hot_potato": Script(
        f"hand 0 pHotPotato g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pHotPotato", "draw"),
        held(0),
    ),
    "look": Script(
        f"hand 0 pPlayDraw g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pPlayDraw",),
        lambda match: len(pile(match, "stage")),
    ),
    "loot": Script(
        "hand 0 pThief g1 g2 / hand 1 r1 r2 / hand 2 o1 o2 o3 o4",
        ("play pThief", "seat 2"),
        held(0),
    ),
    "misfortune": Script(
        f"hand 0 pMisfortune g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pMisfortune", "seat 1"),
        held(1),
    ),
    "new_pile": Script(
        f"hand 0 pNewDraw g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pNewDraw",),
        lambda match: len(pile(match, "new-1")),
    ),
    "odd_one_out": Script(
        f"hand 0 pOddOneOut g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pOddOneOut", "lay r2", "nothing", "nothing"),
        held(1),
    ),
    "redo": Script(
        f"hand 0 pRedo g1 g2 g3 g4 / hand 1 r1 r2 / {NO_NUMBERS}", ("play pRedo",), held(2)
    ),
    "same_draw_3": Script(
        "hand 0 pSame3 g1 g2 / hand 1 r1 r2 / hand 2 o2 oSkip",
        ("play pSame3", "lay r2", "lay o2", "nothing"),
        held(1),
    ),
    "scrap_or_draw": Script(
        f"hand 0 pScrapEvent g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pScrapEvent", "draw", "draw", "draw"),
        held(1),
    ),
    "stack": Script(
        "hand 0 pWar g1 g2 / hand 1 r7 r8 r9 r9 r1 / hand 2 o1 o2 o3 o4 o5",
        ("play pWar", "seat 1", "seat 2"),
        count_answers,
    ),
    "war": Script(
        f"hand 0 pWar g1 g2 / hand 1 r1 r2 / {NO_NUMBERS}",
        ("play pWar", "seat 1", "seat 2"),
        held(2),
    ),
}


def test_every_number_of_the_rules_file_is_tried() -> None:
    assert {*GAME.rules.numbers} - BASE == {*NUMBERS} == {*SCRIPTS}


@pytest.mark.parametrize("number", NUMBERS)
def test_the_rules_count_what_the_file_says(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script, counted = SCRIPTS[number], []
    for _ in range(2):
        match = script.begin()
        answer(match, *script.answers)
        counted.append(script.count(match))
        add_one(monkeypatch, number)
    assert counted[1] == counted[0] + 1


@pytest.mark.ruling("CC-E21")
def test_a_thief_takes_no_more_than_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    add_one(monkeypatch, "loot")
    match = at(f"{START} / hand 0 pThief g1 g2 / hand 1 r1 r2 / hand 2 o1 o2 o3 o4")
    answer(match, "play pThief", "seat 1")
    assert sizes(match)[:2] == [4, 0]
