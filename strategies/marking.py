"""What strategies of all games do once every legal action has its mark."""

from simulator.jit import inlined


@inlined
def best_position(legal):
    """Return the position of the highest mark in `legal.values`, the first of equals."""
    best = 0
    for position in range(1, legal.num):
        if legal.values[position] > legal.values[best]:
            best = position
    return best
