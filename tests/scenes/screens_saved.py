"""The page of saved games in its important states, for the tests that look at every screen."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import partial

from game.app.file_words import told as in_words
from game.scenes.play.notice import Notice
from game.scenes.saved.scene import Saved
from game.store import folders
from game.store.journals import copies as saved_files
from game.store.journals.lines import FileTrouble, Kind
from game.store.journals.shelf import read
from game.studio.games import NOW, written
from game.ui.screens.ask import Ask
from tests.scenes.screens_menus import Screen, menu
from tests.scenes.table_player import TablePlayer

NAMES = tuple(f"Wilhelmina {letter}" for letter in "ABCDEFGHIJKLMNOP")
BIG = {"expansion_1": "on", "expansion_2": "on", "target": "one round"}
KINDS: dict[str, Kind] = {"elsewhere": "elsewhere", "full": "full"}
AGES = (60, 90_000, 4_000_000)


def page(player: TablePlayer, tab: str = "open", number: int = 0) -> Saved:
    """The page with games for two and for sixteen, one of them chosen, its table drawn."""
    for over in (False, True):
        kind = 40 * over
        written(player.app, "color-chaos", kind, AGES[0], over, NAMES, rules=BIG)
        written(player.app, "penny-badger", kind + 1, AGES[1], over, NAMES[:2])
        written(player.app, "rainbow-rush", kind + 2, AGES[2], over, NAMES[:5])
    found = Saved(player.app, lambda: NOW)
    found.open_tab(tab)
    found.choose(number)
    found.pieces(player.app.canvas)
    found.update(0)
    return found


def strange(player: TablePlayer) -> Saved:
    """Files that are none of ours, that are damaged, or from a later program."""
    folders.journals().mkdir(parents=True, exist_ok=True)
    (folders.journals() / "a very long shopping list of the week.jsonl").write_text("milk\n")
    path = written(player.app, "pig-farm", 3, AGES[0], False, NAMES[:4])
    head, *rest = path.read_text(encoding="utf-8").splitlines()
    lines = [json.dumps({**json.loads(head), "version": "0.0.1"}), *rest]
    lines[8] = json.dumps({"c": 0, "t": "fly"})
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    return page(player, "open", 0)


def broken(player: TablePlayer, number: int) -> Saved:
    """The page with such files, one of them chosen."""
    found = strange(player)
    found.choose(number)
    found.pieces(player.app.canvas)
    found.update(0)
    return found


def others(player: TablePlayer) -> Saved:
    """A game that a friend has sent."""
    path = written(player.app, "match-patch", 9, AGES[0], False, NAMES[:4])
    saved_files.give(read(path), saved_files.folder())
    path.unlink()
    return page(player, "others")


def told(player: TablePlayer) -> Saved:
    """Something did not work."""
    found = page(player)
    found.say(player.app.words("saved.trouble.changed"), bad=True)
    return found


def ask(player: TablePlayer) -> Ask:
    """Before a game is deleted."""
    return Ask(player.app, page(player), "game", lambda: None, name=" and ".join(NAMES[:2]))


def notice(player: TablePlayer, name: str) -> Notice:
    """Why a game can't be saved, or played on."""
    where = folders.journals() / "2026-11-21_19-05-00_color-chaos.jsonl"
    return Notice(player.app, name, in_words(player.app.words, FileTrouble(KINDS[name], where)))


def saved_screens() -> Iterator[Screen]:
    """All of them."""
    yield menu("saved none", lambda p: Saved(p.app, lambda: NOW), "Saved")
    yield menu("saved of 16", page, "Saved")
    yield menu("saved of 2", partial(page, number=1), "Saved", True)
    yield menu("saved finished", partial(page, tab="over"), "Saved")
    yield menu("saved from others", others, "Saved", True)
    yield menu("saved told", told, "Saved", True)
    yield menu("saved misfit", partial(broken, number=0), "Saved")
    yield menu("saved strange", partial(broken, number=3), "Saved", True)
    for name in ("elsewhere", "full"):
        yield menu(f"notice {name}", partial(notice, name=name), "Notice", True)
    yield menu("ask game", ask, "Ask", True)


SAVED = [*saved_screens()]
