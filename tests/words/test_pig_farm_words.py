"""Pig Farm in words: whatever it asks, offers and announces has a sentence."""

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.event import Announced, Event
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.table.layout.layout_file import read_layout
from game.words import Words


@pytest.fixture
def words() -> Words:
    """The words of Pig Farm."""
    return Words.load_words(rules_folder()).for_game("pig-farm")


def played() -> tuple[set[str], set[tuple[str, str]], set[str]]:
    """Questions, words to press and announcements of some games played at random."""
    asked: set[str] = set()
    offered: set[tuple[str, str]] = set()
    said: set[str] = set()

    def note(event: Event) -> None:
        if isinstance(event, Announced):
            said.add(event.key)

    for seed in range(6):
        match, chance = Match.new("pig-farm", 2 + seed, seed, {"target": "one round"}), Chance(seed)
        match.listen(note)
        while (decision := match.decision) is not None:
            asked.add(decision.question_key)
            options = [o for o in decision.options if not isinstance(o, Card)]
            offered |= {(decision.question_key, option) for option in options}
            match.submit(chance.below(len(decision.options)))
    return asked, offered, said


def test_everything_asked_and_said_is_written(words: Words) -> None:
    asked, offered, said = played()
    assert asked == {"PickPile.turn", "PickPile.second", "PickCard.discard", "PickDie.butcher"}
    for name in asked:
        assert f"prompt.{name}" in words
        assert f"hint.{name}" in words
    assert {"butcher", "leave", "safe", "sold"} <= said
    assert [key for key in (*(said - {"butcher"}), "passed") if f"deed.{key}" not in words] == []
    zones = {zone.name for zone in GAMES["pig-farm"].rules.zones}
    actions = {action.word for action in read_layout(GAMES["pig-farm"].rules.raw).actions}
    for name, word in offered | {("PickPile.turn", "pass")}:
        own = f"answer.{name}.{word}" in words
        assert own or word in actions or (word in zones and name.startswith("PickPile")), word


def test_every_card_and_face_of_a_die_has_its_words(words: Words) -> None:
    rules = GAMES["pig-farm"].rules
    for face in {row.face for row in rules.rows}:
        assert all(f"{part}.{face}" in words for part in ("card", "rule", "example"))
    for die in ("colors", "shapes"):
        assert all(f"color.{face}" in words for face in rules.dice[die])
