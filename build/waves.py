"""The waves that sounds are made of: struck bars, sliding tones, paper moving through air."""

import math
import random
from collections.abc import Sequence

RATE = 44100
TONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SHARP = "#"
C4 = 261.63
SOFT = 1 - 0.6 ** (22050 / RATE)
"""How fast paper follows the air that moves it, each sample."""

Samples = list[float]
Partial = tuple[float, float, float]  # times the note, loudness, seconds until it has faded to 1/e

MARIMBA: tuple[Partial, ...] = ((1, 1.0, 0.16), (3.93, 0.35, 0.05), (9.2, 0.10, 0.02))
GLASS: tuple[Partial, ...] = ((1, 1.0, 0.22), (2.76, 0.30, 0.12), (5.4, 0.12, 0.06))
BELL: tuple[Partial, ...] = ((1, 1.0, 0.30), (2, 0.5, 0.22), (3.01, 0.3, 0.15), (5.4, 0.15, 0.08))
PLUCK: tuple[Partial, ...] = ((1, 1.0, 0.20), (2, 0.55, 0.12), (3, 0.3, 0.08), (4, 0.12, 0.05))
WOOD: tuple[Partial, ...] = ((1, 1.0, 0.018), (2.4, 0.5, 0.010))
DRUM: tuple[Partial, ...] = ((1, 1.0, 0.14), (1.59, 0.4, 0.08), (2.3, 0.2, 0.04))
BUZZ = ((1, 1.0), (2, 0.5), (3, 0.7), (4, 0.5), (5, 0.35), (6, 0.2), (7, 0.12))  # times, loudness


def note(name: str) -> float:
    """Answer the pitch of a note such as `G4` or `F#5`, in hertz."""
    return float(C4 * 2 ** ((TONES[name[0]] + (SHARP in name)) / 12 + int(name[-1]) - 4))


def struck(hertz: float, seconds: float, partials: Sequence[Partial]) -> Samples:
    """Answer a struck bar, bell or skin: partials that fade, each at its own pace."""
    sound = [0.0] * int(seconds * RATE)
    for times, loudness, fade in partials:
        turn = 2 * math.pi * hertz * times / RATE
        if hertz * times < RATE / 2:
            for i in range(len(sound)):
                sound[i] += loudness * math.sin(turn * i) * math.exp(-i / RATE / fade)
    return eased(sound, 0.003, 0.02)


def glide(pitches: Sequence[float], seconds: float, overtone: float = 0.15) -> Samples:
    """Answer a tone that slides evenly through these pitches, in hertz."""
    length, angle, sound = int(seconds * RATE), 0.0, []
    for i in range(length):
        place = i / length * (len(pitches) - 1)
        left = int(place)
        hertz = pitches[left] + (pitches[left + 1] - pitches[left]) * (place - left)
        angle += 2 * math.pi * hertz / RATE
        sound.append(
            math.sin(angle) + overtone * math.sin(2 * angle) + overtone * math.sin(3 * angle)
        )
    return eased(sound, 0.02, seconds * 0.4)


def swish(seconds: float, start: float, end: float, seed: int, narrow: float = 0.9) -> Samples:
    """Answer paper moving through air: noise in a band that slides from start to end, hertz."""
    chance, length = random.Random(seed), int(seconds * RATE)
    loud = math.sqrt(RATE / 22050)  # the finer the samples, the less of the noise in each band
    low = band = soft = 0.0
    sound = []
    for i in range(length):
        share = i / length
        speed = 2 * math.sin(math.pi * (start + (end - start) * share) / RATE)
        high = chance.uniform(-loud, loud) - low - narrow * band
        band += speed * high
        low += speed * band
        soft += SOFT * (band - soft)
        sound.append(soft * math.sin(math.pi * share**0.6) ** 2)
    return sound


def thump(hertz: float, seconds: float, seed: int) -> Samples:
    """Answer a soft tap on felt: a falling tone with a breath of noise."""
    tone = [0.0] * int(seconds * RATE)
    angle = 0.0
    for i in range(len(tone)):
        angle += 2 * math.pi * hertz * (0.6 + 0.4 * math.exp(-i / RATE / 0.03)) / RATE
        tone[i] = math.sin(angle) * math.exp(-i / RATE / 0.04)
    return mixed((0, 1.0, eased(tone, 0.002, 0.02)), (0, 0.5, swish(0.05, 900, 400, seed)))


def slap(seed: int) -> Samples:
    """Answer a flat hand on a table, 0.7 to 2.5 kHz: what a small speaker plays of a low hit."""
    return swish(0.06, 2500, 700, seed)


def kazoo(hertz: float, seconds: float) -> Samples:
    """Answer somebody humming into a kazoo: a nasal buzz that wavers a little."""
    angle, sound = 0.0, []
    for i in range(int(seconds * RATE)):
        waver = 1 + 0.008 * math.sin(2 * math.pi * 6 * i / RATE)
        angle += 2 * math.pi * hertz * waver / RATE
        sound.append(sum(math.sin(n * angle) * loud for n, loud in BUZZ))
    return eased(sound, 0.015, 0.06)


def eased(sound: Samples, rise: float, fall: float) -> Samples:
    """Answer the sound with a soft beginning and end, given in seconds, so that nothing clicks."""
    last = len(sound) - 1
    return [
        value * min(1.0, i / max(1.0, rise * RATE), (last - i) / max(1.0, fall * RATE))
        for i, value in enumerate(sound)
    ]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Answer the sum of parts, each with the second it starts at and its loudness."""
    sound = [0.0] * max(int(at * RATE) + len(part) for at, _, part in parts)
    for at, loudness, part in parts:
        for i, value in enumerate(part, int(at * RATE)):
            sound[i] += loudness * value
    return sound


def tune(notes: str, beat: float, partials: Sequence[Partial], last: float = 0.8) -> Samples:
    """Answer a melody; notes are split by spaces, `+` joins a chord, `-` is a rest."""
    parts: list[tuple[float, float, Samples]] = []
    beats = notes.split()
    for place, chord in enumerate(beats):
        rings = last if place == len(beats) - 1 else 0.6
        for name in chord.split("+"):
            if name != "-":
                parts.append((place * beat, 1.0, struck(note(name), rings, partials)))
    return mixed(*parts)


def noise(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Answer breath between two pitches, in hertz: white noise through two gentle filters."""
    chance, loud = random.Random(seed), math.sqrt(RATE / 22050)
    up, down = (1 - math.exp(-2 * math.pi * hertz / RATE) for hertz in (high, low))
    smooth = [0.0, 0.0]
    rumble, sound = 0.0, []
    for _ in range(int(seconds * RATE)):
        value = chance.uniform(-loud, loud)
        for n in range(2):
            smooth[n] += up * (value - smooth[n])
            value = smooth[n]
        rumble += down * (value - rumble)
        sound.append(value - rumble)
    return sound


def louder(sound: Samples, peak: float = 1.0) -> Samples:
    """Answer the sound with its peak at this level, so that parts can be weighed."""
    most = max((abs(value) for value in sound), default=0.0) or 1.0
    return [value * peak / most for value in sound]
