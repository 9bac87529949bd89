"""The summary of an arena: a small table for people, or one row of a Markdown table."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Any

from .arena_file import ArenaRun

COLUMNS = "day, commit, command, matches won, by chance, rounds won, points a round"


def summary_table(summary: dict[str, Any]) -> str:
    """The summary in lines for people."""
    rules = "".join(f", {id}={value}" for id, value in summary["options"].items())
    others = summary["players"] - 1
    many = _has_several_rounds(summary)
    rows = [
        (
            "matches",
            f"{summary['matches']['number']:,} finished, {summary['unfinished']} unfinished",
        ),
        ("won", f"{_won_text(summary['matches'])}; by chance {_percent(summary['chance'])}"),
        *(
            [("rounds", f"{_won_text(summary['rounds'])} of {summary['rounds']['number']:,}")]
            if many
            else []
        ),
        ("points", _arena_points_text(summary)),
        ("test", _test_text(summary["test"])),
        (
            "work",
            f"{summary['seconds']:.1f} s, {summary['decisions_per_second']:,} decisions a second",
        ),
    ]
    head = f"{summary['game']}, {summary['players']} players{rules}, seed {summary['seed']}"
    against = f"one {summary['a']} against {others} {summary['b']}, {summary['deals']:,} deals"
    lines = [f"  {name:<8} {text}" for name, text in rows]
    known = lines if summary["matches"]["number"] else [f"{lines[0]}: nothing is known yet"]
    return "\n".join([f"{head}: {against}", *known])


def markdown_row(summary: dict[str, Any], runs: Sequence[ArenaRun]) -> str:
    """The summary as one row of a Markdown table, see `COLUMNS`."""
    commits = dict.fromkeys(run.commit or f"version {run.version}" for run in runs)
    cells = [
        runs[-1].day,
        ", ".join(commits),
        f"`{_command_words(summary)}`",
        f"{_won_text(summary['matches'])} of {summary['matches']['number']:,}",
        _percent(summary["chance"]),
        f"{_won_text(summary['rounds'])} of {summary['rounds']['number']:,}"
        if _has_several_rounds(summary)
        else "",
        _difference_text(summary["points"]),
    ]
    return f"| {' | '.join(cells)} |"


def _command_words(summary: dict[str, Any]) -> str:
    options = [
        word for id, value in summary["options"].items() for word in ("--option", f"{id}={value}")
    ]
    words = ["arena", summary["game"], "--compare", summary["a"], summary["b"]]
    words += ["--players", str(summary["players"]), "--seed", str(summary["seed"]), *options]
    return shlex.join(words)


def _has_several_rounds(summary: dict[str, Any]) -> bool:
    """True if matches had more than one round, so that rounds say more than matches."""
    return bool(summary["rounds"]["number"] > summary["matches"]["number"])


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _won_text(share: dict[str, float]) -> str:
    return f"{_percent(share['share'])} ({100 * share['low']:.1f} to {100 * share['high']:.1f})"


def _difference_text(points: dict[str, float | None]) -> str:
    half = "" if points["half"] is None else f" ± {points['half']:.2f}"
    return f"{points['difference']:+.2f}{half}"


def _arena_points_text(summary: dict[str, Any]) -> str:
    points = summary["points"]
    better = "fewer" if summary["fewer_is_better"] else "more"
    each = f"{points['own']:.2f} a round, the others {points['others']:.2f}"
    return f"{each}: {_difference_text(points)} ({better} is better)"


def _test_text(test: dict[str, Any]) -> str:
    asked = f"does it win {_percent(test['p1'])} rather than {_percent(test['p0'])}?"
    known = "" if test["answer"] == "undecided" else "known "
    return f"{test['answer']}, {known}after {test['after']:,} matches ({asked})"
