package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Folds and scans become loops of C in the order of Java, or in a faster one with the same results. */
class FoldFormulasTest {

    private static final String SET = """
            package p;

            import io.rankine.modular.Modulus;
            import io.rankine.spec.*;

            @OpSet
            final class FoldOps {
                /** Doc. */
                %s
            }
            """;

    private static String c(String method) {
        Compilation compilation =
                Javac.compile(List.of(JavaFileObjects.forSourceString("p.FoldOps", SET.formatted(method))));
        assertEquals(List.of(), compilation.errors());
        return Javac.generated(compilation).getOrDefault("META-INF/rankine/p.FoldOps.c", "");
    }

    private static void assertContains(String c, String part) {
        assertTrue(c.contains(part), c);
    }

    @Test
    void sumsOfFloatsGoFromTheFirstElementToTheLastUnlessTheyMayBeJoined() {
        String step = "static double total(double acc, double a) { return acc + a; }";
        assertContains(c("@Reduction(identity = \"0\") " + step), """
                RK_STARTS(total_f64, double, double, 0.0)
                RK_STEPS(total_f64, double, double, FoldOps_total_DD(x, y))
                RK_FOLD_IN_ORDER(total_f64, double, double)
                """);
        assertContains(c("@Reduction(identity = \"0\", associative = true) " + step), """
                RK_MERGE(total_f64, double, FoldOps_total_DD(x, y))
                RK_PADS(total_f64, double, 0)
                RK_FOLD_IN_CHUNKS(total_f64, double, double)
                """);
    }

    @Test
    void chunksAreFilledUpOnlyWithWhatChangesNothing() {
        String joined = "@Reduction(identity = \"%s\", associative = true) "
                + "static double total(double acc, double a) { return %s; }";
        assertContains(c(joined.formatted("1", "acc + a")), "RK_PADS_NOT(total_f64, double)");
        assertContains(c(joined.formatted("-0.0", "acc + a")), "RK_PADS_NOT(total_f64, double)");
        assertContains(c(joined.formatted("0", "acc + a * a")), "RK_PADS_NOT(total_f64, double)");
        assertContains(c(joined.formatted("1", "a * acc")), "RK_PADS(total_f64, double, 1)");
    }

    @Test
    void foldsOfPartsAreJoinedByAnotherFold() {
        assertContains(c("""
                        @Reduction(identity = "0", associative = true) static double sum(double acc, double a) { return acc + a; }

                            /** Doc. */
                            @Reduction(identity = "0", parts = "sum")
                            static double energy(double acc, float a) { return acc + (double) a * a; }
                        """), """
                RK_STARTS(energy_f32, double, float, 0.0)
                RK_STEPS(energy_f32, double, float, FoldOps_energy_DF(x, y))
                RK_MERGE(energy_f32, double, FoldOps_sum_DD(x, y))
                """);
    }

    @Test
    void knownStepsOfIntegersGoInAnyOrder() {
        assertContains(
                c("@Reduction(associative = true) static long all(long acc, long a) { return acc ^ a; }"),
                "RK_STARTS_WITH_FIRST(all_i64, int64_t, int64_t, y)\n"
                        + "RK_STEPS(all_i64, int64_t, int64_t, FoldOps_all_JJ(x, y))\nRK_FOLD_IN_ANY_ORDER(all_i64");
        assertContains(
                c("@Reduction static int most(int acc, int a) { return Math.max(acc, a); }"),
                "RK_FOLD(most_i32, int32_t, int32_t, INT32_MIN, y > x ? y : x)");
        assertContains(
                c("@Reduction(identity = \"0\") static int hash(int acc, int a) { return 31 * acc + a; }"),
                "RK_FOLD_IN_ORDER(hash_i32, int32_t, int32_t)");
        assertContains(
                c(
                        "@Reduction(identity = \"3\", associative = true) static int sum(int acc, int a) { return acc + a; }"),
                "RK_FOLD_IN_CHUNKS(sum_i32, int32_t, int32_t)");
    }

    @Test
    void theBestOfFloatsAndTruthValuesHaveLoopsOfTheirOwn() {
        assertContains(
                c("@Reduction static float most(float acc, float a) { return Math.max(a, acc); }"),
                "RK_FOLD_BEST(most_f32, float, uint32_t, -INFINITY, >, FoldOps_most_FF(x, y))");
        assertContains(
                c("@Reduction(identity = \"0\") static float most(float acc, float a) { return Math.max(acc, a); }"),
                "RK_FOLD_IN_ORDER(most_f32, float, float)");
        assertContains(
                c("@Reduction(identity = \"true\") static boolean all(boolean acc, boolean a) { return acc && a; }"),
                "RK_FOLD_UNTIL(all_bool, 1, x & (y != 0), 0)");
        assertContains(
                c("@Reduction(identity = \"0\") static long count(long acc, boolean a) { return acc + (a ? 1 : 0); }"),
                "RK_FOLD_BYTES(count_bool)");
    }

    @Test
    void scansStartWithAnIdentityOrTheFirstElement() {
        assertContains(c("@Scan static double peak(double acc, float a) { return Math.max(acc, a); }"), """
                RK_STARTS_WITH_FIRST(peak_f32, double, float, y)
                RK_STEPS(peak_f32, double, float, FoldOps_peak_DF(x, y))
                RK_SCAN(peak_f32, double, float)
                """);
        assertContains(
                c("@Scan(identity = \"1\") static long all(long acc, int a) { return acc * a; }"),
                "RK_STARTS(all_i32, int64_t, int32_t, INT64_C(1))");
    }

    private static String modulo(String annotation, String step) {
        return c("@"
                + annotation
                        .replace("(", "(value = \"all(a: [..., n], p: [...]) -> [%s]\", ")
                        .formatted(annotation.startsWith("Scan") ? "..., n" : "...")
                + " static long all(long acc, long a, Modulus p) { return " + step + "; }");
    }

    @Test
    void stepsOfResiduesGoByRowsAndWhereTheyAddOrMultiplyInAnyOrder() {
        assertContains(
                modulo("Reduction(identity = \"0\")", "p.add(acc, a)"),
                "RK_FOLD_SUM_MODULO(all_i64, int64_t, int64_t)");
        assertContains(modulo("Reduction(identity = \"5\")", "p.add(p.mul(a, a), acc)"), """
                RK_STARTS(all_i64, int64_t, int64_t, INT64_C(5))
                RK_STEPS_MODULO(all_i64, int64_t, int64_t, FoldOps_all_JJM(x, y, p))
                RK_ROWS_OF_RESIDUES(all_i64, int64_t, int64_t, 2,
                    rk_multiplied_i64(k, t[0], RK_GIVEN(int64_t, 1), RK_GIVEN(int64_t, 1), m, lanes);
                    rk_added_i64(k, to, RK_MADE(0), RK_GIVEN(int64_t, 0), m, lanes);)
                RK_STEPS_MODULO(all_i64_merge, int64_t, int64_t, Modulus_add_MJJ(p, x, y))
                RK_ROWS_OF_RESIDUES(all_i64_merge, int64_t, int64_t, 1,
                    rk_added_i64(k, to, RK_GIVEN(int64_t, 0), RK_GIVEN(int64_t, 1), m, lanes);)
                RK_FOLD_MODULO_IN_ANY_ORDER(all_i64, int64_t, int64_t, 0)
                """);
        assertContains(
                modulo("Reduction(identity = \"1\", associative = true)", "p.mul(a, acc)"),
                "RK_FOLD_MODULO_IN_ANY_ORDER(all_i64, int64_t, int64_t, 1)");
        assertContains(
                modulo("Reduction(identity = \"2\", associative = true)", "p.mul(a, acc)"),
                "RK_FOLD_MODULO_IN_CHUNKS(all_i64, int64_t, int64_t)");
        assertContains(
                modulo("Reduction(identity = \"0\")", "p.add(p.mul(31, acc), a)"),
                "RK_FOLD_MODULO_IN_ORDER(all_i64, int64_t, int64_t)");
        assertContains(
                modulo("Scan(identity = \"0\")", "acc > a ? p.add(acc, a) : a"),
                "RK_ROWS_ONE_BY_ONE(all_i64, int64_t, int64_t)\nRK_SCAN_MODULO(all_i64, int64_t, int64_t)");
    }
}
