package io.rankine.processor.kind.reduction;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.kernel.Variables;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Chunks of 64 elements from first to last, then pairwise: n elements are split at the largest power of two below n.
 * The rounding error of sums grows with log n (Higham: The accuracy of floating point summation, SIAM J. Sci. Comput.
 * 14, 1993), and the eight chunks of a block run side by side, because none waits for another.
 */
final class FoldInParts extends Fold {

    private static final int CHUNK = 64;
    private static final int LANES = 8;

    FoldInParts(ClassName owner, OpModel op, Overload overload, Variables names, FoldNames fold) {
        super(owner, op, overload, names, fold);
    }

    @Override
    String order() {
        return "in chunks of " + CHUNK + " and these pairwise";
    }

    @Override
    List<FieldSpec> fields() {
        return List.of(FieldSpec.builder(TypeName.INT, "CHUNK", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", CHUNK)
                .build());
    }

    @Override
    List<MethodSpec> methods() {
        return List.of(run(), block(), chunks(), lanes(), columns());
    }

    private MethodSpec run() {
        return method("fold", fold.parameters())
                .returns(accumulator.javaType())
                .beginControlFlow("if ($N <= $T.BLOCK)", fold.length, EngineNames.STAGE)
                .addStatement("return block($L)", names(fold.parameters()))
                .endControlFlow()
                .addStatement("long $N = $T.highestOneBit($N - 1)", fold.half, Long.class, fold.length)
                .addStatement(
                        "$T $N = fold($L)",
                        accumulator.javaType(),
                        fold.sum,
                        part(CodeBlock.of("$N", in.position()), CodeBlock.of("$N", fold.half)))
                .addStatement(
                        "return $L",
                        accumulator.held(merge(
                                CodeBlock.of("$N", fold.sum),
                                CodeBlock.of(
                                        "fold($L)",
                                        part(
                                                CodeBlock.of("$N + $N * $N", in.position(), fold.half, fold.step),
                                                CodeBlock.of("$N - $N", fold.length, fold.half))),
                                Fold::held)))
                .build();
    }

    private CodeBlock part(CodeBlock start, CodeBlock length) {
        List<CodeBlock> values = fold.values(Fold::held);
        values.set(1, start);
        values.set(3, length);
        return CodeBlock.join(values, ",$W");
    }

    private MethodSpec block() {
        CodeBlock.Builder held = CodeBlock.builder();
        fold.others.forEach(argument -> held.add(", $L", held(argument)));
        return method("block", fold.parameters())
                .returns(accumulator.javaType())
                .addStatement("int $N = (int) $N", names.count, fold.length)
                .addCode(in.declareBlock(names.stage))
                .addStatement(
                        "$T.gather($N, $N, $N, $N)",
                        in.elements().blocks(),
                        in.block(),
                        in.position(),
                        fold.step,
                        names.count)
                .addStatement(
                        "return $N == $T.BLOCK ? lanes($N$L) : chunks($N, 0, $N$L)",
                        names.count,
                        EngineNames.STAGE,
                        in.block(),
                        held.build(),
                        in.block(),
                        names.count,
                        held.build())
                .build();
    }

    private MethodSpec chunks() {
        CodeBlock.Builder held = CodeBlock.builder();
        fold.others.forEach(argument -> held.add(", $L", held(argument)));
        List<ParameterSpec> parameters = new ArrayList<>(blockParameter());
        parameters.add(ParameterSpec.builder(TypeName.INT, fold.from).build());
        parameters.add(ParameterSpec.builder(TypeName.INT, fold.to).build());
        parameters.addAll(fold.held());
        CodeBlock first = in.staged(CodeBlock.of("$N", fold.from));
        CodeBlock sum = CodeBlock.of("$N", fold.sum);
        return method("chunks", parameters)
                .returns(accumulator.javaType())
                .beginControlFlow("if ($N - $N <= CHUNK)", fold.to, fold.from)
                .addCode(accumulator.declare(sum, startsEmpty() ? identity() : first))
                .beginControlFlow(
                        "for (int $1N = $2L; $1N < $3N; $1N++)",
                        names.i,
                        startsEmpty() ? fold.from : fold.from + " + 1",
                        fold.to)
                .addCode(accumulator.assign(
                        sum, call(accumulator.value(sum), in.staged(CodeBlock.of("$N", names.i)), Fold::held)))
                .endControlFlow()
                .addStatement("return $L", accumulator.value(sum))
                .endControlFlow()
                .addStatement(
                        "int $N = $N + $T.highestOneBit($N - $N - 1)",
                        fold.half,
                        fold.from,
                        Integer.class,
                        fold.to,
                        fold.from)
                .addStatement(
                        "return $L",
                        accumulator.held(merge(
                                CodeBlock.of("chunks($N, $N, $N$L)", in.block(), fold.from, fold.half, held.build()),
                                CodeBlock.of("chunks($N, $N, $N$L)", in.block(), fold.half, fold.to, held.build()),
                                Fold::held)))
                .build();
    }

    private MethodSpec lanes() {
        List<ParameterSpec> parameters = new ArrayList<>(blockParameter());
        parameters.addAll(fold.held());
        MethodSpec.Builder lanes = method("lanes", parameters).returns(accumulator.javaType());
        for (int lane = 0; lane < LANES; lane++) {
            CodeBlock start = startsEmpty() ? identity() : in.staged(first(lane));
            lanes.addCode(accumulator.declare(lane(lane), start));
        }
        lanes.beginControlFlow("for (int $1N = $2L; $1N < CHUNK; $1N++)", names.i, startsEmpty() ? 0 : 1);
        for (int lane = 0; lane < LANES; lane++) {
            CodeBlock element = in.staged(at(lane, CodeBlock.of("$N", names.i)));
            lanes.addCode(accumulator.assign(lane(lane), call(accumulator.value(lane(lane)), element, Fold::held)));
        }
        lanes.endControlFlow();
        for (int distance = 1; distance < LANES / 2; distance *= 2) {
            for (int lane = 0; lane < LANES; lane += 2 * distance) {
                CodeBlock other = accumulator.value(lane(lane + distance));
                CodeBlock both = merge(accumulator.value(lane(lane)), other, Fold::held);
                lanes.addCode(scoped(accumulator.assign(lane(lane), both)));
            }
        }
        CodeBlock last = accumulator.value(lane(LANES / 2));
        return lanes.addStatement("return $L", accumulator.held(merge(accumulator.value(lane(0)), last, Fold::held)))
                .build();
    }

    private MethodSpec columns() {
        CodeBlock j = CodeBlock.of("$N", names.j);
        String below = names.fresh("below");
        return method("columns", fold.columnParameters())
                .returns(accumulator.array())
                .beginControlFlow("if ($N <= CHUNK)", fold.length)
                .addStatement(
                        "$T $N = $L",
                        accumulator.array(),
                        fold.sums,
                        accumulator.staged(
                                names.stage, CodeBlock.of("$T.FIRST_FREE + $N", EngineNames.STAGE, fold.depth)))
                .addCode(foldRows())
                .addStatement("return $N", fold.sums)
                .endControlFlow()
                .addStatement("long $N = $T.highestOneBit($N - 1)", fold.half, Long.class, fold.length)
                .addStatement(
                        "$T $N = columns($L)",
                        accumulator.array(),
                        fold.sums,
                        columnsOf(
                                CodeBlock.of("$N", fold.depth),
                                CodeBlock.of("$N", in.position()),
                                CodeBlock.of("$N", fold.half)))
                .addStatement(
                        "$T $N = columns($L)",
                        accumulator.array(),
                        below,
                        columnsOf(
                                CodeBlock.of("$N + 1", fold.depth),
                                CodeBlock.of("$N + $N * $N", in.position(), fold.half, fold.step),
                                CodeBlock.of("$N - $N", fold.length, fold.half)))
                .beginControlFlow("for (int $1N = 0; $1N < $2N; $1N++)", names.j, names.count)
                .addStatement(accumulator.set(
                        fold.sums, j, merge(accumulator.at(fold.sums, j), accumulator.at(below, j), this::ofColumn)))
                .endControlFlow()
                .addStatement("return $N", fold.sums)
                .build();
    }

    private CodeBlock columnsOf(CodeBlock depth, CodeBlock start, CodeBlock length) {
        List<CodeBlock> values = new ArrayList<>(fold.columnParameters().stream()
                .map(parameter -> CodeBlock.of("$N", parameter.name()))
                .toList());
        values.set(1, depth);
        values.set(3, start);
        values.set(6, length);
        return CodeBlock.join(values, ",$W");
    }

    private List<ParameterSpec> blockParameter() {
        return List.of(ParameterSpec.builder(in.elements().array(), in.block()).build());
    }

    /** So that what complex numbers declare on the way is not declared twice. */
    private CodeBlock scoped(CodeBlock assignment) {
        return accumulator.type().isComplex()
                ? CodeBlock.builder().add("{\n$>").add(assignment).add("$<}\n").build()
                : assignment;
    }

    private CodeBlock lane(int lane) {
        return CodeBlock.of("$N$L", fold.sum, lane);
    }

    /** The place of the first element of chunk {@code lane} in a block. */
    private static CodeBlock first(int lane) {
        return switch (lane) {
            case 0 -> CodeBlock.of("0");
            case 1 -> CodeBlock.of("CHUNK");
            default -> CodeBlock.of("$L * CHUNK", lane);
        };
    }

    /** The place of element {@code i} of chunk {@code lane} in a block. */
    private static CodeBlock at(int lane, CodeBlock i) {
        return lane == 0 ? i : CodeBlock.of("$L + $L", i, first(lane));
    }
}
