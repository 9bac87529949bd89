"""Where a hint lies: on the screen, beside what it means, at every size of type."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pytest
from pygame import FRect

from game.core.match import Match
from game.resources import rules_folder
from game.scenes.hint_art import LARGEST, SIZE
from game.scenes.hint_people import HintPeople
from game.scenes.play import PlayScene
from game.scenes.play_sitting import Sitting
from game.store.settings import SeatChoice
from game.view.thing import find
from game.words import Words
from tests.agents.fair_tables import positions
from tests.playing import Table
from tests.scenes.layout_faults import faults
from tests.scenes.table_player import Sit, TablePlayer

SCREEN = FRect(0, 0, 1920, 1080)
TABLES = [
    *(Table(game, 4) for game in ("penny-badger", "pig-farm", "dice-factor", "flower-power")),
    *(Table(game, 8) for game in ("rainbow-rush", "match-patch")),
    Table("color-chaos", 16, "1"),
]
STEPS = (0, 2, 9, 23)


def seat(player: TablePlayer, match: Match, people: Collection[int]) -> PlayScene:
    """A table for any number of players."""
    names = match.table.names
    seats = [SeatChoice(name, "fox", seat in people) for seat, name in enumerate(names)]
    scene = PlayScene(player.app, Sitting(match.fork(), seats, 1, None))
    player.app.push(scene)
    return scene


@pytest.mark.parametrize("strange", [False, True])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_note_is_on_the_screen_and_hides_nothing_it_means(
    table: Table, scale: int, strange: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = Words.load(rules_folder())
    told = words.made_up() if strange else words
    player, seen = TablePlayer(monkeypatch, tmp_path, words=told, scale=scale), 0
    for number, match in enumerate(positions(table, 5)):
        if number > STEPS[-1]:
            break
        assert match.decision is not None
        if number not in STEPS:
            continue
        scene = seat(player, match, (match.decision.seat,))
        player.wait(200)
        scene.hint.toggle()
        note = find(scene.things(), "text:hint")
        if note is not None:
            seen += 1
            canvas = player.app.canvas.up_to(LARGEST)
            meant = [thing.box for thing in scene.things() if scene.hint.meant(thing)]
            assert SCREEN.contains(note.box), note
            assert meant
            assert note.size == pytest.approx(SIZE * canvas.type_scale)
            assert all(note.box.clip(box).w * note.box.clip(box).h < 60 for box in meant)
        player.app.pop()
    assert seen >= 1


@pytest.mark.parametrize("people", [1, 4, 16])
@pytest.mark.parametrize("scale", [100, 200])
def test_who_may_ask_has_room_for_everybody(sit: Sit, people: int, scale: int) -> None:
    player = sit(scale=scale)
    table = Table("color-chaos", max(3, people), "1" if people > 8 else "")
    scene = seat(player, next(positions(table, 1)), range(people))
    player.app.push(HintPeople(player.app, scene, scene.sitting))
    player.frame()
    assert faults(player.app) == []
