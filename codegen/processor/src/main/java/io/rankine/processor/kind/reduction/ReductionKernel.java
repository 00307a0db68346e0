package io.rankine.processor.kind.reduction;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.KernelWriter.Formula;
import io.rankine.processor.emit.kernel.Argument;
import io.rankine.processor.emit.kernel.Elements;
import io.rankine.processor.emit.kernel.LoopNest;
import io.rankine.processor.emit.kernel.RedundantCasts;
import io.rankine.processor.emit.kernel.TensorArgument;
import io.rankine.processor.emit.kernel.Variables;
import io.rankine.processor.emit.kernel.Words;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The kernel of one overload of a reduction. The plan's loops run over the result; the folded axis goes along as length
 * and step. Where neighbours of the result are neighbours of the operand, or the axis is short, a row of accumulators
 * goes down the folded axis; else each element of the result is folded on its own. Both take the elements in the same
 * order.
 */
final class ReductionKernel {

    private final OpModel op;
    private final Overload overload;
    private final ClassName owner;
    private final Variables names;
    private final LoopNest nest;
    private final FoldNames fold;

    ReductionKernel(Formula formula) {
        this.op = formula.op();
        this.overload = formula.overload();
        this.owner = formula.owner();
        this.names = new Variables(overload);
        this.fold = new FoldNames(names);
        this.nest = new LoopNest(names, List.of(Argument.longNamed(fold.length), Argument.longNamed(fold.step)));
    }

    TypeSpec type() {
        Fold methods = Folding.of(overload).inParts()
                ? new FoldInParts(owner, op, overload, names, fold)
                : new FoldInOrder(owner, op, overload, names, fold);
        TypeSpec.Builder type = TypeSpec.classBuilder(op.kernelClass(overload))
                .addJavadoc(
                        "Folds of {@link $T#$L} over $L elements, $L.\n",
                        owner,
                        op.formula(overload),
                        Words.types(overload),
                        methods.order())
                .addModifiers(Modifier.FINAL)
                .addSuperinterface(EngineNames.FOLD_KERNEL)
                .addFields(methods.fields())
                .addMethod(nest.run())
                .addMethod(row())
                .addMethod(down())
                .addMethods(methods.methods());
        if (Folding.of(overload).inParts()) {
            type.addMethod(joins()).addMethod(join(methods));
        } else {
            type.addMethod(more(methods));
        }
        RedundantCasts.allow(type, overload);
        return type.build();
    }

    private static MethodSpec joins() {
        return MethodSpec.methodBuilder("joins")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addStatement("return true")
                .build();
    }

    private MethodSpec join(Fold methods) {
        Elements elements = names.out.elements();
        CodeBlock into = CodeBlock.of("$N", names.out.position());
        CodeBlock both = methods.merge(
                elements.read(into),
                elements.read(CodeBlock.of("$N", fold.in.position())),
                // There is one element, so one modulus.
                argument -> CodeBlock.of("$L[0]", argument.table(names.plan)));
        return MethodSpec.methodBuilder("join")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(EngineNames.LOOP_PLAN, names.plan)
                .addParameter(TypeName.LONG, names.out.position())
                .addParameter(TypeName.LONG, fold.in.position())
                .addStatement(elements.write(into, both))
                .build();
    }

    private MethodSpec more(Fold methods) {
        Elements elements = names.out.elements();
        TensorArgument in = fold.in;
        CodeBlock into = CodeBlock.of("$N", names.out.position());
        CodeBlock next = methods.call(
                elements.read(into),
                in.elements().read(CodeBlock.of("$N", in.position())),
                argument -> CodeBlock.of("$L[0]", argument.table(names.plan)));
        return MethodSpec.methodBuilder("more")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(EngineNames.LOOP_PLAN, names.plan)
                .addParameter(TypeName.LONG, names.out.position())
                .addParameter(TypeName.LONG, in.position())
                .addParameter(TypeName.LONG, fold.length)
                .beginControlFlow("for (long $1N = 0; $1N < $2N; $1N++)", names.i, fold.length)
                .addStatement(elements.write(into, next))
                .addStatement("$N += $L", in.position(), in.elements().bytes())
                .endControlFlow()
                .build();
    }

    private MethodSpec row() {
        TensorArgument in = fold.in;
        CodeBlock each = CodeBlock.of("fold($L)", CodeBlock.join(fold.values(Argument::read), ",$W"));
        MethodSpec.Builder row = Fold.method("row", nest.rowParameters())
                .beginControlFlow(
                        "if ($1N >= $2T.LEAST && ($3N == $4L || $5N < $2T.LEAST))",
                        names.n,
                        EngineNames.STAGE,
                        in.step(),
                        in.elements().bytes(),
                        fold.length)
                .addStatement("down($L)", Fold.names(nest.rowParameters()))
                .addStatement("return")
                .endControlFlow()
                .beginControlFlow("for (long $1N = 0; $1N < $2N; $1N++)", names.i, names.n)
                .addStatement(names.out.elements().write(CodeBlock.of("$N", names.out.position()), each));
        names.all().forEach(argument -> row.addStatement("$N += $N", argument.position(), argument.step()));
        return row.endControlFlow().build();
    }

    /** Blocks of neighbouring columns, each folded down the axis in a row of accumulators. */
    private MethodSpec down() {
        return Fold.method("down", nest.rowParameters())
                .beginControlFlow(
                        "for (long $1N = 0; $1N < $2N; $1N += $3T.BLOCK)", names.done, names.n, EngineNames.STAGE)
                .addStatement(
                        "int $N = (int) $T.min($T.BLOCK, $N - $N)",
                        names.count,
                        Math.class,
                        EngineNames.STAGE,
                        names.n,
                        names.done)
                .addStatement(
                        "$T $N = columns($L)",
                        names.out.elements().array(),
                        fold.sums,
                        CodeBlock.join(fold.columns(), ",$W"))
                .addStatement(
                        "$1T.scatter($2N, $3N + $4N * $5N, $5N, $6N)",
                        names.out.elements().blocks(),
                        fold.sums,
                        names.out.position(),
                        names.done,
                        names.out.step(),
                        names.count)
                .endControlFlow()
                .build();
    }
}
