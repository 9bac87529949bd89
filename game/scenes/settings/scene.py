"""The settings: every change counts at once and is saved."""

from functools import cached_property, partial

import pygame
from pygame import FRect

from game.app.program import App
from game.store import folders
from game.store.setting import (
    ChoiceControl,
    PercentControl,
    Setting,
    StepControl,
    SwitchControl,
    VolumeControl,
)
from game.store.settings import SETTINGS
from game.store.tips import TipsFile
from game.ui.boxes import icon_button, right_aligned_row, separator_line, switch_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import FINE
from game.ui.input.key_table import key_cap_label
from game.ui.input.switch_walk import OFF
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Leaf,
    Line,
    PaddedBox,
    Row,
    SegmentedBox,
    StretchBox,
    Wrap,
)  # fmt: skip
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import control_at
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.input_controls import Segment, SliderScale, slider_control, slider_value_box

from .fairness_tab import FairnessTab
from .keys_tab import KeysTab
from .language_choice import build_language_button
from .sample import build_table_sample
from .setting_rows import LINE, build_setting_label, build_sound_cards, build_time_rows
from .time_sample import WHEELS, TimeSample
from .voice_row import VoiceRow

FAIRNESS_TAB = "fairness"
"""The tab in which nothing is set: why the game is fair, and what it is made of."""
KEYS_TAB = "keys"
"""The tab in which keys are changed."""
TABS = (
    ("comfort", "ui-eye"), ("time", "ui-clock"), ("sound", "ui-sound"), (KEYS_TAB, "ui-keyboard"),
    (FAIRNESS_TAB, "ui-scales"),
)  # fmt: skip
HIGH = 60.0  # units: what a setting is worked with
SPREAD_ROWS = 3
"""More rows than that are spread over the whole sheet."""

UNHURRIED = {"call_time": 0.0, "claim_window": 0.0, "reveal": 0.0}
"""With switches or held presses no clock runs, unless somebody sets one afterwards."""


class SettingsScene(TwoSheetPage):
    """The settings in tabs: settings at the left, what goes with them at the right."""

    app: App
    name = "settings"
    first_focus = "button:done"

    def __init__(self, app: App, tab: str = "comfort") -> None:
        super().__init__(app)
        self.tab = tab

    @cached_property
    def fairness_tab(self) -> FairnessTab:
        """The content of the last tab, read when it is opened."""
        return FairnessTab(self.app, self)

    @cached_property
    def keys_tab(self) -> KeysTab:
        """The rows in which keys are changed."""
        return KeysTab(self.app, self)

    @cached_property
    def time_sample(self) -> TimeSample:
        """The wheels beside the timers."""
        return TimeSample(self.app)

    @cached_property
    def voice_row(self) -> VoiceRow:
        """The row about reading aloud."""
        return VoiceRow(self.app)

    # What stands on it ----------------------------------------------------

    @property
    def min_list_width(self) -> float:  # type: ignore[override]
        """The width of the list; the keys need more room than others."""
        return 1160 if self.tab == KEYS_TAB else 1078

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, and the tabs."""
        words = self.app.words
        parts = [Segment(tab, words(f"settings.{tab}"), icon) for tab, icon in TABS]
        tabs = SegmentedBox("tab", parts, self.tab, self.open_settings_tab, 30, 66, 0.6)
        return Wrap([self.build_title_bar(words("settings.title")), tabs], [0, 1], 40, below=12)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the note, if it fits, the reset button, and the way back."""
        words, note = self.app.words, self.app.words("settings.at_once")
        usual = words("keys.reset" if self.tab == KEYS_TAB else "settings.as_at_start")
        button = Button(UNPLACED_RECT, usual, "ui-undo", size=28)
        reset = ButtonBox("as-at-start", button, self.reset_settings, 74)
        said, cap = words("settings.done"), self.app.key_labels["back"]
        done = ButtonBox(
            "done",
            Button(UNPLACED_RECT, said, "ui-check", cap, PRIMARY_PAINT, 36),
            self.go_back,
            74,
            400,
        )
        if self.tab == FAIRNESS_TAB:
            return right_aligned_row(done)
        told = Line(
            self.keys_tab.keys_note if self.tab == KEYS_TAB else note,
            Style(FINE, 26, GRAY_INK),
            "at-once",
        )
        return FirstThatFits([Row([told, reset, done], [1, 0, 0], 30),
                       Row([EMPTY_BOX, reset, done], [1, 0, 0], 30)])  # fmt: skip

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the list of settings."""
        if self.tab == KEYS_TAB:
            return PaperSheet(self.keys_tab.build_job_rows(), pad=(20, 14))
        if self.tab == FAIRNESS_TAB:
            return PaperSheet(self.fairness_tab.build_reasons(canvas), pad=(28, 20))
        return PaperSheet(self._spread_rows(self._build_setting_rows()), pad=(34, 12))

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the side of the tab: a sample, people, sounds, seats, or the game itself."""
        return PaperSheet(self._build_sample_column(sizes=True), pad=(30, 22))

    def build_body(self, canvas: Canvas) -> Box:
        """Build everything in one column; the sample stands where the size is set."""
        if self.tab in (KEYS_TAB, FAIRNESS_TAB):
            return PaddedBox(
                Column([self.build_list_sheet(canvas).body_box, self._build_sample_column()], 40),
                10,
                10,
            )
        rows = self._build_setting_rows()
        place = 1 if self.tab == "comfort" else len(rows)
        return PaddedBox(
            Column([*rows[:place], self._build_sample_column(), *rows[place:]], 30), 10, 10
        )

    def _spread_rows(self, rows: list[Box]) -> Box:
        """Separate rows with thin lines; many are spread over the whole sheet."""
        many = len(rows) > SPREAD_ROWS
        apart: list[Box] = [StretchBox()] if many else []
        parts: list[Box] = []
        for row in rows:
            parts += [separator_line(LINE)] if parts else []
            parts += [*apart, PaddedBox(row, 0, 6 if many else 20), *apart]
        return Column(parts)

    def _build_sample_column(self, sizes: bool = False) -> Box:
        words, app = self.app.words, self.app
        if self.tab == KEYS_TAB:
            return self.keys_tab.build_seat_keys()
        if self.tab == FAIRNESS_TAB:
            return self.fairness_tab.build_side_boxes()
        if self.tab == "time":
            return build_time_rows(words, app.time_allowances)
        if self.tab == "sound":
            return build_sound_cards(words, app.sounds.play_sound)
        return build_table_sample(words, app.settings.scale, app.key_labels["draw"], sizes)

    # Its rows -------------------------------------------------------------

    def _build_setting_rows(self) -> list[Box]:
        """Build a row for each setting of the tab, the language first: anybody must find it."""
        rows = [
            self._build_setting_row(name, told)
            for name, told in SETTINGS.items()
            if told.tab == self.tab
        ]
        if self.tab == "time":
            rows.append(self.time_sample.build_time_sample())
        return [*self._build_language_rows(), *rows]

    def _build_language_rows(self) -> list[Box]:
        """Build the language row, if there are several languages."""
        words = self.app.words
        if self.tab != "comfort" or len(words.languages) < 2:
            return []
        says = words("settings.language"), words("settings.language_note")
        control = right_aligned_row(build_language_button(self.app, self, HIGH))
        return [
            Wrap(
                [build_setting_label(*says, "language", "ui-globe"), control],
                [1.2, 1],
                16,
                below=10,
            )
        ]

    def _build_setting_row(self, name: str, setting: Setting) -> Box:
        """Build a setting's name, its note, and its control."""
        words, fills = self.app.words, self.app.keys.jobs["fullscreen"]
        if name == "voice":
            return self.voice_row.build_voice_row(
                setting.icon, HIGH, partial(self.change_setting, name)
            )
        title = setting.title or name
        says = words(f"settings.{title}")
        note = words(f"settings.{title}_note", key=key_cap_label(words, fills))
        if name == "sound" and self.app.sounds.missing:
            note = words("settings.no_sound_device")
        running = self.app.reader.finder.name
        if name == "screen_reader" and running:
            note = words("settings.reader_name", reader=running)
        shares = [1, 0] if isinstance(setting.worked, SwitchControl) else [1.2, 1]
        row = [
            build_setting_label(says, note, title, setting.icon),
            self._build_control(name, setting),
        ]
        return Wrap(row, shares, 16, below=10)

    def _build_control(self, name: str, setting: Setting) -> Box:
        words, worked = self.app.words, setting.worked
        now = getattr(self.app.settings, name)
        if isinstance(worked, SwitchControl):
            other = worked.off if now else worked.on
            text = words("settings.on" if now else "settings.off")
            return right_aligned_row(
                switch_leaf(name, bool(now), text, partial(self.change_setting, name, other))
            )
        if isinstance(worked, ChoiceControl):
            parts = [Segment(n, words(f"{worked.says}_{n}")) for n in worked.values]
            return SegmentedBox(name, parts, now, partial(self.change_setting, name), height=HIGH)
        if isinstance(worked, PercentControl):
            parts = [Segment(str(n), words("settings.percent", value=n)) for n in worked.values]
            title = setting.title.replace("_", "-")
            return SegmentedBox(
                title,
                parts,
                str(now),
                lambda value: self.change_setting(name, int(value)),
                height=HIGH,
            )
        assert isinstance(worked, StepControl | VolumeControl)
        return self._build_slider(name, worked, now)

    def _build_slider(
        self, name: str, worked: StepControl | VolumeControl, current_value: float
    ) -> Box:
        """Build a slider with its value; for a volume also a button to hear it."""
        words, scale = self.app.words, SliderScale(worked.values, current_value)
        if isinstance(worked, StepControl):
            shown = words.number_in_digits(current_value)
            said = words(worked.says if current_value else worked.at_zero, value=shown, count=shown)
        else:
            percent = words("settings.percent", value=round(100 * current_value))
            said = percent if current_value else words("settings.off")

        def make_slider_track(_: Canvas, box: FRect) -> Drawable:
            return slider_control(name, box, scale, said, partial(self.change_setting, name))

        def make_slider_value(canvas: Canvas, box: FRect) -> Drawable:
            return slider_value_box(canvas, said, box, name)

        parts: list[Box] = [Leaf(HIGH, make_slider_track, 220), Leaf(56, make_slider_value, 120)]
        if isinstance(worked, StepControl):
            return Row(parts, [1, 0], 20)
        press, hint = partial(self.app.sounds.play_sound, worked.sound), words("settings.try_it")
        return Row([*parts, icon_button(f"hear-{name}", "ui-play", press, hint, 54)], [1, 0, 0], 16)

    # What is done ---------------------------------------------------------

    def change_setting(self, name: str, value: object) -> None:
        """Change a setting; it counts at once."""
        if name == "tips":
            TipsFile(
                folders.settings_folder()
            ).forget_tips()  # whoever turns them on again wants them all
        self.app.change_settings(**{name: value})
        if name in ("switch", "hold") and value != OFF:
            self.app.change_settings(**UNHURRIED)
        if name in WHEELS:
            self.time_sample.start_wheels(name)

    def reset_settings(self) -> None:
        """Reset everything; in the keys tab only the keys."""
        if self.tab == KEYS_TAB:
            self.keys_tab.change.cancel_change()
            self.app.change_settings(keys={}, pad={}, caps=True)
        else:
            self.app.reset_settings()

    def next_silent_tick(self) -> float | None:
        """Return a short time while a voice is being looked for."""
        return self.voice_row.next_silent_tick() if self.tab == "sound" else None

    def update(self, ms: float) -> None:
        """Move the wheels; look for a voice, or for a folder that can't be shown."""
        self.time_sample.update_wheels(ms)
        if self.tab == FAIRNESS_TAB:
            self.fairness_tab.check_folder_error()
        if self.tab == "sound":
            self.voice_row.look_for_voice()

    @property
    def is_animating(self) -> bool:
        """True while a wheel runs out."""
        return self.tab == "time" and bool(self.time_sample.running_wheels)

    @property
    def listening(self) -> bool:  # type: ignore[override]
        """True if the next key gets a job, whatever it does elsewhere."""
        return self.tab == KEYS_TAB and self.keys_tab.change.waiting is not None

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take a key for a job; a click elsewhere cancels the change."""
        if not self.listening:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            under_it = control_at(self.controls(), self.app.pointer)
            if under_it is None or under_it.name not in ("button:swap-keys", "button:keep-key"):
                self.keys_tab.change.cancel_change()
            return False
        return self.keys_tab.change.take_pressed_key(event)

    def open_settings_tab(self, tab: str) -> None:
        """Open another tab."""
        self.keys_tab.change.cancel_change()
        self.tab, self.offset = tab, 0.0
