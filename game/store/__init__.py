"""What is written to disk: settings and the journals of games."""
