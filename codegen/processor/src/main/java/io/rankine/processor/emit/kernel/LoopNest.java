package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * The loops around a row: {@code run} chooses one by the rank of the plan, those of rank 1 to 3 stand on each other, and
 * {@code rankN} peels axes off until three are left.
 */
public final class LoopNest {

    private static final int DEEPEST = 3;

    private final Variables names;
    private final List<ParameterSpec> extras;

    /** @param extras parameters of {@code run} after the plan, handed to every row as they are */
    public LoopNest(Variables names, List<ParameterSpec> extras) {
        this.names = names;
        this.extras = extras;
    }

    /** The parameters of {@code row}: stage, n, then position and step of each operand, tables, extras. */
    public List<ParameterSpec> rowParameters() {
        List<ParameterSpec> parameters = new ArrayList<>();
        parameters.add(ParameterSpec.builder(EngineNames.STAGE, names.stage).build());
        parameters.add(Argument.longNamed(names.n));
        for (Argument argument : names.all()) {
            parameters.add(Argument.longNamed(argument.position()));
            parameters.add(Argument.longNamed(argument.step()));
        }
        parameters.addAll(passed());
        return parameters;
    }

    /** The methods {@code run}, {@code rank1} to {@code rank3} and {@code rankN}. */
    public List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(run());
        methods.add(rank1());
        methods.add(rank2());
        for (int rank = 3; rank <= DEEPEST; rank++) {
            methods.add(
                    loop("rank" + rank, CodeBlock.of(""), statement(CodeBlock.of("rank$L($L)", rank - 1, inner()))));
        }
        methods.add(rankN());
        return methods;
    }

    private MethodSpec run() {
        MethodSpec.Builder run = MethodSpec.methodBuilder("run")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(EngineNames.LOOP_PLAN, names.plan)
                .addParameters(extras);
        for (Argument argument : names.all()) {
            run.addStatement("long $N = $L", argument.position(), argument.start(names.plan));
            argument.table()
                    .ifPresent(table ->
                            run.addStatement("$T $N = $L", table.type(), table.name(), argument.table(names.plan)));
        }
        CodeBlock from = commas(CodeBlock.of("$N, 0", names.plan), positions());
        run.beginControlFlow("switch ($N.rank())", names.plan)
                .addStatement(
                        "case 0 -> row($L)",
                        commas(CodeBlock.of("$N.stage(), 1", names.plan), positions(argument -> CodeBlock.of("0"))));
        for (int rank = 1; rank <= DEEPEST; rank++) {
            run.addStatement("case $1L -> rank$1L($2L)", rank, from);
        }
        return run.addStatement("default -> rankN($L)", from).endControlFlow().build();
    }

    private MethodSpec rank1() {
        CodeBlock axis = CodeBlock.of("$N", names.axis);
        return method("rank1")
                .addCode(rowVariables(axis))
                .addStatement("$L", row())
                .build();
    }

    /** Two axes: the steps of the inner one stay the same from row to row. */
    private MethodSpec rank2() {
        CodeBlock inner = CodeBlock.of("$N + 1", names.axis);
        return loop("rank2", rowVariables(inner), statement(row()));
    }

    /** What {@link #row()} takes, declared for the row along an axis. */
    private CodeBlock rowVariables(CodeBlock axis) {
        CodeBlock.Builder variables = CodeBlock.builder()
                .addStatement("$T $N = $N.stage()", EngineNames.STAGE, names.stage, names.plan)
                .addStatement("long $N = $N.dim($L)", names.n, names.plan, axis);
        for (Argument argument : names.all()) {
            variables.addStatement("long $N = $L", argument.step(), argument.distance(names.plan, axis));
        }
        return variables.build();
    }

    private CodeBlock row() {
        return CodeBlock.of(
                "row($L)",
                commas(
                        CodeBlock.of("$N, $N", names.stage, names.n),
                        positions(argument -> CodeBlock.of("$N", argument.step()))));
    }

    private MethodSpec rankN() {
        // Asked once for each inner loop, not in front of it: loops of four axes cost what those of three do.
        CodeBlock body = CodeBlock.builder()
                .beginControlFlow("if ($N.rank() - $N == $L)", names.plan, names.axis, DEEPEST + 1)
                .addStatement("rank$L($L)", DEEPEST, inner())
                .nextControlFlow("else")
                .addStatement("rankN($L)", inner())
                .endControlFlow()
                .build();
        return loop("rankN", CodeBlock.of(""), body);
    }

    private MethodSpec loop(String name, CodeBlock before, CodeBlock body) {
        MethodSpec.Builder loop = method(name).addCode(before);
        loop.addStatement("long $N = $N.dim($N)", names.count, names.plan, names.axis);
        for (Argument argument : names.all()) {
            loop.addStatement(
                    "long $N = $L", argument.jump(), argument.distance(names.plan, CodeBlock.of("$N", names.axis)));
        }
        loop.beginControlFlow("for (long $1N = 0; $1N < $2N; $1N++)", names.i, names.count)
                .addCode(body);
        names.all().forEach(argument -> loop.addStatement("$N += $N", argument.position(), argument.jump()));
        return loop.endControlFlow().build();
    }

    private static CodeBlock statement(CodeBlock code) {
        return CodeBlock.builder().addStatement(code).build();
    }

    private MethodSpec.Builder method(String name) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(EngineNames.LOOP_PLAN, names.plan)
                .addParameter(TypeName.INT, names.axis);
        names.all().forEach(argument -> method.addParameter(Argument.longNamed(argument.position())));
        return method.addParameters(passed());
    }

    private CodeBlock inner() {
        return commas(CodeBlock.of("$N, $N + 1", names.plan, names.axis), positions());
    }

    /** The positions, tables and extras. */
    private CodeBlock positions() {
        return CodeBlock.join(
                Stream.concat(
                                names.all().stream().map(argument -> CodeBlock.of("$N", argument.position())),
                                passed().stream().map(parameter -> CodeBlock.of("$N", parameter.name())))
                        .toList(),
                ",$W");
    }

    /** The positions, each with its step, tables and extras. */
    private CodeBlock positions(Function<Argument, CodeBlock> step) {
        return CodeBlock.join(
                Stream.concat(
                                names.all().stream()
                                        .map(argument ->
                                                CodeBlock.of("$N, $L", argument.position(), step.apply(argument))),
                                passed().stream().map(parameter -> CodeBlock.of("$N", parameter.name())))
                        .toList(),
                ",$W");
    }

    /** The tables of the operands, then the extras. */
    private List<ParameterSpec> passed() {
        return Stream.concat(names.all().stream().flatMap(argument -> argument.table().stream()), extras.stream())
                .toList();
    }

    private static CodeBlock commas(CodeBlock first, CodeBlock rest) {
        return CodeBlock.of("$L,$W$L", first, rest);
    }
}
