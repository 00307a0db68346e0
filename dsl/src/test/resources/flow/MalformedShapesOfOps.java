import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Shape;

@OpSet
final class MalformedShapesOfOps {
    /** Doc. */
    @Elementwise
    static long weighted(@Shape("[..., n") long a, @Shape("[n]") long w) {
    // error: [rankine:shape] @Shape, column 8: expected ']', found 'end'
    //   [..., n
    //          ^
        return a * w;
    }
}
