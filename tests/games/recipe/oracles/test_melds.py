"""The oracle of melds, against cards that were thought out by hand."""

from collections.abc import Sequence

import pytest

from .cards import ANY, CHROMA, COLOR_CHAOS, WILD, DeckFacts, PlainCard, card, cards
from .melds import (
    AddedCard,
    End,
    Fault,
    GoalError,
    GoalPart,
    Kind,
    Meld,
    MeldsAnswers,
    MeldTurn,
    NewMeld,
    TableMeld,
    best_partition,
    can_use_taken,
    deadwood_points,
    extend_meld,
    fulfills_goal,
    goal_winners,
    is_meld,
    lay_on_ends,
    next_goals,
    parse_goal,
    read_as,
    read_meld,
    round_scores,
    why_not,
)

USUAL = MeldsAnswers()
ANY_CIRCLE = PlainCard(ANY, "circle")
BLUE_ANY = PlainCard("blue", ANY)


def lows(text: str, plan: MeldsAnswers = USUAL, deck: DeckFacts = CHROMA) -> list[int]:
    """Return where the runs begin that these cards can be."""
    return sorted(one.low for one in read_meld(plan, cards(text), deck) if one.kind == "run")


def meld(text: str, kind: Kind = "set", low: int = 0) -> Meld:
    """Return the meld of a kind that these cards are; `low` tells runs apart."""
    found = [one for one in read_as(USUAL, kind, cards(text)) if low in (0, one.low)]
    assert len(found) == 1, found
    return found[0]


def fits(one: Meld, code: str, plan: MeldsAnswers = USUAL) -> set[End]:
    """Return where a card can be laid on a meld."""
    return set(lay_on_ends(plan, one, card(code)))


def test_a_set_is_one_shape_in_different_colors() -> None:
    assert is_meld(USUAL, cards("b* g* r*"))
    assert is_meld(USUAL, cards("b* g* o* r* y*"))
    assert not is_meld(USUAL, cards("b* g*"))
    assert not is_meld(USUAL, cards("b* g* rs"))
    assert not is_meld(USUAL, cards("b* g* g*"))
    assert is_meld(MeldsAnswers(repeats=True), cards("b* g* g*"))
    assert not is_meld(MeldsAnswers(least=4), cards("b* g* r*"))
    assert not is_meld(MeldsAnswers(melds=("run",)), cards("b* g* r*"))


def test_a_set_can_be_of_a_color_or_a_number() -> None:
    by_color = MeldsAnswers(melds=("set",), set_of="color")
    assert is_meld(by_color, cards("b* bo bs"))
    assert not is_meld(by_color, cards("b* bo bo"))
    by_number = MeldsAnswers(melds=("set",), set_of="number")
    assert is_meld(by_number, cards("b7 g7 r7"), COLOR_CHAOS)
    assert not is_meld(by_number, cards("b7 b7 r7"), COLOR_CHAOS)
    assert not is_meld(by_number, cards("b* g* r*"))


def test_a_run_is_neighbors_of_one_color() -> None:
    assert lows("rs r* rp") == [3]  # whatever their order
    assert lows("bo bx bp bs b*") == [1]
    assert lows("bo bx bs") == []
    assert lows("bs b* bo") == []  # it doesn't go round
    assert lows("bo bx gp") == []
    assert lows("bo bx bx bp") == []
    assert lows("g8 g7 g9", deck=COLOR_CHAOS) == [7]
    assert lows("g8 g9 g0", deck=COLOR_CHAOS) == []


def test_a_color_is_any_of_it() -> None:
    plan = MeldsAnswers(melds=("color",))
    assert is_meld(plan, cards("b* b* bo w"))
    assert not is_meld(plan, cards("b* b* go"))


def test_a_wild_card_takes_each_missing_place() -> None:
    assert lows("bx bp w") == [1, 2]
    assert lows("bo bx w") == [1]  # nothing is below the circle
    assert lows("bo bp w") == [1]
    assert lows("bo bs w w") == [1]
    assert lows("bx w w bp") == [1, 2]
    assert lows("r8 r9 w", deck=COLOR_CHAOS) == [7]
    assert lows("r8 r9 w", deck=DeckFacts(ranks=range(1, 11))) == [7, 8]


def test_two_kinds_of_wild_cards_can_change_places() -> None:
    other = PlainCard(ANY, ANY, name="shapes")
    runs = read_meld(USUAL, [card("bx"), card("bp"), WILD, other])
    assert {(run.low, run.cards.index(WILD), run.cards.index(other)) for run in runs} == {
        (1, 0, 3), (1, 3, 0), (2, 2, 3), (2, 3, 2)}  # fmt: skip


def test_at_most_half_of_a_meld_is_wild() -> None:
    assert is_meld(USUAL, cards("b* g* w w"))
    assert not is_meld(USUAL, cards("b* w w"))
    assert not is_meld(USUAL, cards("w w w"))
    assert not is_meld(MeldsAnswers(wild="no"), cards("b* g* w"))


def test_a_set_has_no_more_places_than_there_are_colors() -> None:
    assert is_meld(USUAL, cards("b* g* o* w w"))
    assert not is_meld(USUAL, cards("b* g* o* r* w w"))
    assert not is_meld(USUAL, cards("b* g* o* w"), DeckFacts(colors=("blue", "green", "orange")))
    assert is_meld(MeldsAnswers(repeats=True), cards("b* g* o* r* w w"))


def test_what_is_printed_on_a_wild_card_stays_true() -> None:
    assert is_meld(USUAL, [ANY_CIRCLE, *cards("bo go")])
    assert not is_meld(USUAL, [ANY_CIRCLE, *cards("b* g*")])
    assert is_meld(USUAL, [BLUE_ANY, *cards("o* g*")])
    assert not is_meld(USUAL, [BLUE_ANY, *cards("b* g*")])
    assert [run.low for run in read_meld(USUAL, [ANY_CIRCLE, *cards("bx bp")])] == [1]
    assert not read_meld(USUAL, [ANY_CIRCLE, *cards("bp bs")])
    assert not is_meld(USUAL, [BLUE_ANY, *cards("ro rx")])


def test_cards_can_be_melds_of_several_kinds() -> None:
    plan = MeldsAnswers(melds=("run", "color"))
    assert {one.kind for one in read_meld(plan, cards("bo bx bp"))} == {"run", "color"}
    assert {one.kind for one in read_meld(plan, cards("bo bx b*"))} == {"color"}


def test_cards_are_laid_on_the_ends_of_a_run() -> None:
    run = meld("ox op os", "run")
    assert fits(run, "oo") == {"low"}
    assert fits(run, "o*") == {"high"}
    assert fits(run, "w") == {"low", "high"}
    assert fits(run, "op") == fits(run, "b*") == set()
    longer = extend_meld(run, card("oo"), "low")
    assert longer == meld("oo ox op os", "run")
    assert fits(longer, "w") == {"high"}
    assert fits(extend_meld(longer, WILD, "high"), "o*") == set()


def test_a_wild_card_keeps_its_place_in_a_run() -> None:
    upper = meld("bx bp w", "run", low=2)
    assert (fits(upper, "bs"), fits(upper, "b*"), fits(upper, "bo")) == (set(), {"high"}, {"low"})
    lower = meld("bx bp w", "run", low=1)
    assert (fits(lower, "bs"), fits(lower, "bo")) == ({"high"}, set())


def test_a_missing_color_is_laid_on_a_set() -> None:
    assert fits(meld("b* g* r*"), "y*") == {"any"}
    assert fits(meld("b* g* r*"), "b*") == fits(meld("b* g* r*"), "yo") == set()
    assert fits(meld("b* g* w"), "w") == {"any"}
    assert fits(meld("b* g* w w"), "w") == set()  # more wild cards than others
    assert fits(meld("b* g* o* r* w"), "y*") == set()  # the wild card has that place
    full = extend_meld(meld("b* g* w"), card("y*"), "any")
    assert full == meld("b* g* y* w")
    assert fits(meld("b* g* b*", "shape"), "b*") == {"any"}


def test_goals_are_read() -> None:
    assert parse_goal("1 set of 3, 2 runs of 4") == (GoalPart(1, "set", 3), GoalPart(2, "run", 4))
    assert parse_goal("7 of one color") == (GoalPart(1, "color", 7),)
    assert parse_goal("5 of one shape") == (GoalPart(1, "shape", 5),)


@pytest.mark.parametrize(
    "text",
    [
        "", "2 sets", "sets of 3", "2 sets of three", "0 sets of 3", "2 sets of 0", "2 Sets of 3",
        "2 sets of 3,1 run of 4", "2 sets of 3, ", "7 of one number", "7 of a color", " 1 run of 4",
        "1 run of 4 ", "1 color of 4", "-1 sets of 3",
    ],
)  # fmt: skip
def test_a_goal_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(GoalError):
        parse_goal(text)


def fulfills(goal: str, *groups: str) -> bool:
    """True if groups of cards fulfill a goal."""
    return fulfills_goal(USUAL, goal, [cards(group) for group in groups])


def test_a_goal_is_fulfilled_by_all_its_melds() -> None:
    assert fulfills("2 sets of 3", "b* g* r*", "bo go w")
    assert not fulfills("2 sets of 3", "b* g* r*")
    assert not fulfills("2 sets of 3", "b* g* r*", "bo bx bp")
    assert fulfills("1 set of 3, 1 run of 4", "bo bx bp bs", "b* g* r*")
    assert not fulfills("1 set of 3, 1 run of 4", "bo bx bp", "b* g* r*")
    assert not fulfills("1 set of 3", "b* g* r*", "bo go ro")
    assert fulfills("3 of one color, 1 run of 3", "bo bx bp", "b* b* bs")
    assert fulfills("3 of one color, 1 run of 3", "bo bx bs", "bx bp bs")
    assert fulfills("1 set of 3, 1 set of 4", "b* g* r* y*", "bo go ro oo")


def test_a_goal_can_be_one_color_or_one_shape() -> None:
    assert fulfills("7 of one color", "bo bo bx b* b* w w")
    assert not fulfills("7 of one color", "bo bo bx b* b* go w")
    assert fulfills("4 of one shape", "bo bo go go")
    assert not fulfills("1 set of 4", "bo bo go go")


def test_steps_after_a_round() -> None:
    assert next_goals(USUAL, (0, 2, 1), (True, False, True)) == (1, 2, 2)
    missed = MeldsAnswers(goal_missed="next")
    assert next_goals(missed, (0, 0, 0), (True, False, True)) == (1, 1, 1)
    two = MeldsAnswers(goals=("1 set of 3", "1 run of 3"))
    assert goal_winners(two, (1, 1, 0), (5, 6, 0)) == ()
    assert goal_winners(two, (2, 2, 1), (9, 6, 0)) == (1,)
    assert goal_winners(two, (2, 2, 1), (6, 6, 0)) == (0, 1)


STARS = NewMeld(meld("b* g* r*"))
RUN = NewMeld(meld("bo bx bp", "run"))
THEIRS = (TableMeld(1, meld("oo ox op", "run")),)
MINE = (TableMeld(0, meld("os gs rs")),)
LAID_ON = AddedCard(0, card("os"), "high")


def fault(
    hand: str,
    *moves: NewMeld | AddedCard,
    discard: str = "",
    plan: MeldsAnswers = USUAL,
    table: Sequence[TableMeld] = (),
    taken: str = "",
    step: int = 0,
) -> Fault:
    """Return what is wrong with a turn of seat 0."""
    thrown = card(discard) if discard else None
    top = card(taken) if taken else None
    return why_not(
        plan, MeldTurn(0, tuple(cards(hand)), moves, thrown, tuple(table), top, step)
    )  # fmt: skip


def test_a_turn_lays_what_it_likes_and_discards_one() -> None:
    assert fault("b* g* r* yo", discard="yo") == ""
    assert fault("b* g* r* yo", STARS, discard="yo") == ""
    assert fault("b* g* r* yo yx", STARS) == "discard"
    assert fault("b* g* yo", STARS, discard="yo") == "hand"
    assert fault("b* g* r* yo", STARS, discard="b*") == "hand"
    odd = NewMeld(Meld("set", "star", tuple(cards("b* g*"))))
    assert fault("b* g* r* yo", odd, discard="yo") == "meld"
    assert fault("b* g* r* bo bx bp yo", STARS, RUN, discard="yo") == ""


def test_a_run_that_claims_other_places_is_no_meld() -> None:
    false = NewMeld(Meld("run", "blue", tuple(cards("bo bx bp")), low=2))
    assert fault("bo bx bp yo", false, discard="yo") == "meld"


def test_you_lay_on_after_melds_of_your_own() -> None:
    assert fault("os yo", LAID_ON, discard="yo", table=THEIRS) == "first"
    assert fault("os yo", LAID_ON, discard="yo", table=(*THEIRS, *MINE)) == ""
    assert fault("b* g* r* os yo", STARS, LAID_ON, discard="yo", table=THEIRS) == ""
    assert fault("b* g* r* os yo", LAID_ON, STARS, discard="yo", table=THEIRS) == "first"
    two = MeldsAnswers(first=2)
    assert fault("b* g* r* os yo", STARS, LAID_ON, discard="yo", plan=two, table=THEIRS) == "first"
    both = (*THEIRS, *MINE)
    assert fault("b* g* r* os yo", STARS, LAID_ON, discard="yo", plan=two, table=both) == ""


def test_where_you_may_lay_on() -> None:
    table = (*THEIRS, *MINE)
    own = MeldsAnswers(lay_on="own")
    on_mine = AddedCard(1, card("ys"), "any")
    assert fault("os ys yo", LAID_ON, discard="yo", plan=own, table=table) == "owner"
    assert fault("os ys yo", on_mine, discard="os", plan=own, table=table) == ""
    never = MeldsAnswers(lay_on="no")
    assert fault("os ys yo", on_mine, discard="os", plan=never, table=table) == "owner"
    wrong = AddedCard(1, card("yo"), "any")
    assert fault("os ys yo", wrong, discard="os", table=table) == "end"


def test_cards_are_laid_on_one_after_another() -> None:
    table = (*THEIRS, *MINE)
    star = AddedCard(0, card("o*"), "high")
    assert fault("os o* yo", LAID_ON, star, discard="yo", table=table) == ""
    assert fault("os o* yo", star, LAID_ON, discard="yo", table=table) == "end"
    on_new = AddedCard(1, card("y*"), "any")
    assert fault("b* g* r* y* yo", STARS, on_new, discard="yo", table=THEIRS) == ""


@pytest.mark.parametrize("take", ["top, use it", "whole pile"])
def test_a_card_that_was_taken_has_to_be_used(take: str) -> None:
    plan = MeldsAnswers(take="whole pile" if take == "whole pile" else "top, use it")
    assert fault("b* g* r* yo", discard="yo", taken="r*", plan=plan) == "take"
    assert fault("b* g* r* yo", STARS, discard="yo", taken="r*", plan=plan) == ""
    assert fault("b* g* r* yo", STARS, discard="yo", taken="yo", plan=plan) == "take"
    assert fault("b* g* r* yo", discard="yo", taken="r*") == ""
    table = (*THEIRS, *MINE)
    assert fault("os yo", LAID_ON, discard="yo", taken="os", plan=plan, table=table) == ""


def test_the_last_card_may_have_to_be_discarded() -> None:
    strict = MeldsAnswers(last="discard")
    assert fault("b* g* r*", STARS) == ""
    assert fault("b* g* r*", STARS, plan=strict) == "last"
    assert fault("b* g* r* yo", STARS, discard="yo", plan=strict) == ""
    assert fault("os", LAID_ON, plan=strict, table=(*THEIRS, *MINE)) == "last"
    assert fault("os", LAID_ON, table=(*THEIRS, *MINE)) == ""


GOALS = MeldsAnswers(goals=("2 sets of 3", "1 run of 3", "5 of one color"))
CIRCLES = NewMeld(meld("bo go ro"))


def test_a_goal_is_laid_whole_or_not_at_all() -> None:
    assert fault("b* g* r* bo go ro yx", STARS, CIRCLES, discard="yx", plan=GOALS) == ""
    assert fault("b* g* r* bo go ro yx", STARS, discard="yx", plan=GOALS) == "goal"
    assert fault("bo bx bp yx", RUN, discard="yx", plan=GOALS) == "goal"
    assert fault("bo bx bp yx", RUN, discard="yx", plan=GOALS, step=1) == ""
    as_color = NewMeld(meld("bo bx bp", "color"))
    assert fault("bo bx bp yx", as_color, discard="yx", plan=GOALS, step=1) == "goal"
    five = NewMeld(meld("bo bo bx b* w", "color"))
    assert fault("bo bo bx b* w yx", five, discard="yx", plan=GOALS, step=2) == ""


def test_after_the_goal_you_lay_on_and_lay_no_more_melds() -> None:
    hand = "b* g* r* os yx"
    assert fault(hand, LAID_ON, discard="yx", plan=GOALS, table=THEIRS) == "goal"
    assert fault(hand, LAID_ON, discard="yx", plan=GOALS, table=(*THEIRS, *MINE)) == ""
    assert fault(hand, STARS, discard="yx", plan=GOALS, table=(*THEIRS, *MINE)) == "goal"
    assert fault("bo bx bp yx", RUN, discard="yx", plan=GOALS, table=MINE, step=1) == "goal"
    assert (
        fault("bo bx bp os yx", RUN, LAID_ON, discard="yx", plan=GOALS, table=THEIRS, step=1) == ""
    )
    assert (
        fault("bo bx bp os yx", LAID_ON, RUN, discard="yx", plan=GOALS, table=THEIRS, step=1)
        == "goal"
    )


def usable(
    hand: str, taken: str, plan: MeldsAnswers = USUAL, table: Sequence[TableMeld] = ()
) -> bool:
    """True if seat 0 could use a card that it takes from the discard pile."""
    top = card(taken)
    return can_use_taken(plan, MeldTurn(0, (*cards(hand), top), taken=top, table=tuple(table)))


def test_whether_the_top_of_the_discard_pile_could_be_used() -> None:
    assert usable("b* g* yo", "r*")
    assert not usable("b* gx yo", "r*")
    assert not usable("yo b*", "os", table=THEIRS)
    assert usable("yo bx", "os", table=(*THEIRS, *MINE))
    assert not usable("yo os", "o*", table=(*THEIRS, *MINE))  # the square would come first
    assert not usable("b* g* r* yo", "os", table=THEIRS)  # so would a meld of one's own
    assert not usable("r* b* g*", "r*", MeldsAnswers(last="discard", melds=("run",)))
    assert usable("b* g*", "r*")
    assert not usable("b* g*", "r*", MeldsAnswers(last="discard"))
    assert usable("b* g* bo go ro yx", "r*", GOALS)
    assert not usable("b* g* bo go rx yx", "r*", GOALS)


def test_cards_left_are_counted() -> None:
    assert deadwood_points(cards("yo bx gp bs r* w")) == 1 + 2 + 3 + 4 + 5 + 10
    assert deadwood_points([BLUE_ANY, ANY_CIRCLE]) == 20
    assert deadwood_points([PlainCard("red", "star", points=0), card("r6")]) == 6
    assert deadwood_points([PlainCard("red", number=7, points=7), PlainCard(ANY, points=50)]) == 57


def test_points_of_a_round() -> None:
    hands = [cards("yo bx"), [], cards("w")]
    assert round_scores(USUAL, hands) == (3, 0, 10)
    assert round_scores(MeldsAnswers(points="winner takes all"), hands) == (0, 13, 0)
    assert round_scores(MeldsAnswers(points="one"), hands) == (0, 1, 0)
    nobody_out = [cards("yo bx"), cards("w")]
    assert round_scores(USUAL, nobody_out) == (3, 10)
    assert round_scores(MeldsAnswers(points="one"), nobody_out) == (0, 0)


def test_the_best_melds_of_a_hand() -> None:
    # The circles would leave 2 + 3 + 5 points, the blue run leaves 1 + 1 + 5.
    best = best_partition(USUAL, cards("bo bx bp go ro y*"))
    assert (best.melded, best.deadwood) == (3, 7)
    best = best_partition(USUAL, cards("bo bx bp bs go ro oo"))
    assert (best.melded, best.deadwood) == (7, 0)
    best = best_partition(USUAL, cards("bx bp w y* gs"))
    assert (best.melded, best.deadwood) == (3, 9)
    assert best_partition(USUAL, cards("b* gx")).melds == ()


def test_of_as_many_cards_the_dear_ones_are_melded() -> None:
    # The red star goes with the stars or into the run; what is left is 3 + 4, or 5 + 5.
    best = best_partition(USUAL, cards("b* g* r* rs rp"))
    assert (best.melded, best.deadwood) == (3, 7)


def test_large_hands_are_refused() -> None:
    with pytest.raises(ValueError, match="11 cards"):
        best_partition(USUAL, cards("bo " * 11))
