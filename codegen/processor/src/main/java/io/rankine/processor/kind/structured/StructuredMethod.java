package io.rankine.processor.kind.structured;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.List;

/** The op's method as the engine calls it. */
final class StructuredMethod {

    private StructuredMethod() {}

    /** {@code (outs, operands) -> MatrixOps.matmul(outs[0], (Tensor) operands[0], (Tensor) operands[1])}. */
    static CodeBlock of(OpSetModel set, OpModel op, Overload overload) {
        List<CodeBlock> arguments = new ArrayList<>();
        for (int i = 0; !op.isOpen() && i < overload.results().size(); i++) {
            arguments.add(CodeBlock.of("outs[$L]", i));
        }
        List<Parameter> parameters = Signature.parse(op.signature()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
            arguments.add(argument(overload.params().get(i), parameters.get(i), i));
        }
        CodeBlock call = CodeBlock.of(
                "$T.$N($L)",
                ClassName.get(set.packageName(), set.className()),
                op.variant().method(),
                CodeBlock.join(arguments, ",$W"));
        if (!op.isOpen()) {
            return CodeBlock.of("(outs, operands) ->$W$L", call);
        }
        return op.hasOneResult()
                ? CodeBlock.of("operands ->$Wnew $T[] {$L}", EngineNames.TENSOR, call)
                : CodeBlock.of("operands ->$W$L", call);
    }

    private static CodeBlock argument(ParamModel param, Parameter parameter, int position) {
        return switch (param.kind()) {
            case TENSOR -> CodeBlock.of("($T) operands[$L]", EngineNames.TENSOR, position);
            case MODULUS ->
                CodeBlock.of(
                        "($T) operands[$L]", isOne(parameter) ? EngineNames.MODULUS : EngineNames.MODULI, position);
            case SIZE -> CodeBlock.of("(($T.Dimension) operands[$L]).value()", EngineNames.SHAPED, position);
        };
    }

    /** True if the kernel sees one modulus, of shape {@code []} beside the axes of {@code ...}. */
    private static boolean isOne(Parameter moduli) {
        return moduli.type().shape().isPureGroup() || moduli.type().shape().equals(new ShapePattern.Dims(List.of()));
    }
}
