package io.rankine.processor.emit.element;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.JavaSources;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import java.util.List;
import java.util.stream.Stream;

/** The engine's classes with a method or a case for each element type. */
public final class ElementAccessEmitter implements Emitter {

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.ELEMENT_ACCESS;
    }

    @Override
    public List<Generated> emit(Request request) {
        return Stream.of(new ElementsClass(request).type(), new NumbersClass().type(), new BoxedElementsClass().type())
                .map(type -> file(request, type))
                .toList();
    }

    private static Generated file(Request request, TypeSpec type) {
        return JavaSources.generated(JavaFile.builder(request.packageName(), type)
                .indent("    ")
                .skipJavaLangImports(true)
                .addFileComment("Generated from ElementType.java: edit that file, not this one.")
                .build());
    }
}
