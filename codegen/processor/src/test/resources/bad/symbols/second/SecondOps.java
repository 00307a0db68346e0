package second;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

@OpSet
public final class SecondOps {
    /** Doc. */
    @Elementwise("mix_i32(a: [...]) -> [...]")
    @NativeTwin
    static long mix_i32(long a) {
        return a;
    }
}
