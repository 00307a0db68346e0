package io.rankine.samples.kbfv

import io.kotest.assertions.throwables.shouldThrow
import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.ints.shouldBeGreaterThan
import io.kotest.matchers.shouldBe
import io.rankine.*
import io.rankine.samples.bfv.BfvParameters
import io.rankine.samples.bfv.Digits
import io.rankine.samples.bfv.Evaluator
import io.rankine.samples.bfv.NearestNeighbour
import io.rankine.samples.bfv.PrivateDigits
import io.rankine.samples.bfv.SecretKey as JavaSecretKey

class KotlinBfvSpec :
    StringSpec({
        "encrypted arithmetic is arithmetic modulo t" {
            for (scheme in listOf(Scheme.insecure(16, 97, 40, 2, 45), Scheme.insecure(64, 65537, 54, 3, 55))) {
                val key = SecretKey(scheme)
                val public = key.publicKey()
                val server = key.server(1, -3)
                val a = random(1).residues(scheme.t, 2, scheme.n / 2L)
                val b = random(2).residues(scheme.t, 2, scheme.n / 2L)
                val (x, y) = listOf(a, b).map(public::encrypt)
                val half = scheme.n / 2
                with(server) {
                    key.decrypt(x) shouldBe a
                    key.decrypt(x + y) shouldBe modulo(scheme.t) { a + b }
                    key.decrypt(x - y) shouldBe modulo(scheme.t) { a - b }
                    key.decrypt(x - b) shouldBe modulo(scheme.t) { a - b }
                    key.decrypt(x * y) shouldBe modulo(scheme.t) { a * b }
                    key.decrypt(x * x - y) shouldBe modulo(scheme.t) { a * a - b }
                    val left = key.decrypt(x rotate 1)
                    val right = key.decrypt(x rotate -3)
                    for (j in 0 until half) {
                        left[1, j] shouldBe a[1, (j + 1) % half]
                        right[0, (j + 3) % half] shouldBe a[0, j]
                    }
                }
            }
        }

        "parameters below 128 bits of security are refused" {
            shouldThrow<IllegalArgumentException> { Scheme.secure(8192, 65537, 55, 3, 55) }
        }

        "Kotlin, Java and clear text find the same neighbours" {
            val known = Digits.of(PrivateDigits.KNOWN, PrivateDigits.SIZE)
            val asked = Digits.of(PrivateDigits.ASKED, 3)

            val key = SecretKey(Scheme.standard)
            val public = key.publicKey()
            val server = key.server(*NearestDigit.STEPS)
            val nearest = NearestDigit(Scheme.standard, known)

            val parameters = BfvParameters.standard()
            val javaKey = JavaSecretKey.generate(parameters)
            val javaPublic = javaKey.publicKey()
            val evaluator = Evaluator(parameters, javaKey.evaluationKeys(*NearestNeighbour.rotations()))
            val javaNearest = NearestNeighbour(parameters, known)

            for (i in 0 until asked.count()) {
                val image = asked.images()[i]
                val answer = with(nearest) { server.distances(public.encrypt(query(image))) }
                val slots = key.decrypt(answer)
                val javaAnswer = javaNearest.distances(evaluator, javaPublic.encryptSlots(javaNearest.query(image)))
                slots shouldBe javaKey.decryptSlots(javaAnswer)
                nearest.label(slots) shouldBe javaNearest.labelInClear(image)
                javaNearest.label(slots) shouldBe javaNearest.labelInClear(image)
                key.noiseBudget(answer) shouldBeGreaterThan 80
            }
        }
    })
