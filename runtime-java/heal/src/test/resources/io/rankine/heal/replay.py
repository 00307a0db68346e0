"""Runs a transcript with NumPy and Python's integers, entry by entry, and compares what it downloads.

Independent of the library: reads the file as the format says, decodes every tensor with numpy.load, refuses what it does
not know. Prints for each file how many tensors it compared; exits with 1 at the first difference.
"""

import base64
import io
import json
import sys

import numpy as np

TENSORS = {}
COMPARED = 0
ENTRY = 0


def typed(obj, name, *fields):
    assert obj["__type__"] == name, obj["__type__"]
    assert set(obj) == {"__type__", *fields}, sorted(obj)
    return [obj[f] for f in fields]


def host_tensor(obj):
    [coded] = typed(obj, "HostTensor", "tensor_base64")
    assert set(coded) == {"type", "data"} and coded["type"] == "numpy"
    return np.load(io.BytesIO(base64.b64decode(coded["data"], validate=True)), allow_pickle=False)


def argument(obj):
    arg_type, value = typed(obj, "DeviceOpArg", "arg_type", "value")
    [kind] = typed(arg_type, "DeviceOpArgType", "value")
    if kind == "HOST_TENSOR":
        return host_tensor(value)
    if kind == "DEVICE_TENSOR":
        dtype, name = typed(value, "DeviceTensorPointer", "dtype", "inf_name")
        tensor = TENSORS[name]
        assert dtype == f"torch.{tensor.dtype.name}", (dtype, tensor.dtype)
        return tensor
    if kind == "SHAPE":
        return [argument(item) for item in value]
    if kind == "INT":
        assert type(value) is int
        return value
    if kind == "NONE":
        assert value is None
        return None
    if kind == "TENSOR_TYPE":
        return np.dtype(typed(value, "dtype", "value")[0])
    assert kind == "SLICE", kind
    return slice(*typed(value, "slice", "start", "stop", "step"))


def exact(x):
    return np.asarray(x).astype(object) if isinstance(x, np.ndarray) else x


def store(out, values):
    assert np.broadcast_shapes(np.shape(values), out.shape) == out.shape
    out[...] = values
    return out


def same_shape(a, b):
    assert a.shape == b.shape, (a.shape, b.shape)
    return a


def set_const_val(a, value):
    a[...] = value
    return a


def pad_single_axis(a, pad, axis, out):
    widths = [(0, 0)] * a.ndim
    widths[axis] = (0, pad)
    return store(out, np.pad(a, widths))


def expand(a, axis, repeats):
    assert a.shape[axis] == 1
    shape = list(a.shape)
    shape[axis] = repeats
    return np.broadcast_to(a, shape)


def axis_modsum(a, axis, p, out):
    assert axis not in (-1, a.ndim - 1) and p.shape == a.shape[-1:]
    return store(out, exact(a).sum(axis=axis) % exact(p))


def digits_of(values, power, bits, axis, out):
    mask = (1 << bits) - 1
    parts = [(values >> (d * bits)) & mask for d in range(power)]
    # What does not fit int64 is its low 64 bits.
    signed = [(part ^ 1 << 63) - (1 << 63) if bits == 64 else part for part in parts]
    return store(out, np.stack(signed, axis=axis))


def g_decomp(a, power, bits, out):
    return digits_of(exact(a), power, bits, -1, out)


def g_decomp_full_q(a, q, power, bits, out):
    """Chinese remainders by Python's integers."""
    primes = [int(x) for x in q]
    product = 1
    for p in primes:
        product *= p
    total = np.zeros((a.shape[0], a.shape[2]), dtype=object)
    for i, p in enumerate(primes):
        weight = product // p
        total = total + exact(a[:, i]) * (weight * pow(weight, -1, p))
    return digits_of(total % product, power, bits, 1, out)


def bit_reversed(n):
    bits = n.bit_length() - 1
    return [int(format(i, f"0{bits}b")[::-1], 2) if bits else 0 for i in range(n)]


def ntt(a, axis, perm, pairs, q, log2q, mu, psi, out, tile, skip_perm):
    """By the definition: value i of the polynomial is that at psi^(2 i + 1)."""
    assert axis == -1 and not tile
    n = a.shape[-1]
    order = bit_reversed(n)
    for at in np.ndindex(a.shape[:-1]):
        modulus = int(q[at[-1]])
        powers = [0] * n
        for i, j in enumerate(order):
            powers[j] = int(psi[at[-1], i])
        root = powers[1] if n > 1 else modulus - 1
        row = [int(x) for x in a[at]]
        values = [sum(c * pow(root, (2 * i + 1) * j, modulus) for j, c in enumerate(row)) % modulus for i in range(n)]
        brv = [values[order[i]] for i in range(n)]
        out[at] = brv if skip_perm else [brv[int(perm[u])] for u in range(n)]
    return out


def intt(a, perm, pairs, q, log2q, mu, psi_inv, n_inv, out, tile):
    assert not tile
    left, n, right, k = a.shape
    order = bit_reversed(n)
    for l, r, m in np.ndindex(left, right, k):
        modulus = int(q[m])
        powers = [0] * n
        for i, j in enumerate(order):
            powers[j] = int(psi_inv[m, i])
        root = powers[1] if n > 1 else modulus - 1
        brv = [int(a[l, int(perm[u]), r, m]) for u in range(n)]
        values = [brv[order[i]] for i in range(n)]
        for j in range(n):
            total = sum(v * pow(root, (2 * i + 1) * j, modulus) for i, v in enumerate(values))
            out[l, j, r, m] = total * int(n_inv[m]) % modulus
    return out


OPS = {
    "empty": lambda shape, dtype: np.full(shape, 99, dtype),
    "zeros": lambda shape, dtype: np.zeros(shape, dtype),
    "reshape": lambda a, shape: a.reshape(shape),
    "get_slice": lambda a, items: a[tuple(items)],
    "moveaxis": np.moveaxis,
    "squeeze": np.squeeze,
    "unsqueeze": np.expand_dims,
    "expand": expand,
    "set_const_val": set_const_val,
    "pad_single_axis": pad_single_axis,
    "axis_modsum": axis_modsum,
    "take_along_axis": lambda a, idx, axis, out: store(out, np.take_along_axis(a, idx, axis)),
    "abs": lambda a, out: store(same_shape(out, a), np.abs(a)),
    "apply_g_decomp": g_decomp,
    "apply_g_decomp_relative_to_full_q": g_decomp_full_q,
    "ntt": ntt,
    "intt": intt,
}
for variant in ("ttt", "ttc", "tct", "tcc"):
    OPS["_modsum_" + variant] = lambda a, b, p, out: store(out, (exact(a) + exact(b)) % exact(p))
    OPS["_modmul_" + variant] = lambda a, b, p, out: store(out, exact(a) * exact(b) % exact(p))
for variant in ("tt", "tc", "ct"):
    OPS["_mod_" + variant] = lambda a, b, out: store(out, exact(a) % exact(b))
    OPS["_modneg_" + variant] = lambda a, p, out: store(same_shape(out, a), -exact(a) % exact(p))


def call(name, args, out):
    global COMPARED
    if name == "device_to_host":
        expected = argument(out)
        actual = argument(args[0])
        assert actual.dtype == expected.dtype and actual.shape == expected.shape, (actual.shape, expected.shape)
        if not np.array_equal(actual, expected):
            sys.exit(f"differs: entry {ENTRY}: {actual} expected {expected}")
        COMPARED += 1
        return
    arg_type, pointer = typed(out, "DeviceOpArg", "arg_type", "value")
    dtype, inf_name = typed(pointer, "DeviceTensorPointer", "dtype", "inf_name")
    if name == "host_to_device":
        result = argument(args[0]).copy()
    else:
        result = OPS[name](*[argument(arg) for arg in args])
    assert dtype == f"torch.{result.dtype.name}"
    TENSORS[inf_name] = result


def main(path):
    global COMPARED, ENTRY
    COMPARED = 0
    with open(path, encoding="utf-8") as file:
        [entries] = typed(json.load(file), "ExecutionTranscript", "transcript")
    segments = 0
    for ENTRY, (entry_type, payload) in enumerate(entries):
        [kind] = typed(entry_type, "ExecutionTranscriptOpType", "value")
        if kind == "SEGMENT_START":
            assert isinstance(payload, str)
            segments += 1
        elif kind == "SEGMENT_END":
            assert payload is None
            segments -= 1
        elif kind == "FREE_DEVICE_TENSOR":
            del TENSORS[typed(payload, "FreeDeviceTensor", "tensor_name")[0]]
        else:
            assert kind == "DEVICE_OP", kind
            call(*typed(payload, "DeviceOp", "name", "args", "out"))
    assert segments == 0
    assert not TENSORS, f"never freed: {sorted(TENSORS)}"
    print(COMPARED)


for transcript in sys.argv[1:]:
    main(transcript)
