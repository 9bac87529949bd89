"""The title screen: continue, choose a game from the shelf, settings, quit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, partial
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game import __version__
from game.app.file_messages import clean_file_name, describe_own_problem
from game.app.game_names import find_game_name, list_built_games, list_classics
from game.core.errors import BrokenRules
from game.core.game import Game, find_game, is_boxed, is_own, unversioned_id
from game.games import CLASSICS, GAMES
from game.resources import rules_folder
from game.session.pregame.duration import (
    estimate_shelf_minutes,
    format_duration,
    format_duration_range,
)
from game.store import folders
from game.store.game_night import GameNight
from game.store.journals.journal_folder import JournalText
from game.store.tips import has_played_lesson
from game.ui.boxes import drawn_leaf, left_aligned_row, thumbnail_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, FINE
from game.ui.draw.wordmark import draw_moon, draw_wordmark, wall_surface
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    Row,
    StretchBox,
    Text,
)
from game.ui.screens.base_pages import Page
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, PURPLE, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.page_slide import PageSlide, SlidingPages
from game.words import Words

from .game_shelf import RAISED, GameShelf, PrintTags, TitleGame
from .shelf_tabs import (
    BOXES_PER_PAGE,
    BUILT,
    CLASSIC,
    CLASSICS_PER_PAGE,
    IN_THE_BOX,
    TABS,
    build_shelf_tabs,
    list_page_names,
)
from .today_leaf import TodayLeaf

if TYPE_CHECKING:
    from game.app.own_game_shelf import ShelfGame
    from game.app.program import App

    from .own_shelf import BuiltGame

NAMED = 2  # more people than that are counted
TitleDoor = tuple[str, str, Callable[[], None]]
"""Name, icon, what it does."""
SCALES = (100, 125, 150, 200)
DOORS = FRect(96, 24, 508, 1030)
"""Where the left half lies, as long as there is room for all of it."""
SHELF = FRect(712, 0, 1178, 1080)
ROOMS = {
    "button:continue": ("continue", "results"), "button:ended": ("continue", "results"),
    "button:again": ("setup",), "button:play-now": ("setup",), "button:learn": ("lesson",),
    "button:night": ("night",), "button:workshop": ("workshop",), "button:saved": ("saved",),
    "button:rules": ("rules",), "button:statistics": ("statistics",),
    "button:settings": ("settings",), "button:today": ("today",),
}  # fmt: skip
"""Where the buttons lead that are no games."""
KINDS = {"button:game-": ("setup",), "button:print-": ("print",)}
"""Where those lead of which each game has one."""
SLIDES = FRect(690, 72, 1230, 1008)
"""Where its pages slide."""
VERSION = FRect(742, 1030, 700, 28)
"""Where the version stands below the shelf."""
LONG_PRESS_MS = 500.0
"""Milliseconds that a finger stays on a box until all boxes can be printed."""
TAGGED = "button:game-", "button:print-"
"""How the names of a box and of its tag begin."""


LAB_NEWS_MS = 400.0
"""Milliseconds after which it is heard how many rounds of the lab are played."""


class TitleScene(Page):
    """The title screen."""

    app: App

    name = "title"
    tune = "title"
    may_darken = takes_files = True
    margin = 260.0
    _slide: TrackedValue[PageSlide | None] = TrackedValue(None)
    _has_all_tags: TrackedValue[bool] = TrackedValue(False)
    """Whether each box can be printed, whoever points at it."""
    _timed: TrackedValue[frozenset[str]] = TrackedValue(frozenset())
    """The built games of which it is known how long they take: one more with each frame."""
    _won: TrackedValue[Mapping[str, str]] = TrackedValue(MappingProxyType({}))
    """The strongest level that somebody here has won against, by game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saved: JournalText | None = None
        self.evening: GameNight | None = None
        self.today = TodayLeaf(app)
        self.learned = False
        """True once somebody has played a lesson."""
        self.shelf = IN_THE_BOX
        """The name of the page of the shelf that is open."""
        self._standing: list[Drawable] | None = None
        """What stands on the shelf, where it stands beside the doors."""
        self._played: frozenset[str] = frozenset()
        self._is_drawn, self._are_wins_known = False, False
        """Whether the title was drawn yet: wins are looked for only then."""
        self._pointed = ""
        """The button whose room is being loaded."""
        self._touched_ms = 0.0
        """When somebody last pressed something down."""
        self.focus.rises = self._is_touched_long

    @cached_property
    def entries(self) -> list[TitleGame]:
        """The games on the shelf, loaded when somebody looks at it."""
        return [make_title_game(self.app, game) for game in GAMES.values()]

    @cached_property
    def built(self) -> list[ShelfGame]:
        """The own games, loaded when somebody looks at the shelf."""
        return list_built_games(self.app.words)

    @cached_property
    def classics(self) -> list[ShelfGame]:
        """The classics, loaded when somebody turns to them."""
        return list_classics(self.app.words)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the gold button, or the first game."""
        if self.app.ended_game:
            return "button:ended"
        if self.saved or len(self.entries) == 1:
            return "button:continue" if self.saved else "button:play"
        return "button:again" if self.last_game else "button:play-now"

    def enter(self) -> None:
        """Check for a game or a night to continue, and show the files that wait."""
        self.saved = self.app.find_unfinished_game()
        self.evening = self.app.night.find_night()
        self.today.refresh()
        self.learned = has_played_lesson(folders.settings_folder())
        for looked_at in ("entries", "classics", "built"):
            self.__dict__.pop(looked_at, None)
        self._has_all_tags = self._are_wins_known = False
        names = self._list_shelf_names()
        if self.shelf not in names:
            self.shelf = names[-1]
        if self.built:
            self._look_at_built()
        self.app.hand_over_files()

    def _look_at_built(self) -> None:
        """Find which own games were played, and if they have an expert."""
        from game.app.experts import look_for_experts  # noqa: PLC0415  who built nothing has none
        from game.store.statistics.statistics_file import StatisticsFile  # noqa: PLC0415

        rows = StatisticsFile(folders.journals_folder()).book.rows
        self._played = frozenset(row.game for row in rows)
        games = [one.game for one in self.built if one.game]
        if games:
            look_for_experts(self.app, games)

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the light wall with its faint pinwheels."""
        self._is_drawn = True
        canvas.surface.blit(wall_surface(*canvas.surface.get_size()), (0, 0))
        draw_moon(canvas)

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build the buttons beside the shelf; if that is too high, all in one column."""
        ways = (self._build_left_half(has_leaf) for has_leaf in (True, False))
        left = next((way for way in ways if way.measure(canvas, DOORS.w) <= DOORS.h), None)
        self._standing = None
        if left is None:
            return super().build_drawables(canvas)
        self._between = SHELF.copy()
        shelf = self._build_shelf()
        self._standing = list(shelf.place(canvas, SHELF))
        pieces = [
            *SlidingPages(SLIDES, self.app.frame_ms).slide_drawables(self._standing, self._slide)
        ]
        fixed = chain(left.place(canvas, DOORS), self._place_around_shelf(canvas))
        if shelf.measure(canvas, SHELF.w) > SHELF.h:
            return fixed, pieces
        return [*fixed, *pieces], []

    def _place_around_shelf(self, canvas: Canvas) -> Iterator[Drawable]:
        """Place the tabs above the shelf, and the version below it."""
        version, room = self._build_version(), VERSION.copy()
        room.h = version.measure(canvas, room.w)
        room.bottom = VERSION.bottom
        yield from version.place(canvas, room)
        top = self._build_tabs()
        room = TABS.copy()
        room.size = max(TABS.w, top.min_width(canvas)), top.measure(canvas, TABS.w)
        yield from top.place(canvas, room)

    def _build_tabs(self) -> Box:
        """Build the tabs of the shelf's pages."""
        return build_shelf_tabs(
            self.app.words, self.shelf, len(self.entries), len(CLASSICS), self._built_count,
            self.turn_to_shelf,
        )  # fmt: skip

    @property
    def _built_count(self) -> int | None:
        """The number of own games; None if they have no page yet."""
        return len(self.built) if self.built or self.shelf.startswith(BUILT) else None

    def _list_open_page(self) -> list[ShelfGame]:
        """Return the classics or own games on the page that is open."""
        if self.shelf == IN_THE_BOX:
            return []
        is_classic = self.shelf.startswith(CLASSIC)
        games, per_page = (
            (self.classics, CLASSICS_PER_PAGE) if is_classic else (self.built, BOXES_PER_PAGE)
        )
        start = per_page * int(self.shelf.removeprefix(CLASSIC if is_classic else BUILT))
        return games[start : start + per_page]

    def _list_own_ids(self, game: str) -> list[str]:
        """Return the ids of own games, and of the classics if this game may be one of them."""
        shelf = [*self.built, *(self.classics if is_own(game) else ())]
        return [one.game.id for one in shelf if one.game]

    def _find_lit_game(self) -> str:
        """Return the game whose box or tag has the pointer, or else the focus."""
        focus = self.focus
        for name in (focus.hover, focus.name if focus.ring else ""):
            for kind in TAGGED:
                if name.startswith(kind):
                    return name.removeprefix(kind)
        return ""

    def _is_touched_long(self, thing: Control) -> bool:
        """True if a finger stayed on a box: it shows what can be printed, and does no more."""
        is_long = self.app.frame_ms() >= self._touched_ms + LONG_PRESS_MS
        if is_long and thing.name.startswith(TAGGED):
            self._has_all_tags = True
            return True
        return False

    def draw_control_ring(self, canvas: Canvas, thing: Control) -> None:
        """Draw the ring around the focused control: a box with the focus stands higher."""
        is_box = self._standing is not None and thing.name.startswith(TAGGED[0])
        box = thing.box.move(0, -RAISED) if is_box else thing.box
        super().draw_control_ring(canvas, replace(thing, box=box))

    def _build_shelf(self) -> Box:
        """Build the games in the box, or a page of own games."""
        says = self.app.words("print.tag")
        tags = PrintTags(says, self._find_lit_game(), self._has_all_tags, self.print_game)
        if self.shelf == IN_THE_BOX:
            games = [self._add_best_win(game) for game in self.entries]
            return GameShelf(games, self.set_up_game, tags)
        from .own_shelf import OwnGameShelf  # noqa: PLC0415  not needed for the games in the box

        shown = [self._make_shelf_box(one) for one in self._list_open_page()]
        build = partial(self.app.open_screen, "workshop") if self.shelf.startswith(BUILT) else None
        return OwnGameShelf(self.app.words, shown, build, tags)

    def _add_best_win(self, game: TitleGame) -> TitleGame:
        """Return a game with the strongest level that somebody here has won against."""
        level = self._won.get(game.id, "")
        if not level:
            return game
        said = self.app.words(f"level.{level}")
        return replace(game, won=said, won_note=self.app.words("title.best_win", level=said))

    def _find_wins(self) -> None:
        """Find the strongest wins in the rows of the statistics."""
        from game.session.pregame.strongest_wins import find_house_wins  # noqa: PLC0415
        from game.store.statistics.statistics_file import StatisticsFile  # noqa: PLC0415

        self._are_wins_known = True
        found = find_house_wins(StatisticsFile(folders.journals_folder()).book)
        if dict(found) != dict(self._won):  # else nothing new has to be drawn
            self._won = found

    def _make_shelf_box(self, one: ShelfGame) -> BuiltGame:
        """Make the box of an own game."""
        from .own_shelf import make_built_game  # noqa: PLC0415  who built nothing never needs it

        game, words = one.game, self.app.words
        header = self.saved.header if self.saved else {}
        saved = bool(game and unversioned_id(str(header.get("game", ""))) == game.stored_id)
        new = bool(game and game.stored_id not in self._played)
        told = ""
        if game is not None and game.id in self._timed:
            told = describe_game_facts(self.app, game)
        elif game is not None:
            told = words("title.facts", least=game.rules.least, most=game.rules.most)
        repair = partial(self.app.open_screen, "workshop")
        return make_built_game(one, words, told, new, saved, self.set_up_game, repair)

    def _list_shelf_names(self) -> list[str]:
        """Return the names of the shelf's pages, from the left."""
        return list_page_names(len(CLASSICS), self._built_count)

    def turn_to_shelf(self, to: str, way: int = 0) -> None:
        """Turn to another page of the shelf, which slides in from its side."""
        names, before = self._list_shelf_names(), self.shelf
        self._start_shelf_slide(
            way or (1 if names.index(to) > names.index(before) else -1), to == before
        )
        self.shelf = to

    def _turn_shelf_page(self, way: int) -> None:
        """Turn to the next page of the shelf, or the one before."""
        names = self._list_shelf_names()
        self.turn_to_shelf(names[(names.index(self.shelf) + way) % len(names)], way)

    def _start_shelf_slide(self, way: int, is_same_shelf: bool) -> None:
        """Let the old page slide out, if motion is on."""
        now, self._slide = self.app.settings, None
        if is_same_shelf or self._standing is None or now.speed <= 0:
            return
        clock = self.app.frame_ms()
        if now.motion == "reduced":
            self._slide = PageSlide.fading_slide(clock, self.app.canvas, SLIDES)
        else:
            self._slide = PageSlide(clock, way, tuple(self._standing))

    @property
    def is_animating(self) -> bool:
        """True while a page of the shelf slides, or an old leaf is torn off."""
        return self._slide is not None or self.today.is_tearing

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Note when something is pressed down."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._touched_ms = self.app.frame_ms()
        return super().intercept_event(event)

    def handle(self, event: pygame.event.Event) -> None:
        """Turn the shelf's pages by page keys or a gamepad's shoulder buttons; open a file."""
        leaves = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        shoulders = {"lb": -1, "rb": 1}
        way = 0
        if event.type == pygame.KEYDOWN:
            way = leaves.get(event.key, 0) or shoulders.get(getattr(event, "pad", ""), 0)
        lit = self._find_lit_game()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_p and lit:
            self._print_lit_game(lit)
        elif way and self.max_scroll(self.app.canvas) <= 0:
            self._turn_shelf_page(way)
        elif event.type == pygame.DROPFILE:
            self.app.open_screen("open-file", event.file)
        else:
            super().handle(event)

    def go_back(self) -> None:
        """Do nothing on Esc: nobody should close the window by mistake."""

    def _build_left_half(self, has_leaf: bool) -> Box:
        """Build the word mark, the large buttons, the small ones in pairs, and switches.

        Where there is no room for the leaf of the day, a small button leads to its page.
        """
        style = Style(FINE, 27, GRAY_INK, "center")
        words = self.app.words
        told = words("title.tagline", many=words.number_in_words(len(GAMES)))
        tagline = Line(told, style, "tagline")
        primary = self._build_primary_button(104)
        listed = self._list_title_doors()
        if not has_leaf:
            listed.insert(0, ("today", "ui-star", partial(self.app.open_screen, "today")))
        doors = [self._build_title_door(*door, 56) for door in listed]
        rows = [Row(doors[:1], stretch=True)] if len(doors) % 2 else []
        rows += [
            Row(doors[n : n + 2], gap=12, stretch=True)
            for n in range(len(doors) % 2, len(doors), 2)
        ]
        # All of these share the height that is left, so that the column has no gap.
        large = [StretchBox(primary, 144)] if primary else []
        return Column(
            [
                StretchBox(drawn_leaf(draw_title_wordmark, 110)),
                tagline,
                *large,
                StretchBox(self._build_night_button(78), 112),
                *(StretchBox(row, 80) for row in rows),
                *([self._build_today_leaf()] if has_leaf else []),
                *self._build_problem(),
                self._build_switches(),
            ],
            14,
        )

    def build_body(self, canvas: Canvas) -> Box:
        """Build everything in one column, as wide as long words need."""
        primary = self._build_primary_button(84)
        alone = primary is not None and primary.name == "play"
        games: list[Box] = [self._build_game_button(game) for game in self.entries if not alone]
        if self.shelf.startswith(CLASSIC):
            games = [self._build_own_game_button(one) for one in self._list_open_page()]
        else:
            games += [self._build_own_game_button(one) for one in self.built]
        games = [self._build_tabs(), *games]
        doors = [self._build_title_door(*door, 74) for door in self._list_title_doors()]
        learn = [door for door in doors if door.name == "learn"]
        boxes: list[Box] = [
            drawn_leaf(draw_title_wordmark, 290),
            *self._build_problem(),
            *([primary] if primary else []),
            *learn,
            *games,
        ]
        boxes += [self._build_today_leaf(), self._build_night_button(84)]
        boxes += [*(door for door in doors if door.name != "learn")]
        return Column([*boxes, self._build_switches(), self._build_version()], 32)

    def _build_primary_button(self, height: float) -> ButtonBox | None:
        """Build the main button: continue, play the only game, or repeat the last one."""
        only = self.entries[0]
        ended = self.app.ended_game
        if ended:
            name, note, press = "ended", describe_saved(self.app, ended), self.app.show_ended_game
        elif self.saved:
            name = "continue"
            note = describe_saved(self.app, self.saved)
            press = self.app.continue_game
        elif len(self.entries) == 1 and not only.why_not:
            name, note, press = "play", only.name, partial(self.set_up_game, only.id)
        elif self.last_game:
            name = "again"
            note = describe_repeat(self.app, self.last_game)
            press = partial(self.app.open_screen, "again", self.last_game)
        elif not only.why_not:
            name = "play-now"
            note = self._describe_first_game()
            press = partial(self.app.open_screen, "play-now")
        else:
            return None
        text = self.app.words(f"title.{name.replace('-', '_')}")
        cap = self.app.key_labels["confirm"]
        button = Button(UNPLACED_RECT, text, "ui-play", "", PRIMARY_PAINT, 38, note)
        return ButtonBox(name, button, press, height, enter=cap)

    def _describe_first_game(self) -> str:
        """Return which game comes first, and how long it takes."""
        words, first = self.app.words, next(iter(GAMES.values()))
        least, _ = estimate_shelf_minutes(words, self.app.settings, first)
        time = format_duration(words, least)
        return words("title.continue_note", game=self.entries[0].name, players=time)

    @property
    def last_game(self) -> str:
        """The game that was played last, if it can be played again."""
        known = [entry.id for entry in self.entries if not entry.why_not]
        now = self.app.settings
        own = self._list_own_ids(now.game)
        built = next((id for id in own if unversioned_id(id) == unversioned_id(now.game)), "")
        if built and now.seats:
            return built
        return now.game if now.game in known and now.seats and len(known) > 1 else ""

    def _build_game_button(self, game: TitleGame) -> Box:
        """Build a game as a button without the shelf, with its print button."""
        button = Button(UNPLACED_RECT, game.name, size=34, note=game.facts)
        hint = self._add_best_win(game).won_note
        press = partial(self.set_up_game, game.id)
        box = ButtonBox(f"game-{game.id}", button, press, 84, why_not=game.why_not, hint=hint)
        picture = thumbnail_leaf(game.id, 84, 2)
        if game.why_not or not game.prints:
            return Row([picture, box], [0, 1], 16)
        press, says = partial(self.print_game, game.id), game.prints
        look = Button(UNPLACED_RECT, "", "ui-print", size=30)
        paper = ButtonBox(f"print-{game.id}", look, press, 84, 84, hint=says, says=says)
        return Row([picture, box, paper], [0, 1, 0], 16)

    def _build_own_game_button(self, one: ShelfGame) -> Box:
        """Build an own game as a button without the shelf, with its picture if it can be read."""
        shown = self._make_shelf_box(one)
        note = (
            self.app.words("workshop.built_by", name=shown.look.author) if shown.look.author else ""
        )
        button = Button(UNPLACED_RECT, shown.look.name, size=34, note=note or shown.look.note)
        box = ButtonBox(f"game-{shown.id}", button, shown.press, 84, hint=shown.why_not)
        return box if one.game is None else Row([thumbnail_leaf(shown.id, 84, 2), box], [0, 1], 16)

    def _build_night_button(self, height: float) -> ButtonBox:
        """Build the button that opens a game night."""
        words = self.app.words
        note = describe_night(words, self.evening) if self.evening else words("title.night_note")
        button = Button(UNPLACED_RECT, words("title.night"), "ui-moon", "", PURPLE, 32, note)
        return ButtonBox("night", button, partial(self.app.open_screen, "night"), height)

    def _build_today_leaf(self) -> Box:
        """Build the leaf of today's deal."""
        return self.today.build_leaf(partial(self.app.open_screen, "today"))

    # Rounds of the lab that are still being played -----------------------------------

    @property
    def lab_percent(self) -> int:
        """The percentage of the lab's rounds that are played, while it runs."""
        lab = self.app.errands.get("lab")
        return round(100 * lab.progress) if lab and lab.progress < 1 else 0

    @property
    def _untimed_game(self) -> ShelfGame | None:
        """The first own game on the page whose duration is unknown."""
        if self.shelf == IN_THE_BOX or self._slide is not None:
            return None
        shown = self._list_open_page()
        return next((one for one in shown if one.game and one.game.id not in self._timed), None)

    def next_tick(self) -> float | None:
        """Return a short time while the lab runs, or zero if a game must be timed."""
        if self._untimed_game is not None:
            return 1.0
        return LAB_NEWS_MS if self.lab_percent else self.today.next_midnight_ms()

    def next_silent_tick(self) -> float | None:
        """Return a short time until wins are looked for; there may be nothing new to draw."""
        return super().next_silent_tick() if self._are_wins_known else 1.0

    def update(self, ms: float) -> None:
        """Take the results of workers, and notice when the shelf has come to rest."""
        if self._slide is not None and self._slide.progress_at(self.app.frame_ms()) >= 1:
            self._slide = None
        if self._is_drawn and not self._are_wins_known and self._slide is None:
            self._find_wins()
        untimed = self._untimed_game
        if untimed is not None and untimed.game is not None:
            estimate_shelf_minutes(self.app.words, self.app.settings, untimed.game)
            self._timed |= {untimed.game.id}
        if self.today.has_new_day():
            self.today.refresh()
            self.activity.note_change()
        self._preload_pointed()
        for errand in [*self.app.errands.values()]:
            errand.poll_errand()

    def _preload_pointed(self) -> None:
        """Preload the screen that somebody points at, once anybody is there."""
        there = self.app.presses > 0 or self.app.pointer[0] >= 0
        pointed = self.focus.hover or (self.focus.name if there else "")
        if pointed and pointed != self._pointed:
            self._pointed = pointed
            kind = next((rooms for begin, rooms in KINDS.items() if pointed.startswith(begin)), ())
            self.app.preload_screens(*ROOMS.get(pointed, kind))

    def _list_title_doors(self) -> list[TitleDoor]:
        """Return the doors from the title to other screens."""
        go = self.app.open_screen
        found: list[TitleDoor] = [
            ("workshop", "ui-tools", partial(go, "workshop")),
            ("saved", "ui-folder", partial(go, "saved")), ("rules", "ui-help", self.open_help),
            ("statistics", "ui-chart", partial(go, "statistics")),
            ("settings", "ui-settings", partial(go, "settings")),
            ("quit", "ui-leave", self.app.quit_program),
        ]  # fmt: skip
        if (
            not self.learned
            and (rules_folder() / "lessons" / f"{self.entries[0].id}.toml").is_file()
        ):
            found.insert(0, ("learn", "ui-hand", partial(go, "lesson", self.entries[0].id)))
        if self.saved and self.last_game:
            found.insert(0, ("again", "ui-play", partial(go, "again", self.last_game)))
        return found

    def _build_title_door(
        self, name: str, icon: str, press: Callable[[], None], height: float
    ) -> ButtonBox:
        titles = {
            "rules": "rules.title", "workshop": "workshop.title", "learn": "lesson.learn",
            "today": "daily.title",
        }  # fmt: skip
        text = self.app.words(titles.get(name, f"title.{name}"))
        if name == "workshop" and self.lab_percent:
            text = self.app.words("lab.door", door=text, count=self.lab_percent)
        hint = describe_repeat(self.app, self.last_game) if name == "again" else ""
        return ButtonBox(name, Button(UNPLACED_RECT, text, icon, size=27), press, height, hint=hint)

    def _build_switches(self) -> Box:
        """Build sound, text size and motion, each changed by a press."""
        words, now = self.app.words, self.app.settings
        icon = "ui-sound" if now.sound else "ui-sound-off"
        hint = words("title.sound_off" if now.sound else "title.sound_on")
        if now.sound and self.app.sounds.missing:
            hint = words("settings.no_sound_device")
        sound = Button(UNPLACED_RECT, icon=icon)
        row = [ButtonBox("sound", sound, self.app.toggle_sound, 56, 60, hint=hint)]
        for name, text, press in (
            ("text-size", words("title.text_size", percent=now.scale), self.set_next_scale),
            ("motion", words(f"title.motion_{now.motion}"), self.toggle_motion),
        ):
            row.append(ButtonBox(name, Button(UNPLACED_RECT, text, size=22), press, 56))
        below = Column([left_aligned_row(Row(row[:2], gap=12)), left_aligned_row(row[2])], 12)
        return FirstThatFits([left_aligned_row(Row(row, gap=12)), below])

    def _build_problem(self) -> list[Box]:
        """Build a sentence about a problem with a file, if there is one."""
        broken = [entry.why_not for entry in self.entries if entry.why_not]
        told = [
            *broken,
            *self.app.problems,
            describe_own_problem(self.app.words, self.app.night.problem),
        ]
        problem = next(filter(None, told), "")
        return [Text(problem, Style(BODY, 21, INK), "problem")] if problem else []

    def _build_version(self) -> Box:
        """Build the line with the version."""
        said = self.app.words("title.version", version=__version__)
        return Line(said, Style(BODY, 21, GRAY_INK), "version")

    # -- what the buttons do -----------------------------------------------

    def set_up_game(self, game: str) -> None:
        """Set up a game from the shelf; one that can't be drawn says why on its box."""
        from game.table.layout.layout_file import LayoutProblem, layout_of  # noqa: PLC0415  sixty modules

        try:
            if is_boxed(game):
                layout_of(find_game(game).rules)
        except LayoutProblem as error:
            why = self.app.words("game.broken", why=error)
            self.entries = [
                replace(one, facts="", why_not=why, prints="") if one.id == game else one
                for one in self.entries
            ]
            return
        self.app.open_screen("setup", game)

    def print_game(self, game: str) -> None:
        """Print a game as it was set up last."""
        self.app.open_screen("print", game)

    def _print_lit_game(self, game: str) -> None:
        """Print a game from the shelf, if it can be printed."""
        broken = [one.id for one in self.entries if one.why_not]
        own = self._list_own_ids(game)
        if game in own or (is_boxed(game) and game not in broken):
            self.print_game(game)

    def open_help(self) -> None:
        """Open the rules of the game to continue, or of the first one on the shelf."""
        saved = str(self.saved.header.get("game", "")) if self.saved else ""
        known = [entry.id for entry in self.entries]
        self.app.open_screen("rules", saved if saved in known or is_own(saved) else known[0])

    def set_next_scale(self) -> None:
        """Set the next text size; after the largest comes the smallest."""
        larger = [scale for scale in SCALES if scale > self.app.settings.scale]
        self.app.change_settings(scale=larger[0] if larger else SCALES[0])

    def toggle_motion(self) -> None:
        """Switch between full and reduced motion."""
        self.app.change_settings(motion="reduced" if self.app.settings.motion == "full" else "full")


def draw_title_wordmark(canvas: Canvas, box: FRect) -> None:
    """Draw the game's name, as large as it fits."""
    draw_wordmark(canvas, (box.centerx, box.centery - 6), min(147.0, 0.46 * box.h))


def make_title_game(app: App, game: Game) -> TitleGame:
    """Make a game's texts; one with broken files can't be chosen and says why."""
    words = app.words.for_game(game.id)
    name = words("game.name")
    try:
        told = describe_game_facts(app, game)
    except (BrokenRules, OSError) as error:
        return TitleGame(game.id, name, "", words("game.broken", why=error))
    return TitleGame(game.id, name, told, prints=words("print.title_note", game=name))


def describe_game_facts(app: App, game: Game) -> str:
    """Return how many can play a game, and how long it takes the last players."""
    words, rules = app.words, game.rules
    times = estimate_shelf_minutes(words, app.settings, game)
    if not any(times):
        return words("title.facts", least=rules.least, most=rules.most)
    told = format_duration_range(words, *times)
    return words("title.facts_time", least=rules.least, most=rules.most, time=told)


def describe_saved(app: App, journal: JournalText) -> str:
    """Return which game can be continued, and how many play it."""
    header = journal.header
    words = app.words.for_game(str(header.get("game", "")))
    seats = header.get("seats")
    players = words("count.players", count=len(seats) if isinstance(seats, list) else 0)
    name = _find_carried_name(str(header.get("recipe", ""))) or words("game.name")
    return words("title.continue_note", game=clean_file_name(name), players=players)


def _find_carried_name(recipe: str) -> str:
    """Return the name of a game whose recipe a journal carries; empty if it carries none."""
    if not recipe:
        return ""
    from game.session.workshop.workshop_items import find_carried_name  # noqa: PLC0415  few journals have one

    return find_carried_name(recipe)


def describe_repeat(app: App, game: str) -> str:
    """Return which game can be played again, and who plays it."""
    words, seats = app.words, app.settings.seats
    people = [seat.name for seat in seats if seat.person]
    parts = people if len(people) <= NAMED else [words("count.people", count=len(people))]
    if len(seats) > len(people):
        parts.append(words("count.computers", count=len(seats) - len(people)))
    name = find_game_name(words, game)
    return words("title.continue_note", game=name, players=words.join_with_commas(parts))


def describe_night(words: Words, evening: GameNight) -> str:
    """Return how far a game night is, and who leads."""
    if evening.is_over:
        return words("night.finished")
    number = len(evening.games) + 1
    far = words("night.of", number=number, plan=evening.plan) if evening.plan else ""
    far = far or words("night.number", number=number)
    if not evening.games:
        return far
    places = evening.standing_places
    best = [one.name for one, place in zip(evening.players, places, strict=True) if place == 1]
    leads = words("night.leads", count=len(best), name=words.join_with_and(best[:NAMED]))
    if len(best) > NAMED:
        leads = words("night.many_lead", count=len(best))
    return words("title.continue_note", game=far, players=leads)
