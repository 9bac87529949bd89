"""The events about Draw!: All Draw 1, New Draw Pile, Play from Draw."""

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import PickCard, PickSeat, Seat
from game.games.color_chaos.chaos_table import ChaosTable

from ..card_losses import weigh_put_back
from ..event_mind import EVENT_MINDS, EventMind, explain_by
from ..harms import drawn_harm
from ..marks import weigh_each
from ..play_choice import weigh_from_draw
from ..victims import weigh_drawing_victim
from ..win_chances import size_change_gain

FREE_CARD = 0.8
"""What one of a few cards for nothing is worth."""


def weigh_draw_for_all(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh All Draw 1: everybody holds one more, which is bad for the leader."""
    return size_change_gain(sizes, seat, {s: size + 1 for s, size in enumerate(sizes)})


def weigh_play_from_draw(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Play from Draw: one of some cards for nothing."""
    return FREE_CARD


def explain_from_draw(s: Situation) -> Reason:
    """Explain a card from Draw!: it costs none of the hand."""
    return because("free", card=s.first_answer) if s.answer_cards else because("free_none")


def explain_put_back(s: Situation) -> Reason:
    """Explain a card put back: good cards go deepest."""
    return because("back", card=s.first_answer)


EVENT_MINDS["all-draw-1"] = EventMind(
    worth=weigh_draw_for_all,
    why=explain_by("event_evens"),
    harm=drawn_harm,
    answers={(PickSeat, "leftover"): weigh_each(weigh_drawing_victim(1))},
)
EVENT_MINDS["new-draw-pile"] = EventMind(why=explain_by("event_evens"))
EVENT_MINDS["play-from-draw"] = EventMind(
    worth=weigh_play_from_draw,
    why=explain_by("event_free"),
    answers={
        (PickCard, "from_draw"): weigh_from_draw,
        (PickCard, "back"): weigh_each(weigh_put_back),
    },
    reasons={"PickCard.from_draw": explain_from_draw, "PickCard.back": explain_put_back},
)
