"""A table nobody had to think about: the people stay, everything else is drawn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.core.rulebook import ON, Option
from game.session.house_rules import OFF, by_seat
from game.store.faces import FACES
from game.store.settings import SeatChoice

from .house_rules import house_rules, possible

if TYPE_CHECKING:
    from .scene import SetupScene

CROWD = 6  # as many as play at once if there are fewer people
LEVELS = ("easy", "normal", "normal", "hard")
"""What computer players may become: an expert is chosen, not met by chance."""
UNUSUAL = 20
"""How many of a hundred other house rules are not as printed."""
CARDS = 50
"""How many of a hundred expansions are in the box."""


def surprise(setup: SetupScene, chance: Random) -> str:
    """Draw a table for the people who are there; what came of it, in words."""
    setup.seat_as(_table(setup, chance))
    setup.wishes = {
        option.id: setup.wishes[option.id]
        for option in setup.options
        if (by_seat(option) or option.table) and option.id in setup.wishes
    }
    for option in setup.options:
        if option.id in setup.sets and option.id not in setup.needed:
            setup.wishes[option.id] = ON if chance.randrange(100) < CARDS else OFF
    for option in house_rules(setup):
        if not (by_seat(option) or option.table) and chance.randrange(100) < UNUSUAL:
            setup.wishes[option.id] = chance.choice(_sensible(setup, option))
    return setup.words("setup.surprised")


def _table(setup: SetupScene, chance: Random) -> list[SeatChoice]:
    """The people, and so many computer players among them that it is a merry round."""
    seats, seating = setup.seating.seats, setup.seating
    people = [seat for seat in seats if seat.person]
    least = max(seating.least, len(people) + (len(people) == 1), 2)
    most = min(seating.most, max(CROWD, len(people)))
    count = chance.randint(min(least, most), most) - len(people)
    faces = [face for face in FACES if face not in {seat.face for seat in people}]
    table = list(people)
    for face in chance.sample(faces, min(count, len(faces))):
        name = _name(setup, face, table)
        table.append(SeatChoice(name, face, False, chance.choice(LEVELS)))
    chance.shuffle(table)
    return table


def _name(setup: SetupScene, face: str, table: list[SeatChoice]) -> str:
    """What a computer player of that face is called: its own name, or its animal's."""
    taken, name = {seat.name for seat in table}, setup.app.words(f"names.{face}")
    return name if name not in taken else setup.app.words(f"face.{face}")


def _sensible(setup: SetupScene, option: Option) -> list[str]:
    """Values to draw from: none that asks people something, and none that makes it longer."""
    longer = setup.game.rules.raw.get("time", {}).get(option.id, {})
    usual = option.usual(len(setup.seating))
    asking = {one.id for one in setup.options}
    fit = [value for value in possible(setup, option) if value not in asking]
    return [v for v in fit if longer.get(v, 1) <= longer.get(usual, 1)] or [usual]
