"""The layout of a table: read from the rules file of its game, and pure geometry."""
