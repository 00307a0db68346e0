package io.rankine.processor.emit.kotlin;

import static java.util.stream.Collectors.joining;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.LambdaTypeName;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.processor.emit.tensor.OpFacets;
import io.rankine.processor.emit.tensor.RandomClass;
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rest of {@code Refused.kt}: names that have many forms, on receivers that have none of them or with arguments that fit
 * none. kotlinc would print every form.
 */
final class RefusedCalls {

    private static final String LEFT =
            ": beside a number stand numbers and tensors that hold it, as 2 * a and a.toDouble() * 0.5; null, text, truth values"
                    + " and arrays are none";

    private static final String SOURCE =
            ": give bounds as numbers, if it has them, and then one Int or Long for each axis";

    private static final String SCALAR = ": give one number, or true or false; of several tensor(1, 2)";

    private static final String SCOPE = ": give p as a number or a Modulus, and then the block in braces";

    private static final String VIEW =
            ": sizes, bounds and steps are an Int or a Long each, an axis is an Int; in brackets give at most one Int or range for"
                    + " each axis";

    /** Numbers, on the left of what is neither a number nor a tensor: anything else would compete with what compiles. */
    private static final List<ClassName> NUMBERS = List.of(TypeNames.NUMBER, KotlinFamily.COMPLEX);

    private static final List<TypeName> NO_OPERANDS =
            List.of(TypeNames.CHAR_SEQUENCE.copy(true, List.of()), TypeNames.BOOLEAN);

    /** What has no operators of its own, on the left of anything. */
    private static final List<ClassName> NO_NUMBERS = List.of(TypeNames.BOOLEAN, TypeNames.CHAR_SEQUENCE);

    /** With so many forms, of three lines each, a wrong argument fills a screen. */
    private static final int MANY = 5;

    private static final TypeName ANY = TypeNames.ANY.copy(true, List.of());

    private final List<KotlinFamily> families;
    private final List<OpSetModel> sets;

    /** By name, each with those of all element types that have it. */
    private final Map<String, Map<KotlinFamily, List<FluentOp>>> ops = new TreeMap<>();

    RefusedCalls(List<KotlinFamily> families, List<OpSetModel> sets) {
        this.families = families;
        this.sets = sets;
        for (KotlinFamily family : families) {
            FluentOp.of(sets, family.type())
                    .forEach(op -> ops.computeIfAbsent(
                                    op.name(), name -> new TreeMap<>(Comparator.comparing(families::indexOf)))
                            .computeIfAbsent(family, key -> new ArrayList<>())
                            .add(op));
        }
    }

    void addTo(FileSpec.Builder file) {
        ops.forEach((name, having) -> {
            List<FluentOp> all = having.values().stream().flatMap(List::stream).toList();
            FluentOp first = all.getFirst();
            if (KotlinNames.isBinaryOperator(first)) {
                NUMBERS.forEach(left -> NO_OPERANDS.forEach(b -> file.addFunction(left(left, name, b))));
                NO_NUMBERS.forEach(left -> file.addFunction(left(left, name, ANY)));
            } else if (KotlinNames.isUnaryOperator(first)) {
                families.stream()
                        .filter(family -> !having.containsKey(family))
                        .forEach(family -> file.addFunction(sign(family, name, having)));
            } else if (all.stream().allMatch(op -> op.isStructuredBinary() && op.isCalledInExpressions())) {
                file.addFunction(product(name, first));
            } else if (all.stream().noneMatch(RefusedCalls::isTold) && hasManyForms(having)) {
                if (all.stream().allMatch(op -> op.facet().isPresent())) {
                    behindFacet(file, name, having);
                } else {
                    families.stream()
                            .filter(family -> !having.containsKey(family))
                            .forEach(family -> file.addFunction(anything(family.readable(), name, of(having))));
                }
            }
        });
        RandomClass.names(
                        packageName(),
                        families.stream().map(KotlinFamily::family).toList(),
                        MANY)
                .forEach(name ->
                        file.addFunction(anything(new ClassName(packageName(), "RandomTensors"), name, SOURCE)));
        file.addFunction(
                RefusedFile.refused("scalar", SCALAR).addParameter("value", ANY).build());
        SizesFile.VIEWS.forEach(view -> file.addFunction(anything(new PartForms(packageName()).any(), view, VIEW)));
        if (families.stream().anyMatch(family -> ScopeFunction.hasResidues(sets, family))) {
            scopes(file, "modulo", new ClassName(packageName(), ModuloFile.SCOPE));
            scopes(file, "lazily", new ClassName(packageName(), ModuloFile.SCOPE));
        }
    }

    private String packageName() {
        return families.getFirst().packageName();
    }

    private ClassName typedTensor() {
        return new ClassName(packageName(), "TypedTensor");
    }

    /** {@code a[0, 0] += "x"} and {@code "x" * a}. */
    private static FunSpec left(ClassName left, String name, TypeName b) {
        return RefusedFile.refused(left, name, LEFT)
                .addModifiers(KModifier.OPERATOR)
                .addParameter("b", b)
                .build();
    }

    /** {@code -mask}. */
    private static FunSpec sign(KotlinFamily family, String name, Map<KotlinFamily, List<FluentOp>> having) {
        return RefusedFile.refused(family.term(TypeNames.STAR), name, of(having))
                .addModifiers(KModifier.OPERATOR)
                .build();
    }

    /** {@code a matmul d}: no operator of expressions, which are infix in their scope alone. */
    private FunSpec product(String name, FluentOp op) {
        return anything(
                typedTensor(),
                name,
                ": " + op.op().signature() + ", operands of one element type: cast one of them, as a.toDouble()");
    }

    /** {@code a.isClose(b)}, and {@code a.stats().isClose("x")} where an operand may be a number. */
    private void behindFacet(FileSpec.Builder file, String name, Map<KotlinFamily, List<FluentOp>> having) {
        FluentOp first = having.values().iterator().next().getFirst();
        String facet = first.facet().orElseThrow();
        file.addFunction(anything(typedTensor(), name, ": write a.%s().%s(...)".formatted(facet, name)));
        having.forEach((family, own) -> {
            if (own.stream().anyMatch(op -> op.ranks().isPureBroadcast())) {
                TypeName ranked = ParameterizedTypeName.get(
                                KotlinFamily.of(family.family().rankedBy(0)),
                                Collections.nCopies(5, TypeNames.STAR).toArray(TypeName[]::new))
                        .nestedClass(OpFacets.className(facet), List.of());
                file.addFunction(anything(
                        ranked,
                        name,
                        ": " + first.op().signature() + ", give each operand a number or a"
                                + " tensor of the receiver's element type"));
            }
        });
    }

    /** Whether {@link RefusedFile} has it. */
    private static boolean isTold(FluentOp op) {
        return op.isChoice() || RefusedFile.takesOperand(op);
    }

    private static boolean hasManyForms(Map<KotlinFamily, List<FluentOp>> having) {
        return having.entrySet().stream()
                .anyMatch(entry -> entry.getValue().stream()
                        .anyMatch(op -> !op.others().isEmpty() && hasManyForms(entry.getKey(), op)));
    }

    /** Whether there are extensions besides members. */
    private static boolean hasManyForms(KotlinFamily family, FluentOp op) {
        boolean own = op.isElementwise() || op.takesNumbers();
        return op.isElementwise() && op.facet().isEmpty()
                || own && !new NumberForms(family, op).all().isEmpty();
    }

    private static String of(Map<KotlinFamily, List<FluentOp>> having) {
        return having.keySet().stream()
                .map(family -> family.type().label())
                .collect(joining(", ", ": of ", ": cast a tensor of another, as a.toLong()"));
    }

    /** {@code modulo("x") { ... }}: as general as no other form is, which would compete with those that compile. */
    private void scopes(FileSpec.Builder file, String name, ClassName scope) {
        TypeName block = LambdaTypeName.get(scope, List.of(), ANY);
        List.of(
                        TypeNames.CHAR_SEQUENCE.copy(true, List.of()),
                        ParameterizedTypeName.get(TypeNames.ITERABLE, TypeNames.STAR),
                        typedTensor())
                .forEach(p -> file.addFunction(RefusedFile.refused(name, SCOPE)
                        .addParameter("p", p)
                        .addParameter("block", block)
                        .build()));
    }

    private static FunSpec anything(TypeName receiver, String name, String message) {
        return RefusedFile.refused(receiver, name, message)
                .addParameter("arguments", ANY, KModifier.VARARG)
                .build();
    }
}
