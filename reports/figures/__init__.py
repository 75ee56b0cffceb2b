"""Drawing: tables in, matplotlib Axes out. Nothing here computes a statistic or knows what an experiment is."""
