package bad.typed;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

@OpSet
final class TwinlessOps {
    /** Doc. */
    @Elementwise("half(a: [...]) -> [...]")
    @NativeTwin
    static long half(long a) {
        return a >> 1;
    }

    /** Doc. */
    @Elementwise("third(a: [...]) -> [...]")
    @NativeTwin(byHand = true) // error: [rankine:native-twin] third: no C is bound to TwinlessOps here, and none is made of this method, so that @NativeTwin has no effect; remove it, or name the op set in a @NativeBinding
    static long third(long a) {
        return a >> 2;
    }
}
