"""Presets of house rules: to play with, to save, to share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.file_messages import clean_file_name
from game.app.game_names import list_every_game
from game.app.open_folder import FolderOpener
from game.core.game import Game
from game.core.names import is_same_name
from game.scenes.naming import LetterDialog, NameRequest
from game.session.rules.house_rule_texts import describe_rule_value
from game.store import folders
from game.store.preset_files import (
    BadPreset,
    FoundPreset,
    list_preset_files,
    preset_folder,
    read_preset_file,
    write_preset_file,
)
from game.store.presets import MAX_NAME_LENGTH, Preset
from game.ui.boxes import icon_button, icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, GRAY_INK, INK, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    PaddedBox,
    Row,
    Text,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.screens.scene import Scene
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style, draw_row_ground

from .agreement import Agreement

if TYPE_CHECKING:
    from game.app.program import App


class PresetDialog(Dialog):
    """A dialog with the presets of a game."""

    app: App

    name = "presets"
    takes_files = True
    sheet_width = 1460.0
    news = TrackedValue("")
    """What happened last, in words."""

    def __init__(self, app: App, below: Scene, agreed: Agreement, file: Path | None = None) -> None:
        super().__init__(app, below)
        self.agreed, self.presets = agreed, agreed.presets
        self.presets.reload_presets()
        self.door = FolderOpener()
        self.bad = False
        """Whether that is about something that did not work."""
        self._look_for_files()
        if file is not None:
            self.import_preset(file)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the current preset."""
        now = self.agreed.current_preset
        return f"button:preset-{self.agreed.all_presets.index(now)}" if now else "button:keep"

    def _list_file_games(self) -> list[Game]:
        """Return the games a file may be about: the one being set up, then all others."""
        return [self.agreed.game, *list_every_game(self.app.words)]

    def _look_for_files(self) -> None:
        """Find files in the folder that are not saved as presets yet."""
        lying = list_preset_files(preset_folder(), self._list_file_games())
        mine = [one for one in lying if one.preset.game == self.agreed.game.stored_id]
        self.files = [one for one in mine if one.preset not in self.presets.kept]

    # -- drawing -----------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title and the way back."""
        return self.build_title_row(
            self.app.words("presets.title", game=self.agreed.words("game.name"))
        )

    def build_footer(self, canvas: Canvas) -> Box:
        """Build what happened last, or what else can be done."""
        words, trouble = self.app.words, self.presets.trouble
        said, ink = self.news or words("presets.drop"), GOOD if self.news else GRAY_INK
        if trouble:
            file = folders.spoken_folder(self.presets.file.path)
            said = words(f"presets.file_{trouble}", file=file)
        ink = BAD if trouble or (self.bad and self.news) else ink
        return Text(said, Style(FINE, 25, ink), "notice")

    def build_content(self, canvas: Canvas) -> Box:
        """Build all presets, the button to save one, and the files to import."""
        words = self.app.words
        rows = [
            self._build_preset_row(number, one)
            for number, one in enumerate(self.agreed.all_presets)
        ]
        takes = []
        for number, found in enumerate(self.files):
            text = words("presets.take", name=self.name_preset(found.preset))
            look = Button(UNPLACED_RECT, text, "ui-plus", size=26)
            press = partial(self.store_found_preset, found)
            takes.append(
                ButtonBox(f"take-{number}", look, press, 60, hint=clean_file_name(found.path.name))
            )
        door = Button(UNPLACED_RECT, words("presets.open"), "ui-folder", size=26)
        files = [
            Line(words("presets.files"), Style(TITLE, 30), "files"),
            Text(words("presets.files_note"), Style(BODY, 24, GRAY_INK), "files-note"),
            *takes,
            ButtonBox("open", door, self.open_preset_folder, 60),
        ]
        return Column([Column([*rows, self._build_keep_row()], 12), Column(files, 10)], 24)

    def _build_preset_row(self, number: int, one: Preset) -> Box:
        """Build a preset: a press plays with it; other buttons unless it is the printed one."""
        words, chosen = self.app.words, one == self.agreed.current_preset
        ink, fine = (CREAM, CREAM) if chosen else (INK, GRAY_INK)
        note = self.summarize_preset(one)
        lines = Column(
            [Line(one.name, Style(LABEL, 28, ink)), Text(note, Style(FINE, 22, fine), letters=24)]
        )
        sign = (
            icon_leaf("ui-check", 32, GOLD, INK)
            if chosen
            else icon_leaf("ui-play", 32, GRAY_INK, WHITE)
        )

        def draw_preset_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            draw_row_ground(canvas, box, mood, chosen, 18)

        said, press = f"{one.name}. {note}", partial(self.play_with_preset, one)
        thing = Control(f"button:preset-{number}", "button", UNPLACED_RECT, said, action=press)
        row = ControlBox(Row([sign, lines], [0, 1], 22), thing, draw_preset_ground, (26, 10))
        if not number:
            return row
        acts = (
            ("rename", "ui-pencil", partial(self.rename_preset, number)),
            ("give", "ui-give", partial(self.export_preset, one)),
            ("remove", "ui-close", partial(self.ask_remove_preset, one)),
        )
        signs = [
            icon_button(f"{act}-{number}", sign, do, words(f"presets.{act}", name=one.name), 66)
            for act, sign, do in acts
        ]
        return Row([row, *signs], [1, 0, 0, 0], 14)

    def summarize_preset(self, one: Preset) -> str:
        """Return what differs from the printed rules, rule by rule."""
        words, agreed = self.agreed.words, self.agreed
        if not one.rules:
            return agreed.describe_exceptions("presets.all_printed")
        options = {option.id: option for option in agreed.options}
        told = [
            words("presets.rule", rule=agreed.find_option_title(options[rule]),
                  value=describe_rule_value(words, options[rule], value, ()))
            for rule, value in one.rules.items()
            if rule in options
        ]  # fmt: skip
        return words("presets.between").join(told)

    def _build_keep_row(self) -> Box:
        """Build the button that names the current rules, or their name."""
        words, now = self.agreed.words, self.agreed.current_preset
        if now:
            style = Style(FINE, 25, GRAY_INK)
            return PaddedBox(Text(words("presets.named", name=now.name), style, "named"), x=26)
        text = words("presets.keep", count=len(self.agreed.list_changed_rules()))
        return ButtonBox(
            "keep", Button(UNPLACED_RECT, text, "ui-plus", size=28), self.ask_preset_name, 62
        )

    def tell_preset_news(self, news: str, bad: bool = False, **values: str) -> None:
        """Show the news."""
        self.news, self.bad = self.app.words(news, **values), bad
        self._look_for_files()

    # -- what can be done --------------------------------------------------

    def play_with_preset(self, one: Preset) -> None:
        """Play with a preset and go back."""
        self.agreed.follow_rules(one.rules)
        self.app.pop_scene()

    def ask_preset_name(self) -> None:
        """Ask for a name for the current rules."""

        def keep_named_preset(name: str) -> None:
            new = Preset(self.agreed.game.stored_id, name, self.agreed.list_changed_rules())
            put = partial(self._store_preset, new)
            if self.presets.find_preset(new.game, name):
                self.app.push_scene(ConfirmDialog(self.app, self, "replace", put, name=name))
            else:
                put()

        self._open_letters(
            self.app.words("letters.rules"), "", keep_named_preset, self._check_preset_name
        )

    def _open_letters(
        self, title: str, name: str, take: Callable[[str], None], refuse: Callable[[str], str]
    ) -> None:
        keep = self.app.words("letters.keep")
        asked = NameRequest(title, keep, name, take, refuse, MAX_NAME_LENGTH, is_person=False)
        self.app.push_scene(LetterDialog(self.app, self, asked))

    def _check_preset_name(self, name: str, own_preset: Preset | None = None) -> str:
        """Return why a preset can't have this name: the printed rules or another preset has it."""
        self.presets.reload_presets()
        other = own_preset and self.presets.find_preset(own_preset.game, name)
        printed = (self.agreed.words("presets.printed"), self.agreed.printed_preset.name)
        taken = any(is_same_name(name, one) for one in printed) or (other and other != own_preset)
        return self.app.words("presets.taken", name=name) if taken else ""

    def _store_preset(self, new: Preset) -> None:
        """Save a preset in the place of the one with that name."""
        self.presets.keep_preset(new)
        self.tell_preset_news("presets.kept", name=new.name)

    def rename_preset(self, number: int) -> None:
        """Ask for another name of a preset."""
        one = self.agreed.all_presets[number]

        def store_renamed_preset(name: str) -> None:
            self.presets.rename_preset(one, name)
            self.tell_preset_news("presets.renamed", name=name)

        title = self.app.words("letters.again", name=one.name)
        self._open_letters(
            title, one.name, store_renamed_preset, partial(self._check_preset_name, own_preset=one)
        )

    def ask_remove_preset(self, one: Preset) -> None:
        """Ask before a preset is removed."""
        gone = partial(self.remove_preset, one)
        self.app.push_scene(ConfirmDialog(self.app, self, "preset", gone, name=one.name))

    def remove_preset(self, one: Preset) -> None:
        """Remove a preset; the current setup stays."""
        self.presets.remove_preset(one)
        self.tell_preset_news("presets.removed", name=one.name)

    def export_preset(self, one: Preset) -> None:
        """Write a preset to a small file for others."""
        try:
            path = write_preset_file(one, preset_folder())
        except BadPreset as error:
            self.tell_preset_news(
                f"presets.bad_{error.reason}", True, what=clean_file_name(error.subject)
            )
        else:
            self.tell_preset_news("presets.given", file=folders.spoken_folder(path))

    def import_preset(self, path: Path) -> None:
        """Import the preset of a file, under a free name if the name is taken."""
        try:
            one = read_preset_file(path, self._list_file_games())
        except BadPreset as error:
            file, what = clean_file_name(path.name), clean_file_name(error.subject)
            self.tell_preset_news(f"presets.bad_{error.reason}", True, file=file, what=what)
            return
        self.store_found_preset(FoundPreset(path, one))

    def store_found_preset(self, found: FoundPreset) -> None:
        """Save a preset that was found in a file."""
        one = found.preset
        alike = [old for old in self.presets.list_presets_of(one.game) if old.rules == one.rules]
        if alike:
            self.tell_preset_news("presets.there", name=alike[0].name)
            return
        name = self.presets.find_free_preset_name(one.game, self.name_preset(one))
        self.presets.keep_preset(Preset(one.game, name, one.rules))
        if one.game == self.agreed.game.stored_id:
            self.tell_preset_news("presets.taken_in", name=name)
        else:
            game = self.app.words.for_game(one.game)("game.name")
            self.tell_preset_news("presets.taken_for", name=name, game=game)

    def name_preset(self, one: Preset) -> str:
        """Return the name of a preset, or a usual one if its own can't be shown."""
        return one.name or self.app.words("presets.own")

    def open_preset_folder(self) -> None:
        """Show the folder of preset files."""
        self.door.show_folder(preset_folder())

    def update(self, ms: float) -> None:
        """Say if the folder could not be shown."""
        super().update(ms)
        if self.door.has_failed():
            self.tell_preset_news(
                "presets.no_opener", True, file=folders.spoken_folder(preset_folder())
            )

    # -- input -------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Import a file dropped onto the window."""
        if event.type == pygame.DROPFILE:
            self.import_preset(Path(event.file))
        else:
            super().handle(event)

    def enter(self) -> None:
        """Look for files; some may have come."""
        self._look_for_files()
