"""The house rules of a game: which are asked for, what they can be, what is not as printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.rulebook import ON, Option
from game.session.house_rules import SEAT, by_seat, possible_values
from game.ui.widgets.controls import Segment

if TYPE_CHECKING:
    from .scene import SetupScene


def shown_options(setup: SetupScene) -> list[Option]:
    """The options to ask for: one named like another's value only if that is chosen, one
    about a set of cards only if that is in the box.
    """
    options = setup.options
    values = {value for option in options for value in option.values}
    chosen = {setup.value(option) for option in options}
    sets = {option.id for option in options if setup.value(option) == ON}
    asked = [option for option in options if option.id not in values or option.id in chosen]
    return [option for option in asked if not option.set or option.set in sets]


def choices(setup: SetupScene, option: Option) -> list[Segment]:
    """The values of an option in plain words; seats by their player's name."""
    asked = any(option.id in other.values for other in setup.options)
    if asked and by_seat(option):
        seats = setup.seating.seats
        people = setup.seating.people() or range(len(seats))
        return [
            Segment(f"{SEAT}{n + 1}", seats[n].name)
            for n in people
            if f"{SEAT}{n + 1}" in option.values
        ]
    return [
        Segment(value, setup.words(f"option.{option.id}.{value}"))
        for value in possible(setup, option)
        if value not in setup.idle_values()
    ]


def possible(setup: SetupScene, option: Option) -> list[str]:
    """The values of an option that so many players can play with."""
    return possible_values(setup.game, len(setup.seating), option)


def house_rules(setup: SetupScene) -> list[Option]:
    """The options to ask for, but for those that put cards into the box."""
    return [option for option in shown_options(setup) if option.id not in setup.sets]


def changed(setup: SetupScene, option: Option) -> bool:
    """Whether a house rule is not as printed."""
    return not by_seat(option) and setup.value(option) != option.usual(len(setup.seating))


def differences(setup: SetupScene) -> dict[str, str]:
    """Every house rule, and every set of cards, that is not as printed, with its value."""
    return {
        option.id: setup.value(option)
        for option in shown_options(setup)
        if changed(setup, option) and option.id not in setup.needed
    }


def follows(setup: SetupScene, rules: Mapping[str, str]) -> bool:
    """Whether just these rules are not as printed, as far as so many players can have them."""
    wished = all(setup.wishes.get(rule) == value for rule, value in rules.items())
    now = differences(setup)
    return (wished or not rules) and all(rules.get(rule) == now[rule] for rule in now)


def follow(setup: SetupScene, rules: Mapping[str, str]) -> None:
    """Play with these rules, and with all others as printed; who is youngest stays."""
    kept = {option.id for option in setup.options if by_seat(option)}
    stay = {rule: value for rule, value in setup.wishes.items() if rule in kept}
    setup.wishes = {**{rule: rules[rule] for rule in rules if rule not in kept}, **stay}
    setup.news = ""
    setup.changed()


def says(setup: SetupScene, option: Option) -> str:
    """What a house rule is about, in a sentence."""
    key = f"option.{option.id}.says"
    return setup.words(key) if key in setup.words else ""
