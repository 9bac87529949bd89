"""The luck of the games that were played here: draws and picks."""
