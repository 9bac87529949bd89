"""A deck while it is made: its own cards, the printed ones, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import FRect

from game.games.recipe.deck import SOURCES, SUITS
from game.games.recipe.file import written
from game.games.recipe.model import About, OwnCard, OwnDeck, Recipe
from game.games.recipe.own import bring
from game.scenes.naming import LetterSheet, NameWish
from game.session.own.bench import BEGUN, Workbench
from game.session.own.making import (
    COLOR_CHAOS,
    MOST_CARDS,
    MOST_COPIES,
    DeckFacts,
    PrintedKind,
    facts_of,
    moved_card,
    new_card,
    printed_kinds,
    set_of,
    with_card,
    with_copies,
)
from game.session.own.shelf import (
    LONGEST,
    OwnThing,
    free_name,
    new_id,
    shipped,
    thing_of,
    things,
    typed_name,
)
from game.store.workshop import Workshop
from game.table.cards.card import draw_card
from game.table.cards.face import Face
from game.table.own_box import card_faces
from game.ui.boxes import drawn, icon, key
from game.ui.draw.canvas import Canvas, Point, around, faded, left_of
from game.ui.draw.palette import (
    BAD,
    CREAM,
    GOLD,
    GOOD,
    INK,
    INK_2,
    PAPER_EDGE,
    SWATCHES,
    SYMBOLS,
    WHITE,
    mix,
)
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.input.keyboard import is_plain
from game.ui.layout import (
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
    Text,
    UpTo,
    Wrap,
    sheet,
)
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.focus import ARROWS, ENTER, LEFT
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.thing import Thing

from ..boards import draw_dashes
from .bench_page import BenchPage
from .carrying import CardCarry
from .flowing import Named
from .sheets import ChoiceSheet, DeckHelp, Offer, PrintedSheet, SetsSheet
from .tiles import RATIO, card_leaf, own_face, printed_name

if TYPE_CHECKING:
    from game.app.program import App

ALL = "all"
ENOUGH = 14
"""Cards for each player that make a deck large enough."""
FEW = 40
ACROSS = 5
LIFTED = 190.0
"""How high a card is that is carried."""
LARGEST = 1.6
"""How far type grows at the head."""


class KindTile:
    """Printed kinds that are shown as one tile: numbers of which there are as many."""

    def __init__(self, kinds: Sequence[PrintedKind]) -> None:
        self.kinds = list(kinds)

    @property
    def names(self) -> list[str]:
        """The faces."""
        return [one.kind for one in self.kinds]

    @property
    def copies(self) -> int:
        """How many of each there are."""
        return self.kinds[0].copies

    @property
    def name(self) -> str:
        """By what it is found."""
        return self.kinds[0].kind


def new_deck(app: App) -> None:
    """Ask which printed cards a new deck begins with, and make it."""
    words = app.words
    every = [Offer(name, words(f"workshop.deck.about_{name}")) for name in SOURCES]
    title, take = words("workshop.deck.begin"), partial(_begin, app)
    app.push(ChoiceSheet(app, app.top, title, every, COLOR_CHAOS, take))


def _begin(app: App, source: object) -> None:
    """Lay a new deck into the workshop, and open it."""
    shop = Workshop()
    people = [seat.name for seat in app.settings.seats if seat.person and seat.name]
    name = free_name(app.words("workshop.new_deck"), [one.name for one in things(shop)])
    about = About(new_id(name), name, (people or [""])[0])
    from_: Literal["color-chaos", "chroma"] = "color-chaos" if source == COLOR_CHAOS else "chroma"
    recipe = Recipe(about, OwnDeck(from_))
    deck = shop.free_key(about.id)
    if shop.keep(deck, written(recipe)):
        shop.note(about.id, **{BEGUN: True})
        app.go("deck", deck)
    elif say := getattr(app.top, "say", None):
        say(app.words("workshop.unwritable", why=shop.trouble), bad=True)


def tiles_of(kinds: Sequence[PrintedKind]) -> list[KindTile]:
    """Equal numbers together, everything else alone."""
    found: list[KindTile] = []
    for one in kinds:
        number = one.kind.isdigit()
        last = found[-1].kinds[-1] if found else None
        follows = (
            last is not None
            and number
            and last.kind.isdigit()
            and int(one.kind) == int(last.kind) + 1
            and (one.copies, one.printed, one.set) == (last.copies, last.printed, last.set)
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
        shop = Workshop()
        built = shop.thing(key)
        recipe = None if built is None else thing_of(built).recipe
        assert recipe is not None
        super().__init__(app, Workbench(shop, key, recipe))
        self.set = ALL
        self._above = False
        """Whether what can be done stands above the cards."""
        self.lifted = ""
        """The own card that is moved by keys,"""
        self.carry = CardCarry()
        """and the one that is carried by the pointer."""

    @property
    def recipe(self) -> Recipe:
        """The deck as it is now."""
        return self.bench.recipe

    @property
    def first(self) -> str:  # type: ignore[override]
        """The first own card, or the place for one."""
        cards = self.recipe.deck.card
        return f"choice:card-{cards[0].id}" if cards else "choice:new-card"

    def enter(self) -> None:
        """A card may have been changed."""
        self.changed()

    # -- changing ----------------------------------------------------------

    def put(self, recipe: Recipe) -> None:
        """The deck is otherwise now."""
        self.bench.change(recipe)
        self.news()

    def more(self, card: OwnCard, way: int) -> None:
        """One copy more or fewer of an own card."""
        copies = min(max(card.copies + way, 1), MOST_COPIES)
        self.put(with_card(self.recipe, replace(card, copies=copies)))

    def more_printed(self, tile: KindTile, way: int) -> None:
        """One more or fewer of some printed cards, in each color."""
        self.put(with_copies(self.recipe, tile.names, tile.copies + way))

    def add(self) -> None:
        """Make a card."""
        if len(self.recipe.deck.card) >= MOST_CARDS:
            return
        names = [card.name for card in self.recipe.deck.card]
        name = free_name(self.app.words("workshop.card.new"), names)[:14]
        card = new_card(self.recipe, name)
        self.put(with_card(self.recipe, card))
        self.app.go("card", self.bench, card.id)

    def open(self, card: OwnCard) -> None:
        """Change a card."""
        self.app.go("card", self.bench, card.id)

    def move(self, card: OwnCard, way: int) -> None:
        """One place further among the own cards."""
        self.put(moved_card(self.recipe, card.id, way))
        self.focus.name = f"choice:card-{card.id}"

    def open_printed(self, tile: KindTile) -> None:
        """A printed card alone, or numbers one by one."""
        if len(tile.kinds) == 1:
            self.app.push(PrintedSheet(self.app, self, self.bench, tile.name))
            return
        self.opened = tile.name
        self.changed()

    opened = ""
    """The numbers that are shown one by one."""

    def choose_set(self, name: str) -> None:
        """Show the cards of a printed set."""
        self.set = name
        self.changed()

    def sets(self) -> None:
        """Take whole sets."""
        self.app.push(SetsSheet(self.app, self, self.bench))

    def rename(self) -> None:
        """Another name."""
        words, about = self.app.words, self.recipe.about
        wish = NameWish(
            words("letters.workshop.name"), words("letters.keep"), typed_name(about.name, words),
            self.call,
            longest=LONGEST, people=False,
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, wish))

    def call(self, name: str) -> None:
        """It is called so from now on."""
        if name.strip():
            about = replace(self.recipe.about, name=name.strip())
            self.put(replace(self.recipe, about=about))

    # -- what can be done --------------------------------------------------

    def back(self) -> None:
        """Keep it, and go back."""
        self.bench.keep()
        self.app.pop()

    def play(self) -> None:
        """Color Chaos with its own cards."""
        self.bench.keep()
        option = set_of(self.recipe)
        before = self.app.settings.options
        now = {**before.get(COLOR_CHAOS, {}), option: "on"}
        self.app.change(options={**before, COLOR_CHAOS: now})
        self.app.go("setup", COLOR_CHAOS)

    def make_game(self) -> None:
        """A new game with a copy of this deck."""
        self.bench.keep()
        shop = self.bench.shop
        source = shipped(self.app.words)[
            "one-left" if self.recipe.deck.from_ == COLOR_CHAOS else "rainbow"
        ]
        taken = [one.name for one in things(shop)]
        name = free_name(self.recipe.about.name, taken)
        about = replace(source.about, id=new_id(name), name=name, version=1,
                        by=self.recipe.about.by, words="",
                        box=replace(self.recipe.about.box, cards=()))  # fmt: skip
        deck = replace(self.recipe.deck, name=self.recipe.about.name)
        made = replace(source, about=about, deck=deck)
        bench = Workbench(shop, shop.free_key(about.id), made)
        bench.write_draft()
        bench.keep()
        self.app.go("workshop-game", bench.key)

    # -- layout ------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """Its name, undo, another name, the games that are played with it, print, help."""
        about = self.app.words(f"workshop.deck.about_{self.recipe.deck.from_}")
        name = self.recipe.about.name
        ways = [self.bar(name, about, *self._doors(worded)) for worded in (True, False)]
        return UpTo(LARGEST, Either(ways))

    def _doors(self, worded: bool) -> list[Box]:
        words, games = self.app.words, len(self.games())
        told = words("workshop.deck.games_with", count=games)
        paper = words("workshop.deck.print")
        flag = Button(NOWHERE, told if worded else "", "ui-flag", size=27)
        sheets = Button(NOWHERE, paper if worded else "", "ui-print", size=27)
        why = self.bench.why_not(words)
        return [
            self.undo_key(),
            key("rename", "ui-pencil", self.rename, words("workshop.deck.rename")),
            Push("games", flag, self.choose_game, 60,
                 why_not="" if games else words("workshop.deck.games_none"),
                 hint="" if worded else told, says=told),
            Push("print", sheets, self.print, 60, why_not=why, hint="" if worded else paper,
                 says=paper),
            key("help", "ui-help", self.help, words("rules.title")),
        ]  # fmt: skip

    def games(self) -> list[OwnThing]:
        """The games that are played with this deck, or with a copy of it."""
        name = self.recipe.about.name
        return [
            one for one in things(self.bench.shop)
            if not one.is_deck and one.recipe is not None and one.recipe.deck.name == name
        ]  # fmt: skip

    def choose_game(self) -> None:
        """Change one of the games that are played with it."""
        every = [Offer(one.key, one.name) for one in self.games()]
        title = self.app.words("workshop.deck.games_title")
        self.app.push(ChoiceSheet(self.app, self, title, every, "", self._open_game))

    def _open_game(self, key: object) -> None:
        self.bench.keep()
        self.app.go("workshop-game", str(key))

    def print(self) -> None:
        """Put it on paper."""
        self.bench.keep()
        self.app.go("print", bring(self.recipe).id)

    def help(self) -> None:
        """How a deck is made."""
        self.app.push(DeckHelp(self.app, self))

    def foot(self, canvas: Canvas) -> Box:
        """A card more, whole sets; play with it. In large type the others stand above the cards."""
        buttons, last = self._deeds()
        wide = Row([*buttons, Box(), last], [*[0.0] * len(buttons), 1.0, 0.0], 20)
        self._above = not self.has_room(canvas, wide)
        return last if self._above else wide

    def _deeds(self) -> tuple[list[Box], Push]:
        """What can be done with the deck; the gold one last."""
        words, recipe = self.app.words, self.recipe
        full = words("workshop.card.full") if len(recipe.deck.card) >= MOST_CARDS else ""
        cap = self.app.caps["confirm"]
        buttons: list[Box] = [
            Push("add", Button(NOWHERE, words("workshop.deck.add"), "ui-plus", size=29),
                 self.add, 76, why_not=full),
            Push("sets", Button(NOWHERE, words("workshop.deck.sets"), "ui-card", size=29),
                 self.sets, 76),
        ]  # fmt: skip
        why = "" if self.bench.fine else self.bench.why_not(words)
        make = Button(NOWHERE, words("workshop.deck.game"), "ui-tools", size=29)
        gold = Button(NOWHERE, "", "ui-play", cap, PRIMARY, 31)
        if recipe.game is not None:
            done = replace(gold, label=words("workshop.card.done"), icon="ui-check")
            return buttons, Push("done", done, self.back, 84)
        if recipe.deck.from_ != COLOR_CHAOS:
            made = replace(gold, label=make.label, icon=make.icon)
            return buttons, Push("game", made, self.make_game, 84, why_not=why)
        buttons.append(Push("game", make, self.make_game, 76, why_not=why))
        play = replace(gold, label=words("workshop.deck.play"))
        tries = why or ("" if recipe.deck.card else words("workshop.deck.play_no"))
        return buttons, Push("play", play, self.play, 84, why_not=tries)

    def body(self, canvas: Canvas) -> Box:
        """The cards, and what they come to."""
        whole = Wrap([self._cards(), self._sums()], [1328, 478], 30, top=True, below=20)
        return Column([Wrap(self._deeds()[0], gap=14), whole], 20) if self._above else whole

    def _cards(self) -> Box:
        words, recipe = self.app.words, self.recipe
        faces = card_faces(self._whole(), words)
        self.carry.places = {}
        own: list[Box] = [self._own(card) for card in self.carry.order(recipe.deck.card)]
        if len(own) < MOST_CARDS:
            own.append(self._new())
        own += [Box()] * (-len(own) % ACROSS)
        title = Row([
            Line(words("workshop.deck.own"), Style(TITLE, 36), "own"),
            Line(words("workshop.deck.own_note"), Style(FINE, 24, INK_2), "own-note", 0.6),
        ], [0, 1], 18)  # fmt: skip
        sets = SOURCES[recipe.deck.from_].sets
        choices = [Segment(ALL, words("workshop.deck.all"))]
        choices += [Segment(name, words(f"workshop.set.{name}")) for name in sets]
        head = Wrap([
            Line(words("workshop.deck.printed"), Style(TITLE, 36), "printed"),
            Segmented("set", choices, self.set, self.choose_set, 24, 54),
        ], [0.5, 1], 18, below=8)  # fmt: skip
        kinds = [one for one in printed_kinds(recipe) if self.set in (ALL, one.set)]
        printed = [self._printed(tile, faces) for tile in self._tiles(kinds)]
        printed += [Box()] * (-len(printed) % ACROSS)
        return sheet(
            Column([title, Grid(own, ACROSS, 14), head, Grid(printed, ACROSS, 14)], 16), (28, 22)
        )

    def _tiles(self, kinds: Sequence[PrintedKind]) -> list[KindTile]:
        found = []
        for tile in tiles_of(kinds):
            if tile.name == self.opened and len(tile.kinds) > 1:
                found += [KindTile([one]) for one in tile.kinds]
            else:
                found.append(tile)
        return found

    def _whole(self) -> Recipe:
        """The deck with one copy at least of everything, so that all can be drawn."""
        recipe = self.recipe
        take = dict.fromkeys(SOURCES[recipe.deck.from_].sets, 1)
        deck = replace(recipe.deck, take=take, without=(), change=())
        return replace(recipe, deck=deck)

    def _own(self, card: OwnCard) -> Box:
        words = self.app.words
        note = words("workshop.deck.points", count=card.points)
        body = Row([
            card_leaf(own_face(card, self.app.words), 134),
            Column([Named(card.name, Style(LABEL, 25), f"name-{card.id}"),
                    Text(note, Style(FINE, 20, INK_2), f"points-{card.id}", 4)], 4),
        ], [0, 1], 10)  # fmt: skip
        says = f"{card.name}, {note}"
        return self._tile(
            f"card-{card.id}", says, body, card.copies, partial(self.open, card),
            partial(self.more, card), GOLD, 1, words("workshop.card.moves"), own=card.id,
        )  # fmt: skip

    def _printed(self, tile: KindTile, faces: dict[str, Face]) -> Box:
        words, first, last = self.app.words, tile.kinds[0], tile.kinds[-1]
        grey = not tile.copies
        name = printed_name(self.recipe, first.kind, words)
        if len(tile.kinds) > 1:
            name = words("workshop.deck.numbers_from", first=first.kind, last=last.kind)
        note = words("workshop.deck.points", count=first.points)
        if len(tile.kinds) > 1:
            note = words("workshop.deck.times", count=tile.copies)
        if grey:
            note = words("workshop.deck.left_out")
        ink = mix(INK, WHITE, 0.45) if grey else INK
        shown = [faces[one] for one in tile.names if one in faces][-3:]
        body = Row([
            fan_leaf(shown, 134, grey),
            Column([Named(name, Style(LABEL, 25, ink), f"name-{first.kind}"),
                    Line(note, Style(FINE, 20, INK_2), f"note-{first.kind}", 0.7)], 4),
        ], [0, 1], 10)  # fmt: skip
        return self._tile(
            f"kind-{first.kind}", f"{name}, {note}", body, tile.copies,
            partial(self.open_printed, tile), partial(self.more_printed, tile), PAPER_EDGE, 0,
            full="" if first.taken else words("workshop.deck.take_set"),
        )  # fmt: skip

    def _tile(
        self, name: str, says: str, body: Box, copies: int, press: Callable[[], None],
        change: Callable[[int], None], edge: str, least: int,
        hint: str = "", full: str = "", own: str = "",
    ) -> Box:  # fmt: skip
        """A card, its name, and how many there are; an own one can be carried elsewhere."""
        words = self.app.words
        less, more = words("workshop.deck.fewer"), words("workshop.deck.more")

        def make(canvas: Canvas, box: FRect) -> list[Piece]:
            def draw(canvas: Canvas, mood: Mood) -> None:
                fill = mix(WHITE, GOLD, 0.18 if mood.lit else 0)
                lifted = self.lifted and name == f"card-{self.lifted}"
                canvas.panel(box, 18, GOLD if lifted else fill, edge, 4 if edge == GOLD else 3)

            drag = partial(self.drag, own) if own else None
            thing = Thing(f"choice:{name}", "choice", box, says, action=press, hint=hint,
                          drag=drag, aside=press, radius=18)  # fmt: skip
            if own:
                self.carry.places[own] = FRect(box)
            if own and own == self.carry.card:
                gap = replace(thing, hint="")
                return [Piece(lambda canvas, _: draw_dashes(canvas, box), gap)]
            high = canvas.up_to(1.4).grown(60)
            inner = FRect(box.x + 12, box.y + 10, box.w - 24, box.h - high - 24)
            parts = [Piece(part.draw) for part in body.place(canvas, inner)]
            keys = stepper_row(name, copies, change, less, more, least, full)
            foot = FRect(box.x + 12, box.bottom - high - 6, box.w - 24, high)
            return [Piece(draw, thing), *parts, *keys.place(canvas, foot)]

        return Leaf(228, make, 236, 1.6)

    def _new(self) -> Box:
        words = self.app.words

        def make(canvas: Canvas, box: FRect) -> Piece:
            def draw(canvas: Canvas, mood: Mood) -> None:
                canvas.panel(box, 18, mix(CREAM, GOLD, 0.25 if mood.lit else 0.06))
                draw_dashes(canvas, box)
                spot = (box.centerx, box.y + 0.4 * box.h)
                canvas.disc(spot, 84, GOLD)
                canvas.picture("icons/ui-plus", spot, 44, INK, GOLD)
                low = (box.centerx, box.y + 0.78 * box.h)
                canvas.text(words("workshop.deck.new_card"), low, LABEL, 28, INK, room=box.w - 20)

            says = words("workshop.deck.new_card")
            thing = Thing("choice:new-card", "choice", box, says, action=self.add, radius=18)
            return Piece(draw, thing)

        return Leaf(228, make, 236, 1.6)

    # -- what it comes to --------------------------------------------------

    def _sums(self) -> Box:
        words, facts = self.app.words, facts_of(self.recipe)
        players = max(1, min(16, facts.cards // ENOUGH))
        total = Row([
            Line(str(facts.cards), Style(TITLE, 76), "total"),
            Line(words("workshop.deck.cards", count=facts.cards), Style(LABEL, 30, INK_2), "cards"),
        ], [0, 1], 14)  # fmt: skip
        enough = words("workshop.deck.enough", count=players)
        suits = [self._suit(color, facts.colors[color]) for color in SUITS if color in facts.colors]
        bars = [
            self._bar_of(key, count, facts.cards, color)
            for key, count, color in (
                ("numbers", facts.numbers, "#8F6BB5"),
                ("acting", facts.acting, "#2F55CF"),
                ("own_kinds", facts.own, GOLD),
            )
        ]
        shares = [
            self._share(key, count, facts.cards)
            for key, count in (
                ("draws", facts.draws), ("skips", facts.skips), ("changes", facts.changes),
            )
        ]  # fmt: skip
        rows: list[Box] = [
            total, Line(enough, Style(BODY, 26, INK_2), "enough", 0.7),
            Line(words("workshop.deck.colors"), Style(TITLE, 30), "colors"), Grid(suits, 5, 6),
            Line(words("workshop.deck.kinds"), Style(TITLE, 30), "kinds"), *bars,
            Line(words("workshop.deck.of_all"), Style(TITLE, 30), "of-all"), *shares,
            self._verdict(facts),
        ]  # fmt: skip
        return sheet(Column(rows, 12), (28, 22))

    def _suit(self, color: str, count: int) -> Box:
        swatch, sign = SWATCHES[color], SYMBOLS.get(color)

        def draw(canvas: Canvas, box: FRect) -> None:
            canvas.panel(box, 12, swatch.base)
            middle = box.center
            if sign:
                canvas.picture(f"suits/{sign}", (box.x + 22, box.centery), 28, swatch.ink,
                               swatch.base)  # fmt: skip
                middle = (box.x + 22 + (box.w - 22) / 2, box.centery)
            canvas.up_to(1.2).text(str(count), middle, LABEL, 27, swatch.ink, room=box.w - 44)

        return drawn(draw, 50, 78, 1.4)

    def _bar_of(self, key: str, count: int, whole: int, color: str) -> Box:
        told = Row([
            Line(self.app.words(f"workshop.deck.{key}"), Style(FINE, 25, INK_2), key, 0.7),
            Line(str(count), Style(LABEL, 26, INK, "midright"), f"{key}-count"),
        ], [1, 0], 10)  # fmt: skip

        def draw(canvas: Canvas, box: FRect) -> None:
            canvas.panel(box, 6, "#F0E2C4")
            wide = box.w * count / max(1, whole)
            if count:
                canvas.panel(left_of(box, max(12.0, wide)), 6, color)

        return Column([told, drawn(draw, 12)], 2)

    def _share(self, key: str, count: int, whole: int) -> Box:
        words = self.app.words
        share = words("workshop.deck.share", count=round(100 * count / max(1, whole)))
        return Row([
            Line(words(f"workshop.deck.{key}"), Style(FINE, 25, INK_2), key, 0.7),
            Line(share, Style(LABEL, 24, INK, "midright"), f"{key}-share"),
        ], [1, 0], 10)  # fmt: skip

    def _verdict(self, facts: DeckFacts) -> Box:
        """Whether it is a deck that somebody can play with."""
        words, why = self.app.words, ""
        suited = sum(facts.colors.get(color, 0) for color in SUITS)
        if not self.bench.fine:
            why = self.bench.why_not(words)
        elif facts.cards < FEW:
            why = words("workshop.deck.few", count=facts.cards)
        elif 4 * suited < facts.cards:
            why = words("workshop.deck.few_colors")
        fill, ink = ("#FFEBC2", BAD) if why else ("#D9F5EC", GOOD)
        said = Text(why or words("workshop.deck.fine"), Style(FINE, 24, INK), "verdict", 14)
        sign = icon("ui-warn" if why else "ui-check", 40, ink, fill)
        return Framed(Row([sign, said], [0, 1], 14), (18, 14), fill, ink, 18)

    # -- time and keys -----------------------------------------------------

    def update(self, ms: float) -> None:
        """Let time pass."""
        self.bench.go_on(ms)
        self.carry.go_on(ms)

    def handle(self, event: pygame.event.Event) -> None:
        """Plus and minus change how many."""
        if event.type == pygame.KEYDOWN:
            way = {"+": 1, "-": -1}.get(getattr(event, "unicode", ""))
            if way and self.focus.name.startswith("choice:"):
                self._count(self.focus.name.removeprefix("choice:"), way)
                return
        super().handle(event)

    def drag(self, id: str, at: Point) -> None:
        """The pointer holds an own card there."""
        if self.carry.drag(id, (at[0], at[1] + self.offset)):
            self.news()

    def _let_go(self) -> bool:
        """The card that was carried lies down; one that was only pressed is opened."""
        id, to = self.carry.let_go()
        card = next((one for one in self.recipe.deck.card if one.id == id), None)
        if card is None:
            return False
        self.focus.held = ""
        if to is None:
            self.open(card)
        else:
            self.move(card, to - self.recipe.deck.card.index(card))
            self.news()
        return True

    def draw(self, canvas: Canvas) -> None:
        """The deck, and above it the card that is carried."""
        super().draw(canvas)
        card = next((one for one in self.recipe.deck.card if one.id == self.carry.card), None)
        if card is not None:
            x, y = self.carry.at[0], self.carry.at[1] - self.offset
            still = self.app.settings.speed <= 0 or self.app.settings.motion == "reduced"
            high = LIFTED * self.carry.size(still)
            canvas.shadow(around((x, y), high * RATIO, high), 14, LARGE)
            draw_card(canvas, own_face(card, self.app.words), (x, y), high, 0.0 if still else -4.0)

    @property
    def busy(self) -> bool:
        """Whether a card is just being lifted."""
        return self.carry.lifting

    def captures(self, event: pygame.event.Event) -> bool:
        """M, or Y, picks up an own card; then arrows move it, and Enter drops it."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            return self._let_go()
        if event.type != pygame.KEYDOWN:
            return False
        if self.carry.card and self.app.keys.job(event) == "back":
            self.carry.let_go()
            self.focus.held = ""
            self.news()
            return True
        picks = (event.key == pygame.K_m and is_plain(event)) or getattr(event, "pad", "") == "y"
        if self.lifted:
            card = next((one for one in self.recipe.deck.card if one.id == self.lifted), None)
            if card is not None and event.key in ARROWS:
                across, down = ARROWS[event.key]
                self.move(card, across + down * ACROSS)
                return True
            if picks or event.key in ENTER or self.app.keys.job(event) == "back":
                self.lifted = ""
                self.changed()
                return True
        elif picks and self.focus.name.startswith("choice:card-"):
            self.lifted = self.focus.name.removeprefix("choice:card-")
            self.changed()
            return True
        return False

    def _count(self, name: str, way: int) -> None:
        kind, _, id = name.partition("-")
        if kind == "card":
            card = next((one for one in self.recipe.deck.card if one.id == id), None)
            if card is not None:
                self.more(card, way)
        elif kind == "kind":
            tiles = self._tiles(
                [one for one in printed_kinds(self.recipe) if self.set in (ALL, one.set)]
            )
            tile = next((one for one in tiles if one.name == id), None)
            if tile is not None and tile.kinds[0].taken:
                self.more_printed(tile, way)


def fan_leaf(faces: Sequence[Face], high: float, grey: bool) -> Box:
    """A card, or some of them behind each other; pale where they are left out."""

    def draw(canvas: Canvas, box: FRect) -> None:
        tall = 0.95 * min(box.h, box.w * 1.4)
        with faded(canvas, box.inflate(40, 30), 0.4 if grey else 1.0):
            for number, one in enumerate(faces):
                back = len(faces) - 1 - number
                draw_card(canvas, one, (box.centerx - 5 * back, box.centery), tall, -4.0 * back)

    return drawn(draw, high, high / 1.4 + 6)


def stepper_row(
    name: str, copies: int, change: Callable[[int], None], less: str, more: str, least: int,
    full: str,
) -> Box:  # fmt: skip
    """How many there are, between two keys."""
    down = Push(f"fewer-{name}", Button(NOWHERE, icon="ui-minus"), partial(change, -1), 48,
                hint=less, why_not=less if copies <= least else "")  # fmt: skip
    up = Push(f"more-{name}", Button(NOWHERE, icon="ui-plus"), partial(change, 1), 48,
              hint=more, why_not=full or (more if copies >= MOST_COPIES else ""))  # fmt: skip
    count = Line(str(copies), Style(TITLE, 28, INK, "center"), f"count-{name}", 0.8)
    return Row([down, count, up], [0, 1, 0], 6)
