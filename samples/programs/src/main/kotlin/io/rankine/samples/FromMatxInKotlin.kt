package io.rankine.samples

import io.rankine.DoubleTensor1
import io.rankine.FloatTensor
import io.rankine.FloatTensor1
import io.rankine.FloatTensor2
import io.rankine.FloatView2
import io.rankine.FloatView3
import io.rankine.LongTensor1
import io.rankine.assign
import io.rankine.divAssign
import io.rankine.get
import io.rankine.kept
import io.rankine.lazily
import io.rankine.lazy.Statement
import io.rankine.mT
import io.rankine.minusAssign
import io.rankine.plus
import io.rankine.plusAssign
import io.rankine.remAssign
import io.rankine.spec.Complex
import io.rankine.spec.ElementType
import io.rankine.tensor
import io.rankine.times
import io.rankine.timesAssign
import io.rankine.where

/** What a user of MatX looks for first, in Kotlin: the examples of docs/matx.md. */
internal fun viewsInKotlin(): List<Any> {
    val a = FloatTensor.zeros(3, 4) // auto A = make_tensor<float>({3, 4});
    a.setVals(Array(3) { i -> FloatArray(4) { j -> 4f * i + j } }) // A.SetVals({{0, 1, 2, 3}, ...});
    val viewed: FloatTensor2 = a.view(2, 6) // A.View({2, 6})
    val block: FloatTensor2 = a[1..2, 0..2 step 2] // slice(A, {1, 0}, {matxEnd, 4}, {1, 2})
    val row: FloatTensor1 = a[-1] // slice<1>(A, {2, 0}, {matxDropDim, matxEnd})
    val permuted: FloatTensor2 = a.permute(1, 0) // A.Permute({1, 0})
    val turned: FloatTensor2 = a.mT // A.PermuteMatrix()
    val windows: FloatView2 = row.windows(0, 2, 1) // row.OverlapView({2}, {1})
    val cloned: FloatView3 = a.repeated(times(2), kept(), kept()) // clone<3>(A, {2, matxKeepDim, matxKeepDim})
    val real: DoubleTensor1 = tensor(Complex(1.0, 2.0), Complex.I).realView() // Z.RealView()
    val bits: LongTensor1 = real.view(ElementType.INT64, LongTensor1::of) // R.View<int64_t>({2})
    return listOf(viewed, block, row, permuted, turned, windows, cloned, real, bits)
}

internal fun statementsInKotlin(): List<Any> {
    val a = tensor(1f, 2f, 3f)
    val b = tensor(4f, 5f, 6f)
    val c = FloatTensor.zeros(3)
    val d = FloatTensor.zeros(3)
    c assign lazily { a * b + 1f } // (C = A * B + 1).run()
    c += a.lazy() * 2f // (C += A * 2).run()
    c -= a.lazy() * 3f // (C -= A * 3).run()
    c *= b.lazy() // (C *= B).run()
    c /= a.lazy() // (C /= A).run()
    d assign c.lazy().greater(20f).where(a, 0f) // IFELSE(C > 20, D = A, D = 0)
    Statement.join(c.set(a.lazy() + b), d.set(d.lazy() + a)).run() // (C = A + B, D = D + A).run()
    c += c.lazy().reverse(0) // (C += reverse<0>(C)).run()
    return listOf(c, d)
}

internal fun integersInKotlin(): List<Any> {
    val n = tensor(100, 77, 58)
    val m = tensor(37, 29, 19)
    n %= m.lazy() // (N %= M).run()
    n.inPlace().or(m.lazy()).run() // (N |= M).run()
    n.inPlace().shl(2) // (N <<= 2).run()
    n.inPlace().xor(m.lazy()).run() // (N ^= M).run()
    n.inPlace().shr(1) // (N >>= 1).run()
    n.inPlace().and(m.lazy()).run() // (N &= M).run()
    return listOf(n)
}
