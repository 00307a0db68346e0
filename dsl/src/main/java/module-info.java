/** Tensors whose rank and element type the compiler knows, for Java and Kotlin. */
module io.rankine {
    requires transitive io.rankine.exchange;
    requires transitive io.rankine.runtime;
    requires transitive kotlin.stdlib;
    requires static transitive org.jspecify;

    exports io.rankine;
}
