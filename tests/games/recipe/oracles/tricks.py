"""The rules of tricks as plain functions, to be compared with the engine.

Seats are numbers that go up to the left. `playing` is those seats that are still in, in any order.
A trick is its cards in the order they were played, and `trump` is a suit or None. Partners have one
score, written down for each of them, so points and totals always go by seat.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from .cards import ANY, COLORS, PlainCard, printed_rank


@dataclass(frozen=True, slots=True)
class TricksAnswers:
    """The answers to the questions of the family, and what they usually are."""

    deal: int = 0
    hands: Literal["same", "down", "up", "up and down"] = "same"
    suit: Literal["shape", "color"] = "shape"
    follow: Literal["must", "may", "must beat"] = "must"
    stuck: Literal["any card", "draw until it fits"] = "any card"
    trump: str = "none"
    must_trump: bool = False
    lead_trump: bool = True
    equal: Literal["first", "last"] = "first"
    wild: Literal["lowest", "highest"] = "lowest"
    bid: Literal["no", "secret", "in turn", "in turn, not even"] = "no"
    points: Literal["tricks", "exact", "at least", "cards", "avoid", "out"] = "tricks"
    book: int = 0
    bonus: int = 5
    nil: int = 0
    bags: int = 0
    avoid: tuple[str, ...] = ()
    each: int = 1
    sweep: int = 0
    pass_first: int = 0
    target: int = 0
    rounds: int = 0
    teams: Literal["no", "pairs"] = "no"


NO_RANK = -1000
"""Lower than any number on a card; some are below 0."""

# Cards


def is_wild(plan: TricksAnswers, card: PlainCard) -> bool:
    """True if a card has any color, or leaves open what would be its suit."""
    return card.color == ANY or (plan.suit == "shape" and card.shape == ANY)


def suit_of(plan: TricksAnswers, card: PlainCard) -> str | None:
    """Return the suit of a card; None if it is wild or has no such thing."""
    if is_wild(plan, card):
        return None
    return (card.shape if plan.suit == "shape" else card.color) or None


def rank_of(plan: TricksAnswers, card: PlainCard) -> int:
    """Return how high a card is within its suit; below all others if nothing says so."""
    if plan.suit == "shape":
        return COLORS.index(card.color) + 1 if card.color in COLORS else NO_RANK
    rank = printed_rank(card)
    return NO_RANK if rank is None else rank


def led_suit(plan: TricksAnswers, trick: Sequence[PlainCard]) -> str | None:
    """Return the suit of the first card that has one; None if no card has."""
    suits = (suit_of(plan, card) for card in trick)
    return next((suit for suit in suits if suit is not None), None)


# Seats and deals


def teams_of(plan: TricksAnswers, players: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats that share one score, the first team with seat 0.

    Partners sit opposite each other: of four seats every other one, of six every third. Without
    teams everyone is alone.
    """
    count = players // 2 if plan.teams == "pairs" else players
    return tuple(tuple(range(first, players, count)) for first in range(count))


def partners_of(plan: TricksAnswers, seat: int, players: int) -> tuple[int, ...]:
    """Return the other seats of a seat's team."""
    team = next(team for team in teams_of(plan, players) if seat in team)
    return tuple(other for other in team if other != seat)


def next_seat(seat: int, playing: Collection[int], way: int = 1) -> int:
    """Return the next seat that is still in: to the left, or to the right if `way` is -1."""
    seats = max(*playing, seat) + 1
    steps = ((seat + way * step) % seats for step in range(1, seats + 1))
    return next(other for other in steps if other in playing)


def bidding_order(dealer: int, playing: Collection[int]) -> tuple[int, ...]:
    """Return all seats, from the one after the dealer: who bids in turn, and who leads first."""
    order = [next_seat(dealer, playing)]
    while len(order) < len(playing):
        order.append(next_seat(order[-1], playing))
    return tuple(order)


def first_leader(dealer: int, playing: Collection[int]) -> int:
    """Return who leads the first trick of a round; the taker leads each one after that."""
    return next_seat(dealer, playing)


def next_dealer(dealer: int, playing: Collection[int]) -> int:
    """Return who deals the next round."""
    return next_seat(dealer, playing)


def hand_sizes(plan: TricksAnswers, players: int, deck_size: int) -> tuple[int, ...]:
    """Return the sizes of the hands from round to round, until they start over."""
    most = plan.deal or deck_size // players
    down = tuple(range(most, 0, -1))
    return {
        "same": (most,),
        "down": down,
        "up": down[::-1],
        "up and down": down[::-1] + down[1:],
    }[plan.hands]


def hand_size(plan: TricksAnswers, round_number: int, players: int, deck_size: int) -> int:
    """Return how many cards everyone is dealt in a round; the first round is 1."""
    sizes = hand_sizes(plan, players, deck_size)
    return sizes[(round_number - 1) % len(sizes)]


def aside_count(plan: TricksAnswers, round_number: int, players: int, deck_size: int) -> int:
    """Return how many cards are not dealt: the draw pile, or what is set aside."""
    return deck_size - players * hand_size(plan, round_number, players, deck_size)


def round_count(plan: TricksAnswers, players: int, deck_size: int) -> int | None:
    """Return how many rounds a game has; None if only its target ends it.

    Without a target and a number of rounds, everyone deals once; hands that change are all played.
    Where players go out, it also ends when one is left, and nothing else ends it unless it says so.
    """
    if plan.rounds or plan.target or plan.points == "out":
        return plan.rounds or None
    return players if plan.hands == "same" else len(hand_sizes(plan, players, deck_size))


def hands_after_passing(
    hands: Mapping[int, Sequence[PlainCard]], passed: Mapping[int, Sequence[PlainCard]]
) -> dict[int, tuple[PlainCard, ...]]:
    """Return everyone's cards after each passed some to the left, all at once."""
    after = {seat: list(hand) for seat, hand in hands.items()}
    for seat, cards in passed.items():
        for card in cards:
            after[seat].remove(card)
    for seat, cards in passed.items():
        after[next_seat(seat, hands)] += cards
    return {seat: tuple(hand) for seat, hand in after.items()}


def pass_count(plan: TricksAnswers, hand_size: int) -> int:
    """Return how many cards everyone passes to the left before the first trick."""
    return min(plan.pass_first, hand_size)


# Trump


def shown_card(
    plan: TricksAnswers, left: Sequence[PlainCard], dealer_hand: Sequence[PlainCard]
) -> PlainCard | None:
    """Return the card that is turned up for trump, or None if this table does not do that.

    `left` is what was not dealt, its top first; the dealer's last card is the last of the hand.
    """
    if plan.trump != "turned up":
        return None
    return left[0] if left else dealer_hand[-1]


def trump_suit(
    plan: TricksAnswers, shown: PlainCard | None = None, picked: str | None = None
) -> str | None:
    """Return the trump of a round from the card turned up or the suit that last place picked."""
    if plan.trump == "none":
        return None
    if plan.trump == "turned up":
        return suit_of(plan, shown) if shown else None
    return picked if plan.trump == "last place picks" else plan.trump


def trump_picker(
    plan: TricksAnswers, totals: Mapping[int, int], dealer: int, playing: Collection[int]
) -> int:
    """Return who is in last place; of several, the first one after the dealer of the new round."""
    worst = (max if plan.points == "avoid" else min)(totals[seat] for seat in playing)
    return next(seat for seat in bidding_order(dealer, playing) if totals[seat] == worst)


# Tricks


def trick_winner(
    plan: TricksAnswers, trick: Sequence[PlainCard], trump: str | None = None
) -> int | None:
    """Return the place within the trick of the card that takes it; None if no card can.

    A card without a suit that isn't wild never takes.
    """
    wilds = [place for place, card in enumerate(trick) if is_wild(plan, card)]
    if wilds and plan.wild == "highest":
        return wilds[0]
    for suit in (trump, led_suit(plan, trick)):
        ranks = {
            place: rank_of(plan, card)
            for place, card in enumerate(trick)
            if suit is not None and suit_of(plan, card) == suit
        }
        if ranks:
            best = [place for place, rank in ranks.items() if rank == max(ranks.values())]
            return best[0] if plan.equal == "first" else best[-1]
    return wilds[0] if wilds else None


def can_take(
    plan: TricksAnswers, trick: Sequence[PlainCard], card: PlainCard, trump: str | None = None
) -> bool:
    """True if a card takes the trick as it is now."""
    return trick_winner(plan, [*trick, card], trump) == len(trick)


def playable_cards(
    plan: TricksAnswers,
    trick: Sequence[PlainCard],
    hand: Collection[PlainCard],
    trump: str | None = None,
    trump_broken: bool = False,
    pile_size: int = 0,
) -> frozenset[PlainCard]:
    """Return the cards of a hand that may be played now; none if you have to draw.

    `trump_broken` says that trump was played in this round, `pile_size` what is left to draw.
    """
    cards = frozenset(hand)
    suit = led_suit(plan, trick)
    trumps = frozenset(c for c in cards if trump is not None and suit_of(plan, c) == trump)
    if suit is None:
        is_barred = not trick and not plan.lead_trump and not trump_broken
        return (cards - trumps if is_barred else cards) or cards
    free = frozenset(card for card in cards if suit_of(plan, card) is None)
    following = frozenset(card for card in cards if suit_of(plan, card) == suit)
    if following and plan.follow == "must beat":
        takers = frozenset(card for card in following if can_take(plan, trick, card, trump))
        return (takers or following) | free
    if following:
        return following | free if plan.follow == "must" else cards
    if plan.must_trump and trumps:
        return trumps | free
    if plan.follow != "may" and plan.stuck == "draw until it fits" and pile_size:
        return free
    return cards


def must_draw(
    plan: TricksAnswers,
    trick: Sequence[PlainCard],
    hand: Collection[PlainCard],
    trump: str | None = None,
    pile_size: int = 0,
) -> bool:
    """True if nothing in the hand may be played and the pile still has a card to draw."""
    return bool(hand) and not playable_cards(plan, trick, hand, trump, True, pile_size)


def is_round_over(hands: Collection[Collection[PlainCard]]) -> bool:
    """True if somebody's hand is empty after a whole trick."""
    return any(not hand for hand in hands)


# Bids and points


def legal_bids(
    plan: TricksAnswers, size: int, earlier_bids: Sequence[int], players: int
) -> frozenset[int]:
    """Return what may be bid with a hand of this size after those who have bid before."""
    if plan.bid == "no":
        return frozenset()
    bids = frozenset(range(size + 1))
    if plan.bid == "in turn, not even" and len(earlier_bids) == players - 1:
        return bids - {size - sum(earlier_bids)}
    return bids


def round_scores(
    plan: TricksAnswers,
    tricks: Sequence[int],
    bids: Sequence[int] = (),
    taken: Sequence[Collection[PlainCard]] = (),
    unplayed: Collection[PlainCard] = (),
) -> tuple[int, ...]:
    """Return everyone's points for a round, by seat; what bags cost comes besides.

    `tricks` says how many tricks each seat took, `taken` which cards were in them, and `unplayed`
    what was still in hands at the end. Where only those stay in who took a trick (see
    `remaining_players`), all seats are those that were still in.
    """
    took, said = for_each_team(plan, tricks), for_each_team(plan, bids)
    if plan.points == "exact":
        return tuple(
            bid + plan.bonus if bid == count else -abs(bid - count)
            for bid, count in zip(said, took, strict=True)
        )
    if plan.points == "at least":
        nils = for_each_team(plan, nil_scores(plan, tricks, bids))
        return tuple(
            (10 * bid + count - bid if count >= bid else -10 * bid) + nil
            for bid, count, nil in zip(said, took, nils, strict=True)
        )
    if plan.points == "cards":
        worths = [sum(card_worth(plan, card) for card in cards) for cards in taken]
        return for_each_team(plan, worths)
    if plan.points == "avoid":
        return avoid_scores(plan, taken, unplayed)
    if plan.points == "out":
        return tuple(int(count > 0) for count in tricks)
    return tuple(max(0, count - plan.book) for count in took)


def for_each_team(plan: TricksAnswers, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return what each seat's team has together, by seat: its own number if it has no partner."""
    teams = teams_of(plan, len(numbers))
    together = {seat: sum(numbers[one] for one in team) for team in teams for seat in team}
    return tuple(together[seat] for seat in range(len(numbers)))


def nil_scores(plan: TricksAnswers, tricks: Sequence[int], bids: Sequence[int]) -> tuple[int, ...]:
    """Return what each seat itself won or lost by saying 0."""
    return tuple(
        0 if bid else (-plan.nil if count else plan.nil)
        for bid, count in zip(bids, tricks, strict=True)
    )


def extra_tricks(
    plan: TricksAnswers, tricks: Sequence[int], bids: Sequence[int]
) -> tuple[int, ...]:
    """Return how many tricks each seat's team took beyond what it said."""
    took, said = for_each_team(plan, tricks), for_each_team(plan, bids)
    return tuple(max(0, count - bid) for bid, count in zip(said, took, strict=True))


def count_bags(
    plan: TricksAnswers, kept: Sequence[int], extra: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what bags cost after a round and how many are kept after that, both by seat.

    `kept` is what each seat's team had kept before the round, `extra` is what came to it.
    """
    if not plan.bags or plan.points != "at least":
        return (0,) * len(kept), (0,) * len(kept)
    bags = [before + more for before, more in zip(kept, extra, strict=True)]
    full = [count // plan.bags for count in bags]
    return (
        tuple(10 * plan.bags * times for times in full),
        tuple(count - plan.bags * times for count, times in zip(bags, full, strict=True)),
    )


def card_worth(plan: TricksAnswers, card: PlainCard) -> int:
    """Return the points printed on a card, or else its rank in this game; a wild one has none."""
    if card.points is not None:
        return card.points
    rank = rank_of(plan, card)
    return 0 if is_wild(plan, card) or rank == NO_RANK else rank


def avoid_scores(
    plan: TricksAnswers,
    taken: Sequence[Collection[PlainCard]],
    unplayed: Collection[PlainCard] = (),
) -> tuple[int, ...]:
    """Return everyone's points where some suits are to be avoided: low wins.

    Nobody took all of them if one stayed in somebody's hand.
    """
    counts, stayed = [
        [sum(suit_of(plan, card) in plan.avoid for card in cards) for cards in places]
        for places in (taken, [unplayed])
    ]
    by_team = for_each_team(plan, counts)
    if plan.sweep and any(counts) and sum(counts) + sum(stayed) in by_team:
        return tuple(0 if count else plan.sweep for count in by_team)
    return tuple(plan.each * count for count in by_team)


def helped_scores(
    plan: TricksAnswers, scores: Sequence[int], steps: Sequence[int]
) -> tuple[int, ...]:
    """Return the points of a round with head starts; the steps of each seat help its team."""
    help_given = for_each_team(plan, steps)
    if plan.points == "avoid":
        return tuple(max(0, score - step) for score, step in zip(scores, help_given, strict=True))
    each = {"tricks": 1, "exact": 2, "at least": 10, "cards": 3}.get(plan.points, 0)
    return tuple(score + each * step for score, step in zip(scores, help_given, strict=True))


# The end of a game


def remaining_players(playing: Collection[int], tricks: Mapping[int, int]) -> tuple[int, ...]:
    """Return who stays in after a round where no trick means you're out.

    If that is nobody, the round doesn't count and all stay. A single one has won.
    """
    return tuple(seat for seat in sorted(playing) if tricks[seat]) or tuple(sorted(playing))


LAST_ROUND = 100


def is_game_over(
    plan: TricksAnswers, totals: Sequence[int], rounds_played: int, deck_size: int, left: int = 2
) -> bool:
    """True if no further round is dealt. `left` says how many are still in where players go out."""
    if plan.points == "out" and left < 2:
        return True
    rounds = round_count(plan, len(totals), deck_size)
    has_reached = plan.target > 0 and max(totals) >= plan.target
    return has_reached or rounds_played >= min(rounds or LAST_ROUND, LAST_ROUND)


def final_places(plan: TricksAnswers, totals: Sequence[int]) -> tuple[int, ...]:
    """Return everyone's place, by seat. A place is one more than the number of better teams.

    Where players go out, this holds once one is left or the rounds are over: a point for each
    round they survived puts whoever stayed longest first.
    """
    best_first = -1 if plan.points == "avoid" else 1
    teams = teams_of(plan, len(totals))
    return tuple(
        1 + sum(best_first * totals[team[0]] > best_first * total for team in teams)
        for total in totals
    )
