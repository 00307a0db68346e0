package io.rankine.processor;

import io.rankine.processor.emit.Generated;
import java.io.IOException;
import java.io.Writer;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** Hands generated files to javac. The class that asked is their origin, so that incremental builds know it. */
final class Output {

    private final Filer filer;

    Output(Filer filer) {
        this.filer = filer;
    }

    void write(Generated file, TypeElement origin) throws IOException {
        try (Writer writer = create(file, origin).openWriter()) {
            writer.write(file.text());
        }
    }

    private FileObject create(Generated file, TypeElement origin) throws IOException {
        return switch (file) {
            case Generated.JavaSource java -> filer.createSourceFile(java.qualifiedName(), origin);
            case Generated.KotlinSource kotlin ->
                filer.createResource(
                        StandardLocation.SOURCE_OUTPUT, kotlin.packageName(), kotlin.fileName() + ".kt", origin);
            case Generated.Resource resource ->
                filer.createResource(StandardLocation.CLASS_OUTPUT, "", resource.path(), origin);
        };
    }
}
