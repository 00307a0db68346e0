package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.Promotion;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * {@code Refused.kt}: for ops of two operands or of numbers, for indices and for literals, a function that takes anything and
 * does not compile, so that kotlinc tells a wrong operand in a line, in place of a list of all functions of that name.
 */
final class RefusedFile {

    private static final String OPERAND =
            ": operands are tensors and expressions whose element types meet, and numbers that the tensor's type holds; beside"
                    + " others cast the tensor: a.toDouble() * 0.5, a.toComplex() * Complex.I; null, text and arrays are none";

    private static final String NUMBERS =
            ": give numbers of one kind, that the tensor's element type holds, an Int or Long each, or tensors of rank 0 of that"
                    + " type";

    private static final String INDICES =
            ": give at most one Int or range for each axis; above rank 4 use at and slice";

    private static final String FRACTION = ": an index is an Int or a Long, a Double is none";

    private static final String NUMBER =
            ": a number has no elements: there is an index too many, or a fold of all elements, such as a.sum()";

    private static final String RESULTS =
            ": several results have names, as in a.stats().topK(2).values, or are taken apart: val (values, places) = ...";

    private static final String SET =
            ": give at most one Int or range for each axis, and an element; a view is not written: copy() it";

    private static final String PART =
            ": give a number that the tensor's element type holds; elements of another tensor by a[0].assign(b), cast before, as"
                    + " b.toLong()";

    private static final String FILL = ": give a number of the tensor's element type; a view is not written: copy() it";

    private static final String IN_PLACE = ": in Kotlin write a += b, -=, *=, /= or %=, which a scope takes modulo p";

    private static final String INTO =
            ": operands are those of the op, numbers of one kind among them; the result comes last, a tensor of the op's element type and"
                    + " rank that is written: copy() a view";

    private static final String LITERAL =
            ": give numbers of one kind, tensor(1, 2) or tensor(0.5, 2.0); an array, tensor(intArrayOf(1, 2)) or"
                    + " tensor(arrayOf(longArrayOf(1), longArrayOf(2))); of a list toLongArray() or toDoubleArray()";

    private static final TypeName ANY = TypeNames.ANY.copy(true, List.of());

    private final List<KotlinFamily> families;
    private final List<OpSetModel> sets;

    RefusedFile(List<KotlinFamily> families, List<OpSetModel> sets) {
        this.families = families;
        this.sets = sets;
    }

    void addTo(FileSpec.Builder file) {
        operands(file);
        families.forEach(family -> addTo(file, family));
        file.addFunction(refused("tensor", LITERAL)
                .addParameter("elements", ANY, KModifier.VARARG)
                .build());
        file.addFunction(refused(ParameterizedTypeName.get(TypeNames.ITERABLE, TypeNames.STAR), "toTensor", LITERAL)
                .build());
        indexed(file);
        new RefusedCalls(families, sets).addTo(file);
    }

    private void addTo(FileSpec.Builder file, KotlinFamily family) {
        Map<String, FunSpec> functions = new TreeMap<>();
        for (FluentOp op : FluentOp.of(sets, family.type())) {
            if (op.isChoice()) {
                functions.put(op.name(), anything(refused(family.term(TypeNames.STAR), op.name(), OPERAND), op));
            } else if (op.facet().isEmpty() && (mixesNumbers(op) || isPair(op))) {
                functions.put(op.name(), anything(refused(family, op.name(), isPair(op) ? OPERAND : NUMBERS), op));
            }
        }
        functions.values().forEach(file::addFunction);
        into(family).values().forEach(file::addFunction);
        FluentOp.of(sets, family.type()).stream()
                .filter(KotlinNames::isBinaryOperator)
                .map(FluentOp::name)
                .distinct()
                .forEach(name -> file.addFunction(inPlace(family, name)));
        file.addFunction(
                refused(family, "fill", FILL).addParameter("value", ANY).build());
    }

    /** {@code a.into().plus(b, out)}, of the ops that take other numbers than their members do. */
    private Map<String, FunSpec> into(KotlinFamily family) {
        Map<String, FunSpec> functions = new TreeMap<>();
        for (FluentOp op : FluentOp.of(sets, family.type())) {
            WrittenNumberForms forms = new WrittenNumberForms(family, op);
            if (!forms.into().isEmpty()) {
                FunSpec.Builder function =
                        refused(forms.facet("Into", forms.arguments(TypeNames.STAR, TypeNames.STAR)), op.name(), INTO);
                op.others().forEach(other -> function.addParameter(other.name(), ANY));
                forms.outs().forEach(out -> function.addParameter(out, ANY));
                functions.put(op.name(), function.build());
            }
        }
        return functions;
    }

    /** Brackets, once for all element types; a view has no elements to set, and a number with a fraction is no index. */
    private void indexed(FileSpec.Builder file) {
        PartForms forms = new PartForms(families.getFirst().packageName());
        file.addFunction(indexed(forms, "get", INDICES).build());
        file.addFunction(indexed(forms, "set", SET)
                .addParameter("element", TypeNames.NUMBER)
                .build());
        file.addFunction(indexed(forms, "set", SET)
                .addParameter("element", TypeNames.BOOLEAN)
                .build());
        for (int rank = 1; rank <= families.getFirst().maxRank(); rank++) {
            file.addFunction(part(forms.any(), rank));
        }
        file.addFunction(fraction(forms.element("1")));
        List.of(TypeNames.NUMBER, TypeNames.BOOLEAN, KotlinFamily.COMPLEX)
                .forEach(number ->
                        file.addFunction(indexed(number, "get", NUMBER).build()));
        file.addFunction(
                indexed(new ClassName("java.lang", "Record"), "get", RESULTS).build());
        for (int rank = 2; rank <= families.getFirst().maxRank(); rank++) {
            for (PartForms.Receiver receiver : forms.all()) {
                file.addFunction(fraction(receiver.of(String.valueOf(rank), String.valueOf(rank - 1))));
            }
        }
    }

    private static FunSpec.Builder indexed(PartForms forms, String name, String message) {
        return indexed(forms.any(), name, message);
    }

    private static FunSpec.Builder indexed(TypeName receiver, String name, String message) {
        return refused(receiver, name, message)
                .addModifiers(KModifier.OPERATOR)
                .addParameter("index", ANY, KModifier.VARARG);
    }

    /** {@code a[0] = d[0]}. No operator, which {@code a[0] += 3} would be ambiguous beside, and yet kotlinc takes it first. */
    private static FunSpec part(TypeName receiver, int rank) {
        FunSpec.Builder function = refused(receiver, "set", PART);
        for (int axis = 0; axis < rank; axis++) {
            function.addParameter(String.valueOf((char) ('i' + axis)), ANY);
        }
        return function.addParameter("element", ANY).build();
    }

    /** {@code a[0.5]}: as special as what takes an Int or a Long, which are numbers, too. */
    private static FunSpec fraction(TypeName receiver) {
        return refused(receiver, "get", FRACTION)
                .addModifiers(KModifier.OPERATOR)
                .addTypeVariable(PartForms.S)
                .addParameter("i", TypeNames.DOUBLE)
                .build();
    }

    /**
     * Ops of two operands, once for the tensors and once for the expressions of all element types that have them. Less specific
     * than all that compile: the receivers are what all of those are.
     */
    private void operands(FileSpec.Builder file) {
        Map<String, FluentOp> ops = new TreeMap<>();
        families.forEach(family -> FluentOp.of(sets, family.type()).stream()
                .filter(RefusedFile::takesOperand)
                .forEach(op -> ops.put(op.name(), op)));
        ops.values().forEach(op -> {
            List<KotlinFamily> having = families.stream()
                    .filter(family ->
                            FluentOp.of(sets, family.type(), op.name()).stream().anyMatch(RefusedFile::takesOperand))
                    .toList();
            boolean alike = families.stream()
                    .filter(family -> !having.contains(family))
                    .allMatch(family ->
                            FluentOp.of(sets, family.type(), op.name()).isEmpty());
            if (alike) {
                operand(file, op, widest(having).upTo());
                foreign(file, op, having);
            } else {
                having.forEach(family -> file.addFunction(operand(family.term(TypeNames.STAR), op)));
            }
        });
    }

    static boolean takesOperand(FluentOp op) {
        return op.isElementwise()
                && op.overload().params().size() == 2
                && op.overload().tensors().size() == 2;
    }

    private static void operand(FileSpec.Builder file, FluentOp op, KotlinFamily any) {
        file.addFunction(operand(any.tensor(TypeNames.STAR), op));
        file.addFunction(operand(any.lazy(TypeNames.STAR, TypeNames.STAR), op));
        if (KotlinNames.isBinaryOperator(op)) {
            file.addFunction(left(TypeNames.NUMBER, any, op.name()));
            file.addFunction(left(KotlinFamily.COMPLEX, any, op.name()));
        }
    }

    /** Of element types that have no op of this name, as {@code d shl 1}. */
    private void foreign(FileSpec.Builder file, FluentOp op, List<KotlinFamily> having) {
        KotlinFamily any = widest(families).upTo();
        if (any.equals(widest(having).upTo())) {
            return;
        }
        String message = having.stream()
                .map(family -> family.type().label())
                .collect(Collectors.joining(
                        ", ", ": of ", ", and no other element type: cast the tensor, as a.toLong()"));
        for (TypeName receiver : List.of(any.tensor(TypeNames.STAR), any.lazy(TypeNames.STAR, TypeNames.STAR))) {
            file.addFunction(operand(receiver, op, message));
        }
    }

    private static FunSpec operand(TypeName receiver, FluentOp op) {
        return operand(receiver, op, OPERAND);
    }

    private static FunSpec operand(TypeName receiver, FluentOp op, String message) {
        FunSpec.Builder function = refused(receiver, op.name(), message).addParameter("b", ANY);
        if (KotlinNames.isBinaryOperator(op)) {
            function.addModifiers(KModifier.OPERATOR);
        } else if (KotlinNames.isInfix(op)) {
            function.addModifiers(KModifier.INFIX);
        }
        return function.build();
    }

    /** The narrowest type that all of these become. */
    private KotlinFamily widest(List<KotlinFamily> narrower) {
        List<KotlinFamily> wider = families.stream()
                .filter(family -> narrower.stream().allMatch(each -> Promotion.widens(each.type(), family.type())))
                .toList();
        return wider.stream()
                .filter(family -> wider.stream().allMatch(other -> Promotion.widens(family.type(), other.type())))
                .findFirst()
                .orElseThrow();
    }

    /** {@code a.clamp(low, high)}: numbers and tensors of rank 0 in all mixtures. */
    private static boolean mixesNumbers(FluentOp op) {
        return op.takesNumbers() && !op.takesSizes() && op.others().size() > 1;
    }

    /** {@code a.divMod(b)}. */
    private static boolean isPair(FluentOp op) {
        return !op.hasOneResult()
                && op.others().size() == 1
                && op.others().getFirst().isTensor();
    }

    private static FunSpec anything(FunSpec.Builder function, FluentOp op) {
        op.others().forEach(other -> function.addParameter(other.name(), ANY));
        return function.build();
    }

    /** Of these numbers some are no elements of the type. */
    private static FunSpec left(ClassName number, KotlinFamily any, String name) {
        return refused(number, name, OPERAND)
                .addModifiers(KModifier.OPERATOR)
                .addParameter("b", any.term(TypeNames.STAR))
                .build();
    }

    /** The same functions, which do not compile. */
    static List<FunSpec> refused(List<FunSpec> functions, String message) {
        return functions.stream()
                .map(function -> function.toBuilder()
                        .clearBody()
                        .addAnnotation(deprecated(message))
                        .addStatement("throw %T()", ClassName.bestGuess("kotlin.UnsupportedOperationException"))
                        .build())
                .toList();
    }

    private static AnnotationSpec deprecated(String message) {
        return AnnotationSpec.builder(new ClassName("kotlin", "Deprecated"))
                .addMember("%S", message)
                .addMember("level = %T.ERROR", new ClassName("kotlin", "DeprecationLevel"))
                .build();
    }

    /** Hidden from Kotlin, as it would not be taken modulo p in a scope. */
    private static FunSpec inPlace(KotlinFamily family, String name) {
        ClassName facet = new ClassName(family.packageName(), family.family().name() + "InPlace");
        return refused(ParameterizedTypeName.get(facet, TypeNames.STAR), name, IN_PLACE)
                .addParameter("b", ANY)
                .build();
    }

    /** Less specific than all that compile: the receiver is what all tensors of the type are. */
    private static FunSpec.Builder refused(KotlinFamily family, String name, String message) {
        return refused(KotlinFamily.of(family.family().readable()), name, message);
    }

    static FunSpec.Builder refused(TypeName receiver, String name, String message) {
        return refused(name, message).receiver(receiver);
    }

    static FunSpec.Builder refused(String name, String message) {
        return FunSpec.builder(name)
                .returns(TypeNames.NOTHING)
                .addKdoc("Does not compile: nothing of this name takes such arguments.")
                .addAnnotation(deprecated(name + message))
                .addStatement("throw UnsupportedOperationException(%S)", name);
    }
}
