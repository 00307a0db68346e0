package io.rankine.samples

import io.rankine.*
import io.rankine.exchange.numpy.Npy
import java.nio.file.Path

/** What a user of NumPy looks for first, in Kotlin. */
fun examplesInKotlin(file: Path): List<Any> {
    val a = arange(12).reshape(3, 4) // np.arange(12).reshape(3, 4)
    val b = tensor(1, 2, 3, 4) // np.array([1, 2, 3, 4])
    val zeros = LongTensor.zeros(3, 4) // np.zeros((3, 4), dtype=np.int64)
    val listed = listOf(4.0, 0.5).toTensor() // np.array([4.0, 0.5])
    val noise = random(1).doubles(3, 4) // np.random.default_rng(1).random((3, 4))

    val row = a[-1] // a[-1]
    val column = a[all, 0] // a[:, 0]
    val block = a[0 until 2, 1..3] // a[0:2, 1:]
    val backwards = a[all, 3 downTo 0] // a[:, ::-1]
    val widened = a[all, newAxis] // a[:, None]
    val turned = a.T // a.T
    val windows = a.windows(1, 2, 1) // np.lib.stride_tricks.sliding_window_view(a, 2, axis=1)
    val rows = b.broadcastTo(3, 4) // np.broadcast_to(b, (3, 4))

    val sum = (a + b) * 2 // (a + b) * 2
    val rest = a.floorMod(5) // a % 5
    val sums = a.sum(0) // a.sum(axis=0)
    val total = a.sum() // a.sum()
    val product = a.matmul(a.T) // a @ a.T
    val applied = a.matmul(b) // a @ b
    val large = a.greater(5) // a > 5
    val chosen = large.where(a, 0) // np.where(large, a, 0)
    val found = a[large] // a[large]
    val picked = a[tensor(2, 0)] // a[[2, 0]]
    val kept = a.sum(1).unsqueeze(1) // a.sum(axis=1, keepdims=True)
    val both = a.amax(0, 1) // a.max(axis=(0, 1))
    val rolled = a.roll(0, -1) // np.roll(a, -1, axis=0)
    val padded = a.padWith(1, 1, 2, 7) // np.pad(a, ((0, 0), (1, 2)), constant_values=7)
    val upper = a.linalg().triu(1) // np.triu(a, 1)
    val turnedLeft = a.T.reverse(0) // np.rot90(a)
    val places = a.nonZero() // np.argwhere(a)
    val means = a.mean(0) // a.mean(axis=0)
    val spread = a.stats().sampleStd(0) // a.std(axis=0, ddof=1)
    val peaks = a.argmax(0) // a.argmax(axis=0)
    val running = a.cumsum(1) // a.cumsum(axis=1)
    val ordered = rest.sort(1) // np.sort(rest, axis=1)
    val bounded = a.clamp(2, 5) // np.clip(a, 2, 5)
    val smooth = b.signal().convolve(tensor(1, 1)) // np.convolve(b, [1, 1])
    val gram = LongTensor.einsum("ij,kj->ik", a, a) // np.einsum("ij,kj->ik", a, a)
    val solved = DoubleTensor.eye(4).linalg().solve(b.toDouble()) // np.linalg.solve(np.eye(4), b)
    val signal = b.toDouble().signal().fft().signal().ifft().real() // np.fft.ifft(np.fft.fft(b)).real

    zeros[0] assign b // zeros[0] = b
    zeros[all, 3] = 7 // zeros[:, 3] = 7
    zeros[large] = 1 // zeros[large] = 1
    zeros[large] = found // zeros[large] = found
    zeros[tensor(2, 1)] = 4 // zeros[[2, 1]] = 4
    zeros[zeros.less(3)] += 9 // zeros[zeros < 3] += 9
    zeros += a // zeros += a
    a.save(file) // np.save("a.npy", a)
    val loaded = Npy.read(file, LongTensor2::of) // np.load("a.npy")
    return listOf(
        noise,
        row,
        column,
        block,
        backwards,
        widened,
        turned,
        windows,
        rows,
        sum,
        rest,
        sums,
        total,
        product,
        applied,
        chosen,
        found,
        picked,
        kept,
        both,
        rolled,
        padded,
        upper,
        turnedLeft,
        places,
        means,
        spread,
        peaks,
        running,
        ordered,
        bounded,
        smooth,
        gram,
        solved,
        signal,
        zeros,
        listed,
        loaded,
    )
}
