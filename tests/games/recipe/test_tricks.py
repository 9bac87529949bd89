"""Taking tricks: what may be played, who takes it, and what it is worth, ruling by ruling."""

from collections.abc import Iterator, Sequence

import pytest

from game.core import notation
from game.core.decision import PickWord
from game.core.errors import BadPosition
from game.core.event import Announced, Event, RoundEnded
from game.core.match import Match
from tests.playing import answer, decisions, options, play_on

from .built import wrong
from .trick_games import CHAOS, CHROMA, NUMBERS, WILDS, new_trick_match, trick_match, trick_table

BY_COLOR = 'suit = "color"'


def unused_cards(deck: str, answers: str, *used: str) -> Iterator[str]:
    """Yield codes of cards that are left besides those used, one of each kind."""
    left = [card.code for card in new_trick_match(answers, deck=deck).table.deck]
    for code in " ".join(used).split():
        left.remove(code)
    yield from dict.fromkeys(left)


def playable(
    hand: str, trick: str = "", answers: str = "", facts: str = "", deck: str = CHROMA
) -> str:
    """Return what the player after this trick may play, of three players, in words."""
    seat, rest = len(trick.split()), unused_cards(deck, answers, hand, trick)
    hands = [hand if other == seat else next(rest) for other in range(3)]
    match = trick_match(answers, lie(seat, hands, trick, facts), deck)
    return " ".join(text.removeprefix("play ") for text in options(match))


def lie(turn: int, hands: Sequence[str], trick: str = "", facts: str = "") -> str:
    """Return a position: whose turn it is, the hands, the trick and other facts."""
    parts = [f"turn {turn}", *(f"hand {seat} {hand}" for seat, hand in enumerate(hands))]
    return " / ".join([*parts, *([f"trick {trick}"] * bool(trick)), *([facts] * bool(facts))])


def taker(trick: str, answers: str = "", facts: str = "", deck: str = CHROMA) -> int:
    """Return who takes a trick that player 0 led; -1 if nobody does."""
    *before, last = trick.split()
    rest = unused_cards(deck, answers, trick)
    spare = [f"{next(rest)} {next(rest)}" for _ in (*before, last)]
    hands = [*spare[:-1], f"{last} {spare[-1]}"]
    position = lie(len(before), hands, " ".join(before), facts)
    match = trick_match(f'{answers}\nfollow = "may"', position, deck, len(hands))
    answer(match, f"play {last}")
    table = trick_table(match)
    return table.taken.index(1) if 1 in table.taken else -1


# What may be played --------------------------------------------------------------------------


@pytest.mark.ruling("TRICK-0")
def test_equal_cards_are_one_answer_and_the_one_further_left_goes() -> None:
    match = trick_match("", "hand 0 b* r* b* / hand 1 go / hand 2 gx")
    assert options(match) == ["play b*", "play r*"]
    first = match.table.hands[0][0]
    answer(match, "play b*")
    assert match.table.zones["trick"] == [first]


@pytest.mark.ruling("TRICK-2")
def test_you_follow_suit_if_you_can_and_play_anything_if_you_cannot() -> None:
    assert playable("b* rs y*", "o*") == "b* y*"
    assert playable("bs rs yo", "o*") == "bs rs yo"
    assert playable("b* rs y*", "o*", 'follow = "may"') == "b* rs y*"
    assert playable("b* rs", "", deck=CHROMA) == "b* rs"


@pytest.mark.ruling("TRICK-2")
def test_a_wild_card_may_always_be_played_and_makes_nobody_follow() -> None:
    assert playable("b* bAny rs", "o*", deck=WILDS) == "b* bAny"
    assert playable("rs bAny", "o*", deck=WILDS) == "rs bAny"
    assert playable("rs yo", "bAny", deck=WILDS) == "rs yo"


@pytest.mark.ruling("TRICK-7")
def test_out_of_the_suit_you_must_trump_only_where_that_is_asked() -> None:
    trump = 'trump = "circle"'
    assert playable("rs yo gx", "o*", trump) == "rs yo gx"
    assert playable("rs yo gx", "o*", f"{trump}\nmust_trump = true") == "yo"
    assert playable("rs gx", "o*", f"{trump}\nmust_trump = true") == "rs gx"
    assert playable("r* yo gx", "o*", f"{trump}\nmust_trump = true") == "r*"
    assert playable("rs yo bAny", "o*", f"{trump}\nmust_trump = true", deck=WILDS) == "yo bAny"


@pytest.mark.ruling("TRICK-7")
def test_no_trump_is_led_before_one_was_played() -> None:
    answers = 'trump = "circle"\nlead_trump = false'
    assert playable("rs yo gx", "", answers) == "rs gx"
    assert playable("ro yo", "", answers) == "ro yo", "there is nothing else to lead"
    assert playable("rs yo gx", "", answers, "broken 1") == "rs yo gx"
    assert playable("rs yo gx", "", 'trump = "circle"') == "rs yo gx"


@pytest.mark.ruling("TRICK-7")
def test_a_trump_that_is_played_lets_all_lead_trumps() -> None:
    answers = 'trump = "circle"\nlead_trump = false'
    match = trick_match(answers, "hand 0 r* bs yo / hand 1 go rs gx / hand 2 b* g* y*")
    answer(match, "play r*", "play go", "play b*")
    assert trick_table(match).broken == 1
    assert options(match) == ["play rs", "play gx"], "this player has no other trump"
    assert (
        trick_table(match).cards.cards_to_lead(match.table.hands[0], "circle", True)[-1].code
        == "yo"
    )


@pytest.mark.ruling("TRICK-8")
def test_you_beat_what_is_there_if_you_can_follow() -> None:
    beat = 'follow = "must beat"'
    assert playable("b* r* y* rs", "o*", beat) == "r* y*"
    assert playable("b* g* rs", "o*", beat) == "b* g*", "none of them would take it"
    assert playable("bs ro", "o*", beat) == "bs ro", "out of the suit nobody has to beat"
    assert playable("o* g* y*", "o*", f'{beat}\nequal = "last"') == "o* y*"
    assert playable("o* g* b*", "o*", beat) == "o* g* b*"


@pytest.mark.ruling("TRICK-8")
def test_what_is_trumped_already_is_not_to_be_beaten_with_the_suit() -> None:
    answers = 'follow = "must beat"\ntrump = "circle"'
    position = "turn 2 / trick o* bo / hand 0 rs / hand 1 rs / hand 2 b* y* gs"
    assert options(trick_match(answers, position)) == ["play b*", "play y*"]


# Who takes it --------------------------------------------------------------------------------


@pytest.mark.ruling("TRICK-3")
@pytest.mark.parametrize(
    ("trick", "answers", "seat"),
    [
        ("o* r* g*", "", 1),
        ("o* yo y*", "", 2),
        ("b* ys yx", "", 0),
        ("o* yo bo", 'trump = "circle"', 1),
        ("o* y* bo", 'trump = "circle"', 2),
        ("o* y* r*", 'trump = "circle"', 1),
        ("y* g* y*", "", 0),
        ("y* g* y*", 'equal = "last"', 2),
        ("o* y* op", BY_COLOR, 0),
        ("op y* os", BY_COLOR, 2),
        ("op bo y*", f'{BY_COLOR}\ntrump = "blue"', 1),
    ],
)
def test_the_highest_trump_takes_it_or_the_highest_of_the_suit_that_was_led(
    trick: str, answers: str, seat: int
) -> None:
    assert taker(trick, answers) == seat


@pytest.mark.ruling("TRICK-3")
def test_numbers_are_ranks() -> None:
    assert taker("r5 r9 g9", BY_COLOR, deck=NUMBERS) == 1
    assert taker("g3 r9 g1", BY_COLOR, deck=NUMBERS) == 0


@pytest.mark.ruling("TRICK-4")
@pytest.mark.parametrize(
    ("trick", "answers", "seat"),
    [
        ("bAny r* g*", "", 1),
        ("bAny rs y*", "", 1),
        ("bAny rAny", "", 0),
        ("r* bAny y*", 'wild = "highest"', 1),
        ("ro bAny rAny yo", 'wild = "highest"\ntrump = "circle"', 1),
        ("r* w* g*", "", 0),
        ("y* w* g*", 'wild = "highest"', 1),
        ("yo w* g*", 'wild = "highest"', 1),
        ("bAny bo b*", f'{BY_COLOR}\nwild = "highest"', 2),
        ("bAny r* y*", f'{BY_COLOR}\nwild = "highest"', 0),
    ],
)
def test_wild_cards_are_lowest_or_highest(trick: str, answers: str, seat: int) -> None:
    assert taker(trick, answers, deck=WILDS) == seat


ACTIONS = CHAOS.format(more='"pick", "draw-4"') + "".join(
    f'[[deck.change]]\ncard = "{card}"\ndoes = []\n' for card in ("swap-hands", "two-train")
)


@pytest.mark.ruling("TRICK-19")
def test_a_card_without_a_suit_never_takes_and_a_trick_of_them_is_nobodys() -> None:
    [train] = {
        c.code for c in new_trick_match(BY_COLOR, deck=ACTIONS).table.deck if c.color == "black"
    }
    assert taker(f"{train} r1 {train}", BY_COLOR, deck=ACTIONS) == 1
    position = (
        f"turn 2 / trick {train} {train} / hand 0 r1 b1 / hand 1 r2 b2 / hand 2 {train} r3 b3"
    )
    match = trick_match(BY_COLOR, position, ACTIONS)
    answer(match, f"play {train}")
    table = trick_table(match)
    assert table.taken == (0, 0, 0)
    assert [card.code for card in table.zones["draw"][:3]] == [train] * 3
    assert (table.tricks, table.leader) == (1, 0), "the same player leads again"


# The deal and the trump ------------------------------------------------------------------------


@pytest.mark.ruling("TRICK-1")
def test_the_player_after_the_dealer_leads_and_then_whoever_took_the_trick() -> None:
    match = new_trick_match("target = 100", seats=4)
    dealers = []
    while trick_table(match).round < 4:
        table = trick_table(match)
        if not table.tricks and not table.zones["trick"]:
            dealers.append(table.dealer)
            assert table.turn == (table.dealer + 1) % 4
        elif not table.zones["trick"]:
            assert table.turn == table.last_seats[-1] == table.leader
        match.submit(0)
    assert [d for n, d in enumerate(dealers) if n == 0 or dealers[n - 1] != d] == [
        (dealers[0] + n) % 4 for n in range(3)
    ]


@pytest.mark.ruling("TRICK-5")
def test_the_card_after_the_deal_shows_the_trump_and_stays_out() -> None:
    table = trick_table(new_trick_match('trump = "turned up"'))
    [card] = table.zones["upcard"]
    assert table.trump == card.shape
    assert all(len(hand) == 6 for hand in table.hands)


@pytest.mark.ruling("TRICK-5")
def test_the_dealers_last_card_shows_the_trump_if_all_are_dealt() -> None:
    match = new_trick_match('deal = 0\ntrump = "turned up"', seats=5)
    table = trick_table(match)
    card = table.hands[table.dealer][-1]
    assert not table.zones["upcard"]
    assert not table.zones["draw"]
    assert table.trump == card.shape
    for seat in range(5):
        assert card in table.as_known(f"hand {table.dealer}", seat)
    seat = match.open_decision.seat
    for seed in range(20):
        world = match.imagine(seat, table.chance.copy() if not seed else type(table.chance)(seed))
        assert card in world.table.hands[table.dealer]


@pytest.mark.ruling("TRICK-5")
def test_a_wild_card_turned_up_means_no_trump() -> None:
    seen = set()
    for seed in range(60):
        table = trick_table(new_trick_match('trump = "turned up"', seed=seed, deck=WILDS))
        [card] = table.zones["upcard"]
        assert table.trump == table.cards.suit(card)
        seen.add(table.trump)
    assert "" in seen


@pytest.mark.ruling("TRICK-5")
def test_cards_that_are_left_over_stay_hidden_to_the_end() -> None:
    match = new_trick_match("deal = 0", seats=4)
    play_on(match, 5)
    left = match.table.zones["draw"]
    assert len(left) == 2
    assert not any(match.table.seen[card.id] for card in left)


@pytest.mark.ruling("TRICK-6")
@pytest.mark.parametrize(
    ("answers", "scores", "picker"),
    [
        ("", (4, 2, 3), 1),
        ("", (3, 3, 3), 2),
        ("", (2, 2, 5), 0),
        ('points = "avoid"\navoid = ["star"]', (4, 2, 3), 0),
        ('points = "avoid"\navoid = ["star"]', (4, 4, 3), 0),
    ],
)
def test_last_place_picks_the_trump_before_the_deal(
    answers: str, scores: Sequence[int], picker: int
) -> None:
    """The dealer of the next round is player 1, so player 2 is the first after the dealer."""
    told = " ".join(map(str, scores))
    position = f"phase begin_round / round 1 / dealer 0 / scores {told}"
    match = trick_match(f'trump = "last place picks"\nrounds = 9\n{answers}', position)
    decision = match.open_decision
    assert isinstance(decision, PickWord)
    assert decision.seat == picker
    assert not any(match.table.hands)
    answer(match, "square")
    assert trick_table(match).trump == "square"
    assert all(len(hand) == 6 for hand in match.table.hands)


@pytest.mark.ruling("TRICK-16")
@pytest.mark.parametrize(
    ("answers", "sizes"),
    [
        ("deal = 3", [3, 3, 3]),
        ('deal = 3\nhands = "down"', [3, 2, 1]),
        ('deal = 3\nhands = "up"', [1, 2, 3]),
        ('deal = 3\nhands = "up and down"', [1, 2, 3, 2, 1]),
        ('deal = 2\nhands = "up and down"\nrounds = 5', [1, 2, 1, 1, 2]),
        ("deal = 2\nrounds = 4", [2, 2, 2, 2]),
        ('deal = 1\nhands = "up and down"', [1]),
    ],
)
def test_how_many_rounds_are_played_with_how_many_cards(answers: str, sizes: list[int]) -> None:
    match, found = new_trick_match(answers), dict[int, int]()
    for _ in decisions(match, 4):
        found.setdefault(trick_table(match).round, trick_table(match).size)
    assert [found[number] for number in sorted(found)] == sizes
    assert trick_table(match).all_rounds == len(sizes)


@pytest.mark.ruling("TRICK-16")
def test_a_target_ends_the_game_after_the_round_in_which_it_is_reached() -> None:
    match = new_trick_match("target = 7")
    play_on(match, 3)
    assert match.result is not None
    assert max(match.result.scores) >= 7
    assert sum(match.result.scores) == 6 * trick_table(match).round


@pytest.mark.ruling("TRICK-16")
def test_a_game_that_reaches_no_target_ends_with_the_hundredth_round() -> None:
    match = new_trick_match('deal = 2\ntarget = 500\npoints = "avoid"\navoid = ["star"]', seats=2)
    heard: list[Event] = []
    match.listen(heard.append)
    play_on(match, 3)
    keys = [event.key for event in heard if isinstance(event, Announced)]
    assert keys.count("last_round") == keys.count("rounds_over") == 1
    assert trick_table(match).round == 100


# Saying how many ------------------------------------------------------------------------------

EXACT = 'points = "exact"\nbonus = 5\n'


@pytest.mark.ruling("TRICK-9")
def test_in_turn_everyone_says_how_many_and_the_dealer_comes_last() -> None:
    match = new_trick_match(f'{EXACT}bid = "in turn"', seats=4)
    dealer = trick_table(match).dealer
    for step in range(1, 5):
        assert match.open_decision.seat == (dealer + step) % 4
        assert options(match) == [str(n) for n in range(7)]
        answer(match, "2")
    assert trick_table(match).bids == (2, 2, 2, 2)
    assert match.open_decision.seat == (dealer + 1) % 4


@pytest.mark.ruling("TRICK-9")
def test_the_last_to_speak_may_not_make_it_come_out_even() -> None:
    match = new_trick_match(f'{EXACT}bid = "in turn, not even"', seats=3)
    answer(match, "1", "2")
    assert options(match) == ["0", "1", "2", "4", "5", "6"]
    match = new_trick_match(f'{EXACT}bid = "in turn, not even"', seats=3)
    answer(match, "5", "5")
    assert options(match) == [str(n) for n in range(7)], "it can't come out even any more"
    match = new_trick_match(f'{EXACT}bid = "in turn, not even"\ndeal = 1', seats=2)
    answer(match, "1")
    assert options(match) == ["1"], "one number is always left"


@pytest.mark.ruling("TRICK-9")
def test_secret_numbers_are_shown_all_at_once() -> None:
    match = new_trick_match(f'{EXACT}bid = "secret"', seats=3)
    assert len(match.open_decision.together) == 3
    for number in (1, 4):
        answer(match, str(number))
        assert trick_table(match).bids == (-1, -1, -1)
    answer(match, "0")
    assert sorted(trick_table(match).bids) == [0, 1, 4]


@pytest.mark.ruling("TRICK-10")
def test_exactly_what_you_said_brings_that_many_and_the_bonus() -> None:
    facts = (
        "bids 2 0 0 / taken 1 0 0 / tricks 1 / turn 2 / trick y* b* / hand 0 / hand 1 / hand 2 bs"
    )
    match = trick_match(f'{EXACT}bid = "in turn"\nrounds = 1', facts)
    assert match.result is not None
    assert match.result.scores == (7, 5, 5)
    facts = (
        "bids 1 2 0 / taken 0 0 3 / tricks 1 / turn 2 / trick b* y* / hand 0 / hand 1 / hand 2 bs"
    )
    match = trick_match(f'{EXACT}bid = "in turn"\nrounds = 1', facts)
    assert match.result is not None
    assert match.result.scores == (-1, -1, -3)


@pytest.mark.ruling("TRICK-10")
def test_tricks_count_one_each_and_cards_what_is_printed_or_their_rank() -> None:
    end = (
        "taken 2 1 0 / tricks 1 / turn 2 / trick b* y* / hand 0 / hand 1 / hand 2 rs / won 0 bo yx"
    )
    assert trick_match("rounds = 1", end).result.scores == (2, 2, 0)  # type: ignore[union-attr]
    match = trick_match('rounds = 1\npoints = "cards"', end)
    assert match.result is not None
    assert match.result.scores == (1 + 5, 1 + 5 + 4, 0)
    end = "tricks 1 / turn 1 / trick r5 / hand 0 / hand 1 g9 / won 0 r2"
    match = trick_match(f'rounds = 1\npoints = "cards"\n{BY_COLOR}', end, NUMBERS, seats=2)
    assert match.result is not None
    assert match.result.scores == (5 + 9 + 2, 0)


# Other ways to count ----------------------------------------------------------------------------

AVOID = 'points = "avoid"\navoid = ["red"]\nsuit = "color"\neach = 2\nrounds = 1\n'


@pytest.mark.ruling("TRICK-11")
@pytest.mark.parametrize(
    ("sweep", "won", "scores"),
    [
        (20, "won 0 r1 / won 1 r2 r3", (2 + 2, 4, 0)),
        (20, "won 0 r1 r2", (0, 20, 20)),
        (0, "won 0 r1 r2", (6, 0, 0)),
    ],
)
def test_cards_to_avoid_burn_unless_you_take_them_all(
    sweep: int, won: str, scores: tuple[int, ...]
) -> None:
    """Player 0 takes the last trick, which has one red card."""
    end = f"tricks 1 / turn 2 / trick g9 g1 / hand 0 / hand 1 / hand 2 r5 / {won}"
    match = trick_match(f"{AVOID}sweep = {sweep}", end, NUMBERS)
    assert match.result is not None
    assert match.result.scores == scores
    assert match.game.rules.low_wins


@pytest.mark.ruling("TRICK-11")
def test_nobody_scores_if_all_cards_to_avoid_were_left_over() -> None:
    end = "tricks 1 / turn 2 / trick g9 g1 / hand 0 / hand 1 / hand 2 g5"
    match = trick_match(f"{AVOID}sweep = 20", end, NUMBERS)
    assert match.result is not None
    assert match.result.scores == (0, 0, 0)


OUT = 'points = "out"\ndeal = 3\n'


@pytest.mark.ruling("TRICK-12")
def test_whoever_takes_no_trick_is_out_and_the_last_one_left_wins() -> None:
    end = (
        "taken 1 1 0 0 / tricks 1 / turn 3 / trick b* y* r* / hand 0 / hand 1 / hand 2 / hand 3 rs"
    )
    match = trick_match(OUT, end, seats=4)
    table = trick_table(match)
    assert table.out == (0, 0, 1, 1)
    assert table.scores == (1, 1, 0, 0)
    assert [len(hand) for hand in table.hands] == [3, 3, 0, 0]
    assert table.round == 2
    while match.decision is not None:
        assert match.decision.seat < 2
        match.submit(0)
    assert match.result is not None
    assert match.result.places[2:] == (3, 3)
    assert sorted(match.result.places[:2]) == [1, 2]


@pytest.mark.ruling("TRICK-12")
def test_if_nobody_would_be_left_the_round_does_not_count() -> None:
    [train] = {
        c.code for c in new_trick_match(BY_COLOR, deck=ACTIONS).table.deck if c.color == "black"
    }
    end = f"tricks 1 / turn 1 / trick {train} / hand 0 / hand 1 {train}"
    match = trick_match(OUT + BY_COLOR, end, ACTIONS, seats=2)
    table = trick_table(match)
    assert (table.round, table.out, table.scores) == (2, (0, 0), (0, 0))


@pytest.mark.ruling("TRICK-13")
def test_cards_are_passed_to_the_left_all_at_once() -> None:
    match = new_trick_match("pass_first = 2", seats=3)
    before = [hand[:] for hand in match.table.hands]
    assert len(match.open_decision.together) == 3
    chosen = {seat: [c.code for c in _first_kinds(before[seat])] for seat in range(3)}
    while trick_table(match).doing == "pass":
        seat = match.open_decision.seat
        assert [len(hand) for hand in match.table.hands] == [6, 6, 6], "nobody has any yet"
        answer(match, f"pick {chosen[seat].pop(0)}")
    for seat in range(3):
        left, hand = (seat + 1) % 3, match.table.hands
        given = _first_kinds(before[seat])
        assert all(card in hand[left] for card in given)
        assert len(hand[seat]) == 6
        known = match.table.as_known(f"hand {left}", seat)
        assert [card for card in known if card] == [c for c in hand[left] if c in given]


def _first_kinds(hand: Sequence[object]) -> list:  # type: ignore[type-arg]
    """Return the first two different cards of a hand."""
    return list({card.code: card for card in reversed(hand)}.values())[-2:]  # type: ignore[attr-defined]


DRAWS = 'stuck = "draw until it fits"\n'


@pytest.mark.ruling("TRICK-14")
def test_if_you_cannot_follow_you_draw_until_you_can() -> None:
    match = trick_match(
        DRAWS, "turn 1 / trick b* / hand 0 rs / hand 1 ro / hand 2 ys / draw * g* yx gp"
    )
    assert options(match) == ["draw"]
    answer(match, "draw")
    assert [card.code for card in match.table.hands[1]] == ["ro", "gp", "yx", "g*"]
    assert options(match) == ["play g*"]


@pytest.mark.ruling("TRICK-14")
def test_if_the_pile_runs_out_any_card_will_do() -> None:
    position = "turn 1 / trick b* / hand 0 rs / hand 1 ro / hand 2 ys / draw yx gp / won 0 *"
    match = trick_match(DRAWS, position)
    answer(match, "draw")
    assert options(match) == ["play ro", "play gp", "play yx"]


@pytest.mark.ruling("TRICK-14")
def test_the_first_empty_hand_ends_the_round_with_its_trick() -> None:
    match = trick_match(
        f"{DRAWS}rounds = 1", "turn 1 / trick y* / hand 0 rs / hand 1 r* / hand 2 g* gs"
    )
    answer(match, "play r*")
    assert match.decision is not None, "the trick is played to its end"
    answer(match, "play g*")
    assert match.result is not None
    assert match.result.scores == (1, 0, 0)


OWN_CARDS = CHROMA + (
    '[[deck.card]]\nid = "twist"\nname = "Twist"\nicon = "ui-star"\ncolors = ["any"]\n'
    'copies = 2\ndoes = [{ act = "reverse" }]\n'
    '[[deck.card]]\nid = "treat"\nname = "Treat"\nicon = "ui-star"\ncolors = ["any"]\n'
    'copies = 2\ndoes = [{ act = "score", who = "me", count = 3 }]\n'
)


@pytest.mark.ruling("TRICK-15")
def test_cards_do_what_they_do_when_their_trick_is_taken() -> None:
    codes = {c.face: c.code for c in new_trick_match(deck=OWN_CARDS).table.deck}
    twist, treat = codes["twist"], codes["treat"]
    position = f"turn 1 / trick b* / hand 0 gs rs / hand 1 {twist} ro / hand 2 {treat} y* bo"
    match = trick_match("", position, OWN_CARDS)
    answer(match, f"play {twist}")
    assert trick_table(match).direction == 1, "not before the trick is taken"
    assert match.open_decision.seat == 2
    answer(match, f"play {treat}")
    table = trick_table(match)
    assert (table.direction, table.scores, table.leader) == (-1, (3, 0, 0), 0)
    answer(match, "play gs")
    assert match.open_decision.seat == 2, "play runs the other way from the next trick on"


@pytest.mark.ruling("TRICK-18")
def test_a_single_card_is_asked_for_and_only_the_last_trick_plays_itself() -> None:
    match = trick_match("rounds = 1", "hand 0 b* rs / hand 1 y* ro / hand 2 g* bs")
    answer(match, "play b*")
    assert options(match) == ["play y*"]
    answer(match, "play y*")
    assert options(match) == ["play g*"]
    answer(match, "play g*")
    assert match.result is not None, "everyone had one card left"


@pytest.mark.ruling("TRICK-20")
@pytest.mark.parametrize(
    ("answers", "extra"),
    [
        ("rounds = 1", 2),
        ('rounds = 1\npoints = "cards"', 6),
        ('rounds = 1\npoints = "exact"\nbid = "secret"', 4),
        ('rounds = 1\npoints = "avoid"\navoid = ["star"]\neach = 5', -2),
    ],
)
def test_a_head_start_counts_in_every_round(answers: str, extra: int) -> None:
    found = []
    for steps in ("0 0 0", "2 0 0"):
        head = f"option head_start={steps} / " if "2" in steps else ""
        end = "taken 0 1 1 / bids 1 1 1 / tricks 1 / turn 2 / trick y* b* / hand 2 rs"
        match = trick_match(answers, head + end)
        assert match.result is not None
        found.append(match.result.scores)
    plain, helped = found
    assert helped == (plain[0] + extra, *plain[1:])


@pytest.mark.ruling("TRICK-20")
def test_a_head_start_is_a_life_where_players_go_out() -> None:
    end = (
        "lives 0 0 1 / taken 1 1 0 / tricks 1 / turn 2 / trick b* y* / hand 0 / hand 1 / hand 2 rs"
    )
    match = trick_match(f"{OUT}", f"option head_start=0 0 1 / {end}")
    table = trick_table(match)
    assert table.out == (0, 0, 0)
    assert table.lives == (0, 0, 0)
    assert table.scores == (1, 1, 1)


# What a recipe may say ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "answers", "sentence"),
    [
        (CHROMA, "deal = 8", "57"),
        (CHROMA, 'trump = "red"', "red"),
        (CHROMA, 'suit = "color"\ntrump = "star"', "star"),
        (NUMBERS, 'suit = "shape"', "shape"),
        (CHROMA, 'points = "exact"', "how many"),
        (CHROMA, 'bid = "secret"', "how many"),
        (CHROMA, 'points = "avoid"', "avoid"),
        (CHROMA, 'points = "avoid"\navoid = ["red"]', "red"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(deck: str, answers: str, sentence: str) -> None:
    usual = "" if "deal" in answers else "deal = 6\n"
    said = wrong(f'{deck}[game]\nfamily = "tricks"\nplayers = [2, 7]\n{usual}{answers}\n')
    assert len(said) == 1
    assert sentence in said[0]


def test_house_rules_are_checked_with_the_answers() -> None:
    game = f'{CHROMA}[game]\nfamily = "tricks"\nplayers = [2, 7]\ndeal = 6\n'
    house = "[[game.house]]\nask = {}\nvalues = [{}]\n"
    assert wrong(game + house.format('"bid"', '"no", "secret"'))
    assert wrong(game + house.format('"trump"', '"none", "red"'))
    assert not wrong(game + house.format('"trump"', '"none", "star", "turned up"'))


def test_an_impossible_position_is_refused() -> None:
    for position in ("trick bs rs ys", "trump red / hand 0 bs"):
        with pytest.raises(BadPosition):
            trick_match("", position)


def test_a_round_shows_who_did_best_alone() -> None:
    ended: list[RoundEnded] = []
    match: Match = new_trick_match("rounds = 3", seed=3)
    match.listen(lambda event: ended.append(event) if isinstance(event, RoundEnded) else None)
    for number in decisions(match, 3):
        if number % 13 == 5:
            again = notation.read_position(notation.write_position(match))
            assert trick_table(again).public_facts() == trick_table(match).public_facts()
    assert len(ended) == 3
    for event in ended:
        best = [seat for seat, n in enumerate(event.points) if n == max(event.points)]
        assert event.seat == (best[0] if len(best) == 1 else None)
