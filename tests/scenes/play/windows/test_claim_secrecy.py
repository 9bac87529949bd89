"""Frame by frame: nothing seen, heard or timed tells who holds a Dodge."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from tests.scenes.claim_player import LOWER, PLAYED, asked, lay, stubborn, table, until_window
from tests.scenes.play.fair.test_secrecy import Witness
from tests.scenes.table_player import Sit, TablePlayer, show

STEP = 144  # milliseconds between two frames that are compared
Worlds = Sequence[tuple[str, ...]]
Act = Callable[[TablePlayer], None]

ONE_HOLDS: Worlds = (
    ("r2 r3 r4", "o1 o2 o3", "g1 g3 g4"),
    ("bDodge r3 r4", "o1 o2 o3", "g1 g3 g4"),
    ("r2 r3 r4", "o1 o2 o3", "gDodge g3 g4"),
    ("bDodge r3 r4", "oDodge o2 o3", "gDodge rDodge g4"),
)


class Watch(Witness):
    """Keeps every frame, thing and sound, and how long the window was there."""

    def __init__(self, player: TablePlayer, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(player, monkeypatch)
        self.open = 0

    def look(self) -> None:
        """Keep this frame, and the log as everybody may read it."""
        super().look()
        scene = self.player.table_below()
        self.open += scene.flow.claims.shown_window is not None
        log = [line.text for line in scene.log.list_lines(None)]
        self.kept[-1] = (self.kept[-1][0], json.dumps([self.kept[-1][1], log]))


def watch(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch, milliseconds: int, act: Act | None = None
) -> Watch:
    """Look at everything for so long; `act` happens once the window is open."""
    witness, acted = Watch(player, monkeypatch), act is None
    for _ in range(milliseconds // STEP):
        player.wait(STEP)
        if not acted and player.table_below().claims.is_open and act is not None:
            player.wait(5 * STEP)
            act(player)
            acted = True
        witness.look()
    return witness


def compare(one: Watch, other: Watch) -> None:
    """No frame, no thing, no sound and no length may differ."""
    assert 1 <= one.open == other.open < len(one.kept)
    assert len(one.kept) == len(other.kept)
    for number, (left, right) in enumerate(zip(one.kept, other.kept, strict=True)):
        assert left[1] == right[1], f"frame {number}: things differ"
        assert left[0] == right[0], f"frame {number}: pixels differ"
    assert one.heard == other.heard


def all_agree(player: TablePlayer) -> None:
    """The three people press their second keys."""
    for key in (pygame.K_2, pygame.K_a, pygame.K_9):
        player.key(key)


@pytest.mark.parametrize(
    ("people", "settings"),
    [((0, 1, 2), {}), ((0, 1, 2), {"claim_window": 0.0}), ((0, 1), {"speed": 1.0, "scale": 200})],
    ids=["three people", "no clock", "two people"],
)
def test_people_and_computers_who_hold_one_look_like_those_who_don_t(
    monkeypatch: pytest.MonkeyPatch, sit: Sit, people: tuple[int, ...], settings: dict[str, float]
) -> None:
    """Nobody dodges: not one frame differs, also long after the window."""
    seen = []
    agree = all_agree if "claim_window" in settings else None
    for hands in ONE_HOLDS:
        player = sit(**settings)
        lay(player, table(PLAYED, *hands), people)
        player.click(LOWER)
        seen.append(watch(player, monkeypatch, 5000, agree))
    for other in seen[1:]:
        compare(seen[0], other)


def test_a_person_alone_sees_the_same_whatever_computers_hold(
    monkeypatch: pytest.MonkeyPatch, sit: Sit
) -> None:
    seen = []
    for hands in ONE_HOLDS:
        player = sit(pace="normal")
        lay(player, table(PLAYED, *hands), (0,))
        player.click(LOWER)
        seen.append(watch(player, monkeypatch, 5000))
    for other in seen[1:]:
        compare(seen[0], other)


def test_a_claim_and_what_the_others_see_of_it_prove_nothing(
    monkeypatch: pytest.MonkeyPatch, sit: Sit
) -> None:
    """Seat 1 claims and withdraws, with and without a Dodge: to the others it is the same."""
    seen = []
    for hands in ONE_HOLDS:
        player = sit()
        lay(player, table(PLAYED, *hands), (0, 1, 2))
        player.click(LOWER)
        before = watch(player, monkeypatch, 4500, lambda player: player.key(pygame.K_q))
        assert player.scene == "curtain"
        show_claimer(player)
        assert asked(player) == 1
        player.click("button:take")
        seen.append((before, watch_curtain(player, monkeypatch)))
    for before, after in seen[1:]:
        compare(seen[0][0], before)
        assert after == seen[0][1]


def show_claimer(player: TablePlayer) -> None:
    """The claimer confirms the curtain."""
    player.click("button:show")
    player.wait(700)
    player.wait(48)


def watch_curtain(player: TablePlayer, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What everybody sees after the claimer's hand was closed."""
    witness = Watch(player, monkeypatch)
    for _ in range(14):
        player.wait(STEP)
        witness.look()
    return [*witness.kept, *witness.heard]


def test_a_computer_that_dodges_looks_like_the_others_until_it_says_so(
    monkeypatch: pytest.MonkeyPatch, sit: Sit
) -> None:
    seen, moment = [], 0.0
    for hands in (ONE_HOLDS[0], ONE_HOLDS[2]):
        player = sit()
        scene = lay(player, table(PLAYED, *hands), (0, 1, 2))
        stubborn(scene, 3)
        player.click(LOWER)
        moment = until_window(player).answer_times[3]
        witness = watch(player, monkeypatch, 3300)
        seen.append(witness.kept)
    same = [a == b for a, b in zip(*seen, strict=True)]
    first = same.index(False)
    assert moment - STEP <= first * STEP <= moment + 2 * STEP
    assert all(same[:first])


@pytest.mark.parametrize("hands", [ONE_HOLDS[0], ONE_HOLDS[1]], ids=["nobody", "seat 1"])
def test_going_on_with_a_game_shows_an_open_window_anew(
    sit: Sit, tmp_path: Path, hands: tuple[str, ...]
) -> None:
    """Left in the middle of a window: whoever held a Dodge, it opens again."""
    player, scene = left_in_a_window(sit, hands[0].startswith("bDodge"))
    effect, seats = scene
    player = sit()
    player.app.continue_game()
    window = until_window(player)
    assert (window.effect, window.seats) == (effect, seats)
    assert player.clock.now >= 1500  # with a moment to look round first
    assert player.table.board.coming.facts["stage"] == effect


def left_in_a_window(sit: Sit, holds: bool) -> tuple[TablePlayer, tuple[str, tuple[int, ...]]]:
    """A dealt game that is left as soon as a window opens in which somebody holds a Dodge, or
    nobody does.
    """
    for seed in range(1, 40):
        player = sit()
        player.deal(4, (0, 1, 2, 3), seed=seed, expansion_2="on", target="one round")
        found = play_to_window(player, holds)
        if found:
            player.app.return_to_title()
            return player, found
        player.app.return_to_title()
    raise AssertionError("no such window in any game")


def play_to_window(player: TablePlayer, holds: bool) -> tuple[str, tuple[int, ...]] | None:
    """Play events wherever possible until the right kind of window opens."""
    for _ in range(60):
        if player.scene == "curtain":
            show(player) if not player.table_below().claims.is_open else None
        scene = player.table_below()
        window = scene.flow.claims.window
        if window is not None and window.started_at is not None:
            asked_one = scene.flow.claims._awaits_answer_of(None)
            if asked_one == holds and scene.board.coming.facts["stage"] == window.effect:
                return window.effect, window.seats
            return None
        events = [t.name for t in player.things() if t.name.startswith("card:p") and t.is_enabled]
        offers = events or player.offers() if player.scene == "play" else []
        if offers:
            player.click(offers[0])
        player.wait(200)
        if player.scene == "results":
            return None
    return None
