"""The events in which several cards are laid in secret: Greedy and War."""

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import PickCards, PickSeat, Seat
from game.games.color_chaos.chaos_table import ChaosTable

from ..card_losses import weigh_burden
from ..event_mind import EVENT_MINDS, EventMind
from ..harms import draw_harm, drawn_harm
from ..marks import weigh_each
from ..reasons.choice_reasons import explain_target
from ..reasons.reason_sight import chaos_table_of
from ..victims import weigh_drawing_victim
from ..win_chances import match_lead

SURE = 100.0
GREEDY_HABIT = 10
"""How often in ten hands so many cards are laid in Greedy: see `greedy_pile_size`."""
WINS = 7
"""A number that mostly wins in War."""
LOSES = 5
"""Numbers below mostly lose."""


# Greedy -----------------------------------------------------------------------------------


def weigh_greedy_card(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a card for Greedy: a few of the worst, as the largest pile gets them all."""
    if isinstance(option, Card):
        return weigh_burden(t, seat, option)
    return SURE if len(t.secret.get(seat, ())) >= greedy_pile_size(t, seat) else -SURE


def greedy_pile_size(t: ChaosTable, seat: Seat) -> int:
    """Return how many cards to lay: mostly one, sometimes two or none.

    My own cards are the die that nobody else sees.
    """
    die = sum(ord(letter) for card in t.hands[seat] for letter in card.code) % GREEDY_HABIT
    if len(t.hands[seat]) == 1:
        return 1
    return 0 if die == 0 else 1 if die < 7 else 2


def weigh_dealt_card(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh dealing out a card: all go to the leader among the losers, none to me."""
    loser = t.chosen[0]
    left = t.lost[t.lost.index(loser) :]
    rivals = [s for s in left if s != seat]
    target = min(rivals, key=lambda s: (len(t.hands[s]), t.scores[s]))
    gives = isinstance(option, Card)
    return SURE if gives == (loser == target) else -SURE


def explain_greedy_pile(s: Situation) -> Reason:
    """Explain a small Greedy pile: whoever lays the most gets all the cards."""
    count = len(s.answer_cards)
    return because("greedy", count=count) if count else because("greedy_done")


def explain_deal_out(s: Situation) -> Reason:
    """Explain who gets Greedy's cards: all of them go to the leader."""
    player = chaos_table_of(s).chosen[0]
    if s.answer_cards:
        return because("deal", player=player, count=s.count_held(player))
    return because("deal_none", player=player)


EVENT_MINDS["greedy"] = EventMind(
    answers={
        (PickCards, "greedy"): weigh_each(weigh_greedy_card),
        (PickCards, "deal"): weigh_each(weigh_dealt_card),
    },
    reasons={"PickCards.greedy": explain_greedy_pile, "PickCards.deal": explain_deal_out},
)

# War --------------------------------------------------------------------------------------


def weigh_war(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh War: high numbers win, and each passes two cards on."""
    high = sum(card.number is not None and card.number >= WINS for card in rest)
    return 0.2 + 0.7 * min(high, t.rules.numbers["stack"])


def war_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of War, which is for high numbers."""
    numbers = [card.number or 0 for card in t.number_cards(seat)]
    if not numbers:
        return draw_harm("war")(t, seat)
    return drawn_harm(t, seat) if max(numbers) < LOSES else 0.5 * (6 - max(numbers))


def weigh_warrior(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Weigh the first warrior: me with a winning number, else somebody not helped by it."""
    if option == seat:
        return SURE if has_war_number(t, seat) else -SURE
    return float(len(t.hands[option]))


def weigh_enemy(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Weigh the enemy: against me, a leader who can't go out by it; else like the first."""
    if seat not in t.chosen or option == seat:
        return weigh_warrior(t, seat, option)
    cards = len(t.hands[option])
    return match_lead(t, option) - cards - (SURE if cards == 1 else 0)


def has_war_number(t: ChaosTable, seat: Seat) -> bool:
    """True if I have a number that mostly wins."""
    return any(card.number is not None and card.number >= WINS for card in t.hands[seat])


def weigh_stacked_number(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a number for the stack: numbers that mostly win, the highest first.

    After those, it is better to lay no more.
    """
    return float(option.number or 0) if isinstance(option, Card) else WINS - 0.5


def explain_war_players(s: Situation) -> Reason:
    """Explain who goes to war: the player with a high number, or somebody else."""
    numbers = [card for card in s.hand if card.number is not None]
    if s.first_answer == s.seat and numbers:
        return because("war_own", card=max(numbers, key=lambda card: card.number or 0))
    return explain_target(s)


def explain_stack(s: Situation) -> Reason:
    """Explain a stack for War: the highest numbers first."""
    return because("stack", card=s.answer_cards[0]) if s.answer_cards else because("stack_done")


EVENT_MINDS["war"] = EventMind(
    worth=weigh_war,
    uses_numbers=True,
    harm=war_harm,
    draws="war",
    answers={
        (PickSeat, "war_first"): weigh_each(weigh_warrior),
        (PickSeat, "war_second"): weigh_each(weigh_enemy),
        (PickSeat, "war_instead"): weigh_each(weigh_enemy),
        (PickSeat, "war_tie"): weigh_each(weigh_drawing_victim(2)),
        (PickCards, "war"): weigh_each(weigh_stacked_number),
    },
    reasons={
        **dict.fromkeys(
            [f"PickSeat.war_{which}" for which in ("first", "second", "instead")],
            explain_war_players,
        ),
        "PickCards.war": explain_stack,
    },
)
