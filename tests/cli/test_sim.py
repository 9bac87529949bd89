"""The `sim` command."""

import json
from typing import Any

import pytest

import game
from game import __main__ as program
from game.core.game import BOX, Game

FIELDS = [
    *("game", "players", "games", "agents", "wins", "decisions", "seconds"),
    *("decisions_per_second", "unfinished", "mean_decisions"),
]
TIMES = ("seconds", "decisions_per_second")
QUICK = ("--games", "3", "--option", "target=one round")
POSITION = (
    "color-chaos 3 / option target=one round / discard b5 / hand 0 b7 / hand 1 r1 / hand 2 r2"
)


def sim(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What `sim` prints as JSON."""
    assert program.main(["sim", *words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    result: dict[str, Any] = json.loads(out)
    return result


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that is said about bad arguments."""
    try:
        code = program.main(list(words))
    except SystemExit as end:
        code = int(end.code or 0)
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_the_fields_of_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    result = sim(capsys, "color-chaos", "--players", "5", "--seed", "3", *QUICK)
    assert list(result) == FIELDS
    assert result["game"] == "color-chaos"
    assert result["players"] == 5
    assert result["games"] == 3
    assert result["agents"] == ["random"] * 5
    assert sum(result["wins"]) == pytest.approx(3, abs=0.01)
    assert result["unfinished"] == 0
    assert result["mean_decisions"] == pytest.approx(result["decisions"] / 3, abs=0.1)
    assert result["seconds"] > 0


def test_the_same_seed_gives_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    def played(seed: str) -> dict[str, Any]:
        result = sim(capsys, "color-chaos", "--seed", seed, "--agents", "normal", *QUICK)
        return {key: value for key, value in result.items() if key not in TIMES}

    assert played("7") == played("7")
    assert played("7") != played("8")


def test_four_play_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    assert sim(capsys, "color-chaos", *QUICK)["players"] == 4


def test_each_seat_may_have_an_agent_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    agents = "normal,random,random"
    result = sim(capsys, "color-chaos", "--players", "3", "--agents", agents, *QUICK)
    assert result["agents"] == ["normal", "random", "random"]


def test_characters_and_policies_play_too(capsys: pytest.CaptureFixture[str]) -> None:
    agents = "easy:frog,game.agents.minds.color_chaos.policy,random"
    result = sim(capsys, "color-chaos", "--players", "3", "--agents", agents, *QUICK)
    assert result["agents"] == agents.split(",")
    assert result["unfinished"] == 0


def test_a_house_rule_changes_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    short = sim(capsys, "color-chaos", "--games", "3", "--option", "target=one round")
    long = sim(capsys, "color-chaos", "--games", "3", "--option", "target=250")
    assert short["decisions"] < long["decisions"]


@pytest.mark.ruling("CC-5", "CC-53")
def test_sixteen_play_with_all_expansions_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    mix = [word for n in "123" for word in ("--option", f"expansion_{n}=on")]
    told = sim(capsys, "color-chaos", "--players", "16", "--games", "3", *mix)
    assert told["unfinished"] == 0
    assert len(told["wins"]) == 16


def test_a_position_may_be_played_on(capsys: pytest.CaptureFixture[str]) -> None:
    result = sim(
        capsys, "color-chaos", "--position", POSITION, "--agents", "normal", "--games", "2"
    )
    assert result["players"] == 3
    assert result["wins"] == [2, 0, 0]
    assert result["decisions"] == 2


def test_a_shared_win_counts_half(capsys: pytest.CaptureFixture[str]) -> None:
    position = POSITION + " / scores 3 2 9"
    result = sim(capsys, "color-chaos", "--position", position, "--agents", "normal")
    assert result["wins"] == [50, 50, 0]


def test_for_people_it_prints_a_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["sim", "color-chaos", *QUICK]) == 0
    out = capsys.readouterr().out
    assert "3 matches of 4 players" in out
    assert "0 unfinished" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sim"], "GAME"),
        (["sim", "chess"], "unknown game chess; choose from color-chaos"),
        (["sim", "color-chaos", "--players", "2"], "3 to 16 players, not 2"),
        (["sim", "color-chaos", "--players", "17"], "3 to 16 players, not 17"),
        (["sim", "color-chaos", "--players", "9"], "more than 8 players need expansion_1=on"),
        (["sim", "color-chaos", "--players", "four"], "'four' is not a whole number of 1 or more"),
        (["sim", "color-chaos", "--games", "0"], "'0' is not a whole number of 1 or more"),
        (["sim", "color-chaos", "--games", "-3"], "'-3' is not a whole number of 1 or more"),
        (["sim", "color-chaos", "--seed", "x"], "'x' is not a whole number"),
        (["sim", "color-chaos", "--option", "target"], "takes id=value, not 'target'"),
        (
            ["sim", "color-chaos", "--option", "pace=2"],
            "unknown option pace; choose from expansion",
        ),
        (["sim", "color-chaos", "--option", "target=7"], "can be 100, 250, 500, one round, not 7"),
        (["sim", "color-chaos", "--agents", "human"], "unknown agent human: there are random, "),
        (["sim", "color-chaos", "--agents", "no.such"], "no policy no.such: No module named 'no'"),
        (["sim", "color-chaos", "--agents", "random,random"], "takes 1 or 4 names, not 2"),
        (["sim", "color-chaos", "--position", "color-chaos 3 / pot b7"], "no zone or fact pot"),
        (
            ["sim", "color-chaos", "--players", "3", "--position", POSITION],
            "a position already has its game, players and options",
        ),
        (["sim", "color-chaos", "--speed", "9"], "--speed"),
        (
            ["fly"],
            "no command 'fly'; choose from sim, day, arena, lab, replay, story, print, shot",
        ),
        (["replay"], "FILE"),
    ],
)
def test_bad_arguments_get_one_line_and_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert said in refused(capsys, *words)


def test_a_broken_rules_file_gets_one_line_and_code_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOX, "torn", Game("torn", "no.such.module", lambda: "id = = 3"))
    said = refused(capsys, "sim", "torn", "--json")
    assert "torn.toml: " in said
    assert "line 1" in said


def test_the_toy_game_is_simulated_too(toy_game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    result = sim(capsys, toy_game.id, "--players", "2", "--games", "5", "--agents", "normal")
    assert result["unfinished"] == 0
    assert sum(result["wins"]) == pytest.approx(5)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--version"]) == 0
    assert game.__version__ in capsys.readouterr().out
