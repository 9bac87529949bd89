"""Where everything lies: a game's layout read from its rules file, and pure geometry."""
