package io.rankine.processor;

import io.rankine.processor.emit.Generated;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** Hands generated files to javac. The class that asked is their origin, so that incremental builds know it. */
final class Output {

    /** Folder of generated Kotlin; without it the one of generated Java. kotlinc is quicker if it need not read that. */
    static final String KOTLIN = "rankine.kotlin";

    private final Filer filer;
    private final Optional<Path> kotlin;

    Output(Filer filer, Map<String, String> options) {
        this.filer = filer;
        this.kotlin = Optional.ofNullable(options.get(KOTLIN)).map(Path::of);
    }

    void write(Generated file, TypeElement origin) throws IOException {
        try (Writer writer = writer(file, origin)) {
            writer.write(file.text());
        }
    }

    private Writer writer(Generated file, TypeElement origin) throws IOException {
        if (kotlin.isEmpty() || !(file instanceof Generated.KotlinSource source)) {
            return create(file, origin).openWriter();
        }
        Path path = kotlin.get().resolve(source.path());
        Files.createDirectories(path.getParent());
        return Files.newBufferedWriter(path);
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
