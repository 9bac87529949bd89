"""When a Pig Farm player sells: what it gets now, set against what a turn more may bring."""

from __future__ import annotations

from game.games.pig_farm import ONE_ROUND, most_rounds

from .farms import best, caught, numbers, value
from .mind import BUTCHERED, FarmMind

EAGER = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.03, 0.07, 0.15, 0.25, 0.38, 0.45, 0.5)
"""How likely a player with so many pigs sells on the next turn, as measured."""
SPOILS = (0.0, 0.0, 0.4, 0.9, 2.4, 4.4, 7.1, 10.4, 13.5, 16.4, 18.5, 18.5, 17.0)
"""What so many pigs bring on the average when somebody else sells, as measured."""
HURRY = 15.0
"""How much less it takes for who is most careful, how much more for who collects most."""
BEATEN = 32.0
"""How much more than that the one who sells gets, as measured."""


def sells(mind: FarmMind) -> bool:
    """Whether selling now promises more, set against the others, than one more turn."""
    points = value(mind.sizes)
    if wins_by(mind, points):
        return True
    if loses_by(mind, points):
        return False
    hurry = HURRY * (mind.style.caution - mind.style.collects)
    return points - rivals(mind, 0) + hurry >= waiting(mind)


def waiting(mind: FarmMind) -> float:
    """What it would come to: two more pigs, then a sale if nobody else was quicker."""
    safe = 1.0
    for seat in mind.others:
        safe *= 1 - EAGER[pigs(mind, seat)]
    met = 1 - (1 - mind.butcher) ** (2 * len(mind.others))
    later = after_drawing(mind) * (1 - BUTCHERED * met) - rivals(mind, 1)
    lost = caught(mind.sizes) - rivals(mind, 1) - BEATEN / len(mind.others)
    return safe * later + (1 - safe) * lost


def after_drawing(mind: FarmMind) -> float:
    """What the farm is worth on the average after two more pigs and a discard."""
    chances, sizes = mind.classes().items(), mind.sizes
    fine = sum(
        one * other * best(sizes, first, second)
        for first, one in chances
        for second, other in chances
    )
    met = 1 - (1 - mind.butcher) ** 2
    return fine + met * (1 - BUTCHERED) * value(sizes)


def rivals(mind: FarmMind, later: int) -> float:
    """What the others get on the average when somebody else sells so many turns later."""
    return sum(SPOILS[pigs(mind, seat, later)] for seat in mind.others) / len(mind.others)


def pigs(mind: FarmMind, seat: int, later: int = 0) -> int:
    """How many pigs somebody will hold, as far as that is told apart."""
    return min(len(mind.table.hands[seat]) + later, len(SPOILS) - 1)


def wins_by(mind: FarmMind, points: float) -> bool:
    """Whether a sale for so many points wins the game, whatever the others hold."""
    table, rules = mind.table, numbers()
    most = max(rules[f"others_{n}"] for n in range(rules["ladder"] + 1))
    own = table.scores[mind.seat] + points
    return ends(mind, own) and max(table.scores[seat] + most for seat in mind.others) < own


def loses_by(mind: FarmMind, points: float) -> bool:
    """Whether a sale for so many points would most likely let somebody else win the game."""
    table = mind.table
    own = table.scores[mind.seat] + points
    most = max(table.scores[seat] + SPOILS[pigs(mind, seat)] for seat in mind.others)
    return most > own and ends(mind, most)


def ends(mind: FarmMind, most: float) -> bool:
    """Whether the game is over after this round, if the best score is so much."""
    target = mind.table.options["target"]
    if target == ONE_ROUND or mind.table.round >= most_rounds(mind.table):
        return True
    return most >= int(target)
