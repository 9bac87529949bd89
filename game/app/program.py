"""The program's loop: a stack of scenes, one window, input, time and redrawing.

Time is read once for each frame, in `pass_time`. What moves, what is drawn and what says whether
anything moves still see that same moment, so that the last frame shown is the one at rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.resources import rules_folder
from game.session.beforehand.head_starts import HeadStarts
from game.session.scorebook import Scorebook
from game.store import folders
from game.store.journals.shelf import JournalText, latest, unclosed
from game.store.settings import SeatChoice, Settings, SettingsFile
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.sprites import SPRITES
from game.ui.input.gamepad import Gamepads
from game.ui.input.keyboard import Keyboard
from game.ui.input.keys import Keys
from game.ui.screens.scene import Scene
from game.ui.sound.sounds import AFTER, Sounds
from game.ui.widgets.thing import find
from game.words import Words

from .caps import Caps
from .file_words import sentences
from .frame import CALM, Frame, Thrift
from .outside import Fact, Outside
from .patience import Patience
from .report import Report
from .routes import load, route
from .voice import VoiceReader
from .window import LOST, PLACED, POINTER, RESIZED, SHOWN, WAKE, Window

if TYPE_CHECKING:
    from game.net.addresses import Address
    from game.store.journals.phone_seats import SavedPhones

    from .phones import Phones

DISPLAY_MS = 2_000.0
"""How often it is asked what the window may take of its display."""
SOUND_MS = 10_000.0
"""How often a sound device is looked for while there is none."""
ADDRESS_MS = 2_000.0
"""How often the laptop's address is looked up while a phone has to find it."""
ATTENDED_MS = 5 * 60_000.0
"""After so long without any input nobody is there: the screen may go dark."""
INPUT = (
    pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL,
    pygame.FINGERDOWN, pygame.TEXTINPUT,
)  # fmt: skip
HITCH = 150.0
"""Milliseconds: the longest time for which the program may be busy, or sleep in, unnoticed."""


class Errand(Protocol):
    """Something that goes on whatever screen is seen."""

    @property
    def share(self) -> float:
        """How much of it is done; 1 where there is nothing more to wait for."""

    def go_on(self) -> bool:
        """Hear what came meanwhile; whether there is something new."""

    def end(self) -> None:
        """It goes on no more."""


class App:
    """Everything scenes share: window, settings, words, keys, sounds, and each other."""

    def __init__(
        self,
        window: Window,
        *,
        words: Words | None = None,
        report: Path | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.window = window
        SPRITES.fit(window.surface.get_size())
        self.stopwatch = clock or (lambda: 1000 * monotonic())
        """Milliseconds as they run, to measure how long work takes."""
        self._moment = self.stopwatch()
        self._missed = 0.0
        """Milliseconds in which nothing could be shown or pressed: no clock of a game ran."""
        self.settings_file = SettingsFile(folders.settings())
        self.settings = self.settings_file.load()
        self.words = words or Words.load(rules_folder(), self.settings.language)
        self.pads = Gamepads(lambda: self.keys)
        self.keyboard = Keyboard()
        self.caps = Caps(self.words, lambda: self.settings, self.pads)
        self.patience = Patience(lambda: self.settings, lambda kept: self.change(patience=kept))
        self.sounds = Sounds(self.settings)
        self.reader = VoiceReader(
            lambda: self.settings.voice and not self.sounds.muted, lambda: self.words.language
        )
        self.night = Scorebook()
        self.head_starts = HeadStarts(
            lambda: self.settings, lambda seats: self.change(seats=seats), self.night
        )
        self.scenes: list[Scene] = []
        self.seed: int | None = None
        """What the next games are dealt from; by itself every game is another."""
        self.problems: list[str] = []
        """Sentences about files that could not be read or written."""
        self.told: set[str] = set()
        """What has to be said only once."""
        self._expected: list[str] = []
        """Rooms to be loaded when nothing moves."""
        self._loaded: set[str] = set()
        self.ended: JournalText | None = None
        """A game that ended just before the program did, so that nobody has seen its results."""
        self.broken = ""
        """Where the program broke before the game was gone on with."""
        self.phones: Phones | None = None
        """The phones that hold hands, once somebody asked for them."""
        self.pointer: Point = (-1, -1)
        self.pressed_by_mouse = False
        """True if the last press was a click or a touch rather than a key."""
        self.dirty = True
        self.errands: dict[str, Errand] = {}
        """What goes on whatever screen is seen, by name; it ends with the program."""
        self.presses = 0
        """How many keys and clicks were dealt with, as the report tells."""
        self._report = Report(report) if report else None
        self._touched = self.stopwatch()
        """When somebody was last there, by the stopwatch."""
        self._may_darken = True
        """True while the screen may go dark by itself."""
        self.thrift = Thrift(self.stopwatch)
        self.frame = Frame(self.stopwatch, lambda: self.top.busy)
        self._watch_outside()

    def _watch_outside(self) -> None:
        """Ask again and again about what is outside: displays, addresses, the sound device."""
        self.outside = Outside(self.stopwatch)
        window = self.window
        in_place = Fact(
            window.surroundings, window.fit, DISPLAY_MS, frozenset(PLACED),
            lambda: window.can_be_placed,
        )  # fmt: skip
        self.outside.watch("display", in_place)
        reachable = Fact(
            lambda: self.phones and self.phones.look(), lambda _: None, ADDRESS_MS,
            wanted=lambda: self.phones is not None and self._looks_for_phones,
        )  # fmt: skip
        self.outside.watch("address", reachable)
        sounds = self.sounds
        audible = Fact(
            sounds.look, lambda _: None, SOUND_MS, frozenset({pygame.AUDIODEVICEADDED}),
            lambda: sounds.is_missed,
        )  # fmt: skip
        self.outside.watch("sound", audible)

    @property
    def _looks_for_phones(self) -> bool:
        """True where people are told how a phone finds the laptop, or one does not."""
        phones = self.phones
        waits = phones is not None and (phones.misses_some or not phones.addresses)
        return waits or self.top.name == "phones"

    # -- the stack ---------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The scene that is seen and played."""
        return self.scenes[-1]

    @property
    def tune(self) -> str:
        """The music that fits what is seen; screens without any leave that of those below."""
        tunes = (scene.tune for scene in reversed(self.scenes))
        return next((tune for tune in tunes if tune is not None), "")

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        if self.scenes:
            self.top.leave()
        self.push_safely(scene)

    def push_safely(self, scene: Scene) -> None:
        """Put a scene on top without asking the one below, which may be broken."""
        self.scenes.append(scene)
        self._arrive()

    def go(self, name: str, *given: Any, **named: Any) -> Any:
        """Open the screen of that name, see `routes`; what was opened."""
        opened = route(name)(self, *given, **named)
        if isinstance(opened, Scene) and opened not in self.scenes:
            self.push(opened)
        return opened

    def expect(self, *names: str) -> None:
        """Somebody may open these next: they are loaded as soon as nothing moves."""
        self._expected += [name for name in names if name not in self._loaded]
        self._loaded.update(names)

    def instead(self, name: str, *given: Any) -> None:
        """The same in the place of the topmost scene."""
        self.replace(route(name)(self, *given))

    def pop(self) -> None:
        """Take the topmost scene away; the program ends with the last."""
        self._leave_all_but(len(self.scenes) - 1)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost."""
        self.scenes.pop().leave()
        self.push_safely(scene)

    def home(self) -> None:
        """Leave everything but the title."""
        self._leave_all_but(1)

    def quit(self) -> None:
        """End the program; every scene may still save what it has."""
        self._leave_all_but(0)

    def _leave_all_but(self, count: int) -> None:
        self.reader.hush()
        while len(self.scenes) > count:
            self.scenes.pop().leave()
        if self.scenes:
            self._arrive()
            self.top.come_back()

    def _arrive(self) -> None:
        self.top.focus.refused = lambda _: self.sounds.play("error")
        self.top.focus.hover = self.top.focus.held = ""
        self.top.enter()
        self.dirty = True

    # -- games -------------------------------------------------------------

    def start_match(
        self, game: str, seats: Sequence[SeatChoice], options: Mapping[str, str]
    ) -> None:
        """Begin a game with those players and house rules."""
        self.change(game=game, seats=tuple(seats))
        self.go("start", game, seats, options)

    def unfinished(self) -> JournalText | None:
        """The game that can be continued, if there is one."""
        found = latest(folders.journals())
        own = self.settings_file.problem
        self.problems = sentences(self.words, self.problems, own, found.problems)
        return found.journal

    def continue_game(self) -> None:
        """Go on with the game that was left, if there is one."""
        journal = self.unfinished()
        if journal:
            self.go("continue", journal)

    def find_ended_game(self) -> None:
        """Count games whose end nobody saw, because the program was killed at that moment."""
        journals = folders.journals()
        if unclosed(journals, journals / folders.STATISTICS):
            from game.session.finished import count_unclosed  # noqa: PLC0415  it is rarely needed

            self.ended = count_unclosed(journals)

    def show_ended_game(self) -> None:
        """Show the results of that game."""
        ended, self.ended = self.ended, None
        if ended:
            self.go("continue", ended)

    # -- phones ------------------------------------------------------------

    def open_phones(
        self, choices: Sequence[SeatChoice], here: Sequence[Address] | None = None,
        saved: SavedPhones | None = None,
    ) -> Phones:  # fmt: skip
        """Let phones come to a table with these people, or come back to it.

        Raises `NoDoor` if no port is free.
        """
        from .phones import Phones  # noqa: PLC0415  nobody pays for it who plays without

        self.close_phones()
        self.phones = Phones(choices, self.clock, self.words, lambda: self.settings, here, saved)
        self.dirty = True
        return self.phones

    def close_phones(self) -> None:
        """Say goodbye to all phones and close the door."""
        if self.phones is not None:
            self.phones.close()
            self.phones, self.dirty = None, True

    # -- settings ----------------------------------------------------------

    def change(self, **values: Any) -> None:
        """Change settings: they count at once and are kept."""
        self._use(replace(self.settings, **values))

    def rename_person(self, old: str, name: str) -> None:
        """Keep what was set for a person who has another name from now on."""
        self._use(self.settings.with_renamed(old, name))

    def speak(self, language: str) -> None:
        """Go on in another language, on every screen."""
        self.words.speak(language)
        self.settings = replace(self.settings, language=language)
        if not self.settings_file.fresh:
            self.settings_file.save(self.settings)
        for scene in self.scenes:
            scene.reworded()
        self.dirty = True

    def switch_sound(self) -> None:
        """Turn all sounds off, or on again."""
        self.change(sound=0.0 if self.settings.sound else 0.8)

    def _use(self, settings: Settings) -> None:
        if settings.language != self.settings.language:
            self.speak(settings.language)
        self.settings = settings
        self.settings_file.save(self.settings)
        self.sounds.use(self.settings)
        self.window.set_fullscreen(self.settings.fullscreen)
        self.dirty = True

    def as_at_start(self) -> None:
        """Every setting as in a new installation, but for who plays and how."""
        self._use(self.settings.as_at_start())

    @property
    def keys(self) -> Keys:
        """Which key does what, as the players have set it."""
        return self.caps.keys_now

    @property
    def caps_state(self) -> object:
        """Another object whenever what is written on keys has changed."""
        return self.caps.state

    @property
    def canvas(self) -> Canvas:
        """The window to draw on, at the player's text size."""
        now = self.settings
        return Canvas(self.window.surface, now.scale / 100, now.contrast == "high")

    # -- the loop ----------------------------------------------------------

    def clock(self) -> float:
        """The moment of this frame, in milliseconds: the same until time passes again."""
        return self._moment

    def look_at_the_clock(self) -> None:
        """What is drawn next is drawn as of now, though nothing goes on: for pictures."""
        self._moment = self._now()

    def run(self, first: Scene) -> None:
        """Show the scene and go on until the last one is gone, whatever breaks meanwhile."""
        try:
            self.go("run", first)
        except KeyboardInterrupt:  # Ctrl+C in a terminal: what is played is kept
            self.quit()
            raise
        finally:
            self.close()

    def close(self) -> None:
        """End sounds, voice, phones, report, and what goes on beside the screens."""
        self._keep_place()
        self.close_phones()
        for errand in self.errands.values():
            errand.end()
        self.sounds.close()
        self.reader.close()
        if self._report:
            self._report.close()

    def _keep_place(self) -> None:
        """Remember where the window was, for the next time on the same display."""
        self.window.surroundings()
        places = self.window.places
        if places != self.settings.windows and not self.settings_file.fresh:
            self.settings = replace(self.settings, windows=places)
            self.settings_file.save(self.settings)

    def step(self) -> None:
        """Wait for input or time, deal with it, and draw if there is something new."""
        events = self._wait()
        self._go_round(events)
        self._is_late_since(self._moment)

    def _is_late_since(self, due: float) -> None:
        """Time stands still for whatever should have gone on long ago, by games' time.

        A screen that is drawn for the first time, or a computer that slept, costs nobody a call."""
        self._missed += max(0.0, self._now() - due - HITCH)

    def _now(self) -> float:
        """The time as games know it."""
        return self.stopwatch() - self._missed

    def _go_round(self, events: Sequence[pygame.event.Event]) -> None:
        """Deal with what happened, and draw if there is something new."""
        if self.phones is not None and self.phones.hear():
            self.dirty, self._touched = True, self.stopwatch()
        self.outside.hear(events)
        self.dirty = self.outside.look() or self.dirty
        self.frame.due = self.dirty and self.frame.over
        self.dirty = self.pass_time() or self.dirty
        for event in events:
            if self.scenes:
                self.handle(event)
        if not self.scenes:
            return
        self._keep_awake()
        if events:
            self.dirty = self._go_on(0.0) or self.dirty  # what an event begins, begins now
        if self.phones is not None:
            self.dirty = self.phones.tell() or self.dirty
        if self.dirty and self.frame.over:
            self.draw()
            self.frame.drawn()
            self.dirty = self._go_on(0.0) or self.dirty  # what could wait has the rest of it

    def _attended_ms(self) -> float:
        """Milliseconds for which somebody still counts as being there."""
        return self._touched + ATTENDED_MS - self.stopwatch()

    def _keep_awake(self) -> None:
        """Keep the screen on while people play: not on the title, in a break, or when they left."""
        may = self.top.may_darken or self._attended_ms() <= 0
        if may != self._may_darken:
            self._may_darken = may
            pygame.display.set_allow_screensaver(may)

    def _wait(self) -> list[pygame.event.Event]:
        """The next events; blocks as long as nothing moves."""
        self.thrift.rest(self._patience())
        patience = self._patience()
        self.sounds.music.ask(self.tune)
        if self.reader.speaking:
            self.sounds.music.duck(AFTER)
        if patience is None or patience >= CALM:
            while self._expected:
                load(self._expected.pop(0))
        alone = None if self._may_darken else max(0.0, self._attended_ms())
        waits = patience, self.sounds.rest(), self.outside.next_look(), alone
        pauses = [pause for pause in waits if pause is not None]
        pause, began = min(pauses, default=None), self._now()
        events = self.window.events(pause, self.pads.glance())
        if pause is not None:
            self._is_late_since(began + pause)
        if events:
            self.sounds.wake()
        return events

    def _patience(self) -> float | None:
        if self.dirty or self.top.busy:
            return self.frame.left()
        tick = 1.0 if self.top.thinking else self.top.next_tick()
        waits = self.phones.next_tick() if self.phones is not None else None
        below = (scene.next_tick_below() for scene in self.scenes[:-1])
        ticks = (tick, waits, self.top.next_look(), *below)
        tick = min((one for one in ticks if one is not None), default=None)
        return None if tick is None else max(0.0, tick - (self._now() - self._moment))

    def pass_time(self) -> bool:
        """Look at the clock and let the top scene go on; whether something moved."""
        before, now = self._moment, self._now()
        return self._go_on(now - before, now)

    def _go_on(self, ms: float, now: float | None = None) -> bool:
        """Let so much time pass on the top scene; what was due by then is asked before."""
        scene = self.top
        tick = scene.next_tick()
        moving = scene.busy or (tick is not None and ms >= tick - 1)
        self._moment = self._moment if now is None else now
        for below in self.scenes[:-1]:
            below.update_below(ms)
        scene.update(ms)
        return moving or scene.busy

    def draw(self) -> None:
        """Draw one frame and show it."""
        canvas, scene = self.canvas, self.top
        self.frame.begin()
        things = scene.things()
        scene.settle(things)
        scene.draw(canvas)
        scene.overlay(canvas)
        self.reader.look(scene, things)
        self.dirty = scene.busy  # what moved in this frame has to be seen at rest, too
        self.window.show()
        if self._report:
            self._report.frame(canvas, scene, self.presses)

    # -- input -------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One event: the window's own matters, then focus, then the scene."""
        event = self.pads.read(event)
        if self.scenes:
            known = None if self.top.listening else self.keys.codes
            event = self.keyboard.read(event, known, self.top.typing)
        if event.type in INPUT:
            self._touched = self.stopwatch()
        if event.type == pygame.QUIT:
            if not any(scene.ask_before_quitting() for scene in self.scenes):
                self.quit()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            self._hear_no_more(event)
        elif event.type in RESIZED:
            self._resize()
        elif event.type in SHOWN:
            self.sounds.muted, self.dirty = False, True
        elif event.type in LOST:
            self.sounds.muted = self.settings.background
            for scene in list(self.scenes):
                scene.focus_lost()
            self.dirty = True
        elif self.caps.fills_screen(event) and not self.top.listening:
            self.change(fullscreen=not self.settings.fullscreen)
        elif event.type not in (pygame.NOEVENT, WAKE):
            self._give(event)

    def _hear_no_more(self, event: pygame.event.Event) -> None:
        """A device was pulled out, or its server ended: the next look may find another one."""
        if not event.iscapture:
            self.sounds.lost()

    def _give(self, event: pygame.event.Event) -> None:
        """Offer an event to the top scene and its focus."""
        scene = self.top
        if event.type in POINTER:
            self.pointer = self.canvas.to_units(self.window.drawn_at(event.pos))
        self.presses += event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONUP)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.pressed_by_mouse = event.type == pygame.MOUSEBUTTONDOWN
            self.reader.hush(everything=False)
        if scene.deaf(event) or scene.captures(event):
            self.dirty = True
            return
        focus = scene.focus
        before = (focus.name, focus.hover, focus.held, focus.ring)
        things = scene.things()
        scene.settle(things)
        used = focus.handle(event, things, self.pointer)
        if event.type == pygame.MOUSEBUTTONUP and used and find(things, before[2]):
            self.sounds.play("click")
        if not used:
            scene.handle(event)
        if self.scenes and scene is self.top and focus.ring and focus.name != before[0]:
            scene.reveal(focus.name)  # under the pointer nothing moves away
        quiet = event.type == pygame.MOUSEMOTION and not used
        after = (focus.name, focus.hover, focus.held, focus.ring)
        self.dirty = self.dirty or not quiet or before != after

    def _resize(self) -> None:
        SPRITES.fit(self.window.surface.get_size())
        self.dirty = True
