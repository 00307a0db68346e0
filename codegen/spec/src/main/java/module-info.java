/** The language in which ops are declared: annotations, element types, signatures, shapes and views. */
module io.rankine.spec {
    requires static transitive org.jspecify;

    exports io.rankine.spec;
    exports io.rankine.spec.shape;
    exports io.rankine.spec.signature;
    exports io.rankine.spec.view;
}
