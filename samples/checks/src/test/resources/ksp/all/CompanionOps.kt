package all

import io.rankine.spec.Elementwise
import io.rankine.spec.Narrow
import io.rankine.spec.OpSet
import io.rankine.spec.Reduction

/** Ops in the companion of a class. */
@OpSet
class CompanionOps private constructor() {
    companion object {
        /** Half of [a], rounded down. */
        @JvmStatic @Elementwise @Narrow fun halve(a: Int): Int = Math.floorDiv(a, 2)

        /** Sum of squares. */
        @JvmStatic
        @Reduction(value = "power(x: [..., n]) -> [...]", identity = "0")
        fun power(sum: Double, x: Double): Double = sum + x * x

        fun helper(a: Int): Int = a + 1
    }
}
