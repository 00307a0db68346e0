/**
 * Tensors whose element type and rank are known at run time: memory, layouts, plans of loops, moduli, and kernels by contract.
 *
 * <p>The packages {@code engine.kernel} and {@code engine.plan} are an SPI, and so are some classes of {@code engine} and
 * {@code engine.memory}: kernels stand on them, those that are generated and those that others provide. This module alone
 * needs the permission for native access.
 */
@SuppressWarnings("module") // the modules that inner packages are exported to are built later
module io.rankine.engine {
    requires transitive io.rankine.spec;
    requires static transitive org.jspecify;

    exports io.rankine.engine;
    exports io.rankine.engine.device;
    exports io.rankine.engine.kernel;
    exports io.rankine.engine.layout;
    exports io.rankine.engine.memory;
    exports io.rankine.engine.parallel;
    exports io.rankine.engine.plan;
    exports io.rankine.modular;
    exports io.rankine.engine.foreign to
            io.rankine.exchange,
            io.rankine.ffm;
    exports io.rankine.engine.options to
            io.rankine.command,
            io.rankine.rings,
            io.rankine.runtime;

    uses io.rankine.engine.Rehearsals;
    uses io.rankine.engine.kernel.KernelProvider;
}
