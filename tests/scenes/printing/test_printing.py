"""Print & play at the screen: what is chosen, what is told to the command, where the file lies."""

import os
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import open_folder, region
from game.app.speech.voice_reader import speak_control
from game.cli.print_arguments import parse_print_words, print_wish_of
from game.core.game import BOX, Game, find_game
from game.games import GAMES
from game.games.recipe import recipe_file as file_reading
from game.games.recipe.recipe_file import write_recipe
from game.resources import rules_folder
from game.scenes.printing import print_dialogs as sheets
from game.scenes.printing import scene as screen
from game.scenes.printing.print_dialogs import CardPictureDialog, PrintSavedDialog
from game.scenes.printing.print_export import PrintExport
from game.scenes.printing.print_order import PrintOrder, make_file_name
from game.scenes.printing.scene import PrintScene
from game.session.workshop.guest_cards import list_offered_sets
from game.store import folders
from game.store.atomic_files import temporary_path
from game.store.settings import SETTINGS, PrintHabits, SeatChoice
from game.store.workshop_files import Workshop
from game.words import GUESTS
from tests.scenes.screens_print import EACH, Unfinished, WhitePages, own, printing
from tests.scenes.table_player import Sit, TablePlayer

REGISTRY = "Windows asks its registry where homes lie"


@pytest.fixture
def player(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> TablePlayer:
    """Somebody at the title, who has a printer for A4."""
    monkeypatch.setattr(screen, "start_print_worker", WhitePages)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    return sit()


def opened(player: TablePlayer) -> PrintScene:
    """What is on top."""
    assert isinstance(player.app.top, PrintScene)
    player.wait(100)
    return player.app.top


def test_the_way_leads_from_the_setup_and_from_the_rules_with_what_is_set_up(
    player: TablePlayer,
) -> None:
    player.app.open_screen("setup", "color-chaos")
    player.press("toggle:expansion_2")
    player.press("button:print")
    assert player.thing("text:note-deck").text == (
        "156 cards with their backs, and the Direction Card"
    )
    words = opened(player).order.to_command_words()
    player.press("button:back")
    player.press("button:help")
    player.press("button:print")
    assert opened(player).order.to_command_words() == words
    assert "expansion_2=on" in words


def test_the_direction_card_is_told_with_what_it_is_printed_with(player: TablePlayer) -> None:
    printing(player, "color-chaos")
    told = ", and the Direction Card"
    player.press("toggle:mat")
    assert player.thing("text:note-deck").text.endswith(told)
    assert not player.thing("text:note-mat").text.endswith(told)
    player.press("toggle:deck")
    assert player.thing("text:note-mat").text.endswith(told)
    assert player.thing("text:sheets-mat").text == f"{EACH + 1} sheets"
    printing(player, "rainbow-rush")
    assert told not in player.thing("text:note-deck").text


@pytest.mark.parametrize("game", GAMES)
def test_only_what_a_game_has_is_offered(game: str, player: TablePlayer) -> None:
    scene = printing(player, game)
    offered = {thing.name for thing in player.things() if thing.role == "toggle"}
    assert offered == {f"toggle:{part}" for part in scene.order.there}
    assert ("dice" in scene.order.there) == (game in ("dice-factor", "pig-farm"))


def test_all_that_is_chosen_reaches_the_command_and_is_there_the_next_time(
    player: TablePlayer,
) -> None:
    player.app.change_settings(seats=(SeatChoice("Mia=Ü", "fox", True), SeatChoice("-x", "nobody"),
                             SeatChoice("Zoe", "cat")))  # fmt: skip
    scene = printing(player, "color-chaos", paper="")
    assert scene.order.paper == "a4"
    for name in ("choice:paper=letter", "choice:backs=both", "choice:ink=black",
                 "toggle:deck", "toggle:blank", "button:across-less", "button:across-less",
                 "button:down-more"):  # fmt: skip
        player.press(name)
    for order in (scene.order, PrintOrder(player.app, "color-chaos")):
        args = parse_print_words(
            [*order.to_command_words(), *order.list_pdf_words()], into_file=False
        )
        wish = print_wish_of(args, find_game(args.game))
        assert (wish.paper.name, wish.backs, wish.black) == ("letter", "both", True)
        assert wish.offset == (-1, 0.5)
        assert list(wish.names) == [("Mia=Ü", "fox"), ("-x", "nobody"), ("Zoe", "cat")]
        assert wish.options["expansion_3"] == "on"
        assert args.what == ["rules", "scores", "blank"]
    again = player.app.settings_file.load_settings().printing
    assert again == PrintHabits(("rules", "scores", "blank"), "letter", "both", "black", -1, 0.5)
    assert player.thing("text:value-across").text == "−1.0\N{NO-BREAK SPACE}mm"


def test_a_voice_tells_what_each_control_is_about(player: TablePlayer) -> None:
    printing(player)
    player.wait(100)
    things = player.things()
    told = {thing.name: speak_control(thing, things) for thing in things}
    assert (
        told["toggle:deck"]
        == "Cards. On. 296 cards with their backs, and the Direction Card. 7 sheets"
    )
    assert told["toggle:blank"] == "Blank cards. Off. draw your own. 7 sheets"
    assert told["choice:paper=letter"] == "Paper. Letter"
    assert told["choice:ink=black"] == "Ink. Black, with symbols"
    assert told["button:page_after"] == "Next page"


def test_the_other_side_is_moved_only_where_there_is_one_and_never_too_far(
    player: TablePlayer,
) -> None:
    scene = printing(player)
    assert player.thing("button:down-more").why_not == "Only for “Both sides”"
    assert "--offset" not in scene.order.to_command_words()
    scene.change_print(backs="both")
    for _ in range(30):
        scene.move_back_side("down", 1)
    assert parse_print_words(scene.order.to_command_words(), into_file=False).offset == (0, 5)


def test_pages_are_turned_by_button_and_key_and_the_sheets_are_counted(
    player: TablePlayer,
) -> None:
    scene = printing(player)
    player.wait(100)
    assert player.thing("text:page").text == f"Page 1 of {3 * EACH} · Cards"
    assert player.thing("text:total").text == "21 sheets of paper · about 6\N{NO-BREAK SPACE}MB"
    player.press("button:page_after")
    player.key(pygame.K_PAGEDOWN)
    player.wait(100)
    assert player.thing("text:page").text == f"Page 3 of {3 * EACH} · Cards"
    player.press("toggle:blank")
    player.wait(100)
    assert player.thing("text:page").text.endswith("Blank cards"), "what is new is looked at"
    for part in ("deck", "rules", "scores", "blank"):
        scene.toggle_part(part)
    player.wait(100)
    assert player.thing("button:save").why_not == "Choose something to print."
    assert player.thing("text:page").text == "Choose something to print."


def test_a_page_that_comes_is_named_in_both_places(player: TablePlayer) -> None:
    printing(player)
    player.wait(100)
    player.app.draw()
    for number in range(2, 6):
        player.press("button:page_after")
        player.wait(100)
        player.app.draw()
        told = f"Page {number} of {3 * EACH} · Cards"
        assert player.thing("text:page").text == player.thing("text:preview-page").text == told


def test_without_a_press_the_file_can_still_be_saved(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "start_print_worker", lambda: None)
    player.app.open_screen("print", "pig-farm")
    opened(player)
    assert player.thing("text:page").text.startswith("We can’t show the pages right now")
    assert player.thing("button:save").is_enabled


def test_escape_stops_the_drawing_before_it_leaves(player: TablePlayer) -> None:
    scene = printing(player)
    scene.saving = Unfinished()
    scene.activity.note_change()
    assert player.thing("button:stop").text == "Saving the file. Press to stop."
    player.key(pygame.K_ESCAPE)
    assert player.app.top is scene
    assert player.thing("text:total").text == "Stopped. Nothing was saved."
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"
    assert scene.proofs.is_broken, "nobody draws pages any more"


@pytest.mark.parametrize(
    ("failed", "told"),
    [("full", "There’s no room left on the disk"), ("unwritable", "You don’t have permission"),
     ("broken", "Something went wrong"), ("other", "couldn’t be saved"),
     ("wish", "can’t be printed the way it’s set up")],
)  # fmt: skip
def test_what_went_wrong_is_said_in_a_sentence(failed: str, told: str, player: TablePlayer) -> None:
    scene = printing(player)
    scene.saving = Unfinished(failed=failed)
    player.wait(100)
    assert isinstance(player.app.top, PrintSavedDialog)
    assert told in player.thing("text:why").text
    below = player.app.top.below
    assert "button:save" in [thing.name for thing in below.controls()], "the bar is gone"
    player.press("button:done")
    assert player.scene == "print"
    assert player.thing("button:save").is_enabled


def test_a_saved_file_is_opened_or_shown_where_it_lies(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(sheets, "opener", lambda: "xdg-open")
    monkeypatch.setattr(sheets, "open_file", lambda file, _: shown.append(file))
    monkeypatch.setattr(sheets, "open_folder", lambda folder, _: shown.append(folder))
    scene = printing(player)
    scene.saving = Unfinished("/somewhere/Color Chaos to print 2.pdf")
    player.wait(100)
    file = Path("/somewhere/Color Chaos to print 2.pdf")
    assert player.thing("text:file").text == f"It’s here: {file}"
    player.app.draw()
    assert player.app.top.focus.name == "button:open"
    player.press("button:open")
    player.press("button:folder")
    assert [path.name for path in shown] == ["Color Chaos to print 2.pdf", "Documents"]


@pytest.mark.parametrize("thing", ["open", "folder"])
def test_what_nothing_here_can_show_is_said(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, thing: str
) -> None:
    """The system's own program is there, but knows no viewer: it says so by its exit code."""
    monkeypatch.setattr(open_folder, "opener", lambda: "false")
    monkeypatch.setattr(sheets, "opener", lambda: "false")
    scene = printing(player)
    scene.saving = Unfinished(str(tmp_path / "deck.pdf"))
    player.wait(100)
    assert not player.shows("text:not-opened")
    player.press(f"button:{thing}")
    for thread in threading.enumerate():
        if thread.name == "folder":
            thread.join()
    player.wait(100)
    assert player.shows("text:not-opened")


def test_one_card_after_another_can_be_saved(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[list[str]] = []

    class Noted(Unfinished):
        def __init__(self, command: list[str], out: Path, recipe: str = "") -> None:
            told.append([*command, out.name])
            super().__init__("/a.png")

    monkeypatch.setattr(sheets, "PrintExport", Noted)
    printing(player)
    player.press("button:one-card")
    card = player.app.top
    assert isinstance(card, CardPictureDialog)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        player.key(key)
    player.wait(100)
    code = card.order.codes[2]
    assert told[0][told[0].index("--card") + 1] == code
    assert told[0][-1] == f"Color Chaos Blue {code.lstrip('b').lstrip('-')}.png".replace("  ", " ")
    assert isinstance(player.app.top, PrintSavedDialog)


def test_a_running_game_tells_nothing_to_the_printer(player: TablePlayer) -> None:
    told = []
    for seed in (1, 2):
        player.deal(4, (0, 1), seed)
        told.append(PrintOrder(player.app, "color-chaos").to_command_words())
        player.app.return_to_title()
    assert told[0] == told[1]


def test_own_cards_in_the_box_are_printed_with_the_others(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    color_chaos = find_game("color-chaos")
    monkeypatch.setitem(BOX, color_chaos.id, Game(color_chaos.id, color_chaos._module,
                                                  color_chaos._read))  # fmt: skip
    monkeypatch.setitem(GUESTS, color_chaos.id, {})
    text = (rules_folder() / "recipes" / "dragon-dance.chroma").read_text("utf-8")
    recipe = file_reading.read_recipe(text).recipe
    assert recipe
    Workshop().keep_file("dragons", write_recipe(replace(recipe, game=None, plan=None)))
    [option] = list_offered_sets(color_chaos.id)
    player.app.change_settings(options={color_chaos.id: {option: "on"}})
    order = PrintOrder(player.app, color_chaos.id)
    assert order.cards > len(color_chaos.rules.make_deck({}))
    told = order.to_command_words()
    file = Path(order._guests[option])
    assert f"{file}=on" in told
    wish = print_wish_of(parse_print_words(told, into_file=False), order.game)
    assert wish.options[option] == "on"
    order.remove_files()
    assert not file.exists()


# Files --------------------------------------------------------------------------------------


def test_a_file_is_drawn_beside_the_frames_and_takes_the_place_of_no_other(tmp_path: Path) -> None:
    out = tmp_path / "Rainbow Rush to print.pdf"
    out.write_text("mine")
    quick = ["--what", "scores", "--backs", "none", "--dpi", "20"]
    saving = PrintExport(["print", "rainbow-rush", *quick, "--told", str(out)], out)
    stopped = PrintExport(["print", "rainbow-rush", *quick, "--told", str(tmp_path / "b.pdf")], out)
    assert stopped._child
    half = temporary_path(out, stopped._child.process_id)
    half.write_text("half a file")
    stopped.cancel_export()
    assert saving._child
    saving._child._thread.join()
    saving.poll_progress()
    assert not saving.failed
    assert saving.saved == tmp_path / "Rainbow Rush to print 2.pdf"
    assert saving.saved.read_bytes().startswith(b"%PDF")
    assert sorted(os.listdir(tmp_path)) == [saving.saved.name, out.name]
    assert out.read_text() == "mine"


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="systems count it otherwise")
def test_who_draws_a_file_lets_the_frames_go_first(tmp_path: Path) -> None:
    saving = PrintExport(["print", "rainbow-rush", "--told", str(tmp_path / "a.pdf")], tmp_path)
    assert saving._child
    its = os.getpriority(os.PRIO_PROCESS, saving._child.process_id)
    saving.cancel_export()
    assert its > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_command_that_dies_has_saved_nothing(tmp_path: Path) -> None:
    saving = PrintExport(["no-such-command"], tmp_path / "a.pdf")
    assert saving._child
    saving._child._thread.join()
    saving.poll_progress()
    assert saving.failed == "broken"


def test_a_name_has_only_signs_that_all_disks_take() -> None:
    assert make_file_name("Skip: 1/2 “Ümit”?") == "Skip 1 2 Ümit"


def test_a_file_lies_where_it_is_wished_and_is_called_so(
    player: TablePlayer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    usual = folders.documents_folder()
    monkeypatch.setattr(
        folders, "list_save_places", lambda: [("documents", usual), ("disk", stick)]
    )
    began: list[Path] = []

    class Noted(Unfinished):
        def __init__(self, command: list[str], out: Path, recipe: str = "") -> None:
            began.append(out)
            assert command[-1] == str(out)
            super().__init__(str(out))

    monkeypatch.setattr(screen, "PrintExport", Noted)
    printing(player)
    assert player.thing("button:place").text.startswith("It goes into Documents")
    player.press("button:place")
    player.press("choice:place=1")
    player.press("button:rename")
    for letter in " 2":
        player.app.handle_event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    player.key(pygame.K_RETURN)
    assert player.thing("text:file-name").text == "Color Chaos to print 2.pdf"
    player.press("button:done")
    assert "Disk stick" in player.thing("button:place").text
    player.press("button:save")
    player.wait(200)
    assert began == [stick / "Color Chaos to print 2.pdf"]
    player.press("button:done")
    assert PrintOrder(player.app, "pig-farm").folder == stick, "the next time, too"
    stick.rmdir()
    assert PrintOrder(player.app, "pig-farm").folder == usual, "it was pulled out"


@pytest.mark.skipif(sys.platform == "win32", reason=REGISTRY)
def test_places_are_those_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMA_CHAOS_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(folders, "MEDIA_FOLDERS", (tmp_path / "media", tmp_path / "nothing"))
    for name in ("Documents", "Desktop", f"media/{tmp_path.name}/STICK"):
        (tmp_path / name).mkdir(parents=True)
    found = dict(folders.list_save_places())
    assert found["documents"] == tmp_path / "Documents"
    assert found["home"] == tmp_path
    assert "downloads" not in found
    assert found["disk"].name == "STICK"


@pytest.mark.skipif(sys.platform == "win32", reason=REGISTRY)
def test_documents_or_the_home_without_any(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMA_CHAOS_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "Papers"))
    assert folders.documents_folder() == tmp_path
    (tmp_path / "Papers").mkdir()
    assert folders.documents_folder() == tmp_path / "Papers"


@pytest.mark.parametrize(
    ("place", "paper"),
    [("en_US.UTF-8", "letter"), ("de_AT@euro", "a4"), ("es_MX", "letter"), ("C", "a4")],
)
def test_paper_is_what_printers_have_there(
    place: str, paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", place)
    monkeypatch.delenv("LANG", raising=False)
    monkeypatch.setattr(region, "get_pref_locales", list)
    assert region.guess_paper() == paper


def test_habits_that_make_no_sense_are_as_at_first() -> None:
    fits = SETTINGS["printing"].fits
    odd = {"parts": ["deck", "cake"], "paper": "a5", "backs": 3, "across": "x", "down": 7.0}
    assert fits(odd) == PrintHabits(("deck",))
    assert fits({"down": 1.3, "parts": None}) == PrintHabits(down=1.5)
    with pytest.raises(AttributeError):
        fits("all")


def test_the_recipe_of_an_own_game_is_told_to_the_programs_beside(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[tuple[list[str], str]] = []

    class Told(Unfinished):
        def __init__(self, command: list[str], out: Path, recipe: str = "") -> None:
            super().__init__()
            saved.append((command, recipe))

    monkeypatch.setattr(screen, "PrintExport", Told)
    scene = own(player)
    pages = scene.proofs.press
    assert isinstance(pages, WhitePages)
    assert pages.asked[-1]["recipe"] == scene.order.recipe
    player.press("button:save")
    [(command, recipe)] = saved
    assert command[1] == scene.order.game.id
    assert recipe == scene.order.recipe
    assert "Sea Storm" in recipe


def test_of_a_deck_cards_are_offered_and_what_they_do(player: TablePlayer) -> None:
    assert own(player, deck=True).order.there == ["deck", "rules", "blank"]
