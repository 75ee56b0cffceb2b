"""Scripted players of Terra."""
