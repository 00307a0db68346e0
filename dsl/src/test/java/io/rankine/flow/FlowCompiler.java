package io.rankine.flow;

import io.rankine.processor.RankineProcessor;
import io.rankine.processor.flow.ShapeFlowProcessor;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Runs javac with the checker, and without. */
final class FlowCompiler {

    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final Path output;

    /** @param output takes class files */
    FlowCompiler(Path output) {
        this.output = output;
    }

    /** What javac says of a program. */
    List<FlowProgram.Message> check(FlowProgram program) {
        List<String> options = new ArrayList<>(program.options());
        options.add("-proc:full");
        return run(program, options, List.of(new RankineProcessor(), new ShapeFlowProcessor()));
    }

    /** The class of a program, compiled without the checker. */
    Class<?> load(FlowProgram program) {
        List<FlowProgram.Message> messages = run(program, List.of("-proc:none"), List.of());
        if (!messages.isEmpty()) {
            throw new IllegalStateException(messages.toString());
        }
        try {
            URL[] classes = {output.toUri().toURL()};
            return new URLClassLoader(classes, getClass().getClassLoader())
                    .loadClass(program.name().replace(".java", ""));
        } catch (MalformedURLException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<FlowProgram.Message> run(FlowProgram program, List<String> options, List<Processor> processors) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> all = new ArrayList<>(options);
        String classPath = output + File.pathSeparator + System.getProperty("java.class.path");
        // of warnings only those of the checker count
        all.addAll(List.of(
                "-Xlint:none", "-Xmaxerrs", "100000", "-parameters", "-classpath", classPath, "-d", output.toString()));
        try (StandardJavaFileManager manager = javac.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
            List<JavaFileObject> files = List.of(new Source(program.name(), program.source()));
            JavaCompiler.CompilationTask task = javac.getTask(null, manager, diagnostics, all, null, files);
            if (!processors.isEmpty()) {
                task.setProcessors(processors);
            }
            task.call();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return diagnostics.getDiagnostics().stream()
                .map(FlowCompiler::message)
                .sorted(Comparator.comparing(FlowProgram.Message::line))
                .collect(Collectors.toList());
    }

    private static FlowProgram.Message message(Diagnostic<? extends JavaFileObject> diagnostic) {
        String kind =
                switch (diagnostic.getKind()) {
                    case ERROR -> "error";
                    case WARNING, MANDATORY_WARNING -> "warning";
                    default -> "note";
                };
        // javac indents all lines but the first
        String text = diagnostic.getMessage(Locale.ROOT).replace("\n  ", "\n");
        return new FlowProgram.Message(kind, diagnostic.getLineNumber(), text);
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String path, String text) {
            super(URI.create("string:///" + path), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
