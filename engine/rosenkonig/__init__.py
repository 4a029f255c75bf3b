"""Rosenkönig, a duel of two rose houses for the larger regions (rules K1-K19)."""
