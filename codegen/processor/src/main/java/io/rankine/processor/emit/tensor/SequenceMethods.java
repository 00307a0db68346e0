package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** Writes {@code arange} and {@code linspace} of the families that count, and {@code eye} and {@code diag}. */
final class SequenceMethods {

    private final Family family;
    private final ClassName result;

    private SequenceMethods(Family family) {
        this.family = family;
        this.result = family.typed(1);
    }

    static List<MethodSpec> of(Family family) {
        List<MethodSpec> all = new ArrayList<>();
        SequenceMethods sequences = new SequenceMethods(family);
        if (family.type().isInteger() || family.type().isFloating()) {
            IntStream.range(0, 3).forEach(bounds -> all.add(sequences.arange(bounds)));
        }
        if (family.type().isFloating()) {
            all.add(sequences.linspace());
        }
        all.add(sequences.eye("n"));
        all.add(sequences.eye("n", "m"));
        all.add(sequences.eyeBeside());
        all.add(sequences.diag(false));
        all.add(sequences.diag(true));
        return all;
    }

    private MethodSpec eye(String... names) {
        List<String> sizes = List.of(names);
        MethodSpec.Builder method = MethodSpec.methodBuilder("eye")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(family.typed(2))
                .addAnnotation(ShapeRules.rule(
                        "eye(" + String.join(": dim, ", sizes) + ": dim) -> [n, " + sizes.getLast() + "]"));
        sizes.forEach(size -> method.addParameter(Family.NUMBER, size));
        return method.addJavadoc("A new matrix of ones on the diagonal and zeros elsewhere.\n")
                .addStatement(
                        "return new $T($T.eye($T.$L, $L, $L, 0))",
                        family.typed(2),
                        ClassName.get(family.packageName(), "Sequences"),
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        whole("n"),
                        whole(sizes.getLast()))
                .build();
    }

    private CodeBlock whole(String name) {
        return family.whole(Family.NUMBER, name);
    }

    private MethodSpec eyeBeside() {
        return MethodSpec.methodBuilder("eye")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(family.typed(2))
                .addAnnotation(ShapeRules.rule("eye(n: dim, m: dim, k: i64) -> [n, m]"))
                .addParameter(Family.NUMBER, "n")
                .addParameter(Family.NUMBER, "m")
                .addParameter(Family.NUMBER, "k")
                .addJavadoc(
                        "A new matrix of ones on the diagonal {@code k} places to the right of the main one, below it where"
                                + " {@code k} is negative, and zeros elsewhere.\n")
                .addStatement(
                        "return new $T($T.eye($T.$L, $L, $L, $L))",
                        family.typed(2),
                        ClassName.get(family.packageName(), "Sequences"),
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        whole("n"),
                        whole("m"),
                        whole("k"))
                .build();
    }

    private MethodSpec diag(boolean beside) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("diag")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(family.typed(2))
                .addParameter(family.view(1), "values");
        if (beside) {
            method.addParameter(Family.NUMBER, "k");
        }
        method.addAnnotation(ShapeRules.rule(beside ? "diag" : "diag(values: [n]) -> [n, n]"));
        return method.addJavadoc(
                        "A new square matrix of {@code values} on the diagonal$L and zeros elsewhere. Its diagonal as a view:"
                                + " {@code diagonal}.\n",
                        beside
                                ? " {@code k} places to the right of the main one, below it where {@code k} is negative,"
                                : "")
                .addStatement(
                        "return new $T($T.diag(values.tensor(), $L))",
                        family.typed(2),
                        ClassName.get(family.packageName(), "Sequences"),
                        beside ? whole("k") : CodeBlock.of("0"))
                .build();
    }

    private MethodSpec arange(int bounds) {
        TypeName number = Family.NUMBER;
        MethodSpec.Builder method = method("arange").addAnnotation(ShapeRules.rule("arange"));
        if (bounds > 0) {
            method.addParameter(number, "start");
        }
        method.addParameter(number, "stop");
        if (bounds > 1) {
            method.addParameter(number, "step");
        }
        String start = bounds > 0 ? "{@code start}" : "0";
        String step = bounds > 1 ? "{@code step}" : "1";
        return method.addJavadoc(
                        "The numbers from $L in steps of $L up to {@code stop}, which is left out.\n", start, step)
                .addJavadoc(bounds > 1 ? "\n@throws IllegalArgumentException if the step is 0\n" : "")
                .addStatement(
                        "return new $T($T.arange($T.$L, $L, $L, $L))",
                        result,
                        ClassName.get(family.packageName(), "Sequences"),
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        bounds > 0 ? family.taken(number, "start") : "0",
                        family.taken(number, "stop"),
                        bounds > 1 ? family.taken(number, "step") : "1")
                .build();
    }

    private MethodSpec linspace() {
        TypeName number = Family.NUMBER;
        return method("linspace")
                .addAnnotation(ShapeRules.rule(
                        "linspace(start: %1$s, stop: %1$s, count: dim) -> [count]".formatted(family.given())))
                .addParameter(number, "start")
                .addParameter(number, "stop")
                .addParameter(number, "count")
                .addJavadoc(
                        "{@code count} numbers at equal distances from {@code start} to {@code stop}, both included.\n\n"
                                + "@throws IllegalArgumentException if {@code count} is negative\n")
                .addStatement(
                        "return new $T($T.linspace($T.$L, $L, $L, $L))",
                        result,
                        ClassName.get(family.packageName(), "Sequences"),
                        Names.ELEMENT_TYPE,
                        family.type().name(),
                        family.taken(number, "start"),
                        family.taken(number, "stop"),
                        whole("count"))
                .build();
    }

    private MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(result);
    }
}
