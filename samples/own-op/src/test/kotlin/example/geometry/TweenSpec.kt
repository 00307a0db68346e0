package example.geometry

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.*
import io.rankine.spec.Complex

class TweenSpec :
    StringSpec({
        "positions go from one end to the other, and both ends are exact" {
            val rows = tween(tensor(0.0, 10.0), tensor(1.0, 0.1), 3)
            rows[0] shouldBe tensor(0.0, 10.0)
            rows[1] shouldBe tensor(0.5, 5.05)
            rows[2] shouldBe tensor(1.0, 0.1)
        }

        "overloads of other element types are extensions, too" {
            tensor(1f, 2f).lerp(3f, 0.5f) shouldBe tensor(2f, 2.5f)
        }

        "an op may be an operator, in place too" {
            val points = tensor(Complex(5.0, -1.0), Complex(1.0, 3.0))
            points % tensor(Complex(2.0, 3.0)) shouldBe tensor(Complex(1.0, 2.0), Complex(1.0, 0.0))
            points %= tensor(Complex(2.0, 2.0))
            points shouldBe tensor(Complex(1.0, 1.0), Complex(1.0, 1.0))
        }

        "a running op follows the axis" {
            tensor(1.0, 3.0, 2.0).peak() shouldBe tensor(1.0, 3.0, 3.0)
        }

        "several results are taken apart, and a size may be an Int" {
            val points = 4
            val (radius, angle) = tensor(0.0, 3.0).polar(tensor(1.0, 4.0))
            radius shouldBe tensor(1.0, 5.0)
            angle[0] shouldBe Math.PI / 2
            radius.circle(points).shape shouldBe longArrayOf(2, 4, 2)
            radius.distance(tensor(1.0, 2.0)).get() shouldBe 3.0
        }
    })
