#!/usr/bin/env python3
"""Algebra.java by NumPy: least CPU time, microseconds, one thread. Argument: a regular expression of names."""
import os
import re
import sys
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np

WANTED = sys.argv[1] if len(sys.argv) > 1 else ".*"


def timed(name, work):
    if not re.fullmatch(WANTED, name):
        return
    least, begin = float("inf"), time.time()
    while time.time() - begin < 2:
        start = time.thread_time_ns()
        work()
        least = min(least, time.thread_time_ns() - start)
    print(f"{name} {least / 1000:.1f}", flush=True)


random = np.random.default_rng(1)
for n in (64, 256, 512):
    a, b = random.normal(size=(n, n)), random.normal(size=n)
    timed(f"det {n}", lambda: np.linalg.det(a))
    timed(f"inv {n}", lambda: np.linalg.inv(a))
    timed(f"solve {n}", lambda: np.linalg.solve(a, b))
batch = random.normal(size=(1000, 4, 4))
timed("inv of 1000 of 4", lambda: np.linalg.inv(batch))
for n in (10, 32, 128, 300, 1000):
    a = random.normal(size=(n, n)) + 1j * random.normal(size=(n, n))
    b = random.normal(size=n) + 1j * random.normal(size=n)
    timed(f"complex det {n}", lambda: np.linalg.det(a))
    timed(f"complex inv {n}", lambda: np.linalg.inv(a))
    timed(f"complex solve {n}", lambda: np.linalg.solve(a, b))
    timed(f"complex matmul {n}", lambda: a @ a)
for n in (2, 4, 8):
    a = random.normal(size=(1000, n, n)) + 1j * random.normal(size=(1000, n, n))
    timed(f"complex det of 1000 of {n}", lambda: np.linalg.det(a))
    timed(f"complex inv of 1000 of {n}", lambda: np.linalg.inv(a))
    timed(f"complex solve of 1000 of {n}", lambda: np.linalg.solve(a, a))
for n in (1000, 1009, 1024, 65536, 1 << 20):
    x = random.normal(size=n)
    z = x + 1j * random.normal(size=n)
    timed(f"fft {n}", lambda: np.fft.fft(z))
    timed(f"rfft {n}", lambda: np.fft.rfft(x))
rows = random.normal(size=(1000, 256)) + 1j * random.normal(size=(1000, 256))
timed("fft of 1000 of 256", lambda: np.fft.fft(rows))
for n in (64, 512, 2048, 16384):
    a, b = random.normal(size=n), random.integers(-1 << 59, 1 << 59, n)
    timed(f"convolve float64 {n}", lambda: np.convolve(a, a))
    timed(f"convolve int64 {n}", lambda: np.convolve(b, b))
cube, square = random.normal(size=(64, 64, 64)), random.normal(size=(64, 64))
timed("einsum bij,bj->bi 64", lambda: np.einsum("bij,bj->bi", cube, square))
timed("einsum ijk,kl->ijl 64", lambda: np.einsum("ijk,kl->ijl", cube, square, optimize=True))
