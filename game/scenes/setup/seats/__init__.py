"""How a seat looks in the setup, and what stands below the seats."""
