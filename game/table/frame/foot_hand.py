"""The hand at the foot of a table in one frame."""

from dataclasses import replace

from pygame import FRect

from game.table.animation.impact_effects import ImpactEffects
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.table.cards.hand_forms import ORNAMENTS
from game.table.cards.hand_ornaments import HandOrnaments
from game.table.cards.hand_view import draw_drag_gap, draw_hand_card, draw_turning_card
from game.table.layout.layout_model import HAND
from game.table.state import TableState
from game.ui.draw.canvas import Canvas, draw_faded, rect_around
from game.ui.draw.picture_cache import draw_as_picture
from game.ui.draw.shadow import LARGE
from game.ui.widgets.control import Control


class FootHand:
    """The cards at the foot, with the ornaments around them."""

    def __init__(self, state: TableState) -> None:
        self.state, self._feel = state, ImpactEffects(state)

    def draw_foot_hand(self, canvas: Canvas) -> None:
        """Draw all cards but those that are in the air or dragged."""
        state, held = self.state, self.state.hand_view
        landing = {key for act in state.animations if not act.is_applied for key in act.landing}
        if held.gap is not None:
            draw_drag_gap(canvas, held.gap)
        sunk = self._feel.hand_sink
        dress = self._ornaments
        away = held.gap is not None or held.is_fading(state.now)
        moves = held.is_hand_moving or landing or away or sunk or state.is_shaking
        if held.order and type(dress) is HandOrnaments and not moves:
            self._draw_resting_hand(canvas)
            return
        dress.draw_under_cards(canvas)
        for key in held.targets:
            if key not in landing and key != held.dragged_key:
                face, pose = state.face(state.cards_by_key.get(key)), held.current_poses[key]
                pose = replace(pose, y=pose.y + sunk) if sunk else pose
                if state.refused is not None and state.refused[0] == key:
                    pose = replace(pose, x=pose.x + state.refusal_shake)
                if held.turning is not None:
                    wide = held.turning.card_width(held.order.index(key), state.now)
                    draw_turning_card(canvas, face, state.face(None), pose, wide)
                    continue
                reach = rect_around((pose.x, pose.y), pose.height, 1.2 * pose.height)
                with draw_faded(canvas, reach, held.card_opacity(key, state.now)):
                    dress.draw_behind_card(canvas, key, pose)
                    draw_hand_card(canvas, held, face, pose, key, state.prompt)
                    dress.draw_over_card(canvas, key, pose)
        dress.draw_above_cards(canvas)

    def _draw_resting_hand(self, canvas: Canvas) -> None:
        """Draw a hand of which nothing moves, from one picture."""
        held, prompt = self.state.hand_view, self.state.prompt
        cards = [
            (key, self.state.face(self.state.cards_by_key.get(key)), pose)
            for key, pose in held.targets.items()
        ]

        def draw(canvas: Canvas) -> None:
            for key, face, pose in cards:
                draw_hand_card(canvas, held, face, pose, key, prompt)

        boxes = [rect_around((p.x, p.y), 1.3 * p.height, 1.3 * p.height) for _, _, p in cards]
        looks = (
            prompt.cards,
            prompt.selected,
            prompt.plain,
            prompt.dim,
            held.hovered_key,
            *prompt.warned,
        )
        reach = boxes[0].unionall(boxes[1:])
        draw_as_picture(canvas, "hand", reach, (*cards, *looks), draw)

    @property
    def _ornaments(self) -> HandOrnaments:
        """The ornaments of the hand; none while it is out of sight."""
        form = self.state.layout.spot_of_zone(HAND).form
        away = self.state.is_hand_away
        return (HandOrnaments if away else ORNAMENTS.get(form, HandOrnaments))(self.state)

    def hand_side_rects(self, canvas: Canvas) -> list[FRect]:
        """Return the rectangles of what is written beside the cards of the hand."""
        return self._ornaments.side_boxes(canvas)

    def draw_dragged_card(self, canvas: Canvas) -> None:
        """Draw the card that is dragged, above everything."""
        state, key = self.state, self.state.hand_view.dragged_key
        if key is not None:
            pose, prompt = state.hand_view.current_poses[key], state.prompt
            size = pose.height * WIDTH_OF_HEIGHT, pose.height
            canvas.draw_shadow(rect_around((pose.x, pose.y), *size), 18, LARGE)
            face = state.face(state.cards_by_key.get(key))
            draw_hand_card(canvas, state.hand_view, face, pose, key, prompt)

    def hand_controls(self) -> list[Control]:
        """Return the cards of the hand at the foot."""
        state, held = self.state, self.state.hand_view
        return [
            Control(
                name,
                "card",
                held.strips[key],
                state.card_words(state.cards_by_key.get(key)),
                radius=-1,
            )
            for name, key in zip(state.hand_names, held.order, strict=True)
        ]
