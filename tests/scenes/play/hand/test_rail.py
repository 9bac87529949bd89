"""The rail below the question: what may be played, and the answer about the card pointed at."""

import pygame
import pytest
from pygame import FRect

from game.core.prompt import RailChip, RailLine, RailWords
from game.resources import rules_folder
from game.table.cards.prompt_rail import RailSentence, RailStrip
from game.table.layout.seats import MIDDLE
from game.ui.widgets.control import SMALLEST
from game.words import Words
from tests.scenes.table_player import Sit, TablePlayer

REST = "hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
TURN = f"color-chaos 3 / discard r9 / hand 0 b4 b8 o9 r5 wPick kTrain / {REST}"
NONE = f"color-chaos 3 / discard r9 / hand 0 b4 g2 / train kTrain kTrain / {REST}"


def words(parts: RailWords) -> str:
    """What stands there, chips in brackets."""
    return " ".join(part if isinstance(part, str) else f"[{part.words}]" for part in parts)


def line(player: TablePlayer) -> RailLine:
    """What usually stands on the rail."""
    usual = player.table.answers.current_prompt.rail.usual
    assert usual is not None
    return usual


def shown(player: TablePlayer) -> RailStrip | None:
    """The chips on the rail as they are drawn."""
    player.app.draw()
    ribbon = player.table.board.table_view.ribbon.current_ribbon
    return ribbon.rail if ribbon is not None and isinstance(ribbon.rail, RailStrip) else None


def point(player: TablePlayer, code: str) -> None:
    """Move the pointer onto a card of the hand."""
    player.app.draw()
    box = next(t.box for t in player.things() if t.name.startswith(f"card:{code}#"))
    at = player.app.canvas.to_pixel(box.center)
    player.app.handle_event(
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    )


def test_it_tells_what_may_be_played_and_what_else_can_be_done(sit: Sit) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    assert words(line(player).whole) == "[Red] or [9] or [Wild] or [Draw 1]"
    assert words(line(player).short) == "[Red] [9] [Wild] [1]"


def test_nobody_is_offered_a_wild_card_where_only_numbers_are_in_the_box(sit: Sit) -> None:
    player = sit()
    player.lay(
        "color-chaos 3 / option cards=numbers / discard r9 / hand 0 b4 b8 r5 / hand 1 r1 / hand 2 *"
    )
    player.until()
    assert words(line(player).whole) == "[Red] or [9] or [Draw 1]"


def test_a_word_between_chips_melts_into_what_the_chip_says(sit: Sit) -> None:
    player = sit(words=Words.load_words(rules_folder(), "es"))
    player.lay(f"color-chaos 3 / discard r8 / hand 0 b4 r5 / {REST}")
    player.until()
    assert words(line(player).whole) == "[Rojo] u [8] o [Comodín] o, si no, [Robar 1]"


def test_a_word_without_a_number_keeps_its_name_where_room_is_short(sit: Sit) -> None:
    player = sit()
    player.lay(f"color-chaos 3 / discard r9 / hand 0 b4 b8 / {REST} / draw * r5")
    player.until()
    player.press("button:draw")
    player.until()
    assert words(line(player).whole) == "[Red 5] fits. Play it or [Pass]"
    assert words(line(player).short) == "[Red 5] [Pass]"


def test_on_a_wild_card_only_its_color_counts(sit: Sit) -> None:
    player = sit()
    player.lay(f"color-chaos 3 / discard wPick / color green / hand 0 b4 g8 / {REST}")
    player.until()
    assert words(line(player).whole) == "[Green] or [Wild] or [Draw 1]"


def test_an_event_is_told_of_only_to_those_who_hold_one(sit: Sit) -> None:
    position = f"color-chaos 3 / option expansion_2=on / discard rSkip / hand 0 b4 r8 {{}} / {REST}"
    told = []
    for more in ("pThief", ""):
        player = sit()
        player.lay(position.format(more))
        player.until()
        told.append(words(line(player).whole))
    assert told == [
        "[Red] or [Skip] or [Wild] or [Event] or [Draw 1]",
        "[Red] or [Skip] or [Wild] or [Draw 1]",
    ]


@pytest.mark.parametrize(
    ("code", "kind"), [("r5", "color"), ("o9", "number"), ("wPick", "wild"), ("kTrain", "wild")]
)
def test_a_card_that_fits_has_its_chip_ringed(sit: Sit, code: str, kind: str) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    assert (strip := shown(player)) is not None
    assert strip.lit_kind == ""
    point(player, code)
    assert (strip := shown(player)) is not None
    assert strip.lit_kind == kind
    assert kind in [part.kind for part in strip.parts if isinstance(part, RailChip)]


def test_a_card_that_does_not_fit_is_told_what_it_needs(sit: Sit) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    point(player, "b4")
    assert (strip := shown(player)) is not None
    assert words(strip.parts) == "Blue 4? You need [Red] or [9] or [Wild]"


def test_where_nothing_fits_ribbon_and_rail_say_so_and_draw_alone_is_gold(sit: Sit) -> None:
    player = sit()
    player.lay(NONE)
    player.until()
    prompt = player.table.answers.current_prompt
    assert prompt.headline == "Nothing fits: draw 4"
    assert words(line(player).whole) == "You have no [Red] or [9] or [Wild]"
    assert (prompt.nothing, prompt.glows) == (True, frozenset({"draw"}))
    assert not any(button.calm for button in prompt.buttons)
    player.app.draw()
    assert player.table.first_focus == "button:draw"
    player.lay(TURN)
    player.until()
    prompt = player.table.answers.current_prompt
    assert all(button.calm for button in prompt.buttons if button.name == "draw")
    assert (prompt.nothing, prompt.glows) == (False, frozenset())


def test_after_drawing_it_speaks_of_what_was_drawn_not_of_the_hand(sit: Sit) -> None:
    """A 9 that was not played before may not be played now either: the hand does hold one."""
    player = sit()
    player.lay(f"color-chaos 3 / discard r9 / hand 0 b9 r4 / {REST} / draw * g2")
    player.until()
    player.press("button:draw")
    player.until()
    assert player.table.answers.current_prompt.headline == "That doesn’t fit"
    assert words(line(player).whole) == "You drew no [Red] or [9] or [Wild]"


def test_its_light_breathes_for_a_while_and_then_the_table_sleeps(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.lay(NONE)
    player.until()
    player.app.draw()
    player.wait(300)
    due = player.table.board.next_tick()
    assert due is not None
    assert due <= 100
    player.wait(25_000)
    assert player.table.board.next_tick() is None


def test_with_hands_face_down_there_is_no_rail(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.lay(NONE)
    player.until()
    scene = player.table
    assert shown(player) is not None
    player.key(pygame.K_ESCAPE)
    assert player.scene == "pause"
    player.app.draw()
    board = scene.board
    assert (
        board.table_view.ribbon.current_ribbon is None
        or board.table_view.ribbon.current_ribbon.rail is None
    )
    assert not board.prompt.glows


def test_a_lifted_card_takes_no_press_from_its_neighbors(sit: Sit) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    player.app.draw()
    before = {t.name: tuple(t.box) for t in player.things() if t.role == "card"}
    point(player, "o9")
    player.app.draw()
    after = {t.name: tuple(t.box) for t in player.things() if t.role == "card"}
    assert before == after


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_card_pressed_in_vain_shakes_its_head_with_the_rail(sit: Sit, motion: str) -> None:
    player = sit(speed=1.0, motion=motion)
    player.lay(TURN)
    player.until()
    player.app.draw()
    player.wait(1000)
    board = player.table.board
    name = next(t.name for t in player.things() if t.name.startswith("card:b4#"))
    box = next(t.box for t in player.things() if t.name == name)
    player.click_at(player.app.canvas.to_pixel(box.center))
    aside, alarms = set(), set()
    for _ in range(60):
        player.wait(16)
        player.app.draw()
        ribbon = board.table_view.ribbon.current_ribbon
        assert ribbon is not None
        aside.add(round(ribbon.shake_offset))
        alarms.add(ribbon.is_refusal)
    assert (len(aside) > 1) is (motion == "full")
    assert (True in alarms) is (motion == "reduced")
    assert not board.is_table_busy
    assert board.table_view.ribbon.current_ribbon is not None
    assert (
        board.table_view.ribbon.current_ribbon.shake_offset,
        board.table_view.ribbon.current_ribbon.is_refusal,
    ) == (0, False)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("position", [TURN, NONE], ids=["chip", "nothing fits"])
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_what_says_draw_below_the_question_draws(
    sit: Sit, position: str, scale: int, by: str
) -> None:
    player = sit(scale=scale)
    player.lay(position)
    player.until()
    player.app.draw()
    chip, button = player.thing("chip:draw"), player.thing("button:draw")
    assert chip.text == button.text
    assert min(chip.box.size) >= SMALLEST
    for other in player.things():
        if other.role in ("card", "button"):
            assert not chip.box.colliderect(other.box), other.name
    before = len(player.table.live_match.match.table.hands[0])
    if by == "mouse":
        player.click("chip:draw")
    else:  # the keyboard has the button, and nothing twice
        assert not chip.can_focus
        player.press("button:draw")
    assert len(player.table.live_match.match.table.hands[0]) > before
    assert not player.shows("chip:draw") or not player.table.flow.is_waiting


def test_while_the_rail_answers_about_a_card_it_has_no_chip_to_press(sit: Sit) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    point(player, "b4")
    player.app.draw()
    assert not player.shows("chip:draw")
    player.key(pygame.K_ESCAPE)
    assert not any(t.role == "chip" for t in player.table_below().controls())


@pytest.mark.parametrize("scale", [100, 200])
def test_with_reduced_motion_the_rail_fades_in_where_it_hangs(sit: Sit, scale: int) -> None:
    player = sit(speed=1.0, motion="reduced", scale=scale)
    player.lay(TURN)
    player.until()
    player.app.draw()
    board, app = player.table.board, player.app
    foot = board.table_view.ribbon.ribbon_rect(app.canvas)
    assert foot is not None
    spot = app.canvas.to_pixel((foot.centerx, foot.bottom - 4))
    colors = []
    board.state.ribbon_since = board.now
    for _ in range(12):
        player.wait(16)
        app.draw()
        colors.append(tuple(app.window.surface.get_at(spot)))
    assert len(set(colors)) > 5, "little by little, down to its lower edge"
    assert colors[-1] == colors[-2]


PETALS = "flower-power 2 / option sets=6 / hand 0 bo bx bp g* ro"
CLAIMED = (
    "penny-badger 3 / turn 1 / draw * / hand 0 bo bx bp / hand 1 r* r* gx go gp / hand 2 oo ox op"
    " moves claim, red star, pick r*, pick r*, done"
)


@pytest.mark.parametrize("position", [PETALS, CLAIMED])
def test_a_sentence_grows_with_the_type_as_far_as_there_is_room(sit: Sit, position: str) -> None:
    sizes = []
    for scale in (100, 200):
        player = sit(scale=scale)
        player.lay(position)
        player.until()
        player.app.draw()
        canvas, view = player.app.canvas, player.table.board.table_view
        ribbon = view.ribbon.current_ribbon
        assert ribbon is not None
        assert isinstance(ribbon.rail, RailSentence)
        small, room = (
            ribbon.rail_canvas(canvas),
            ribbon.rail_content_rect(canvas, (MIDDLE, view.ribbon.seating.asked)),
        )
        size, lines = ribbon.rail.fit_lines(small, room.w, room.h)
        assert len(lines) * 1.2 * small.grown_type_size(size) <= room.h
        sizes.append(small.grown_type_size(size))
        place = view.ribbon.ribbon_rect(canvas)
        assert place is not None
        inner = FRect(place.x, place.y, place.w, place.h - 6)
        assert inner.collidelist([t.box for t in player.things() if t.role == "button"]) < 0
        assert inner.collidelist([t.box for t in player.things() if t.role == "pile"]) < 0
    assert sizes[1] > 1.2 * sizes[0]


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_rail_fades_when_the_turn_ends_unless_nothing_may_move(sit: Sit, motion: str) -> None:
    player = sit(speed=1.0, motion=motion)
    player.lay(TURN)
    player.until()
    player.app.draw()
    player.wait(600)
    app, view = player.app, player.table.board.table_view
    ribbon = view.ribbon.current_ribbon
    assert ribbon is not None
    seating = view.ribbon.seating
    inside = ribbon.rail_content_rect(app.canvas, (MIDDLE, seating.asked))
    spot, colors = app.canvas.to_pixel((inside.x - 6, inside.bottom - 6)), []
    player.click(next(t.name for t in player.things() if t.name.startswith("card:r5#")))
    for _ in range(40):
        player.wait(16)
        app.draw()
        colors.append(tuple(app.window.surface.get_at(spot)))
    seen = len(set(colors[:9]))
    assert (seen > 4, seen == 1) == (motion == "full", motion == "reduced")
    assert colors[9:] == colors[9:10] * 31, "the next deeds bring nothing of it back"
