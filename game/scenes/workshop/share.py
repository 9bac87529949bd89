"""Sharing own games as files, and importing those of others once they were checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import FRect

from game.app.experts import look_for_experts
from game.app.file_messages import clean_file_name
from game.app.open_folder import FolderOpener
from game.app.own_game_shelf import register_own_game
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.pictures import without_unused_pictures
from game.games.recipe.recipe_file import write_recipe
from game.session.workshop.describe import count_all_cards, list_own_cards, summarize_recipe
from game.session.workshop.workbench import GIVEN_NOTE
from game.session.workshop.workshop_items import (
    WorkshopItem,
    find_free_recipe_name,
    list_workshop_items,
    make_recipe_id,
)
from game.store.folders import spoken_folder
from game.store.journals.journal_file import SUFFIX
from game.store.workshop_files import (
    MAX_FILES,
    RecipeNotWritten,
    Workshop,
    list_recipe_files,
    recipe_folder,
    stat_recipe_file,
    write_recipe_file,
)
from game.table.cards.card_sprites import draw_card
from game.table.own_box import card_faces, draw_own_box, own_box_look
from game.ui.boxes import choice_control, drawn_leaf, empty_notice, icon_leaf, sentence_row
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOOD, GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Grid,
    Line,
    PanelBox,
    Row,
    Text,
    TypeLimit,
    Wrap,
    blank_space,
)
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import FocusMood, Style, draw_row_ground

from .file_checks import FileCheck, FileChecks, ReaderStarter
from .shared_pictures import GivenPicturesDialog, list_pictures

if TYPE_CHECKING:
    from game.app.program import App

LISTEN = 60.0
"""Milliseconds after which it is heard whether something was found."""
RELOOK_MS = 2000.0
"""Milliseconds after which the folder is looked at again."""
LARGEST = 1.6
MAX_OWN_CARDS = 8
"""So many own cards are shown."""
Kinship = Literal["new", "same", "newer", "both"]
KIN_ICONS = {
    "new": ("ui-check", "#D3F3EA", GOOD), "same": ("ui-check", "#E9E1F3", GRAY_INK),
    "newer": ("ui-star", "#FFF0BF", "#8A6A00"), "both": ("ui-copy", "#FFF0BF", "#8A6A00"),
    "wrong": ("ui-warn", "#FFDDE1", BAD), "waits": ("ui-clock", "#E9E1F3", GRAY_INK),
}  # fmt: skip


class ShareScene(TwoSheetPage):
    """The sharing page: own games and files at the left, the chosen one at the right."""

    app: App

    name = "workshop-share"
    takes_files = True
    min_list_width = 560.0
    path: TrackedValue[Path | None] = TrackedValue(None)
    """The file that is looked at."""
    news = TrackedValue("")
    more = TrackedValue(0)
    """Files of the folder that are too many to be looked at."""

    def __init__(
        self, app: App, chosen: str = "", file: str = "", begins: ReaderStarter | None = None
    ) -> None:
        super().__init__(app)
        self.shop = Workshop()
        self.checks = FileChecks(app.words, begins)
        self.mine = self._list_own_things()
        self.given = chosen if chosen in [one.file_key for one in self.mine] else ""
        if not self.given and self.mine:
            self.given = self.mine[0].file_key
        self.door = FolderOpener()
        self.bad = False
        self._again = RELOOK_MS
        self._scan_folder()
        if file:
            self.look_at_dropped_file(Path(file))
        elif self.checks.files:
            self.path = self.checks.files[0].path

    def _list_own_things(self) -> list[WorkshopItem]:
        return [one for one in list_workshop_items(self.shop) if one.is_valid]

    def _scan_folder(self) -> None:
        """Scan the folder for files."""
        there, self.more = list_recipe_files(recipe_folder())
        self.checks.forget_missing(recipe_folder(), [one.path for one in there])
        for one in there:
            self.checks.request_check(one.path, one.byte_count)
        if self.chosen_check is None:
            self.path = None

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the chosen file, or giving away."""
        if self.path is not None:
            at = [one.path for one in self.checks.files].index(self.path)
            return f"choice:file-{at}"
        return "button:make" if self.mine else "button:open"

    @property
    def chosen_check(self) -> FileCheck | None:
        """The check of the chosen file."""
        return next((one for one in self.checks.files if one.path == self.path), None)

    @property
    def given_thing(self) -> WorkshopItem | None:
        """The thing that would be given away."""
        return next((one for one in self.mine if one.file_key == self.given), None)

    def find_kin(self, recipe: Recipe, text: str) -> tuple[Kinship, WorkshopItem | None]:
        """Return how a game from a file relates to the games that are here."""
        id = recipe.about.id
        same = [
            one
            for one in list_workshop_items(self.shop)
            if one.recipe and one.recipe.about.id == id
        ]
        if not same:
            return "new", None
        mine = same[0]
        if text in (mine.file.kept_text, mine.file.text):
            return "same", mine
        assert mine.recipe is not None
        return ("newer" if recipe.about.version > mine.recipe.about.version else "both"), mine

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back and the title, or the last news."""
        words = self.app.words
        bar = self.build_title_bar(words("workshop.share.title"), words("workshop.share.about"))
        if not self.news:
            return bar
        said = Text(self.news, Style(FINE, 26, BAD if self.bad else GOOD), "news", 30)
        return Wrap(
            [self.build_title_bar(words("workshop.share.title")), said], [0, 1], 28, below=10
        )

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the giving part, then the files."""
        return PaperSheet(
            Column([*self._build_giving(), blank_space(10), *self._build_file_rows()], 12),
            pad=(22, 18),
        )

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the chosen file."""
        return PaperSheet(self._build_preview(), pad=(30, 24))

    def build_body(self, canvas: Canvas) -> Box:
        """Build everything in one column."""
        return Column(
            [
                *self._build_giving(),
                *self._build_file_rows(),
                blank_space(10),
                self._build_preview(),
            ],
            14,
        )

    def _build_share_heading(self, sign: str, key: str) -> Box:
        words = self.app.words
        return Row(
            [icon_leaf(sign, 34, INK), Line(words(f"workshop.share.{key}"), Style(TITLE, 32), key)],
            [0, 1], 14,
        )  # fmt: skip

    def _build_giving(self) -> list[Box]:
        words, rows = self.app.words, [self._build_share_heading("ui-share", "give")]
        thing = self.given_thing
        if thing is None or thing.recipe is None:
            none = Text(words("workshop.share.give_none"), Style(BODY, 25, GRAY_INK), "give-none")
            return [*rows, none]
        at = [one.file_key for one in self.mine].index(thing.file_key)
        about = thing.recipe.about
        cards = words("workshop.cards", count=count_all_cards(thing.recipe))
        told = words("workshop.share.give_facts", version=about.version, cards=cards)
        lines = Column(
            [Line(about.name, Style(LABEL, 29)), Line(told, Style(FINE, 22, GRAY_INK))], 1
        )

        def draw_giving_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            draw_row_ground(canvas, box, mood, False, 18)

        note = words("workshop.share.give_note_by" if about.by else "workshop.share.give_note",
                     name=about.by)  # fmt: skip
        following = self.mine[(at + 1) % len(self.mine)].file_key
        row = Row([lines, icon_leaf("ui-down", 26, GRAY_INK, WHITE)], [1, 0], 12)
        chooser = choice_control(
            "give", f"{about.name}. {told}", partial(self.choose_thing_to_give, following)
        )
        rows += [
            ControlBox(
                row, replace(chooser, step=self._choose_next_own), draw_giving_ground, (18, 9)
            ),
            Text(note, Style(BODY, 23, GRAY_INK), "give-note"),
        ]
        make = Button(UNPLACED_RECT, words("workshop.share.give_it"), "ui-share", size=27)
        show = Button(UNPLACED_RECT, words("workshop.share.open"), "ui-folder", size=27)
        rows.append(
            Wrap(
                [
                    ButtonBox("make", make, self.export_thing, 64),
                    ButtonBox("show", show, self.open_share_folder, 64),
                ],
                gap=14,
            )
        )
        return rows

    def _choose_next_own(self, direction: int) -> None:
        keys = [one.file_key for one in self.mine]
        self.choose_thing_to_give(keys[(keys.index(self.given) + direction) % len(keys)])

    def _build_file_rows(self) -> list[Box]:
        words, rows = self.app.words, [self._build_share_heading("ui-take-in", "files")]
        rows += [self._build_file_row(number, one) for number, one in enumerate(self.checks.files)]
        if not self.checks.files:
            none = words("workshop.share.files_none")
            rows.append(Text(none, Style(BODY, 24, GRAY_INK), "files-none"))
        if self.more:
            more = words("workshop.share.more", count=self.more, most=MAX_FILES)
            rows.append(Text(more, Style(BODY, 23, GRAY_INK), "files-more"))
        drop = Text(words("workshop.share.drop"), Style(BODY, 23, GRAY_INK), "drop", 14)
        look = Button(UNPLACED_RECT, words("workshop.share.open"), "ui-folder", size=25)
        return [
            *rows,
            Wrap([drop, ButtonBox("open", look, self.open_share_folder, 58)], [1, 0], 14, below=6),
        ]

    def _build_file_row(self, number: int, one: FileCheck) -> Box:
        words, chosen = self.app.words, one.path == self.path
        title, told, sign = clean_file_name(one.path.stem), words("workshop.share.looking"), "waits"
        if one.recipe is not None:
            about, (kin, _) = one.recipe.about, self.find_kin(one.recipe, one.text)
            title, sign = about.name, kin
            by = self._describe_author(one.recipe)
            state = words(f"workshop.share.{kin}", version=about.version)
            told = words("title.continue_note", game=by, players=state)
        elif one.mistakes:
            told, sign = words("workshop.share.mistakes", count=len(one.mistakes)), "wrong"
        ink, fine = (CREAM, CREAM) if chosen else (INK, BAD if sign == "wrong" else GRAY_INK)
        name, fill, mark = KIN_ICONS[sign]

        def draw_file_disc(canvas: Canvas, box: FRect) -> None:
            canvas.draw_disc(box.center, box.h, fill)
            canvas.draw_picture(f"icons/{name}", box.center, 0.52 * box.h, mark, fill)

        def draw_file_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            draw_row_ground(canvas, box, mood, chosen, 18)

        lines = Column([Line(title, Style(LABEL, 27, ink)), Line(told, Style(FINE, 22, fine))], 1)
        row = Row([drawn_leaf(draw_file_disc, 46, 46, 1.3), lines], [0, 1], 14)
        thing = choice_control(
            f"file-{number}", f"{title}. {told}", partial(self.look_at_file, one.path)
        )
        return ControlBox(row, thing, draw_file_ground, (14, 7))

    def _describe_author(self, recipe: Recipe) -> str:
        by = recipe.about.by
        key = "from_by" if by else "from_nobody"
        return self.app.words(f"workshop.share.{key}", name=by)

    # -- the preview -------------------------------------------------------

    def _build_preview(self) -> Box:
        words, check = self.app.words, self.chosen_check
        if check is None:
            return empty_notice("ui-take-in", words("workshop.share.choose"), name="choose")
        if check.recipe is None:
            title = Line(clean_file_name(check.path.name), Style(TITLE, 36), "file")
            if not check.mistakes:
                said = words("workshop.share.looking")
                return Column([title, Text(said, Style(BODY, 26, GRAY_INK), "looking")], 14)
            wrong: list[Box] = [Text(words("workshop.share.file_wrong"), Style(LABEL, 27), "wrong")]
            wrong += [
                PanelBox(
                    Row(
                        [
                            icon_leaf("ui-warn", 40, BAD, WHITE),
                            Text(said, Style(BODY, 26), f"mistake-{number}"),
                        ],
                        [0, 1],
                        18,
                    ),
                    (20, 14),
                )
                for number, said in enumerate(check.mistakes)
            ]
            return Column([title, *wrong], 14)
        return self._build_known_facts(check, check.recipe)

    def say_of_pictures(self, key: str, **values: object) -> str:
        """Return a sentence about the pictures of a file."""
        return self.app.words(f"workshop.share.{key}", **values)

    def _build_known_facts(self, check: FileCheck, recipe: Recipe) -> Box:
        words, about = self.app.words, recipe.about
        kin, _ = self.find_kin(recipe, check.text)
        note = ""
        if recipe.game is not None:
            least, most = recipe.game.players
            note = words("title.facts", least=least, most=most)
        shown = check.pictures.recipe_to_take(recipe)
        look = own_box_look(shown, words, note)

        def draw_shared_box(canvas: Canvas, rect: FRect) -> None:
            draw_own_box(canvas, FRect(rect.x, rect.y, 252, 324), look)

        size = words("workshop.share.size", count=max(1, round(check.bytes / 1000)))
        facts = words(
            "workshop.share.facts",
            by=self._describe_author(recipe),
            version=about.version,
            size=size,
        )
        state = words(f"workshop.share.{kin}", version=about.version)
        lines: list[Box] = [
            Line(about.name, Style(TITLE, 42), "name"),
            Text(f"{facts} · {state}", Style(FINE, 24, GRAY_INK), "facts"),
        ]
        if about.words:
            lines.append(Text(words.language.quote(about.words), Style(BODY, 27), "words"))
        lines += [
            sentence_row(line.icon, line.words, f"goes-{number}")
            for number, line in enumerate(summarize_recipe(recipe, words))
        ]
        pictures = check.pictures.build_part(recipe, self.say_of_pictures)
        seen = check.pictures.are_shown
        parts: list[Box] = [
            *(() if seen else pictures),
            Wrap([drawn_leaf(draw_shared_box, 330, 270), Column(lines, 8)], [0, 1], 34, top=True),
            *(pictures if seen else ()),
            *self._build_notes(check),
            *self._build_own_cards(shown),
            self._build_check_result(check, recipe),
        ]
        count = words("workshop.cards", count=count_all_cards(recipe))
        harmless = words("workshop.share.harmless", cards=count)
        parts.append(Text(harmless, Style(BODY, 23, GRAY_INK), "harmless"))
        return Column(parts, 14)

    def _build_notes(self, check: FileCheck) -> list[Box]:
        """Build what was left out of a file, each in its own sentence."""
        return [
            Row([icon_leaf("ui-warn", 32, INK), Text(said, Style(BODY, 24), f"note-{at}", 16)],
                [0, 1], 12)
            for at, said in enumerate(check.notes)
        ]  # fmt: skip

    def _build_own_cards(self, recipe: Recipe) -> list[Box]:
        words, found = self.app.words, list_own_cards(recipe, self.app.words)
        if not found:
            return []
        faces, tiles = card_faces(recipe, words), list[Box]()
        for card, (name, does, copies) in zip(recipe.deck.card, found, strict=True):
            if card.id not in faces or len(tiles) == MAX_OWN_CARDS:
                continue

            def draw_shared_card(canvas: Canvas, box: FRect, kind: str = card.id) -> None:
                draw_card(canvas, faces[kind], box.center, 118)

            count = words("workshop.share.copies", count=copies)
            said = does or words("workshop.goes.nothing")
            title = Row(
                [Line(name, Style(LABEL, 24)), Line(count, Style(FINE, 21, GRAY_INK))], [1, 0], 8
            )
            lines = Column([title, Text(said, Style(BODY, 20, GRAY_INK), letters=14)], 2)
            row = Row([drawn_leaf(draw_shared_card, 124, 90), lines], [0, 1], 12)
            tiles.append(PanelBox(row, (10, 8), WHITE, PAPER_EDGE, 16))
        heading = Line(words("workshop.share.cards"), Style(TITLE, 28), "own-cards")
        return [heading, Grid(tiles, 4, 12)]

    def _build_check_result(self, check: FileCheck, recipe: Recipe) -> Box:
        words = self.app.words
        kind = "words_pictures" if recipe.deck.picture else "words_only"
        said = [("ui-check", words(f"workshop.share.{kind}"))]
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
            boxes.append(Row([icon_leaf(sign, 32, GOOD if sign == "ui-check" else INK), words_],
                             [0, 1], 10))  # fmt: skip
        fill, edge = ("#FFF0BF", "#E0B83A") if amber else ("#D3F3EA", "#2FA98C")
        return PanelBox(Wrap(boxes, gap=18, below=8), (20, 12), fill, edge, 18)

    # -- the foot ----------------------------------------------------------

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the buttons: not now, try it once, and the gold one."""
        words, check = self.app.words, self.chosen_check
        if check is None or check.recipe is None:
            return EMPTY_BOX
        kin, mine = self.find_kin(check.recipe, check.text)
        deeds = {
            "new": [("put", "ui-check", self.take_game_in)],
            "same": [],
            "newer": [
                ("replace", "ui-check", self.replace_older),
                ("keep_both", "ui-copy", self.keep_both),
            ],
            "both": [("keep_both", "ui-copy", self.keep_both)],
        }[kin]
        del mine
        ways = []
        for wide in (True, False):
            cap = self.app.key_labels["confirm"] if wide else ""
            parts: list[Box] = [
                EMPTY_BOX,
                self._build_share_button("not_now", "ui-close", self.app.pop_scene),
            ]
            if check.recipe.game is not None:
                parts.append(self._build_share_button("try", "ui-eye", self.play_once))
            for number, (name, sign, act) in enumerate(deeds):
                if number:
                    parts.insert(-1, self._build_share_button(name, sign, act))
                    continue
                gold = Button(
                    UNPLACED_RECT, words(f"workshop.share.{name}"), sign, "", PRIMARY_PAINT, 34
                )
                hint = words("workshop.share.replace_note") if name == "replace" else ""
                parts.append(ButtonBox(name, gold, act, 78, 420 * wide, hint=hint, enter=cap))
            ways.append(Row(parts, [1.0, *[0.0] * (len(parts) - 1)], 18))
        return TypeLimit(LARGEST, FirstThatFits(ways))

    def _build_share_button(self, name: str, icon: str, action: Callable[[], None]) -> ButtonBox:
        look = Button(UNPLACED_RECT, self.app.words(f"workshop.share.{name}"), icon, size=28)
        return ButtonBox(name, look, action, 74)

    # -- what can be done --------------------------------------------------

    def choose_thing_to_give(self, key: str) -> None:
        """Choose another thing to give away."""
        self.given, self.news = key, ""

    def export_thing(self) -> None:
        """Write the thing to a file, after a look at its pictures."""
        thing = self.given_thing
        if thing is None or thing.recipe is None:
            return
        if list_pictures(thing.recipe):
            self.app.push_scene(
                GivenPicturesDialog(self.app, self, thing.recipe, self.write_shared_file)
            )
        else:
            self.write_shared_file(without_unused_pictures(thing.recipe))

    def write_shared_file(self, recipe: Recipe) -> None:
        """Write a game to a file as it is given away."""
        words, about = self.app.words, recipe.about
        try:
            path = write_recipe_file(write_recipe(recipe), about.id, about.name, recipe_folder())
        except RecipeNotWritten as error:
            self.say(words("workshop.share.not_given", why=str(error)), True)
            return
        self.shop.note_own_facts(about.id, **{GIVEN_NOTE: about.version})
        file = clean_file_name(path.name)
        self.say(words("workshop.share.given", folder=spoken_folder(recipe_folder()), file=file))
        self._scan_folder()

    def open_share_folder(self) -> None:
        """Show the folder of such files."""
        self.door.show_folder(recipe_folder())

    def look_at_file(self, path: Path) -> None:
        """Show a file's details."""
        self.path, self.news, self.offset = path, "", 0.0

    def look_at_dropped_file(self, path: Path) -> None:
        """Check a file dropped onto the window; it is read, not moved."""
        found = stat_recipe_file(path)
        if found is None:
            said = self.app.words("workshop.check.folder", file=clean_file_name(path.name))
            self.say(said, True)
            return
        self.checks.request_check(found.path, found.byte_count, goes_first=True)
        self.look_at_file(found.path)

    def play_once(self) -> None:
        """Play the game without keeping it."""
        check = self.chosen_check
        recipe = check.recipe_to_take if check else None
        if recipe and recipe.game:
            game = bring_recipe(recipe)
            register_own_game(self.app.words, game)
            self.app.open_screen("setup", game.id)

    def take_game_in(self) -> None:
        """Import the game."""
        check = self.chosen_check
        recipe = check.recipe_to_take if check else None
        if recipe is not None:
            self._keep_recipe(recipe, write_recipe(recipe))

    def _keep_recipe(self, recipe: Recipe, text: str) -> bool:
        key = self.shop.find_free_key(recipe.about.id)
        if not self.shop.keep_file(key, text):
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), True)
            return False
        self._note_taken(recipe)
        return True

    def _note_taken(self, recipe: Recipe) -> None:
        self.shop.note_own_facts(recipe.about.id, **{GIVEN_NOTE: recipe.about.version})
        if recipe.game is not None:
            register_own_game(self.app.words, bring_recipe(recipe))
            look_for_experts(self.app, [bring_recipe(recipe)])
        self.mine = self._list_own_things()
        self.say(self.app.words("workshop.share.taken", name=recipe.about.name))

    def keep_both(self) -> None:
        """Import the game beside the existing one, under another name."""
        check = self.chosen_check
        recipe = check.recipe_to_take if check else None
        if recipe is not None:
            other = self._copy_as_new(recipe)
            self._keep_recipe(other, write_recipe(other))

    def _copy_as_new(self, recipe: Recipe) -> Recipe:
        """Return the recipe as a game of its own, under a free name."""
        about = recipe.about
        name = find_free_recipe_name(
            about.name, [one.name for one in list_workshop_items(self.shop)]
        )
        return replace(recipe, about=replace(about, id=make_recipe_id(name), name=name))

    def replace_older(self) -> None:
        """Import the newer version; the older one stays as a copy."""
        check = self.chosen_check
        recipe = check.recipe_to_take if check else None
        if check is None or recipe is None:
            return
        _, mine = self.find_kin(recipe, check.text)
        if mine is None or mine.recipe is None:
            return
        copy = self._copy_as_new(mine.recipe)
        kept = self.shop.keep_file(self.shop.find_free_key(copy.about.id), write_recipe(copy))
        if kept and self.shop.keep_file(mine.file_key, write_recipe(recipe)):
            self._note_taken(recipe)
            name = recipe.about.name
            self.say(self.app.words("workshop.share.replaced", name=name, copy=copy.about.name))
        else:
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), True)

    def say(self, news: str, bad: bool = False) -> None:
        """Show the news."""
        self.news, self.bad = news, bad

    # -- time and input ----------------------------------------------------

    def next_tick(self) -> float | None:
        """Return a short time during checks, else until the folder is scanned again."""
        return LISTEN if self.checks.is_checking else max(1.0, self._again)

    def update(self, ms: float) -> None:
        """Take findings about files, and scan for new ones."""
        self._again -= ms
        if self._again <= 0:
            self._again = RELOOK_MS
            self._scan_folder()
        if self.checks.is_checking:
            self.checks.poll_checks(max(ms, 1.0))
            if self.path is None and self.checks.files:
                self.path = self.checks.files[0].path
        if self.door.has_failed():
            self.say(
                self.app.words("workshop.share.no_opener", folder=spoken_folder(recipe_folder()))
            )

    def enter(self) -> None:
        """Scan for new files."""
        self._scan_folder()
        self.mine = self._list_own_things()

    def leave(self) -> None:
        """Stop all checks."""
        self.checks.stop_checks()

    def handle(self, event: pygame.event.Event) -> None:
        """Check a file dropped onto the window, or open a saved game."""
        if event.type == pygame.DROPFILE and event.file.lower().endswith(SUFFIX):
            self.app.open_screen("open-file", event.file)
        elif event.type == pygame.DROPFILE:
            self.look_at_dropped_file(Path(event.file))
        else:
            super().handle(event)
