"""The oracle of tricks, against cards that were thought out by hand."""

import pytest

from .cards import ANY, COLORS, WILD, PlainCard, card, cards
from .tricks import (
    TricksAnswers,
    aside_count,
    bidding_order,
    count_bags,
    extra_tricks,
    final_places,
    first_leader,
    hand_size,
    hand_sizes,
    hands_after_passing,
    helped_scores,
    is_game_over,
    is_round_over,
    legal_bids,
    must_draw,
    next_dealer,
    next_seat,
    partners_of,
    pass_count,
    playable_cards,
    rank_of,
    remaining_players,
    round_count,
    round_scores,
    shown_card,
    suit_of,
    teams_of,
    trick_winner,
    trump_picker,
    trump_suit,
)

USUAL = TricksAnswers()
BY_COLOR = TricksAnswers(suit="color")


def winner(trick: str, trump: str | None = None, plan: TricksAnswers = USUAL) -> int | None:
    """Return the place of the card that takes a trick."""
    return trick_winner(plan, cards(trick), trump)


def playable(
    trick: str,
    hand: str,
    plan: TricksAnswers = USUAL,
    trump: str | None = None,
    broken: bool = False,
    pile: int = 0,
) -> set[PlainCard]:
    """Return what may be played of a hand."""
    return set(playable_cards(plan, cards(trick), cards(hand), trump, broken, pile))


def test_a_color_is_worth_its_circles_and_a_shape_its_diamonds() -> None:
    assert [rank_of(USUAL, PlainCard(color, "star")) for color in COLORS] == [1, 2, 3, 4, 5]
    assert (suit_of(USUAL, card("r*")), rank_of(USUAL, card("r*"))) == ("star", 4)
    assert (suit_of(BY_COLOR, card("r*")), rank_of(BY_COLOR, card("r*"))) == ("red", 5)
    assert (suit_of(BY_COLOR, card("b0")), rank_of(BY_COLOR, card("b0"))) == ("blue", 0)


def test_wild_cards_have_no_suit_but_a_color_may_be_one() -> None:
    any_shape = PlainCard("blue", ANY)
    any_circle = PlainCard(ANY, "circle")
    assert [suit_of(USUAL, one) for one in (WILD, any_shape, any_circle)] == [None, None, None]
    assert [suit_of(BY_COLOR, one) for one in (WILD, any_shape, any_circle)] == [None, "blue", None]
    assert trick_winner(BY_COLOR, [any_shape, card("bo")]) == 1  # no diamonds are below one


def test_you_follow_if_you_can() -> None:
    assert playable("o*", "y* g* ro") == set(cards("y* g*"))
    assert playable("o*", "yo go ro") == set(cards("yo go ro"))
    assert playable("o*", "y* ro", TricksAnswers(follow="may")) == set(cards("y* ro"))
    assert playable("", "y* ro") == set(cards("y* ro"))


def test_a_wild_card_may_always_be_played_and_makes_nobody_follow() -> None:
    assert playable("o*", "y* w ro") == set(cards("y* w"))
    assert playable("w", "y* ro") == set(cards("y* ro"))
    assert playable("w o*", "y* ro") == set(cards("y*"))
    assert playable("o* w", "w ro") == set(cards("w ro"))


def test_out_of_the_suit_you_may_have_to_trump() -> None:
    plan = TricksAnswers(must_trump=True)
    assert playable("o*", "yo gx w", plan, "circle") == set(cards("yo w"))
    assert playable("o*", "yo g*", plan, "circle") == set(cards("g*"))
    assert playable("o*", "gx rs", plan, "circle") == set(cards("gx rs"))
    assert playable("o*", "yo gx", plan) == set(cards("yo gx"))  # there is no trump
    assert playable("o*", "yo gx", USUAL, "circle") == set(cards("yo gx"))


def test_trump_may_not_be_led_before_one_was_played() -> None:
    plan = TricksAnswers(lead_trump=False)
    assert playable("", "yo gx w", plan, "circle") == set(cards("gx w"))
    assert playable("", "yo gx", plan, "circle", broken=True) == set(cards("yo gx"))
    assert playable("", "yo go", plan, "circle") == set(cards("yo go"))
    assert playable("r*", "yo gx", plan, "circle") == set(cards("yo gx"))
    assert playable("w", "yo gx", plan, "circle") == set(cards("yo gx"))  # the wild card was led


MUST_BEAT = TricksAnswers(follow="must beat")


def test_you_may_have_to_beat_the_best_card() -> None:
    assert playable("o*", "y* r* b* ro", MUST_BEAT) == set(cards("y* r*"))
    assert playable("y*", "b* g* ro", MUST_BEAT) == set(cards("b* g*"))
    assert playable("o*", "y* w ro", MUST_BEAT) == set(cards("y* w"))
    assert playable("o*", "yo bx", MUST_BEAT, "circle") == set(cards("yo bx"))


def test_nobody_has_to_beat_what_their_suit_can_not_beat() -> None:
    assert playable("o* bo", "y* b*", MUST_BEAT, "circle") == set(cards("y* b*"))
    highest = TricksAnswers(follow="must beat", wild="highest")
    assert playable("o* w", "y* b*", highest) == set(cards("y* b*"))


def test_an_equal_card_beats_only_where_the_last_one_counts() -> None:
    assert playable("o*", "o* b*", MUST_BEAT) == set(cards("o* b*"))
    assert playable("o*", "o* b*", TricksAnswers(follow="must beat", equal="last")) == {card("o*")}


DRAW = TricksAnswers(stuck="draw until it fits")


def test_whoever_is_stuck_draws_as_long_as_there_is_a_pile() -> None:
    assert playable("o*", "ro gx", DRAW, pile=3) == set()
    assert must_draw(DRAW, cards("o*"), cards("ro gx"), None, 3)
    assert not must_draw(DRAW, cards("o*"), cards("ro gx"), None, 0)
    assert playable("o*", "ro gx", DRAW) == set(cards("ro gx"))
    assert playable("o*", "ro gx b*", DRAW, pile=3) == {card("b*")}
    assert playable("o*", "ro w", DRAW, pile=3) == {WILD}
    assert not must_draw(DRAW, [], cards("ro gx"), None, 3)


def test_the_highest_trump_takes_it_or_the_highest_of_the_suit() -> None:
    assert winner("o* r* bx") == 1
    assert winner("o* r* bx gx", "cross") == 3
    assert winner("bo y* yx") == 0
    assert winner("r3 r9 b9", plan=BY_COLOR) == 1
    assert winner("r3 r9 b0", "blue", BY_COLOR) == 2


def test_of_equal_cards_the_first_or_the_last_counts() -> None:
    last = TricksAnswers(equal="last")
    assert winner("r* o* r*") == 0
    assert winner("r* o* r*", plan=last) == 2
    assert winner("r* bo bo yx", "circle") == 1
    assert winner("r* bo bo yx", "circle", last) == 2


def test_a_wild_card_is_lowest_or_highest() -> None:
    highest = TricksAnswers(wild="highest", equal="last")
    assert winner("w b* y*") == 2
    assert winner("w bo y*") == 1  # the circle was led
    assert winner("w w w") == 0
    assert winner("y* w w yo", "circle", highest) == 1


def test_a_card_without_a_rank_is_lower_than_a_number_below_zero() -> None:
    skip, minus_five = PlainCard("red", name="skip"), PlainCard("red", number=-5)
    assert trick_winner(BY_COLOR, [skip, minus_five]) == 1
    plan = TricksAnswers(suit="color", points="cards")
    assert round_scores(plan, (1, 1), taken=[[skip], [minus_five]]) == (0, -5)


@pytest.mark.parametrize("wild", ["lowest", "highest"])
def test_a_card_without_a_suit_takes_nothing(wild: str) -> None:
    skip = PlainCard("action", name="skip")
    plan = TricksAnswers(wild="highest" if wild == "highest" else "lowest")
    assert trick_winner(plan, [skip, card("b*")]) == 1
    assert trick_winner(plan, [skip, skip]) is None


def test_the_seat_after_the_dealer_leads_and_the_dealer_moves_on() -> None:
    assert (first_leader(2, range(4)), first_leader(3, range(4))) == (3, 0)
    assert next_dealer(3, range(4)) == 0
    assert next_seat(0, range(4), -1) == 3
    assert next_seat(1, (0, 1, 3)) == 3
    assert next_dealer(2, (0, 1, 3)) == 3  # the dealer is out
    assert bidding_order(1, (0, 1, 3)) == (3, 0, 1)


def test_hands_change_from_round_to_round() -> None:
    up_and_down = TricksAnswers(deal=6, hands="up and down")
    assert hand_sizes(up_and_down, 4, 50) == (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    assert hand_size(up_and_down, 6, 4, 50) == 6
    assert round_count(up_and_down, 4, 50) == 11
    assert hand_sizes(TricksAnswers(deal=3, hands="down"), 4, 50) == (3, 2, 1)
    assert hand_sizes(TricksAnswers(deal=3, hands="up"), 4, 50) == (1, 2, 3)
    assert hand_size(TricksAnswers(deal=3, hands="up", rounds=9), 4, 4, 50) == 1


def test_all_cards_are_dealt_as_far_as_they_go_round() -> None:
    assert (hand_size(USUAL, 1, 4, 50), aside_count(USUAL, 1, 4, 50)) == (12, 2)
    assert (hand_size(USUAL, 3, 5, 50), aside_count(USUAL, 3, 5, 50)) == (10, 0)
    assert aside_count(TricksAnswers(deal=6), 1, 8, 50) == 2


def test_a_game_has_as_many_rounds_as_players_unless_it_says_otherwise() -> None:
    assert round_count(USUAL, 5, 50) == 5
    assert round_count(TricksAnswers(rounds=3), 5, 50) == 3
    assert round_count(TricksAnswers(target=20), 5, 50) is None


def test_cards_are_passed_to_the_left_at_once() -> None:
    hands = {0: cards("b* bo"), 1: cards("g* go"), 3: cards("r* r*")}
    after = hands_after_passing(hands, {0: cards("b*"), 1: cards("g*"), 3: cards("r*")})
    assert {seat: set(hand) for seat, hand in after.items()} == {
        0: set(cards("bo r*")),
        1: set(cards("go b*")),
        3: set(cards("r* g*")),
    }
    assert pass_count(TricksAnswers(pass_first=3), 2) == 2


def test_trump_is_turned_up_from_what_is_left_or_from_the_dealer() -> None:
    plan = TricksAnswers(trump="turned up")
    assert shown_card(plan, cards("go r*"), cards("b* y*")) == card("go")
    assert shown_card(plan, [], cards("b* y*")) == card("y*")
    assert trump_suit(plan, card("go")) == "circle"
    assert trump_suit(plan, WILD) is None
    assert shown_card(USUAL, cards("go"), cards("b*")) is None


def test_trump_is_fixed_or_picked_or_missing() -> None:
    assert trump_suit(TricksAnswers(trump="star")) == "star"
    assert trump_suit(TricksAnswers(trump="last place picks"), picked="cross") == "cross"
    assert trump_suit(USUAL, card("go")) is None


def test_last_place_picks_trump() -> None:
    plan = TricksAnswers(trump="last place picks")
    totals = {0: 4, 1: 2, 2: 7, 3: 2}
    assert trump_picker(plan, totals, 1, range(4)) == 3
    assert trump_picker(plan, totals, 3, range(4)) == 1
    assert trump_picker(plan, dict.fromkeys(range(4), 0), 2, range(4)) == 3
    low_wins = TricksAnswers(trump="last place picks", points="avoid")
    assert trump_picker(low_wins, totals, 1, range(4)) == 2


def test_a_bid_is_anything_up_to_the_hand() -> None:
    assert legal_bids(TricksAnswers(bid="secret"), 2, (), 4) == {0, 1, 2}
    assert legal_bids(TricksAnswers(bid="in turn"), 2, (1, 1, 0), 4) == {0, 1, 2}
    assert legal_bids(USUAL, 2, (), 4) == set()


def test_the_last_bid_may_not_make_it_even() -> None:
    plan = TricksAnswers(bid="in turn, not even")
    assert legal_bids(plan, 3, (1, 1), 4) == {0, 1, 2, 3}
    assert legal_bids(plan, 3, (1, 1, 0), 4) == {0, 2, 3}
    assert legal_bids(plan, 3, (3, 1, 0), 4) == {0, 1, 2, 3}  # it's too many already
    assert legal_bids(plan, 1, (0,), 2) == {0}


def test_points_for_tricks_and_bids() -> None:
    assert round_scores(USUAL, (3, 0, 2)) == (3, 0, 2)
    exact = TricksAnswers(points="exact", bid="secret")
    assert round_scores(exact, (3, 0, 2), (3, 0, 4)) == (8, 5, -2)
    assert round_scores(exact, (5, 0, 0), (1, 0, 0)) == (-4, 5, 5)


def test_points_of_the_cards_taken() -> None:
    some = [PlainCard("red", number=3, points=3), PlainCard(ANY, points=20)]
    assert round_scores(TricksAnswers(points="cards"), (1, 0), taken=(some, [])) == (23, 0)


def test_points_for_cards_to_be_avoided() -> None:
    plan = TricksAnswers(suit="color", points="avoid", avoid=("red", "blue"), each=2, sweep=20)
    taken = (cards("r1 b2 g3"), cards("r4 y5 w"), cards("g6"))
    assert round_scores(plan, (1, 1, 1), taken=taken) == (4, 2, 0)
    taken = (cards("r1 b2 g3"), cards("y5 w"), cards("g6"))
    assert round_scores(plan, (1, 1, 1), taken=taken) == (0, 20, 20)
    taken = (cards("g3"), cards("y5"), [])
    assert round_scores(plan, (1, 1, 0), taken=taken) == (0, 0, 0)
    taken = (cards("r1 b2 g3"), cards("y5 w"), [])
    assert round_scores(plan, (1, 1, 0), taken=taken, unplayed=cards("b9")) == (4, 0, 0)
    assert round_scores(plan, (1, 1, 0), taken=taken, unplayed=cards("g9")) == (0, 20, 20)


def test_without_a_trick_you_are_out() -> None:
    assert remaining_players((0, 1, 3), {0: 2, 1: 0, 3: 1}) == (0, 3)
    assert remaining_players((0, 3), {0: 0, 3: 1}) == (3,)
    assert remaining_players((0, 3), {0: 0, 3: 0}) == (0, 3)
    out = TricksAnswers(points="out")
    assert round_scores(out, (2, 0, 1)) == (1, 0, 1)
    assert round_scores(out, (0, 0)) == (0, 0)  # the round doesn't count
    assert round_count(out, 4, 50) is None
    assert is_game_over(out, (3, 1, 2), 3, 50, left=1)
    assert not is_game_over(out, (3, 1, 3), 3, 50, left=2)
    assert final_places(out, (3, 1, 2)) == (1, 3, 2)


def test_the_first_empty_hand_ends_a_round() -> None:
    assert is_round_over([cards("b*"), []])
    assert not is_round_over([cards("b*"), cards("g*")])


AT_LEAST = TricksAnswers(points="at least", bid="secret")


def test_at_least_as_many_as_you_said() -> None:
    """10 points for each trick you said and 1 for each extra one, or 10 off for each you said."""
    assert round_scores(AT_LEAST, (6, 4, 3), (4, 4, 4)) == (42, 40, -40)
    assert round_scores(AT_LEAST, (2, 0, 11), (0, 0, 12)) == (2, 0, -120)


def test_saying_none_wins_or_loses_what_nil_says() -> None:
    plan = TricksAnswers(points="at least", bid="secret", nil=50)
    assert round_scores(plan, (0, 2, 5), (0, 0, 5)) == (50, 2 - 50, 50)
    assert round_scores(plan, (0, 6, 1), (1, 0, 1)) == (-10, 6 - 50, 10)


def test_extra_tricks_are_kept_until_they_cost_points() -> None:
    plan = TricksAnswers(points="at least", bid="secret", bags=5)
    assert extra_tricks(plan, (6, 4, 3), (4, 4, 4)) == (2, 0, 0)
    assert extra_tricks(plan, (3, 0, 9), (0, 0, 1)) == (3, 0, 8)
    assert count_bags(plan, (0, 3, 4), (4, 2, 3)) == ((0, 50, 50), (4, 0, 2))
    assert count_bags(plan, (4, 4, 0), (6, 5, 0)) == ((100, 50, 0), (0, 4, 0))
    assert count_bags(AT_LEAST, (0, 0, 0), (9, 5, 0)) == ((0, 0, 0), (0, 0, 0))


def test_the_first_tricks_count_for_nothing() -> None:
    assert round_scores(TricksAnswers(book=2), (1, 2, 5)) == (0, 0, 3)


PAIRS = TricksAnswers(teams="pairs")


def test_partners_sit_opposite_each_other() -> None:
    assert teams_of(PAIRS, 4) == ((0, 2), (1, 3))
    assert teams_of(PAIRS, 6) == ((0, 3), (1, 4), (2, 5))
    assert teams_of(USUAL, 3) == ((0,), (1,), (2,))
    assert [partners_of(PAIRS, seat, 4) for seat in range(4)] == [(2,), (3,), (0,), (1,)]
    assert partners_of(PAIRS, 4, 6) == (1,)
    assert partners_of(USUAL, 4, 6) == ()


def test_tricks_of_partners_count_together() -> None:
    assert round_scores(PAIRS, (4, 3, 4, 2)) == (8, 5, 8, 5)
    assert round_scores(PAIRS, (1, 2, 0, 4, 0, 1)) == (5, 2, 1, 5, 2, 1)


def test_a_book_is_the_teams() -> None:
    whist = TricksAnswers(teams="pairs", book=6)
    assert round_scores(whist, (4, 3, 4, 2)) == (2, 0, 2, 0)
    assert round_scores(whist, (6, 6, 0, 1)) == (0, 1, 0, 1)
    assert round_scores(whist, (5, 0, 8, 0)) == (7, 0, 7, 0)


def test_cards_of_partners_count_together() -> None:
    plan = TricksAnswers(suit="color", points="cards", teams="pairs")
    taken = [cards("r1 b2"), cards("g9"), [], cards("r4")]
    assert round_scores(plan, (1, 1, 0, 1), taken=taken) == (3, 13, 3, 13)


def test_what_partners_say_and_take_has_to_be_exact_together() -> None:
    plan = TricksAnswers(points="exact", bid="in turn", teams="pairs")
    assert round_scores(plan, (3, 2, 0, 0), (2, 1, 1, 1)) == (8, 7, 8, 7)
    assert round_scores(plan, (0, 2, 2, 1), (2, 1, 1, 1)) == (-1, -1, -1, -1)
    assert round_scores(plan, (0, 3, 0, 2), (0, 0, 0, 2)) == (5, -3, 5, -3)


SPADES = TricksAnswers(points="at least", bid="in turn", nil=100, bags=10, teams="pairs")


def test_what_partners_say_is_added_up() -> None:
    assert round_scores(SPADES, (1, 4, 5, 3), (3, 5, 2, 3)) == (51, -80, 51, -80)
    three_teams = TricksAnswers(points="at least", bid="in turn", teams="pairs")
    said, took = (1, 2, 3, 1, 0, 1), (2, 0, 3, 0, 2, 0)
    assert round_scores(three_teams, took, said) == (20, 20, -40, 20, 20, -40)


def test_a_nil_is_the_players_own_and_its_points_are_the_teams() -> None:
    """A partner's tricks don't spoil a nil, and one's own do, though they help the team."""
    made = round_scores(SPADES, (5, 4, 0, 4), (4, 4, 0, 3))
    assert made == (41 + 100, 71, 41 + 100, 71)
    missed = round_scores(SPADES, (3, 4, 2, 4), (4, 4, 0, 4))
    assert missed == (41 - 100, 80, 41 - 100, 80)
    alone = round_scores(SPADES, (3, 5, 0, 5), (4, 4, 0, 5))
    assert alone == (-40 + 100, 91, -40 + 100, 91)
    both = round_scores(SPADES, (0, 7, 1, 5), (0, 6, 0, 6))
    assert both == (1 + 100 - 100, 120, 1 + 100 - 100, 120)


def test_extra_tricks_are_the_teams() -> None:
    extra = extra_tricks(SPADES, (1, 4, 5, 3), (3, 5, 2, 1))
    assert extra == (1, 1, 1, 1)  # 6 instead of 5, and 7 instead of 6
    assert count_bags(SPADES, (9, 8, 9, 8), extra) == ((100, 0, 100, 0), (0, 9, 0, 9))
    assert extra_tricks(SPADES, (0, 9, 3, 1), (4, 3, 0, 1)) == (0, 6, 0, 6)


def test_a_team_takes_all_cards_to_be_avoided() -> None:
    plan = TricksAnswers(
        suit="color", points="avoid", avoid=("red",), each=2, sweep=9, teams="pairs"
    )
    taken = [cards("r1"), cards("b2"), cards("r4 r5"), []]
    assert round_scores(plan, (1, 1, 1, 0), taken=taken) == (0, 9, 0, 9)
    taken = [cards("r1"), cards("b2"), cards("r4 r5"), cards("r6")]
    assert round_scores(plan, (1, 1, 1, 1), taken=taken) == (6, 2, 6, 2)
    taken = [cards("r1"), [], [], [], cards("g1"), []]
    assert round_scores(plan, (1, 0, 0, 0, 1, 0), taken=taken) == (0, 9, 9, 0, 9, 9)
    taken = [[], cards("b2"), cards("b4"), []]
    assert round_scores(plan, (0, 1, 1, 0), taken=taken) == (0, 0, 0, 0)


def test_a_head_start_helps_the_whole_team() -> None:
    assert helped_scores(USUAL, (3, 0, 2), (0, 4, 1)) == (3, 4, 3)
    assert helped_scores(PAIRS, (3, 5, 3, 5), (1, 0, 2, 0)) == (6, 5, 6, 5)
    assert helped_scores(SPADES, (-40, 62, -40, 62), (0, 1, 0, 0)) == (-40, 72, -40, 72)
    exact = TricksAnswers(points="exact", bid="in turn")
    assert helped_scores(exact, (-2, 8), (1, 0)) == (0, 8)
    assert helped_scores(TricksAnswers(points="cards"), (7, 2), (0, 2)) == (7, 8)
    low_wins = TricksAnswers(points="avoid", teams="pairs")
    assert helped_scores(low_wins, (2, 5, 2, 5), (2, 0, 2, 1)) == (0, 4, 0, 4)


def test_the_last_team_picks_trump() -> None:
    plan = TricksAnswers(trump="last place picks", teams="pairs")
    assert trump_picker(plan, dict(enumerate((10, 4, 10, 4))), 0, range(4)) == 1
    assert trump_picker(plan, dict(enumerate((10, 4, 10, 4))), 1, range(4)) == 3
    assert trump_picker(plan, dict(enumerate((4, 4, 4, 4))), 1, range(4)) == 2


def test_the_dealer_may_not_make_what_everyone_says_even() -> None:
    """Teams don't matter: what all players say is compared with all tricks."""
    plan = TricksAnswers(points="exact", bid="in turn, not even", teams="pairs")
    assert legal_bids(plan, 5, (2, 0, 2), 4) == {0, 2, 3, 4, 5}


def test_a_target_ends_the_game_and_the_best_wins() -> None:
    plan = TricksAnswers(points="at least", bid="in turn", target=500, teams="pairs")
    assert not is_game_over(plan, (499, -120, 499, -120), 9, 52)
    assert is_game_over(plan, (500, 510, 500, 510), 9, 52)
    assert final_places(plan, (500, 510, 500, 510)) == (2, 1, 2, 1)
    assert final_places(plan, (500, 500, 500, 500)) == (1, 1, 1, 1)
    low_wins = TricksAnswers(points="avoid", target=50, teams="pairs")
    assert is_game_over(low_wins, (50, 12, 50, 12), 3, 52)
    assert final_places(low_wins, (50, 12, 50, 12)) == (2, 1, 2, 1)


def test_a_game_ends_after_its_rounds_or_at_its_target_or_after_a_hundred() -> None:
    assert not is_game_over(PAIRS, (9, 2, 9, 2), 3, 52)
    assert is_game_over(PAIRS, (9, 2, 9, 2), 4, 52)
    either = TricksAnswers(target=20, rounds=3)
    assert is_game_over(either, (20, 0), 1, 52)
    assert is_game_over(either, (19, 0), 3, 52)
    assert not is_game_over(either, (19, 0), 2, 52)
    assert not is_game_over(TricksAnswers(target=20), (-40, -90), 99, 52)
    assert is_game_over(TricksAnswers(target=20), (-40, -90), 100, 52)


def test_places_go_by_team() -> None:
    assert final_places(USUAL, (5, 9, 5, 2)) == (2, 1, 2, 4)
    assert final_places(PAIRS, (5, 9, 2, 5, 9, 2)) == (2, 1, 3, 2, 1, 3)
    assert final_places(PAIRS, (5, 9, 5, 5, 9, 5)) == (2, 1, 2, 2, 1, 2)
    assert final_places(PAIRS, (9, 9, 5, 9, 9, 5)) == (1, 1, 3, 1, 1, 3)
