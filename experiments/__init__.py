"""Experiments: a YAML file becomes a plan, blocks of games, accumulators, and tables with intervals."""
