"""Games that people build, away from any screen: what lies in the workshop, and changing it."""
