package io.rankine.processor.emit.kotlin;

import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import io.rankine.processor.emit.tensor.Argument;
import io.rankine.processor.emit.tensor.AxisMethods;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Form;
import io.rankine.processor.emit.tensor.Forms;
import io.rankine.processor.emit.tensor.OpFacets;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code a.pow(n)}, {@code a.clamp(0, n)} and {@code a.stats().percentile(90)}: elements that are an Int, or another exact number
 * beside doubles. The members take a Long, a Double or a Float, to which Kotlin widens no Int. Sizes are any number as they are.
 */
record NumberForms(KotlinFamily family, FluentOp op) {

    private static final TypeVariableName SELF = TypeVariableName.get("T");

    /** Those that return a new result. */
    List<FunSpec> all() {
        List<FunSpec> all = new ArrayList<>();
        boolean plain = !AxisMethods.replaces(op);
        if (plain && !op.isElementwise()) {
            ofEveryRank(all);
        }
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            ClassName receiver = receiver(family.view(rank));
            if (plain) {
                forms(rank).forEach(form -> plain(receiver, form, all));
            }
            if (rank > 0) {
                ofAxes(receiver, rank, all);
            }
        }
        ClassName unknown = receiver(family.erasedView());
        if (plain) {
            erased().forEach(form -> plain(unknown, form, all));
        }
        ofAxes(unknown, -1, all);
        return all;
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
                : forms.erased();
    }

    /** The view, or the class of the op's facet nested in it. */
    private ClassName receiver(ClassName view) {
        return op.facet()
                .map(facet -> view.nestedClass(OpFacets.className(facet)))
                .orElse(view);
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

    private void plain(ClassName receiver, Form form, List<FunSpec> all) {
        for (GivenNumbers given : GivenNumbers.of(form.arguments())) {
            FunSpec.Builder function = FunSpec.builder(op.name())
                    .receiver(receiver)
                    .addKdoc("%L", Kdoc.text(op.op().doc()));
            form.variables().forEach(variable -> function.addTypeVariable(KotlinTypes.declared(variable)));
            all.add(given.finish(function, op.name(), KotlinTypes.of(form.result())));
        }
    }

    /** {@code a.padWith(axis, 1, 1, n)}, and of all elements {@code a.stats().percentile(90)}. */
    private void ofAxes(ClassName receiver, int rank, List<FunSpec> all) {
        List<Argument> arguments = AxisMethods.arguments(family.family(), op);
        String doc = op.op().doc();
        for (GivenNumbers given : GivenNumbers.of(arguments)) {
            TypeName result = AxisMethods.result(family.family(), op, rank);
            all.add(given.along(
                    FunSpec.builder(op.name())
                            .receiver(receiver)
                            .addKdoc("%L", Kdoc.text(doc + " Along [axis] in its place.")),
                    op.name(),
                    KotlinTypes.of(result)));
            if (AxisMethods.replaces(op)) {
                TypeName number = AxisMethods.number(family.family(), op);
                all.add(given.finish(
                        FunSpec.builder(op.name())
                                .receiver(receiver)
                                .addKdoc("%L", Kdoc.text(doc + " Of all elements.")),
                        op.name(),
                        KotlinTypes.of(number)));
            }
        }
    }
}
