"""What own cards do, and the sentences that say so."""

from collections.abc import Iterator

import pytest

from game.core import notation
from game.core.match import Match
from game.games.recipe.model import PALETTE, Effect
from game.games.recipe.recipe_words import step_sentence
from game.resources import rules_folder
from game.table.layout.layout_file import layout_of
from game.words import Words
from tests.playing import answer, options

from .built import ROWS, built

CARD = (
    '[[deck.card]]\nid = "own"\nname = "Own"\nicon = "own-cake"\ncolors = ["blue"]\ncopies = 2\n'
    "does = [{does}]\n"
)
GAME = (
    '[game]\nfamily = "empty-hand"\nplayers = [2, 12]\ndeal = 5\nends = "last left"\n'
    'points = "one"\nlast_card = "acts"\n'
)
ALONE = {"they": '{ act = "show", who = "choose" }, ', "rolled": '{ act = "roll" }, '}
"""What has to be done before."""


def at(does: str, *parts: str, players: int = 3, more: str = "") -> Match:
    """A table at which seat 0 is to play a card that does this; what is not told is scrapped."""
    game = built(ROWS + CARD.replace("{does}", does) + GAME + more)
    pile = [] if any(part.startswith("draw") for part in parts) else ["draw"]
    if "scrap" in game.rules.zone_ids(players, game.settle_house_rules(players, {})):
        return notation.read_position(
            " / ".join([f"{game.id} {players}", "discard b5", "scrap *", *pile, *parts])
        )
    return notation.read_position(
        " / ".join([f"{game.id} {players}", "discard * b5", *pile, *parts])
    )


def every_step() -> Iterator[tuple[str, str]]:
    """Each act with each of those it can be about."""
    for act, tile in PALETTE.items():
        for who in tile.who or ("",):
            yield act, who


def test_everything_can_be_done_whoever_is_there() -> None:
    for act, who in every_step():
        if (act, who) != ("skip", "choose"):  # only where melds are laid: test_meld_answers
            can_be_done(act, who)


def can_be_done(act: str, who: str) -> None:
    """With hands and piles that are empty, too; no card is lost."""
    before = ALONE["they"] if who == "they" else ""
    told = f', who = "{who}"' if len(PALETTE[act].who) > 1 else ""
    does = f'{before}{{ act = "{act}"{told} }}'
    for players, hands in ((2, ("b.own", "")), (3, ("b.own b1", "r1 r2 r3", "")), (12, ("b.own",))):
        held = [f"hand {seat} {codes}" for seat, codes in enumerate(hands)]
        match = at(does, *held, players=players)
        count = len(match.table.deck)
        answer(match, "play b.own")
        while match.decision is not None and match.table.turn == 0:
            match.submit(0)
        assert sum(map(len, match.table.zones.values())) == count


def hands(match: Match) -> list[str]:
    """What everybody holds."""
    return [" ".join(card.code for card in hand) for hand in match.table.hands]


@pytest.mark.ruling("OWN-1")
@pytest.mark.parametrize("who", ["choose", "next", "previous", "most", "fewest", "two players"])
def test_a_swap_as_the_last_card_gives_no_win_away(who: str) -> None:
    does = f'{{ act = "swap", who = "{who}" }}'
    match = at(does, "hand 0 b.own", "hand 1 r1 r2 r3", "hand 2 g1 g2")
    answer(match, "play b.own")
    if who == "two players":
        answer(match, "seat 1")  # the empty hand can't be chosen: the other one is seat 2
        assert hands(match) == ["", "g1 g2", "r1 r2 r3"]
    else:
        assert hands(match) == ["", "r1 r2 r3", "g1 g2"], "nobody is asked, nothing moves"
    assert getattr(match.table, "out", 0) == 1, "whoever played it is out first"


@pytest.mark.ruling("OWN-1")
def test_what_a_last_card_does_after_its_swap_is_done_to_somebody_chosen() -> None:
    does = '{ act = "swap", who = "choose" }, { act = "draw", who = "they", count = 2 }'
    match = at(does, "hand 0 b.own", "hand 1 r1", "hand 2 g1 g2", "draw *")
    answer(match, "play b.own")
    assert match.decision is not None
    assert match.decision.question_key == "PickSeat.draw"
    answer(match, "seat 1")
    assert [len(hand) for hand in match.table.hands] == [0, 3, 2]


@pytest.mark.ruling("OWN-1")
def test_a_match_that_was_begun_before_goes_on_as_it_was_begun() -> None:
    match = at('{ act = "swap", who = "next" }', "hand 0 b.own", "hand 1 r1 r2 r3", "hand 2 g1 g2")
    match.table.edition = 2
    answer(match, "play b.own")
    assert hands(match) == ["r1 r2 r3", "", "g1 g2"]


def test_steps_follow_each_other_and_remember_who_was_chosen() -> None:
    match = at(
        '{ act = "take", who = "choose", count = 2 }, { act = "give", who = "they" }',
        "hand 0 b.own g1",
        "hand 1 r1 r2",
        "hand 2 o1",
    )
    answer(match, "play b.own")
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, "seat 1", "pick g1")
    assert sorted(hands(match)[0].split()) == ["r1", "r2"]
    assert hands(match)[1:] == ["g1", "o1"]


def test_the_next_turn_is_found_when_all_is_done() -> None:
    plays = {
        '{ act = "skip" }': 2,
        '{ act = "skip", count = 2 }': 0,
        '{ act = "reverse" }, { act = "skip" }': 1,
        '{ act = "skip" }, { act = "reverse" }': 1,
        '{ act = "skip", count = 2 }, { act = "again" }': 0,
    }
    for does, seat in plays.items():
        match = at(does, "hand 0 b.own b1", "hand 1 b2 b3", "hand 2 b4 b6")
        answer(match, "play b.own")
        assert match.table.turn == seat, does


def test_what_somebody_looked_at_stays_known_to_them_alone() -> None:
    match = at('{ act = "look", count = 3 }', "hand 0 b.own b1", "hand 1 b2", "draw r1 r2 r3 r4")
    answer(match, "play b.own")
    assert options(match) == ["pick r4", "pick r3", "pick r2"]
    answer(match, "pick r3")
    assert [card.code for card in match.table.zones["draw"]] == ["r1", "r2", "r4"]
    known = [card and card.code for card in match.table.as_known("draw", 0)]
    assert known == [None, "r2", "r4"]
    assert match.table.as_known("draw", 1) == [None, None, None]


@pytest.mark.parametrize("more", ['stack = "same"\n', 'stack = "any"\npaid = "may play"\n'])
def test_who_owes_cards_passes_it_on_or_draws_all(more: str) -> None:
    does = '{ act = "draw", who = "next", count = 3 }'
    parts = ("hand 0 b.own b1", "hand 1 b.own b2", "hand 2 b3", "draw r1 r2 r3 r4 r6 r7 r8")
    match = at(does, *parts, more=more)
    answer(match, "play b.own")
    assert options(match) == ["play b.own", "draw"]
    answer(match, "play b.own", "draw")
    assert len(match.table.hands[2]) == 7
    assert match.table.turn == (2 if "paid" in more else 0)


def test_a_card_of_the_train_is_felt_by_whoever_draws() -> None:
    parts = ("hand 0 b.own b1", "hand 1 r2", "hand 2 b3", "draw r1 r2 r3 r4 r6")
    match = at('{ act = "train", count = 3 }', *parts)
    answer(match, "play b.own")
    view, draw = match.table.seen_by(1), layout_of(match.game.rules).action_spec_for("draw")
    assert draw is not None
    assert draw.counted_number(view.facts, view.zones) == 3
    answer(match, "draw")
    assert len(match.table.hands[1]) == 4
    assert not match.table.zones["train"]


def test_every_step_has_a_sentence_for_one_and_for_many() -> None:
    words = Words.load_words(rules_folder())
    said = []
    for act, who in every_step():
        counts = [1, 3, *(["rolled"] if PALETTE[act].rolled else []), *([-2] * (act == "score"))]
        for count in counts:
            said.append(step_sentence(Effect(act, who, count), words))  # type: ignore[arg-type]
    assert all(text.endswith(".") and "{" not in text for text in said)
    assert step_sentence(Effect("draw", "others"), words) == "Everyone else draws 1 card."
    assert step_sentence(Effect("score", "me", -2), words) == "You lose 2 points."
