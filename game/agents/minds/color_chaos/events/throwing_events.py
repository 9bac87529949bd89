"""The events in which a number is thrown: Field Goal and Hot Potato."""

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import Lay, PickCard, PickSeat, Seat
from game.games.color_chaos.chaos_table import ChaosTable

from ..event_mind import EVENT_MINDS, EventMind, weigh_leader_draw
from ..harms import FOR_ONE, draw_harm
from ..marks import weigh_each
from ..reasons.event_reasons import explain_hit_on_leader
from ..reasons.reason_sight import chaos_table_of
from ..victims import weigh_large_hand, weigh_victim
from ..win_chances import hand_sizes, size_change_gain
from .laying_events import laying_harm, laying_reason, weigh_number_event

GOAL = 10.0
OUT = 100.0
DECLINED = -10.0
NO_NUMBER = 0.4
"""How likely a card is no number."""
MISSES = 2 / 3
"""How often somebody who kicks has to draw."""
CAUGHT = 0.7 / 3
"""How often somebody without a number has to draw for the Hot Potato."""


# Field Goal -------------------------------------------------------------------------------


def kick_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of Field Goal: the kicker mostly draws, a post may lose a card."""
    if t.chosen != (seat,):
        return -FOR_ONE
    return (0.5 if t.number_cards(seat) else 1.0) * draw_harm("field_goal")(t, seat)


def weigh_post(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a goalpost: the highest number, since no ball fits between equal posts."""
    return float(option.number or 0) if isinstance(option, Card) else 0.0


def is_goal(t: ChaosTable, card: Card) -> bool:
    """True if a number is strictly between the posts."""
    posts = [post.number or 0 for seat in t.chosen[1:] for post in t.cards_laid_by(seat)]
    return bool(posts) and min(posts) < (card.number or 0) < max(posts)


def weigh_kick(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a kick: a number between the posts; one that misses is a card less, too."""
    if not isinstance(option, Card) or option.number is None:
        return DECLINED
    return GOAL * is_goal(t, option) + option.points / 20


def explain_kick(s: Situation) -> Reason:
    """Explain a kick: between the posts, or one card less."""
    t, card = chaos_table_of(s), s.first_answer
    if not isinstance(card, Card):
        return because("kick_none")
    return because("kick" if is_goal(t, card) else "kick_wide", card=card)


def explain_post_player(s: Situation) -> Reason:
    """Explain a goalpost's owner: somebody who can afford to lose a card."""
    return because("post", player=s.first_answer, count=s.count_held(s.first_answer))


EVENT_MINDS["field-goal"] = EventMind(
    worth=weigh_leader_draw("field_goal", MISSES),
    hits=True,
    why=explain_hit_on_leader,
    harm=kick_harm,
    draws="field_goal",
    answers={
        (PickSeat, "field-goal"): weigh_each(weigh_victim("field_goal", MISSES)),
        (PickSeat, "post"): weigh_each(weigh_large_hand),
        (Lay, "post"): weigh_each(weigh_post),
        (PickCard, "kick"): weigh_each(weigh_kick),
    },
    reasons={
        "PickSeat.post": explain_post_player,
        "Lay.post": laying_reason("lay_high", may_be_last=False),
        "PickCard.kick": explain_kick,
    },
)

# Hot Potato -------------------------------------------------------------------------------


def next_holder(t: ChaosTable, seat: Seat, card: Card) -> Seat:
    """Return who gets the potato with this number."""
    ring = [s for s in t.order_from(t.host) if t.hands[s] and s not in t.dodged]
    return ring[(ring.index(seat) + 1 + (card.number or 0)) % len(ring)]


def weigh_potato(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a potato: get rid of a card, to somebody who likely has no answer."""
    if not isinstance(option, Card) or option.number is None:
        return DECLINED
    if len(t.hands[seat]) == 1:
        return OUT
    holder = next_holder(t, seat, option)
    return option.points / 20 + (
        weigh_potato_return(t, seat) if holder == seat else weigh_potato_catch(t, seat, holder)
    )


def weigh_potato_return(t: ChaosTable, seat: Seat) -> float:
    """Return the worth of the potato coming back: good while I have another number."""
    return 1.0 if len(t.number_cards(seat)) > 1 else -float(t.rules.numbers["hot_potato"])


def weigh_potato_catch(t: ChaosTable, seat: Seat, holder: Seat) -> float:
    """Return the worth of a rival having to answer: a draw, or one card less."""
    sizes = hand_sizes(t)
    none, size = NO_NUMBER ** sizes[holder], sizes[holder]
    draws = size_change_gain(sizes, seat, {holder: size + t.rules.numbers["hot_potato"]})
    return none * draws + (1 - none) * weigh_rival_relief(sizes, seat, holder)


def weigh_rival_relief(sizes: list[int], seat: Seat, holder: Seat) -> float:
    """Return the worth of a rival getting rid of a card, perhaps the last one."""
    return (
        -5.0 if sizes[holder] == 1 else size_change_gain(sizes, seat, {holder: sizes[holder] - 1})
    )


def explain_thrown_number(s: Situation) -> Reason:
    """Explain a thrown number: the potato goes to somebody else."""
    t, card = chaos_table_of(s), s.first_answer
    if not isinstance(card, Card):
        return because("potato_none", count=t.rules.numbers["hot_potato"])
    if len(s.hand) == 1:
        return because("potato_last", card=card)
    holder = next_holder(t, s.seat, card)
    if holder == s.seat:
        return because("potato_again", card=card)
    return because("potato", card=card, player=holder)


EVENT_MINDS["hot-potato"] = EventMind(
    worth=weigh_number_event(0.7, -2 / 3, "hot_potato"),
    uses_numbers=True,
    harm=laying_harm("hot_potato", CAUGHT),
    answers={(PickCard, "potato"): weigh_each(weigh_potato)},
    reasons={"PickCard.potato": explain_thrown_number},
)
