#!/usr/bin/env python3
"""Files against NumPy, in interleaved rounds: CPU time of one thread, medians. Ratios are worth keeping.

usage: files.py path/to/benchmarks.jar [folder]

The folder should lie in memory (default: /dev/shm): disks are not what is measured. Needs numpy (Debian: python3-numpy).
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

ROUNDS = 15
WARM_UP = {1 << 20: 400, 1 << 27: 6}


def numpy_work(what, a, path):
    if what == "write":
        np.save(path, a)
    elif what == "write-strided":
        np.save(path, a[:, ::2])
    elif what == "write-permuted":
        np.save(path, a.reshape(16, -1, a.shape[1]).transpose(1, 2, 0))
    elif what == "read":
        np.load(path)
    elif what == "map-sum":
        np.load(path, mmap_mode="r").sum()
    elif what == "npz-write":
        with open(path, "wb") as f:
            np.savez(f, a=a)
    elif what == "npz-write-compressed":
        with open(path, "wb") as f:
            np.savez_compressed(f, a=a)
    else:
        with np.load(path) as z:
            z["a"]


def main():
    jar, folder = sys.argv[1], tempfile.mkdtemp(dir=sys.argv[2] if len(sys.argv) > 2 else "/dev/shm")
    command = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if "JAVA_HOME" in os.environ else "java"
    java = subprocess.Popen([command, "--enable-native-access=ALL-UNNAMED", "-cp", jar, "io.rankine.bench.FileWork"],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(what, path):
        java.stdin.write(f"{what} {path}\n")
        java.stdin.flush()
        return float(java.stdout.readline())

    for size in (1 << 20, 1 << 27):
        a = np.random.default_rng(1).integers(0, 1000, (size // 8 // 512, 512))
        source, target, archive = (os.path.join(folder, name) for name in ("a.npy", "b.npy", "a.npz"))
        np.save(source, a)
        ask("take", source)
        for what in ("write", "write-strided", "write-permuted", "read", "map-sum", "npz-write", "npz-read",
                     "npz-write-compressed", "npz-read-compressed"):
            if size > 1 << 20 and "compressed" in what:
                continue
            request = what if what != "npz-read-compressed" else "npz-read"
            path = archive if "npz" in what else target if "write" in what else source
            ours, theirs = [], []
            for _ in range(ROUNDS + (WARM_UP[size] if "compressed" not in what else 2)):
                ours.append(ask(request, path))
                start = time.thread_time()
                numpy_work(request, a, path)
                theirs.append(time.thread_time() - start)
            mine, numpys = (statistics.median(times[-ROUNDS:]) for times in (ours, theirs))
            read = size // (2 if "strided" in what else 1)
            print(f"{size >> 20:4d} MiB  {what:22s} {read / mine / 1e9:7.2f} GB/s   NumPy {read / numpys / 1e9:7.2f} GB/s"
                  f"   ratio {numpys / mine:5.2f}", flush=True)
    java.stdin.close()
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    os.rmdir(folder)


main()
