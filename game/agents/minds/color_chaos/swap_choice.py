"""The choice of the two players who swap hands."""

from collections.abc import Sequence

from game.core.decision import PickSeat, Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .marks import Answers, weigh_each, weigh_together
from .win_chances import match_lead, rivals_with_cards

SURE = 100.0


def weigh_first_swapper(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Weigh the first swapper: me for the smallest hand, or its owner if it is not for me."""
    if option == seat:
        return SURE if is_swap_for_me(t, seat) else -SURE
    return match_lead(t, option) - float(len(t.hands[option]))


def weigh_second_swapper(t: ChaosTable, seat: Seat, options: Sequence[Seat]) -> list[float]:
    """Weigh the other hand of a swap: the smallest for me, the largest for a rival."""
    one = next(s for s in t.around if t.hands[s] and s not in options)
    return [weigh_swap_partner(t, seat, option, one) for option in options]


def weigh_substitute(t: ChaosTable, seat: Seat, options: Sequence[Seat]) -> list[float]:
    """Weigh a substitute for somebody who dodged; no option is the player who stays."""
    away = t.dodged[-1:]
    stays = [s for s in t.chosen if s not in away]
    one = stays[0] if stays else likely_swapper(t, seat, options)
    return [weigh_swap_partner(t, seat, option, one) for option in options]


def likely_swapper(t: ChaosTable, seat: Seat, options: Sequence[Seat]) -> Seat:
    """Return who probably stays if nothing tells: me, if a swap was for me."""
    if seat not in options and is_swap_for_me(t, seat):
        return seat
    return next(s for s in t.around if s != seat and s not in options)


def weigh_swap_partner(t: ChaosTable, seat: Seat, option: Seat, partner: Seat) -> float:
    """Return how good it is that this player swaps with the given partner."""
    if partner == seat:
        return match_lead(t, option) - float(len(t.hands[option]))
    if option == seat:
        return SURE * (len(t.hands[partner]) < len(t.hands[seat]) or -1)
    return float(len(t.hands[option]))


def is_swap_for_me(t: ChaosTable, seat: Seat) -> bool:
    """True if somebody holds fewer cards than I do."""
    return any(len(t.hands[s]) < len(t.hands[seat]) for s in rivals_with_cards(t, seat))


def swap_answers(effect: str) -> Answers:
    """Return the answers to the three questions about who swaps hands."""
    return {
        (PickSeat, f"{effect}_first"): weigh_each(weigh_first_swapper),
        (PickSeat, f"{effect}_second"): weigh_together(weigh_second_swapper),
        (PickSeat, f"{effect}_instead"): weigh_together(weigh_substitute),
    }
