"""The system's program that says words aloud: found, started, cut off."""

import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from queue import Queue

import pytest

from game.app.open_folder import start_quiet_program
from game.app.speech import voice_reader as voices
from game.app.speech.speech_programs import (
    LANGUAGE,
    WORDS,
    SpeechProgram,
    find_speech_program,
    list_speech_programs,
)
from game.app.speech.voice_reader import Voice
from game.language import read_languages
from game.resources import rules_folder


@pytest.mark.parametrize(
    ("system", "there", "name"),
    [
        ("linux", {"spd-say", "espeak-ng"}, "spd-say"),
        ("linux", {"espeak-ng", "espeak"}, "espeak-ng"),
        ("linux", {"say", "powershell"}, ""),
        ("darwin", {"say", "espeak"}, "say"),
        ("win32", {"powershell"}, "powershell"),
    ],
)
def test_each_system_has_its_own_program(
    monkeypatch: pytest.MonkeyPatch, system: str, there: set[str], name: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    program = find_speech_program(lambda name: f"/bin/{name}" if name in there else None)
    assert (program.command[0] if program else "") == (f"/bin/{name}" if name else "")


def test_no_program_gets_the_words_through_a_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    for system in ("linux", "darwin", "win32"):
        monkeypatch.setattr(sys, "platform", system)
        for program in list_speech_programs():
            assert program.takes_argument or f"$env:{WORDS}" in program.command[-1]


@pytest.fixture
def speaker(tmp_path: Path) -> SpeechProgram:
    """A program that writes down what it is told to say, one line for each argument."""
    script = tmp_path / "say.py"
    script.write_text(
        "import os, sys\n"
        f"words = sys.argv[1] if len(sys.argv) > 1 else os.environ.get('{WORDS}')\n"
        "print(words, file=open(os.environ['HEARD'], 'a', encoding='utf-8'))\n"
    )
    return SpeechProgram((sys.executable, "-S", "-E", str(script)))


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Queue[subprocess.Popen[bytes] | None]:
    """Every program that was started; nothing for one that could not be."""
    queue: Queue[subprocess.Popen[bytes] | None] = Queue()

    def noted(command: Sequence[str], env: Mapping[str, str]) -> subprocess.Popen[bytes]:
        try:
            process = start_quiet_program(command, env)
        except OSError:
            queue.put(None)
            raise
        queue.put(process)
        return process

    monkeypatch.setattr(voices, "start_quiet_program", noted)
    return queue


def next_of(begun: Queue[subprocess.Popen[bytes] | None]) -> subprocess.Popen[bytes]:
    process = begun.get(timeout=20)
    assert process is not None
    return process


@pytest.mark.parametrize("argument", [True, False])
def test_the_words_reach_the_program_whole(
    speaker: SpeechProgram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argument: bool,
    begun: Queue[subprocess.Popen[bytes] | None],
) -> None:  # fmt: skip
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))
    voice = Voice(replace(speaker, takes_argument=argument))
    for words in ("--help; rm -rf $HOME `x`", " - ", "Zoë’s \n turn “now”"):
        voice.say(words)
    assert [next_of(begun).wait(20), next_of(begun).wait(20)] == [0, 0]
    heard = (tmp_path / "heard").read_text(encoding="utf-8").splitlines()
    assert heard == ["help; rm -rf $HOME `x`", "Zoë’s turn “now”"]


def test_a_new_thing_cuts_off_the_old_one_and_what_waits(
    begun: Queue[subprocess.Popen[bytes] | None],
) -> None:
    forever = "import threading; threading.Event().wait()"
    voice = Voice(SpeechProgram((sys.executable, "-S", "-E", "-c", forever)))
    voice.say("a long story")
    first = next_of(begun)
    voice.say("and more")
    voice.say("Draw", cut=True)
    assert first.wait(20) != 0
    second = next_of(begun)
    assert second.args[-1] == "Draw"  # type: ignore[index]
    voice.stop_speaking()
    assert second.wait(20) != 0


def test_a_program_that_cannot_be_started_is_nobodys_trouble(
    begun: Queue[subprocess.Popen[bytes] | None],
) -> None:
    voice = Voice(SpeechProgram((os.devnull,)))
    for words in ("Hello", "Are you there?"):
        voice.say(words)
        assert begun.get(timeout=20) is None


@pytest.mark.parametrize(
    ("system", "there", "command"),
    [
        ("linux", "spd-say", ["/bin/spd-say", "--language", "de", "--wait", "--"]),
        ("linux", "espeak-ng", ["/bin/espeak-ng", "-v", "de", "--"]),
        ("darwin", "say", ["/bin/say", "-v", "Anna"]),
        ("win32", "powershell", ["/bin/powershell", "-NoProfile", "-NonInteractive", "-Command"]),
    ],
)
def test_each_program_is_asked_for_a_voice_of_the_language(
    monkeypatch: pytest.MonkeyPatch, system: str, there: str, command: list[str]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    program = find_speech_program(lambda name: f"/bin/{name}" if name == there else None)
    assert program is not None
    german = read_languages(rules_folder())["de"]
    assert program.build_command(program.choose_voice_name(german))[: len(command)] == command
    if not program.takes_argument:
        assert f"$env:{LANGUAGE}" in program.command[-1]


def test_a_voice_that_is_missing_gives_way_to_the_usual_one_and_is_not_asked_for_again(
    tmp_path: Path, begun: Queue[subprocess.Popen[bytes] | None]
) -> None:
    script = tmp_path / "say.py"
    script.write_text("import sys; sys.exit('-v' in sys.argv)", encoding="utf-8")
    german = read_languages(rules_folder())["de"]
    speaks = Picky((sys.executable, "-S", "-E", str(script)), voice_option="-v")
    voice = Voice(speaks, lambda: german)
    voice.say("Du bist dran")
    assert [next_of(begun).wait(20), next_of(begun).wait(20)] == [1, 0]
    voice.say("Noch einmal")
    assert next_of(begun).wait(20) == 0


class Picky(SpeechProgram):
    """A program of Python, which wants its own options behind the script."""

    def build_command(self, voice: str = "") -> list[str]:
        """The script, then its option."""
        return [*self.command, *([self.voice_option, voice] if voice else [])]


# Which voices there are ----------------------------------------------------------------------

TOLD = {
    "linux": """
                     NAME                 LANGUAGE                  VARIANT
                Afrikaans                       af                     none
                   German                       de                     none
              German+Anni                       de                     anni
         English (America)                   en-US                     none
""",
    "espeak-ng": """
Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  de              --/F      german-mbrola-1    mb/mb-de1
 5  de              --/M      German             gmw/de
 2  en-gb           --/M      English_(Great_Britain) gmw/en          (en 2)
""",
    "darwin": """
Albert              en_US    # Hello! My name is Albert.
Bad News            en_US    # Hello! My name is Bad News.
Samantha            en_US    # Hello! My name is Samantha.
Alice               it_IT    # Ciao! Mi chiamo Alice.
Eddy (Deutsch (Deutschland)) de_DE    # Hallo! Ich heiße Eddy.
Anna                de_DE    # Hallo! Ich heiße Anna.
""",
    "win32": "Microsoft Zira Desktop|en-US\r\nMicrosoft Hedda Desktop|de-DE\r\n",
}
"""What the program of each system tells of its voices."""


@pytest.mark.parametrize(
    ("program", "language", "name"),
    [
        ("linux", "de", "German"), ("linux", "en", "English (America)"), ("linux", "nl", ""),
        ("espeak-ng", "de", "eSpeak German"), ("espeak-ng", "en", "eSpeak English (Great Britain)"),
        ("darwin", "de", "Anna"), ("darwin", "en", "Samantha"), ("darwin", "it", "Alice"),
        ("darwin", "pl", ""), ("win32", "de", "Microsoft Hedda Desktop"), ("win32", "fr", ""),
    ],
)  # fmt: skip
def test_it_is_known_which_voice_has_a_language(
    monkeypatch: pytest.MonkeyPatch, program: str, language: str, name: str
) -> None:
    monkeypatch.setattr(sys, "platform", program if program in ("darwin", "win32") else "linux")
    monkeypatch.setattr(
        "game.app.speech.speech_programs.read_program_output", lambda *_: TOLD[program]
    )
    speaks = next(
        (one for one in list_speech_programs() if one.command[0] == program),
        list_speech_programs()[0],
    )
    voice, spoken = Voice(speaks), read_languages(rules_folder())[language]
    assert not voice.knows(spoken), "nobody has asked yet"
    assert voice.find_voice_name(spoken) is None
    voice.look_for_voices(spoken)
    for thread in threading.enumerate():
        if thread.name == "voices":
            thread.join(20)
    assert voice.knows(spoken)
    assert voice.find_voice_name(spoken) == name


def test_a_program_that_does_not_tell_its_voices_is_not_said_to_have_none() -> None:
    german = read_languages(rules_folder())["de"]
    for command in ((os.devnull,), (sys.executable, "-S", "-E", "-c", "import sys; sys.exit(3)")):
        program = SpeechProgram(command, list_command=command[1:] or ("voices",))
        voice = Voice(program)
        assert program.list_voices(german) is None
        assert voice.find_voice_name(german) is None


def test_a_voice_with_a_name_is_one_that_is_there(
    monkeypatch: pytest.MonkeyPatch, begun: Queue[subprocess.Popen[bytes] | None]
) -> None:
    told = "Petra               de_DE    # Hallo! Ich heiße Petra."
    monkeypatch.setattr("game.app.speech.speech_programs.read_program_output", lambda *_: told)
    german = read_languages(rules_folder())["de"]
    command = (sys.executable, "-S", "-E", "-c", "")
    speaks = Picky(command, voice_option="-v", knows_names=True, list_command=("-v", "?"))
    Voice(speaks, lambda: german).say("Du bist dran")
    assert next_of(begun).args == [*command, "-v", "Petra", "Du bist dran"]
