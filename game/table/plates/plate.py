"""A player's plate: face, name, cards, score, tags and a fan; or a face on the mat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

import pygame
from pygame import FRect

from game.table.cards.card_face import Face, named_face
from game.table.cards.card_sprites import draw_card, draw_moving_card
from game.table.layout.layout_model import Tag
from game.ui.draw import palette, text_surfaces
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CORAL, CREAM, GOLD, GOOD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM, SMALL
from game.ui.draw.text_surfaces import FINE, LABEL, SMALLEST_TYPE, TITLE
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill, pill_box

INKS = {  # ground and ink of a tag's look
    "next": (palette.NEXT, WHITE),
    "muted": (palette.MUTED, WHITE),
    "good": (palette.GOOD, WHITE),
    "bad": (palette.BAD, WHITE),
    "call": (CORAL, INK),
    "gold": (GOLD, INK),
    "ink": (INK, CREAM),
}
SPREAD = 6  # degrees between the backs of a fan
TAG_FOOT = 0.14  # of a plate's height: how far tags reach down onto it
TAG_LEAST = 18  # units: the least size of their words
CARDS_AWAY = -1  # the number of cards of somebody whose hand is on its way
GRAY = 0.75  # how much of its colors a skipped plate loses
GLOW = 0.84  # of a plate's width
COMFORT = 0.64  # of a name's usual size: a longer one loses its end before it gets smaller
APART = 16  # units: at least between the number of cards and the score
LOST_PHONE_ICON = "ui-phone-lost"
"""What holds a hand whose phone does not answer."""
NAME_OVERHANG = 12  # units that a name on the mat may stand out on both sides together
MOST, TAGS = 92, 170  # units: there the size of a face, and the width for tags above
WORD = 120.0  # units: the least of that
TALLER, LARGEST_HEAD = 0.55, 150.0  # of a tall place: a face is larger there, up to so many units
LOW_HEAD, LEAST_TAGS, TAGS_OVERHANG = 112.0, 74.0, 16.0
"""Units: in so low a place the face is at the left, with tags right of it; the room of
those, at least, and how far it begins from the face, as tags may hang over its left end."""
WIDE_HEAD, HEAD_SIZE, HEAD_GAP = 240.0, 84.0, 16.0
"""Units: in so wide a place the name is beside the face, whose size that is, so far from it."""


@dataclass(frozen=True, slots=True)
class PlatePlayer:
    """Everything a plate tells about a player."""

    name: str
    avatar: str
    cards: int
    score: str = ""
    robot: bool = False
    tags: tuple[tuple[Tag, str], ...] = ()  # each with its words
    back: str = "chaos"
    faces: tuple[Face, ...] = ()  # of the cards, where all hands lie open
    widths: tuple[float, ...] = ()  # of each card that is turning over, as a share of its width
    is_leader: bool = False
    holder: str = ""  # the icon of what holds the hand
    picture: str = ""  # the drawing beside the score
    is_score_weighty: bool = False  # whether the score matters as much as the number of cards

    @property
    def is_score_first(self) -> bool:
        """True if a drawn score stands first, with the number of cards small beside it."""
        return self.is_score_weighty and bool(self.picture)


def is_large_plate(box: FRect) -> bool:
    """True if a plate is one of a small company's."""
    return box.w >= 300


def is_large_type_plate(box: FRect) -> bool:
    """True if a plate is one of those for large type."""
    return box.h > 120 or (90 < box.h < 112 and box.w < 250)


def plate_draw_rect(box: FRect) -> FRect:
    """Return the rectangle of all a plate may draw on: tags and fan included."""
    return FRect(box.x - 40, box.y - 80, box.w + 80, box.h + 120)


def draw_plate(
    canvas: Canvas,
    box: FRect,
    player: PlatePlayer,
    active: bool,
    *,
    fan: bool = True,
    is_choosable: bool = False,
    is_picked: bool = False,
    hit: bool = False,
    is_hurt: bool = False,
    grown: float = 1.0,
) -> None:
    """Draw one plate, its parts in proportion to its height; the active one is gold.

    `is_choosable` marks one that can be chosen, `is_picked` one that was chosen before it,
    `hit` one that was hit, `is_hurt` one of somebody here whom a deed hit. The face is `grown`
    times its usual size.
    """
    whole, canvas = canvas, canvas.with_type_limit(1.15 if is_large_type_plate(box) else 1.25)
    tall, large = box.h, is_large_plate(box)
    portrait, size = portrait_disc(box)
    body = FRect(box.x + 0.38 * tall, box.y, box.w - 0.38 * tall, tall)
    if fan and not player.faces:
        _draw_plate_fan(canvas, box, player, large)
    if is_choosable or is_picked:
        canvas.draw_rounded_panel(
            box.inflate(16, 16), 0.28 * tall + 8, GOLD if is_choosable else GOOD, shadow=MEDIUM
        )
    if active and not is_picked:
        canvas.draw_rounded_panel(body.inflate(20, 20), 0.28 * tall + 8, GOLD)
        canvas.draw_disc(portrait, size + 20, GOLD)
    if hit or is_hurt:
        ground = CORAL if is_hurt else palette.BAD
        canvas.draw_rounded_panel(body.inflate(16, 16), 0.28 * tall + 8, ground)
        canvas.draw_disc(portrait, size + 16, ground)
    if fan and player.faces:
        _draw_open_hand(canvas, box, player)
    edge, shadow = "" if active else PAPER_EDGE, MEDIUM if large else SMALL
    canvas.draw_rounded_panel(body, 0.28 * tall, PAPER, edge, 3, shadow)
    draw_avatar(canvas, player.avatar, portrait, size, grown)
    if player.robot:
        badge = 0.3 * min(tall, 112)
        canvas.draw_picture("avatars/robot-badge", (box.x + 20, box.bottom - 9), badge)
    if player.holder:
        _draw_holder_disc(
            canvas, (box.x + 20, box.bottom - 9), 0.36 * min(tall, 112), player.holder
        )
    if player.is_leader:
        _draw_leader_crown(canvas, (box.x + 0.16 * tall, box.y + 0.12 * tall), 0.32 * tall)
    _write_plate(canvas, box, player, large)
    _draw_plate_tags(whole, box, player.tags)


def plate_face_size(box: FRect) -> float:
    """Return how large the face on a plate is."""
    return portrait_disc(box)[1]


def draw_count(canvas: Canvas, box: FRect, player: PlatePlayer, number: int, scale: float) -> None:
    """Draw a gold disc on a plate's number of cards, that much larger than usual."""
    canvas = canvas.with_type_limit(1.15 if is_large_type_plate(box) else 1.25)
    large = is_large_plate(box)
    left, low = box.x + (1.12 if large else 1.02) * box.h, box.y + 0.7 * box.h
    words, size = str(number), 0.29 * box.h
    x = left + 0.9 * 0.36 * box.h + canvas.text_width(words, TITLE, size) / 2
    if player.is_score_first:
        x = box.right - 0.24 * box.h
    disc = scale * (54 if large else 44) * box.h / (112 if large else 86)
    canvas.draw_disc((x, low), round(disc / 2) * 2, GOLD)
    canvas.write_text_line(words, (x, low), TITLE, size, INK)


def _draw_holder_disc(canvas: Canvas, spot: Point, size: float, holder: str) -> None:
    """Draw a disc that tells what holds somebody's hand: red where that is away."""
    ground = palette.BAD if holder == LOST_PHONE_ICON else INK
    canvas.draw_disc(spot, size + 6, CREAM)
    canvas.draw_disc(spot, size, ground)
    canvas.draw_picture(f"icons/{holder}", spot, 0.62 * size, CREAM, ground)


def _draw_leader_crown(canvas: Canvas, spot: Point, size: float) -> None:
    """Draw the crown on the face of whoever is ahead."""
    canvas.draw_disc(spot, size, INK)
    canvas.draw_disc(spot, 0.88 * size, GOLD)
    canvas.draw_picture("icons/ui-crown", spot, 0.66 * size, INK, GOLD)


def draw_swayed_plate(
    canvas: Canvas, place: FRect, gray: float, tilt: float, draw: Callable[[Canvas], None]
) -> None:
    """Draw a plate without most of its colors, turned clockwise by some degrees."""
    area = canvas.rect(place)
    sheet = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    draw(canvas.on_area(sheet, area))
    pale = pygame.transform.grayscale(sheet)
    pale.set_alpha(round(255 * GRAY * gray))
    sheet.blit(pale, (0, 0))
    if tilt:
        sheet = pygame.transform.rotozoom(sheet, -tilt, 1)
    canvas.surface.blit(sheet, sheet.get_rect(center=area.center))


def halo_reach(box: FRect) -> FRect:
    """Return all that lies in the light around an active plate."""
    return rect_around(box.center, 2 * GLOW * box.w + 8, 2 * GLOW * box.w + 8)


def draw_halo(canvas: Canvas, box: FRect, mat: FRect) -> None:
    """Draw the light around the active plate, below all else, on its own side of the mat."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(before.clip(canvas.rect(_own_mat_side(box, mat))))
    canvas.draw_glow(box.center, GLOW * box.w, GOLD, 0.75)
    canvas.surface.set_clip(before)


def _own_mat_side(box: FRect, mat: FRect) -> FRect:
    """Return the part of the table that lies on a plate's side of the mat."""
    light = box.inflate(2 * box.w, 4 * box.h)
    if box.bottom <= mat.top:
        return FRect(light.x, light.y, light.w, mat.top - light.y)
    if box.top >= mat.bottom:
        return FRect(light.x, mat.bottom, light.w, light.bottom - mat.bottom)
    if box.right <= mat.left:
        return FRect(light.x, light.y, mat.left - light.x, light.h)
    return FRect(mat.right, light.y, light.right - mat.right, light.h)


def _draw_plate_tags(canvas: Canvas, box: FRect, tags: Sequence[tuple[Tag, str]]) -> None:
    """Draw words on the upper edge, from the right."""
    small = tag_canvas(canvas, box)
    for pill, place in tag_places(canvas, box, tags):
        draw_pill(small, pill, place.midright, "midright")


def tag_places(
    canvas: Canvas, box: FRect, tags: Sequence[tuple[Tag, str]]
) -> list[tuple[Pill, FRect]]:
    """Return the tags of a plate with their rectangles, the most important on the right.

    Where there is little room the later ones are mere icons, then those without an icon are
    left out, then the last ones.
    """
    canvas = tag_canvas(canvas, box)
    pills = [_tag_pill(tag, words) for tag, words in tags]
    most = box.w - 10 + (6 if is_large_type_plate(box) else 26)
    while True:
        places = _line_up_tags(canvas, box, pills)
        if not places or places[0].right - places[-1].x <= most:
            return list(zip(pills, places, strict=True))
        shorter = _shorten_tags(pills)
        if shorter == pills:  # there is no room for a single letter
            return []
        pills = shorter


def _shorten_tags(pills: list[Pill]) -> list[Pill]:
    """Return the tags with one thing less to read."""
    for i in range(len(pills) - 1, 0, -1):
        if pills[i].icon and pills[i].words:
            return [*pills[:i], replace(pills[i], words=""), *pills[i + 1 :]]
    if len(pills) == 1:
        return [_smaller_tag(pills[0])]
    plain = [i for i in range(1, len(pills)) if not pills[i].icon]
    gone = plain[-1] if plain else len(pills) - 1
    return [*pills[:gone], *pills[gone + 1 :]]


def _smaller_tag(pill: Pill) -> Pill:
    """Return the tag in smaller type, as long as it can be read, then with fewer letters."""
    if pill.size > TAG_LEAST:
        return replace(pill, size=pill.size - 1)
    return replace(pill, words=pill.words.rstrip("…")[:-1] + "…")


def _line_up_tags(canvas: Canvas, box: FRect, pills: Sequence[Pill]) -> list[FRect]:
    right = box.right - 10
    places: list[FRect] = []
    for pill in pills:
        place = pill_box(canvas, pill, (right, box.y + TAG_FOOT * box.h), "bottomright")
        place.y = max(2, place.y)
        places.append(place)
        right = place.x - 6
    short = 4 - places[-1].x if places else 0
    return [place.move(max(0, short), 0) for place in places]


def tag_canvas(canvas: Canvas, box: FRect) -> Canvas:
    """Return the canvas with the type that tags on such a plate can have."""
    return canvas.with_type_limit(1.5 if is_large_plate(box) else 1.25)


def _tag_pill(tag: Tag, words: str) -> Pill:
    ground, ink = INKS[tag.look]
    return Pill(words, ground, ink, tag.icon)


def _write_plate(canvas: Canvas, box: FRect, player: PlatePlayer, large: bool) -> None:
    """Draw the name; below it the number of cards and, where there is room, the score."""
    tall, left = box.h, box.x + (1.12 if large else 1.02) * box.h
    high, low = box.y + 0.3 * tall, box.y + 0.7 * tall
    room = box.right - 10 - left
    write_name(canvas, player.name, (left, high), 0.27 * tall, box.right - 10 - left)
    held = named_face(f"back {player.back}")
    if player.is_score_first:
        _write_score_first(canvas, player, (left, low), box.right - 14, tall)
        return
    back = 0.36 * tall
    draw_card(canvas, held, (left + 0.36 * back, low), back, shadow=False)
    number = (left + 0.9 * back, low)
    words = _card_count_text(player)
    canvas.write_text_line(words, number, TITLE, 0.29 * tall, INK, "midleft")
    if player.score:
        end, used = box.right - 16, canvas.text_width(words, TITLE, 0.29 * tall)
        size, font, ink = 22.0 if large else 20.0, FINE, GRAY_INK
        room = end - APART - number[0] - used
        weight = 0.27 * tall
        if player.is_score_weighty and canvas.text_width(player.score, TITLE, weight) <= room:
            size, font, ink = weight, TITLE, INK
        if player.picture:
            size, high = 1.2 * size, 0.34 * tall
            canvas.draw_picture(player.picture, (end - high / 2, low), high)
            end, room = end - high - 6, room - high - 6
        canvas.write_text_line(player.score, (end, low), font, size, ink, "midright", room)


def _card_count_text(player: PlatePlayer) -> str:
    """Return how many cards somebody has, unless they are on their way."""
    return "…" if player.cards == CARDS_AWAY else str(player.cards)


def _write_score_first(
    canvas: Canvas, player: PlatePlayer, spot: Point, right: float, height: float
) -> None:
    """Draw the score first, and the number of cards small beside it, if both have room."""
    (left, y), high = spot, 0.28 * height
    canvas.draw_picture(player.picture, (left + high / 2, y), high)
    number, size = left + high + 8, 0.29 * height
    end = number + canvas.text_width(player.score, TITLE, size)
    canvas.write_text_line(player.score, (number, y), TITLE, size, INK, "midleft", right - number)
    words, small = _card_count_text(player), (0.17 if canvas.is_large_type else 0.21) * height
    back = 1.2 * small
    begin = right - canvas.text_width(words, FINE, small) - 6 - 0.72 * back
    if begin >= end + APART / 2:
        canvas.write_text_line(words, (right, y), FINE, small, GRAY_INK, "midright")
        held = named_face(f"back {player.back}")
        draw_card(canvas, held, (begin + 0.36 * back, y), back, shadow=False)


def name_size(canvas: Canvas, name: str, size: float, room: float) -> float:
    """Return the size at which a name fits, but not so small that it looks tiny."""
    fits = (
        text_surfaces.fitting_size(name, LABEL, canvas.type_px(size), room * canvas.unit)
        / canvas.unit
    )
    return (
        size
        * max(SMALLEST_TYPE, COMFORT * canvas.grown_type_size(size), fits)
        / canvas.grown_type_size(size)
    )


def write_name(
    canvas: Canvas, name: str, spot: Point, size: float, room: float, ink: str = INK,
    anchor: str = "midleft",
) -> None:  # fmt: skip
    """Draw a name; one that would be tiny loses its end instead."""
    size = name_size(canvas, name, size, room)
    name = text_surfaces.shorten_to_fit(name, LABEL, canvas.type_px(size), room * canvas.unit)
    canvas.write_text_line(name, spot, LABEL, size, ink, anchor)


def fan_pose(box: FRect, position: float, count: int) -> tuple[Point, float, float]:
    """Return the middle, the height and the turn of a back of the fan."""
    large = is_large_plate(box)
    height = 88 if large else 54
    angle = SPREAD * (position - (count - 1) / 2)
    middle = (box.centerx + 0.3 * box.h, box.y - (2 if large else 6))
    x = middle[0] + 1.25 * height * sin(radians(angle))
    y = middle[1] + 1.25 * height * (1 - cos(radians(angle)))
    return (x, y), height, angle


def _draw_plate_fan(canvas: Canvas, box: FRect, player: PlatePlayer, large: bool) -> None:
    """Draw a few backs behind the plate; the number on it is the truth."""
    count = min(player.cards, 9 if large else 7)
    for i in range(count):
        spot, height, angle = fan_pose(box, i, count)
        draw_card(canvas, named_face(f"back {player.back}"), spot, height, angle)


def open_hand_pose(box: FRect, place: int, count: int) -> Pose:
    """Return the pose of a card of an open hand: side by side over the whole plate."""
    high = 96 if is_large_plate(box) else 76
    wide = 0.714 * high
    step = min(0.6 * wide, (box.w - wide) / max(1, count - 1))
    return Pose(box.x + wide / 2 + step * place, box.y - 8, high)


def portrait_disc(box: FRect) -> tuple[Point, float]:
    """Return the middle and the size of the face on a plate."""
    return (box.x + 0.5 * box.h, box.centery), box.h if is_large_plate(box) else 0.9 * box.h


def _draw_open_hand(canvas: Canvas, box: FRect, player: PlatePlayer) -> None:
    """Draw all cards of an open hand as they peek out; some may just turn over."""
    for place, face in enumerate(player.faces):
        pose = open_hand_pose(box, place, len(player.faces))
        wide = player.widths[place] if player.widths else 1.0
        if wide < 1:
            draw_moving_card(canvas, face, (pose.x, pose.y), pose.height, 0, wide)
        else:
            draw_card(canvas, face, (pose.x, pose.y), pose.height)


# Players on the mat --------------------------------------------------------------------


def head_reach(box: FRect) -> FRect:
    """Return everything a head may draw on, tags included."""
    return box.inflate(120, 60)


def head_face_size(canvas: Canvas, box: FRect) -> float:
    """Return how large the face of a player on the mat is, with its edge."""
    if is_wide_head(box):
        return wide_head_size(box)
    line = canvas.with_type_limit(1.0 if box.h < LOW_HEAD else 1.25).grown_type_size(30)
    return min(max(MOST, min(LARGEST_HEAD, TALLER * box.h)), box.w, box.h - line)


def draw_head(
    canvas: Canvas,
    box: FRect,
    player: PlatePlayer,
    active: bool,
    *,
    is_choosable: bool,
    is_picked: bool = False,
    hit: bool = False,
    grown: float = 1.0,
) -> None:
    """Draw the face with the name below; gold while it is their turn or they may be chosen."""
    whole, canvas = canvas, canvas.with_type_limit(1.25)
    if is_choosable or is_picked:
        canvas.draw_rounded_panel(box, 22, GOLD if is_choosable else GOOD, shadow=MEDIUM)
    beside, low = is_wide_head(box), box.h < LOW_HEAD
    canvas = canvas.with_type_limit(1.0) if low and not beside else canvas
    line = canvas.grown_type_size(30)
    size = head_face_size(canvas, box)
    block = rect_around(box.center, box.w, size if beside else size + line)
    spot = (box.x + size / 2 if beside or low else box.centerx, block.y + size / 2)
    if active or hit:
        canvas.draw_disc(spot, size + 12, GOLD)
    draw_avatar(canvas, player.avatar, spot, size - 4, grown)
    if player.robot:
        corner = (spot[0] + 0.42 * size, spot[1] + 0.4 * size)
        canvas.draw_picture("avatars/robot-badge", corner, 0.32 * size)
    if player.holder:
        _draw_holder_disc(
            canvas, (spot[0] - 0.42 * size, spot[1] + 0.4 * size), 0.36 * size, player.holder
        )
    if player.is_leader:
        _draw_leader_crown(canvas, (spot[0] - 0.38 * size, spot[1] - 0.36 * size), 0.34 * size)
    ink = INK if is_choosable else CREAM
    if beside:
        words = head_words_rect(box)
        lower = 0.0 if whole.is_large_type else 0.3 * line
        name_spot = (words.x, words.centery - 0.2 * line - lower)
        write_name(canvas, player.name, name_spot, 28, words.w, ink)
        edge = FRect(words.x, box.y - 2, words.w, box.h)
    elif low:
        write_name(canvas, player.name, (box.x, block.bottom - line / 2), 24, box.w, ink)
        left = spot[0] + size / 2 - 2
        edge = FRect(left + TAGS_OVERHANG, spot[1] + 10, LEAST_TAGS, block.h)
        edge.w = max(edge.w, box.right - edge.x)
        whole = canvas
    else:
        foot = (box.centerx, block.bottom - line / 2)
        write_name(canvas, player.name, foot, 24, box.w + NAME_OVERHANG, ink, "center")
        edge = rect_around((box.centerx, box.centery - 10), min(box.w, TAGS), block.h)
        edge.w = max(edge.w, WORD)  # beyond a small face there is room for a word
    _draw_plate_tags(whole, edge, player.tags)


def is_wide_head(box: FRect) -> bool:
    """True if a head's place has room for words beside the face."""
    return box.w >= WIDE_HEAD


def wide_head_size(box: FRect) -> float:
    """Return the size of a face with words beside it."""
    return min(max(HEAD_SIZE, min(LARGEST_HEAD, TALLER * box.h)), box.h)


def head_words_rect(box: FRect) -> FRect:
    """Return the room for the name beside a face, and for a line below it."""
    left = box.x + wide_head_size(box) + HEAD_GAP
    return FRect(left, box.y, box.right - left, box.h)
