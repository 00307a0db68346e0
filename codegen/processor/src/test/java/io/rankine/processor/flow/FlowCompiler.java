package io.rankine.processor.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
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
    private final String classPath;

    /** @param output takes class files, and is searched for them */
    FlowCompiler(Path output) {
        this.output = output;
        classPath = output + java.io.File.pathSeparator + System.getProperty("java.class.path");
    }

    /** Compiles sources by qualified name, without processors. */
    void compile(Map<String, String> sources) {
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((name, text) -> files.add(new Source(name.replace('.', '/') + ".java", text)));
        List<FlowProgram.Message> messages = run(files, List.of("-proc:none", "-parameters"), false);
        if (messages.stream().anyMatch(message -> message.kind().equals("error"))) {
            throw new IllegalStateException(messages.toString());
        }
    }

    /** What javac says of a program. */
    List<FlowProgram.Message> check(FlowProgram program) {
        List<String> options = new ArrayList<>(program.options());
        options.add("-proc:full");
        return run(List.of(new Source(program.name(), program.source())), options, true);
    }

    private List<FlowProgram.Message> run(List<JavaFileObject> files, List<String> options, boolean checked) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-Xlint:all,-processing", "-classpath", classPath, "-d", output.toString()));
        try (StandardJavaFileManager manager = javac.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
            JavaCompiler.CompilationTask task = javac.getTask(null, manager, diagnostics, all, null, files);
            if (checked) {
                task.setProcessors(List.of(new ShapeFlowProcessor()));
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
