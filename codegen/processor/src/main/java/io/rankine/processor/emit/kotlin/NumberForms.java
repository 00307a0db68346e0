package io.rankine.processor.emit.kotlin;

import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.emit.tensor.AxisMethods;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Form;
import io.rankine.processor.emit.tensor.Forms;
import io.rankine.processor.emit.tensor.Names;
import io.rankine.processor.emit.tensor.OpFacets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * {@code a.pow(n)}, {@code a.clamp(0, n)} and {@code a.stats().percentile(90)}: elements that are an Int, or another exact number
 * beside doubles. The members take a Long, a Double or a Float, to which Kotlin widens no Int. Sizes are any number as they are.
 */
record NumberForms(KotlinFamily family, FluentOp op) {

    private static final TypeVariableName SELF = TypeVariableName.get("T");

    /** A choice of parameters, behind an axis or not, of the receivers of all ranks that have it. */
    private record Choice(GivenNumbers given, List<TypeVariableName> variables, boolean along) {}

    /** Those that return a new result. */
    List<FunSpec> all() {
        List<FunSpec> all = new ArrayList<>();
        boolean plain = !AxisMethods.replaces(op);
        if (plain && !op.isElementwise()) {
            ofEveryRank(all);
        }
        Map<Choice, TreeMap<Integer, TypeName>> choices = new LinkedHashMap<>();
        for (int rank = 0; rank <= unknown(); rank++) {
            if (plain) {
                plain(rank, choices);
            }
            if (rank > 0) {
                ofAxes(rank, choices);
            }
        }
        choices.forEach((choice, results) -> functions(choice, results, all));
        return all;
    }

    /** Stands for the rank that is known at run time only. */
    private int unknown() {
        return family.maxRank() + 1;
    }

    /** One for all ranks where the member is one, too: the result is of the receiver's type or always the same. */
    private void functions(Choice choice, TreeMap<Integer, TypeName> results, List<FunSpec> all) {
        int floor = results.firstKey();
        boolean complete = results.size() == unknown() + 1 - floor && floor < Names.FLOORS.size();
        boolean own = results.entrySet().stream()
                .allMatch(of -> of.getValue().equals(family.family().typed(of.getKey())));
        boolean one = results.values().stream().distinct().count() == 1;
        if (complete && choice.variables().isEmpty() && (own || one)) {
            com.squareup.kotlinpoet.TypeVariableName self = com.squareup.kotlinpoet.TypeVariableName.get("T");
            FunSpec.Builder function = function(choice, receiver(ranked(floor, own ? self : TypeNames.STAR)));
            if (own) {
                function.addTypeVariable(com.squareup.kotlinpoet.TypeVariableName.get("T", family.ofResult(self)));
            }
            all.add(finish(choice, function, own ? SELF : results.firstEntry().getValue()));
        } else {
            results.forEach((rank, result) ->
                    all.add(finish(choice, function(choice, receiver(family.view(rank))), result)));
        }
    }

    private FunSpec.Builder function(Choice choice, com.squareup.kotlinpoet.TypeName receiver) {
        String doc = op.op().doc();
        String axis = choice.along() ? " Along [axis] in its place." : "";
        FunSpec.Builder function = FunSpec.builder(op.name()).receiver(receiver).addKdoc("%L", Kdoc.text(doc + axis));
        choice.variables().forEach(variable -> function.addTypeVariable(KotlinTypes.declared(variable)));
        return function;
    }

    private FunSpec finish(Choice choice, FunSpec.Builder function, TypeName result) {
        return choice.along()
                ? choice.given().along(function, op.name(), KotlinTypes.of(result))
                : choice.given().finish(function, op.name(), KotlinTypes.of(result));
    }

    /** {@code LongVectors<*, *, *, result, *>}: what is of this rank or a higher one. */
    private ParameterizedTypeName ranked(int floor, com.squareup.kotlinpoet.TypeName result) {
        com.squareup.kotlinpoet.TypeName any = TypeNames.STAR;
        return ParameterizedTypeName.get(
                KotlinFamily.of(family.family().rankedBy(floor)), List.of(any, any, any, result, any));
    }

    /** Element-wise ops have extensions of all tensors, and members behind their facet. */
    private List<Form> forms(int rank) {
        Forms forms = new Forms(family.family(), op);
        return op.isElementwise()
                ? op.facet().isEmpty()
                        ? List.of()
                        : forms.ofEveryRank(family.family().typed(rank))
                : forms.ofRank(rank);
    }

    private List<Form> erased() {
        Forms forms = new Forms(family.family(), op);
        return op.isElementwise()
                ? op.facet().isEmpty()
                        ? List.of()
                        : forms.ofEveryRank(family.family().erased())
                : Stream.concat(forms.ofScalarTensors().stream(), forms.erasedMembers().stream())
                        .toList();
    }

    /** The view, or the class of the op's facet nested in it. */
    private com.squareup.kotlinpoet.TypeName receiver(ClassName view) {
        return op.facet()
                .<com.squareup.kotlinpoet.TypeName>map(facet -> view.nestedClass(OpFacets.className(facet)))
                .orElse(view);
    }

    private com.squareup.kotlinpoet.TypeName receiver(ParameterizedTypeName ranked) {
        return op.facet()
                .<com.squareup.kotlinpoet.TypeName>map(
                        facet -> ranked.nestedClass(OpFacets.className(facet), List.of()))
                .orElse(ranked);
    }

    /** {@code fun <T : LongRank<*, T>> LongRank<*, T>.clamp(low: Int, high: Int): T}. */
    private void ofEveryRank(List<FunSpec> all) {
        com.squareup.kotlinpoet.TypeName receiver = family.ofResult(com.squareup.kotlinpoet.TypeVariableName.get("T"));
        for (Form form : new Forms(family.family(), op).ofEveryRank(SELF)) {
            for (GivenNumbers given : GivenNumbers.of(form.arguments())) {
                all.add(given.finish(
                        FunSpec.builder(op.name())
                                .addTypeVariable(com.squareup.kotlinpoet.TypeVariableName.get("T", receiver))
                                .receiver(receiver)
                                .addKdoc("%L", Kdoc.text(op.op().doc())),
                        op.name(),
                        KotlinTypes.of(form.result())));
            }
        }
    }

    private void plain(int rank, Map<Choice, TreeMap<Integer, TypeName>> choices) {
        for (Form form : rank == unknown() ? erased() : forms(rank)) {
            for (GivenNumbers given : GivenNumbers.of(form.arguments())) {
                add(choices, new Choice(given, form.variables(), false), rank, form.result());
            }
        }
    }

    /** {@code a.padWith(axis, 1, 1, n)}, and of all elements {@code a.stats().percentile(90)}. */
    private void ofAxes(int rank, Map<Choice, TreeMap<Integer, TypeName>> choices) {
        for (GivenNumbers given : GivenNumbers.of(AxisMethods.arguments(family.family(), op))) {
            int known = rank == unknown() ? -1 : rank;
            TypeName result = AxisMethods.result(family.family(), op, known);
            add(choices, new Choice(given, List.of(), true), rank, result);
            if (AxisMethods.replaces(op)) {
                TypeName number = AxisMethods.number(family.family(), op);
                add(choices, new Choice(given, List.of(), false), rank, number);
            }
        }
    }

    private static void add(Map<Choice, TreeMap<Integer, TypeName>> choices, Choice choice, int rank, TypeName result) {
        choices.computeIfAbsent(choice, key -> new TreeMap<>()).put(rank, result);
    }
}
