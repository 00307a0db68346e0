package leaks

import io.rankine.LongTensor1
import io.rankine.assign
import io.rankine.lazily
import io.rankine.tensor

/** A program that runs all of its statements but one. */
object Unrun {
    private val a: LongTensor1 = tensor(1, 2, 3)

    @JvmStatic
    fun main(arguments: Array<String>) {
        tidy()
        forgotten()
        repeat(20) {
            System.gc()
            Thread.sleep(5)
        }
    }

    private fun tidy() {
        a assign lazily { a + 1 }
        a.set(lazily { a * a }).run()
    }

    private fun forgotten() {
        a.set(lazily { a * 2 })
    }
}
