package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import io.rankine.processor.emit.tensor.Argument;
import io.rankine.processor.emit.tensor.AxisMethods;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Form;
import io.rankine.processor.emit.tensor.Forms;
import io.rankine.processor.emit.tensor.OpFacets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** {@code a.tile(n)}, {@code a.tile(axis, n)}, {@code a.pow(n)} and {@code a.clamp(0, n)} of an Int: the members take a Long, or a Double. */
final class SizeForms {

    private static final Map<com.palantir.javapoet.TypeName, String> WIDENED = Map.of(
            com.palantir.javapoet.TypeName.LONG, ".toWhole()",
            com.palantir.javapoet.TypeName.DOUBLE, ".toReal()",
            com.palantir.javapoet.TypeName.FLOAT, ".toFloat()");

    private SizeForms() {}

    static List<FunSpec> of(KotlinFamily family, FluentOp op) {
        Forms forms = new Forms(family.family(), op);
        List<FunSpec> all = new ArrayList<>();
        boolean plain = !AxisMethods.replaces(op);
        if (plain) {
            ofEveryRank(family, op, forms, all);
        }
        for (int rank = 0; plain && rank <= family.maxRank(); rank++) {
            add(op, receiver(op, family.view(rank)), forms.ofRank(rank), all);
        }
        add(op, receiver(op, family.erasedView()), plain ? forms.erased() : List.of(), all);
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            along(family, op, receiver(op, family.view(rank)), rank, all);
            overAll(family, op, receiver(op, family.view(rank)), all);
        }
        along(family, op, receiver(op, family.erasedView()), -1, all);
        overAll(family, op, receiver(op, family.erasedView()), all);
        return all;
    }

    /** The view, or the class of the op's facet nested in it. */
    private static ClassName receiver(FluentOp op, ClassName view) {
        return op.facet()
                .map(facet -> view.nestedClass(OpFacets.className(facet)))
                .orElse(view);
    }

    /** {@code fun <T : LongRank<*, T>> LongRank<*, T>.clamp(low: Int, high: Int): T}. */
    private static void ofEveryRank(KotlinFamily family, FluentOp op, Forms forms, List<FunSpec> all) {
        com.palantir.javapoet.TypeVariableName result = com.palantir.javapoet.TypeVariableName.get("T");
        TypeName receiver = family.ofResult(TypeVariableName.get("T"));
        forms.ofEveryRank(result).stream()
                .filter(form -> form.arguments().stream().anyMatch(SizeForms::isWidened))
                .map(form -> function(op, receiver, form).toBuilder()
                        .addTypeVariable(TypeVariableName.get("T", receiver))
                        .build())
                .forEach(all::add);
    }

    private static void add(FluentOp op, TypeName receiver, List<Form> forms, List<FunSpec> all) {
        forms.stream()
                .filter(form -> form.arguments().stream().anyMatch(SizeForms::isWidened))
                .map(form -> function(op, receiver, form))
                .forEach(all::add);
    }

    /** {@code a.tile(axis, n)}. */
    private static void along(KotlinFamily family, FluentOp op, TypeName receiver, int rank, List<FunSpec> all) {
        List<Argument> arguments = AxisMethods.arguments(family.family(), op);
        if (arguments.stream().noneMatch(SizeForms::isWidened)) {
            return;
        }
        FunSpec.Builder function = FunSpec.builder(op.name())
                .receiver(receiver)
                .returns(KotlinTypes.of(AxisMethods.result(family.family(), op, rank)))
                .addParameter("axis", TypeNames.INT)
                .addKdoc("%L", Kdoc.text(op.op().doc() + " Along [axis] in its place."));
        parameters(op, arguments, function);
        all.add(function.addStatement("return %N(axis, %L)", op.name(), handed(arguments))
                .build());
    }

    /** {@code a.stats().percentile(90)}: of all elements. */
    private static void overAll(KotlinFamily family, FluentOp op, TypeName receiver, List<FunSpec> all) {
        List<Argument> arguments = AxisMethods.arguments(family.family(), op);
        if (!AxisMethods.replaces(op) || arguments.stream().noneMatch(SizeForms::isWidened)) {
            return;
        }
        FunSpec.Builder function = FunSpec.builder(op.name())
                .receiver(receiver)
                .returns(KotlinTypes.of(AxisMethods.number(family.family(), op)))
                .addKdoc("%L", Kdoc.text(op.op().doc() + " Of all elements."));
        parameters(op, arguments, function);
        all.add(function.addStatement("return %N(%L)", op.name(), handed(arguments))
                .build());
    }

    private static void parameters(FluentOp op, List<Argument> arguments, FunSpec.Builder function) {
        boolean several = op.takesSizes()
                && arguments.stream().filter(SizeForms::isWidened).count() > 1;
        arguments.forEach(argument -> function.addParameter(argument.name(), widened(argument, several)));
    }

    /** Beside a Double any number that is exact; beside a Long an Int, of several sizes Int and Long mixed. */
    private static TypeName widened(Argument argument, boolean several) {
        if (!isWidened(argument)) {
            return type(argument);
        }
        boolean any = argument.type().equals(com.palantir.javapoet.TypeName.DOUBLE)
                || several && argument.type().equals(com.palantir.javapoet.TypeName.LONG);
        return any ? TypeNames.NUMBER : TypeNames.INT;
    }

    private static String handed(List<Argument> arguments) {
        return arguments.stream()
                .map(argument -> argument.name() + WIDENED.getOrDefault(argument.type(), ""))
                .collect(Collectors.joining(", "));
    }

    private static FunSpec function(FluentOp op, TypeName receiver, Form form) {
        FunSpec.Builder function = FunSpec.builder(op.name())
                .receiver(receiver)
                .returns(KotlinTypes.of(form.result()))
                .addKdoc("%L", Kdoc.text(op.op().doc()));
        for (com.palantir.javapoet.TypeVariableName variable : form.variables()) {
            function.addTypeVariable(KotlinTypes.declared(variable));
        }
        parameters(op, form.arguments(), function);
        return function.addStatement("return %N(%L)", op.name(), handed(form.arguments()))
                .build();
    }

    private static TypeName type(Argument argument) {
        return KotlinTypes.of(argument.type());
    }

    private static boolean isWidened(Argument argument) {
        return WIDENED.containsKey(argument.type());
    }
}
