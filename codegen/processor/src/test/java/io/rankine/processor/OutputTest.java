package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import io.rankine.processor.emit.Generated;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputTest {

    private static final List<Generated> FILES = List.of(
            new Generated.JavaSource("p.q", "A", "package p.q; class A {}"),
            new Generated.KotlinSource("p.q", "B", "package p.q"),
            new Generated.KotlinSource("", "C", ""));

    @Test
    void kotlinStandsBesideJavaOrInAFolderOfItsOwn(@TempDir Path folder) throws IOException {
        assertEquals(Set.of("p/q/A.java", "p/q/B.kt", "C.kt"), written(Map.of()));
        assertEquals(Set.of("p/q/A.java"), written(Map.of(Output.KOTLIN, folder.toString())));
        assertEquals("package p.q", Files.readString(folder.resolve("p/q/B.kt")));
        assertEquals("", Files.readString(folder.resolve("C.kt")));
    }

    /** Paths of what javac was handed. */
    private static Set<String> written(Map<String, String> options) {
        Compilation compilation = Compiler.javac()
                .withProcessors(new Writing(options))
                .compile(JavaFileObjects.forSourceString("X", "class X {}"));
        return new TreeSet<>(Javac.generated(compilation).keySet());
    }

    @SupportedAnnotationTypes("*")
    private static final class Writing extends AbstractProcessor {

        private final Map<String, String> options;

        Writing(Map<String, String> options) {
            this.options = options;
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            for (TypeElement origin : ElementFilter.typesIn(round.getRootElements())) {
                if (origin.getQualifiedName().contentEquals("X")) {
                    FILES.forEach(file -> write(file, origin));
                }
            }
            return false;
        }

        private void write(Generated file, TypeElement origin) {
            try {
                new Output(processingEnv.getFiler(), options).write(file, origin);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
