"""Damaged games on the screens: the title, the page of saved games, and the way to the table."""

from pathlib import Path

import pytest

from game.scenes.saved.scene import SavedScene
from game.store import folders
from tests.abused import mutant
from tests.scenes.table_player import Sit, TablePlayer

BATCH = 20
WORDS = 700  # letters: nothing that is told is longer


def laid(seed: int) -> dict[str, bytes]:
    """So many damaged games in the folder."""
    folders.journals_folder().mkdir(parents=True)
    files = {}
    for number in range(seed * BATCH, (seed + 1) * BATCH):
        what, raw = mutant(number)
        path = folders.journals_folder() / f"{number:04} {what.rpartition(' ')[2]}.jsonl"
        path.write_bytes(raw)
        files[path.name] = raw
    return files


def unchanged(files: dict[str, bytes]) -> None:
    """Every file is there as it was, or kept aside as it was."""
    for name, raw in files.items():
        paths = [folders.journals_folder() / name, folders.journals_folder() / f"{name}.damaged"]
        [there] = [path for path in paths if path.exists()]
        assert there.read_bytes() == raw, name


@pytest.mark.seeds(2, 25)
def test_every_damaged_game_is_told_and_none_is_changed(sit: Sit, seed: int) -> None:
    player = sit()
    files = laid(seed)
    page = SavedScene(player.app)
    player.app.push_scene(page)
    for tab in ("open", "over"):
        page.open_saved_tab(tab)
        for number, game in enumerate(page.kept.listed_games):
            page.choose_game(number)
            player.app.note_activity()
            look_at(player, page, f"seed {seed}: {game.path.name}")
    unchanged(files)
    player.app.return_to_title()
    player.app.draw()
    unchanged(files)


def look_at(player: TablePlayer, page: SavedScene, what: str) -> None:
    """Look at the chosen game: it can be played on, or it is said why not."""
    player.app.draw()
    player.wait(20)
    player.app.draw()
    known = page.kept.look_at_chosen()
    assert known is not None, what
    assert bool(known.journal) or known.why_not, f"{what}: nothing is said"
    gold = page.list_actions()[0]
    assert not gold[4] or len(gold[4]) < WORDS, what
    assert all(len(thing.text) < WORDS for thing in player.things()), what


@pytest.mark.sampled(3)
@pytest.mark.seeds(10, 100)
def test_continue_lands_at_the_table_or_says_why_not(sit: Sit, tmp_path: Path, seed: int) -> None:
    what, raw = mutant(seed)
    folders_ = tmp_path / "games"
    folders_.mkdir()
    (folders_ / "game.jsonl").write_bytes(raw)
    player = sit()
    player.app.draw()
    if not player.shows("button:continue"):
        return
    player.click("button:continue")
    player.app.draw()
    assert player.scene in ("play", "refusal"), what
    if player.scene == "refusal":
        assert (folders_ / "game.jsonl").read_bytes() == raw, what
    else:
        player.wait(2000)
        player.app.draw()
