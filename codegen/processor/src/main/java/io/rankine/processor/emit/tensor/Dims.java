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

    /** {@code long d0, long d1}: sizes, as {@code int} or {@code long}. */
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
    static CodeBlock shape(List<ParameterSpec> parameters) {
        return parameters.isEmpty() ? CodeBlock.of("new long[0]") : CodeBlock.of("new long[] {$L}", names(parameters));
    }

    /** The same for a method of variable arity. */
    static CodeBlock listed(List<ParameterSpec> parameters) {
        return parameters.isEmpty() ? shape(parameters) : CodeBlock.of("$L", names(parameters));
    }

    /** A method for each rank; sizes also as {@code int}, so that Kotlin's Int variables fit, of two axes beside a Long. */
    static List<MethodSpec> eachRank(int maxRank, Function<List<ParameterSpec>, MethodSpec> method) {
        return eachRank(maxRank, 2, method);
    }

    /** The same with sizes of one type: where javac would list too many methods for a wrong argument. */
    static List<MethodSpec> eachRankAlike(int maxRank, Function<List<ParameterSpec>, MethodSpec> method) {
        return eachRank(maxRank, 0, method);
    }

    /** @param mixed the rank of which sizes are int and long in all ways */
    private static List<MethodSpec> eachRank(int maxRank, int mixed, Function<List<ParameterSpec>, MethodSpec> method) {
        return IntStream.rangeClosed(0, maxRank)
                .boxed()
                .flatMap(rank -> IntStream.range(0, 1 << rank)
                        .filter(longs -> rank == mixed || longs == 0 || longs == (1 << rank) - 1)
                        .mapToObj(longs -> method.apply(sizes(rank, longs))))
                .toList();
    }

    /** @param longs bit {@code rank - 1 - d} says that size d is a long, else it is an int */
    private static List<ParameterSpec> sizes(int rank, int longs) {
        return list(
                rank,
                d -> ParameterSpec.builder((longs >> (rank - 1 - d) & 1) == 1 ? TypeName.LONG : TypeName.INT, "d" + d)
                        .build());
    }

    private static <T> List<T> list(int count, IntFunction<T> entry) {
        return IntStream.range(0, count).mapToObj(entry).toList();
    }
}
