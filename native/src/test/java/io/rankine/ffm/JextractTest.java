package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.abort;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JextractTest {

    private static final List<String> SYMBOLS = List.of("rk_abs_i64", "rk_copy_i64", "rk_plus_i64");

    /** In the form of jextract's classes. */
    public static class Header {

        @SuppressWarnings("restricted")
        static final ValueLayout C_POINTER = ValueLayout.ADDRESS
                .withTargetLayout(MemoryLayout.sequenceLayout(Long.MAX_VALUE, ValueLayout.JAVA_BYTE))
                .withName("pointer");

        public static FunctionDescriptor rk_abs_i64$descriptor() {
            return FunctionDescriptor.ofVoid(C_POINTER, C_POINTER, C_POINTER);
        }

        public static FunctionDescriptor rk_isa$descriptor() {
            return FunctionDescriptor.of(C_POINTER);
        }

        public static String rk_abs_i64() {
            return "no descriptor";
        }
    }

    public static final class Fitting extends Header {

        public static FunctionDescriptor rk_copy_i64$descriptor() {
            return FunctionDescriptor.ofVoid(C_POINTER, C_POINTER, C_POINTER);
        }

        public static FunctionDescriptor rk_plus_i64$descriptor() {
            return FunctionDescriptor.ofVoid(C_POINTER, C_POINTER, C_POINTER, C_POINTER);
        }
    }

    public static final class Drifted extends Header {

        public static FunctionDescriptor rk_plus_i64$descriptor() {
            return FunctionDescriptor.ofVoid(C_POINTER, C_POINTER, ValueLayout.JAVA_LONG, C_POINTER);
        }

        public static FunctionDescriptor rk_extra_i64$descriptor() {
            return FunctionDescriptor.ofVoid(C_POINTER);
        }
    }

    @Test
    void equal_descriptors_differ_in_nothing_whatever_their_pointers_point_at() {
        assertEquals(List.of(), JextractComparison.differences(Fitting.class, SYMBOLS));
    }

    @Test
    void a_missing_a_changed_and_an_unbound_function_are_each_named() {
        List<String> lines = JextractComparison.differences(Drifted.class, SYMBOLS);
        assertEquals(
                List.of("rk_copy_i64", "rk_plus_i64", "rk_extra_i64"),
                lines.stream().map(line -> line.substring(0, line.indexOf(':'))).toList());
    }

    @Test
    @SuppressWarnings("restricted")
    void the_binding_equals_what_the_users_jextract_makes_of_the_header() throws Exception {
        Class<?> header;
        try {
            header = Class.forName("io.rankine.jextract.rankine_kernels_h", false, JextractTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            abort("no classes by jextract: run mvn -Pjextract -Djextract.home=DIR test");
            return;
        }
        // Its classes look their functions up among the loader's libraries.
        String path = "natives/" + Platform.current() + "/" + Platform.library(Platform.current());
        URL library = JextractTest.class.getClassLoader().getResource(path);
        System.load(Path.of(library.toURI()).toString());
        assertEquals(List.of(), JextractComparison.differences(header, NativeKernelsBinding.symbols()));
    }
}
