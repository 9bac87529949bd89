"""Sprites of cards on the table: shrunk, outlined, dimmed, turned and cached."""

import pygame

from game.ui.draw.canvas import Canvas, Point, rounded_rectangle
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, INK, rgb
from game.ui.draw.shadow import card_shadow, soft_shadow
from game.ui.draw.sprites import cached_sprite, costly_sprite
from game.ui.draw.svg import in_room_light

from .card_face import MASTER, Face, master_picture

RADIUS = 0.092  # of the card's width
WIDTH_OF_HEIGHT = MASTER[0] / MASTER[1]
TURN_STEP = 0.5  # degrees between kept rotations
AIR_STEP = 8  # turn steps, and pixels of height, between kept sprites of moving cards
FINER, RIM = 2.0, 4  # cards are turned from a larger picture, with clear pixels around it
FINE_STEP = 2  # turn steps of one that is framed: there are few of those
AIR_LINE = 4  # units: that frame, on a card as tall as the stock
STOCK = 276  # units: smaller cards are shrunk from a sprite of that height
CARD_SHADOW = "#3A2208"
LIGHT = (9, 120)  # units and strength: the gold light below cards that may be played
VEIL = 0.27  # how much of a card that can't be played is cream


@costly_sprite
def sized_card(face: Face, height: int) -> pygame.Surface:
    """Return the upright face, `height` pixels tall; shared, so never draw on it."""
    size = (max(1, round(height * WIDTH_OF_HEIGHT)), height)
    return in_room_light(pygame.transform.smoothscale(master_picture(face), size))


def shrunk_card(face: Face, height: int, stock: int) -> pygame.Surface:
    """Return the upright face, made from the one of height `stock` kept for all sizes.

    It is shared, so never draw on it.
    """
    if height >= stock:
        return sized_card(face, height)
    size = (max(1, round(height * WIDTH_OF_HEIGHT)), height)
    return pygame.transform.smoothscale(sized_card(face, stock), size)


@cached_sprite
def card_sprite(
    face: Face, height: int, stock: int, steps: int = 0, edge: str = "", line: int = 0,
    veiled: bool = False, rim: int = 0,
) -> pygame.Surface:  # fmt: skip
    """Return a card with its outline and a dark one around it, turned clockwise in steps."""
    largest = stock if height <= stock else MASTER[1]
    detail = min(FINER, largest / height) if steps else 1.0
    image = shrunk_card(face, round(detail * height), stock)
    if veiled:
        image = image.copy()
        under, over = (round(255 * share) for share in (1 - VEIL, VEIL))
        image.fill((under, under, under, 255), special_flags=pygame.BLEND_RGBA_MULT)
        cream = [channel * over // 255 for channel in rgb(CREAM)]
        image.fill((*cream, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if line:
        image = _outlined_card(image, edge, round(detail * line))
    if rim:
        image = _outlined_card(image, INK, round(detail * rim))
    if not steps:
        return image
    return rotated_picture(image, steps, 1 / detail)


def _outlined_card(image: pygame.Surface, edge: str, line: int) -> pygame.Surface:
    """Return the card on a slightly larger one of a single color."""
    width, height = image.get_size()
    radius = round(RADIUS * width) + line
    framed = rounded_rectangle(width + 2 * line, height + 2 * line, radius, edge).copy()
    framed.blit(image, (line, line))
    return framed


@cached_sprite
def hollow_sprite(width: int, height: int, steps: int, line: int) -> pygame.Surface:
    """Return the empty place of a card: an edge of gold around a little light."""
    image = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    image.fill((*rgb(CREAM), 0))
    radius = round(RADIUS * width)
    pygame.draw.rect(image, (*rgb(CREAM), 70), image.get_rect(), border_radius=radius)
    pygame.draw.rect(image, (*rgb(GOLD_LIP), 200), image.get_rect(), line, radius)
    return pygame.transform.rotozoom(image, -steps * TURN_STEP, 1) if steps else image


@cached_sprite
def airborne_sprite(
    face: Face, height: int, steps: int, stock: int, edge: str = "", line: int = 0
) -> pygame.Surface:
    """Return a card in the air: coarser steps, made quickly from one sprite per face."""
    image = card_sprite(face, stock, stock, 0, edge, line) if line else sized_card(face, stock)
    return rotated_picture(image, steps, height / stock)


@cached_sprite
def airborne_shadow(height: int, steps: int, stock: int) -> pygame.Surface:
    """Return the shadow of a card in the air, made quickly from that of one size."""
    return pygame.transform.rotozoom(card_shade(stock, 0), -steps * TURN_STEP, height / stock)


@cached_sprite
def airborne_with_shadow(face: Face, height: int, steps: int, stock: int) -> pygame.Surface:
    """Return a card in the air with its shadow, in one picture.

    It is blitted in half the time of two.
    """
    card = rotated_picture(sized_card(face, stock), steps, height / stock)
    below = airborne_shadow(height, steps, stock)
    drop = round(2 * card_shadow(height).drop)
    wide = max(card.get_width(), below.get_width())
    high = max(card.get_height(), below.get_height() + 2 * drop)
    both = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    both.blit(below, below.get_rect(center=(wide // 2, high // 2 + drop)))
    both.blit(card, card.get_rect(center=(wide // 2, high // 2)))
    return both


def rotated_picture(image: pygame.Surface, steps: int, share: float) -> pygame.Surface:
    """Return a picture turned clockwise in steps, with smooth edges, and scaled."""
    wide, high = image.get_size()
    clear = pygame.Surface((wide + 2 * RIM, high + 2 * RIM), pygame.SRCALPHA, 32)
    clear.fill((*rgb(CREAM), 0))  # the color of edges reaches under them
    clear.blit(image, (RIM, RIM))
    return pygame.transform.rotozoom(clear, -steps * TURN_STEP, share)


@cached_sprite
def card_shade(height: int, steps: int) -> pygame.Surface:
    """Return the shadow of a card of that height, turned with it."""
    shadow = card_shadow(height)
    width = round(height * WIDTH_OF_HEIGHT)
    radius, blur = round(RADIUS * width), max(2, round(shadow.blur))
    flat = soft_shadow((width, height), radius, blur, shadow.alpha, CARD_SHADOW)
    return pygame.transform.rotozoom(flat, -steps * TURN_STEP, 1) if steps else flat


@cached_sprite
def card_glow(height: int, steps: int, blur: int) -> pygame.Surface:
    """Return the glow below a card of that height, turned with it."""
    width = round(height * WIDTH_OF_HEIGHT)
    light = soft_shadow((width + blur, height + blur), round(RADIUS * width), blur, LIGHT[1], GOLD)
    return pygame.transform.rotozoom(light, -steps * TURN_STEP, 1) if steps else light


def draw_card_light(canvas: Canvas, center: Point, height: float, angle: float) -> None:
    """Draw the light of a card that may be played."""
    steps = round(angle / TURN_STEP)
    canvas.blit_sprite(card_glow(canvas.px(height), steps, canvas.px(LIGHT[0])), center)


def draw_card(
    canvas: Canvas,
    face: Face,
    center: Point,
    height: float,
    angle: float = 0,
    edge: str = "",
    edge_width: float = 0,
    veiled: bool = False,
    shadow: bool = True,
    rim: float = 0,
) -> None:
    """Draw a card that lies, turned clockwise by `angle` degrees."""
    tall, steps = canvas.px(height), round(angle / TURN_STEP)
    if shadow:
        below = (center[0], center[1] + card_shadow(height).drop)
        canvas.blit_sprite(card_shade(tall, steps), below)
    line = canvas.px(edge_width) if edge else 0
    dark = canvas.px(rim) if rim else 0
    stock = canvas.px(STOCK)
    canvas.blit_sprite(card_sprite(face, tall, stock, steps, edge, line, veiled, dark), center)


def draw_moving_card(
    canvas: Canvas,
    face: Face,
    center: Point,
    height: float,
    angle: float,
    width_share: float = 1,
    strength: float = 1,
    edge: str = "",
    lift: float = 0,
) -> None:
    """Draw a card on its way; `width_share` below 1 squeezes it while it is turned over.

    `strength` below 1 shows it fainter; `lift` is how far below it its shadow lies.
    """
    tall = max(AIR_STEP, round(canvas.px(height) / AIR_STEP) * AIR_STEP)
    fine = FINE_STEP if edge else AIR_STEP
    steps, stock = round(angle / TURN_STEP / fine) * fine, canvas.px(STOCK)
    if strength >= 1 and width_share >= 1 and not (edge or lift):
        canvas.blit_sprite(airborne_with_shadow(face, tall, steps, stock), center)
        return
    image = airborne_sprite(face, tall, steps, stock, edge, canvas.px(AIR_LINE) if edge else 0)
    if strength < 1:
        image = image.copy()
        image.set_alpha(round(255 * strength))
    elif width_share < 1:
        size = (max(1, round(image.get_width() * width_share)), image.get_height())
        image = pygame.transform.scale(image, size)
    else:
        below = (center[0], center[1] + (lift or 2 * card_shadow(height).drop))
        canvas.blit_sprite(airborne_shadow(tall, steps, stock), below)
    canvas.blit_sprite(image, center)


def draw_flattened_card(
    canvas: Canvas, face: Face, pose: Pose, width_share: float, height_share: float
) -> None:
    """Draw a card that has just hit the table: wider and less tall than it is."""
    height, steps = canvas.px(pose.height), round(pose.angle / TURN_STEP)
    image = card_sprite(face, height, canvas.px(STOCK), steps)
    size = round(image.get_width() * width_share), round(image.get_height() * height_share)
    canvas.blit_sprite(pygame.transform.smoothscale(image, size), (pose.x, pose.y))
