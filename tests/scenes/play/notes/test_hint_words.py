"""Hints in words: one short sentence for every kind of question of every game."""

import re

import pytest

from game.agents.advice import advise_seat
from game.core.match import Match
from game.resources import rules_folder
from game.session.speech.hint_texts import list_marked_keys, write_hint
from game.session.speech.prompts import DONE, Speaker, list_choice_keys
from game.table.layout.layout_file import layout_of
from game.words import Words
from tests.agents.fair_tables import TABLES
from tests.agents.hinted import questions
from tests.playing import Table

NAMES = ("Mia", "Rocco", "Nell", "Papa", "Zoe", "Ben", "Bo", "Grandma")
LONGEST = 90
all_tables = pytest.mark.parametrize("table", TABLES, ids=str)


def speaker_for(match: Match, words: Words) -> Speaker:
    """Who tells it."""
    rules = match.game.rules
    names = NAMES[: len(match.table.names)]
    return Speaker(words.for_game(rules.id), layout_of(rules).wording_rules, names, {})


def hints(table: Table, words: Words) -> list[tuple[str, str]]:
    """The question and the hint to it, in words."""
    found = []
    for match in questions(table, few=2, every=30):
        assert match.decision is not None
        seat, view = match.decision.seat, match.table.seen_by(match.decision.seat)
        advice = advise_seat(match, seat)
        assert advice is not None
        line = write_hint(speaker_for(match, words), match, advice, view)
        found.append((match.decision.question_key, line))
    return found


@pytest.mark.sampled(4)
@all_tables
def test_a_hint_is_one_short_sentence(table: Table) -> None:
    for name, line in hints(table, Words.load_words(rules_folder())):
        assert len(line) <= LONGEST, (name, line)
        assert re.fullmatch(r"[A-Z][^.!]*[^ ][.!]”?", line), (name, line)
        assert not re.search(r"\{|\}|  | [.:,]|“”|None|: [.!]", line), (name, line)


@pytest.mark.sampled(4)
@all_tables
def test_a_hint_can_be_told_in_another_language(table: Table) -> None:
    words = Words.load_words(rules_folder()).made_up()
    assert all(len(line) > 10 for _, line in hints(table, words))


@all_tables
def test_what_a_hint_means_can_be_pressed(table: Table) -> None:
    for match in questions(table):
        assert match.decision is not None
        advice = advise_seat(match, match.decision.seat)
        assert advice is not None
        keys = list_marked_keys(advice.decision, advice.answers)
        first = {key for key in keys if key in list_choice_keys(match.decision)}
        assert first, (match.decision.question_key, keys)
        assert len(keys) == 1 or f"word:{DONE}" not in keys
