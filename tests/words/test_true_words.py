"""What is said is what the rules do: sentences that once promised, asked or hid something else."""

import re
from collections.abc import Iterator

import pytest

from game.agents.minds import mind_of
from game.core import notation
from game.core.card import Card
from game.core.event import Event
from game.core.game import is_own
from game.core.match import Match
from game.games import GAMES
from game.games.color_chaos.chaos_table import FITS_ALWAYS, PURPLE
from game.resources import rules_folder
from game.session.rules.rules_page import find_page_path
from game.session.speech.prompts import CardGathering, Speaker
from game.table.layout.layout_file import read_layout
from game.table.stage.stage_facts import StageFacts
from game.table.stage.stage_text import StageText
from game.words import Words, all_forms
from tests.playing import answer, options
from tests.table.test_board import board_for

WHITE_ONLY = ("workshop.paint", "picture.paper", "scrap-a-white", "luck.white", "color.white")
"""Where white is meant and nothing else."""


def words_of(game: str = "color-chaos") -> Words:
    """The words of a game."""
    return Words.load_words(rules_folder()).for_game(game)


def said(words: Words, *beginnings: str) -> Iterator[tuple[str, str]]:
    """Every sentence whose key begins like one of these, in all its forms."""
    every = words.all_keys()
    for key in every:
        if key in words and key.startswith(beginnings or ("",)):
            for sentence in all_forms(words.entry_of_key(key)):
                yield key, sentence


def page_of(game: str) -> str:
    """What stands on the page of a game."""
    return find_page_path(rules_folder(), game, "en").read_text(encoding="utf-8").replace("\n", " ")


# Wild cards ------------------------------------------------------------------------------------


def test_wild_is_what_the_rules_let_fit_always_and_nothing_else() -> None:
    words = words_of()
    rows = [row for row in GAMES["color-chaos"].rules.rows if not is_own(row.set)]
    wild = {row.face for row in rows if row.color in FITS_ALWAYS and row.color != PURPLE}
    assert wild == {"pick", "draw-4", "pick-dump", "two-train"}
    called = {key.removeprefix("rule.") for key, text in said(words, "rule.") if "Wild" in text}
    assert {face for face in called if f"rule.{face}" in words} >= wild
    assert {face for face in called if face in {row.face for row in rows}} - wild == {"bomb"}
    assert "wild" in words("fits.always", card="")
    assert "wild" in words("fits.train", card="")


def test_nobody_is_told_of_white_cards_where_a_two_train_would_do() -> None:
    found = [
        (key, sentence)
        for key, sentence in said(words_of())
        if re.search(r"white", sentence, re.IGNORECASE)
        and not any(part in key for part in WHITE_ONLY)
    ]
    assert found == []
    assert page_of("color-chaos").count("wild card**: a white one or a Two Train") == 1


# What the ribbon and the cards say in Color Chaos ------------------------------------------------


def asked(position: str) -> tuple[str, list[str]]:
    """The line below the question at a position, and why each card of the hand can't be played."""
    match = notation.read_position(f"color-chaos 3 / option expansion_2=on / {position}")
    assert match.decision is not None
    speaker = Speaker(
        words_of(), read_layout(match.game.rules.raw).wording_rules, match.table.names, {}
    )
    view = match.table.seen_by(match.decision.seat)
    prompt = speaker.make_prompt(match, view, CardGathering(match))
    return prompt.hint, [why for number, why in prompt.why.items() if number not in prompt.cards]


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("r1 b2", "Play blue, another 8, or a wild card. Or draw."),
        ("r1 kTrain", "Play blue, another 8, or a wild card. Or draw."),
        ("r1 pBomb", "Play blue, another 8, a wild card, or an event. Or draw."),
    ],
)
def test_a_card_that_does_not_fit_says_no_more_than_that(hand: str, offered: str) -> None:
    hint, why = asked(f"discard b8 / hand 0 {hand} / hand 1 r3 / hand 2 r4")
    assert hint == offered
    assert why == ["It isn’t blue or another 8"]


@pytest.mark.ruling("CC-41")
@pytest.mark.parametrize("rule", ["cancelled", "passes on"])
def test_a_dodge_says_what_it_spares_under_either_house_rule(rule: str) -> None:
    match = notation.read_position(
        f"color-chaos 3 / option expansion_2=on / option dodged_draw4={rule} / debt 4"
        " / discard wDraw4 / hand 0 gDodge r1 / hand 1 r3 r5 / hand 2 r4 r6"
    )
    answer(match, "play gDodge", "call chaos")
    assert len(match.table.hands[0]) == 1, "who dodged draws nothing"
    assert match.table.public_facts()["debt"] == (0 if rule == "cancelled" else 4)
    words = words_of()
    assert words("fits.dodges", card="Dodge", debt=4) == "Dodge: you don’t draw the 4"
    assert "you don’t have to draw" in words("advice.dodge_debt", card="Dodge", count=4)
    assert "and the next player owes all of it" in page_of("color-chaos")
    assert "Dodge" in words("tip.debt")


def test_who_owes_a_draw_4_on_their_own_turn_may_dodge_it() -> None:
    match = notation.read_position(
        "color-chaos 3 / option expansion_2=on / debt 4 / discard wDraw4 / hand 0 gDodge r1"
        " / hand 1 r3 / hand 2 r4"
    )
    assert "play gDodge" in options(match)
    assert "when you draw on your own turn" not in page_of("color-chaos")


# Events ------------------------------------------------------------------------------------------


def results(event: str, *answers: str, hands: str) -> list[str]:
    """What the stage of an event tells as its result, moment by moment."""
    match = notation.read_position(f"color-chaos 3 / option expansion_2=on / discard b5 / {hands}")
    board = board_for(match, speed=0)
    board.show_view(match.table.seen_by(None), None)
    heard: list[Event] = []
    match.listen(heard.append)
    answer(match, f"play {event}", *answers)
    found: list[str] = []
    for happened in heard:
        board.apply_event(happened.seen_by(None))
        facts = StageFacts(board.coming)
        if facts.event and facts.step == "result":
            words = StageText(board.stage_state, facts)
            found += [*words.stage_paragraphs(), words.shout_words()]
    assert found
    return [sentence for sentence in found if sentence]


NOTHING = ("nothing", "nothing", "nothing")


@pytest.mark.ruling("CC-E12")
@pytest.mark.parametrize("laid", [("lay r1", "lay r3", "lay g7"), NOTHING])
def test_odd_one_out_does_not_call_everything_even(laid: tuple[str, ...]) -> None:
    told = results(
        "pOddOneOut", *laid, hands="hand 0 pOddOneOut g7 o1 / hand 1 r1 o3 / hand 2 r3 o7"
    )
    assert told[-1] == "No group is the smallest, so nobody draws."
    assert "stage.odd-one-out.shout_none" not in words_of(), "it is never shown, and was not true"


@pytest.mark.ruling("CC-E15")
def test_same_draw_3_does_not_compare_numbers_that_nobody_laid() -> None:
    told = results("pSame3", *NOTHING, hands="hand 0 pSame3 g7 o1 / hand 1 r1 o3 / hand 2 r3 o7")
    assert told[-1] == "No number was laid twice, so nobody draws."


@pytest.mark.ruling("CC-E5")
def test_getting_even_says_what_winners_must_and_losers_get() -> None:
    hands = "hand 0 pGettingEven g8 o1 / hand 1 r2 o3 r5 / hand 2 r4 o7 r6"
    match = notation.read_position(f"color-chaos 3 / option expansion_2=on / discard b5 / {hands}")
    answer(match, "play pGettingEven", "lay r2", "lay r4", "nothing")
    assert options(match) == ["pick o3", "pick r5"], "nothing else than to scrap a card"
    scraps = [text for key, text in said(words_of(), "stage.getting-even") if "more card" in text]
    assert scraps
    assert [text for text in scraps if " may " in text] == []
    told = results("pGettingEven", *NOTHING, hands=hands)
    assert "all the cards go back" in told[-1]
    assert "draw *1* each" in told[-1]
    assert "Everyone else draws 1" in words_of()("hint.Lay.getting-even")


@pytest.mark.ruling("CC-E13", "CC-60")
def test_play_from_draw_as_the_last_card_costs_one_whatever_is_held_then() -> None:
    match = notation.read_position(
        "color-chaos 3 / option expansion_2=on / discard b5 / draw * o9 o8 o7 o6 b1"
        " / hand 0 pPlayDraw / hand 1 r1 r2 r3 / hand 2 r3 r4 r5"
    )
    answer(match, "play pPlayDraw", "pick b1", "pick o9", "pick o8", "pick o7", "call chaos")
    assert [card.code for card in match.table.hands[0]] == ["o6"], "one is drawn in the end"
    text = words_of()("rule.play-from-draw")
    assert "If Play from Draw was your last card" in text
    assert "no cards left when it’s over" in text


@pytest.mark.ruling("CC-E8")
def test_higher_or_lower_is_explained_without_two_negatives() -> None:
    words = words_of()
    for key in ("hint.PickWord.call", "hint.Lay.higher-or-lower", "rule.higher-or-lower"):
        texts = [text for known, text in said(words, key) if known == key]
        assert texts
        assert not re.search(r"not higher|not lower|[Nn]othing laid, nothing", texts[0])


@pytest.mark.ruling("CC-E6")
def test_the_limit_of_give_1_is_one_for_all_gifts_together() -> None:
    hands = " / ".join(f"hand {seat} r{seat} o{seat} r{seat + 1}" for seat in range(1, 8))
    match = notation.read_position(
        "color-chaos 8 / option expansion_2=on / option expansion_1=on / discard b5"
        f" / hand 0 pGive1 g1 g2 g3 g4 g5 g6 g7 g8 / {hands}"
    )
    answer(match, "play pGive1")
    while match.decision is not None and match.decision.question_key != "PlayCard.turn":
        match.submit(0)
    assert len(match.table.hands[0]) == 8 - 5
    assert sorted(len(hand) for hand in match.table.hands[1:]) == [3, 3, 4, 4, 4, 4, 4]
    assert "in all" in words_of()("option.give_1_limit.says")


def test_the_time_for_calls_is_for_both_of_them() -> None:
    words = words_of()
    assert words("option.call_window.name") == "Time for Chaos! and flips"
    assert words("option.call_window.1") == "1\N{NO-BREAK SPACE}s as printed"
    assert "Chaos!" in words("option.call_window.says")
    assert "flip the Direction Card" in words("option.call_window.says")


# The other games ---------------------------------------------------------------------------------


@pytest.mark.ruling("RR-4")
def test_a_wild_card_in_a_rainbow_gives_its_place_to_nobody() -> None:
    match = notation.read_position(
        "rainbow-rush 2 / discard bx / hand 0 w* gx gp / hand 1 ro rx rp / rainbow 1 bs gs"
    )
    answer(match, "draw", "pick w*", "rainbow 1", "pick bs")
    assert match.table.zones["discard"][-1].code == "bs"
    assert "bs" not in [card.code for hand in match.table.hands for card in hand]
    words = words_of("rainbow-rush")
    wild = [text for key, text in said(words, "rule.") if text.startswith("Wild")]
    assert len(wild) == 8
    assert all("which is discarded" in text for text in wild)
    assert [text for _, text in said(words, "rule.", "example.", "advice.") if "wap" in text] == []
    assert [text for _, text in said(words, "advice.") if "the own" in text] == []


@pytest.mark.ruling("PF-9")
def test_in_pig_farm_most_points_win_and_not_whoever_is_first() -> None:
    words = words_of("pig-farm")
    assert "the most points win" in words("lesson.end.text")
    assert "first has" not in words("lesson.end.text")
    page = page_of("pig-farm")
    assert "usually 500" in page
    assert "to the left of whoever went first in the last round" in page


@pytest.mark.ruling("MP-6")
def test_in_match_patch_a_last_pair_is_a_must() -> None:
    assert "may still lay" not in page_of("match-patch")
    assert "still lays every pair" in page_of("match-patch")


@pytest.mark.ruling("PB-2", "PB-4")
def test_penny_badger_says_how_many_cards_may_be_laid_and_what_a_bluff_is() -> None:
    page = page_of("penny-badger")
    assert "up to **{most}**" in page
    assert GAMES["penny-badger"].rules.numbers["most"] == 8
    assert "Nobody may doubt that. Or bluff!" not in page
    four = Match.new("penny-badger", 2)
    square = [c for c in four.table.deck if isinstance(c, Card) and c.code == "ys"]
    assert len(square) == 3
    assert "three wild cards" in words_of("penny-badger")("example.square")


NEXT_TIME = "In a rematch, someone else usually goes first"
BEGINS = {
    "color-chaos": ("Usually, you pick the first dealer at random", "one seat to the left"),
    "dice-factor": ("The highest number goes first", NEXT_TIME),
    "flower-power": ("Usually, you pick someone at random to go first", NEXT_TIME),
    "match-patch": ("Usually, the player with the most pips goes first", NEXT_TIME),
    "penny-badger": ("Usually, you pick someone at random to go first", NEXT_TIME),
    "pig-farm": ("Usually, you pick someone at random to go first", "goes first in the next one"),
    "rainbow-rush": ("Usually, you pick someone at random to go first", NEXT_TIME),
}


@pytest.mark.ruling("GEN-3", "CC-11", "DF-2", "MP-2", "PF-9")
@pytest.mark.parametrize("game", GAMES)
def test_every_page_says_who_begins_now_and_next_time(game: str) -> None:
    page = page_of(game)
    for part in BEGINS[game]:
        assert part in page
    own = next(o for o in GAMES[game].rules.options if o.id == "first_player").default
    drawn = re.search("pick (someone|the first dealer) at random", page)
    assert bool(drawn) == (own == "random")


def test_how_old_players_should_be_stands_on_the_page_and_beside_the_expansion() -> None:
    page = page_of("color-chaos")
    assert "ages 7 and up" in page
    assert "ages 10 and up" in page
    assert words_of()("option.base.age") == words_of()("option.expansion_1.age") == "7+"
    assert words_of()("option.expansion_2.age") == "10+"
    assert "ages 10 and up" in words_of()("option.expansion_2.note")


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_tries_moves_out_only_where_there_is_a_plan_for_it(game: str) -> None:
    tries_out = Words.load_words(rules_folder())("level.says.expert")
    assert "tries each move out" in tries_out
    said = Words.load_words(rules_folder()).for_game(game)("level.says.expert")
    assert (said == tries_out) == (mind_of(game).plan is not None)
