"""Hints: a good player's answer and its reason, from what the asked seat may know."""

import ast
from pathlib import Path

import pytest

from game import agents
from game.agents.advice import Advice, advise_seat
from game.agents.minds import mind_of
from game.agents.situation import Reason, plain_reason
from game.core import notation
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.match import Match
from game.resources import rules_folder
from game.words import Words
from tests.agents.fair_guard import guarded
from tests.agents.fair_tables import TABLES
from tests.agents.fair_worlds import others
from tests.agents.hinted import GAMES, questions
from tests.agents.searches import knows
from tests.playing import Table

all_tables = pytest.mark.parametrize("table", TABLES, ids=str)


def seat_of(match: Match) -> Seat:
    """Who is asked."""
    assert match.decision is not None
    return match.decision.seat


def told(found: Advice | None) -> tuple[object, ...]:
    """What a hint says, comparable between worlds: equal cards lie on different places."""
    assert found is not None
    words = [found.decision.word(answer) for answer in found.answers]
    return found.decision.question_key, words, found.reason.key, dict(found.reason.values)


@all_tables
def test_there_is_a_hint_to_every_question_and_it_can_be_answered(table: Table) -> None:
    kinds = set()
    for match in questions(table):
        found = advise_seat(guarded(match), seat_of(match))
        assert found is not None
        assert match.decision is not None
        kinds.add(match.decision.question_key)
        assert found.answers[0] in match.decision.options
        assert found.reason.key
    assert len(kinds) >= (1 if table.game == "flower-power" else 3)


@all_tables
def test_a_hint_changes_nothing_and_says_the_same_again(table: Table) -> None:
    for match in questions(table, every=90):
        before = notation.save_position(match), match.table.chance.state
        first = told(advise_seat(match, seat_of(match)))
        assert (notation.save_position(match), match.table.chance.state) == before
        assert told(advise_seat(match, seat_of(match))) == first


@all_tables
def test_hidden_cards_change_no_hint(table: Table) -> None:
    for number, match in enumerate(questions(table, every=90)):
        true = told(advise_seat(match, seat_of(match)))
        for world in others(match, seat_of(match), Chance(number)):
            assert told(advise_seat(world, seat_of(match))) == true


def test_cards_chosen_before_count() -> None:
    match = Match.new("flower-power", 3, 4)
    first = advise_seat(match, seat_of(match))
    assert first is not None
    assert match.decision is not None
    card = match.decision.options[0]
    then = advise_seat(match, seat_of(match), [card])
    assert then is not None
    assert card not in then.answers


def test_a_game_without_reasons_says_what_a_good_player_would_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    knows(monkeypatch, "rainbow-rush", why=plain_reason)
    match = Match.new("rainbow-rush", 3, 4)
    found = advise_seat(match, seat_of(match))
    assert found is not None
    assert found.reason == Reason("plain_card", {"card": found.answers[0]})


def literals() -> set[str]:
    """Every string of the modules that find reasons."""
    paths = Path(agents.__file__).parent.rglob("*.py")
    telling = [
        p for p in paths if {"events", "reasons", "situation"} & set(p.with_suffix("").parts)
    ]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in telling]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_hint_has_its_reason(game: str) -> None:
    words, found = Words.load_words(rules_folder()).for_game(game), literals()
    keys = [key for key in words.all_keys() if key.startswith("advice.") and key in words]
    own = [key.removeprefix("advice.") for key in keys]
    assert len(own) > 6
    elsewhere = {"dodge_none"}  # told where a match has no such question
    assert [k for k in own if k not in found | elsewhere and not k.startswith("act_")] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_told_of_others_afterwards(game: str) -> None:
    words, found = Words.load_words(rules_folder()).for_game(game), mind_of(game).public
    own = {key.removeprefix("advice.") for key in words.all_keys() if key.startswith("advice.")}
    keys = {key for key in own if f"advice.{key}" in words and not key.startswith("plain")}
    assert [key for key in keys - {"dodge_none"} if f"reason.{key}" not in words] == []
    assert found
    assert all(f"reason.{key}" in words for key in found)
