package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/**
 * {@code ArithmeticKernels}: makes the kernels of an op set by number, so that none is loaded before its op runs. One class
 * and a switch, as a lambda for each would be a class again.
 */
public final class KernelSource {

    private static final String NUMBER = "number";

    private final OpSetModel set;
    private final ClassName name;
    private final List<ClassName> kernels = new ArrayList<>();

    /** @param kind of ops, which has kernels of a type of its own */
    public KernelSource(OpSetModel set, OpKind kind) {
        this.set = set;
        name = ClassName.get(set.packageName(), set.kernelSource(kind).orElseThrow());
        for (OpModel op : set.ops()) {
            if (op.kind().equals(kind)) {
                op.overloads().stream()
                        .filter(Overload::hasKernel)
                        .forEach(overload -> kernels.add(kernel(op, overload)));
            }
        }
    }

    /** {@code new ArithmeticKernels(12)}. */
    public CodeBlock of(OpModel op, Overload overload) {
        return CodeBlock.of("new $T($L)", name, kernels.indexOf(kernel(op, overload)));
    }

    /** @param made the type of the kernels */
    TypeSpec type(ClassName made) {
        // Not the value of a switch: checking that all have one type, the verifier would load them all.
        CodeBlock.Builder choice = CodeBlock.builder().beginControlFlow("switch ($N)", NUMBER);
        for (int i = 0; i < kernels.size(); i++) {
            choice.add("case $L:\n", i)
                    .indent()
                    .addStatement("return new $T()", kernels.get(i))
                    .unindent();
        }
        choice.add("default:\n")
                .indent()
                .addStatement("throw new $T($N)", IndexOutOfBoundsException.class, NUMBER)
                .unindent()
                .endControlFlow();
        return TypeSpec.classBuilder(name)
                .addJavadoc(
                        "Makes kernels of {@link $L}, each when its op first runs: a program uses few of them.\n",
                        set.className())
                .addModifiers(Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(ClassName.get(Supplier.class), made))
                .addField(TypeName.INT, NUMBER, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(TypeName.INT, NUMBER)
                        .addStatement("this.$1N = $1N", NUMBER)
                        .build())
                .addMethod(MethodSpec.methodBuilder("get")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(made)
                        .addCode(choice.build())
                        .build())
                .build();
    }

    private ClassName kernel(OpModel op, Overload overload) {
        return ClassName.get(set.packageName(), op.kernelClass(overload));
    }
}
