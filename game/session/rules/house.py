"""The house rules of a game in words: those in force, or what can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.core.game import Game
from game.core.match import players
from game.core.rulebook import ON, Option, steps_of
from game.session.beforehand.head_starts import worth_of
from game.session.beforehand.house_rules import SEAT, House
from game.words import Words

from .page import Block, Chapter


def house_chapter(
    game: Game, words: Words, house: House | None, only: Collection[str] | None = None
) -> Chapter | None:
    """The chapter on house rules, or on `only` some of them; None if a game has none."""
    if not game.rules.options:
        return None
    if house is None:
        items = [Block("item", text) for text in choices(game, words)]
        return Chapter(words("rules.house"), [Block("text", words("rules.house_note")), *items])
    items = [Block("item", text) for text in in_force(game, words, house, only)]
    if not items:
        return None
    return Chapter(words("rules.today"), [Block("text", words("rules.today_note")), *items])


def in_force(
    game: Game, words: Words, house: House, only: Collection[str] | None = None
) -> Iterator[str]:
    """Each house rule with what holds today, and what is usual where that is something else."""
    for option in asked(game, house.options):
        if only is not None and option.id not in only:
            continue
        value = house.options.get(option.id, option.default)
        usual = option.usual(len(house.names))
        text = line(words, option, said(words, option, value, house.names))
        if usual != value:
            text += f" {words('rules.usual', value=said(words, option, usual, house.names))}"
        yield text
    if told := head_starts(game, words, house):
        yield told


def head_starts(game: Game, words: Words, house: House) -> str:
    """Who has a head start today, and what it is; nothing if nobody has one."""
    steps = steps_of(house.options, len(house.names))
    names = [*house.names, *players(len(steps))[len(house.names) :]]  # those nobody has named
    told = [
        words("head_start.of", name=name, worth=worth_of(words, game.rules, count))
        for name, count in zip(names, steps, strict=True)
        if count
    ]
    if not told:
        return ""
    return words("rules.line", name=words("head_start.title"), value=words.lined(told))


def choices(game: Game, words: Words) -> Iterator[str]:
    """Each house rule with all its values."""
    for option in game.rules.options:
        if not seats_only(option):
            values = [said(words, option, value, ()) for value in option.values]
            yield line(words, option, words("rules.or").join(values))
    facts = game.rules.head_start
    if facts is not None:
        says = words("head_start.says", count=facts.worth)
        yield words("rules.line", name=words("head_start.title"), value=says)


def line(words: Words, option: Option, value: str) -> str:
    """A rule and what it is."""
    return words("rules.line", name=words(f"option.{option.id}.name"), value=value)


def asked(game: Game, values: Mapping[str, str]) -> list[Option]:
    """The options that mean something: not who is asked for nothing, nor what is not in the box."""
    options = game.rules.options
    named = {value for option in options for value in option.values}
    chosen = set(values.values())
    return [
        option
        for option in options
        if (option.id not in named or option.id in chosen)
        and (not option.set or values.get(option.set) == ON)
    ]


def seats_only(option: Option) -> bool:
    """Whether an option asks for a player."""
    return all(value.startswith(SEAT) for value in option.values)


def said(words: Words, option: Option, value: str, names: Sequence[str]) -> str:
    """A value in words; a seat by who sits there."""
    number = value.removeprefix(SEAT)
    if seats_only(option) and number.isdigit() and int(number) <= len(names):
        return names[int(number) - 1]
    key = f"option.{option.id}.{value}"
    return words(key) if key in words else value
