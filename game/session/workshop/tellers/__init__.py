"""The sentences of each family of homemade games."""
