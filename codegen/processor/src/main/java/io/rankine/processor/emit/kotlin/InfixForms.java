package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import io.rankine.processor.emit.tensor.Argument;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Form;
import io.rankine.processor.emit.tensor.Forms;
import java.util.ArrayList;
import java.util.List;

/** {@code a matmul b}: the forms of an op on two tensors as infix functions. */
final class InfixForms {

    private InfixForms() {}

    static List<FunSpec> of(KotlinFamily family, FluentOp op) {
        Forms forms = new Forms(family.family(), op);
        List<FunSpec> all = new ArrayList<>();
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            for (Form form : forms.ofRank(rank)) {
                add(op, family.view(rank), form, all);
            }
        }
        forms.erased().forEach(form -> add(op, family.erasedView(), form, all));
        return all;
    }

    private static void add(FluentOp op, ClassName receiver, Form form, List<FunSpec> all) {
        Argument other = form.arguments().getFirst();
        boolean plain = form.variables().isEmpty() && form.wrapper().startsWith("new ");
        if (!plain || other.kind() != Argument.Kind.TENSOR) {
            return; // of any ranks, or a number: Kotlin calls the member
        }
        all.add(FunSpec.builder(op.name())
                .addModifiers(KModifier.INFIX)
                .receiver(receiver)
                .addParameter(other.name(), KotlinTypes.of(other.type()))
                .returns(KotlinTypes.of(form.result()))
                .addKdoc("%L", Kdoc.text(op.op().doc()))
                .addStatement(
                        "return %T.of(%T.%L.call(tensor(), %N.tensor()))",
                        KotlinTypes.of(form.result()),
                        new ClassName(op.set().packageName(), op.set().entryClass()),
                        op.constantName(),
                        other.name())
                .build());
    }
}
