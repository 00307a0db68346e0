package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import java.util.List;

/**
 * The types of an extension for all ranks at once: the operand with the highest rank knows the types of that rank, and from
 * them follows that of the result.
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
    private static final TypeVariableName RESULT = TypeVariableName.get("S", TypeNames.ANY);
    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName BELOW = TypeVariableName.get("L");

    private final KotlinFamily family;
    private final List<Operand> operands;
    private final int highest;
    private final KotlinFamily result;
    private final Mode mode;

    /**
     * @param operands all of them
     * @param highest which of them has the highest rank, or {@link #RECEIVER}
     */
    RankedFunction(KotlinFamily family, List<Operand> operands, int highest, KotlinFamily result, Mode mode) {
        this.family = family;
        this.operands = operands;
        this.highest = highest;
        this.result = result;
        this.mode = mode;
    }

    TypeName receiver() {
        return operand(family, RECEIVER);
    }

    /** The type of operand {@code i}. */
    TypeName parameter(int i) {
        return operand(operands.get(i).family(), i);
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
        function.addTypeVariables(variables()).returns(RESULT);
        if (mode == Mode.EAGER && highest != RECEIVER) {
            function.addAnnotation(AnnotationSpec.builder(JVM_NAME)
                    .addMember("%S", name + "Above" + (highest > 0 ? highest + 1 : ""))
                    .build());
        }
        String by = highest == RECEIVER ? typing : operands.get(highest).name() + ".";
        function.addStatement("return %T.typed(%Ltypes(), %L)", result.types(), by, value);
    }

    private List<TypeVariableName> variables() {
        if (operands.isEmpty()) {
            return List.of(RESULT);
        }
        TypeVariableName rank = highest == RECEIVER ? RANK : BELOW;
        return List.of(TypeVariableName.get(rank.getName(), family.rank()), RESULT);
    }

    private TypeName operand(KotlinFamily of, int position) {
        return position == highest ? typing(of) : untyped(of, position);
    }

    /** Of the operand with the highest rank: another one than the receiver is above rank L. */
    private TypeName typing(KotlinFamily of) {
        TypeName below = highest == RECEIVER ? TypeNames.STAR : BELOW;
        TypeName rank = highest != RECEIVER || operands.isEmpty() ? TypeNames.STAR : RANK;
        if (mode == Mode.EAGER) {
            return of.tensorAbove(below, rank, result.making(RESULT, TypeNames.STAR));
        }
        TypeName types = result.making(TypeNames.STAR, RESULT);
        return mode == Mode.EXPRESSION && highest == RECEIVER ? of.lazy(rank, types) : of.termAbove(below, rank, types);
    }

    /**
     * Of an operand whose rank is no higher than that of another one: at most R. Before one above rank L it is at most L; after
     * it the rank below is at most L, so that no variable more is needed.
     */
    private TypeName untyped(KotlinFamily of, int position) {
        TypeName atMost = WildcardTypeName.consumerOf(highest == RECEIVER ? RANK : BELOW);
        if (position == RECEIVER && mode == Mode.EXPRESSION) {
            return of.lazy(atMost, TypeNames.STAR);
        }
        boolean after = highest != RECEIVER && position > highest;
        if (mode == Mode.EAGER) {
            return after ? of.tensorAbove(atMost, TypeNames.STAR, TypeNames.STAR) : of.tensor(atMost);
        }
        return after ? of.termAbove(atMost, TypeNames.STAR, TypeNames.STAR) : of.term(atMost);
    }
}
