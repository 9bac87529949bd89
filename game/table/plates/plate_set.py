"""The plates of all players: what each tells, and how they change places."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Any

from pygame import FRect

from game.core.event import Counter, Passed, RoundEnded
from game.core.game import known_game
from game.games.hand_order import sort_hand
from game.table.animation.animations import Animation
from game.table.animation.circuit import Circuit
from game.table.animation.impact_effects import ImpactEffects
from game.table.animation.round_end import open_share, order_of_open_hand
from game.table.cards.card_face import Face
from game.table.layout.layout_model import Tag
from game.table.layout.seats import seat_plates
from game.table.mat_spots import MatSpots
from game.table.state import TableState
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.ui.draw.scenery import Prop
from game.ui.widgets.control import Control

from .plate import (
    CARDS_AWAY,
    PlatePlayer,
    draw_count,
    draw_halo,
    draw_head,
    draw_plate,
    draw_swayed_plate,
    halo_reach,
    head_reach,
    plate_draw_rect,
)

JUMP_MS = 160.0  # milliseconds
HOLDER_HINTS = {
    "ui-phone": "phones.table.on_phone", "ui-laptop": "phones.table.at_laptop",
    "ui-phone-lost": "phones.table.away",
}  # fmt: skip
"""What the sign on a plate means that tells where a hand is."""
LOST_PHONE_TAG = Tag("looking", "phones.table.looking", "bad", "ui-phone-lost")
"""On the plate of somebody whose phone does not answer."""
SEATS = "seats"
"""The kind of an act in which players change seats."""
DRAWN_TAG = Tag("drawn", "table.drawn", "bad")
"""On the plate of whoever draws several cards."""
PICKED_TAG = Tag("picked", "table.picked", "good", "ui-check")
"""On the plate of somebody who was chosen, while another one is asked for: a tick and a number."""
HEAD_START = Tag("head_start", "head_start.had", "ink", "ui-scales")
"""On the plate of whoever was given a head start, in the first round."""
Path = tuple[FRect, ...]
"""The places of a plate on its way, from the first to the last."""


@dataclass(frozen=True, slots=True)
class PlateLook:
    """All that is seen of a plate."""

    player: PlatePlayer
    is_on_mat: bool
    active: bool
    fan: bool
    is_choosable: bool
    is_picked: bool
    hit: bool
    is_hurt: bool
    portrait_size: float


class PlateSet:
    """The plates of all players at one moment."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.places, self.seating = state.places, state.places.table_seating
        self.feel, self.circuit = ImpactEffects(state), Circuit(state)

    @property
    def facts(self) -> Mapping[str, Any]:
        """The facts of the table."""
        return self.state.shown.facts

    # What plates tell --------------------------------------------------------------------

    def plate_player(self, seat: int) -> PlatePlayer:
        """Return what a seat's plate tells."""
        return self.state.keep(
            ("player", seat), lambda: PlateSet(self.state)._make_plate_player(seat)
        )

    def _make_plate_player(self, seat: int) -> PlatePlayer:
        state, who = self.state, self.state.players[seat]
        held = state.cards_in(f"hand {seat}")
        known = [held[i] for i in sort_hand(held)] if seat != state.foot_seat else []
        faces, widths = tuple(state.face(card) for card in known if card), tuple[float, ...]()
        if state.ended_round is not None and seat != state.foot_seat:
            faces, widths = self._turning_hand(seat, state.ended_round)
        score = ""
        told = state.layout.plate_scores and state.layout.plate_fact in self.facts
        if told and (state.layout.keep_score or not self.seating.large):
            points = self.shown_scores[seat]
            drawn = self._has_score_drawing
            short = drawn or (self.seating.has_small_plates and seat != state.foot_seat)
            key = state.layout.plate_score or state.layout.score
            score = str(points) if short else state.words(key, count=points)
        count = CARDS_AWAY if self._has_hand_under_way(seat) else len(held)
        return PlatePlayer(
            who.name, state.portrait(seat), count, score, who.robot, self._tags_of(seat),
            state.layout.back, faces, widths,
            self.is_seat_leading(seat), who.holder,
            state.layout.score_picture if score and self._has_score_drawing else "",
            state.layout.keep_score,
        )  # fmt: skip

    def _turning_hand(
        self, seat: int, act: Animation
    ) -> tuple[tuple[Face, ...], tuple[float, ...]]:
        """Return the faces of a hand that turns up as a round ends, and how wide each card is."""
        assert isinstance(act.event, RoundEnded)
        hand, faces, widths = order_of_open_hand(act.event.hands[seat]), list[Face](), list[float]()
        for place, card in enumerate(hand):
            share = 1.0
            if not self.state.reduced_motion:
                share = open_share(act, self.state.now, place, len(hand))
            faces.append(self.state.face(card if share >= 0.5 else None))
            widths.append(max(0.05, abs(1 - 2 * share)))
        return tuple(faces), tuple(widths)

    @property
    def _has_score_drawing(self) -> bool:
        """True if a drawing stands beside the score instead of a word."""
        layout = self.state.layout
        return bool(layout.score_picture) and (self.seating.large or not layout.worded_score)

    @property
    def shown_scores(self) -> tuple[int, ...]:
        """The numbers that plates show of everybody, such as points, if there are any."""
        return self.state.keep("shown scores", self._sum_shown_scores)

    def _sum_shown_scores(self) -> tuple[int, ...]:
        untold = MatSpots(self.state).points_to_tell()
        scores = tuple(self.facts.get(self.state.layout.plate_fact) or ())
        if not untold:
            return scores
        return tuple(points - untold.get(seat, 0) for seat, points in enumerate(scores))

    def _has_hand_under_way(self, seat: int) -> bool:
        """True if a hand is on its way to somebody."""
        acts = (act.event for act in self.state.animations if not act.is_applied)
        return any(isinstance(event, Passed) and f"hand {seat}" in event.zones for event in acts)

    def is_seat_leading(self, seat: int) -> bool:
        """True if a seat is ahead, where large type leaves no room for anybody's points."""
        layout, scores = self.state.layout, self.shown_scores
        if layout.plate_fact != "scores":
            scores = tuple(self.facts.get("scores") or ())
        if not self.seating.large or not layout.plate_scores or len(set(scores)) < 2:
            return False
        game = known_game(layout.game)
        there = [scores[one] for one in self.facts["around"]]
        best = min(there) if game is not None and game.rules.low_wins else max(there)
        return bool(scores[seat] == best)

    def _tags_of(self, seat: int) -> tuple[tuple[Tag, str], ...]:
        """Return a player's tags with their words, the most important one first.

        First comes what has just happened to them, then who is next, then who is close to the end.
        """
        state, layout = self.state, self.state.layout
        tagged = state.plate_tags.get(seat)
        names = [] if tagged is None else [tagged.tag.name]
        names += [
            tag.name for tag in layout.tags if not tag.has_limits and self._has_tag_fact(tag, seat)
        ]
        if self.facts.get("phase") == "turn":  # not while cards are dealt or counted
            names += ["next"] if seat == next_player_seat(self.facts) else []
            names += ["last card"] if len(self.state.cards_in(f"hand {seat}")) == 1 else []
            own = seat == self.state.shown.viewer
            limits = [tag for tag in layout.tags if tag.has_limits and not (tag.rivals and own)]
            names += [tag.name for tag in limits if self._is_tag_reached(tag, seat)]
        tags = [tag for name in dict.fromkeys(names) if (tag := layout.tag_named(name))]
        drawn = self.state.drawn_counts.get(seat)
        if self.state.players[seat].holder == LOST_PHONE_TAG.icon:
            tags.insert(0, LOST_PHONE_TAG)
        say, facts = self.state.words, self.facts
        told = [(tag, say(tag.label, count=tag.fact_count(seat, facts))) for tag in tags]
        if seat in state.prompt.picked:
            number = state.prompt.picked.index(seat) + 1
            told.insert(0, (PICKED_TAG, state.words(PICKED_TAG.label, count=number)))
        if worth := self._head_start_words(seat):
            told.append((HEAD_START, "" if self._is_on_mat(seat) else worth))  # heads are small
        if drawn is not None:
            words = self.state.words(DRAWN_TAG.label, count=drawn.drawn_count, of=drawn.total_count)
            told.insert(0, (DRAWN_TAG, words))
        return tuple(told)

    def tag_words(self, seat: int) -> str:
        """Return a plate's tags in words, where there may be room for mere icons."""
        tags = self.plate_player(seat).tags
        mere = any(tag.icon for tag, _ in tags[1:])
        return " · ".join(words for _, words in tags if words) if mere else ""

    def _team_words(self, seat: int) -> str:
        """Return who plays together with a seat; empty if nobody does."""
        teams = self.facts.get("team") or ()
        if seat >= len(teams) or not teams[seat]:
            return ""
        names = [self.state.players[s].name for s, team in enumerate(teams) if team == teams[seat]]
        return self.state.words("table.team", names=self.state.words.join_with_and(names))

    def _head_start_words(self, seat: int) -> str:
        """Return the head start of a seat, as long as the first round goes on."""
        first = int(self.facts.get("round") or 1) == 1
        return self.state.players[seat].head_start if first else ""

    def _is_tag_reached(self, tag: Tag, seat: int) -> bool:
        """True if a seat has as few or as many as a tag is for."""
        cards = self.state.cards_in(f"{tag.cards} {seat}") if tag.cards else ()
        return tag.is_reached(len(cards) if tag.cards else tag.fact_count(seat, self.facts))

    def _has_tag_fact(self, tag: Tag, seat: int) -> bool:
        """True if a tag's fact has a value for a seat."""
        return bool(tag.fact) and bool(tag.fact_count(seat, self.facts))

    # How they are drawn ----------------------------------------------------------------

    def top_down_order(self, seats: Sequence[int]) -> list[int]:
        """Return these seats from the uppermost plate down: tags reach onto the plate above."""
        return sorted(seats, key=lambda seat: self.places.plate_rects[seat].y)

    def is_plate_in_place(self, seat: int) -> bool:
        """True if a plate lies in its place: not on its way, and not out of sight."""
        here = seat in self.places.plate_rects and seat not in self.plate_paths
        return here and not (self.state.is_hand_away and seat == self.state.foot_seat)

    def plate_prop(self, seat: int) -> Prop:
        """Return a plate in its place.

        One on its way to another place is drawn with what moves.
        """
        box = self.places.plate_rects[seat]
        whole = head_reach if self._is_on_mat(seat) else plate_draw_rect
        if not self.is_plate_in_place(seat):
            return Prop(f"plate {seat}", whole(box), draw_no_plate)
        box = box.move(self.feel.plate_jolt(seat), self.feel.box_tremble(box))
        look, sway = self._plate_look(seat), self.feel.plate_sway(seat)
        return Prop(f"plate {seat}", whole(box), draw_plate_look, (box, look, sway))

    def _plate_look(self, seat: int) -> PlateLook:
        """Return all that is seen of a plate."""
        state = self.state
        return PlateLook(
            self.plate_player(seat), self._is_on_mat(seat), self._is_active(seat),
            fan=self.seating.fans and seat != state.foot_seat,
            is_choosable=seat in state.prompt.seats, is_picked=seat in state.prompt.picked,
            hit=state.reduced_motion and self.feel.was_hit(seat), is_hurt=seat in state.hurt,
            portrait_size=state.portrait_size(seat),
        )  # fmt: skip

    def halo_props(self) -> list[Prop]:
        """Return the light on the wood around the plate of the current player."""
        mat, found = self.seating.mat, list[Prop]()
        for seat, box in self.places.plate_rects.items():
            lit = (
                self._is_active(seat) and self.is_plate_in_place(seat) and not self._is_on_mat(seat)
            )
            paint, given = (draw_halo, (box, mat)) if lit else (draw_no_plate, ())
            found.append(Prop(f"halo {seat}", halo_reach(box), paint, given))
        return found

    def _is_active(self, seat: int) -> bool:
        return seat == self.facts.get("turn") and self.circuit.turn_act is None

    def _is_on_mat(self, seat: int) -> bool:
        """True if a player sits on the mat."""
        return self.state.layout.opponents == "mat" and seat != self.state.foot_seat

    def plate_control(self, seat: int, box: FRect) -> Control:
        """Return a plate as a control.

        Where tags share it, focus and pointer tell what each of them says.
        """
        may, told = seat in self.state.prompt.seats, self.tag_words(seat)
        leads = self.state.words("table.leads") if self.plate_player(seat).is_leader else ""
        name, holder = self.state.players[seat].name, self.state.players[seat].holder
        holds = self.state.words(HOLDER_HINTS[holder], name=name) if holder else ""
        worth = self._head_start_words(seat)
        unsaid = worth and worth not in told
        start = self.state.words(HEAD_START.label, worth=worth) if unsaid else ""
        hint = " · ".join(filter(None, (leads, told, self._team_words(seat), holds, start)))
        return Control(f"seat:{seat}", "seat", box, name, is_focusable=may or bool(hint), hint=hint)

    def draw_draw_counts(self, canvas: Canvas) -> None:
        """Draw a gold disc on the number of whoever draws several cards.

        It jumps with each one.
        """
        for seat, drawn in self.state.drawn_counts.items():
            if self.is_plate_in_place(seat) and not self._is_on_mat(seat):
                share = min(1.0, drawn.since_last_ms / JUMP_MS)
                grown = 0.0 if self.state.reduced_motion else 0.2 * sin(pi * share)
                number = len(self.state.cards_in(f"hand {seat}"))
                box = self.places.plate_rects[seat]
                draw_count(canvas, box, self.plate_player(seat), number, 1 + grown)

    # Players who change seats -------------------------------------------------------------

    @property
    def seat_change_act(self) -> Animation | None:
        """The animation in which players change seats just now."""
        acts = self.state.animations
        return next((act for act in acts if act.kind == SEATS and not act.is_applied), None)

    @property
    def plate_paths(self) -> dict[int, Path]:
        """The paths of all plates that are on their way, by seat.

        Two players go straight to each other's places. If one of them sits at the foot, the table
        then turns until they sit there again.
        """
        return self.state.keep("plate paths", self._find_plate_paths)

    def _find_plate_paths(self) -> dict[int, Path]:
        act = self.seat_change_act
        if act is None or not isinstance(act.before, tuple | list):
            return {}
        was, ring = list(act.before), list(self.places.plate_rects.values())
        before = list(seat_plates(was, self.places.foot, self.places.scale))
        after = list(self.places.plate_rects)
        facts = dict(act.event.facts) if isinstance(act.event, Counter) else {}
        pair = swapped_seats(was, facts.get("around", ()))
        if self.places.foot in pair:
            other = next(s for s in pair if s != self.places.foot)
            return turned_ring_paths(ring, before, before.index(other))
        moved = [s for s in after if s in before and before.index(s) != after.index(s)]
        return {s: (ring[before.index(s)], ring[after.index(s)]) for s in moved}

    def draw_seat_change(self, canvas: Canvas, done: float) -> None:
        """Draw every plate on its way; with reduced motion they are simply in their new places."""
        for seat, path in self.plate_paths.items():
            box = plate_rect_on_path(path, 1 if self.state.reduced_motion else done)
            draw_plate_look(canvas, box, self._plate_look(seat))


def draw_no_plate(canvas: Canvas) -> None:
    """Draw nothing: for a plate that is not there."""


def draw_plate_look(
    canvas: Canvas, box: FRect, look: PlateLook, sway: tuple[float, float] = (0.0, 0.0)
) -> None:
    """Draw a plate; `sway` is how gray it is, and by how many degrees it is tilted."""
    if any(sway):
        draw_swayed_plate(
            canvas, plate_draw_rect(box), *sway, lambda canvas: draw_plate_look(canvas, box, look)
        )
    elif look.is_on_mat:
        draw_head(
            canvas, box, look.player, look.active,
            is_choosable=look.is_choosable, is_picked=look.is_picked, grown=look.portrait_size,
        )  # fmt: skip
    else:
        draw_plate(
            canvas, box, look.player, look.active, fan=look.fan, is_choosable=look.is_choosable,
            is_picked=look.is_picked, hit=look.hit, is_hurt=look.is_hurt,
            grown=look.portrait_size,
        )  # fmt: skip


def swapped_seats(before: Sequence[int], around: Sequence[int]) -> list[int]:
    """Return the two who changed seats, if nothing else is different."""
    found = [seat for seat, old in zip(around, before, strict=False) if seat != old]
    return found if len(found) == 2 and len(around) == len(before) else []


def next_player_seat(facts: Mapping[str, Any]) -> int | None:
    """Return who plays next, passing over those who are out of the game or have passed."""
    around = [int(seat) for seat in facts["around"]]
    turn, gone = facts.get("turn"), (facts.get("out"), facts.get("passed"))
    if turn is None or len(around) < 2:
        return None
    place, way = around.index(turn), int(facts.get("direction", 1))
    others = [around[(place + way * n) % len(around)] for n in range(1, len(around))]
    return next((seat for seat in others if not any(one and one[seat] for one in gone)), None)


def turned_ring_paths(ring: Sequence[FRect], seats: Sequence[int], place: int) -> dict[int, Path]:
    """Return everybody's path after the seat at the foot changed with that place.

    The seats begin at the foot. First only these two move, to where the other one sat; a moment
    later all go round the table, the shorter way, until the foot is as it was.
    """
    count = len(ring)
    steps, one = min((place, -1), (count - place, 1))
    paths = {}
    for start, seat in enumerate(seats):
        there = {0: place, place: 0}.get(start, start)
        change = [
            plate_rect_between(ring[start], ring[there], step / steps) for step in range(steps + 1)
        ]
        way = [ring[(there + one * step) % count] for step in range(steps + 1)]
        paths[seat] = (*change, *way)
    return paths


def plate_rect_between(start: FRect, end: FRect, share: float) -> FRect:
    """Return a plate's rectangle that far from one place to another."""
    return FRect(*(motion.lerp(a, b, share) for a, b in zip(start, end, strict=True)))


def plate_rect_on_path(path: Path, done: float) -> FRect:
    """Return a plate's rectangle that far along its path."""
    along = motion.in_and_out(done) * (len(path) - 1)
    leg = min(int(along), len(path) - 2)
    return plate_rect_between(path[leg], path[leg + 1], along - leg)
