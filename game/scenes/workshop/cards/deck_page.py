"""A deck in the making: its own cards, the printed ones, and its sums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import FRect

from game.games.recipe.model import OwnCard, OwnDeck, Recipe, RecipeInfo
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_deck import SOURCES, SUITS
from game.games.recipe.recipe_file import write_recipe
from game.scenes.naming import LetterDialog, NameRequest
from game.scenes.workshop.bench_page import BenchPage, open_bench
from game.session.workshop.deck_changes import (
    COLOR_CHAOS,
    MOST_CARDS,
    MOST_COPIES,
    DeckFacts,
    PrintedKind,
    count_deck_facts,
    find_guest_option,
    list_printed_kinds,
    make_own_card,
    move_own_card,
    put_own_card,
    set_copies,
)
from game.session.workshop.workbench import BEGUN_NOTE, Workbench
from game.session.workshop.workshop_items import (
    MAX_NAME_LENGTH,
    WorkshopItem,
    find_free_recipe_name,
    find_name_to_edit,
    list_workshop_items,
    load_example_recipes,
    make_recipe_id,
)
from game.store.workshop_files import Workshop
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import draw_card
from game.table.own_box import card_faces
from game.ui.boxes import drawn_leaf, icon_button, icon_leaf, words_or_icons
from game.ui.draw.canvas import Canvas, Point, draw_faded, left_part, rect_around
from game.ui.draw.palette import (
    BAD,
    CREAM,
    GOLD,
    GOOD,
    GRAY_INK,
    INK,
    PAPER_EDGE,
    SWATCHES,
    SYMBOLS,
    WHITE,
    mix,
)
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.input.keyboard import is_plain
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Grid,
    Leaf,
    Line,
    PanelBox,
    Row,
    SegmentedBox,
    Text,
    TypeLimit,
    Wrap,
    paper_sheet,
)
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.focus import ARROWS, ENTER, LEFT
from game.ui.widgets.input_controls import Segment

from ..boards import draw_dashed_edge
from .card_dialogs import (
    ChoiceDialog,
    DeckHelpDialog,
    ListOffer,
    PrintedCardDialog,
    PrintedSetsDialog,
)
from .card_tiles import RATIO, build_card_leaf, find_printed_name, make_own_face
from .flow_boxes import FittedName
from .own_card_drag import OwnCardDrag

if TYPE_CHECKING:
    from game.app.program import App

ALL_SETS = "all"
ENOUGH_PER_PLAYER = 14
"""Cards for each player that make a deck large enough."""
FEW_CARDS = 40
ACROSS = 5
LIFTED = 190.0
"""How high a card is that is carried."""
LARGEST = 1.6
"""How far type grows at the head."""


class KindTile:
    """Printed kinds shown as one tile: numbers with equally many copies."""

    def __init__(self, kinds: Sequence[PrintedKind]) -> None:
        self.kinds = list(kinds)

    @property
    def face_names(self) -> list[str]:
        """The faces of the tile's kinds."""
        return [one.kind for one in self.kinds]

    @property
    def copies_each(self) -> int:
        """The number of copies of each."""
        return self.kinds[0].copies

    @property
    def tile_name(self) -> str:
        """The tile's name among the controls."""
        return self.kinds[0].kind


def ask_new_deck(app: App) -> None:
    """Ask which printed cards a new deck starts with, and make it."""
    words = app.words
    every = [ListOffer(name, words(f"workshop.deck.about_{name}")) for name in SOURCES]
    title, take = words("workshop.deck.begin"), partial(_begin_deck, app)
    app.push_scene(ChoiceDialog(app, app.top, title, every, COLOR_CHAOS, take))


def _begin_deck(app: App, source: object) -> None:
    """Add a new deck to the workshop, and open it."""
    shop = Workshop()
    people = [seat.name for seat in app.settings.seats if seat.person and seat.name]
    name = find_free_recipe_name(
        app.words("workshop.new_deck"), [one.name for one in list_workshop_items(shop)]
    )
    about = RecipeInfo(make_recipe_id(name), name, (people or [""])[0])
    from_: Literal["color-chaos", "chroma"] = "color-chaos" if source == COLOR_CHAOS else "chroma"
    recipe = Recipe(about, OwnDeck(from_))
    deck = shop.find_free_key(about.id)
    if shop.keep_file(deck, write_recipe(recipe)):
        shop.note_own_facts(about.id, **{BEGUN_NOTE: True})
        app.open_screen("deck", deck)
    elif say := getattr(app.top, "say", None):
        say(app.words("workshop.unwritable", why=shop.trouble), bad=True)


def group_kinds(kinds: Sequence[PrintedKind]) -> list[KindTile]:
    """Return tiles: equal numbers together, everything else alone."""
    found: list[KindTile] = []
    for one in kinds:
        number = one.kind.isdigit()
        last = found[-1].kinds[-1] if found else None
        follows = (
            last is not None
            and number
            and last.kind.isdigit()
            and int(one.kind) == int(last.kind) + 1
            and (one.copies, one.printed_copies, one.set)
            == (last.copies, last.printed_copies, last.set)
        )
        if follows:
            found[-1].kinds.append(one)
        else:
            found.append(KindTile([one]))
    return found


class DeckPage(BenchPage):
    """The screen of one deck."""

    name = "workshop-deck"

    def __init__(self, app: App, key: str) -> None:
        super().__init__(app, open_bench(key))
        self.set = ALL_SETS
        self._above = False
        """Whether what can be done stands above the cards."""
        self.lifted = ""
        """The own card that is moved by keys,"""
        self.carry = OwnCardDrag()
        """and the one that is carried by the pointer."""

    @property
    def current_recipe(self) -> Recipe:
        """The deck's recipe as it is now."""
        return self.bench.recipe

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the first own card, or the place for one."""
        cards = self.current_recipe.deck.card
        return f"choice:card-{cards[0].id}" if cards else "choice:new-card"

    # -- changing ----------------------------------------------------------

    def change_deck(self, recipe: Recipe) -> None:
        """Change the deck."""
        self.bench.change_recipe(recipe)
        self.handle_change()

    def change_own_copies(self, card: OwnCard, direction: int) -> None:
        """Change the copies of an own card by one."""
        copies = min(max(card.copies + direction, 1), MOST_COPIES)
        self.change_deck(put_own_card(self.current_recipe, replace(card, copies=copies)))

    def change_printed_copies(self, tile: KindTile, direction: int) -> None:
        """Change the copies of printed cards by one in each color."""
        self.change_deck(
            set_copies(self.current_recipe, tile.face_names, tile.copies_each + direction)
        )

    def make_own_card(self) -> None:
        """Make an own card."""
        if len(self.current_recipe.deck.card) >= MOST_CARDS:
            return
        names = [card.name for card in self.current_recipe.deck.card]
        name = find_free_recipe_name(self.app.words("workshop.card.new"), names)[:14]
        card = make_own_card(self.current_recipe, name)
        self.change_deck(put_own_card(self.current_recipe, card))
        self.app.open_screen("card", self.bench, card.id)

    def open_own_card(self, card: OwnCard) -> None:
        """Open an own card."""
        self.app.open_screen("card", self.bench, card.id)

    def move_own_card(self, card: OwnCard, way: int) -> None:
        """Move an own card by one place."""
        self.change_deck(move_own_card(self.current_recipe, card.id, way))
        self.focus.name = f"choice:card-{card.id}"

    def open_printed(self, tile: KindTile) -> None:
        """Open a printed card, or show numbers one by one."""
        if len(tile.kinds) == 1:
            self.app.push_scene(PrintedCardDialog(self.app, self, self.bench, tile.tile_name))
            return
        self.opened = tile.tile_name

    opened = ""
    """The numbers that are shown one by one."""

    def show_printed_set(self, name: str) -> None:
        """Show the cards of a printed set."""
        self.set = name

    def open_sets(self) -> None:
        """Choose whole sets."""
        self.app.push_scene(PrintedSetsDialog(self.app, self, self.bench))

    def ask_deck_name(self) -> None:
        """Ask for another name."""
        words, about = self.app.words, self.current_recipe.about
        wish = NameRequest(
            words("letters.workshop.name"),
            words("letters.keep"),
            find_name_to_edit(about.name, words),
            self.set_deck_name,
            max_letters=MAX_NAME_LENGTH,
            is_person=False,
        )
        self.app.push_scene(LetterDialog(self.app, self, wish))

    def set_deck_name(self, name: str) -> None:
        """Set the deck's name."""
        if name.strip():
            about = replace(self.current_recipe.about, name=name.strip())
            self.change_deck(replace(self.current_recipe, about=about))

    # -- what can be done --------------------------------------------------

    def go_back(self) -> None:
        """Save the deck and go back."""
        self.bench.keep_on_shelf()
        self.app.pop_scene()

    def play_with_deck(self) -> None:
        """Play Color Chaos with the deck's own cards."""
        self.bench.keep_on_shelf()
        option = find_guest_option(self.current_recipe)
        before = self.app.settings.options
        now = {**before.get(COLOR_CHAOS, {}), option: "on"}
        self.app.change_settings(options={**before, COLOR_CHAOS: now})
        self.app.open_screen("setup", COLOR_CHAOS)

    def make_game_from_deck(self) -> None:
        """Make a new game with a copy of this deck."""
        self.bench.keep_on_shelf()
        shop = self.bench.shop
        source = load_example_recipes(self.app.words)[
            "one-left" if self.current_recipe.deck.from_ == COLOR_CHAOS else "rainbow"
        ]
        taken = [one.name for one in list_workshop_items(shop)]
        name = find_free_recipe_name(self.current_recipe.about.name, taken)
        about = replace(source.about, id=make_recipe_id(name), name=name, version=1,
                        by=self.current_recipe.about.by, words="",
                        box=replace(self.current_recipe.about.box, cards=()))  # fmt: skip
        deck = replace(self.current_recipe.deck, name=self.current_recipe.about.name)
        made = replace(source, about=about, deck=deck)
        bench = Workbench(shop, shop.find_free_key(about.id), made)
        bench.write_draft()
        bench.keep_on_shelf()
        self.app.open_screen("workshop-game", bench.key)

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the deck's name, undo, rename, its games, print, and help."""
        about = self.app.words(f"workshop.deck.about_{self.current_recipe.deck.from_}")
        name = self.current_recipe.about.name
        lay = partial(self.build_title_bar, name, about)
        return TypeLimit(LARGEST, words_or_icons(lay, *self._build_deck_buttons()))

    def _build_deck_buttons(self) -> list[ButtonBox]:
        words, games = self.app.words, len(self.list_deck_games())
        told = words("workshop.deck.games_with", count=games)
        flag = Button(UNPLACED_RECT, told, "ui-flag", size=27)
        sheets = Button(UNPLACED_RECT, words("workshop.deck.print"), "ui-print", size=27)
        why, none = self.bench.explain_first_mistake(words), words("workshop.deck.games_none")
        return [
            self.build_undo_button(),
            icon_button("rename", "ui-pencil", self.ask_deck_name, words("workshop.deck.rename")),
            ButtonBox("games", flag, self.ask_which_game, 60, why_not="" if games else none),
            ButtonBox("print", sheets, self.print_deck, 60, why_not=why),
            icon_button("help", "ui-help", self.open_help, words("rules.title")),
        ]

    def list_deck_games(self) -> list[WorkshopItem]:
        """Return the games that are played with this deck, or with a copy of it."""
        name = self.current_recipe.about.name
        return [
            one for one in list_workshop_items(self.bench.shop)
            if not one.is_deck and one.recipe is not None and one.recipe.deck.name == name
        ]  # fmt: skip

    def ask_which_game(self) -> None:
        """Choose one of the games with this deck to change it."""
        every = [ListOffer(one.file_key, one.name) for one in self.list_deck_games()]
        title = self.app.words("workshop.deck.games_title")
        self.app.push_scene(ChoiceDialog(self.app, self, title, every, "", self._open_deck_game))

    def _open_deck_game(self, key: object) -> None:
        self.bench.keep_on_shelf()
        self.app.open_screen("workshop-game", str(key))

    def print_deck(self) -> None:
        """Print the deck."""
        self.bench.keep_on_shelf()
        self.app.open_screen("print", bring_recipe(self.current_recipe).id)

    def open_help(self) -> None:
        """Explain how to make a deck."""
        self.app.push_scene(DeckHelpDialog(self.app, self))

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the buttons: new card, sets, play; in large type the rest is above the cards."""
        buttons, last = self._build_deck_actions()
        wide = Row([*buttons, Box(), last], [*[0.0] * len(buttons), 1.0, 0.0], 20)
        self._above = not self.fits_width(canvas, wide)
        return last if self._above else wide

    def _build_deck_actions(self) -> tuple[list[Box], ButtonBox]:
        """Return what can be done with the deck, and the gold button."""
        words, recipe = self.app.words, self.current_recipe
        full = words("workshop.card.full") if len(recipe.deck.card) >= MOST_CARDS else ""
        cap = self.app.key_labels["confirm"]
        buttons: list[Box] = [
            ButtonBox(
                "add",
                Button(UNPLACED_RECT, words("workshop.deck.add"), "ui-plus", size=29),
                self.make_own_card,
                76,
                why_not=full,
            ),
            ButtonBox(
                "sets",
                Button(UNPLACED_RECT, words("workshop.deck.sets"), "ui-card", size=29),
                self.open_sets,
                76,
            ),
        ]
        why = "" if self.bench.is_valid else self.bench.explain_first_mistake(words)
        make = Button(UNPLACED_RECT, words("workshop.deck.game"), "ui-tools", size=29)
        gold = Button(UNPLACED_RECT, "", "ui-play", cap, PRIMARY_PAINT, 31)
        if recipe.game is not None:
            done = replace(gold, label=words("workshop.card.done"), icon="ui-check")
            return buttons, ButtonBox("done", done, self.go_back, 84)
        if recipe.deck.from_ != COLOR_CHAOS:
            made = replace(gold, label=make.label, icon=make.icon)
            return buttons, ButtonBox("game", made, self.make_game_from_deck, 84, why_not=why)
        buttons.append(ButtonBox("game", make, self.make_game_from_deck, 76, why_not=why))
        play = replace(gold, label=words("workshop.deck.play"))
        tries = why or ("" if recipe.deck.card else words("workshop.deck.play_no"))
        return buttons, ButtonBox("play", play, self.play_with_deck, 84, why_not=tries)

    def build_body(self, canvas: Canvas) -> Box:
        """Build the cards, and their sums."""
        whole = Wrap(
            [self._build_card_tiles(), self._build_sums()], [1328, 478], 30, top=True, below=20
        )
        return (
            Column([Wrap(self._build_deck_actions()[0], gap=14), whole], 20)
            if self._above
            else whole
        )

    def _build_card_tiles(self) -> Box:
        words, recipe = self.app.words, self.current_recipe
        faces = card_faces(self._complete_deck(), words)
        self.carry.places = {}
        own: list[Box] = [
            self._build_own_tile(card) for card in self.carry.order_as_dragged(recipe.deck.card)
        ]
        if len(own) < MOST_CARDS:
            own.append(self._build_new_tile())
        own += [Box()] * (-len(own) % ACROSS)
        title = Row([
            Line(words("workshop.deck.own"), Style(TITLE, 36), "own"),
            Line(words("workshop.deck.own_note"), Style(FINE, 24, GRAY_INK), "own-note", 0.6),
        ], [0, 1], 18)  # fmt: skip
        sets = SOURCES[recipe.deck.from_].sets
        choices = [Segment(ALL_SETS, words("workshop.deck.all"))]
        choices += [Segment(name, words(f"workshop.set.{name}")) for name in sets]
        head = Wrap([
            Line(words("workshop.deck.printed"), Style(TITLE, 36), "printed"),
            SegmentedBox("set", choices, self.set, self.show_printed_set, 24, 54),
        ], [0.5, 1], 18, below=8)  # fmt: skip
        kinds = [one for one in list_printed_kinds(recipe) if self.set in (ALL_SETS, one.set)]
        printed = [
            self._build_printed_tile(tile, faces) for tile in self._list_printed_tiles(kinds)
        ]
        printed += [Box()] * (-len(printed) % ACROSS)
        return paper_sheet(
            Column([title, Grid(own, ACROSS, 14), head, Grid(printed, ACROSS, 14)], 16), (28, 22)
        )

    def _list_printed_tiles(self, kinds: Sequence[PrintedKind]) -> list[KindTile]:
        found = []
        for tile in group_kinds(kinds):
            if tile.tile_name == self.opened and len(tile.kinds) > 1:
                found += [KindTile([one]) for one in tile.kinds]
            else:
                found.append(tile)
        return found

    def _complete_deck(self) -> Recipe:
        """Return the deck with at least one copy of everything, so that all can be drawn."""
        recipe = self.current_recipe
        take = dict.fromkeys(SOURCES[recipe.deck.from_].sets, 1)
        deck = replace(recipe.deck, take=take, without=(), change=())
        return replace(recipe, deck=deck)

    def _build_own_tile(self, card: OwnCard) -> Box:
        words = self.app.words
        note = words("workshop.deck.points", count=card.points)
        body = Row([
            build_card_leaf(make_own_face(card, self.bench.recipe.deck, self.app.words), 134),
            Column([FittedName(card.name, Style(LABEL, 25), f"name-{card.id}"),
                    Text(note, Style(FINE, 20, GRAY_INK), f"points-{card.id}", 4)], 4),
        ], [0, 1], 10)  # fmt: skip
        says = f"{card.name}, {note}"
        return self._build_deck_tile(
            f"card-{card.id}",
            says,
            body,
            card.copies,
            partial(self.open_own_card, card),
            partial(self.change_own_copies, card),
            GOLD,
            1,
            words("workshop.card.moves"),
            own=card.id,
        )

    def _build_printed_tile(self, tile: KindTile, faces: dict[str, Face]) -> Box:
        words, first, last = self.app.words, tile.kinds[0], tile.kinds[-1]
        grey = not tile.copies_each
        name = find_printed_name(self.current_recipe, first.kind, words)
        if len(tile.kinds) > 1:
            name = words("workshop.deck.numbers_from", first=first.kind, last=last.kind)
        note = words("workshop.deck.points", count=first.points)
        if len(tile.kinds) > 1:
            note = words("workshop.deck.times", count=tile.copies_each)
        if grey:
            note = words("workshop.deck.left_out")
        ink = mix(INK, WHITE, 0.45) if grey else INK
        shown = [faces[one] for one in tile.face_names if one in faces][-3:]
        body = Row([
            build_card_fan(shown, 134, grey),
            Column([FittedName(name, Style(LABEL, 25, ink), f"name-{first.kind}"),
                    Line(note, Style(FINE, 20, GRAY_INK), f"note-{first.kind}", 0.7)], 4),
        ], [0, 1], 10)  # fmt: skip
        return self._build_deck_tile(
            f"kind-{first.kind}",
            f"{name}, {note}",
            body,
            tile.copies_each,
            partial(self.open_printed, tile),
            partial(self.change_printed_copies, tile),
            PAPER_EDGE,
            0,
            full="" if first.is_taken else words("workshop.deck.take_set"),
        )

    def _build_deck_tile(
        self, name: str, says: str, body: Box, copies: int, press: Callable[[], None],
        change: Callable[[int], None], edge: str, minimum: int,
        hint: str = "", full: str = "", own: str = "",
    ) -> Box:  # fmt: skip
        """Build a card, its name, and its copies; an own one can be dragged."""
        words = self.app.words
        less, more = words("workshop.deck.fewer"), words("workshop.deck.more")

        def make_deck_tile(canvas: Canvas, box: FRect) -> list[Drawable]:
            def draw_deck_tile(canvas: Canvas, mood: FocusMood) -> None:
                fill = mix(WHITE, GOLD, 0.18 if mood.is_lit else 0)
                lifted = self.lifted and name == f"card-{self.lifted}"
                canvas.draw_rounded_panel(
                    box, 18, GOLD if lifted else fill, edge, 4 if edge == GOLD else 3
                )

            drag = partial(self.drag_own_card, own) if own else None
            thing = Control(f"choice:{name}", "choice", box, says, action=press, hint=hint,
                          drag=drag, alternate_action=press, radius=18)  # fmt: skip
            if own:
                self.carry.places[own] = FRect(box)
            if own and own == self.carry.card:
                gap = replace(thing, hint="")
                return [Drawable(lambda canvas, _: draw_dashed_edge(canvas, box), gap)]
            high = canvas.with_type_limit(1.4).grown_type_size(60)
            inner = FRect(box.x + 12, box.y + 10, box.w - 24, box.h - high - 24)
            parts = [Drawable(part.draw) for part in body.place(canvas, inner)]
            keys = build_stepper_row(name, copies, change, less, more, minimum, full)
            foot = FRect(box.x + 12, box.bottom - high - 6, box.w - 24, high)
            return [Drawable(draw_deck_tile, thing), *parts, *keys.place(canvas, foot)]

        return Leaf(228, make_deck_tile, 236, 1.6)

    def _build_new_tile(self) -> Box:
        words = self.app.words

        def make_new_tile(canvas: Canvas, box: FRect) -> Drawable:
            def draw_new_tile(canvas: Canvas, mood: FocusMood) -> None:
                canvas.draw_rounded_panel(box, 18, mix(CREAM, GOLD, 0.25 if mood.is_lit else 0.06))
                draw_dashed_edge(canvas, box)
                spot = (box.centerx, box.y + 0.4 * box.h)
                canvas.draw_disc(spot, 84, GOLD)
                canvas.draw_picture("icons/ui-plus", spot, 44, INK, GOLD)
                low = (box.centerx, box.y + 0.78 * box.h)
                canvas.write_text_line(
                    words("workshop.deck.new_card"), low, LABEL, 28, INK, room=box.w - 20
                )

            says = words("workshop.deck.new_card")
            thing = Control(
                "choice:new-card", "choice", box, says, action=self.make_own_card, radius=18
            )
            return Drawable(draw_new_tile, thing)

        return Leaf(228, make_new_tile, 236, 1.6)

    # -- what it comes to --------------------------------------------------

    def _build_sums(self) -> Box:
        words, facts = self.app.words, count_deck_facts(self.current_recipe)
        players = max(1, min(16, facts.cards // ENOUGH_PER_PLAYER))
        total = Row([
            Line(str(facts.cards), Style(TITLE, 76), "total"),
            Line(words("workshop.deck.cards", count=facts.cards),
                 Style(LABEL, 30, GRAY_INK), "cards"),
        ], [0, 1], 14)  # fmt: skip
        enough = words("workshop.deck.enough", count=players)
        suits = [
            self._build_suit_sum(color, facts.colors[color])
            for color in SUITS
            if color in facts.colors
        ]
        bars = [
            self._build_sum_bar(key, count, facts.cards, color)
            for key, count, color in (
                ("numbers", facts.numbers, "#8F6BB5"),
                ("acting", facts.acting, "#2F55CF"),
                ("own_kinds", facts.own, GOLD),
            )
        ]
        shares = [
            self._build_share_row(key, count, facts.cards)
            for key, count in (
                ("draws", facts.draws), ("skips", facts.skips), ("changes", facts.changes),
            )
        ]  # fmt: skip
        rows: list[Box] = [
            total, Line(enough, Style(BODY, 26, GRAY_INK), "enough", 0.7),
            Line(words("workshop.deck.colors"), Style(TITLE, 30), "colors"), Grid(suits, 5, 6),
            Line(words("workshop.deck.kinds"), Style(TITLE, 30), "kinds"), *bars,
            Line(words("workshop.deck.of_all"), Style(TITLE, 30), "of-all"), *shares,
            self._build_deck_verdict(facts),
        ]  # fmt: skip
        return paper_sheet(Column(rows, 12), (28, 22))

    def _build_suit_sum(self, color: str, count: int) -> Box:
        swatch, sign = SWATCHES[color], SYMBOLS.get(color)

        def draw_suit_sum(canvas: Canvas, box: FRect) -> None:
            canvas.draw_rounded_panel(box, 12, swatch.base)
            middle = box.center
            if sign:
                canvas.draw_picture(f"suits/{sign}", (box.x + 22, box.centery), 28, swatch.ink,
                               swatch.base)  # fmt: skip
                middle = (box.x + 22 + (box.w - 22) / 2, box.centery)
            canvas.with_type_limit(1.2).write_text_line(
                str(count), middle, LABEL, 27, swatch.ink, room=box.w - 44
            )

        return drawn_leaf(draw_suit_sum, 50, 78, 1.4)

    def _build_sum_bar(self, key: str, count: int, whole: int, color: str) -> Box:
        told = Row([
            Line(self.app.words(f"workshop.deck.{key}"), Style(FINE, 25, GRAY_INK), key, 0.7),
            Line(str(count), Style(LABEL, 26, INK, "midright"), f"{key}-count"),
        ], [1, 0], 10)  # fmt: skip

        def draw_sum_bar(canvas: Canvas, box: FRect) -> None:
            canvas.draw_rounded_panel(box, 6, "#F0E2C4")
            wide = box.w * count / max(1, whole)
            if count:
                canvas.draw_rounded_panel(left_part(box, max(12.0, wide)), 6, color)

        return Column([told, drawn_leaf(draw_sum_bar, 12)], 2)

    def _build_share_row(self, key: str, count: int, whole: int) -> Box:
        words = self.app.words
        share = words("workshop.deck.share", count=round(100 * count / max(1, whole)))
        return Row([
            Line(words(f"workshop.deck.{key}"), Style(FINE, 25, GRAY_INK), key, 0.7),
            Line(share, Style(LABEL, 24, INK, "midright"), f"{key}-share"),
        ], [1, 0], 10)  # fmt: skip

    def _build_deck_verdict(self, facts: DeckFacts) -> Box:
        """Build the verdict: if anybody can play with this deck."""
        words, why = self.app.words, ""
        suited = sum(facts.colors.get(color, 0) for color in SUITS)
        if not self.bench.is_valid:
            why = self.bench.explain_first_mistake(words)
        elif facts.cards < FEW_CARDS:
            why = words("workshop.deck.few", count=facts.cards)
        elif 4 * suited < facts.cards:
            why = words("workshop.deck.few_colors")
        fill, ink = ("#FFEBC2", BAD) if why else ("#D9F5EC", GOOD)
        said = Text(why or words("workshop.deck.fine"), Style(FINE, 24, INK), "verdict", 14)
        sign = icon_leaf("ui-warn" if why else "ui-check", 40, ink, fill)
        return PanelBox(Row([sign, said], [0, 1], 14), (18, 14), fill, ink, 18)

    # -- time and keys -----------------------------------------------------

    def update(self, ms: float) -> None:
        """Let time pass."""
        self.bench.advance_timer(ms)
        self.carry.advance_lift(ms)

    def handle(self, event: pygame.event.Event) -> None:
        """Change the copies by plus and minus."""
        if event.type == pygame.KEYDOWN:
            way = {"+": 1, "-": -1}.get(getattr(event, "unicode", ""))
            if way and self.focus.name.startswith("choice:"):
                self._count_by_key(self.focus.name.removeprefix("choice:"), way)
                return
        super().handle(event)

    def drag_own_card(self, id: str, point: Point) -> None:
        """Drag an own card to the pointer."""
        if self.carry.drag_card(id, (point[0], point[1] + self.offset)):
            self.handle_change()

    def _drop_own_card(self) -> bool:
        """Drop the dragged card; one that was only pressed is opened."""
        id, to = self.carry.release_card()
        card = next((one for one in self.current_recipe.deck.card if one.id == id), None)
        if card is None:
            return False
        self.focus.held = ""
        if to is None:
            self.open_own_card(card)
        else:
            self.move_own_card(card, to - self.current_recipe.deck.card.index(card))
            self.handle_change()
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the deck, and the dragged card above it."""
        super().draw(canvas)
        card = next(
            (one for one in self.current_recipe.deck.card if one.id == self.carry.card), None
        )
        if card is not None:
            x, y = self.carry.at[0], self.carry.at[1] - self.offset
            still = self.app.settings.speed <= 0 or self.app.settings.motion == "reduced"
            high = LIFTED * self.carry.find_dragged_scale(still)
            canvas.draw_shadow(rect_around((x, y), high * RATIO, high), 14, LARGE)
            draw_card(
                canvas,
                make_own_face(card, self.bench.recipe.deck, self.app.words),
                (x, y),
                high,
                0.0 if still else -4.0,
            )

    @property
    def is_animating(self) -> bool:
        """True while a card is being lifted."""
        return self.carry.is_lifting

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Lift an own card by M or Y; then arrows move it, and Enter drops it."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            return self._drop_own_card()
        if event.type != pygame.KEYDOWN:
            return False
        if self.carry.card and self.app.keys.job_of_event(event) == "back":
            self.carry.release_card()
            self.focus.held = ""
            self.handle_change()
            return True
        picks = (event.key == pygame.K_m and is_plain(event)) or getattr(event, "pad", "") == "y"
        if self.lifted:
            card = next(
                (one for one in self.current_recipe.deck.card if one.id == self.lifted), None
            )
            if card is not None and event.key in ARROWS:
                across, down = ARROWS[event.key]
                self.move_own_card(card, across + down * ACROSS)
                return True
            if picks or event.key in ENTER or self.app.keys.job_of_event(event) == "back":
                self.lifted = ""
                return True
        elif picks and self.focus.name.startswith("choice:card-"):
            self.lifted = self.focus.name.removeprefix("choice:card-")
            return True
        return False

    def _count_by_key(self, name: str, direction: int) -> None:
        kind, _, id = name.partition("-")
        if kind == "card":
            card = next((one for one in self.current_recipe.deck.card if one.id == id), None)
            if card is not None:
                self.change_own_copies(card, direction)
        elif kind == "kind":
            tiles = self._list_printed_tiles(
                [
                    one
                    for one in list_printed_kinds(self.current_recipe)
                    if self.set in (ALL_SETS, one.set)
                ]
            )
            tile = next((one for one in tiles if one.tile_name == id), None)
            if tile is not None and tile.kinds[0].is_taken:
                self.change_printed_copies(tile, direction)


def build_card_fan(faces: Sequence[Face], height: float, is_grey: bool) -> Box:
    """Build a card, or several behind each other; pale if they are left out."""

    def draw_fan_cards(canvas: Canvas, box: FRect) -> None:
        tall = 0.95 * min(box.h, box.w * 1.4)
        with draw_faded(canvas, box.inflate(40, 30), 0.4 if is_grey else 1.0):
            for number, one in enumerate(faces):
                back = len(faces) - 1 - number
                draw_card(canvas, one, (box.centerx - 5 * back, box.centery), tall, -4.0 * back)

    return drawn_leaf(draw_fan_cards, height, height / 1.4 + 6)


def build_stepper_row(
    name: str, copies: int, change: Callable[[int], None], less: str, note: str, minimum: int,
    full: str,
) -> Box:  # fmt: skip
    """Build the number of copies between two keys."""
    down = ButtonBox(
        f"fewer-{name}",
        Button(UNPLACED_RECT, icon="ui-minus"),
        partial(change, -1),
        48,
        hint=less,
        why_not=less if copies <= minimum else "",
    )
    up = ButtonBox(f"more-{name}", Button(UNPLACED_RECT, icon="ui-plus"), partial(change, 1), 48,
              hint=note, why_not=full or (note if copies >= MOST_COPIES else ""))  # fmt: skip
    count = Line(str(copies), Style(TITLE, 28, INK, "center"), f"count-{name}", 0.8)
    return Row([down, count, up], [0, 1, 0], 6)
