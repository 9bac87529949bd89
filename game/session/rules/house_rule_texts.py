"""The house rules of a game in words: those in force, or all choices."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.core.game import Game
from game.core.match import default_names
from game.core.rulebook import ON, Option, steps_of
from game.session.pregame.head_starts import describe_steps_worth
from game.session.pregame.house_rules import SEAT, AgreedRules
from game.words import Words

from .rules_page import PageBlock, RulesChapter


def house_chapter(
    game: Game, words: Words, house: AgreedRules | None, only: Collection[str] | None = None
) -> RulesChapter | None:
    """Return the chapter on house rules, or on `only` some of them; None if there are none."""
    if not game.rules.options:
        return None
    if house is None:
        items = [PageBlock("item", text) for text in list_rule_choices(game, words)]
        return RulesChapter(
            words("rules.house"), [PageBlock("text", words("rules.house_note")), *items]
        )
    items = [PageBlock("item", text) for text in list_rules_in_force(game, words, house, only)]
    if not items:
        return None
    return RulesChapter(
        words("rules.today"), [PageBlock("text", words("rules.today_note")), *items]
    )


def list_rules_in_force(
    game: Game, words: Words, house: AgreedRules, only: Collection[str] | None = None
) -> Iterator[str]:
    """Yield each house rule with today's value, and the usual one if that differs."""
    for option in list_asked_options(game, house.options):
        if only is not None and option.id not in only:
            continue
        value = house.options.get(option.id, option.default)
        usual = option.default_for(len(house.names))
        text = write_rule_line(
            words, option, describe_rule_value(words, option, value, house.names)
        )
        if usual != value:
            shown = describe_rule_value(words, option, usual, house.names)
            text += f" {words('rules.usual', value=shown)}"
        yield text
    if told := describe_head_starts(game, words, house):
        yield told


def describe_head_starts(game: Game, words: Words, house: AgreedRules) -> str:
    """Return today's head starts in words; empty if nobody has one."""
    steps = steps_of(house.options, len(house.names))
    names = [*house.names, *default_names(len(steps))[len(house.names) :]]  # those nobody has named
    told = [
        words("head_start.of", name=name, worth=describe_steps_worth(words, game.rules, count))
        for name, count in zip(names, steps, strict=True)
        if count
    ]
    if not told:
        return ""
    return words("rules.line", name=words("head_start.title"), value=words.join_with_commas(told))


def list_rule_choices(game: Game, words: Words) -> Iterator[str]:
    """Yield each house rule with all its values."""
    for option in game.rules.options:
        if not asks_for_player(option):
            values = [describe_rule_value(words, option, value, ()) for value in option.values]
            yield write_rule_line(words, option, words("rules.or").join(values))
    facts = game.rules.head_start
    if facts is not None:
        says = words("head_start.says", count=facts.worth)
        yield words("rules.line", name=words("head_start.title"), value=says)


def write_rule_line(words: Words, option: Option, value: str) -> str:
    """Return a house rule and its value."""
    return words("rules.line", name=words(f"option.{option.id}.name"), value=value)


def list_asked_options(game: Game, values: Mapping[str, str]) -> list[Option]:
    """Return the options that matter now, without unasked ones and missing cards."""
    options = game.rules.options
    named = {value for option in options for value in option.values}
    chosen = set(values.values())
    return [
        option
        for option in options
        if (option.id not in named or option.id in chosen)
        and (not option.set or values.get(option.set) == ON)
    ]


def asks_for_player(option: Option) -> bool:
    """Return True if an option asks for a player."""
    return all(value.startswith(SEAT) for value in option.values)


def describe_rule_value(words: Words, option: Option, value: str, names: Sequence[str]) -> str:
    """Return a value in words; a seat by the name of its player."""
    number = value.removeprefix(SEAT)
    if asks_for_player(option) and number.isdigit() and int(number) <= len(names):
        return names[int(number) - 1]
    key = f"option.{option.id}.{value}"
    return words(key) if key in words else value
