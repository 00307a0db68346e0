package io.rankine.processor.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.Trees;
import io.rankine.processor.translate.source.Translator;
import io.rankine.processor.translate.source.Untranslatable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** javac, which translates on the way, and the C compiler. */
final class Compilers {

    static final Path HEADERS =
            Path.of("../../native/src/main/c").toAbsolutePath().normalize();

    private Compilers() {}

    /** Compiled by javac into the folder; on the way methods whose names begin so are translated, class by class. */
    static Map<String, List<Function>> translated(List<JavaFileObject> sources, Path folder, String prefix) {
        Formulas processor = new Formulas(prefix);
        var task = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        null,
                        null,
                        null,
                        List.of("-d", folder.toString(), "-proc:full", "-nowarn", "-Xlint:none"),
                        null,
                        sources);
        task.setProcessors(List.of(processor));
        assertTrue(task.call());
        return processor.functions;
    }

    private static final class Formulas extends AbstractProcessor {

        private final String prefix;
        private final Map<String, List<Function>> functions = new TreeMap<>();

        Formulas(String prefix) {
            this.prefix = prefix;
        }

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            Translator translator = new Translator(
                    Trees.instance(processingEnv), processingEnv.getElementUtils(), set -> java.util.Optional.empty());
            for (TypeElement type : ElementFilter.typesIn(round.getRootElements())) {
                List<Function> translated = new ArrayList<>();
                for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
                    if (method.getModifiers().contains(Modifier.STATIC)
                            && method.getSimpleName().toString().startsWith(prefix)) {
                        translated.add(translate(translator, method));
                    }
                }
                functions.put(type.getSimpleName().toString(), translated);
            }
            return false;
        }

        private static Function translate(Translator translator, ExecutableElement method) {
            try {
                return translator.translate(method);
            } catch (Untranslatable e) {
                throw new AssertionError(method + ": " + e.tree() + ": " + e.getMessage(), e);
            }
        }
    }

    static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    /** The C compiler of this machine. */
    static Optional<String> c() {
        return Stream.of("cc", "gcc", "clang")
                .filter(name -> Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, name))))
                .findFirst();
    }

    static void run(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertEquals(0, process.waitFor(), () -> command + "\n" + said);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
