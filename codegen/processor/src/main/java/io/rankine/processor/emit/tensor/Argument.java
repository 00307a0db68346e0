package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.tensor.RankRule.Pattern;
import io.rankine.processor.model.ParamModel;

/**
 * An operand as a parameter of a fluent method.
 *
 * @param operand what the engine is given for it
 * @param kind for the method's documentation
 */
public record Argument(String name, TypeName type, CodeBlock operand, Kind kind) {

    /** What the caller hands over. */
    public enum Kind {
        TENSOR,
        SCALAR,
        MODULI,
        SIZE
    }

    static Argument tensor(ParamModel param, TypeName type) {
        return new Argument(param.name(), type, CodeBlock.of("$L.tensor()", param.name()), Kind.TENSOR);
    }

    /** At the entry a scalar is a tensor of rank 0. */
    static Argument scalar(ParamModel param, Family family) {
        Family own = family.of(param.elementType());
        return new Argument(param.name(), own.given(), own.scalar(CodeBlock.of("$L", param.name())), Kind.SCALAR);
    }

    /** One modulus where nothing else fits. */
    static Argument moduli(ParamModel param, Pattern pattern) {
        TypeName type = !pattern.open() && pattern.core() == 0 ? Names.MODULUS : Names.MODULI;
        return new Argument(param.name(), type, CodeBlock.of("$L", param.name()), Kind.MODULI);
    }

    /** Any whole number, because Kotlin widens no Int to a Long. */
    static Argument size(ParamModel param) {
        CodeBlock operand = CodeBlock.of("$T.dimension($L)", EngineNames.SHAPED, param.name());
        return new Argument(param.name(), Family.NUMBER, operand, Kind.SIZE);
    }

    ParameterSpec parameter() {
        return ParameterSpec.builder(type, name).build();
    }
}
