"""The first screen: go on, choose a game from the shelf, settings, quit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property, partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game import __version__
from game.app.file_words import clean, ours
from game.app.named import built_games, name_of
from game.core.errors import BrokenRules
from game.core.game import Game, find, is_boxed, is_own, lasting
from game.games import GAMES
from game.resources import rules_folder
from game.session.beforehand.duration import on_the_shelf, span, spoken
from game.store import folders
from game.store.evening import Evening
from game.store.journals.shelf import JournalText
from game.store.tips import has_played_lesson
from game.store.workshop import ENDING
from game.ui.boxes import at_left, drawn
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, FINE
from game.ui.draw.wordmark import draw_wordmark, wall
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Line,
    Push,
    Row,
    Spring,
    Text,
    gap,
)
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, PURPLE, Button
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.sliding import PageSlide, SlidingPages
from game.words import Words

from .shelf import GameShelf, TitleGame
from .tabs import BUILT, IN_THE_BOX, PAGE, TABS, pages, tabs

if TYPE_CHECKING:
    from game.app.built import ShelfGame
    from game.app.program import App

    from .own_shelf import BuiltGame

NAMED = 2  # more people than that are counted
Door = tuple[str, str, Callable[[], None]]
"""Name, icon, what it does."""
SCALES = (100, 125, 150, 200)
DOORS = FRect(74, 24, 560, 1032)
"""Where the left half lies, as long as there is room for all of it."""
SHELF = FRect(712, 0, 1178, 1080)
ROOMS = {
    "button:continue": ("continue", "results"), "button:ended": ("continue", "results"),
    "button:again": ("setup",), "button:play-now": ("setup",), "button:learn": ("lesson",),
    "button:night": ("night",), "button:workshop": ("workshop",), "button:saved": ("saved",),
    "button:rules": ("rules",), "button:statistics": ("statistics",),
    "button:settings": ("settings",),
}  # fmt: skip
"""Where the buttons lead that are no games."""
KINDS = {"button:game-": ("setup",), "button:print-": ("print",)}
"""Where those lead of which each game has one."""
SLIDES = FRect(690, 90, 1230, 990)
"""Where its pages slide."""


COUNTS = 400.0
"""Milliseconds after which it is heard how many rounds of the lab are played."""


class Title(Page):
    """The title screen."""

    app: App

    name = "title"
    tune = "title"
    may_darken = True
    margin = 260.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saved: JournalText | None = None
        self.evening: Evening | None = None
        self.learned = False
        """True once somebody has played a lesson."""
        self.shelf, self.shelf_page = IN_THE_BOX, 0
        """Which page of the shelf is open."""
        self._slide: PageSlide | None = None
        self._standing: list[Piece] | None = None
        """What stands on the shelf, where it stands beside the doors."""
        self._played: frozenset[str] = frozenset()
        self._timed: set[str] = set()
        """The built games of which it is known how long they take: one more with each frame."""
        self._pointed = ""
        """The button whose room is being loaded."""

    @cached_property
    def entries(self) -> list[TitleGame]:
        """The games on the shelf, asked for when somebody looks at it."""
        return [entry(self.app, game) for game in GAMES.values()]

    @cached_property
    def built(self) -> list[ShelfGame]:
        """The games that people built, asked for when somebody looks at the shelf."""
        return built_games(self.app.words)

    @property
    def first(self) -> str:  # type: ignore[override]
        """The gold button, or the first game."""
        if self.app.ended:
            return "button:ended"
        if self.saved or len(self.entries) == 1:
            return "button:continue" if self.saved else "button:play"
        return "button:again" if self.last else "button:play-now"

    def enter(self) -> None:
        """See whether there is a game to go on with, or an evening."""
        self.saved = self.app.unfinished()
        self.evening = self.app.night.look()
        self.learned = has_played_lesson(folders.settings())
        for looked_at in ("entries", "built"):
            self.__dict__.pop(looked_at, None)
        self.shelf_page = min(self.shelf_page, pages(len(self.built)) - 1)
        if self.built:
            self._look_at_built()
        self.changed()

    def _look_at_built(self) -> None:
        """Of games that were built: which were played, and whether there is an expert."""
        from game.app.experts import look_for_experts  # noqa: PLC0415  who built nothing has none
        from game.store.statistics.played import StatisticsFile  # noqa: PLC0415

        rows = StatisticsFile(folders.journals()).book.rows
        self._played = frozenset(row.game for row in rows)
        games = [one.game for one in self.built if one.game]
        if games:
            look_for_experts(self.app, games)

    def backdrop(self, canvas: Canvas) -> None:
        """The light wall with its faint pinwheels."""
        canvas.surface.blit(wall(*canvas.surface.get_size()), (0, 0))

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """What can be done beside the shelf; where that is too high, all in one column."""
        left = self._doors_half()
        self._standing = None
        if left.measure(canvas, DOORS.w) > DOORS.h:
            return super().build(canvas)
        self._between = SHELF.copy()
        shelf = self._shelf()
        top = tabs(
            self.app.words, self.shelf, len(self.entries), len(self.built), self.shelf_page,
            self.turn_shelf,
        )  # fmt: skip
        room = FRect(TABS.x, TABS.y, max(TABS.w, top.least(canvas)), top.measure(canvas, TABS.w))
        self._standing = list(shelf.place(canvas, SHELF))
        pieces = [*SlidingPages(SLIDES, self.app.clock).pieces(self._standing, self._slide)]
        fixed = left.place(canvas, DOORS)
        fixed = chain(fixed, top.place(canvas, room))
        if shelf.measure(canvas, SHELF.w) > SHELF.h:
            return fixed, pieces
        return [*fixed, *pieces], []

    def _shelf(self) -> Box:
        """The games in the box, or a page of those that people built."""
        if self.shelf == IN_THE_BOX:
            return GameShelf(self.entries, self.choose, self.print)
        from .own_shelf import BuiltShelf  # noqa: PLC0415  who built nothing never needs it

        start = PAGE * self.shelf_page
        shown = [self._own_box(one) for one in self.built[start : start + PAGE]]
        return BuiltShelf(self.app.words, shown, partial(self.app.go, "workshop"), self.print)

    def _own_box(self, one: ShelfGame) -> BuiltGame:
        """One of them, as it stands there."""
        from .own_shelf import built_game  # noqa: PLC0415  who built nothing never needs it

        game, words = one.game, self.app.words
        header = self.saved.header if self.saved else {}
        saved = bool(game and lasting(str(header.get("game", ""))) == game.lasting)
        new = bool(game and game.lasting not in self._played)
        told = ""
        if game is not None and game.id in self._timed:
            told = facts(self.app, game)
        elif game is not None:
            told = words("title.facts", least=game.rules.least, most=game.rules.most)
        repair = partial(self.app.go, "workshop")
        return built_game(one, words, told, new, saved, self.choose, repair)

    def _shelf_names(self) -> list[str]:
        """The pages of the shelf, from the left."""
        return [IN_THE_BOX, *(f"{BUILT}{number}" for number in range(pages(len(self.built))))]

    @property
    def _shelf_now(self) -> str:
        return IN_THE_BOX if self.shelf == IN_THE_BOX else f"{BUILT}{self.shelf_page}"

    def turn_shelf(self, to: str, way: int = 0) -> None:
        """Another page of the shelf; it comes from the side where it lies, or goes that way."""
        names, before = self._shelf_names(), self._shelf_now
        self._begin_slide(way or (1 if names.index(to) > names.index(before) else -1), to == before)
        self.shelf = IN_THE_BOX if to == IN_THE_BOX else BUILT
        self.shelf_page = 0 if to == IN_THE_BOX else int(to.removeprefix(BUILT))
        self.changed()

    def _leaf(self, way: int) -> None:
        """The next page of the shelf, or the one before."""
        names = self._shelf_names()
        self.turn_shelf(names[(names.index(self._shelf_now) + way) % len(names)], way)

    def _begin_slide(self, way: int, same: bool) -> None:
        """Let what stands there go, unless nothing is to move."""
        now, self._slide = self.app.settings, None
        if same or self._standing is None or now.speed <= 0:
            return
        clock = self.app.clock()
        if now.motion == "reduced":
            self._slide = PageSlide.fading(clock, self.app.canvas, SLIDES)
        else:
            self._slide = PageSlide(clock, way, tuple(self._standing))

    @property
    def busy(self) -> bool:
        """Whether a page of the shelf is on its way."""
        return self._slide is not None

    def handle(self, event: pygame.event.Event) -> None:
        """The page keys, or the shoulders of a gamepad, turn the pages of the shelf."""
        leaves = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        shoulders = {"lb": -1, "rb": 1}
        way = 0
        if event.type == pygame.KEYDOWN:
            way = leaves.get(event.key, 0) or shoulders.get(getattr(event, "pad", ""), 0)
        if way and self.longest(self.app.canvas) <= 0:
            self._leaf(way)
        elif event.type == pygame.DROPFILE and Path(event.file).suffix.lower() == ENDING:
            self.app.go("workshop-share", "", event.file)
        else:
            super().handle(event)

    def back(self) -> None:
        """Esc does nothing here: nobody should lose the window by mistake."""

    def _doors_half(self) -> Box:
        """The word mark, the large buttons, the smaller ones two by two, and switches."""
        style = Style(FINE, 27, INK_2, "center")
        words = self.app.words
        told = words("title.tagline", many=words.number(len(GAMES)))
        tagline = Line(told, style, "tagline")
        primary = self._primary(104)
        doors = [self._door(*door, 61) for door in self._doors()]
        rows: list[Box] = [Row(doors[:1])] if len(doors) % 2 else []
        rows += [Row(doors[n : n + 2], gap=20) for n in range(len(doors) % 2, len(doors), 2)]
        mark = Spring(drawn(wordmark, 110), 350)
        large = [*([primary] if primary else []), self._night(78), Column(rows, 12)]
        return Column([gap(6), mark, tagline, *large, self._switches(), Spring(), self._foot()], 14)

    def body(self, canvas: Canvas) -> Box:
        """Everything below one another, as wide as long words need."""
        primary = self._primary(84)
        alone = primary is not None and primary.name == "play"
        games: list[Box] = [self._game(game) for game in self.entries if not alone]
        games += [self._own_game(one) for one in self.built]
        doors = [self._door(*door, 74) for door in self._doors()]
        learn = [door for door in doors if door.name == "learn"]
        boxes: list[Box] = [drawn(wordmark, 290), *([primary] if primary else []), *learn, *games]
        boxes += [self._night(84), *(door for door in doors if door.name != "learn")]
        return Column([*boxes, self._switches(), self._foot()], 32)

    def _primary(self, high: float) -> Push | None:
        """Continue, or, with only one game in the box, play it; or the same as last time."""
        only = self.entries[0]
        ended = self.app.ended
        if ended:
            name, note, press = "ended", saved_note(self.app, ended), self.app.show_ended_game
        elif self.saved:
            name, note, press = "continue", saved_note(self.app, self.saved), self.app.continue_game
        elif len(self.entries) == 1 and not only.why_not:
            name, note, press = "play", only.name, partial(self.choose, only.id)
        elif self.last:
            name, note, press = (
                "again",
                again_note(self.app, self.last),
                partial(self.app.go, "again", self.last),
            )
        elif not only.why_not:
            name, note, press = "play-now", self._play_now_note(), partial(self.app.go, "play-now")
        else:
            return None
        text, cap = self.app.words(f"title.{name.replace('-', '_')}"), self.app.caps["confirm"]
        button = Button(NOWHERE, text, "ui-play", "", PRIMARY, 38, note)
        return Push(name, button, press, high, enter=cap)

    def _play_now_note(self) -> str:
        """Which game the first of all is, and how long it takes."""
        words, first = self.app.words, next(iter(GAMES.values()))
        least, _ = on_the_shelf(words, self.app.settings, first)
        return words("comfort.play_now_note", game=self.entries[0].name, time=spoken(words, least))

    @property
    def last(self) -> str:
        """The game that was played last, if it can be played again."""
        known = [entry.id for entry in self.entries if not entry.why_not]
        now = self.app.settings
        own = (one.game.id for one in self.built if one.game)
        built = next((id for id in own if lasting(id) == lasting(now.game)), "")
        if built and now.seats:
            return built
        return now.game if now.game in known and now.seats and len(known) > 1 else ""

    def _game(self, game: TitleGame) -> Box:
        """A game as a button, where there is no shelf, and beside it the way to print it."""
        button = Button(NOWHERE, game.name, size=34, note=game.facts)
        box = Push(
            f"game-{game.id}", button, partial(self.choose, game.id), 84, why_not=game.why_not
        )
        if game.why_not or not game.prints:
            return box
        press, says = partial(self.print, game.id), game.prints
        look = Button(NOWHERE, "", "ui-print", size=30)
        return Row([box, Push(f"print-{game.id}", look, press, 84, 84, hint=says, says=says)],
                   [1, 0], 16)  # fmt: skip

    def _own_game(self, one: ShelfGame) -> Push:
        """A game that somebody built as a button, where there is no shelf."""
        shown = self._own_box(one)
        note = self.app.words("workshop.built_by", name=shown.look.by) if shown.look.by else ""
        button = Button(NOWHERE, shown.look.name, size=34, note=note or shown.look.note)
        return Push(f"game-{shown.id}", button, shown.press, 84, hint=shown.why_not)

    def _night(self, high: float) -> Push:
        """The way to an evening of several games, or back to it."""
        words = self.app.words
        note = night_note(words, self.evening) if self.evening else words("title.night_note")
        button = Button(NOWHERE, words("title.night"), "ui-moon", "", PURPLE, 32, note)
        return Push("night", button, partial(self.app.go, "night"), high)

    # Rounds of the lab that are still being played -----------------------------------

    @property
    def tested(self) -> int:
        """How many of a hundred rounds of the lab are played, while they are being played."""
        lab = self.app.errands.get("lab")
        return round(100 * lab.share) if lab and lab.share < 1 else 0

    @property
    def _untimed(self) -> ShelfGame | None:
        """The first built game on the page of which it isn't known how long it takes."""
        if self.shelf == IN_THE_BOX or self._slide is not None:
            return None
        shown = self.built[PAGE * self.shelf_page :][:PAGE]
        return next((one for one in shown if one.game and one.game.id not in self._timed), None)

    def next_tick(self) -> float | None:
        """Now and then while rounds are being played, at once if a game is to be timed."""
        if self._untimed is not None:
            return 1.0
        return COUNTS if self.tested else None

    def update(self, ms: float) -> None:
        """Hear what was found out beside the screens; see whether the shelf has come to rest."""
        if self._slide is not None and self._slide.share(self.app.clock()) >= 1:
            self._slide = None
            self.changed()
            self.app.dirty = True
        untimed = self._untimed
        if untimed is not None and untimed.game is not None:
            on_the_shelf(self.app.words, self.app.settings, untimed.game)
            self._timed.add(untimed.game.id)
            self.changed()
            self.app.dirty = True
        self._expect()
        before = self.tested
        for errand in [*self.app.errands.values()]:
            errand.go_on()
        if self.tested != before:
            self.changed()
            self.app.dirty = True

    def _expect(self) -> None:
        """As soon as somebody is there: what they point at may be opened next."""
        there = self.app.presses > 0 or self.app.pointer[0] >= 0
        pointed = self.focus.hover or (self.focus.name if there else "")
        if pointed and pointed != self._pointed:
            self._pointed = pointed
            kind = next((rooms for begin, rooms in KINDS.items() if pointed.startswith(begin)), ())
            self.app.expect(*ROOMS.get(pointed, kind))

    def _doors(self) -> list[Door]:
        """Where one can go from the title."""
        go = self.app.go
        found: list[Door] = [
            ("workshop", "ui-tools", partial(go, "workshop")),
            ("saved", "ui-folder", partial(go, "saved")), ("rules", "ui-help", self.help),
            ("statistics", "ui-chart", partial(go, "statistics")),
            ("settings", "ui-settings", partial(go, "settings")),
            ("quit", "ui-leave", self.app.quit),
        ]  # fmt: skip
        if (
            not self.learned
            and (rules_folder() / "lessons" / f"{self.entries[0].id}.toml").is_file()
        ):
            found.insert(0, ("learn", "ui-hand", partial(go, "lesson", self.entries[0].id)))
        if self.saved and self.last:
            found.insert(0, ("again", "ui-play", partial(go, "again", self.last)))
        return found

    def _door(self, name: str, icon: str, press: Callable[[], None], high: float) -> Push:
        titles = {"rules": "rules.title", "workshop": "workshop.title", "learn": "lesson.learn"}
        text = self.app.words(titles.get(name, f"title.{name}"))
        if name == "workshop" and self.tested:
            text = self.app.words("lab.door", door=text, count=self.tested)
        hint = again_note(self.app, self.last) if name == "again" else ""
        return Push(name, Button(NOWHERE, text, icon, size=29), press, high, hint=hint)

    def _switches(self) -> Box:
        """Sound, text size and motion, each changed by one press."""
        words, now = self.app.words, self.app.settings
        icon = "ui-sound" if now.sound else "ui-sound-off"
        hint = words("title.sound_off" if now.sound else "title.sound_on")
        if now.sound and self.app.sounds.missing:
            hint = words("settings.no_sound_device")
        sound = Button(NOWHERE, icon=icon)
        row = [Push("sound", sound, self.then(self.app.switch_sound), 56, 72, hint=hint)]
        for name, text, press in (
            ("text-size", words("title.text_size", percent=now.scale), self.next_scale),
            ("motion", words(f"title.motion_{now.motion}"), self.switch_motion),
        ):
            row.append(Push(name, Button(NOWHERE, text, size=24), self.then(press), 56))
        below = Column([at_left(Row(row[:2], gap=20)), at_left(row[2])], 16)
        return Either([at_left(Row(row, gap=20)), below])

    def _foot(self) -> Box:
        """What is wrong with a file, so that nobody misses a game; else which version it is."""
        broken = [entry.why_not for entry in self.entries if entry.why_not]
        told = [*broken, *self.app.problems, ours(self.app.words, self.app.night.problem)]
        problem = next(filter(None, told), "")
        if problem:
            return Text(problem, Style(BODY, 21, INK), "problem")
        return Line(
            self.app.words("title.version", version=__version__), Style(BODY, 21, INK_2), "version"
        )

    # -- what the buttons do -----------------------------------------------

    def choose(self, game: str) -> None:
        """Set up a game from the shelf, unless it can't be drawn: then its box says why."""
        from game.table.layout.reading import LayoutProblem, layout_of  # noqa: PLC0415  sixty modules

        try:
            if is_boxed(game):
                layout_of(find(game).rules)
        except LayoutProblem as error:
            why = self.app.words("game.broken", why=error)
            self.entries = [
                replace(one, facts="", why_not=why, prints="") if one.id == game else one
                for one in self.entries
            ]
            self.changed()
            return
        self.app.go("setup", game)

    def print(self, game: str) -> None:
        """Print a game as it was set up last."""
        self.app.go("print", game)

    def help(self) -> None:
        """Open the rules of the game that can be continued, or of the first on the shelf."""
        saved = str(self.saved.header.get("game", "")) if self.saved else ""
        known = [entry.id for entry in self.entries]
        self.app.go("rules", saved if saved in known or is_own(saved) else known[0])

    def next_scale(self) -> None:
        """The next text size, after the largest the smallest."""
        larger = [scale for scale in SCALES if scale > self.app.settings.scale]
        self.app.change(scale=larger[0] if larger else SCALES[0])

    def switch_motion(self) -> None:
        """Full or reduced motion."""
        self.app.change(motion="reduced" if self.app.settings.motion == "full" else "full")


def wordmark(canvas: Canvas, box: FRect) -> None:
    """The name of it all, as large as there is room."""
    draw_wordmark(canvas, (box.centerx, box.centery - 6), min(147.0, 0.41 * box.h))


def entry(app: App, game: Game) -> TitleGame:
    """A game's words; one whose files are broken can't be chosen and says why."""
    words = app.words.of(game.id)
    name = words("game.name")
    try:
        told = facts(app, game)
    except (BrokenRules, OSError) as error:
        return TitleGame(game.id, name, "", words("game.broken", why=error))
    return TitleGame(game.id, name, told, prints=words("print.title_note", game=name))


def facts(app: App, game: Game) -> str:
    """How many can play a game, and how long it takes whoever played last."""
    words, rules = app.words, game.rules
    times = on_the_shelf(words, app.settings, game)
    if not any(times):
        return words("title.facts", least=rules.least, most=rules.most)
    told = span(words, *times)
    return words("title.facts_time", least=rules.least, most=rules.most, time=told)


def saved_note(app: App, journal: JournalText) -> str:
    """Which game it is that can be continued, and how many play it."""
    header = journal.header
    words = app.words.of(str(header.get("game", "")))
    seats = header.get("seats")
    players = words("count.players", count=len(seats) if isinstance(seats, list) else 0)
    name = _carried(str(header.get("recipe", ""))) or words("game.name")
    return words("title.continue_note", game=clean(name), players=players)


def _carried(recipe: str) -> str:
    """What a game is called that a journal has with it; nothing where it has none."""
    if not recipe:
        return ""
    from game.session.own.shelf import carried_name  # noqa: PLC0415  few journals have one

    return carried_name(recipe)


def again_note(app: App, game: str) -> str:
    """Which game is played again, and who plays it."""
    words, seats = app.words, app.settings.seats
    people = [seat.name for seat in seats if seat.person]
    parts = people if len(people) <= NAMED else [words("count.people", count=len(people))]
    if len(seats) > len(people):
        parts.append(words("count.computers", count=len(seats) - len(people)))
    name = name_of(words, game)
    return words("title.continue_note", game=name, players=words.lined(parts))


def night_note(words: Words, evening: Evening) -> str:
    """How far an evening is, and who leads."""
    if evening.over:
        return words("night.finished")
    number = len(evening.games) + 1
    far = words("night.of", number=number, plan=evening.plan) if evening.plan else ""
    far = far or words("night.number", number=number)
    if not evening.games:
        return far
    places = evening.places
    best = [one.name for one, place in zip(evening.players, places, strict=True) if place == 1]
    leads = words("night.leads", count=len(best), name=words.listed(best[:NAMED]))
    if len(best) > NAMED:
        leads = words("night.many_lead", count=len(best))
    return words("title.continue_note", game=far, players=leads)
