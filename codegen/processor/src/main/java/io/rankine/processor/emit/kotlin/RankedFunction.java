package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;

/**
 * The types of an extension for all ranks at once: from the type of the operand with the highest rank the compiler tells
 * that of the result. A tensor or expression of rank 2 says what expressions of this rank are, of its own elements and of
 * booleans, that of booleans says those of all other types, and each says what it makes when it is computed.
 */
final class RankedFunction {

    /**
     * A tensor or expression beside the receiver.
     *
     * @param name of the parameter
     */
    record Operand(KotlinFamily family, String name) {}

    /** No operand has a rank above the receiver's. */
    static final int RECEIVER = -1;

    private static final ClassName JVM_NAME = new ClassName("kotlin.jvm", "JvmName");
    private static final TypeVariableName OWN = TypeVariableName.get("E");
    private static final TypeVariableName MASK = TypeVariableName.get("M");
    private static final TypeVariableName SIBLING = TypeVariableName.get("O");
    private static final TypeVariableName TENSOR = TypeVariableName.get("T");
    private static final TypeVariableName RESULT = TypeVariableName.get("S");
    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName BEFORE = TypeVariableName.get("P");
    private static final TypeVariableName AFTER = TypeVariableName.get("Q");

    private final KotlinFamily family;
    private final List<Operand> operands;
    private final int highest;
    private final KotlinFamily typed;
    private final KotlinFamily result;
    private final Mode mode;
    private final List<TypeVariableName> variables = new ArrayList<>();
    private final List<TypeName> parameters = new ArrayList<>();
    private final TypeName receiver;

    /**
     * @param operands all of them
     * @param highest which of them has the highest rank, or {@link #RECEIVER}
     */
    RankedFunction(KotlinFamily family, List<Operand> operands, int highest, ElementType result, Mode mode) {
        this.family = family;
        this.operands = operands;
        this.highest = highest;
        this.typed = highest == RECEIVER ? family : operands.get(highest).family();
        this.result = family.of(result);
        this.mode = mode;
        ranks();
        receiver = operand(family, RECEIVER);
        for (int i = 0; i < operands.size(); i++) {
            parameters.add(operand(operands.get(i).family(), i));
        }
        results();
    }

    TypeName receiver() {
        return receiver;
    }

    /** The type of operand {@code i}. */
    TypeName parameter(int i) {
        return parameters.get(i);
    }

    /** What is computed, or built of: {@code prefix} is empty for the receiver and ends with a point for another operand. */
    CodeBlock value(String prefix) {
        return CodeBlock.of(mode == Mode.EAGER ? "%Ltensor()" : "%Lterm()", prefix);
    }

    /**
     * Adds type variables, the type of the result and the statements that make it.
     *
     * @param value the engine's tensor or expression
     * @param typing what knows the types: empty for the receiver
     */
    void finish(FunSpec.Builder function, String name, CodeBlock value, String typing) {
        function.addTypeVariables(variables);
        if (mode == Mode.EAGER && highest != RECEIVER) {
            function.addAnnotation(AnnotationSpec.builder(JVM_NAME)
                    .addMember("%S", name + "Above" + (highest > 0 ? highest + 1 : ""))
                    .build());
        }
        String by = highest == RECEIVER ? typing : operands.get(highest).name() + ".";
        if (mode != Mode.EAGER) {
            function.returns(isOwn() ? OWN : isMask() ? MASK : SIBLING);
            if (isOwn() || isMask()) {
                function.addStatement("return %L%L(%L)", by, isOwn() ? "exprOf" : "maskOf", value);
            } else {
                function.addStatement("val e = %L", value)
                        .addStatement(
                                "return %LmaskOf(e).as%L(e)",
                                by, result.family().name());
            }
            return;
        }
        function.returns(isOwn() ? RESULT : TENSOR);
        if (isOwn()) {
            function.addStatement("return %Lwrap(%L)", by, value);
            return;
        }
        function.addStatement("val t = %L", value).addStatement("val e = %T.of(t)", KotlinFamily.EXPRESSION);
        String sibling = isMask() ? "" : ".as" + result.family().name() + "(e)";
        function.addStatement("return %LmaskOf(e)%L.tensorOf(t)", by, sibling);
    }

    private boolean isOwn() {
        return typed.type() == result.type();
    }

    private boolean isMask() {
        return !isOwn() && result.type() == ElementType.BOOL;
    }

    private boolean before() {
        return highest > 0;
    }

    private boolean after() {
        return highest != RECEIVER && highest < operands.size() - 1;
    }

    private void ranks() {
        ClassName rank = family.rank();
        if (!operands.isEmpty()) {
            variables.add(TypeVariableName.get("R", rank));
        }
        if (before()) {
            variables.add(TypeVariableName.get("P", RANK));
        }
        if (after()) {
            variables.add(TypeVariableName.get("Q", rank));
        }
    }

    private TypeName operand(KotlinFamily of, int position) {
        TypeName term = position == highest ? typing() : untyped(of, position);
        if (mode != Mode.EAGER) {
            return term;
        }
        TypeName ranked = position == highest && isOwn() ? of.self() : of.ranked();
        if (position == RECEIVER && operands.isEmpty() && isOwn()) {
            return ranked;
        }
        TypeVariableName variable = TypeVariableName.get(position == RECEIVER ? "A" : "A" + (position + 1));
        variables.add(TypeVariableName.get(variable.getName(), ranked, term));
        return variable;
    }

    /** Of the operand with the highest rank. */
    private TypeName typing() {
        TypeName below = TypeNames.STAR;
        TypeName rank = operands.isEmpty() ? TypeNames.STAR : RANK;
        if (highest != RECEIVER) {
            below = before() ? BEFORE : WildcardTypeName.producerOf(RANK);
            rank = after() ? AFTER : TypeNames.STAR;
        }
        TypeName own = isOwn() && mode != Mode.EAGER ? OWN : TypeNames.STAR;
        TypeName mask = isOwn() ? TypeNames.STAR : MASK;
        if (mode == Mode.EXPRESSION && highest == RECEIVER) {
            return typed.lazy(rank, own, mask);
        }
        return isOwn() && mode == Mode.EAGER && highest == RECEIVER
                ? typed.term(rank)
                : typed.termAbove(below, rank, own, mask);
    }

    /** Of an operand whose rank is no higher than that of another one. */
    private TypeName untyped(KotlinFamily of, int position) {
        if (position == RECEIVER) {
            return mode == Mode.EXPRESSION ? of.lazy(RANK, TypeNames.STAR, TypeNames.STAR) : of.term(RANK);
        }
        TypeVariableName rank = highest == RECEIVER ? RANK : position < highest ? BEFORE : AFTER;
        return of.term(WildcardTypeName.consumerOf(rank));
    }

    private void results() {
        if (mode != Mode.EAGER) {
            if (isOwn() || isMask()) {
                variables.add(TypeVariableName.get(isOwn() ? "E" : "M", TypeNames.ANY));
            } else {
                variables.add(TypeVariableName.get("M", result.siblings(SIBLING)));
                variables.add(TypeVariableName.get("O", TypeNames.ANY));
            }
            return;
        }
        if (isOwn()) {
            variables.add(typed.result());
            return;
        }
        TypeName evaluable = family.evaluable(TENSOR);
        variables.add(TypeVariableName.get("M", isMask() ? evaluable : result.siblings(SIBLING)));
        if (!isMask()) {
            variables.add(TypeVariableName.get("O", evaluable));
        }
        variables.add(TypeVariableName.get("T", TypeNames.ANY));
    }
}
