/**
 * The dynamic engine, its ops, and what stands on them: tensors of any element type and rank, and their files.
 *
 * <p>The packages {@code engine.kernel} and {@code engine.plan} are an SPI, and so are some classes of {@code engine} and
 * {@code engine.memory}: kernels stand on them, those that are generated and those that others provide.
 */
@SuppressWarnings("module") // the modules that inner packages are exported to are built later
module io.rankine.runtime {
    requires transitive io.rankine.spec;
    requires static transitive org.jspecify;

    exports io.rankine.engine;
    exports io.rankine.engine.kernel;
    exports io.rankine.engine.layout;
    exports io.rankine.engine.memory;
    exports io.rankine.engine.parallel;
    exports io.rankine.engine.plan;
    exports io.rankine.exchange;
    exports io.rankine.exchange.csv;
    exports io.rankine.exchange.dlpack;
    exports io.rankine.exchange.nio;
    exports io.rankine.exchange.numpy;
    exports io.rankine.lazy;
    exports io.rankine.modular;
    exports io.rankine.ntt;
    exports io.rankine.ops;
    exports io.rankine.ops.einsum;
    exports io.rankine.ops.select;
    exports io.rankine.random;
    exports io.rankine.rns;
    exports io.rankine.engine.foreign to
            io.rankine.ffm;
    exports io.rankine.engine.options to
            io.rankine.command;
    exports io.rankine.exchange.raw to
            io.rankine.heal;
    exports io.rankine.exchange.torch to
            io.rankine.heal;
    exports io.rankine.rns.rows to
            io.rankine;

    uses io.rankine.engine.Rehearsals;
    uses io.rankine.engine.kernel.KernelProvider;

    provides io.rankine.engine.Rehearsals with
            io.rankine.startup.Rehearsal;
}
