/** Tensors to and from vectors of Apache Arrow. */
module io.rankine.arrow {
    requires transitive io.rankine.exchange;
    requires transitive io.rankine.runtime;
    requires transitive org.apache.arrow.memory.core;
    requires transitive org.apache.arrow.vector;
    requires static transitive org.jspecify;

    exports io.rankine.arrow;
}
