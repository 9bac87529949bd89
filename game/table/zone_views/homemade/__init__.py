"""The zone views of homemade games, and of the classics that are built as such."""
