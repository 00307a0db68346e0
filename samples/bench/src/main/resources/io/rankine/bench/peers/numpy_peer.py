"""NumPy's half of the comparison: answers the questions of Numpy.java, one a line, with one line each."""
import sys
import time

import numpy as np

rng = np.random.default_rng(1)
np.seterr(all="ignore")
P = 2147483629


def vector(n):
    return rng.uniform(0.1, 4, n)


def side(n):
    return max(1, int(n**0.5))


def square(n):
    return rng.uniform(0.1, 4, (side(n), side(n)))


def plus(n):
    a, b = vector(n), vector(n)
    return lambda: a + b


def times_plus(n):
    a, b, c = vector(n), vector(n), vector(n)
    return lambda: a * b + c


def plus_row(n):
    a, row = square(n), vector(side(n))
    return lambda: a + row


def of_vector(function):
    def make(n):
        a = vector(n)
        return lambda: function(a)

    return make


def of_square(function):
    def make(n):
        a = square(n)
        return lambda: function(a)

    return make


def modular(n):
    a, b = rng.integers(0, P, n), rng.integers(0, P, n)
    return lambda: a * b % P


def product(n):
    a, b = square(n), square(n)
    return lambda: a @ b


def whole_product(n):
    a, b = (rng.integers(-1000, 1000, (side(n), side(n))) for _ in range(2))
    return lambda: a @ b


def solve(n):
    a, b = square(n) + side(n) * np.eye(side(n)), vector(side(n))
    return lambda: np.linalg.solve(a, b)


def fft(n):
    a = rng.normal(size=n) + 1j * rng.normal(size=n)
    return lambda: np.fft.fft(a)


WORKS = {
    "a + b, float64": plus,
    "a * b + c, float64": times_plus,
    "square + row, float64": plus_row,
    "exp(a), float64": of_vector(np.exp),
    "sum(a), float64": of_vector(np.sum),
    "sums of columns, float64": of_square(lambda a: a.sum(0)),
    "argmax(a), float64": of_vector(np.argmax),
    "square transposed, float64": of_square(lambda a: a.T.copy()),
    "sort(a), float64": of_vector(np.sort),
    "a * b mod p, int64": modular,
    "square @ square, float64": product,
    "square @ square, int64": whole_product,
    "solve(square, column), float64": solve,
    "fft(a), complex128": fft,
}

work = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "name":
        answer = f"NumPy {np.__version__}"
    elif word == "prepare":
        work = None  # frees the operands of the last one first
        elements, _, name = rest.partition(" ")
        work = WORKS[name](int(elements)) if name in WORKS else None
        answer = "ready" if work else "absent"
    else:
        calls = int(rest)
        start = time.perf_counter_ns()
        for _ in range(calls):
            work()
        answer = str(time.perf_counter_ns() - start)
    print(answer, flush=True)
