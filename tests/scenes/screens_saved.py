"""The page of saved games in its important states, for the tests that look at every screen."""

import json
import os
from collections.abc import Iterator
from functools import partial

from game.app.file_messages import describe_file_trouble as in_words
from game.scenes.play.file_notice import FileNotice
from game.scenes.saved.scene import SavedScene
from game.store import folders
from game.store.journals import journal_copies as saved_files
from game.store.journals.journal_folder import read_journal
from game.store.journals.journal_text import FileTrouble, Kind
from game.studio.menu_stills import NOW, write_sample_game
from game.ui.screens.confirm_dialog import ConfirmDialog
from tests.scenes.screens_menus import Screen, menu
from tests.scenes.table_player import TablePlayer

NAMES = tuple(f"Wilhelmina {letter}" for letter in "ABCDEFGHIJKLMNOP")
BIG = {"expansion_1": "on", "expansion_2": "on", "target": "one round"}
KINDS: dict[str, Kind] = {"elsewhere": "elsewhere", "full": "full"}
AGES = (60, 90_000, 4_000_000)


def page(player: TablePlayer, tab: str = "open", number: int = 0) -> SavedScene:
    """The page with games for two and for sixteen, one of them chosen, its table drawn."""
    for over in (False, True):
        kind = 40 * over
        write_sample_game(player.app, "color-chaos", kind, AGES[0], over, NAMES, rules=BIG)
        write_sample_game(player.app, "penny-badger", kind + 1, AGES[1], over, NAMES[:2])
        write_sample_game(player.app, "rainbow-rush", kind + 2, AGES[2], over, NAMES[:5])
    found = SavedScene(player.app, lambda: NOW)
    found.open_saved_tab(tab)
    found.choose_game(number)
    found.drawables(player.app.canvas)
    found.update(0)
    return found


def strange(player: TablePlayer) -> SavedScene:
    """Files that are none of ours, that are damaged, or from a later program."""
    folders.journals_folder().mkdir(parents=True, exist_ok=True)
    (folders.journals_folder() / "a very long shopping list of the week.jsonl").write_text("milk\n")
    path = write_sample_game(player.app, "pig-farm", 3, AGES[0], False, NAMES[:4])
    head, *rest = path.read_text(encoding="utf-8").splitlines()
    lines = [json.dumps({**json.loads(head), "version": "0.0.1"}), *rest]
    lines[8] = json.dumps({"c": 0, "t": "fly"})
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    return page(player, "open", 0)


def broken(player: TablePlayer, number: int) -> SavedScene:
    """The page with such files, one of them chosen."""
    found = strange(player)
    found.choose_game(number)
    found.drawables(player.app.canvas)
    found.update(0)
    return found


def others(player: TablePlayer) -> SavedScene:
    """A game that a friend has sent."""
    path = write_sample_game(player.app, "match-patch", 9, AGES[0], False, NAMES[:4])
    saved_files.copy_out_game(read_journal(path), saved_files.shared_games_folder())
    path.unlink()
    return page(player, "others")


def told(player: TablePlayer) -> SavedScene:
    """Something did not work."""
    found = page(player)
    found.tell_saved_news(player.app.words("saved.trouble.changed"), bad=True)
    return found


def ask(player: TablePlayer) -> ConfirmDialog:
    """Before a game is deleted."""
    return ConfirmDialog(
        player.app, page(player), "game", lambda: None, name=" and ".join(NAMES[:2])
    )


def notice(player: TablePlayer, name: str) -> FileNotice:
    """Why a game can't be saved, or played on."""
    where = folders.journals_folder() / "2026-11-21_19-05-00_color-chaos.jsonl"
    return FileNotice(player.app, name, in_words(player.app.words, FileTrouble(KINDS[name], where)))


def saved_screens() -> Iterator[Screen]:
    """All of them."""
    yield menu("saved none", lambda p: SavedScene(p.app, lambda: NOW), "SavedScene")
    yield menu("saved of 16", page, "SavedScene")
    yield menu("saved of 2", partial(page, number=1), "SavedScene", True)
    yield menu("saved finished", partial(page, tab="over"), "SavedScene")
    yield menu("saved from others", others, "SavedScene", True)
    yield menu("saved told", told, "SavedScene", True)
    yield menu("saved misfit", partial(broken, number=0), "SavedScene")
    yield menu("saved strange", partial(broken, number=3), "SavedScene", True)
    for name in ("elsewhere", "full"):
        yield menu(f"notice {name}", partial(notice, name=name), "FileNotice", True)
    yield menu("ask game", ask, "ConfirmDialog", True)


SAVED = [*saved_screens()]
