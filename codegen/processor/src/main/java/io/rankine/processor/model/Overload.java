package io.rankine.processor.model;

import io.rankine.spec.ElementType;
import io.rankine.spec.Unsigned;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An op for one choice of element types.
 *
 * @param params the operands; the accumulator of a reduction is none of them
 * @param results the element types of the results; of a reduction the one of its result and accumulator
 * @param nativeTwin whether a C function does the same
 * @param details what only ops of its kind have
 * @param unsigned whether it has a formula of its own, see {@link Unsigned}
 * @param served by what, where there is no kernel of its own
 */
public record Overload(
        List<ParamModel> params,
        List<ElementType> results,
        boolean nativeTwin,
        Details details,
        boolean unsigned,
        Served served) {

    public Overload {
        params = List.copyOf(params);
        results = List.copyOf(results);
    }

    /** By the formula of the op's name. */
    public Overload(List<ParamModel> params, List<ElementType> results, boolean nativeTwin, Details details) {
        this(params, results, nativeTwin, details, false);
    }

    /** With a kernel of its own, or computing in wider types. */
    public Overload(
            List<ParamModel> params, List<ElementType> results, boolean nativeTwin, Details details, boolean unsigned) {
        this(params, results, nativeTwin, details, unsigned, Served.COMPUTING);
    }

    /** The same without a kernel of its own. @param twin whether the C that serves it is promised */
    public Overload servedBy(Served other, boolean twin) {
        return new Overload(params, results, twin, details, unsigned, other);
    }

    /** Whether its formula becomes C, if it can. */
    public boolean isTranslated() {
        return hasKernel() || served == Served.TWIN;
    }

    /** Whether it has a kernel of its own; others convert their operands for that of {@link OpModel#computed}. */
    public boolean hasKernel() {
        return types().allMatch(type -> type.hasKernels() || unsigned && type.isUnsigned());
    }

    /** Whether typed tensors can have it as a method. */
    public boolean isTyped() {
        return types().allMatch(ElementType::isTyped);
    }

    /** The types of its tensors, then those of its results. */
    public Stream<ElementType> types() {
        return Stream.concat(tensors().stream().map(ParamModel::elementType), results.stream());
    }

    /** The element type of the result, the first of several. */
    public ElementType result() {
        return results.getFirst();
    }

    /** The operands that are tensors. */
    public List<ParamModel> tensors() {
        return params.stream().filter(ParamModel::isTensor).toList();
    }

    /** The element types that tell this overload from the others of its op: one if all tensors have the same. */
    public List<ElementType> distinguishing() {
        List<ElementType> types =
                tensors().stream().map(ParamModel::elementType).toList();
        return types.stream().distinct().count() == 1 ? types.subList(0, 1) : types;
    }

    /** {@code Long}, or {@code BoolLongLong} where the operands differ. */
    public String families() {
        return distinguishing().stream().map(ElementType::familyName).collect(Collectors.joining());
    }

    /** {@code i64}, or {@code bool_i64_i64} where the operands differ. */
    public String codes() {
        return distinguishing().stream().map(ElementType::code).collect(Collectors.joining("_"));
    }
}
