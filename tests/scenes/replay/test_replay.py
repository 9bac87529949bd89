"""Games watched again: every step shows the table as it was, forward, back and by jumps."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.event import Event, MatchEnded, Rolled, RoundEnded, StageOpened
from game.core.match import Match
from game.games import GAMES
from game.games.recipe.own_game import bring_recipe
from game.language import capitalize
from game.scenes.replay.scene import TheaterScene
from game.scenes.replay.theater_bar import BAR, fit_caption
from game.session.record.game_record import ALL_OPEN, EVENTS_BETWEEN_VIEWS, GameRecord, ReplayViews
from game.session.workshop.workshop_items import load_example_recipes
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.table.layout.table_places import UNSEEN_KIND
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.text_surfaces import LABEL
from tests.scenes.replayed import played, record, theatre, whole
from tests.scenes.table_player import TablePlayer

MOST, ON_THE_BOARD = 400, 100
"""So many choices of each game are looked at, and so many steps shown on a board."""
LEAST_CARD = 40  # units
Watch = Callable[..., TheaterScene]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Watch:
    """Opens the theatre for a match; everything happens at once."""
    player = TablePlayer(monkeypatch, tmp_path)

    def start(match: Match, at: int = 0) -> TheaterScene:
        return theatre(player, match, at)

    return start


def at_choices(told: GameRecord, match: Match) -> Iterator[tuple[int, Match]]:
    """Every stop at which somebody was asked, with the match as it stood there."""
    again = Match(match.game, match.start.copy())
    yield 1, again
    for number, stop in enumerate(told.stops[2:], 2):
        if stop.choice is not None:
            again.submit(stop.choice.index)
        following = told.stops[number + 1] if number < len(told.stops) - 1 else None
        if following is None or following.choice is not None:
            yield number, again


@pytest.mark.parametrize("game", GAMES)
def test_at_every_choice_the_table_is_as_it_was(game: str) -> None:
    match = played(game, choices=MOST)
    told = whole(match)
    looks: dict[int | None, ReplayViews] = {look: ReplayViews(told, look) for look in (None, 0, 1)}
    choices = 0
    for number, again in at_choices(told, match):
        for look, views in looks.items():
            assert views.view_after(told.event_counts[number]) == again.table.seen_by(look), (
                number,
                look,
            )
        choices += 1
    assert choices == len(match.steps) + 1


@pytest.mark.parametrize("game", GAMES)
def test_with_open_hands_every_hand_is_the_true_one(game: str) -> None:
    match = played(game, choices=MOST)
    told = whole(match)
    views, public = ReplayViews(told, ALL_OPEN), ReplayViews(told, None)
    for number, again in at_choices(told, match):
        shown = views.view_after(told.event_counts[number])
        hidden = public.view_after(told.event_counts[number])
        hands = {zone: cards for zone, cards in again.table.zones.items() if "hand" in zone}
        assert {zone: sorted(shown.zones[zone], key=id) for zone in hands} == {
            zone: sorted(cards, key=id) for zone, cards in hands.items()
        }
        assert shown.zones["draw"] == hidden.zones["draw"], "the draw pile lies face down"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_forward_on_the_board_and_back_again(game: str, watch: Watch) -> None:
    scene = watch(played(game))
    views, before = scene.make_views(None), []
    for number in range(min(ON_THE_BOARD, scene.last_stop)):
        before.append(scene.board.shown.copy())
        assert scene.at == number
        scene.play_next_step()
        assert scene.board.shown == views.view_after(scene.record.event_counts[scene.at])
    for number in reversed(range(len(before))):
        scene.go_one_step(-1)
        assert scene.at == number
        assert scene.board.shown == before[number]


def test_going_back_folds_few_events_only() -> None:
    told = record(played("penny-badger"))
    views, end = ReplayViews(told, None), len(told.events)
    views.view_after(end)
    views.events = Counted(views.events)
    assert views.view_after(end - 1) == ReplayViews(told, None).view_after(end - 1)
    assert 0 <= views.events.asked < EVENTS_BETWEEN_VIEWS < end


class Counted(list[Event]):
    """Events that count how often they are asked for."""

    asked = 0

    def __getitem__(self, place: Any) -> Any:
        self.asked += 1
        return super().__getitem__(place)


@pytest.mark.parametrize("game", GAMES)
def test_jumps_land_where_they_say(game: str, watch: Watch) -> None:
    scene = watch(played(game))
    told = scene.record
    assert scene.marks, "something is worth seeing in every game"
    for mark in scene.marks:
        scene.go_to_stop(mark.stop)
        assert scene.board.shown == scene.make_views(None).view_after(told.event_counts[mark.stop])
        begin, end = told.event_counts[mark.stop - 1], told.event_counts[mark.stop]
        kinds = {type(event) for event in told.events[begin:end]}
        if mark.icon == "ui-check":
            assert isinstance(told.events[end - 1], RoundEnded), "nothing of the next round yet"
        elif mark.icon == "ui-crown":
            assert MatchEnded in kinds
            assert scene.at == scene.last_stop
        elif mark.icon == "event":
            assert StageOpened in kinds
    ends = [mark for mark in scene.marks if mark.icon == "ui-crown"]
    assert len(ends) == 1


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", [*GAMES, *load_example_recipes()])
def test_nothing_of_the_table_lies_on_the_bar_or_waits_to_be_pressed(
    game: str, scale: int, watch: Watch
) -> None:
    seats = 0
    if game not in GAMES:
        own = bring_recipe(load_example_recipes()[game])
        game, seats = own.id, min(4, own.rules.most)
    scene = watch(played(game, seats, choices=MOST), at=20)
    scene.app.change_settings(scale=scale)
    board = scene.board
    places = board.table_places
    sites = [site for site in places.spot_sites.values() if site.kind != UNSEEN_KIND]
    assert sites
    assert not [site.name for site in sites if site.box.colliderect(BAR)]
    assert not [site.name for site in sites if "buttons" in site.spot.where]
    # A look may put a zone that nobody looks at into a corner too small for a card.
    looked_at = [site for site in sites if site.box.height > LEAST_CARD]
    seen = [site for site in looked_at if board.shown.zones.get(site.name)]
    assert seen or game not in GAMES, "only some own games begin with an empty table"
    for site in seen:
        count = len(board.shown.zones[site.name])
        for index in range(count):
            lies = board.placement.view_of(site.name).card_pose(index, count)
            assert lies.height > LEAST_CARD, site.name
            wide = lies.height * WIDTH_OF_HEIGHT
            assert not rect_around((lies.x, lies.y), wide, lies.height).colliderect(BAR), site.name


def test_what_is_told_of_a_step_is_told_anew_in_another_language(watch: Watch) -> None:
    scene = watch(played("rainbow-rush", 2))
    while not scene.asks or not scene.marks:
        scene.go_to_stop(scene.at + 1)
    scene.ask_why()

    def told() -> list[str]:
        names = [thing.text for thing in scene.controls() if thing.text]
        return [*scene.told[:1], scene.asks, scene.answer, scene.marks[-1].text, *names]

    english, at = told(), scene.at
    scene.app.set_language("fr")
    french = told()
    assert len(french) == len(english)
    assert not {*english[:4]} & {*french[:4]}, french
    assert scene.at == at
    scene.app.set_language("en")
    assert told() == english


def test_rounds_one_by_one(watch: Watch) -> None:
    scene = watch(played("color-chaos", 3, seed=4, target="100"))
    rounds = scene.board.shown.facts["round"]
    assert rounds == 0
    seen = []
    while scene.at < scene.last_stop:
        scene.move_rounds(1)
        seen.append(scene.board.shown.facts["round"])
    assert seen[:-1] == list(range(1, len(scene.record.round_starts) + 1))
    assert len(seen) > 2
    scene.move_rounds(-1)
    assert scene.at == scene.record.list_round_stops()[-1]
    for seat in range(3):
        assert len(scene.board.shown.zones[f"hand {seat}"]) == 7, "the cards were just dealt"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_told_in_words(game: str, watch: Watch) -> None:
    scene = watch(played(game))
    own_zones = {capitalize(zone) for zone in scene.board.shown.zones if zone[-1].isdigit()}
    told = []
    for look in (None, ALL_OPEN):
        scene.look_through(look)
        for stop in range(min(300, scene.last_stop)):
            said, seat = scene.narrator.write_step_caption(stop)
            told.append(said)
            choice = scene.record.stops[stop].choice
            assert said
            assert not any(said.endswith(zone) for zone in own_zones), said
            assert choice is None or seat == choice.seat
    assert len(set(told)) > 10


def test_a_card_that_is_put_into_the_patch_is_told_in_one_sentence(watch: Watch) -> None:
    scene = watch(played("match-patch", 3))
    found = {}
    for look in (ALL_OPEN, None, 0):
        scene.look_through(look)
        told = [scene.narrator.write_step_caption(stop)[0] for stop in range(60)]
        found[look] = [one for one in told if " puts " in one]
        assert not any("plays" in one for one in told)
    assert found[ALL_OPEN]
    assert not any("a card" in one for one in found[ALL_OPEN])
    assert all("puts a card at" in one for look in (None, 0) for one in found[look])


def test_only_who_may_know_reads_what_was_chosen(watch: Watch) -> None:
    scene = watch(played("dice-factor", 3))
    silent = [
        n
        for n, stop in enumerate(scene.record.stops)
        if stop.choice and not scene.narrator.list_step_lines(n)
    ]
    assert silent
    stop = silent[0]
    choice = scene.record.stops[stop].choice
    assert choice is not None
    name, words = scene.record.names[choice.seat], scene.words
    hidden = words("replay.answers", name=name)
    assert scene.narrator.write_step_caption(stop)[0] == hidden
    for look in (choice.seat, ALL_OPEN):
        scene.look_through(look)
        said = scene.narrator.write_step_caption(stop)[0]
        assert said.startswith(name)
        assert said != hidden
    scene.look_through((choice.seat + 1) % 3)
    assert scene.narrator.write_step_caption(stop)[0] == hidden


@pytest.mark.parametrize("game", ["dice-factor", "pig-farm"])
def test_no_roll_is_named_before_its_die_lies_still(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0)
    match = played(game, choices=MOST)
    scene = theatre(player, match)
    rolled = [n for n, event in enumerate(scene.record.events) if isinstance(event, Rolled)]
    ends = sorted({bisect_right(scene.record.event_counts, number) for number in rolled})[1:3]
    assert ends
    for stop in ends:
        scene.go_to_stop(stop - 1)
        before, after = scene.told, scene.narrator.write_step_caption(stop)
        scene.play_next_step()
        words, waited = set[str](), 0
        while scene.board.is_showing_events:
            rolls = [act for act in scene.board.course.acts if isinstance(act.event, Rolled)]
            if any(not act.is_applied for act in rolls):
                waited += 1
                assert scene.told == before
                words |= {thing.text for thing in scene.controls()}
            player.wait(16)
        assert waited > 10
        assert scene.told == after
        assert not [text for text in words if after[0] in text]


@pytest.mark.parametrize("rows", [1, 2])
def test_a_caption_never_runs_into_the_number_of_its_step(rows: int) -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((1280, 720)))
    said = "Bartholomew-Max et Bartholomew-Mbx gagnent ensemble !"
    for end in range(1, len(said) + 1):
        size, lines = fit_caption(canvas, said[:end], 420, rows)
        assert len(lines) <= rows
        assert all(canvas.text_width(line, LABEL, size) <= 420 for line in lines), said[:end]
