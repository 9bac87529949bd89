"""Sets of house rules that have a name: to play with, to keep, to give to others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.file_words import clean
from game.app.named import every_game
from game.app.open_folder import FolderDoor
from game.core.game import Game
from game.core.names import same
from game.scenes.naming import LetterSheet, NameWish
from game.session.rules.house import said
from game.store import folders
from game.store.preset_files import BadPreset, Found, folder, give, lying_in, take
from game.store.presets import LONGEST, Preset
from game.ui.boxes import icon, key
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, INK, INK_2, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Line,
    Pad,
    Push,
    Row,
    Text,
    Whole,
)
from game.ui.screens.ask import Ask
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Mood, Style, row_ground
from game.ui.widgets.thing import Thing

from .agreement import Agreement

if TYPE_CHECKING:
    from game.app.program import App


class PresetPage(Dialog):
    """The named house rules of one game."""

    app: App

    name = "presets"
    wide = 1460.0

    def __init__(self, app: App, below: Scene, agreed: Agreement, file: Path | None = None) -> None:
        super().__init__(app, below)
        self.agreed, self.presets = agreed, agreed.presets
        self.presets.refresh()
        self.door = FolderDoor()
        self.news = ""
        """What happened last, in words."""
        self.bad = False
        """Whether that is about something that did not work."""
        self._look()
        if file is not None:
            self.take(file)

    @property
    def first(self) -> str:  # type: ignore[override]
        """What is played with now."""
        now = self.agreed.preset
        return f"button:preset-{self.agreed.every_preset.index(now)}" if now else "button:keep"

    def _games(self) -> list[Game]:
        """The games of which a file may tell: the one that is set up, and all others."""
        return [self.agreed.game, *every_game(self.app.words)]

    def _look(self) -> None:
        """See which files lie in the folder and are not kept yet."""
        lying = lying_in(folder(), self._games())
        mine = [one for one in lying if one.preset.game == self.agreed.game.lasting]
        self.files = [one for one in mine if one.preset not in self.presets.kept]

    # -- drawing -----------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """Title and the way back."""
        return self.titled(self.app.words("presets.title", game=self.agreed.words("game.name")))

    def foot(self, canvas: Canvas) -> Box:
        """What happened last, or what else could be done."""
        words, trouble = self.app.words, self.presets.trouble
        said, ink = self.news or words("presets.drop"), GOOD if self.news else INK_2
        if trouble:
            file = folders.spoken(self.presets.file.path)
            said = words(f"presets.file_{trouble}", file=file)
        ink = BAD if trouble or (self.bad and self.news) else ink
        return Text(said, Style(FINE, 25, ink), "notice")

    def content(self, canvas: Canvas) -> Box:
        """All sets, the way to keep one more, and the files that could be taken."""
        words = self.app.words
        rows = [self._row(number, one) for number, one in enumerate(self.agreed.every_preset)]
        takes = []
        for number, found in enumerate(self.files):
            text = words("presets.take", name=self.called(found.preset))
            look, press = Button(NOWHERE, text, "ui-plus", size=26), partial(self.keep_found, found)
            takes.append(Push(f"take-{number}", look, press, 60, hint=clean(found.path.name)))
        door = Button(NOWHERE, words("presets.open"), "ui-folder", size=26)
        files = [
            Line(words("presets.files"), Style(TITLE, 30), "files"),
            Text(words("presets.files_note"), Style(BODY, 24, INK_2), "files-note"),
            *takes,
            Push("open", door, self.open, 60),
        ]
        return Column([Column([*rows, self._keep()], 12), Column(files, 10)], 24)

    def _row(self, number: int, one: Preset) -> Box:
        """A set: played with at a press; and what else can be done with it, but for the printed."""
        words, chosen = self.app.words, one == self.agreed.preset
        ink, fine = (CREAM, CREAM) if chosen else (INK, INK_2)
        note = self.summary(one)
        lines = Column(
            [Line(one.name, Style(LABEL, 28, ink)), Text(note, Style(FINE, 22, fine), letters=24)]
        )
        sign = icon("ui-check", 32, GOLD, INK) if chosen else icon("ui-play", 32, INK_2, WHITE)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            row_ground(canvas, box, mood, chosen, 18)

        said, press = f"{one.name}. {note}", partial(self.play_with, one)
        thing = Thing(f"button:preset-{number}", "button", NOWHERE, said, action=press)
        row = Whole(Row([sign, lines], [0, 1], 22), thing, ground, (26, 10))
        if not number:
            return row
        acts = (
            ("rename", "ui-pencil", partial(self.rename, number)),
            ("give", "ui-give", partial(self.give, one)),
            ("remove", "ui-close", partial(self.ask_remove, one)),
        )
        signs = [
            key(f"{act}-{number}", sign, do, words(f"presets.{act}", name=one.name), 66)
            for act, sign, do in acts
        ]
        return Row([row, *signs], [1, 0, 0, 0], 14)

    def summary(self, one: Preset) -> str:
        """What is not as printed, rule by rule."""
        words, agreed = self.agreed.words, self.agreed
        if not one.rules:
            return agreed.as_printed_but("presets.all_printed")
        options = {option.id: option for option in agreed.options}
        told = [
            words("presets.rule", rule=agreed.title(options[rule]),
                  value=said(words, options[rule], value, ()))
            for rule, value in one.rules.items()
            if rule in options
        ]  # fmt: skip
        return words("presets.between").join(told)

    def _keep(self) -> Box:
        """Give the rules that are chosen now a name; if they have one, that is said instead."""
        words, now = self.agreed.words, self.agreed.preset
        if now:
            style = Style(FINE, 25, INK_2)
            return Pad(Text(words("presets.named", name=now.name), style, "named"), x=26)
        text = words("presets.keep", count=len(self.agreed.differences()))
        return Push("keep", Button(NOWHERE, text, "ui-plus", size=28), self.keep, 62)

    def say(self, told: str, bad: bool = False, **values: str) -> None:
        """Tell what happened."""
        self.news, self.bad = self.app.words(told, **values), bad
        self._look()
        self.changed()

    # -- what can be done --------------------------------------------------

    def play_with(self, one: Preset) -> None:
        """Play with these rules and go back."""
        self.agreed.follow(one.rules)
        self.app.pop()

    def keep(self) -> None:
        """Type a name for the rules that are chosen now."""

        def take(name: str) -> None:
            new = Preset(self.agreed.game.lasting, name, self.agreed.differences())
            put = partial(self._put, new)
            if self.presets.named(new.game, name):
                self.app.push(Ask(self.app, self, "replace", put, name=name))
            else:
                put()

        self._ask_name(self.app.words("letters.rules"), "", take, self._refusal)

    def _ask_name(
        self, title: str, name: str, take: Callable[[str], None], refuse: Callable[[str], str]
    ) -> None:
        keep = self.app.words("letters.keep")
        asked = NameWish(title, keep, name, take, refuse, LONGEST, people=False)
        self.app.push(LetterSheet(self.app, self, asked))

    def _refusal(self, name: str, but: Preset | None = None) -> str:
        """Why rules can't be called so: the printed ones are, or for a renamed set others."""
        self.presets.refresh()
        other = but and self.presets.named(but.game, name)
        printed = (self.agreed.words("presets.printed"), self.agreed.printed.name)
        taken = any(same(name, one) for one in printed) or (other and other != but)
        return self.app.words("presets.taken", name=name) if taken else ""

    def _put(self, new: Preset) -> None:
        """Keep a set, in the place of what was called so before."""
        self.presets.keep(new)
        self.say("presets.kept", name=new.name)

    def rename(self, number: int) -> None:
        """Type another name for a set."""
        one = self.agreed.every_preset[number]

        def take(name: str) -> None:
            self.presets.rename(one, name)
            self.say("presets.renamed", name=name)

        title = self.app.words("letters.again", name=one.name)
        self._ask_name(title, one.name, take, partial(self._refusal, but=one))

    def ask_remove(self, one: Preset) -> None:
        """Ask before a set is gone."""
        gone = partial(self.remove, one)
        self.app.push(Ask(self.app, self, "preset", gone, name=one.name))

    def remove(self, one: Preset) -> None:
        """Forget a set; nothing changes for the game that is set up."""
        self.presets.remove(one)
        self.say("presets.removed", name=one.name)

    def give(self, one: Preset) -> None:
        """Write a set into a small file that others can use."""
        try:
            path = give(one, folder())
        except BadPreset as error:
            self.say(f"presets.bad_{error.reason}", True, what=clean(error.what))
        else:
            self.say("presets.given", file=folders.spoken(path))

    def take(self, path: Path) -> None:
        """Keep the set of a file, under a free name if another has the name already."""
        try:
            one = take(path, self._games())
        except BadPreset as error:
            file, what = clean(path.name), clean(error.what)
            self.say(f"presets.bad_{error.reason}", True, file=file, what=what)
            return
        self.keep_found(Found(path, one))

    def keep_found(self, found: Found) -> None:
        """Keep a set that was found in a file."""
        one = found.preset
        alike = [old for old in self.presets.of(one.game) if old.rules == one.rules]
        if alike:
            self.say("presets.there", name=alike[0].name)
            return
        name = self.presets.free_name(one.game, self.called(one))
        self.presets.keep(Preset(one.game, name, one.rules))
        if one.game == self.agreed.game.lasting:
            self.say("presets.taken_in", name=name)
        else:
            game = self.app.words.of(one.game)("game.name")
            self.say("presets.taken_for", name=name, game=game)

    def called(self, one: Preset) -> str:
        """The name of a set; a usual one where nothing of its own can be shown."""
        return one.name or self.app.words("presets.own")

    def open(self) -> None:
        """Show the folder in which such files lie."""
        self.door.open(folder())

    def update(self, ms: float) -> None:
        """Say if the folder could not be shown."""
        super().update(ms)
        if self.door.has_failed():
            self.app.dirty = True
            self.say("presets.no_opener", True, file=folders.spoken(folder()))

    # -- input -------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped onto the window is taken."""
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
        else:
            super().handle(event)

    def enter(self) -> None:
        """Files may have come meanwhile."""
        self._look()
        self.changed()
