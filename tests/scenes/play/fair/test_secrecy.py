"""Frame by frame: whatever lies in a hidden hand, everybody else sees and hears the same."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app.frame_report import describe_control_entry
from game.table.prerender.prerender_queue import PrerenderQueue
from tests.scenes.table_player import FRAME, TablePlayer

TABLE = "color-chaos 3 / discard b5 / turn {turn} / hand 0 {one} / hand 1 {two} / hand 2 r1 r2 r3"
OFTEN = 48.0  # milliseconds between two looks of a witness
WORLDS = ("g2 r3 oSkip", "wPick kTrain g9")
Act = Callable[[TablePlayer], None]


class Witness:
    """Keeps every frame and thing, every sound and the music, from some moment on."""

    def __init__(self, player: TablePlayer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.player = player
        self.kept: list[tuple[int, str]] = []
        self.heard: list[str] = []
        hear = self.heard.append
        monkeypatch.setattr(player.app.sounds, "play_sound", lambda sound, *_: hear(sound))
        monkeypatch.setattr(player.app.sounds.music, "duck_for", lambda _: hear("softer music"))

    def look(self) -> None:
        """Keep this frame, as seen and as reported."""
        app = self.player.app
        frame = self.player.frame()
        things = [
            describe_control_entry(app.canvas, t, app.top.focus.name) for t in app.top.controls()
        ]
        hints = [(t.why_not, t.hint) for t in app.top.controls()]
        self.kept.append((frame, json.dumps([things, hints, app.current_music])))


def point(player: TablePlayer, x: float, y: float) -> None:
    """Put the pointer on a spot of the core."""
    at = player.app.canvas.to_pixel((x, y))
    player.app.handle_event(
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    )


def compare(
    monkeypatch: pytest.MonkeyPatch, folder: Path, tables: list[str], before: Act, seen: Act,
    people: tuple[int, ...] = (0, 1),
) -> None:  # fmt: skip
    """Play the same in two worlds; from `before` on, no frame and no sound may differ.

    In both of them nobody wakes up to draw pictures that may be needed: the first world drew them
    for the second one, which would sleep longer.
    """
    kept = []
    monkeypatch.setattr(PrerenderQueue, "is_done", property(lambda _: True))
    for table in tables:
        player = TablePlayer(monkeypatch, folder, speed=1.0, pace="slow", motion="full", scale=100)
        player.lay(table, people)
        before(player)
        witness = Witness(player, monkeypatch)
        run(player, witness, seen)
        kept.append(witness)
    one, other = kept
    assert len(one.kept) == len(other.kept) > 10
    for number, (left, right) in enumerate(zip(one.kept, other.kept, strict=True)):
        assert left[1] == right[1], f"frame {number}: things differ"
        assert left[0] == right[0], f"frame {number}: pixels differ"
    assert one.heard == other.heard


def run(player: TablePlayer, witness: Witness, seen: Act) -> None:
    """Let somebody act while the witness keeps every frame in between."""
    wait = player.wait

    def watched(milliseconds: float) -> None:
        for _ in range(max(1, int(milliseconds / (OFTEN)))):
            wait(OFTEN)
            witness.look()

    player.wait = watched  # type: ignore[method-assign]
    seen(player)
    player.wait = wait  # type: ignore[method-assign]


def show(player: TablePlayer) -> None:
    """Wait for the curtain and confirm it."""
    for _ in range(100):
        if player.scene == "curtain":
            break
        player.wait(48)
    player.wait(500)
    player.click("button:show")
    player.wait(700)


def test_while_one_plays_nothing_of_the_next_hand_shows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Seat 0 plays, hovers, opens the log; the curtain falls; seat 1's hand must not show."""

    def act(player: TablePlayer) -> None:
        show(player)
        point(player, 960, 200)
        player.wait(100)
        player.key(pygame.K_l)
        player.wait(100)
        player.key(pygame.K_l)
        player.click("card:b1*")
        for x in (500, 900, 1300):
            point(player, x, 980)
            player.wait(150)
        player.key(pygame.K_i)
        player.wait(800)
        assert player.scene == "curtain"
        player.wait(500)
        player.key(pygame.K_ESCAPE)
        player.wait(100)
        player.click("button:scores")
        player.wait(100)
        player.key(pygame.K_ESCAPE)
        player.key(pygame.K_ESCAPE)
        player.wait(200)
        player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        player.wait(100)

    tables = [TABLE.format(turn=0, one="b1 g7 g6", two=two) for two in WORLDS]
    compare(monkeypatch, tmp_path, tables, lambda player: None, act)


def test_once_one_has_played_nothing_of_their_hand_shows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Seat 0's hand goes down, seat 1 looks and plays, a computer player draws or plays."""

    def before(player: TablePlayer) -> None:
        show(player)
        player.click("card:b1*")
        player.click_at(player.app.canvas.to_pixel((960, 300)))
        for _ in range(100):
            if player.scene == "curtain":
                return
            player.wait(FRAME)
        raise AssertionError("the hand never goes down")

    def act(player: TablePlayer) -> None:
        for x in (500, 700, 900, 1300):
            point(player, x, 980)
            player.wait(50)
        show(player)
        player.key(pygame.K_l)
        player.wait(100)
        player.key(pygame.K_l)
        player.click("card:b3*")
        player.wait(4000)

    tables = [TABLE.format(turn=0, one=f"b1 {one}", two="b3 g4 g8") for one in WORLDS]
    compare(monkeypatch, tmp_path, tables, before, act)


def test_faces_show_nothing_of_the_cards_in_a_hand(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A computer player must draw four; its face is the same whatever it holds."""
    faces: list[set[str]] = []

    def act(player: TablePlayer) -> None:
        faces.append(set())
        for _ in range(50):
            player.wait(100)
            faces[-1].add(player.table_below().board.portrait(1))

    table = (
        "color-chaos 3 / discard wDraw4 / color blue / debt 4 / turn 1 / hand 0 b1 g7 / hand 2 r1"
    )
    tables = [f"{table} / hand 1 {hand}" for hand in ("g2 r3 oSkip", "r9 g9 b9")]
    compare(monkeypatch, tmp_path, tables, lambda player: None, act, people=(0, 2))
    assert faces[0] == faces[1]
    assert any(face.startswith("oh-no/") for face in faces[0])
