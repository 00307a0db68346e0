package io.rankine.ffm;

import io.rankine.ffm.compile.InstructionSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Which libraries the jars and folders hold, and what is used of them, told to people. */
final class FoundLibraries {

    private static final String SETS = "META-INF/rankine/include/isa/sets.txt";

    private FoundLibraries() {}

    /** By platform: instruction sets, or why the library is not in use. */
    static Map<String, String> states(String platform, NativeLibrary library) {
        Map<String, String> states = new LinkedHashMap<>();
        if (LibraryLoader.resource(platform) != null) {
            states.put(
                    platform,
                    library instanceof NativeLibrary.Present present ? sets(present, known(platform)) : "not in use");
        }
        Platform.ALL.stream()
                .filter(other -> !other.equals(platform) && LibraryLoader.resource(other) != null)
                .forEach(other -> states.put(other, "of another platform"));
        return states;
    }

    /** The sets, the best first, such as {@code avx512 (the processor lacks avx512f), avx2 in use, portable}. */
    static String sets(NativeLibrary.Present library, List<String> known) {
        Set<String> all = new LinkedHashSet<>(known);
        all.addAll(library.sets());
        return all.stream().map(set -> set + state(library, set)).collect(Collectors.joining(", "));
    }

    private static String state(NativeLibrary.Present library, String set) {
        if (!library.sets().contains(set)) {
            return " (not built)";
        }
        String lack = library.lacks().get(set);
        if (lack != null) {
            return " (the processor lacks " + lack + ")";
        }
        return set.equals(library.isa()) ? " in use" : "";
    }

    private static List<String> known(String platform) {
        try (InputStream rows = FoundLibraries.class.getClassLoader().getResourceAsStream(SETS)) {
            String text = rows == null ? "" : new String(rows.readAllBytes(), StandardCharsets.UTF_8);
            return InstructionSet.of(text, platform).stream()
                    .map(InstructionSet::name)
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
