package example.geometry

import io.rankine.*

/** The ops from Kotlin: [steps] positions from [from] to [to], one a row. */
fun tween(from: DoubleTensor1, to: DoubleTensor1, steps: Int): DoubleTensor2 {
    val t = DoubleTensor.linspace(0.0, 1.0, steps.toLong())
    val starts = from.unsqueeze(0) // [1, n], broadcast with [n] and [steps, 1]
    return starts.lerp(to, t.unsqueeze(1))
}
