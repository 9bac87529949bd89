"""What holds for every game, whoever plays it: the ten disciplines and the fold."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.agents import make_agent
from game.core import journal, notation
from game.core.chance import Chance
from game.core.decision import Dodge, PickPlace, PlayCard
from game.core.errors import NothingToUndo, UnaskedSeat
from game.core.event import Event
from game.core.match import Match
from game.core.seat_view import SeatView
from game.core.table import Table as Core
from tests import toy
from tests.playing import Table, decisions, play_on, same, tables

PLACES = 151
"""A grid for six sets of cards, and the draw pile."""
RULES = sorted((Path(game.__file__).parent / "games").rglob("*.py"))
CODE = """
from game.core import notation
from tests.playing import play_on, tables
for table in tables():
    match = table.match(5)
    play_on(match, 6, 400)
    print(table, notation.write_position(match))
"""

seeds = pytest.mark.seeds(3, 200)
one_seed = pytest.mark.seeds(1, 200)
"""For what looks closely at each position: every game is met at many tables anyway."""


@pytest.mark.sampled(5)
@one_seed
def test_every_card_lies_in_one_zone_and_every_question_has_answers(
    any_table: Table, seed: int
) -> None:
    match = any_table.match(seed)
    everything = list(range(len(match.table.deck)))
    for number in decisions(match, seed):
        assert match.decision is not None
        texts = match.decision.texts()
        assert 1 <= len(texts) <= (PLACES if isinstance(match.decision, PickPlace) else 60)
        assert len(set(texts)) == len(texts)
        lying = sorted(c.id for cards in match.table.zones.values() for c in cards)
        assert lying == everything, number
    assert match.result is not None


@pytest.mark.sampled(5)
@one_seed
def test_folding_the_events_gives_the_next_view(any_table: Table, seed: int) -> None:
    match = any_table.match(seed)
    viewers = [None, *range(any_table.players)]
    heard: list[Event] = []
    match.listen(heard.append)
    views = {viewer: match.table.seen_by(viewer) for viewer in viewers}
    for _ in decisions(match, seed, 400):
        for viewer, view in views.items():
            _fold(view, heard)
            assert view == match.table.seen_by(viewer)
        heard.clear()


def _fold(view: SeatView, events: list[Event]) -> None:
    for event in events:
        event.seen_by(view.viewer).fold(view)


@pytest.mark.sampled(5)
@seeds
def test_a_view_never_tells_what_its_viewer_may_not_know(any_table: Table, seed: int) -> None:
    """Two worlds a seat can't tell apart look and sound the same to it."""
    match, chance = any_table.match(seed), Chance(seed)
    for number in decisions(match, seed, 120):
        if number % 9:
            continue
        assert match.decision is not None
        observer = match.decision.seat
        world = match.imagine(observer, chance)
        assert world.table.seen_by(observer) == match.table.seen_by(observer)
        assert world.decision is not None
        assert world.decision.texts() == match.decision.texts()
        assert world.decision.question_key == match.decision.question_key


@pytest.mark.sampled(5)
@one_seed
def test_an_imagined_world_stays_itself(any_table: Table, seed: int) -> None:
    """A fork of an imagined match lies in the same world, and can be played to its end."""
    match, chance = any_table.match(seed), Chance(seed)
    for number in decisions(match, seed, 200):
        if number % 17:
            continue
        assert match.decision is not None
        world = match.imagine(match.decision.seat, chance)
        assert same(world, world.fork())
        assert world.table.chance.state != match.table.chance.state
        play_on(world, seed, 150)
        assert same(world, world.fork())


@pytest.mark.sampled(5)
def test_imagining_redeals_what_the_observer_cannot_know(any_table: Table) -> None:
    match, chance = any_table.match(1), Chance(1)
    play_on(match, 1, 7)
    assert match.decision is not None
    observer = match.decision.seat
    hands = {str(match.imagine(observer, chance).fork().table.hands) for _ in range(20)}
    assert len(hands) > 15
    assert str(match.table.hands) not in hands


@pytest.mark.sampled(5)
def test_only_a_seat_that_is_asked_may_imagine(any_table: Table) -> None:
    match = any_table.match(1)
    assert match.decision is not None
    asked = [d.seat for d in match.decision.together] or [match.decision.seat]
    for seat in set(range(any_table.players)) - set(asked):
        with pytest.raises(UnaskedSeat):
            match.imagine(seat, Chance(1))
    play_on(match, 1)
    with pytest.raises(UnaskedSeat):
        match.imagine(0, Chance(1))


@pytest.mark.sampled(5)
@one_seed
def test_forks_saves_and_journals_agree(any_table: Table, seed: int) -> None:
    match = any_table.match(seed)
    lines = [journal.header(match, seed, "test")]
    match.recorder = journal.Journal(lines.append)
    told, so_far = journal.replay_journal(lines), 1
    for number in decisions(match, seed, 300):
        if number % 13 == 0:
            assert same(match, match.fork())
            loaded = notation.load_position(notation.save_position(match))
            assert same(match, loaded)
            assert notation.write_position(loaded) == notation.write_position(match)
            for line in lines[so_far:]:
                journal.take_line(told, json.loads(line))
            so_far = len(lines)
            assert same(match, told), number
    assert same(match, journal.replay_journal(lines))


@pytest.mark.sampled(5)
@one_seed
def test_undo_goes_back_across_turns(any_table: Table, seed: int) -> None:
    match, positions = any_table.match(seed), []
    for _ in decisions(match, seed, 60):
        positions.append(notation.write_position(match))
    while positions:
        match.undo()
        assert notation.write_position(match) == positions.pop()
    with pytest.raises(NothingToUndo):
        match.undo()


@pytest.mark.sampled(5)
@one_seed
def test_a_choice_may_be_undone_only_while_it_revealed_nothing(any_table: Table, seed: int) -> None:
    """Whoever takes a choice back has seen no card for it, and nobody else has done anything."""
    match = any_table.match(seed)
    before: tuple[int, Core] | None = None
    for _ in decisions(match, seed, 150):
        assert match.decision is not None
        if before is not None:
            seat, earlier = before
            others = set(range(any_table.players)) - {seat}
            shown = known(match.table, seat) - known(earlier, seat)
            acted = any(match.table.hands[o] != earlier.hands[o] for o in others)
            quiet = match.table.revealed == earlier.revealed and not shown and not acted
            assert match.may_undo(seat) == quiet
            assert not match.may_undo((seat + 1) % any_table.players)
        before = match.decision.seat, match.table.copy()


def known(table: Core, seat: int) -> set[int]:
    """The cards that a seat has seen where they lie."""
    return {card.id for card in table.deck if table.seen[card.id] >> seat & 1}


@pytest.mark.sampled(5)
@pytest.mark.ruling("CC-100")
@seeds
def test_a_word_is_followed_by_the_same_question_whatever_is_hidden(
    any_table: Table, seed: int
) -> None:
    """That a question is asked must tell nobody what somebody holds.

    Where an answer shows what was hidden, in either world, what follows may depend on it.
    """
    if any_table.game == toy.ID:
        pytest.skip("the toy game asks only holders of a five, to have such a question")
    match, chance = any_table.match(seed), Chance(seed)
    for number in decisions(match, seed, 200):
        assert match.decision is not None
        words = [i for i, o in enumerate(match.decision.options) if type(o) is str]
        if number % 7 or not words:
            continue
        one, other = match.fork(), match.imagine(match.decision.seat, chance)
        for world in (one, other):
            _say(world, words[-1])
        shown = any(w.table.revealed > match.table.revealed for w in (one, other))
        if shown and not isinstance(match.decision, PlayCard):
            continue
        asked = [w.decision and (w.decision.seat, w.decision.question_key) for w in (one, other)]
        assert asked[0] == asked[1]


def _say(match: Match, word: int) -> None:
    """Answer with a word; those who could dodge don't, for all see the same window."""
    match.submit(word)
    while isinstance(match.decision, Dodge):
        match.submit(len(match.decision.options) - 1)


@pytest.mark.ruling("GEN-1")
def test_the_same_match_whatever_the_hash_seed() -> None:
    first, other = (_ends(hash_seed) for hash_seed in ("0", "77"))
    assert [end.partition(" ")[0] for end in first] == [str(table) for table in tables()]
    assert first == other


def _ends(hash_seed: str) -> list[str]:
    """How a match at every table ends, played by a program of its own."""
    return subprocess.run(
        [sys.executable, "-c", CODE],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()


@pytest.mark.parametrize("path", RULES, ids=lambda p: p.stem)
def test_rules_have_no_try_no_with_and_no_global_state(path: Path) -> None:
    kinds = (ast.Try, ast.With, ast.AsyncWith, ast.Global, ast.Nonlocal)
    found = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, kinds)]
    assert not found


@pytest.mark.sampled(5)
@pytest.mark.ruling("GEN-2")
@one_seed
def test_hidden_cards_never_change_a_computer_players_answer(any_table: Table, seed: int) -> None:
    """Played in a world where all it can't see lies otherwise, it answers the same."""
    match, chance = any_table.match(seed), Chance(seed)
    for number in decisions(match, seed, 150):
        assert match.decision is not None
        other = match.imagine(match.decision.seat, chance)
        answers = [make_agent("normal", number).decide(world) for world in (match, other)]
        assert answers[0] == answers[1]
        dreams = [w.imagine(match.decision.seat, Chance(number)) for w in (match, other)]
        assert same(*dreams)


@pytest.mark.sampled(5)
@pytest.mark.ruling("GEN-6")
@seeds
def test_every_match_ends(any_table: Table, seed: int) -> None:
    match = any_table.match(seed)
    play_on(match, seed + 1000)
    assert match.result is not None
    assert len(match.result.places) == any_table.players
    assert min(match.result.places) == 1
