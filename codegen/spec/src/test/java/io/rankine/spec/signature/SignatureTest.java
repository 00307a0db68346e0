package io.rankine.spec.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "f() -> []",
                "(a: [n]) -> [n]",
                "f(out: [n], inout: [n]) -> [n]",
                "f(out out: i64[n], inout a: i32|i64[n, ...]) -> [...]",
                "f(p: i64, x: float64[...]) -> bool",
                "f(x: [n, ?]) -> ([n], [?], [*])",
                "f(n: [n]) -> [n - (n - 1), (n + 1) * 2, n / 2 / 2, n - 1 - 1]",
                "f(x: [n], y: [n|1, 2 * n]) -> [max(n, 2), min(n, n, 3), ceildiv(n, 2), log2(n)]",
                "f(x: [n, m]) -> [] where n != m, n % 2 == 0, pow2(n * m), m in {1, n, 2 * n}, pow2(n), n // 2 < m",
            })
    void canonicalTextReadsBackAsWritten(String text) {
        assertEquals(text, Signature.parse(text).toString());
    }

    @Test
    void blanksDoNotMatter() {
        assertEquals(
                Signature.parse(
                        "f(a: [..., k|1], b: [...T, 2 * n]) -> [..., k] where n >= 2".replace("k|1", "k|1, n, k")),
                Signature.parse("f ( a:[ ... ,k | 1,n,k],\n b :[...T,2*n] )->[...,k]where n>=2"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "f(a: [n]) -> [n|1]@16@|1 cannot stand in a result: results are never broadcast",
                "f(out a: [n|1]) -> []@12@|1 cannot stand in a result: results are never broadcast",
                "f(a: [2|1]) -> []@8@|1 may only follow a plain name, not 2",
                "f(a: [n|2]) -> []@9@expected '1' after '|', found '2'",
                "f(a: [n|1]) -> [n]@17@dimension n is never bound by a parameter",
                "f(a: [...T]) -> [...U]@18@...U in a result is never bound by a parameter",
                "f(a: [...T]) -> [T]@18@T is a sub-shape (...T), not a dimension",
                "f(a: [...T, T]) -> []@7@T names both a dimension and a sub-shape",
                "f(a: [..., ...T]) -> []@12@at most one ... per shape",
                "f(a: [n], a: [n]) -> []@11@two parameters are named a",
                "f(out n: dim) -> []@10@a dim is read, it cannot be written",
                "f(a: [n]) -> [] where m > n@23@dimension m is never bound by a parameter",
                "f(a: [n]) -> [foo(n)]@15@unknown function foo; there are: min, max, ceildiv, log2",
                "f(a: [n]) -> [log2(n, 2)]@15@log2 takes 1 arguments, got 2",
                "f(a: [99999999999999999999]) -> []@7@the number 99999999999999999999 exceeds 9223372036854775807",
                "f(a: [2n]) -> []@7@'2n' is neither a number nor a name",
                "f(a: [n) -> []@8@expected ']', found ')'",
                "f(a: [n])@10@expected '->', found 'end'",
                "f(a: [n]) ->@13@expected a type, found 'end'",
                "f(a: [n]) -> [] where n in {}@29@expected a dimension, found '}'",
                "f(a: [n]) -> [] where pow2(n@29@expected ')', found 'end'",
                "f(a: [... k]) -> []@11@expected ']', found 'k'",
                "f(a: [#]) -> []@7@unexpected character '#'",
                "''@1@expected '(', found 'end'",
            })
    void faultsAreToldWithTheirColumn(String text, int column, String reason) {
        SignatureException refused = assertThrows(SignatureException.class, () -> Signature.parse(text));
        assertEquals(reason, refused.reason());
        assertEquals(column, refused.column());
    }

    @Test
    void theMessagePointsAtTheFault() {
        SignatureException refused = assertThrows(SignatureException.class, () -> Signature.parse("f(a\t[n]) -> []"));
        assertEquals("""
                column 5: expected ':', found '['
                  f(a [n]) -> []
                      ^""", refused.getMessage());
    }

    @Test
    void onlyDotsEverywhereIsThePureTrait() {
        assertTrue(Signature.parse("add(a: [...], b: i64[...]) -> [...]").isPureBroadcast());
        for (String text : List.of(
                "f(a: [..., n]) -> [...]",
                "f(a: [...], b: [n]) -> [...]",
                "f(a: [...], p: i64) -> [...]",
                "f(a: [...], out b: [...]) -> [...]",
                "f(a: [...], n: [n]) -> [...] where n > 1",
                "f(a: [...]) -> ([...], [...])")) {
            assertFalse(Signature.parse(text).isPureBroadcast(), text);
        }
    }
}
