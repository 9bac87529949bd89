"""The reasons of a good Color Chaos player, by what is answered."""
