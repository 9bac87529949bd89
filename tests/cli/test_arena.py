"""The `arena` command."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import game
from game import __main__ as program
from game.cli.arena import arena_file as arena_rows
from game.cli.arena import command as arena
from game.cli.arena.arena_play import ArenaRow, play_arena_match
from game.cli.arena.arena_setup import ArenaSetup, settle_arena
from game.cli.arena.arena_tally import ArenaTally
from game.cli.odds import SequentialTest
from game.cli.play_out import play_out, seat_agents
from game.core.event import Event, RoundEnded
from game.core.game import Game, find_game
from tests.cli.arena_runs import SMALL, refused, rows, summary, told


@pytest.fixture(autouse=True)
def always_this_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may commit while the tests run."""
    monkeypatch.setattr(arena_rows, "commit", lambda: "c0ffee1")


def a_setup(a: str, b: str, players: int = 3, **options: str) -> ArenaSetup:
    """A setup of Color Chaos."""
    return settle_arena(find_game("color-chaos"), players, options, 1, (a, b))


def a_row(seat: int, share: float | None, *rounds: tuple[int, ...]) -> ArenaRow:
    """A row of the first deal."""
    return ArenaRow(0, seat, 1, share, rounds[-1], rounds, 10, 0.5)


def counted(*rows: ArenaRow) -> dict[str, Any]:
    """What these rows of Color Chaos come to."""
    standing = ArenaTally(a_setup("hard", "easy"), SequentialTest(1 / 3, 0.4))
    for row in rows:
        standing.take_row(row)
    return standing.summarize()


def test_every_deal_is_played_from_every_seat() -> None:
    setup = a_setup("random", "random", target="one round")
    deals = [[play_arena_match(setup, (deal, seat)) for seat in range(3)] for deal in range(3)]
    for deal in deals:
        # The same players with the same luck: only who is looked at differs.
        assert len({(row.seed, row.scores, row.decisions) for row in deal}) == 1
        assert sum(row.share or 0 for row in deal) == pytest.approx(1)
    assert len({deal[0].seed for deal in deals}) == len({deal[0].scores for deal in deals}) == 3


def test_the_one_that_is_compared_sits_in_its_seat() -> None:
    assert a_setup("hard", "easy").seat_names(1) == ["easy", "hard", "easy"]


def test_rounds_are_those_of_the_match() -> None:
    setup, heard = a_setup("normal", "normal", target="100"), list[Event]()
    row = play_arena_match(setup, (2, 0))
    match = setup.match(2)
    match.listen(heard.append)
    play_out(match, seat_agents(setup.seat_names(0), row.seed))
    ended = [event.points for event in heard if isinstance(event, RoundEnded)]
    assert list(row.rounds) == ended
    assert len(ended) > 1
    assert tuple(map(sum, zip(*row.rounds, strict=True))) == row.scores == match.table.scores


def test_fewer_points_are_told_as_fewer() -> None:
    told = counted(a_row(0, 1.0, (0, 10, 20)), a_row(1, 0.0, (0, 6, 4)))
    # Its own 0 and 6; the others' means 15 and 2.
    assert told["points"] == {"own": 3.0, "others": 8.5, "difference": -5.5, "half": None}
    assert told["fewer_is_better"]
    assert told["rounds"]["won"] == 1


def test_shared_places_count_in_parts() -> None:
    told = counted(a_row(0, 0.5, (3, 3, 9), (0, 0, 0)), a_row(1, None, (0, 0, 0)))
    assert told["matches"]["won"] == 0.5
    assert told["rounds"]["number"] == 2
    assert told["rounds"]["won"] == pytest.approx(1 / 2 + 1 / 3, abs=1e-3)
    assert told["unfinished"] == 1
    assert told["decisions"] == 20


def test_a_row_counts_once() -> None:
    row = a_row(0, 1.0, (0, 10, 20))
    assert counted(row, row) == counted(row)


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "color-chaos", *SMALL, "--matches", "7")
    assert "one normal against 2 random, 3 deals" in text
    assert "matches  9 finished, 0 unfinished" in text
    assert "by chance 33.3 %" in text
    assert "(fewer is better)" in text
    assert "rounds " in text


def test_games_of_one_round_tell_no_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("pig-farm", "--players", "2", "--compare", "random", "random", "--matches", "4")
    text = told(capsys, *words, "--rounds")
    assert "target=one round" in text
    assert "rounds " not in text
    assert "(more is better)" in text
    assert told(capsys, "match-patch", *words[1:], "--rounds").startswith("match-patch, 2 players,")


def test_a_row_for_a_markdown_table(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "color-chaos", *SMALL, "--matches", "3", "--markdown")
    cells = text.strip().strip("|").split(" | ")
    assert len(cells) == 7
    assert "--compare normal random --players 3 --seed 1 --option target=100`" in cells[2]


def test_characters_and_policies_play_too(capsys: pytest.CaptureFixture[str]) -> None:
    players = ("hard:frog", "game.agents.mind.any_answer")
    words = ("flower-power", "--players", "2", "--compare", *players, "--matches", "4")
    result = summary(capsys, *words)
    assert (result["a"], result["b"]) == players
    assert result["matches"]["number"] == 4


def test_it_stops_as_soon_as_enough_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("color-chaos", *SMALL, "--rounds", "--option", "target=one round", "--matches", "60")
    early = summary(capsys, *words, "--sequential", "0.3", "0.9")
    assert early["test"]["answer"] == "better"
    assert early["matches"]["number"] == early["test"]["after"] < 20
    late = summary(capsys, *words, "--sequential", "0.3", "0.9", "--all")
    assert late["test"] == early["test"]
    assert late["matches"]["number"] == 60


def test_the_same_players_are_not_better(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("color-chaos", "--compare", "random", "random", "--rounds", "--matches", "400")
    result = summary(capsys, *words, "--sequential", "0.25", "0.5")
    assert result["test"]["answer"] == "not better"
    assert result["matches"]["share"] == 0.25


def test_two_workers_find_what_one_finds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    alone = summary(capsys, "color-chaos", *SMALL, "-n", "12", "--file", one)
    words = ("-n", "12", "--file", two, "--workers", "2")
    assert summary(capsys, "color-chaos", *SMALL, *words) == alone
    assert rows(two) == rows(one)
    assert len(rows(one)) == 12


def test_ctrl_c_keeps_what_is_finished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(setup: ArenaSetup, places: Iterator[tuple[int, int]], _: int) -> Iterator[ArenaRow]:
        yield play_arena_match(setup, next(places))
        yield play_arena_match(setup, next(places))
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_arena_matches", stopped)
    path = tmp_path / "arena.jsonl"
    assert program.main(["arena", "color-chaos", *SMALL, "--file", str(path)]) == 130
    out, err = capsys.readouterr()
    assert "2 finished" in out
    assert "stopped" in err
    assert len(rows(path)) == 2


def test_the_toy_game_is_compared_too(toy_game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "2", "--compare", "random", "random", "--matches", "4")
    result = summary(capsys, toy_game.id, *words)
    assert result["rounds"]["number"] == result["matches"]["number"] == 4


TWO = ("--compare", "random", "random")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "give GAME and --compare"),
        (["color-chaos"], "give GAME and --compare"),
        (["color-chaos", "--compare", "hard"], "expected 2 arguments"),
        (["chess", *TWO], "unknown game chess; choose from color-chaos"),
        (["color-chaos", "--compare", "human", "hard"], "unknown agent human: there are random"),
        (["color-chaos", "--compare", "hard:ghost", "hard"], "unknown character ghost"),
        (["color-chaos", "--compare", "hard", "no.such.policy"], "no policy no.such.policy: No"),
        (["color-chaos", "--compare", "hard", "game.none"], "no policy game.none: module 'game'"),
        (["color-chaos", "--compare", "hard", ".greedy"], "no policy .greedy"),
        (
            ["color-chaos", "--compare", "hard", "game.__version__"],
            "game.__version__ is not a policy",
        ),
        (["color-chaos", *TWO, "--players", "2"], "3 to 16 players, not 2"),
        (["color-chaos", *TWO, "--matches", "0"], "'0' is not a whole number of 1 or more"),
        (["color-chaos", *TWO, "--workers", "0"], "'0' is not a whole number of 1 or more"),
        (["color-chaos", *TWO, "--option", "target=7"], "can be 100, 250, 500, one round, not 7"),
        (["color-chaos", *TWO, "--rounds", "--option", "target=500"], "don't go together"),
        (["color-chaos", *TWO, "--sequential", "2"], "'2' is not a share between 0 and 1"),
        (["color-chaos", *TWO, "--sequential", "x"], "'x' is not a share between 0 and 1"),
        (["color-chaos", *TWO, "--sequential", "0.5", "0.3"], "the higher share last"),
        (["color-chaos", *TWO, "--sequential", "0.1", "0.2", "0.3"], "takes P1 or P0 P1"),
        (["color-chaos", *TWO, "--json", "--markdown"], "not allowed with"),
        (["color-chaos", *TWO, "--report", "x"], "plays nothing"),
        (["color-chaos", *TWO, "--position", "x"], "--position"),
    ],
)
def test_bad_arguments_get_one_line_and_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert said in refused(capsys, *words)


def test_the_answer_names_commit_version_and_day(capsys: pytest.CaptureFixture[str]) -> None:
    data = summary(capsys, "color-chaos", *SMALL, "--matches", "3")
    assert data["version"] == game.__version__
    assert data["commits"] == ["c0ffee1"]
    assert date.fromisoformat(data["day"]) <= date.today()
