package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas whose results have the same bits with a sign and without: uint16 and uint32 then take kernels of int16 and int32. */
class SignedKernelsTest {

    private static final String SET = """
            package p;

            import io.rankine.spec.*;

            @OpSet
            final class LowOps {
                /** Doc. */
                @Elementwise("op(a: [...], b: [...]) -> [...]")
                @Narrow
                static %1$s op(int a, int b) {
                    return %2$s;
                }

                /** Doc. */
                @Elementwise("op(a: [...], b: [...]) -> [...]")
                @Narrow
                static %3$s op(long a, long b) {
                    return %4$s;
                }

                static int any(int a) {
                    return a;
                }

                static long any(long a) {
                    return a;
                }
            }
            """;

    /** The entry class in one line. */
    private static String entry(String result, String ofInt, String ofLong) {
        Compilation compilation = Javac.processed(List.of(JavaFileObjects.forSourceString(
                "p.LowOps",
                SET.formatted(
                        result.equals("number") ? "int" : "boolean",
                        ofInt,
                        result.equals("number") ? "long" : "boolean",
                        ofLong))));
        return Javac.generated(compilation).get("p/LowEntry.java").replaceAll("\\s+", " ");
    }

    private static boolean computes(String entry, String type) {
        String constant = entry.substring(entry.indexOf("ElementwiseOp OP_" + type + " ="));
        return constant.substring(0, constant.indexOf(';')).contains("ElementwiseOp.computing(OP_");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a + b",
                "-(a * b) - ~a",
                "a & b | a ^ b",
                "a * 3 + -7",
                "(a << 3) - b",
                "a == b ? a : b",
                "a != 5 || (b & -32) == 0 ? a + b : 0",
                "(int) a * 12 + b"
            })
    void lowest_bits_depend_on_those_of_operands_alone(String formula) {
        String entry = entry("number", formula, formula);
        assertFalse(computes(entry, "USHORT"), entry);
        assertFalse(computes(entry, "UINT"), entry);
        assertFalse(computes(entry, "ULONG"), entry);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a == b", "a != b && !(a == 7)", "(a & -2) == (b ^ 1)", "(a == b) ^ (b == 0)"})
    void equal_numbers_have_equal_bits(String formula) {
        String entry = entry("truth", formula, formula);
        assertFalse(computes(entry, "USHORT"), entry);
        assertFalse(computes(entry, "UINT"), entry);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a >> 1",
                "a >>> b",
                "a / (b | 1)",
                "Math.max(a, b)",
                "any(a) + b",
                "a < b ? a : b",
                "a == -1 ? a : b",
                "a + b == 0 ? a : b",
                "~a == b ? a : b",
                "(byte) a + b",
                "(short) a == b ? a : b",
                "(a | -2) == 0 ? a : b"
            })
    void other_formulas_compute_in_wider_types(String formula) {
        String entry = entry("number", formula, formula);
        assertTrue(computes(entry, "USHORT"), entry);
        assertTrue(computes(entry, "UINT"), entry);
    }

    /** That of uint32 is the formula of long, beside which int32 has another one. */
    @ParameterizedTest
    @ValueSource(strings = {"a - b", "a + 2 * b", "b + a", "a << b"})
    void formulas_of_int_and_long_must_agree(String ofLong) {
        String entry = entry("number", ofLong.equals("a << b") ? "a << b" : "a + b", ofLong);
        assertFalse(computes(entry, "USHORT"), entry);
        assertTrue(computes(entry, "UINT"), entry);
    }
}
