"""A game on paper: its box as sheets to print, cut and play with."""
