package io.rankine.exchange;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * The interpreter of the system's Python, in this process, with NumPy. {@code RANKINE_PYTHON} names another library of it;
 * with {@code RANKINE_REQUIRE_PYTHON} set its absence fails tests, otherwise they are skipped.
 */
@SuppressWarnings("restricted")
public final class CPython {

    private static final List<Path> FOLDERS = List.of(
            Path.of("/usr/lib/x86_64-linux-gnu"),
            Path.of("/usr/lib/aarch64-linux-gnu"),
            Path.of("/usr/lib64"),
            Path.of("/usr/lib"),
            Path.of("/usr/local/lib"));
    private static final Path SYSTEM = Path.of("/usr/bin/python3");
    private static final int LAZY_GLOBAL = 0x101;
    private static final int FILE_INPUT = 257;
    private static final Linker LINKER = Linker.nativeLinker();

    private static Optional<CPython> started = Optional.empty();
    private static String absent = "";

    private final SymbolLookup library;
    private final MemorySegment globals;

    /** The interpreter; without one the test is skipped, or fails where it is required. */
    public static synchronized CPython get() {
        if (started.isEmpty() && absent.isEmpty()) {
            try {
                started = Optional.of(new CPython(library()));
            } catch (IllegalStateException e) {
                absent = String.valueOf(e.getMessage());
            }
        }
        if (started.isEmpty() && System.getenv("RANKINE_REQUIRE_PYTHON") != null) {
            Assertions.fail("Python is required here: " + absent);
        }
        Assumptions.assumeTrue(started.isPresent(), () -> "without Python: " + absent);
        return started.get();
    }

    private static Path library() {
        String given = System.getenv("RANKINE_PYTHON");
        if (given != null) {
            return Path.of(given);
        }
        String version = systemVersion();
        TreeSet<Path> found = new TreeSet<>();
        for (Path folder : FOLDERS) {
            if (Files.isDirectory(folder)) {
                try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "libpython" + version + ".so.1*")) {
                    files.forEach(found::add);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        if (found.isEmpty()) {
            throw new IllegalStateException(
                    "no libpython" + version + ".so.1 in " + FOLDERS + ": install libpython3-dev");
        }
        return found.last();
    }

    /** That of the system's Python, if it has NumPy. */
    private static String systemVersion() {
        try {
            Process process = new ProcessBuilder(
                            SYSTEM.toString(), "-E", "-c", "import numpy, sys; print('%d.%d' % sys.version_info[:2])")
                    .redirectErrorStream(true)
                    .start();
            String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() != 0) {
                throw new IllegalStateException(SYSTEM + ": " + answer);
            }
            return answer;
        } catch (IOException e) {
            throw new IllegalStateException(SYSTEM + " cannot be run", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private CPython(Path file) {
        // Python's own modules look for its symbols among the global ones, where the JVM does not put them.
        MethodHandle dlopen = LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow("dlopen"), FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment handle = (MemorySegment) dlopen.invokeExact(arena.allocateFrom(file.toString()), LAZY_GLOBAL);
            if (handle.address() == 0) {
                throw new IllegalStateException(file + " cannot be loaded");
            }
            library = SymbolLookup.libraryLookup(file, Arena.global());
            programName(file);
            // Settings for another Python would end the process here.
            library.find("Py_IgnoreEnvironmentFlag")
                    .ifPresent(flag -> flag.reinterpret(Integer.BYTES).set(JAVA_INT, 0, 1));
            call("Py_InitializeEx", FunctionDescriptor.ofVoid(JAVA_INT), 0);
            globals = pointer("PyModule_GetDict", pointer("PyImport_AddModule", arena.allocateFrom("__main__")));
            // From here on every thread asks for the interpreter's lock.
            pointer("PyEval_SaveThread");
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        bare("""
                import traceback
                def _run(code):
                    try:
                        exec(compile(code, '<test>', 'exec'), globals())
                        return ''
                    except BaseException:
                        return traceback.format_exc()
                """);
        run("import numpy as np, gc, sys, weakref, ctypes, threading");
    }

    /** Modules are found from the place of the program; one of another Python may stand first on the path. */
    private void programName(Path file) {
        Path beside = file.resolveSibling("../bin/python3").normalize();
        Path program = Files.exists(beside) ? beside : SYSTEM;
        library.find("Py_SetProgramName").ifPresent(function -> {
            byte[] wide = (program + "\0").getBytes(Charset.forName("UTF-32LE"));
            MemorySegment text = Arena.global().allocate(wide.length, Integer.BYTES);
            MemorySegment.copy(wide, 0, text, JAVA_BYTE, 0, wide.length);
            call("Py_SetProgramName", FunctionDescriptor.ofVoid(ADDRESS), text);
        });
    }

    /** Runs statements. @throws IllegalStateException with Python's traceback if they raise */
    public void run(String code) {
        locked(() -> {
            setText("_code", code);
            bare("_error = _run(_code)");
            String error = text("_error");
            if (!error.isEmpty()) {
                throw new IllegalStateException(error);
            }
            return error;
        });
    }

    /** The expression's {@code str()}. */
    public String eval(String expression) {
        return locked(() -> {
            run("_value = str(" + expression + ")");
            return text("_value");
        });
    }

    public long number(String expression) {
        return Long.parseLong(eval(expression));
    }

    /** A capsule of that name around a pointer, as a variable. Nothing is released with it. */
    public void capsule(String variable, MemorySegment pointer, String name) {
        locked(() -> {
            MemorySegment capsule =
                    pointer("PyCapsule_New", pointer, Arena.global().allocateFrom(name), MemorySegment.NULL);
            set(variable, capsule);
            return capsule;
        });
    }

    /** The pointer in a capsule that a variable holds, which is marked as used up, as consumers do. */
    public MemorySegment taken(String variable, String name) {
        return locked(() -> {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment capsule = item(variable);
                MemorySegment pointer = pointer("PyCapsule_GetPointer", capsule, arena.allocateFrom(name));
                if (pointer.address() == 0) {
                    call("PyErr_Clear", FunctionDescriptor.ofVoid());
                    throw new IllegalStateException(variable + " is no capsule named " + name);
                }
                call(
                        "PyCapsule_SetName",
                        FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS),
                        capsule,
                        Arena.global().allocateFrom("used_" + name));
                return pointer;
            }
        });
    }

    /** The address of an array's first element. */
    public long address(String array) {
        return number(array + ".__array_interface__['data'][0]");
    }

    private <T> T locked(Supplier<T> action) {
        int state = (int) call("PyGILState_Ensure", FunctionDescriptor.of(JAVA_INT));
        try {
            return action.get();
        } finally {
            call("PyGILState_Release", FunctionDescriptor.ofVoid(JAVA_INT), state);
        }
    }

    private void bare(String code) {
        locked(() -> {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment result = (MemorySegment) call(
                        "PyRun_String",
                        FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS),
                        arena.allocateFrom(code),
                        FILE_INPUT,
                        globals,
                        globals);
                if (result.address() == 0) {
                    call("PyErr_Print", FunctionDescriptor.ofVoid());
                    throw new IllegalStateException("python refused: " + code);
                }
                return result;
            }
        });
    }

    private void setText(String variable, String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom(value);
            set(variable, (MemorySegment)
                    call("PyUnicode_FromStringAndSize", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG), text, (long)
                            bytes.length));
        }
    }

    /** The variable takes the reference over. */
    private void set(String variable, MemorySegment object) {
        try (Arena arena = Arena.ofConfined()) {
            call(
                    "PyDict_SetItemString",
                    FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS),
                    globals,
                    arena.allocateFrom(variable),
                    object);
            call("Py_DecRef", FunctionDescriptor.ofVoid(ADDRESS), object);
        }
    }

    private MemorySegment item(String variable) {
        try (Arena arena = Arena.ofConfined()) {
            return pointer("PyDict_GetItemString", globals, arena.allocateFrom(variable));
        }
    }

    private String text(String variable) {
        return pointer("PyUnicode_AsUTF8", item(variable))
                .reinterpret(Long.MAX_VALUE)
                .getString(0);
    }

    private MemorySegment pointer(String function, MemorySegment... arguments) {
        MemoryLayout[] layouts = new MemoryLayout[arguments.length];
        Arrays.fill(layouts, ADDRESS);
        return (MemorySegment) call(function, FunctionDescriptor.of(ADDRESS, layouts), (Object[]) arguments);
    }

    private Object call(String function, FunctionDescriptor type, Object... arguments) {
        try {
            return LINKER.downcallHandle(library.findOrThrow(function), type).invokeWithArguments(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(function, e);
        }
    }
}
