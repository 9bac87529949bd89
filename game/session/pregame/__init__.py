"""What is settled before a game: who sits where, by which house rules, how long it will take."""
