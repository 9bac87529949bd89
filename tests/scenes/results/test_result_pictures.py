"""The results show what everybody has made of a game: cards, piles, pennies, carts, a rainbow."""

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.core.card import Card
from game.core.event import Announced, Moved, RoundEnded, Turn
from game.games import GAMES
from game.scenes.results.result_pictures import PICTURES, arrange_in_rows, make_result_picture
from game.scenes.results.scene import RoundResults
from game.session.match_moments import Moment, RoundMoments, describe_moment
from game.table.layout import layout_file as layouts
from game.ui.draw.canvas import Canvas, Point
from game.ui.widgets.pill import Pill, draw_pill
from tests.scenes.table_player import Sit, TablePlayer


def results(
    player: TablePlayer, game: str, codes: tuple[str, ...], points: tuple[int, ...],
    pairs: str = "", **facts: Any,
) -> RoundResults:  # fmt: skip
    """A game of two is over; their hands are of these cards, and the first has such a pair."""
    scene = player.deal(2, (0, 1), game=game)
    table = scene.live_match.match.table
    for fact, value in facts.items():
        setattr(table, fact, value)
        scene.flow.public.facts[fact] = value
    alike = [card for card in table.deck if card.code == pairs]
    table.zones.setdefault("pairs 0", [])[:] = alike[:2]
    left = list(table.deck)
    hands: list[tuple[Card, ...]] = []
    for hand in codes:
        held = [next(card for card in left if card.code == code) for code in hand.split()]
        left = [card for card in left if card not in held]
        hands.append(tuple(held))
    scene.show_round_results(RoundEnded(0, tuple(hands), points, points), final=True)
    player.wait(9000)
    assert isinstance(player.app.top, RoundResults)
    return player.app.top


def picture(player: TablePlayer, seat: int) -> bytes:
    """The pixels of somebody's row without the score."""
    player.app.draw()
    box = player.thing(f"choice:hand={seat}").box
    middle = FRect(box.x, box.y, 0.76 * box.w, box.h)
    shown = player.app.window.surface.subsurface(player.app.canvas.rect(middle))
    return pygame.image.tobytes(shown, "RGB")


@pytest.mark.parametrize("farms", [("bo bo gx", "gx"), ("bo", ""), ("bo bo gx gx", "ys ys ys")])
def test_a_farm_with_too_few_sets_to_be_sold_has_results(sit: Sit, farms: tuple[str, str]) -> None:
    """No game ends so, but somebody may make up such an end."""
    player = sit(speed=1.0)
    shown = results(player, "pig-farm", farms, (5, 0))
    shown.coming_celebration = shown.celebration = None
    assert picture(player, 0)
    assert {"choice:hand=0", "choice:hand=1"} <= {thing.name for thing in player.things()}


def test_every_picture_that_a_game_asks_for_is_known() -> None:
    looks = [layouts.layout_of(game.rules) for game in GAMES.values()]
    asked = {look.results for look in (*looks, *(look.series for look in looks)) if look}
    assert asked - {""} == set(PICTURES)


CARDS = {
    "dice-factor": ("g* gx r* bo yo", "g* gx r* bo go"),
    "pig-farm": ("r* r* rx rx bs bs", "r* r* rx rx bs bs yo"),
    "rainbow-rush": ("r* b* g* o* y*", "r* b* g* o* yx"),
}


@pytest.mark.parametrize("game", CARDS)
def test_the_rows_show_the_cards_that_somebody_has(sit: Sit, game: str) -> None:
    frames = []
    for cards in CARDS[game]:
        player = sit()
        results(player, game, (cards, "ys"), (3, 1), **DICE.get(game, {}))
        frames.append((picture(player, 0), picture(player, 1)))
    assert frames[0][0] != frames[1][0]
    assert frames[0][1] == frames[1][1]


DICE = {"dice-factor": {"die_colors": "green", "die_shapes": "circle"}}


def test_it_is_told_how_many_of_the_five_somebody_had(sit: Sit) -> None:
    player = sit()
    top = results(
        player, "dice-factor", ("g* gx gp bo ys", "ro bo ys"), (3, 2), **DICE["dice-factor"]
    )
    shown = make_result_picture(top.outcome)
    assert shown
    assert [shown.describe_holding(seat) for seat in (0, 1)] == ["3 of 5 green", "2 of 5 circles"]


def test_pennies_lie_in_stacks(sit: Sit) -> None:
    frames = []
    for pennies in (20, 27):
        player = sit()
        results(player, "penny-badger", ("", ""), (pennies, 5))
        frames.append((picture(player, 0), picture(player, 1)))
    assert frames[0][0] != frames[1][0]
    assert frames[0][1] == frames[1][1]


def test_pairs_lie_in_piles(sit: Sit) -> None:
    frames = []
    for code in ("r*", "bx"):
        player = sit()
        results(player, "match-patch", ("", ""), (1, 0), pairs=code)
        frames.append((picture(player, 0), picture(player, 1)))
    assert frames[0][0] != frames[1][0]
    assert frames[0][1] == frames[1][1]


def test_a_whole_rainbow_is_shown_large(sit: Sit) -> None:
    player = sit()
    results(player, "rainbow-rush", ("r* b* g* o* y*", "ys"), (5, 1))
    assert player.thing("text:trophy").text == "Mia’s rainbow"


def test_the_pairs_of_the_winner_are_shown_large(sit: Sit) -> None:
    player = sit()
    results(player, "match-patch", ("", ""), (1, 0), pairs="r*")
    assert player.thing("text:trophy").text == "Mia’s pair"


def test_the_pennies_of_the_winner_are_shown_large(sit: Sit) -> None:
    player = sit()
    results(player, "penny-badger", ("", ""), (27, 5))
    assert player.thing("text:trophy").text == "Mia’s 27 pennies"


def test_a_farm_that_was_sold_goes_to_market(sit: Sit) -> None:
    player = sit()
    results(player, "pig-farm", ("r* r* rx rx bs bs", "ys"), (3, 1))
    assert player.thing("text:trophy").text == "Mia’s cart"


@pytest.mark.parametrize("game", ["match-patch", "penny-badger"])
def test_who_has_nothing_has_nothing_large(sit: Sit, game: str) -> None:
    player = sit()
    results(player, game, ("", ""), (0, 0))
    assert not player.shows("text:trophy")


@pytest.mark.sampled(5)
@pytest.mark.parametrize("count", range(1, 41))
@pytest.mark.parametrize("size", [(514, 210), (378, 420), (1780, 210)])
def test_what_is_shown_large_lies_apart_and_in_its_room(count: int, size: tuple[int, int]) -> None:
    room = FRect(30, 40, *size)
    measure, spots = arrange_in_rows(count, room, (1.1, 1.4), 150)
    boxes = [FRect(0, 0, 1.1 * measure, 1.4 * measure).move_to(center=spot) for spot in spots]
    assert len(spots) == count
    assert all(room.inflate(1, 1).contains(box) for box in boxes)
    inner = [box.inflate(-0.5, -0.5) for box in boxes]
    assert not any(one.colliderect(other) for one, other in combinations(inner, 2))


def test_what_a_farm_was_worth_stands_in_lines_of_one_size(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[float, FRect]] = []

    def note(canvas: Canvas, pill: Pill, spot: Point, anchor: str) -> FRect:
        drawn.append((pill.size, box := draw_pill(canvas, pill, spot, anchor)))
        return box

    player = sit(size=(1280, 720))
    results(player, "pig-farm", ("ro ro bs bs bs gx gx yp", "op"), (80, 5))
    monkeypatch.setattr("game.scenes.results.score_rows.draw_pill", note)
    player.app.draw()
    sizes, boxes = [size for size, _ in drawn[:3]], [box for _, box in drawn[:3]]
    assert len(set(sizes)) == 1, "one size in a row"
    assert min(sizes) >= 20, "and no small one"
    tops = [box.top for box in boxes]
    assert len(set(tops)) == 3, "one below the other"
    assert all(low.bottom <= high.top + 1 for low, high in pairwise(boxes))


def test_the_seed_stands_in_the_details_alone(sit: Sit) -> None:
    player = sit()
    results(player, "penny-badger", ("", ""), (20, 5))
    assert not player.shows("button:copy-seed")
    player.click("button:details")
    assert player.shows("button:copy-seed")


def test_the_biggest_bluff_and_the_best_catch_are_what_all_saw() -> None:
    moments = RoundMoments(
        "penny-badger", layouts.layout_of(GAMES["penny-badger"].rules).wording_rules
    )
    for claimant, count, key, pays in (
        (1, 4, "was_bluff", ((1, 0, 8),)), (2, 5, "was_true", ((0, 2, 32),)), (3, 3, "", ()),
    ):  # fmt: skip
        moments.note_event(Turn(claimant))
        moments.note_event(Announced("claims", claimant, (("count", count), ("claim", "red star"))))
        if key:
            moments.note_event(Announced(key, claimant, ()))
        for giver, taker, pennies in pays:
            moments.note_event(Announced("pays", giver, (("other", taker), ("count", pennies))))
    told = {moment.key: (moment.seat, moment.number) for moment in moments.list_round_moments()}
    assert told["moment.bluff"] == (1, 4)
    assert told["moment.catch"] == (0, 8)


def at_the_end(player: TablePlayer) -> RoundResults:
    """The results of a whole game of Color Chaos, in whose first round most was drawn."""
    scene = player.deal(3, (0,))
    moments, hands = scene.flow.event_queue.moments, ((),) * 3
    for seat, count in ((2, 9), (1, 4)):
        moments.end_round()
        moments.note_event(Turn(seat))
        drawn = (None,) * count, "draw", tuple(range(count)), f"hand {seat}", 0
        moments.note_event(Moved(*drawn))
    return RoundResults(player.app, scene, RoundEnded(0, hands, (0, 1, 2), (0, 1, 2)), True)


def test_an_evening_remembers_the_best_of_all_rounds_and_results_of_their_own(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, counted = sit(), list[Moment]()
    monkeypatch.setattr(player.app.night, "counts_match", lambda sitting: True)
    monkeypatch.setattr(
        player.app.night, "count_game", lambda places, told, left: counted.extend(told)
    )
    page = at_the_end(player)
    own = page.moments.moments
    assert not counted, "as long as nobody sees them"
    player.app.push_scene(page)
    assert [(one.seat, one.number) for one in counted] == [(2, 9)]
    assert [(one.seat, one.number) for one in own] == [(1, 4)]


def test_an_evening_remembers_what_a_moment_was_by_its_house_rules(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, counted = sit(), list[Moment]()
    monkeypatch.setattr(player.app.night, "counts_match", lambda sitting: True)
    monkeypatch.setattr(
        player.app.night, "count_game", lambda places, told, left: counted.extend(told)
    )
    scene = player.deal(3, (0,), game="match-patch", group="3", sets="4")
    moments, hands = scene.flow.event_queue.moments, ((),) * 3
    moments.note_event(Turn(1))
    for _ in range(2):
        moments.note_event(Announced("pair", 1, ()))
    page = RoundResults(player.app, scene, RoundEnded(0, hands, (0, 1, 2), (0, 1, 2)), True)
    player.app.push_scene(page)
    words = player.app.words.for_game("match-patch")
    [told] = [one for one in counted if one.number == 2]
    assert describe_moment(words, told.key, "Mia", 2) == "Mia found 2 trios in one turn"


def test_a_moment_shows_the_card_that_counted_instead_of_an_icon(sit: Sit) -> None:
    player = sit()
    seen = set()
    for number in (None, -1, 0, 40):
        shown = at_the_end(player)
        (drawn,), deck = shown.moments.moments, shown.table.live_match.match.table.deck
        card = None if number is None or number < 0 else deck[number]
        cards = () if number is None else (card,)
        shown.moments.moments, shown.celebration = [replace(drawn, cards=cards)], None
        player.app.push_scene(shown)
        player.app.draw()
        seen.add(pygame.image.tobytes(player.app.window.surface, "RGB"))
    assert len(seen) == 4
