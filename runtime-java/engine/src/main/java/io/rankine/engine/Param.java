package io.rankine.engine;

import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of an op.
 *
 * @param name as in the signature
 * @param type of the tensor it takes; null if it takes none
 * @param nonZero whether an element 0 is refused before anything is written
 * @param range which values are allowed of a structured op's integers
 * @param noCommonFactors whether moduli with a common factor are refused, or elements with one of their modulus
 */
public record Param(
        String name, Kind kind, @Nullable ElementType type, boolean nonZero, Range range, boolean noCommonFactors) {

    /**
     * Values of integers: formulas of dimensions as in signatures, which may begin with a minus; empty ones are no bounds.
     *
     * @param from the least value
     * @param below the least value that is too large
     * @param odd whether even values are refused
     */
    public record Range(String from, String below, boolean odd) {
        static final Range ALL = new Range("", "", false);
    }

    /** Whether moduli beside it are as small as its elements. */
    boolean limitsModuli() {
        return type != null && type.hasResidues() && !type.isWidest();
    }

    private Param(String name, Kind kind, @Nullable ElementType type, boolean nonZero) {
        this(name, kind, type, nonZero, Range.ALL, false);
    }

    /** The argument of the parameter in a call. */
    public enum Kind {
        TENSOR,
        MODULI,
        /** An integer that binds a dimension: {@code Shaped.dimension(n)}. */
        SIZE
    }

    public static Param tensor(String name, ElementType type) {
        return new Param(name, Kind.TENSOR, type, false);
    }

    public static Param nonZero(String name, ElementType type) {
        return new Param(name, Kind.TENSOR, type, true);
    }

    public static Param moduli(String name) {
        return new Param(name, Kind.MODULI, null, false);
    }

    public static Param size(String name) {
        return new Param(name, Kind.SIZE, null, false);
    }

    /** The same of values from {@code least} on, such as {@code "-n"}. */
    public Param from(String least) {
        return within(new Range(least, range.below, range.odd));
    }

    /** The same of values below {@code bound}, such as {@code "n"}. */
    public Param below(String bound) {
        return within(new Range(range.from, bound, range.odd));
    }

    /** The same of odd values. */
    public Param odd() {
        return within(new Range(range.from, range.below, true));
    }

    /** The same of moduli without common factors, with those of other such parameters either; of elements with inverses. */
    public Param coprime() {
        return new Param(name, kind, type, nonZero, range, true);
    }

    /** True if elements without an inverse modulo the op's modulus are refused. */
    public boolean invertible() {
        return noCommonFactors && kind == Kind.TENSOR;
    }

    private Param within(Range values) {
        return new Param(name, kind, type, nonZero, values, noCommonFactors);
    }

    /** The names of parameters, in order. */
    static List<String> names(Param... params) {
        List<String> names = new ArrayList<>();
        for (Param param : params) {
            names.add(param.name);
        }
        return List.copyOf(names);
    }
}
