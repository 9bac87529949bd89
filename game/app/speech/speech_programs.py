"""The system's speech programs and the languages of their voices."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.app.open_folder import read_program_output
from game.language import Language

WORDS = "CHROMA_CHAOS_SAYS"
"""The variable in which a program that takes no words as an argument finds them."""
LANGUAGE = "CHROMA_CHAOS_SPEAKS"
"""And the one in which it finds their language."""
LANGUAGE_PLACEHOLDER = "{language}"
"""Stands in a command for the id of the language."""
SYNTHESIZER = (
    "Add-Type -AssemblyName System.Speech;"
    " $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
)
POWERSHELL = (
    f"{SYNTHESIZER}"
    f" $wanted = $env:{LANGUAGE}.Split('-_')[0];"
    " if ($voice.Voice.Culture.TwoLetterISOLanguageName -ne $wanted)"
    " { $one = $voice.GetInstalledVoices() | Where-Object { $_.Enabled -and"
    " $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $wanted } | Select-Object -First 1;"
    " if ($one) { $voice.SelectVoice($one.VoiceInfo.Name) } };"
    f" $voice.Speak($env:{WORDS})"
)
"""Says the words in the voice that the system is set to if it has their language, else in the
first that has it, else in the one it is set to."""
POWERSHELL_VOICES = (
    f"{SYNTHESIZER} [Console]::OutputEncoding = [Text.Encoding]::UTF8;"
    " @($voice.Voice) + @($voice.GetInstalledVoices() | Where-Object { $_.Enabled }"
    " | ForEach-Object { $_.VoiceInfo }) | ForEach-Object { $_.Name + '|' + $_.Culture.Name }"
)
"""Lists the voices in the order in which they are asked for: the one that is set first."""
LISTING_TIMEOUT_S = 20.0
"""Seconds after which a program that lists its voices is asked no longer."""

ESPEAK = re.compile(r"\s*\d+\s+(?P<language>\S+)\s+\S+\s+(?P<name>\S+)\s+(?!mb/)\S")
"""All but those of another program, which it lists whether that is there or not."""
SPEECHD = re.compile(r"\s*(?P<name>\S.*?)\s+(?P<language>[A-Za-z]{2,3}(?:[-_]\S+)?)\s+\S+\s*$")
SAY = re.compile(r"(?P<name>\S.*?)\s+(?P<language>[a-z]{2,3}[-_]\w+)\s+#")
CULTURE = re.compile(r"(?P<name>[^|]+)\|(?P<language>[\w-]+)")


class InstalledVoice(NamedTuple):
    """A voice of the system: its name and its language, such as `de_DE`."""

    name: str
    language: str

    def has_language(self, language: Language) -> bool:
        """True if the voice has the language, of whatever country."""
        return re.split("[-_]", self.language.lower())[0] == language.id


@dataclass(frozen=True, slots=True)
class SpeechProgram:
    """The command line of a speech program.

    Without `takes_argument` it finds the words in the variable `WORDS`.
    """

    command: Sequence[str]
    hush_command: Sequence[str] = ()
    """What has to be called to end what is being said, where ending the program won't do."""
    takes_argument: bool = True
    voice_option: str = ""
    """The option before the voice of a language: its name where one is told, else its id."""
    knows_names: bool = False
    """Whether it knows voices by their names alone."""
    list_command: Sequence[str] = ()
    """What it is called with to list its voices, the one that it takes by itself first."""
    line_pattern: re.Pattern[str] = SAY
    """How a voice stands in that list."""
    brand: str = ""
    """What its voices are called by, before the names of their own."""

    def choose_voice_name(self, language: Language, installed: InstalledVoice | None = None) -> str:
        """Return the name of a voice with the language; empty if it isn't asked for by name."""
        if not self.voice_option or not self.knows_names:
            return language.id if self.voice_option else ""
        return installed.name if installed else language.voice

    def build_command(self, voice: str = "") -> list[str]:
        """Return the command that speaks with this voice, or with the usual one."""
        option = [self.voice_option, voice] if voice else []
        return [self.command[0], *option, *self.command[1:]]

    def list_voices(self, language: Language) -> list[InstalledVoice] | None:
        """Return the voices of a language, the preferred one first; None if unknown."""
        if not self.list_command:
            return None
        asked = [word.replace(LANGUAGE_PLACEHOLDER, language.id) for word in self.list_command]
        try:
            told = read_program_output([self.command[0], *asked], LISTING_TIMEOUT_S)
        except (OSError, subprocess.SubprocessError):
            return None
        found = [one for one in self._parse_listing(told) if one.has_language(language)]
        usual = [one for one in found if self.knows_names and one.name == language.voice]
        return usual + [one for one in found if one not in usual]

    def _parse_listing(self, listing: str) -> Iterator[InstalledVoice]:
        for line in listing.splitlines():
            found = self.line_pattern.match(line)
            if found:
                yield InstalledVoice(found["name"].replace("_", " ").strip(), found["language"])

    def shown_voice_name(self, installed: InstalledVoice) -> str:
        """Return the name that players know for a voice."""
        return f"{self.brand} {installed.name}".strip()


def list_speech_programs() -> list[SpeechProgram]:
    """Return the speech programs that this system may have, the best first."""
    if sys.platform == "darwin":
        return [
            SpeechProgram(
                ("say",), voice_option="-v", knows_names=True, list_command=("-v", "?"),
                line_pattern=SAY,
            )
        ]  # fmt: skip
    if sys.platform == "win32":
        plain = ("-NoProfile", "-NonInteractive", "-Command")
        return [
            SpeechProgram(
                ("powershell", *plain, POWERSHELL), takes_argument=False,
                list_command=(*plain, POWERSHELL_VOICES), line_pattern=CULTURE,
            )
        ]  # fmt: skip
    speechd = SpeechProgram(
        ("spd-say", "--wait", "--"), ("spd-say", "--cancel"), voice_option="--language",
        list_command=("--list-synthesis-voices",), line_pattern=SPEECHD,
    )  # fmt: skip
    espeaks = (
        SpeechProgram(
            (name, "--"),
            voice_option="-v",
            list_command=(f"--voices={LANGUAGE_PLACEHOLDER}",),
            line_pattern=ESPEAK,
            brand="eSpeak",
        )
        for name in ("espeak-ng", "espeak")
    )
    return [speechd, *espeaks]


def find_speech_program(locate: Callable[[str], str | None] = shutil.which) -> SpeechProgram | None:
    """Return the speech program of this computer, by its full path, or None."""
    for program in list_speech_programs():
        path = locate(program.command[0])
        if path:
            hush = (path, *program.hush_command[1:]) if program.hush_command else ()
            return replace(program, command=(path, *program.command[1:]), hush_command=hush)
    return None
