"""Take tricks: everyone plays one card, and the best card takes them all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from operator import add
from typing import Any, cast

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCards, PickWord, PlayCard, Seat
from game.core.errors import BadPosition
from game.core.event import RoundEnded
from game.core.game import MATCH_OVER
from game.core.secret_round import RepeatedSecretRound, SecretRound
from game.core.table import CLOCKWISE
from game.games.ending_limits import begin_last_round, end_by_rounds
from game.games.first_player import first_dealer

from ..effects import EffectRun
from ..model import TricksPlan
from ..own_table import RecipeTable
from .trick_cards import (
    DRAW,
    TRICK,
    UPCARD,
    WON,
    avoid_points,
    bag_points,
    bid_points,
    bids_allowed,
    exact_points,
    hand_sizes,
    one_of_each,
    trick_cards,
)
from .trick_limits import LimitKeeper, assign_cards
from .trick_recipes import TricksFamily

FAMILY = TricksFamily()
DEALING, PASSING, BIDDING, PLAYING = "deal", "pass", "bid", "trick"
"""What goes on in a round, one after the other: the fact `doing`."""
NOT_SAID = -1
MOST_ROUNDS = 100
"""So many rounds a game has at most if a score, or the last player left, ends it."""


class TricksTable(RecipeTable):
    """The hands, the trick, the card that shows the trump, and what everyone has taken."""

    FACTS = (
        *RecipeTable.FACTS, "doing", "size", "trump", "leader", "led", "broken", "best", "bids",
        "taken", "tricks", "out", "lives", "all_rounds", "last_cards", "last_seats", "team", "bags",
    )  # fmt: skip
    TALLIES = (*RecipeTable.TALLIES, "limits")

    def set_up(self) -> None:
        super().set_up()
        self.plan = cast(TricksPlan, self.asked)
        self.cards = trick_cards(self.deck, self.plan)
        self.keeper = LimitKeeper(self.cards)
        self.limits = self.keeper.no_limits(self.seats)
        self.doing = PLAYING
        self.size = 0
        """How many cards everyone was dealt in this round."""
        self.trump = ""
        self.leader = 0
        """Who led the trick, or leads it now."""
        self.led = ""
        """The suit to follow."""
        self.broken = 0
        """1 once a trump was played in this round."""
        self.best = -1
        """Whose card would take the trick; -1 if nobody's."""
        self.bids: tuple[int, ...] = (NOT_SAID,) * self.seats
        self.taken: tuple[int, ...] = (0,) * self.seats
        """By seat the tricks taken in this round."""
        self.tricks = 0
        """How many tricks are over in this round."""
        self.out: tuple[int, ...] = (0,) * self.seats
        """By seat the round in which that player went out; 0 for all who are still in."""
        self.lives: tuple[int, ...] = self.starting_lives()
        """By seat how many rounds without a trick that player can still survive."""
        self.all_rounds = self.rounds_planned()
        """How many rounds are played; 0 if nobody can tell."""
        self.last_cards: tuple[int, ...] = ()
        """The cards of the last trick, in order: of equal cards the id of the first."""
        self.last_seats: tuple[Seat, ...] = ()
        """Who played them; whoever took the trick comes once more at the end."""
        teams = self.rules.team_count(self.seats)
        has_teams = self.rules.has_teams(self.seats)
        self.team: tuple[int, ...] = tuple(has_teams * (s % teams + 1) for s in range(self.seats))
        """By seat the number of its team, from 1; 0 where nobody has a partner."""
        self.bags: tuple[int, ...] = (0,) * self.seats
        """By seat how many extra tricks its team has that it hasn't paid for yet."""

    # Who plays ------------------------------------------------------------------------

    def is_taking_part(self, seat: Seat) -> bool:
        """True if a seat hasn't gone out of the game."""
        return not self.out[seat]

    def players_in(self) -> list[Seat]:
        """Return the players who are still in, clockwise."""
        return [seat for seat in self.around if not self.out[seat]]

    def ring_from(self, seat: Seat) -> list[Seat]:
        """Return the players still in, in order of play, this one first."""
        return [s for s in (seat, *self.order_from(seat)[:-1]) if not self.out[s]]

    def trick_seats(self) -> list[Seat]:
        """Return who has played to the trick, in order."""
        return self.ring_from(self.leader)[: len(self.zones[TRICK])]

    def next_dealer(self) -> Seat:
        """Return the next player clockwise who is still in."""
        seat = self.seat_to_left(self.dealer)
        while self.out[seat]:
            seat = self.seat_to_left(seat)
        return seat

    def last_place(self) -> Seat:
        """Return who is last so far; among equals, the first after the dealer (TRICK-6)."""
        worst = -1 if self.rules.low_wins else 1
        ring = self.ring_from(self.dealer)
        return min([*ring[1:], ring[0]], key=lambda seat: worst * self.scores[seat])

    # Teams ----------------------------------------------------------------------------

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the partners of a seat."""
        return tuple(s for s in self.rules.team_of(seat, self.seats) if s != seat)

    def add_up_teams(self, numbers: Sequence[int]) -> list[int]:
        """Return by seat the sum of its team's numbers (TEAM-2)."""
        teams = (self.rules.team_of(seat, self.seats) for seat in range(self.seats))
        return [sum(numbers[seat] for seat in team) for team in teams]

    def team_bids(self) -> list[int]:
        """Return by seat how many tricks its team has said so far (TEAM-4)."""
        return self.add_up_teams([max(0, bid) for bid in self.bids])

    # Rounds ---------------------------------------------------------------------------

    def starting_lives(self) -> tuple[int, ...]:
        """Return what a head start gives where players go out: a life for each step."""
        return tuple(self.more_each(0)) if self.plan.points == "out" else (0,) * self.seats

    def most_cards_each(self) -> int:
        """Return the largest hand: all cards dealt evenly, or as the recipe says."""
        return self.plan.deal or len(self.deck) // len(self.players_in())

    def hand_size(self) -> int:
        """Return how many cards everyone gets in this round."""
        sizes = hand_sizes(self.plan.hands, self.most_cards_each())
        return sizes[(self.round - 1) % len(sizes)]

    def rounds_planned(self) -> int:
        """Return how many rounds a game has; 0 if only a score or the last one left ends it."""
        plan = self.plan
        if plan.rounds or plan.target or plan.points == "out":
            return plan.rounds
        if plan.hands == "same":
            return self.seats
        return len(hand_sizes(plan.hands, plan.deal or len(self.deck) // self.seats))

    @property
    def most_rounds(self) -> int:
        """The round with which a game ends at the latest."""
        return self.all_rounds or MOST_ROUNDS

    # What may be played ------------------------------------------------------------------

    @property
    def draws(self) -> bool:
        """True if players who can't follow draw."""
        return self.plan.stuck == "draw until it fits" and bool(self.zones[DRAW])

    def playable(self, seat: Seat) -> list[Card]:
        """Return the cards that a player may play now; none if they have to draw first."""
        hand, trick = self.hands[seat], self.zones[TRICK]
        if not trick:
            return self.cards.cards_to_lead(hand, self.trump, bool(self.broken))
        return self.cards.cards_to_follow(hand, trick, self.trump, self.draws)

    def is_last_card(self, seat: Seat) -> bool:
        """True if everybody has but one card left, which is played by itself (TRICK-18)."""
        if not self.tricks:
            return False
        if self.plan.stuck != "any card" and self.plan.follow != "may":
            return False
        return len(self.hands[seat]) == 1 and all(len(hand) < 2 for hand in self.hands)

    # What is known -------------------------------------------------------------------------

    def redeal(self, observer: Seat, seed: int) -> None:
        """Deal anew what the observer can't know, but nobody what they can't hold (TRICK-17)."""
        if self.limits == self.keeper.no_limits(self.seats):
            super().redeal(observer, seed)
            return
        chance, bit, seen = Chance(seed), 1 << observer, self.seen
        hidden = [name for name in self.zones if not self.viewers[name] & bit]
        places = [
            (name, place)
            for name in hidden
            for place, card in enumerate(self.zones[name])
            if not seen[card.id] & bit
        ]
        pool = [card for card, known in zip(self.deck, seen, strict=True) if not known & bit]
        dealt = assign_cards(pool, [self._place_test(name) for name, _ in places], chance)
        if dealt is None:  # nobody can have played like this: a position that was made up
            super().redeal(observer, seed)
            return
        self.seen = after = seen[:]
        for (name, place), card in zip(places, dealt, strict=True):
            after[card.id] = seen[self.zones[name][place].id]
        for (name, place), card in zip(places, dealt, strict=True):
            self.zones[name][place] = card
        self.chance = chance

    def _place_test(self, zone: str) -> Any:
        """Return a function that is true of the cards that may be in a zone."""
        name, _, seat = zone.partition(" ")
        if name != "hand":
            return lambda card: True
        return lambda card: self.keeper.allows(self.limits, int(seat), card)


TABLE = TricksTable

# The deal ------------------------------------------------------------------------------------


async def begin_round(t: TricksTable) -> None:
    """Deal the cards and find the trump; then players pass cards on, say how many, or lead."""
    players = t.players_in()
    if len(players) < 2:  # somebody has left, and that was the last opponent
        t.set_facts(phase=MATCH_OVER)
        return
    clear_round(t)
    t.set_facts(dealer=first_dealer(t) if t.round == 1 else t.next_dealer(), size=t.hand_size())
    if not t.all_rounds and t.round == MOST_ROUNDS:
        begin_last_round(t, t.ring_from(t.dealer)[1])
    t.gather(zone for zone in t.zones if zone != DRAW)
    if t.plan.trump == "last place picks":
        picker = t.last_place()
        t.begin_turn(picker)
        suit = await PickWord(picker, t.cards.suits, "trump")
        t.set_facts(trump=suit)
        t.announce("names_trump", picker, suit=suit)
    t.deal_cards([*t.ring_from(t.dealer)[1:], t.dealer], t.size)
    if t.plan.trump == "turned up":
        turn_up_trump(t)
    elif t.plan.trump in t.cards.suits:
        t.set_facts(trump=t.plan.trump)
    leader = t.ring_from(t.dealer)[1]
    doing = PASSING if t.plan.pass_first else BIDDING if t.plan.bid != "no" else PLAYING
    t.set_facts(phase="turn", doing=doing, leader=leader)
    t.begin_turn(leader)


def clear_round(t: TricksTable) -> None:
    """Take back everything that was true of the round before."""
    t.count_players()
    nothing = (0,) * t.seats
    t.limits = t.keeper.no_limits(t.seats)
    t.set_facts(round=t.round + 1, direction=CLOCKWISE, ending=0, trump="", led="", broken=0)
    t.set_facts(doing=DEALING, best=-1, bids=(NOT_SAID,) * t.seats, taken=nothing, tricks=0)
    t.set_facts(last_cards=(), last_seats=())


def turn_up_trump(t: TricksTable) -> None:
    """Turn up the next card, or show the dealer's last one if none is left (TRICK-5)."""
    if t.zones[DRAW]:
        card = t.zones[DRAW][-1]
        t.move(card, DRAW, UPCARD)
    else:
        card = t.hands[t.dealer][-1]
        t.reveal(f"hand {t.dealer}", card)
    t.set_facts(trump=t.cards.suit(card))
    t.announce("trump_up" if t.trump else "no_trump", t.dealer, card=card, suit=t.trump)


# The round -----------------------------------------------------------------------------------


async def turn(t: TricksTable) -> None:
    """Pass cards on, say how many tricks, or play a card."""
    if t.doing == PASSING:
        await pass_cards(t)
    elif t.doing == BIDDING:
        await (say_in_secret(t) if t.plan.bid == "secret" else say_in_turn(t))
    else:
        await play_to_trick(t)


async def pass_cards(t: TricksTable) -> None:
    """Let everyone choose cards for the player to their left, then hand them all on (TRICK-13)."""
    players = t.players_in()
    count = min(t.plan.pass_first, t.size)

    def ask_for_card(seat: Seat) -> PickCards | None:
        chosen = t.secret.get(seat, ())
        left = [card for card in t.hands[seat] if card not in chosen]
        return PickCards(seat, one_of_each(left), "pass") if len(chosen) < count else None

    chosen = await RepeatedSecretRound(t, players, ask_for_card)
    takers = dict(zip(players, [*players[1:], players[0]], strict=True))
    for giver, taker in takers.items():
        for card in t.hands[giver]:
            t.seen[card.id] &= 1 << giver | 1 << taker
    for giver, taker in takers.items():
        t.announce("passes_on", giver, other=taker, count=count)
        for card in chosen[giver]:
            t.move(card, f"hand {giver}", f"hand {taker}")
    t.revealed += 1
    t.set_facts(doing=BIDDING if t.plan.bid != "no" else PLAYING)
    t.begin_turn(t.leader)


async def say_in_secret(t: TricksTable) -> None:
    """Let everyone say how many tricks they will take; all numbers are shown at once (TRICK-9)."""
    players = t.ring_from(t.leader)
    said = await SecretRound(t, players, lambda seat: ask_for_bid(t, seat))
    t.revealed += 1
    t.set_facts(
        bids=tuple(int(said[s]) if s in said else NOT_SAID for s in range(t.seats)), doing=PLAYING
    )
    for seat in players:
        t.announce("says", seat, count=t.bids[seat])
    t.begin_turn(t.leader)


async def say_in_turn(t: TricksTable) -> None:
    """Let the next player say how many tricks they will take; the dealer comes last."""
    seat = t.turn
    bid = int(await ask_for_bid(t, seat))
    t.set_facts(bids=tuple(bid if s == seat else n for s, n in enumerate(t.bids)))
    t.announce("says", seat, count=bid)
    ring = t.ring_from(t.leader)
    if seat == ring[-1]:
        t.set_facts(doing=PLAYING)
    t.begin_turn(ring[(ring.index(seat) + 1) % len(ring)])


def ask_for_bid(t: TricksTable, seat: Seat) -> PickWord:
    """Return the question how many tricks a player will take."""
    said = [bid for bid in t.bids if bid != NOT_SAID]
    is_last = seat == t.ring_from(t.leader)[-1]
    not_even = t.plan.bid == "in turn, not even"
    bids = bids_allowed(t.size, said, is_last, not_even)
    least = "_least" if t.plan.points == "at least" else ""
    together = "_team" if t.partners(seat) else ""
    about = "bid_last" if is_last and not_even else f"bid{least}{together}"
    return PickWord(seat, [str(bid) for bid in bids], about)


async def play_to_trick(t: TricksTable) -> None:
    """Let the player whose turn it is play a card; the last one of a trick decides who takes it."""
    seat = t.turn
    card = t.hands[seat][0] if t.is_last_card(seat) else await choose_card(t, seat)
    t.move(card, f"hand {seat}", TRICK)
    ring = t.ring_from(t.leader)
    trick = t.zones[TRICK]
    place = t.cards.taking_place(trick, t.trump)
    t.set_facts(
        led=t.cards.led_suit(trick),
        broken=t.broken or int(bool(t.trump) and t.cards.suit(card) == t.trump),
        best=-1 if place is None else ring[place],
    )
    if len(trick) < len(ring):
        t.begin_turn(ring[len(trick)])
    else:
        await end_trick(t)


async def choose_card(t: TricksTable, seat: Seat) -> Card:
    """Let a player choose a card; whoever can't follow may have to draw first (TRICK-14).

    From the card everybody learns something about the hand.
    """
    drew = not t.playable(seat)
    if drew:
        await PlayCard(seat, [DRAW], "stuck")
        t.limits = t.keeper.while_drawing(t.limits, seat)
        while not t.playable(seat):
            t.draw_to_hand(seat)
    card = await PlayCard(seat, one_of_each(t.playable(seat)), question_about(t))
    assert isinstance(card, Card)
    trick, keeper = t.zones[TRICK], t.keeper
    if drew:
        t.limits = keeper.after_draw(t.limits, seat, t.led, t.trump)
    elif trick:
        t.limits = keeper.after_play(t.limits, seat, card, trick, t.trump)
    else:
        t.limits = keeper.after_lead(t.limits, seat, card, t.trump, bool(t.broken))
    return card


def question_about(t: TricksTable) -> str:
    """Return what a player is asked: to lead, to follow, to beat, or for any card."""
    if not t.zones[TRICK]:
        return "lead"
    if not t.led or t.plan.follow == "may":
        return "open"
    return "follow" if t.plan.follow == "must" else "beat"


async def end_trick(t: TricksTable) -> None:
    """Give the trick to whoever takes it, do what its cards say, and let them lead."""
    trick, seats, taker = t.zones[TRICK][:], t.ring_from(t.leader), t.best
    t.set_facts(
        last_cards=tuple(t.cards.first_ids[card.code] for card in trick),
        last_seats=(*seats, taker) if taker >= 0 else tuple(seats),
        tricks=t.tricks + 1,
    )
    if taker < 0:
        t.announce("nobody_takes", t.leader)
        t.tuck(TRICK, DRAW)
        taker = t.leader
    else:
        t.announce("takes", taker, count=len(trick))
        t.move_all(TRICK, f"{WON} {taker}")
        t.set_facts(taken=tuple(n + (s == taker) for s, n in enumerate(t.taken)))
        run = EffectRun(t, taker)
        for card in trick:
            await run.run_steps(t.card_steps(card))
    t.set_facts(led="", best=-1, leader=taker)
    if all(t.hands[seat] for seat in t.players_in()):
        t.begin_turn(taker)
    else:
        t.set_facts(phase="end_round")


# The end of a round --------------------------------------------------------------------------


async def end_round(t: TricksTable) -> None:
    """Count the round; whoever took no trick may be out."""
    players = t.players_in()
    points = survival_points(t, players) if t.plan.points == "out" else round_points(t, players)
    if t.plan.bags and t.plan.points == "at least":
        keep_bags(t)
    t.set_facts(scores=tuple(map(add, t.scores, points)))
    t.revealed += 1
    done = is_game_over(t)
    if done and not t.all_rounds and t.round >= MOST_ROUNDS:
        end_by_rounds(t)
    if t.listeners:
        best = (min if t.rules.low_wins else max)(points[seat] for seat in players)
        first = [seat for seat in players if points[seat] == best]
        winner = first[0] if len(first) == 1 else None  # never one of two partners alone
        t.emit(RoundEnded(winner, tuple(map(tuple, t.hands)), tuple(points), t.scores))
    t.set_facts(phase=MATCH_OVER if done else "begin_round")


def round_points(t: TricksTable, players: Collection[Seat]) -> list[int]:
    """Return by seat what the round brings; a head start brings more, or burns less.

    Partners get the same: what they took and said counts together (TEAM-2).
    """
    plan, start = t.plan, t.add_up_teams(t.more_each(0))
    won = [t.zones[f"{WON} {seat}"] for seat in range(t.seats)]
    taken, said = t.add_up_teams(t.taken), t.team_bids()
    if plan.points == "avoid":
        alone = [count_avoided(t, cards) for cards in won]
        dealt = sum(alone) + sum(count_avoided(t, hand) for hand in t.hands)
        burnt = avoid_points(t.add_up_teams(alone), dealt, plan.each, plan.sweep)
        points = [max(0, n - less) for n, less in zip(burnt, start, strict=True)]
    else:
        count: Mapping[str, Callable[[], Sequence[int]]] = {
            "tricks": lambda: [max(0, n - plan.book) for n in taken],
            "cards": lambda: t.add_up_teams([sum(map(t.cards.worth, cards)) for cards in won]),
            "exact": lambda: [*map(exact_points, said, taken, [plan.bonus] * t.seats)],
            "at least": lambda: points_for_bids(t),
        }
        points = [*map(add, count[plan.points](), start)]
    return [n if seat in players else 0 for seat, n in enumerate(points)]


def points_for_bids(t: TricksTable) -> list[int]:
    """Return by seat the points for at least as many tricks as were said (TRICK-22 to 24)."""
    nils = [(1 - 2 * bool(t.taken[s])) * t.plan.nil * (t.bids[s] == 0) for s in range(t.seats)]
    return [
        bid_points(bid, tricks) + nil + bag_points(bags, extra_tricks(bid, tricks), t.plan.bags)[1]
        for bid, tricks, nil, bags in zip(
            t.team_bids(), t.add_up_teams(t.taken), t.add_up_teams(nils), t.bags, strict=True
        )
    ]


def extra_tricks(bid: int, tricks: int) -> int:
    """Return how many tricks were taken beyond those said."""
    return max(0, tricks - bid)


def keep_bags(t: TricksTable) -> None:
    """Add the extra tricks of a round to those before, without those that were paid for."""
    taken = t.add_up_teams(t.taken)
    bags = [
        bag_points(before, extra_tricks(bid, tricks), t.plan.bags)
        for before, bid, tricks in zip(t.bags, t.team_bids(), taken, strict=True)
    ]
    for seat, (_, cost) in enumerate(bags):
        partners = t.partners(seat)
        if not cost or seat > min(partners, default=seat):
            continue
        if partners:
            t.announce("pays_bags", seat, other=partners[0], count=t.plan.bags, points=-cost)
        else:
            t.announce("pays_bags_alone", seat, count=t.plan.bags, points=-cost)
    t.set_facts(bags=tuple(left for left, _ in bags))


def count_avoided(t: TricksTable, cards: Iterable[Card]) -> int:
    """Return how many of some cards are of the suits to avoid."""
    return sum(t.cards.suit(card) in t.plan.avoid for card in cards)


def survival_points(t: TricksTable, players: Sequence[Seat]) -> list[int]:
    """Put out all players who took no trick, and return a point for everybody who stays (TRICK-12).

    If that were all players, nobody goes out, and the round doesn't count.
    """
    empty = [seat for seat in players if not t.taken[seat]]
    losers = [seat for seat in empty if not t.lives[seat]]
    if len(losers) == len(players):
        t.announce("nobody_out", t.leader)
        return [0] * t.seats
    t.set_facts(
        lives=tuple(n - (s in empty and n > 0) for s, n in enumerate(t.lives)),
        out=tuple(t.round if s in losers else n for s, n in enumerate(t.out)),
    )
    for seat in empty:
        t.announce("goes_out" if seat in losers else "loses_life", seat)
    return [int(seat in players and seat not in losers) for seat in range(t.seats)]


def is_game_over(t: TricksTable) -> bool:
    """True if the last round was played, the target is reached, or only one player is left."""
    if t.plan.points == "out" and len(t.players_in()) < 2:
        return True
    scored = t.plan.target > 0 and max(t.scores) >= t.plan.target
    return scored or t.round >= t.most_rounds


def deals_again(t: TricksTable) -> bool:
    """True unless this is the last round there may be."""
    return t.round < t.most_rounds


def why_not(t: TricksTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if the card can be played."""
    playable = t.playable(seat)
    if any(one.code == card.code for one in playable):
        return ""
    if not t.zones[TRICK]:
        return "too_early"
    if not playable:
        return "must_draw"
    if t.cards.suit(card) == t.led:
        return "must_beat"
    suits = {t.cards.suit(one) for one in playable}
    return "must_follow" if t.led in suits else "must_trump" if t.trump in suits else "only_free"


def why(t: TricksTable, seat: Seat, card: Card) -> str:
    """Return what makes a card playable: its key below `fits`."""
    suit = t.cards.suit(card)
    if t.cards.is_wild(card):
        return "wild"
    if not t.zones[TRICK]:
        return "leads"
    if suit and suit == t.led:
        return "follows"
    return "trumps" if suit and suit == t.trump else "thrown"


def begin_position(t: TricksTable, given_facts: set[str]) -> None:
    """Fill in what a position leaves out: who led what, the trump, and the size of the hands."""
    trick, players = t.zones[TRICK], t.players_in()
    if len(trick) >= len(players):
        raise BadPosition("a trick is taken as soon as everyone has played to it")
    if "trump" not in given_facts:
        shown = t.zones[UPCARD][-1:]
        t.trump = t.cards.suit(shown[0]) if shown else ""
        if t.plan.trump in t.cards.suits:
            t.trump = t.plan.trump
    if t.trump and t.trump not in t.cards.suits:
        raise BadPosition(f"trump can be {', '.join(t.cards.suits)}, not {t.trump}")
    if "leader" not in given_facts:
        ring = t.ring_from(t.turn)
        t.leader = ring[-len(trick)] if trick else t.turn
    if "size" not in given_facts:
        t.size = max(len(hand) for hand in t.hands)
    place = t.cards.taking_place(trick, t.trump)
    t.led = t.cards.led_suit(trick)
    t.best = -1 if place is None else t.ring_from(t.leader)[place]
