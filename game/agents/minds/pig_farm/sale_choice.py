"""The decision to sell: what a sale brings now against what one more turn may bring."""

from __future__ import annotations

from game.games.pig_farm import ONE_ROUND, most_rounds

from .farms import best_farm_value, farm_numbers, farm_value, unsold_farm_value
from .mind import BUTCHERED, FarmMind

EAGER = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.03, 0.07, 0.15, 0.25, 0.38, 0.45, 0.5)
"""How likely a player with so many pigs sells on the next turn, as measured."""
SPOILS = (0.0, 0.0, 0.4, 0.9, 2.4, 4.4, 7.1, 10.4, 13.5, 16.4, 18.5, 18.5, 17.0)
"""What so many pigs bring on the average when somebody else sells, as measured."""
HURRY = 15.0
"""How much less it takes for who is most careful, how much more for who collects most."""
BEATEN = 32.0
"""How much more than that the one who sells gets, as measured."""


def should_sell(mind: FarmMind) -> bool:
    """True if selling now promises more, compared with the others, than one more turn."""
    points = farm_value(mind.sizes)
    if wins_by(mind, points):
        return True
    if loses_by(mind, points):
        return False
    hurry = HURRY * (mind.style.caution - mind.style.collects)
    return points - rivals_sale_worth(mind, 0) + hurry >= waiting_worth(mind)


def waiting_worth(mind: FarmMind) -> float:
    """Return the worth of waiting: two more pigs, then a sale if nobody was quicker."""
    safe = 1.0
    for seat in mind.rival_seats:
        safe *= 1 - EAGER[expected_pigs(mind, seat)]
    met = 1 - (1 - mind.butcher_chance) ** (2 * len(mind.rival_seats))
    later = worth_after_drawing(mind) * (1 - BUTCHERED * met) - rivals_sale_worth(mind, 1)
    lost = (
        unsold_farm_value(mind.sizes) - rivals_sale_worth(mind, 1) - BEATEN / len(mind.rival_seats)
    )
    return safe * later + (1 - safe) * lost


def worth_after_drawing(mind: FarmMind) -> float:
    """Return the average worth of the farm after two more pigs and a discard."""
    chances, sizes = mind.litter_join_chances().items(), mind.sizes
    fine = sum(
        one * other * best_farm_value(sizes, first, second)
        for first, one in chances
        for second, other in chances
    )
    met = 1 - (1 - mind.butcher_chance) ** 2
    return fine + met * (1 - BUTCHERED) * farm_value(sizes)


def rivals_sale_worth(mind: FarmMind, turns_later: int) -> float:
    """Return what the others get on average if somebody else sells this many turns later."""
    return sum(SPOILS[expected_pigs(mind, seat, turns_later)] for seat in mind.rival_seats) / len(
        mind.rival_seats
    )


def expected_pigs(mind: FarmMind, seat: int, turns_later: int = 0) -> int:
    """Return how many pigs a seat will hold, as far as the tables tell it apart."""
    return min(len(mind.table.hands[seat]) + turns_later, len(SPOILS) - 1)


def wins_by(mind: FarmMind, points: float) -> bool:
    """True if a sale for this many points wins the game, whatever the others hold."""
    table, rules = mind.table, farm_numbers()
    most = max(rules[f"others_{n}"] for n in range(rules["ladder"] + 1))
    own = table.scores[mind.seat] + points
    return (
        ends_match_at(mind, own)
        and max(table.scores[seat] + most for seat in mind.rival_seats) < own
    )


def loses_by(mind: FarmMind, points: float) -> bool:
    """True if a sale for this many points would most likely let somebody else win."""
    table = mind.table
    own = table.scores[mind.seat] + points
    most = max(table.scores[seat] + SPOILS[expected_pigs(mind, seat)] for seat in mind.rival_seats)
    return most > own and ends_match_at(mind, most)


def ends_match_at(mind: FarmMind, best_score: float) -> bool:
    """True if the game is over after this round, given the best score."""
    target = mind.table.options["target"]
    if target == ONE_ROUND or mind.table.round >= most_rounds(mind.table):
        return True
    return best_score >= int(target)
