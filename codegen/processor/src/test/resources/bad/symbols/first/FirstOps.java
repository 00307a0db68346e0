package first;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

@OpSet
public final class FirstOps {
    /** Doc. */
    @Elementwise("mix(a: [...], b: [...]) -> [...]")
    @NativeTwin
    static long mix(int a, long b) {
        return a + b;
    }
}
