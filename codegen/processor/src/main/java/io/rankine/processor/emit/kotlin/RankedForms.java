package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.FluentOp;
import java.util.List;

/** The operators of two tensors for all ranks at once: the compiler tells the rank of the result from those of both. */
record RankedForms(KotlinFamily family, FluentOp op) {

    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName RESULT = TypeVariableName.get("S");
    private static final TypeVariableName A = TypeVariableName.get("A");
    private static final TypeVariableName B = TypeVariableName.get("B");

    /** With a new result: of the first operand's rank, or of the second's where that is higher. */
    List<FunSpec> tensors() {
        TypeName lower = family.term(WildcardTypeName.consumerOf(RANK));
        TypeName higher = family.termAbove(WildcardTypeName.producerOf(RANK), TypeNames.STAR, TypeNames.STAR);
        return List.of(
                fresh(operand("A", RESULT, family.term(RANK)), operand("B", TypeNames.STAR, lower), "wrap")
                        .build(),
                fresh(operand("A", TypeNames.STAR, family.term(RANK)), operand("B", RESULT, higher), "b.wrap")
                        .addAnnotation(AnnotationSpec.builder(new ClassName("kotlin.jvm", "JvmName"))
                                .addMember("%S", op.name() + "Above")
                                .build())
                        .build());
    }

    /** {@code a += b}. */
    FunSpec assigning() {
        TypeVariableName a =
                TypeVariableName.get("A", KotlinFamily.of(family.family().writable()), family.term(RANK));
        return function(op.name() + "Assign", a)
                .addTypeVariable(operand("B", TypeNames.STAR, family.term(WildcardTypeName.consumerOf(RANK))))
                .addParameter("b", B)
                .addStatement("%L.into(tensor(), tensor(), b.tensor())", constant())
                .build();
    }

    private FunSpec.Builder fresh(TypeVariableName a, TypeVariableName b, String wrap) {
        return function(op.name(), a)
                .addTypeVariable(b)
                .addTypeVariable(family.result())
                .addParameter("b", B)
                .returns(RESULT)
                .addStatement("return %L(%L.call(tensor(), b.tensor()))", wrap, constant());
    }

    private FunSpec.Builder function(String name, TypeVariableName a) {
        return FunSpec.builder(name)
                .addModifiers(KModifier.OPERATOR)
                .addTypeVariable(TypeVariableName.get("R", new ClassName(family.packageName(), "Rank")))
                .addTypeVariable(a)
                .receiver(A)
                .addKdoc("%L", Kdoc.text(op.op().doc()));
    }

    private TypeVariableName operand(String name, TypeName result, TypeName term) {
        TypeName ranked = ParameterizedTypeName.get(
                KotlinFamily.of(family.family().ranked()), new TypeName[] {TypeNames.STAR, result});
        return TypeVariableName.get(name, ranked, term);
    }

    private CodeBlock constant() {
        return CodeBlock.of(
                "%T.%L",
                new ClassName(op.set().packageName(), op.set().entryClass()),
                op.op().constant(op.overload()));
    }
}
