"""Naive referees: plain Python, written from the rulebook and not from the rules code.

A referee reads the transcript of one game and re-checks every step of it. It imports nothing of the program.
"""
