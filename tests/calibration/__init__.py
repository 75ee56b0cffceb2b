"""Do intervals cover, and are verdicts seldom wrong? Many small experiments whose true answers are known exactly.

    python -m tests.calibration

plays them all and writes the table of `docs/calibration.md`.
"""
