"""Records worth telling, game by game: the family's, or what one person did best."""

from __future__ import annotations

from pygame import FRect

from game.store.statistics.feats import Feat, better, records
from game.store.statistics.rows import is_person
from game.store.statistics.totals import ALL
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import Box, Column, Grid, Line, Row, Whole, picture
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Style

from .known import EVERYBODY
from .parts import Subject, card_ground, plain

LEAST = 2  # once is no record
Held = tuple[str, int, str]
"""Who did it, the number, the day."""


def held(about: Subject, game: str, record: Feat) -> list[Held]:
    """What people did, the best first; nothing where it is hardly worth telling."""
    found = [
        (who, number, day)
        for (id, feat, who), (number, day) in about.known.totals.feats.items()
        if (id, feat) == (game, record.id) and is_person(who) and (record.less or number >= LEAST)
    ]
    sign = 1 if record.less else -1
    return sorted(found, key=lambda one: (sign * one[1], one[2], one[0]))


def records_tab(about: Subject) -> Box:
    """All records of the chosen game, or of every game."""
    ids = about.known.game_ids() if about.game == ALL else [about.game]
    boxes = [box for id in ids for box in _of_game(about, id)]
    return Column([about.title("records"), *(boxes or [about.nothing("no_records")])], 14)


def _of_game(about: Subject, id: str) -> list[Box]:
    """A game's name, and its records in one or two columns; nothing where it has none."""
    found = []
    for record in records(id).values():
        every = held(about, id, record)
        own = [one for one in every if about.who in (EVERYBODY, one[0])]
        if own:
            found.append(_record(about, id, record, own[0], every))
    if not found or about.game != ALL:
        return [Grid(found, 2, 14)] if found else []
    name = about.known.game(id)
    thumb = picture(46, lambda canvas, box: draw_thumb(canvas, id, box))
    title = Row([thumb, Line(name, Style(LABEL, 28))], [0, 1], 18)
    return [Whole(title, plain(f"records-{id}", name)), Grid(found, 2, 14)]


def _record(about: Subject, id: str, record: Feat, best: Held, every: list[Held]) -> Box:
    """An icon, what was done, and below it by whom and when."""
    words, (who, count, day) = about.words, best
    says, day = words.of(id)(f"record.{record.id}", count=count), about.known.day(day)
    by = words("statistics.by", name=about.known.name(who), day=day)
    top = about.who != EVERYBODY and unbeaten(id, record, count, every)
    if about.who != EVERYBODY:
        by = f"{day} · {words('statistics.best')}" if top else day

    def sign(canvas: Canvas, box: FRect) -> None:
        ground = GOLD if top else INK
        canvas.panel(box, 0.25 * box.w, ground)
        ink = INK if top else CREAM
        canvas.picture(f"icons/{record.icon}", box.center, 0.66 * box.w, ink, ground)

    lines = Column([Line(says, Style(LABEL, 27)), Line(by, Style(FINE, 23, INK_2))])
    thing = plain(f"record-{id}-{record.id}", f"{says}. {by}")
    return Whole(Row([picture(58, sign), lines], [0, 1], 20), thing, card_ground, (16, 8), 84)


def unbeaten(id: str, record: Feat, number: int, every: list[Held]) -> bool:
    """Whether no person has done better."""
    return not any(better(id, record.id, one, number) for _, one, _ in every)
