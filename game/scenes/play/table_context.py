"""The context that all parts of a table share: players, board, texts, sounds, time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.decision import Decision, Seat
from game.core.event import RoundEnded
from game.core.seat_view import SeatView
from game.session.flow import Flow
from game.session.live_match import LiveMatch
from game.session.narration.event_log import EventLog
from game.session.pace import Clocks, Pace
from game.session.pregame.head_starts import describe_all_worths
from game.session.speech.prompts import Speaker
from game.session.views import FlowHost
from game.store.settings import Settings
from game.table.board import Board
from game.table.layout import layout_file as layouts
from game.table.layout.layout_model import HAND
from game.table.prerender.prerender_queue import one_of_each
from game.table.state import PlayerFace
from game.ui.sound.sounds import Earshot

from .windows.phone_hands import ON_PHONE, PhoneHands

if TYPE_CHECKING:
    from game.app.program import App


DEAL_PHASE = "begin_round"
"""The phase in which cards are dealt."""
RISING_SOUNDS = ("draw", "pile")
"""What sounds a step higher each time it is heard on end."""
CALLS_LINGER = 0.5  # seconds for which music is low after a call has ended


class TableContext:
    """A live match, its board, and its words; it knows none of the table's parts."""

    def __init__(
        self, app: App, live_match: LiveMatch, stage: FlowHost, flow: type[Flow], fresh: bool
    ) -> None:
        game = live_match.match.game
        self.app, self.live_match = app, live_match
        self.words = app.words.for_game(game.id, live_match.match.table.options)
        self.layout = layouts.layout_for(game.rules, live_match.match.table.options)
        self.speaker = Speaker(
            self.words,
            self.layout.wording_rules,
            live_match.names,
            app.key_labels,
            live_match.only_person,
        )
        starts = describe_all_worths(self.words, game.rules, live_match.match.table.steps)
        seats = zip(live_match.players, starts, strict=True)
        faces = [PlayerFace(c.name, c.face, not c.person, head_start=s) for c, s in seats]
        self.board = Board(self.layout, self.words, faces)
        self.board.deck = one_of_each(live_match.match.table.deck)
        self.board.title = self.speaker.say_or_else("game.name", game.id)
        self.board.left = app.frame.remaining_ms
        self.board.ahead.stopwatch = app.frame.stopwatch
        self.log = EventLog(self.speaker, fresh or bool(live_match.past_events))
        clocks = Clocks(app.frame_ms, app.frame.spare_ms, app.frame.stopwatch)
        self.flow = flow(live_match, self.board, self.log, stage, clocks)
        self.sounds = TableSounds(self)
        self.board.hear = self.sounds.play_table_sound
        self.hands = PhoneHands(self)
        self.resting: SeatView | None = None
        """The table to go back to after a pause."""
        self._rests_since = 0.0
        self._settings: Settings | None = None
        self._said: dict[tuple[str, int], str] = {}
        """What words with a number say, as long as nothing else is asked and nothing happens."""
        ended = (e for e in live_match.past_events if isinstance(e, RoundEnded))
        self.board.state.last_sale = next((e for e in [*ended][::-1] if e.seat is not None), None)
        self._folds: dict[str, bool] = {}
        """By name, what somebody at this table has folded away, or unfolded, in this game."""
        self._folded_for: tuple[object, ...] = ()
        """Whom it was found out for last whether it is folded."""
        self._said_of: tuple[object, ...] = (None, None, None)
        self._said_at = -1

    @property
    def viewer(self) -> Seat | None:
        """The seat whose hand is open."""
        return self.flow.viewer

    def is_on_phone(self, seat: Seat) -> bool:
        """True if a player answers on a phone that is connected."""
        return self.board.players[seat].holder == ON_PHONE

    @property
    def open_decision(self) -> Decision[Any] | None:
        """The decision that a person may answer now; None in a pause."""
        return self.live_match.asked if self.flow.is_waiting_here and not self.resting else None

    @property
    def table_time(self) -> float:
        """The time of this table, which stands still in a pause."""
        return self._rests_since if self.resting else self.app.frame_ms()

    @property
    def told_event_count(self) -> int:
        """The number of log events that everybody has seen by now."""
        return self._count_seen_events(only_landed=False)

    @property
    def landed_event_count(self) -> int:
        """The number of seen events whose cards lie where they were played."""
        return self._count_seen_events(only_landed=True)

    def _count_seen_events(self, only_landed: bool) -> int:
        handed = self.log.event_count + len(self.flow.rolled_dice)
        return min(self.log.event_count, handed - self.board.course.unseen_event_count(only_landed))

    @property
    def is_type_large(self) -> bool:
        """True if type is so large that small buttons stand in a list."""
        return self.board.table_places.table_seating.large

    @property
    def is_calling(self) -> bool:
        """True while calls are owed and their time runs."""
        return self.flow.calls.shown_window is not None

    @property
    def is_end_near(self) -> bool:
        """True if the end is near, by what everybody at the table can count."""
        seen = self.board.shown
        dealing = seen.facts.get("phase") == DEAL_PHASE
        return not dealing and self.layout.is_tense(seen.zones, seen.facts)

    @property
    def is_last_card_near(self) -> bool:
        """True if somebody has a single card left where whoever plays all of them is out."""
        seen = self.board.shown
        plays = any(spot.played and spot.owner == "table" for spot in self.layout.zones)
        hands = (len(seen.zones.get(f"{HAND} {seat}", ())) for seat in seen.facts["around"])
        return plays and seen.facts.get("phase") != DEAL_PHASE and 1 in hands

    def describe_word(self, decision: Decision[Any], word: str, count: int = 0) -> str:
        """Return the text of a word, as an answer to this question or in general."""
        match, board = self.live_match.match, self.board
        now = match.decision, decision, board.coming
        same = all(one is other for one, other in zip(now, self._said_of, strict=True))
        if not same or board.change_count != self._said_at:
            self._said_of, self._said_at, self._said = now, board.change_count, {}
        if (word, count) not in self._said:
            values = self.speaker.list_question_values(match, board.coming, count)
            own = self.speaker.find_own_label(decision, word, count, values)
            said = own or self.speaker.find_button_label(
                word, self.layout.action_spec_for(word), count
            )
            self._said[word, count] = said
        return self._said[word, count]

    def apply_settings(self) -> None:
        """Apply the settings from now on."""
        now = self.app.settings
        if self._settings is not now:
            self._settings = now
            self.board.set_presentation(now.speed, now.motion == "reduced", now.scale / 100)
            self.board.faces_move = now.faces
            self.flow.apply_pace(
                Pace.from_settings(
                    now, self.app.time_allowances.factor_for, self._is_read_aloud,
                    lambda: self.app.reader.reads,
                )
            )  # fmt: skip
        self.hands.update_holders()
        if self.layout.folds:
            self._apply_fold()

    # What is folded away -----------------------------------------------------------

    @property
    def _folder(self) -> str:
        """The name of whoever looks at the table; empty if that is nobody in particular."""
        seat = self.board.state.foot_seat if self.viewer is None else self.viewer
        return self.live_match.names[seat] if seat in self.live_match.person_seats else ""

    def _apply_fold(self) -> None:
        """Fold the mat as whoever looks at it has it; else once somebody has won a round."""
        name, sold = self._folder, self.board.state.last_sale is not None
        now = name, sold, self._folds.get(name)
        if now == self._folded_for:
            return
        self._folded_for = now
        profile = self.app.time_allowances.profiles.find_profile(name) if name else None
        kept = profile.folded if profile else {}
        known = kept.get(self.live_match.match.game.id, sold)
        self.board.state.fold(self._folds.get(name, known))

    def toggle_fold(self) -> None:
        """Fold the mat for whoever looks at it, or unfold it; a profile keeps that."""
        name, is_folded = self._folder, not self.board.state.is_folded
        self._folds[name] = is_folded
        self.app.sounds.play_sound("wood")
        profiles = self.app.time_allowances.profiles
        profile = profiles.find_profile(name) if name else None
        if profile is not None:
            profiles.store_folded(profile.id, self.live_match.match.game.id, is_folded)
        self._apply_fold()

    def _is_read_aloud(self) -> bool:
        """True while something is read aloud that players want to hear to its end."""
        return self.app.reader.reads and self.app.reader.speaking

    def word_anew(self) -> None:
        """Word what was said: another language is spoken."""
        self.board.title = self.speaker.say_or_else("game.name", self.live_match.match.game.id)
        self.board.retranslate_table()
        self.log.retell_all()

    def rest_table(self) -> None:
        """Close all hands; nothing goes on."""
        self.board.finish_all()
        self.resting, self._rests_since = self.board.shown, self.app.frame_ms()
        self.board.show_view(self.flow.public, None)
        self.hands.rest_phones("pause")

    def wake_table(self) -> None:
        """Open a single person's hand again after a pause."""
        rested, self.resting = self.resting, None
        self.hands.rest_phones("")
        if not rested:
            return
        flow = self.flow
        flow.resume_after_pause(self.app.frame_ms() - self._rests_since)
        if flow.only_viewer is not None:
            self.board.show_view(rested, flow.only_viewer)
        else:
            flow.views.leave_table_hidden()


class TableSounds:
    """Turns the sounds of a layout into audible ones."""

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._earshot = Earshot()
        self._run = ("", 0)
        """The sound that was heard last, and how often on end."""

    def play_table_sound(self, sound: str, step: int = 0) -> None:
        """Play a sound; runs of draws and a growing train rise in pitch."""
        if sound == "draw" and self.table.board.coming.facts.get("phase") == DEAL_PHASE:
            sound = "deal"
        times = self._run[1] + 1 if self._run[0] == sound else 1
        self._run = (sound, times)
        app = self.table.app
        if self._earshot.may_be_heard(sound, app.frame_ms()):
            rises = times - 1 if sound in RISING_SOUNDS else self._count_pitch_steps(sound)
            app.sounds.play_sound(sound, step or rises)

    def _count_pitch_steps(self, sound: str) -> int:
        """Return how many steps higher a sound is played, by what everybody can count."""
        pitch, board = self.table.layout.pitches.get(sound), self.table.board.coming
        if pitch is None or pitch.measure:
            return 0
        count = len(board.zones[pitch.cards]) if pitch.cards else board.facts[pitch.fact]
        return max(0, int(count) // pitch.each - 1)

    def duck_music_for_calls(self) -> None:
        """Turn the music down while a call is owed, and a little longer."""
        if self.table.is_calling:
            self.table.app.sounds.music.duck_for(CALLS_LINGER)
