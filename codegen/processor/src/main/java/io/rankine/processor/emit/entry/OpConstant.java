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
import javax.lang.model.element.Modifier;

/** {@code public static final ElementwiseOp MODSUM_LONG = ...}. */
final class OpConstant {

    private OpConstant() {}

    static FieldSpec field(OpSetModel set, OpModel op, Overload overload) {
        ClassName driver = driver(op.kind());
        CodeBlock.Builder value = CodeBlock.builder()
                .add("$T.of(\n", driver)
                .indent()
                .indent()
                .add("$S,\n", op.signature())
                .add("$T.$L,\n", ElementType.class, overload.result().name());
        if (op.kind() == OpKind.REDUCTION) {
            value.add("$L,\n", overload.identity().isPresent());
        } else {
            value.add("$L,\n", overload.nativeTwin() ? CodeBlock.of("$S", op.symbol(overload)) : null);
        }
        value.add("new $T()", ClassName.get(set.packageName(), op.kernelClass(overload)));
        overload.params().forEach(param -> value.add(",\n$L", param(param)));
        value.add(")").unindent().unindent();
        return FieldSpec.builder(driver, op.constant(overload), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(value.build())
                .build();
    }

    static ClassName driver(OpKind kind) {
        return kind == OpKind.REDUCTION ? EngineNames.REDUCTION_OP : EngineNames.ELEMENTWISE_OP;
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
