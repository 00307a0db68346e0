package io.rankine.processor.kind.reduction;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.kernel.Variables;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import java.util.List;

/** Strictly from the first element to the last, for ops that are not associative. */
final class FoldInOrder extends Fold {

    FoldInOrder(ClassName owner, OpModel op, Overload overload, Variables names, FoldNames fold) {
        super(owner, op, overload, names, fold);
    }

    @Override
    String order() {
        return "from the first to the last";
    }

    @Override
    List<FieldSpec> fields() {
        return List.of();
    }

    @Override
    List<MethodSpec> methods() {
        return List.of(run(), columns());
    }

    private MethodSpec run() {
        MethodSpec.Builder run = method("fold", fold.parameters())
                .returns(accumulator.javaType())
                .addCode(in.declareBlock(names.stage));
        CodeBlock sum = CodeBlock.of("$N", fold.sum);
        run.addCode(accumulator.declare(sum, startsEmpty() ? identity() : in.read()));
        CodeBlock step = call(accumulator.value(sum), in.staged(CodeBlock.of("$N", names.i)), Fold::held);
        return run.beginControlFlow(
                        "for (long $1N = $2L; $1N < $3N; $1N += $4T.BLOCK)",
                        names.done,
                        startsEmpty() ? 0 : 1,
                        fold.length,
                        EngineNames.STAGE)
                .addStatement(
                        "int $N = (int) $T.min($T.BLOCK, $N - $N)",
                        names.count,
                        Math.class,
                        EngineNames.STAGE,
                        fold.length,
                        names.done)
                .addStatement(
                        "$1T.gather($2N, $3N + $4N * $5N, $5N, $6N)",
                        in.elements().blocks(),
                        in.block(),
                        in.position(),
                        names.done,
                        fold.step,
                        names.count)
                .beginControlFlow("for (int $1N = 0; $1N < $2N; $1N++)", names.i, names.count)
                .addCode(accumulator.assign(sum, step))
                .endControlFlow()
                .endControlFlow()
                .addStatement("return $L", accumulator.value(sum))
                .build();
    }

    private MethodSpec columns() {
        return method("columns", fold.columnParameters())
                .returns(accumulator.array())
                .addStatement(
                        "$T $N = $L",
                        accumulator.array(),
                        fold.sums,
                        accumulator.staged(
                                names.stage, CodeBlock.of("$T.FIRST_FREE + $N", EngineNames.STAGE, fold.depth)))
                .addCode(foldRows())
                .addStatement("return $N", fold.sums)
                .build();
    }
}
