#!/usr/bin/env python3
"""Native kernels against NumPy and a triad loop, in one process: ratios, not absolute times, are worth keeping.

usage: compare.py path/to/librankine.so [filter]

Needs numpy (Debian: python3-numpy) and gcc for the triad loop. Times are ns per result element, first
quartiles of interleaved runs; each case checks that both sides agree.
"""
import ctypes
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

HARNESS = r"""
/* A kernel many times, without the interpreter in between; surplus arguments are ignored. */
void again(void (*f)(void *, void *, void *, void *, void *), void *a, void *b, void *c, void *d, void *e, long times) {
    while (times-- > 0) f(a, b, c, d, e);
}

void triad(double *restrict a, const double *restrict b, const double *restrict c, long n) {
    for (long i = 0; i < n; i++) a[i] = b[i] + 3.0 * c[i];
}
"""
CODES = {"bool": "bool", "int32": "i32", "int64": "i64", "float32": "f32", "float64": "f64"}


def harness_library():
    folder = tempfile.mkdtemp()
    source, target = os.path.join(folder, "harness.c"), os.path.join(folder, "harness.so")
    with open(source, "w") as f:
        f.write(HARNESS)
    subprocess.check_call(["gcc", "-O3", "-march=native", "-mprefer-vector-width=512", "-fno-tree-loop-distribute-patterns",
                           "-shared", "-fPIC", source, "-o", target])
    return ctypes.CDLL(target)


def aligned(shape, dtype=np.int64):
    """A new array at a multiple of 2 MiB if large (huge pages), else of a page: equal offsets, so that no load waits
    for a store whose address only looks the same."""
    count = int(np.prod(shape))
    size = count * np.dtype(dtype).itemsize
    step = 1 << 21 if size >= 1 << 21 else 4096
    raw = np.empty(size + step, dtype=np.uint8)
    skip = -raw.ctypes.data % step
    if step > 4096:
        libc = ctypes.CDLL(None, use_errno=True)
        libc.madvise(ctypes.c_void_p(raw.ctypes.data + skip), ctypes.c_size_t(size // step * step), 14)
    return raw[skip:skip + size].view(dtype).reshape(shape)


def coalesce(shape, strides):
    """What the engine's planner does: drops axes of size 1, joins axes that all operands see as one."""
    dims, rows = [], [[] for _ in strides]
    for d, n in enumerate(shape):
        if n == 1:
            continue
        if dims and all(r[-1] == s[d] * n for r, s in zip(rows, strides)):
            dims[-1] *= n
            for r, s in zip(rows, strides):
                r[-1] = s[d]
            continue
        dims.append(n)
        for r, s in zip(rows, strides):
            r.append(s[d])
    return dims, rows


def call(library, name, out, *operands, modulus=None):
    """A kernel bound to arrays; operands broadcast as in NumPy."""
    views = [np.broadcast_to(o, out.shape) for o in operands]
    strides = [[s // v.itemsize for s in v.strides] for v in [out, *views]]
    pointers = [ctypes.c_void_p(v.ctypes.data) for v in [out, *views]]
    if modulus is not None:
        strides.append([0] * out.ndim if modulus[1] == 1 else [0] * (out.ndim - 1) + [1])
        pointers.append(ctypes.c_void_p(ctypes.addressof(modulus[0])))
    dims, rows = coalesce(out.shape, strides)
    words = [len(dims), *dims, *[s for r in rows for s in r]]
    loop = (ctypes.c_int64 * len(words))(*words)
    function = getattr(library, "rk_%s_%s" % (name, CODES[str(operands[0].dtype)]))
    function.restype = None

    arguments = [*pointers, loop, *[None] * (4 - len(pointers))]

    def run(times=1):
        AGAIN(function, *arguments, ctypes.c_long(times))
    run.keep = (loop, views, out, modulus)
    run.repeats = True
    return run


def table(moduli):
    """Entries as io.rankine.modular.ModulusTable writes them."""
    import struct
    data = b""
    for p in moduli:
        bits = p.bit_length()
        wide = (1 << 128) // p if p > 1 else (1 << 128) - 1
        data += struct.pack("<QQQQQdQQ", p, wide >> 64, wide & (1 << 64) - 1, bits, (1 << bits + 50) // p, 1.0 / p,
                            ((1 << 63 + bits) - 1) // p, ((1 << 128) - 1) // (p << 64 - bits) - (1 << 64))
    buffer = ctypes.create_string_buffer(len(data) + 64)
    offset = -ctypes.addressof(buffer) % 64
    entry = (ctypes.c_char * len(data)).from_buffer(buffer, offset)
    entry.raw = data
    return entry, len(moduli)


def timed(f, n):
    start = time.thread_time()
    if hasattr(f, "repeats"):
        f(n)
    else:
        for _ in range(n):
            f()
    return (time.thread_time() - start) / n


def measure(work, size):
    """ns an element of each function in work: first quartiles of short interleaved runs, which others disturb least."""
    repeats = {}
    for name, f in work.items():
        timed(f, 1)
        repeats[name] = max(1, min(100000, int(3e-4 / timed(f, 3))))
    times = {name: [] for name in work}
    end = time.thread_time() + 0.6
    while len(times[name]) < 9 or time.thread_time() < end and len(times[name]) < 200:
        for name, f in work.items():
            times[name].append(timed(f, repeats[name]) / size * 1e9)
    return {name: sorted(t)[len(t) // 4] for name, t in times.items()}


HELD = harness_library()
AGAIN = HELD.again


def main():
    library = ctypes.CDLL(os.path.abspath(sys.argv[1]))
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    library.rk_isa.restype = ctypes.c_char_p
    triad = HELD.triad
    print("isa", library.rk_isa().decode(), "numpy", np.__version__)
    rng = np.random.default_rng(1)

    def ints(*shape, high=1 << 40, dtype=np.int64):
        a = aligned(shape, dtype)
        a[...] = rng.integers(-high if dtype != bool else 0, high, size=shape, dtype=dtype) if np.dtype(dtype).kind == "i" \
            else rng.random(shape)
        return a

    def report(name, out, ours, theirs, check=True):
        if wanted not in name:
            return
        ours()
        got = out.copy()
        theirs()
        assert not check or np.array_equal(got, out), name
        t = measure({"rankine": ours, "numpy": theirs}, out.size)
        print("%-28s rankine %7.3f  numpy %7.3f  ratio %5.2f" % (name, t["rankine"], t["numpy"], t["numpy"] / t["rankine"]),
              flush=True)

    def binary(name, shape, a, b, op="plus", theirs=np.add, dtype=None):
        out = aligned(shape, dtype or a.dtype)
        report(name, out, call(library, op, out, a, b), lambda: theirs(a, b, out=out))

    for n, where in ((1 << 10, "L1"), (1 << 15, "L2"), (1 << 19, "L3"), (10_000_000, "DRAM")):
        if wanted in "triad " + where:
            x = [aligned((n,), np.float64) for _ in range(3)]
            for y in x:
                y[...] = 1.0
            a, b, c = ints(n), ints(n), aligned((n,))
            p = [ctypes.c_void_p(y.ctypes.data) for y in x]
            def triads(times=1):
                AGAIN(triad, *p, ctypes.c_long(n), None, ctypes.c_long(times))
            triads.repeats = True
            t = measure({"triad": triads, "plus": call(library, "plus", c, a, b)}, n)
            print("triad %-22s plus %10.3f  triad %7.3f  share %4.0f %%" % (where, t["plus"], t["triad"], 100 * t["triad"] / t["plus"]))

    binary("[64,64]", (64, 64), ints(64, 64), ints(64, 64))
    binary("10^4", (10000,), ints(10000), ints(10000))
    binary("10^7", (10_000_000,), ints(10_000_000), ints(10_000_000))
    binary("row broadcast 1000^2", (1000, 1000), ints(1000, 1000), ints(1000))
    binary("column broadcast 1000^2", (1000, 1000), ints(1000, 1000), ints(1000, 1))
    binary("outer 1000^2", (1000, 1000), ints(1000, 1), ints(1000))
    binary("outer 4096^2", (4096, 4096), ints(4096, 1), ints(4096))
    binary("a.T + b 1024^2", (1024, 1024), ints(1024, 1024).T, ints(1024, 1024))
    binary("a.T + b 4096^2", (4096, 4096), ints(4096, 4096).T, ints(4096, 4096))
    binary("[250000,4]+[4]", (250000, 4), ints(250000, 4), ints(4))
    binary("[250000,4]+[250000,1]", (250000, 4), ints(250000, 4), ints(250000, 1))
    binary("[100000,3]+[3]", (100000, 3), ints(100000, 3), ints(3))
    binary("[30,40,50,20] rank 4", (30, 40, 50, 20), ints(30, 1, 50, 20), ints(40, 1, 20))
    binary("[100,100,100] permuted", (100, 100, 100), ints(100, 100, 100).transpose(2, 0, 1), ints(100, 100, 100))
    binary("a[::2] + b", (500000,), ints(1000000)[::2], ints(500000))
    binary("a[::-1] + b", (500000,), ints(500000)[::-1], ints(500000))
    binary("float32 times 10^4", (10000,), ints(10000, dtype=np.float32), ints(10000, dtype=np.float32), "times", np.multiply)
    binary("float64 div 10^4", (10000,), ints(10000, dtype=np.float64), ints(10000, dtype=np.float64), "div", np.divide)
    binary("float64 min 10^4", (10000,), ints(10000, dtype=np.float64), ints(10000, dtype=np.float64), "min", np.minimum)
    binary("int64 less 10^4", (10000,), ints(10000), ints(10000), "less", np.less, dtype=bool)
    binary("int64 times 10^4", (10000,), ints(10000), ints(10000), "times", np.multiply)
    binary("int64 floorDiv 10^4", (10000,), ints(10000), ints(10000) | 1, "floorDiv", np.floor_divide)
    binary("int32 floorDiv 10^4", (10000,), ints(10000, dtype=np.int32, high=1 << 30),
           ints(10000, dtype=np.int32, high=1 << 15) | 1, "floorDiv", np.floor_divide)
    for shape in ((1024, 1024), (4096, 4096)):
        a, out = ints(*shape).T, aligned(shape)
        report("transposed copy %d^2" % shape[0], out, call(library, "copy", out, a), lambda: np.copyto(out, a))
    a, out = ints(4096, 4096, dtype=np.float32, high=1).T, aligned((4096, 4096), np.float32)
    report("transposed copy f32 4096^2", out, call(library, "copy", out, a), lambda: np.copyto(out, a))
    a, out = ints(10_000_000), aligned((10_000_000,))
    report("copy 10^7", out, call(library, "copy", out, a), lambda: np.copyto(out, a))
    a, out = ints(10000, dtype=np.float64), aligned((10000,))
    report("toLong f64 10^4", out, call(library, "toLong", out, a), lambda: np.copyto(out, a, casting="unsafe"))
    for p in ((1 << 30) - 35, (1 << 49) - 69, (1 << 50) - 27, (1 << 60) - 93, 2305843009218281473, (1 << 63) - 25):
        for n in (4096, 32768, 10_000_000):
            a, b = ints(n, high=p), ints(n, high=p)
            a %= p
            b %= p
            out = aligned((n,))
            ops = {op: call(library, op, out, *x, modulus=table([p])) for op, x in
                   (("modsum", (a, b)), ("modmul", (a, b)), ("mod", (a,)))}
            if "modular" in "modular " + wanted:
                t = measure(ops, n)
                print("modular p %2d bit n %-9d" % (p.bit_length(), n), "  ".join("%s %6.3f" % x for x in t.items()), flush=True)
    moduli = [(1 << 49) - 69 - 2 * i for i in range(4)]
    for n, k in ((100000, 4), (4096, 64)):
        a, b, out = ints(n, k), ints(n, k), aligned((n, k))
        a %= moduli[-1]
        b %= moduli[-1]
        t = measure({op: call(library, op, out, a, b, modulus=table((moduli * k)[:k])) for op in ("modsum", "modmul")}, n * k)
        print("modular [%d,%d], p [%d]" % (n, k, k), "  ".join("%s %6.3f" % x for x in t.items()), flush=True)


main()
