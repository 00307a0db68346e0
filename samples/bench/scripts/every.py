#!/usr/bin/env python3
"""NumPy's half of Every.java: reads assignments and calls of timed() from standard input, one a line; argument: elements."""
import os
import sys
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before NumPy starts its threads
import numpy as np  # noqa: E402

LEAST = 50_000_000


def timed(name, work):
    """First quartile of rounds, ns a call; before them as long again to warm up."""
    begin, calls = time.perf_counter_ns(), 0
    while calls < 2 or time.perf_counter_ns() - begin < LEAST:
        work()
        calls += 1
    per_round, rounds = max(1, calls // 20), []
    begin = time.perf_counter_ns()
    while len(rounds) < 3 or time.perf_counter_ns() - begin < LEAST:
        start = time.perf_counter_ns()
        for _ in range(per_round):
            work()
        rounds.append((time.perf_counter_ns() - start) / per_round)
    print(name, sorted(rounds)[len(rounds) // 4])


n = int(sys.argv[1])
s = int(n**0.5)
rng = np.random.default_rng(1)
np.seterr(all="ignore")
exec(sys.stdin.read())
