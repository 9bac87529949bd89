"""What is seen after an error, and where a choice is taken back, for the tests of every screen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from game.scenes.play.sheets import TakeBack
from game.scenes.trouble.run import TroublePage
from tests.scenes.screens_menus import REPORT, Screen
from tests.scenes.table_player import TablePlayer, play_a_while, show

LOG = Path("~/.local/state/chroma-chaos/log/error-20261122-101500.log")
GAME = Path("~/.local/share/chroma-chaos/games/2026-11-22_10-12-00_color-chaos.jsonl")


def trouble(player: TablePlayer, again: bool = False, saved: bool = True) -> None:
    """A game broke: for the first time or again, and it is on the disk or not."""
    sitting = player.deal(3, (0, 1)).sitting
    sitting.close()
    if sitting.file is not None:
        sitting.file.path = GAME if saved else None
    player.app.push(TroublePage(player.app, REPORT, LOG if saved else None, sitting, again))


def taking(
    player: TablePlayer, people: int, seats: int, asks: bool = True, refused: bool = False
) -> None:
    """Somebody would like to take back a choice."""
    sets = {"expansion_1": "on"} if seats > 8 else {}
    scene = player.deal(seats, tuple(range(people)), seed=3, take_back="on", **sets)
    play_a_while(player, people)
    scene.flow.looks.go_away()
    scene.pause()
    player.app.pop()
    page = TakeBack(player.app, scene, scene.flow, scene.to_table)
    player.app.push(page)
    if asks and page.asker is None:
        page.ask(min(page.chose))
    if refused:
        page.refuse(next(seat for seat in page.people if seat != page.asker))
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
    for people, seats in ((2, 3), (4, 4), (8, 8), (16, 16)):
        yield Screen(f"taking back {people}", "TakeBack",
                     partial(taking, people=people, seats=seats), people == 8, people)  # fmt: skip
    yield Screen("taking back whose", "TakeBack", partial(taking, people=4, seats=4, asks=False),
                 people=4)  # fmt: skip
    yield Screen("taking back refused", "TakeBack",
                 partial(taking, people=3, seats=4, refused=True), people=3)  # fmt: skip
    for game in ("color-chaos", "pig-farm"):
        yield Screen(f"{game} takes back", "PlayScene", partial(at_table, game=game),
                     game != "color-chaos")  # fmt: skip


TROUBLE = list(screens())
