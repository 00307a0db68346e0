package io.rankine.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.model.OpGroup;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** {@code DivModResult<A, B>}: the record in which an op's methods return several results. */
public final class ResultRecord implements Emitter {

    private static final String VARIABLES = "ABCDEFGHIJKLMNOP";

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.OP_SET;
    }

    @Override
    public List<Generated> emit(Request request) {
        OpSetModel set = request.opSet();
        return set.groups().stream()
                .filter(group -> group.number() == 0)
                .map(OpGroup::first)
                .filter(op -> !op.hasOneResult())
                .map(op -> (Generated) new Generated.JavaSource(set.packageName(), op.resultClass(), text(set, op)))
                .toList();
    }

    /** The record itself. */
    public static ClassName name(OpSetModel set, OpModel op) {
        return ClassName.get(set.packageName(), op.resultClass());
    }

    /** The record of results of these types. */
    public static TypeName of(OpSetModel set, OpModel op, List<? extends TypeName> types) {
        return ParameterizedTypeName.get(name(set, op), types.toArray(TypeName[]::new));
    }

    /** {@code results[0], results[1]}. */
    public static CodeBlock elements(String array, OpModel op) {
        return CodeBlock.join(
                IntStream.range(0, op.variant().results().size())
                        .mapToObj(i -> CodeBlock.of("$N[$L]", array, i))
                        .toList(),
                ", ");
    }

    private static String text(OpSetModel set, OpModel op) {
        List<String> names = op.variant().results();
        List<String> types = VARIABLES
                .chars()
                .limit(names.size())
                .mapToObj(Character::toString)
                .toList();
        String components = IntStream.range(0, names.size())
                .mapToObj(i -> types.get(i) + " " + names.get(i))
                .collect(Collectors.joining(", "));
        String destructured = IntStream.range(0, names.size())
                .mapToObj(i -> "\n    public %s component%d() {\n        return %s;\n    }\n"
                        .formatted(types.get(i), i + 1, names.get(i)))
                .collect(Collectors.joining());
        return """
                // Generated from %s: edit that instead.
                %s/** The results of {@code %s}; in Kotlin {@code val (%s) = ...} takes them apart. */
                public record %s<%s>(%s) {
                %s}
                """.formatted(
                        set.source(),
                        set.packageName().isEmpty() ? "" : "package " + set.packageName() + ";\n\n",
                        op.name(),
                        String.join(", ", names),
                        op.resultClass(),
                        String.join(", ", types),
                        components,
                        destructured);
    }
}
