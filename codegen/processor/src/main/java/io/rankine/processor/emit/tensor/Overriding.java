package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.MethodSpec;

/** A method as the override of one that is documented where it was declared first. */
final class Overriding {

    private Overriding() {}

    static MethodSpec of(MethodSpec method) {
        return MethodSpec.methodBuilder(method.name())
                .addAnnotation(Override.class)
                .addAnnotations(method.annotations())
                .addModifiers(method.modifiers())
                .addTypeVariables(method.typeVariables())
                .addParameters(method.parameters())
                .varargs(method.varargs())
                .returns(method.returnType())
                .addCode(method.code())
                .build();
    }
}
