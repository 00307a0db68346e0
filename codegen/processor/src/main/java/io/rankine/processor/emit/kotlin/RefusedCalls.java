package io.rankine.processor.emit.kotlin;

import static java.util.stream.Collectors.joining;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.processor.emit.tensor.OpFacets;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One function that does not compile for each op that Kotlin has functions of, and one more behind {@code into()}. Of an op that
 * has members alone kotlinc says itself what is wrong.
 */
final class RefusedCalls {

    private static final String OPERANDS =
            "operands are tensors and expressions whose element types meet, and numbers that the element type holds, 0.5 of float64,"
                    + " 0.5f of float32, 1 of integers; beside others cast the tensor, as a.toDouble() * 0.5 or"
                    + " a.toComplex() * Complex.I; null, text and arrays are none";

    private static final String NUMBERS =
            ", give numbers of one kind, that the tensor's element type holds, an Int or Long each, or tensors of the signature's"
                    + " shapes";

    private static final String MODULUS =
            "a modulus is Modulus.of(7), one for each index of the last axis RnsModuli.of(5, 7)";

    private static final String EVALUATED = "of an expression, evaluate() it first";

    private static final String PRODUCT = ", operands of one element type: cast one of them, as a.toDouble()";

    private static final String CAST_OF_OWN =
            "a tensor of this element type is one already, copy() makes another; of complex numbers cast a.real(), a.imag() or a.abs()";

    private static final String IN_PLACE = "in Kotlin write a += b, -=, *=, /= or %=, which a scope takes modulo p";

    private static final String ASSIGNED =
            "in place a tensor keeps its element type and shape: cast the operand, as longs += doubles.toLong(), give 0.5f of float32,"
                    + " 1 of integers, or make a new tensor, as val c = longs + doubles";

    /** kotlinc prints it where it refuses {@code a += b} of a {@code var}. */
    private static final String CAST = "castOrDeclareWithVal";

    private static final String INTO =
            "operands are those of the op, numbers of one kind among them; the result comes last, a tensor of the op's element type and"
                    + " rank that is written: copy() a view";

    private static final String WRITTEN =
            "operands are those of the op, as many, and numbers are of one kind, which the element type holds; the tensor keeps its"
                    + " element type and shape";

    /** The parameter's name where NumPy has one of a fold. */
    private static final String AXIS = "axis";

    private static final String FOLD = "of all elements a.%s(), along an axis a.%1$s(0)";

    private static final String UNTYPED =
            "a Tensor's element type is known at run time alone: write %s.%s(a, b), or give it a type, as LongTensor.of(a)";

    private static final String CONDITION =
            "a condition is a tensor, as of a.less(b) or a.equalTo(b); a < b and a == b are one truth value";

    private final ClassName any;

    /** Returned too, so that what follows in the statement is no error besides. */
    private final TypeVariableName receiver;

    private final List<KotlinFamily> families;
    private final List<OpSetModel> sets;

    /** By name, each with those of all element types that have it. */
    private final Map<String, Named> names = new TreeMap<>();

    RefusedCalls(List<KotlinFamily> families, List<OpSetModel> sets) {
        this.families = families;
        this.sets = sets;
        this.any = new PartForms(families.getFirst().packageName()).any();
        this.receiver = TypeVariableName.get("T", any);
        for (KotlinFamily family : families) {
            FluentOp.of(sets, family.type())
                    .forEach(op -> names.computeIfAbsent(op.name(), name -> new Named(name, new LinkedHashMap<>()))
                            .having()
                            .computeIfAbsent(family, key -> new ArrayList<>())
                            .add(op));
        }
    }

    /** All ops of a name. */
    private record Named(String name, Map<KotlinFamily, List<FluentOp>> having) {

        FluentOp first() {
            return having.values().iterator().next().getFirst();
        }

        boolean any(Predicate<FluentOp> which) {
            return having.values().stream().flatMap(List::stream).anyMatch(which);
        }

        /** Whether it stands behind a facet alone, in Kotlin, too. */
        boolean isBehindFacet() {
            return !any(op -> op.isElementwise() || isProduct(op) || op.facet().isEmpty());
        }

        /** Whether Kotlin has functions of it, besides members. */
        boolean hasFunctions() {
            return any(op -> op.isElementwise() || isProduct(op))
                    || having.entrySet().stream()
                            .anyMatch(of -> of.getValue().stream()
                                    .anyMatch(op -> op.takesNumbers()
                                            && !new NumberForms(of.getKey(), op)
                                                    .all()
                                                    .isEmpty()));
        }

        /** Whether Kotlin has functions of it that write, behind {@code into()} or {@code inPlace()}. */
        boolean has(Function<WrittenNumberForms, List<FunSpec>> written) {
            return having.entrySet().stream()
                    .anyMatch(of -> of.getValue().stream()
                            .anyMatch(op -> !written.apply(new WrittenNumberForms(of.getKey(), op))
                                    .isEmpty()));
        }
    }

    /** {@code a matmul b}, which expressions have, too. */
    private static boolean isProduct(FluentOp op) {
        return op.isStructuredBinary() && op.isCalledInExpressions();
    }

    void addTo(FileSpec.Builder file) {
        for (Named op : names.values()) {
            if (op.hasFunctions()) {
                FunSpec call = call(op);
                file.addFunction(call);
                // those of operators name the function that takes two of the engine's tensors
                if (!op.any(KotlinNames::isBinaryOperator)) {
                    RefusedReceivers.addTo(file, call, isCast(op));
                }
                behindFacet(op).forEach(file::addFunction);
            }
            if (op.any(KotlinNames::isBinaryOperator)) {
                RefusedLeft.of(op.name(), receiver).forEach(file::addFunction);
                file.addFunction(untyped(op));
                assigned(op.name()).forEach(file::addFunction);
                file.addFunction(Refusals.anything(any.nestedClass("InPlace"), op.name(), IN_PLACE));
            }
            if (op.any(FluentOp::isChoice)) {
                file.addFunction(Refusals.anything(TypeNames.BOOLEAN, op.name(), CONDITION));
            }
            if (op.has(WrittenNumberForms::into)) {
                file.addFunction(Refusals.anything(any.nestedClass("Into"), op.name(), INTO));
            }
            if (op.has(WrittenNumberForms::inPlace)) {
                file.addFunction(Refusals.anything(any.nestedClass("InPlace"), op.name(), WRITTEN));
            }
        }
    }

    private boolean isCast(Named op) {
        return families.stream()
                .anyMatch(family -> op.name().equals("to" + family.family().name()));
    }

    private FunSpec call(Named op) {
        String message = op.isBehindFacet()
                ? "write a.%s().%s(...)".formatted(op.first().facet().orElseThrow(), op.name())
                : isCast(op)
                        ? CAST_OF_OWN
                        : isOfNumbers(op)
                                ? join(operands(op), types(op))
                                : join(moduli(op), join(types(op), join(folds(op), operands(op))));
        FunSpec.Builder function = Refusals.refused(receiver, op.name(), message)
                .addTypeVariable(receiver)
                .returns(receiver);
        if (op.any(KotlinNames::isUnaryOperator)) {
            return function.addModifiers(KModifier.OPERATOR).build();
        }
        KModifier modifier = op.any(KotlinNames::isBinaryOperator)
                ? KModifier.OPERATOR
                : op.any(KotlinNames::isInfix) ? KModifier.INFIX : null;
        if (modifier != null) {
            return function.addModifiers(modifier)
                    .addParameter("b", Refusals.ANY)
                    .build();
        }
        return op.any(each -> each.ranks().operands().stream().anyMatch(operand -> operand.core() > 0))
                ? function.addParameter("arguments", Refusals.ANY, KModifier.VARARG)
                        .build()
                : function.addParameters(arguments(op)).build();
    }

    /**
     * As many as the op takes at most: in an extension function of a tensor {@code sqrt(x)} is Kotlin's or the program's own
     * function, which takes one more than the tensor's {@code sqrt()}.
     */
    private List<ParameterSpec> arguments(Named op) {
        return op.having().values().stream()
                .flatMap(List::stream)
                .map(FluentOp::others)
                .max(Comparator.comparingInt(List::size))
                .orElseThrow()
                .stream()
                .map(param -> ParameterSpec.builder(folds(op).isEmpty() ? param.name() : AXIS, Refusals.ANY)
                        .defaultValue("null")
                        .build())
                .toList();
    }

    /**
     * {@code longs += doubles} of a {@code val}, of which kotlinc would say that it cannot be reassigned. Of tensors alone: a view and
     * an expression may be a {@code var} to which {@code a + b} is assigned. A program's own types stay its own, as those of
     * {@code operator fun LongTensor1.plus(money: Money)} are.
     */
    private List<FunSpec> assigned(String name) {
        return Stream.of(any, TypeNames.NUMBER.copy(true, List.of()), TypeNames.CHAR_SEQUENCE)
                .map(operand -> Refusals.refused(any.nestedClass("Written"), name + "Assign", ASSIGNED)
                        .addModifiers(KModifier.OPERATOR)
                        .addParameter(CAST, operand)
                        .returns(TypeNames.UNIT)
                        .build())
                .toList();
    }

    /** What {@code a.max()} and {@code a.max(axis = 0)} are told: NumPy's names of folds are those of an op of two operands here. */
    private String folds(Named op) {
        String fold = "a" + op.name();
        return takesTensors(op) && names.containsKey(fold) ? FOLD.formatted(fold) : "";
    }

    private static FunSpec untyped(Named op) {
        String message = UNTYPED.formatted(op.first().set().entryClass(), op.name());
        return Refusals.refused(KotlinFamily.TENSOR, op.name(), message)
                .addModifiers(KModifier.OPERATOR)
                .addParameter("b", Refusals.ANY)
                .returns(KotlinFamily.TENSOR)
                .build();
    }

    /** What a number in the place of a modulus is told, before the element types, which are hardly what is wrong there. */
    private static String moduli(Named op) {
        boolean taken =
                op.any(each -> each.others().stream().anyMatch(param -> param.kind() == ParamModel.Kind.MODULUS));
        boolean ofExpressions = op.any(each -> each.isElementwise() || each.isCalledInExpressions());
        return !taken ? "" : join(MODULUS, ofExpressions ? "" : EVALUATED);
    }

    private static String join(String first, String second) {
        return first.isEmpty() ? second : second.isEmpty() ? first : first + "; " + second;
    }

    /** The element types that have the op, or the few that do not. */
    private String types(Named op) {
        List<KotlinFamily> lacking = families.stream()
                .filter(family -> !op.having().containsKey(family))
                .toList();
        String cast = lacking.isEmpty()
                ? ""
                : ": cast others, as a.to" + wide(op).family().name() + "()";
        return lacking.isEmpty()
                ? ""
                : lacking.size() < op.having().size()
                        ? "not of " + labels(lacking) + cast
                        : "of " + labels(List.copyOf(op.having().keySet())) + " alone" + cast;
    }

    private static String labels(List<KotlinFamily> of) {
        return of.stream().map(family -> family.type().label()).collect(joining(", "));
    }

    /** int64, or else float64 or the last of those that have the op. */
    private static KotlinFamily wide(Named op) {
        List<KotlinFamily> having = List.copyOf(op.having().keySet());
        return having.stream()
                .filter(family -> family.type().isIndex())
                .findFirst()
                .or(() -> having.stream()
                        .filter(family ->
                                family.type().isFloating() && family.type().isWidest())
                        .findFirst())
                .orElse(having.getLast());
    }

    /** Whether operands are broadcast, so that types and not shapes are what is wrong. */
    private static boolean takesTensors(Named op) {
        return op.any(each -> each.overload().params().size() == 2
                        && each.overload().tensors().size() == 2
                        && !isProduct(each))
                || op.any(FluentOp::isChoice);
    }

    /** Whether all numbers have it, so that the receiver's type is hardly what is wrong. */
    private boolean isOfNumbers(Named op) {
        return takesTensors(op)
                && families.stream()
                        .allMatch(family ->
                                family.type().isLogical() || op.having().containsKey(family));
    }

    /** Of element types of which tensors have the op and expressions have not, as others have. */
    private static String unexpressed(Named op) {
        List<KotlinFamily> lacking = op.having().entrySet().stream()
                .filter(of ->
                        of.getValue().stream().noneMatch(each -> each.isElementwise() || each.isCalledInExpressions()))
                .map(Map.Entry::getKey)
                .toList();
        return lacking.isEmpty() || !op.any(FluentOp::isElementwise)
                ? ""
                : "expressions of " + labels(lacking) + " have no " + op.name() + ": " + EVALUATED
                        + ", or cast it, as a.toDouble()";
    }

    private String operands(Named op) {
        FluentOp first = op.first();
        if (takesTensors(op)) {
            return join(OPERANDS, unexpressed(op));
        }
        if (first.isElementwise() && first.others().isEmpty() && !types(op).isEmpty()) {
            return "";
        }
        String signature = first.op().signature();
        return "the signature is " + signature
                + (op.any(RefusedCalls::isProduct) ? PRODUCT : first.others().isEmpty() ? "" : NUMBERS);
    }

    /** {@code a.stats().isClose("x")}: forms of numbers and of tensors in all mixtures. */
    private List<FunSpec> behindFacet(Named op) {
        List<FunSpec> all = new ArrayList<>();
        op.having()
                .forEach((family, own) -> own.stream()
                        .filter(each ->
                                each.ranks().isPureBroadcast() && each.others().size() > 1)
                        .flatMap(each -> each.facet().stream())
                        .findFirst()
                        .ifPresent(facet -> all.add(behind(family, facet, op.name(), operands(op)))));
        if (!all.isEmpty()) {
            String facet = op.first().facet().orElseThrow();
            families.stream()
                    .filter(family -> !op.having().containsKey(family) && hasFacet(family, facet))
                    .forEach(family -> all.add(behind(family, facet, op.name(), types(op))));
        }
        return all;
    }

    private boolean hasFacet(KotlinFamily family, String facet) {
        return FluentOp.of(sets, family.type()).stream()
                .anyMatch(op -> op.facet().filter(facet::equals).isPresent());
    }

    private static FunSpec behind(KotlinFamily family, String facet, String name, String message) {
        return Refusals.anything(
                ParameterizedTypeName.get(
                                KotlinFamily.of(family.family().rankedBy(0)),
                                Collections.nCopies(5, TypeNames.STAR).toArray(TypeName[]::new))
                        .nestedClass(OpFacets.className(facet), List.of()),
                name,
                message);
    }
}
