"""Forms of zones and panels in every game: nothing lies on anything else, all can be read."""

from itertools import combinations

import pygame
import pytest
from pygame import FRect

from game.core.match import Match
from game.core.prompt import Prompt, PromptButton
from game.games import GAMES
from game.games.hand_order import sort_hand
from game.resources import rules_folder
from game.table import action_buttons
from game.table.board import Board
from game.table.cards.hand_forms import HAND_FORMS
from game.table.cards.hand_layout import OPEN
from game.table.layout import layout_file as layout
from game.table.layout.layout_model import Panel, ZoneSpot
from game.table.layout.table_places import PlacedSpot, TablePlaces
from game.table.placement import Placement
from game.table.state import PlayerFace
from game.table.zone_views.spot_look import SpotLook
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, rgb
from game.words import Words
from tests.table.form_boards import PATCH, SCALES, SCREEN, apart, board_of, cards, changed


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_all_spots_of_a_game_keep_apart(game: str, scale: float) -> None:
    rules = GAMES[game].rules
    table = layout.layout_of(rules)
    for players in range(rules.least, rules.most + 1):
        places = TablePlaces(table, tuple(range(players)), 0, scale)
        mat, own = places.table_seating.mat, places.own_area
        boxes: dict[str, FRect] = {"mat": mat} | ({"own": own} if own.w else {})
        boxes |= {f"plate {s}": b for s, b in places.plate_rects.items() if not mat.contains(b)}
        apart(boxes)
        assert all(SCREEN.contains(box) for box in boxes.values())
        lying = {name: site for name, site in places.spot_sites.items() if site.kind == "mat"}
        for site in lying.values():
            assert ground_of(places, site).contains(site.box), site.name
        for one, other in combinations([s for s in lying.values() if whole(s.spot)], 2):
            overlap = one.box.inflate(-1, -1).colliderect(other.box)
            assert not overlap or on_another(one, other), f"{one.name} lies on {other.name}"
        for seat, head in places.plate_rects.items():
            assert min(head.size) >= 44, f"the face of {seat} is too small to be hit"


def on_another(one: PlacedSpot, other: PlacedSpot) -> bool:
    """Whether one of two spots has no ground of its own and lies within the other."""
    pairs = ((one, other), (other, one))
    return any(a.spot.ground == "none" and b.box.inflate(4, 4).contains(a.box) for a, b in pairs)


def ground_of(places: TablePlaces, site: PlacedSpot) -> FRect:
    """What a spot lies on: the mat, the area beside the hand, or the table."""
    if "buttons" in site.spot.where:
        return SCREEN
    return (
        places.own_area
        if "own" in site.spot.where and site.seat is None
        else places.table_seating.mat
    )


def whole(spot: ZoneSpot | Panel) -> bool:
    """Whether a spot has a part of the mat to itself."""
    if isinstance(spot, ZoneSpot):
        return not spot.beside
    return spot.ground != "mat" and "buttons" not in spot.where


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_hand_keeps_clear_of_what_lies_beside_it(game: str, scale: float) -> None:
    rules = GAMES[game].rules
    table = layout.layout_of(rules)
    places = TablePlaces(table, (0, 1, 2), 0, scale)
    if not places.own_area.w:
        return
    form = HAND_FORMS[table.spot_of_zone("hand").form]
    primary = (
        action_buttons.LARGE_LEFT if places.table_seating.large else action_buttons.BUTTONS_LEFT
    )
    for count in (1, 4, 7, 14):
        some = cards(count)
        for place in form.lay_hand(
            [some[i] for i in sort_hand(some)], set(), None, places.table_seating.hand, OPEN
        ):
            half = place.height * 5 / 14
            box = FRect(place.x - half, place.y - place.height / 2, 2 * half, place.height)
            for site in places.spot_sites.values():
                beside = site.kind == "own" or "own" in site.spot.where
                assert not (beside and box.colliderect(site.box)), f"{count} cards, {site.name}"
            assert places.plate_rects[0].right <= box.left
            assert box.right <= primary


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("own", [None, ("left", 0.56), ("right", 0.27)])
def test_the_banner_hides_no_answer(own: tuple[str, float] | None, scale: float) -> None:
    zones = [dict(zone) for zone in PATCH["layout"]["zones"]]
    if own is None:
        zones[2] |= {"where": ["plate"]}
    table = changed(zones=zones)
    del table["layout"]["own"]
    if own is not None:
        table["layout"]["own"] = dict(zip(("side", "width"), own, strict=True))
    board = board_of(table, {"draw": [], "patch": [], "row 0": [], "row 1": []})
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    answer = PromptButton("take", "Take it", kind="primary")
    hint = "A hint of about as many words as any of the games has for its players to read."
    board.scale = scale
    board.controls(Prompt("Bartholomew-Max, what do you want to do?", hint, 0, buttons=(answer,)))
    banner = board.table_view.ribbon.draw_prompt_ribbon(canvas)
    places = board.table_places
    assert SCREEN.contains(banner)
    band = banner.inflate(0, -24)  # its tails hang lower
    assert not band.colliderect(action_buttons.action_button_rects((answer,), scale)["take"])
    assert not any(band.colliderect(box) for box in places.plate_rects.values())
    if places.own_area.w:
        assert not band.colliderect(places.own_area)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", [g for g in GAMES if g != "color-chaos"])
def test_a_form_draws_only_within_its_reach(game: str, scale: float, size: tuple[int, int]) -> None:
    match = Match.new(game, 4, 7)
    words = Words.load_words(rules_folder()).for_game(game)
    faces = [PlayerFace(f"Ann {seat}", "fox") for seat in range(4)]
    board = Board(layout.layout_of(match.game.rules), words, faces, speed=0, scale=scale)
    for step in range(60):
        if match.decision is not None:
            match.submit(step * 7 % len(match.decision.options))
    board.show_view(match.table.seen_by(0), 0)
    for name, site in board.table_places.spot_sites.items():
        surface = pygame.Surface(size, pygame.SRCALPHA)
        canvas = Canvas(surface, scale)
        part = (
            Placement(board.table_places, board.shown)
            .view_of(name)
            .scenery_prop(SpotLook(board.state, site))
        )
        part.draw(canvas)
        drawn = surface.get_bounding_rect()
        reach = canvas.rect(part.reach).inflate(2, 2)
        assert not drawn.w or reach.contains(drawn), f"{name} draws on {drawn}, not {reach}"
        assert part.looks_like(part)


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_that_a_form_shows_is_known(game: str) -> None:
    match = Match.new(game, GAMES[game].rules.least, 1)
    table = layout.layout_of(match.game.rules)
    facts = match.table.seen_by(0).facts
    listed = [f for spot in table.zones for f in spot.facts]
    listed += [f for panel in table.panels for f in panel.facts]
    assert [fact for fact in listed if fact not in facts] == []


@pytest.mark.parametrize("game", GAMES)
def test_words_on_the_mat_can_be_read(game: str) -> None:
    table = layout.layout_of(GAMES[game].rules)
    colors = table.mat
    if any(panel.ground == "mat" for panel in table.panels):
        return  # nothing is written on felt that a picture covers
    for ink in (colors.text, CREAM):
        for ground in (colors.felt, colors.zone):
            assert contrast(ink, ground) >= 4.5


def contrast(one: str, other: str) -> float:
    """How much lighter one color is than the other, as accessibility guidelines count it."""
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def brightness(color: str) -> float:
    """The relative luminance of a color."""
    parts = [channel / 255 for channel in rgb(color)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
