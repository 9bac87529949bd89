"""The games as an environment for who lets machines learn them: `pip install .[research]`.

`game.research.env.TableEnv` is what PettingZoo asks of a game of several players. Nothing else in
the program uses this room, and the program that players download is built without it.
"""
