package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * The extensions of one op that build expressions: of tensors, views and expressions with each other and with numbers.
 *
 * @param op what is built
 * @param name what it is called
 * @param more a further operand, such as the moduli of a scope; empty or starting with a comma
 * @param expressions whether the first operand must be an expression already
 */
record TermForms(KotlinFamily family, FluentOp op, String name, KModifier modifier, String more, boolean expressions) {

    static final ClassName EXPRESSION = KotlinFamily.of(Names.EXPRESSION);

    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName RESULT = TypeVariableName.get("E");
    private static final TypeVariableName BOUNDED = TypeVariableName.get("E", TypeNames.ANY);

    /** All of an op with one more tensor. */
    List<FunSpec> binary() {
        List<FunSpec> all = new ArrayList<>(List.of(atMost(), above(), right(family.scalar(), "")));
        all.addAll(numbers());
        return all;
    }

    /** Those with something on the left that is no number. */
    List<FunSpec> infix() {
        List<FunSpec> all = new ArrayList<>(List.of(atMost(), above(), right(family.scalar(), "")));
        if (!family.fromNumber().isEmpty()) {
            all.add(right(family.number(), family.fromNumber()));
        }
        return all;
    }

    /** With numbers on the left, and the other number that Kotlin would take on the right. */
    List<FunSpec> numbers() {
        List<FunSpec> all = new ArrayList<>(List.of(left(family.scalar(), "")));
        if (!family.fromNumber().isEmpty()) {
            all.add(right(family.number(), family.fromNumber()));
            all.add(left(family.number(), family.fromNumber()));
        }
        return all;
    }

    /** {@code -a}. */
    FunSpec unary() {
        return function(receiver(TypeNames.STAR, RESULT))
                .addTypeVariable(BOUNDED)
                .returns(RESULT)
                .addStatement("return exprOf(%T.of(%L, term()%L))", EXPRESSION, constant(), more)
                .build();
    }

    private FunSpec atMost() {
        return function(receiver(RANK, RESULT))
                .addTypeVariable(rank())
                .addTypeVariable(BOUNDED)
                .addParameter("b", family.term(WildcardTypeName.consumerOf(RANK)))
                .returns(RESULT)
                .addStatement("return exprOf(%T.of(%L, term(), b.term()%L))", EXPRESSION, constant(), more)
                .build();
    }

    private FunSpec above() {
        return function(expressions ? receiver(RANK, TypeNames.STAR) : family.term(RANK))
                .addTypeVariable(rank())
                .addTypeVariable(BOUNDED)
                .addParameter("b", family.termAbove(WildcardTypeName.producerOf(RANK), TypeNames.STAR, RESULT))
                .returns(RESULT)
                .addStatement("return b.exprOf(%T.of(%L, term(), b.term()%L))", EXPRESSION, constant(), more)
                .build();
    }

    private FunSpec right(TypeName number, String conversion) {
        return function(receiver(TypeNames.STAR, RESULT))
                .addTypeVariable(BOUNDED)
                .addParameter("b", number)
                .returns(RESULT)
                .addStatement(
                        "return exprOf(%T.of(%L, term(), %L%L))",
                        EXPRESSION, constant(), family.scalar("b" + conversion), more)
                .build();
    }

    private FunSpec left(TypeName number, String conversion) {
        return function(number)
                .addTypeVariable(BOUNDED)
                .addParameter("b", receiver(TypeNames.STAR, RESULT))
                .returns(RESULT)
                .addStatement(
                        "return b.exprOf(%T.of(%L, %L, b.term()%L))",
                        EXPRESSION, constant(), family.scalar("this" + conversion), more)
                .build();
    }

    private TypeName receiver(TypeName rank, TypeName result) {
        return expressions ? family.lazy(rank, result) : family.termAbove(TypeNames.STAR, rank, result);
    }

    private TypeVariableName rank() {
        return TypeVariableName.get("R", new ClassName(family.packageName(), "Rank"));
    }

    private FunSpec.Builder function(TypeName receiver) {
        return FunSpec.builder(name)
                .addModifiers(modifier)
                .receiver(receiver)
                .addKdoc("%L", Kdoc.text(op.op().doc() + " Computed when a statement runs."));
    }

    private CodeBlock constant() {
        return CodeBlock.of(
                "%T.%L",
                new ClassName(op.set().packageName(), op.set().entryClass()),
                op.op().constant(op.overload()));
    }
}
