package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Operators whose left side is no tensor, by one name each: kotlinc would list those of all numbers. */
final class RefusedLeft {

    private static final String LEFT =
            "beside a number stand numbers and tensors that hold it, as 2 * a, a.toDouble() * 0.5 and a.toComplex() * Complex.I;"
                    + " null, text, truth values and arrays are none";

    /** What Kotlin has operators of, but none that take a tensor. */
    private static final List<TypeName> OTHERS = Stream.concat(
                    Stream.of("Char", "IntArray", "LongArray", "FloatArray", "DoubleArray")
                            .<TypeName>map(name -> new ClassName("kotlin", name)),
                    Stream.of(RefusedIndices.PAIR))
            .toList();

    private static final TypeName TEXT = TypeNames.CHAR_SEQUENCE.copy(true, List.of());

    private RefusedLeft() {}

    /**
     * {@code 0.5 * a}, {@code a[0, 0] += "x"} and {@code "x" * a}: what has no operators of its own, on either side.
     *
     * @param receiver a type variable of tensors and expressions
     */
    static List<FunSpec> of(String name, TypeVariableName receiver) {
        List<FunSpec> all = new ArrayList<>();
        for (TypeName number : List.of(TypeNames.NUMBER, KotlinFamily.COMPLEX)) {
            all.add(ofTensor(number, name, receiver));
            all.add(left(number, name, TEXT));
            all.add(left(number, name, TypeNames.BOOLEAN));
        }
        all.add(left(TypeNames.BOOLEAN, name, Refusals.ANY));
        OTHERS.forEach(type -> all.add(ofTensor(type, name, receiver)));
        all.add(same(TypeNames.CHAR_SEQUENCE, name));
        if (!RefusedReceivers.isOfLists(name)) {
            all.add(ofTensor(ParameterizedTypeName.get(TypeNames.ARRAY, TypeNames.STAR), name, receiver));
            all.add(same(ParameterizedTypeName.get(TypeNames.ITERABLE, TypeNames.STAR), name));
        }
        return all;
    }

    private static FunSpec ofTensor(TypeName left, String name, TypeVariableName receiver) {
        return left(left, name, receiver).toBuilder()
                .addTypeVariable(receiver)
                .returns(receiver)
                .build();
    }

    /** Returns the operand: {@code lazily { "x" * a }} would be ambiguous, had the block no result. */
    private static FunSpec same(TypeName left, String name) {
        TypeVariableName any = TypeVariableName.get("T");
        return left(left, name, any).toBuilder()
                .addTypeVariable(any)
                .returns(any)
                .build();
    }

    private static FunSpec left(TypeName left, String name, TypeName b) {
        return Refusals.refused(left, name, LEFT)
                .addModifiers(KModifier.OPERATOR)
                .addParameter("b", b)
                .build();
    }
}
