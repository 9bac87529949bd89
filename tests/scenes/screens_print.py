"""Print & play, with pages that nobody has to draw."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.app.worker import WorkerMessage
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.scenes.printing.print_dialogs import CardPictureDialog, PrintSavedDialog
from game.scenes.printing.print_export import PrintExport
from game.scenes.printing.print_order import PrintOrder
from game.scenes.printing.print_places import PlaceDialog
from game.scenes.printing.scene import PrintScene
from game.store import folders
from game.store.settings import PRINT_PARTS, PrintHabits
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer

EACH = 7
"""Sheets of every part."""
SAVED = "/home/mia/Documents/Color Chaos to print 2.pdf"


class WhitePages:
    """Answers at once: every part has seven sheets, every page is white."""

    def __init__(self) -> None:
        self.has_finished = False
        self.asked: list[Mapping[str, Any]] = []
        self._answers: list[WorkerMessage] = []

    def send_request(self, request: Mapping[str, Any]) -> None:
        """Have the answers ready."""
        self.asked.append(request)
        parts, room = request["parts"], request["room"]
        every = EACH * len(parts)
        sheets = dict.fromkeys(PRINT_PARTS, EACH)
        sheets["direction"] = 1
        count = {"sheets": sheets, "all": every, "pages": every, "weight": 6_200_000}
        self._answers.append(WorkerMessage({"id": request["id"], **count}, b""))
        if parts:
            page = {
                "page": min(request["page"], every - 1),
                "part": request["part"] or parts[0],
                "size": room,
            }
            white = b"\xff" * (3 * room[0] * room[1])
            self._answers.append(WorkerMessage({"id": request["id"], **page}, white))

    def read_messages(self) -> Iterator[WorkerMessage]:
        """All answers."""
        while self._answers:
            yield self._answers.pop(0)

    def stop_worker(self) -> None:
        """Nobody asks any more."""
        self.has_finished = True


class Unfinished(PrintExport):
    """A file that nobody draws."""

    def __init__(self, saved: str = "", failed: str = "") -> None:
        self.out = Path.home() / "Documents" / "Color Chaos to print.pdf"
        self.done, self.of = 41, 128
        self.saved, self.failed = Path(saved) if saved else None, failed

    def poll_progress(self) -> None:
        """Nothing happens."""

    def cancel_export(self) -> None:
        """Nothing is to be stopped."""


def printing(player: TablePlayer, game: str = "color-chaos", **habits: Any) -> PrintScene:
    """What of a game is printed, with every set of cards."""
    sets = {f"expansion_{number}": "on" for number in (1, 2, 3)}
    chosen = replace(PrintHabits(paper="a4"), **habits)
    player.app.change_settings(printing=chosen, options={"color-chaos": sets})
    scene = PrintScene(player.app, game, WhitePages)
    player.app.push_scene(scene)
    scene.update(0)
    return scene


def own(player: TablePlayer, deck: bool = False) -> PrintScene:
    """A game that somebody built, or only its deck."""
    recipe = read_recipe(
        (rules_folder() / "recipes" / "sea-storm.chroma").read_text(encoding="utf-8")
    )
    assert recipe.recipe
    built = replace(recipe.recipe, game=None, plan=None) if deck else recipe.recipe
    return printing(player, bring_recipe(built).id)


def drawing(player: TablePlayer) -> None:
    """A file is being drawn."""
    printing(player).saving = Unfinished()


def told(player: TablePlayer, saving: PrintExport) -> None:
    """It is saved, or it is not."""
    player.app.push_scene(PrintSavedDialog(player.app, printing(player), saving))


def card(player: TablePlayer) -> None:
    """One card as a picture."""
    scene = printing(player)
    player.app.push_scene(
        CardPictureDialog(player.app, scene, PrintOrder(player.app, "color-chaos"))
    )


def where(player: TablePlayer) -> None:
    """The places where the file can lie, one of them at the end of a long path."""
    scene = printing(player)
    home = Path.home()
    sheet = PlaceDialog(player.app, scene, scene.order)
    kinds = ("documents", "desktop", "downloads", "home")
    disks = [("disk", Path("/media/mia/a-stick-with-a-long-name") / f"{n}") for n in range(2)]
    sheet.places = [*((kind, home / kind) for kind in kinds), *disks]
    sheet.places[0] = folders.list_save_places()[0]
    player.app.push_scene(sheet)


def screens() -> Iterator[Screen]:
    """What there is to print, in every state."""
    ways: list[tuple[str, Callable[[TablePlayer], object], str, bool]] = [
        ("print", printing, "PrintScene", False),
        ("print both sides", lambda p: printing(p, backs="both", across=-1.5), "PrintScene", False),
        ("print nothing", lambda p: printing(p, parts=(), backs="none"), "PrintScene", True),
        ("print dice", lambda p: printing(p, "dice-factor"), "PrintScene", False),
        ("print pigs", lambda p: printing(p, "pig-farm", ink="black"), "PrintScene", True),
        ("print own game", own, "PrintScene", False),
        ("print own deck", lambda p: own(p, deck=True), "PrintScene", True),
        ("print drawing", drawing, "PrintScene", False),
        ("print saved", lambda p: told(p, Unfinished(SAVED)),
         "PrintSavedDialog", False),
        ("print full", lambda p: told(p, Unfinished(failed="full")), "PrintSavedDialog", True),
        ("print place", where, "PlaceDialog", False),
        ("print card", card, "CardPictureDialog", False),
    ]  # fmt: skip
    for name, make, kind, rare in ways:
        yield Screen(name, kind, lambda player, make=make: make(player) and None, rare)  # type: ignore[misc]


PRINTS = [*screens()]
