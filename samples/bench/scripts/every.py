#!/usr/bin/env python3
"""NumPy's half of Every.java: runs what comes on standard input line by line; timed() answers by a line."""
import os
import sys
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before NumPy starts its threads
import numpy as np  # noqa: E402

space = {}


def start(elements):
    """Drops all operands; n is the number of elements, s the side of a square."""
    space.clear()
    space.update(np=np, start=start, timed=timed, rng=np.random.default_rng(1), n=elements, s=int(elements**0.5))


def timed(work, least, warm_up):
    """First quartile of five rounds or more (three if they are long), ns a call, in so many ns; a quarter as long to find how many calls a round has, twice as long to warm up."""
    begin, calls = time.perf_counter_ns(), 0
    while calls < (3 if warm_up else 1) or time.perf_counter_ns() - begin < (least * 2 if warm_up else least // 4):
        work()
        calls += 1
    per_round = max(1, calls // (40 if warm_up else 5))
    rounds, begin = [], time.perf_counter_ns()
    while len(rounds) < (5 if not rounds or rounds[-1] < 20e6 else 3) or time.perf_counter_ns() - begin < least:
        first = time.perf_counter_ns()
        for _ in range(per_round):
            work()
        rounds.append((time.perf_counter_ns() - first) / per_round)
    print(sorted(rounds)[len(rounds) // 4], flush=True)


np.seterr(all="ignore")
start(1)
for line in sys.stdin:
    exec(line, space)
