"""All faces of a game on one picture, at three sizes: the scene `cards` of `shot`."""

from collections.abc import Sequence

from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import FINE, TITLE
from game.ui.draw.wood import wood_surface

SIZES = (226, 150, 84)  # in the hand, on the mat, at a far seat
MEDIUM = 30  # so many at most are shown as on the mat
LEFT, RIGHT, TOP = 40, 1880, 112
GAP = 16


def draw_showcase(canvas: Canvas, title: str, note: str, faces: Sequence[Face]) -> None:
    """The faces in rows, the first ones large, the rest as small as they have to be."""
    canvas.surface.blit(wood_surface(*canvas.surface.get_size()), (0, 0))
    canvas = canvas.with_type_limit(1)
    canvas.write_text_line(title, (LEFT, 46), TITLE, 48, INK, "midleft")
    canvas.write_text_line(note, (LEFT, 90), FINE, 24, GRAY_INK, "midleft")
    first = one_face_per_sign(faces)
    others = [face for face in faces if face not in first]
    y: float = TOP
    groups = (first, others[:MEDIUM], others[MEDIUM:])
    for height, group in zip(SIZES, groups, strict=True):
        y = _draw_face_rows(canvas, group, height, y)


def one_face_per_sign(faces: Sequence[Face]) -> list[Face]:
    """One face with each sign, taking the colors in turn."""
    by_sign: dict[str, list[Face]] = {}
    for face in faces:
        by_sign.setdefault(face.sign or face.ground, []).append(face)
    return [alike[i % len(alike)] for i, alike in enumerate(by_sign.values())]


def _draw_face_rows(canvas: Canvas, faces: Sequence[Face], height: float, y: float) -> float:
    """Rows from the left; answers where the next row may begin."""
    width = height * WIDTH_OF_HEIGHT
    per_row = int((RIGHT - LEFT + GAP) // (width + GAP))
    for i, face in enumerate(faces):
        column, row = i % per_row, i // per_row
        x = LEFT + width / 2 + column * (width + GAP)
        draw_card(canvas, face, (x, y + height / 2 + row * (height + GAP)), height)
    rows = -(-len(faces) // per_row)
    return y + rows * (height + GAP) + 6
