package bad;

import io.rankine.spec.OpSet;

@OpSet // error: [rankine:op-set] EmptyOps has no ops; annotate its static methods with the kind of op, such as @Elementwise
final class EmptyOps {}
