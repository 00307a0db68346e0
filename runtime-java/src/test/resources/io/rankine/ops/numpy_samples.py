"""Writes numpy_samples.txt: an op, its operands and what NumPy or SciPy gives, tensors as shape:elements."""

import warnings

import numpy as np
from scipy import linalg, signal, special

warnings.simplefilter("ignore")
rng = np.random.default_rng(15)


def text(a):
    a = np.asarray(a)
    kind = "b" if a.dtype == bool else {"i": "i", "c": "c"}.get(a.dtype.kind, "d")
    parts = a.ravel() if kind != "c" else np.stack([a.real, a.imag], -1).ravel()
    elements = ",".join(str(int(x)) if kind in "bi" else repr(float(x)) for x in parts)
    return kind + ",".join(map(str, a.shape)) + ":" + elements


def line(op, operands, *results):
    print(";".join([op, *map(text, operands), "=", *map(text, results)]))


holes = rng.normal(size=(5, 7))
holes[rng.random(holes.shape) < 0.4] = np.nan
holes[2] = np.nan
for op, f in [("nansum", np.nansum), ("nanprod", np.nanprod), ("nanmax", np.nanmax), ("nanmin", np.nanmin),
              ("nanmean", np.nanmean), ("nanvariance", np.nanvar), ("nanstd", np.nanstd), ("nanmedian", np.nanmedian)]:
    line(op, [holes], f(holes, axis=-1))
    line(op, [holes[:2].reshape(2, 7, 1)], f(holes[:2].reshape(2, 7, 1), axis=-1))

for n, m in [(1, 2), (3, 5), (4, 20)]:
    a = rng.normal(size=(n, m))
    line("cov", [a], np.cov(a).reshape(n, n))
    line("corrcoef", [a], np.corrcoef(a).reshape(n, n))
xp = np.sort(rng.normal(size=6))
x = np.concatenate([xp, rng.normal(size=10) * 2, [np.nan, np.inf, -np.inf]])
fp = rng.normal(size=6)
line("interp", [x, xp, fp], np.interp(x, xp, fp))
line("interp", [x, xp[:1], fp[:1]], np.where(np.isnan(x), np.nan, fp[0]))
for n in [0, 1, 2, 9]:
    y = rng.normal(size=(3, n))
    line("trapz", [y], np.trapezoid(y))
    xs = np.sort(rng.normal(size=n))
    line("trapz", [y, xs], np.trapezoid(y, xs))
y = rng.normal(size=(2, 9))
for q in [0.0, 12.5, 37.3, 50.0, 100.0]:
    line("percentile", [y, np.float64(q)], np.percentile(y, q, axis=-1))

ints = rng.integers(-3, 4, size=12)
floats = np.array([1.0, np.nan, -0.0, 3, 0.0, np.inf, -np.inf, np.nan, 3, 3])
line("sortDescending", [ints], -np.sort(-ints))
line("sortDescending", [floats], np.sort(floats)[::-1])
line("argsortDescending", [ints], np.argsort(-ints, kind="stable"))
line("searchSortedRight", [np.sort(ints), np.arange(-5, 6)], np.searchsorted(np.sort(ints), np.arange(-5, 6), "right"))
line("searchSortedRight", [np.sort(floats), floats], np.searchsorted(np.sort(floats), floats, "right"))
for a in [ints, floats, ints[:0], ints.reshape(3, 4)]:
    values, index, inverse, counts = np.unique(a, return_index=True, return_inverse=True, return_counts=True)
    line("uniquePlaces", [a], values, index, inverse.ravel(), counts)

for a, b in [((2, 3), (3, 2)), ((1, 4), (2, 2))]:
    a, b = rng.integers(-9, 9, size=a), rng.integers(-9, 9, size=b)
    line("kron", [a, b], np.kron(a, b))
for shape in [(3,), (4, 3), (2, 2, 3)]:
    a, b = rng.integers(-9, 9, size=shape), rng.integers(-9, 9, size=shape)
    line("cross", [a, b], np.cross(a, b))
for n, m in [(1, 1), (3, 5), (4, 2)]:
    c, r = rng.integers(-9, 9, size=n), rng.integers(-9, 9, size=m)
    line("vander", [c, np.int64(m)], np.vander(c, m))
    line("toeplitz", [c, r], linalg.toeplitz(c, r))
    line("meshgrid", [c, r], *np.meshgrid(c, r))
a = np.array([1.0, 1.0, np.inf, np.inf, np.nan, 0.0, 1e-9, -np.inf])
b = np.array([1.0 + 1e-6, 1.1, np.inf, 1.0, np.nan, -0.0, 0.0, np.inf])
line("isClose", [a, b, np.float64(1e-5), np.float64(1e-8)], np.isclose(a, b))

for zeros, poles in [(3, 1), (1, 3), (4, 4), (2, 5), (1, 1)]:
    b, a = rng.normal(size=zeros), np.concatenate([[2.0], rng.normal(size=poles - 1) * 0.3])
    x = rng.normal(size=(2, 30))
    line("lfilter", [x, b, a], signal.lfilter(b, a, x))

for n in [0, 1, 2, 7, 10]:
    for op, f in [("bartlett", np.bartlett), ("hann", np.hanning), ("hamming", np.hamming), ("blackman", np.blackman)]:
        line(op, [np.int64(n)], f(n))
    for beta in [0.0, 1.5, 14.0]:
        line("kaiser", [np.int64(n), np.float64(beta)], np.kaiser(n, beta))

x = np.concatenate([np.linspace(-6, 6, 49), [1e-300, -1e-9, 1e-5, 0.0, np.nan, np.inf, -np.inf]])
line("erf", [x], special.erf(x))
x = np.concatenate([np.linspace(-3, 26, 59), [0.499, 0.5, 1.999, 2.0]])
line("logErfc", [x], np.log(special.erfc(x)))
x = np.concatenate([np.round(np.linspace(-9.9, 30, 134), 2), [1e-5, 23, 24, 100.5, 170.3, 171.5, 172, np.nan, np.inf, -1, -2]])
line("gamma", [x], special.gamma(x))
line("lgamma", [np.append(x, [1e5, 1e10, 1e300])], special.gammaln(np.append(x, [1e5, 1e10, 1e300])))
line("digamma", [np.append(x, [1e5, 1e10])], special.digamma(np.append(x, [1e5, 1e10])))

for shape in [(1, 1), (4, 3), (2, 3, 4)]:
    a = rng.normal(size=shape)
    line("fft2", [a], np.fft.fft2(a))
    line("ifft2", [a], np.fft.ifft2(a))
    line("rfft2", [a], np.fft.rfft2(a))
    line("irfft2", [np.fft.rfft2(a), np.int64(shape[-1])], a)
    z = a + 1j * rng.normal(size=shape)
    line("fftn", [z], np.fft.fftn(z))
    line("fftn", [z, np.array([0, -1])], np.fft.fftn(z, axes=(0, -1)))
    line("ifftn", [z], np.fft.ifftn(z))
    line("ifftn", [z, np.array([0])], np.fft.ifftn(z, axes=(0,)))
    line("fftShift", [z], np.fft.fftshift(z))
    line("fftShift", [z, np.array([-1])], np.fft.fftshift(z, -1))
    line("ifftShift", [a], np.fft.ifftshift(a))
    line("ifftShift", [a, np.array([0])], np.fft.ifftshift(a, 0))
    line("hilbert", [a], signal.hilbert(a))
for n in [1, 2, 7, 8]:
    line("fftFreq", [np.int64(n), np.float64(0.1)], np.fft.fftfreq(n, 0.1))
    line("rfftFreq", [np.int64(n), np.float64(-3)], np.fft.rfftfreq(n, -3))

for n, m in [(1, 1), (6, 3), (5, 4), (4, 4)]:
    x, y = rng.integers(-9, 9, size=n), rng.integers(-9, 9, size=m)
    z, w = x + 1j * rng.integers(-9, 9, size=n), y + 1j * rng.integers(-9, 9, size=m)
    for a, b in [(x, y), (z, w)]:
        line("convolveSame", [a, b], np.convolve(a, b, "same"))
        line("convolveValid", [a, b], np.convolve(a, b, "valid"))
        line("correlate", [a, b], np.correlate(a, b, "full"))
        line("correlateSame", [a, b], np.correlate(a, b, "same"))
        line("correlateValid", [a, b], np.correlate(a, b))
    line("fftConvolve", [x * 1.0, y * 1.0], signal.fftconvolve(x, y) * 1.0)
    line("fftConvolve", [z, w], signal.fftconvolve(z, w))
line("convolveSame", [x[:2], np.arange(5)], signal.convolve(x[:2], np.arange(5), "same", "direct"))
for shape, kernel in [((1, 1), (1, 1)), ((4, 5), (2, 3)), ((5, 3), (4, 2))]:
    a, b = rng.integers(-9, 9, size=shape), rng.integers(-9, 9, size=kernel)
    a, b = a + 1j * rng.integers(-9, 9, size=shape), b + 1j * rng.integers(-9, 9, size=kernel)
    line("convolve2d", [a, b], signal.convolve2d(a, b))
    line("convolve2dSame", [a, b], signal.convolve2d(a, b, "same"))
    line("convolve2dValid", [a, b], signal.convolve2d(a, b, "valid"))
    line("correlate2d", [a, b], signal.correlate2d(a, b))
    line("correlate2dSame", [a, b], signal.correlate(a, b, "same", "direct"))
    line("correlate2dValid", [a, b], signal.correlate2d(a, b, "valid"))
    line("fftConvolve2d", [a, b], signal.convolve2d(a, b))

for shape in [(0, 2), (5, 1), (12, 2), (20, 3)]:
    a = rng.integers(0, 3, size=shape)
    rows, index, inverse, counts = np.unique(a, axis=0, return_index=True, return_inverse=True, return_counts=True)
    line("uniqueRows", [a], rows, index, inverse.ravel(), counts)
    line("lexsort", [a.T], np.lexsort(a.T))
keys = np.array([[0.0, -0.0, 0, np.nan, -np.inf, -0.0], [1, 1, 0, 0, np.nan, 0]])
line("lexsort", [keys], np.lexsort(keys))
line("lexsort", [keys[::-1]], np.lexsort(keys[::-1]))
places = rng.integers(0, 60, size=7)
indices = np.stack(np.unravel_index(places, (3, 4, 5)))
line("unravelIndex", [places, np.array([3, 4, 5])], indices)
line("ravelIndex", [indices, np.array([3, 4, 5])], np.ravel_multi_index(tuple(indices), (3, 4, 5)))
for a, b in [(ints, rng.integers(-5, 3, size=(2, 4))), (floats, np.array([np.nan, 3, -0.0, 5])), (floats, floats[:0])]:
    line("union1d", [a, b], np.union1d(a, b))
    line("intersect1d", [a, b], np.intersect1d(a, b))
    line("setdiff1d", [a, b], np.setdiff1d(a, b))
line("setxor1d", [ints, np.arange(6)], np.setxor1d(ints, np.arange(6)))

for n, m in [(1, 1), (1, 4), (6, 9), (7, 3), (8, 4), (4, 8), (5, 5)]:
    x = rng.normal(size=(2, n))
    line("resample", [x, np.int64(m)], signal.resample(x, m, axis=-1))
for n, k, up, down in [(1, 1, 1, 1), (5, 3, 2, 3), (4, 9, 3, 1), (9, 2, 1, 4)]:
    x, h = rng.normal(size=(2, n)), rng.normal(size=k)
    line("upfirdn", [x, h, np.int64(up), np.int64(down)], signal.upfirdn(h, x, up, down))
for n, up, down in [(1, 1, 1), (3, 2, 1), (30, 1, 2), (30, 3, 2), (25, 4, 6), (9, 5, 5)]:
    x = rng.normal(size=(2, n))
    line("resamplePoly", [x, np.int64(up), np.int64(down)], signal.resample_poly(x, up, down, axis=-1))
for taps, cutoff in [(1, 0.5), (2, 0.1), (9, 0.3), (10, 0.9)]:
    line("firwin", [np.int64(taps), np.float64(cutoff)], signal.firwin(taps, cutoff))

rows = np.array([[1, np.inf, 2, np.nan], [np.inf] * 4, [-np.inf, np.inf, np.nan, 1], [1e308, 1e308, 1, np.nan]])
for op, f in [("nanmean", np.nanmean), ("nanvariance", np.nanvar), ("nanstd", np.nanstd), ("nansum", np.nansum)]:
    line(op, [rows], f(rows, axis=-1))
x = np.array([-5, -1, 0, -0.0, 0.5, 1, 1.5, 2, 9, np.inf, -np.inf, np.nan])
for xp, fp in [([0, 1, 2], [np.inf, 1, 2]), ([-0.0, 1, 2], [1, -np.inf, np.inf]), ([-np.inf, 0, np.inf], [1, 2, 4]),
               ([0, 1], [np.inf, np.inf]), ([0, 1, 2], [1, np.nan, 2]), ([-1e308, 1e308], [0, 1])]:
    line("interp", [x, np.array(xp, float), np.array(fp, float)], np.interp(x, xp, fp))

some = np.where(np.isnan(holes).all(axis=-1, keepdims=True), 1.0, holes)
ties = np.array([[np.nan, 2, 2, np.nan, -1, -1], [np.nan, -np.inf, np.inf, np.inf, -np.inf, 0], [-0.0, 0, -0.0, 0, np.nan, 0]])
for a in [some, ties, np.ones((3, 1))]:
    line("nanargmax", [a], np.nanargmax(a, axis=-1))
    line("nanargmin", [a], np.nanargmin(a, axis=-1))
for a in [holes, ties, ties[:, :0]]:
    line("nancumsum", [a], np.nancumsum(a, axis=-1))
for q in [[0.5], [0.0, 0.3, 1.0], []]:
    line("nanquantile", [holes, np.array(q)], np.moveaxis(np.nanquantile(holes, q, axis=-1), 0, -1))

# Functions of NumPy alone: of NumPy 1.24, too.
for shape in [(2,), (5,), (3, 9)]:
    a = rng.normal(size=shape)
    line("gradient", [a], np.gradient(a, axis=-1))
    xs = np.sort(rng.normal(size=shape[-1]))
    line("gradient", [a, xs], np.gradient(a, xs, axis=-1))
line("gradient", [np.array([[1, 4, 9, 16]])], np.gradient(np.array([[1, 4, 9, 16]]), axis=-1))
for a in [rng.normal(size=40) * 6, np.array([0.0, np.pi, 0.0, -np.pi, 3 * np.pi, -7.0]), np.zeros(0), np.ones(1), np.cumsum(rng.normal(size=(3, 20)), -1) % 6.3]:
    line("unwrap", [a], np.unwrap(a))
for mode, op in [("edge", "padEdge"), ("reflect", "padReflect"), ("wrap", "padWrap")]:
    for n, before, after in [(5, 2, 3), (3, 0, 1), (1, 2, 2), (4, 9, 11), (2, 5, 0)]:
        a = rng.integers(-9, 9, size=(2, n))
        line(op, [a, np.int64(before), np.int64(after)], np.pad(a, ((0, 0), (before, after)), mode=mode))
for c, x in [(rng.integers(-5, 6, size=4), rng.integers(-9, 9, size=(2, 3))), (rng.normal(size=6), rng.normal(size=7)), (np.zeros(0), np.ones(2))]:
    line("polyval", [c, x], np.polyval(c, x) + np.zeros_like(x))
for n, degree in [(5, 1), (30, 3), (4, 3), (2, 0)]:
    x, y = rng.normal(size=n) * 10, rng.normal(size=n)
    line("polyfit", [x, y, np.int64(degree)], np.polyfit(x, y, degree))
for c in [[1.0, -6, 11, -6], [0.0, 2, 0, 8, 0, 0], [3.0], [0.0, 0], [], [1.0, 0, 0, 1]]:
    line("roots", [np.array(c)], np.array(sorted(np.roots(c).astype(complex), key=lambda z: (round(z.real, 6) + 0.0, round(z.imag, 6))), complex))
for shape in [(4,), (3, 5)]:
    a, w = rng.normal(size=shape), rng.normal(size=shape[-1])
    line("average", [a, w], np.average(a, weights=w, axis=-1))
xs, ys = rng.normal(size=50), rng.normal(size=50)
xs[:4], ys[:4] = [-1, 0, 2, np.nan], [-1, 0.5, 1, 0]
xe, ye = np.array([-1.0, 0, 0.5, 2]), np.array([-1.0, -0.0, 1])
kept = ~np.isnan(xs)
line("histogram2d", [xs, ys, xe, ye], np.histogram2d(xs[kept], ys[kept], [xe, ye])[0].astype(int))
for a in [ints, floats, rng.normal(size=(3, 7)), floats[:0], ints.reshape(3, 4)]:
    line("cummax", [a], np.maximum.accumulate(a, axis=-1))
    line("cummin", [a], np.minimum.accumulate(a, axis=-1))
x = np.array([0.0, -0.0, 1, -2.5, 1e-320, 710, -710, np.inf, -np.inf, np.nan, 1e300])
y = np.array([-0.0, 5.0, -1, 2.5, -1e-320, 709, 3, np.inf, -np.inf, 1, -1e300])
line("sinc", [x[[0, 1, 2, 3, 4]]], np.sinc(x[[0, 1, 2, 3, 4]]))
line("logAddExp", [x, y], np.logaddexp(x, y))
line("copySign", [x, y], np.copysign(x, y))
line("heaviside", [x, y], np.heaviside(x, y))
line("nanToNum", [x], np.nan_to_num(x))
line("asinh", [x], np.arcsinh(x))
line("acosh", [x], np.arccosh(x))
line("atanh", [np.append(x, [-1.0, 0.75])], np.arctanh(np.append(x, [-1.0, 0.75])))
line("exp2", [np.append(x, [0.5, -1074.0])], np.exp2(np.append(x, [0.5, -1074.0])))
line("degrees", [x], np.degrees(x))
line("radians", [x], np.radians(x))
line("fmax", [x, y], np.fmax(x, y))
line("fmin", [x, y], np.fmin(x, y))
line("nextAfter", [x, y], np.nextafter(x, y))
line("spacing", [x], np.spacing(x))
line("logAddExp2", [x, y], np.logaddexp2(x, y))
for a in [rng.random((3, 4)) < 0.5, np.array([True, False, True])]:
    line("mean", [a], a.mean(-1))
x = np.concatenate([rng.normal(size=9) * 30, [0.0, -8.0, 8.0, 500.0, np.nan, np.inf]])
line("i0", [x], special.i0(x))
y = rng.normal(size=(2, 9))
for share in [0.0, 0.3, 1.0]:
    line("quantileNumber", [y, np.float64(share)], np.quantile(y, share, axis=-1))
    line("nanquantileNumber", [holes, np.float64(share)], np.nanquantile(holes, share, axis=-1))
for n, m in [(1, 1), (5, 2), (2, 5), (4, 4), (7, 1)]:
    a, b = rng.normal(size=n), rng.normal(size=m)
    line("polyadd", [a, b], np.polyadd(a, b))
    line("polysub", [a, b], np.polysub(a, b))
    line("polymul", [a, b], np.polymul(a, b))
    line("polydiv", [a, b], *np.polydiv(a, b))
    line("polyder", [a], np.polyder(a))
    line("polyint", [a], np.polyint(a))
    line("poly", [a], np.poly(a))
product = np.polymul([2.0, -3, 1], [1.0, 4])
line("polydiv", [product, np.array([1.0, 4])], *np.polydiv(product, [1.0, 4]))
whole = rng.integers(-9, 9, 4)
line("polyder", [whole], np.polyder(whole))
for shape in [(0,), (1,), (8,), (3, 17)]:
    bits = rng.random(shape) < 0.5
    packed = np.packbits(bits, axis=-1)
    line("packBits", [bits], packed.astype(np.int64))
    line("unpackBits", [packed.astype(np.int64)], np.unpackbits(packed, axis=-1).astype(bool))
