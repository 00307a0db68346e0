package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;

/** Results that are cut or rounded to what a tensor stores; a formula of that very type makes the cast redundant. */
final class RedundantCasts {

    private RedundantCasts() {}

    /** Whether the result is float32 while the formula, of complex operands, gives double. */
    static boolean rounds(Overload overload) {
        return overload.result() == ElementType.FLOAT32
                && overload.tensors().stream().map(ParamModel::elementType).anyMatch(ElementType::isComplex);
    }

    /** Keeps javac from warning of casts that a kernel of this overload may not need. */
    static void allow(TypeSpec.Builder kernel, Overload overload) {
        if (new Elements(overload.result()).casts() || rounds(overload)) {
            kernel.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember("value", "$S", "cast")
                    .build());
        }
    }
}
