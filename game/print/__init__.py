"""A game on paper: what is in its box as sheets to print, cut and play with."""
