"""Somebody presses anything at all while a game is played; the table has to bear it."""

import random
from collections import Counter, deque
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game.app.program import App
from game.app.speech.speech_programs import SpeechProgram
from game.app.speech.voice_reader import Voice
from game.app.window import Window
from game.core import journal
from game.core.errors import BadSetup
from game.core.event import RoundEnded
from game.games import GAMES
from game.scenes.night import scene as night
from game.scenes.play.match_start import start_match
from game.scenes.play.scene import PlayScene
from game.scenes.setup import scene as setup
from game.scenes.title.scene import TitleScene
from game.session.live_match import LiveMatch
from game.store.journals.journal_folder import read_journal
from game.store.player_faces import FACES
from game.store.settings import SeatChoice
from tests.playing import same
from tests.scenes.fuzz_inputs import Inputs, click, key, on
from tests.scenes.table_player import FRAME, TablePlayer

NAMES = (
    *("Mia", "Rocco", "Nell", "Papa", "Zoe", "Ben", "Bo", "Pip", "Wilhelmina"),
    *("Ida", "Otto", "Ann", "Kurt", "Eva", "Tom", "Fritz"),
)
TIMES = (0.0, 0.0, FRAME, FRAME, 60.0, 250.0, 1200.0)
"""Milliseconds from one input to the next."""
AWAY = 4
"""So many inputs on other screens, and somebody goes back to the table."""
FRESH = 125
"""So many inputs, and there is a new table: not all should be about one game."""
PATIENCE = 3000
"""Looks, each 80 milliseconds after the other, until a game that is played has gone on."""
MANY = 30
"""Games left behind, before somebody tidies up."""


class Fuzz(TablePlayer):
    """One player with no idea, a game, and what came of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, seed: int) -> None:
        stubbed(monkeypatch, seed)
        super().__init__(monkeypatch, folder)
        self.game, self.seed, self.folder = game, seed, folder
        self.chance = random.Random(f"{game} {seed}")
        self.inputs = Inputs(self.chance, folder)
        self.counts: Counter[str] = Counter()
        self.recent: deque[str] = deque(maxlen=40)
        self.away = 0
        for name in ("junk.json", "junk.jsonl"):
            (folder / name).write_bytes(b'{"format": 1}\n\xff\xfe{]')
        self._count(monkeypatch)

    def _count(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Count what is really played."""
        answer, over = LiveMatch.submit_match_answer, PlayScene.show_round_results

        def answered(live_match: LiveMatch, index: int) -> None:
            self.counts["anywhere"] += 1
            if live_match.match.game.id == self.game and live_match.asked:
                self.counts["choices"] += 1
                self.counts["by people"] += live_match.asked.seat in live_match.person_seats
            answer(live_match, index)

        def ended(scene: PlayScene, event: RoundEnded, final: bool) -> None:
            self.counts["rounds"] += scene.live_match.match.game.id == self.game
            self.counts["games"] += final and scene.live_match.match.game.id == self.game
            over(scene, event, final)

        monkeypatch.setattr(LiveMatch, "submit_match_answer", answered)
        monkeypatch.setattr(PlayScene, "show_round_results", ended)

    # Pressing anything ---------------------------------------------------------------------

    def run(self, inputs: int) -> None:
        """So many inputs."""
        for number in range(inputs):
            try:
                if number % FRESH == 0:
                    self.begin()
                self._once()
                if number % 150 == 149:
                    self.check_journal()
                if number % 350 == 349:
                    self.play_on()
            except Exception as error:
                last = "\n".join(self.recent)
                where = f"{self.game}, seed {self.seed}, input {number}"
                raise AssertionError(f"{where}: {error!r}, after\n{last}") from error
        self.check_journal()
        self.leave()

    def _once(self) -> None:
        self.counts["inputs"] += 1
        self._press()
        self.wait_for(self.chance.choice(TIMES))
        if not self.app.scenes or self.chance.random() < 0.001:
            self.reopen()
        if self.chance.random() < 0.06:
            self.app.draw()
        self._look()

    def _press(self) -> None:
        top = self.app.top
        self.counts[top.name] += 1
        self.away = 0 if type(top) is PlayScene else self.away + 1
        lot = self.chance.random()
        if self.away > AWAY and lot < 0.7:
            self.back()
        elif isinstance(top, TitleScene) and lot < 0.4:
            self.begin()
        elif isinstance(top, TitleScene) and lot < 0.7:
            self.go_on()
        elif type(top) is PlayScene and lot < 0.5 and self.asked():
            self.feed(*click(self.app.canvas.to_pixel(self._offer())))
        else:
            self.feed(*self.inputs.next(self.app))

    def _offer(self) -> tuple[float, float]:
        """Where something lies that answers."""
        return self.thing(self.chance.choice(self.offers())).box.center

    def feed(self, *events: pygame.event.Event) -> None:
        """Let some events happen as the program's loop does."""
        for event in events:
            if self.app.scenes:
                scene = self.app.top
                self.recent.append(f"{scene.name}: {event}")
                self.app.has_moved = self.app.advance_time() or self.app.has_moved
                self.app.handle_event(event)

    def wait_for(self, milliseconds: float) -> None:
        """Let time pass in frames, as long as there is anything to see."""
        end = self.clock.now + milliseconds
        while self.app.scenes:
            self.app.advance_time()
            if self.clock.now >= end:
                return
            self.clock.now = min(end, self.clock.now + max(FRAME, milliseconds / 6))

    # Coming and going --------------------------------------------------------------------------

    def begin(self) -> None:
        """A new table for any number of people and computers, with any house rules."""
        chance, rules = self.chance, GAMES[self.game].rules
        number = chance.randint(rules.least, rules.most)
        options = {o.id: chance.choice(o.values) for o in rules.options if chance.random() < 0.3}
        if "expansion_1" in {option.id for option in rules.options} and number > 8:
            options |= {"expansion_1": "on", "target": "one round"}
        people = chance.choice((0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, number))
        seats = [
            SeatChoice(
                NAMES[n], FACES[n % len(FACES)], n < people, chance.choice(("easy", "normal"))
            )
            for n in range(number)
        ]
        chance.shuffle(seats)
        speed, pace = chance.choice(((0.0, "off"), (0.0, "off"), (4.0, "fast"), (1.0, "normal")))
        self.app.change_settings(
            speed=speed, pace=pace, scale=chance.choice((100, 100, 100, 150, 200))
        )
        self.app.seed = chance.getrandbits(32)
        with suppress(BadSetup):
            start_match(self.app, self.game, seats, options)
            self.recent.append(f"{number} players, {people} people, {options}")
            self.counts["begun"] += 1

    def go_on(self) -> None:
        """The game that was left, if there is one."""
        found = on(self.things(), "button:continue", "button:again")
        if found:
            self.counts["continued"] += found.name == "button:continue"
            self.feed(*click(self.app.canvas.to_pixel(found.box.center)))

    def back(self) -> None:
        """Back to the table, or to the next screen that leads there."""
        ways = ("button:show", "button:continue", "button:next", "button:rematch", "button:deal")
        found = on(self.things(), *ways)
        if found and self.chance.random() < 0.8:
            self.feed(*click(self.app.canvas.to_pixel(found.box.center)))
        else:
            self.feed(key(pygame.K_ESCAPE))

    def reopen(self) -> None:
        """The program ended, or was killed; it is started anew."""
        self.counts["starts"] += 1
        self.check_journal()
        self.leave()
        if len([*self.folder.glob("games/*")]) > MANY:
            for path in self.folder.glob("games/*"):
                path.unlink()
        self.app = App(Window((1280, 720)), clock=self.clock)
        self.app.settings = self.app.settings_file.load_settings()
        self.app.seed = self.chance.getrandbits(32)
        self.app.push_scene(TitleScene(self.app))

    def leave(self) -> None:
        """What a killed program leaves to the system: open files."""
        for scene in self.app.scenes:
            if isinstance(scene, PlayScene):
                scene.live_match.close_journal()

    # What has to hold --------------------------------------------------------------------------

    def _look(self) -> None:
        """A screen that would sleep forever must have something to press."""
        top = self.app.top
        dues = (top.next_tick(), top.next_silent_tick())
        due = top.is_animating or top.needs_updates or any(due is not None for due in dues)
        if due or self.app.running_ms() < top.presses_ignored_until:
            return
        assert any(thing.is_enabled for thing in top.controls()), f"{top.name} is stuck"
        if (
            type(top) is PlayScene and not top.is_table_covered
        ):  # a lesson is one, too, of another kind
            assert top.live_match.asked is not None, "a game is over and nobody tells"
            answers = self.offers() or self.votes() or on(self.things(), "button:ready")
            assert answers, f"nothing answers {top.live_match.asked.question_key}"

    def check_journal(self) -> None:
        """What is on the disk tells the very game that is being played."""
        for scene in self.app.scenes:
            if (
                isinstance(scene, PlayScene)
                and scene.live_match.journal_file
                and scene.live_match.journal_file.path
            ):
                lines = read_journal(scene.live_match.journal_file.path).lines
                assert same(journal.replay_journal(lines), scene.live_match.match)
                self.counts["journals"] += 1

    def play_on(self) -> None:
        """Whatever was done, somebody who knows what they want gets on with the game."""
        before = self.counts["anywhere"]
        for number in range(PATIENCE):
            if self.counts["anywhere"] > before:
                return
            self._sensibly(number)
            self.wait_for(80)
        raise AssertionError(f"the {self.scene} leads nowhere: {[t.name for t in self.things()]}")

    def _sensibly(self, number: int) -> None:
        """What leads on just now."""
        if type(self.app.top) is not PlayScene:
            if isinstance(self.app.top, TitleScene):
                self.begin()
            else:
                self.back()
        elif self.called() or self.votes():
            self.click((self.votes() or ["button:call-*"])[0])
        elif self.asked():
            self.feed(*click(self.app.canvas.to_pixel(self._offer())))
        elif self.table.claims.is_open:
            no = on(self.things(), "button:not-this-round")
            self.feed(*click(self.app.canvas.to_pixel(no.box.center)) if no else ())
        elif ready := self.table.flow.reveal.shown_window and on(self.things(), "button:ready"):
            self.feed(*click(self.app.canvas.to_pixel(ready.box.center)))
        elif self.table.is_table_covered and number % 4 == 0:
            self.feed(*self.inputs.press_thing(self.app))


def blank(_: object, size: tuple[int, int]) -> pygame.Surface:
    """A picture of that size with nothing on it: painting them would take most of the time."""
    return pygame.Surface(size, pygame.SRCALPHA)


def alone(*_: object) -> None:
    """No program is begun beside this one."""
    raise OSError


def stubbed(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Nothing leaves the program, chance comes from the seed, and nobody waits for the disk."""
    monkeypatch.setattr(pygame.image, "load_sized_svg", blank)
    monkeypatch.setattr("os.fsync", lambda _: None)
    monkeypatch.setattr(
        "game.app.speech.voice_reader.find_speech_program", lambda: SpeechProgram(("nothing",))
    )
    monkeypatch.setattr(Voice, "say", lambda *_, **__: None)
    monkeypatch.setattr("game.app.open_folder.run_program", lambda *_: None)
    monkeypatch.setattr("game.app.worker.WorkerProcess.__init__", alone)
    drawn = random.Random(seed)
    for module in (setup, night):
        monkeypatch.setattr(module, "SystemRandom", lambda: drawn)
