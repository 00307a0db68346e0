package io.rankine.processor.ksp;

import com.google.devtools.ksp.processing.CodeGenerator;
import com.google.devtools.ksp.processing.Dependencies;
import com.google.devtools.ksp.symbol.KSClassDeclaration;
import com.google.devtools.ksp.symbol.KSFile;
import io.rankine.processor.emit.Generated;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Hands generated files to KSP. The file of the op set is their origin, so that incremental builds know it. */
final class KspOutput {

    private final CodeGenerator generator;

    KspOutput(CodeGenerator generator) {
        this.generator = generator;
    }

    void write(Generated file, KSClassDeclaration origin) throws IOException {
        try (OutputStream out = create(file, dependencies(origin))) {
            out.write(file.text().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Dependencies dependencies(KSClassDeclaration origin) {
        KSFile file = origin.getContainingFile();
        return file == null ? new Dependencies(false) : new Dependencies(false, file);
    }

    private OutputStream create(Generated file, Dependencies origin) {
        return switch (file) {
            case Generated.JavaSource java ->
                generator.createNewFile(origin, java.packageName(), java.className(), "java");
            case Generated.KotlinSource kotlin ->
                generator.createNewFile(origin, kotlin.packageName(), kotlin.fileName(), "kt");
            case Generated.Resource resource -> {
                String path = resource.path();
                int point = path.lastIndexOf('.');
                boolean extended = point > path.lastIndexOf('/');
                yield generator.createNewFileByPath(
                        origin, extended ? path.substring(0, point) : path, extended ? path.substring(point + 1) : "");
            }
        };
    }
}
