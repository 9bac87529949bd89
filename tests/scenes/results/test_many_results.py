"""Scores of many players: rows that can be read, two columns from eight players on."""

from itertools import combinations

import pytest
from pygame import FRect

from game.core.card import Card
from game.core.event import RoundEnded
from game.games import GAMES
from game.games.series import WINS
from game.resources import rules_folder
from game.scenes.play.table_dialogs import ScoresDialog
from game.scenes.results.result_pictures import PigCarts
from game.scenes.results.scene import RoundResults
from game.session.match_moments import Moment
from game.ui.boxes import TWO_COLUMN_ROWS
from game.ui.draw.canvas import Canvas
from game.words import Words
from tests.scenes.ink import written
from tests.scenes.table_player import PEOPLE, Sit, TablePlayer

LEAST = 44.0  # units: what can be pressed, or holds a face and a line


def at_results(player: TablePlayer, seats: int) -> list[FRect]:
    """The rows of the results of so many."""
    hands, points = ((),) * seats, tuple(range(seats))
    scene = player.table
    player.app.push_scene(
        RoundResults(player.app, scene, RoundEnded(0, hands, points, points), False)
    )
    return [thing.box for thing in player.things() if thing.name.startswith("choice:hand=")]


def in_panel(player: TablePlayer) -> list[FRect]:
    """The rows of the panel with the scores."""
    player.app.push_scene(ScoresDialog(player.app, player.table, player.table.table))
    return [thing.box for thing in player.things() if thing.name.startswith("text:score-")]


@pytest.mark.parametrize("seats", [TWO_COLUMN_ROWS, 9, 13, 16])
@pytest.mark.parametrize("panel", [False, True])
def test_every_row_has_room_for_a_line(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int, panel: bool
) -> None:
    monkeypatch.setattr("tests.scenes.table_player.PEOPLE", PEOPLE * 2)
    player = sit()
    names = " ".join(f"/ hand {seat} b{seat % 9 + 1}" for seat in range(seats))
    player.lay(f"color-chaos {seats} / option expansion_1=on / discard b5 / turn 0 {names}")
    rows = in_panel(player) if panel else at_results(player, seats)
    assert len(rows) == seats
    assert min(row.h for row in rows) >= LEAST
    assert not any(one.colliderect(other) for one, other in combinations(rows, 2))
    lefts = {row.x for row in rows}
    assert len(lefts) == (1 if panel and seats == TWO_COLUMN_ROWS else 2)


@pytest.mark.parametrize("seats", [9, 11, 15])
def test_rows_are_alike_where_one_column_has_one_more(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    monkeypatch.setattr("tests.scenes.table_player.PEOPLE", PEOPLE * 2)
    player = sit()
    names = " ".join(f"/ hand {seat} b{seat % 9 + 1}" for seat in range(seats))
    player.lay(f"color-chaos {seats} / option expansion_1=on / discard b5 / turn 0 {names}")
    rows = at_results(player, seats)
    assert len({round(row.h) for row in rows}) == len({round(row.w) for row in rows}) == 1


def in_words(player: TablePlayer) -> list[str]:
    """What the panel with the scores says of each player, from above to below."""
    in_panel(player)
    return [thing.text for thing in player.things() if thing.name.startswith("text:score-")]


@pytest.mark.parametrize(("game", "later"), [("dice-factor", True), ("color-chaos", False)])
def test_no_places_are_told_before_anybody_is_ahead(sit: Sit, game: str, later: bool) -> None:
    player = sit()
    player.deal(4, game=game)
    assert all(
        text.startswith(name) for text, (name, _) in zip(in_words(player), PEOPLE[:4], strict=True)
    )
    assert player.shows("text:later") is later


@pytest.mark.parametrize(
    ("scores", "rows"),
    [
        ("7 7 7 7", ["P1 7", "P2 7", "P3 7", "P4 7"]),
        ("7 3 7 12", ["1. P2 3", "2. P1 7", "2. P3 7", "4. P4 12"]),
    ],
)
def test_places_are_told_once_points_differ(sit: Sit, scores: str, rows: list[str]) -> None:
    player = sit()
    player.lay(f"color-chaos 4 / discard b5 / turn 0 / scores {scores}")
    assert in_words(player) == rows


@pytest.mark.parametrize("final", [False, True])
@pytest.mark.parametrize(
    ("game", "target"), [*((game, None) for game in GAMES), ("dice-factor", WINS)]
)
def test_results_tell_places_and_the_last_score_only_once(
    sit: Sit, game: str, target: str | None, final: bool
) -> None:
    player = sit(speed=1.0)
    wish = {"target": target} if target else {}
    scene = player.deal(4, (0, 1), seed=1, game=game, **wish)
    hands, points = tuple(map(tuple, scene.live_match.match.table.hands)), (50, 1, 20, 1)
    scene.show_round_results(RoundEnded(0, hands, points, points), final)
    player.wait(9000)
    page = player.app.top
    assert isinstance(page, RoundResults)
    page.coming_celebration = page.celebration = None
    lines, outcome = [line.words for line in written(player.app).lines], page.outcome
    assert all(str(place) in lines for place in outcome.player_places)
    assert not {outcome.describe_place(seat) for seat in range(4)} & {*lines}
    (note, _), limit = outcome.scores_notes, outcome.target_score
    assert not note or " ".join(lines).count(note) == 1
    assert (str(limit) in note) is (limit > 0 and not final)
    assert limit < max(points) or sum(str(limit) in words for words in lines) == (not final)


@pytest.mark.parametrize("seats", [3, 4, 6, 8, 9, 16])
def test_at_usual_type_all_fits_however_much_there_is_to_tell(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    monkeypatch.setattr("tests.scenes.table_player.PEOPLE", PEOPLE * 2)
    player = sit(words=Words.load_words(rules_folder()).made_up())
    names = " ".join(f"/ hand {seat} b{seat % 9 + 1}" for seat in range(seats))
    scene = player.lay(f"color-chaos {seats} / option expansion_1=on / discard b5 / turn 0 {names}")
    points = tuple(range(seats))
    hands = tuple(tuple(scene.live_match.match.table.zones[f"hand {n}"]) * 9 for n in range(seats))
    shown = RoundResults(player.app, scene, RoundEnded(1, hands, points, points), True)
    moments = [Moment("moment.train", 1, 14, "ui-star")] * 5
    shown.moments.moments, shown.moments.last = moments, hands[1][:2]
    shown.coming_celebration = shown.celebration = None
    player.app.push_scene(shown)
    assert shown.outcome.kind_word or shown.outcome.beaten_player is None
    assert shown.max_scroll(player.app.canvas) == 0
    assert player.shows("text:last" if seats < TWO_COLUMN_ROWS else "text:your-place")


@pytest.mark.parametrize("seats", [4, 8])
def test_in_the_largest_type_everybody_is_seen_without_scrolling(sit: Sit, seats: int) -> None:
    player = sit(scale=200)
    names = " ".join(f"/ hand {seat} b{seat % 9 + 1}" for seat in range(seats))
    player.lay(f"color-chaos {seats} / discard b5 / turn 0 {names}")
    rows = at_results(player, seats)
    top = player.app.top
    assert isinstance(top, RoundResults)
    assert len(rows) == seats
    assert max(row.bottom for row in rows) <= top.viewport_rect(player.app.canvas).bottom


@pytest.mark.parametrize("game", ["match-patch", "rainbow-rush", "penny-badger", "flower-power"])
def test_a_kind_word_in_the_largest_type_cuts_no_row(sit: Sit, game: str) -> None:
    player = sit(scale=200)
    scene = player.deal(8, game=game, people=(0,))
    points = (0, *range(7, 0, -1))
    over = RoundEnded(None, ((),) * 8, points, points)
    player.app.push_scene(shown := RoundResults(player.app, scene, over, True))
    rows = [thing.box for thing in player.things() if thing.name.startswith("choice:hand=")]
    view = shown.viewport_rect(player.app.canvas)
    assert len(rows) == 8
    assert max(row.bottom for row in rows) <= view.bottom
    kind = player.thing("text:kind")
    assert kind.box.bottom <= min(row.top for row in rows), "it is read without scrolling"


def test_rows_that_have_to_be_scrolled_to_are_not_counted_one_by_one(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.scenes.table_player.PEOPLE", PEOPLE * 2)
    player = sit(scale=200, speed=1.0)
    player.lay("color-chaos 16 / option expansion_1=on / discard b5 / turn 0 / hand 0 b1")
    at_results(player, 16)
    top = player.app.top
    assert isinstance(top, RoundResults)
    assert top.max_scroll(player.app.canvas) > 0
    player.app.draw()
    assert not top.counting.is_counting


@pytest.mark.parametrize(("seats", "lead"), [(16, 5), (16, 1), (4, 2)])
def test_who_shares_the_lead_after_a_round_of_many_is_told(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int, lead: int
) -> None:
    monkeypatch.setattr("tests.scenes.table_player.PEOPLE", PEOPLE * 2)
    player = sit()
    names = " ".join(f"/ hand {seat} b{seat % 9 + 1}" for seat in range(1, seats))
    scene = player.lay(f"color-chaos {seats} / option expansion_1=on / discard b5 / turn 0 {names}")
    scores = tuple(max(0, seat - lead + 1) for seat in range(seats))
    hands = ((),) * seats
    player.app.push_scene(
        RoundResults(player.app, scene, RoundEnded(1, hands, scores, scores), False)
    )
    headline, many = player.thing("text:headline").text, seats > TWO_COLUMN_ROWS
    assert (f"{lead} share the lead" in headline) == (many and lead > 1)
    assert "P2" in headline
    assert player.shows("text:your-place") == many
    if many:
        told = "1st of 16" if lead == 1 else "1st, with 4 others"
        assert player.thing("text:your-place").text == told


FARMS = (
    "b* b* bo bo g* g*", "rx rx rp ro go", "y* o* bx", "r* r* yx yp yo gp", "ys", "ox", "bs bs",
    "gs",
)  # fmt: skip


@pytest.mark.sampled(4)
@pytest.mark.parametrize("scale", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_what_a_farm_is_made_of_stands_beside_its_cart_or_alone(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, language: str, scale: int
) -> None:
    """Words of one row never lie on each other, and all rows have their cart or none has."""
    player = sit(words=Words.load_words(rules_folder(), language), scale=scale)
    scene = player.deal(8, range(8), game="pig-farm", sets="6")
    left, hands = list(scene.live_match.match.table.deck), list[tuple[Card, ...]]()
    for farm in FARMS:
        hand = [next(card for card in left if card.code == code) for code in farm.split()]
        left = [card for card in left if card not in hand]
        hands.append(tuple(hand))
    points = (130, *range(7))
    shown = RoundResults(
        player.app, scene, RoundEnded(0, tuple(hands), points, points), final=False
    )
    shown.coming_celebration = shown.celebration = None
    player.app.push_scene(shown)
    player.wait(9000)
    drawn: list[FRect] = []
    carts: list[FRect] = []

    def write(
        self: Canvas, words: str, point: tuple[float, float], font: str, size: float,
        color: str = "", anchor: str = "center", room: float = 0, ground: str = "",
    ) -> None:  # fmt: skip
        wide = self.text_width(words, font, size)
        box = FRect(0, 0, min(wide, room or wide), 0.6 * self.grown_type_size(size))
        setattr(box, anchor, point)
        drawn.append(box)

    def roll(self: PigCarts, seat: int, canvas: Canvas, box: FRect) -> None:
        carts.append(box)
        drawn.append(box.inflate(-6, -6))

    monkeypatch.setattr(Canvas, "write_text_line", write)
    monkeypatch.setattr(PigCarts, "draw_holding", roll)
    player.app.draw()
    rows = [thing.box for thing in player.things() if thing.name.startswith("choice:hand=")]
    assert len(rows) == 8
    for row in rows:
        inside = [box for box in drawn if row.collidepoint(box.center)]
        assert not any(one.colliderect(other) for one, other in combinations(inside, 2))
    seen = sum(any(row.collidepoint(cart.center) for cart in carts) for row in rows)
    assert seen == 8 or (seen == 0 and language != "de")
