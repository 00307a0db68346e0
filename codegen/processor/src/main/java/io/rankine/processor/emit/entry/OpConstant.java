package io.rankine.processor.emit.entry;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.List;
import javax.lang.model.element.Modifier;

/** {@code public static final ElementwiseOp MODSUM_LONG = ...}. */
final class OpConstant {

    private OpConstant() {}

    static FieldSpec field(OpSetModel set, OpModel op, Overload overload) {
        ClassName driver = driver(op.kind());
        CodeBlock.Builder value =
                CodeBlock.builder().add("$T.of(\n", driver).indent().indent().add("$S,\n", op.signature());
        CodeBlock result =
                CodeBlock.of("$T.$L", ElementType.class, overload.result().name());
        CodeBlock twin = overload.nativeTwin() ? CodeBlock.of("$S", op.symbol(overload)) : null;
        switch (op.kind()) {
            case ELEMENTWISE -> value.add("$L,\n$L,\n", result, twin);
            case REDUCTION ->
                value.add("$L,\n$L,\n", result, overload.identity().isPresent());
            case STRUCTURED -> value.add("$T.of($L),\n$L,\n", List.class, result, twin);
        }
        value.add(
                op.kind() == OpKind.STRUCTURED
                        ? method(set, op, overload)
                        : CodeBlock.of("new $T()", ClassName.get(set.packageName(), op.kernelClass(overload))));
        overload.params().forEach(param -> value.add(",\n$L", param(param)));
        value.add(")").unindent().unindent();
        return FieldSpec.builder(driver, op.constant(overload), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(value.build())
                .build();
    }

    static ClassName driver(OpKind kind) {
        return switch (kind) {
            case ELEMENTWISE -> EngineNames.ELEMENTWISE_OP;
            case REDUCTION -> EngineNames.REDUCTION_OP;
            case STRUCTURED -> EngineNames.STRUCTURED_OP;
        };
    }

    /** {@code (outs, operands) -> MatrixOps.matmul(outs[0], (Tensor) operands[0], (Tensor) operands[1])}. */
    private static CodeBlock method(OpSetModel set, OpModel op, Overload overload) {
        List<Parameter> parameters = Signature.parse(op.signature()).parameters();
        CodeBlock.Builder call = CodeBlock.builder()
                .add(
                        "(outs, operands) ->$W$T.$N(outs[0]",
                        ClassName.get(set.packageName(), set.className()),
                        op.name());
        for (int i = 0; i < parameters.size(); i++) {
            ClassName type = overload.params().get(i).isTensor()
                    ? EngineNames.TENSOR
                    : isOne(parameters.get(i)) ? EngineNames.MODULUS : EngineNames.MODULI;
            call.add(",$W($T) operands[$L]", type, i);
        }
        return call.add(")").build();
    }

    /** Whether the kernel sees one modulus, of shape {@code []} beside the axes of {@code ...}. */
    private static boolean isOne(Parameter moduli) {
        return moduli.type().shape().isPureGroup() || moduli.type().shape().equals(new ShapePattern.Dims(List.of()));
    }

    private static CodeBlock param(ParamModel param) {
        if (!param.isTensor()) {
            return CodeBlock.of("$T.moduli($S)", EngineNames.PARAM, param.name());
        }
        return CodeBlock.of(
                "$T.$L($S, $T.$L)",
                EngineNames.PARAM,
                param.nonZero() ? "nonZero" : "tensor",
                param.name(),
                ElementType.class,
                param.elementType().name());
    }
}
