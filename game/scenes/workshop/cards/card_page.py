"""An own card in the making: its look, its copies, and its effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.games.recipe.compile import GROUNDS
from game.games.recipe.model import PALETTE, ROLLED, Effect, OwnCard
from game.games.recipe.recipe_words import own_card_rule, step_sentence
from game.scenes.naming import LetterDialog, NameRequest
from game.scenes.workshop.bench_page import BenchPage
from game.session.workshop.deck_changes import (
    MOST_CARDS,
    MOST_COPIES,
    MOST_STEPS,
    PALETTE_GROUPS,
    USUAL_EFFECTS,
    find_free_card_id,
    find_own_card,
    find_palette_group,
    find_palette_tile,
    find_refusal,
    list_possible_counts,
    list_possible_whoms,
    put_own_card,
    remove_own_card,
)
from game.session.workshop.describe import count_all_cards
from game.session.workshop.trial_match import can_try_card
from game.session.workshop.workbench import Workbench
from game.table.cards.card_face import Face
from game.ui.boxes import icon_button, icon_leaf, switch_leaf
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, GOLD, GOOD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE
from game.ui.input.keyboard import is_plain
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Grid,
    Leaf,
    Line,
    PanelBox,
    Row,
    SegmentedBox,
    StretchBox,
    Text,
    TypeLimit,
    Wrap,
    blank_space,
)
from game.ui.screens.base_pages import CORE
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button, Paint
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.focus import ARROWS, ENTER
from game.ui.widgets.input_controls import Segment, text_field

from .card_dialogs import ChoiceDialog, ListOffer, build_stepper
from .card_tiles import (
    CardRows,
    build_color_tile,
    build_drag_handle,
    build_group_tab,
    build_icon_tile,
    build_number_disc,
    make_own_face,
)
from .card_verdict import CardVerdict
from .drawings import GAME_SIGNS, DrawingPage, find_drawing_pages, list_drawing_pages, name_drawing
from .drawings import GROUPS as DRAWN
from .flow_boxes import FlowBox, SnugButton, TrackedBox
from .picture_part import build_picture_part

if TYPE_CHECKING:
    from game.app.program import App

NAME_LETTERS = 14
COLORS: Mapping[str, tuple[str, ...]] = {
    "color-chaos": ("blue", "green", "orange", "red", "white", "purple"),
    "chroma": ("blue", "green", "orange", "red", "yellow", "any"),
}
"""By deck the colors that its own cards can have."""
TINTS = {
    "cards": ("#DDE6FF", "#2F55CF"), "hands": ("#FFE6CF", "#C7690F"),
    "turns": ("#D5F3EA", "#1F8F72"), "more": ("#EBDDFB", "#7A4FB8"),
}  # fmt: skip
"""By group of the palette the ground of a step, and its edge."""
ICONS = {
    "draw": "add-a-card", "give": "ui-give", "take": "thief", "scrap": "scrap", "look": "ui-eye",
    "show": "ui-hand", "dump": "color-dump", "swap": "swap-hands", "pass left": "hands-left",
    "pass right": "hands-right", "skip": "skip", "reverse": "reverse", "again": "ui-play",
    "train": "train", "color": "event", "roll": "roll-one-die", "score": "ui-star",
}  # fmt: skip
ACROSS = 6
"""Drawings side by side."""
TILE, TAB = (52.0, 84.0), (46.0, 64.0)
"""How high a drawing to choose is, and a group of them; larger in large type."""
COVERS = {**{group: names[0] for group, names in DRAWN.items()}, GAME_SIGNS: "event"}
"""By group of drawings the one on its tab."""
AMONG = ("choice:icon-", "tab:icons-", "button:icons-", "button:search")
"""How the names of drawings begin, and of what turns to others."""
TURNS: Mapping[object, int] = {
    pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, "lb": -1, "rb": 1,
}  # fmt: skip
"""Keys and buttons of a gamepad that turn a page of them."""
LARGEST = 1.6
"""How far type grows at head and foot."""
PINNED, APART = 560.0, 24.0
"""In large type: how wide the part is that stays, and what lies beside it."""
SIZES = (2.0, 1.8, 1.6, 1.4, 1.2, 1.0)
"""How large the sentence is read there: the first that has room."""
PARTS = ("does", "card")
"""What is shown beside it, one at a time."""
TALL, MANY_TALL, STRIP = 520.0, 400.0, 280.0
"""How high the card is, several colors of it together, and all of that in large type."""
WIDE, LOWER = 444.0, 20.0
"""How wide the card's column is, and by what steps the card is made lower for a long sentence."""
SIZES_OF, LEAST = (28.0, 25.0, 22.0), (380.0, 320.0, 280.0)
"""In which letters that stands there, and how low the card may be for each."""
POINTS = 5
"""Points more or fewer at a press."""
VERDICTS = {
    "fair": ("#D9F5EC", GOOD, "ui-check"), "strong": ("#FFEBC2", "#8A5200", "ui-warn"),
    "rare": ("#EFE6D6", GRAY_INK, "ui-eye"), "none": ("#EFE6D6", GRAY_INK, "ui-lab"),
    "counting": ("#EFE6D6", GRAY_INK, "ui-clock"), "wrong": ("#FFE1DC", BAD, "ui-warn"),
}  # fmt: skip


class CardPage(BenchPage):
    """The screen of one card."""

    name = "workshop-card"
    is_typing = True
    failure = TrackedValue("")
    """Why the card could not be written, as the system says it."""

    def __init__(self, app: App, bench: Workbench, card: str) -> None:
        super().__init__(app, bench)
        self.id = card
        self.wanted = ""
        """What drawings are searched for."""
        self.page = self._find_drawing_page(self.current_card)
        self.lifted: int | None = None
        """The step that is moved by keys."""
        self.part = PARTS[0]
        """What is shown where type is large,"""
        self.group = "cards"
        """and the group of steps there."""
        self.narrow = False
        """Whether it is."""
        self._rows: list[FRect] = []
        self.verdict = CardVerdict(bench, card, app.words)

    @property
    def current_card(self) -> OwnCard:
        """The card as it is now."""
        found = find_own_card(self.bench.recipe, self.id)
        assert found is not None
        return found

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the card's name, or its effects."""
        return f"tab:part-{self.part}" if self.narrow else "field:name"

    @property
    def is_still_there(self) -> bool:
        """True if the deck still has the card."""
        return find_own_card(self.bench.recipe, self.id) is not None

    # -- changing ----------------------------------------------------------

    def change_card(self, **values: Any) -> None:
        """Change the card."""
        self.bench.change_recipe(
            put_own_card(self.bench.recipe, replace(self.current_card, **values))
        )
        self.handle_change()

    def handle_change(self) -> None:
        """React to a change of the card: test games start again."""
        self.verdict.restart_verdict()
        self.lifted = None

    def toggle_color(self, color: str) -> None:
        """Add or remove a color; one always stays."""
        now, there = self.current_card.colors, COLORS[self.bench.recipe.deck.from_]
        wanted = {*now} ^ {color}
        self.change_card(colors=tuple(one for one in there if one in wanted) or now)

    def set_drawing(self, name: str) -> None:
        """Set another drawing."""
        self.change_card(icon=name, number=None, picture="")

    def set_sign(self, sign: str) -> None:
        """Put a drawing, a picture of one's own or a number in the middle."""
        if sign == "number":
            seven = 7 if self.current_card.number is None else self.current_card.number
            self.change_card(number=seven, picture="")
        elif sign == "own":
            self.show_own_picture()
        else:
            icon = self.current_card.icon or "own-wave"
            self.change_card(number=None, icon=icon, picture="")

    def show_own_picture(self) -> None:
        """Show the picture that was drawn for the card before, or draw one."""
        if any(one.id == self.id for one in self.bench.recipe.deck.picture):
            self.change_card(number=None, picture=self.id)
        else:
            self.draw_picture()

    def draw_picture(self) -> None:
        """Draw the card's picture."""
        self.app.open_screen("picture", self.bench, self.id)

    def ask_phone(self) -> None:
        """Wait for a picture from a phone."""
        self.app.open_screen("phone-picture", self.bench, self.id)

    def change_copies(self, direction: int) -> None:
        """Change the number of copies by one."""
        self.change_card(copies=min(max(self.current_card.copies + direction, 1), MOST_COPIES))

    def change_points(self, direction: int) -> None:
        """Change the points by a few."""
        self.change_card(points=min(max(self.current_card.points + POINTS * direction, -50), 100))

    def change_number(self, direction: int) -> None:
        """Change the number."""
        self.change_card(number=min(max((self.current_card.number or 0) + direction, -9), 99))

    def toggle_not_on(self) -> None:
        """Let the card lie on its own kind, or no longer."""
        self.change_card(not_on="" if self.current_card.not_on else "itself")

    def set_card_name(self, name: str) -> None:
        """Set the name."""
        if name.strip():
            self.change_card(name=name.strip()[:NAME_LETTERS])

    def ask_card_name(self) -> None:
        """Ask for a name."""
        words, name = self.app.words, self.current_card.name
        if name.startswith(words("workshop.card.new")):
            name = ""
        wish = NameRequest(
            words("workshop.card.name"), words("letters.keep"), name, self.set_card_name,
            max_letters=NAME_LETTERS, is_person=False,
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, wish))

    # -- its steps ---------------------------------------------------------

    def add_step(self, tile: str) -> None:
        """Add a step with its default values."""
        self.change_card(does=(*self.current_card.does, USUAL_EFFECTS[tile]))
        self.focus.name = f"button:who-{len(self.current_card.does) - 1}"

    def remove_step(self, number: int) -> None:
        """Remove a step."""
        does = self.current_card.does
        self.change_card(does=does[:number] + does[number + 1 :])

    def move_step(self, number: int, target: int) -> int:
        """Move a step to another place; return where it is then."""
        does = list(self.current_card.does)
        target = min(max(target, 0), len(does) - 1)
        if target != number:
            does.insert(target, does.pop(number))
            if self.explain_impossible(does):
                return number
            self.change_card(does=tuple(does))
        return target

    def explain_impossible(self, steps: Sequence[Effect]) -> str:
        """Return why the card can't do these steps, in a sentence."""
        found = find_refusal(self.bench.recipe, self.current_card, steps)
        if not found:
            return ""
        return self.app.words.first_of_keys(f"workshop.no.{found}", f"workshop.wrong.{found}",
                                     line=0, name="", act="", default=found)  # fmt: skip

    def replace_step(self, number: int, **values: Any) -> list[Effect]:
        """Return the steps with one of them changed."""
        does = list(self.current_card.does)
        does[number] = replace(does[number], **values)
        return does

    def ask_whom(self, number: int) -> None:
        """Choose whom a step is about."""
        words, step = self.app.words, self.current_card.does[number]
        every = [
            ListOffer(
                who,
                self.word_whom(step.act, who),
                self.explain_impossible(self.replace_step(number, who=who)),
            )
            for who in list_possible_whoms(self.bench.recipe, step)
        ]
        take = partial(self._set_step_value, number, "who")
        self.app.push_scene(
            ChoiceDialog(self.app, self, words("workshop.card.who"), every, step.who, take)
        )

    def word_whom(self, act: str, who: str) -> str:
        """Return whom a step is about, in words; the next player if nobody is named."""
        named = who or "next"
        keys = f"workshop.whom.{act}.{named}", f"workshop.who.{named}"
        return self.app.words.first_of_keys(*keys)

    def ask_how_many(self, number: int) -> None:
        """Choose how many a step is about."""
        words, step = self.app.words, self.current_card.does[number]
        which = "sides" if PALETTE[step.act].sides else "count"
        every = []
        for value in list_possible_counts(step, self.current_card.does[:number]):
            wished = self.replace_step(number, **{which: value})
            every.append(
                ListOffer(value, self.word_count(wished[number]), self.explain_impossible(wished))
            )
        take = partial(self._set_step_value, number, which)
        now = getattr(step, which)
        self.app.push_scene(
            ChoiceDialog(self.app, self, words("workshop.card.many"), every, now, take)
        )

    def _set_step_value(self, number: int, field_name: str, value: object) -> None:
        self.change_card(does=tuple(self.replace_step(number, **{field_name: value})))

    def word_count(self, step: Effect) -> str:
        """Return the count of a step, as it stands on a chip."""
        words = self.app.words
        if PALETTE[step.act].sides:
            return words("workshop.many.sides", count=step.sides)
        if step.count == ROLLED:
            return words("workshop.many.rolled")
        return (
            words("workshop.many.points", count=step.count)
            if step.act == "score"
            else str(step.count)
        )

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the card's name, the deck, and undo."""
        words, bench = self.app.words, self.bench
        about = words("workshop.card.about", name=bench.recipe.about.name)
        deck = words("workshop.card.deck", count=count_all_cards(bench.recipe))
        look = Button(UNPLACED_RECT, deck, "ui-card", size=27)
        ways = [self.build_undo_button(), ButtonBox("deck", look, self.go_back, 60)]
        return TypeLimit(LARGEST, self.build_title_bar(self.current_card.name, about, *ways))

    def build_footer(self, canvas: Canvas) -> Box:
        """Build try, copy and remove; or the way back to the deck."""
        words, bench, card = self.app.words, self.bench, self.current_card
        cap = self.app.key_labels["confirm"]
        tries = bench.explain_first_mistake(words) if not bench.is_valid else ""
        if not tries and not can_try_card(bench.recipe, card):
            tries = words("workshop.card.try_no")
        many = len(bench.recipe.deck.card) >= MOST_CARDS
        kept = words("workshop.card.kept")
        if self.failure:
            kept = words("workshop.card.unkept", why=self.failure)
        ink = BAD if self.failure else GRAY_INK
        buttons: list[Box] = [
            ButtonBox(
                "try",
                Button(UNPLACED_RECT, words("workshop.card.try"), "ui-play", size=29),
                self.try_card,
                76,
                why_not=tries,
                hint=words("workshop.card.try_hint"),
            ),
            ButtonBox(
                "copy",
                Button(UNPLACED_RECT, words("workshop.card.copy"), "ui-copy", size=29),
                self.copy_card,
                76,
                why_not=words("workshop.card.full") if many else "",
            ),
            ButtonBox(
                "remove",
                Button(UNPLACED_RECT, words("workshop.card.remove"), "ui-bin", size=29),
                self.remove_card,
                76,
            ),
        ]
        gold = Button(
            UNPLACED_RECT, words("workshop.card.done"), "ui-check", cap, PRIMARY_PAINT, 33
        )
        done = ButtonBox("done", gold, self.go_back, 84)
        note = Line(kept, Style(FINE, 24, ink, "midright"), "kept", 0.8)
        full = Row([*buttons, note, done], [0, 0, 0, 1, 0], 20)
        short = Row([*buttons, done], [0, 0, 0, 1], 14)
        return TypeLimit(LARGEST, FirstThatFits([full, short, Wrap([*buttons, done], gap=14)]))

    def build_body(self, canvas: Canvas) -> Box:
        """Build the card, its properties, and its effects."""
        look = self._build_card_look(canvas)
        return Row(
            [look, self._build_card_facts(), self._build_effects()],
            [WIDE, 556, 774],
            30,
            stretch=True,
        )

    def _build_card_look(self, canvas: Canvas) -> Box:
        """Build the card and its sentence; the card is as high as that allows."""
        faces, tall, size = self._list_card_faces(), self._card_height, SIZES_OF[0]
        for size, least in zip(SIZES_OF, LEAST, strict=True):
            while tall > least and not self._has_room_for_card(canvas, faces, tall, size):
                tall -= LOWER
            if self._has_room_for_card(canvas, faces, tall, size):
                break
        return Column([CardRows(faces, tall), StretchBox(self._build_sentence(size))], 18)

    def _has_room_for_card(
        self, canvas: Canvas, faces: list[Face], height: float, size: float
    ) -> bool:
        """True if a card this high and its sentence at this size fit between header and footer."""
        look = Column([CardRows(faces, height), self._build_sentence(size)], 18)
        return look.measure(canvas, WIDE) <= self._between.h

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build all parts side by side; in large type the card stays while the rest scrolls."""
        self.narrow = False
        fixed, side_by_side = self.frame_drawables(canvas), self.build_body(canvas)
        view, wide = self._between, CORE.w - 2 * self.margin
        fits = self.fits_width(canvas, side_by_side)
        self.narrow = not fits or side_by_side.measure(canvas, wide) > view.h
        if not self.narrow:
            return super().build_drawables(canvas)
        pinned = FRect(self.margin, view.y, PINNED, view.h)
        fixed += self._make_pinned_card(canvas, pinned)
        left = pinned.right + APART
        room = FRect(left, view.y, CORE.w - self.margin - left, view.h)
        box = self._build_shown_part()
        high = box.measure(canvas, room.w)
        pieces = box.place(canvas, FRect(*room.topleft, room.w, max(high, room.h)))
        return (fixed, pieces) if high > room.h else ([*pieces, *fixed], ())

    def _make_pinned_card(self, canvas: Canvas, rect: FRect) -> list[Drawable]:
        """Return the card and its sentence, as large as they fit."""
        cards = CardRows(self._list_card_faces(), STRIP)
        ways = [Column([cards, TypeLimit(size, self._build_sentence())], 16) for size in SIZES]
        fits = (way for way in ways if way.measure(canvas, rect.w) <= rect.h)
        return [*next(fits, ways[-1]).place(canvas, rect)]

    def _build_shown_part(self) -> Box:
        """Build the part that is shown: what the card is, or what it does."""
        words = self.app.words
        titles = {"does": words("workshop.card.does"), "card": words("workshop.card.title")}
        choices = [Segment(part, titles[part]) for part in PARTS]
        tabs = TypeLimit(
            LARGEST, SegmentedBox("part", choices, self.part, self.show_card_part, 27, 56)
        )
        return Column(
            [tabs, self._build_effects() if self.part == "does" else self._build_card_facts()], 14
        )

    def show_card_part(self, part: str) -> None:
        """Show the card's properties, or its effects."""
        self.part, self.offset = part, 0.0

    def show_step_group(self, group: str) -> None:
        """Show a group of steps."""
        self.group = group

    def _build_sentence(self, size: float = 28) -> Box:
        words, card = self.app.words, self.current_card
        said = own_card_rule(card, words) or words("workshop.card.reads_nothing")
        wild = not set(card.colors) - set(GROUNDS)
        fits = "always" if wild else "number" if card.number is not None else "color"
        if card.not_on:
            fits = {"always": "always_but", "color": "color_only"}.get(fits, fits)
        reads = Column([
            Line(words("workshop.card.reads"), Style(FINE, 24, GRAY_INK), "reads-title"),
            Text(said, Style(LABEL, size), "reads", 16),
            Text(words(f"workshop.card.fits_{fits}"), Style(FINE, 22, GOOD), "fits", 16),
        ], 8)  # fmt: skip
        return PanelBox(reads, (24, 18), PAPER, PAPER_EDGE, 24, LARGE)

    @property
    def _card_height(self) -> float:
        return TALL if len(self.current_card.colors) == 1 else MANY_TALL

    def _list_card_faces(self) -> list[Face]:
        return [
            make_own_face(self.current_card, self.bench.recipe.deck, self.app.words, color)
            for color in self.current_card.colors
        ]

    def _build_card_facts(self) -> Box:
        words, card = self.app.words, self.current_card
        there = COLORS[self.bench.recipe.deck.from_]
        tiles = []
        for color in there:
            chosen = color in card.colors
            says = words(f"workshop.colors.{color}")
            says = words("workshop.card_says.chosen", name=says) if chosen else says
            tiles.append(build_color_tile(color, says, chosen, partial(self.toggle_color, color)))
        name = Leaf(58, self._name_field, 200)
        choices = [
            Segment("icon", words("workshop.card.picture")),
            Segment("own", words("workshop.picture.own")),
            Segment("number", words("workshop.card.number")),
        ]
        sign = "own" if card.picture else "icon" if card.number is None else "number"
        less, more = words("workshop.deck.fewer"), words("workshop.deck.more")
        copies = build_stepper(
            "copies", card.copies, self.change_copies, less, more, 1, MOST_COPIES
        )
        points = build_stepper("points", card.points, self.change_points, less, more, -50, 100)
        title = Line(words("workshop.card.title"), Style(TITLE, 36), "card-title")
        rows: list[Box] = [
            *([] if self.narrow else [title]),
            self._build_labeled_row("name", name),
            self._build_labeled_row("color", Grid(tiles, len(tiles), 4)),
            self._build_labeled_row(
                "sign", SegmentedBox("sign", choices, sign, self.set_sign, 25, 54)
            ),
            self._build_middle(sign),
            StretchBox(EMPTY_BOX),
            self._build_labeled_row("copies", self._build_noted_row(copies, "copies")),
            self._build_labeled_row("points", self._build_noted_row(points, "points")),
            *self._build_not_on_rows(),
        ]
        return PanelBox(Column(rows, 12), (28, 22), PAPER, PAPER_EDGE, 26, LARGE)

    def _build_not_on_rows(self) -> list[Box]:
        """Build the switch for cards that can't lie on their own kind, in games that know it."""
        words, card, game = self.app.words, self.current_card, self.bench.recipe.game
        if not card.not_on and (game is None or game.family != "empty-hand"):
            return []
        state = words(f"workshop.build.{'yes' if card.not_on else 'no'}")
        says = words("workshop.build.number", name=words("workshop.card.not_on"), value=state)
        switch = switch_leaf("not-on", bool(card.not_on), says, self.toggle_not_on, 46)
        title = Text(words("workshop.card.not_on"), Style(LABEL, 24, GRAY_INK), "told-not-on", 12)
        return [Row([title, switch], [1, 0], 14)]

    def _build_labeled_row(self, key: str, box: Box) -> Box:
        line = Line(
            self.app.words(f"workshop.card.{key}"), Style(LABEL, 26, GRAY_INK), f"told-{key}"
        )
        return Wrap([line, box], [0.25, 0.75], 14, below=4)

    def _build_noted_row(self, box: Box, key: str) -> Box:
        note = Text(self.app.words(f"workshop.card.{key}_note"), Style(FINE, 21, GRAY_INK),
                    f"note-{key}", 10)  # fmt: skip
        return Wrap([box, note], [1, 0.85], 12)

    def _name_field(self, canvas: Canvas, box: FRect) -> Sequence[Drawable]:
        ground = Drawable(
            lambda canvas, _: canvas.draw_rounded_panel(box, 14, WHITE, PAPER_EDGE, 3)
        )
        hint = self.app.words("letters.workshop.name")
        return (
            ground,
            text_field(canvas, "name", box, self.current_card.name, self.ask_card_name, 28, hint),
        )

    def _build_middle(self, sign: str) -> Box:
        """Build what can be chosen for the middle of the card."""
        if sign == "own":
            deck = self.bench.recipe.deck
            return build_picture_part(
                deck, self.current_card, self.app.words, self.draw_picture, self.ask_phone
            )
        return self._build_drawings() if sign == "icon" else self._build_number_box()

    def _build_number_box(self) -> Box:
        words = self.app.words
        less, more = words("workshop.deck.fewer"), words("workshop.deck.more")
        count = build_stepper(
            "number", self.current_card.number or 0, self.change_number, less, more, -9, 99
        )
        return Column([blank_space(10), count, blank_space(10)])

    def _find_drawing_page(self, card: OwnCard) -> int:
        pages = (
            number for number, page in enumerate(list_drawing_pages()) if card.icon in page.names
        )
        return next(pages, 0)

    @property
    def _drawing_pages(self) -> tuple[DrawingPage, ...]:
        """The pages of drawings that can be turned now."""
        return find_drawing_pages(self.wanted, self.app.words)

    def _build_drawings(self) -> Box:
        words, pages = self.app.words, self._drawing_pages
        self.page = min(self.page, len(pages) - 1)
        tiles: list[Box] = [
            build_icon_tile(
                one,
                words("workshop.card_says.icon", name=name_drawing(one, words)),
                one == self.current_card.icon,
                partial(self.set_drawing, one),
                TILE[self.narrow],
            )
            for one in pages[self.page].names
        ]
        if 0 < len(tiles) < ACROSS:
            tiles += [EMPTY_BOX] * (ACROSS - len(tiles))  # a few are no wider than many
        none = Text(words("workshop.card.search_none"), Style(FINE, 24, GRAY_INK), "search-none")
        room = PanelBox(Grid(tiles, ACROSS, 8) if tiles else none, (12, 12), "#F3E2BE", "", 18)
        ways = [
            self._build_drawing_search(len(pages)),
            self._build_group_tabs(pages[self.page].group),
        ]
        return Column([*(TypeLimit(LARGEST, way) for way in ways), room], 8)

    def _build_group_tabs(self, now: str) -> Box:
        """Build a tab for each group of drawings."""
        words = self.app.words
        tabs = [
            build_group_tab(group, cover, words(f"workshop.drawings.{group}"), group == now,
                      partial(self.show_drawing_group, group), TAB[self.narrow])
            for group, cover in COVERS.items()
        ]  # fmt: skip
        return Grid(tabs, len(tabs), 5)

    def show_drawing_group(self, group: str) -> None:
        """Show a group of drawings, and end any search."""
        self.wanted = ""
        numbers = (
            number for number, page in enumerate(list_drawing_pages()) if page.group == group
        )
        self.page = next(numbers)

    def _build_drawing_search(self, pages: int) -> Box:
        """Build the page arrows, and the search word."""
        words = self.app.words
        told = words("workshop.card.page", page=self.page + 1, pages=pages)
        before = icon_button("icons-before", "ui-left", partial(self.turn_drawing_page, -1),
                     words("workshop.card.before"), 46)  # fmt: skip
        after = icon_button("icons-after", "ui-right", partial(self.turn_drawing_page, 1),
                    words("workshop.card.after"), 46)  # fmt: skip
        line = Line(told, Style(FINE, 22, GRAY_INK, "center"), "icons-page", 0.8)
        says = words("workshop.card.search")
        look = Button(UNPLACED_RECT, self.wanted or says, "ui-search", size=23)
        search = ButtonBox("search", look, self.ask_drawing_search, 46, says=says)
        parts: list[Box] = [before, line, after, search]
        if self.wanted:
            clear = partial(self.find_drawings, "")
            parts.append(
                icon_button(
                    "search-clear", "ui-close", clear, words("workshop.card.search_all"), 46
                )
            )
        return Row(parts, [0, 1, 0, 0, 0][: len(parts)], 10)

    def turn_drawing_page(self, way: int) -> None:
        """Turn to other drawings."""
        self.page = (self.page + way) % len(self._drawing_pages)

    def find_drawings(self, wanted: str) -> None:
        """Show the drawings with a word that begins like this; all of them for none."""
        self.wanted = wanted.strip().lower()[:NAME_LETTERS]
        self.page = 0 if self.wanted else self._find_drawing_page(self.current_card)
        self.focus.name = "button:search"

    def ask_drawing_search(self) -> None:
        """Ask for a search word."""
        words = self.app.words
        wish = NameRequest(
            words("workshop.card.search_title"), words("workshop.card.search_do"), self.wanted,
            self.find_drawings, max_letters=NAME_LETTERS, is_person=False,
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, wish))

    @property
    def _is_among_drawings(self) -> bool:
        """True if the focus is on a drawing or a page control."""
        return self.focus.name.startswith(AMONG)

    def _turn_by_key(self, event: pygame.event.Event) -> bool:
        """Turn a page of drawings by key; return True if one was turned."""
        way = TURNS.get(getattr(event, "pad", "")) or TURNS.get(event.key)
        if not way or not self._is_among_drawings:
            return False
        self.turn_drawing_page(way)
        if self.focus.name.startswith("choice:icon-"):
            self.focus.name = f"choice:icon-{[*self._drawing_pages[self.page].names, ''][0]}"
        return True

    def _search_by_typing(self, event: pygame.event.Event) -> bool:
        """Search for a letter typed among the drawings; return True if one was typed."""
        if not self._is_among_drawings or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_BACKSPACE and self.wanted:
            self.find_drawings(self.wanted[:-1])
            return True
        letter = getattr(event, "unicode", "")
        if letter.isalpha() and not getattr(event, "pad", ""):
            self.find_drawings(self.wanted + letter)
            return True
        return False

    # -- the right sheet ---------------------------------------------------

    def _build_effects(self) -> Box:
        words, does = self.app.words, self.current_card.does
        title = Row([
            Line(words("workshop.card.does"), Style(TITLE, 36), "does-title"),
            Line(words("workshop.card.does_note"), Style(FINE, 24, GRAY_INK), "does-note", 0.6),
            Line(words("workshop.card.steps", count=len(does)),
                 Style(LABEL, 22, GRAY_INK, "midright"), "steps"),
        ], [0, 1, 0], 18)  # fmt: skip
        self._rows = []
        steps = [self._build_step_row(number, step) for number, step in enumerate(does)]
        palette = self._build_folded_palette() if self.narrow else self._build_palette()
        rows: list[Box] = [] if self.narrow else [title]
        rows += [TypeLimit(LARGEST, step) for step in steps]
        if len(does) < MOST_STEPS and not (self.narrow and does):
            key = "workshop.card.add_here" if does else "workshop.card.empty"
            rows.append(Line(words(key), Style(FINE, 24, GRAY_INK, "center"), "add-here", 0.6))
        rows += [
            TypeLimit(1.5, palette),
            StretchBox(EMPTY_BOX),
            TypeLimit(LARGEST, self._build_verdict_box()),
        ]
        return PanelBox(Column(rows, 10), (28, 22), PAPER, PAPER_EDGE, 26, LARGE)

    def _build_step_row(self, number: int, step: Effect) -> Box:
        words = self.app.words
        fill, edge = TINTS[find_palette_group(step)]
        says = words("workshop.card_says.step", count=number + 1, says=step_sentence(step, words))
        lifted = self.lifted == number
        grip = Control(
            f"slider:step-{number}", "slider", UNPLACED_RECT, says,
            action=partial(self.lift_step, number), step=partial(self.shift_step, number),
            drag=partial(self.drag_step, number),
            hint=words("workshop.card.lifted" if lifted else "workshop.card.drag"), radius=12,
        )  # fmt: skip
        chips = self._build_step_chips(number, step)
        close = icon_button(f"away-{number}", "ui-close", partial(self.remove_step, number),
                    words("workshop.card.take_away"), 54)  # fmt: skip
        tight = Row(chips, [0.0 if isinstance(chip, SnugButton) else 1.0 for chip in chips], 8)
        loose = Row([*chips, EMPTY_BOX], [*[0.0] * len(chips), 1.0], 12)
        inner = Row([build_drag_handle(grip, lifted), build_number_disc(number + 1),
                     FirstThatFits([loose, tight]), close], [0, 0, 1, 0], 10)  # fmt: skip
        frame = PanelBox(inner, (6, 9), GOLD if lifted else fill, edge, 18, SMALL)
        return TrackedBox(frame, self._rows)

    def _build_step_chips(self, number: int, step: Effect) -> list[Box]:
        """Build the chips of a step, in the order of its sentence."""
        words = self.app.words
        name = words(f"workshop.tile.{find_palette_tile(step)}")
        chips: list[Box] = [Line(name, Style(LABEL, 26), f"act-{number}", 1.0)]
        if list_possible_counts(step, self.current_card.does[:number]):
            look = Button(UNPLACED_RECT, self.word_count(step), size=25, sign="ui-down")
            count = ButtonBox(f"count-{number}", look, partial(self.ask_how_many, number), 54)
            chips.append(self._build_list_chip(count))
        if len(list_possible_whoms(self.bench.recipe, step)) > 1:
            whom = f"workshop.whom.{step.act}.{step.who}"
            look = Button(
                UNPLACED_RECT, self.word_whom(step.act, step.who), size=25, sign="ui-down"
            )
            who = self._build_list_chip(
                ButtonBox(f"who-{number}", look, partial(self.ask_whom, number), 54)
            )
            chips.insert(len(chips) if whom in words else 0, who)
        return chips

    def _build_list_chip(self, button: ButtonBox) -> Box:
        """Build a button with a sign that it opens a list."""
        return SnugButton(button, 44)

    def _build_palette(self) -> Box:
        """Build all groups below each other."""
        words, rows = self.app.words, []
        for group in PALETTE_GROUPS:
            told = Line(
                words(f"workshop.group.{group}"), Style(LABEL, 24, GRAY_INK), f"group-{group}"
            )
            rows.append(
                Wrap([told, self._build_step_tiles(group)], [0.13, 0.87], 10, top=True, below=4)
            )
        return Column(rows, 9)

    def _build_folded_palette(self) -> Box:
        """Build one group at a time."""
        words = self.app.words
        choices = [Segment(group, words(f"workshop.group.{group}")) for group in PALETTE_GROUPS]
        groups = SegmentedBox("group", choices, self.group, self.show_step_group, 24, 52)
        return Column([groups, self._build_step_tiles(self.group)], 12)

    def _build_step_tiles(self, group: str) -> Box:
        """Build a button for each step that a group offers."""
        words = self.app.words
        fill, edge = TINTS[group]
        paint = Paint(mix(WHITE, fill, 0.4), WHITE, mix(fill, edge, 0.35))
        buttons = [
            ButtonBox(
                f"tile-{tile.replace(' ', '-')}",
                Button(
                    UNPLACED_RECT, words(f"workshop.tile.{tile}"), ICONS[tile], size=23, paint=paint
                ),
                partial(self.add_step, tile),
                52,
                why_not=self.explain_impossible([*self.current_card.does, USUAL_EFFECTS[tile]]),
                hint=words(f"workshop.tile_says.{tile}"),
            )
            for tile in PALETTE_GROUPS[group]
        ]
        return FlowBox(tuple(SnugButton(one, -22) for one in buttons), 8)

    def _build_verdict_box(self) -> Box:
        fill, ink, sign = VERDICTS[self.verdict.kind]
        said = Text(self.verdict.said, Style(FINE, 24, INK if ink != BAD else BAD), "verdict", 20)
        return PanelBox(
            Row([icon_leaf(sign, 44, ink, fill), said], [0, 1], 16), (20, 14), fill, ink, 18
        )

    # -- moving steps ------------------------------------------------------

    def lift_step(self, number: int) -> None:
        """Lift a step, to be moved by arrows; lifting it again puts it down."""
        self.lifted = None if self.lifted == number else number

    def shift_step(self, number: int, direction: int) -> None:
        """Move a step one place earlier or later."""
        lifted = self.lifted is not None
        to = self.move_step(number, number + direction)
        self.lifted = to if lifted else None
        self.focus.name = f"slider:step-{to}"

    def drag_step(self, number: int, point: Point) -> None:
        """Move a step to the pointer."""
        held = self.focus.held or f"slider:step-{number}"
        now = int(held.rpartition("-")[2]) if held.startswith("slider:step-") else number
        rows = self._rows
        to = sum(1 for box in rows if point[1] + self.offset > box.bottom)
        to = self.move_step(now, min(to, len(rows) - 1))
        self.focus.held = self.focus.name = f"slider:step-{to}"

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Lift the focused step by M or Y; then arrows move it, and Enter drops it."""
        if event.type != pygame.KEYDOWN:
            return False
        if self._turn_by_key(event) or self._search_by_typing(event):
            return True
        name = self.focus.name
        at = int(name.rpartition("-")[2]) if name.startswith("slider:step-") else None
        on_row = next(
            (int(name.rpartition("-")[2]) for part in ("who-", "count-", "away-")
             if name.startswith(f"button:{part}")), at,
        )  # fmt: skip
        if self.lifted is not None:
            if event.key in ARROWS:
                way = sum(ARROWS[event.key])
                self.shift_step(self.lifted, way)
                return True
            if (
                event.key in ENTER
                or self.app.keys.job_of_event(event) == "back"
                or _is_lift_key(event)
            ):
                self.lifted = None
                return True
        elif (_is_lift_key(event) or getattr(event, "pad", "") == "y") and on_row is not None:
            self.lift_step(on_row)
            self.focus.name = f"slider:step-{on_row}"
            return True
        return False

    # -- what can be done --------------------------------------------------

    def copy_card(self) -> None:
        """Copy the card, and show the copy."""
        twin = replace(self.current_card, id=find_free_card_id(self.bench.recipe))
        self.bench.change_recipe(put_own_card(self.bench.recipe, twin))
        self.id = self.verdict.card = twin.id
        self.handle_change()

    def remove_card(self) -> None:
        """Remove the card from the deck, where that can be undone."""
        self.finish_card()
        self.bench.change_recipe(remove_own_card(self.bench.recipe, self.id))
        self.app.pop_scene()

    def try_card(self) -> None:
        """Deal at once, with this card in hand."""
        self.finish_card()
        self.app.open_screen("trial", self.bench.recipe, self.current_card)

    def finish_card(self) -> None:
        """Save the card, and stop its test games."""
        self.verdict.stop_games()
        self.bench.keep_on_shelf()

    def leave(self) -> None:
        """Stop test games while another screen is shown."""
        self.verdict.pause_games()

    def go_back(self) -> None:
        """Go back to the deck."""
        self.finish_card()
        self.app.pop_scene()

    def enter(self) -> None:
        """Start test games again."""
        self.verdict.resume_games()

    # -- time and keys -----------------------------------------------------

    def next_silent_tick(self) -> float | None:
        """Return milliseconds until the next look at test games."""
        return self.verdict.next_silent_tick()

    def update(self, ms: float) -> None:
        """Let time pass."""
        self.bench.advance_timer(ms)
        self.failure = self.bench.failure
        self.verdict.advance_verdict(ms, self.current_card)


def _is_lift_key(event: pygame.event.Event) -> bool:
    """True for the key that lifts a row and puts it down."""
    return event.key == pygame.K_m and is_plain(event)
