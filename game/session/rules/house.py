"""The house rules of a game in words: those in force, or what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.game import Game
from game.core.rulebook import ON, Option
from game.session.beforehand.house_rules import SEAT, House
from game.words import Words

from .page import Block, Chapter


def house_chapter(game: Game, words: Words, house: House | None) -> Chapter | None:
    """The chapter on house rules; None if a game has none."""
    if not game.rules.options:
        return None
    if house is None:
        items = [Block("item", text) for text in choices(game, words)]
        return Chapter(words("rules.house"), [Block("text", words("rules.house_note")), *items])
    items = [Block("item", text) for text in in_force(game, words, house)]
    return Chapter(words("rules.today"), [Block("text", words("rules.today_note")), *items])


def in_force(game: Game, words: Words, house: House) -> Iterator[str]:
    """Each house rule with what holds today, and what is usual where that is something else."""
    for option in asked(game, house.options):
        value = house.options.get(option.id, option.default)
        usual = option.usual(len(house.names))
        text = line(words, option, said(words, option, value, house.names))
        if usual != value:
            text += f" {words('rules.usual', value=said(words, option, usual, house.names))}"
        yield text


def choices(game: Game, words: Words) -> Iterator[str]:
    """Each house rule with all its values."""
    for option in game.rules.options:
        if not seats_only(option):
            values = [said(words, option, value, ()) for value in option.values]
            yield line(words, option, words("rules.or").join(values))


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
