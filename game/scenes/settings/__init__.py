"""Settings, the welcome page, and what the program tells about itself."""
