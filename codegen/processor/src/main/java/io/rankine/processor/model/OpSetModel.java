package io.rankine.processor.model;

import java.util.Comparator;
import java.util.List;

/**
 * An op set: a class whose static methods are ops.
 *
 * @param source the name of the file that declares it, without folders
 * @param ops by name
 */
public record OpSetModel(String packageName, String className, String source, List<OpModel> ops) {

    private static final String SUFFIX = "Ops";

    public OpSetModel {
        ops = ops.stream().sorted(Comparator.comparing(OpModel::name)).toList();
    }

    /** {@code io.rankine.ops.ModularOps}. */
    public String qualifiedName() {
        return packageName.isEmpty() ? className : packageName + "." + className;
    }

    /** {@code Modular} of {@code ModularOps}. */
    public String base() {
        return className.endsWith(SUFFIX) && className.length() > SUFFIX.length()
                ? className.substring(0, className.length() - SUFFIX.length())
                : className;
    }

    /** {@code ModularEntry}: the simple name of the class with the checked entries. */
    public String entryClass() {
        return base() + "Entry";
    }
}
