package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Formulas of one modulus become pieces of C, op by op. */
class ResidueFormulasTest {

    private static final String SET = """
            package p;

            import io.rankine.modular.Modulus;
            import io.rankine.spec.*;

            @OpSet
            final class ResidueOps {
                /** Doc. */
                @Elementwise("op(a: [...], b: [...], c: [...], p: [...]) -> [...]")
                static long op(long a, long b, long c, Modulus p) {
                    %s
                }
            }
            """;

    private static String c(String body) {
        Compilation compilation =
                Javac.compile(List.of(JavaFileObjects.forSourceString("p.ResidueOps", SET.formatted(body))));
        assertEquals(List.of(), compilation.errors());
        return Javac.generated(compilation).getOrDefault("META-INF/rankine/p.ResidueOps.c", "");
    }

    @Test
    void opsRunInTheOrderOfJava() {
        String c = c("return p.add(p.mul(a, b), p.sub(a, (c)));");
        assertTrue(c.contains("""
                RK_RESIDUE_ROW(op_i64, int64_t, 4, 3, 3,
                    rk_multiplied_i64(k, t[0], RK_GIVEN(int64_t, 0), RK_GIVEN(int64_t, 1), m, lanes);
                    rk_subtracted_i64(k, t[1], RK_GIVEN(int64_t, 0), RK_GIVEN(int64_t, 2), m, lanes);
                    rk_added_i64(k, to, RK_MADE(0), RK_MADE(1), m, lanes);)
                """), c);
        assertTrue(c.contains("sizeof(int64_t), sizeof(int64_t), sizeof(int64_t), sizeof(rk_modulus)}"), c);
    }

    @Test
    void oneOperandIsTakenFromOrAddedToZero() {
        String c = c("return p.neg(p.reduce(a));");
        assertTrue(
                c.contains("rk_added_i64(k, t[0], RK_GIVEN(int64_t, 0), RK_NUMBER(int64_t, INT64_C(0)), m, lanes);"),
                c);
        assertTrue(c.contains("rk_subtracted_i64(k, to, RK_NUMBER(int64_t, INT64_C(0)), RK_MADE(0), m, lanes);"), c);
    }

    @Test
    void numbersAreOperands() {
        String c = c("return p.add(p.mul(31, a), -2);");
        assertTrue(c.contains("rk_multiplied_i64(k, t[0], RK_NUMBER(int64_t, INT64_C(31)), RK_GIVEN(int64_t, 0)"), c);
        assertTrue(c.contains("rk_added_i64(k, to, RK_MADE(0), RK_NUMBER(int64_t, -INT64_C(2))"), c);
    }

    @Test
    void formulasThatDoMoreGoElementByElement() {
        String c = c("long d = p.mul(a, b); return d > p.value() / 2 ? d - p.value() : d;");
        assertTrue(c.contains("int64_t d = Modulus_mul_MJJ(p, a, b);"), c);
        assertTrue(c.contains("""
                RK_ROW_MODULO(op_i64, int64_t, 3, ResidueOps_op_JJJM(RK_ELEMENT(int64_t, 0), RK_ELEMENT(int64_t, 1), \
                RK_ELEMENT(int64_t, 2), p))
                """), c);
        for (String body : List.of("return a;", "return p.add(a, b) + c;", "return p.add(a, b + c);")) {
            assertTrue(c(body).contains("RK_ROW_MODULO"), body);
        }
    }

    @Test
    void whatRefusesSomeModuliStaysInJava() {
        for (String body : List.of("return p.reduce(5);", "return p.pow(a, b);", "return p.add(p.mul(2, 3), a);")) {
            assertFalse(c(body).contains("RK_SYMBOL"), body);
        }
    }
}
