package io.rankine.engine;

import io.rankine.engine.kernel.CopyKernel;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** The copy op of each element type. */
public final class Copy {

    private static final ElementwiseOp[] OPS = Arrays.stream(ElementType.values())
            .map(type -> ElementwiseOp.of(
                    "copy(a: [...]) -> [...]",
                    type,
                    "rk_copy_" + type.code(),
                    CopyKernel.of(type.bytes()),
                    Param.tensor("a", type)))
            .toArray(ElementwiseOp[]::new);

    private Copy() {}

    /** That of {@code type}. */
    public static ElementwiseOp of(ElementType type) {
        return OPS[type.ordinal()];
    }
}
