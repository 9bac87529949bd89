"""A match as lines of JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core import journal
from game.core.errors import BadJournal, NothingToUndo
from game.core.event import Announced, Event
from game.core.match import TAKEN_BACK, Match
from tests.playing import answer, play_on, same

SEED = 4


def played(moves: int, **options: str) -> tuple[Match, list[str]]:
    """A match and the lines written while so many choices were made."""
    match = Match.new("color-chaos", ["Ana", "Ben", "Cleo"], SEED, options)
    lines = [journal.header(match, SEED, "0.1.0", faces=["fox", "owl", "cat"])]
    match.recorder = journal.Journal(lines.append)
    play_on(match, 8, moves)
    return match, lines


def test_the_first_line_tells_what_is_played() -> None:
    _, lines = played(0)
    facts = journal.read_header(lines[0])
    assert facts["format"] == 1
    assert facts["version"] == "0.1.0"
    assert facts["game"] == "color-chaos"
    assert facts["seats"] == ["Ana", "Ben", "Cleo"]
    assert facts["seed"] == SEED
    assert facts["options"]["target"] == "500"
    assert facts["faces"] == ["fox", "owl", "cat"]


def test_a_game_that_an_earlier_program_wrote_goes_on_by_the_rules_of_its_time() -> None:
    """In line 12 a Skip past the bomber costs nothing; from the second edition on it costs two."""
    lines = (Path(__file__).parent / "journals" / "edition-1.jsonl").read_text().splitlines()
    assert "rules" not in json.loads(lines[0])
    assert journal.replay_journal(lines).result is not None
    now = json.loads(lines[0]) | {"rules": 2}
    with pytest.raises(BadJournal):
        journal.replay_journal([json.dumps(now), *lines[1:]])


@pytest.mark.parametrize(
    ("rules", "kind"), [(0, "damaged"), ("2", "damaged"), (True, "damaged"), (99, "newer")]
)
def test_other_editions_of_the_rules_are_refused(rules: object, kind: str) -> None:
    _, lines = played(3)
    changed = json.dumps(json.loads(lines[0]) | {"rules": rules})
    with pytest.raises(BadJournal, match="line 1: rules") as refused:
        journal.replay_journal([changed, *lines[1:]])
    assert refused.value.kind == kind


def test_every_choice_has_its_index_and_its_text() -> None:
    match, lines = played(0)
    answer(match, "draw")
    index = json.loads(lines[1])["c"]
    assert json.loads(lines[1]) == {"c": index, "t": "draw"}
    assert len(lines) == 2


def test_a_choice_is_written_before_its_effects() -> None:
    match, lines = played(0)
    told: list[int] = []
    match.listen(lambda event: told.append(len(lines)))
    answer(match, "draw")
    assert told
    assert set(told) == {2}


@pytest.mark.ruling("GEN-1")
def test_the_same_choices_are_the_same_match() -> None:
    match, lines = played(300)
    assert same(match, journal.replay_journal(lines))


def test_a_whole_game_with_its_end() -> None:
    match, lines = played(100_000, target="one round")
    assert match.result is not None
    ends = {"scores": list(match.result.scores), "places": list(match.result.places)}
    assert json.loads(lines[-1]) == {"end": ends}
    assert journal.replay_journal(lines).result == match.result


def test_what_was_taken_back_is_replayed_too() -> None:
    match, lines = played(12)
    match.undo()
    match.undo()
    play_on(match, 99, 9)
    assert [json.loads(line) for line in lines[13:15]] == [{"undo": 1}, {"undo": 1}]
    assert same(match, journal.replay_journal(lines))


def test_empty_lines_do_not_matter() -> None:
    match, lines = played(5)
    assert same(match, journal.replay_journal(["", *lines[:3], "  ", *lines[3:], ""]))


def test_no_text_is_made_without_a_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("color-chaos", 3, SEED)
    assert match.decision is not None
    monkeypatch.setattr(type(match.decision), "texts", lambda self: pytest.fail("made a text"))
    match.submit(0)


def test_an_empty_journal_is_none() -> None:
    for lines in ([], ["", " "]):
        with pytest.raises(BadJournal, match="empty"):
            journal.replay_journal(lines)


def changed(**facts: Any) -> str:
    """The first line with other facts; `None` leaves one out."""
    head = json.loads(played(0)[1][0]) | facts
    return json.dumps({key: value for key, value in head.items() if value is not None})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("chess", "line 1 is damaged"),
        ("[1, 2]", "line 1 is not a journal line"),
        ('{"name": "Ana"}', "line 1: this is not a saved game"),
        (changed(seed=None), "line 1: this is not a saved game"),
        (changed(format=2), "line 1: format 2 is not known, only 1"),
        (changed(game="chess"), "line 1: unknown game chess"),
        (changed(game=[]), "line 1: "),
        (changed(seats=["Ana"]), "line 1: color-chaos is for 3 to 16 players, not 1"),
        (changed(seats=[1, 2, 3]), "line 1: "),
        (changed(seats=4.5), "line 1: "),
        (changed(seed="x"), "line 1: "),
        (changed(seed=1.5), "line 1: "),
        (changed(options={"target": "7"}), "line 1: option target can be"),
        (changed(options=["target"]), "line 1: "),
    ],
)
def test_a_foreign_first_line_is_refused(line: str, said: str) -> None:
    with pytest.raises(BadJournal, match=said):
        journal.replay_journal([line])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"c": 0, "t": "pl', "line 4 is damaged"),
        ("5", "line 4 is not a journal line"),
        ("{}", "line 4: this is neither a choice, an undo nor the end"),
        ('{"c": 0, "t": "play x9"}', "line 4: 'play x9' is not choice 0 here anymore"),
        ('{"c": 0}', "line 4: None is not choice 0"),
        ('{"c": -1, "t": "draw"}', "line 4: 'draw' is not choice -1"),
        ('{"c": 99, "t": "draw"}', "line 4: 'draw' is not choice 99"),
        ('{"c": true, "t": "draw"}', "line 4: 'draw' is not choice True"),
        ('{"c": "0", "t": "draw"}', "line 4: 'draw' is not choice 0"),
        ('{"end": {"scores": [0, 0, 0], "places": [1, 1, 1]}}', "line 4: the match no longer ends"),
        ('{"end": 1}', "line 4: the match no longer ends"),
    ],
)
def test_a_line_that_does_not_fit_is_named(line: str, said: str) -> None:
    _, lines = played(2)
    with pytest.raises(BadJournal, match=said):
        journal.replay_journal([*lines, line])


def test_more_taken_back_than_was_made() -> None:
    _, lines = played(1)
    with pytest.raises(BadJournal, match="line 4: there is no choice to take back"):
        journal.replay_journal([*lines, '{"undo": 1}', '{"undo": 1}'])


def test_another_end_is_noticed() -> None:
    _, lines = played(100_000, target="one round")
    end = json.loads(lines[-1])
    end["end"]["scores"][0] += 1
    with pytest.raises(BadJournal, match=f"line {len(lines)}: the match no longer ends like this"):
        journal.replay_journal([*lines[:-1], json.dumps(end)])
    with pytest.raises(BadJournal, match="the match no longer ends"):
        journal.replay_journal([*lines[:-1], '{"end": {}}'])


def test_a_choice_after_the_end_is_noticed() -> None:
    _, lines = played(100_000, target="one round")
    with pytest.raises(BadJournal, match=f"line {len(lines) + 1}: 'draw' is not choice 0"):
        journal.replay_journal([*lines, '{"c": 0, "t": "draw"}'])


def test_a_replay_tells_what_happened_but_for_what_was_taken_back() -> None:
    match = Match.new("color-chaos", 3, 5)
    heard: list[Event] = []
    lines = [journal.header(match, 5, "test")]
    match.recorder = journal.Journal(lines.append)
    match.listen(heard.append)
    for _ in range(12):
        match.submit(0)
    told: list[Event] = []
    journal.replay_journal(lines, told)
    beginning = len(told) - len(heard)
    assert beginning > 3 * 7, "the deal is told, too"
    assert [str(e) for e in told[beginning:]] == [str(e) for e in heard]
    match.undo()
    match.undo()
    match.submit(0)
    again: list[Event] = []
    journal.replay_journal(lines, again)
    assert [str(e) for e in again] == [str(e) for e in told[: len(again)]]
    assert len(again) < len(told)


# Taken back because all agreed ---------------------------------------------------------


def heard(lines: list[str]) -> list[Event]:
    """What a journal tells that happened."""
    events: list[Event] = []
    journal.replay_journal(lines, events)
    return events


def test_several_choices_are_taken_back_at_once() -> None:
    match, lines = played(12)
    other, _ = played(5)
    match.take_back_choices(7, 1)
    assert json.loads(lines[-1]) == {"undo": 7, "agreed": 1}
    assert same(match, other)
    assert same(match, journal.replay_journal(lines))
    play_on(match, 99, 9)
    assert same(match, journal.replay_journal(lines))


def test_it_is_the_same_as_taking_back_one_after_another() -> None:
    match, _ = played(12)
    other, _ = played(12)
    match.take_back_choices(4, 0)
    for _ in range(4):
        other.undo()
    assert same(match, other)


def test_that_all_agreed_is_told_and_stays_told() -> None:
    match, lines = played(12)
    told: list[Event] = []
    match.listen(told.append)
    match.take_back_choices(3, 2)
    assert told == [Announced(TAKEN_BACK, 2)]
    assert heard(lines)[-1] == told[0]
    play_on(match, 99, 2)
    match.take_back_choices(5, 0)
    match.undo()
    ends = heard(lines)[-2:]
    assert ends == [Announced(TAKEN_BACK, 2), Announced(TAKEN_BACK, 0)]
    assert same(match, journal.replay_journal(lines))


@pytest.mark.parametrize("count", [0, -1, 13])
def test_what_was_never_chosen_is_not_taken_back(count: int) -> None:
    match, lines = played(12)
    before, other = list(lines), played(12)[0]
    with pytest.raises(NothingToUndo):
        match.take_back_choices(count, 0)
    assert same(match, other)
    assert lines == before


@pytest.mark.parametrize(
    "line",
    [
        '{"undo": 3, "agreed": 0}', '{"undo": 0, "agreed": 0}', '{"undo": 1, "agreed": 3}',
        '{"undo": 1, "agreed": true}', '{"undo": 1, "agreed": "Ana"}', '{"undo": 3}',
        '{"undo": true}', '{"undo": "1"}',
    ],
)  # fmt: skip
def test_taking_back_what_was_not_there_is_refused(line: str) -> None:
    _, lines = played(2)
    with pytest.raises(BadJournal, match="line 4"):
        journal.replay_journal([*lines, line])


def test_the_end_is_taken_back_with_the_last_choice() -> None:
    match, lines = played(100_000, target="one round")
    match.take_back_choices(1, 0)
    assert match.result is None
    assert same(match, journal.replay_journal(lines))


def test_a_thousand_lines_that_take_back_are_read_quickly() -> None:
    _, lines = played(3)
    many = [*lines, *['{"undo": 9}'] * 1000]
    with pytest.raises(BadJournal, match="line 5"):
        journal.replay_journal(many)
