package io.rankine

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.Rank.R2
import io.rankine.modular.Modulus

class LazySpec :
    StringSpec({
        val a = LongTensor.arange(1, 7, 1).reshape(2, 3)
        val b = tensor(10, 20, 30)

        "expressions take operators, tensors and numbers on both sides" {
            val out = LongTensor.zeros(2, 3)
            out assign (a.lazy() * b + 2 * b.lazy() - 1)
            out shouldBe a * b + 2 * b - 1
        }

        "the compiler knows the rank of the result" {
            val high: LongExpr<R2> = b.lazy() + a
            val tensor: LongTensor2 = high.evaluate()
            tensor shouldBe b + a
        }

        "compound assignments run at once" {
            val out = LongTensor.zeros(2, 3)
            out += a.lazy() * b
            out *= b.lazy()
            out -= a.lazy()
            out floorDivAssign b.lazy()
            out.modsumAssign(a.lazy(), Modulus.of(7))
            out shouldBe (((a * b) * b - a) floorDiv b).modsum(a, Modulus.of(7))
        }
    })
