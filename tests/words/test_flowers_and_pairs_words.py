"""Flower Power and Match Patch in words: whatever they ask and announce has a sentence."""

import pytest

from game.core.chance import Chance
from game.core.event import Announced, Event
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.words import Words

ASKED = {
    "flower-power": {"PickCards.petals"},
    "match-patch": {"PickPlace.take", "PickCard.pair", "PickCard.put", "PickPlace.put"},
}
SAID = {"flower-power": {"flower"}, "match-patch": {"idle_over", "pair", "put"}}
games = pytest.mark.parametrize("game", sorted(ASKED))


def played(game: str) -> tuple[set[str], set[str]]:
    """Questions and announcements of some games played at random."""
    asked: set[str] = set()
    said: set[str] = set()

    def note(event: Event) -> None:
        if isinstance(event, Announced):
            said.add(event.key)

    for seed in range(8):
        match, chance = Match.new(game, 2 + seed % 7, seed), Chance(seed)
        match.listen(note)
        while (decision := match.decision) is not None:
            asked.add(decision.question_key)
            match.submit(chance.below(len(decision.options)))
    return asked, said


@games
def test_everything_asked_and_said_is_written(game: str) -> None:
    words = Words.load_words(rules_folder()).for_game(game)
    asked, said = played(game)
    assert asked <= ASKED[game]
    assert said == SAID[game]
    keys = [f"{kind}.{name}" for name in ASKED[game] for kind in ("prompt", "hint")]
    keys += [f"deed.{key}" for key in said]
    assert [key for key in keys if key not in words] == []


@games
def test_every_card_has_a_name_a_rule_and_an_example(game: str) -> None:
    words, rules = Words.load_words(rules_folder()).for_game(game), GAMES[game].rules
    rows = {(row.color, row.face) for row in rules.rows}
    assert len(rows) == 25
    for color, face in rows:
        name = words(f"card.{face}", color=words(f"color.{color}"))
        assert name == f"{color} {face}"
        assert f"rule.{face}" in words
        assert f"example.{face}" in words
