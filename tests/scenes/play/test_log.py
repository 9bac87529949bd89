"""What is told of secret rounds, and how it is scrolled."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.event import Announced, Counter
from game.core.match import TAKEN_BACK
from game.scenes.replay.scene import TheaterScene
from game.ui.widgets.control import Control
from tests.scenes.claim_player import lay, table, until_closed, until_window
from tests.scenes.layout_faults import faults
from tests.scenes.table_player import Sit, TablePlayer, show

CARDS = {1: "r1", 2: "o1", 3: "g1", 0: "b1"}


def lay_in_secret(player: TablePlayer) -> None:
    """All four lay a number for Getting Even, up to when the cards are turned."""
    lay(player, table("pGettingEven b1 b2 b3"), (0, 1, 2, 3))
    player.click("card:pGettingEven*")
    until_window(player)
    until_closed(player)
    for _ in range(4):
        show(player)
        seat = player.table.viewer
        assert seat is not None
        player.click(f"card:{CARDS[seat]}#*")
        player.wait(16)
    player.wait(100)


@pytest.mark.parametrize(("viewer", "told"), [
    (None, ["P2, P3, P4 and P1 lay cards face down"]),
    (2, ["P2, P4 and P1 lay cards face down", "P3 lays orange 1"]),
])  # fmt: skip
def test_secret_cards_are_told_in_one_line_besides_ones_own(
    sit: Sit, viewer: int | None, told: list[str]
) -> None:
    player = sit()
    lay_in_secret(player)
    log = player.table_below().log.list_lines(viewer)
    assert [line.text for line in log if " lay" in line.text] == told


def many(player: TablePlayer, lines: int) -> list[str]:
    """A log so long, and what it says."""
    scene = lay(player, table("b1 b2"))
    for number in range(lines):
        scene.log.note_event(Counter((("round", number),)))
    player.key(pygame.K_l)
    player.frame()
    return [line.text for line in scene.log.list_lines(0)]


@pytest.mark.parametrize(
    ("keys", "back"),
    [
        ((pygame.K_PAGEUP,), 8),
        ((pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEDOWN), 8),
        ((pygame.K_HOME,), 56),
        ((pygame.K_HOME, pygame.K_END), 0),
    ],
)
def test_the_log_is_scrolled_by_keys(sit: Sit, keys: tuple[int, ...], back: int) -> None:
    player = sit()
    assert len(many(player, 60)) == 60
    for key in keys:
        player.key(key)
    assert player.table.log_panel.back == back


def test_who_reads_back_stays_there_while_others_play(sit: Sit) -> None:
    player = sit()
    many(player, 60)
    panel, log = player.table.log_panel, player.table.log
    player.key(pygame.K_PAGEUP)
    player.frame()
    first = log.list_lines(0)[: len(log.list_lines(0)) - panel.back][-1]
    log.note_event(Counter((("round", 99),)))
    player.frame()
    assert log.list_lines(0)[: len(log.list_lines(0)) - panel.back][-1] == first
    player.key(pygame.K_END)
    log.note_event(Counter((("round", 100),)))
    player.frame()
    assert panel.back == 0


def skipping(player: TablePlayer) -> list[Control]:
    """The log after a computer player has skipped another, and the lines that can be asked."""
    lay(player, "color-chaos 3 / discard r5 / hand 0 r1 r9 b1 / hand 1 rSkip g9 g8 / hand 2 b5 b2")
    player.click("card:r1*")
    player.until()
    player.key(pygame.K_l)
    return [thing for thing in player.things() if thing.name.startswith("button:why-")]


@pytest.mark.parametrize("press", [TablePlayer.click, TablePlayer.press])
def test_a_computer_player_says_why_on_its_line(
    sit: Sit, press: Callable[[TablePlayer, str], None]
) -> None:
    player = sit()
    (line,) = skipping(player)
    assert line.text == "P2 plays red Skip – why?"
    press(player, line.name)
    assert player.thing(line.name).text == (
        "P2 plays red Skip. P3 had only 2 cards left and lost a turn."
    )
    press(player, line.name)
    assert player.thing(line.name).text == line.text
    player.key(pygame.K_ESCAPE)
    assert not player.table.log_panel.is_open


@pytest.mark.parametrize("scale", [100, 200])
def test_whoever_is_asked_stays_in_sight(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scale: int
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, scale=scale)
    (line,) = skipping(player)
    while player.shows(line.name):
        player.table.log.note_event(Announced(TAKEN_BACK, 0))
    while not player.shows(line.name):
        player.table.log_panel.back += 1
    player.click(line.name)
    assert "lost a turn" in player.thing(line.name).text
    assert not faults(player.app)


def test_the_log_lists_everything_or_what_is_about_the_reader(sit: Sit) -> None:
    player = sit()
    lay(player, "color-chaos 3 / discard r5 / hand 0 r1 r9 b1 / hand 1 rSkip g9 g8 / hand 2 b5 b2")
    player.click("card:r1*")
    player.until()
    player.key(pygame.K_l)
    panel = player.table.log_panel
    everything = [line.seat for _, line in panel._list_visible_lines()]
    assert {0, 1} <= set(everything)
    player.click("choice:log=me")
    mine = [line for _, line in panel._list_visible_lines() if not line.is_heading]
    assert mine
    assert all(line.seat == 0 or (line.beat and 0 in line.beat.others) for line in mine)
    assert len(mine) < len(everything)
    player.click("choice:log=everyone")
    assert [line.seat for _, line in panel._list_visible_lines()] == everything


@pytest.mark.parametrize("press", [TablePlayer.click, TablePlayer.press])
def test_a_line_leads_to_its_step_of_the_game_so_far(
    sit: Sit, press: Callable[[TablePlayer, str], None]
) -> None:
    player = sit()
    skipping(player)
    lines = [thing for thing in player.things() if thing.name.startswith("button:line-")]
    assert len(lines) > 1
    for line in lines:
        press(player, line.name)
        theater = player.app.top
        assert isinstance(theater, TheaterScene)
        number = int(line.name.rpartition("-")[2])
        counts = theater.record.event_counts
        assert counts[theater.at - 1] <= number < counts[theater.at]
        assert not theater.record.is_over, "it shows nothing that was hidden"
        player.key(pygame.K_ESCAPE)
        assert player.app.top is player.table
        assert player.table.log_panel.is_open, "and back to the line"


def test_reasons_are_made_ready_only_while_the_log_lies_open(sit: Sit) -> None:
    player = sit()
    skipping(player)
    panel = player.table.log_panel
    player.wait(100)
    assert panel.next_tick() is None, "the table sleeps again"
    match = player.table.live_match.match
    made: list[int] = []
    for number in range(3):
        match.submit(0)
        panel.is_open = number < 2
        panel.notice_changes()
        made.append(panel.ready_reason_count)
    assert made == [len(match.steps) - 2, len(match.steps) - 1, 0]
