package io.rankine.processor.kind.structured;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
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
import javax.lang.model.element.Modifier;

/**
 * The op's method as the engine calls it: a constant that overloads share for which it is the same, as each lambda costs a
 * process that uses any of them a millisecond.
 */
final class StructuredMethod {

    private StructuredMethod() {}

    /** The constants of an op. */
    static List<FieldSpec> constants(OpSetModel set, OpModel op) {
        ClassName type = EngineNames.STRUCTURED_OP.nestedClass(op.isOpen() ? "Maker" : "Kernel");
        return op.overloads().stream()
                .filter(overload -> alike(set, op, overload).indexOf(overload) == 0)
                .filter(overload -> alike(set, op, overload).size() > 1)
                .map(overload -> FieldSpec.builder(
                                type, constant(op, overload), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer(lambda(set, op, overload))
                        .build())
                .toList();
    }

    static CodeBlock of(OpSetModel set, OpModel op, Overload overload) {
        List<Overload> alike = alike(set, op, overload);
        return alike.size() > 1 ? CodeBlock.of("$N", constant(op, alike.getFirst())) : lambda(set, op, overload);
    }

    /** {@code MATMUL_BYTE_METHOD}, after the first overload of that method. */
    private static String constant(OpModel op, Overload first) {
        return op.constant(first) + "_METHOD";
    }

    /** Those of one method. */
    private static List<Overload> alike(OpSetModel set, OpModel op, Overload overload) {
        CodeBlock method = lambda(set, op, overload);
        return op.overloads().stream()
                .filter(other -> lambda(set, op, other).equals(method))
                .toList();
    }

    /** {@code (outs, operands) -> MatrixOps.matmul(outs[0], (Tensor) operands[0], (Tensor) operands[1])}. */
    private static CodeBlock lambda(OpSetModel set, OpModel op, Overload overload) {
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
