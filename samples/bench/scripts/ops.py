#!/usr/bin/env python3
"""Ops.java by NumPy: least CPU time, ns an element, one thread. Argument: a regular expression of names."""
import os
import re
import sys
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before NumPy starts its threads
import numpy as np  # noqa: E402

SMALL, LARGE = 10**4, 10**6


def timed(name, elements, work):
    if not re.fullmatch(sys.argv[1] if len(sys.argv) > 1 else ".*", name):
        return
    calls, least, begin, rounds = max(1, 200_000 // elements), float("inf"), time.time(), 0
    while rounds < 8 or time.time() - begin < 0.6:
        start = time.thread_time_ns()
        for _ in range(calls):
            work()
        least, rounds = min(least, time.thread_time_ns() - start), rounds + 1
    print(f"{name} {least / calls / elements:.3f}")


random = np.random.default_rng(1)
x, y = random.uniform(0.1, 4, SMALL), random.uniform(0.1, 4, SMALL)
out, floats = np.empty_like(x), x.astype(np.float32)
floats_out = np.empty_like(floats)
timed("exp32", SMALL, lambda: np.exp(floats, out=floats_out))
for name in "exp expm1 log log1p log2 log10 sin cos tanh tan".split():
    timed(name, SMALL, lambda: getattr(np, name)(x, out=out))
timed("atan", SMALL, lambda: np.arctan(x, out=out))
timed("pow", SMALL, lambda: np.power(x, y, out=out))

a, row = random.integers(0, LARGE, (1000, 1000)), random.integers(0, 1000, 1000)
places = random.integers(0, 1000, SMALL)
taken = np.empty_like(places)
for axis in range(2):
    timed(f"roll{axis}", LARGE, lambda: np.roll(a, 3, axis))
    timed(f"tile{axis}", LARGE, lambda: np.tile(a, (2, 1) if axis == 0 else (1, 2)))
    timed(f"repeat{axis}", LARGE, lambda: np.repeat(a, 2, axis))
    timed(f"take{axis}", LARGE, lambda: np.take(a, row, axis))
timed("take", SMALL, lambda: np.take(row, places, out=taken, mode="clip"))

a = random.uniform(0, 1, (1000, 1000))
timed("mean", LARGE, lambda: a.mean())
timed("std", LARGE, lambda: a.std())
timed("std0", LARGE, lambda: a.std(0))
timed("std1", LARGE, lambda: a.std(1))
timed("median1", LARGE, lambda: np.median(a, 1))
for n in (8, 64, 256):
    rows = random.normal(size=(LARGE // n, n)) + 1j
    timed(f"fft{n}", LARGE, lambda: np.fft.fft(rows))

whole = random.integers(0, LARGE, (1000, 1000))
row, flat = whole[0].copy(), whole.ravel()
x = whole.astype(float)
real_row = row.astype(float)
timed("dot", LARGE, lambda: flat.dot(flat))
timed("dotReal", LARGE, lambda: x.ravel().dot(x.ravel()))
timed("rowTimes", LARGE, lambda: row @ whole)
timed("rowTimesReal", LARGE, lambda: real_row @ x)
timed("timesColumn", LARGE, lambda: whole @ row)
timed("timesColumnReal", LARGE, lambda: x @ real_row)
timed("turnedTimesColumnReal", LARGE, lambda: x.T @ real_row)
x = random.uniform(0, 1, (1000, 1000))
timed("argmax", LARGE, lambda: whole.argmax())
timed("argmaxReal", LARGE, lambda: x.argmax())
for axis in (0, 1):
    timed(f"argmax{axis}", LARGE, lambda: whole.argmax(axis))
    timed(f"argmaxReal{axis}", LARGE, lambda: x.argmax(axis))
    timed(f"cumsum{axis}", LARGE, lambda: np.cumsum(whole, axis))
    timed(f"sort{axis}", LARGE, lambda: np.sort(whole, axis))
    timed(f"sortReal{axis}", LARGE, lambda: np.sort(x, axis))

whole = random.integers(-LARGE, LARGE, (1000, 1000))
timed("floorDiv7", LARGE, lambda: whole // 7)
timed("random", LARGE, lambda: random.random(LARGE))
timed("randomBelow1000", LARGE, lambda: random.integers(0, 1000, LARGE))
timed("normals", LARGE, lambda: random.standard_normal(LARGE))
