package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.TensorTypes;

@TensorTypes(
        opSets = {MissingAnchor.class}, // error: [rankine:no-catalogue] bad.MissingAnchor has no catalogue on the class path; annotate it with @OpSet and compile it with rankine-processor, or depend on the module that does
        maxRank = 2)
final class MissingAnchor {}

@TensorTypes(opSets = AnchorOps.class, maxRank = 17) // error: [rankine:max-rank] maxRank = 17; allowed are 0 to 16
final class HighAnchor {}

@OpSet
final class AnchorOps {
    /** Doc. */
    @Elementwise("same(a: [...]) -> [...]")
    static int same(int a) {
        return a;
    }
}
