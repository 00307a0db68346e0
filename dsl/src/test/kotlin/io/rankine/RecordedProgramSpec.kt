package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.engine.parallel.Threads
import io.rankine.heal.Transcript
import io.rankine.heal.TranscriptOptions
import io.rankine.heal.TranscriptRunner
import io.rankine.modular.Modulus
import kotlin.io.path.createTempFile
import kotlin.io.path.deleteExisting

class RecordedProgramSpec :
    StringSpec({
        val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))
        val b = tensor(10, 20, 30)
        val p = Modulus.of(97)

        "a program in Kotlin becomes a transcript that runs and verifies" {
            val file = createTempFile("recorded", ".json")
            Transcript.record(file) { recording ->
                val c = threads(2) { modulo(p) { a * b + b } }
                recording.result(c.tensor())
            }
            TranscriptRunner.run(file, TranscriptOptions.plain().verifying()).verified() shouldBe true
            file.deleteExisting()
        }

        "threads last as long as their block" {
            val before = Threads.count()
            threads(3) { Threads.count() } shouldBe 3
            Threads.count() shouldBe before
        }
    })
