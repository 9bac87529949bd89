"""A journal on the disk: nobody reads secrets in it by accident, but the program reads it all."""

import json
from pathlib import Path

import pytest

from game.core import journal
from game.core.chance import Chance
from game.core.errors import BadJournal
from game.core.match import Match
from game.games import GAMES
from game.session.live_match import LiveMatch, begin_live_match, resume_live_match
from game.store.journals import standing_answers
from game.store.journals.disguise import BLOCK, disguise_line, undisguise_entry
from game.store.journals.journal_copies import copy_out_game
from game.store.journals.journal_folder import (
    JournalFile,
    JournalProblem,
    find_latest_game,
    read_journal,
    undisguise_journal,
)
from game.store.journals.saved_games import glance_at_game
from game.store.settings import SeatChoice
from tests.abused import written

SEED = 20_261_122


def started(folder: Path, game: str = "penny-badger") -> LiveMatch:
    """A game that was just begun."""
    count = GAMES[game].rules.least
    people = [SeatChoice(name, "fox", True) for name in ("Mia", "Bo", "Rocco", "Nell")[:count]]
    return begin_live_match(game, people, {}, folder, SEED)[0]


def play(live_match: LiveMatch, choices: int) -> list[str]:
    """Play at random; the texts of what was chosen."""
    chance, told = Chance(3), []
    for _ in range(choices):
        asked = live_match.match.decision
        if asked is None:
            break
        index = chance.below(len(asked.options))
        told.append(asked.texts()[index])
        live_match.match.submit(index)
    return told


def path_of(live_match: LiveMatch) -> Path:
    """Where the game is written."""
    assert live_match.journal_file is not None
    assert live_match.journal_file.path is not None
    return live_match.journal_file.path


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_tells_no_reader_what_was_chosen_or_dealt(tmp_path: Path, game: str) -> None:
    live_match = started(tmp_path, game)
    told = play(live_match, 25)
    raw = path_of(live_match).read_text(encoding="utf-8")
    head, *lines = raw.splitlines()
    assert str(SEED) not in raw
    assert all(isinstance(json.loads(line), dict) for line in (head, *lines)), "JSON lines"
    assert not any(f'"{text}"' in line for text in told for line in lines)
    assert not any('"c"' in line or '"t"' in line for line in lines)
    assert len(set(lines)) == len(lines), "the same answer looks the same"
    short = [line for line, text in zip(lines, told, strict=True) if len(text) < BLOCK - 20]
    assert len({len(line) for line in short}) == 1, "its length tells an answer"
    live_match.close_journal()
    found = read_journal(path_of(live_match))
    assert [json.loads(line)["t"] for line in found.lines[1:]] == told
    assert resume_live_match(found).match.steps == live_match.match.steps


def test_a_game_that_is_over_is_written_openly(tmp_path: Path) -> None:
    live_match = started(tmp_path)
    told = play(live_match, 5000)
    assert live_match.match.decision is None
    path = path_of(live_match)
    before, head = read_lines(path), glance_at_game(path).header_identity
    live_match.close_journal()
    raw = path.read_text(encoding="utf-8")
    assert f'"seed": {SEED}' in raw
    assert all(f'"t": "{text}"' in raw for text in told[:20])
    assert tuple(raw.splitlines()) == before
    assert glance_at_game(path).header_identity == head, "it is still the same game"
    assert glance_at_game(path).is_finished
    assert journal.replay_journal(raw.splitlines()).result == live_match.match.result


def read_lines(path: Path) -> tuple[str, ...]:
    """The lines of a journal, without disguise."""
    return read_journal(path).lines


def test_journals_from_before_are_read_and_played_on(tmp_path: Path) -> None:
    lines = written("color-chaos", 1)
    path = tmp_path / "old.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert read_journal(path).lines == lines
    live_match = resume_live_match(read_journal(path))
    play(live_match, 5)
    live_match.close_journal()
    raw = path.read_text(encoding="utf-8").splitlines()
    assert tuple(raw[: len(lines)]) == lines, "what was written stays as it is"
    assert all(line.startswith('{"h"') for line in raw[len(lines) :])
    assert find_latest_game(tmp_path).journal == read_journal(path)
    assert len(read_journal(path).lines) == len(lines) + 5


def test_a_copy_for_others_is_disguised_until_the_game_is_over(tmp_path: Path) -> None:
    lines = written("color-chaos", 1)
    path = tmp_path / "old.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    copy = copy_out_game(read_journal(path), tmp_path / "others")
    assert '"c"' not in copy.read_text(encoding="utf-8")
    assert read_journal(copy).lines == lines
    assert copy_out_game(read_journal(path), tmp_path / "others") == copy, (
        "the same game is written once"
    )


def test_lines_that_fit_no_more_are_found_behind_their_disguise(tmp_path: Path) -> None:
    file = JournalFile.create_journal(tmp_path, journal.header(Match.new("pig-farm", 3, 1), 1, "1"))
    file.write_entry('{"c": 0, "t": "fly"}')
    file.write_entry('{"c": 0, "t": "swim"}')
    file.close_file()
    assert file.path is not None
    with pytest.raises(BadJournal, match="line 2: 'fly' is not choice 0"):
        journal.replay_journal(read_journal(file.path).lines)


@pytest.mark.parametrize("spoilt", ['"QUJD"', '"?"', "3", '""', '"QUJDREVG"', '"é"'])
def test_a_line_whose_disguise_is_damaged_is_damaged(tmp_path: Path, spoilt: str) -> None:
    head, *lines = written("pig-farm", 1)
    path = tmp_path / "game.jsonl"
    path.write_text(f'{head}\n{lines[0]}\n{{"h": {spoilt}}}\n{lines[1]}\n', encoding="utf-8")
    with pytest.raises(JournalProblem, match="damaged, line 3"):
        read_journal(path)
    path.write_text(f'{head}\n{lines[0]}\n{{"h": {spoilt}}}\n', encoding="utf-8")
    assert len(read_journal(path).lines) == 2, "a torn end is dropped"


def test_opening_up_leaves_a_running_game_alone(tmp_path: Path) -> None:
    live_match = started(tmp_path)
    play(live_match, 9)
    raw = path_of(live_match).read_bytes()
    undisguise_journal(path_of(live_match))
    assert path_of(live_match).read_bytes() == raw
    live_match.close_journal()
    assert path_of(live_match).read_bytes() == raw


@pytest.mark.parametrize(
    "entry",
    [{"c": 3, "t": "play b7"}, {"c": 0, "t": "seat 3 é"}, {"c": "x"}, {"format": 1, "seed": 2**70}],
)  # fmt: skip
def test_a_disguise_comes_off(entry: dict[str, object]) -> None:
    line = json.dumps(entry)
    hidden = disguise_line(line)
    assert hidden != line
    assert disguise_line(hidden) == hidden
    assert undisguise_entry(json.loads(hidden)) == entry


@pytest.mark.parametrize(
    "line", ['{"undo": 1}', '{"end": {}}', "{", "[]", '{"format": 3, "seed": 1}', '{"seed": 1}']
)
def test_what_tells_nothing_stays(line: str) -> None:
    assert disguise_line(line) == line


def test_orders_are_disguised_and_those_from_before_are_read(tmp_path: Path) -> None:
    said = standing_answers.load_standing_answers(tmp_path / "game.jsonl")
    said.dodges, said.lays, said.excused = {0: "never"}, {1: "nothing"}, {2}
    said.save_answers()
    assert said.path is not None
    assert "never" not in said.path.read_text(encoding="utf-8")
    assert standing_answers.load_standing_answers(tmp_path / "game.jsonl") == said
    old = {"version": 1, "dodges": {"0": "never"}, "lays": {"1": "nothing"}, "excused": [2]}
    said.path.write_text(json.dumps(old), encoding="utf-8")
    assert standing_answers.load_standing_answers(tmp_path / "game.jsonl") == said
    said.path.write_text('{"version": 1, "h": "QUJDREVG"}', encoding="utf-8")
    assert standing_answers.load_standing_answers(tmp_path / "game.jsonl").dodges == {}
