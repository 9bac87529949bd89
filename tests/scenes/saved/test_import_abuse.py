"""Saved games from strangers: what is taken in opens in every screen, the rest is refused."""

import json
import random
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.scenes.replay.scene import TheaterScene
from game.scenes.saved.scene import SavedScene
from game.scenes.statistics.scene import StatisticsScene
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


def drop(player: TablePlayer, path: Path) -> SavedScene:
    """Drop the file onto the page of saved games."""
    player.app.return_to_title()
    page = SavedScene(player.app)
    player.app.push_scene(page)
    player.app.draw()
    player.app.handle_event(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    player.app.draw()
    return page


def look_around(player: TablePlayer, page: SavedScene) -> None:
    """Continue, Watch, Saved games and Statistics, with that one game in the folder."""
    player.app.return_to_title()
    player.app.draw()
    if player.shows("button:continue"):
        player.click("button:continue")
        player.app.draw()
        assert player.scene != "refusal", "it was taken in, and can't be played on"
        player.wait(3000)
        player.app.draw()
    player.app.return_to_title()
    player.app.draw()
    page = SavedScene(player.app)
    player.app.push_scene(page)
    for tab in ("open", "over"):
        page.open_saved_tab(tab)
        player.app.draw()
        player.wait(20)
        player.app.draw()
        if not page.kept.listed_games:
            continue
        assert not page.kept.unplayable_reason, page.kept.unplayable_reason
        page.watch_saved_game()
        theatre = player.app.top
        assert isinstance(theatre, TheaterScene)
        for part in range(STOPS + 1):
            theatre.go_to_stop(theatre.last_stop * part // STOPS)
            player.app.draw()
        player.app.pop_scene()
    player.app.return_to_title()
    scene = StatisticsScene(player.app)
    player.app.push_scene(scene)
    player.app.draw()
    player.wait(500)
    player.app.draw()


@pytest.mark.sampled(5)
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
        taken = list(folders.journals_folder().glob("*.jsonl"))
        assert len(taken) == (not page.bad)
        if taken:
            look_around(player, page)
    except Exception as error:
        raise AssertionError(f"{told}: {error!r}") from error
