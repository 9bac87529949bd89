"""What is seen after an error, and where a choice is taken back, for the tests of every screen."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from game.scenes.play.table_dialogs import UndoDialog
from game.scenes.trouble.trouble_guard import TroublePage
from tests.scenes.screens_menus import REPORT, Screen
from tests.scenes.table_player import TablePlayer, play_a_while, show

LOG = Path("~/.local/state/chroma-chaos/log/error-20261122-101500.log")
ADDRESS = "https://example.org/some-family/chroma-chaos/issues"
GAME = Path("~/.local/share/chroma-chaos/games/2026-11-22_10-12-00_color-chaos.jsonl")


def trouble(
    player: TablePlayer, again: bool = False, saved: bool = True, address: str = ""
) -> None:
    """A game broke: for the first time or again, and it is on the disk or not."""
    live_match = player.deal(3, (0, 1)).live_match
    live_match.close_journal()
    if live_match.journal_file is not None:
        live_match.journal_file.path = GAME if saved else None
    page = TroublePage(player.app, REPORT, LOG if saved else None, live_match, again)
    page.reports_address = address
    player.app.push_scene(page)


def taking(
    player: TablePlayer, people: int, seats: int, asks: bool = True, refused: bool = False
) -> None:
    """Somebody would like to take back a choice."""
    sets = {"expansion_1": "on"} if seats > 8 else {}
    scene = player.deal(seats, tuple(range(people)), seed=3, take_back="on", **sets)
    play_a_while(player, people)
    scene.flow.views.leave_table_hidden()
    scene.pause_table()
    player.app.pop_scene()
    page = UndoDialog(player.app, scene, scene.flow, scene.clear_layers)
    player.app.push_scene(page)
    if asks and page.asker is None:
        page.ask_for_undo(min(page.chose))
    if refused:
        page.refuse_undo(next(seat for seat in page.people if seat != page.asker))
    player.wait(600)


def at_table(player: TablePlayer, game: str) -> None:
    """Whoever looks may ask to take back a choice."""
    player.deal(4, (0,), game=game, seed=3, take_back="on")
    play_a_while(player, 2)
    if player.scene == "curtain":
        show(player)


def screens() -> Iterator[Screen]:
    """All of it."""
    yield Screen("trouble in a game", "TroublePage", trouble)
    yield Screen("trouble again", "TroublePage", partial(trouble, again=True), rare=True)
    yield Screen("trouble unsaved", "TroublePage", partial(trouble, saved=False), rare=True)
    yield Screen("trouble to send", "TroublePage", partial(trouble, address=ADDRESS), rare=True)
    for people, seats in ((2, 3), (4, 4), (8, 8), (16, 16)):
        yield Screen(f"taking back {people}", "UndoDialog",
                     partial(taking, people=people, seats=seats), people == 8, people)  # fmt: skip
    yield Screen("taking back whose", "UndoDialog", partial(taking, people=4, seats=4, asks=False),
                 people=4)  # fmt: skip
    yield Screen("taking back refused", "UndoDialog",
                 partial(taking, people=3, seats=4, refused=True), people=3)  # fmt: skip
    for game in ("color-chaos", "pig-farm"):
        yield Screen(f"{game} takes back", "PlayScene", partial(at_table, game=game),
                     game != "color-chaos")  # fmt: skip


TROUBLE = list(screens())
