package io.rankine.processor.emit.kotlin;

import com.palantir.javapoet.ParameterSpec;
import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.emit.tensor.FacadeEmitter;
import io.rankine.processor.emit.tensor.FacadeMethod;
import io.rankine.processor.emit.tensor.FacadeMethods;
import java.util.List;

/** The ops of a module that sees the typed tensors, as extensions of their first operand. */
public final class FacadeExtensionsEmitter implements Emitter {

    /** An op may have the name of a member: then Kotlin calls that, and the op by its facade. */
    private static final AnnotationSpec SHADOWED = AnnotationSpec.builder(new ClassName("kotlin", "Suppress"))
            .addMember("%S", "EXTENSION_SHADOWED_BY_MEMBER")
            .build();

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.OP_SET && request.typedTensors();
    }

    @Override
    public List<Generated> emit(Request request) {
        String facade = FacadeEmitter.name(request.opSet());
        List<FacadeMethod> methods = FacadeMethods.of(request.opSet(), request.maxRank());
        if (methods.isEmpty()) {
            return List.of();
        }
        ClassName java = new ClassName(request.packageName(), facade);
        return List.of(KotlinText.source(request, facade + "Extensions", file -> {
            file.addAnnotation(SHADOWED);
            for (FacadeMethod method : methods) {
                file.addFunction(extension(java, method));
            }
        }));
    }

    private static FunSpec extension(ClassName facade, FacadeMethod method) {
        ParameterSpec receiver = method.parameters().getFirst();
        List<ParameterSpec> others =
                method.parameters().subList(1, method.parameters().size());
        FunSpec.Builder function = FunSpec.builder(method.name())
                .receiver(KotlinTypes.of(receiver.type()))
                .returns(KotlinTypes.of(method.result()))
                .addKdoc("%L", Kdoc.text(String.join("\n\n", method.doc())));
        if (method.operator()) {
            function.addModifiers(KModifier.OPERATOR);
        }
        method.variables().forEach(variable -> function.addTypeVariable(KotlinTypes.declared(variable)));
        others.forEach(other -> function.addParameter(other.name(), KotlinTypes.of(other.type())));
        CodeBlock.Builder arguments = CodeBlock.builder();
        others.forEach(other -> arguments.add(", %N", other.name()));
        return function.addStatement("return %T.%N(this%L)", facade, method.name(), arguments.build())
                .build();
    }
}
