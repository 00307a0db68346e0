package io.rankine.processor.translate.source;

import io.rankine.processor.translate.JavaType;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.lang.model.element.ExecutableElement;

/** The choice among methods of one name by the types of arguments, without boxing (JLS 15.12.2.2 and 15.12.2.5). */
public final class Overloads {

    private Overloads() {}

    /** The most specific of the methods that take the arguments as they are or widened. */
    public static Optional<ExecutableElement> choose(List<ExecutableElement> methods, List<JavaType> arguments) {
        List<ExecutableElement> applicable = methods.stream()
                .filter(method -> !method.isVarArgs())
                .filter(method -> takes(method, arguments))
                .toList();
        return applicable.stream()
                .filter(method -> applicable.stream()
                        .allMatch(other -> takes(other, types(method).orElseThrow())))
                .findFirst();
    }

    /** The types of its parameters; empty if formulas have none such. */
    static Optional<List<JavaType>> types(ExecutableElement method) {
        List<JavaType> types = method.getParameters().stream()
                .flatMap(param -> Site.type(param.asType()).stream())
                .toList();
        return types.size() == method.getParameters().size() ? Optional.of(types) : Optional.empty();
    }

    private static boolean takes(ExecutableElement method, List<JavaType> arguments) {
        return types(method)
                .filter(types -> types.size() == arguments.size())
                .filter(types -> IntStream.range(0, types.size())
                        .allMatch(i -> arguments.get(i).widensTo(types.get(i))))
                .isPresent();
    }
}
