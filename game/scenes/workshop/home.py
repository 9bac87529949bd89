"""The workshop's first screen: what was built, what to begin with, what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.routes import ROUTES
from game.games.recipe.file import written
from game.games.recipe.model import Recipe
from game.games.recipe.own import bring
from game.scenes.naming import LetterSheet, NameWish
from game.session.own.bench import BEGUN, drop_unchanged, with_next_version
from game.session.own.goes import all_cards
from game.session.own.shelf import (
    LONGEST,
    OwnThing,
    free_name,
    new_id,
    shipped,
    things,
    typed_name,
    why_not,
)
from game.store.workshop import Thrown, Workshop
from game.table.own_box import OwnBoxLook, box_faces, look_of
from game.ui.boxes import drawn, icon, key
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK_2, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.draw.wordmark import wall
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Grid,
    Line,
    Pad,
    Push,
    Row,
    Text,
    UpTo,
    Whole,
    Wrap,
    sheet,
)
from game.ui.screens.page import CORE, Page
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Style
from game.ui.widgets.thing import Thing, find

from .boards import PITCH, TINTS, BoardRow, Standing, draw_box_of, draw_deck, draw_new, draw_pair
from .falling import FallingBox
from .sheets import BinSheet, RecipeSheet, ThingMenu

if TYPE_CHECKING:
    from game.app.program import App

RECIPES = ("one-left", "rainbow", "flower-bed", "memory")
"""One recipe of each family to begin with."""
EXAMPLES = ("sea-storm", "dragon-dance", "cake-party")
TOLD_FOR = 8000.0
"""Milliseconds in which it is told what happened, and what was thrown away can be taken back."""
LARGEST = 1.6
"""How far type grows there."""
DECK_PITCH = 410.0
DAY = 86_400


class WorkshopHome(Page):
    """The workshop."""

    app: App

    name = "workshop"
    tune = "title"
    margin = 40.0

    def __init__(self, app: App, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(app)
        self.now = now
        self.shop = Workshop()
        self.shop.empty_bin()
        self.recipes = shipped(app.words)
        self.built: list[OwnThing] = []
        self.chosen = ""
        """The key of what is chosen; of an example its name, with a mark."""
        self.starts = {"games": 0, "decks": 0}
        self.gone: tuple[Thrown, str] | None = None
        self._told_for = 0.0
        self._falls: FallingBox | None = None
        self.news, self.bad = "", False
        self.look()

    # -- what there is -----------------------------------------------------

    def look(self) -> None:
        """See what lies in the workshop now."""
        self.built = things(self.shop)
        known = [one.key for one in self.built]
        if self.chosen not in known and self.chosen not in self._examples():
            first = [one.key for one in self.games] or self._examples()
            self.chosen = first[0] if first else ""
        self.changed()

    @property
    def games(self) -> list[OwnThing]:
        """The games, those that can't be read among them."""
        return [one for one in self.built if not one.is_deck]

    @property
    def decks(self) -> list[OwnThing]:
        """The decks."""
        return [one for one in self.built if one.is_deck]

    @property
    def thing(self) -> OwnThing | None:
        """What is chosen; nothing where that is an example."""
        return next((one for one in self.built if one.key == self.chosen), None)

    def _examples(self) -> list[str]:
        """The examples that are shown: only where nothing was built yet."""
        return [] if self.games else [f"@{name}" for name in EXAMPLES if name in self.recipes]

    @property
    def recipe(self) -> Recipe | None:
        """The recipe of what is chosen."""
        if self.chosen.startswith("@"):
            return self.recipes.get(self.chosen[1:])
        return self.thing.recipe if self.thing else None

    @property
    def first(self) -> str:  # type: ignore[override]
        """What is chosen."""
        return f"choice:thing-{self.chosen}" if self.chosen else "choice:new-game"

    def enter(self) -> None:
        """Something may have been changed on another screen, or another language is spoken."""
        self.recipes = shipped(self.app.words)
        for one in things(self.shop):
            if one.recipe and BEGUN in self.shop.noted(one.recipe.about.id):
                drop_unchanged(self.shop, one.built)
        self.look()

    def backdrop(self, canvas: Canvas) -> None:
        """The light wall with its faint pinwheels."""
        canvas.surface.blit(wall(*canvas.surface.get_size()), (0, 0))

    # -- layout ------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back, what this is, taking in, the bin."""
        words = self.app.words
        take = Button(NOWHERE, words("workshop.take_in"), "ui-take-in", size=28)
        ways: list[Box] = [
            Push("take-in", take, partial(self.app.go, "workshop-share"), 60),
            key("bin", "ui-bin", self.open_bin, words("workshop.bin")),
            key("help", "ui-help", self.help, words("rules.title")),
        ]
        return self.bar(words("workshop.title"), words("workshop.about"), *ways)

    def foot(self, canvas: Canvas) -> Box:
        """For a while what happened last; the page ends above it, so that it hides nothing."""
        if not self.news:
            return Box()
        room = CORE.w - 2 * self.margin
        short, long = self._told()
        fits = short.least(canvas) <= room
        return Pad(short, most=short.least(canvas)) if fits else long

    def _told(self) -> list[Box]:
        """What happened last, perhaps with a way to take it back: in one line, or in several."""
        sign, ink = ("ui-warn", BAD) if self.bad else ("ui-check", GOOD)
        style = Style(LABEL, 27, ink)
        undo: list[Box] = []
        if self.gone is not None:
            look = Button(NOWHERE, self.app.words("workshop.undo"), "ui-undo", size=26)
            undo.append(Push("undo", look, self.undo, 54))
        ways: list[Box] = []
        for news, share in (
            (Line(self.news, style, "news", 1.0), 0.0),
            (Text(self.news, style, "news", 12), 1.0),
        ):
            row = Row(
                [icon(sign, 30, ink, WHITE), news, *undo], [0, share, *(0.0 for _ in undo)], 18
            )
            framed = Framed(row, (26, 12), WHITE, PAPER_EDGE, 24, MEDIUM)
            ways.append(UpTo(LARGEST, framed))
        return ways

    def body(self, canvas: Canvas) -> Box:
        """The boards at the left, recipes and what is chosen at the right."""
        left = Column([self._board("games"), self._board("decks")], 12)
        right = Column([self._recipes(), self._chosen()], 22)
        return Wrap([left, right], [1.98, 1], 40, top=True, below=24)

    def _board(self, which: str) -> Box:
        words, games = self.app.words, which == "games"
        title: list[Box] = [Line(words(f"workshop.{which}"), Style(TITLE, 34), which)]
        if games and not self.games:
            title.append(Text(words("workshop.empty"), Style(BODY, 25, INK_2), "empty", 50))
        return BoardRow(
            which, title, self._games() if games else self._decks(), self.starts[which],
            partial(self.scroll, which), words,
            high=360.0 if games else 246.0, pitch=300.0 if games else DECK_PITCH,
            foot=0.0 if games else 78.0, least_places=2 if games else 1,
        )  # fmt: skip

    def _games(self) -> list[Standing]:
        """The boxes of all games, and the place for a new one."""
        words = self.app.words
        found = []
        for name in self._examples():
            recipe = self.recipes[name[1:]]
            look = look_of(recipe, words, self.players(recipe), words("workshop.example"))
            press = partial(self.choose, name)
            found.append(
                Standing(
                    f"thing-{name}",
                    recipe.about.name,
                    draw_box_of(look),
                    press,
                    chosen=self.chosen == name,
                )
            )
        found += [self._game(one) for one in self.games]
        new = draw_new(words("workshop.new_game"), words("workshop.new_game_note"))
        said = f"{words('workshop.new_game')}, {words('workshop.new_game_note')}"
        return self._moved_up([*found, Standing("new-game", said, new, self.new_game)])

    def _moved_up(self, row: list[Standing]) -> list[Standing]:
        """What stood to the right of something thrown away moves up."""
        falls = self._falls
        if falls is None or row[-1].name != falls.row:
            return row
        kept, later = row[: falls.place], row[falls.place :]
        return [
            *kept,
            *(replace(one, aside_by=partial(falls.gap, self.app.clock)) for one in later),
        ]

    def _game(self, one: OwnThing) -> Standing:
        words = self.app.words
        if one.recipe is None:
            look = OwnBoxLook(one.name, words("workshop.broken"), "ink", broken=True)
        else:
            new = "" if one.fine else words("workshop.draft")
            look = look_of(one.recipe, words, self.players(one.recipe), new)
        says = ". ".join(filter(None, (one.name, why_not(one, words))))
        return Standing(
            f"thing-{one.key}",
            says,
            draw_box_of(look),
            partial(self.choose, one.key),
            partial(self.menu, one.key),
            self.chosen == one.key,
        )

    def _decks(self) -> list[Standing]:
        words, found = self.app.words, []
        size = (370.0, 250.0)
        for one in self.decks:
            recipe = one.recipe
            cards = box_faces(recipe, words) if recipe else ()
            back = (recipe.deck.back if recipe else "") or (
                "chaos" if recipe and recipe.deck.from_ == "color-chaos" else "chroma"
            )
            note = self.deck_note(recipe) if recipe else words("workshop.broken")
            found.append(
                Standing(
                    f"thing-{one.key}",
                    f"{one.name}, {note}",
                    draw_deck(cards, back, one.name, note),
                    partial(self.choose, one.key),
                    partial(self.menu, one.key),
                    self.chosen == one.key,
                    size,
                )
            )
        new = draw_new(words("workshop.new_deck"), words("workshop.new_deck_note"))
        said = f"{words('workshop.new_deck')}, {words('workshop.new_deck_note')}"
        last = Standing("new-deck", said, new, self.new_deck, size=(280.0, 240.0))
        return self._moved_up([*found, last])

    def players(self, recipe: Recipe) -> str:
        """How many can play."""
        assert recipe.game is not None
        least, most = recipe.game.players
        return self.app.words("title.facts", least=least, most=most)

    def deck_note(self, recipe: Recipe) -> str:
        """How many cards, and how many kinds of its own."""
        words, own = self.app.words, len(recipe.deck.card)
        cards = words("workshop.cards", count=all_cards(recipe))
        told = words("workshop.own_kinds", count=own)
        return words("title.continue_note", game=cards, players=told)

    # -- the right half ----------------------------------------------------

    def _recipes(self) -> Box:
        """One recipe of each family."""
        words = self.app.words
        rows: list[Box] = [Line(words("workshop.start"), Style(TITLE, 34), "start")]
        for name in RECIPES:
            recipe = self.recipes[name]
            assert recipe.game is not None
            family = recipe.game.family
            title, note = (
                words(f"workshop.family.{family}"),
                words(f"workshop.family_note.{family}"),
            )
            rows.append(
                self.tile(f"recipe-{name}", title, note, recipe, partial(self.begin, recipe, ""))
            )
        return sheet(Column(rows, 9), (22, 16))

    def tile(
        self, name: str, title: str, note: str, recipe: Recipe, press: Callable[[], None]
    ) -> Box:
        """A recipe as a button: its cards, what it is, what it is like."""
        assert recipe.game is not None
        family = recipe.game.family
        cards = box_faces(recipe, self.app.words)[:2]
        lines = Column(
            [
                Line(title, Style(LABEL, 28, TINTS[family][1])),
                Text(note, Style(BODY, 21, INK_2), letters=20),
            ],
            0,
        )

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            canvas.panel(box.move(0, 4), 18, PAPER_EDGE)
            canvas.panel(box, 18, mix(WHITE, PAPER_EDGE, 0.2 if mood.lit else 0), PAPER_EDGE, 3)

        row = Row(
            [drawn(draw_pair(cards, family), 82, 124), lines, icon("ui-right", 24, INK_2, WHITE)],
            [0, 1, 0],
            16,
        )
        thing = Thing(f"button:{name}", "button", NOWHERE, f"{title}. {note}", action=press)
        return Whole(row, thing, ground, (10, 6))

    def _chosen(self) -> Box:
        """What is chosen, and what can be done with it."""
        recipe, words, thing = self.recipe, self.app.words, self.thing
        if recipe is None:
            if thing is None:
                return NOTHING
            said = Text(why_not(thing, words), Style(BODY, 25, BAD), "why")
            title = Line(thing.name, Style(TITLE, 34), "chosen")
            return sheet(Column([self._titled(title), said, self._repairs(thing)], 12), (22, 18))
        title = Line(recipe.about.name, Style(TITLE, 34), "chosen")
        note = Line(self._note(recipe), Style(FINE, 22, INK_2), "note", 0.7)
        rows: list[Box] = [self._titled(title), note]
        why = why_not(thing, words) if thing else ""
        if why:
            rows.append(Text(why, Style(BODY, 23, BAD), "why"))
        rows += self._deeds(recipe, why)
        return sheet(Column(rows, 11), (22, 18))

    def _titled(self, title: Line) -> Box:
        if self.thing is None:
            return title
        says = self.app.words("workshop.more", name=self.thing.name)
        more = key("more", "ui-menu", partial(self.menu, self.thing.key), says, 54)
        return Row([title, more], [1, 0], 14)

    def _note(self, recipe: Recipe) -> str:
        words, thing = self.app.words, self.thing
        changed = words("workshop.changed.never")
        if thing:
            days = (self.now().date() - datetime.fromtimestamp(thing.built.changed).date()).days
            key = "days" if days > 0 else "today"
            changed = words(f"workshop.changed.{key}", count=max(1, days))
        if recipe.game is None:
            own = words("workshop.own_kinds", count=len(recipe.deck.card))
            cards = words("workshop.cards", count=all_cards(recipe))
            return words("workshop.note_deck", cards=cards, own=own, changed=changed)
        family = words(f"workshop.family.{recipe.game.family}")
        return words("workshop.note", family=family, deck=self.deck_name(recipe), changed=changed)

    def deck_name(self, recipe: Recipe) -> str:
        """What the deck of a recipe is called."""
        return recipe.deck.name or self.app.words(f"workshop.source.{recipe.deck.from_}")

    def _deeds(self, recipe: Recipe, why: str) -> list[Box]:
        words, example = self.app.words, self.thing is None
        change = "make_mine" if example else "change"
        cap = self.app.caps["confirm"]
        second = Push(
            "change", Button(NOWHERE, words(f"workshop.{change}"), "ui-pencil", size=29),
            self.change, 78,
        )  # fmt: skip
        small: list[tuple[str, str, Callable[[], None], str]] = []
        if recipe.game is None:
            gold = Button(NOWHERE, words("workshop.change"), "ui-pencil", cap, PRIMARY, 34)
            rows: list[Box] = [Push("change", gold, self.change, 78)]
        else:
            plays = [
                Push("play", Button(NOWHERE, words("workshop.play"), "ui-play", shown, PRIMARY, 34),
                     self.play, 78, why_not=why)
                for shown in (cap, "")
            ]  # fmt: skip
            side = [Row([play, second], [1, 1], 16) for play in plays]
            rows = [Either([*side, Column([plays[0], second], 12)])]
            if "lab" in ROUTES:
                small.append(("test", "ui-lab", self.test, why))
        small.append(("print", "ui-print", self.print, why))
        small.append(("give", "ui-share", self.give, ""))
        buttons = [
            Push(name, Button(NOWHERE, words(f"workshop.{name}"), sign, size=23), press, 60,
                 why_not=said)
            for name, sign, press, said in small
        ]  # fmt: skip
        return [*rows, Either([Row(buttons, [0.0] * len(buttons), 10), Grid(buttons, 2, 10)])]

    def _repairs(self, thing: OwnThing) -> Box:
        """What can be done with something that can't be read."""
        words = self.app.words
        rows = []
        if self.shop.before(thing.key) is not None:
            look = Button(NOWHERE, words("workshop.before_button"), "ui-undo", size=27)
            rows.append(Push("before", look, self.take_before, 66))
        look = Button(NOWHERE, words("workshop.folder"), "ui-folder", size=27)
        rows.append(Push("folder", look, partial(self.app.go, "workshop-share", thing.key), 66))
        return Wrap(rows, gap=14)

    # -- what can be done --------------------------------------------------

    def choose(self, key: str) -> None:
        """Look at something; what to do with it is chosen by a button."""
        if self.chosen != key:
            self.chosen, self.news = key, ""
            self.changed()

    def scroll(self, which: str, start: int) -> None:
        """Show others of a board."""
        self.starts[which] = start
        self.changed()

    def play(self) -> None:
        """Set up a game."""
        recipe, thing = self.recipe, self.thing
        if recipe is None or recipe.game is None:
            return
        if thing and thing.built.is_draft and thing.fine:
            self.shop.keep(thing.key, thing.built.text)
        self.shop.note(recipe.about.id, **{BEGUN: False})
        self.app.go("setup", bring(recipe).id)

    def change(self) -> None:
        """Change what is chosen; an example becomes one's own first."""
        recipe, thing = self.recipe, self.thing
        if recipe is None:
            return
        if thing is None:
            self.begin(recipe, recipe.about.name)
        elif recipe.game is None:
            if "deck" in ROUTES:
                self.app.go("deck", thing.key)
        else:
            self.app.go("workshop-game", thing.key)

    def begin(self, recipe: Recipe, name: str) -> None:
        """Build a new game, beginning with a recipe."""
        if not name:
            recipe = replace(recipe, about=replace(recipe.about, words=""))
        key = self.put(recipe, name or self.app.words("workshop.new_name"))
        if key:
            self.app.go("workshop-game", key)

    def put(self, recipe: Recipe, name: str) -> str:
        """Lay a copy of a recipe into the workshop, under a free name; by what it is found."""
        people = [seat.name for seat in self.app.settings.seats if seat.person and seat.name]
        called = free_name(name, [one.name for one in self.built])
        about = replace(
            recipe.about, id=new_id(called), name=called, version=1, by=(people or [""])[0]
        )
        key = self.shop.free_key(about.id)
        if not self.shop.keep(key, written(replace(recipe, about=about))):
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), bad=True)
            return ""
        self.shop.note(about.id, **{BEGUN: True})
        self.chosen = key
        self.look()
        return key

    def new_game(self) -> None:
        """Choose a recipe to begin with."""
        self.app.push(RecipeSheet(self.app, self, self.recipes, self.tile, self._begun))

    def _begun(self, recipe: Recipe) -> None:
        self.begin(recipe, "")

    def new_deck(self) -> None:
        """Build a deck."""
        if "new-deck" in ROUTES:
            self.app.go("new-deck")
            return
        source = self.recipes["one-left"]
        base = replace(source, deck=replace(source.deck, without=(), change=(), card=(), name=""))
        key = self.put(replace(base, game=None, plan=None), self.app.words("workshop.new_deck"))
        if key and "deck" in ROUTES:
            self.app.go("deck", key)

    def test(self) -> None:
        """Try it a thousand times."""
        recipe = self.recipe
        if recipe is None or recipe.game is None:
            return
        if self.thing is None:
            self.app.go("lab", recipe=written(recipe))
        else:  # what helps there is taken over where it is built
            self.app.go("workshop-game", self.thing.key).test()

    def print(self) -> None:
        """Put it on paper."""
        if self.recipe is not None:
            self.app.go("print", bring(self.recipe).id)

    def give(self) -> None:
        """Make a file of it."""
        self.app.go("workshop-share", self.chosen)

    def take_before(self) -> None:
        """Go back to what it was before it was broken."""
        before = self.shop.before(self.chosen)
        if before is not None:
            self.shop.forget_draft(self.chosen)
            self.shop.keep(self.chosen, before)
            self.look()

    def help(self) -> None:
        """The rules of the game that is chosen."""
        recipe = self.recipe
        if recipe is not None and recipe.game is not None:
            self.app.go("rules", bring(recipe).id)

    # -- copy, rename, throw away ------------------------------------------

    def menu(self, key: str) -> None:
        """What else can be done with something."""
        self.chosen = key
        self.changed()
        thing = self.thing
        if thing is not None:
            self.app.push(ThingMenu(self.app, self, thing.name, {
                "copy": self.copy if thing.recipe else None,
                "rename": self.rename if thing.recipe else None,
                "throw": self.throw_away,
            }))  # fmt: skip

    def copy(self) -> None:
        """Make another one of it."""
        if self.recipe is not None and self.put(self.recipe, self.recipe.about.name):
            assert self.recipe is not None
            self.shop.note(self.recipe.about.id, **{BEGUN: False})
            self.say(self.app.words("workshop.copied", name=self.recipe.about.name))

    def rename(self) -> None:
        """Type another name."""
        words, recipe = self.app.words, self.recipe
        if recipe is not None:
            title, done = words("letters.workshop.name"), words("letters.keep")
            name = typed_name(recipe.about.name, words)
            wish = NameWish(title, done, name, self._call, longest=LONGEST, people=False)
            self.app.push(LetterSheet(self.app, self, wish))

    def _call(self, name: str) -> None:
        recipe, thing = self.recipe, self.thing
        if recipe is None or thing is None or not name.strip():
            return
        about = replace(recipe.about, name=name)
        new = self.shop.noted(about.id).get(BEGUN) is True
        before = 0 if new else about.version
        text = written(with_next_version(self.shop, replace(recipe, about=about), before))
        self.shop.note(about.id, **{BEGUN: False})
        done = (self.shop.keep if thing.fine else self.shop.keep_draft)(thing.key, text)
        if not done:
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), bad=True)
        self.look()

    def throw_away(self) -> None:
        """Put it into the bin; for a moment that can be taken back here."""
        thing, words = self.thing, self.app.words
        if thing is None:
            return
        falls = self._falling(thing)
        gone = self.shop.throw_away(thing.key)
        if gone is None:
            self.say(words("workshop.unwritable", why=self.shop.trouble), bad=True)
            return
        self.say(words("workshop.binned", name=thing.name))
        self.gone = (gone, thing.name)
        self._falls = falls
        self.look()

    def _falling(self, thing: OwnThing) -> FallingBox | None:
        """What is about to leave its board; nothing where nothing moves, or it isn't seen."""
        settings, seen = self.app.settings, find(self.things(), f"choice:thing-{thing.key}")
        if settings.speed <= 0 or seen is None or seen.hidden:
            return None
        row = self._decks() if thing.is_deck else self._games()
        name = f"thing-{thing.key}"
        place = next((number for number, one in enumerate(row) if one.name == name), -1)
        if place < 0:
            return None
        pitch = 0.0 if settings.motion == "reduced" else DECK_PITCH if thing.is_deck else PITCH
        return FallingBox(row[place].draw, seen.box, place, row[-1].name, pitch, self.app.clock())

    def draw(self, canvas: Canvas) -> None:
        """The page, and what is falling from its board."""
        super().draw(canvas)
        if self._falls is not None:
            self._falls.draw(canvas, self.app.clock())

    @property
    def busy(self) -> bool:
        """Whether something falls."""
        return self._falls is not None

    def undo(self) -> None:
        """Take back what was thrown away last."""
        if self.gone is not None:
            self.bring_back(*self.gone)

    def bring_back(self, gone: Thrown, name: str) -> None:
        """Take something out of the bin."""
        key = self.shop.bring_back(gone)
        if key:
            self.chosen = key
            self.say(self.app.words("workshop.back_again", name=name))
        else:
            self.say(self.app.words("workshop.unwritable", why=self.shop.trouble), bad=True)

    def open_bin(self) -> None:
        """See what was thrown away."""
        self.app.push(BinSheet(self.app, self, self.shop, self.bring_back))

    def say(self, news: str, bad: bool = False) -> None:
        """Tell what happened."""
        self.news, self.bad, self.gone = news, bad, None
        self._told_for = TOLD_FOR
        self.look()

    # -- time and input ----------------------------------------------------

    def next_tick(self) -> float | None:
        """Until it is told no more, and can no longer be taken back here."""
        return max(1.0, self._told_for) if self.news else None

    def update(self, ms: float) -> None:
        """After a while the bin keeps what was thrown away."""
        if self._falls is not None and self._falls.share(self.app.clock()) >= 1:
            self._falls = None
            self.changed()
            self.app.dirty = True
        if self.news:
            self._told_for -= ms
            if self._told_for <= 0:
                self.news, self.gone = "", None
                self.changed()
                self.app.dirty = True

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped onto the window is looked at; Shift and F10, or Y, open the menu."""
        if event.type == pygame.DROPFILE:
            self.app.go("workshop-share", "", event.file)
        elif event.type == pygame.KEYDOWN and (
            (event.key == pygame.K_F10 and event.mod & pygame.KMOD_SHIFT)
            or getattr(event, "pad", "") == "y"
        ):
            if self.focus.name.startswith("choice:thing-"):
                self.chosen = self.focus.name.removeprefix("choice:thing-")
            if self.thing is not None:
                self.menu(self.thing.key)
        elif (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_z
            and event.mod & pygame.KMOD_CTRL
        ):
            self.undo()
        else:
            super().handle(event)
