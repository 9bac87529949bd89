"""Frames do not tell what lies hidden: other cards in the dark, and not one pixel is another."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.chance import Chance
from game.core.event import Viewer
from game.core.match import Match
from game.core.seat_view import SeatView
from tests.agents.fair_tables import TABLES, sample
from tests.playing import Table
from tests.scenes import table_player
from tests.scenes.golden_worlds import frames, other_world, true_world
from tests.scenes.play.windows import test_claim_layout
from tests.scenes.table_player import TablePlayer

pytestmark = pytest.mark.ruling("GEN-2")
BRIEF = [table for table in TABLES if table.players == 4 and table.mix in ("", "123")]
FEW, MANY = 1, 40
"""So many positions of a table in every run, and in a long one."""
SPREAD = 3
"""Of the positions of a game every so manieth is taken in every run."""


def positions(table: Table, seed: int, count: int, spread: int) -> Iterator[Match]:
    """Some decisions of a game, of many kinds."""
    for number, match in enumerate(sample(table, seed, 1, every=15)):
        if number % spread == 0:
            yield match
        if number >= count * spread - 1:
            return


def viewers(match: Match, number: int, all_of_them: bool) -> list[Viewer]:
    """Nobody and whoever is asked, or another seat; or everybody."""
    count = len(match.table.names)
    if all_of_them:
        return [None, *range(count)]
    assert match.decision is not None
    return [None, (match.decision.seat + number % 2) % count]


def leaks(player: TablePlayer, match: Match, viewer: Viewer, seed: int) -> list[str] | None:
    """The frames that differ; nothing where no other world was found."""
    world = other_world(match, viewer, Chance(seed))
    if world is None:
        return None
    here = list(frames(player, match, true_world(match), viewer))
    there = list(frames(player, match, world, viewer))
    assert match.decision is not None
    pairs = list(zip(here, there, strict=True))
    told = f"{match.decision.question_key} for {viewer}"
    return [f"{told}: frame {n}" for n, (one, other) in enumerate(pairs) if one != other]


def check(table: Table, player: TablePlayer, count: int, spread: int, whole: bool) -> None:
    """No frame of any of these positions tells anything."""
    compared = 0
    for number, match in enumerate(positions(table, 5, count, spread)):
        for viewer in viewers(match, number, whole):
            found = leaks(player, match, viewer, number)
            assert not found, found
            compared += found is not None
    assert compared >= max(1, count // 2)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """A screen at which computers take their time."""
    monkeypatch.setattr(table_player, "PEOPLE", test_claim_layout.LONG)
    return TablePlayer(monkeypatch, tmp_path, pace="slow", claim_window=3.0)


@pytest.mark.parametrize("table", BRIEF, ids=str)
def test_hidden_cards_change_no_pixel(table: Table, player: TablePlayer) -> None:
    check(table, player, FEW, SPREAD, whole=False)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_they_change_none_for_anybody(table: Table, player: TablePlayer) -> None:
    check(table, player, MANY, 1, whole=True)


def test_a_table_that_tells_is_noticed(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever draws what lies hidden is found out."""
    match = next(positions(Table("color-chaos", 4), 5, 1, 1))
    assert match.decision is not None
    seat = match.decision.seat
    world = other_world(match, seat, Chance(1))
    assert world is not None
    monkeypatch.setattr(SeatView, "sees", lambda view, zone: True)
    seen = [list(frames(player, match, w, seat)) for w in (true_world(match), world)]
    assert seen[0] != seen[1]
