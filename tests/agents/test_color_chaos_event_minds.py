"""What computer players know of each event is declared once, and goes by the rules' numbers."""

from dataclasses import replace

import pytest

from game.agents.minds.color_chaos.answers import marks_for
from game.agents.minds.color_chaos.event_mind import EVENT_MINDS, event_mind_of
from game.agents.minds.color_chaos.marks import weigh_nothing
from game.agents.minds.color_chaos.win_chances import hand_sizes
from game.agents.style import PLAIN
from game.core import notation
from game.core.chance import Chance
from game.core.rulebook import Rulebook
from game.games.color_chaos.chaos_table import PURPLE, ChaosTable
from game.games.color_chaos.events import EVENTS
from game.resources import rules_folder
from game.words import Words
from tests.agents.moves import at, hands
from tests.games.color_chaos.events.changed_numbers import (
    GAME,
    NUMBERS,
    NUMBERS_OF,
    add_one,
    change_numbers,
)
from tests.games.color_chaos.events.test_event_numbers import SCRIPTS
from tests.table.test_stage import EVENTS as CODES
from tests.table.test_stage import position

SAME_WORTH = {"new_pile", "look"}
"""The numbers that make no difference to what an event is worth."""
TEXTS = ("card.{}", "face.{}", "rule.{}", "example.{}", "stage.{}.")
"""How the keys of the sentences begin that every event has."""


def opinions(number: str) -> list[float]:
    """Everything that a game up to where a number counts is worth to computer players."""
    match = SCRIPTS[number].begin()
    found = []
    for text in SCRIPTS[number].answers:
        table, asked = match.table, match.decision
        assert isinstance(table, ChaosTable)
        assert asked is not None
        found += marks_for(asked)(table, asked.seat, asked.options, PLAIN)
        for event in sorted(event for event in NUMBERS_OF if number in NUMBERS_OF[event]):
            mind, rest = event_mind_of(event), table.hands[0]
            for hand in (rest, [], table.hands[1]):
                found.append(mind.worth(table, 0, hand, hand_sizes(table)))
            found += [mind.harm(table, seat) for seat in range(3)]
        match.submit(asked.texts().index(text))
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_what_an_event_is_worth_follows_its_number(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = opinions(number)
    add_one(monkeypatch, number)
    assert (opinions(number) == before) == (number in SAME_WORTH)


def test_a_small_misfortune_is_taken_and_a_large_one_dodged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few, many = "r9 o9 b1 b2 b3 gDodge", "r1 r2 r3 r4 r6 r7 r8"
    cards = hands(f"pMisfortune {many}", few, many.replace("r", "o"), many.replace("r", "g"))
    answers = {}
    for count in (1, 4, 5):
        change_numbers(monkeypatch, misfortune=count)
        answers[count] = at(4, cards, after="play pMisfortune, seat 1")
    assert answers == {1: {"take"}, 4: {"dodge gDodge"}, 5: {"dodge gDodge"}}


def test_a_larger_misfortune_is_worth_more_and_hurts_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> tuple[float, float]:
        table = SCRIPTS["misfortune"].begin().table
        assert isinstance(table, ChaosTable)
        mind = EVENT_MINDS["misfortune"]
        return mind.worth(table, 0, table.hands[0], hand_sizes(table)), mind.harm(table, 1)

    worth, harm = told()
    change_numbers(monkeypatch, misfortune=5)
    assert all(more > less for more, less in zip(told(), (worth, harm), strict=True))


# Everything an event needs ---------------------------------------------------------------------


def lacks(rules: Rulebook) -> dict[str, list[str]]:
    """What the events of the deck lack: rules, what computers know of them, a stage, texts."""
    stages = rules.raw["layout"]["stages"]
    every = [Words.load_words(rules_folder(), id).all_keys() for id in ("en", "de", "fr", "es")]
    found = {}
    for face in sorted({row.face for row in rules.rows if row.color == PURPLE}):
        there = {"rules": face in EVENTS, "mind": face in EVENT_MINDS, "stage": face in stages}
        for key in TEXTS:
            name = key.format(face)
            there[name] = all(any(known.startswith(name) for known in keys) for keys in every)
        found[face] = [what for what, known in there.items() if not known]
    return found


def test_every_event_has_rules_a_mind_a_stage_and_texts() -> None:
    assert {face: lacking for face, lacking in lacks(GAME.rules).items() if lacking} == {}
    assert {*EVENT_MINDS} == {*EVENTS} == {*lacks(GAME.rules)}


def test_a_new_event_is_named_with_all_that_it_lacks() -> None:
    row = next(row for row in GAME.rules.rows if row.face == "misfortune")
    lucky = replace(row, face="good-luck", code="pLuck")
    new = replace(GAME.rules, rows=(*GAME.rules.rows, lucky))
    texts = [key.format("good-luck") for key in TEXTS]
    assert lacks(new)["good-luck"] == ["rules", "mind", "stage", *texts]


@pytest.mark.parametrize("event", CODES)
def test_every_question_of_an_event_has_its_answers(event: str) -> None:
    unanswered = set()
    for seed in range(8):
        match, chance = notation.read_position(position(event, 4, seed)), Chance(seed)
        assert match.decision is not None
        match.submit(match.decision.texts().index(f"play {CODES[event]}"))
        while match.decision is not None and match.table.public_facts()["stage"] == event:
            if marks_for(match.decision) is weigh_nothing:
                unanswered.add(match.decision.question_key)
            match.submit(chance.below(len(match.decision.options)))
    assert unanswered == set()


def test_a_mind_and_a_stage_name_the_same_number() -> None:
    stages = GAME.rules.raw["layout"]["stages"]
    for event, mind in EVENT_MINDS.items():
        if mind.draws:
            assert stages[event]["draws"] == mind.draws
            assert mind.draws in NUMBERS_OF[event]
