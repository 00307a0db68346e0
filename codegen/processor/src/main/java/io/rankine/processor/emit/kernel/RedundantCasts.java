package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.model.Overload;

/** Results that are cut or rounded to what a tensor stores; a formula of that very type makes the cast redundant. */
public final class RedundantCasts {

    private RedundantCasts() {}

    /** Keeps javac from warning of casts that a kernel of this overload may not need. */
    public static void allow(TypeSpec.Builder kernel, Overload overload) {
        if (new Elements(overload.result()).casts()) {
            kernel.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember("value", "$S", "cast")
                    .build());
        }
    }
}
