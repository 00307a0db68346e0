# Writes numpy_math.txt: special values and some others through NumPy's functions, in float64 and complex128.
import itertools
import sys

import numpy

INF, NAN = float("inf"), float("nan")
EDGES = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 1.5, 3.0, 1e-310, 1e300, -1e300, 710.0, -745.0, INF, -INF, NAN]
PARTS = [0.0, -0.0, 1.0, -2.5, 0.75, 1e-320, 1e300, INF, -INF, NAN]
UNARY = {
    "sqrt": "sqrt", "cbrt": "cbrt", "exp": "exp", "expm1": "expm1", "log": "log", "log1p": "log1p", "log2": "log2",
    "log10": "log10", "sin": "sin", "cos": "cos", "tan": "tan", "asin": "arcsin", "acos": "arccos", "atan": "arctan",
    "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "floor": "floor", "ceil": "ceil", "rint": "rint", "trunc": "trunc",
    "sign": "sign", "square": "square", "reciprocal": "reciprocal",
}
BINARY = {"pow": "power", "hypot": "hypot", "atan2": "arctan2"}
DIVISION = {"floorDiv": "floor_divide", "floorMod": "remainder"}
DIVISORS = EDGES + [0.1, -0.1, 0.7, 6.0, 2.0**53, 5e-324]
COMPLEX = ["exp", "log", "sqrt"]


def text(x):
    return "nan" if x != x else float(x).hex()


numpy.seterr(all="ignore")
with open(sys.argv[1], "w") as out:
    for name, function in UNARY.items():
        for a in EDGES:
            print(name, text(a), text(getattr(numpy, function)(numpy.float64(a))), file=out)
    for name, function in BINARY.items():
        for a, b in itertools.product(EDGES[:8] + EDGES[13:], repeat=2):
            print(name, text(a), text(b), text(getattr(numpy, function)(numpy.float64(a), numpy.float64(b))), file=out)
    for name, function in DIVISION.items():
        for a, b in itertools.product(DIVISORS, repeat=2):
            print(name, text(a), text(b), text(getattr(numpy, function)(numpy.float64(a), numpy.float64(b))), file=out)
    for name in COMPLEX:
        for a, b in itertools.product(PARTS, repeat=2):
            r = getattr(numpy, name)(numpy.complex128(complex(a, b)))
            print("complex", name, text(a), text(b), text(r.real), text(r.imag), file=out)
