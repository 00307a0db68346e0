package io.rankine.processor.kind.reduction;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.kernel.Argument;
import io.rankine.processor.emit.kernel.TensorArgument;
import io.rankine.processor.emit.kernel.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The names of the variables of a reduction, and the parameters of its two folds. */
final class FoldNames {

    /** The one tensor that is folded. */
    final TensorArgument in;

    /** The further parameters of the op. */
    final List<Argument> others;

    final String length;
    final String step;
    final String sum;
    final String sums;
    final String depth;
    final String half;
    final String from;
    final String to;

    private final Variables names;

    FoldNames(Variables names) {
        this.names = names;
        in = (TensorArgument) names.arguments.stream()
                .filter(TensorArgument.class::isInstance)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a reduction folds a tensor"));
        others = names.arguments.stream().filter(argument -> argument != in).toList();
        length = names.fresh("length");
        step = names.fresh("foldStep");
        sum = names.fresh("acc");
        sums = names.fresh("accs");
        depth = names.fresh("depth");
        half = names.fresh("half");
        from = names.fresh("from");
        to = names.fresh("to");
    }

    /** The parameters of {@code fold}: stage, the start, step and length of the fold, and the other operands. */
    List<ParameterSpec> parameters() {
        List<ParameterSpec> parameters = new ArrayList<>();
        parameters.add(ParameterSpec.builder(EngineNames.STAGE, names.stage).build());
        parameters.add(Argument.longNamed(in.position()));
        parameters.add(Argument.longNamed(step));
        parameters.add(Argument.longNamed(length));
        parameters.addAll(held());
        return parameters;
    }

    /** Arguments for {@link #parameters()}. */
    List<CodeBlock> values(Function<Argument, CodeBlock> other) {
        List<CodeBlock> values = new ArrayList<>();
        values.add(CodeBlock.of("$N", names.stage));
        values.add(CodeBlock.of("$N", in.position()));
        values.add(CodeBlock.of("$N", step));
        values.add(CodeBlock.of("$N", length));
        others.forEach(argument -> values.add(other.apply(argument)));
        return values;
    }

    /** The other operands where each is one element. */
    List<ParameterSpec> held() {
        return others.stream().map(argument -> argument.hoisted().orElseThrow()).toList();
    }

    /** The parameters of {@code columns}. */
    List<ParameterSpec> columnParameters() {
        List<ParameterSpec> parameters = new ArrayList<>();
        parameters.add(ParameterSpec.builder(EngineNames.STAGE, names.stage).build());
        parameters.add(ParameterSpec.builder(TypeName.INT, depth).build());
        parameters.add(ParameterSpec.builder(TypeName.INT, names.count).build());
        parameters.add(Argument.longNamed(in.position()));
        parameters.add(Argument.longNamed(in.step()));
        parameters.add(Argument.longNamed(step));
        parameters.add(Argument.longNamed(length));
        for (Argument argument : others) {
            parameters.add(Argument.longNamed(argument.position()));
            parameters.add(Argument.longNamed(argument.step()));
            argument.table().ifPresent(parameters::add);
        }
        return parameters;
    }

    /** Arguments for {@link #columnParameters()} at the block of columns that starts at {@code done}. */
    List<CodeBlock> columns() {
        List<CodeBlock> values = new ArrayList<>();
        values.add(CodeBlock.of("$N", names.stage));
        values.add(CodeBlock.of("0"));
        values.add(CodeBlock.of("$N", names.count));
        values.add(CodeBlock.of("$N + $N * $N", in.position(), names.done, in.step()));
        values.add(CodeBlock.of("$N", in.step()));
        values.add(CodeBlock.of("$N", step));
        values.add(CodeBlock.of("$N", length));
        for (Argument argument : others) {
            values.add(CodeBlock.of("$N + $N * $N", argument.position(), names.done, argument.step()));
            values.add(CodeBlock.of("$N", argument.step()));
            argument.table().ifPresent(table -> values.add(CodeBlock.of("$N", table.name())));
        }
        return values;
    }
}
