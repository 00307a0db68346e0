package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet // error: [rankine:op-name] mix and mixInt both get the name MixIntLongKernel; rename one of them || [rankine:op-name] mix and mixInt both get the name MIX_INT_LONG; rename one of them
final class KernelNameOps {
    /** Doc. */
    @Elementwise("mix(a: [...], b: [...]) -> [...]")
    static long mix(int a, long b) {
        return a + b;
    }

    /** Doc. */
    @Elementwise("mixInt(a: [...]) -> [...]")
    static long mixInt(long a) {
        return a;
    }
}
