"""SVG files as surfaces: loaded once, recolored, rendered at the size needed."""

import io
import re
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import cache
from math import cos, sin, tau

import pygame

from game.resources import asset
from game.ui.looks import DAY, current_look

from .background import background_thread
from .palette import CREAM, INK
from .sprites import SPRITES, FrameBudgetSpent, costly_sprite

LARGE = 150_000
"""Pixels of a drawing that is made on another core where nobody waits for it."""


@cache
def svg_source(name: str) -> str:
    """Return the text of a file in the svg folder, named without its ending."""
    return asset(f"svg/{name}.svg").read_text(encoding="utf-8")


@cache
def drawing_size(name: str) -> tuple[float, float]:
    """Return the width and height of a file of the svg folder, as its viewBox says."""
    box = re.search(r'viewBox="([^"]*)"', svg_source(name))
    wide, high = (float(side) for side in (box[1].split() if box else ("0", "0", "1", "1"))[2:])
    return wide, high


def aspect_ratio(name: str) -> float:
    """Return the width of a file of the svg folder as a share of its height."""
    wide, high = drawing_size(name)
    return wide / high


def recolor_markup(markup: str, colors: dict[str, str]) -> str:
    """Return the markup with colors exchanged, all at once, so that two may swap."""
    wanted = {old.upper(): new for old, new in colors.items()}
    pattern = re.compile("|".join(map(re.escape, wanted)), re.IGNORECASE)
    return pattern.sub(lambda found: wanted[found[0].upper()], markup)


def with_ink(name: str, ink: str = INK, paper: str = CREAM) -> str:
    """Return the text of a file in the svg folder with another ink, and on other paper."""
    return recolor_markup(svg_source(name), {INK: ink, CREAM: paper})


def render_drawing(
    name: str, width: int, height: int | None = None, ink: str = INK, paper: str = CREAM
) -> pygame.Surface:
    """Return a file of the svg folder in pixels, for whoever makes something else of it."""
    return render_markup(with_ink(name, ink, paper), width, height or width)


picture = costly_sprite(render_drawing)
"""The same as it is drawn again and again; shared, so never draw on it."""


@costly_sprite
def lit_picture(name: str, width: int, height: int) -> pygame.Surface:
    """Return the drawing of a thing that is darker in little light; never draw on it."""
    return in_room_light(render_drawing(name, width, height))


def in_room_light(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture, made darker if things lie in little light."""
    light = current_look().room_light
    if light != DAY.room_light:
        picture.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@costly_sprite
def inline_drawing(body: str, width: int, height: int, box: str = "") -> pygame.Surface:
    """Return markup of our own in pixels; `box` is its viewBox if that is not the size."""
    return render_markup(svg_document(body, box or f"0 0 {width} {height}"), width, height)


def svg_document(body: str, view: str) -> str:
    """Return markup of our own as a whole file; `view` is its viewBox."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"'
    size = f'width="{view.split()[2]}" height="{view.split()[3]}"'
    return f"{head} {size}>{body}</svg>"


def render_markup(markup: str, width: int, height: int) -> pygame.Surface:
    """Return the markup at exactly that size, ready to be blitted quickly."""
    size = (max(1, width), max(1, height))
    if SPRITES.over is not None and size[0] * size[1] > LARGE:
        _render_in_background(markup, size)
    image = (
        _RENDERED_AHEAD.pop((markup, *size), None) or _load_surface(markup, size)
    ).convert_alpha()
    if image.get_size() == size:
        return image
    exact = pygame.Surface(size, pygame.SRCALPHA, 32)  # nanosvg may be one pixel off
    exact.blit(image, (0, 0))
    return exact


def _load_surface(markup: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(markup.encode()), size)


_RENDERED_AHEAD: dict[tuple[str, int, int], pygame.Surface] = {}
"""What was made beside the program and is still to be asked for: by markup and size."""


_RENDERING: dict[tuple[str, int, int], Future[None]] = {}
"""What is being made there."""


def _render_in_background(markup: str, size: tuple[int, int]) -> None:
    """Have a drawing made on another core, and return when it is there."""
    key = (markup, *size)
    if key not in _RENDERED_AHEAD:
        if key not in _RENDERING or _RENDERING[key].done():
            _RENDERING[key] = render_ahead([lambda: markup], *size, discard_waiting=False)[0]
        raise FrameBudgetSpent
    _RENDERING.pop(key, None)


def render_ahead(
    markups: Iterable[Callable[[], str]], width: int, height: int, discard_waiting: bool = True
) -> list[Future[None]]:
    """Have drawings made on another core, so that `render_markup` finds them.

    If `discard_waiting`, those before may go. While a drawing is made, pygame lets other
    threads work. Return futures that tell when each is done.
    """
    if discard_waiting:
        _RENDERED_AHEAD.clear()

    def make(markup: Callable[[], str]) -> None:
        key = markup(), max(1, width), max(1, height)
        _RENDERED_AHEAD[key] = _load_surface(key[0], key[1:])

    return [background_thread().submit(make, markup) for markup in markups]


def forget_rendered_ahead() -> None:
    """Drop what was rendered ahead: nobody will ask for it."""
    _RENDERED_AHEAD.clear()
    _RENDERING.clear()


def dashed_ring(size: float, ink: str, width: float, dash: float, gap: float) -> str:
    """Return a ring of dashes with round ends, as markup, within a square of that size.

    Each dash is an arc of its own: nanosvg draws stray lines where a circle has a dasharray.
    """
    middle, radius = size / 2, size / 2 - width
    count = round(tau * radius / (dash + gap))
    part = dash / (dash + gap)

    def point(turn: float) -> str:
        angle = tau * turn / count
        return f"{middle + radius * cos(angle):.2f} {middle + radius * sin(angle):.2f}"

    arcs = (f"M{point(n)}A{radius:.2f} {radius:.2f} 0 0 1 {point(n + part)}" for n in range(count))
    look = f'fill="none" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round"'
    return f'<path d="{"".join(arcs)}" {look}/>'


def vertical_gradient(name: str, height: float, top: str, foot: str) -> str:
    """Return the definition of a gradient from top to foot."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" '
        f'y1="0" x2="0" y2="{height}"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{foot}"/></linearGradient></defs>'
    )


def radial_gradient(
    name: str, x: float, y: float, radius: float, *stops: tuple[float, str, float]
) -> str:
    """Return the definition of a light: distance from its middle, color, strength."""
    lights = "".join(
        f'<stop offset="{distance}" stop-color="{color}" stop-opacity="{strength}"/>'
        for distance, color, strength in stops
    )
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'cx="{x}" cy="{y}" r="{radius}">{lights}</radialGradient></defs>'
    )
