package io.rankine.processor.emit.tensor;

import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Operators and the modular ops that take their place in Kotlin's {@code modulo(p) { }}. In Kotlin members win over
 * extensions, those of a scope too: so where an operator has a twin, its Java member is hidden from Kotlin and both are
 * extensions.
 */
public final class ModularTwins {

    private ModularTwins() {}

    /** Operators and twins, both with overloads for the element type. */
    public static Map<FluentOp, FluentOp> of(List<OpSetModel> sets, ElementType type) {
        List<FluentOp> ops = FluentOp.of(sets, type);
        Map<FluentOp, FluentOp> twins = new TreeMap<>(Comparator.comparing(FluentOp::name));
        for (FluentOp op : ops) {
            op.op().traits().modular().flatMap(name -> named(ops, name)).ifPresent(twin -> twins.put(op, twin));
        }
        return twins;
    }

    /**
     * Whether this is such an operator on integers that have no residues, those narrower than int32: in {@code modulo(p) { }}
     * it would wrap around, so it must not compile there.
     *
     * @param type the element type in which it computes
     */
    public static boolean lacks(List<OpSetModel> sets, FluentOp op, ElementType type) {
        return op.op().traits().modular().isPresent()
                && type.isInteger()
                && !of(sets, ElementType.INT64).isEmpty()
                && of(sets, type).keySet().stream()
                        .noneMatch(operator -> operator.name().equals(op.name()));
    }

    /** Names of the operators that mean something else there, or must not compile. */
    public static Set<String> scoped(List<OpSetModel> sets, ElementType type) {
        Set<FluentOp> twins = of(sets, type).keySet();
        return FluentOp.of(sets, type).stream()
                .filter(op -> twins.contains(op) || lacks(sets, op, type))
                .map(FluentOp::name)
                .collect(Collectors.toSet());
    }

    private static Optional<FluentOp> named(List<FluentOp> ops, String name) {
        return ops.stream().filter(op -> op.name().equals(name)).findFirst();
    }
}
