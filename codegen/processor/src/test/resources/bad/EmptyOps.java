package bad;

import io.rankine.spec.OpSet;

@OpSet // error: [rankine:op-set] EmptyOps has no ops; annotate its static methods with @Elementwise, @Reduction or @Structured
final class EmptyOps {}
