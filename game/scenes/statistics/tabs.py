"""What the sheet of the statistics page can show: wins, games, who beat whom, records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.games import GAMES
from game.store.statistics.feats import Feat, better, records
from game.store.statistics.rows import is_person
from game.store.statistics.totals import ALL, PlayerTotals
from game.ui.boxes import as_choice, as_text, at_left, drawn, line_across, middle, sign, thumb
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Framed,
    Grid,
    Line,
    Push,
    Row,
    Text,
    Whole,
    Wrap,
    gap,
    picture,
)  # fmt: skip
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Style

from .charts import Charts
from .known import COMPUTERS, EVERYBODY
from .parts import LAST, NONE, Subject, dots, draw_share, lit_ground, number

LEAST = 2  # once is no record
CENTER = Style(FINE, 22, INK_2, "center")
Met = tuple[int, int, int]
"""How often somebody was ahead, behind, and level."""
Held = tuple[str, int, str]
"""Who did it, the number, the day."""


# Everybody side by side ------------------------------------------------------------------


def wins(about: Subject) -> Box:
    """Everybody who played, who won most first; all computer players together at last."""
    ones = [(who, about.standing(who)) for who in about.known.people()]
    played = [(who, one) for who, one in ones if one.games]
    order = [who for who, _ in sorted(played, key=lambda one: (-one[1].wins, one[1].place))]
    order += [COMPUTERS] if about.standing(COMPUTERS).games else []
    return Column([about.title("wins"), _bars(about, order)], 10) if order else _empty(about)


def cast(about: Subject) -> Box:
    """All computer players that played, by face and level."""
    found = [who for who in about.known.totals.computers() if about.standing(who).games]
    order = sorted(found, key=lambda who: -about.standing(who).wins)
    return _bars(about, order) if order else about.nothing()


def _bars(about: Subject, whos: Sequence[str]) -> Box:
    """A bar for everybody."""
    most = max(about.standing(who).games for who in whos)
    return Column([_player(about, who, most) for who in whos], 4)


def _player(about: Subject, who: str, most: int) -> Box:
    one, name = about.standing(who), _named(about, who)
    share = about.words("settings.percent", value=round(100 * one.share))
    parts = Wrap([Line(name, Style(LABEL, 28)), about.bar(one, most, 26)], [2, 7], 16, below=4)
    number = Line(share, Style(TITLE, 30, INK, "midright"), "", 1)
    row = Row([about.face(who, 54), parts, number], [0, 1, 0], 20)
    says, thing = about.summed(name, one), f"bar={who}"
    pressed = is_person(who) or who == COMPUTERS
    does = as_choice(thing, says, partial(about.turn, who=who)) if pressed else as_text(thing, says)
    return Whole(row, does, lit_ground, (6, 6))


def _named(about: Subject, who: str) -> str:
    """A name; of a computer player also the level."""
    if not who.startswith("computer "):
        return about.known.name(who)
    words, (_, level, face) = about.words, who.split(" ", 2)
    face = words(f"face.{face}") if f"face.{face}" in words else about.known.name(who)
    return f"{face} · {words(f'level.{level}')}"


def _empty(about: Subject) -> Box:
    """A kind word where nothing was played yet."""
    if about.known.book.rows:
        return about.nothing()

    def trophy(canvas: Canvas, box: FRect) -> None:
        canvas.disc(box.center, box.w, "#F6E4C3")
        canvas.picture("icons/ui-trophy", box.center, 0.62 * box.w, INK, "#F6E4C3")

    words = Column([about.said("empty", Style(TITLE, 38)), about.said("empty_note", NONE)], 8)
    return Column([gap(16), Row([picture(130, trophy), words], [0, 1], 36)])


def earlier(about: Subject, count: Callable[[], None]) -> Box:
    """Games that lie there and were never counted: one press counts them."""
    words, many = about.words, len(about.known.earlier)
    button = Button(NOWHERE, words("statistics.count", count=many), "ui-plus", size=28)
    said = Text(words("statistics.earlier", count=many), Style(BODY, 26), "earlier")
    return Column([said, at_left(Push("count", button, count, 60)), gap(20)], 12)


# Game by game ----------------------------------------------------------------------------


def games(about: Subject) -> Box:
    """A row for each game that was played, or the facts about the one that is chosen."""
    known, who = about.known, about.who
    if not known.games(who, about.game):
        return about.nothing()
    if about.game != ALL:
        return _facts(about)
    played = {id: known.totals.standing(who, id) for id in known.totals.games}
    order = sorted((id for id in played if played[id].games), key=lambda id: -played[id].games)
    most = played[order[0]].games
    rows = [(_game(about, id, played[id], most), line_across("#EFDDBB")) for id in order]
    return Column([box for row in rows for box in row])


def _game(about: Subject, id: str, one: PlayerTotals, most: int) -> Box:
    """A game: its picture and name, a bar, two numbers, and how the last ones went."""
    words, name = about.words, about.known.game(id)
    named = Column([Line(name, Style(LABEL, 28)), about.bar(one, most, 19)], 4)
    numbers = [
        number(value, words(f"statistics.column_{key}"), key, 30)
        for key, value in (("place", words.figure(one.place, 1)), ("streak", str(one.longest)))
    ]
    below = Line(words("statistics.column_last"), Style(FINE, 20, INK_2, "midright"))
    last = Column([dots(_won(about, id)), below])
    halves = [Row([thumb(id, 60), named], [0, 1], 24), Row([*numbers, last], [1, 1, 2], 20)]
    thing = as_choice(f"played={id}", about.summed(name, one), partial(about.turn, game=id))
    return Whole(Wrap(halves, [4, 6], 24, below=8), thing, lit_ground, (0, 5), 72)


def _won(about: Subject, id: str) -> list[bool]:
    """Which of the last games were won."""
    return [placed.place == 1 for _, placed in about.known.placed(about.who, id, LAST)]


def _facts(about: Subject) -> Box:
    """What the head does not tell of one game: in boxes beside or below each other."""
    words, one, last = about.words, about.standing(), _won(about, about.game)
    points = words.figure(round(one.points / one.games, 1))
    signs = words.lined([words("statistics.won" if now else "statistics.not_won") for now in last])
    big = Style(TITLE, 44, INK, "center")
    found: list[tuple[str, Box, str]] = [
        ("points", Line(points, big), points),
        ("streak", Line(str(one.streak), big), str(one.streak)),
        ("last", middle(dots(last)), signs),
    ]
    cards: list[Box] = []
    for key, box, read in found:
        says = words(f"statistics.fact_{key}")
        lines = Column([box, Line(says, Style(FINE, 24, INK_2, "center"))], 6)
        card = Framed(lines, (20, 16), high=124)
        cards.append(Whole(card, as_text(f"fact-{key}", f"{says}: {read}")))
    remarks = [about.said("low_wins")] if about.known.low_wins(about.game) else []
    return Column([Grid(cards, 3, 16), *remarks, about.said("shared")], 10)


# Head to head ----------------------------------------------------------------------------


def duels(about: Subject) -> Box:
    """A row for each other one who played in the same games: people first, then computers."""
    met = about.known.totals.met(about.who, about.game)
    order = sorted(met, key=lambda who: (not is_person(who), -sum(met[who]), who))
    found = Grid([_duel(about, other, met[other]) for other in order], 2, 50, 14)
    return Column([about.title("duels"), found if met else about.nothing("nobody")], 12)


def _duel(about: Subject, other: str, met: Met) -> Box:
    """Both faces and numbers, the other's name, a bar, and below it who leads."""
    words, (ahead, behind, level) = about.words, met
    below = _stand(about, other, ahead - behind)
    if level:
        below = f"{below}, {words('statistics.ties', count=level)}"
    first, second = about.known.name(about.who), about.known.name(other)
    says = words("statistics.duel", ahead=ahead, behind=behind, first=first, second=second)

    def track(canvas: Canvas, box: FRect) -> None:
        draw_share(canvas, box, about.grown() * ahead / (ahead + behind) if ahead else 0)

    name = Line(second, Style(LABEL, 25, INK, "center"))
    left = Line(str(ahead), Style(TITLE, 30), "", 1)
    right = Line(str(behind), Style(TITLE, 30, INK, "midright"), "", 1)
    line = Row([left, name, right], [0, 1, 0], 16)
    between = Column([line, drawn(track, 24, grows=1.5), Line(below, CENTER)], 2)
    row = Row([about.face(about.who, 64), between, about.face(other, 64)], [0, 1, 0], 20)
    return Whole(row, as_text(f"duel={other}", f"{says}. {below}"))


def _stand(about: Subject, other: str, lead: int) -> str:
    """Who leads, and by how many games."""
    if not lead:
        return about.words("statistics.even")
    who = about.who if lead > 0 else other
    key = "statistics.leads" if is_person(who) else "statistics.lead"
    return about.words(key, name=about.known.name(who), count=abs(lead))


# Records ---------------------------------------------------------------------------------


def records_tab(about: Subject) -> Box:
    """All records of the chosen game, or of every game: the family's, or one person's best."""
    ids = list(GAMES) if about.game == ALL else [about.game]
    boxes = [box for id in ids for box in _records_of(about, id)]
    return Column([about.title("records"), *(boxes or [about.nothing("no_records")])], 14)


def _records_of(about: Subject, id: str) -> list[Box]:
    """A game's name, and its records in one or two columns; nothing where it has none."""
    found = []
    for record in records(id).values():
        every = _held(about, id, record)
        own = [one for one in every if about.who in (EVERYBODY, one[0])]
        if own:
            found.append(_record(about, id, record, own[0], every))
    if not found:
        return []
    name, grid = about.known.game(id), Grid(found, 2, 14)
    title = Row([thumb(id, 46), Line(name, Style(LABEL, 28))], [0, 1], 18)
    return [Whole(title, as_text(f"records-{id}", name)), grid] if about.game == ALL else [grid]


def _held(about: Subject, game: str, record: Feat) -> list[Held]:
    """What people did, the best first; nothing where it is hardly worth telling."""
    found = [
        (who, number, day)
        for (id, feat, who), (number, day) in about.known.totals.feats.items()
        if (id, feat) == (game, record.id) and is_person(who) and (record.less or number >= LEAST)
    ]
    way = 1 if record.less else -1
    return sorted(found, key=lambda one: (way * one[1], one[2], one[0]))


def _record(about: Subject, id: str, record: Feat, best: Held, every: list[Held]) -> Box:
    """An icon, what was done, and below it by whom and when; gold where nobody has done better."""
    words, (who, count, day) = about.words, best
    says, day = words.of(id)(f"record.{record.id}", count=count), about.known.day(day)
    top = False
    if about.who == EVERYBODY:
        by = words("statistics.by", name=about.known.name(who), day=day)
    else:
        top = not any(better(id, record.id, one, count) for _, one, _ in every)
        by = f"{day} · {words('statistics.best')}" if top else day
    ground, ink = (GOLD, INK) if top else (INK, CREAM)
    icon = sign(record.icon, 58, ground, ink, 1.6)
    lines = Column([Line(says, Style(LABEL, 27)), Line(by, Style(FINE, 23, INK_2))])
    row = Row([icon, lines], [0, 1], 20)
    read = Whole(row, as_text(f"record-{id}-{record.id}", f"{says}. {by}"))
    return Framed(read, (16, 8), radius=18, high=84)


TABS: dict[str, Callable[[Subject], Box]] = {
    "wins": wins, "games": games, "charts": lambda about: Charts(about).box(), "duels": duels,
    "records": records_tab, "cast": cast,
}  # fmt: skip
"""What the sheet can show, and who writes it."""
