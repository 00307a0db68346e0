package first

import io.rankine.LongTensor
import io.rankine.assign
import io.rankine.lazily
import io.rankine.modular.Modulus

/** The same as [Statements] in Kotlin. */
object KotlinStatements {
    @JvmStatic
    fun main(args: Array<String>) {
        val n = args[0].toInt()
        val a = LongTensor.arange(n.toLong())
        val out = LongTensor.zeros(n.toLong())
        val p = Modulus.of(17)
        Statements.awaitPreload()
        println(Statements.BEGIN)
        val start = System.nanoTime()
        out assign lazily { a * a + a }.mod(p)
        val end = System.nanoTime()
        println(Statements.END)
        Statements.check(out[n - 1L], n - 1L)
        println("microseconds: ${(end - start) / 1000}")
    }
}
