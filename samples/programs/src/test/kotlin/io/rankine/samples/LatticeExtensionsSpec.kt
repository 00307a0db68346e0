package io.rankine.samples

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.*
import io.rankine.modular.Modulus

class LatticeExtensionsSpec :
    StringSpec({
        val p = Modulus.of(97)

        "an op of this project is an extension of its first operand" {
            val a: LongTensor2 = random(1).residues(p, 4, 3)
            val b: LongTensor1 = random(2).residues(p, 3)
            val c: LongTensor2 = a.muladd(b, 5, p)
            c shouldBe Lattice.muladd(a, b, 5, p)
        }

        "the form in place changes its receiver" {
            val a = random(3).residues(p, 7)
            val expected = a.centered(p)
            a.centeredAssign(p)
            a shouldBe expected
        }
    })
