"""The events that change hands or seats: Equalizer, Redo, Two-Hand Swap, Seat Swap."""

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import PickSeat, Seat
from game.games.color_chaos.chaos_table import ChaosTable

from ..actions import EXTRA_TURN_WORTH
from ..event_mind import EVENT_MINDS, EventMind, explain_by
from ..harms import hand_size_harm, swap_harm
from ..marks import weigh_each
from ..reasons.choice_reasons import explain_swap, swap_reasons
from ..swap_choice import swap_answers
from ..win_chances import hand_sizes, rivals_with_cards, seat_with_fewest, size_change_gain

NOT_FOR_ME = 0.2
"""A swap in which I keep the smallest hand."""
LOST_TURN = 2.0
"""How bad it is that somebody else plays first."""


def weigh_equalizer(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Equalizer: the fewest and the most become alike."""
    least, most = min(sizes), max(sizes)
    players = [s for s, size in enumerate(sizes) if size in (least, most)]
    each = sum(sizes[s] for s in players) // len(players)
    return size_change_gain(sizes, seat, dict.fromkeys(players, each))


def pool_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of pooling hands: the average of those who pool."""
    sizes = hand_sizes(t)
    players = [s for s in t.chosen if sizes[s]] or [seat]
    each = sum(sizes[s] for s in players) // len(players)
    return -size_change_gain(sizes, seat, dict.fromkeys(players, each))


EVENT_MINDS["equalizer"] = EventMind(
    worth=weigh_equalizer, why=explain_by("event_evens"), harm=pool_harm, changes_hand=True
)


def weigh_redo(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Redo: the two leaders hold a whole hand again; am I one of them?"""
    rank = sorted(t.order_from(seat), key=lambda s: sizes[s])
    return size_change_gain(sizes, seat, dict.fromkeys(rank[:2], t.rules.numbers["redo"]))


EVENT_MINDS["redo"] = EventMind(
    worth=weigh_redo,
    why=explain_by("event_evens"),
    harm=lambda t, seat: hand_size_harm(t, seat, t.rules.numbers["redo"]),
    changes_hand=True,
)


def weigh_two_hand_swap(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Two-Hand Swap: I get the smallest hand, unless it is mine."""
    least = seat_with_fewest(sizes, rivals_with_cards(t, seat))
    if sizes[least] >= sizes[seat]:
        return NOT_FOR_ME
    return size_change_gain(sizes, seat, {seat: sizes[least], least: sizes[seat]})


EVENT_MINDS["two-hand-swap"] = EventMind(
    worth=weigh_two_hand_swap,
    why=explain_swap,
    harm=swap_harm,
    changes_hand=True,
    answers=swap_answers("two-hand-swap"),
    reasons=swap_reasons("two-hand-swap"),
)


def weigh_seat_swap(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Seat Swap: in the next player's seat it is my turn again."""
    return EXTRA_TURN_WORTH


def seat_swap_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of Seat Swap: the next player loses a turn, nobody else cares."""
    return LOST_TURN if seat == t.seat_after(t.host) else 0.0


def weigh_unseated_player(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Weigh a seat to swap with: the next player's, else the one whose turn comes soonest."""
    return -float(t.order_from(seat).index(option))


def explain_seat_swap(s: Situation) -> Reason:
    """Explain a Seat Swap: from that seat the turn comes soonest."""
    return because("seat", player=s.first_answer)


EVENT_MINDS["seat-swap"] = EventMind(
    worth=weigh_seat_swap,
    why=explain_by("event_seat"),
    harm=seat_swap_harm,
    answers={(PickSeat, "seat-swap"): weigh_each(weigh_unseated_player)},
    reasons={"PickSeat.seat-swap": explain_seat_swap},
)
