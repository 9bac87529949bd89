"""A table with dice."""

from .decision import Seat
from .event import Rolled
from .table import Table


class DiceTable(Table):
    """A table with dice; each die's face is a fact, such as `die_colors`.

    It is empty before the first roll. A game names these facts in its table's `FACTS`.
    """

    __slots__ = ()

    def set_up(self) -> None:
        for die in self.rules.dice:
            setattr(self, f"die_{die}", "")

    def roll(self, die: str, seat: Seat | None = None) -> str:
        """Roll a die and return the face that is up."""
        faces = self.rules.dice[die]
        value = faces[self.chance.below(len(faces))]
        setattr(self, f"die_{die}", value)
        self.revealed += 1
        if self.listeners:
            self.emit(Rolled(die, value, seat))
        return value
