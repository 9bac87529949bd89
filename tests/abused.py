"""Journals as nobody should ever find them: every kind of damage, by a seed."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from game.core import journal
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES

CHOICES = 40
Lines = list[str]
Damage = Callable[[Lines, random.Random], bytes]
WEIRD: tuple[Any, ...] = (
    None, True, -1, 2**70, 1.5, float("nan"), "", "x", "\0", "\ud800", "é" * 500, [], [[]], {},
    {"": {}}, ["A"], ["A", "A", "A"], ["A"] * 5000, [1, 2, 3], ["\ud800", "B", "C"],
    ["\0", "B", "C"], ["", "B", "C"], ["A" * 10_000, "B", "C"], {"target": "many"}, {"target": 9},
    {"target": ["x"]}, {"expansion_1": "on"}, [{"name": 1}], [{"name": "Ana", "face": "../x"}],
    99, "color-chaos", "whist",
)  # fmt: skip
KEYS = ("format", "version", "game", "options", "seats", "seed", "players", "end", "c", "t")


@cache
def written(game: str, seed: int, choices: int = CHOICES) -> tuple[str, ...]:
    """The lines of a game that was begun, some choices of it taken back."""
    match, chance = Match.new(game, ["Ana", "Ben", "Cleo"], seed), Chance(seed)
    players = [{"name": name, "face": "fox", "person": True} for name in match.table.names]
    lines = [journal.header(match, seed, "0.1.0", players=players)]
    match.recorder = journal.Journal(lines.append)
    for number in range(choices):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))
        if number % 13 == 12:
            match.undo()
    return tuple(lines)


def text(lines: Lines) -> bytes:
    """Lines as a file."""
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass")


def flipped(lines: Lines, luck: random.Random) -> bytes:
    """Some bytes are others."""
    raw = bytearray(text(lines))
    for _ in range(luck.randint(1, 6)):
        raw[luck.randrange(len(raw))] = luck.randrange(256)
    return bytes(raw)


def cut(lines: Lines, luck: random.Random) -> bytes:
    """The file ends anywhere."""
    raw = text(lines)
    return raw[: luck.randrange(len(raw))]


def lost(lines: Lines, luck: random.Random) -> bytes:
    """Some lines are missing."""
    for _ in range(luck.randint(1, 4)):
        del lines[luck.randrange(len(lines))]
    return text(lines)


def doubled(lines: Lines, luck: random.Random) -> bytes:
    """Some lines are there twice."""
    for _ in range(luck.randint(1, 4)):
        number = luck.randrange(len(lines))
        lines.insert(number, lines[number])
    return text(lines)


def swapped(lines: Lines, luck: random.Random) -> bytes:
    """Some lines have changed places."""
    for _ in range(luck.randint(1, 4)):
        one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
    return text(lines)


def mixed(lines: Lines, luck: random.Random) -> bytes:
    """Lines of another game, its first one too."""
    other = written(luck.choice(list(GAMES)), luck.randrange(3))
    place = luck.randrange(len(lines))
    if luck.random() < 0.3:
        return text([other[0], *lines[1:]])
    if luck.random() < 0.5:
        return text([*lines[:place], *other[luck.randrange(len(other)) :]])
    return text([*lines[:place], luck.choice(other), *lines[place:]])


def weird(lines: Lines, luck: random.Random) -> bytes:
    """A value that should not be there, in the header or in a choice."""
    number = 0 if luck.random() < 0.7 else luck.randrange(len(lines))
    entry = json.loads(lines[number])
    key = luck.choice(KEYS)
    if luck.random() < 0.15:
        entry.pop(key, None)
    else:
        entry[key] = luck.choice(WEIRD)
    lines[number] = json.dumps(entry, ensure_ascii=luck.random() < 0.5)
    return text(lines)


def ended(lines: Lines, luck: random.Random) -> bytes:
    """An end where there is none."""
    end: Any = luck.choice(
        [
            {"scores": [1, 2, 3], "places": [1, 2, 3]},
            [0, 1],
            7,
            None,
            {"places": "x"},
            {"places": []},
        ]
    )
    lines.insert(luck.randrange(1, len(lines) + 1), json.dumps({"end": end}))
    return text(lines)


def undone(lines: Lines, luck: random.Random) -> bytes:
    """Much is taken back, perhaps more than there was."""
    many = luck.choice([1, len(lines), 20_000])
    return text([*lines, *['{"undo": 1}'] * many, *lines[1 : luck.randrange(1, len(lines))]])


def long(lines: Lines, luck: random.Random) -> bytes:
    """Far too long: one line, or very many."""
    more = luck.choice(["x" * 5_000_000, '{"c": 0, "t": "' + "y" * 3_000_000 + '"}', "[" * 200_000])
    if luck.random() < 0.4:
        return text([*lines, *[lines[-1]] * 90_000])
    place = luck.randrange(len(lines) + 1)
    return text([*lines[:place], more, *lines[place:]])


def alien(lines: Lines, luck: random.Random) -> bytes:
    """Another encoding, other line ends, no text at all."""
    raw = text(lines)
    return luck.choice(
        [
            b"", b"\n", b"\n\n\n", b"{}\n{}\n", b"null\n", luck.randbytes(3000), b"\0" * 9000,
            raw.decode().encode("utf-16"), b"\xef\xbb\xbf" + raw, raw.replace(b"\n", b"\r\n"),
            raw.replace(b"\n", b"\n\n"), raw + b"\0" * 500, raw + b"\0\n", raw.replace(b"\n", b""),
        ]
    )  # fmt: skip


DAMAGE: tuple[Damage, ...] = (
    flipped, flipped, cut, lost, doubled, swapped, mixed, weird, weird, weird, ended, undone,
    long, alien,
)  # fmt: skip


def mutant(seed: int) -> tuple[str, bytes]:
    """A damaged journal, and what was done to it."""
    luck = random.Random(seed)
    game = luck.choice(list(GAMES))
    lines = list(written(game, luck.randrange(3), 400 if luck.random() < 0.1 else CHOICES))
    damage = DAMAGE[seed % len(DAMAGE)]
    return f"seed {seed}: {game} {damage.__name__}", damage(lines, luck)
