package io.rankine.processor.emit;

import com.palantir.javapoet.CodeBlock;
import io.rankine.spec.ElementType;

/** Element types in generated code. */
public final class ElementTypes {

    private ElementTypes() {}

    /** {@code ElementType.INT64}. */
    public static CodeBlock constant(ElementType type) {
        return CodeBlock.of("$T.$L", ElementType.class, type.name());
    }
}
