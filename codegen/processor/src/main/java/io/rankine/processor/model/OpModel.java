package io.rankine.processor.model;

import io.rankine.spec.ElementType;
import io.rankine.spec.Unsigned;
import io.rankine.spec.signature.Signature;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An op: all overloads of one name and one shape signature. There are several of one name where signatures are tried in
 * order.
 *
 * @param signature the shape signature as written
 * @param doc the first sentence of the documentation, on one line
 * @param overloads by element types, in promotion order
 * @param traits what it is beside its kind
 */
public record OpModel(
        String name,
        OpKind kind,
        String signature,
        String doc,
        List<Overload> overloads,
        Variant variant,
        Traits traits) {

    private static final Comparator<Overload> BY_TYPES =
            Comparator.comparing(overload -> overload.distinguishing().stream()
                    .map(Enum::ordinal)
                    .map("%03d"::formatted)
                    .toList()
                    .toString());

    public OpModel {
        overloads = overloads.stream().sorted(BY_TYPES).toList();
    }

    /** The only signature of its name, with one result. */
    public OpModel(String name, OpKind kind, String signature, String doc, List<Overload> overloads) {
        this(name, kind, signature, doc, overloads, Variant.only(name), Traits.NONE);
    }

    /** Whether the op decides shapes of results itself, so that its method returns them. */
    public boolean isOpen() {
        return Signature.parse(signature).results().stream()
                .anyMatch(type -> type.shape().isOpen());
    }

    /** Whether it makes elements of one type of those of others, and is named by that: {@code toFloat}. */
    boolean converts() {
        return kind.isElementwise()
                && hasOneResult()
                && overloads.stream()
                        .allMatch(overload -> overload.params().size() == 1
                                && name.equals("to" + overload.result().familyName()));
    }

    public boolean hasOneResult() {
        return variant.results().size() == 1;
    }

    /** {@code DivModResult}: the simple name of the record of several results. */
    public String resultClass() {
        return capitalized() + "Result";
    }

    /** What stands for each parameter. */
    List<ParamModel.Kind> kinds() {
        return overloads.getFirst().params().stream().map(ParamModel::kind).toList();
    }

    /** The names of the operands; all overloads have the same. */
    public List<String> paramNames() {
        return overloads.getFirst().params().stream().map(ParamModel::name).toList();
    }

    /** {@code lessUnsigned}: the method that is the formula of an overload. */
    public String formula(Overload overload) {
        return overload.unsigned() ? name + Unsigned.SUFFIX : name;
    }

    /** {@code ModsumLongKernel}: the simple name of the generated kernel. */
    public String kernelClass(Overload overload) {
        return capitalized() + variant.suffix() + overload.families() + "Kernel";
    }

    /** The overload in whose types one without a kernel computes, if there is one. */
    public Optional<Overload> computed(Overload overload) {
        List<ElementType> wide = overload.tensors().stream()
                .map(ParamModel::elementType)
                .map(ElementType::served)
                .toList();
        List<ElementType> results =
                overload.results().stream().map(ElementType::served).toList();
        return overloads.stream()
                .filter(Overload::hasKernel)
                .filter(other -> other.results().equals(results))
                .filter(other -> other.tensors().stream()
                        .map(ParamModel::elementType)
                        .toList()
                        .equals(wide))
                .findFirst();
    }

    /** The overload with a kernel whose types are these with a sign, if there is one; bool stays. */
    public Optional<Overload> signed(Overload overload) {
        List<ElementType> types = overload.types()
                .map(type -> type.isUnsigned() ? type.signed() : type)
                .toList();
        return overloads.stream()
                .filter(Overload::hasKernel)
                .filter(other -> other.types().toList().equals(types))
                .findFirst();
    }

    /** Itself, or the overload whose kernel runs on its elements as they lie in memory. */
    public Overload running(Overload overload) {
        return overload.served() == Served.SIGNED ? signed(overload).orElseThrow() : overload;
    }

    /** {@code FLOOR_DIV_LONG}: the constant of the entry class that holds the checked op. */
    public String constant(Overload overload) {
        String number = variant.suffix().isEmpty() ? "" : "_" + variant.suffix();
        return upperSnake(name) + number + "_" + upperSnake(overload.families());
    }

    /** {@code rk_modsum_i64}: the C function, whether there is one or not. */
    public String symbol(Overload overload) {
        return "rk_" + name + variant.suffix() + "_" + overload.codes();
    }

    /** {@code FLOOR_DIV}. */
    String upperSnakeName() {
        return upperSnake(name);
    }

    private String capitalized() {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static String upperSnake(String camel) {
        return camel.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
    }
}
