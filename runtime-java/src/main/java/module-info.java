/** The built-in ops on tensors of any element type and rank, expressions of them that run in one pass, and random tensors. */
@SuppressWarnings("module") // the module that an inner package is exported to is built later
module io.rankine.runtime {
    requires transitive io.rankine.rings;
    requires static transitive org.jspecify;

    exports io.rankine.lazy;
    exports io.rankine.ops;
    exports io.rankine.ops.einsum;
    exports io.rankine.ops.select;
    exports io.rankine.random;
    exports io.rankine.rns.rows to
            io.rankine;

    provides io.rankine.engine.Rehearsals with
            io.rankine.startup.Rehearsal;
}
