// Written by NotebooksTest with -Drankine.notebooks=write.
@file:Suppress("warnings")

package notebooks

import io.rankine.*
import io.rankine.modular.*
import io.rankine.pictures.*

object FirstSteps {
@JvmStatic fun run(shown: java.util.function.BiConsumer<Int, Any?>) {

val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6))) // 2 rows, 3 columns
val b = tensor(10, 20, 30)
shown.accept(1, a * b + 1)
shown.accept(2, (a * b).sum(0))
val row = a[0]
row[0] = 100
shown.accept(3, a)
val t = DoubleTensor.linspace(0, 12, 200)
shown.accept(4, t.trig().sin())
shown.accept(5, LongTensor.arange(60_000).reshape(200, 300))
shown.accept(6, random(7).normals(2, 2, 3))
}
}
