# Writes numpy_text.txt: random arrays, and how NumPy prints them. A line is a type, a precision, the numbers, and the text.
import random
import sys

import numpy

random.seed(4)
TYPES = {"float16": numpy.float16, "float32": numpy.float32, "float64": numpy.float64, "complex64": numpy.complex64,
         "complex128": numpy.complex128}


def number(type_name):
    digits = random.choice([1, 1, 2, 3, 17])
    most = 4 if type_name == "float16" else random.choice([1, 3, 9, 30])
    value = float("%.*e" % (digits - 1, random.uniform(-10, 10))) * 10.0 ** random.randint(-most, most)
    return random.choice([value, value, value, 0.0, 1.0, -0.0])


numpy.seterr(all="ignore")
with open(sys.argv[1], "w") as out:
    for name, kind in TYPES.items():
        for precision in [8, 8, 8, 8, 3, 12]:
            for _ in range(25):
                count = random.randint(1, 4)
                parts = [number(name) for _ in range(count * (2 if name.startswith("c") else 1))]
                values = parts if len(parts) == count else [complex(*pair) for pair in zip(parts[::2], parts[1::2])]
                with numpy.printoptions(precision=precision, linewidth=10000):
                    text = str(numpy.array(values, kind))
                print(name, precision, ",".join(part.hex() for part in parts), text, sep=" ", file=out)
