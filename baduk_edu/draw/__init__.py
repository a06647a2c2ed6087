"""The ink: one drawing model for screen and paper. Knows diagrams, no rule and no language."""
