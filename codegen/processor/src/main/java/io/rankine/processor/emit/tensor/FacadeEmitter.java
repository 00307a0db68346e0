package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Generated.JavaSource;
import io.rankine.processor.emit.Layout;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.model.OpSetModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The ops of a module that sees the typed tensors, as static methods on them: {@code Lattice} for {@code LatticeOps}. */
public final class FacadeEmitter implements Emitter {

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.OP_SET && request.typedTensors();
    }

    @Override
    public List<Generated> emit(Request request) {
        OpSetModel set = request.opSet();
        List<FacadeMethod> methods = FacadeMethods.of(set, request.maxRank());
        if (methods.isEmpty()) {
            return List.of();
        }
        TypeSpec.Builder type = TypeSpec.classBuilder(name(set))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("The ops of {@link $L} on typed tensors.\n", set.className())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        methods.forEach(method -> type.addMethod(method.java()));
        String text = JavaFile.builder(set.packageName(), type.build())
                .indent("    ")
                .skipJavaLangImports(true)
                .addFileComment("Generated from $L: edit that instead.", set.source())
                .build()
                .toString();
        return List.of(new JavaSource(set.packageName(), name(set), Layout.of(NullChecks.of(text))));
    }

    /** The simple name of an op set's facade. */
    public static String name(OpSetModel set) {
        return set.base().equals(set.className()) ? set.className() + "Tensors" : set.base();
    }
}
