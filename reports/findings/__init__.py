"""The titles of figures: in one line each, what the figure shows. Never more than intervals and verdicts allow."""
