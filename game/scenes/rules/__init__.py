"""The rules as pages to read."""
