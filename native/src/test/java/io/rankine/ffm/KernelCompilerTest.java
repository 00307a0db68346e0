package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.ffm.compile.CompileException;
import io.rankine.ffm.compile.KernelBuild;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KernelCompilerTest {

    @TempDir
    private Path folder;

    @Test
    void c_is_compiled_again_only_if_it_changed() throws IOException {
        Guest guest = Guest.compiled(folder);
        List<String> said = Guest.saidOnce(guest);
        assertEquals(1, said.size());
        assertTrue(said.getFirst().matches("C kernels of guest\\.PlaneOps for \\S+: .*portable"), said::toString);
        assertEquals(Guest.OP_SET + "\n", Files.readString(folder.resolve(KernelBuild.LIST)));
        assertEquals(List.of(), guest.compile());
        Path c = guest.c().resolve("rankine_formulas.c");
        Files.setLastModifiedTime(c, FileTime.fromMillis(0));
        assertEquals(List.of(), guest.compile());
        Files.writeString(c, Files.readString(c).replace("0.5 * y", "0.25 * y"));
        assertEquals(1, guest.compile().size());
    }

    @Test
    void c_that_the_compiler_refuses_leaves_its_op_set_to_java_and_others_as_they_are() throws IOException {
        Guest guest = Guest.compiled(folder);
        Path other = Files.createDirectories(guest.c().resolveSibling("guest.WrongOps"));
        Files.copy(guest.c().resolve("rankine_dispatch.inc"), other.resolve("rankine_dispatch.inc"));
        Files.writeString(
                other.resolve("rankine_formulas.c"),
                "#define RK_INLINE static inline\nRK_INLINE int WrongOps_half_I(int a) {\n    return this;\n}\n");
        String message =
                assertThrows(IllegalStateException.class, guest::compile).getMessage();
        assertTrue(
                message.startsWith("the C of guest.WrongOps was not compiled, so that its ops run in Java"), message);
        assertTrue(message.contains(" says: WrongOps.half: "), message);
        assertTrue(message.contains("(rankine_formulas.c:3)"), message);
        assertEquals(1, message.lines().count(), message);
        Path log = Path.of(message.substring(message.lastIndexOf(": ") + 2));
        assertTrue(Files.readString(log).contains("error:"), log::toString);
        assertTrue(Files.exists(guest.library()));
        assertEquals(Guest.OP_SET + "\n", Files.readString(folder.resolve(KernelBuild.LIST)));
    }

    @Test
    void the_library_of_an_op_set_that_is_no_more_goes() throws IOException {
        Guest guest = Guest.compiled(folder);
        Files.move(guest.c(), folder.resolve("kept"), StandardCopyOption.REPLACE_EXISTING);
        assertEquals(List.of(), guest.compile());
        assertFalse(Files.exists(guest.library()) || Files.exists(folder.resolve(KernelBuild.LIST)));
    }

    @Test
    void without_a_compiler_no_library_stays_and_the_message_tells_the_way_out() throws IOException {
        Guest guest = Guest.in(folder);
        Files.createDirectories(guest.library().getParent());
        Files.writeString(guest.library(), "of another day");
        KernelBuild build = new KernelBuild(folder, folder, folder.resolve("work"), Platform.current(), ".so", line -> {
            throw new AssertionError(line);
        });
        String message = assertThrows(CompileException.class, () -> build.run("no-such-compiler"))
                .getMessage();
        assertTrue(
                message.startsWith("no C compiler: CC=no-such-compiler: ops of guest.PlaneOps run in Java"), message);
        assertTrue(message.contains("install one"), message);
        assertFalse(Files.exists(guest.library()));
    }

    @Test
    void a_build_without_a_compiler_goes_on_unless_c_is_required() throws IOException, InterruptedException {
        Guest.in(folder);
        Run run = runWithoutPath(folder);
        assertEquals(0, run.exit(), run.output());
        assertTrue(
                run.output().startsWith("no C compiler (cc, gcc or clang): ops of guest.PlaneOps run in Java"),
                run.output());
        assertEquals(1, runWithoutPath(folder, "-Drankine.native.required=true").exit());
    }

    @Test
    void a_module_without_op_sets_needs_no_compiler() throws IOException {
        List<String> said = new ArrayList<>();
        KernelBuild build =
                new KernelBuild(folder, folder, folder.resolve("work"), Platform.current(), ".so", said::add);
        build.run("no-such-compiler");
        assertEquals(List.of(), said);
        assertFalse(Files.exists(folder.resolve("work")));
    }

    @Test
    void a_target_that_cannot_be_written_is_told_in_a_line() throws IOException, InterruptedException {
        Guest.in(folder);
        Run run = runWithoutPath(Files.createFile(folder.resolve("file")));
        assertEquals(1, run.exit(), run.output());
        assertTrue(run.output().startsWith("C kernels cannot be written: "), run.output());
        assertEquals(1, run.output().lines().count(), run.output());
    }

    private record Run(int exit, String output) {}

    /** In a process that finds no program. @param libraries the folder that takes them */
    private Run runWithoutPath(Path libraries, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                KernelCompiler.class.getName(),
                folder.toString(),
                libraries.toString()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PATH", folder.toString());
        builder.environment().remove("CC");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), output);
    }
}
