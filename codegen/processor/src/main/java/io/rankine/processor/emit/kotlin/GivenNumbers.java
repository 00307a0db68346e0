package io.rankine.processor.emit.kotlin;

import com.palantir.javapoet.TypeName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.emit.tensor.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The parameters of a function whose member takes elements as Long, Double or Float: which of them are other numbers.
 *
 * @param arguments those of the member
 * @param types those of the function
 */
record GivenNumbers(List<Argument> arguments, List<com.squareup.kotlinpoet.TypeName> types) {

    private static final Map<TypeName, String> WIDENED =
            Map.of(TypeName.LONG, ".toLong()", TypeName.DOUBLE, ".toReal()", TypeName.FLOAT, KotlinFamily.INT_TO_FLOAT);

    /**
     * Each choice of parameters that are such numbers: beside Long and Float an Int, in all mixtures; beside Double any number that
     * is exact, all of them at once.
     */
    static List<GivenNumbers> of(List<Argument> arguments) {
        List<List<com.squareup.kotlinpoet.TypeName>> mixtures = List.of(List.of());
        for (Argument argument : arguments) {
            mixtures = mixtures.stream()
                    .flatMap(before -> choices(argument).stream()
                            .map(type -> Stream.concat(before.stream(), Stream.of(type))
                                    .toList()))
                    .toList();
        }
        List<com.squareup.kotlinpoet.TypeName> own = arguments.stream()
                .map(argument -> KotlinTypes.of(argument.type()))
                .toList();
        return mixtures.stream()
                .filter(types -> !types.equals(own))
                .map(types -> new GivenNumbers(arguments, types))
                .toList();
    }

    private static List<com.squareup.kotlinpoet.TypeName> choices(Argument argument) {
        com.squareup.kotlinpoet.TypeName own = KotlinTypes.of(argument.type());
        if (!WIDENED.containsKey(argument.type())) {
            return List.of(own);
        }
        return own.equals(TypeNames.DOUBLE) ? List.of(TypeNames.NUMBER) : List.of(TypeNames.INT, own);
    }

    /** Adds parameters, result and the call of the member. */
    FunSpec finish(FunSpec.Builder function, String member, com.squareup.kotlinpoet.TypeName result) {
        return finish(function, member, List.of(), result, List.of());
    }

    /** The same of a member that takes an axis first. */
    FunSpec along(FunSpec.Builder function, String member, com.squareup.kotlinpoet.TypeName result) {
        function.addParameter("axis", TypeNames.INT);
        return finish(function, member, List.of("axis"), result, List.of());
    }

    /**
     * @param before arguments of the member before these, which are parameters already
     * @param after parameters behind these
     */
    FunSpec finish(
            FunSpec.Builder function,
            String member,
            List<String> before,
            com.squareup.kotlinpoet.TypeName result,
            List<Map.Entry<String, com.squareup.kotlinpoet.TypeName>> after) {
        List<String> handed = new ArrayList<>(before);
        IntStream.range(0, types.size()).forEach(i -> {
            Argument argument = arguments.get(i);
            function.addParameter(argument.name(), types.get(i));
            boolean other = !types.get(i).equals(KotlinTypes.of(argument.type()));
            handed.add(argument.name() + (other ? WIDENED.get(argument.type()) : ""));
        });
        after.forEach(parameter -> {
            function.addParameter(parameter.getKey(), parameter.getValue());
            handed.add(parameter.getKey());
        });
        return function.returns(result)
                .addStatement("return %N(%L)", member, handed.stream().collect(Collectors.joining(", ")))
                .build();
    }
}
