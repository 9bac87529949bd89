"""A whole round by ear: nothing that touches the listener is left out, however fast it goes."""

import random
from pathlib import Path

import pytest

from game.app.speech.voice_reader import MOST_WAITING, SpeechQueue, Utterance, VoiceReader
from game.ui.screens.scene import Urgency
from tests.scenes.ear import SlowEar
from tests.scenes.table_player import TablePlayer

FOR_ME, NEWS, TURN = Urgency.FOR_LISTENER, Urgency.NEWS, Urgency.PASSING


class Listener(TablePlayer):
    """Somebody who presses at once, whatever is being said; frames are heard, not drawn."""

    between = 100.0

    def wait(self, milliseconds: float) -> None:
        """Let time pass, and hear what is new."""
        super().wait(milliseconds)
        self.app.reader.read_frame(self.app.top, self.app.top.controls())


def play_to_results(player: TablePlayer, seed: int) -> None:
    """Play one round, pressing whatever answers."""
    chance = random.Random(seed)
    while player.until("results") != "results":
        call = "button:call-*" if player.table.calls.is_open else ""
        player.click(call or chance.choice(player.votes() or player.offers()))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_nothing_that_touches_the_listener_is_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, speed: float
) -> None:
    player = Listener(monkeypatch, tmp_path, speed=speed, pace="normal", voice=True)
    ear = SlowEar(player.clock)
    monkeypatch.setattr(VoiceReader, "voice", ear)
    scene = player.deal(4, (0,), seed=5, target="one round", expansion_2="on")
    urgent: list[str] = []
    told = scene.deeds.list_spoken_lines

    def spoken() -> list[str]:
        lines = told()
        urgent[:] = [n for i, n in enumerate(lines) if scene.line_urgency(i) == FOR_ME]
        return lines

    monkeypatch.setattr(scene.deeds, "list_spoken_lines", spoken)
    play_to_results(player, 5)
    player.wait(60_000)
    ear.go_on()  # it says the rest of it
    assert len(urgent) > 10
    assert [line for line in urgent if line not in ear.said] == []


def test_turns_give_way_first_and_what_touches_the_listener_never_does() -> None:
    queue = SpeechQueue()
    sentences = [(f"sentence {n}", (TURN, NEWS, FOR_ME)[n % 3]) for n in range(3 * MOST_WAITING)]
    for words, urgency in sentences:
        queue.add_utterance(Utterance(words, urgency))
    said = [queue.take_utterance() for _ in range(len(queue))]
    assert [one.words for one in said] == [words for words, one in sentences if one == FOR_ME]
    for number in range(MOST_WAITING):
        queue.add_utterance(Utterance(f"turn {number}", TURN))
    queue.add_utterance(Utterance("news", NEWS))
    assert queue.take_utterance().words == "turn 1"
    queue.drop_optional()
    assert len(queue) == 0


def test_a_question_that_is_over_is_not_said_any_more() -> None:
    queue = SpeechQueue()
    queue.add_utterance(Utterance("Play a card", FOR_ME, is_question=True))
    queue.add_utterance(Utterance("Rocco skips you", FOR_ME))
    queue.add_utterance(Utterance("Rocco is thinking", TURN, is_question=True))
    assert [queue.take_utterance().words for _ in range(len(queue))] == ["Rocco skips you"]
    queue.add_utterance(Utterance("Rocco is thinking", TURN, is_question=True))
    assert len(queue) == 1, "it is said where nothing else waits"
