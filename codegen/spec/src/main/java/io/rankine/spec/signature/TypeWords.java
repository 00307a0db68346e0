package io.rankine.spec.signature;

import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The words that a signature has for element types: names such as {@code i64}, sets such as {@code number}, and types that
 * follow from those of a parameter, such as {@code complex(a)}.
 */
public final class TypeWords {

    private static final Map<String, Predicate<ElementType>> SETS = Map.of(
            "any", type -> true,
            "number", type -> !type.isLogical(),
            "real", type -> type.isInteger() || type.isFloating(),
            "integer", ElementType::isInteger,
            "signed", type -> type.isInteger() && !type.isUnsigned(),
            "unsigned", ElementType::isUnsigned,
            "inexact", type -> type.isFloating() || type.isComplex(),
            "float", ElementType::isFloating,
            "complex", ElementType::isComplex);

    private static final Map<String, UnaryOperator<ElementType>> FUNCTIONS = Map.of(
            "wide", ElementType::widest,
            "quotient", type -> (type.isInteger() || type.isLogical() ? ElementType.FLOAT64 : type).widest(),
            "complex", ElementType::complex,
            "real", ElementType::real);

    private TypeWords() {}

    /** The element types of {@code type}, a parameter or result of {@code signature}, in order. */
    public static List<ElementType> of(Signature signature, Type type) {
        return type.dtypes().stream().flatMap(word -> types(signature, word)).toList();
    }

    /** The first word of {@code type} that means nothing. */
    public static Optional<String> unknown(Signature signature, Type type) {
        return type.dtypes().stream()
                .filter(word -> types(signature, word).findAny().isEmpty())
                .findFirst();
    }

    /** All words, for messages: {@code bool, int8, ..., sets any, complex, ..., complex(a), ... of a parameter a}. */
    public static String all() {
        return Arrays.stream(ElementType.values()).map(ElementType::label).collect(Collectors.joining(", ")) + "; sets "
                + SETS.keySet().stream().sorted().collect(Collectors.joining(", ")) + "; of a parameter a "
                + FUNCTIONS.keySet().stream().sorted().collect(Collectors.joining("(a), ", "", "(a)"));
    }

    private static Stream<ElementType> types(Signature signature, String word) {
        int open = word.indexOf('(');
        if (open > 0) {
            return images(signature, word.substring(0, open), word.substring(open + 1, word.length() - 1));
        }
        Predicate<ElementType> set = SETS.get(word.toLowerCase(Locale.ROOT));
        return set == null
                ? ElementType.ofLabelIfAny(word).stream()
                : Arrays.stream(ElementType.values()).filter(set);
    }

    private static Stream<ElementType> images(Signature signature, String function, String parameter) {
        UnaryOperator<ElementType> image = FUNCTIONS.get(function);
        return image == null
                ? Stream.empty()
                : signature.parameters().stream()
                        .filter(p -> p.name().equals(parameter))
                        .filter(p -> p.type().dtypes().stream().noneMatch(word -> word.contains("(")))
                        .flatMap(p -> of(signature, p.type()).stream().map(image));
    }
}
