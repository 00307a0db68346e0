package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ResultRecord;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.Limits;
import io.rankine.processor.model.OpGroup;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * An op for one choice of element types, as a method of its first operand.
 *
 * @param group the signatures of its name that are tried in order
 * @param ranks how the ranks of operands and results hang together
 * @param alternatives for the same element types by the group's later signatures
 */
public record FluentOp(
        OpSetModel set, OpGroup group, OpModel op, Overload overload, RankRule ranks, List<FluentOp> alternatives) {

    private static final Set<Class<?>> WIDE = Set.of(long.class, float.class, double.class);

    /** All ops whose first operand is a tensor of this element type, by name. */
    public static List<FluentOp> of(List<OpSetModel> sets, ElementType type) {
        return of(sets, type, name -> true);
    }

    /** Those of one name. */
    public static List<FluentOp> of(List<OpSetModel> sets, ElementType type, String name) {
        return of(sets, type, name::equals);
    }

    private static List<FluentOp> of(List<OpSetModel> sets, ElementType type, Predicate<String> names) {
        List<FluentOp> found = new ArrayList<>();
        for (OpSetModel set : sets) {
            for (OpGroup group : set.groups()) {
                Map<List<ParamModel>, List<FluentOp>> byTypes = new LinkedHashMap<>();
                for (OpModel op : group.ops()) {
                    if (names.test(op.name())) {
                        ofOp(set, group, op, type)
                                .forEach(fluent -> byTypes.computeIfAbsent(fluent.types(), types -> new ArrayList<>())
                                        .add(fluent));
                    }
                }
                byTypes.values().forEach(all -> found.add(all.getFirst().with(all.subList(1, all.size()))));
            }
        }
        found.sort(Comparator.comparing(FluentOp::name).thenComparing(FluentOp::constantName));
        return found;
    }

    private static List<FluentOp> ofOp(OpSetModel set, OpGroup group, OpModel op, ElementType type) {
        List<Overload> overloads = op.overloads().stream()
                .filter(overload -> startsWith(overload, type) && overload.isTyped())
                .toList();
        if (overloads.isEmpty()) {
            return List.of();
        }
        RankRule ranks = RankRule.of(op.signature());
        return overloads.stream()
                .map(overload -> new FluentOp(set, group, op, overload, ranks, List.of()))
                .toList();
    }

    private FluentOp with(List<FluentOp> others) {
        return new FluentOp(set, group, op, overload, ranks, List.copyOf(others));
    }

    /** Parameters without their names, which may differ from signature to signature. */
    private List<ParamModel> types() {
        return overload.params().stream()
                .map(param -> new ParamModel("", param.kind(), param.type(), Limits.NONE))
                .toList();
    }

    private static boolean startsWith(Overload overload, ElementType type) {
        ParamModel first = overload.params().getFirst();
        return first.isTensor() && first.elementType() == type;
    }

    public String name() {
        return op.name();
    }

    public boolean reduces() {
        return op.kind().folds();
    }

    /** The operands after the receiver. */
    public List<ParamModel> others() {
        return overload.params().subList(1, overload.params().size());
    }

    public boolean takesSizes() {
        return overload.params().stream().anyMatch(param -> param.kind() == ParamModel.Kind.SIZE);
    }

    /**
     * Whether a hand-written kernel takes numbers that Kotlin does not widen an Int to beside the receiver: tensors without axes, or
     * that are broadcast.
     */
    public boolean takesNumbers() {
        return op.kind().takesTensors()
                && others().stream()
                        .anyMatch(param -> param.isTensor()
                                && WIDE.contains(param.elementType().carrier())
                                && ranks.operands()
                                                .get(overload.params().indexOf(param))
                                                .core()
                                        == 0);
    }

    public boolean hasOneResult() {
        return op.hasOneResult();
    }

    /** The record of several results. */
    Optional<ClassName> record() {
        return hasOneResult() ? Optional.empty() : Optional.of(ResultRecord.name(set, op));
    }

    /** The annotation of a method that is this op in one of its forms. */
    AnnotationSpec rule(ShapeRule.Form form) {
        return ShapeRules.rule(group.signatures(), form);
    }

    /** The method of tensors that it stands behind. */
    public Optional<String> facet() {
        return op.traits().facet();
    }

    /** Whether it works element by element: then expressions have it, too. */
    public boolean isElementwise() {
        return op.kind().isElementwise();
    }

    /** Whether it works on whole tensors, and expressions have it all the same. */
    public boolean isCalledInExpressions() {
        return op.traits().inExpressions();
    }

    /** Its signatures for these element types, in the order in which they are tried. */
    List<FluentOp> signatures() {
        List<FluentOp> all = new ArrayList<>(List.of(this));
        all.addAll(alternatives);
        return all;
    }

    /** Whether the result has the receiver's element type. */
    public boolean keepsType() {
        return overload.result() == overload.params().getFirst().elementType();
    }

    /** Whether no operand but the receiver is a tensor. */
    public boolean isAlone() {
        return overload.tensors().size() == 1;
    }

    /**
     * Whether numbers in the place of all other tensors tell their element type. Those of narrow integers are given as int,
     * those of complex64 as complex128: beside a receiver of another type they mean int and complex128.
     */
    public boolean numbersTellTypes() {
        ElementType receiver = overload.params().getFirst().elementType();
        return overload.tensors().stream()
                .skip(1)
                .map(ParamModel::elementType)
                .allMatch(type -> type == receiver || type.isDeclared() && !type.isNarrow());
    }

    /** {@code condition.where(a, b)} and the like: two more tensors, of the same type, which is that of the result. */
    public boolean isChoice() {
        List<ElementType> types =
                overload.tensors().stream().map(ParamModel::elementType).toList();
        return op.kind().isElementwise()
                && ranks.isPureBroadcast()
                && overload.params().size() == 3
                && types.equals(List.of(ElementType.BOOL, overload.result(), overload.result()));
    }

    /** {@code a + b} and the like: one more tensor of the same type, broadcast, result of the same type. */
    public boolean isPlainBinary() {
        return !reduces()
                && hasOneResult()
                && ranks.isPureBroadcast()
                && keepsType()
                && overload.tensors().size() == 2
                && overload.distinguishing().size() == 1;
    }

    /** {@code a matmul b} and the like: a hand-written kernel on one more tensor. */
    public boolean isStructuredBinary() {
        return op.kind().takesTensors()
                && hasOneResult()
                && overload.params().size() == 2
                && overload.tensors().size() == 2;
    }

    /** The type of a parameter that is a modulus, or one for each index of the last axis. */
    public TypeName moduliType(ParamModel param) {
        return Argument.moduli(param, ranks.operands().get(overload.params().indexOf(param)))
                .type();
    }

    /** The name of the entry's constant, of all signatures where there are several. */
    public String constantName() {
        return group.isOverloaded() ? group.commonConstant() : op.constant(overload);
    }

    /** {@code ArithmeticEntry}. */
    public ClassName entry() {
        return ClassName.get(set.packageName(), set.entryClass());
    }

    /** {@code ArithmeticEntry.PLUS_LONG}. */
    public CodeBlock constant() {
        return CodeBlock.of("$T.$L", entry(), constantName());
    }
}
