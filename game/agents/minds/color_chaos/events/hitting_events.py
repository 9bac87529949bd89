"""The events that hit a player or several: Bomb, Misfortune, Thief, Vindictive, Give 1."""

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import PickCard, PickColor, PickSeat, Seat
from game.games.color_chaos.chaos_table import PURPLE, ChaosTable

from ..card_losses import weigh_given_card
from ..event_mind import EVENT_MINDS, EventMind, explain_by, weigh_leader_draw
from ..harms import draw_harm, drawn_harm, theft_harm
from ..marks import weigh_each
from ..reasons.event_reasons import explain_hit_on_leader
from ..reasons.loss_reasons import explain_given_card
from ..reasons.reason_sight import chaos_table_of
from ..unseen_cards import find_unseen_cards
from ..victims import weigh_drawing_victim, weigh_hand_change, weigh_victim
from ..win_chances import hand_sizes, rivals_with_cards, seat_with_fewest, size_change_gain

LIES_THERE = 2.0
"""How much likelier the color of Discard! is to be played next."""
GIVEN = 0.7
"""Two good cards given away count less than two."""


# Bomb -------------------------------------------------------------------------------------


def weigh_bomb_color(t: ChaosTable, seat: Seat, option: str) -> float:
    """Weigh a Bomb's color: the one that others hold most of and will play soon."""
    likely = sum(card.color == option for card in find_unseen_cards(t, seat))
    return likely * (LIES_THERE if option == t.color else 1.0)


def explain_bomb_color(s: Situation) -> Reason:
    """Explain a Bomb's color: others are likely to play it."""
    lies = s.first_answer == chaos_table_of(s).color
    return because("bomb_lies" if lies else "bomb", color=s.first_answer)


EVENT_MINDS["bomb"] = EventMind(
    hits=True,
    why=explain_hit_on_leader,
    answers={(PickColor, "bomb"): weigh_each(weigh_bomb_color)},
    reasons={"PickColor.bomb": explain_bomb_color},
)

# Misfortune -------------------------------------------------------------------------------

EVENT_MINDS["misfortune"] = EventMind(
    worth=weigh_leader_draw("misfortune"),
    hits=True,
    why=explain_hit_on_leader,
    harm=draw_harm("misfortune"),
    answers={(PickSeat, "misfortune"): weigh_each(weigh_victim("misfortune"))},
)

# Thief ------------------------------------------------------------------------------------


def loot_kept(t: ChaosTable) -> int:
    """Return how many cards a thief keeps: one goes back."""
    return t.rules.numbers["loot"] - 1


def robbed_size(t: ChaosTable, size: int, bad: bool) -> int:
    """Return how many cards a robbed hand is as good as: a bad card spoils a small one."""
    left = max(size - loot_kept(t), 1)
    return left + bad + (size == 1) if left == 1 else left


def weigh_theft(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Thief: it costs me a card and stops somebody whose last card I take."""
    bad = any(card.color == PURPLE for card in rest)
    more = {seat: sizes[seat] + loot_kept(t)}
    return max(
        size_change_gain(sizes, seat, more | {s: robbed_size(t, sizes[s], bad)})
        for s in rivals_with_cards(t, seat)
    )


def weigh_robbed_player(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Return how much a theft from this player helps me.

    A purple card of mine may spoil their hand; being smaller may help it.
    """
    size = hand_sizes(t)[option]
    bad = any(card.color == PURPLE for card in t.hands[seat])
    return weigh_hand_change(t, seat, option, robbed_size(t, size, bad) - size)


EVENT_MINDS["thief"] = EventMind(
    worth=weigh_theft,
    hits=True,
    why=explain_hit_on_leader,
    harm=lambda t, seat: theft_harm(t, seat, loot_kept(t)),
    answers={
        (PickSeat, "thief"): weigh_each(weigh_robbed_player),
        (PickCard, "give_back"): weigh_each(weigh_given_card),
    },
    reasons={"PickCard.give_back": explain_given_card},
)

# Vindictive -------------------------------------------------------------------------------


def weigh_presents(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Vindictive: some of my cards go to the leader."""
    leader = seat_with_fewest(sizes, rivals_with_cards(t, seat))
    gifts = min(t.rules.numbers["gifts"], len(rest))
    change = {leader: sizes[leader] + gifts, seat: sizes[seat] - gifts}
    return GIVEN * size_change_gain(sizes, seat, change)


EVENT_MINDS["vindictive"] = EventMind(
    worth=weigh_presents,
    hits=True,
    why=explain_hit_on_leader,
    harm=draw_harm("gifts"),
    answers={
        (PickSeat, "vindictive"): weigh_each(weigh_victim("gifts")),
        (PickCard, "vindictive"): weigh_each(weigh_given_card),
    },
    reasons={"PickCard.vindictive": explain_given_card},
)

# Give 1 -----------------------------------------------------------------------------------


def weigh_giving(t: ChaosTable, seat: Seat, rest: list[Card], sizes: list[int]) -> float:
    """Weigh Give 1: I lose as many cards as there are takers."""
    takers = sorted(rivals_with_cards(t, seat), key=lambda s: sizes[s])
    limit = t.options["give_1_limit"]
    if limit != "none":
        takers = takers[: int(limit)]
    takers = takers[: len(rest)]
    change = {s: sizes[s] + 1 for s in takers} | {seat: sizes[seat] - len(takers)}
    return size_change_gain(sizes, seat, change)


EVENT_MINDS["give-1"] = EventMind(
    worth=weigh_giving,
    why=explain_by("event_gives"),
    harm=drawn_harm,
    answers={
        (PickSeat, "give"): weigh_each(weigh_drawing_victim(1)),
        (PickCard, "give"): weigh_each(weigh_given_card),
    },
    reasons={"PickCard.give": explain_given_card},
)
