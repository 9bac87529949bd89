"""The workshop's home: own games and decks, recipes, and what to do with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.routes import ROUTES
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import write_recipe
from game.scenes.naming import LetterDialog, NameRequest
from game.session.workshop.describe import count_all_cards
from game.session.workshop.workbench import BEGUN_NOTE, forget_unchanged, give_next_version
from game.session.workshop.workshop_items import (
    MAX_NAME_LENGTH,
    WorkshopItem,
    explain_item_problem,
    find_free_recipe_name,
    find_name_to_edit,
    list_workshop_items,
    load_example_recipes,
    make_recipe_id,
)
from game.store.journals.journal_file import SUFFIX
from game.store.workshop_files import BinnedFile, Workshop
from game.table.own_box import OwnBoxLook, box_faces, own_box_look
from game.ui.boxes import drawn_leaf, icon_button, icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, GRAY_INK, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.draw.wordmark import wall_surface
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
    PaddedBox,
    PanelBox,
    Row,
    Text,
    TypeLimit,
    Wrap,
    paper_sheet,
)
from game.ui.screens.base_pages import CORE, Page
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control, find_control
from game.ui.widgets.drawable import FocusMood, Style

from .board_removal import FallingBox
from .boards import (
    PITCH,
    BoardItem,
    BoardRow,
    make_box_drawer,
    make_deck_drawer,
    make_new_place_drawer,
)
from .family_looks import FAMILY_LOOKS, make_family_drawer
from .workshop_dialogs import BinDialog, ThingMenuDialog

if TYPE_CHECKING:
    from game.app.program import App

EXAMPLES = ("sea-storm", "dragon-dance", "cake-party")
NEWS_MS = 8000.0
"""Milliseconds in which it is told what happened, and what was thrown away can be taken back."""
LARGEST = 1.6
"""How far type grows there."""
DECK_PITCH = 410.0
FAMILIES_ACROSS = 3
DAY = 86_400


class WorkshopHome(Page):
    """The home screen of the workshop."""

    app: App

    name = "workshop"
    takes_files = True
    tune = "title"
    margin = 40.0
    news = TrackedValue("")
    gone: TrackedValue[tuple[BinnedFile, str] | None] = TrackedValue(None)
    _falls: TrackedValue[FallingBox | None] = TrackedValue(None)

    def __init__(self, app: App, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(app)
        self.now = now
        self.shop = Workshop()
        self.shop.drop_old_bin()
        self.recipes = load_example_recipes(app.words)
        self.built: list[WorkshopItem] = []
        self.chosen = ""
        """The key of what is chosen; of an example its name, with a mark."""
        self.starts = {"games": 0, "decks": 0}
        self._told_for = 0.0
        self.bad = False
        self.reload_things()

    # -- what there is -----------------------------------------------------

    def reload_things(self) -> None:
        """Read what is in the workshop now."""
        self.built = list_workshop_items(self.shop)
        known = [one.file_key for one in self.built]
        if self.chosen not in known and self.chosen not in self._list_examples():
            first = [one.file_key for one in self.own_games] or self._list_examples()
            self.chosen = first[0] if first else ""

    @property
    def own_games(self) -> list[WorkshopItem]:
        """The games, including unreadable ones."""
        return [one for one in self.built if not one.is_deck]

    @property
    def own_decks(self) -> list[WorkshopItem]:
        """The decks."""
        return [one for one in self.built if one.is_deck]

    @property
    def chosen_thing(self) -> WorkshopItem | None:
        """The chosen thing; None for an example."""
        return next((one for one in self.built if one.file_key == self.chosen), None)

    def _list_examples(self) -> list[str]:
        """Return the examples, which are shown only until something is built."""
        return [] if self.own_games else [f"@{name}" for name in EXAMPLES if name in self.recipes]

    @property
    def chosen_recipe(self) -> Recipe | None:
        """The recipe of the chosen thing."""
        if self.chosen.startswith("@"):
            return self.recipes.get(self.chosen[1:])
        return self.chosen_thing.recipe if self.chosen_thing else None

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the chosen thing."""
        return f"choice:thing-{self.chosen}" if self.chosen else "choice:new-game"

    def enter(self) -> None:
        """Update the page; another screen or the language may have changed it."""
        self.recipes = load_example_recipes(self.app.words)
        for one in list_workshop_items(self.shop):
            if one.recipe and BEGUN_NOTE in self.shop.find_own_facts(one.recipe.about.id):
                forget_unchanged(self.shop, one.file)
        self.reload_things()

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the light wall with its faint pinwheels."""
        canvas.surface.blit(wall_surface(*canvas.surface.get_size()), (0, 0))

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title, import, and the bin."""
        words = self.app.words
        take = Button(UNPLACED_RECT, words("workshop.take_in"), "ui-take-in", size=28)
        ways: list[Box] = [
            ButtonBox("take-in", take, partial(self.app.open_screen, "workshop-share"), 60),
            icon_button("bin", "ui-bin", self.open_bin, words("workshop.bin")),
            icon_button("help", "ui-help", self.open_help, words("rules.title")),
        ]
        return self.build_title_bar(words("workshop.title"), words("workshop.about"), *ways)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the last news for a while; the page ends above it."""
        if not self.news:
            return Box()
        room = CORE.w - 2 * self.margin
        short, long = self._build_news()
        fits = short.min_width(canvas) <= room
        return PaddedBox(short, max_width=short.min_width(canvas)) if fits else long

    def _build_news(self) -> list[Box]:
        """Build what happened last, perhaps with an undo, in one line or several."""
        sign, ink = ("ui-warn", BAD) if self.bad else ("ui-check", GOOD)
        style = Style(LABEL, 27, ink)
        undo: list[Box] = []
        if self.gone is not None:
            look = Button(UNPLACED_RECT, self.app.words("workshop.undo"), "ui-undo", size=26)
            undo.append(ButtonBox("undo", look, self.undo_throwing, 54))
        ways: list[Box] = []
        for news, share in (
            (Line(self.news, style, "news", 1.0), 0.0),
            (Text(self.news, style, "news", 12), 1.0),
        ):
            row = Row(
                [icon_leaf(sign, 30, ink, WHITE), news, *undo], [0, share, *(0.0 for _ in undo)], 18
            )
            framed = PanelBox(row, (26, 12), WHITE, PAPER_EDGE, 24, MEDIUM)
            ways.append(TypeLimit(LARGEST, framed))
        return ways

    def build_body(self, canvas: Canvas) -> Box:
        """Build the boards at the left, recipes and the chosen thing at the right."""
        left = Column([self._build_board("games"), self._build_board("decks")], 12)
        right = Column([self._build_recipes(), self._build_chosen()], 22)
        return Wrap([left, right], [1.98, 1], 40, top=True, below=24)

    def _build_board(self, board_name: str) -> Box:
        words, games = self.app.words, board_name == "games"
        title: list[Box] = [Line(words(f"workshop.{board_name}"), Style(TITLE, 34), board_name)]
        if games and not self.own_games:
            title.append(Text(words("workshop.empty"), Style(BODY, 25, GRAY_INK), "empty", 50))
        return BoardRow(
            board_name,
            title,
            self._list_game_items() if games else self._list_deck_items(),
            self.starts[board_name],
            partial(self.scroll_board, board_name),
            words,
            high=360.0 if games else 246.0,
            pitch=300.0 if games else DECK_PITCH,
            foot=0.0 if games else 78.0,
            least_places=2 if games else 1,
        )

    def _list_game_items(self) -> list[BoardItem]:
        """Return the boxes of all games, and the place for a new one."""
        words = self.app.words
        found = []
        for name in self._list_examples():
            recipe = self.recipes[name[1:]]
            look = own_box_look(
                recipe, words, self.describe_player_counts(recipe), words("workshop.example")
            )
            press = partial(self.choose_thing, name)
            found.append(
                BoardItem(
                    f"thing-{name}",
                    recipe.about.name,
                    make_box_drawer(look),
                    press,
                    is_chosen=self.chosen == name,
                )
            )
        found += [self._make_game_item(one) for one in self.own_games]
        new = make_new_place_drawer(words("workshop.new_game"), words("workshop.new_game_note"))
        said = f"{words('workshop.new_game')}, {words('workshop.new_game_note')}"
        return self._move_items_up([*found, BoardItem("new-game", said, new, self.ask_new_game)])

    def _move_items_up(self, row: list[BoardItem]) -> list[BoardItem]:
        """Shift the items right of a thrown-away one into its place."""
        falls = self._falls
        if falls is None or row[-1].name != falls.row_name:
            return row
        kept, later = row[: falls.place], row[falls.place :]
        return [
            *kept,
            *(
                replace(one, offset_right=partial(falls.find_gap_left, self.app.frame_ms))
                for one in later
            ),
        ]

    def _make_game_item(self, one: WorkshopItem) -> BoardItem:
        words = self.app.words
        if one.recipe is None:
            look = OwnBoxLook(one.name, words("workshop.broken"), "ink", is_broken=True)
        else:
            new = "" if one.is_valid else words("workshop.draft")
            look = own_box_look(one.recipe, words, self.describe_player_counts(one.recipe), new)
        says = ". ".join(filter(None, (one.name, explain_item_problem(one, words))))
        return BoardItem(
            f"thing-{one.file_key}",
            says,
            make_box_drawer(look),
            partial(self.choose_thing, one.file_key),
            partial(self.open_thing_menu, one.file_key),
            self.chosen == one.file_key,
        )

    def _list_deck_items(self) -> list[BoardItem]:
        words, found = self.app.words, []
        size = (370.0, 250.0)
        for one in self.own_decks:
            recipe = one.recipe
            cards = box_faces(recipe, words) if recipe else ()
            back = (recipe.deck.back if recipe else "") or (
                "chaos" if recipe and recipe.deck.from_ == "color-chaos" else "chroma"
            )
            note = self.describe_deck(recipe) if recipe else words("workshop.broken")
            found.append(
                BoardItem(
                    f"thing-{one.file_key}",
                    f"{one.name}, {note}",
                    make_deck_drawer(cards, back, one.name, note),
                    partial(self.choose_thing, one.file_key),
                    partial(self.open_thing_menu, one.file_key),
                    self.chosen == one.file_key,
                    size,
                )
            )
        new = make_new_place_drawer(words("workshop.new_deck"), words("workshop.new_deck_note"))
        said = f"{words('workshop.new_deck')}, {words('workshop.new_deck_note')}"
        last = BoardItem("new-deck", said, new, self.begin_deck, size=(280.0, 240.0))
        return self._move_items_up([*found, last])

    def describe_player_counts(self, recipe: Recipe) -> str:
        """Return how many can play, in words."""
        assert recipe.game is not None
        least, most = recipe.game.players
        return self.app.words("title.facts", least=least, most=most)

    def describe_deck(self, recipe: Recipe) -> str:
        """Return how many cards there are, and how many kinds of own cards."""
        words, own = self.app.words, len(recipe.deck.card)
        cards = words("workshop.cards", count=count_all_cards(recipe))
        told = words("workshop.own_kinds", count=own)
        return words("title.continue_note", game=cards, players=told)

    # -- the right half ----------------------------------------------------

    def _build_recipes(self) -> Box:
        """Build a picture for each family: a press starts a game of it."""
        title = Line(self.app.words("workshop.start"), Style(TITLE, 34), "start")
        tiles = [self._build_family_tile(family) for family in FAMILY_LOOKS]
        return paper_sheet(Column([title, Grid(tiles, FAMILIES_ACROSS, 12)], 9), (22, 16))

    def _build_family_tile(self, family: str) -> Box:
        words, start = self.app.words, FAMILY_LOOKS[family].start
        title, note = words(f"workshop.family.{family}"), words(f"workshop.family_note.{family}")
        picture = drawn_leaf(make_family_drawer(family), 76, 150, 1.2)
        name = Text(title, Style(LABEL, 22, anchor="center"), letters=12)

        def draw_recipe_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(box.move(0, 4), 18, PAPER_EDGE)
            canvas.draw_rounded_panel(
                box, 18, mix(WHITE, PAPER_EDGE, 0.2 if mood.is_lit else 0), PAPER_EDGE, 3
            )

        press = partial(self.begin_game, self.recipes[start], "")
        thing = Control(
            f"button:recipe-{start}",
            "button",
            UNPLACED_RECT,
            f"{title}. {note}",
            action=press,
            hint=note,
            radius=18,
        )
        return ControlBox(Column([picture, name], 6), thing, draw_recipe_ground, (8, 8), top=True)

    def _build_chosen(self) -> Box:
        """Build the chosen thing, and what can be done with it."""
        recipe, words, thing = self.chosen_recipe, self.app.words, self.chosen_thing
        if recipe is None:
            if thing is None:
                return EMPTY_BOX
            said = Text(explain_item_problem(thing, words), Style(BODY, 25, BAD), "why")
            title = Line(thing.name, Style(TITLE, 34), "chosen")
            return paper_sheet(
                Column(
                    [self._build_titled_row(title), said, self._build_repair_buttons(thing)], 12
                ),
                (22, 18),
            )
        title = Line(recipe.about.name, Style(TITLE, 34), "chosen")
        note = Line(self._describe_recipe(recipe), Style(FINE, 22, GRAY_INK), "note", 0.7)
        rows: list[Box] = [self._build_titled_row(title), note]
        why = explain_item_problem(thing, words) if thing else ""
        if why:
            rows.append(Text(why, Style(BODY, 23, BAD), "why"))
        rows += self._build_thing_actions(recipe, why)
        return paper_sheet(Column(rows, 11), (22, 18))

    def _build_titled_row(self, title: Line) -> Box:
        if self.chosen_thing is None:
            return title
        says = self.app.words("workshop.more", name=self.chosen_thing.name)
        more = icon_button(
            "more", "ui-menu", partial(self.open_thing_menu, self.chosen_thing.file_key), says, 54
        )
        return Row([title, more], [1, 0], 14)

    def _describe_recipe(self, recipe: Recipe) -> str:
        words, thing = self.app.words, self.chosen_thing
        changed = words("workshop.changed.never")
        if thing:
            days = (self.now().date() - datetime.fromtimestamp(thing.file.changed_at).date()).days
            key = "days" if days > 0 else "today"
            changed = words(f"workshop.changed.{key}", count=max(1, days))
        if recipe.game is None:
            own = words("workshop.own_kinds", count=len(recipe.deck.card))
            cards = words("workshop.cards", count=count_all_cards(recipe))
            return words("workshop.note_deck", cards=cards, own=own, changed=changed)
        family = words(f"workshop.family.{recipe.game.family}")
        return words("workshop.note", family=family, deck=self.name_deck(recipe), changed=changed)

    def name_deck(self, recipe: Recipe) -> str:
        """Return the name of a recipe's deck."""
        return recipe.deck.name or self.app.words(f"workshop.source.{recipe.deck.from_}")

    def _build_thing_actions(self, recipe: Recipe, reason: str) -> list[Box]:
        words, example = self.app.words, self.chosen_thing is None
        change = "make_mine" if example else "change"
        cap = self.app.key_labels["confirm"]
        second = ButtonBox(
            "change", Button(UNPLACED_RECT, words(f"workshop.{change}"), "ui-pencil", size=29),
            self.edit_chosen, 78,
        )  # fmt: skip
        small: list[tuple[str, str, Callable[[], None], str]] = []
        if recipe.game is None:
            gold = Button(
                UNPLACED_RECT, words("workshop.change"), "ui-pencil", cap, PRIMARY_PAINT, 34
            )
            rows: list[Box] = [ButtonBox("change", gold, self.edit_chosen, 78)]
        else:
            plays = [
                ButtonBox(
                    "play",
                    Button(
                        UNPLACED_RECT, words("workshop.play"), "ui-play", shown, PRIMARY_PAINT, 34
                    ),
                    self.play_chosen,
                    78,
                    why_not=reason,
                )
                for shown in (cap, "")
            ]
            side = [Row([play, second], [1, 1], 16) for play in plays]
            rows = [FirstThatFits([*side, Column([plays[0], second], 12)])]
            if "lab" in ROUTES:
                small.append(("test", "ui-lab", self.test_chosen, reason))
        small.append(("print", "ui-print", self.print_chosen, reason))
        small.append(("give", "ui-share", self.export_chosen, ""))
        buttons = [
            ButtonBox(
                name,
                Button(UNPLACED_RECT, words(f"workshop.{name}"), sign, size=23),
                press,
                60,
                why_not=said,
            )
            for name, sign, press, said in small
        ]
        return [
            *rows,
            FirstThatFits([Row(buttons, [0.0] * len(buttons), 10), Grid(buttons, 2, 10)]),
        ]

    def _build_repair_buttons(self, thing: WorkshopItem) -> Box:
        """Build what can be done with something unreadable."""
        words = self.app.words
        rows = []
        if self.shop.find_backup(thing.file_key) is not None:
            look = Button(UNPLACED_RECT, words("workshop.before_button"), "ui-undo", size=27)
            rows.append(ButtonBox("before", look, self.restore_previous, 66))
        look = Button(UNPLACED_RECT, words("workshop.folder"), "ui-folder", size=27)
        rows.append(
            ButtonBox(
                "folder", look, partial(self.app.open_screen, "workshop-share", thing.file_key), 66
            )
        )
        return Wrap(rows, gap=14)

    # -- what can be done --------------------------------------------------

    def choose_thing(self, key: str) -> None:
        """Choose a thing; buttons then act on it."""
        if self.chosen != key:
            self.chosen, self.news = key, ""

    def scroll_board(self, board_name: str, start: int) -> None:
        """Scroll a board."""
        self.starts[board_name] = start

    def play_chosen(self) -> None:
        """Set up the chosen game."""
        recipe, thing = self.chosen_recipe, self.chosen_thing
        if recipe is None or recipe.game is None:
            return
        if thing and thing.file.is_draft and thing.is_valid:
            self.shop.keep_file(thing.file_key, thing.file.text)
        self.shop.note_own_facts(recipe.about.id, **{BEGUN_NOTE: False})
        self.app.open_screen("setup", bring_recipe(recipe).id)

    def edit_chosen(self) -> None:
        """Edit the chosen thing; an example is copied first."""
        recipe, thing = self.chosen_recipe, self.chosen_thing
        if recipe is None:
            return
        if thing is None:
            self.begin_game(recipe, recipe.about.name)
        elif recipe.game is None:
            if "deck" in ROUTES:
                self.app.open_screen("deck", thing.file_key)
        else:
            self.app.open_screen("workshop-game", thing.file_key)

    def begin_game(self, recipe: Recipe, name: str) -> None:
        """Start a new game from a recipe."""
        if not name:
            recipe = replace(recipe, about=replace(recipe.about, words=""))
        key = self.add_copy(recipe, name or self.app.words("workshop.new_name"))
        if key:
            self.app.open_screen("workshop-game", key)

    def add_copy(self, recipe: Recipe, name: str) -> str:
        """Add a copy of a recipe under a free name; return its key."""
        people = [seat.name for seat in self.app.settings.seats if seat.person and seat.name]
        called = find_free_recipe_name(name, [one.name for one in self.built])
        about = replace(
            recipe.about, id=make_recipe_id(called), name=called, version=1, by=(people or [""])[0]
        )
        key = self.shop.find_free_key(about.id)
        if not self.shop.keep_file(key, write_recipe(replace(recipe, about=about))):
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), bad=True)
            return ""
        self.shop.note_own_facts(about.id, **{BEGUN_NOTE: True})
        self.chosen = key
        self.reload_things()
        return key

    def ask_new_game(self) -> None:
        """Choose a family for a new game."""
        self.app.open_screen("workshop-new", self.begin_game)

    def begin_deck(self) -> None:
        """Build a deck."""
        if "new-deck" in ROUTES:
            self.app.open_screen("new-deck")
            return
        source = self.recipes["one-left"]
        base = replace(source, deck=replace(source.deck, without=(), change=(), card=(), name=""))
        key = self.add_copy(
            replace(base, game=None, plan=None), self.app.words("workshop.new_deck")
        )
        if key and "deck" in ROUTES:
            self.app.open_screen("deck", key)

    def test_chosen(self) -> None:
        """Open the lab with the chosen game."""
        recipe = self.chosen_recipe
        if recipe is None or recipe.game is None:
            return
        if self.chosen_thing is None:
            self.app.open_screen("lab", recipe=write_recipe(recipe))
        else:  # what helps there is taken over where it is built
            self.app.open_screen("workshop-game", self.chosen_thing.file_key).open_lab_with_game()

    def print_chosen(self) -> None:
        """Print the chosen thing."""
        if self.chosen_recipe is not None:
            self.app.open_screen("print", bring_recipe(self.chosen_recipe).id)

    def export_chosen(self) -> None:
        """Write the chosen thing to a file."""
        self.app.open_screen("workshop-share", self.chosen)

    def restore_previous(self) -> None:
        """Restore the last version that was not broken."""
        before = self.shop.find_backup(self.chosen)
        if before is not None:
            self.shop.forget_draft(self.chosen)
            self.shop.keep_file(self.chosen, before)
            self.reload_things()

    def open_help(self) -> None:
        """Open the rules of the chosen game."""
        recipe = self.chosen_recipe
        if recipe is not None and recipe.game is not None:
            self.app.open_screen("rules", bring_recipe(recipe).id)

    # -- copy, rename, throw away ------------------------------------------

    def open_thing_menu(self, key: str) -> None:
        """Open the menu of what else can be done with a thing."""
        self.chosen = key
        thing = self.chosen_thing
        if thing is not None:
            self.app.push_scene(ThingMenuDialog(self.app, self, thing.name, {
                "copy": self.copy_chosen if thing.recipe else None,
                "rename": self.ask_thing_name if thing.recipe else None,
                "throw": self.throw_chosen_away,
            }))  # fmt: skip

    def copy_chosen(self) -> None:
        """Copy the chosen thing."""
        if self.chosen_recipe is not None and self.add_copy(
            self.chosen_recipe, self.chosen_recipe.about.name
        ):
            assert self.chosen_recipe is not None
            self.shop.note_own_facts(self.chosen_recipe.about.id, **{BEGUN_NOTE: False})
            self.say(self.app.words("workshop.copied", name=self.chosen_recipe.about.name))

    def ask_thing_name(self) -> None:
        """Ask for another name."""
        words, recipe = self.app.words, self.chosen_recipe
        if recipe is not None:
            title, done = words("letters.workshop.name"), words("letters.keep")
            name = find_name_to_edit(recipe.about.name, words)
            wish = NameRequest(
                title, done, name, self._rename_thing, max_letters=MAX_NAME_LENGTH, is_person=False
            )
            self.app.push_scene(LetterDialog(self.app, self, wish))

    def _rename_thing(self, name: str) -> None:
        recipe, thing = self.chosen_recipe, self.chosen_thing
        if recipe is None or thing is None or not name.strip():
            return
        about = replace(recipe.about, name=name)
        new = self.shop.find_own_facts(about.id).get(BEGUN_NOTE) is True
        before = 0 if new else about.version
        text = write_recipe(give_next_version(self.shop, replace(recipe, about=about), before))
        self.shop.note_own_facts(about.id, **{BEGUN_NOTE: False})
        done = (self.shop.keep_file if thing.is_valid else self.shop.keep_draft)(
            thing.file_key, text
        )
        if not done:
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), bad=True)
        self.reload_things()

    def throw_chosen_away(self) -> None:
        """Put the chosen thing into the bin; for a moment that can be undone here."""
        thing, words = self.chosen_thing, self.app.words
        if thing is None:
            return
        falls = self._make_falling_box(thing)
        gone = self.shop.throw_into_bin(thing.file_key)
        if gone is None:
            self.say(words("workshop.unwritable", why=self.shop.trouble), bad=True)
            return
        self.say(words("workshop.binned", name=thing.name))
        self.gone = (gone, thing.name)
        self._falls = falls
        self.reload_things()

    def _make_falling_box(self, thing: WorkshopItem) -> FallingBox | None:
        """Make the falling box of a thing; None if nothing moves or it isn't visible."""
        settings = self.app.settings
        seen = find_control(self.controls(), f"choice:thing-{thing.file_key}")
        if settings.speed <= 0 or seen is None or seen.is_hidden:
            return None
        row = self._list_deck_items() if thing.is_deck else self._list_game_items()
        name = f"thing-{thing.file_key}"
        place = next((number for number, one in enumerate(row) if one.name == name), -1)
        if place < 0:
            return None
        pitch = 0.0 if settings.motion == "reduced" else DECK_PITCH if thing.is_deck else PITCH
        return FallingBox(
            row[place].draw, seen.box, place, row[-1].name, pitch, self.app.frame_ms()
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, and what is falling off its board."""
        super().draw(canvas)
        if self._falls is not None:
            self._falls.draw_falling(canvas, self.app.frame_ms())

    @property
    def is_animating(self) -> bool:
        """True while something falls."""
        return self._falls is not None

    def undo_throwing(self) -> None:
        """Undo the last throwing away."""
        if self.gone is not None:
            self.take_from_bin(*self.gone)

    def take_from_bin(self, binned: BinnedFile, name: str) -> None:
        """Take something out of the bin."""
        key = self.shop.bring_from_bin(binned)
        if key:
            self.chosen = key
            self.say(self.app.words("workshop.back_again", name=name))
        else:
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), bad=True)

    def open_bin(self) -> None:
        """Open the bin."""
        self.app.push_scene(BinDialog(self.app, self, self.shop, self.take_from_bin))

    def say(self, news: str, bad: bool = False) -> None:
        """Show the news."""
        self.news, self.bad, self.gone = news, bad, None
        self._told_for = NEWS_MS
        self.reload_things()

    # -- time and input ----------------------------------------------------

    def next_tick(self) -> float | None:
        """Return milliseconds until the news and their undo end."""
        return max(1.0, self._told_for) if self.news else None

    def update(self, ms: float) -> None:
        """End the undo of throwing away after a while."""
        if self._falls is not None and self._falls.find_fall_progress(self.app.frame_ms()) >= 1:
            self._falls = None
        if self.news:
            self._told_for -= ms
            if self._told_for <= 0:
                self.news, self.gone = "", None

    def handle(self, event: pygame.event.Event) -> None:
        """Check a file dropped onto the window; open the menu by Shift+F10 or Y."""
        if event.type == pygame.DROPFILE:
            is_saved_game = event.file.lower().endswith(SUFFIX)
            screen = ("open-file",) if is_saved_game else ("workshop-share", "")
            self.app.open_screen(*screen, event.file)
        elif event.type == pygame.KEYDOWN and (
            (event.key == pygame.K_F10 and event.mod & pygame.KMOD_SHIFT)
            or getattr(event, "pad", "") == "y"
        ):
            if self.focus.name.startswith("choice:thing-"):
                self.chosen = self.focus.name.removeprefix("choice:thing-")
            if self.chosen_thing is not None:
                self.open_thing_menu(self.chosen_thing.file_key)
        elif (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_z
            and event.mod & pygame.KMOD_CTRL
        ):
            self.undo_throwing()
        else:
            super().handle(event)
