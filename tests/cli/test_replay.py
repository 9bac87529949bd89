"""The `replay` command."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import __main__ as program
from game.cli.play_out import play_out, seat_agents
from game.core import journal, notation
from game.core.match import Match

SEED = 6


@pytest.fixture
def lines() -> list[str]:
    """The journal of a short game."""
    match = Match.new("color-chaos", ["Ana", "Ben", "Zoë\u2028Q"], SEED, {"target": "one round"})
    lines = [journal.header(match, SEED, "0.1.0")]
    match.recorder = journal.Journal(lines.append)
    play_out(match, seat_agents(["normal"] * 3, SEED))
    return lines


def run(
    capsys: pytest.CaptureFixture[str], path: Path, lines: list[str], end: str = "\n"
) -> tuple[int, str, str]:
    """Exit code, output and errors of replaying these lines; the file stays as it is."""
    path.write_text("\n".join(lines) + end, encoding="utf-8")
    before = path.read_bytes()
    code = program.main(["replay", str(path), "--json", "--open"])
    assert path.read_bytes() == before
    out, err = capsys.readouterr()
    assert err.count("\n") <= 1
    return code, out, err


def test_a_whole_game(capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]) -> None:
    code, out, err = run(capsys, tmp_path / "game.jsonl", lines)
    facts: dict[str, Any] = json.loads(out)
    assert (code, err) == (0, "")
    assert facts["game"] == "color-chaos"
    assert facts["finished"]
    assert facts["choices"] == len(lines) - 2
    assert {"scores": facts["scores"], "places": facts["places"]} == json.loads(lines[-1])["end"]
    assert notation.read_position(facts["position"]).table.names == ("Ana", "Ben", "Zoë Q")


def test_a_game_that_is_not_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    code, out, _ = run(capsys, tmp_path / "game.jsonl", lines[:9])
    facts = json.loads(out)
    assert code == 0
    assert not facts["finished"]
    assert facts["scores"] is None
    assert facts["choices"] == 8
    assert notation.read_position(facts["position"]).decision is not None


def test_a_torn_last_line_is_left_out_and_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    code, out, err = run(capsys, tmp_path / "game.jsonl", [*lines[:9], '{"c": 0, "t"'], end="")
    assert code == 0
    assert json.loads(out)["choices"] == 8
    assert "the last line is incomplete" in err


def test_a_damaged_journal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    lines[4] = lines[4][:7]
    code, out, err = run(capsys, tmp_path / "game.jsonl", lines)
    assert (code, out) == (1, "")
    assert "line 5" in err
    assert "game.jsonl" in err


def test_an_edited_journal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    choice = json.loads(lines[3])
    lines[3] = json.dumps(choice | {"t": "play x9"})
    code, out, err = run(capsys, tmp_path / "game.jsonl", lines)
    assert (code, out) == (1, "")
    assert f"line 4: 'play x9' is not choice {choice['c']} here anymore" in err


def test_another_games_seed_does_not_fit(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    lines[0] = json.dumps(json.loads(lines[0]) | {"seed": SEED + 1})
    code, _, err = run(capsys, tmp_path / "game.jsonl", lines)
    assert code == 1
    assert "anymore" in err


@pytest.mark.parametrize(
    "foreign", ["hello", '{"name": "Ana"}', '{"format": 99, "game": "x", "seed": 1}', ""]
)
def test_a_foreign_file(capsys: pytest.CaptureFixture[str], tmp_path: Path, foreign: str) -> None:
    code, out, err = run(capsys, tmp_path / "other.txt", [foreign])
    assert (code, out) == (1, "")
    assert "other.txt" in err


def test_a_file_of_bytes_is_no_journal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(bytes(range(256)) * 4)
    assert program.main(["replay", str(path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_no_such_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        assert program.main(["replay", str(path)]) == 2
        assert "can't be read" in capsys.readouterr().err


def test_for_people_it_prints_the_end_and_the_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert program.main(["replay", str(path)]) == 0
    first, second = capsys.readouterr().out.strip().split("\n")
    assert first.startswith(f"color-chaos: {len(lines) - 2} choices, scores [")
    assert second.startswith('color-chaos 3 / names ["Ana",')


def test_every_choice_is_listed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert program.main(["replay", str(path), "--moves"]) == 0
    *moves, end, _, _ = capsys.readouterr().out.split("\n")
    choices = [json.loads(line)["t"] for line in lines[1:-1]]
    assert len(moves) == len(choices)
    for number, (move, text) in enumerate(zip(moves, choices, strict=True), 1):
        assert move.startswith(f"{number}. ")
        assert move.endswith(f": {text}")
    assert f"{len(choices)} choices" in end


def test_it_stops_after_so_many_choices(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    path = tmp_path / "game.jsonl"
    undone = [*lines[:6], '{"undo": 1}', *lines[5:]]
    path.write_text("\n".join(undone) + "\n", encoding="utf-8")
    assert program.main(["replay", str(path), "--json", "--moves", "--to", "5"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["choices"], facts["finished"]) == (5, False)
    assert [move.split(": ")[1] for move in facts["moves"]] == [
        json.loads(line)["t"] for line in lines[1:6]
    ]
    assert facts["position"] == notation.write_position(journal.replay_journal(lines[:6]))


@pytest.mark.parametrize("wish", ["-1", "x", "1.5"])
def test_a_wrong_number_of_choices_is_refused(wish: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as refused:
        program.main(["replay", str(tmp_path / "game.jsonl"), f"--to={wish}"])
    assert refused.value.code == 2


def test_a_game_that_is_not_over_tells_what_everybody_has_seen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([*lines[:9], '{"end": {}}', ""]), encoding="utf-8")
    assert program.main(["replay", str(path)]) == 1, "such an end does not fit"
    path.write_text("\n".join([*lines[:9], ""]), encoding="utf-8")
    match = journal.replay_journal(lines[:9])
    [top] = match.table.zones["discard"][-1:]
    capsys.readouterr()
    assert program.main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "8 choices, not finished" in out
    for seat, hand in enumerate(match.table.hands):
        assert f"hand {seat}: {len(hand)} face down\n" in out
    assert f"draw: {len(match.table.zones['draw'])} face down\n" in out
    assert f"discard: {top.code} " in out
    assert program.main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["position"] is None
    assert told["table"]["hand 1"] == [None] * len(match.table.hands[1])
    assert top.code in told["table"]["discard"]
    for wish in ("--moves", "--to=3"):
        assert program.main(["replay", str(path), wish]) == 2
        out, err = capsys.readouterr()
        assert (out, "--open" in err) == ("", True)
    assert program.main(["replay", str(path), "--open", "--moves"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 10
    assert notation.write_position(match) in out


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_any_terminal_can_be_told_a_name(tmp_path: Path, encoding: str) -> None:
    match = Match.new("color-chaos", ["Łucja", "Жанна", "Zoë"], SEED)
    path = tmp_path / "game.jsonl"
    path.write_text(f"{journal.header(match, SEED, '0')}\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(path), "--open"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        cwd=Path(program.__file__).parents[1],
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr.decode(errors="replace")
    assert not run.stderr
    assert ("Łucja" in run.stdout.decode(encoding)) == (encoding == "utf-8")


def test_no_name_turns_the_terminal_round(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lines: list[str]
) -> None:
    head = json.loads(lines[0])
    head["seats"] = ["A\u202egnp", "\x1b[31mred", "❤\ufe0f"]
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([json.dumps(head), *lines[1:], ""]), encoding="utf-8")
    assert program.main(["replay", str(path), "--moves"]) == 0
    out = capsys.readouterr().out
    assert all(sign.isprintable() for line in out.splitlines() for sign in line)
    assert 'names ["Agnp","[31mred","P3"]' in out
