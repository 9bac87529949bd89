"""What is gold among the answers, and questions to which there is only one answer."""

import pytest

from game.core import notation
from game.core.match import Match
from game.core.prompt import Prompt
from game.session.speech.prompts import CardGathering, Speaker
from tests.games.recipe.test_effects import at as own_at
from tests.session.laptop import NAMES, all_words, wording

HEAD = "color-chaos 3 / option expansion_2=on / discard b5 / turn 0"
REST = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
HELD = {
    "pHotPotato": ("r2 gSkip", "No number card: draw 3"),
    "pScrapWhite": ("wPick r2", "No white wild card: draw 1"),
    "pScrapTrain": ("kTrain r2", "No Two Train: draw 1"),
    "pScrapEvent": ("pThief r2", "No event: draw 1"),
    "pSame3": ("r2 gSkip", "No number card: lay nothing"),
    "pBest": ("r2 gSkip", "No number card: lay nothing"),
}
"""Events with a hand that has an answer to them, and what is said to one that has none."""


def asked(event: str, hand: str) -> tuple[Match, Prompt]:
    """The question that an event puts to the seat that plays it, after everybody else answered."""
    match = notation.read_position(f"{HEAD} / hand 0 {event} {hand} / {REST}")
    answer(match, f"play {event}")
    while match.decision is not None and (
        match.decision.seat != 0 or type(match.decision).__name__ == "Dodge"
    ):
        match.submit(len(match.decision.options) - 1)
    return match, told(match)


def answer(match: Match, text: str) -> None:
    """Choose by words."""
    assert match.decision is not None
    match.submit(match.decision.texts().index(text))


def told(match: Match, *gathered: str) -> Prompt:
    """The open question as it is put to whoever is asked."""
    assert match.decision is not None
    speaker = Speaker(
        all_words().for_game(match.game.id), wording(match.game.rules.raw), NAMES[:3], {}
    )
    gathering = CardGathering(match)
    for code in gathered:
        gathering.toggle_card(
            next(card for card in gathering.list_open_options() if card.code == code)
        )
    view = match.table.seen_by(match.decision.seat)
    return speaker.make_prompt(match, view, gathering)


@pytest.mark.parametrize("event", HELD)
def test_gold_is_not_on_a_word_that_costs_while_a_card_would_do(event: str) -> None:
    _, prompt = asked(event, HELD[event][0])
    assert prompt.cards
    assert [button.calm for button in prompt.buttons] == [True]
    assert not prompt.nothing


@pytest.mark.parametrize("event", HELD)
def test_who_has_no_card_for_it_is_told_what_happens_and_that_is_gold(event: str) -> None:
    hand = "gSkip gReverse" if event in ("pHotPotato", "pSame3", "pBest") else "r2 gSkip"
    _, prompt = asked(event, hand)
    assert prompt.headline == HELD[event][1]
    assert [button.calm for button in prompt.buttons] == [False]
    assert prompt.nothing


@pytest.mark.parametrize(("top", "forced"), [("r1 r2 r3 o1 o2", True), ("r1 b9 r3 o1 o2", False)])
def test_cards_looked_at_are_played_or_none_of_them_fits(top: str, forced: bool) -> None:
    rest = REST.replace("r1 r2 r3", "g4 g5 g6").replace("o1 o2 o3", "g7 g8 g9")
    match = notation.read_position(f"{HEAD} / hand 0 pPlayDraw g1 g2 / {rest} / draw * {top}")
    answer(match, "play pPlayDraw")
    prompt = told(match)
    assert (prompt.headline == "None of these fit") is forced
    assert [button.calm for button in prompt.buttons] == [not forced]


def test_what_was_chosen_is_laid_by_a_gold_button() -> None:
    match, prompt = asked("pGreedy", "r2 gSkip b1")
    assert [(button.label, button.calm) for button in prompt.buttons] == [("Lay none", True)]
    prompt = told(match, "r2")
    assert [(button.label, button.calm) for button in prompt.buttons] == [("Lay 1 card", False)]


def test_keeping_is_not_gold_where_a_card_may_be_scrapped() -> None:
    match = notation.read_position(f"{HEAD} / hand 0 pBest r2 g5 gSkip / {REST}")
    answer(match, "play pBest")
    while match.decision is not None and match.decision.question_key != "PickCard.best":
        match.submit(0)
    assert [(button.label, button.calm) for button in told(match).buttons] == [("Keep them", True)]


PAIRS = {
    "bSwap": ("color-chaos 4 / discard b5", ["play bSwap"]),
    "pTwoHand": (HEAD.replace("chaos 3", "chaos 4"), ["play pTwoHand"]),
    "pWar": (HEAD.replace("chaos 3", "chaos 4"), ["play pWar"]),
}


@pytest.mark.parametrize("card", PAIRS)
@pytest.mark.parametrize("first", [0, 2])
def test_while_a_second_player_is_chosen_the_first_is_marked(card: str, first: int) -> None:
    head, answers = PAIRS[card]
    match = notation.read_position(f"{head} / hand 0 {card} r2 g5 / {REST} / hand 3 g1 g2 g3")
    for text in answers:
        answer(match, text)
    assert told(match).picked == ()
    answer(match, f"seat {first}")
    prompt = told(match)
    assert prompt.picked == (first,)
    assert first not in prompt.seats


def test_whoever_stays_while_a_dodger_is_replaced_is_marked() -> None:
    head = HEAD.replace("chaos 3", "chaos 4")
    dodger = REST.replace("r1 r2 r3", "bDodge r2 r3")
    match = notation.read_position(f"{head} / hand 0 bSwap r2 g5 / {dodger} / hand 3 g1 g2 g3")
    for text in ("play bSwap", "seat 1", "seat 2", "dodge bDodge"):
        answer(match, text)
    assert match.decision is not None
    assert match.decision.question_key == "PickSeat.swap_instead"
    assert told(match).picked == (2,)


def test_the_first_goalpost_is_marked_while_the_second_is_chosen() -> None:
    match = notation.read_position(
        f"{HEAD.replace('chaos 3', 'chaos 4')} / hand 0 pFieldGoal r2 / {REST} / hand 3 g1 g2 g3"
    )
    answer(match, "play pFieldGoal")
    answer(match, "seat 1")
    while match.decision is not None and match.decision.question_key != "PickSeat.post":
        match.submit(0)
    answer(match, "seat 2")
    assert told(match).picked == (2,)


def test_one_of_two_good_words_stays_gold() -> None:
    match = notation.read_position(f"{HEAD} / hand 0 pHigherLower r2 / {REST}")
    answer(match, "play pHigherLower")
    while match.decision is not None and match.decision.question_key != "PickWord.call":
        match.submit(len(match.decision.options) - 1)
    assert not any(button.calm for button in told(match).buttons)


DEBT = HEAD.replace(" / discard b5", "{rule} / discard wDraw4 / color blue / debt 4")


@pytest.mark.ruling("CC-41")
@pytest.mark.parametrize(
    ("rule", "said", "fits", "owed"),
    [
        ("cancelled", "draw nothing", "you don’t draw the 4", 0),
        ("passes on", "to pass it on", "the next player owes the 4 instead", 4),
    ],
)
def test_what_a_dodge_does_is_told_by_the_house_rule_of_today(
    rule: str, said: str, fits: str, owed: int
) -> None:
    head = DEBT.format(rule=f" / option dodged_draw4={rule}")
    match = notation.read_position(f"{head} / hand 0 bDodge r2 gSkip / {REST}")
    prompt = told(match)
    assert said in prompt.hint
    assert any(fits in why for why in prompt.why.values())
    answer(match, "play bDodge")
    assert match.table.public_facts()["debt"] == owed


def test_whoever_can_only_draw_what_they_owe_is_told_so() -> None:
    match = notation.read_position(f"{DEBT.format(rule='')} / hand 0 b2 gSkip / {REST}")
    prompt = told(match)
    assert prompt.headline == "Nothing helps: draw 4"
    assert prompt.hint == "You can’t pass it on, so you draw."


@pytest.mark.parametrize(
    ("stack", "said"),
    [("same", "another card like the one on top"), ("any", "makes the next player draw")],
)
def test_an_own_game_says_which_cards_pass_on_what_is_owed(stack: str, said: str) -> None:
    does = '{ act = "draw", who = "next", count = 3 }'
    parts = ("hand 0 b.own b1", "hand 1 b.own b2", "hand 2 b3", "draw r1 r2 r3 r4 r6 r7 r8")
    match = own_at(does, *parts, more=f'stack = "{stack}"\n')
    answer(match, "play b.own")
    assert said in told(match).hint
    answer(match, "play b.own")
    prompt = told(match)
    assert (prompt.headline, prompt.nothing) == ("Nothing helps: draw 6", True)
    assert prompt.hint == "You can’t pass it on, so you draw."
