package io.rankine.ffm;

import io.rankine.ffm.compile.CompileException;
import io.rankine.ffm.compile.KernelBuild;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Compiles the C that the annotation processor made of a module's op sets, with the C compiler of this machine: that which the
 * environment variable {@code CC} names, or {@code cc}, {@code gcc} or {@code clang}. {@code rankine-maven-plugin} calls it, and so
 * can any other build.
 */
public final class KernelCompiler {

    private static final int USAGE = 64;

    private KernelCompiler() {}

    /**
     * {@code KernelCompiler CLASSES [LIBRARIES [WORK]]}: folders of compiled classes; of libraries, which belongs on the class path
     * and is that of the classes if left out; and for what is made on the way.
     */
    public static void main(String[] arguments) {
        if (arguments.length < 1 || arguments.length > 3) {
            System.err.println("usage: KernelCompiler CLASSES [LIBRARIES [WORK]]");
            System.exit(USAGE);
        }
        Path classes = Path.of(arguments[0]);
        Path libraries = arguments.length > 1 ? Path.of(arguments[1]) : classes;
        Path work = arguments.length > 2 ? Path.of(arguments[2]) : libraries.resolveSibling("rankine-kernels");
        try {
            compile(classes, libraries, work, Boolean.getBoolean("rankine.native.required"), System.out::println);
        } catch (IllegalStateException refused) {
            fail(String.valueOf(refused.getMessage()));
        } catch (IOException e) {
            fail("C kernels cannot be written: " + e + "; give folders that can be written: CLASSES LIBRARIES WORK");
        }
    }

    private static void fail(String message) {
        System.err.println(message);
        System.exit(1);
    }

    /**
     * Compiles what has changed.
     *
     * @param libraries the folder that takes the libraries, that of the classes or one beside it on the class path
     * @param work a folder for what is made on the way
     * @param required whether it is an error if kernels cannot be compiled; otherwise a line tells why their ops run in Java
     * @throws IllegalStateException if {@code required}, and there is no compiler, or it refuses
     */
    public static void compile(Path classes, Path libraries, Path work, boolean required, Consumer<String> log)
            throws IOException {
        String platform = Platform.current();
        String library = Platform.library(platform);
        String ending = library.substring(library.lastIndexOf('.'));
        try {
            new KernelBuild(absolute(classes), absolute(libraries), absolute(work), platform, ending, log)
                    .run(System.getenv("CC"));
        } catch (CompileException e) {
            if (required) {
                throw new IllegalStateException(e.getMessage(), e);
            }
            log.accept(e.getMessage());
        }
    }

    private static Path absolute(Path folder) {
        return folder.toAbsolutePath();
    }
}
