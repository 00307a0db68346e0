package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet
final class TakenOps { // error: [rankine:output] cannot write bad/TakenEntry.java: Attempt to recreate a file for type bad.TakenEntry; rename what has that name already
    /** Doc. */
    @Elementwise("same(a: [...]) -> [...]")
    static int same(int a) {
        return a;
    }
}

final class TakenEntry {}
