"""The results of a round: the scores, how each hand was counted, and moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING, Protocol
from zlib import crc32

import pygame

from game.core.decision import Seat
from game.core.event import Event, RoundEnded
from game.games.first_player import YOUNGEST
from game.language import join_sentences
from game.scenes.story import ResultFacts, StoryPanel, build_story_body
from game.session.flow import Flow
from game.session.live_match import LiveMatch
from game.session.match_moments import Moment
from game.session.narration.end_reason import find_round_end
from game.session.pregame import rematch_score
from game.session.record.earlier_game import earlier_from_live_match
from game.session.record.game_news import NewsText, NewsWriter, find_match_news
from game.session.record.round_story import StoryTeller
from game.session.speech.prompts import Speaker
from game.session.undo import list_undo_moments
from game.store.game_night import award_points
from game.store.statistics.new_records import GameNews
from game.table.departure import TableDeparture
from game.ui.boxes import BlankBox, centered_row, icon_only
from game.ui.draw.canvas import Canvas, Point, unseen_canvas
from game.ui.draw.motion import out_cubic
from game.ui.draw.palette import CREAM
from game.ui.draw.text_surfaces import BODY
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    StretchBox,
    TypeLimit,
    Wrap,
    blank_space,
)
from game.ui.screens.festive_page import BEGINS, LONG, FestivePage, PrerenderStep
from game.ui.sound.sounds import Earshot
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.celebration import Celebration
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.gold_ribbon import BEYOND, TO_EDGE, RibbonNews, build_gold_ribbon
from game.ui.widgets.pill import face_sprite
from game.ui.widgets.winner_party import MAX_WINNERS, Guest, WinnerParty

from .arrival import TRAVELLING, ResultsArrival
from .closer_games import CloserGames
from .day_return import open_day_page, open_door_page
from .flower_pots import FlowerWindow, find_last_petals, list_taken_flowers
from .hand_count import HandCount
from .hand_details import HandDetailsDialog
from .laid_melds import build_laid_melds
from .match_details import MatchDetails
from .more_time import MoreTimeOffer
from .outcome import RoundOutcome
from .repeat_note import build_repeat_note
from .round_moments import MAX_MOMENTS, MomentsSheet
from .score_rows import RowShape, ScoreRows

if TYPE_CHECKING:
    from game.app.program import App

TWO_LINES = 1.6  # how far type grows on a button with two lines
BLOOMS = 5.0  # times as fast as cards are counted
DROP, DROP_MS = 24.0, 180.0  # units and milliseconds in which the verdict comes down
UNROLL_MS = 320.0  # milliseconds in which the gold ribbon unrolls
SHARES, MANY_SHARES = (1240, 570), (1380, 430)
"""Of the width: the scores and what is remarkable; the latter gold button is as wide."""


def whole_pixels(canvas: Canvas, units: float) -> float:
    """Return a distance as the nearest one of whole pixels: pictures move without being redrawn."""
    return round(units * canvas.unit) / canvas.unit


def stack_offers(*offers: Callable[[], Box | None]) -> Callable[[], Box | None]:
    """Return a builder that stacks the offers; it builds None if there are none."""

    def build_offers() -> Box | None:
        found = [made for offer in offers if (made := offer()) is not None]
        return Column(found, 12) if found else None

    return build_offers


class FinishedTable(Protocol):
    """The table at which the round was played."""

    live_match: LiveMatch
    speaker: Speaker
    flow: Flow

    def start_next_round(self) -> None:
        """Deal the next round."""

    def leave_to_title(self) -> None:
        """Leave to the title."""

    def close_table_then(self, next_action: Callable[[], None]) -> None:
        """Close the game and do the next action."""


class RoundResults(FestivePage):
    """The results of a round; after the last round those of the whole game."""

    app: App

    name = "results"
    margin = 40.0
    has_verdict = TrackedValue(False)
    """Whether everything is counted, and it is told who won."""
    _has_slid = False
    _arrival: ResultsArrival | None = None
    _verdict_at: float | None = None
    """When it was told who won."""
    _is_told_late = False
    """Whether that was after the page was first seen."""
    _draw_ribbon_at: tuple[Callable[[Canvas, Point], None], Point] | None = None
    """The ribbon of this page, and its place."""

    def __init__(self, app: App, table: FinishedTable, event: RoundEnded, final: bool) -> None:
        super().__init__(app)
        event_queue = table.flow.event_queue
        self.table, self.event, self.final = table, event, final
        self.tune = "podium" if final else "table"
        self.words = table.speaker.words
        lost = table.live_match.find_beaten_person(event)
        facts = dict(table.flow.public.facts)
        number = int(facts.get("round") or 0)
        end = find_round_end(event_queue.log.all_events, table.speaker)
        self.outcome = RoundOutcome(
            table.live_match,
            table.speaker,
            event,
            final,
            lost,
            number,
            end,
            facts,
            tuple(facts["around"]),
            app.settings.faces,
        )
        self.told_moments = self._pick_moments()
        counts = final and app.night.counts_match(table.live_match)
        self.gained: Sequence[int] = award_points(self.outcome.player_places) if counts else ()
        """Everybody's points for the evening, if the game was one of an evening."""
        self._counted = not counts
        self.row = "" if counts or not final else self._describe_game_row()
        """How often everybody has won, if it was a rematch; an evening has its own score."""
        flowers = list_taken_flowers(event_queue.log.all_events, len(event.scores))
        blooms = any(flowers) and tuple(map(len, flowers)) == tuple(event.scores)
        self.counting = self._plan_counting(flowers if blooms else ())
        scores = (self.outcome, self.counting, self.show_hand_details)
        self.scores = FlowerWindow(flowers, *scores) if blooms else ScoreRows(*scores)
        events, played = event_queue.log.all_events, event_queue.last_played
        last = self.outcome.list_last_cards(events, played)
        gained = self.outcome.describe_night_points(self.gained) if self.gained else ""
        picture = getattr(self.scores, "picture", None)
        best = self.outcome.ranked_seats[0]
        seat = best if event.seat is None else event.seat
        trophy = (
            picture.build_trophy(seat)
            if picture
            else build_laid_melds(self.outcome, table.flow.public.zones)
        )
        if isinstance(self.scores, FlowerWindow):
            trophy = self.scores.build_petals_box(find_last_petals(events, best))
        more_time = MoreTimeOffer(app, table.live_match, table.flow)
        self.closer = CloserGames(app, table.live_match, final)
        self.story = StoryPanel(app, table.live_match, table.speaker, self._list_picture_facts)
        self._offers = stack_offers(
            more_time.build_offer_box,
            self.closer.build_closer_box,
            partial(build_repeat_note, self.words, table.live_match.repeated_deal),
        )
        offers = stack_offers(self.story.build_moments_offer, self._offers)
        self.moments = MomentsSheet(
            self.outcome, self.told_moments, last, gained, trophy, offers, self.build_news_ribbon
        )
        self.coming_celebration = self._make_celebration(table.live_match.only_person)
        """The celebration, once everything is counted."""
        if self.counting.is_over:
            self._show_verdict()
        self.scores.row = self.row
        self._seen = False
        self._earshot = Earshot()
        self._heard: tuple[Seat, int] | None = None
        """The points that were heard last."""
        self._kind_above = True
        """Whether there is room for a kind word above everybody's row."""
        self._shapes: dict[RowShape, Box] = {}
        self.ignore_presses()

    def _describe_game_row(self) -> str:
        """Return the games each player has won, if this was not the first."""
        live_match, places = self.table.live_match, self.outcome.player_places
        if not live_match.games_won or live_match.is_repeat:
            return ""
        score = rematch_score.add_winners(live_match.games_won, places)
        hour, rules = datetime.now().hour, live_match.match.game.rules
        names, score = rematch_score.join_partners(self.words, rules, live_match.names, score)
        return rematch_score.describe_score_today(self.words, names, score, hour)

    @property
    def all_events(self) -> Sequence[Event]:
        """Everything that happened in the game."""
        return self.table.flow.event_queue.log.all_events

    def _pick_moments(self, whole_game: bool = False) -> list[Moment]:
        """Return the moments of the round, or of the whole game."""
        event_queue = self.table.flow.event_queue
        moments = event_queue.moments
        return [
            *list_undo_moments(event_queue.log),
            *(moments.list_match_moments() if whole_game else moments.list_round_moments()),
        ]

    def _pick_night_moments(self) -> list[Moment]:
        """Return the moments of the game; a night keeps their texts, but no house rules."""
        find_key = self.words.find_key_in_force
        moments = self._pick_moments(whole_game=True)
        return [replace(one, key=find_key(one.key)) for one in moments]

    @cached_property
    def news(self) -> GameNews:
        """The news of the game, found once."""
        return find_match_news(self.table.live_match) if self.final else GameNews()

    @property
    def ribbon_text(self) -> NewsText | None:
        """The words of the gold ribbon; None for most games."""
        return self.news_writer.write_ribbon(self.news)

    @property
    def news_writer(self) -> NewsWriter:
        """The writer of the news."""
        return NewsWriter(self.words, date.today())

    def build_news_ribbon(self) -> Box | None:
        """Build the gold ribbon above the moments, if there is news worth one."""
        told = self.ribbon_text
        if told is None:
            return None
        faces = tuple(one.face for one in told.players)
        news = RibbonNews(told.icon, told.title, told.note, faces)
        return build_gold_ribbon(news, self._measure_unrolled)

    @property
    def is_current(self) -> bool:
        """True if a page made in advance still tells the truth."""
        return self.told_moments == self._pick_moments()

    def enter(self) -> None:
        """Count a game of a night as soon as its results are there."""
        super().enter()
        if not self._seen:
            self.ignore_presses()
            if self.has_verdict:
                self._play_verdict_sound()
        self.story.begin_run(self.outcome.round_number)
        if not self._counted:
            self._counted = True
            left = [seat for seat in self.outcome.ranked_seats if self.outcome.has_left(seat)]
            self.app.night.count_game(
                tuple(self.outcome.player_places), self._pick_night_moments(), left
            )

    def leave(self) -> None:
        """Stop looking back once these results are gone for good."""
        super().leave()
        if self not in self.app.scenes:
            self.story.stop_run()
            self._tell_phones(None)

    def _tell_phones(self, teller: StoryTeller | None) -> None:
        """Tell the phones the story, as far as it is told here."""
        phones = self.app.phones
        if phones is not None and phones.is_playing_flow(self.table.flow):
            phones.show_story(teller)

    def _list_picture_facts(self) -> ResultFacts:
        """Return what a picture of the story shows besides it."""
        outcome, words, today = self.outcome, self.words, date.today()
        game = self.table.live_match.match.game
        name = words("game.name")
        number = max(1, outcome.round_number)
        only = self.final and number <= 1
        return ResultFacts(
            outcome.result_headline,
            name if only else words("story.share.round", game=name, count=number),
            words("saved.when.year", month=words(f"saved.month.{today.month}"), day=today.day),
            [seat for seat in outcome.ranked_seats if not outcome.has_left(seat)],
            self.table.live_match.names,
            [outcome.portrait(seat) for seat in range(len(outcome.event.scores))],
            [str(score) for score in outcome.event.scores],
            [[outcome.find_card_face(card) for card in hand] for hand in outcome.event.hands],
            f"{game.stored_id.replace(':', '-')}-{today.isoformat()}",
        )

    def _plan_counting(self, flowers: Sequence[Sequence[str]]) -> HandCount:
        """Return the counting in the old order; flowers one by one, the winner's last."""
        outcome, settings = self.outcome, self.app.settings
        if flowers:
            hands = {seat: [1] * len(flowers[seat]) for seat in reversed(outcome.ranked_seats)}
        else:
            hands = {seat: self._list_group_points(seat) for seat in outcome.ranked_before}
            hands = {seat: points for seat, points in hands.items() if points}
        pace = 0.0 if settings.motion == "reduced" else settings.speed
        return HandCount(hands, pace, self.app.frame_ms, BLOOMS if flowers else 1.0)

    def _list_group_points(self, seat: Seat) -> list[int]:
        """Return the points of each group of a hand; those of the round where it has none."""
        if self.outcome.is_hand_explained(seat):
            return [group.points for group in self.outcome.list_counted_groups(seat)]
        points = self.event.points[seat]
        return [points] if points else []

    def _make_celebration(self, lone_loser: Seat | None) -> Celebration | None:
        """Make the celebration: a full one after a game, some confetti after a round."""
        settings, event = self.app.settings, self.event
        if settings.speed <= 0:
            return None
        pace, reduced = max(1.0, settings.speed), settings.motion == "reduced"
        seed = crc32(repr(event.scores).encode())
        if self.final:
            return self._make_party(seed, reduced, pace)
        if event.seat is None or lone_loser not in (None, event.seat):
            return None
        return Celebration(seed, reduced, pace)

    def _make_party(self, seed: int, reduced: bool, pace: float) -> WinnerParty | None:
        """Make the party after a game; none where the only person lost."""
        outcome, players = self.outcome, self.table.live_match.players
        if outcome.beaten_player is not None:
            return None
        winners = [seat for seat in outcome.ranked_seats if outcome.player_places[seat] == 1]
        guests = [
            Guest(self.app.settings.glad_face(player.face), player.name)
            for seat, player in enumerate(players)
            if seat not in winners[:MAX_WINNERS] and not outcome.has_left(seat)
        ]
        return WinnerParty(
            seed,
            reduced,
            pace,
            faces=[outcome.portrait(seat) for seat in winners],
            words=outcome.result_headline,
            score=outcome.describe_winning_score(),
            guests=guests,
            prompt=self.words("party.any_key"),
            stays=self.app.settings.voice,
        )

    # -- layout ------------------------------------------------------------

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the gold button, or the star that was watched."""
        if self.story.is_shown and self.story.watched_star:
            return f"choice:star-{self.story.watched_star}"
        if self.gained:
            return "button:evening"
        if self.final and self.table.live_match.day_mark:
            return "button:today"
        if self.final and self.table.live_match.door_mark:
            return "button:doors"
        return "button:rematch" if self.final else "button:next"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the ribbon, and a kind word for who lost alone."""
        outcome, seat = self.outcome, self.event.seat
        won = [
            one for one in outcome.ranked_seats if self.final and outcome.player_places[one] == 1
        ]
        first = won or outcome.headline_seats or [outcome.ranked_seats[0] if seat is None else seat]
        words = outcome.result_headline
        if not self.has_verdict:
            words, first = outcome.opening_headline, [self._ending_seat]
        ribbon = self.build_winner_ribbon(words, *map(outcome.portrait, first))
        if not self.has_verdict:
            return Column([ribbon, self._build_kind_room()])
        if not (outcome.kind_word and self._kind_above):
            return Column([ribbon, blank_space(4)])
        return Column([ribbon, self._build_kind_word()])

    @property
    def _ending_seat(self) -> Seat:
        """The seat of whoever ended the round, or whose turn was the last one."""
        known = (self.event.seat, self.outcome.facts.get("turn"), self.outcome.ranked_before[0])
        return next(seat for seat in known if seat is not None)

    def _build_kind_room(self) -> Box:
        """Build the room for a kind word: nothing moves when it is told."""
        if not (self.outcome.kind_word and self._kind_above):
            return blank_space(4)
        return BlankBox(self._build_kind_word())

    def _build_kind_word(self) -> Box:
        """Build a kind word for who lost alone."""
        style = Style(BODY, 28, anchor="center")
        return centered_row(
            PanelBox(Line(self.outcome.kind_word, style, "kind", 1), (30, 4), CREAM)
        )

    def frame_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return header and footer; a kind word moves beside the heading before rows are cut."""
        self._kind_above, self._shapes = True, {}
        self.scores.kind = ""
        pieces = super().frame_drawables(canvas)
        if canvas.is_large_type and self.outcome.kind_word and not self._has_room_for_rows(canvas):
            self._kind_above = False
            self.scores.kind = self.outcome.kind_word if self.has_verdict else ""
            pieces = super().frame_drawables(canvas)
        return pieces

    def _has_room_for_rows(self, canvas: Canvas) -> bool:
        """True if every row is visible without scrolling."""
        scores, room = self.scores, self.viewport_rect(canvas)
        wide = room.w - 2 * self.margin
        if isinstance(scores, FlowerWindow):
            return any(
                scores.build_window_panel(low).measure(canvas, wide) <= room.h
                for low in (False, True)
            )
        shapes = scores.list_readable_shapes(canvas)
        return any(
            self._build_shaped_rows(scores, s).measure(canvas, wide) <= room.h
            for s in reversed(shapes)
        )

    def _build_shaped_rows(self, scores: ScoreRows, shape: RowShape) -> Box:
        """Build a sheet with all rows in that shape, laid out once for a frame."""
        scores.shape = shape
        if shape not in self._shapes:
            self._shapes[shape] = scores.build_score_rows()
        return scores.build_scores_panel(self._shapes[shape])

    def build_body(self, canvas: Canvas) -> Box:
        """Build the scores, and beside them as much as fits; all of it if it scrolls.

        Fewer moments come before no cards, no cards before lower rows, and lower rows before
        scrolling.
        """
        if self.has_verdict and self.story.is_shown:
            return self._build_story_body(canvas)
        tried = [(most, True) for most in range(MAX_MOMENTS, 0, -1)]
        tried += [(most, False) for most in range(MAX_MOMENTS, 1, -1)]
        self.moments.tells_places = self.has_verdict
        moments = cache(self.moments.build_moments_box)
        room, scores = self.viewport_rect(canvas), self.scores
        wide = room.w - 2 * self.margin
        if isinstance(scores, FlowerWindow):
            sills = scores.build_window_panel()
            ways = [
                *(self._build_split_body(sills, moments(*way)) for way in tried),
                self._build_stacked_body(sills),
            ]
            fits = next((way for way in ways if way.measure(canvas, wide) <= room.h), None)
            lower = sills.measure(canvas, wide) > room.h
            return fits or self._build_stacked_body(
                scores.build_window_panel(is_low=True) if lower else sills
            )
        shapes = scores.list_readable_shapes(canvas)
        sheets = []
        for shape in shapes:
            sheets.append(rows := self._build_shaped_rows(scores, shape))
            for shown in tried:
                way = self._build_split_body(rows, moments(*shown))
                if way.measure(canvas, wide) <= room.h:
                    return way
        highs = []
        for shape, rows in zip(shapes, sheets, strict=True):
            scores.shape = shape
            highs.append(max(room.h, rows.measure(canvas, wide)))
        lowest = highs.index(min(highs))
        scores.shape = shapes[lowest]
        return self._build_stacked_body(sheets[lowest])

    def _build_story_body(self, canvas: Canvas) -> Box:
        """Build the scores beside the story, or below it."""
        room, scores = self.viewport_rect(canvas), self.scores
        self.moments.tells_places = True
        offer = self._offers()
        extras = [box for box in (*self.moments.build_extras(), offer) if box]
        ways: list[Callable[[], Box]]
        if isinstance(scores, FlowerWindow):
            ways = [partial(scores.build_window_panel, is_low=low) for low in (False, True)]
        else:
            shapes = scores.list_readable_shapes(canvas)
            ways = [partial(self._build_shaped_rows, scores, shape) for shape in shapes]
        ways = [partial(self._add_ribbon, way) for way in ways]
        panels = self.story.list_panels(extras)
        return build_story_body(canvas, room, room.w - 2 * self.margin, ways, panels)

    def _add_ribbon(self, build_scores: Callable[[], Box]) -> Box:
        """Build the scores below the gold ribbon, if there is one."""
        scores, ribbon = build_scores(), self.build_news_ribbon()
        if ribbon is None:
            return scores
        around: Box = PaddedBox(ribbon, x=TO_EDGE + BEYOND)
        if not self.moments.tells_places:
            around = BlankBox(around)
        return Column([around, blank_space(14), StretchBox(scores)])

    def _build_stacked_body(self, scores: Box) -> Box:
        """Build the scores, visible as a whole if possible, and all moments below."""
        moments = self.moments.build_moments_box(MAX_MOMENTS)
        return Column([scores, moments], 30) if moments else self._add_ribbon(lambda: scores)

    def _build_split_body(self, scores: Box, moments: Box | None) -> Box:
        """Build the scores, and some of the moments, if there are any."""
        if moments is None:
            return self._add_ribbon(lambda: scores)
        shares = MANY_SHARES if self.outcome.is_in_columns else SHARES
        return Wrap([scores, moments], shares, gap=30, stretch=True)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build what else can be done, and the gold button."""
        words = self.words
        small = [("shelf", "ui-leave", "results.shelf", self.leave_to_shelf)]
        if self.final or self.outcome.has_hands_left:
            small.append(("details", "ui-chart", "results.details", self.show_all_hands))
        if self.final:
            small.append(("watch", "ui-replay", "replay.watch", self.watch_finished_game))
            small.append(("cards-again", "ui-shuffle", "again.short", self.play_cards_again))
        keys = [
            ButtonBox(name, Button(UNPLACED_RECT, words(says), icon, size=30), act, 84, grows=1.4)
            for name, icon, says, act in small
        ]
        share = self.story.build_share_button() if self.has_verdict else None
        keys += [share] if share else []
        signs = [*map(icon_only, keys)]
        ways = [keys, [*keys[:2], *signs[2:]], signs]
        left = FirstThatFits([Row([*way, Box()], [*[0] * len(way), 1], 20) for way in ways])
        return Wrap([left, self.build_next_button()], SHARES, 30, below=16)

    def build_next_button(self, press: Callable[[Callable[[], None]], None] | None = None) -> Box:
        """Build the button for what people most likely want next; another page presses its way."""
        name, icon, says, act = "next", "ui-play", "results.next", self.table.start_next_round
        if self.gained:
            name, icon, says, act = "evening", "ui-moon", "evening.back", self.return_to_night
        elif self.final and self.table.live_match.day_mark:
            name, icon, says, act = "today", "ui-star", "daily.title", self.return_to_day
        elif self.final and self.table.live_match.door_mark:
            name, icon, says, act = "doors", "ui-leave", "doors.back", self.return_to_doors
        elif self.final:
            name, icon, says, act = "rematch", "ui-undo", "results.rematch", self.play_rematch
        note = self._rematch_note() if name == "rematch" else ""
        cap = self.app.key_labels["confirm"]
        button = Button(UNPLACED_RECT, self.words(says), icon, cap, PRIMARY_PAINT, 42, note)
        does = partial(press, act) if press is not None else act
        return TypeLimit(TWO_LINES, ButtonBox(name, button, does, 100, grows=1.4))

    def describe_prompt(self, things: list[Control]) -> str:
        """Return what the winner did, after their name; or something kind.

        Until everything is counted it is only told how the round ended.
        """
        if not self.has_verdict:
            return self.outcome.opening_headline
        party, outcome = self.coming_celebration, self.outcome
        news = self.ribbon_text.sentence if self.ribbon_text else ""
        told = [news, outcome.end_reason, outcome.kind_word, self.row]
        if isinstance(party, WinnerParty):
            told = [party.words, party.score, *told]
        elif self._is_told_late:
            told.insert(0, outcome.result_headline)
        return join_sentences([*filter(None, told), outcome.describe_standings()])

    # -- time and presses --------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, or the way to it; counting waits until it was shown for a moment."""
        self._tell_verdict()
        if self.is_arriving:
            self._draw_arrival(canvas)
        else:
            self._begin_counting(canvas)
            super().draw(canvas)
        if not self._seen:
            self._seen = True
            self.ignore_presses()

    def arrive_from(self, departure: TableDeparture) -> None:
        """Begin with the picture of the table; faces, cards and ribbon come from there."""
        faces = {seat: self.outcome.portrait(seat) for seat in self.outcome.ranked_seats}
        pace = self.app.settings.speed
        self._arrival = ResultsArrival(departure, faces, self.app.frame_ms, pace)

    def prerender_steps(self, canvas: Canvas) -> Iterator[PrerenderStep]:
        """Yield steps for the first frame, for faces on their way, and for what is celebrated."""
        if self.final:
            yield PrerenderStep(lambda: self.news, LONG)
        yield from super().prerender_steps(canvas)
        for seat in self.outcome.ranked_seats:
            face = self.outcome.portrait(seat)
            yield PrerenderStep(partial(face_sprite, face, canvas.px(TRAVELLING)))
        if self.coming_celebration is not None and self.celebration is None:
            for make in self.coming_celebration.prerender_celebration(unseen_canvas(canvas)):
                yield PrerenderStep(make)

    @property
    def has_own_entrance(self) -> bool:  # type: ignore[override]
        """True while faces and cards come from the table."""
        return self.is_arriving

    @property
    def is_arriving(self) -> bool:
        """True while faces, cards and ribbon are on their way from the table."""
        size = self.app.canvas.surface.get_size()
        if self._arrival is not None and self._arrival.is_over(size):
            self._arrival = None
        return self._arrival is not None

    def _draw_arrival(self, canvas: Canvas) -> None:
        """Draw the way from the table; what arrives is left out of the picture of this page."""
        arrival, rows = self._arrival, self.scores
        assert arrival is not None
        if not arrival.is_ready:
            super().draw(canvas)  # now, while nothing moves, so that its pictures are there later
            rows.are_travellers_away = True
            super().draw(canvas)
            rows.are_travellers_away = False
            arrival.take_page(canvas.surface.copy())
        arrival.draw_arrival(canvas, rows)
        if self._draw_ribbon_at is not None and arrival.progress > 0:
            draw_at, (x, y) = self._draw_ribbon_at
            off = (1 - arrival.progress) * (arrival.departure.ribbon_y - y)
            draw_at(canvas, (x, y + whole_pixels(canvas, off)))

    def draw_winner_ribbon(
        self, canvas: Canvas, middle: Point, draw_at: Callable[[Canvas, Point], None]
    ) -> None:
        """Draw the ribbon: not while it is on its way; a new verdict drops."""
        self._draw_ribbon_at = draw_at, middle
        if not self.is_arriving:
            off = -DROP * (1 - out_cubic(self._verdict_share))
            draw_at(canvas, (middle[0], middle[1] + whole_pixels(canvas, off)))

    @property
    def _verdict_share(self) -> float:
        """The share of its drop that the ribbon with the verdict has done, from 0 to 1."""
        pace = self.app.settings.speed
        if self._verdict_at is None or pace <= 0 or self.app.settings.motion == "reduced":
            return 1.0
        return min(1.0, pace * (self.app.frame_ms() - self._verdict_at) / DROP_MS)

    def _measure_unrolled(self) -> float:
        """Return how much of the gold ribbon is unrolled, from 0 to 1."""
        pace = self.app.settings.speed
        if self._verdict_at is None or pace <= 0 or self.app.settings.motion == "reduced":
            return 1.0
        elapsed = pace * (self.app.frame_ms() - self._verdict_at) - DROP_MS
        return out_cubic(min(1.0, max(0.0, elapsed / UNROLL_MS)))

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw focus ring and tooltip, once everything has arrived."""
        if not self.is_arriving:
            super().draw_overlay(canvas)

    def _tell_verdict(self) -> None:
        """Tell who won and celebrate, once everything is counted; lone losers hear a soft tune."""
        if self.has_verdict or not self.counting.is_over:
            return
        self._verdict_at, self._is_told_late = self.app.frame_ms(), True
        self._show_verdict()
        self._play_verdict_sound()

    def _show_verdict(self) -> None:
        self.has_verdict, self.celebration = True, self.coming_celebration

    def _play_verdict_sound(self) -> None:
        if self.final:
            lost = self.outcome.beaten_player is not None
            self.app.sounds.play_sound("well-played" if lost else "game-end")
        elif self.celebration is not None and self.event.points:
            self.app.sounds.play_sound("won")

    def _begin_counting(self, canvas: Canvas) -> None:
        """Start counting once the hands are visible, unless they must be scrolled to."""
        if self.is_menu_covered or self.is_arriving:
            return
        scrolls = bool(self.drawables(canvas)[1])
        if scrolls and not self.scores.are_all_shown(self.viewport_rect(canvas)):
            self.counting.finish_counting()
        self.counting.begin_counting()

    @property
    def is_animating(self) -> bool:
        """True while a winner is celebrated, hands are counted or something arrives."""
        return super().is_animating or self.is_menu_moving or self.is_arriving

    @property
    def is_menu_moving(self) -> bool:
        """True while hands are counted, or the verdict drops."""
        moves = self.has_verdict and self.story.is_moving
        unrolls = self.ribbon_text is not None and self._measure_unrolled() < 1
        return not self.counting.is_over or self._verdict_share < 1 or moves or unrolls

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """End the counting at any press, which still does what it does."""
        if event.type in BEGINS and not self.is_menu_covered:
            self._arrival = None
            self.counting.finish_counting()
            self._tell_verdict()
            self._verdict_at = None
            self.story.finish_drawing()
        return super().intercept_event(event)

    def update(self, ms: float) -> None:
        """Let time pass: hands are counted, then the best is celebrated."""
        super().update(ms)
        if self._arrival is not None:
            self._arrival.begin_arrival()
        self._begin_counting(self.app.canvas)
        self._play_counting()
        self._tell_verdict()
        self.story.poll_run(self.has_verdict)
        self._tell_phones(self.story.teller if self.has_verdict else None)

    def update_below(self, ms: float) -> None:
        """Let the story go on while another screen lies on top."""
        super().update_below(ms)
        self.story.poll_run(may_begin=False)

    def next_tick(self) -> float | None:
        """Return a short time while the story is being made."""
        ticks = (super().next_tick(), self.story.listen_ms)
        return min((tick for tick in ticks if tick is not None), default=None)

    def next_tick_below(self) -> float | None:
        """Return a short time while the story is being made."""
        return self.story.listen_ms

    def _play_counting(self) -> None:
        """Play a note for points that are counted, and rows that slide once they are."""
        counted = self.counting.find_last_counted()
        if counted is not None and counted != self._heard:
            self.play_sound("count", counted[1])
        self._heard = counted
        moves = isinstance(self.scores, ScoreRows) and 0 < self.counting.row_progress < 1
        if moves and not self._has_slid:
            self._has_slid = True
            if self.outcome.ranked_before != self.outcome.ranked_seats:
                self.play_sound("rank")

    def play_sound(self, sound: str, step: int = 0) -> None:
        """Play a sound of the counting unless too much was heard lately."""
        if self._earshot.may_be_heard(sound, self.app.frame_ms()):
            self.app.sounds.play_sound(sound, step)

    # -- going on ----------------------------------------------------------

    def go_back(self) -> None:
        """Leave for the title; the game can be continued there."""
        self.leave_to_shelf()

    def show_hand_details(self, seat: Seat) -> None:
        """Show how a player's hand was counted."""
        self.app.push_scene(HandDetailsDialog(self.app, self, self.outcome, [seat]))

    def show_all_hands(self) -> None:
        """Show how all hands were counted; after the last round, the details of the whole game."""
        if self.final:
            self.app.push_scene(MatchDetails(self))
            return
        self.app.push_scene(
            HandDetailsDialog(self.app, self, self.outcome, self.outcome.ranked_seats)
        )

    def _rematch_note(self) -> str:
        """Return the score of today, or else that someone else goes first.

        Nobody else does where the youngest player goes first, who stays the same.
        """
        if self.row:
            return self.row
        options = self.table.live_match.match.table.options
        if options.get("first_player") == YOUNGEST:
            return ""
        return self.words("results.rematch_note")

    def play_rematch(self) -> None:
        """Play again with the same players, each one seat further; another one goes first."""
        self.table.close_table_then(partial(self.app.open_screen, "rematch", self.table))

    def watch_finished_game(self) -> None:
        """Watch the whole game again."""
        self.app.open_screen("watch-again", self.table.live_match)

    def play_cards_again(self) -> None:
        """Set up a game with the same cards, players and rules."""
        earlier = earlier_from_live_match(self.table.live_match)
        self.app.open_screen("cards-again", earlier)

    def leave_to_shelf(self) -> None:
        """Leave to the title."""
        self.table.leave_to_title()

    def return_to_day(self) -> None:
        """Close the table and go back to the page of the day."""
        self.table.close_table_then(partial(open_day_page, self.app, self.table.live_match))

    def return_to_doors(self) -> None:
        """Close the table and go back to the door behind which it stands."""
        self.table.close_table_then(partial(open_door_page, self.app, self.table.live_match))

    def return_to_night(self) -> None:
        """Close the table and go on with the night."""
        self.table.close_table_then(self._continue_night)

    def _continue_night(self) -> None:
        self.app.return_to_title()
        self.app.open_screen("night")
