"""The `[layout]` of a game: read, checked, refused with the key that is wrong."""

import copy
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.game import Game
from game.games import GAMES
from game.resources import asset, rules_folder
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.table.cards.hand_view import pose_rect
from game.table.layout import layout_file as layout
from game.table.layout.layout_file import LayoutProblem
from game.table.layout.layout_model import Layout, Spot
from game.table.layout.table_places import TablePlaces
from game.table.placement import Placement
from game.table.zone_views import ZONE_VIEWS
from game.words import Words

FILE = rules_folder() / "color-chaos.toml"


@pytest.fixture
def data() -> dict[str, Any]:
    return copy.deepcopy(dict(GAMES["color-chaos"].rules.raw))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_lies_on_the_mat(game: str) -> None:
    rules = GAMES[game].rules
    table = layout.layout_of(rules)
    for zone in rules.zones:
        assert table.spot_of_zone(zone.name).zone == zone.name
    for players in range(rules.least, rules.most + 1):
        for scale in (1.0, 1.5, 2.0):
            places = TablePlaces(table, tuple(range(players)), 0, scale)
            mat = places.table_seating.mat
            for name, cell in places.cell_rects.items():
                assert mat.contains(cell) or places.own_area.contains(cell)
                for index, count in ((0, 1), (19, 20), (99, 100)):
                    pose = Placement(places).pose_in_zone(name, index, count)
                    assert cell.collidepoint(pose.x, pose.y)


@pytest.mark.parametrize("game", GAMES)
def test_every_key_has_its_sentence(game: str) -> None:
    table = layout.layout_of(GAMES[game].rules)
    words = Words.load_words(rules_folder()).for_game(game)
    keys = [k for s in table.zones for k in (s.caption, s.count, s.empty)]
    keys += [key for chip in table.chips for key in (chip.label, chip.short, chip.note)]
    keys += [tag.label for tag in table.tags] + [action.label for action in table.actions]
    keys += [fact.label for fact in table.curtain] + [table.score]
    keys += [panel.caption for panel in table.panels] + said_in_details(table)
    assert [key for key in keys if key and key not in words] == []


def said_in_details(table: Layout) -> list[str]:
    """The text keys among the details of all forms."""
    found: list[str] = []
    spots: list[Spot] = [*table.zones, *table.panels]
    for spot in spots:
        for name in ZONE_VIEWS[spot.form].WORDS if spot.form in ZONE_VIEWS else ():
            value = spot.details.get(name, "")
            values = value.values() if isinstance(value, dict) else value
            found += [value] if isinstance(value, str) else values
    return found


def test_smaller_piles_lie_side_by_side_in_another_ones_cell() -> None:
    table = layout.load_layout(FILE)
    piles = ("new-1", "new-2", "new-3")
    for players in range(3, 17):
        for scale in (1.0, 1.25, 1.5, 2.0):
            places = TablePlaces(table, tuple(range(players)), 0, scale)
            main = Placement(places).pose_in_zone("draw", 99, 100)
            left = main.x - main.height * WIDTH_OF_HEIGHT / 2
            boxes = [places.cell_rects[zone] for zone in piles]
            assert places.cell_rects["draw"].contains(boxes[0].unionall(boxes[1:]))
            assert [box.x for box in boxes] == sorted(box.x for box in boxes)
            assert all(one.right < other.x for one, other in pairwise(boxes))
            assert boxes[-1].right < left
            for zone, box in zip(piles, boxes, strict=True):
                top = Placement(places).pose_in_zone(zone, 9, 10)
                assert box.inflate(8, 8).contains(pose_rect(top))
                assert top.height < 0.6 * main.height


@pytest.mark.parametrize("game", GAMES)
def test_every_sound_is_there(game: str) -> None:
    found = layout.layout_of(GAMES[game].rules)
    sounds = [*found.sounds.values(), *found.pitches]
    assert [s for s in " ".join(sounds).split() if not list(asset("sounds").glob(f"{s}.*"))] == []


def test_a_zone_left_out_is_refused(data: dict[str, Any]) -> None:
    data["layout"]["zones"] = data["layout"]["zones"][1:]
    with pytest.raises(LayoutProblem, match=r"color-chaos\.toml: .*'draw' 0 times"):
        layout.read_layout(data)


def test_a_zone_placed_twice_is_refused(data: dict[str, Any]) -> None:
    data["layout"]["zones"].append(data["layout"]["zones"][0])
    with pytest.raises(LayoutProblem, match="'draw' 2 times"):
        layout.read_layout(data)


@pytest.mark.parametrize(
    ("table", "key", "value", "reason"),
    [
        ("zones", "zone", "bank", "'hand' 0 times"),
        ("zones", "cell", [2, 0], "off the mat"),
        ("zones", "cards", [1.2, 0.5], "off the mat"),
        ("zones", "form", "tower", "tower"),
        ("zones", "color", "blue", r"zones\.hand\.color is unknown"),
        ("zones", "beside", "moon", "beside 'moon'"),
        ("zones", "beside", "new-1", "beside 'new-1'"),
        ("tags", "icon", "unicorn", r"unicorn\.svg"),
        ("chips", "icon", "unicorn", r"unicorn\.svg"),
        ("chips", "piles", ["moon"], "'moon', which is no zone"),
        ("actions", "cards", "moon", "'moon', which is no zone"),
        ("tags", "look", "pink", "pink"),
        ("chips", "look", "pink", "pink"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    data: dict[str, Any], table: str, key: str, value: object, reason: str
) -> None:
    rows = data["layout"][table]
    at = next((i for i, row in enumerate(rows) if row.get("zone") == "hand"), -1)
    rows.append({**rows.pop(at), key: value})
    with pytest.raises(LayoutProblem, match=reason):
        layout.read_layout(data)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("keep_score", "yes", "layout.keep_score must be true or false, not 'yes'"),
        ("grid", "wide", "layout.grid must be a list of 2, each a whole number, not 'wide'"),
        ("grid", [2, 2.5], "layout.grid[1] must be a whole number, not 2.5"),
        ("grid", [2], "layout.grid must be a list of 2, each a whole number, not [2]"),
        ("back", 3, "layout.back must be text, not 3"),
        ("mat", "green", "layout.mat must be a table, not 'green'"),
        ("mat", {"felt": 1}, "layout.mat.felt must be text, not 1"),
        ("zones", "draw", "layout.zones must be a list of tables, not 'draw'"),
        ("times", {"won": "long"}, "layout.times.won must be a whole number, not 'long'"),
        ("sounds", {"won": 3}, "layout.sounds.won must be text, not 3"),
        ("pitches", {"won": {"each": "1"}}, "layout.pitches.won.each must be a whole number"),
        ("stages", {"war": {"picture": "x"}}, "layout.stages.war.steps is missing"),
        ("keep_scores", True, "layout.keep_scores is unknown here; try keep_score"),
    ],
)
def test_what_is_of_the_wrong_kind_is_refused(
    data: dict[str, Any], key: str, value: object, said: str
) -> None:
    data["layout"][key] = value
    with pytest.raises(LayoutProblem, match=re.escape(f"color-chaos.toml: {said}")):
        layout.read_layout(data)


def test_a_missing_key_is_named(data: dict[str, Any]) -> None:
    del data["layout"]["chips"][0]["label"]
    with pytest.raises(LayoutProblem, match=r"layout\.chips\.\S+\.label is missing: it must be"):
        layout.read_layout(data)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[layout", encoding="utf-8")
    with pytest.raises(LayoutProblem, match=r"broken\.toml"):
        layout.load_layout(path)


def test_a_game_without_layout_gets_a_plain_one(toy_game: Game) -> None:
    raw = {k: v for k, v in toy_game.rules.raw.items() if k != "layout"}
    table = layout.read_layout(raw)
    assert {spot.zone for spot in table.zones} == {zone.name for zone in toy_game.rules.zones}
    places = TablePlaces(table, (0, 1), 0)
    cells = list(places.cell_rects.values())
    assert all(places.table_seating.mat.contains(cell) for cell in cells)
    assert all(one is other or not one.colliderect(other) for one in cells for other in cells)
