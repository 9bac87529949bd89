"""The rounds of Color Chaos: how one begins and how it is counted."""

from operator import add

from game.core.errors import BadSetup
from game.core.event import RoundEnded
from game.core.game import MATCH_OVER
from game.core.rulebook import ON
from game.core.table import CLOCKWISE
from game.games.ending_limits import begin_last_round, end_by_rounds
from game.games.first_player import check_youngest, first_dealer

from .chaos_table import SUITS, ChaosTable

ONE_ROUND = "one round"
MOST = 8
"""Players without Expansion 1 (CC-5)."""


def check(players: int, options: dict[str, str]) -> None:
    """Refuse too many players (CC-5), and a youngest that is not at the table (GEN-3)."""
    if players > MOST and options["expansion_1"] != ON:
        raise BadSetup(f"more than {MOST} players need expansion_1=on")
    check_youngest(players, options)


async def begin_round(t: ChaosTable) -> None:
    """Shuffle, deal, turn the first card (CC-10, CC-11, CC-108)."""
    t.turns = t.idle = 0
    t.most_turns = t.rules.numbers["turns_per_player"] * len(t.around)
    t.set_facts(round=t.round + 1, direction=CLOCKWISE, debt=0, color="", bombs=())
    t.set_facts(dealer=first_dealer(t) if t.round == 1 else t.seat_to_left(t.dealer))
    t.gather(zone for zone in t.zones if zone != "draw")
    t.deal_cards(t.order_from(t.dealer), t.fewer_each(hand_size(t)))
    turn_first_card(t)
    t.set_facts(phase="turn")
    if t.options["target"] != ONE_ROUND and t.round == t.rules.numbers["rounds"]:
        begin_last_round(t, t.seat_after(t.dealer))
    t.begin_turn(t.seat_after(t.dealer))


def hand_size(t: ChaosTable) -> int:
    """Return how many cards are dealt: of few, Draw! keeps one for each player (CC-10)."""
    return min(t.rules.numbers["hand"], len(t.deck) // len(t.around) - 1)


def turn_first_card(t: ChaosTable) -> None:
    """Turn the top of Draw! to begin Discard!; cards without a suit color go under it."""
    while t.zones["draw"][-1].color not in SUITS:
        t.bury_top()
    card = t.zones["draw"][-1]
    t.move(card, "draw", "discard")
    t.set_color(card.color)


async def end_round(t: ChaosTable) -> None:
    """Add the points in hand to the scores (CC-6, CC-52)."""
    points = [sum(card.points for card in hand) for hand in t.hands]
    t.set_facts(scores=tuple(map(add, t.scores, points)))
    t.revealed += 1
    if not has_too_many_points(t) and t.round >= t.rules.numbers["rounds"]:
        end_by_rounds(t)
    if t.listeners:
        order = (t.turn, *t.order_from(t.turn))
        out = next((seat for seat in order if not t.hands[seat]), None)
        hands = tuple(tuple(hand) for hand in t.hands)
        t.emit(RoundEnded(out, hands, tuple(points), t.scores, counts=True))
    t.set_facts(phase=MATCH_OVER if is_last_round(t) else "begin_round")


def is_last_round(t: ChaosTable) -> bool:
    """True if this round was the last (CC-52, CC-53)."""
    return has_too_many_points(t) or t.round >= t.rules.numbers["rounds"]


def deals_again(t: ChaosTable) -> bool:
    """True unless this round is the only one, or the last there may be (CC-53)."""
    return t.options["target"] != ONE_ROUND and t.round < t.rules.numbers["rounds"]


def has_too_many_points(t: ChaosTable) -> bool:
    """True if somebody has too many points, or there is only one round (CC-52)."""
    target = t.options["target"]
    return target == ONE_ROUND or max(t.scores) >= int(target)
