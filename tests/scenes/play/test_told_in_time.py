"""When what somebody did is told: not before it can be seen, and not after it is gone."""

from collections.abc import Iterator

import pytest
from pygame import FRect

from game.core import notation
from game.scenes.play.notes.deed_labels import EDGE, LEAST, SLIM_STAMP, DeedLabel, DeedLabels
from game.table.animation.animations import Animation
from game.table.animation.played_card import READ_TIMES, PlayedCard
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.table.plates.plate import head_words_rect, is_wide_head
from game.ui.draw.canvas import rect_around
from game.ui.draw.text_surfaces import FINE
from tests.scenes.table_player import FRAME, Sit, TablePlayer

NAMES = 'names ["Mia", "Rocco", "Nell"]'
SKIP = (
    f"color-chaos 3 / {NAMES} / discard b5 / turn 1 / hand 0 b1 g2 g3 / hand 1 bSkip r2 r3"
    " / hand 2 b3 o1 o2"
)
OUT = SKIP.replace("bSkip r2 r3", "b7")
BOMB = SKIP.replace("discard b5", "option expansion_2=on / discard b5 / bombs 0 0 1").replace(
    "bSkip", "b7"
)
LEFT = SKIP.replace("discard", "option expansion_2=on / discard").replace("turn 1", "turn 0")
LINES = 62.0  # units: a name beside a face, and the line below it
STAYS = 900.0  # milliseconds in which a sentence can be read


def begun(sit: Sit, position: str) -> TablePlayer:
    """A table at which the second player is about to answer, at the usual speed."""
    player = sit(speed=1.0, claim_window=1.0)
    player.seat(notation.read_position(position), (0,))
    return player


def frames(player: TablePlayer, most: int = 400) -> Iterator[Animation | None]:
    """Frame after frame at the table; the act in which a card is played, if there is one."""
    for _ in range(most):
        player.wait(FRAME)
        player.app.draw()
        if player.scene != "play":
            return
        acts = player.table.board.animations
        played = (act for act in acts if any(isinstance(m, PlayedCard) for m in act.flights))
        yield next(played, None)


def said(player: TablePlayer) -> str:
    """What the ribbon tells of a deed."""
    told = player.table.board.table_view.ribbon.ribbon_deed
    return told.words if told else ""


def test_a_deed_is_told_as_its_card_stands_and_stamped_as_it_lies(sit: Sit) -> None:
    player, told, stamped = begun(sit, SKIP), list[float](), list[float]()
    landed = 0.0
    for act in frames(player):
        stamps = [thing for thing in player.things() if thing.role == "deed"]
        if act is not None:
            passed = player.table.board.now - act.start
            landed = act.flights[0].over_ms
            told += [passed] if "skips" in said(player) else []
            stamped += [passed] if stamps else []
        elif stamps:
            break
    else:
        raise AssertionError("it never comes to stand on the rack")
    assert told
    assert READ_TIMES.face_ms <= told[0] < landed / 4, "as soon as its face is seen"
    assert not stamped, "not as long as it is in the air"


def test_a_bomb_goes_off_as_the_card_lies_that_sets_it_off(sit: Sit) -> None:
    player, plays, booms = begun(sit, BOMB), list[bool](), list[bool]()
    for act in frames(player):
        flies = act is not None and player.table.board.now < act.start + act.flights[0].over_ms
        plays += [flies] if "plays" in said(player) else []
        booms += [flies] if "Boom!" in said(player) else []
        if len(booms) > 9:
            break
    assert all(plays)
    assert plays
    assert booms
    assert not any(booms)


def test_how_a_round_ended_can_be_read_before_its_results(sit: Sit) -> None:
    player, since, points = begun(sit, OUT), 0.0, set[tuple[int, ...]]()
    for _ in frames(player):
        if "no cards left" in said(player):
            since = since or player.clock.now
            points.add(player.table.board.table_view.company.shown_scores)
    assert player.scene == "results"
    assert player.clock.now - since >= STAYS
    assert points == {(0, 0, 0)}, "the results count them"


def test_what_may_be_dodged_is_told_until_all_are_asked(sit: Sit) -> None:
    player, told = sit(speed=1.0), list[str]()
    player.lay(LEFT.replace("hand 0 b1", "hand 0 bLeft"))
    player.until()
    player.click("card:bLeft*")
    for _ in frames(player):
        claims = player.table.flow.claims
        if claims.shown_window is not None:
            break
        told += [said(player)] if claims.is_open else []
    else:
        raise AssertionError("nobody is asked")
    assert set(told) == {"You play **blue Hands Left**"}


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_label_hides_neither_whose_it_is_nor_the_ribbon(sit: Sit, scale: int) -> None:
    player, seen = sit(scale=scale), 0
    player.deal(8, (0,), game="dice-factor", seed=2)
    for _ in range(12):
        if player.until("results") != "play":
            break
        places = player.table.board.table_places
        ribbon = player.table.board.table_view.ribbon.ribbon_rect(player.app.canvas)
        for thing in player.things():
            if thing.name.startswith("text:label-"):
                plate = places.plate_rects[int(thing.name.rpartition("-")[2])]
                assert not thing.box.colliderect(plate), thing
                assert ribbon is None or not thing.box.colliderect(ribbon), thing
                seen += 1
        player.click(player.offers()[0])
    assert seen


@pytest.mark.parametrize("scale", [100, 125, 200])
@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_a_label_on_the_mat_hides_no_card_and_no_name(sit: Sit, players: int, scale: int) -> None:
    player = sit(scale=scale)
    player.deal(players, (0,), game="rainbow-rush", seed=2)
    player.until()
    board, canvas = player.table.board, player.app.canvas
    labels = next(one for one in player.table.layers.layers if isinstance(one, DeedLabels))
    card = board.drawn_face(player.table.live_match.match.table.deck[0])
    zones = [f"rainbow {seat}" for seat in range(1, players)]
    cards = [board.placement.pose_in_zone(zone, n, 5) for zone in zones for n in range(5)]
    lying = [rect_around((p.x, p.y), WIDTH_OF_HEIGHT * p.height, p.height) for p in cards]
    for seat in range(1, players):
        for words in ("drew a card", "swapped out the orange pentagon"):
            labels.label = DeedLabel(seat, words, card, player.clock(), 0)
            (label,) = labels.drawables(canvas)
            assert label.control is not None
            box = label.control.box
            assert board.table_places.table_seating.mat.contains(box)
            assert box.inflate(0, -8).collidelist(lying) < 0, (seat, words)
            heads = [plate for one, plate in board.table_places.plate_rects.items() if one]
            names = [name_rect(head) for head in heads]
            assert box.inflate(0, -8).collidelist(names) < 0, (seat, words)
            room = box.w - WIDTH_OF_HEIGHT * SLIM_STAMP - 10 - 2 * EDGE
            whole = canvas.with_type_limit(1).text_width("drew a card", FINE, LEAST)
            assert room >= whole - 1, (seat, words)


def name_rect(head: FRect) -> FRect:
    """Where the name stands of a player on the mat, with the line below it."""
    if not is_wide_head(head):
        return head.inflate(0, -14)
    words = head_words_rect(head)
    return words.inflate(0, LINES - words.h)
