package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.FluentOp;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code a += b} on tensors, and with numbers: the operators of one op that write to their first operand.
 *
 * @param op what is run
 * @param called the op whose name they have
 */
record AssignForms(KotlinFamily family, FluentOp op, FluentOp called) {

    /** kotlinc prints it where it refuses {@code a += b} of a {@code var}, which could also be {@code a = a + b}. */
    static final String OPERAND = "declareWithVal";

    private static final TypeVariableName RANK = TypeVariableName.get("R");

    List<FunSpec> all() {
        List<FunSpec> all = new ArrayList<>(List.of(tensors(), number(family.scalar(), "")));
        if (!family.fromNumber().isEmpty()) {
            all.add(number(family.number(), family.fromNumber()));
        }
        return all;
    }

    private FunSpec tensors() {
        TypeName lower = family.tensor(WildcardTypeName.consumerOf(RANK));
        return function(family.writable(RANK), lower, CodeBlock.of("%L.tensor()", OPERAND))
                .addTypeVariable(TypeVariableName.get("R", family.rank()))
                .build();
    }

    private FunSpec number(TypeName number, String conversion) {
        return function(family.writable(), number, family.scalar(OPERAND + conversion))
                .build();
    }

    private FunSpec.Builder function(TypeName receiver, TypeName operand, CodeBlock value) {
        return FunSpec.builder(called.name() + "Assign")
                .addModifiers(KModifier.OPERATOR)
                .receiver(receiver)
                .addParameter(OPERAND, operand)
                .addKdoc("%L", Kdoc.text(op.op().doc() + " In place, of a `val`: of a `var` Kotlin refuses it."))
                .addStatement(
                        "%L.into(tensor(), tensor(), %L%L)",
                        KotlinFamily.constant(op), value, op == called ? "" : ", p");
    }
}
