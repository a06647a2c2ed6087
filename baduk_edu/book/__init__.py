"""The book: diagrams, claims and pages. Knows the rules, not the ink."""
