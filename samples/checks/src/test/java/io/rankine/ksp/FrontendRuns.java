package io.rankine.ksp;

import com.google.devtools.ksp.impl.KotlinSymbolProcessing;
import com.google.devtools.ksp.processing.KspGradleLogger;
import com.google.devtools.ksp.processing.KspJvmArgParserKt;
import com.google.devtools.ksp.processing.SymbolProcessorProvider;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/** A program that runs compilers: each file that it is given has the name of one and then its arguments, a line each. */
final class FrontendRuns {

    static final String KSP = "ksp";
    static final String KAPT = "kapt";

    /** Beside the file of arguments, what was printed, and the number that a process would end with. */
    static final String OUTPUT = ".output";

    static final String EXIT = ".exit";

    private FrontendRuns() {}

    static void main(String[] files) throws IOException {
        for (String file : files) {
            List<String> lines = Files.readAllLines(Path.of(file));
            String[] arguments = lines.subList(1, lines.size()).toArray(String[]::new);
            try (PrintStream output = new PrintStream(file + OUTPUT, StandardCharsets.UTF_8)) {
                System.setOut(output);
                System.setErr(output);
                int exit =
                        switch (lines.getFirst()) {
                            case KSP -> ksp(arguments);
                            case KAPT ->
                                new K2JVMCompiler().exec(output, arguments).getCode();
                            default -> throw new IllegalArgumentException(lines.getFirst());
                        };
                Files.writeString(Path.of(file + EXIT), Integer.toString(exit));
            }
        }
        System.exit(0); // KSP's threads would go on
    }

    /** As KSP's own main, which ends its process. */
    private static int ksp(String[] arguments) throws IOException {
        var parsed = KspJvmArgParserKt.kspJvmArgParser(arguments);
        List<URL> classPath = new ArrayList<>();
        for (String path : parsed.getSecond()) {
            classPath.add(Path.of(path).toUri().toURL());
        }
        try (URLClassLoader loader = new URLClassLoader(classPath.toArray(URL[]::new))) {
            List<SymbolProcessorProvider> providers = new ArrayList<>();
            ServiceLoader.load(SymbolProcessorProvider.class, loader).forEach(providers::add);
            var logger = new KspGradleLogger(KspGradleLogger.LOGGING_LEVEL_WARN);
            return new KotlinSymbolProcessing(parsed.getFirst(), providers, logger)
                    .execute()
                    .getCode();
        }
    }
}
