"""The stages of a rules file: what they name is there, and what is not is refused."""

import copy
from typing import Any

import pytest

from game.core.game import find_game
from game.games.color_chaos.events import EVENTS
from game.table.layout import layout_file as layout
from game.table.stage import stage_picture


def rules() -> dict[str, Any]:
    """The facts of Color Chaos, to be spoilt."""
    return copy.deepcopy(dict(find_game("color-chaos").rules.raw))


def test_every_event_has_a_stage_whose_parts_exist() -> None:
    looks = layout.read_layout(rules()).stages
    assert set(looks) == set(EVENTS)
    for name, look in looks.items():
        parts = stage_picture.group_names(look.picture)
        assert {move.part for move in look.moves} <= parts, name


def test_an_unknown_key_of_a_stage_is_named() -> None:
    data = rules()
    data["layout"]["stages"]["bomb"]["marks"][0]["colour"] = "red"
    with pytest.raises(
        layout.LayoutProblem,
        match=r"bomb\.marks\[0\]\.colour is unknown here",
    ):
        layout.read_layout(data)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("show", "smell", "show 'smell' is none of cards,"),
        ("of", "winers", "of 'winers': nothing is called so"),
        ("only", "one", "only 'one': nothing is called so"),
    ],
)
def test_an_unknown_name_of_a_stage_is_refused(key: str, value: str, said: str) -> None:
    data = rules()
    data["layout"]["stages"]["the-best"]["marks"][0][key] = value
    with pytest.raises(layout.LayoutProblem, match=said):
        layout.read_layout(data)
