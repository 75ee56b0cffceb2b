"""Strategies for Flohcati."""
