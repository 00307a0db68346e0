package io.rankine.processor.kind.scan;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.KernelWriter.Formula;
import io.rankine.processor.emit.kernel.Argument;
import io.rankine.processor.emit.kernel.Elements;
import io.rankine.processor.emit.kernel.RedundantCasts;
import io.rankine.processor.emit.kernel.TensorArgument;
import io.rankine.processor.emit.kernel.Variables;
import io.rankine.processor.emit.kernel.Words;
import io.rankine.processor.kind.Identity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Writes the kernel of one overload: a loop over a row with the result so far in hand. */
final class ScanKernel {

    private final Formula formula;
    private final ClassName type;
    private final Variables names;
    private final TensorArgument in;
    private final Elements accumulator;
    private final CodeBlock sum;
    private final String operands;
    private final List<CodeBlock> moduli = new ArrayList<>();
    private final Optional<Identity> identity;

    /** @param type what kernels extend */
    ScanKernel(Formula formula, ClassName type) {
        this.formula = formula;
        this.type = type;
        names = new Variables(formula.overload());
        in = (TensorArgument) names.arguments.getFirst();
        accumulator = names.out.elements();
        sum = CodeBlock.of("$N", names.fresh("acc"));
        operands = names.fresh("operands");
        identity = ((Start) formula.overload().details()).identity();
    }

    TypeSpec type() {
        TypeSpec.Builder kernel = TypeSpec.classBuilder(formula.op().kernelClass(formula.overload()))
                .addJavadoc(
                        "Running {@link $T#$L} over $L elements.\n",
                        formula.owner(),
                        formula.op().formula(formula.overload()),
                        Words.types(formula.overload()))
                .addModifiers(Modifier.FINAL)
                .superclass(type)
                .addMethod(row());
        RedundantCasts.allow(kernel, formula.overload());
        return kernel.build();
    }

    private MethodSpec row() {
        String out = names.out.position();
        MethodSpec.Builder row = MethodSpec.methodBuilder("row")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(TypeName.LONG, out)
                .addParameter(TypeName.LONG, names.out.step())
                .addParameter(TypeName.LONG, in.position())
                .addParameter(TypeName.LONG, in.step())
                .addParameter(TypeName.LONG, names.n)
                .addParameter(ArrayTypeName.of(EngineNames.SHAPED), operands);
        moduli(row);
        CodeBlock address = CodeBlock.of("$N", out);
        row.addCode(accumulator.declare(
                sum, identity.map(value -> accumulator.literal(value.text())).orElseGet(in::read)));
        if (identity.isEmpty()) {
            row.addStatement(accumulator.write(address, accumulator.value(sum))).addCode(advance());
        }
        return row.beginControlFlow(
                        "for (long $1N = $2L; $1N < $3N; $1N++)", names.i, identity.isEmpty() ? 1 : 0, names.n)
                .addCode(accumulator.assign(sum, step()))
                .addStatement(accumulator.write(address, accumulator.value(sum)))
                .addCode(advance())
                .endControlFlow()
                .build();
    }

    private void moduli(MethodSpec.Builder row) {
        for (int i = 1; i < names.arguments.size(); i++) {
            String p = names.fresh(formula.overload().params().get(i).name() + "OfRow");
            row.addStatement("$1T $2N = ($1T) $3N[$4L]", EngineNames.MODULUS, p, operands, i);
            moduli.add(CodeBlock.of(", $N", p));
        }
    }

    private CodeBlock step() {
        return CodeBlock.of(
                "$T.$L($L, $L$L)",
                formula.owner(),
                formula.op().formula(formula.overload()),
                accumulator.value(sum),
                in.read(),
                CodeBlock.join(moduli, ""));
    }

    private CodeBlock advance() {
        CodeBlock.Builder code = CodeBlock.builder();
        for (Argument argument : List.of(names.out, in)) {
            code.addStatement("$N += $N", argument.position(), argument.step());
        }
        return code.build();
    }
}
