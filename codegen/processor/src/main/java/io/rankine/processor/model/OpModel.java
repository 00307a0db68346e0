package io.rankine.processor.model;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * An op: all overloads of one method name.
 *
 * @param signature the shape signature as written
 * @param doc the first sentence of the documentation, on one line
 * @param overloads by element types, in promotion order
 */
public record OpModel(String name, OpKind kind, String signature, String doc, List<Overload> overloads) {

    private static final Comparator<Overload> BY_TYPES =
            Comparator.comparing(overload -> overload.distinguishing().stream()
                    .map(Enum::ordinal)
                    .map("%03d"::formatted)
                    .toList()
                    .toString());

    public OpModel {
        overloads = overloads.stream().sorted(BY_TYPES).toList();
    }

    /** The names of the operands; all overloads have the same. */
    public List<String> paramNames() {
        return overloads.getFirst().params().stream().map(ParamModel::name).toList();
    }

    /** {@code ModsumLongKernel}: the simple name of the generated kernel. */
    public String kernelClass(Overload overload) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1) + overload.families() + "Kernel";
    }

    /** {@code FLOOR_DIV_LONG}: the constant of the entry class that holds the checked op. */
    public String constant(Overload overload) {
        return upperSnake(name) + "_" + upperSnake(overload.families());
    }

    /** {@code rk_modsum_i64}: the C function, whether there is one or not. */
    public String symbol(Overload overload) {
        return "rk_" + name + "_" + overload.codes();
    }

    private static String upperSnake(String camel) {
        return camel.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
    }
}
