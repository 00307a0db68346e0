/** Tensors drawn as charts, and images to and from tensors. */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"
}) // both libraries have a name, but no descriptor
module io.rankine.pictures {
    requires transitive io.rankine;
    requires transitive java.desktop;
    requires java.xml;
    requires org.apache.xmlgraphics.batik.svggen;
    requires static transitive org.jspecify;
    requires xchart;

    exports io.rankine.pictures;
}
