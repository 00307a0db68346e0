package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet
final class AFirstOps {
    /** Doc. */
    @Elementwise("same(a: [...]) -> [...]")
    static int same(int a) {
        return a;
    }
}

@OpSet // error: [rankine:op-clash] SamePackageOps and AFirstOps of one package both get the class SameIntKernel; rename an op, or move one op set
final class SamePackageOps {
    /** Doc. */
    @Elementwise("same(a: [...]) -> [...]")
    static int same(int a) {
        return a;
    }
}
