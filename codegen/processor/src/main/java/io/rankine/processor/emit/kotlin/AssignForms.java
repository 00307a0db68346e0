package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
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

    /** Of those that promote with all operands that leave the elements their type: the entry casts what is narrower. */
    private FunSpec tensors() {
        boolean meets = MeetingForms.meets(called);
        TypeName lower = (meets ? family.upTo() : family).tensor(WildcardTypeName.consumerOf(RANK));
        CodeBlock value = CodeBlock.of("%L.tensor()", OPERAND);
        return function(family.writable(RANK), lower, meets ? met(value) : written(value))
                .addTypeVariable(TypeVariableName.get("R", family.rank()))
                .build();
    }

    /** In a scope, which refuses casts that run by themselves, by a statement. */
    private CodeBlock met(CodeBlock value) {
        return op == called
                ? CodeBlock.of("%T.%LInto(tensor(), %L, tensor())", KotlinFamily.of(op.entry()), op.name(), value)
                : CodeBlock.of(
                        "%T.update(tensor(), %L, %T.upTo(%T.%L, %L), p).run()",
                        LazyFile.STATEMENT,
                        KotlinFamily.constant(op),
                        new ClassName(family.packageName(), "Typing"),
                        KotlinFamily.ELEMENT_TYPE,
                        family.type().name(),
                        value);
    }

    private FunSpec number(TypeName number, String conversion) {
        return function(family.writable(), number, written(family.scalar(OPERAND + conversion)))
                .build();
    }

    private CodeBlock written(CodeBlock value) {
        return CodeBlock.of("%L.into(tensor(), tensor(), %L%L)", KotlinFamily.constant(op), value, moduli());
    }

    /** Those of a scope. */
    private String moduli() {
        return op == called ? "" : ", p";
    }

    private FunSpec.Builder function(TypeName receiver, TypeName operand, CodeBlock statement) {
        return FunSpec.builder(called.name() + "Assign")
                .addModifiers(KModifier.OPERATOR)
                .receiver(receiver)
                .addParameter(OPERAND, operand)
                .addKdoc("%L", Kdoc.text(op.op().doc() + " In place, of a `val`: of a `var` Kotlin refuses it."))
                .addStatement("%L", statement);
    }
}
