"""House rules of Color Chaos about hands, the box, points and drawing."""

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from game.games.color_chaos.chaos_table import SUITS
from game.table.layout.layout_file import layout_for
from tests.games.color_chaos.at_the_table import asked, hand, pile, play
from tests.playing import options

RULES = GAMES["color-chaos"].rules
OTHERS = "hand 1 r1 r2 / hand 2 *"
UNTIL = "option stuck=draw until it fits"


def _begun(players: int, **wishes: str) -> Match:
    names = [f"P{number}" for number in range(players)]
    return Match.new("color-chaos", names, 5, {"call_window": "off", **wishes})


@pytest.mark.ruling("CC-10")
@pytest.mark.parametrize(
    ("players", "wishes", "dealt"),
    [
        (4, {}, 7),
        (4, {"hand": "3"}, 3),
        (4, {"hand": "10"}, 10),
        (8, {"hand": "10", "cards": "numbers"}, 76 // 8 - 1),
        (3, {"hand": "3", "head_start": "5 0 0"}, 3),
    ],
)
def test_everyone_is_dealt_what_a_house_rule_says(
    players: int, wishes: dict[str, str], dealt: int
) -> None:
    table = _begun(players, **wishes).table
    given = "head_start" in wishes
    assert [len(hand) for hand in table.hands] == [1 if given else dealt, *[dealt] * (players - 1)]
    assert len(table.zones["draw"]) >= players - 1


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("expansion_1", ["off", "on"])
def test_a_box_of_numbers_has_no_other_card(expansion_1: str) -> None:
    deck = RULES.make_deck(
        RULES.settle_options(
            4, {"cards": "numbers", "expansion_1": expansion_1, "expansion_2": "on"}
        )
    )
    assert {card.color for card in deck} == set(SUITS)
    assert all(card.number is not None for card in deck)
    assert len(deck) == (152 if expansion_1 == "on" else 76)


@pytest.mark.ruling("CC-6")
def test_cards_of_one_color_cost_twice() -> None:
    plain, doubled = (
        {card.id: card for card in RULES.make_deck(RULES.settle_options(4, {"double": color}))}
        for color in ("none", "blue")
    )
    assert plain.keys() == doubled.keys()
    for number, card in plain.items():
        times = 2 if card.color == "blue" else 1
        assert doubled[number].points == times * card.points
        assert doubled[number].code == card.code
    assert any(card.color == "blue" and card.points for card in plain.values())


@pytest.mark.ruling("CC-14", "CC-15")
def test_who_draws_goes_on_until_one_fits() -> None:
    match = play(f"3 / {UNTIL} / discard b5 / draw g8 b2 r1 o3 / hand 0 r7 o9 / {OTHERS}", "draw")
    drawn = ["r7", "o9", "o3", "r1", "b2"]
    assert sorted(hand(match, 0)) == sorted(drawn)
    assert asked(match) == (0, "PlayCard.drawn")
    assert options(match) == ["play b2", "pass"]
    assert pile(match, "draw") == ["g8"]


@pytest.mark.ruling("CC-14")
def test_a_train_is_drawn_whole_and_no_more() -> None:
    match = play(
        f"3 / {UNTIL} / discard b5 / train kTrain / draw g8 b2 r1 o3 / hand 0 r7 o9 / {OTHERS}",
        "draw",
    )
    assert sorted(hand(match, 0)) == sorted(["r7", "o9", "o3", "r1"])
    assert options(match) == ["pass"]


@pytest.mark.ruling("CC-14")
def test_it_ends_where_there_are_no_cards_left() -> None:
    match = play(f"3 / {UNTIL} / discard b5 / draw r1 o3 / hand 0 r7 o9 / {OTHERS}", "draw")
    assert pile(match, "draw") == []
    assert options(match) == ["pass"]


def test_the_button_says_until_one_fits() -> None:
    def label(**wishes: str) -> tuple[str, str, int]:
        layout = layout_for(RULES, RULES.settle_options(4, wishes))
        (draw,) = [action for action in layout.actions if action.word == "draw"]
        return draw.label, draw.counted, draw.least

    assert label() == ("action.draw", "", 1)
    assert label(stuck="draw until it fits") == ("action.draw_until", "action.draw", 0)


@pytest.mark.parametrize(
    "wishes",
    [
        {"stuck": "draw until it fits", "hand": "10"},
        {"cards": "numbers", "hand": "3", "double": "red"},
        {
            "cards": "numbers",
            "stuck": "draw until it fits",
            "expansion_1": "on",
            "expansion_3": "on",
        },
    ],
)
def test_whole_games_end_under_house_rules(wishes: dict[str, str]) -> None:
    for seed in range(3):
        match, chance = _begun(5, target="100", **wishes), Chance(seed)
        while match.decision is not None:
            match.submit(chance.below(len(match.decision.options)))
        assert match.result is not None, f"seed {seed}"
