package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import io.rankine.processor.emit.EngineNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The method {@code run}: rows within layers. The engine goes over loops of more axes. */
public final class LoopNest {

    private final Variables names;
    private final List<ParameterSpec> extras;

    /** @param extras parameters of {@code run} after the plan, handed to every row as they are */
    public LoopNest(Variables names, List<ParameterSpec> extras) {
        this.names = names;
        this.extras = extras;
    }

    /** What a row knows: stage, n, then position and step of each operand, tables, extras. */
    public List<ParameterSpec> rowParameters() {
        List<ParameterSpec> parameters = new ArrayList<>();
        parameters.add(ParameterSpec.builder(EngineNames.STAGE, names.stage).build());
        parameters.add(Argument.longNamed(names.n));
        for (Argument argument : names.all()) {
            parameters.add(Argument.longNamed(argument.position()));
            parameters.add(Argument.longNamed(argument.step()));
        }
        names.all().forEach(argument -> argument.table().ifPresent(parameters::add));
        parameters.addAll(extras);
        return parameters;
    }

    /** The method {@code run}. A row of its own stands outside the loops, where C2 has more registers for it. */
    public MethodSpec run() {
        CodeBlock row = CodeBlock.builder()
                .addStatement("row($L)", names(rowParameters().stream()))
                .build();
        MethodSpec.Builder run = MethodSpec.methodBuilder("run")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(EngineNames.LOOP_PLAN, names.plan)
                .addParameters(extras)
                .beginControlFlow("if ($N.rank() > $T.INNER)", names.plan, EngineNames.LOOP_PLAN)
                .addStatement("deep($L)", outer())
                .addStatement("return")
                .endControlFlow()
                .addStatement("$T $N = $N.stage()", EngineNames.STAGE, names.stage, names.plan)
                .addStatement("long $N = $N.rowLength()", names.n, names.plan);
        names.all().forEach(argument -> run.addCode(declared(argument)));
        run.beginControlFlow("if ($N.rank() < 2)", names.plan)
                .addCode(row)
                .addStatement("return")
                .endControlFlow();
        names.all()
                .forEach(argument ->
                        run.addStatement("long $N = $L", argument.jump(), argument.distance(names.plan, "jump")));
        run.beginControlFlow("for (long $1N = $2N.layers(); $1N > 0; $1N--)", names.layers, names.plan)
                .beginControlFlow("for (long $1N = $2N.rows(); $1N > 0; $1N--)", names.rows, names.plan)
                .addCode(row);
        names.all().forEach(argument -> run.addStatement("$N += $N", argument.position(), argument.jump()));
        run.endControlFlow();
        names.all()
                .forEach(argument ->
                        run.addStatement("$N += $L", argument.position(), argument.distance(names.plan, "lift")));
        return run.endControlFlow().build();
    }

    private CodeBlock declared(Argument argument) {
        CodeBlock.Builder code = CodeBlock.builder()
                .addStatement("long $N = $L", argument.position(), argument.start(names.plan))
                .addStatement("long $N = $L", argument.step(), argument.distance(names.plan, "step"));
        argument.table()
                .ifPresent(table ->
                        code.addStatement("$T $N = $L", table.type(), table.name(), argument.table(names.plan)));
        return code.build();
    }

    private CodeBlock outer() {
        return names(Stream.concat(
                Stream.of(
                        ParameterSpec.builder(EngineNames.LOOP_PLAN, names.plan).build()),
                extras.stream()));
    }

    private static CodeBlock names(Stream<ParameterSpec> parameters) {
        return CodeBlock.join(
                parameters
                        .map(parameter -> CodeBlock.of("$N", parameter.name()))
                        .toList(),
                ",$W");
    }
}
