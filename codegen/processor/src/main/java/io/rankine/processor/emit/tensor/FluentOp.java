package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * An op for one choice of element types, as a method of its first operand.
 *
 * @param ranks how the ranks of operands and result hang together
 */
public record FluentOp(OpSetModel set, OpModel op, Overload overload, RankRule ranks) {

    /** All ops whose first operand is a tensor of this element type, by name. */
    public static List<FluentOp> of(List<OpSetModel> sets, ElementType type) {
        List<FluentOp> found = new ArrayList<>();
        for (OpSetModel set : sets) {
            for (OpModel op : set.ops()) {
                RankRule ranks = RankRule.of(op.signature());
                op.overloads().stream()
                        .map(overload -> new FluentOp(set, op, overload, ranks))
                        .filter(fluent -> fluent.startsWith(type))
                        .forEach(found::add);
            }
        }
        found.sort(Comparator.comparing(FluentOp::name).thenComparing(FluentOp::constantName));
        return found;
    }

    private boolean startsWith(ElementType type) {
        ParamModel first = overload.params().getFirst();
        return first.isTensor() && first.elementType() == type;
    }

    public String name() {
        return op.name();
    }

    public boolean reduces() {
        return op.kind() == OpKind.REDUCTION;
    }

    /** The operands after the receiver. */
    public List<ParamModel> others() {
        return overload.params().subList(1, overload.params().size());
    }

    /** Whether the result has the receiver's element type. */
    public boolean keepsType() {
        return overload.result() == overload.params().getFirst().elementType();
    }

    /** Whether no operand but the receiver is a tensor. */
    public boolean isAlone() {
        return overload.tensors().size() == 1;
    }

    /** {@code a + b} and the like: one more tensor of the same type, broadcast, result of the same type. */
    public boolean isPlainBinary() {
        return !reduces()
                && ranks.isPureBroadcast()
                && keepsType()
                && overload.tensors().size() == 2
                && overload.distinguishing().size() == 1;
    }

    /** {@code a matmul b} and the like: a hand-written kernel on one more tensor. */
    public boolean isStructuredBinary() {
        return op.kind() == OpKind.STRUCTURED
                && overload.params().size() == 2
                && overload.tensors().size() == 2;
    }

    private String constantName() {
        return op.constant(overload);
    }

    /** {@code ArithmeticEntry.PLUS_LONG}. */
    public CodeBlock constant() {
        return CodeBlock.of("$T.$L", ClassName.get(set.packageName(), set.entryClass()), constantName());
    }
}
