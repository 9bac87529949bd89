"""A Pig Farm player: keeps pigs that may be matched, and sells when waiting is worth less."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCard, PickDie, PickPile
from game.core.seat_match import World
from game.games.chroma.pigs import PigTable
from game.games.pig_farm import DISCARD, DRAW, ONE_ROUND, SELL, most_rounds

from .farms import add_up, best_farm_value, farm_numbers, farm_value, unsold_farm_value
from .mind import BUTCHERED, FarmMind


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The index of a sensible answer."""
    decision = world.open_decision
    table = world.table
    assert isinstance(table, PigTable)
    options: Sequence[Any] = decision.options
    if len(options) == 1:
        return 0
    mind = FarmMind(table, decision.seat, style)
    if isinstance(decision, PickPile):
        return options.index(choose_pile(mind, options))
    if isinstance(decision, PickCard):
        worths = {card.code: mind.discard_cost(card) for card in options}
        return max(range(len(options)), key=lambda i: worths[options[i].code])
    if isinstance(decision, PickDie):
        return min(range(len(options)), key=lambda i: mind.die_loss(options[i]))
    return chance.below(len(options))


@by_sight
def farm_worths(world: World, chance: Chance, style: Manner = PLAIN) -> Sequence[float]:
    """Return what each pig is worth to be thrown away; other answers are not compared."""
    decision, table = world.open_decision, world.table
    assert isinstance(table, PigTable)
    if not isinstance(decision, PickCard):
        return [0.0] * len(decision.options)
    mind = FarmMind(table, decision.seat, style)
    pigs = [card for card in decision.options if isinstance(card, Card)]
    worths = {pig.code: mind.discard_cost(pig) for pig in pigs}
    return [worths[pig.code] for pig in pigs]


def choose_pile(mind: FarmMind, options: Sequence[str]) -> str:
    """Return the sale, or the discard pile if its top promises more than an unseen pig."""
    if SELL in options and should_sell(mind):
        return SELL
    if DISCARD in options:
        top = mind.table.zones[DISCARD][-1].code
        if DRAW not in options or mind.pig_gain(top) > mind.draw_gain():
            return DISCARD
    return options[0]


# To sell or to wait -------------------------------------------------------------------

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
    points = farm_value(mind.sizes, mind.sale)
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
        safe *= 1 - sale_chance(mind, seat)
    met = 1 - (1 - mind.butcher_chance) ** (2 * len(mind.rival_seats))
    later = worth_after_drawing(mind) * (1 - BUTCHERED * met) - rivals_sale_worth(mind, 1)
    lost = (
        unsold_farm_value(mind.sizes) - rivals_sale_worth(mind, 1) - BEATEN / len(mind.rival_seats)
    )
    return safe * later + (1 - safe) * lost


def worth_after_drawing(mind: FarmMind) -> float:
    """Return the average worth of the farm after two more pigs and a discard."""
    chances, sizes = mind.litter_join_chances().items(), mind.sizes
    fine = add_up(
        one * other * best_farm_value(sizes, first, second, mind.sale)
        for first, one in chances
        for second, other in chances
    )
    met = 1 - (1 - mind.butcher_chance) ** 2
    return fine + met * (1 - BUTCHERED) * farm_value(sizes, mind.sale)


def rivals_sale_worth(mind: FarmMind, turns_later: int) -> float:
    """Return what the others get on average if somebody else sells this many turns later."""
    spoils = add_up(SPOILS[expected_pigs(mind, seat, turns_later)] for seat in mind.rival_seats)
    return spoils / len(mind.rival_seats)


def expected_pigs(mind: FarmMind, seat: int, turns_later: int = 0) -> int:
    """Return how many pigs a seat will hold, as far as the tables tell it apart."""
    return min(len(mind.table.hands[seat]) + turns_later, len(SPOILS) - 1)


def sale_chance(mind: FarmMind, seat: int) -> float:
    """Return how likely a seat sells on its next turn.

    Where a farm needs more or fewer sets than printed, it takes two pigs more or fewer for each.
    """
    pigs = expected_pigs(mind, seat) + 2 * (farm_numbers()["sale"] - mind.sale)
    return EAGER[min(max(pigs, 0), len(EAGER) - 1)]


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


# Without much thought -----------------------------------------------------------------

OVERLOOKS = 0.25
"""How often somebody in a hurry does not look at the discard pile."""
WAITS = 0.3
"""By so much more than it fears must somebody like to collect not to sell at once in a hurry."""


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Sell as soon as it is allowed, or once it is wise for a player who likes to wait.

    Otherwise take what makes a set, unless it is overlooked, and throw away any single pig.
    """
    decision = world.open_decision
    hand, options = world.table.hands[decision.seat], decision.options
    if isinstance(decision, PickCard):
        good = loneliest_pigs([card for card in options if isinstance(card, Card)], hand)
    elif isinstance(decision, PickDie):
        good = list(range(len(options)))
    else:
        assert isinstance(decision, PickPile)
        looks = chance.random() >= OVERLOOKS
        good = [options.index(wanted_pile(world, hand, options, looks, style))]
    return good[chance.below(len(good))]


def wanted_pile(
    world: World, hand: Sequence[Card], options: Sequence[str], sees_discard: bool, style: Manner
) -> str:
    """Return the pile to take from, or the sale."""
    if SELL in options and sells_hastily(world, style):
        return SELL
    codes = Counter(card.code for card in hand)
    if sees_discard and DISCARD in options and codes[world.table.zones[DISCARD][-1].code] == 1:
        return DISCARD
    return options[0]


def sells_hastily(world: World, style: Manner) -> bool:
    """True if a farm that may be sold is sold: always, except by those who like to wait."""
    if style.collects - style.caution <= WAITS:
        return True
    assert isinstance(world.table, PigTable)
    return should_sell(FarmMind(world.table, world.open_decision.seat, style))


def loneliest_pigs(cards: Sequence[Card], hand: Sequence[Card]) -> list[int]:
    """Return the indices of the pigs of the smallest litters."""
    codes = Counter(card.code for card in hand)
    least = min(codes[card.code] for card in cards)
    return [place for place, card in enumerate(cards) if codes[card.code] == least]


CARELESS = 0.3
"""How often somebody who sees next to nothing does not look at which pig it throws away."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Sell as soon as it is allowed, draw, and now and then throw away any pig."""
    decision = world.open_decision
    if isinstance(decision, PickPile):
        options = decision.options
        return options.index(SELL) if SELL in options else 0
    return chance.below(len(decision.options)) if chance.random() < CARELESS else None
