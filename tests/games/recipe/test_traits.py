"""What is printed on a card besides what it is called: its suit and its rank."""

import pytest

from game.games.recipe.traits import rank_by, rank_names, suit_by

from .built import ROWS, built

CHROMA = '[deck]\nfrom = "chroma"\ntake = { base = 1, colors = 1, shapes = 1 }\n'
PAIRS = '[game]\nfamily = "pairs"\n'


@pytest.mark.parametrize(
    ("code", "suits", "ranks"),
    [
        ("bo", ("circle", "blue"), (1, 1)),
        ("y*", ("star", "yellow"), (5, 5)),
        ("op", ("pentagon", "orange"), (3, 3)),
        ("w*", ("star", ""), (5, None)),
        ("bAny", ("", "blue"), (None, 1)),
    ],
)
def test_a_chroma_card_has_a_rank_by_its_shape_and_one_by_its_color(
    code: str, suits: tuple[str, str], ranks: tuple[int | None, int | None]
) -> None:
    deck = built(CHROMA + PAIRS).rules.make_deck({})
    card = next(card for card in deck if card.code == code)
    assert (suit_by(card, "shape"), suit_by(card, "color")) == suits
    assert (rank_by(card, "shape"), rank_by(card, "color")) == ranks
    assert rank_by(card, "number") is None


def test_a_card_of_color_chaos_has_its_number_as_its_rank_and_a_wild_one_none() -> None:
    deck = built(ROWS + 'without = ["swap-hands"]\n' + PAIRS.replace("pairs", "empty-hand")).rules
    cards = {card.code: card for card in deck.make_deck({})}
    assert (suit_by(cards["g7"], "color"), rank_by(cards["g7"], "number")) == ("green", 7)
    wild = [card for card in cards.values() if card.face == "pick"]
    assert [(suit_by(card, "color"), rank_by(card, "number")) for card in wild] == [("", None)]


def test_ranks_are_called_by_what_they_rank() -> None:
    assert rank_names("shape", [1, 5]) == {1: "circle", 5: "star"}
    assert rank_names("color", [2]) == {2: "green"}
    assert rank_names("number", [0, 9]) == {0: "0", 9: "9"}
    assert rank_names("shape", [0, 5, 7]) == {0: "0", 5: "star", 7: "7"}, "numbers beside shapes"
