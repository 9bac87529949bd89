"""Color Chaos in words: whatever it asks, offers and announces has a sentence."""

from functools import cache

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Calls, PickColor, PickSeat
from game.core.event import Announced, Answerable, Event
from game.core.match import Match
from game.resources import rules_folder
from game.table.layout.layout_file import load_layout
from game.words import Words

EVERYTHING = {"expansion_1": "on", "expansion_2": "on", "expansion_3": "on", "target": "one round"}
SEEDS, CHOICES = 24, 500


class Heard:
    """What was asked, offered and announced in some games played at random."""

    def __init__(self) -> None:
        self.questions: set[str] = set()
        self.answers: set[tuple[str, str]] = set()
        self.announced: set[str] = set()
        self.effects: set[str] = set()

    def play(self, players: int, seed: int) -> None:
        """One round, or as much of it as there is patience for."""
        match, chance = Match.new("color-chaos", players, seed, EVERYTHING), Chance(seed)
        match.listen(self.note)
        for _ in range(CHOICES):
            if (decision := match.decision) is None:
                return
            self.questions.add(decision.question_key)
            if not isinstance(decision, PickSeat | PickColor | Calls):
                words = [option for option in decision.options if not isinstance(option, Card)]
                self.answers |= {(decision.question_key, word) for word in words}
            match.submit(chance.below(len(decision.options)))

    def note(self, event: Event) -> None:
        """Remember what an event announces."""
        if isinstance(event, Announced):
            self.announced.add(event.key)
        if isinstance(event, Answerable):
            self.effects.add(event.effect)


@cache
def heard() -> Heard:
    """Some games with everything in the box."""
    found = Heard()
    for seed in range(SEEDS):
        found.play(3 + seed % 7, seed)
    return found


@pytest.fixture
def words() -> Words:
    """The words of Color Chaos."""
    return Words.load_words(rules_folder()).for_game("color-chaos")


def test_every_question_has_a_headline(words: Words) -> None:
    asked = {name for name in heard().questions if not name.startswith("Calls")}
    assert len(asked) > 50
    missing = [n for n in asked if f"prompt.{n}" not in words and "." in n]
    assert missing == []


def test_every_question_has_a_hint(words: Words) -> None:
    asked = [name for name in heard().questions if "." in name]
    assert [name for name in asked if f"hint.{name}" not in words] == []


def test_every_effect_can_be_asked_about(words: Words) -> None:
    assert len(heard().effects) > 20
    assert [e for e in heard().effects if f"prompt.Dodge.{e}" not in words] == []


def test_every_word_to_press_is_written(words: Words) -> None:
    layout = load_layout(rules_folder() / "color-chaos.toml")
    known = {action.word for action in layout.actions}
    for question, word in heard().answers:
        own = f"answer.{question}.{word}" in words or f"answer.{word}" in words
        assert own or word in known, (question, word)


def test_everything_announced_is_told(words: Words) -> None:
    assert {"dodged", "bomb", "bombed", "most", "passed_hands"} <= heard().announced
    assert [key for key in heard().announced if f"deed.{key}" not in words] == []
