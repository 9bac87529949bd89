"""The tally of an arena: its rows so far, what they add up to, and how that is told."""

import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from game.cli.odds import SequentialTest, mean_of_groups, wilson
from game.core.match import rank_players
from game.core.rulebook import Rulebook

from .arena_file import ArenaRun
from .arena_play import ArenaRow, Place
from .arena_setup import ArenaSetup


@dataclass(slots=True)
class ArenaTally:
    """The rows of an arena, each once, whatever the order they came in.

    The sequential test takes whole deals, one after the other, so that its answer doesn't
    depend on which was finished first.
    """

    setup: ArenaSetup
    test: SequentialTest
    early: bool = False
    """Whether to stop when the test has an answer; rows of later deals then don't count."""
    rows: dict[Place, ArenaRow] = field(default_factory=dict)
    whole_deals: int = 0
    """How many deals are whole, from the first without a gap."""

    def take_row(self, row: ArenaRow) -> None:
        """Count a row."""
        self.rows.setdefault((row.deal, row.seat), row)
        while all((self.whole_deals, seat) in self.rows for seat in range(self.setup.players)):
            shares = (self.rows[self.whole_deals, seat].share for seat in range(self.setup.players))
            self.test.add_group(share for share in shares if share is not None)
            self.whole_deals += 1

    def is_decided(self) -> bool:
        """True if no more matches are needed."""
        return self.early and self.test.better is not None

    def missing_places(self, deals: int) -> Iterator[Place]:
        """Yield the matches still to be played of this many deals."""
        places = ((deal, seat) for deal in range(deals) for seat in range(self.setup.players))
        return (place for place in places if place not in self.rows)

    def counted_rows(self, deals: int | None) -> list[ArenaRow]:
        """Return the rows that count, of this many deals or of all, in order."""
        limits = [deals, self.test.groups if self.is_decided() else None]
        least = min((limit for limit in limits if limit is not None), default=None)
        rows = (self.rows[place] for place in sorted(self.rows))
        return [row for row in rows if least is None or row.deal < least]

    def summarize(self, deals: int | None = None) -> dict[str, Any]:
        """Return what the rows add up to, as data for JSON."""
        rows = self.counted_rows(deals)
        ended = [row for row in rows if row.share is not None]
        seconds = sum(row.seconds for row in rows)
        decisions = sum(row.decisions for row in rows)
        return {
            **self.setup.data(),
            "options": self.setup.unusual(),
            "deals": len({row.deal for row in rows}),
            "matches": _share_with_interval(row.share or 0.0 for row in ended),
            "rounds": _share_with_interval(
                share for row in ended for share in self._round_shares(row)
            ),
            "points": self._points_summary(ended),
            "chance": round(1 / self.setup.players, 4),
            "fewer_is_better": self._rules.low_wins,
            "unfinished": len(rows) - len(ended),
            "test": self._test_summary(),
            "decisions": decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(decisions / seconds) if seconds else 0,
        }

    @property
    def _rules(self) -> Rulebook:
        return self.setup.compared_game.rules.under(self.setup.options)

    def _round_shares(self, row: ArenaRow) -> Iterator[float]:
        """Yield, for each round of a match, the share of its first place."""
        for points in row.rounds:
            places = rank_players(self._rules, points).places
            yield (places[row.seat] == 1) / places.count(1)

    def _points_summary(self, rows: list[ArenaRow]) -> dict[str, float | None]:
        """Return points a round: its own, the others' mean, and how they differ."""
        deals = [list(group) for _, group in groupby(rows, key=lambda row: row.deal)]
        counts = [sum(len(row.rounds) for row in deal) for deal in deals]
        own = [sum(points[row.seat] for row in deal for points in row.rounds) for deal in deals]
        all_seats = [sum(sum(p) for row in deal for p in row.rounds) for deal in deals]
        few = self.setup.players - 1
        others = [(every - mine) / few for every, mine in zip(all_seats, own, strict=True)]
        ahead = [mine - theirs for mine, theirs in zip(own, others, strict=True)]
        middle, half = mean_of_groups(zip(ahead, counts, strict=True))
        return {
            "own": round(mean_of_groups(zip(own, counts, strict=True))[0], 4),
            "others": round(mean_of_groups(zip(others, counts, strict=True))[0], 4),
            "difference": round(middle, 4),
            "half": None if half is None else round(half, 4),
        }

    def _test_summary(self) -> dict[str, Any]:
        test = self.test
        words = {True: "better", False: "not better", None: "undecided"}
        return {
            "p0": round(test.p0, 4),
            "p1": round(test.p1, 4),
            "answer": words[test.better],
            "after": test.matches,
        }


def _share_with_interval(shares: Iterable[float]) -> dict[str, float]:
    """Return how often something was won, with its 95 % interval."""
    kept = list(shares)
    won = sum(kept)
    low, high = wilson(won, len(kept))
    share = won / len(kept) if kept else 0.0
    return {
        "number": len(kept),
        "won": round(won, 3),
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


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
