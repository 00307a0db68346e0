package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How many type parameters a method has that an IDE shows: of tensors, views, expressions, and of Kotlin's functions. */
class TypeParametersTest {

    private static final int MOST = 2;

    @Test
    void aMethodHasAtMostTwoTypeParameters() throws IOException, URISyntaxException {
        Path classes = Path.of(TypedTensor.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> more = new ArrayList<>();
        int generic = 0;
        try (Stream<Path> files = Files.list(classes.resolve("io/rankine"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                ClassModel type = ClassFile.of().parse(file);
                for (MethodModel method : type.methods()) {
                    int parameters = typeParameters(method);
                    generic += parameters > 0 ? 1 : 0;
                    if (parameters > MOST && type.flags().has(AccessFlag.PUBLIC)) {
                        more.add(name(file) + "." + method.methodName().stringValue());
                    }
                }
            }
        }
        assertTrue(generic > 1000, "methods with type parameters: " + generic);
        assertEquals(List.of(), more);
    }

    private static int typeParameters(MethodModel method) {
        return method.flags().has(AccessFlag.PUBLIC)
                ? method.findAttribute(Attributes.signature())
                        .map(signature ->
                                signature.asMethodSignature().typeParameters().size())
                        .orElse(0)
                : 0;
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".class", "");
    }
}
