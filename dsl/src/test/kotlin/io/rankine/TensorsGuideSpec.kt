package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe

/** The Kotlin of docs/tensors.md. */
class TensorsGuideSpec :
    StringSpec({
        "slices" {
            val a = arange(12).reshape(3, 4)
            val row: LongTensor1 = a[-1]
            val block: LongTensor2 = a[0..1, 1 until 4]
            val column: LongTensor1 = a[all, 0]
            val widened: LongTensor3 = a[all, newAxis]
            val inner: LongTensor2 = a.slice(range(1, -1)) // bounds from both ends
            block += 100
            a[0, 1] = 5
            a[all, 3] = 0
            for (line in a) line -= 1
            row.toArray() shouldBe longArrayOf(7, 8, 9, -1)
            column.toArray() shouldBe longArrayOf(-1, 3, 7)
            widened[0, 0, 1] shouldBe 4
            inner.toArray() shouldBe arrayOf(longArrayOf(3, 104, 105, -1))
        }

        "names" {
            val reference = TensorRef.of(tensor(1, 2))
            var current by reference
            current = current + 1 // binds it anew; what it was bound to is released
            current[0] shouldBe 2
            reference.close()
        }
    })
