"""Beating the heap: what may be played, when it is cleared, who is out, and what is traded."""

from random import Random

import pytest

from game.core import notation
from game.core.match import Match
from game.core.secret_round import DONE
from game.games.chroma.chroma_cards import COLORS, SHAPES
from game.games.recipe.families.ladder import LadderTable
from tests.playing import answer, options

from .built import built, named, wrong

CHROMA = '[deck]\nfrom = "chroma"\ntake = {{ base = 2{more} }}\n'
GAME = '[game]\nfamily = "ladder"\nplayers = [2, 8]\ndeal = 0\n'


def game_id(*answers: str, more: str = "") -> str:
    """The game with these answers to its questions."""
    return built(CHROMA.format(more=more) + GAME + "\n".join(answers) + "\n").id


def at(*parts: str, answers: tuple[str, ...] = (), players: int = 3, more: str = "") -> Match:
    """A table in the middle of a round, at which seat 0 has the turn; the rest is aside."""
    first = f"{game_id(*answers, more=more)} {players}"
    return notation.read_position(" / ".join([first, *parts]))


def table(match: Match) -> LadderTable:
    """The table of a match of this family."""
    assert isinstance(match.table, LadderTable)
    return match.table


def codes(match: Match, seat: int) -> str:
    """What somebody holds."""
    return " ".join(card.code for card in match.table.hands[seat])


HANDS = ("hand 0 bo ro bs", "hand 1 bx rx b* r*", "hand 2 bp gp y*")


# What may be played --------------------------------------------------------------------------


@pytest.mark.ruling("LADDER-0")
def test_equal_cards_are_one_answer_and_the_left_one_goes() -> None:
    match = at("hand 0 bo bo ro", *HANDS[1:])
    assert options(match) == ["pick bo", "pick ro"]
    left = match.table.hands[0][0]
    answer(match, "pick bo")
    assert table(match).zones["heap"] == [left]
    assert options(match) == ["pick bo", "pick ro", "done"]


@pytest.mark.ruling("LADDER-2")
def test_any_number_of_one_rank_is_led() -> None:
    match = at(*HANDS)
    assert options(match) == ["pick bo", "pick ro", "pick bs"]
    answer(match, "pick bo")
    assert options(match) == ["pick ro", "done"]
    answer(match, "pick ro", DONE)
    assert table(match).beat == "2 circle"
    assert table(match).turn == 1


@pytest.mark.ruling("LADDER-2")
@pytest.mark.parametrize(
    ("answers", "beats"),
    [
        ((), ["pick bp", "pick gp", "pass"]),
        (('beats = "higher or equal"',), ["pick bx", "pick rx", "pick bp", "pick gp", "pass"]),
        (('count = "same or more"',), ["pick bp", "pick gp", "pass"]),
    ],
)
def test_as_many_of_a_higher_rank_beat_it(answers: tuple[str, ...], beats: list[str]) -> None:
    hand = "hand 0 bo bx rx bp gp y*"
    match = at("heap gx ox", "beat_seat 2", hand, *HANDS[1:], answers=answers)
    assert options(match) == beats


@pytest.mark.ruling("LADDER-2")
def test_more_of_them_beat_it_only_where_that_is_allowed() -> None:
    parts = ("heap bo", "beat_seat 2", "hand 0 bx rx bs", *HANDS[1:])
    match = at(*parts)
    answer(match, "pick bx")
    assert table(match).beat == "1 cross", "one card is beaten by one"
    match = at(*parts, answers=('count = "same or more"',))
    answer(match, "pick bx")
    assert options(match) == ["pick rx", "done"]
    match = at("hand 0 bo ro bs", *HANDS[1:], answers=('count = "one"',))
    answer(match, "pick bo")
    assert table(match).beat == "1 circle"


@pytest.mark.ruling("LADDER-5", "LADDER-11")
def test_everyone_is_asked_even_if_nothing_beats_it() -> None:
    match = at("hand 0 b* r* bo", "hand 1 bo", "hand 2 ro")
    answer(match, "pick b*", "pick r*")
    assert options(match) == ["done"], "the others may not learn that there is no third one"
    answer(match, DONE)
    for seat in (1, 2):
        assert match.decision is not None
        assert (match.decision.seat, options(match)) == (seat, ["pass"])
        answer(match, "pass")
    assert table(match).turn == 0


@pytest.mark.ruling("LADDER-7")
def test_a_wild_card_is_highest_or_joins_others() -> None:
    parts = ("heap b* r*", "beat_seat 2", "hand 0 wColors wShapes bo", *HANDS[1:])
    more = ", colors = 1, shapes = 1"
    match = at(*parts, more=more)
    assert options(match) == ["pick wColors", "pick wShapes", "pass"]
    joins = ('wild = "as any"',)
    assert options(at(*parts, answers=joins, more=more)) == ["pass"]
    parts = ("heap bx rx", "beat_seat 2", "hand 0 wColors bs bo", *HANDS[1:])
    match = at(*parts, answers=joins, more=more)
    assert options(match) == ["pick wColors", "pick bs", "pass"]
    answer(match, "pick wColors")
    assert options(match) == ["pick bs"], "never alone, and circles are too low"
    answer(match, "pick bs")
    assert table(match).beat == "2 square"


@pytest.mark.ruling("LADDER-7")
def test_nothing_but_wild_cards_is_led_as_the_lowest() -> None:
    more, joins = ", colors = 1, shapes = 1", ('wild = "as any"',)
    match = at("hand 0 wColors wShapes", "hand 1 bo ro", "hand 2 rx", answers=joins, more=more)
    answer(match, "pick wColors", DONE)
    assert table(match).beat == "1 wild"
    assert options(match) == ["pick bo", "pick ro", "pass"]
    match = at("hand 0 wColors bo", "hand 1 bo ro", "hand 2 rx", answers=joins, more=more)
    answer(match, "pick wColors")
    assert options(match) == ["pick bo"]


# The heap --------------------------------------------------------------------------------------


@pytest.mark.ruling("LADDER-3")
def test_whoever_passes_is_out_until_it_is_cleared() -> None:
    match = at(*HANDS)
    answer(match, "pick bo", DONE, "pass", "pick bp", "pick bs")
    assert table(match).turn == 2, "seat 1 has passed"
    answer(match, "pick y*", "pass")
    assert table(match).turn == 2, "it was cleared"
    assert table(match).passed == (0, 0, 0)


@pytest.mark.ruling("LADDER-3")
def test_whoever_passes_is_back_after_a_play_where_they_may_return() -> None:
    match = at(*HANDS, answers=('passed = "may return"',))
    answer(match, "pick bo", DONE, "pass", "pick bp", "pick bs")
    assert table(match).turn == 1
    assert options(match) == ["pick b*", "pick r*", "pass"]


@pytest.mark.ruling("LADDER-4")
def test_a_cleared_heap_lies_face_down_and_who_played_last_leads() -> None:
    match = at(*HANDS)
    answer(match, "pick bs", DONE, "pass", "pass")
    assert [card.code for card in table(match).zones["cleared"]] == ["bs"]
    assert (table(match).beat, table(match).turn) == ("", 0)
    assert options(match) == ["pick bo", "pick ro"]


@pytest.mark.ruling("LADDER-4")
def test_the_next_one_with_cards_leads_for_whoever_is_out() -> None:
    match = at("hand 0 b*", "hand 1 bx rx", "hand 2 bp gp")
    answer(match, "pick b*")
    assert table(match).out == (1, 0, 0)
    answer(match, "pass", "pass")
    assert (table(match).turn, table(match).beat) == (1, "")


SKIP = (
    '[[deck.card]]\nid = "stop"\nname = "Stop"\nnumber = 9\ncolors = ["blue"]\ncopies = 2\n'
    'does = [{{ act = "{act}"{more} }}]\n'
)
NUMBERS = (
    '[deck]\nfrom = "color-chaos"\nwithout = ["skip", "reverse", "color-dump", "swap-hands", '
    '"pick", "draw-4", "two-train"]\n'
)


def acting(act: str, *parts: str, more: str = "") -> Match:
    """A table at which seat 0 has a 9 that does something."""
    game = built(NUMBERS + SKIP.format(act=act, more=more) + GAME + 'rank = "number"\n')
    return notation.read_position(" / ".join([f"{game.id} 3", *parts]))


@pytest.mark.ruling("LADDER-4")
def test_cards_that_do_something_do_it_on_the_heap() -> None:
    hands = ("hand 0 b.stop b1", "hand 1 r2 r3", "hand 2 g4 g5")
    match = acting("skip", *hands, more=", count = 1")
    answer(match, "pick b.stop", DONE)
    assert table(match).turn == 2
    answer(match, "pass")
    assert table(match).turn == 1, "whoever was skipped may still beat it"
    match = acting("skip", *hands, more=", count = 2")
    answer(match, "pick b.stop", DONE)
    assert (table(match).turn, table(match).beat) == (0, ""), "everyone else was skipped"
    match = acting("reverse", *hands)
    answer(match, "pick b.stop", DONE)
    assert table(match).turn == 2
    match = acting("again", *hands)
    answer(match, "pick b.stop", DONE)
    assert table(match).turn == 0
    assert options(match) == ["pass"]


@pytest.mark.ruling("LADDER-6")
def test_so_many_of_a_kind_clear_the_heap_at_once() -> None:
    match = at("hand 0 bo ro bs", *HANDS[1:], answers=("clears = 2",))
    answer(match, "pick bo", "pick ro", DONE)
    assert (table(match).turn, table(match).beat) == (0, "")
    match = at("hand 0 bo ro", *HANDS[1:], answers=("clears = 2",))
    answer(match, "pick bo", "pick ro")
    assert (table(match).turn, table(match).out) == (1, (1, 0, 0))


# Rounds ----------------------------------------------------------------------------------------


def play_round(match: Match, seed: int) -> None:
    """Play at random until the next deal, or to the end."""
    chance, number = Random(seed), match.table.round
    while match.decision is not None and match.table.round == number:
        match.submit(chance.randrange(len(match.decision.options)))


@pytest.mark.ruling("LADDER-1")
@pytest.mark.parametrize(("trade", "place"), [(0, -1), (1, 0)])
def test_last_place_leads_the_next_round_or_the_top_dog_if_cards_are_traded(
    trade: int, place: int
) -> None:
    match = Match.new(game_id(f"trade = {trade}"), 4, 11)
    assert match.table.turn == match.table.seat_to_left(match.table.dealer)
    before = match.table.dealer
    play_round(match, 11)
    assert match.table.dealer == match.table.seat_to_left(before)
    assert match.table.turn == table(match).order[place]
    assert table(match).crown[table(match).order[0]] == 1


@pytest.mark.ruling("LADDER-8")
def test_places_bring_a_point_for_each_player_behind() -> None:
    match = at("hand 0 b*", "hand 1 r*", "hand 2 bo ro", answers=("rounds = 1",))
    answer(match, "pick b*", "pass", "pass", "pick r*")
    assert match.decision is None
    assert match.table.scores == (2, 1, 0)


@pytest.mark.ruling("LADDER-8")
@pytest.mark.parametrize(
    ("points", "scores"), [("places", (2, 1, 1)), ("one", (1, 0, 0)), ("cards left", (0, 2, 2))]
)
def test_who_is_first_out_ends_the_round_and_equal_hands_share_a_place(
    points: str, scores: tuple[int, ...]
) -> None:
    answers = ("rounds = 1", 'ends = "first out"', f'points = "{points}"')
    match = at("hand 0 b*", "hand 1 r* bo", "hand 2 bo ro", answers=answers)
    answer(match, "pick b*")
    assert match.decision is None
    if points == "cards left":
        held = tuple(sum(card.points for card in hand) for hand in match.table.hands)
        assert match.table.scores == held
    else:
        assert match.table.scores == scores


@pytest.mark.ruling("LADDER-9")
def test_last_place_gives_its_best_and_gets_any_card_back() -> None:
    hands = ("hand 0 bo ro bs", "hand 1 bx rx b* r*", "hand 2 bp gp yp")
    match = at(*hands, "order 0 2 1", "trading 1", answers=("trade = 1",))
    assert match.decision is not None
    assert (match.decision.seat, options(match)) == (1, ["pick b*", "pick r*"])
    answer(match, "pick r*")
    assert (match.decision.seat, codes(match, 0)) == (0, "bo ro bs r*")
    answer(match, "pick bo")
    assert (codes(match, 0), codes(match, 1)) == ("ro bs r*", "bx rx b* bo")
    assert options(match) == ["pick ro", "pick bs", "pick r*"]
    seen = [match.table.as_known("hand 1", seat)[-1] is not None for seat in range(3)]
    assert seen == [True, True, False]


@pytest.mark.ruling("LADDER-9")
def test_second_places_trade_one_card_less() -> None:
    hands = ("hand 0 bo ro", "hand 1 bx rx", "hand 2 bp b*", "hand 3 bs gs")
    match = at(*hands, "order 0 1 2 3", "trading 1", answers=("trade = 2",), players=4)
    answer(match, "pick bs", "pick bo")
    assert (codes(match, 0), codes(match, 3)) == ("ro bs", "gs bo"), "nobody gives the last away"
    assert codes(match, 1) == "bx rx b*"
    assert match.decision is not None
    assert (match.decision.seat, match.decision.about) == (1, "hand_back")


@pytest.mark.ruling("LADDER-10")
def test_two_players_trade_nothing_and_the_rest_stays_aside() -> None:
    match = Match.new(game_id("trade = 2"), 2, 3)
    play_round(match, 3)
    assert not table(match).trading
    match = Match.new(game_id(), 4, 3)
    assert [len(hand) for hand in match.table.hands] == [12] * 4
    aside = match.table.zones["draw"]
    assert len(aside) == 2
    assert match.table.as_known("draw", 0) == [None, None]


@pytest.mark.ruling("LADDER-12")
def test_a_step_of_a_head_start_is_a_card_fewer() -> None:
    match = Match.new(game_id(), 3, 3, {"head_start": "2 0 0"})
    assert sorted(len(hand) for hand in match.table.hands) == [14, 16, 16]


@pytest.mark.parametrize(
    ("game", "names"),
    [
        (CHROMA.format(more=", colors = 1") + GAME, ["wild", *SHAPES[::-1]]),
        (CHROMA.format(more="") + GAME + 'rank = "color"\n', [*COLORS[::-1]]),
        (NUMBERS + GAME + 'rank = "number"\n', [str(number) for number in range(9, -1, -1)]),
    ],
)
def test_the_ladder_has_all_ranks_from_the_top_down(game: str, names: list[str]) -> None:
    panels = built(game).rules.raw["layout"]["panels"]
    [ladder] = [panel for panel in panels if panel["form"] == "ranks"]
    assert ladder["details"]["ranks"] == names


def test_every_round_ends_and_no_card_is_lost() -> None:
    for seed in range(20):
        match = Match.new(named("top-dog").id, 3 + seed % 5, seed)
        while match.decision is not None:
            play_round(match, seed)
            assert sum(map(len, match.table.zones.values())) == len(match.table.deck)
        assert match.table.round == 5


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        ("trade = 1\nplayers = [2, 2]", "cards can only be traded by 3 players or more."),
        ('rank = "number"', "this deck doesn’t have two different ranks by number."),
        ("deal = 9", "8 players with 9 cards each need at least 73 cards, but the deck has 50."),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(answers: str, says: str) -> None:
    kept = [line for line in GAME.splitlines() if line.split(" = ")[0] not in answers]
    [mistake] = wrong("\n".join([CHROMA.format(more="") + kept[0], *kept[1:], answers, ""]))
    assert mistake.endswith(says)
