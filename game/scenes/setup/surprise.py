"""A table nobody had to think about: the people stay, everything else is drawn."""

from __future__ import annotations

from random import Random

from game.core.rulebook import ON, Option
from game.session.house_rules import OFF, by_seat
from game.store.faces import FACES
from game.store.settings import SeatChoice

from .agreement import Agreement

CROWD = 6  # as many as play at once if there are fewer people
LEVELS = ("easy", "normal", "normal", "hard")
"""What computer players may become: an expert is chosen, not met by chance."""
UNUSUAL = 20
"""How many of a hundred other house rules are not as printed."""
CARDS = 50
"""How many of a hundred expansions are in the box."""


def surprise(agreed: Agreement, chance: Random) -> None:
    """Draw a table for the people who are there."""
    agreed.seat_as(_table(agreed, chance))
    agreed.wishes = {
        option.id: agreed.wishes[option.id]
        for option in agreed.options
        if (by_seat(option) or option.table) and option.id in agreed.wishes
    }
    for option in agreed.options:
        if option.id in agreed.sets and option.id not in agreed.needed:
            agreed.wishes[option.id] = ON if chance.randrange(100) < CARDS else OFF
    for option in agreed.house_rules():
        if not (by_seat(option) or option.table) and chance.randrange(100) < UNUSUAL:
            agreed.wishes[option.id] = chance.choice(_sensible(agreed, option))


def _table(agreed: Agreement, chance: Random) -> list[SeatChoice]:
    """The people, and so many computer players among them that it is a merry round."""
    seats, seating = agreed.seating.seats, agreed.seating
    people = [seat for seat in seats if seat.person]
    least = max(seating.least, len(people) + (len(people) == 1), 2)
    most = min(seating.most, max(CROWD, len(people)))
    count = chance.randint(min(least, most), most) - len(people)
    faces = [face for face in FACES if face not in {seat.face for seat in people}]
    table = list(people)
    for face in chance.sample(faces, min(count, len(faces))):
        name = _name(agreed, face, table)
        table.append(SeatChoice(name, face, False, chance.choice(LEVELS)))
    chance.shuffle(table)
    return table


def _name(agreed: Agreement, face: str, table: list[SeatChoice]) -> str:
    """What a computer player of that face is called: its own name, or its animal's."""
    taken, name = {seat.name for seat in table}, agreed.words(f"names.{face}")
    return name if name not in taken else agreed.words(f"face.{face}")


def _sensible(agreed: Agreement, option: Option) -> list[str]:
    """Values to draw from: none that asks people something, and none that makes it longer."""
    longer = agreed.game.rules.raw.get("time", {}).get(option.id, {})
    usual = agreed.usual(option)
    asking = {one.id for one in agreed.options}
    fit = [value for value in agreed.possible(option) if value not in asking]
    return [v for v in fit if longer.get(v, 1) <= longer.get(usual, 1)] or [usual]
