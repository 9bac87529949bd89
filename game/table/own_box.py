"""The box of a game that somebody built: its paper, its cards, its name on the band."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, pi, sin

import pygame
from pygame import FRect

from game.games.recipe import recipe_deck as decks
from game.games.recipe.compile import face_tables as drawings_of
from game.games.recipe.model import Recipe
from game.games.recipe.pictures import face_picture, without_bulk
from game.games.recipe.recipe_file import read_typed, write_recipe
from game.games.recipe.recipe_words import NAMED_IN
from game.table.layout.layout_file import read_faces as book_of
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GRAY_TEXT, INK, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.widgets.drawable import fitted_type_size, wrap_to_lines
from game.ui.widgets.pill import Pill, draw_pill, pill_box
from game.words import Words

from .cards.card_face import Face, FaceBook, default_face_name
from .cards.card_sprites import draw_card

SIZE = (280.0, 360.0)
LID, BAND = 258.0, 276.0
"""How wide the lid is, and where the band begins, on a box of that size."""
BOX_PAPERS = {
    "blue": ("#2F55CF", "#182F86"), "teal": ("#2FA98C", "#0C6652"),
    "orange": ("#F0811F", "#9A4300"), "plum": ("#6A4A9A", "#36205A"),
    "red": ("#CF4153", "#7A0A1E"), "gold": ("#EDB52B", "#8A5C00"),
    "sky": ("#57A9E8", "#15568F"), "grass": ("#79B84F", "#2E6B1E"),
    "wine": ("#9C3A6A", "#571437"), "ink": ("#4A3D5E", "#1E1430"),
}  # fmt: skip
"""By the name of the paper: lid and band."""
GREY = ("#E9DDC8", "#CDBB97")
FAN = ((-0.19, 0.03, -14.0), (0.0, 0.0, -3.0), (0.19, 0.025, 12.0))
"""Where the cards lie, in widths and heights of the lid's picture, and how they are turned."""
RAISED = 0.13
"""How much higher they lie, in heights, if a drawing is in front of them."""
BOX_CARD_COUNT = len(FAN)
"""How many cards are seen on it."""
RAYS = 16
LEAST = 22.0
"""A name that would be smaller stands in two lines."""


@dataclass(frozen=True, slots=True)
class OwnBoxLook:
    """The look of an own game's box."""

    name: str
    note: str
    paper: str
    cards: tuple[Face, ...] = ()
    author: str = ""
    picture: str = ""
    """A drawing on a disc in front of the cards; empty for none."""
    new_label: str = ""
    """A word on a pill, until it was played."""
    saved_label: str = ""
    """The same where there is a saved game."""
    is_broken: bool = False


def own_box_look(
    recipe: Recipe, words: Words, note: str, new: str = "", saved: str = ""
) -> OwnBoxLook:
    """Return the look of a recipe's box."""
    about = recipe.about
    return OwnBoxLook(
        about.name,
        note,
        about.box.paper,
        box_faces(recipe, words),
        about.by,
        about.box.picture,
        new,
        saved,
    )


def box_faces(recipe: Recipe, words: Words) -> tuple[Face, ...]:
    """Return the cards on the box: those that were chosen, else its own, else some."""
    found = card_faces(recipe, words)
    return tuple(found[kind] for kind in box_kinds(recipe, found)[:BOX_CARD_COUNT])


def box_kinds(recipe: Recipe, kinds: Iterable[str]) -> list[str]:
    """Return those kinds of cards in the order of the box: chosen ones, then own."""
    known = [*kinds]
    chosen = [kind for kind in recipe.about.box.cards if kind in known]
    own = [card.id for card in recipe.deck.card if card.id in known]
    return [*dict.fromkeys([*chosen, *own, *known])]


def card_faces(recipe: Recipe, words: Words) -> dict[str, Face]:
    """Return one face for each kind of card in the deck, by kind."""
    kinds, book = _deck_kinds(write_recipe(without_bulk(recipe)))
    pictures = {card.id: face_picture(recipe.deck, card) for card in recipe.deck.card}
    names = {card.id: card.name for card in recipe.deck.card}
    named = [words.for_game(game) for game in reversed(NAMED_IN[recipe.deck.from_])]
    found = {}
    for kind, color in kinds:
        told = (one.first_of_keys(f"face.{kind}", color=default_face_name(color)) for one in named)
        name = names.get(kind) or next(filter(None, told), "")
        face = book.face_for(color, kind, name, words("card.event"))
        found[kind] = replace(face, picture=pictures[kind]) if pictures.get(kind) else face
    return found


@lru_cache(64)
def _deck_kinds(text: str) -> tuple[tuple[tuple[str, str], ...], FaceBook]:
    """Return the kinds of cards in a deck, each in one color, and how they are drawn."""
    recipe = read_typed(text)
    assert recipe is not None
    kinds: dict[str, str] = {}
    for number, block in enumerate(decks.deck_tables(recipe.deck)):
        colors = list(block["colors"])
        for turn, kind in enumerate(block["faces"]):
            kinds.setdefault(kind, colors[(number + turn) % len(colors)])
    return tuple(kinds.items()), book_of({"faces": list(drawings_of(recipe)), "id": "own"}, "own")


def draw_own_box(canvas: Canvas, box: FRect, look: OwnBoxLook) -> None:
    """Draw the whole box in a rectangle of its shape."""
    share = box.w / SIZE[0]
    canvas.draw_shadow(box, 14 * share, MEDIUM)
    area = canvas.rect(box)
    canvas.surface.blit(_box_lid(look.paper, look.is_broken, area.w, area.h), area)
    middle = box.x + LID / 2 * share
    if look.is_broken:
        canvas.draw_disc((middle, box.y + 0.4 * box.h), 118 * share, CREAM)
        spot = (middle, box.y + 0.395 * box.h)
        canvas.draw_picture("icons/ui-warn", spot, 66 * share, "#6D6180", CREAM)
    _draw_box_fan(canvas, box, look, share)
    if look.picture and not look.is_broken:
        spot = (middle, box.y + (BAND - 82) * share)
        _draw_box_picture(canvas, look.picture, look.paper, spot, 128 * share)
    _draw_box_band(canvas, box, look, share)
    _draw_pills(canvas, box, look, share)


def draw_own_picture(canvas: Canvas, cards: Sequence[Face], paper: str, picture: str = "") -> None:
    """Draw the lid's picture alone, over a whole surface, whatever its shape."""
    surface = canvas.surface
    wide, high = surface.get_size()
    surface.fill(BOX_PAPERS[paper][0])
    least = min(wide, high) / canvas.unit
    for face, (across, down, angle) in zip(cards, FAN, strict=False):
        middle = canvas.to_units((wide / 2, high / 2))
        spot = (middle[0] + across * least, middle[1] + (down + 0.02) * least)
        draw_card(canvas, face, spot, 0.62 * least, angle)
    if picture:
        spot = canvas.to_units((wide / 2, high / 2))
        _draw_box_picture(canvas, picture, paper, (spot[0], spot[1] + 0.2 * least), 0.5 * least)


def _draw_box_picture(
    canvas: Canvas, picture: str, paper: str, spot: tuple[float, float], size: float
) -> None:
    """Draw a game's own drawing on a cream disc with a rim of its paper."""
    canvas.draw_disc(spot, 1.1 * size, BOX_PAPERS[paper][1])
    canvas.draw_disc(spot, size, CREAM)
    canvas.draw_picture(f"icons/{picture}", spot, 0.72 * size, INK, CREAM)


def _draw_box_fan(canvas: Canvas, box: FRect, look: OwnBoxLook, share: float) -> None:
    """Draw the cards one over the other, cut off by nothing."""
    cards, picture = look.cards, look.picture
    room = FRect(box.x, box.y, LID * share, BAND * share)
    fan = FAN if len(cards) == 3 else FAN[1:] if len(cards) == 2 else FAN[1:2]
    for face, (across, down, angle) in zip(cards, fan, strict=False):
        middle = room.centery + (0.045 - RAISED * bool(picture) + down) * room.h
        draw_card(canvas, face, (room.centerx + across * room.w, middle), 166 * share, angle)


def _draw_box_band(canvas: Canvas, box: FRect, look: OwnBoxLook, share: float) -> None:
    """Draw its name in one line, or two where it is long, and below it a note."""
    plain, middle = canvas.with_type_limit(1), box.x + LID / 2 * share
    high, top = box.h - BAND * share, box.y + BAND * share
    ink, fine = (GRAY_TEXT, GRAY_TEXT) if look.is_broken else (CREAM, WHITE)
    room = (LID - 26) * share
    size = fitted_type_size(plain, look.name, TITLE, 34 * share, room)
    lines = [look.name]
    if size < LEAST:
        size, lines = 23 * share, wrap_to_lines(plain, look.name, TITLE, 23 * share, room)[:2]
    for number, line in enumerate(lines):
        down = 0.4 if len(lines) == 1 else 0.2 + 0.28 * number
        spot = (middle, top + (down if look.note else down + 0.1) * high)
        plain.write_text_line(line, spot, TITLE, size, ink, room=room)
    spot = (middle, top + (0.76 if len(lines) == 1 else 0.77) * high)
    plain.write_text_line(
        look.note, spot, BODY, max(20.0, 22 * share), fine, room=(LID - 22) * share
    )


def _draw_pills(canvas: Canvas, box: FRect, look: OwnBoxLook, share: float) -> None:
    """Draw pills for its author, whether it is new, and whether a game is saved."""
    plain, edge = canvas.with_type_limit(1), 12 * share
    size, top = max(18.0, 20 * share), box.y + 12 * share
    room = LID * share - 2 * edge
    by = Pill(look.author, CREAM, INK, "ui-pencil", size, LABEL, 1.7 * size)
    while pill_box(plain, by, (0, 0), "topleft").w > room and len(by.words) > 2:
        by = replace(by, words=f"{by.words.rstrip('…')[:-1].rstrip()}…")
    wide = pill_box(plain, by, (0, 0), "topleft").w
    new = Pill(look.new_label, "#D3F3EA", "#0B6350", "", size, LABEL, 1.7 * size)
    beside = pill_box(plain, new, (0, 0), "topleft").w if look.new_label else 0.0
    if look.new_label:
        draw_pill(plain, new, (box.x + edge, top), "topleft")
    if look.author and not look.is_broken:
        down = 1.9 * size if beside and beside + wide + 8 > room else 0.0
        draw_pill(plain, by, (box.x + LID * share - edge, top + down), "topright")
    if look.saved_label:
        pill = Pill(look.saved_label, "#FFC83D", INK, "ui-folder", size, LABEL, 1.7 * size)
        spot = (box.x + LID / 2 * share, box.y + (BAND - 24) * share)
        draw_pill(plain, pill, spot, "center")


@cached_sprite
def _box_lid(paper: str, broken: bool, width: int, height: int) -> pygame.Surface:
    """Return lid, side and band, with rays on the paper."""
    top, band = GREY if broken else BOX_PAPERS[paper]
    edge = PAPER_EDGE if broken else WHITE
    rays = "" if broken else _paper_rays(mix(top, WHITE, 0.16))
    body = (
        f"{svg.vertical_gradient('g', 360, mix(top, WHITE, 0.08), top)}"
        f'<path d="M250 6 L280 18 V348 L250 360 Z" fill="{mix(band, "#000000", 0.25)}"/>'
        f'<rect width="258" height="360" rx="12" fill="url(#g)"/>{rays}'
        f'<path d="M0 276 H258 V348 A12 12 0 0 1 246 360 H12 A12 12 0 0 1 0 348 Z" fill="{band}"/>'
        f'<path d="M0 277.5 H258" fill="none" stroke="{edge}" stroke-opacity="0.35" '
        'stroke-width="3"/><rect x="1.5" y="1.5" width="255" height="357" rx="11" fill="none" '
        f'stroke="{edge}" stroke-opacity="0.35" stroke-width="2"/>'
    )
    return svg.render_markup(svg.svg_document(body, "0 0 280 360"), width, height)


def _paper_rays(color: str) -> str:
    """Return beams from the middle of the lid's picture to its edges, as markup."""
    middle, points = (129.0, 146.0), []
    for number in range(RAYS):
        angle = 2 * pi * number / RAYS
        ends = [_beam_end(middle, angle + side * pi / RAYS / 2) for side in (-1, 1)]
        points.append("M129 146 " + " ".join(f"L{x:.1f} {y:.1f}" for x, y in ends) + " Z")
    return f'<path d="{" ".join(points)}" fill="{color}" fill-opacity="0.5"/>'


def _beam_end(middle: tuple[float, float], angle: float) -> tuple[float, float]:
    """Return where a beam meets the edge of the picture."""
    across, down = cos(angle), sin(angle)
    left, right, top, foot = 4.0, 254.0, 4.0, 275.0
    reach = min(
        ((right if across > 0 else left) - middle[0]) / across if abs(across) > 1e-6 else 1e9,
        ((foot if down > 0 else top) - middle[1]) / down if abs(down) > 1e-6 else 1e9,
    )
    return middle[0] + reach * across, middle[1] + reach * down
