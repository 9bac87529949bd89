"""Answers in Color Chaos that everybody at the table would shake their head at."""

from collections.abc import Callable
from typing import Any

from game.core.card import Card
from game.core.decision import Decision, Seat
from game.core.match import Match
from game.games.color_chaos.chaos_table import (
    BLACK,
    DRAW_FOUR,
    DUMP,
    LEFT,
    PICK_DUMP,
    PURPLE,
    REVERSE,
    RIGHT,
    SKIP,
    WHITE,
    ChaosTable,
)

Wrong = Callable[[ChaosTable, Decision[Any], Any], str]
"""What would be wrong with an answer, or nothing."""
MUCH = 2
"""By so many cards a hand is much larger."""


def blunders(match: Match, seat: Seat, index: int) -> list[str]:
    """What would be wrong about this answer, in words."""
    decision, t = match.open_decision, match.table
    assert isinstance(t, ChaosTable)
    about = decision.about.removeprefix("two-hand-")
    wrong = (
        *WRONG.get(type(decision).__name__, ()),
        *WRONG.get(f"{type(decision).__name__}.{about}", ()),
    )
    return [what for look in wrong if (what := look(t, decision, decision.options[index]))]


# Playing and drawing -------------------------------------------------------------------


def ends(t: ChaosTable, seat: Seat, card: Card) -> bool:
    """Whether a card is sure to end the round when it is played."""
    rest = [other for other in t.hands[seat] if other is not card]
    if card.color == PURPLE:
        return False
    if card.face == PICK_DUMP:
        return len({other.color for other in rest} - {WHITE, BLACK, PURPLE}) == 1 and plain(rest)
    return not rest or (card.face == DUMP and all(other.color == card.color for other in rest))


def plain(cards: list[Card]) -> bool:
    """Whether all are of suit colors."""
    return all(card.color not in (WHITE, BLACK, PURPLE) for card in cards)


def goes_on(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Not ending the round."""
    out = [o for o in decision.options if isinstance(o, Card) and ends(t, decision.seat, o)]
    return "does not end the round" if out and answer not in out else ""


def takes_train(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Drawing the train, though a card fits that is not worth keeping and sets off no Bomb."""
    if t.bombs:
        return ""
    fits = [o for o in decision.options if isinstance(o, Card) and simple(o)]
    return "draws the train" if answer == "draw" and t.zones["train"] and fits else ""


def simple(card: Card) -> bool:
    """Whether a card is a number that counts, or a Skip or Reverse."""
    return (card.number or 0) > 0 or card.face in (SKIP, REVERSE)


def draws_debt(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Drawing for Draw 4 with another one in hand."""
    held = any(isinstance(o, Card) and o.face == DRAW_FOUR for o in decision.options)
    return "draws for Draw 4 with one in hand" if held and answer == "draw" else ""


def announces(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """A color not in hand, with two cards or more of another."""
    if decision.about:
        return ""
    colors = [card.color for card in t.hands[decision.seat]]
    most = max(colors.count(color) for color in decision.options)
    return "announces a color it has none of" if answer not in colors and most > 1 else ""


# Swapping --------------------------------------------------------------------------------


def swaps(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Giving a small hand away, or leaving a one-card hand to a rival."""
    me, one = decision.seat, t.chosen[0]
    sizes = {seat: len(t.hands[seat]) for seat in (me, one, answer)}
    if me in (one, answer):
        other = answer if one == me else one
        return "takes a much larger hand" if sizes[other] >= sizes[me] + MUCH else ""
    fewest = min(sizes[one], sizes[answer])
    mine = me in decision.options and sizes[me] > 1 == fewest
    return "hands a rival a one-card hand" if mine else ""


def slips_swap(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Dodging a smaller hand."""
    me = decision.seat
    if t.step == "first" or me not in t.chosen or len(t.chosen) != 2:
        return ""
    (other,) = (seat for seat in t.chosen if seat != me)
    return refused(t, me, other, answer)


def refused(t: ChaosTable, me: Seat, giver: Seat, answer: Any) -> str:
    """Dodging the hand of a player who holds much fewer cards."""
    smaller = len(t.hands[giver]) < len(t.hands[me]) - MUCH
    return "dodges a smaller hand" if isinstance(answer, Card) and smaller else ""


def slips_passing(way: int) -> Wrong:
    """Dodging the smaller hand of a neighbor."""

    def wrong(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
        me = decision.seat
        ring = [s for s in t.around[::way] if t.hands[s] and s not in t.dodged]
        return refused(t, me, ring[ring.index(me) - 1], answer)

    return wrong


def stays_in(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Keeping a Dodge that would be the last card."""
    last = len(t.hands[decision.seat]) == 1 and decision.seat != t.host
    return "does not go out by a Dodge" if last and answer == "take" else ""


# Events ------------------------------------------------------------------------------------


def gives(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Giving the last card that somebody needs."""
    taker = t.chosen[-1]
    always = [o.color in (WHITE, BLACK) for o in decision.options]
    wrong = len(t.hands[taker]) <= 1 and answer.color in (WHITE, BLACK) and not all(always)
    return "gives what always fits to a player with one card" if wrong else ""


def spares(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Hitting somebody with many cards while a rival holds one."""
    fewest = min(len(t.hands[seat]) for seat in decision.options)
    many = fewest == 1 and len(t.hands[answer]) > 2 * MUCH
    return "spares a player with one card" if many else ""


def hits_itself(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Taking what somebody else could take."""
    return "takes cards it could give" if answer == decision.seat else ""


def draws_instead(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """Drawing though a card could be scrapped for it."""
    return "draws rather than scrap a card" if answer == "draw" else ""


def kicks(t: ChaosTable, decision: Decision[Any], answer: Any) -> str:
    """A kick past the posts, or none, with a ball that goes between."""
    posts = [card.number or 0 for seat in t.chosen[1:] for card in t.cards_laid_by(seat)]

    def goal(ball: Any) -> bool:
        return isinstance(ball, Card) and min(posts) < (ball.number or 0) < max(posts)

    return "misses on purpose" if any(map(goal, decision.options)) and not goal(answer) else ""


WRONG: dict[str, tuple[Wrong, ...]] = {
    "PlayCard": (goes_on,),
    "PlayCard.turn": (takes_train,),
    "PlayCard.owes": (draws_debt,),
    "PickColor": (announces,),
    "PickSeat.swap_second": (swaps,),
    "Dodge": (stays_in,),
    "Dodge.swap": (slips_swap,),
    f"Dodge.{LEFT}": (slips_passing(1),),
    f"Dodge.{RIGHT}": (slips_passing(-1),),
    "PickCard.give": (gives,),
    "PickCard.give_back": (gives,),
    "PickCard.vindictive": (gives,),
    "PickSeat.misfortune": (spares,),
    "PickSeat.vindictive": (spares,),
    "PickSeat.leftover": (hits_itself,),
    "PickSeat.war_tie": (hits_itself,),
    "PickCard.scrap-an-event": (draws_instead,),
    "PickCard.scrap-a-train": (draws_instead,),
    "PickCard.scrap-a-white": (draws_instead,),
    "PickCard.kick": (kicks,),
}
"""By the kind of decision, with or without what it is about."""
