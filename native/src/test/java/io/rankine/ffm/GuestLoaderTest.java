package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries that do not fit are refused with the reason, and their ops are left to Java. */
final class GuestLoaderTest {

    @TempDir
    private Path folder;

    private static String cause(NativeLibrary library) {
        return assertInstanceOf(NativeLibrary.Absent.class, library).cause();
    }

    private NativeLibrary opened(Guest guest) {
        return GuestLoader.open(guest.library(), Guest.host());
    }

    @Test
    void a_library_is_found_by_its_op_set_and_takes_our_instruction_set() throws IOException {
        NativeLibrary.Present host = Guest.host();
        Guest guest = Guest.compiled(folder);
        NativeProvider provider = new NativeProvider(host);
        guest.among(() -> {
            assertEquals(Map.of(Guest.OP_SET, host.isa()), provider.opSets());
            assertNotNull(provider.find(Guest.SYMBOL + "rk_half_f64"));
            assertNotNull(provider.findFold(Guest.SYMBOL + "rk_total_i64"));
            assertNull(provider.find(Guest.SYMBOL + "rk_unheard_of"));
            assertNull(provider.find("guest.NoOps@1a2b3c4d#rk_half_f64"));
        });
        assertTrue(provider.opSets().get("guest.NoOps").contains("rankine-maven-plugin"), provider.opSets()::toString);
    }

    @Test
    void a_library_of_other_formulas_is_refused() throws IOException {
        Guest guest = Guest.compiled(folder);
        NativeProvider provider = new NativeProvider(Guest.host());
        guest.among(() -> assertNull(provider.find(Guest.OP_SET + "@00000000#rk_half_f64")));
        String state = provider.opSets().get(Guest.OP_SET);
        assertTrue(state.contains("contract 1a2b3c4d, expected 00000000; build the project again"), state);
    }

    @Test
    void a_library_of_other_headers_or_other_instruction_sets_is_refused() throws IOException {
        NativeLibrary.Present host = Guest.host();
        Guest guest = Guest.compiled(folder);
        replace(guest.library(), LibraryLoader.text(host.functions().apply("rk_host_headers")), "0123456789abcdef");
        assertTrue(cause(opened(guest)).contains("headers of another version: 0123456789abcdef"));
        Guest other = Guest.compiled(folder.resolve("other"));
        for (String set : host.sets()) {
            replace(other.library(), set + "\0", "x".repeat(set.length()) + "\0");
        }
        assertTrue(cause(opened(other)).contains("none of those in use, " + host.isa()));
    }

    @Test
    void a_library_that_is_cut_short_or_none_at_all_is_absence_not_the_end_of_the_process() throws IOException {
        Guest.host();
        Guest guest = Guest.compiled(folder);
        byte[] whole = Files.readAllBytes(guest.library());
        for (int length = 0; length < whole.length; length += 1 + length / 3) {
            Files.write(guest.library(), Arrays.copyOf(whole, length));
            assertTrue(cause(opened(guest)).startsWith("the library cannot be loaded"));
        }
    }

    @Test
    void a_library_without_our_entries_is_refused() {
        NativeLibrary.Present host = Guest.host();
        String platform = Platform.current();
        var ours = GuestLoaderTest.class
                .getClassLoader()
                .getResource("natives/" + platform + "/" + Platform.library(platform));
        assertTrue(cause(GuestLoader.open(Path.of(ours.getPath()), host)).contains("it has no symbol rk_"));
    }

    @Test
    void without_our_library_there_is_none_of_an_op_set() {
        NativeProvider provider = new NativeProvider(new NativeLibrary.Absent("it rains"));
        assertNull(provider.find(Guest.SYMBOL + "rk_half_f64"));
        assertFalse(provider.opSets().containsKey(Guest.OP_SET));
    }

    @Test
    void a_symbol_that_is_none_is_refused() {
        NativeProvider provider = new NativeProvider(Guest.host());
        for (String symbol : List.of("guest.PlaneOps#rk_half_f64", "#", "a@b#c#d")) {
            assertThrows(IllegalArgumentException.class, () -> provider.find(symbol), symbol);
        }
    }

    /** Texts of one length, all of them. */
    private static void replace(Path file, String from, String to) throws IOException {
        String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertTrue(bytes.contains(from), from);
        Files.write(file, bytes.replace(from, to).getBytes(StandardCharsets.ISO_8859_1));
    }
}
