"""The program's loop: a stack of scenes, one window, input, time and drawing.

Time is read once a frame, in `advance_time`. What moves, what is drawn and what says whether
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
from game.session.night_keeper import NightKeeper
from game.session.pregame.head_starts import HeadStartKeeper
from game.store import folders
from game.store.journals.journal_folder import JournalText, find_latest_game, list_unclosed_journals
from game.store.settings import SeatChoice, Settings, SettingsFile
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.sprites import SPRITES
from game.ui.input.gamepad import Gamepads
from game.ui.input.key_table import Keys
from game.ui.input.keyboard import Keyboard
from game.ui.input.press_hold import HOLD_MS, PressHold
from game.ui.input.switch_walk import (
    MOVER,
    OFF,
    ONE,
    SWITCHES,
    TWO,
    SwitchWalk,
    move_on,
    press_focused,
)
from game.ui.looks import DAY, NIGHT, Look, use_look
from game.ui.screens.scene import Scene
from game.ui.screens.screen_fade import ScreenFade
from game.ui.sound.sounds import AFTER, Sounds
from game.ui.tracked_values import KeptResult, TrackedValue
from game.ui.widgets.control import Control, find_control
from game.words import Words

from .file_messages import collect_file_messages
from .frame_budget import CALM_MS, FrameBudget, MemoryTrimmer
from .frame_report import FrameReport
from .key_labels import KeyLabels
from .routes import find_screen, load_room
from .speech.voice_reader import VoiceReader
from .system_facts import SystemFact, SystemFacts
from .time_allowance import TimeAllowances
from .window import (
    FOCUS_LOST_EVENTS,
    PLACE_EVENTS,
    POINTER_EVENTS,
    RESIZE_EVENTS,
    SHOWN_EVENTS,
    WAKE_EVENT,
    Window,
)

if TYPE_CHECKING:
    from game.net.addresses import Address
    from game.store.journals.phone_sessions import SavedPhones

    from .phone_host import PhoneHost

DISPLAY_CHECK_MS = 2_000.0
"""How often it is asked what the window may take of its display."""
SOUND_CHECK_MS = 10_000.0
"""How often a sound device is looked for while there is none."""
ADDRESS_CHECK_MS = 2_000.0
"""How often the laptop's address is looked up while a phone has to find it."""
SPOKEN_JOBS = "say_"
"""The names of the jobs begin so that are for whoever plays by ear."""
ATTENDED_MS = 5 * 60_000.0
"""After so long without any input nobody is there: the screen may go dark."""
INPUT_EVENTS = (
    pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL,
    pygame.FINGERDOWN, pygame.TEXTINPUT,
)  # fmt: skip
UNNOTED_EVENTS = (
    pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.TEXTINPUT,
)  # fmt: skip
"""Events that change nothing on a screen which has no control for them, but for tracked values."""
MIDDLE = (960.0, 540.0)
HOLD_RING = 30.0
"""Units: the radius of the ring around a press that waits."""
HITCH_MS = 150.0
"""Milliseconds: the longest time for which the program may be busy, or sleep in, unnoticed."""


class Errand(Protocol):
    """Background work that goes on whatever scene is shown."""

    @property
    def progress(self) -> float:
        """The share of the work that is done; 1 if there is nothing more to wait for."""

    def poll_errand(self) -> bool:
        """Read new results; True if there are any."""

    def cancel_errand(self) -> None:
        """Cancel the work."""


class App:
    """The program: everything that scenes share, and the stack of scenes."""

    settings: TrackedValue[Settings] = TrackedValue()
    language: TrackedValue[str] = TrackedValue()
    """The id of the language that is spoken: read by whoever keeps anything in words."""
    phones: TrackedValue[PhoneHost | None] = TrackedValue(None)
    """The phones that hold hands, once somebody asked for them."""
    broken = ""
    """Where the program broke before the game was gone on with."""
    has_moved = False
    """True if anything has moved since the last frame was drawn."""
    presses = 0
    """How many keys and clicks were dealt with, as the report tells."""

    def __init__(
        self,
        window: Window,
        *,
        words: Words | None = None,
        report: Path | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.window = window
        SPRITES.fit_window(window.surface.get_size())
        self.running_ms = clock or (lambda: 1000 * monotonic())
        """Milliseconds as they run, to measure how long work takes."""
        self._moment = self.running_ms()
        self._missed_ms = 0.0
        """Milliseconds in which nothing could be shown or pressed: no clock of a game ran."""
        self.settings_file = SettingsFile(folders.settings_folder())
        self.settings = self._load_settings()
        self.words = words or Words.load_words(rules_folder(), self.settings.language)
        self.language = self.words.language.id
        self.pads = Gamepads(lambda: self.keys)
        self.keyboard = Keyboard()
        self.key_labels = KeyLabels(self.words, lambda: self.settings, self.pads)
        self.time_allowances = TimeAllowances(
            lambda: self.settings, lambda kept: self.change_settings(patience=kept)
        )
        self.sounds = Sounds(self.settings)
        self.reader = VoiceReader(
            lambda: self.settings.voice and not self.sounds.muted,
            lambda: self.words.language,
            uses_reader=lambda: self.settings.screen_reader,
            amount=lambda: self.settings.spoken,
        )
        self.switch_walk, self.press_hold = SwitchWalk(self.running_ms), PressHold(self.running_ms)
        self.night = NightKeeper()
        self.head_starts = HeadStartKeeper(
            lambda: self.settings, lambda seats: self.change_settings(seats=seats), self.night
        )
        self.scenes: list[Scene] = []
        self.seed: int | None = None
        """What the next games are dealt from; by itself every game is another."""
        self.problems: list[str] = []
        """Sentences about files that could not be read or written."""
        self.told_problems: set[str] = set()
        """What has to be said only once."""
        self.waiting_files: list[str] = []
        """Files that were opened or dropped where no screen takes them: the title shows them."""
        self._screens_to_load: list[str] = []
        """Rooms to be loaded when nothing moves."""
        self._loaded_screens: set[str] = set()
        self.ended_game: JournalText | None = None
        """A game that ended just before the program did, so that nobody has seen its results."""
        self.pointer: Point = (-1, -1)
        self.pressed_by_mouse = False
        """True if the last press was a click or a touch rather than a key."""
        self._frame: KeptResult[None] = KeptResult()
        """The frame that is shown, with all that was read for it."""
        self.errands: dict[str, Errand] = {}
        """What goes on whatever screen is seen, by name; it ends with the program."""
        self._report = FrameReport(report) if report else None
        self._last_input_ms = self.running_ms()
        """When somebody was last there, by the stopwatch."""
        self._may_darken = True
        """True while the screen may go dark by itself."""
        self._screen_fade = ScreenFade()
        self.memory_trimmer = MemoryTrimmer(self.running_ms)
        self.frame = FrameBudget(self.running_ms, lambda: self.top.is_animating)
        self._watch_outside()

    def _watch_outside(self) -> None:
        """Add the facts that are checked again: displays, addresses, the sound device."""
        self.system_facts = SystemFacts(self.running_ms)
        window = self.window
        in_place = SystemFact(
            window.surroundings, window.move_into_sight, DISPLAY_CHECK_MS, frozenset(PLACE_EVENTS),
            lambda: window.can_be_placed,
        )  # fmt: skip
        self.system_facts.add_fact("display", in_place)
        reachable = SystemFact(
            lambda: self.phones and self.phones.recheck_addresses(),
            lambda _: None,
            ADDRESS_CHECK_MS,
            is_wanted=lambda: self.phones is not None and self._looks_for_phones,
        )
        self.system_facts.add_fact("address", reachable)
        sounds = self.sounds
        audible = SystemFact(
            sounds.look_for_device,
            lambda _: None,
            SOUND_CHECK_MS,
            frozenset({pygame.AUDIODEVICEADDED}),
            lambda: sounds.is_missed,
        )
        self.system_facts.add_fact("sound", audible)
        read_aloud = SystemFact(
            self.reader.finder.look_again,
            lambda _: None,
            events=frozenset({pygame.WINDOWFOCUSGAINED}),
            is_wanted=lambda: self.settings.screen_reader,
            last_answer="",
        )
        self.system_facts.add_fact("screen reader", read_aloud)

    @property
    def _looks_for_phones(self) -> bool:
        """True while people are told how phones connect, or a phone is missing."""
        phones = self.phones
        waits = phones is not None and (phones.is_phone_missing or not phones.addresses)
        return waits or self.top.name == "phones"

    # -- the stack ---------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The scene that is shown and played."""
        return self.scenes[-1]

    @property
    def current_music(self) -> str:
        """The music of the top scene that names any."""
        tunes = (scene.tune for scene in reversed(self.scenes))
        return next((tune for tune in tunes if tune is not None), "")

    def push_scene(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.scenes:
            self.top.leave()
        self.push_over_broken(scene)

    def hand_over_files(self) -> None:
        """Have the files that wait dropped onto the window again."""
        for file in self.waiting_files:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=file))
        self.waiting_files.clear()

    def push_over_broken(self, scene: Scene) -> None:
        """Put a scene on top without asking the one below, which may be broken."""
        self.note_activity()
        self.scenes.append(scene)
        self._enter_top()

    def open_screen(self, name: str, *given: Any, **named: Any) -> Any:
        """Open the screen of that name, see `routes`; return what was opened."""
        opened = find_screen(name)(self, *given, **named)
        if isinstance(opened, Scene) and opened not in self.scenes:
            self.push_scene(opened)
        return opened

    def preload_screens(self, *names: str) -> None:
        """Preload screens that may be opened next, as soon as nothing moves."""
        self._screens_to_load += [name for name in names if name not in self._loaded_screens]
        self._loaded_screens.update(names)

    def switch_screen(self, name: str, *given: Any) -> None:
        """Open the screen of that name in place of the top scene."""
        self.replace_top(find_screen(name)(self, *given))

    def pop_scene(self) -> None:
        """Remove the top scene; the program ends with the last one."""
        self._leave_all_but(len(self.scenes) - 1)

    def replace_top(self, scene: Scene) -> None:
        """Put a scene in the place of the top scene."""
        self._remove_top()
        self.push_over_broken(scene)

    def return_to_title(self) -> None:
        """Close all scenes but the title."""
        self._leave_all_but(1)

    def quit_program(self) -> None:
        """End the program; every scene may still save what it has."""
        self._leave_all_but(0)

    def _leave_all_but(self, count: int) -> None:
        self.reader.hush_reader()
        while len(self.scenes) > count:
            self._remove_top()
        if self.scenes:
            self.note_activity()
            self._enter_top()
            self.top.resume_focus()

    def _remove_top(self) -> None:
        removed = self.scenes.pop()
        removed.activity.note_change()  # whatever happens without it, it is made anew if it returns
        removed.leave()

    def _enter_top(self) -> None:
        self.top.focus.refused = lambda _: self.sounds.play_sound("error")
        self.top.focus.hover = self.top.focus.held = ""
        self.top.focus.acted = self.note_activity
        self.top.enter()
        self.has_moved = True

    def note_activity(self) -> None:
        """Note that somebody has done something: what is on the screens may have changed."""
        for scene in self.scenes:
            scene.activity.note_change()

    # -- games -------------------------------------------------------------

    def start_match(
        self, game: str, seats: Sequence[SeatChoice], options: Mapping[str, str], **deal: Any
    ) -> None:
        """Start a match with these players and house rules, perhaps with a certain deal."""
        self.change_settings(game=game, seats=tuple(seats))
        self.open_screen("start", game, seats, options, **deal)

    def find_unfinished_game(self) -> JournalText | None:
        """Return the game that can be continued, or None."""
        found = find_latest_game(folders.journals_folder())
        own = self.settings_file.problem
        self.problems = collect_file_messages(self.words, self.problems, own, found.problems)
        return found.journal

    def continue_game(self) -> None:
        """Continue the game that was left, if there is one."""
        journal = self.find_unfinished_game()
        if journal:
            self.open_screen("continue", journal)

    def find_ended_game(self) -> None:
        """Count games whose end nobody saw because the program was killed."""
        journals = folders.journals_folder()
        if list_unclosed_journals(journals, journals / folders.STATISTICS_NAME):
            from game.session.unclosed_games import count_unclosed_games  # noqa: PLC0415  it is rarely needed

            self.ended_game = count_unclosed_games(journals)

    def show_ended_game(self) -> None:
        """Show the results of a game whose end nobody saw."""
        ended, self.ended_game = self.ended_game, None
        if ended:
            self.open_screen("continue", ended)

    # -- phones ------------------------------------------------------------

    def open_phones(
        self, choices: Sequence[SeatChoice], own_addresses: Sequence[Address] | None = None,
        saved: SavedPhones | None = None,
    ) -> PhoneHost:  # fmt: skip
        """Open the table to phones for these people, or reopen it.

        Raises `NoFreePort` if no port is free.
        """
        from .phone_host import PhoneHost  # noqa: PLC0415  nobody pays for it who plays without

        self.close_phones()
        self.phones = PhoneHost(
            choices, self.frame_ms, self.words, lambda: self.settings, own_addresses, saved
        )
        return self.phones

    def close_phones(self) -> None:
        """Say goodbye to all phones and close the door."""
        if self.phones is not None:
            self.phones.close_phone_door()
            self.phones = None

    # -- settings ----------------------------------------------------------

    def change_settings(self, **values: Any) -> None:
        """Change settings: they take effect at once and are saved."""
        self._apply_settings(replace(self.settings, **values))

    def rename_person(self, old: str, name: str) -> None:
        """Move everything that was set for a person to their new name."""
        self._apply_settings(self.settings.with_renamed_person(old, name))

    def set_language(self, language: str) -> None:
        """Switch every screen to another language."""
        self.words.speak(language)
        settings = self.settings_file.merge_late_file(self.settings)
        self.settings = replace(settings, language=language)
        if not self.settings_file.is_first_start:
            self.settings_file.save_settings(self.settings)
        self.language = self.words.language.id
        self.note_activity()

    def toggle_sound(self) -> None:
        """Turn all sounds off or on."""
        self.change_settings(sound=0.0 if self.settings.sound else 0.8)

    def _apply_settings(self, settings: Settings) -> None:
        settings = self.settings_file.merge_late_file(settings)
        if settings.language != self.settings.language:
            self.set_language(settings.language)
        self.settings = settings
        self.settings_file.save_settings(self.settings)
        self.sounds.set_volumes(self.settings)
        self.window.set_fullscreen(self.settings.fullscreen)
        use_look(look_of(self.settings))

    def _load_settings(self) -> Settings:
        """Load the settings, and draw everything in their look."""
        settings = self.settings_file.load_settings()
        use_look(look_of(settings))
        return settings

    def reset_settings(self) -> None:
        """Reset every setting but the players and house rules."""
        self._apply_settings(self.settings.with_defaults())

    @property
    def keys(self) -> Keys:
        """The keys of all jobs, as the players have set them."""
        return self.key_labels.current_keys

    @property
    def key_label_state(self) -> object:
        """An object that changes whenever the labels of keys have changed."""
        return self.key_labels.label_state

    @property
    def canvas(self) -> Canvas:
        """The canvas of the window, at the player's text size."""
        now = self.settings
        return Canvas(self.window.surface, now.scale / 100, now.contrast == "high")

    # -- the loop ----------------------------------------------------------

    def frame_ms(self) -> float:
        """Return the time of this frame in milliseconds; it stands until time passes again."""
        return self._moment

    def refresh_clock(self) -> None:
        """Update the frame's time without letting time pass: for pictures."""
        self._moment = self._game_time()

    def run(self, first: Scene) -> None:
        """Show the scene and go on until the last one is gone, even after errors."""
        try:
            self.open_screen("run", first)
        except KeyboardInterrupt:  # Ctrl+C in a terminal: what is played is kept
            self.quit_program()
            raise
        finally:
            self.shut_down()

    def shut_down(self) -> None:
        """Stop sounds, voice, phones, report and background work."""
        self._save_window_place()
        self.close_phones()
        for errand in self.errands.values():
            errand.cancel_errand()
        self.sounds.close_device()
        self.reader.close_reader()
        if self._report:
            self._report.close_report()

    def _save_window_place(self) -> None:
        """Save the window's place for the next start on the same display."""
        self.window.surroundings()
        places = self.window.places
        if places != self.settings.windows and not self.settings_file.is_first_start:
            settings = self.settings_file.merge_late_file(self.settings)
            self.settings = replace(settings, windows=places)
            self.settings_file.save_settings(self.settings)

    def step(self) -> None:
        """Run one frame: wait for input or time, handle it, and draw if needed."""
        events = self._wait_for_events()
        self._process_events(events)
        self._skip_hitch(self._moment)

    def _skip_hitch(self, due: float) -> None:
        """Stop the games' clock for the time since something was due.

        A screen that is drawn for the first time, or a computer that slept, costs nobody a call.
        """
        self._missed_ms += max(0.0, self._game_time() - due - HITCH_MS)

    def _game_time(self) -> float:
        return self.running_ms() - self._missed_ms

    def _process_events(self, events: Sequence[pygame.event.Event]) -> None:
        """Handle these events, and draw if something has changed."""
        if self.phones is not None and self.phones.receive_messages():
            self.has_moved, self._last_input_ms = True, self.running_ms()
        self.system_facts.note_events(events)
        if self.system_facts.check_due_facts():
            self.note_activity()
        self.frame.is_due = self.needs_frame and self.frame.is_spent
        self.has_moved = self.advance_time() or self.has_moved
        for event in events:
            if self.scenes:
                self.handle_event(event)
        if not self.scenes:
            return
        self._keep_awake()
        if events:
            self._continue_now()  # what an event begins, begins now
        if self.phones is not None:
            self.has_moved = self.phones.send_table_news() or self.has_moved
        if self.needs_frame and self.frame.is_spent:
            self.draw()
            self.frame.finish_frame()
            self._continue_now()  # what could wait has the rest of it

    @property
    def is_fading(self) -> bool:
        """True while the screen before is still seen, over the one that was opened."""
        return self._screen_fade.is_fading

    @property
    def needs_frame(self) -> bool:
        """True if something moved, or something that is shown has changed."""
        return self.has_moved or not self._frame.is_fresh

    def _continue_now(self) -> None:
        """Let the scenes go on without letting time pass."""
        self.has_moved = self._advance_top(0.0) or self.has_moved

    @property
    def ms_without_input(self) -> float:
        """The milliseconds since somebody last did anything here or on a phone."""
        return self.running_ms() - self._last_input_ms

    def _attended_ms(self) -> float:
        """Return the milliseconds for which somebody still counts as present."""
        return self._last_input_ms + ATTENDED_MS - self.running_ms()

    def _keep_awake(self) -> None:
        """Keep the screen on while people play, but not on the title or in a break."""
        may = self.top.may_darken or self._attended_ms() <= 0
        if may != self._may_darken:
            self._may_darken = may
            pygame.display.set_allow_screensaver(may)

    def _wait_for_events(self) -> list[pygame.event.Event]:
        self.memory_trimmer.trim_while_idle(self._max_wait_ms())
        patience = self._max_wait_ms()
        self.sounds.music.request_tune(self.current_music)
        if self.reader.speaking:
            self.sounds.music.duck_for(AFTER)
        if patience is None or patience >= CALM_MS:
            while self._screens_to_load:
                load_room(self._screens_to_load.pop(0))
        alone = None if self._may_darken else max(0.0, self._attended_ms())
        waits = patience, self.sounds.rest_device(), self.system_facts.next_check_ms(), alone
        pauses = [pause for pause in waits if pause is not None]
        pause, began = min(pauses, default=None), self._game_time()
        events = self.window.events(pause, self.pads.next_glance_ms())
        if pause is not None:
            self._skip_hitch(began + pause)
        if events:
            self.sounds.wake_device()
        return events

    def _max_wait_ms(self) -> float | None:
        if self.needs_frame or self.top.is_animating or self.press_hold.waiting_press():
            return self.frame.remaining_ms()
        tick = 1.0 if self.top.needs_updates else self.top.next_tick()
        waits = self.phones.next_tick() if self.phones is not None else None
        below = (scene.next_tick_below() for scene in self.scenes[:-1])
        ticks = (tick, waits, self.top.next_silent_tick(), self.switch_walk.next_step_ms(), *below)
        tick = min((one for one in ticks if one is not None), default=None)
        return None if tick is None else max(0.0, tick - (self._game_time() - self._moment))

    def advance_time(self) -> bool:
        """Read the clock and advance the top scene; True if something moved."""
        before, now = self._moment, self._game_time()
        moved = self._advance_top(now - before, now)
        return self._handle_held_presses() or moved

    def _advance_top(self, ms: float, now: float | None = None) -> bool:
        """Advance the scenes by this many milliseconds; True if anything moved."""
        scene = self.top
        tick = scene.next_tick()
        moving = scene.is_animating or (tick is not None and ms >= tick - 1)
        self._moment = self._moment if now is None else now
        for below in self.scenes[:-1]:
            below.update_below(ms)
        scene.update(ms)
        walked = self.scenes[-1:] == [scene] and self._walk_on()
        return walked or moving or scene.is_animating

    def draw(self) -> None:
        """Draw one frame and show it."""
        self.frame.start_frame()
        self._frame.discard()
        surface, speed = self.window.surface, self.settings.speed
        may_fade = speed > 0 and self.settings.motion != "reduced"
        self._screen_fade.keep_old_screen(surface, self.top, may_fade)
        self._frame.get_or_make(self._draw_frame)
        self._screen_fade.draw_old_screen(surface, self._moment, max(1.0, speed))
        self.has_moved = self.top.is_animating or self.is_fading  # to be seen at rest, too
        self.window.show_frame()
        if self._report:
            self._report.write_frame(self.canvas, self.top, self.presses)

    def _draw_frame(self) -> None:
        scene = self.top
        scene.activity.note_read()
        things = scene.controls()
        scene.settle_focus(things)
        self._draw_scene(scene, things)

    def _draw_scene(self, scene: Scene, things: list[Control]) -> None:
        canvas = self.canvas
        scene.draw(canvas)
        scene.draw_overlay(canvas)
        self._draw_hold_ring(canvas, things)
        self.reader.read_frame(scene, things)

    # -- input -------------------------------------------------------------

    def handle_event(self, event: pygame.event.Event) -> None:
        """Handle one event: first the window, then the focus, then the scene."""
        event = self.pads.translate_event(event)
        if self.scenes:
            known = None if self.top.listening else self.keys.key_codes
            event = self.keyboard.normalize_event(event, known, self.top.is_typing)
        if event.type in INPUT_EVENTS:
            self._last_input_ms = self.running_ms()
        if event.type == pygame.QUIT:
            if not any(scene.ask_before_quitting() for scene in self.scenes):
                self.quit_program()
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture:
            self.sounds.handle_lost_device()
        elif event.type in RESIZE_EVENTS:
            self._fit_surface()
        elif event.type in SHOWN_EVENTS:
            self.sounds.muted = False
            self.note_activity()
        elif event.type in FOCUS_LOST_EVENTS:
            self.sounds.muted = self.settings.background
            self.press_hold.drop_presses()
            for scene in list(self.scenes):
                scene.handle_focus_lost()
            self.note_activity()
        elif self.key_labels.is_fullscreen_key(event) and not self.top.listening:
            self.change_settings(fullscreen=not self.settings.fullscreen)
        elif event.type == pygame.DROPFILE and not self.top.takes_files:
            self.waiting_files.append(event.file)
        elif event.type not in (pygame.NOEVENT, WAKE_EVENT):
            self._hold_press(event)

    # -- presses that have to be held --------------------------------------

    @property
    def _hold_ms(self) -> float:
        """The milliseconds for which a press has to be held before it counts."""
        return HOLD_MS[self.settings.hold]

    def _hold_press(self, event: pygame.event.Event) -> None:
        """Handle an event, but let presses wait where they have to be held."""
        scene, held = self.top, self.press_hold
        steady = held.steady_event(event, self.canvas.unit)
        types = scene.listening or (scene.is_typing and is_letter(event))
        instant = types or scene.counts_presses_at_once
        if not held.takes_event(event, self._hold_ms, scene, instant):
            self._handle_press(steady)

    def _handle_press(self, event: pygame.event.Event) -> None:
        if not self._handle_switch(event):
            self._dispatch_event(event)

    def _handle_held_presses(self) -> bool:
        """Let presses count that were held long enough; True while one is still waiting."""
        if not self.scenes:
            return False
        for event in self.press_hold.take_due_presses(self._hold_ms, self.top):
            if self.scenes:
                self._handle_press(event)
        return self.press_hold.waiting_press() is not None

    def _draw_hold_ring(self, canvas: Canvas, things: list[Control]) -> None:
        """Draw how long the press that waits was held: at the pointer, or at the focus."""
        held = self.press_hold.waiting_press()
        if held is None:
            return
        from game.ui.draw.countdown_ring import (  # noqa: PLC0415  few people hold presses
            draw_countdown_ring,
            find_ring_share,
        )

        focused = find_control(things, self.top.focus.name)
        spot = focused.box.center if focused and self.top.focus.ring else MIDDLE
        if held.event.type == pygame.MOUSEBUTTONDOWN:
            spot = canvas.to_units(self.window.to_surface_pixel(held.event.pos))
        share = self.press_hold.waited_share(held, self._hold_ms)
        shown = find_ring_share(share, self.settings.motion == "reduced")
        draw_countdown_ring(canvas, spot, HOLD_RING, shown)

    # -- what events do ----------------------------------------------------

    def _answer_spoken_key(self, event: pygame.event.Event) -> bool:
        """Answer a key of whoever plays by ear, while something reads aloud; True if it is one."""
        job = "" if self.top.listening else self.keys.job_of_event(event)
        if not job.startswith(SPOKEN_JOBS) or not self.reader.reads:
            return False
        self.reader.answer_key(job, self.top, self.top.controls(), self.words)
        return True

    def _handle_switch(self, event: pygame.event.Event) -> bool:
        """Handle a switch of somebody who uses one or two; True if nothing else is to be done."""
        mode, scene = self.settings.switch, self.top
        if mode == OFF or event.type != pygame.KEYDOWN or event.key not in SWITCHES:
            return False
        if scene.is_ignored_press(event):
            return True
        things, focus = scene.controls(), scene.focus
        self.note_activity()
        if mode == TWO and event.key == MOVER:
            move_on(focus, things)
        elif mode == ONE and not self.switch_walk.is_walking:
            self.switch_walk.start_walk(focus, things, 1000 * self.settings.switch_pace)
        else:
            self.switch_walk.rest()
            if not press_focused(focus, things):
                enter = {**event.dict, "key": pygame.K_RETURN}
                self._dispatch_event(pygame.event.Event(pygame.KEYDOWN, enter))
            return True
        scene.scroll_into_view(focus.name)
        return True

    def _walk_on(self) -> bool:
        """Move the focus of whoever uses one switch on, if it's time; True if it has moved."""
        walk, scene = self.switch_walk, self.top
        if not walk.is_walking:
            return False
        pace_ms = 1000 * self.settings.switch_pace
        moved = walk.advance_walk(scene.focus, scene.controls(), pace_ms)
        if moved:
            scene.scroll_into_view(scene.focus.name)
            self.note_activity()
        return moved

    def _dispatch_event(self, event: pygame.event.Event) -> None:
        """Pass an event to the top scene and its focus."""
        scene = self.top
        if event.type in POINTER_EVENTS:
            self.pointer = self.canvas.to_units(self.window.to_surface_pixel(event.pos))
        self.presses += event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONUP)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.pressed_by_mouse = event.type == pygame.MOUSEBUTTONDOWN
            self.reader.hush_reader(everything=False)
        if event.type == pygame.KEYDOWN and self._answer_spoken_key(event):
            return
        if scene.is_ignored_press(event) or scene.intercept_event(event):
            self._note_handled(scene, event)
            return
        focus = scene.focus
        before, held = focus.name, focus.held
        things = scene.controls()
        scene.settle_focus(things)
        used = focus.handle_focus_event(event, things, self.pointer)
        if event.type == pygame.MOUSEBUTTONUP and used and find_control(things, held):
            self.sounds.play_sound("click")
        if not used:
            scene.handle(event)
        if self.scenes and scene is self.top and focus.ring and focus.name != before:
            scene.scroll_into_view(focus.name)  # under the pointer nothing moves away
        if not used and event.type not in UNNOTED_EVENTS:
            self._note_handled(scene, event)

    def _note_handled(self, scene: Scene, event: pygame.event.Event) -> None:
        """Note that a scene took an event; letters that are typed change nothing below it."""
        if scene.is_typing and is_letter(event):
            scene.activity.note_change()
        else:
            self.note_activity()

    def _fit_surface(self) -> None:
        SPRITES.fit_window(self.window.surface.get_size())
        self.note_activity()


def look_of(settings: Settings) -> Look:
    """Return the look that settings ask for; high contrast has colors of its own."""
    return NIGHT if settings.look == NIGHT.name and settings.contrast == "normal" else DAY


def is_letter(event: pygame.event.Event) -> bool:
    """True if an event belongs to a letter that is typed."""
    if event.type == pygame.KEYDOWN:
        letter = str(getattr(event, "unicode", ""))
        return event.key == pygame.K_BACKSPACE or (letter.isprintable() and letter != "")
    return event.type in (pygame.KEYUP, pygame.TEXTINPUT)
