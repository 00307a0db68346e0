"""NumPy's names that docs/numpy.md does not tell of, and rows of its tables whose last column is not what NumPy prints."""
import pathlib
import re

import numpy as np

PAGE = (pathlib.Path(__file__).parents[3] / "docs/numpy.md").read_text()
told = set(re.findall(r"[A-Za-z_]\w*", " ".join(re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.S)))))
NUMBER = r"[-+]?\d+\.?\d*(?:e[-+]\d+)?"


def public(owner):
    return [name for name in getattr(owner, "__all__", dir(owner)) if not name.startswith("_")]


def missing(owner):
    """Names that stand nowhere, nor as another name of the same thing."""
    same = [getattr(owner, name) for name in public(owner) if name in told]
    return [name for name in public(owner) if name not in told and not any(getattr(owner, name) is it for it in same)]


def same(value, gives):
    """Spaces, brackets and cases of Java and Python taken together; numbers as far as they are printed."""
    texts = [str(text).lower().replace("(", "[").replace(")", "]") for text in (value, gives)]
    numbers = [[float(number) for number in re.findall(NUMBER, text)] for text in texts]
    shapes = [re.sub(r"[\s,]", "", re.sub(NUMBER, "#", text)) for text in texts]
    return shapes[0] == shapes[1] and np.allclose(*numbers, rtol=1e-7, atol=1e-15)


for owner in (np, np.linalg, np.fft, np.random.Generator, np.ndarray):
    print(owner.__name__, *missing(owner))
names = {"np": np}
for name, value in re.findall(r"^\w+ (\w+) = .*; // (.*)$", PAGE, re.M):
    if name not in "abp" or "k > 1" in value:  # the first tables have operands of their own
        names[name] = eval(value, names)
for theirs, ours, gives in re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|$", PAGE[PAGE.index("\n## Making arrays"):], re.M):
    printed = eval(theirs.replace("\\|", "|"), names)
    if not same(printed, gives):
        print(f"{theirs} prints {printed}, {ours} {gives}")
