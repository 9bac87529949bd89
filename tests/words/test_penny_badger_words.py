"""Penny Badger in words: whatever it asks, offers and announces has a sentence."""

import pytest

from game.agents import make_agent
from game.core.card import Card
from game.core.decision import Challenge, Claim
from game.core.event import Announced, Event
from game.core.match import Match
from game.resources import rules_folder
from game.table.layout.layout_file import load_layout
from game.words import Words

SEEDS = 4


@pytest.fixture(scope="module")
def heard() -> tuple[set[str], set[tuple[str, str]], set[str]]:
    """The questions, the words offered and the announcements of some games."""
    questions, answers, announced = set(), set(), set()

    def note(event: Event) -> None:
        if isinstance(event, Announced):
            announced.add(event.key)

    for seed in range(SEEDS):
        match = Match.new("penny-badger", 3 + seed, seed, {"savings": "10"})
        match.listen(note)
        player = make_agent("normal", seed)
        while (decision := match.decision) is not None:
            questions.add(decision.question_key)
            words = [o for o in decision.options if type(o) is str]
            if not isinstance(decision, Claim | Challenge):
                answers |= {(decision.question_key, word) for word in words}
            match.submit(player.decide(match))
    return questions, answers, announced


@pytest.fixture
def words() -> Words:
    """The words of Penny Badger."""
    return Words.load_words(rules_folder()).for_game("penny-badger")


Heard = tuple[set[str], set[tuple[str, str]], set[str]]


def test_every_question_has_a_headline_and_a_hint(heard: Heard, words: Words) -> None:
    assert {"Claim", "Challenge", "PickCards.claim", "PickCards.concede"} <= heard[0]
    missing = [n for n in heard[0] for kind in ("prompt", "hint") if f"{kind}.{n}" not in words]
    assert missing == []


def test_every_word_to_press_is_written(heard: Heard, words: Words) -> None:
    known = {action.word for action in load_layout(rules_folder() / "penny-badger.toml").actions}
    for question, word in heard[1]:
        own = f"answer.{question}.{word}" in words or f"answer.{word}" in words
        assert own or word in known, (question, word)


def test_everything_announced_is_told(heard: Heard, words: Words) -> None:
    assert {"claims", "concedes", "was_true", "was_bluff", "withdraws", "out"} <= heard[2]
    assert [key for key in heard[2] if f"deed.{key}" not in words] == []


def test_every_claim_can_be_said(words: Words) -> None:
    match = Match.new("penny-badger", 2)
    for card in match.table.deck:
        assert isinstance(card, Card)
        if card.shape and "any" not in (card.color, card.shape):
            said = words(f"color.{card.color}"), words(f"shapes.{card.shape}", count=2)
            assert said[1].endswith("s")
            assert said[0] == card.color
