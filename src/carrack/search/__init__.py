"""The compiled search over integers: evaluation, one-ply search, MCTS, sequential halving, sealed plans."""
