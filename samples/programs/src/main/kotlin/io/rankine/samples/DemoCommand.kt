@file:JvmName("Demo")

package io.rankine.samples

import io.rankine.cli.Rankine
import io.rankine.engine.kernel.Kernels
import io.rankine.heal.TranscriptOptions
import io.rankine.heal.TranscriptRunner
import io.rankine.samples.bfv.PrivateDigits
import java.io.PrintWriter
import java.util.Locale
import java.util.concurrent.Callable
import kotlin.system.exitProcess
import picocli.CommandLine.Command
import picocli.CommandLine.Model.CommandSpec
import picocli.CommandLine.Spec

/** `./rankine demo`: the main uses of Rankine, on embedded input. */
@Command(
    name = "demo",
    description =
        [
            "Shows on embedded input: ops of your own in Java and Kotlin, a verified transcript, exactness,",
            "computing on encrypted data, speed.",
            "Exit codes: 0 everything came out as it must, 1 something did not.",
        ],
)
internal class DemoCommand : Callable<Int> {

    @Spec private lateinit var spec: CommandSpec

    override fun call(): Int {
        val out = spec.commandLine().out
        out.chapter("1. Ops of your own: LatticeOps.java declares each as one static method", OwnOps::show)
        out.chapter("   The same in Kotlin", ::showOwnOpsInKotlin)
        val verified = out.chapter("2. A transcript of homomorphic-encryption ops, with expected values", ::transcript)
        val exact = out.chapter("3. Exact for every modulus below 2^63, against BigInteger", ::exactness)
        val private =
            out.chapter(
                "4. Images of digits, encrypted: a server finds their nearest neighbours and sees none",
                ::encrypted,
            )
        out.chapter("5. Speed: ${Speed.SIZE} int64 elements, one thread, nanoseconds an element", ::speed)
        return if (verified && exact && private) 0 else 1
    }
}

/** Shows it and ends with its exit code. */
fun main(args: Array<String>) {
    exitProcess(Rankine.run(args, DemoCommand()))
}

private fun <T> PrintWriter.chapter(title: String, tell: (PrintWriter) -> T): T {
    println(title)
    println()
    val result = tell(this)
    println()
    flush()
    return result
}

private fun transcript(out: PrintWriter): Boolean {
    val report =
        DemoCommand::class.java.getResourceAsStream("t1_v01_basic.json").use {
            TranscriptRunner.run(it, TranscriptOptions.plain().verifying())
        }
    report.times().take(LONGEST).forEach {
        out.printf(Locale.ROOT, "%-20s %3d calls %8.1f µs%n", it.op(), it.calls(), it.time().toNanos() / 1e3)
    }
    report.mismatches().forEach { out.println("differs: $it") }
    val equal = report.compared() - report.mismatches().size
    out.println("${report.ops()} ops; $equal of ${report.compared()} expected tensors equal, value by value")
    return report.verified()
}

private fun exactness(out: PrintWriter): Boolean =
    MODULI.map { p ->
            val equal = Exactness.equalProducts(p, PRODUCTS)
            out.println("a * b mod $p: $equal of $PRODUCTS random products equal")
            equal == PRODUCTS.toLong()
        }
        .all { it }

private fun encrypted(out: PrintWriter): Boolean = PrivateDigits.show(out, QUERIES)

private fun speed(out: PrintWriter) {
    val java = Speed.measure("off")
    val twins = Kernels.providers().firstOrNull { it.available() }
    if (twins == null) {
        java.forEach { (op, time) -> out.printf(Locale.ROOT, "%-24s Java %.2f%n", op, time) }
        val causes = Kernels.providers().joinToString { "${it.name()}: ${it.status()}" }
        out.println("No native kernels (${causes.ifEmpty { "none on the class path" }}).")
        return
    }
    val native = Speed.measure("require")
    java.forEach { (op, time) ->
        val twin = native.getValue(op)
        out.printf(Locale.ROOT, "%-24s Java %5.2f   C %5.2f   %.1f times as fast%n", op, time, twin, time / twin)
    }
    out.println("C kernels: ${twins.status()}")
}

private const val LONGEST = 6
private const val PRODUCTS = 100_000
private const val QUERIES = 20
private val MODULI = listOf(2305843009218281473L, Long.MAX_VALUE - 24)
