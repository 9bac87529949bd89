"""Rainbow Rush in words: every question, every card and whatever happens has a sentence."""

import pytest

from game.core.event import Announced, Event
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.words import Words
from tests.playing import decisions

SILENT = {"hit"}
"""Announced for the plate alone: what happened is told already."""


@pytest.fixture
def words() -> Words:
    """The words of Rainbow Rush."""
    return Words.load_words(rules_folder()).for_game("rainbow-rush")


def test_every_question_has_a_headline_and_a_hint_and_every_announcement_a_line(
    words: Words,
) -> None:
    asked, heard = set(), list[Event]()
    for seed in range(4):
        match = Match.new("rainbow-rush", 3, seed)
        match.listen(heard.append)
        for _ in decisions(match, seed, 2000):
            assert match.decision is not None
            asked.add(match.decision.question_key)
    assert len(asked) == 5
    assert [n for n in asked if f"prompt.{n}" not in words or f"hint.{n}" not in words] == []
    announced = {event.key for event in heard if isinstance(event, Announced)}
    assert announced >= {"built", "swapped_out", "spoiled"}
    assert [key for key in {*announced, "rainbow"} - SILENT if f"deed.{key}" not in words] == []


@pytest.mark.parametrize("kind", ["card", "rule", "example"])
def test_every_card_has_a_name_a_rule_and_an_example(words: Words, kind: str) -> None:
    faces = {row.face for row in GAMES["rainbow-rush"].rules.rows}
    assert len(faces) == 5 + 2 + 6
    assert [face for face in faces if f"{kind}.{face}" not in words] == []
