"""The luck of finished games is kept once each, and no file of somebody else's is spoiled."""

import json
from pathlib import Path

import pytest

from game.core.match import Match
from game.store.fairness import luck_file
from game.store.fairness.draw_luck import USEFUL_KIND, DrawTally, SeatDraws
from game.store.fairness.luck_file import (
    MAX_GAMES,
    LuckFile,
    LuckySeat,
    PlayedLuck,
    sum_luck_by_person,
)
from game.store.file_problem import FileProblem
from game.store.settings import SeatChoice
from tests.playing import play_on

PLAYERS = (
    SeatChoice("Zoë", "fox", person=True),
    SeatChoice("Bo", "owl", level="normal"),
    SeatChoice("Pip", "mouse", level="normal"),
)


def drawn(cards: int, useful: int, expected: float = 0.0, variance: float = 0.0) -> SeatDraws:
    """So many cards, some of them useful."""
    return SeatDraws(cards, {USEFUL_KIND: DrawTally(useful, expected, variance)})


def played(journal: str, *players: LuckySeat) -> PlayedLuck:
    """A game of these players."""
    return PlayedLuck(journal, "color-chaos", 7, players)


def person(name: str, face: str, cards: SeatDraws) -> LuckySeat:
    """Somebody at the screen."""
    return LuckySeat(name, face, True, cards)


def test_a_game_comes_back_as_it_was_noted(tmp_path: Path) -> None:
    game = played("a.jsonl", person("Zoë", "fox", drawn(9, 3, 2.25, 1.5)))
    assert LuckFile(tmp_path / "new").note_game(game)
    assert LuckFile(tmp_path / "new").load_games() == (game,)


def test_before_the_first_game_there_is_nothing_and_no_complaint(tmp_path: Path) -> None:
    file = LuckFile(tmp_path)
    assert file.load_games() == ()
    assert file.problem is None
    assert list(tmp_path.iterdir()) == []


def test_a_match_is_noted_once_however_often_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new("color-chaos", [one.name for one in PLAYERS], 5, {"target": "one round"})
    play_on(match, 5)
    luck_file.note_match_luck(tmp_path / "a.jsonl", match, PLAYERS, 5)
    [game] = LuckFile(tmp_path).load_games()
    monkeypatch.setattr(luck_file, "count_drawn_cards", lambda match: pytest.fail("counted twice"))
    luck_file.note_match_luck(tmp_path / "a.jsonl", match, PLAYERS, 5)
    assert LuckFile(tmp_path).load_games() == (game,)
    assert (game.journal, game.game, game.seed) == ("a.jsonl", "color-chaos", 5)
    assert [(one.name, one.person) for one in game.players] == [
        ("Zoë", True), ("Bo", False), ("Pip", False),
    ]  # fmt: skip
    assert all(one.drawn.cards >= 7 for one in game.players)


def test_only_the_last_games_are_kept(tmp_path: Path) -> None:
    file = LuckFile(tmp_path)
    names = [f"{number}.jsonl" for number in range(MAX_GAMES + 3)]
    older = json.dumps(
        {"version": 1, "games": [luck_file.luck_to_data(played(n)) for n in names[:-1]]}
    )
    file.path.write_text(older)
    assert file.note_game(played(names[-1]))
    assert [game.journal for game in file.load_games()] == names[-MAX_GAMES:]


@pytest.mark.parametrize("version", [0, 2, 99])
def test_another_versions_file_is_said_and_never_touched(tmp_path: Path, version: object) -> None:
    file = LuckFile(tmp_path)
    content = json.dumps({"version": version, "games": "of a kind we don't know"})
    file.path.write_text(content)
    assert file.load_games() == ()
    assert file.problem == FileProblem("luck", "newer", file.path, version=str(version))
    assert not file.note_game(played("a.jsonl"))
    match = Match.new("flower-power", 3, 1)
    play_on(match, 1)
    luck_file.note_match_luck(tmp_path / "b.jsonl", match, PLAYERS, 1)
    assert file.path.read_text() == content
    assert [path.name for path in tmp_path.iterdir()] == [luck_file.FILE_NAME]


@pytest.mark.parametrize(
    "content",
    ["{", "[]", "", '"hello"', '{"version": "1"}', '{"version": null}', "\xff"],
)
def test_a_damaged_file_is_said_and_kept_aside(tmp_path: Path, content: str) -> None:
    file = LuckFile(tmp_path)
    file.path.write_text(content, encoding="latin-1")
    assert file.load_games() == ()
    assert file.problem == FileProblem("luck", "damaged", file.path)
    assert file.note_game(played("a.jsonl"))
    assert file.load_games() == (played("a.jsonl"),)
    assert (tmp_path / "luck.json.damaged").read_text(encoding="latin-1") == content


@pytest.mark.parametrize("bad", [{"seed": 1}, {"journal": "a", "game": "b", "seed": "x"}, 3, None])
def test_a_bad_game_costs_no_good_one(tmp_path: Path, bad: object) -> None:
    file = LuckFile(tmp_path)
    file.note_game(played("a.jsonl"))
    games = [bad, *json.loads(file.path.read_text())["games"]]
    content = json.dumps({"version": 1, "games": games})
    file.path.write_text(content)
    assert file.load_games() == (played("a.jsonl"),)
    assert file.problem == FileProblem("luck", "partly", file.path)
    assert file.note_game(played("b.jsonl"))
    assert file.load_games() == (played("a.jsonl"), played("b.jsonl"))
    assert (tmp_path / "luck.json.damaged").read_text() == content


def test_a_disk_that_refuses_is_said_and_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = LuckFile(tmp_path)
    file.note_game(played("a.jsonl"))

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.store.atomic_files.os.fsync", refuse)
    assert not file.note_game(played("b.jsonl"))
    assert file.problem is not None
    assert "No space left" in file.problem.reason
    assert [game.journal for game in LuckFile(tmp_path).load_games()] == ["a.jsonl"]


def test_people_are_known_by_name_and_computer_players_are_one() -> None:
    games = [
        played("a", person("Mia", "fox", drawn(10, 2, 1.5, 1)), LuckySeat("Bo", "owl", False,
               drawn(90, 9))),
        played("b", person("Mia", "cat", drawn(30, 6, 5.5, 4)), person("Papa", "dog", drawn(50, 1)),
               LuckySeat("Mia", "pig", False, drawn(5, 1))),
    ]  # fmt: skip
    found = sum_luck_by_person(games)
    assert [(one.name, one.face, one.drawn.cards) for one in found] == [
        ("Papa", "dog", 50), ("Mia", "cat", 40), ("", "", 95),
    ]  # fmt: skip
    assert found[1].drawn.kinds[USEFUL_KIND] == DrawTally(8, 7.0, 5)
    assert games[0].players[0].drawn.cards == 10


def test_who_drew_nothing_that_counts_is_left_out() -> None:
    assert sum_luck_by_person([played("a", person("Mia", "fox", SeatDraws()))]) == []
