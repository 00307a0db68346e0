package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet
final class ShapeOps {
    /** Doc. */
    @Elementwise("exact(a: [n], b: [m]) -> [n]") // error: [rankine:elementwise-operand] exact: b: [m] does not broadcast to the result [n]; every dimension must be 1, n|1 or n where the result has n
    static int exact(int a, int b) {
        return a;
    }

    /** Doc. */
    @Elementwise("higher(a: [..., n], b: [n]) -> [n]") // error: [rankine:elementwise-operand] higher: a: [..., n] does not broadcast to the result [n]; every dimension must be 1, n|1 or n where the result has n
    static int higher(int a, int b) {
        return a;
    }

    /** Doc. */
    @Elementwise("grown(a: [1]) -> [4]") // error: [rankine:elementwise-result] grown: the result is declared as [4], but no operand gives it all of these dimensions; declare what the operands broadcast to
    static int grown(int a) {
        return a;
    }
}
