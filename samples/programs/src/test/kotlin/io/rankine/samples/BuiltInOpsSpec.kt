package io.rankine.samples

import io.kotest.core.spec.style.StringSpec
import io.kotest.matchers.shouldBe
import io.rankine.*

class BuiltInOpsSpec :
    StringSpec({
        "an op of the built-in sets is a member, with tensors and numbers" {
            tensor(1, 2, 9).midpoint(tensor(3, 5, 9)) shouldBe tensor(2, 3, 9)
            tensor(1, 2, 9).midpoint(-1) shouldBe tensor(0, 0, 4)
        }
    })
