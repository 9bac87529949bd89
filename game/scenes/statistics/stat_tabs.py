"""The tabs of the statistics page: wins, games, duels, records."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.games import GAMES
from game.store.statistics.played_rows import is_person_id
from game.store.statistics.records import RecordRule, find_records, is_better_record
from game.store.statistics.totals import ALL_GAMES, PlayerTotals
from game.ui.boxes import (
    centered_row,
    choice_control,
    draw_hover_ground,
    drawn_leaf,
    empty_notice,
    left_aligned_row,
    readable_control,
    separator_line,
    sign_leaf,
    thumbnail_leaf,
)
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Grid,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
    blank_space,
)  # fmt: skip
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style

from .history_charts import HistoryCharts
from .stat_parts import (
    LAST,
    StatSubject,
    build_number,
    build_win_dots,
    draw_share_bar,
)
from .statistics_data import COMPUTERS, EVERYBODY

LEAST = 2  # once is no record
ROW = 104.0  # units: the highest row, where there are few
ART = 430.0  # units: the picture of the one game that is told about
CENTER = Style(FINE, 22, GRAY_INK, "center")
COLUMNS = {
    "game": Style(FINE, 22, GRAY_INK),
    "won": Style(FINE, 22, GRAY_INK),
    "place": CENTER,
    "streak": CENTER,
    "last": Style(FINE, 22, GRAY_INK, "midright"),
}
"""The columns of the table of games."""
DuelScore = tuple[int, int, int]
"""How often somebody was ahead, behind, and level."""
RecordHolder = tuple[str, int, str]
"""Who did it, the number, the day."""


# Everybody side by side ------------------------------------------------------------------


def build_wins_tab(about: StatSubject) -> Box:
    """Build everybody who played, most wins first; all computer players together last."""
    ones = [(who, about.find_totals(who)) for who in about.book.list_people()]
    played = [(who, one) for who, one in ones if one.games]
    order = [who for who, _ in sorted(played, key=lambda one: (-one[1].wins, one[1].average_place))]
    order += [COMPUTERS] if about.find_totals(COMPUTERS).games else []
    return (
        Column([about.build_title("wins"), StretchBox(_build_win_bars(about, order))], 10)
        if order
        else _build_empty_tab(about)
    )


def build_computers_tab(about: StatSubject) -> Box:
    """Build all computer players that played, by face and level."""
    found = [who for who in about.book.totals.list_computer_keys() if about.find_totals(who).games]
    order = sorted(found, key=lambda who: -about.find_totals(who).wins)
    return _build_win_bars(about, order) if order else about.build_empty_remark()


def _build_win_bars(about: StatSubject, whos: Sequence[str]) -> Box:
    """Build a bar for everybody."""
    most = max(about.find_totals(who).games for who in whos)
    return Column([StretchBox(_build_player_bar(about, who, most), ROW) for who in whos], 4)


def _build_player_bar(about: StatSubject, who: str, maximum: int) -> Box:
    one, name = about.find_totals(who), _name_with_level(about, who)
    share = about.page_words("settings.percent", value=round(100 * one.win_share))
    parts = Wrap(
        [Line(name, Style(LABEL, 28)), about.build_bar(one, maximum, 26)], [2, 7], 16, below=4
    )
    number = Line(share, Style(TITLE, 30, INK, "midright"), "", 1)
    row = Row([about.build_face(who, 54), parts, number], [0, 1, 0], 20)
    says, thing = about.summarize_totals(name, one), f"bar={who}"
    pressed = is_person_id(who) or who == COMPUTERS
    does = (
        choice_control(thing, says, partial(about.turn_to, who=who))
        if pressed
        else readable_control(thing, says)
    )
    return ControlBox(row, does, draw_hover_ground, (6, 6))


def _name_with_level(about: StatSubject, who: str) -> str:
    """Return a name; of a computer player also the level."""
    if not who.startswith("computer "):
        return about.book.find_subject_name(who)
    words, (_, level, face) = about.page_words, who.split(" ", 2)
    face = words(f"face.{face}") if f"face.{face}" in words else about.book.find_subject_name(who)
    return f"{face} · {words(f'level.{level}')}"


def _build_empty_tab(about: StatSubject) -> Box:
    """Build a kind word if nothing was played yet."""
    if about.book.book.rows:
        return about.build_empty_remark()
    title, note = (about.page_words(f"statistics.{key}") for key in ("empty", "empty_note"))
    return empty_notice("ui-trophy", note, title)


def build_recount_offer(about: StatSubject, count: Callable[[], None]) -> Box:
    """Build the button that counts games which were never counted."""
    words, many = about.page_words, len(about.book.earlier)
    button = Button(UNPLACED_RECT, words("statistics.count", count=many), "ui-plus", size=28)
    said = Text(words("statistics.earlier", count=many), Style(BODY, 26), "earlier")
    return Column(
        [said, left_aligned_row(ButtonBox("count", button, count, 60)), blank_space(20)], 12
    )


# Game by game ----------------------------------------------------------------------------


def build_games_tab(about: StatSubject) -> Box:
    """Build a row for each played game, or the facts about the chosen one."""
    known, who = about.book, about.who
    if not known.count_games(who, about.game):
        return about.build_empty_remark()
    if about.game != ALL_GAMES:
        return _build_fact_boxes(about)
    played = {id: known.totals.find_standing(who, id) for id in known.totals.games}
    order = sorted((id for id in played if played[id].games), key=lambda id: -played[id].games)
    most = played[order[0]].games
    heading = _game_cells([
        Text(about.page_words(f"statistics.column_{key}"), style, f"column-{key}", 8)
        for key, style in COLUMNS.items()
    ])  # fmt: skip
    ways = [
        Column([*above, *(_build_game_row(about, id, played[id], most, wide) for id in order)])
        for wide, above in ((True, [heading]), (False, []))
    ]
    return FirstThatFits(ways)


def _game_cells(cells: Sequence[Box]) -> Box:
    """Build a row of the table of games: name, wins, two numbers, last results."""
    return Row(cells, [8, 9, 5, 4, 8], 20)


def _build_game_row(
    about: StatSubject, id: str, one: PlayerTotals, maximum: int, is_wide: bool
) -> Box:
    """Build a game: picture, name, bar, two numbers, and its last results.

    Below a heading a line is enough; where there is no room for one, each number has its words.
    """
    words, name = about.page_words, about.book.find_statistics_title(id)
    picture, title = thumbnail_leaf(id, 60), Line(name, Style(LABEL, 28))
    dots = build_win_dots(_list_recent_wins(about, id))
    values = {
        "place": words.number_in_digits(one.average_place, 1),
        "streak": str(one.longest),
    }
    row: Box
    if is_wide:
        numbers = [Line(value, Style(TITLE, 30, INK, "center")) for value in values.values()]
        named = Row([picture, title], [0, 1], 20)
        row = _game_cells([named, about.build_bar(one, maximum, 24), *numbers, dots])
    else:
        said = [
            build_number(value, words(f"statistics.column_{key}"), key, 30)
            for key, value in values.items()
        ]
        below = Line(words("statistics.column_last"), COLUMNS["last"])
        bar = about.build_bar(one, maximum, 19)
        row = Column(
            [
                Row([picture, Column([title, bar], 4)], [0, 1], 24),
                Row([*said, Column([dots, below])], [1, 1, 2], 20),
            ],
            8,
        )
    thing = choice_control(
        f"played={id}", about.summarize_totals(name, one), partial(about.turn_to, game=id)
    )
    cell = ControlBox(row, thing, draw_hover_ground, (0, 2), 66)
    return (
        StretchBox(Column([separator_line("#EFDDBB"), StretchBox(cell)]), ROW)
        if is_wide
        else Column([cell, separator_line("#EFDDBB")])
    )


def _list_recent_wins(about: StatSubject, id: str) -> list[bool]:
    """Return which of the last games were won."""
    return [placed.place == 1 for _, placed in about.book.list_placed_rows(about.who, id, LAST)]


def _build_fact_boxes(about: StatSubject) -> Box:
    """Build the facts about one game that the head leaves out, in boxes."""
    words, one, last = about.page_words, about.find_totals(), _list_recent_wins(about, about.game)
    points = words.number_in_digits(round(one.points / one.games, 1))
    signs = words.join_with_commas(
        [words("statistics.won" if now else "statistics.not_won") for now in last]
    )
    big = Style(TITLE, 44, INK, "center")
    found: list[tuple[str, Box, str]] = [
        ("points", Line(points, big), points),
        ("streak", Line(str(one.streak), big), str(one.streak)),
        ("last", centered_row(build_win_dots(last)), signs),
    ]
    cards: list[Box] = []
    for key, box, read in found:
        says = words(f"statistics.fact_{key}")
        lines = Column([box, Line(says, Style(FINE, 24, GRAY_INK, "center"))], 6)
        card = PanelBox(lines, (20, 16), min_height=(ART - 28) / 3)
        cards.append(ControlBox(card, readable_control(f"fact-{key}", f"{says}: {read}")))
    remarks = [about.build_remark("low_wins")] if about.book.is_low_winning(about.game) else []
    told = [*remarks, about.build_remark("shared")]
    if not about.is_roomy:
        return Column([Grid(cards, 3, 16), *told], 10)
    facts = Row([thumbnail_leaf(about.game, ART, 1), Column(cards, 14)], [0, 1], 28)
    return Column([facts, blank_space(6), *told], 10)


# Head to head ----------------------------------------------------------------------------


def build_duels_tab(about: StatSubject) -> Box:
    """Build a row for each opponent: people first, then computers."""
    met = about.book.totals.list_meetings(about.who, about.game)
    order = sorted(met, key=lambda who: (not is_person_id(who), -sum(met[who]), who))
    found = Grid([_build_duel_row(about, other, met[other]) for other in order], 2, 50, 14)
    return Column(
        [about.build_title("duels"), found if met else about.build_empty_remark("nobody")], 12
    )


def _build_duel_row(about: StatSubject, other: str, met: DuelScore) -> Box:
    """Build both faces and numbers, the other's name, a bar, and who leads."""
    words, (ahead, behind, level) = about.page_words, met
    below = _describe_lead(about, other, ahead - behind)
    if level:
        below = f"{below}, {words('statistics.ties', count=level)}"
    first, second = about.book.find_subject_name(about.who), about.book.find_subject_name(other)
    says = words("statistics.duel", ahead=ahead, behind=behind, first=first, second=second)

    def draw_duel_track(canvas: Canvas, box: FRect) -> None:
        draw_share_bar(canvas, box, about.grown() * ahead / (ahead + behind) if ahead else 0)

    name = Line(second, Style(LABEL, 25, INK, "center"))
    left = Line(str(ahead), Style(TITLE, 30), "", 1)
    right = Line(str(behind), Style(TITLE, 30, INK, "midright"), "", 1)
    line = Row([left, name, right], [0, 1, 0], 16)
    between = Column([line, drawn_leaf(draw_duel_track, 24, grows=1.5), Line(below, CENTER)], 2)
    row = Row(
        [about.build_face(about.who, 64), between, about.build_face(other, 64)], [0, 1, 0], 20
    )
    return ControlBox(row, readable_control(f"duel={other}", f"{says}. {below}"))


def _describe_lead(about: StatSubject, other: str, lead: int) -> str:
    """Return who leads, and by how many games."""
    if not lead:
        return about.page_words("statistics.even")
    who = about.who if lead > 0 else other
    key = "statistics.leads" if is_person_id(who) else "statistics.lead"
    return about.page_words(key, name=about.book.find_subject_name(who), count=abs(lead))


# Records ---------------------------------------------------------------------------------


def build_records_tab(about: StatSubject) -> Box:
    """Build the records of one or all games: the family's, or one person's best."""
    ids = list(GAMES) if about.game == ALL_GAMES else [about.game]
    boxes = [box for id in ids for box in _build_game_records(about, id)]
    return Column(
        [about.build_title("records"), *(boxes or [about.build_empty_remark("no_records")])], 14
    )


def _build_game_records(about: StatSubject, id: str) -> list[Box]:
    """Build a game's name, and its records in one or two columns; empty without any."""
    found = []
    for record in find_records(id).values():
        every = _list_record_holders(about, id, record)
        own = [one for one in every if about.who in (EVERYBODY, one[0])]
        if own:
            found.append(_build_record_box(about, id, record, own[0], every))
    if not found:
        return []
    name, grid = about.book.find_statistics_title(id), Grid(found, 2, 14)
    title = Row([thumbnail_leaf(id, 46), Line(name, Style(LABEL, 28))], [0, 1], 18)
    return (
        [ControlBox(title, readable_control(f"records-{id}", name)), grid]
        if about.game == ALL_GAMES
        else [grid]
    )


def _list_record_holders(about: StatSubject, game: str, record: RecordRule) -> list[RecordHolder]:
    """Return the holders of a record, the best first; empty if it is hardly worth telling."""
    found = [
        (who, number, day)
        for (id, feat, who), (number, day) in about.book.totals.feats.items()
        if (id, feat) == (game, record.id)
        and is_person_id(who)
        and (record.less or number >= LEAST)
    ]
    way = 1 if record.less else -1
    return sorted(found, key=lambda one: (way * one[1], one[2], one[0]))


def _build_record_box(
    about: StatSubject,
    id: str,
    record: RecordRule,
    best: RecordHolder,
    all_holders: list[RecordHolder],
) -> Box:
    """Build an icon, the record, its holder and date; gold if nobody has done better."""
    words, (who, count, day) = about.page_words, best
    says, day = words.for_game(id)(f"record.{record.id}", count=count), about.book.word_day(day)
    top = False
    if about.who == EVERYBODY:
        by = words("statistics.by", name=about.book.find_subject_name(who), day=day)
    else:
        top = not any(is_better_record(id, record.id, one, count) for _, one, _ in all_holders)
        by = f"{day} · {words('statistics.best')}" if top else day
    ground, ink = (GOLD, INK) if top else (INK, CREAM)
    icon = sign_leaf(record.icon, 58, ground, ink, 1.6)
    lines = Column([Line(says, Style(LABEL, 27)), Line(by, Style(FINE, 23, GRAY_INK))])
    row = Row([icon, lines], [0, 1], 20)
    read = ControlBox(row, readable_control(f"record-{id}-{record.id}", f"{says}. {by}"))
    return PanelBox(read, (16, 8), radius=18, min_height=84)


TABS: dict[str, Callable[[StatSubject], Box]] = {
    "wins": build_wins_tab,
    "games": build_games_tab,
    "charts": lambda about: HistoryCharts(about).build_charts(),
    "duels": build_duels_tab,
    "records": build_records_tab,
    "cast": build_computers_tab,
}
"""What the sheet can show, and who writes it."""
