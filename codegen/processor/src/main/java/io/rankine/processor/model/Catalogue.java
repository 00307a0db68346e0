package io.rankine.processor.model;

import java.util.List;

/**
 * The file in which an op set travels to other modules: {@code META-INF/rankine/<op set>.ops}. Line-oriented, sorted and
 * without anything that differs from build to build:
 *
 * <pre>
 * rankine-catalogue 1
 * set io.rankine.ops ModularOps ModularOps.java
 * op modsum elementwise
 * signature modsum(a: [...], b: [...], p: [...]) -&gt; [...]
 * doc Sum of residues modulo p.
 * overload native a:int64 b:int64 p:modulus -&gt; int64
 * op plus elementwise
 * traits operator promotes modular=modsum
 * signature plus(a: [...], b: [...]) -&gt; [...]
 * ...
 * </pre>
 */
public final class Catalogue {

    static final String HEADER = "rankine-catalogue 1";
    static final String TRAITS = "traits";
    static final String NO_PACKAGE = "-";

    private Catalogue() {}

    /** The path of the catalogue of the op set with this name, relative to a class path root. */
    public static String path(String qualifiedName) {
        return "META-INF/rankine/" + qualifiedName + ".ops";
    }

    /** The op set as text, each line ended by a newline. */
    public static String write(OpSetModel set) {
        StringBuilder out = new StringBuilder(HEADER).append('\n');
        String packageName = set.packageName().isEmpty() ? NO_PACKAGE : set.packageName();
        out.append("set %s %s %s\n".formatted(packageName, set.className(), set.source()));
        for (OpModel op : set.ops()) {
            out.append("op ")
                    .append(op.name())
                    .append(' ')
                    .append(op.kind().label())
                    .append('\n');
            Variant variant = op.variant();
            if (!variant.equals(Variant.only(op.name()))) {
                out.append("variant %d %s %s\n"
                        .formatted(variant.number(), variant.method(), String.join(" ", variant.results())));
            }
            if (!op.traits().equals(Traits.NONE)) {
                out.append(TRAITS + " ").append(op.traits().words()).append('\n');
            }
            out.append("signature ").append(op.signature()).append('\n');
            out.append("doc ").append(op.doc()).append('\n');
            op.overloads()
                    .forEach(
                            overload -> out.append(OverloadLine.write(overload)).append('\n'));
        }
        return out.toString();
    }

    /**
     * The op set that {@link #write} wrote.
     *
     * @param path names the text in errors
     * @param kinds all kinds of ops
     * @throws CatalogueException if the text is no catalogue of this version
     */
    public static OpSetModel read(String path, String text, List<? extends OpKind> kinds) {
        return new CatalogueReader(path, List.of(text.split("\n")), kinds).read();
    }
}
