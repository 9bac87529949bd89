"""How an arena is told: a small table for people, or one row of a Markdown table."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Any

from .rows import ArenaRun

COLUMNS = "day, commit, command, matches won, by chance, rounds won, points a round"


def table(told: dict[str, Any]) -> str:
    """The summary in lines for people."""
    rules = "".join(f", {id}={value}" for id, value in told["options"].items())
    others = told["players"] - 1
    many = _several(told)
    rows = [
        ("matches", f"{told['matches']['number']:,} finished, {told['unfinished']} unfinished"),
        ("won", f"{_won(told['matches'])}; by chance {_percent(told['chance'])}"),
        *([("rounds", f"{_won(told['rounds'])} of {told['rounds']['number']:,}")] if many else []),
        ("points", _points(told)),
        ("test", _answer(told["test"])),
        ("work", f"{told['seconds']:.1f} s, {told['decisions_per_second']:,} decisions a second"),
    ]
    head = f"{told['game']}, {told['players']} players{rules}, seed {told['seed']}"
    against = f"one {told['a']} against {others} {told['b']}, {told['deals']:,} deals"
    lines = [f"  {name:<8} {text}" for name, text in rows]
    known = lines if told["matches"]["number"] else [f"{lines[0]}: nothing is known yet"]
    return "\n".join([f"{head}: {against}", *known])


def markdown(told: dict[str, Any], runs: Sequence[ArenaRun]) -> str:
    """The summary as one row of a Markdown table, see `COLUMNS`."""
    commits = dict.fromkeys(run.commit or f"version {run.version}" for run in runs)
    cells = [
        runs[-1].day,
        ", ".join(commits),
        f"`{_command(told)}`",
        f"{_won(told['matches'])} of {told['matches']['number']:,}",
        _percent(told["chance"]),
        f"{_won(told['rounds'])} of {told['rounds']['number']:,}" if _several(told) else "",
        _difference(told["points"]),
    ]
    return f"| {' | '.join(cells)} |"


def _command(told: dict[str, Any]) -> str:
    options = [
        word for id, value in told["options"].items() for word in ("--option", f"{id}={value}")
    ]
    words = ["arena", told["game"], "--compare", told["a"], told["b"]]
    words += ["--players", str(told["players"]), "--seed", str(told["seed"]), *options]
    return shlex.join(words)


def _several(told: dict[str, Any]) -> bool:
    """Whether matches had more than one round, so that rounds say more than matches."""
    return bool(told["rounds"]["number"] > told["matches"]["number"])


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _won(share: dict[str, float]) -> str:
    return f"{_percent(share['share'])} ({100 * share['low']:.1f} to {100 * share['high']:.1f})"


def _difference(points: dict[str, float | None]) -> str:
    half = "" if points["half"] is None else f" ± {points['half']:.2f}"
    return f"{points['difference']:+.2f}{half}"


def _points(told: dict[str, Any]) -> str:
    points = told["points"]
    better = "fewer" if told["fewer_is_better"] else "more"
    each = f"{points['own']:.2f} a round, the others {points['others']:.2f}"
    return f"{each}: {_difference(points)} ({better} is better)"


def _answer(test: dict[str, Any]) -> str:
    asked = f"does it win {_percent(test['p1'])} rather than {_percent(test['p0'])}?"
    known = "" if test["answer"] == "undecided" else "known "
    return f"{test['answer']}, {known}after {test['after']:,} matches ({asked})"
