"""Saved games from strangers: what is taken in opens in every screen, the rest is refused."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.scenes.replay.scene import Theatre
from game.scenes.saved.scene import Saved
from game.scenes.statistics.scene import Statistics
from game.store import folders
from tests import abused
from tests.scenes.fuzz import stubbed
from tests.scenes.hostile import change
from tests.scenes.table_player import TablePlayer

SENTENCE = 400  # letters: nothing that is told is longer
STOPS = 4  # of a watched game


def stranger(seed: int) -> tuple[str, bytes]:
    """A journal by a seed, running or over, in which somebody has changed something."""
    if seed % 3 == 0:
        return abused.mutant(seed)
    luck = random.Random(seed)
    game = luck.choice(list(GAMES))
    lines = list(abused.written(game, seed % 2, 4000 if luck.random() < 0.3 else 30))
    number = 0 if luck.random() < 0.8 else luck.randrange(len(lines))
    entry = json.loads(lines[number])
    told = change(entry, luck)
    lines[number] = json.dumps(entry, ensure_ascii=luck.random() < 0.5)
    if luck.random() < 0.15:
        del lines[-1]
    return f"seed {seed}: {game}, line {number + 1}, {told}", abused.text(lines)


def drop(player: TablePlayer, path: Path) -> Saved:
    """Drop the file onto the page of saved games."""
    player.app.home()
    page = Saved(player.app)
    player.app.push(page)
    player.app.draw()
    player.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    player.app.draw()
    return page


def look_around(player: TablePlayer, page: Saved) -> None:
    """Continue, Watch, Saved games and Statistics, with that one game in the folder."""
    player.app.home()
    player.app.draw()
    if player.shows("button:continue"):
        player.click("button:continue")
        player.app.draw()
        assert player.scene != "refusal", "it was taken in, and can't be played on"
        player.wait(3000)
        player.app.draw()
    player.app.home()
    player.app.draw()
    page = Saved(player.app)
    player.app.push(page)
    for tab in ("open", "over"):
        page.open_tab(tab)
        player.app.draw()
        player.wait(20)
        player.app.draw()
        if not page.kept.games:
            continue
        assert not page.kept.why_not, page.kept.why_not
        page.watch()
        theatre = player.app.top
        assert isinstance(theatre, Theatre)
        for part in range(STOPS + 1):
            theatre.go(theatre.last * part // STOPS)
            player.app.draw()
        player.app.pop()
    player.app.home()
    scene = Statistics(player.app)
    player.app.push(scene)
    player.app.draw()
    player.wait(500)
    player.app.draw()


@pytest.mark.seeds(24, 600)
def test_what_is_taken_in_opens_in_every_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int
) -> None:
    stubbed(monkeypatch, seed)
    told, raw = stranger(seed)
    path = tmp_path / "a stranger.jsonl"
    path.write_bytes(raw)
    player = TablePlayer(monkeypatch, tmp_path / "home")
    try:
        page = drop(player, path)
        assert 0 < len(page.news) < SENTENCE
        taken = list(folders.journals().glob("*.jsonl"))
        assert len(taken) == (not page.bad)
        if taken:
            look_around(player, page)
    except Exception as error:
        raise AssertionError(f"{told}: {error!r}") from error
