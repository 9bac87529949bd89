"""Seats in the setup: dragged and carried by keys, the owner of the deck, the family."""

from pathlib import Path

import pygame
import pytest

from game.resources import rules_folder
from game.scenes.setup.scene import SetupScene
from game.session.pregame.seat_plan import SeatPlan
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.statistics.played_rows import PlacedPlayer, PlayedRow
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile
from game.words import Words
from tests.scenes.menu_app import Player


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup(scale: int = 100, game: str = "color-chaos") -> tuple[Player, SetupScene]:
    """Somebody before a game: Mia, and the computer players Nell, Rocco and Pip."""
    player = Player(scale=scale)
    setup = SetupScene(player.app, game)
    player.show(setup)
    return player, setup


def names(setup: SetupScene) -> list[str]:
    """Who sits where."""
    return [seat.name for seat in setup.seating.seats]


def on_plate(player: Player, name: str, seat: int) -> bool:
    """Whether something stands right below the name of a seat."""
    box, plate = player.thing(name).box, player.thing(f"field:name-{seat}").box
    return box.centerx == pytest.approx(plate.centerx) and 0 <= box.top - plate.bottom < 20


def remembered(*people: tuple[str, str]) -> None:
    """Let these be known from before."""
    for name, face in people:
        ProfileStore(folders.settings_folder()).add_profile(name, face)


def drag(player: Player, name: str, to: tuple[float, float], drop: bool = True) -> None:
    """Hold the left button down on a thing, and let go somewhere else."""
    canvas = player.app.canvas
    at, end = canvas.to_pixel(player.thing(name).box.center), canvas.to_pixel(to)
    player.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    player.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    player.post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
    player.app.draw()
    if drop:
        player.post(pygame.MOUSEBUTTONUP, pos=end, button=1)


# Another order --------------------------------------------------------------------------


def center(player: Player, seat: int) -> tuple[float, float]:
    """Where the face of a seat is."""
    return player.thing(f"button:face-{seat}").box.center


def gap(player: Player, seat: int, other: int) -> tuple[float, float]:
    """The place between two chairs."""
    (x, y), (right, foot) = center(player, seat), center(player, other)
    return (x + right) / 2, (y + foot) / 2


def move(player: Player, to: tuple[float, float]) -> None:
    """Move the pointer while the button is held down."""
    at = player.app.canvas.to_pixel(to)
    player.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))


@pytest.mark.parametrize("scale", [100, 200])
def test_who_is_dropped_on_a_face_changes_places_with_it(scale: int) -> None:
    player, setup = at_setup(scale)
    drag(player, "button:face-0", center(player, 2))
    assert names(setup) == ["Rocco", "Nell", "Mia", "Pip"]
    assert setup.event_lines() == ["Mia and Rocco have swapped seats."]
    assert setup.arranging.carried is None
    assert setup.focus.name == "button:face-2"
    player.click("button:deal")
    assert [seat.name for seat in player.matches[0][1]] == names(setup)  # type: ignore[attr-defined]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    ("seat", "between", "order"),
    [
        (0, (1, 2), ["Nell", "Mia", "Rocco", "Pip"]),
        (0, (2, 3), ["Nell", "Rocco", "Mia", "Pip"]),
        (3, (1, 2), ["Mia", "Nell", "Pip", "Rocco"]),
        (2, (3, 0), ["Mia", "Nell", "Pip", "Rocco"]),
        (1, (3, 0), ["Mia", "Rocco", "Pip", "Nell"]),
    ],
)
def test_who_is_dropped_between_two_sits_down_there(
    scale: int, seat: int, between: tuple[int, int], order: list[str]
) -> None:
    player, setup = at_setup(scale)
    one, (left, right) = names(setup)[seat], (names(setup)[n] for n in between)
    drag(player, f"button:face-{seat}", gap(player, *between))
    assert names(setup) == order
    assert setup.event_lines() == [f"{one} now sits between {left} and {right}."]


def test_nobody_moves_before_the_pointer_lets_go() -> None:
    player, setup = at_setup()
    before, arranging = names(setup), setup.arranging
    drag(player, "button:face-3", center(player, 0), drop=False)
    assert names(setup) == before
    assert arranging.describe_drop_place(setup.words) == "swaps seats with Mia"
    move(player, gap(player, 1, 2))
    assert arranging.describe_drop_place(setup.words) == "between Nell and Rocco"
    pictures = set()
    for place in (center(player, 0), gap(player, 1, 2), center(player, 3), (960, 520)):
        move(player, place)
        player.app.draw()
        pictures.add(pygame.image.tobytes(player.app.window.surface, "RGB"))
    assert len(pictures) == 4
    assert names(setup) == before
    player.key(pygame.K_ESCAPE)
    assert names(setup) == before
    assert player.scene == "setup"


@pytest.mark.parametrize("where", ["the own chair", "the middle of the mat", "beside the table"])
def test_who_is_dropped_anywhere_else_goes_back(where: str) -> None:
    player, setup = at_setup()
    before, middle = names(setup), gap(player, 0, 2)
    own = center(player, 1)[0] + 20, center(player, 1)[1]
    place = {"the own chair": own, "the middle of the mat": middle}.get(where, (1700, 500))
    drag(player, "button:face-1", place)
    assert names(setup) == before
    assert setup.event_lines() == []
    assert setup.arranging.carried is None


def test_two_people_can_only_change_places() -> None:
    player, setup = at_setup(game="penny-badger")
    while len(setup.seating) > 2:
        setup.remove_player(len(setup.seating) - 1)
    before = names(setup)
    drag(player, "button:face-0", gap(player, 0, 1))
    assert names(setup) == before
    drag(player, "button:face-0", center(player, 1))
    assert names(setup) == before[::-1]


def test_all_sixteen_can_be_put_anywhere() -> None:
    player, setup = at_setup()
    while not setup.seating.is_full:
        setup.seating.add_player(is_person=False)
    setup.activity.note_change()
    player.app.draw()
    for other in (1, 6, 10, 14):
        before = names(setup)
        drag(player, "button:face-0", gap(player, other, other + 1))
        assert names(setup) == [*before[1 : other + 1], before[0], *before[other + 1 :]]


def pad(player: Player, button: int, down: bool = True) -> None:
    """Press or let go a button of a gamepad."""
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    player.post(kind, button=button, instance_id=0)


def test_a_gamepad_carries_a_seat_while_a_button_is_held() -> None:
    player, setup = at_setup()
    x, right, left = 2, 14, 13
    player.tab_to("button:face-0")
    pad(player, x)
    pad(player, x, down=False)
    assert player.thing("text:notice").text == "Hold X and push left or right to move this player."
    pad(player, x)
    assert player.thing("text:notice").text == "Push left or right to move Mia. Let go to sit down."
    pad(player, right)
    pad(player, right)
    pad(player, left)
    assert names(setup) == ["Nell", "Mia", "Rocco", "Pip"]
    pad(player, x, down=False)
    assert setup.arranging.carried is None
    assert setup.focus.name == "button:face-1"
    pad(player, right)
    assert names(setup) == ["Nell", "Mia", "Rocco", "Pip"]


def test_a_mere_click_on_a_face_moves_nobody_and_opens_the_seat() -> None:
    player, setup = at_setup()
    player.click("button:face-1")
    assert names(setup) == ["Mia", "Nell", "Rocco", "Pip"]
    assert setup.arranging.carried is None
    assert player.scene == "seat"
    assert player.thing("field:name-1").text == "Nell"
    player.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    player.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert player.scene == "setup"


@pytest.mark.parametrize("way", ["the card", "a key"])
def test_keys_carry_a_seat(way: str) -> None:
    player, setup = at_setup()
    if way == "a key":
        player.tab_to("button:face-0")
        player.key(pygame.K_m)
    else:
        player.press("button:face-0")
        player.press("button:grip-0")
    player.key(pygame.K_RIGHT)
    assert names(setup) == ["Nell", "Mia", "Rocco", "Pip"]
    assert setup.event_lines() == ["Mia now sits between Nell and Rocco."]
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DOWN)
    assert names(setup) == ["Nell", "Rocco", "Pip", "Mia"]
    assert setup.focus.name == "button:face-3"
    player.key(pygame.K_DOWN)
    assert names(setup) == ["Mia", "Nell", "Rocco", "Pip"], "the table is round"
    assert setup.event_lines()[3:] == ["Mia now sits between Pip and Nell."], (
        "one line for each move"
    )
    player.key(pygame.K_LEFT)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_UP)
    assert names(setup) == ["Nell", "Rocco", "Pip", "Mia"], "Mia sits"
    assert setup.focus.name != "button:face-3"


def test_escape_puts_a_carried_seat_back() -> None:
    player, setup = at_setup(200)
    player.press("button:face-2")
    player.press("button:grip-2")
    player.key(pygame.K_UP)
    assert names(setup) == ["Mia", "Rocco", "Nell", "Pip"]
    player.key(pygame.K_ESCAPE)
    assert names(setup) == ["Mia", "Nell", "Rocco", "Pip"]
    assert setup.focus.name == "button:face-2"
    assert player.scene == "setup"


def test_losing_the_window_puts_down_who_is_in_the_air() -> None:
    player, setup = at_setup()
    before = names(setup)
    drag(player, "button:face-0", center(player, 1), drop=False)
    player.post(pygame.WINDOWFOCUSLOST)
    assert setup.arranging.carried is None
    assert names(setup) == before


def test_the_youngest_stays_the_youngest_in_another_seat() -> None:
    player, setup = at_setup()
    player.at_seat(2, "choice:seat-2=person")
    player.rule("choice:first_player=youngest")
    player.rule("choice:youngest=seat 3")
    drag(player, "button:face-2", player.thing("button:face-0").box.center)
    assert names(setup)[0] == "Rocco"
    assert setup.agreed.settle_all_rules()["youngest"] == "seat 1"
    player.at_seat(0, "button:remove-0")
    assert "Rocco" not in names(setup)
    assert setup.agreed.find_problem() == ""


# The owner ------------------------------------------------------------------------------


@pytest.mark.ruling("GEN-4")
def test_the_first_person_owns_the_deck_and_is_marked() -> None:
    player, setup = at_setup()
    assert on_plate(player, "text:owner", 0)
    drag(player, "button:face-0", player.thing("button:face-3").box.center)
    assert setup.deck_owner_seat == 3
    player.at_seat(1, "choice:seat-1=person")
    assert setup.deck_owner_seat == 1
    assert on_plate(player, "text:owner", 1)
    player.at_seat(1, "choice:seat-1=computer")
    player.at_seat(3, "choice:seat-3=computer")
    assert setup.deck_owner_seat is None
    assert "text:owner" not in [thing.name for thing in player.things()]


def test_with_many_seats_the_owner_is_told_at_the_face() -> None:
    player, _ = at_setup()
    for _ in range(6):
        player.click("button:add-computer")
    assert "Mia owns the deck" in player.thing("button:face-0").hint
    assert "owns" not in player.thing("button:face-1").hint


# The family -----------------------------------------------------------------------------


def test_somebody_of_the_family_sits_down_with_name_and_face() -> None:
    remembered(("Zoë", "lion"), ("Papa", "fox"))
    player, setup = at_setup()
    player.at_seat(0, "button:known-0")
    assert player.scene == "guests"
    player.click("button:profile-1")
    assert player.scene == "setup"
    assert (setup.seating.seats[0].name, setup.seating.seats[0].face) == ("Zoë", "lion")


def test_a_guest_who_played_before_sits_down_without_typing_a_name() -> None:
    remembered(
        ("Zoë", "lion"),
    )
    players = (("Zoë", "lion", ""), ("Opa", "bear", ""), ("Rocco", "frog", "easy"))
    placed = tuple(PlacedPlayer(*who, place=1, points=0) for who in players)
    row = PlayedRow("game.jsonl", "pig-farm", "2026-01-03_00-00-00", placed)
    StatisticsFile(folders.journals_folder()).keep_book(StatisticsBook((row,)))
    player, setup = at_setup()
    player.at_seat(0, "button:known-0")
    offered = [
        t.name for t in player.app.top.controls() if t.name.startswith("button:profile-guest")
    ]
    assert offered == ["button:profile-guest-0"], "no computer, and nobody twice"
    player.click("button:profile-guest-0")
    assert (setup.seating.seats[0].name, setup.seating.seats[0].face) == ("Opa", "bear")


def test_who_sits_elsewhere_changes_places() -> None:
    remembered(("Zoë", "lion"), ("Papa", "dog"))
    player, setup = at_setup()
    player.click("button:add-person")
    player.click("button:add-person")
    assert names(setup)[4:] == ["Zoë", "Papa"], "the family comes first"
    player.at_seat(4, "button:known-4", keys=True)
    player.press("button:profile-2")
    assert names(setup)[4:] == ["Papa", "Zoë"]
    assert setup.agreed.find_problem() == ""


def test_a_computer_player_gives_its_name_to_somebody_of_the_family() -> None:
    remembered(("Nell", "owl"))
    player, setup = at_setup()
    player.at_seat(0, "button:known-0")
    player.click("button:profile-1")
    seats = setup.seating.seats
    assert (seats[0].name, seats[0].face, seats[1].face) == ("Nell", "owl", "fox")
    assert seats[1].name != "Nell"
    assert setup.agreed.find_problem() == ""


def test_the_one_who_sits_there_can_be_remembered() -> None:
    player, _ = at_setup()
    player.at_seat(0, "button:known-0")
    player.press("button:remember")
    assert player.thing("button:remember").why_not
    assert [one.name for one in ProfileStore(folders.settings_folder()).people] == ["Mia"]


def test_profiles_are_added_renamed_and_forgotten_by_keys() -> None:
    player, setup = at_setup()
    player.press("button:family")
    player.press("button:add")
    player.type("Oma☃")
    assert "We can’t show that character" in player.thing("text:notice").text
    player.key(pygame.K_RETURN)
    player.press("button:profile-1")
    player.press("button:change")
    player.press("button:rename")
    player.type(" Ilse")
    player.key(pygame.K_RETURN)
    assert [one.name for one in ProfileStore(folders.settings_folder()).people] == ["Oma Ilse"]
    player.press("button:face")
    player.press("button:face-panda")
    assert setup.profiles.people[0].face == "panda"
    player.press("button:remove")
    assert player.scene == "ask"
    player.key(pygame.K_RETURN)
    assert setup.profiles.people, "the harmless answer comes first"
    player.press("button:remove")
    player.press("button:yes")
    assert ProfileStore(folders.settings_folder()).people == ()
    player.key(pygame.K_ESCAPE)
    assert player.scene == "setup"


def test_whoever_is_renamed_keeps_what_was_set_for_them() -> None:
    remembered(("Oma", "lion"), ("Papa", "dog"))
    player, _ = at_setup()
    player.app.change_settings(patience={"Oma": 3.0}, hinted=("Papa",), unhinted=("Oma",))
    player.press("button:family")
    player.press("button:profile-1")
    player.press("button:change")
    player.press("button:rename")
    player.type(" Ilse")
    player.key(pygame.K_RETURN)
    now = player.app.settings_file.load_settings()
    assert dict(now.patience) == {"Oma Ilse": 3.0}
    assert (now.hinted, now.unhinted) == (("Papa",), ("Oma Ilse",))


def test_a_name_that_is_taken_is_refused_kindly() -> None:
    remembered(("Zoë", "lion"), ("Papa", "dog"))
    player, setup = at_setup()
    player.click("button:family")
    player.click("button:add")
    player.type("papa")
    player.key(pygame.K_RETURN)
    assert "papa" in player.thing("text:notice").text
    assert len(setup.profiles.people) == 2


def test_a_new_name_is_worn_at_the_table_too() -> None:
    remembered(("Mia", "fox"))
    player, setup = at_setup()
    player.app.change_settings(patience={"Mia": 2.0, "Papa": 3.0})
    player.click("button:family")
    player.click("button:change")
    player.click("field:name-1")
    player.type("mi")
    player.click("button:done")
    assert names(setup)[0] == "Miami"
    assert player.app.settings.patience == {"Miami": 2.0, "Papa": 3.0}, "more time goes along"


def test_a_newer_file_is_told_and_left_alone() -> None:
    path = folders.settings_folder() / "profiles.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"version": 99}', encoding="utf-8")
    player, _ = at_setup()
    player.click("button:family")
    assert "another version" in player.thing("text:notice").text
    player.click("button:remember-0")
    assert path.read_text(encoding="utf-8") == '{"version": 99}'
    assert "another version" in player.thing("text:notice").text


def test_an_accent_typed_after_its_letter_joins_it() -> None:
    player, setup = at_setup()
    player.click("field:name-0")
    player.key(pygame.K_END)
    player.type("e\u0301")
    player.key(pygame.K_RETURN)
    assert names(setup)[0] == "Miaé"


def test_of_names_that_look_alike_the_second_is_dealt_with_a_number() -> None:
    player, setup = at_setup()
    setup.seating.rename_player(1, "MIA")
    setup.activity.note_change()
    assert player.thing("text:notice").text == "Another MIA? We’ll write MIA 2."
    assert [player.thing(f"field:name-{seat}").text for seat in (0, 1)] == ["Mia", "MIA 2"]
    player.click("button:deal")
    assert [seat.name for seat in player.matches[0][1]][:2] == ["Mia", "MIA 2"]  # type: ignore[attr-defined]
    assert names(setup)[1] == "MIA", "only while there are two"


def test_only_a_person_is_found_by_name() -> None:
    _, setup = at_setup()
    assert setup.seating.find_person_seat("mia") == 0
    assert setup.seating.find_person_seat("Nell") is None, (
        "a computer player of that name does not count"
    )
    setup.set_person(1, True)
    assert setup.seating.find_person_seat("Nell") == 1


@pytest.mark.parametrize("players", [(2, 2), (2, 3), (3, 3)])
def test_a_first_table_of_a_game_for_few_has_as_many_seats_as_it_has_room(
    players: tuple[int, int],
) -> None:
    """Nobody has played yet: there is a person, and computer players as far as they fit."""
    seating = SeatPlan(Words.load_words(rules_folder()), *players, [])
    assert [one.person for one in seating.seats] == [True] + [False] * (players[1] - 1)
