/** Tensors in files and of other systems: a package for each format. */
@SuppressWarnings("module") // the module that inner packages are exported to is built later
module io.rankine.exchange {
    requires transitive io.rankine.engine;
    requires static transitive org.jspecify;

    exports io.rankine.exchange;
    exports io.rankine.exchange.csv;
    exports io.rankine.exchange.dlpack;
    exports io.rankine.exchange.nio;
    exports io.rankine.exchange.numpy;
    exports io.rankine.exchange.raw to
            io.rankine.heal;
    exports io.rankine.exchange.torch to
            io.rankine.heal;
}
