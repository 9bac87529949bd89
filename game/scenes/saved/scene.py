"""Saved games: all games on disk, to continue, watch, copy or delete."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame
from pygame import FRect

from game.app.file_messages import clean_file_name, describe_file_trouble, explain_misfit
from game.app.open_folder import FolderOpener
from game.app.own_game_shelf import restore_to_shelf, show_carried_game
from game.app.program import App
from game.core import journal
from game.core.errors import GameError
from game.core.game import is_boxed, known_game
from game.resources import asset
from game.store import folders
from game.store.folders import spoken_folder
from game.store.journals import journal_copies as saved_files
from game.store.journals.journal_copies import BadSave
from game.store.journals.journal_folder import JournalText
from game.store.journals.journal_text import journal_identity
from game.store.journals.saved_games import SavedGame, glance_at_game
from game.store.player_faces import FACES
from game.store.settings import SeatChoice
from game.store.workshop_files import FILE_ENDING
from game.ui.boxes import (
    drawn_leaf,
    empty_notice,
    icon_leaf,
    left_aligned_row,
    readable_control,
    thumbnail_leaf,
)
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOOD, GRAY_INK, INK, PAPER_EDGE, WHITE, mix
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Grid,
    Line,
    PaddedBox,
    Row,
    SegmentedBox,
    Text,
    TypeLimit,
    Wrap,
    avatar_leaf,
    blank_space,
    list_row_button,
    square_picture,
)
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.input_controls import Segment

from .saved_list import SavedGameTabs, follow_game, open_saved_file

PICTURE, MEDIUM, CROWDED, SMALL = (1072.0, 603.0), (928.0, 522.0), (704.0, 396.0), (592.0, 333.0)
"""How large the table of the chosen game is, by its players, and beside a longer text."""
ONE_ROW, TWO_ROWS = 4, 8  # players whose faces leave room for a large picture
FACE, MOST_FACES = 44.0, 4  # in a row of the list
SHOWN = 200  # rows: nobody scrolls through more
MOST = 16  # players: no table has more seats
TABS = ("open", "over", "others")
EMPTY_SIGNS = {"open": "ui-play", "over": "ui-flag", "others": "ui-give"}
"""What stands on a tab without games."""
SavedAction = tuple[str, str, str, Callable[[], None], str]
"""Name, icon, words, what it does, why it can't be done."""


class SavedScene(TwoSheetPage):
    """The page of saved games."""

    app: App

    name = "saved"
    takes_files = True
    min_list_width = 640.0
    news = TrackedValue("")
    """What happened last, in words."""

    def __init__(
        self, app: App, now: Callable[[], datetime] = datetime.now, file: str = ""
    ) -> None:
        super().__init__(app)
        self.kept = SavedGameTabs(app.words, now)
        self.door = FolderOpener()
        self.bad = False
        """True if what happened last did not work."""
        self.copied = False
        """Whether the news is of a file that lies in the folder for others."""
        self._waits = False
        if not self.kept.listed_games and self.kept.lists["over"]:
            self.kept.tab = "over"
        if file:
            self.show_file(Path(file))

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the chosen game, or the open tab."""
        kept = self.kept
        return f"button:game-{kept.chosen}" if kept.listed_games else f"choice:tab={kept.tab}"

    # -- layout ------------------------------------------------------------

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build the page; note if the chosen game must still be read."""
        self._waits = self.kept.chosen_game is not None and self.kept.look_at_chosen() is None
        return super().build_drawables(canvas)

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title, and the last news."""
        words = self.app.words
        if not self.news:
            return self.build_title_bar(words("saved.title"), words("saved.about"))
        said = Text(self.news, Style(FINE, 27, BAD if self.bad else GOOD), "notice", 40)
        opener = Button(UNPLACED_RECT, words("saved.folder"), "ui-folder", size=27)
        copied = [ButtonBox("folder", opener, self.open_import_folder, 60)] if self.copied else []
        news = Wrap([said, *copied], [1, 0][: 1 + len(copied)], 28, below=14)
        return Wrap([self.build_title_bar(words("saved.title")), news], [0, 1], 28, below=14)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build what can be done with the chosen game, if all of it fits."""
        if self.kept.chosen_game is None and self.kept.tab != "others":
            return EMPTY_BOX
        row = self._build_action_row()
        return row if self.fits_width(canvas, row) else EMPTY_BOX

    def _build_action_row(self) -> Row:
        """Build the small buttons, and the gold one."""
        gold, *small = self._build_actions()
        return Row([*small, blank_space(0), gold], [*[0.0] * len(small), 1, 0], 18)

    def _build_actions(self) -> list[ButtonBox]:
        """Build a button for each action; the gold one first."""
        (name, icon, text, press, why), *small = self.list_actions()
        button = Button(UNPLACED_RECT, text, icon, "", PRIMARY_PAINT, 36)
        cap = self.app.key_labels["confirm"]
        gold = ButtonBox(name, button, press, 80, 460, why, enter=cap)
        return [
            gold,
            *(
                ButtonBox(name, Button(UNPLACED_RECT, text, icon, size=27), press, 74, 220, why)
                for name, icon, text, press, why in small
            ),
        ]

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build all games of the tab."""
        return PaperSheet(Column(self._build_game_rows(), 12), self._build_saved_tabs())

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the chosen game."""
        return PaperSheet(self._build_opened_game(canvas), pad=(36, 28))

    def build_body(self, canvas: Canvas) -> Box:
        """Build everything in one column; the chosen game opens in the list."""
        rows = self._build_game_rows()
        if self.kept.chosen_game:
            rows.insert(self.kept.chosen + 1, PaddedBox(self._build_opened_game(canvas), 40, 8))
        return Column([self._build_saved_tabs(), blank_space(6), *rows], 12)

    def _build_saved_tabs(self) -> Box:
        """Build the tabs: open games, finished ones, and files from others."""
        choices = [Segment(tab, self.app.words(f"saved.{tab}")) for tab in TABS]
        return SegmentedBox("tab", choices, self.kept.tab, self.open_saved_tab, 25, 64, 0.6)

    def _build_game_rows(self) -> list[Box]:
        """Build all games of the tab, or a few words if there are none or too many."""
        kept, words = self.kept, self.app.words
        rows = [
            self._build_game_row(number, game)
            for number, game in enumerate(kept.listed_games[:SHOWN])
        ]
        more, none = len(kept.listed_games) - SHOWN, words(f"saved.none_{kept.tab}")
        said = words("saved.more", count=more) if more > 0 else ""
        said = said if kept.listed_games or not self.is_one_column else none
        return [*rows, Text(said, Style(BODY, 26, GRAY_INK), "empty")] if said else rows

    def _build_game_row(self, number: int, game: SavedGame) -> Box:
        """Build a game's box, title, date and players, as a button."""
        (title, note), chosen = self.kept.describe_saved_game(game), number == self.kept.chosen
        ink, fine = (CREAM, CREAM) if chosen else (INK, GRAY_INK)
        first = Row(
            [Line(title, Style(LABEL, 30, ink)), build_face_row(game.players, ink)], [1, 0], 12
        )
        lines = Column([first, Line(note, Style(FINE, 22, fine))], 2)
        thing = Control(f"button:game-{number}", "button", UNPLACED_RECT, f"{title}. {note}",
                      action=partial(self.choose_game, number))  # fmt: skip
        known = show_carried_game(self.app.words, game.game, game.carried_text) or (
            is_boxed(game.game) and asset(f"svg/key-art/{game.game}.svg").exists()
        )
        lid = (
            thumbnail_leaf(game.game, 82, 1.4)
            if known
            else square_picture(82, _draw_unknown_box, 1.4)
        )
        return list_row_button([lid, lines], thing, chosen)

    def _build_opened_game(self, canvas: Canvas) -> Box:
        """Build the chosen game, with the actions that don't fit in the footer."""
        if self.fits_width(canvas, self._build_action_row()):
            return self._build_chosen_game()
        gold, *small = self._build_actions()
        return Column([gold, self._build_chosen_game(), Wrap(small, gap=18)], 20)

    def _build_chosen_game(self) -> Box:
        """Build the table of the chosen game, its facts beside it, its players below."""
        kept, game = self.kept, self.kept.chosen_game
        if game is None:
            return empty_notice(EMPTY_SIGNS[kept.tab], self.app.words(f"saved.none_{kept.tab}"))
        named, plain = Style(TITLE, 34), Style(BODY, 26, GRAY_INK)
        said = kept.list_chosen_facts()
        if self._is_roomy:
            title, *rest = (
                Line(text, named if name == "game" else plain, name, 1) for name, text in said
            )
            row = Wrap([*rest, EMPTY_BOX], [*[0.0] * len(rest), 1], 40, below=4)
            picture, players = self._build_table_picture(), self._build_players_box(game)
            return Column([Column([title, row], 4), picture, players], 22)
        facts = Column(
            [Text(text, named if name == "game" else plain, name) for name, text in said], 18
        )
        if game.trouble:
            return facts
        return Column(
            [
                Wrap([self._build_table_picture(), facts], [0, 1], 28, top=True),
                self._build_players_box(game),
            ],
            24,
        )

    @property
    def _is_roomy(self) -> bool:
        """True if a large picture of the table has room below what is told about the game."""
        few = len(self.kept.chosen_players) <= TWO_ROWS
        return few and not self.kept.unplayable_reason and not self.app.canvas.is_large_type

    def _build_table_picture(self) -> Box:
        """Build the table as everybody sees it, or words while there is none yet."""
        wide, high = SMALL if self.kept.unplayable_reason else CROWDED
        if self._is_roomy:
            wide, high = PICTURE if len(self.kept.chosen_players) <= ONE_ROW else MEDIUM
        thing = Control("picture:table", "picture", UNPLACED_RECT, "", is_focusable=False)
        return left_aligned_row(ControlBox(drawn_leaf(self._draw_saved_table, high, wide), thing))

    def _draw_saved_table(self, canvas: Canvas, box: FRect) -> None:
        canvas.draw_rounded_panel(box.inflate(8, 8), 22, WHITE, PAPER_EDGE, 3)
        seen = self.kept.render_chosen_table(canvas.rect(box).size)
        if seen is not None:
            canvas.surface.blit(seen, canvas.rect(box))
        elif self.kept.look_at_chosen() is None:
            looking = self.app.words("saved.looking")
            canvas.write_text_line(looking, box.center, BODY, 28, GRAY_INK, room=box.w - 40)
        else:
            canvas.draw_picture("icons/ui-close", box.center, 90, GRAY_INK, WHITE)

    def _build_players_box(self, game: SavedGame) -> Box:
        """Build everybody's face and name, by place in a finished game."""
        places = game.places or [0] * len(game.names)
        order = sorted(range(len(game.names)), key=lambda seat: places[seat])
        return Grid(
            [self._build_player_box(game, seat, places[seat]) for seat in order[:MOST]], 4, 16, 8
        )

    def _build_player_box(self, game: SavedGame, seat: int, place: int) -> Box:
        name = self.kept.chosen_players[seat]
        words = self.app.words
        ordinal = words.word_ordinal(place)
        said = words("saved.first", name=name, ordinal=ordinal) if place else name
        known = seat < len(game.players)
        face = game.players[seat].face if known else FACES[seat % len(FACES)]
        signs: list[Box] = []
        if place == 1:
            signs = [icon_leaf("ui-crown", 34, INK, CREAM)]
        elif place:
            signs = [Line(ordinal, Style(LABEL, 24, GRAY_INK), "", 1)]
        row = [avatar_leaf(face, 56, 1.3), *signs, Line(name, Style(LABEL, 27))]
        shares = [*[0.0] * (len(row) - 1), 1]
        return ControlBox(Row(row, shares, 12), readable_control(f"player-{seat}", said))

    # -- what the buttons do -----------------------------------------------

    def open_saved_tab(self, tab: str) -> None:
        """Open another list."""
        self.kept.tab, self.kept.chosen, self.offset, self.news = tab, 0, 0.0, ""

    def choose_game(self, number: int) -> None:
        """Choose a game."""
        self.kept.chosen = min(number, max(0, len(self.kept.listed_games) - 1))
        self.news = ""

    def open_help(self) -> None:
        """Open the rules of the chosen game."""
        game = self.kept.chosen_game
        if game and known_game(game.game) is not None:
            self.app.open_screen("rules", game.game)

    def list_actions(self) -> list[SavedAction]:
        """Return all actions of the open tab; the gold one first."""
        words, kept, game = self.app.words, self.kept, self.kept.chosen_game
        known = kept.look_at_chosen()
        none = "" if game else words(f"saved.none_{kept.tab}")
        why = none or kept.unplayable_reason
        unread = none or ("" if known is None or known.journal else why)
        opener: SavedAction = (
            "folder",
            "ui-folder",
            words("saved.folder"),
            self.open_import_folder,
            "",
        )
        watch: SavedAction = (
            "watch",
            "ui-replay",
            words("saved.watch"),
            self.watch_saved_game,
            unread,
        )
        if kept.tab == "others":
            take = partial(self.take_in_file, game.path) if game else self.open_import_folder
            return [("take", "ui-plus", words("saved.take"), take, why), opener]
        broken = describe_file_trouble(words, game.trouble) if game and game.trouble else none
        busy = words("saved.trouble.elsewhere") if game and game.is_in_use else none
        small: list[SavedAction] = [
            ("give", "ui-give", words("saved.give"), self.copy_for_others, broken),
            ("remove", "ui-close", words("saved.remove"), self.ask_delete_game, busy),
        ]
        if game and game.carried_text and kept.shelf_state == "gone":
            small.insert(
                0, ("put-back", "ui-tools", words("saved.put_back"), self.restore_to_shelf, "")
            )
        if kept.tab == "over":
            small.insert(
                0, ("cards-again", "ui-shuffle", words("again.short"), self.play_cards_again, why)
            )
            return [watch, *small]
        return [
            ("go-on", "ui-play", words("saved.go_on"), self.continue_saved_game, why),
            watch,
            *small,
        ]

    def tell_saved_news(self, news: str, bad: bool = False, copied: bool = False) -> None:
        """Show the news, and the games that are there now."""
        self.news, self.bad, self.copied = news, bad, copied
        self.kept.list_games()

    def continue_saved_game(self) -> None:
        """Continue the game, behind the curtain."""
        saved = self._read_journal()
        if saved:
            self.app.open_screen("continue", saved)

    def watch_saved_game(self) -> None:
        """Watch the game, as far as it can be followed."""
        known = self.kept.look_at_chosen()
        saved = known.journal if known else self._read_journal()
        if saved:
            self.app.open_screen("watch", saved)

    def play_cards_again(self) -> None:
        """Set up a game with the cards of the chosen one."""
        saved = self._read_journal()
        why = self.app.open_screen("saved-again", saved) if saved else ""
        if why:
            self.tell_saved_news(why, bad=True)

    def copy_for_others(self) -> None:
        """Copy the game into the folder for others."""
        saved = self._read_journal()
        if saved is None:
            return
        with self._report_failure():
            path = saved_files.copy_out_game(saved, saved_files.shared_games_folder())
            self.tell_saved_news(
                self.app.words("saved.given", file=spoken_folder(path)), copied=True
            )

    def restore_to_shelf(self) -> None:
        """Put an own game back on the shelf."""
        game = self.kept.chosen_game
        name = restore_to_shelf(game.game, game.carried_text) if game else ""
        key = "saved.is_back" if name else "saved.not_back"
        self.tell_saved_news(self.app.words(key, game=name), bad=not name)

    def show_file(self, path: Path) -> None:
        """Choose the game of a file, after importing it if it isn't one of ours."""
        self.news, ours = "", folders.journals_folder() / path.name
        is_ours = os.path.exists(ours) and os.path.exists(path) and ours.samefile(path)
        if not is_ours:
            self.take_in_file(path)
        wanted = glance_at_game(path).header_identity

        def is_this_game(game: SavedGame) -> bool:
            return game.path == ours if is_ours else game.header_identity == wanted != ""

        if self.kept.choose_saved_game(is_this_game):
            self.app.note_activity()
            self.focus.name = ""
            self.scroll_into_view(self.first_focus)

    def take_in_file(self, path: Path) -> None:
        """Import a game, if it fits and is not here yet."""
        words, saved = self.app.words, self._read_journal(path)
        if saved is None:
            return
        try:
            journal.replay_journal(saved.lines)
        except GameError as error:
            self.tell_saved_news(explain_misfit(words, error, saved.header), bad=True)
            return
        heads = {
            game.header_identity for name in ("open", "over") for game in self.kept.lists[name]
        }
        if journal_identity(saved.header) in heads:
            self.tell_saved_news(words("saved.there"))
            return
        with self._report_failure():
            saved_files.copy_in_game(saved, folders.journals_folder())
            game = words.for_game(str(saved.header["game"]))("game.name")
            self.tell_saved_news(words("saved.taken", game=game))

    def ask_delete_game(self) -> None:
        """Ask before a game is deleted."""
        kept = self.kept
        if kept.chosen_game:
            gone = partial(
                self.delete_game, kept.chosen_game.path, kept.find_saved_title(kept.chosen_game)
            )
            name = kept.chosen_players
            about = (
                self.app.words.join_with_and(name[:2])
                if name
                else kept.describe_saved_game(kept.chosen_game)[1]
            )
            self.app.push_scene(ConfirmDialog(self.app, self, "game", gone, name=about))

    def delete_game(self, path: Path, title: str) -> None:
        """Delete a game for good."""
        with self._report_failure():
            saved_files.delete_game(path)
            about = clean_file_name(path.name)
            self.app.problems = [said for said in self.app.problems if about not in said]
            self.tell_saved_news(self.app.words("saved.removed", game=title))

    def open_import_folder(self) -> None:
        """Show the folder with games from others."""
        self.door.show_folder(saved_files.shared_games_folder())

    def _read_journal(self, path: Path | None = None) -> JournalText | None:
        """Return the chosen or another game's journal; None with a notice if unreadable."""
        game = self.kept.chosen_game
        path = path or (game.path if game else None)
        if path is None:
            return None
        saved, why = open_saved_file(self.app.words, path)
        if saved is None:
            self.tell_saved_news(why, bad=True)
        return saved

    @contextmanager
    def _report_failure(self) -> Iterator[None]:
        """Show a notice if a file action fails."""
        try:
            yield
        except BadSave as error:
            self.tell_saved_news(describe_file_trouble(self.app.words, error.trouble), bad=True)

    # -- time and input ----------------------------------------------------

    def next_tick(self) -> float | None:
        """Return zero if a game must be read; its row is shown as chosen first."""
        return 1.0 if self._waits else None

    def update(self, ms: float) -> None:
        """Read the chosen game and draw its table; say if a folder can't be shown."""
        if self.door.has_failed():
            said = self.app.words(
                "saved.no_opener", folder=spoken_folder(saved_files.shared_games_folder())
            )
            self.tell_saved_news(said, bad=True)
        game = self.kept.chosen_game
        if not self._waits or game is None:
            return
        self._waits = False
        size = self.app.canvas.px(PICTURE[0]), self.app.canvas.px(PICTURE[1])
        self.kept.remember_look(game, follow_game(self.app, game, size))

    def refresh_games(self) -> None:
        """List the games that are there now."""
        self.kept.list_games()

    def enter(self) -> None:
        """List the games again; they may have changed."""
        self.refresh_games()

    def handle(self, event: pygame.event.Event) -> None:
        """Import a file dropped onto the window."""
        if event.type == pygame.DROPFILE and event.file.lower().endswith(FILE_ENDING):
            self.app.open_screen("open-file", event.file)
        elif event.type == pygame.DROPFILE:
            self.show_file(Path(event.file))
        else:
            super().handle(event)


def build_face_row(players: Sequence[SeatChoice], ink: str) -> Box:
    """Build the first faces, overlapping, and how many more there are."""
    shown = [avatar_leaf(one.face, FACE, 1) for one in players[:MOST_FACES]]
    row = Row(shown, [0.0] * len(shown), -14)
    more = f"+{len(players) - MOST_FACES}"
    if len(players) <= MOST_FACES:
        return row
    return Row([row, TypeLimit(1, Line(more, Style(LABEL, 24, ink), "", 1))], [0, 0], 10)


def _draw_loading_wheel(canvas: Canvas, box: FRect, share: float) -> None:
    canvas.draw_picture("emblem/pinwheel-5-edged", box.center, share * box.w, GRAY_INK, WHITE)


def _draw_unknown_box(canvas: Canvas, box: FRect) -> None:
    """Draw a box for a game we don't know."""
    canvas.draw_rounded_panel(box, 16, mix(WHITE, PAPER_EDGE, 0.4), PAPER_EDGE, 2)
    _draw_loading_wheel(canvas, box, 0.7)
