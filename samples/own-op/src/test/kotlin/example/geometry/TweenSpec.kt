package example.geometry

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.*
import io.rankine.Tensors.tensor

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
    })
