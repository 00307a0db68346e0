package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parameter lists with one entry an axis: the arity says the rank. */
final class Dims {

    private Dims() {}

    /** {@code long d0, long d1}: sizes. */
    static List<ParameterSpec> sizes(int rank, TypeName type) {
        return list(rank, d -> ParameterSpec.builder(type, "d" + d).build());
    }

    /** {@code long i, long j}: indices. */
    static List<ParameterSpec> indices(int rank) {
        return list(rank, d -> ParameterSpec.builder(TypeName.LONG, index(d)).build());
    }

    /** {@code i}, {@code j}, {@code k}, ... */
    static String index(int axis) {
        return String.valueOf((char) ('i' + axis));
    }

    /** {@code i, j}. */
    static String names(List<ParameterSpec> parameters) {
        return parameters.stream().map(ParameterSpec::name).collect(Collectors.joining(", "));
    }

    /** {@code new long[] {d0, d1}}. */
    static CodeBlock shape(Family family, List<ParameterSpec> parameters) {
        return parameters.isEmpty()
                ? CodeBlock.of("new long[0]")
                : CodeBlock.of("new long[] {$L}", given(family, parameters));
    }

    /** The same for a method of variable arity. */
    static CodeBlock listed(Family family, List<ParameterSpec> parameters) {
        return parameters.isEmpty() ? shape(family, parameters) : given(family, parameters);
    }

    /** {@code d0, d1} as longs. */
    static CodeBlock given(Family family, List<ParameterSpec> parameters) {
        return parameters.stream().map(p -> family.whole(p.type(), p.name())).collect(CodeBlock.joining(", "));
    }

    /** A method for each rank, whose sizes are of one type. */
    static List<MethodSpec> eachRank(int maxRank, TypeName size, Function<List<ParameterSpec>, MethodSpec> method) {
        return IntStream.rangeClosed(0, maxRank)
                .mapToObj(rank -> method.apply(sizes(rank, size)))
                .toList();
    }

    private static <T> List<T> list(int count, IntFunction<T> entry) {
        return IntStream.range(0, count).mapToObj(entry).toList();
    }
}
