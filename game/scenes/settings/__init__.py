"""Settings, the first screen's questions, and what the program tells about itself."""
