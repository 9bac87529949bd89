"""The luck of the games that were played here: what was drawn, who was picked."""
