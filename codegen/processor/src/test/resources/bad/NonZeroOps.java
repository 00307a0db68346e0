package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;

@OpSet
final class NonZeroOps {
    /** Doc. */
    @Elementwise("div(a: [...], b: [...]) -> [...]")
    static float div(
            float a,
            @NonZero float b) { // error: [rankine:non-zero] div: @NonZero on 'b' of type float; it is for integer operands of @Elementwise and @Structured ops, floats divide by zero as IEEE 754 says: remove it
        return a / b;
    }
}
