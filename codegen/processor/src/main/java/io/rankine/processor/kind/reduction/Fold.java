package io.rankine.processor.kind.reduction;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import io.rankine.processor.emit.kernel.Argument;
import io.rankine.processor.emit.kernel.Elements;
import io.rankine.processor.emit.kernel.TensorArgument;
import io.rankine.processor.emit.kernel.Variables;
import io.rankine.processor.kind.Identity;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * The methods {@code fold}, which folds one run of elements, and {@code columns}, which folds neighbouring columns down
 * an axis and returns the accumulators, with all they call.
 */
abstract sealed class Fold permits FoldInOrder, FoldInParts {

    final Overload overload;
    final Optional<Identity> identity;
    final Variables names;
    final FoldNames fold;
    final TensorArgument in;
    final Elements accumulator;
    private final ClassName owner;
    private final OpModel op;

    Fold(ClassName owner, OpModel op, Overload overload, Variables names, FoldNames fold) {
        this.owner = owner;
        this.op = op;
        this.overload = overload;
        this.identity = Folding.of(overload).identity();
        this.names = names;
        this.fold = fold;
        this.in = fold.in;
        this.accumulator = names.out.elements();
    }

    /** The order in which elements are folded, to end a sentence. */
    abstract String order();

    abstract List<FieldSpec> fields();

    abstract List<MethodSpec> methods();

    /** The op's method on two values; {@code other} tells the operands after them. */
    final CodeBlock call(CodeBlock first, CodeBlock second, Function<Argument, CodeBlock> other) {
        return call(op.formula(overload), first, second, other);
    }

    /** The same of two folds of parts. */
    final CodeBlock merge(CodeBlock first, CodeBlock second, Function<Argument, CodeBlock> other) {
        return call(Folding.of(overload).merge(op, overload), first, second, other);
    }

    private CodeBlock call(String method, CodeBlock first, CodeBlock second, Function<Argument, CodeBlock> other) {
        CodeBlock.Builder call = CodeBlock.builder().add("$T.$L($L, $L", owner, method, first, second);
        fold.others.forEach(argument -> call.add(", $L", other.apply(argument)));
        return call.add(")").build();
    }

    /** An operand after the tensor, in methods that take it as one element. */
    static CodeBlock held(Argument argument) {
        return CodeBlock.of("$N", argument.hoisted().orElseThrow().name());
    }

    /** An operand after the tensor, of column {@code j}. */
    final CodeBlock ofColumn(Argument argument) {
        return argument.read(CodeBlock.of("$N", names.j));
    }

    final boolean startsEmpty() {
        return identity.isPresent();
    }

    /** The literal with which an accumulator starts. */
    final CodeBlock identity() {
        return accumulator.literal(identity.orElseThrow().text());
    }

    /** Statements that fold rows of {@code columns}, one below the other, into {@code accs}. */
    final CodeBlock foldRows() {
        CodeBlock.Builder rows = CodeBlock.builder().add(in.declareBlock(names.stage));
        if (startsEmpty()) {
            rows.addStatement(accumulator.fill(
                    fold.sums, names.count, identity.orElseThrow().text()));
        } else {
            rows.addStatement(
                    "$T.gather($N, $N, $N, $N)",
                    in.elements().blocks(),
                    fold.sums,
                    in.position(),
                    in.step(),
                    names.count);
        }
        CodeBlock j = CodeBlock.of("$N", names.j);
        CodeBlock step = call(accumulator.at(fold.sums, j), in.staged(j), this::ofColumn);
        return rows.beginControlFlow(
                        "for (long $1N = $2L; $1N < $3N; $1N++)", names.i, startsEmpty() ? 0 : 1, fold.length)
                .addStatement(
                        "$T.gather($N, $N + $N * $N, $N, $N)",
                        in.elements().blocks(),
                        in.block(),
                        in.position(),
                        names.i,
                        fold.step,
                        in.step(),
                        names.count)
                .beginControlFlow("for (int $1N = 0; $1N < $2N; $1N++)", names.j, names.count)
                .addStatement(accumulator.set(fold.sums, j, step))
                .endControlFlow()
                .endControlFlow()
                .build();
    }

    static CodeBlock names(List<ParameterSpec> parameters) {
        return CodeBlock.join(
                parameters.stream()
                        .map(parameter -> CodeBlock.of("$N", parameter.name()))
                        .toList(),
                ",$W");
    }

    static MethodSpec.Builder method(String name, List<ParameterSpec> parameters) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters);
    }
}
