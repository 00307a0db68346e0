package io.rankine.processor.emit.entry;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.model.ParamModel;

/** An operand as a parameter of an entry's methods, and as the engine takes it. */
final class Call {

    private static final ClassName NUMBER = ClassName.get(Number.class);

    private Call() {}

    static ParameterSpec parameter(ParamModel param) {
        TypeName type =
                switch (param.kind()) {
                    case TENSOR -> EngineNames.TENSOR;
                    case MODULUS -> EngineNames.MODULI;
                    // Kotlin widens no Int to a Long.
                    case SIZE -> NUMBER;
                };
        return ParameterSpec.builder(type, param.name()).build();
    }

    static CodeBlock value(ParamModel param) {
        return param.kind() == ParamModel.Kind.SIZE
                ? CodeBlock.of("$T.dimension($N)", EngineNames.SHAPED, param.name())
                : CodeBlock.of("$N", param.name());
    }
}
