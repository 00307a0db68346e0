package bad;

import io.rankine.spec.OpSet;

@OpSet // error: [rankine:op-set] EmptyOps has no ops; annotate its static methods with @Elementwise or @Reduction
final class EmptyOps {}
