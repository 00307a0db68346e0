package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.kernel.KernelProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeProviderTest {

    @TempDir
    Path folder;

    private static String cause(NativeLibrary library) {
        return assertInstanceOf(NativeLibrary.Absent.class, library).cause();
    }

    @Test
    void the_provider_is_found_as_a_service() {
        assertTrue(ServiceLoader.load(KernelProvider.class).stream()
                .anyMatch(provider -> provider.type() == NativeProvider.class));
    }

    @Test
    void a_platform_without_a_library_is_named_with_the_way_out() {
        String cause = cause(LibraryLoader.load("plan9-mips", null));
        assertTrue(cause.contains("natives/plan9-mips/") && cause.contains("classifier plan9-mips"), cause);
    }

    @Test
    void an_absent_provider_has_no_kernels_and_tells_why() {
        NativeProvider provider = new NativeProvider(new NativeLibrary.Absent("it rains"));
        assertFalse(provider.available());
        assertEquals("it rains", provider.status());
        assertNull(provider.find("rk_plus_i64"));
    }

    @Test
    void an_instruction_set_that_is_not_there_is_refused_by_name() {
        NativeLibrary library = LibraryLoader.load(Platform.current(), "avx1024");
        assumeTrue(!(library instanceof NativeLibrary.Absent));
        NativeProvider provider = new NativeProvider(library);
        assertFalse(provider.available());
        assertEquals(provider.status(), provider.refusal());
        assertTrue(provider.status()
                .startsWith("-Drankine.isa=avx1024: the library has no such instruction set; allowed "));
        NativeLibrary.Present present =
                assertInstanceOf(NativeLibrary.Present.class, LibraryLoader.load(Platform.current(), null));
        String allowed = present.sets().stream()
                .filter(set -> !present.lacks().containsKey(set))
                .collect(Collectors.joining(", "));
        assertTrue(provider.status().endsWith("; allowed " + allowed), provider.status());
    }

    @Test
    void a_file_that_is_no_library_is_absence_not_failure() throws IOException {
        Path file = Files.writeString(folder.resolve("librankine.so"), "no ELF");
        assertTrue(cause(LibraryLoader.open(file, null)).startsWith("the library cannot be loaded"));
    }

    @Test
    void a_library_that_is_cut_short_is_absence_not_the_end_of_the_process() throws Exception {
        String path = "natives/" + Platform.current() + "/" + Platform.library(Platform.current());
        var resource = NativeProviderTest.class.getClassLoader().getResource(path);
        assumeTrue(resource != null && path.endsWith(".so"));
        byte[] whole;
        try (var in = resource.openStream()) {
            whole = in.readAllBytes();
        }
        for (int length = 0; length < whole.length; length += 1 + length / 3) {
            Path file = folder.resolve("cut" + length + ".so");
            Files.write(file, Arrays.copyOf(whole, length));
            assertTrue(cause(LibraryLoader.open(file, null)).startsWith("the library cannot be loaded"));
        }
        Path almost = Files.write(folder.resolve("almost.so"), Arrays.copyOf(whole, whole.length - 1));
        assertTrue(cause(LibraryLoader.open(almost, null)).contains("cut short"));
    }

    @Test
    void a_library_in_a_jar_is_copied_and_the_copy_does_not_stay() throws IOException {
        String path = "natives/" + Platform.current() + "/" + Platform.library(Platform.current());
        var resource = NativeProviderTest.class.getClassLoader().getResource(path);
        assumeTrue(resource != null);
        Path jar = folder.resolve("native.jar");
        try (var out = new java.util.zip.ZipOutputStream(Files.newOutputStream(jar));
                var in = resource.openStream()) {
            out.putNextEntry(new java.util.zip.ZipEntry("library"));
            in.transferTo(out);
        }
        var inJar = java.net.URI.create("jar:" + jar.toUri() + "!/library").toURL();
        Path[] used = new Path[1];
        NativeLibrary library = LibraryFile.with(inJar, file -> {
            used[0] = file;
            return LibraryLoader.open(file, null);
        });
        assertInstanceOf(NativeLibrary.Present.class, library);
        assertFalse(Files.exists(used[0]));
        assertNull(new NativeProvider(library).find("rk_unheard_of"));
    }

    @Test
    void platforms_are_named_as_the_build_names_them() {
        assertEquals("linux-x86_64", Platform.of("Linux", "amd64"));
        assertEquals("osx-aarch_64", Platform.of("Mac OS X", "aarch64"));
        assertEquals("windows-x86_64", Platform.of("Windows 11", "amd64"));
        assertEquals("librankine.so", Platform.library("linux-aarch_64"));
        assertEquals(
                2,
                Stream.of("osx-x86_64", "windows-x86_64")
                        .map(Platform::library)
                        .distinct()
                        .count());
    }
}
