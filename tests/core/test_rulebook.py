"""Reading a game's facts, and saying what is wrong with them."""

import pytest

from game.core.errors import BadSetup, BrokenRules
from game.core.game import BOX, Game
from game.core.match import Match
from game.core.rulebook import parse_rules
from game.games import GAMES
from tests.toy import RULES

NAME = "high-five.toml"


def broken(old: str, new: str) -> str:
    """What is said about the toy game's rules with this change."""
    assert old in RULES
    with pytest.raises(BrokenRules) as error:
        parse_rules(RULES.replace(old, new, 1), NAME)
    return str(error.value)


def test_broken_toml_names_the_file_and_the_line() -> None:
    message = broken("low_wins = false", "low_wins = = false")
    assert message.startswith(f"{NAME}: ")
    assert "line 4" in message


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "high-five"\n', "", "id is missing"),
        ('id = "high-five"\n', "id = 5\n", "id must be text, not 5"),
        ("players = [2, 6]", "players = [2]", "players must be a list of 2, each a whole number"),
        ("players = [2, 6]", 'players = ["2", "6"]', "players[0] must be a whole number, not '2'"),
        ("players = [2, 6]", "players = [true, 6]", "players[0] must be a whole number, not True"),
        (
            "players = [2, 6]",
            "players = 2",
            "players must be a list of 2, each a whole",
        ),
        ("low_wins = false", 'low_wins = "no"', "low_wins must be true or false, not 'no'"),
        ("hand = 4", 'hand = "four"', "numbers.hand must be a whole number, not 'four'"),
        ("[numbers]\nhand = 4", "numbers = 4", "numbers must be a table, not 4"),
        ('facing = "down"', 'facing = "up and down"', "zones.draw.facing must be one of up,"),
        ('name = "draw"', 'name = "drawer"', "zones have no draw"),
        ('name = "discard"', 'name = "draw"', "zones have two of the same name"),
        ("seats = true", "seats = 1", "zones.hand.seats must be true or false, not 1"),
        ("seats = true", "", "zones.hand.seats must be true where the owner looks"),
        ("seats = true", "seats = true\nset = 1", "zones.hand.set must be text, not 1"),
        (
            "1 = { copies = 4 }",
            "1 = { copies = 2.5 }",
            "faces.1.copies must be a whole number",
        ),
        ("1 = { copies = 4 }", "1 = 4", "cards[0].faces.1 must be a table, not 4"),
        ("1 = { copies = 4 }", "joker = { copies = 4 }", "cards.joker.points is missing"),
        (
            "1 = { copies = 4 }",
            "1 = { copies = 4, code = 1 }",
            "faces.1.code must be text",
        ),
        ("1 = { copies = 4 }", '1 = { copies = 4, code = "2" }', "two kinds the code b2"),
        ('blue = "b"', "blue = 1", "cards[0].colors.blue must be text, not 1"),
        ('blue = "b"', 'blue = "r"', "two kinds the code r1"),
        ('values = ["2", "4"]', 'values = "2"', "options.turns.values must be a list"),
        ('default = "2"', 'default = "2"\nset = 1', "options.turns.set must be text, not 1"),
        ('default = "2"', 'default = "3"', "options.turns.default must be one of its values"),
        ('{ 4 = "4" }', '{ 4 = "5" }', "options.turns.default must be one of its values"),
        ('{ 4 = "4" }', '{ four = "4" }', "options.turns.by_players must be by numbers"),
        ('{ 4 = "4" }', "4", "options.turns.by_players must be a table, not 4"),
        ("low_wins = false", "", "low_wins is missing: it must be true or false"),
        ("low_wins", "low_win = true\nlow_wins", "low_win is unknown here; try low_wins"),
        ("[numbers]", "[number]\nx = 1\n[numbers]", "number is unknown here; try numbers"),
        ("seats = true", "seats = true\nsize = 3", "zones.hand.size is unknown here; try"),
        ("1 = { copies = 4 }", "1 = { copies = 4, point = 1 }", "faces.1.point is unknown here"),
        ('default = "2"', 'default = "2"\nvalue = "2"', "options.turns.value is unknown here"),
        ('values = ["2", "4"]', 'values = ["2", 4]', "options.turns.values[1] must be text, not 4"),
        ('default = "2"\n', "", "options.turns.default is missing: it must be text"),
        ("[numbers]", "[dice]\ncolors = [1]\n[numbers]", "dice.colors[0] must be text, not 1"),
        (
            "[numbers]",
            "[parts]\nbase = 1.5\n[numbers]",
            "parts.base must be a whole number or text",
        ),
        (
            "[numbers]",
            '[house_numbers]\n"turns=3" = { hand = 2 }\n[numbers]',
            "house_numbers.turns=3 is no option with that value",
        ),
        ("[numbers]", "[luck]\nwild = 1\n[numbers]", "luck.wild must be a list, not 1"),
        ("[numbers]", "layout = 3\n[numbers]", "layout must be a table, not 3"),
        (
            "[numbers]",
            "[head_start]\nmost = 4\n[numbers]",
            "head_start must say most and worth, each 1 or more",
        ),
        (
            "[numbers]",
            "[head_start]\nmost = 0\nworth = 1\n[numbers]",
            "head_start must say most and worth, each 1 or more",
        ),
    ],
)
def test_a_broken_file_names_the_key_and_the_reason(old: str, new: str, said: str) -> None:
    message = broken(old, new)
    assert message.startswith(f"{NAME}: ")
    assert said in message


def test_house_rules_change_numbers() -> None:
    changed = '[house_numbers]\n"turns=4" = { hand = 2, more = 9 }\n[numbers]'
    book = parse_rules(RULES.replace("[numbers]", changed, 1), NAME)
    under = book.under({"turns": "4"})
    assert {**book.numbers, "hand": 2, "more": 9} == under.numbers != book.numbers
    assert under is book.under({"turns": "4", "other": "x"}) is under.under({"turns": "4"})
    assert book is book.under({"turns": "2"}) is under.under({})


@pytest.mark.parametrize("key", ["zones", "cards", "options"])
def test_a_list_of_tables_is_one(key: str) -> None:
    head = f'id = "x"\nplayers = [2, 3]\nlow_wins = true\n{key} = [1]\n'
    rest = "".join(f"{other} = []\n" for other in ("zones", "cards", "options") if other != key)
    with pytest.raises(BrokenRules, match=rf"{NAME}: {key}\[0\] must be a table, not 1"):
        parse_rules(head + rest, NAME)


def test_a_default_may_depend_on_the_number_of_players() -> None:
    book = parse_rules(RULES, NAME)
    assert [book.settle_options(players, {})["turns"] for players in range(2, 7)] == list("22444")
    assert book.settle_options(6, {"turns": "2"}) == {"turns": "2"}


@pytest.mark.parametrize(
    ("players", "wishes", "said"),
    [
        (1, {}, "high-five is for 2 to 6 players, not 1"),
        (7, {}, "high-five is for 2 to 6 players, not 7"),
        (3, {"turn": "2"}, "unknown option turn; choose from turns"),
        (3, {"turns": "3"}, "option turns can be 2, 4, not 3"),
        (3, {"head_start": "0 1 0"}, "high-five has no head_start"),
    ],
)
def test_a_wrong_setup_says_what_is_allowed(
    players: int, wishes: dict[str, str], said: str
) -> None:
    with pytest.raises(BadSetup, match=said):
        parse_rules(RULES, NAME).settle_options(players, wishes)


def test_cards_are_numbered_in_the_files_order_and_copies_share_a_code() -> None:
    book = parse_rules(RULES, NAME)
    deck = book.make_deck({})
    assert [card.id for card in deck] == list(range(40))
    assert [card.code for card in deck[:5]] == ["b1", "b1", "b1", "b1", "b2"]
    assert deck[0] != deck[1]
    assert deck[39].number == deck[39].points == 5


def test_a_set_is_in_the_box_when_its_option_is_on() -> None:
    more = """
    [[cards]]
    set = "more"
    colors = { green = "g" }
    [cards.faces]
    1 = { copies = 3 }
    """
    book = parse_rules(RULES + more, NAME)
    assert len(book.make_deck({})) == len(book.make_deck({"more": "off"})) == 40
    assert len(book.make_deck({"more": "on"})) == 43


def test_a_games_files_are_read_on_first_use() -> None:
    reads = []

    def read() -> str:
        reads.append(1)
        return RULES

    game = Game("high-five", "no.such.module", read)
    assert not reads
    assert game.rules.most == 6
    assert game.rules.least == 2
    assert len(reads) == 1


def test_a_broken_file_disables_its_own_game_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOX, "torn", Game("torn", "no.such.module", lambda: "players = ["))
    for _ in range(2):
        with pytest.raises(BrokenRules, match=r"torn\.toml: "):
            Match.new("torn", 3)
    assert "torn" in GAMES
    assert Match.new("color-chaos", 3).decision is not None


def test_an_unknown_game_is_refused_naming_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"unknown game poker; choose from color-chaos"):
        Match.new("poker", 3)
