"""What all parts of a table share: who plays, what lies there, how it is said and heard, when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.decision import Decision, Seat
from game.core.seat_view import SeatView
from game.session.beforehand.head_starts import worths
from game.session.flow import Flow
from game.session.log.log import Log
from game.session.looks import Waiting
from game.session.pace import Clocks, Pace
from game.session.shown import Showing
from game.session.sitting import Sitting
from game.session.speech.prompts import Speaker
from game.store.settings import Settings
from game.table.board import Board
from game.table.layout import reading as layouts
from game.table.moment import PlayerFace
from game.table.prepare import one_of_each
from game.ui.sound.sounds import Earshot

from .windows.hands import ON_PHONE, TableHands

if TYPE_CHECKING:
    from game.app.program import App


DEALING = "begin_round"
"""The phase in which cards are dealt."""
RISING = ("draw", "pile")
"""What sounds a step higher each time it is heard on end."""
CALLS_LINGER = 0.5  # seconds for which music is low after a call has ended
KNOCKS = (1000.0, 667.0, 333.0)  # milliseconds that are left of a call's time


class Tabletop:
    """A sitting, the board it is shown on, and its words; it knows none of its parts."""

    def __init__(
        self, app: App, sitting: Sitting, stage: Waiting, flow: type[Flow], fresh: bool
    ) -> None:
        game = sitting.match.game
        self.app, self.sitting = app, sitting
        self.words = app.words.of(game.id)
        self.layout = layouts.layout_for(game.rules, sitting.match.table.options)
        self.speaker = Speaker(
            self.words, self.layout.wording, sitting.names, app.caps, sitting.alone
        )
        starts = worths(self.words, game.rules, sitting.match.table.steps)
        seats = zip(sitting.players, starts, strict=True)
        faces = [PlayerFace(c.name, c.face, not c.person, head_start=s) for c, s in seats]
        self.board = Board(self.layout, self.words, faces)
        self.board.deck = one_of_each(sitting.match.table.deck)
        self.board.title = self.speaker.say("game.name", game.id)
        self.board.left = app.frame.left
        self.board.ahead.stopwatch = app.frame.stopwatch
        self.log = Log(self.speaker, fresh or bool(sitting.past))
        clocks = Clocks(app.clock, app.frame.room, app.frame.stopwatch)
        self.flow = flow(sitting, self.board, self.log, stage, clocks)
        self.sounds = TableSounds(self)
        self.board.hear = self.sounds.hear
        self.hands = TableHands(self)
        self.resting: SeatView | None = None
        """The table to go back to after a pause."""
        self._rests_since = 0.0
        self._settings: Settings | None = None
        self._said: dict[tuple[str, int], str] = {}
        """What words with a number say, as long as nothing else is asked and nothing happens."""
        self._said_of: tuple[object, ...] = (None, None, None)
        self._said_at = -1

    @property
    def viewer(self) -> Seat | None:
        """Whose hand lies open."""
        return self.flow.viewer

    def on_phone(self, seat: Seat) -> bool:
        """Whether somebody answers on a phone, which is there."""
        return self.board.players[seat].holder == ON_PHONE

    @property
    def asked(self) -> Decision[Any] | None:
        """What a person may answer just now; nothing while all hands lie face down in a pause."""
        return self.sitting.asked if self.flow.waits_here and not self.resting else None

    @property
    def now(self) -> float:
        """The time that runs on this table: none in a pause."""
        return self._rests_since if self.resting else self.app.clock()

    @property
    def told(self) -> int:
        """How many events of the log all know of by now: not those that are still to be seen."""
        return self._seen(landed=False)

    @property
    def landed(self) -> int:
        """How many of them came with cards that lie where they were played."""
        return self._seen(landed=True)

    def _seen(self, landed: bool) -> int:
        handed = self.log.length + len(self.flow.rolled)
        return min(self.log.length, handed - self.board.course.untold(landed))

    @property
    def large(self) -> bool:
        """Whether type is so large that small buttons stand in a list."""
        return self.board.places.seating.large

    @property
    def calling(self) -> bool:
        """Whether calls are owed and their time runs."""
        return self.flow.window is not None and self.flow.window.start is not None

    @property
    def tense(self) -> bool:
        """Whether the end is near, by what everybody at the table can count."""
        seen = self.board.shown
        dealing = seen.facts.get("phase") == DEALING
        return not dealing and self.layout.tense(seen.zones, seen.facts)

    @property
    def showing(self) -> Showing | None:
        """What can be looked at just now, over the mat or by all."""
        now = self.flow.shown.now
        return now if now is not None and now.start is not None else None

    def says(self, decision: Decision[Any], word: str, count: int = 0) -> str:
        """What a word says: as an answer to this question, or as ever."""
        match, board = self.sitting.match, self.board
        now = match.decision, decision, board.coming
        same = all(one is other for one, other in zip(now, self._said_of, strict=True))
        if not same or board.changes != self._said_at:
            self._said_of, self._said_at, self._said = now, board.changes, {}
        if (word, count) not in self._said:
            values = self.speaker.values(match, board.coming, count)
            own = self.speaker.own_label(decision, word, count, values)
            said = own or self.speaker.label(word, self.layout.action(word), count)
            self._said[word, count] = said
        return self._said[word, count]

    def take_settings(self) -> None:
        """What people have set counts from now on."""
        now = self.app.settings
        if self._settings is not now:
            self._settings = now
            self.board.use(now.speed, now.motion == "reduced", now.scale / 100)
            self.flow.use(Pace.of(now, self.app.patience.of, self._is_read_aloud))
        self.hands.watch()

    def _is_read_aloud(self) -> bool:
        """True while something is read aloud that players want to hear to its end."""
        return self.app.settings.voice and self.app.reader.speaking

    def reworded(self) -> None:
        """Another language is spoken: what was said is said anew."""
        self.board.title = self.speaker.say("game.name", self.sitting.match.game.id)
        self.board.reworded()
        self.log.reworded()

    def rest(self) -> None:
        """All hands lie face down; nothing goes on."""
        self.board.finish()
        self.resting, self._rests_since = self.board.shown, self.app.clock()
        self.board.show(self.flow.public, None)
        self.hands.rest("pause")

    def wake(self) -> None:
        """After a pause, the hand of the only person lies open again."""
        rested, self.resting = self.resting, None
        self.hands.rest("")
        if not rested:
            return
        flow = self.flow
        flow.rest(self.app.clock() - self._rests_since)
        if flow.alone is not None:
            self.board.show(rested, flow.alone)
        else:
            flow.looks.go_away()


class TableSounds:
    """Turns a layout's sounds into those to be heard."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._earshot = Earshot()
        self._run = ("", 0)
        """The sound that was heard last, and how often on end."""
        self._left = 0.0
        """Milliseconds that were left of the open call when it was looked at last."""

    def hear(self, sound: str) -> None:
        """Play a sound: a deal ticks softly, a run of draws and a growing train rise."""
        if sound == "draw" and self.table.board.coming.facts.get("phase") == DEALING:
            sound = "deal"
        times = self._run[1] + 1 if self._run[0] == sound else 1
        self._run = (sound, times)
        app = self.table.app
        if self._earshot.may(sound, app.clock()):
            app.sounds.play(sound, times - 1 if sound in RISING else self._pitch(sound))

    def _pitch(self, sound: str) -> int:
        """How many steps higher it sounds, by what everybody can count on the table."""
        pitch, board = self.table.layout.pitches.get(sound), self.table.board.coming
        if pitch is None:
            return 0
        count = len(board.zones[pitch.cards]) if pitch.cards else board.facts[pitch.fact]
        return max(0, int(count) // pitch.each - 1)

    def watch(self) -> None:
        """Knock on wood in the last second of a call, as its ring runs out."""
        window, app = self.table.flow.window, self.table.app
        running = self.table.calling
        if running:
            app.sounds.music.duck(CALLS_LINGER)
        left = window.left(app.clock()) if window is not None and running else 0.0
        if any(left <= knock < self._left for knock in KNOCKS):
            self.hear("tick")
        self._left = left
