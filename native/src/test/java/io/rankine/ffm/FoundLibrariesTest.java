package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FoundLibrariesTest {

    private static final List<String> KNOWN = List.of("avx512", "avx2", "portable");
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private static NativeLibrary.Present library(String isa, List<String> sets, Map<String, String> lacks) {
        return new NativeLibrary.Present("c", isa, sets, lacks, symbol -> MemorySegment.NULL, symbol -> null);
    }

    @Test
    void each_set_is_named_with_the_reason_why_it_is_not_used() {
        assertEquals(
                "avx512 (the processor lacks avx512ifma), avx2 in use, portable",
                FoundLibraries.sets(library("avx2", KNOWN, Map.of("avx512", "avx512ifma")), KNOWN));
        assertEquals(
                "avx512 in use, avx2 (not built), portable (not built)",
                FoundLibraries.sets(library("avx512", List.of("avx512"), Map.of()), KNOWN));
        assertEquals("neon in use", FoundLibraries.sets(library("neon", List.of("neon"), Map.of()), List.of()));
    }

    @Test
    void a_library_that_cannot_be_used_here_is_named_all_the_same() {
        NativeLibrary present = LibraryLoader.load(Platform.current(), null);
        assumeTrue(present instanceof NativeLibrary.Present);
        NativeLibrary off = new NativeLibrary.Absent("off");
        assertEquals(
                "not in use", FoundLibraries.states(Platform.current(), off).get(Platform.current()));
        assertEquals(Map.of(Platform.current(), "of another platform"), FoundLibraries.states("plan9-mips", present));
        assertTrue(FoundLibraries.states(Platform.current(), present)
                .get(Platform.current())
                .contains(((NativeLibrary.Present) present).isa() + " in use"));
    }

    @Test
    void each_platform_that_is_built_elsewhere_is_known() throws IOException {
        try (Stream<Path> toolchains = Files.list(Path.of("cross"))) {
            List<String> platforms = toolchains
                    .map(file -> file.getFileName().toString().replace(".cmake", ""))
                    .toList();
            assertTrue(platforms.size() > 1 && Platform.ALL.containsAll(platforms), platforms::toString);
        }
    }

    @Test
    void what_the_processor_lacks_is_what_linux_says_of_it() throws IOException {
        NativeLibrary library = LibraryLoader.load(Platform.current(), null);
        assumeTrue(library instanceof NativeLibrary.Present && Files.exists(CPU_INFO));
        NativeLibrary.Present present = (NativeLibrary.Present) library;
        String flags = Files.readString(CPU_INFO)
                .lines()
                .filter(line -> line.startsWith("flags"))
                .findFirst()
                .orElse("");
        present.lacks().forEach((set, feature) -> {
            assertTrue(present.sets().contains(set) && !flags.matches(".*\\b" + feature + "\\b.*"), feature);
            NativeLibrary refused = LibraryLoader.load(Platform.current(), set);
            String cause =
                    assertInstanceOf(NativeLibrary.Refused.class, refused).cause();
            assertTrue(cause.startsWith("-Drankine.isa=" + set + ": the processor lacks " + feature), cause);
        });
        assertFalse(present.lacks().containsKey(present.isa()));
    }
}
