"""One own card while it is made: what it looks like, how many, and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.games.recipe.compile import GROUNDS
from game.games.recipe.model import PALETTE, ROLLED, Effect, OwnCard
from game.games.recipe.told import sentence
from game.scenes.naming import LetterSheet, NameWish
from game.session.own.bench import Workbench
from game.session.own.goes import all_cards
from game.session.own.making import (
    GROUPS,
    MOST_CARDS,
    MOST_COPIES,
    MOST_STEPS,
    USUAL,
    card_of,
    counts,
    free_id,
    group_of,
    refusal,
    tile_of,
    with_card,
    without_card,
)
from game.session.own.trial import can_try
from game.table.cards.face import Face
from game.ui.boxes import icon, key
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, GOLD, GOOD, INK, INK_2, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.input.keyboard import is_plain
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Grid,
    Leaf,
    Line,
    Push,
    Row,
    Segmented,
    Spring,
    Text,
    UpTo,
    Wrap,
    gap,
)
from game.ui.screens.page import CORE
from game.ui.widgets.button import PRIMARY, Button, Paint
from game.ui.widgets.controls import Segment, field
from game.ui.widgets.focus import ARROWS, ENTER
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.thing import Thing

from .bench_page import BenchPage
from .drawings import GROUPS as DRAWN
from .drawings import REST, DrawingPage, all_pages, drawing_name, pages_of
from .flowing import Flowing, Noted, Snug
from .sheets import ChoiceSheet, Offer, stepper
from .tiles import (
    CardsShown,
    color_tile,
    group_tab,
    handle,
    icon_tile,
    number_disc,
    own_face,
)
from .verdict import Verdict

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
COVERS = {**{group: names[0] for group, names in DRAWN.items()}, REST: "event"}
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
    "rare": ("#EFE6D6", INK_2, "ui-eye"), "none": ("#EFE6D6", INK_2, "ui-lab"),
    "counting": ("#EFE6D6", INK_2, "ui-clock"), "wrong": ("#FFE1DC", BAD, "ui-warn"),
}  # fmt: skip


class CardPage(BenchPage):
    """The screen of one card."""

    name = "workshop-card"
    typing = True

    def __init__(self, app: App, bench: Workbench, card: str) -> None:
        super().__init__(app, bench)
        self.id = card
        self.wanted = ""
        """What drawings are searched for."""
        self.page = self._page_of(self.card)
        self.lifted: int | None = None
        """The step that is moved by keys."""
        self.part = PARTS[0]
        """What is shown where type is large,"""
        self.group = "cards"
        """and the group of steps there."""
        self.narrow = False
        """Whether it is."""
        self._rows: list[FRect] = []
        self.verdict = Verdict(bench, card, app.words)

    @property
    def card(self) -> OwnCard:
        """The card as it is now."""
        found = card_of(self.bench.recipe, self.id)
        assert found is not None
        return found

    @property
    def first(self) -> str:  # type: ignore[override]
        """Its name, or what it does."""
        return f"tab:part-{self.part}" if self.narrow else "field:name"

    @property
    def there(self) -> bool:
        """Whether the deck has the card now."""
        return card_of(self.bench.recipe, self.id) is not None

    # -- changing ----------------------------------------------------------

    def put(self, **values: Any) -> None:
        """The card is otherwise now."""
        self.bench.change(with_card(self.bench.recipe, replace(self.card, **values)))
        self.news()

    def news(self) -> None:
        """It is otherwise now: test games begin anew."""
        self.verdict.again()
        self.lifted = None
        super().news()

    def turn_color(self, color: str) -> None:
        """One color more, or less; one there is always."""
        now, there = self.card.colors, COLORS[self.bench.recipe.deck.from_]
        wanted = {*now} ^ {color}
        self.put(colors=tuple(one for one in there if one in wanted) or now)

    def take_icon(self, name: str) -> None:
        """Another drawing."""
        self.put(icon=name, number=None)

    def take_sign(self, which: str) -> None:
        """A drawing or a number in the middle."""
        if which == "number":
            self.put(number=7 if self.card.number is None else self.card.number)
        else:
            self.put(number=None, icon=self.card.icon or "own-wave")

    def count(self, way: int) -> None:
        """One copy more or fewer."""
        self.put(copies=min(max(self.card.copies + way, 1), MOST_COPIES))

    def worth(self, way: int) -> None:
        """A few points more or fewer."""
        self.put(points=min(max(self.card.points + POINTS * way, -50), 100))

    def number(self, way: int) -> None:
        """Another number."""
        self.put(number=min(max((self.card.number or 0) + way, -9), 99))

    def call(self, name: str) -> None:
        """Another name."""
        if name.strip():
            self.put(name=name.strip()[:NAME_LETTERS])

    def rename(self) -> None:
        """Type a name."""
        words, name = self.app.words, self.card.name
        if name.startswith(words("workshop.card.new")):
            name = ""
        wish = NameWish(
            words("workshop.card.name"), words("letters.keep"), name, self.call,
            longest=NAME_LETTERS, people=False,
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, wish))

    # -- its steps ---------------------------------------------------------

    def add(self, tile: str) -> None:
        """One step more, as it usually is."""
        self.put(does=(*self.card.does, USUAL[tile]))
        self.focus.name = f"button:who-{len(self.card.does) - 1}"

    def take_away(self, number: int) -> None:
        """One step less."""
        does = self.card.does
        self.put(does=does[:number] + does[number + 1 :])

    def move(self, number: int, to: int) -> int:
        """A step at another place; where it is then."""
        does = list(self.card.does)
        to = min(max(to, 0), len(does) - 1)
        if to != number:
            does.insert(to, does.pop(number))
            if self.why_not(does):
                return number
            self.put(does=tuple(does))
        return to

    def why_not(self, steps: Sequence[Effect]) -> str:
        """Why the card can't do these steps, in a sentence."""
        found = refusal(self.bench.recipe, self.card, steps)
        if not found:
            return ""
        return self.app.words.either(f"workshop.no.{found}", f"workshop.wrong.{found}",
                                     line=0, name="", act="", otherwise=found)  # fmt: skip

    def with_step(self, number: int, **values: Any) -> list[Effect]:
        """The steps with one of them otherwise."""
        does = list(self.card.does)
        does[number] = replace(does[number], **values)
        return does

    def ask_who(self, number: int) -> None:
        """Choose who it is about."""
        words, step = self.app.words, self.card.does[number]
        every = [
            Offer(
                who,
                words.either(f"workshop.whom.{step.act}.{who}", f"workshop.who.{who}"),
                self.why_not(self.with_step(number, who=who)),
            )
            for who in PALETTE[step.act].who
        ]
        take = partial(self._set, number, "who")
        self.app.push(
            ChoiceSheet(self.app, self, words("workshop.card.who"), every, step.who, take)
        )

    def ask_count(self, number: int) -> None:
        """Choose how many."""
        words, step = self.app.words, self.card.does[number]
        which = "sides" if PALETTE[step.act].sides else "count"
        every = []
        for value in counts(step, self.card.does[:number]):
            wished = self.with_step(number, **{which: value})
            every.append(Offer(value, self.told_count(wished[number]), self.why_not(wished)))
        take = partial(self._set, number, which)
        now = getattr(step, which)
        self.app.push(ChoiceSheet(self.app, self, words("workshop.card.many"), every, now, take))

    def _set(self, number: int, which: str, value: object) -> None:
        self.put(does=tuple(self.with_step(number, **{which: value})))

    def told_count(self, step: Effect) -> str:
        """How many, as it stands on a chip."""
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

    def head(self, canvas: Canvas) -> Box:
        """Its name, the deck, undo."""
        words, bench = self.app.words, self.bench
        about = words("workshop.card.about", name=bench.recipe.about.name)
        deck = words("workshop.card.deck", count=all_cards(bench.recipe))
        look = Button(NOWHERE, deck, "ui-card", size=27)
        ways = [self.undo_key(), Push("deck", look, self.back, 60)]
        return UpTo(LARGEST, self.bar(self.card.name, about, *ways))

    def foot(self, canvas: Canvas) -> Box:
        """Try it, copy it, remove it; or back into the deck."""
        words, bench, card = self.app.words, self.bench, self.card
        cap = self.app.caps["confirm"]
        tries = bench.why_not(words) if not bench.fine else ""
        if not tries and not can_try(bench.recipe, card):
            tries = words("workshop.card.try_no")
        many = len(bench.recipe.deck.card) >= MOST_CARDS
        kept = words("workshop.card.kept")
        if bench.failed:
            kept = words("workshop.card.unkept", why=bench.failed)
        ink = BAD if bench.failed else INK_2
        buttons: list[Box] = [
            Push("try", Button(NOWHERE, words("workshop.card.try"), "ui-play", size=29),
                 self.try_it, 76, why_not=tries, hint=words("workshop.card.try_hint")),
            Push("copy", Button(NOWHERE, words("workshop.card.copy"), "ui-copy", size=29),
                 self.copy, 76, why_not=words("workshop.card.full") if many else ""),
            Push("remove", Button(NOWHERE, words("workshop.card.remove"), "ui-bin", size=29),
                 self.remove, 76),
        ]  # fmt: skip
        gold = Button(NOWHERE, words("workshop.card.done"), "ui-check", cap, PRIMARY, 33)
        done = Push("done", gold, self.back, 84)
        note = Line(kept, Style(FINE, 24, ink, "midright"), "kept", 0.8)
        full = Row([*buttons, note, done], [0, 0, 0, 1, 0], 20)
        short = Row([*buttons, done], [0, 0, 0, 1], 14)
        return UpTo(LARGEST, Either([full, short, Wrap([*buttons, done], gap=14)]))

    def body(self, canvas: Canvas) -> Box:
        """The card, what it is, what it does."""
        look = self._look(canvas)
        return Row([look, self._facts(), self._does()], [WIDE, 556, 774], 30, stretch=True)

    def _look(self, canvas: Canvas) -> Box:
        """The card as high as its sentence leaves room for, and the sentence."""
        faces, tall, size = self._faces(), self._tall, SIZES_OF[0]
        for size, least in zip(SIZES_OF, LEAST, strict=True):
            while tall > least and not self._fits(canvas, faces, tall, size):
                tall -= LOWER
            if self._fits(canvas, faces, tall, size):
                break
        return Column([CardsShown(faces, tall), Spring(self._reads(size))], 18)

    def _fits(self, canvas: Canvas, faces: list[Face], tall: float, size: float) -> bool:
        """Whether a card so high and its sentence in such letters lie between head and foot."""
        look = Column([CardsShown(faces, tall), self._reads(size)], 18)
        return look.measure(canvas, WIDE) <= self._between.h

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """All side by side; in large type the card and its sentence stay while the rest scrolls."""
        self.narrow = False
        fixed, side_by_side = self.frame(canvas), self.body(canvas)
        view, wide = self._between, CORE.w - 2 * self.margin
        fits = self.has_room(canvas, side_by_side)
        self.narrow = not fits or side_by_side.measure(canvas, wide) > view.h
        if not self.narrow:
            return super().build(canvas)
        pinned = FRect(self.margin, view.y, PINNED, view.h)
        fixed += self._pinned(canvas, pinned)
        left = pinned.right + APART
        room = FRect(left, view.y, CORE.w - self.margin - left, view.h)
        box = self._beside()
        high = box.measure(canvas, room.w)
        pieces = box.place(canvas, FRect(*room.topleft, room.w, max(high, room.h)))
        return (fixed, pieces) if high > room.h else ([*pieces, *fixed], ())

    def _pinned(self, canvas: Canvas, rect: FRect) -> list[Piece]:
        """The card and its sentence, read as large as there is room."""
        cards = CardsShown(self._faces(), STRIP)
        ways = [Column([cards, UpTo(size, self._reads())], 16) for size in SIZES]
        fits = (way for way in ways if way.measure(canvas, rect.w) <= rect.h)
        return [*next(fits, ways[-1]).place(canvas, rect)]

    def _beside(self) -> Box:
        """What it is, or what it does."""
        words = self.app.words
        titles = {"does": words("workshop.card.does"), "card": words("workshop.card.title")}
        choices = [Segment(part, titles[part]) for part in PARTS]
        tabs = UpTo(LARGEST, Segmented("part", choices, self.part, self.show_part, 27, 56))
        return Column([tabs, self._does() if self.part == "does" else self._facts()], 14)

    def show_part(self, part: str) -> None:
        """Look at what it is, or at what it does."""
        self.part, self.offset = part, 0.0
        self.changed()

    def show_group(self, group: str) -> None:
        """Look at a group of steps."""
        self.group = group
        self.changed()

    def _reads(self, size: float = 28) -> Box:
        words, card = self.app.words, self.card
        said = " ".join(sentence(step, words) for step in card.does)
        said = said or words("workshop.card.reads_nothing")
        wild = not set(card.colors) - set(GROUNDS)
        fits = "always" if wild else "number" if card.number is not None else "color"
        reads = Column([
            Line(words("workshop.card.reads"), Style(FINE, 24, INK_2), "reads-title"),
            Text(said, Style(LABEL, size), "reads", 16),
            Text(words(f"workshop.card.fits_{fits}"), Style(FINE, 22, GOOD), "fits", 16),
        ], 8)  # fmt: skip
        return Framed(reads, (24, 18), PAPER, PAPER_EDGE, 24, LARGE)

    @property
    def _tall(self) -> float:
        return TALL if len(self.card.colors) == 1 else MANY_TALL

    def _faces(self) -> list[Face]:
        return [own_face(self.card, self.app.words, color) for color in self.card.colors]

    def _facts(self) -> Box:
        words, card = self.app.words, self.card
        there = COLORS[self.bench.recipe.deck.from_]
        tiles = []
        for color in there:
            chosen = color in card.colors
            says = words(f"workshop.colors.{color}")
            says = words("workshop.card_says.chosen", name=says) if chosen else says
            tiles.append(color_tile(color, says, chosen, partial(self.turn_color, color)))
        name = Leaf(58, self._name_field, 200)
        choices = [
            Segment("icon", words("workshop.card.picture")),
            Segment("number", words("workshop.card.number")),
        ]
        sign = "icon" if card.number is None else "number"
        less, more = words("workshop.deck.fewer"), words("workshop.deck.more")
        copies = stepper("copies", card.copies, self.count, less, more, 1, MOST_COPIES)
        points = stepper("points", card.points, self.worth, less, more, -50, 100)
        title = Line(words("workshop.card.title"), Style(TITLE, 36), "card-title")
        rows: list[Box] = [
            *([] if self.narrow else [title]),
            self._told("name", name),
            self._told("color", Grid(tiles, len(tiles), 4)),
            self._told("sign", Segmented("sign", choices, sign, self.take_sign, 25, 54)),
            self._drawings() if card.number is None else self._number(),
            Spring(NOTHING),
            self._told("copies", self._noted(copies, "copies")),
            self._told("points", self._noted(points, "points")),
        ]
        return Framed(Column(rows, 12), (28, 22), PAPER, PAPER_EDGE, 26, LARGE)

    def _told(self, key: str, box: Box) -> Box:
        line = Line(self.app.words(f"workshop.card.{key}"), Style(LABEL, 26, INK_2), f"told-{key}")
        return Wrap([line, box], [0.25, 0.75], 14, below=4)

    def _noted(self, box: Box, key: str) -> Box:
        note = Text(self.app.words(f"workshop.card.{key}_note"), Style(FINE, 21, INK_2),
                    f"note-{key}", 10)  # fmt: skip
        return Wrap([box, note], [1, 0.85], 12)

    def _name_field(self, canvas: Canvas, box: FRect) -> Sequence[Piece]:
        ground = Piece(lambda canvas, _: canvas.panel(box, 14, WHITE, PAPER_EDGE, 3))
        hint = self.app.words("letters.workshop.name")
        return (ground, field(canvas, "name", box, self.card.name, self.rename, 28, hint))

    def _number(self) -> Box:
        words = self.app.words
        less, more = words("workshop.deck.fewer"), words("workshop.deck.more")
        count = stepper("number", self.card.number or 0, self.number, less, more, -9, 99)
        return Column([gap(10), count, gap(10)])

    def _page_of(self, card: OwnCard) -> int:
        pages = (number for number, page in enumerate(all_pages()) if card.icon in page.names)
        return next(pages, 0)

    @property
    def _drawn(self) -> tuple[DrawingPage, ...]:
        """The pages of drawings that can be turned now."""
        return pages_of(self.wanted, self.app.words)

    def _drawings(self) -> Box:
        words, pages = self.app.words, self._drawn
        self.page = min(self.page, len(pages) - 1)
        tiles: list[Box] = [
            icon_tile(one, words("workshop.card_says.icon", name=drawing_name(one, words)),
                      one == self.card.icon, partial(self.take_icon, one), TILE[self.narrow])
            for one in pages[self.page].names
        ]  # fmt: skip
        if 0 < len(tiles) < ACROSS:
            tiles += [NOTHING] * (ACROSS - len(tiles))  # a few are no wider than many
        none = Text(words("workshop.card.search_none"), Style(FINE, 24, INK_2), "search-none")
        room = Framed(Grid(tiles, ACROSS, 8) if tiles else none, (12, 12), "#F3E2BE", "", 18)
        ways = [self._finding(len(pages)), self._groups(pages[self.page].group)]
        return Column([*(UpTo(LARGEST, way) for way in ways), room], 8)

    def _groups(self, now: str) -> Box:
        """A tab for each group of drawings."""
        words = self.app.words
        tabs = [
            group_tab(group, cover, words(f"workshop.drawings.{group}"), group == now,
                      partial(self.show_drawings, group), TAB[self.narrow])
            for group, cover in COVERS.items()
        ]  # fmt: skip
        return Grid(tabs, len(tabs), 5)

    def show_drawings(self, group: str) -> None:
        """Turn to a group of drawings; nothing is searched for any more."""
        self.wanted = ""
        numbers = (number for number, page in enumerate(all_pages()) if page.group == group)
        self.page = next(numbers)
        self.changed()

    def _finding(self, pages: int) -> Box:
        """Other pages, and the word that is searched for."""
        words = self.app.words
        told = words("workshop.card.page", page=self.page + 1, pages=pages)
        before = key("icons-before", "ui-left", partial(self.turn_page, -1),
                     words("workshop.card.before"), 46)  # fmt: skip
        after = key("icons-after", "ui-right", partial(self.turn_page, 1),
                    words("workshop.card.after"), 46)  # fmt: skip
        line = Line(told, Style(FINE, 22, INK_2, "center"), "icons-page", 0.8)
        says = words("workshop.card.search")
        look = Button(NOWHERE, self.wanted or says, "ui-search", size=23)
        search = Push("search", look, self.search, 46, says=says)
        parts: list[Box] = [before, line, after, search]
        if self.wanted:
            clear = partial(self.find, "")
            parts.append(key("search-clear", "ui-close", clear, words("workshop.card.search_all"),
                             46))  # fmt: skip
        return Row(parts, [0, 1, 0, 0, 0][: len(parts)], 10)

    def turn_page(self, way: int) -> None:
        """Other drawings."""
        self.page = (self.page + way) % len(self._drawn)
        self.changed()

    def find(self, wanted: str) -> None:
        """Show the drawings of which a word begins like that; all of them for none."""
        self.wanted = wanted.strip().lower()[:NAME_LETTERS]
        self.page = 0 if self.wanted else self._page_of(self.card)
        self.focus.name = "button:search"
        self.changed()

    def search(self) -> None:
        """Write what to search for."""
        words = self.app.words
        wish = NameWish(
            words("workshop.card.search_title"), words("workshop.card.search_do"), self.wanted,
            self.find, longest=NAME_LETTERS, people=False,
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, wish))

    @property
    def _among_drawings(self) -> bool:
        """True if a drawing has the focus, or what turns to others."""
        return self.focus.name.startswith(AMONG)

    def _turns(self, event: pygame.event.Event) -> bool:
        """Turn a page of drawings if a key for that was pressed; True if one was."""
        way = TURNS.get(getattr(event, "pad", "")) or TURNS.get(event.key)
        if not way or not self._among_drawings:
            return False
        self.turn_page(way)
        if self.focus.name.startswith("choice:icon-"):
            self.focus.name = f"choice:icon-{[*self._drawn[self.page].names, ''][0]}"
        return True

    def _types(self, event: pygame.event.Event) -> bool:
        """Whether a letter was typed among the drawings: it is searched for."""
        if not self._among_drawings or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_BACKSPACE and self.wanted:
            self.find(self.wanted[:-1])
            return True
        letter = getattr(event, "unicode", "")
        if letter.isalpha() and not getattr(event, "pad", ""):
            self.find(self.wanted + letter)
            return True
        return False

    # -- the right sheet ---------------------------------------------------

    def _does(self) -> Box:
        words, does = self.app.words, self.card.does
        title = Row([
            Line(words("workshop.card.does"), Style(TITLE, 36), "does-title"),
            Line(words("workshop.card.does_note"), Style(FINE, 24, INK_2), "does-note", 0.6),
            Line(words("workshop.card.steps", count=len(does)), Style(LABEL, 22, INK_2, "midright"),
                 "steps"),
        ], [0, 1, 0], 18)  # fmt: skip
        self._rows = []
        steps = [self._step(number, step) for number, step in enumerate(does)]
        palette = self._folded() if self.narrow else self._palette()
        rows: list[Box] = [] if self.narrow else [title]
        rows += [UpTo(LARGEST, step) for step in steps]
        if len(does) < MOST_STEPS and not (self.narrow and does):
            key = "workshop.card.add_here" if does else "workshop.card.empty"
            rows.append(Line(words(key), Style(FINE, 24, INK_2, "center"), "add-here", 0.6))
        rows += [UpTo(1.5, palette), Spring(NOTHING), UpTo(LARGEST, self._verdict())]
        return Framed(Column(rows, 10), (28, 22), PAPER, PAPER_EDGE, 26, LARGE)

    def _step(self, number: int, step: Effect) -> Box:
        words = self.app.words
        fill, edge = TINTS[group_of(step)]
        says = words("workshop.card_says.step", count=number + 1, says=sentence(step, words))
        lifted = self.lifted == number
        grip = Thing(
            f"slider:step-{number}", "slider", NOWHERE, says,
            action=partial(self.lift, number), step=partial(self.shift, number),
            drag=partial(self.drag, number),
            hint=words("workshop.card.lifted" if lifted else "workshop.card.drag"), radius=12,
        )  # fmt: skip
        chips = self._chips(number, step)
        close = key(f"away-{number}", "ui-close", partial(self.take_away, number),
                    words("workshop.card.take_away"), 54)  # fmt: skip
        tight = Row(chips, [0.0 if isinstance(chip, Snug) else 1.0 for chip in chips], 8)
        loose = Row([*chips, NOTHING], [*[0.0] * len(chips), 1.0], 12)
        inner = Row([handle(grip, lifted), number_disc(number + 1),
                     Either([loose, tight]), close], [0, 0, 1, 0], 10)  # fmt: skip
        frame = Framed(inner, (6, 9), GOLD if lifted else fill, edge, 18, SMALL)
        return Noted(frame, self._rows)

    def _chips(self, number: int, step: Effect) -> list[Box]:
        """What can be chosen about a step, in the order of its sentence."""
        words, tile = self.app.words, PALETTE[step.act]
        name = words(f"workshop.tile.{tile_of(step)}")
        chips: list[Box] = [Line(name, Style(LABEL, 26), f"act-{number}", 1.0)]
        if counts(step, self.card.does[:number]):
            look = Button(NOWHERE, self.told_count(step), size=25, sign="ui-down")
            count = Push(f"count-{number}", look, partial(self.ask_count, number), 54)
            chips.append(self._chip(count))
        if len(tile.who) > 1:
            whom = f"workshop.whom.{step.act}.{step.who}"
            says = words.either(whom, f"workshop.who.{step.who}")
            look = Button(NOWHERE, says, size=25, sign="ui-down")
            who = self._chip(Push(f"who-{number}", look, partial(self.ask_who, number), 54))
            chips.insert(len(chips) if whom in words else 0, who)
        return chips

    def _chip(self, push: Push) -> Box:
        """A button with a sign that it opens a list."""
        return Snug(push, 44)

    def _palette(self) -> Box:
        """All groups below each other."""
        words, rows = self.app.words, []
        for group in GROUPS:
            told = Line(words(f"workshop.group.{group}"), Style(LABEL, 24, INK_2), f"group-{group}")
            rows.append(Wrap([told, self._tiles(group)], [0.13, 0.87], 10, top=True, below=4))
        return Column(rows, 9)

    def _folded(self) -> Box:
        """One group at a time."""
        words = self.app.words
        choices = [Segment(group, words(f"workshop.group.{group}")) for group in GROUPS]
        groups = Segmented("group", choices, self.group, self.show_group, 24, 52)
        return Column([groups, self._tiles(self.group)], 12)

    def _tiles(self, group: str) -> Box:
        """What a group can do, each a button."""
        words = self.app.words
        fill, edge = TINTS[group]
        paint = Paint(mix(WHITE, fill, 0.4), WHITE, mix(fill, edge, 0.35))
        buttons = [
            Push(
                f"tile-{tile.replace(' ', '-')}",
                Button(NOWHERE, words(f"workshop.tile.{tile}"), ICONS[tile], size=23, paint=paint),
                partial(self.add, tile), 52,
                why_not=self.why_not([*self.card.does, USUAL[tile]]),
                hint=words(f"workshop.tile_says.{tile}"),
            )
            for tile in GROUPS[group]
        ]  # fmt: skip
        return Flowing(tuple(Snug(one, -22) for one in buttons), 8)

    def _verdict(self) -> Box:
        fill, ink, sign = VERDICTS[self.verdict.kind]
        said = Text(self.verdict.said, Style(FINE, 24, INK if ink != BAD else BAD), "verdict", 20)
        return Framed(Row([icon(sign, 44, ink, fill), said], [0, 1], 16), (20, 14), fill, ink, 18)

    # -- moving steps ------------------------------------------------------

    def lift(self, number: int) -> None:
        """Pick a step up, to be moved by arrows; once more lays it down."""
        self.lifted = None if self.lifted == number else number
        self.changed()

    def shift(self, number: int, way: int) -> None:
        """One place earlier or later."""
        lifted = self.lifted is not None
        to = self.move(number, number + way)
        self.lifted = to if lifted else None
        self.focus.name = f"slider:step-{to}"
        self.changed()

    def drag(self, number: int, at: Point) -> None:
        """To where the pointer is."""
        held = self.focus.held or f"slider:step-{number}"
        now = int(held.rpartition("-")[2]) if held.startswith("slider:step-") else number
        rows = self._rows
        to = sum(1 for box in rows if at[1] + self.offset > box.bottom)
        to = self.move(now, min(to, len(rows) - 1))
        self.focus.held = self.focus.name = f"slider:step-{to}"

    def captures(self, event: pygame.event.Event) -> bool:
        """M, or Y, picks the step up that has the focus; then arrows move it, Enter drops it."""
        if event.type != pygame.KEYDOWN:
            return False
        if self._turns(event) or self._types(event):
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
                self.shift(self.lifted, way)
                return True
            if event.key in ENTER or self.app.keys.job(event) == "back" or _is_m(event):
                self.lifted = None
                self.changed()
                return True
        elif (_is_m(event) or getattr(event, "pad", "") == "y") and on_row is not None:
            self.lift(on_row)
            self.focus.name = f"slider:step-{on_row}"
            return True
        return False

    # -- what can be done --------------------------------------------------

    def copy(self) -> None:
        """Another card like it, which is then shown."""
        twin = replace(self.card, id=free_id(self.bench.recipe))
        self.bench.change(with_card(self.bench.recipe, twin))
        self.id = self.verdict.card = twin.id
        self.news()

    def remove(self) -> None:
        """Out of the deck; there it can be taken back."""
        self.finish()
        self.bench.change(without_card(self.bench.recipe, self.id))
        self.app.pop()

    def try_it(self) -> None:
        """Deal at once, with this card in hand."""
        self.finish()
        self.app.go("trial", self.bench.recipe, self.card)

    def finish(self) -> None:
        """Keep it, and let no test games go on."""
        self.verdict.end()
        self.bench.keep()

    def leave(self) -> None:
        """Test games wait while something else is looked at."""
        self.verdict.pause()

    def back(self) -> None:
        """Back to the deck."""
        self.finish()
        self.app.pop()

    def enter(self) -> None:
        """Test games that were stopped begin anew."""
        self.verdict.go_again()

    # -- time and keys -----------------------------------------------------

    def next_look(self) -> float | None:
        """Until something is heard of test games."""
        return self.verdict.next_look()

    def update(self, ms: float) -> None:
        """Let time pass."""
        failed = self.bench.failed
        self.bench.go_on(ms)
        if self.verdict.go_on(ms, self.card) or failed != self.bench.failed:
            self.changed()
            self.app.dirty = True


def _is_m(event: pygame.event.Event) -> bool:
    """True for the key that lifts a row and lays it down."""
    return event.key == pygame.K_m and is_plain(event)
