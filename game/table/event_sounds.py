"""Plays the sounds of a table when they are due."""

from collections.abc import Callable, Collection, Sequence
from math import inf

from game.core.card import Card
from game.core.event import Announced, Event
from game.core.game import known_game

from .animation.animations import Animation
from .animation.animator import layout_event_names
from .layout.layout_model import Layout

ROUND_END_SOUNDS = {"round won": "round-end", "round over": "round-end"}
"""What is heard as a round ends, unless the layout has another sound for it."""


REPEAT_MS, MOST_TIMES = 60.0, 5
"""Milliseconds from a sound that is repeated to the next, and how often it is heard at most."""


class EventSounds:
    """The sounds of events, of dice that hit the table, and of cards that come to the hand."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.hear: Callable[..., None] = lambda sound, step=0: None
        """Plays the sound of that name, perhaps some steps higher."""
        self._knocks: list[tuple[float, str]] = []
        """When a die, or a hand that turns up, is heard, and how."""

    def forget_knocks(self) -> None:
        """Forget the dice that are still to be heard."""
        self._knocks.clear()

    def play_event_sound(
        self, event: Event, viewer: int | None, unchanged: Collection[str], act: Animation | None
    ) -> None:
        """Play the first sound of an event; cards that fly are heard now, and when they land.

        `unchanged` are names of facts that it tells again although they have not changed.
        """
        sounds = self.layout.sounds
        names = [name for name, _ in layout_event_names(event, viewer)]
        found = [(name, sounds.get(name) or ROUND_END_SOUNDS.get(name)) for name in names]
        heard = [sound for name, sound in found if sound and name not in unchanged]
        for sound in heard[:1]:
            leaves, _, lands = sound.partition(" ")
            flies = act is not None and bool(lands) and bool(act.flights)
            self.hear(leaves if flies else lands or leaves)
            if act is not None and flies:
                act.landing_sound = lands
            if act is not None and sound in self.layout.repeats:
                self._repeat_sound(sound, event, act.start)

    def _repeat_sound(self, sound: str, event: Event, start: float) -> None:
        """Have a sound be heard as often as its announcement says, a few times at most."""
        told = dict(event.values) if isinstance(event, Announced) else {}
        times = min(MOST_TIMES, int(told.get(self.layout.repeats[sound], 1)))
        for number in range(1, times):
            self.hear_at(start + REPEAT_MS * number, sound)

    def play_landing_sound(self, act: Animation, lying: Sequence[Card | None]) -> None:
        """Play what is heard when cards have landed where these lie now.

        Where a measure of the game gives the pitch, a card that does not count only lands.
        """
        sound, pitch = act.landing_sound, self.layout.pitches.get(act.landing_sound)
        game = known_game(self.layout.game)
        if not sound or pitch is None or not pitch.measure or game is None:
            if sound:
                self.hear(sound)
            return
        counts = game.measure_by_name(pitch.measure, [card for card in lying if card]).cards
        if lying and lying[-1] in counts:
            self.hear(sound, len(counts) - 1)
        else:
            self.hear("land")

    def hear_at(self, at_ms: float, sound: str) -> None:
        """Have a sound be heard at that time of the table."""
        self._knocks.append((at_ms, sound))

    def play_layout_sound(self, name: str) -> None:
        """Play the sound that the layout has for a name, if it has one."""
        if name in self.layout.sounds:
            self.hear(self.layout.sounds[name])

    def schedule_dice_sounds(self, act: Animation) -> None:
        """Have dice be heard at every hit, and where they come to rest."""
        hits, _, lands = self.layout.sounds.get("rolled", "").partition(" ")
        if act.throw is not None and hits:
            pace = act.length / act.throw.throw_length_ms
            self._knocks += [(act.start + pace * hit.ms, hits) for hit in act.throw.hits]
            self._knocks += [(act.start + pace * act.throw.still_ms, lands or hits)]

    def play_due_knocks(self, until: float = inf) -> None:
        """Play the hits of dice that are due by then; of what was cut short only the last one."""
        due = [sound for at, sound in sorted(self._knocks) if at <= until]
        self._knocks = [knock for knock in self._knocks if knock[0] > until]
        for sound in due[-1:]:
            self.hear(sound)
