package io.rankine.processor.emit;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.model.OpSetModel;

/** Java files as all emitters write them: four spaces, and a first line that says what to edit instead. */
public final class JavaSources {

    private JavaSources() {}

    /** A file in the op set's own package. {@code part} names what of the op set it was made from, empty for all. */
    public static JavaFile.Builder builder(OpSetModel set, String part, TypeSpec type) {
        String origin = part.isEmpty() ? set.source() : set.source() + ", " + part;
        return JavaFile.builder(set.packageName(), type)
                .indent("    ")
                .skipJavaLangImports(true)
                .addFileComment("Generated from $L: edit that file, not this one.", origin);
    }

    public static Generated generated(JavaFile file) {
        return new Generated.JavaSource(file.packageName(), file.typeSpec().name(), file.toString());
    }
}
