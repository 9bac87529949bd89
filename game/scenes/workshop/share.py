"""Giving own games away as files, and taking those of others in, once they were looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import FRect

from game.app.built import register
from game.app.experts import look_for_experts
from game.app.file_words import clean
from game.app.open_folder import FolderDoor
from game.games.recipe.file import written
from game.games.recipe.model import Recipe
from game.games.recipe.own import bring
from game.session.own.bench import GIVEN
from game.session.own.goes import all_cards, own_cards, so_it_goes
from game.session.own.shelf import OwnThing, free_name, new_id, things
from game.store.folders import spoken
from game.store.own_files import MOST, NotGiven, folder, give, looked_at, lying_in
from game.store.workshop import Workshop
from game.table.cards.card import draw_card
from game.table.own_box import card_faces, draw_own_box, look_of
from game.ui.boxes import as_choice, drawn, icon
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Grid,
    Line,
    Push,
    Row,
    Text,
    UpTo,
    Whole,
    Wrap,
    gap,
)
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Style, row_ground

from .checks import Begins, Checks, FileCheck
from .game import goes_row

if TYPE_CHECKING:
    from game.app.program import App

LISTEN = 60.0
"""Milliseconds after which it is heard whether something was found."""
AGAIN = 2000.0
"""Milliseconds after which the folder is looked at again."""
LARGEST = 1.6
SHOWN = 8
"""So many own cards are shown."""
Kin = Literal["new", "same", "newer", "both"]
SIGNS = {
    "new": ("ui-check", "#D3F3EA", GOOD), "same": ("ui-check", "#E9E1F3", INK_2),
    "newer": ("ui-star", "#FFF0BF", "#8A6A00"), "both": ("ui-copy", "#FFF0BF", "#8A6A00"),
    "wrong": ("ui-warn", "#FFDDE1", BAD), "waits": ("ui-clock", "#E9E1F3", INK_2),
}  # fmt: skip


class Share(Sheets):
    """Own games at the left, files below them; what is chosen at the right."""

    app: App

    name = "workshop-share"
    list_wide = 560.0

    def __init__(
        self, app: App, chosen: str = "", file: str = "", begins: Begins | None = None
    ) -> None:
        super().__init__(app)
        self.shop = Workshop()
        self.checks = Checks(app.words, begins)
        self.mine = self._mine()
        self.given = chosen if chosen in [one.key for one in self.mine] else ""
        if not self.given and self.mine:
            self.given = self.mine[0].key
        self.path: Path | None = None
        """The file that is looked at."""
        self.door = FolderDoor()
        self.news, self.bad = "", False
        self._unseen = False
        self.more = 0
        """Files of the folder that are too many to be looked at."""
        self._again = AGAIN
        self._look()
        if file:
            self.drop(Path(file))
        elif self.checks.files:
            self.path = self.checks.files[0].path

    def _mine(self) -> list[OwnThing]:
        return [one for one in things(self.shop) if one.fine]

    def _look(self) -> bool:
        """See which files lie in the folder now; return True if that has changed."""
        before = [(one.path, one.bytes) for one in self.checks.files], self.more
        there, self.more = lying_in(folder())
        self.checks.drop_gone(folder(), [one.path for one in there])
        for one in there:
            self.checks.want(one.path, one.bytes)
        if self.check is None:
            self.path = None
        return before != ([(one.path, one.bytes) for one in self.checks.files], self.more)

    @property
    def first(self) -> str:  # type: ignore[override]
        """The file that is looked at, or giving away."""
        if self.path is not None:
            at = [one.path for one in self.checks.files].index(self.path)
            return f"choice:file-{at}"
        return "button:make" if self.mine else "button:open"

    @property
    def check(self) -> FileCheck | None:
        """What is known of the chosen file."""
        return next((one for one in self.checks.files if one.path == self.path), None)

    @property
    def thing(self) -> OwnThing | None:
        """What would be given away."""
        return next((one for one in self.mine if one.key == self.given), None)

    def kin(self, recipe: Recipe, text: str) -> tuple[Kin, OwnThing | None]:
        """How a game from a file stands to what is here."""
        id = recipe.about.id
        same = [one for one in things(self.shop) if one.recipe and one.recipe.about.id == id]
        if not same:
            return "new", None
        mine = same[0]
        if text in (mine.built.kept, mine.built.text):
            return "same", mine
        assert mine.recipe is not None
        return ("newer" if recipe.about.version > mine.recipe.about.version else "both"), mine

    # -- layout ------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back and what this is; or what happened last."""
        words = self.app.words
        bar = self.bar(words("workshop.share.title"), words("workshop.share.about"))
        if not self.news:
            return bar
        said = Text(self.news, Style(FINE, 26, BAD if self.bad else GOOD), "news", 30)
        return Wrap([self.bar(words("workshop.share.title")), said], [0, 1], 28, below=10)

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """Giving away, then the files."""
        return Sheet(Column([*self._giving(), gap(10), *self._files()], 12), pad=(22, 18))

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """The chosen file from near."""
        return Sheet(self._preview(), pad=(30, 24))

    def body(self, canvas: Canvas) -> Box:
        """All in one column."""
        return Column([*self._giving(), *self._files(), gap(10), self._preview()], 14)

    def _heading(self, sign: str, key: str) -> Box:
        words = self.app.words
        return Row(
            [icon(sign, 34, INK), Line(words(f"workshop.share.{key}"), Style(TITLE, 32), key)],
            [0, 1], 14,
        )  # fmt: skip

    def _giving(self) -> list[Box]:
        words, rows = self.app.words, [self._heading("ui-share", "give")]
        thing = self.thing
        if thing is None or thing.recipe is None:
            none = Text(words("workshop.share.give_none"), Style(BODY, 25, INK_2), "give-none")
            return [*rows, none]
        at = [one.key for one in self.mine].index(thing.key)
        about = thing.recipe.about
        cards = words("workshop.cards", count=all_cards(thing.recipe))
        told = words("workshop.share.give_facts", version=about.version, cards=cards)
        lines = Column([Line(about.name, Style(LABEL, 29)), Line(told, Style(FINE, 22, INK_2))], 1)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            row_ground(canvas, box, mood, False, 18)

        note = words("workshop.share.give_note_by" if about.by else "workshop.share.give_note",
                     name=about.by)  # fmt: skip
        following = self.mine[(at + 1) % len(self.mine)].key
        row = Row([lines, icon("ui-down", 26, INK_2, WHITE)], [1, 0], 12)
        chooser = as_choice("give", f"{about.name}. {told}", partial(self.choose, following))
        rows += [
            Whole(row, replace(chooser, step=self._step), ground, (18, 9)),
            Text(note, Style(BODY, 23, INK_2), "give-note"),
        ]
        make = Button(NOWHERE, words("workshop.share.give_it"), "ui-share", size=27)
        show = Button(NOWHERE, words("workshop.share.open"), "ui-folder", size=27)
        rows.append(
            Wrap([Push("make", make, self.give, 64), Push("show", show, self.open, 64)], gap=14)
        )
        return rows

    def _step(self, way: int) -> None:
        keys = [one.key for one in self.mine]
        self.choose(keys[(keys.index(self.given) + way) % len(keys)])

    def _files(self) -> list[Box]:
        words, rows = self.app.words, [self._heading("ui-take-in", "files")]
        rows += [self._file(number, one) for number, one in enumerate(self.checks.files)]
        if not self.checks.files:
            none = words("workshop.share.files_none")
            rows.append(Text(none, Style(BODY, 24, INK_2), "files-none"))
        if self.more:
            more = words("workshop.share.more", count=self.more, most=MOST)
            rows.append(Text(more, Style(BODY, 23, INK_2), "files-more"))
        drop = Text(words("workshop.share.drop"), Style(BODY, 23, INK_2), "drop", 14)
        look = Button(NOWHERE, words("workshop.share.open"), "ui-folder", size=25)
        return [*rows, Wrap([drop, Push("open", look, self.open, 58)], [1, 0], 14, below=6)]

    def _file(self, number: int, one: FileCheck) -> Box:
        words, chosen = self.app.words, one.path == self.path
        title, told, sign = clean(one.path.stem), words("workshop.share.looking"), "waits"
        if one.recipe is not None:
            about, (kin, _) = one.recipe.about, self.kin(one.recipe, one.text)
            title, sign = about.name, kin
            by = self._by(one.recipe)
            state = words(f"workshop.share.{kin}", version=about.version)
            told = words("title.continue_note", game=by, players=state)
        elif one.mistakes:
            told, sign = words("workshop.share.mistakes", count=len(one.mistakes)), "wrong"
        ink, fine = (CREAM, CREAM) if chosen else (INK, BAD if sign == "wrong" else INK_2)
        name, fill, mark = SIGNS[sign]

        def disc(canvas: Canvas, box: FRect) -> None:
            canvas.disc(box.center, box.h, fill)
            canvas.picture(f"icons/{name}", box.center, 0.52 * box.h, mark, fill)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            row_ground(canvas, box, mood, chosen, 18)

        lines = Column([Line(title, Style(LABEL, 27, ink)), Line(told, Style(FINE, 22, fine))], 1)
        row = Row([drawn(disc, 46, 46, 1.3), lines], [0, 1], 14)
        thing = as_choice(f"file-{number}", f"{title}. {told}", partial(self.look_at, one.path))
        return Whole(row, thing, ground, (14, 7))

    def _by(self, recipe: Recipe) -> str:
        by = recipe.about.by
        key = "from_by" if by else "from_nobody"
        return self.app.words(f"workshop.share.{key}", name=by)

    # -- the preview -------------------------------------------------------

    def _preview(self) -> Box:
        words, check = self.app.words, self.check
        if check is None:
            return Text(words("workshop.share.choose"), Style(BODY, 27, INK_2), "choose")
        if check.recipe is None:
            title = Line(clean(check.path.name), Style(TITLE, 36), "file")
            if not check.mistakes:
                said = words("workshop.share.looking")
                return Column([title, Text(said, Style(BODY, 26, INK_2), "looking")], 14)
            wrong = [Text(words("workshop.share.file_wrong"), Style(LABEL, 27), "wrong")]
            wrong += [
                Text(said, Style(BODY, 26, BAD), f"mistake-{number}")
                for number, said in enumerate(check.mistakes)
            ]
            return Column([title, *wrong], 12)
        return self._known(check, check.recipe)

    def _known(self, check: FileCheck, recipe: Recipe) -> Box:
        words, about = self.app.words, recipe.about
        kin, _ = self.kin(recipe, check.text)
        note = ""
        if recipe.game is not None:
            least, most = recipe.game.players
            note = words("title.facts", least=least, most=most)
        look = look_of(recipe, words, note)

        def box(canvas: Canvas, rect: FRect) -> None:
            draw_own_box(canvas, FRect(rect.x, rect.y, 252, 324), look)

        size = words("workshop.share.size", count=max(1, round(check.bytes / 1000)))
        facts = words("workshop.share.facts", by=self._by(recipe), version=about.version, size=size)
        state = words(f"workshop.share.{kin}", version=about.version)
        lines: list[Box] = [
            Line(about.name, Style(TITLE, 42), "name"),
            Text(f"{facts} · {state}", Style(FINE, 24, INK_2), "facts"),
        ]
        if about.words:
            lines.append(Text(words.language.quoted(about.words), Style(BODY, 27), "words"))
        lines += [
            goes_row(line.icon, line.words, f"goes-{number}")
            for number, line in enumerate(so_it_goes(recipe, words))
        ]
        parts: list[Box] = [
            Wrap([drawn(box, 330, 270), Column(lines, 8)], [0, 1], 34, top=True),
            *self._own_cards(recipe),
            self._checked(check, recipe),
        ]
        count = words("workshop.cards", count=all_cards(recipe))
        harmless = words("workshop.share.harmless", cards=count)
        parts.append(Text(harmless, Style(BODY, 23, INK_2), "harmless"))
        return Column(parts, 14)

    def _own_cards(self, recipe: Recipe) -> list[Box]:
        words, found = self.app.words, own_cards(recipe, self.app.words)
        if not found:
            return []
        faces, tiles = card_faces(recipe, words), list[Box]()
        for card, (name, does, copies) in zip(recipe.deck.card, found, strict=True):
            if card.id not in faces or len(tiles) == SHOWN:
                continue

            def draw(canvas: Canvas, box: FRect, kind: str = card.id) -> None:
                draw_card(canvas, faces[kind], box.center, 118)

            count = words("workshop.share.copies", count=copies)
            said = does or words("workshop.goes.nothing")
            title = Row(
                [Line(name, Style(LABEL, 24)), Line(count, Style(FINE, 21, INK_2))], [1, 0], 8
            )
            lines = Column([title, Text(said, Style(BODY, 20, INK_2), letters=14)], 2)
            row = Row([drawn(draw, 124, 90), lines], [0, 1], 12)
            tiles.append(Framed(row, (10, 8), WHITE, PAPER_EDGE, 16))
        heading = Line(words("workshop.share.cards"), Style(TITLE, 28), "own-cards")
        return [heading, Grid(tiles, 4, 12)]

    def _checked(self, check: FileCheck, recipe: Recipe) -> Box:
        words = self.app.words
        said = [("ui-check", words("workshop.share.words_only"))]
        said.append(("ui-check", words("workshop.share.drawings")))
        amber = False
        if recipe.game is None:
            said.append(("ui-check", words("workshop.share.deck")))
        elif not check.done and check.played < (check.games or 1):
            told = words("workshop.share.testing", played=check.played, games=check.games or 100)
            said.append(("ui-clock", told))
        elif check.endless:
            amber = True
            said.append(("ui-warn", words("workshop.share.endless")))
        else:
            said.append(("ui-check", words("workshop.share.ended", count=check.played)))
        boxes: list[Box] = []
        for number, (sign, line) in enumerate(said):
            words_ = Text(line, Style(LABEL, 23), f"check-{number}", 16)
            boxes.append(Row([icon(sign, 32, GOOD if sign == "ui-check" else INK), words_],
                             [0, 1], 10))  # fmt: skip
        fill, edge = ("#FFF0BF", "#E0B83A") if amber else ("#D3F3EA", "#2FA98C")
        return Framed(Wrap(boxes, gap=18, below=8), (20, 12), fill, edge, 18)

    # -- the foot ----------------------------------------------------------

    def foot(self, canvas: Canvas) -> Box:
        """Not now, try it once, and the gold button."""
        words, check = self.app.words, self.check
        if check is None or check.recipe is None:
            return NOTHING
        kin, mine = self.kin(check.recipe, check.text)
        deeds = {
            "new": [("put", "ui-check", self.put)],
            "same": [],
            "newer": [("replace", "ui-check", self.replace), ("keep_both", "ui-copy", self.both)],
            "both": [("keep_both", "ui-copy", self.both)],
        }[kin]
        del mine
        ways = []
        for wide in (True, False):
            cap = self.app.caps["confirm"] if wide else ""
            parts: list[Box] = [NOTHING, self._small("not_now", "ui-close", self.app.pop)]
            if check.recipe.game is not None:
                parts.append(self._small("try", "ui-eye", self.try_once))
            for number, (name, sign, act) in enumerate(deeds):
                if number:
                    parts.insert(-1, self._small(name, sign, act))
                    continue
                gold = Button(NOWHERE, words(f"workshop.share.{name}"), sign, "", PRIMARY, 34)
                hint = words("workshop.share.replace_note") if name == "replace" else ""
                parts.append(Push(name, gold, act, 78, 420 * wide, hint=hint, enter=cap))
            ways.append(Row(parts, [1.0, *[0.0] * (len(parts) - 1)], 18))
        return UpTo(LARGEST, Either(ways))

    def _small(self, name: str, sign: str, act: Callable[[], None]) -> Push:
        look = Button(NOWHERE, self.app.words(f"workshop.share.{name}"), sign, size=28)
        return Push(name, look, act, 74)

    # -- what can be done --------------------------------------------------

    def choose(self, key: str) -> None:
        """Give another one away."""
        self.given, self.news = key, ""
        self.changed()

    def give(self) -> None:
        """Make a file of it."""
        thing, words = self.thing, self.app.words
        if thing is None or thing.recipe is None:
            return
        about = thing.recipe.about
        try:
            path = give(written(thing.recipe), about.id, about.name, folder())
        except NotGiven as error:
            self.say(words("workshop.share.not_given", why=str(error)), True)
            return
        self.shop.note(about.id, **{GIVEN: about.version})
        file = clean(path.name)
        self.say(words("workshop.share.given", folder=spoken(folder()), file=file))
        self._look()
        self.changed()

    def open(self) -> None:
        """Show the folder in which such files lie."""
        self.door.open(folder())

    def look_at(self, path: Path) -> None:
        """Look at a file from near."""
        self.path, self.news, self.offset = path, "", 0.0
        self.changed()

    def drop(self, path: Path) -> None:
        """Look at a file that was dropped onto the window: it is read, not moved."""
        found = looked_at(path)
        if found is None:
            said = self.app.words("workshop.check.folder", file=clean(path.name))
            self.say(said, True)
            return
        self.checks.want(found.path, found.bytes, first=True)
        self.look_at(found.path)

    def try_once(self) -> None:
        """Play it without keeping it."""
        check = self.check
        if check and check.recipe and check.recipe.game:
            game = bring(check.recipe)
            register(self.app.words, game)
            self.app.go("setup", game.id)

    def put(self) -> None:
        """Take it in."""
        check = self.check
        if check is not None and check.recipe is not None:
            self._keep(check.recipe, check.text)

    def _keep(self, recipe: Recipe, text: str) -> bool:
        key = self.shop.free_key(recipe.about.id)
        if not self.shop.keep(key, text):
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), True)
            return False
        self._taken(recipe)
        return True

    def _taken(self, recipe: Recipe) -> None:
        self.shop.note(recipe.about.id, **{GIVEN: recipe.about.version})
        if recipe.game is not None:
            register(self.app.words, bring(recipe))
            look_for_experts(self.app, [bring(recipe)])
        self.mine = self._mine()
        self.say(self.app.words("workshop.share.taken", name=recipe.about.name))

    def both(self) -> None:
        """Take it in beside the one that is there, under another name."""
        check = self.check
        if check is not None and check.recipe is not None:
            other = self._other(check.recipe)
            self._keep(other, written(other))

    def _other(self, recipe: Recipe) -> Recipe:
        """The same as another game."""
        about = recipe.about
        name = free_name(about.name, [one.name for one in things(self.shop)])
        return replace(recipe, about=replace(about, id=new_id(name), name=name))

    def replace(self) -> None:
        """Take the newer one; the older one stays as a copy."""
        check = self.check
        if check is None or check.recipe is None:
            return
        _, mine = self.kin(check.recipe, check.text)
        if mine is None or mine.recipe is None:
            return
        copy = self._other(mine.recipe)
        kept = self.shop.keep(self.shop.free_key(copy.about.id), written(copy))
        if kept and self.shop.keep(mine.key, check.text):
            self._taken(check.recipe)
            name = check.recipe.about.name
            self.say(self.app.words("workshop.share.replaced", name=name, copy=copy.about.name))
        else:
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), True)

    def say(self, news: str, bad: bool = False) -> None:
        """Tell what happened."""
        self.news, self.bad = news, bad
        self.changed()

    # -- time and input ----------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something was found that no frame has shown."""
        return self._unseen

    def draw(self, canvas: Canvas) -> None:
        """All that was found is seen now."""
        super().draw(canvas)
        self._unseen = False

    def next_tick(self) -> float | None:
        """Soon, while files are looked at; else until the folder is looked at again."""
        return LISTEN if self.checks.busy else max(1.0, self._again)

    def update(self, ms: float) -> None:
        """Hear what was found in files; see whether others have come."""
        self._again -= ms
        if self._again <= 0:
            self._again = AGAIN
            if self._look():
                self.changed()
                self._unseen = True
        if self.checks.busy and self.checks.go_on(max(ms, 1.0)):
            if self.path is None and self.checks.files:
                self.path = self.checks.files[0].path
            self.changed()
            self._unseen = True
        if self.door.has_failed():
            self.app.dirty = True
            self.say(self.app.words("workshop.share.no_opener", folder=spoken(folder())))

    def enter(self) -> None:
        """Files may have come meanwhile."""
        self._look()
        self.mine = self._mine()
        self.changed()

    def leave(self) -> None:
        """Nothing goes on for a screen that is not seen."""
        self.checks.end()

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped onto the window is looked at."""
        if event.type == pygame.DROPFILE:
            self.drop(Path(event.file))
        else:
            super().handle(event)
