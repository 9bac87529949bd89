"""Pig Farm: collect sets of pigs, and sell the farm before somebody else sells theirs."""

from collections.abc import Mapping, Sequence
from operator import add

from game.core.card import Card
from game.core.decision import PickCard, PickDie, PickPile, Seat
from game.core.event import RoundEnded
from game.core.game import MATCH_OVER, Entry, Measurement
from game.games.chroma.chroma_cards import LOGO, group_alike, is_action
from game.games.chroma.pigs import NOBODY, PigTable, litters

from .ending_limits import GROWING, begin_last_round, end_by_rounds, end_by_turns, warn_of_turns
from .first_player import any_first, check_youngest

TABLE = PigTable
check = check_youngest
DRAW, DISCARD, SELL, PASS = "draw", "discard", "sell", "pass"
DICE = ("colors", "shapes")
ONE_ROUND = "one round"
MANY = 60
"""So many pigs are offered at most."""


async def begin_round(t: PigTable) -> None:
    """Shuffle and deal; butchers that were dealt come before the first turn (PF-1, PF-2, PF-11)."""
    t.turns, t.checked, t.spared = 0, 0, ()
    t.set_facts(round=t.round + 1, seller=NOBODY)
    forget_the_butcher(t)
    t.set_facts(first=any_first(t) if t.round == 1 else t.seat_to_left(t.first))
    t.gather(zone for zone in t.zones if zone != DRAW)
    t.deal_cards(t.seats_from_first(), t.more_each(t.rules.numbers["hand"]))
    if t.options["target"] != ONE_ROUND and t.round == most_rounds(t):
        begin_last_round(t, t.first)
    for seat in t.seats_from_first():
        if t.butchers(seat):
            t.begin_turn(seat)
        while t.butchers(seat):
            await the_butcher_comes(t, seat)
        t.checked += 1
    t.set_facts(phase="turn")
    t.begin_turn(t.first)


async def turn(t: PigTable) -> None:
    """Sell the farm, or take two pigs and discard one (PF-3)."""
    seat = t.turn
    t.turns += 1
    t.set_facts(taken=0)
    choice = await sell_or_take(t, seat)
    if choice == SELL:
        t.announce("sold", seat)
        t.set_facts(seller=seat, phase="end_round")
        return
    if await take_two(t, seat, choice):
        await discard_pig(t, seat)
        forget_the_butcher(t)
    most = t.rules.numbers["turns_per_player"] * len(t.around)
    if t.turns >= most:
        end_by_turns(t, most)
        t.set_facts(phase="end_round")
        return
    if most - t.turns == len(t.around):
        warn_of_turns(t, len(t.around))
    t.begin_turn(t.seat_after(seat))


async def sell_or_take(t: PigTable, seat: Seat) -> str:
    """Return where the first pig comes from, or `sell` (PF-3).

    With one pile to take from the question stays, as long as the hand could be a farm.
    """
    piles = open_piles(t) or [PASS]
    least = t.rules.numbers["sale"] * t.rules.numbers["set"]
    if len(piles) == 1 and len(t.hands[seat]) < least:
        return piles[0]
    sale = [SELL] if may_sell(t, seat) else []
    return await PickPile(seat, [*piles, *sale], "turn")


def may_sell(t: PigTable, seat: Seat) -> bool:
    """True if a farm may be sold (PF-3)."""
    return for_sale(t.rules.numbers, litters(t.hands[seat]))


def open_piles(t: PigTable) -> list[str]:
    """Return the piles with something to take: a butcher blocks the discard pile (PF-5)."""
    pile = t.zones[DISCARD]
    draw = [DRAW] if t.zones[DRAW] or len(pile) > 1 else []
    return [*draw, DISCARD] if pile and not is_action(pile[-1]) else draw


async def take_two(t: PigTable, seat: Seat, pile: str) -> bool:
    """Take two pigs, the first from this pile; a butcher ends the turn (PF-3, PF-4)."""
    for number in range(t.rules.numbers["take"]):
        if number:
            pile = await second_pile(t, seat)
        if pile == DISCARD:
            t.move(t.zones[DISCARD][-1], DISCARD, f"hand {seat}")
        elif pile == DRAW:
            drawn = t.draw_to_hand(seat)
            if drawn and is_action(drawn[0]):
                await the_butcher_comes(t, seat)
                return False
        t.set_facts(taken=number + 1)
    return True


async def second_pile(t: PigTable, seat: Seat) -> str:
    """Return where the second pig comes from; everybody sees what can be taken (PF-3)."""
    piles = open_piles(t)
    if len(piles) > 1:
        return await PickPile(seat, piles, "second")
    return piles[0] if piles else PASS


async def discard_pig(t: PigTable, seat: Seat) -> None:
    """Discard any pig; without one the turn just passes (PF-3)."""
    hand = t.hands[seat]
    if not hand:
        t.announce("passed", seat)
        return
    card = await PickCard(seat, pigs_offered(hand), "discard") if len(hand) > 1 else hand[0]
    assert isinstance(card, Card)
    t.move(card, f"hand {seat}", DISCARD)


def pigs_offered(hand: Sequence[Card]) -> list[Card]:
    """Return the pigs to choose from: of a huge farm one of each kind."""
    kinds = {card.code: card for card in hand}
    return list(hand) if len(hand) <= MANY else list(kinds.values())


# The butcher -------------------------------------------------------------------------


async def the_butcher_comes(t: PigTable, seat: Seat) -> None:
    """Discard the butcher; a die of choice tells which pigs leave (PF-4)."""
    t.move(t.butchers(seat)[-1], f"hand {seat}", DISCARD)
    t.set_facts(roller=seat, goodbye=0, die_colors="", die_shapes="")
    t.announce("butcher", seat)
    die = await PickDie(seat, DICE, "butcher")
    say_goodbye(t, seat, t.roll(die, seat))


def say_goodbye(t: PigTable, seat: Seat, face: str) -> None:
    """Let all pigs of that color or shape leave, in order of play from the roller (PF-4)."""
    if face == LOGO:
        t.announce("safe", seat)
        return
    count = sum(len(t.pigs_of_face(s, face)) for s in t.around)
    t.set_facts(goodbye=count)
    t.announce("leave", seat, face=face, count=count)
    for other in t.order_from(seat):
        for pig in t.pigs_of_face(other, face):
            t.move(pig, f"hand {other}", DISCARD)
    t.note_face_gone(face)


def forget_the_butcher(t: PigTable) -> None:
    """Clear what was rolled after a turn without a butcher."""
    if t.roller != NOBODY:
        t.set_facts(roller=NOBODY, goodbye=0, die_colors="", die_shapes="")


# Counting ------------------------------------------------------------------------------


async def end_round(t: PigTable) -> None:
    """Count every farm; the seller's gets the bonuses (PF-7, PF-8)."""
    points = [
        farm_points(t.rules.numbers, hand, s == t.seller) if s in t.around else 0
        for s, hand in enumerate(t.hands)
    ]
    t.set_facts(scores=tuple(map(add, t.scores, points)))
    t.revealed += 1
    if not has_enough_points(t) and t.round >= most_rounds(t):
        end_by_rounds(t)
    if t.listeners:
        hands = tuple(tuple(hand) for hand in t.hands)
        seller = None if t.seller == NOBODY else t.seller
        t.emit(RoundEnded(seller, hands, tuple(points), t.scores))
    t.set_facts(phase=MATCH_OVER if is_last_farm_round(t) else "begin_round")


def is_last_farm_round(t: PigTable) -> bool:
    """True if this round was the last (PF-9, PF-10)."""
    return has_enough_points(t) or t.round >= most_rounds(t)


def deals_again(t: PigTable) -> bool:
    """True unless this round is the only one, or the last there may be (PF-10)."""
    return t.options["target"] != ONE_ROUND and t.round < most_rounds(t)


def has_enough_points(t: PigTable) -> bool:
    """True if somebody has enough points, or there is only one round (PF-9)."""
    target = t.options["target"]
    return target == ONE_ROUND or max(t.scores) >= int(target)


def most_rounds(t: PigTable) -> int:
    """Return the rounds after which the game is over in any case (PF-10).

    There are more if it goes to more points.
    """
    numbers = t.rules.numbers
    if t.edition < GROWING:
        return numbers["rounds"]
    return numbers.get(f"rounds_{t.options['target']}", numbers["rounds"])


def farm_points(numbers: Mapping[str, int], hand: Sequence[Card], is_sold: bool) -> int:
    """Return the points of a farm that its owner sold, or that somebody else's sale counts."""
    found = litters(hand)
    is_sold = is_sold and for_sale(numbers, found)
    return sale_points(numbers, found) if is_sold else leftover_points(numbers, found)


def for_sale(numbers: Mapping[str, int], found: Sequence[int]) -> bool:
    """True if a farm has enough sets to be sold (PF-6).

    A farm that has not is worth what everybody else gets, whatever is told of it.
    """
    return sum(size >= numbers["set"] for size in found) >= numbers["sale"]


def sale_points(numbers: Mapping[str, int], found: Sequence[int]) -> int:
    """Return what a seller gets for these numbers of pigs of each kind (PF-7)."""
    most = numbers["most_alike"]
    large = [min(size, most) for size in found if size >= numbers["set"]]
    bonus = sum(numbers[f"bonus_{size}"] for size in large)
    matched = numbers["all_matched"] if len(large) == len(found) else 0
    return ladder_points(numbers, "seller", len(large)) + bonus + matched


def leftover_points(numbers: Mapping[str, int], found: Sequence[int]) -> int:
    """Return what everyone else gets, or has to pay, for their pigs of each kind (PF-8)."""
    return ladder_points(numbers, "others", sum(size >= numbers["set"] for size in found))


def ladder_points(numbers: Mapping[str, int], who: str, count: int) -> int:
    """Return the points for this many sets; beyond the ladder each one is worth the same."""
    top = min(count, numbers["ladder"])
    return numbers[f"{who}_{top}"] + (count - top) * numbers[f"{who}_more"]


def measure(name: str, cards: Sequence[Card], numbers: Mapping[str, int]) -> Measurement:
    """Return what a farm holds and would bring now, by the name of the measure.

    `sets` are its sets, `sale` what it brings its seller if it can be sold, and `leftover` what
    it brings if somebody else sells.
    """
    found = litters(cards)
    count = sum(size >= numbers["set"] for size in found)
    if name == "sets":
        return Measurement(str(count))
    if name == "sale":
        return Measurement(str(sale_points(numbers, found)) if for_sale(numbers, found) else "")
    return Measurement(str(leftover_points(numbers, found)))


def bill(cards: Sequence[Card], sold: bool, numbers: Mapping[str, int]) -> tuple[Entry, ...]:
    """Return how a farm was counted: its sets, and for the seller every bonus (PF-7, PF-8)."""
    found = group_alike(card for card in cards if not is_action(card)).values()
    large = sorted((pigs for pigs in found if len(pigs) >= numbers["set"]), key=len)
    together = tuple(pig for pigs in large for pig in pigs)
    sold = sold and for_sale(numbers, [len(pigs) for pigs in found])
    points = ladder_points(numbers, "seller" if sold else "others", len(large))
    lines = [Entry("sets", points, together, len(large))]
    for pigs in large if sold else ():
        bonus = numbers[f"bonus_{min(len(pigs), numbers['most_alike'])}"]
        lines += [Entry("alike", bonus, tuple(pigs), len(pigs))] if bonus else []
    single = tuple(pig for pigs in found if pigs not in large for pig in pigs)
    if single:
        lines.append(Entry("alone", 0, single, len(single)))
    elif sold:
        lines.append(Entry("matched", numbers["all_matched"]))
    return tuple(lines)


def begin_position(t: PigTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: round 1, and no hand holds a butcher."""
    if "checked" not in given_facts and t.phase == "turn":
        t.checked = t.seats
