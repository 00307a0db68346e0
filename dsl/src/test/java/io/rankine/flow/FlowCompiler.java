package io.rankine.flow;

import io.rankine.UserClassPath;
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
import java.util.Map;
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
        return check(List.of(program)).getOrDefault(program.name(), List.of());
    }

    /** What javac says of programs that it compiles together, by their names; the options are those of the first one. */
    Map<String, List<FlowProgram.Message>> check(List<FlowProgram> programs) {
        List<String> options = new ArrayList<>(programs.getFirst().options());
        options.add("-proc:full");
        return run(programs, options, List.of(new RankineProcessor(), new ShapeFlowProcessor()));
    }

    /** The class of a program, compiled without the checker. */
    Class<?> load(FlowProgram program) {
        Map<String, List<FlowProgram.Message>> messages = run(List.of(program), List.of("-proc:none"), List.of());
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

    private Map<String, List<FlowProgram.Message>> run(
            List<FlowProgram> programs, List<String> options, List<Processor> processors) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> all = new ArrayList<>(options);
        String classPath = output + File.pathSeparator + UserClassPath.TEXT;
        // of warnings only those of the checker count
        all.addAll(List.of(
                "-Xlint:none", "-Xmaxerrs", "100000", "-parameters", "-classpath", classPath, "-d", output.toString()));
        try (StandardJavaFileManager manager = javac.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
            List<Source> files = programs.stream()
                    .map(program -> new Source(program.name(), program.source()))
                    .toList();
            JavaCompiler.CompilationTask task = javac.getTask(null, manager, diagnostics, all, null, files);
            if (!processors.isEmpty()) {
                task.setProcessors(processors);
            }
            task.call();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // What is said of no file, of options, is said of the first one.
        return diagnostics.getDiagnostics().stream()
                .sorted(Comparator.comparing(Diagnostic::getLineNumber))
                .collect(Collectors.groupingBy(
                        diagnostic -> diagnostic.getSource() instanceof Source source
                                ? source.program
                                : programs.getFirst().name(),
                        Collectors.mapping(FlowCompiler::message, Collectors.toList())));
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
        private final String program;
        private final String text;

        Source(String program, String text) {
            super(URI.create("string:///" + program), Kind.SOURCE);
            this.program = program;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
