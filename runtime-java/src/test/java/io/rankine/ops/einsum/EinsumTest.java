package io.rankine.ops.einsum;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.Samples;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sums of products against a loop over all indices. */
class EinsumTest {

    private static final String LETTERS = "abcdX";

    private final Random random = new Random(11);

    @Test
    void random_subscripts_agree_with_a_loop_over_all_indices() {
        Samples samples = new Samples(12);
        Modulus p = Modulus.of(Long.MAX_VALUE - 24);
        for (int round = 0; round < 400; round++) {
            Map<Character, Long> sizes = new HashMap<>();
            for (char letter : LETTERS.toCharArray()) {
                sizes.put(letter, random.nextInt(12) == 0 ? 0L : 1 + random.nextInt(4));
            }
            List<String> terms = new ArrayList<>();
            int count = 1 + random.nextInt(3);
            for (int i = 0; i < count; i++) {
                terms.add(random.ints(random.nextInt(4), 0, LETTERS.length())
                        .mapToObj(at -> LETTERS.substring(at, at + 1))
                        .reduce("", String::concat));
            }
            String result = LETTERS.chars()
                    .filter(letter -> String.join("", terms).indexOf(letter) >= 0 && random.nextBoolean())
                    .mapToObj(letter -> "" + (char) letter)
                    .reduce("", (x, y) -> random.nextBoolean() ? x + y : y + x);
            String text = String.join(",", terms) + "->" + result;
            Tensor[] operands = terms.stream()
                    .map(term -> samples.tensor(
                            ElementType.INT64,
                            false,
                            term.chars().mapToLong(c -> sizes.get((char) c)).toArray()))
                    .toArray(Tensor[]::new);
            Tensor out = Einsum.of(text, operands);
            Tensor residues = Einsum.modulo(text, p, operands);
            Samples.each(out, at -> {
                BigInteger expected = sum(terms, result, sizes, operands, at);
                assertEquals(expected.longValue(), out.getLong(at), text);
                assertEquals(expected.mod(BigInteger.valueOf(p.value())).longValueExact(), residues.getLong(at), text);
            });
            assertArrayEquals(result.chars().mapToLong(c -> sizes.get((char) c)).toArray(), out.shape(), text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ba; ba->ab",
                "ij,jk; ij,jk->ik",
                "ii; ii->",
                "ji,jk ; ji,jk->ik",
                "i,i; i,i->",
                "...ij,jk; ...ij,jk->...ik",
                "b...,b; b...,b->..."
            })
    void without_a_result_letters_that_stand_once_are_left(String implicit, String explicit) {
        Samples samples = new Samples(13);
        Tensor a = samples.tensor(ElementType.INT32, false, 3, 3);
        Tensor b = samples.tensor(
                ElementType.INT32,
                false,
                implicit.contains(",i") || implicit.endsWith(",b") ? new long[] {3} : new long[] {3, 3});
        Tensor[] operands = implicit.startsWith("i,")
                ? new Tensor[] {b, b}
                : implicit.contains(",") ? new Tensor[] {a, b} : new Tensor[] {a};
        assertEquals(
                Samples.elements(Einsum.of(explicit.strip(), operands)),
                Samples.elements(Einsum.of(implicit, operands)));
    }

    @Test
    void products_traces_and_transposes_are_those_of_other_ops() {
        Samples samples = new Samples(14);
        for (ElementType type : List.of(ElementType.INT8, ElementType.FLOAT32, ElementType.COMPLEX128)) {
            Tensor a = Casts.cast(small(5, 6), type);
            Tensor b = Casts.cast(small(6, 4), type);
            same(MatrixEntry.matmul(a, b), Einsum.of("ij,jk", a, b));
            same(
                    MatrixEntry.outer(a.select(0, 0), b.select(1, 0)),
                    Einsum.of("i,j->ij", a.select(0, 0), b.select(1, 0)));
            same(a.transpose(), Einsum.of("ij->ji", a));
            same(ArithmeticEntry.times(a, a), Einsum.of("ij,ij->ij", a, a));
            assertEquals(type, Einsum.of("ij->", a).type());
            Tensor three = Casts.cast(small(2, 1, 5, 6), type);
            Tensor other = Casts.cast(small(3, 6, 4), type);
            same(MatrixEntry.matmul(three, other), Einsum.of("...ij,...jk->...ik", three, other));
        }
        Tensor a = samples.tensor(ElementType.INT64, false, 3, 3);
        Tensor copy = Einsum.of("ij->ij", a);
        assertNotSame(a.storage(), copy.storage());
        same(a, copy);
        assertEquals(
                ElementType.FLOAT64,
                Einsum.of("i,i", small(3), Tensor.zeros(ElementType.FLOAT64, 3)).type());
    }

    @Test
    void blanks_part_letters_as_in_numpy() {
        Tensor a = small(2, 3);
        same(Einsum.of("ij->ji", a), Einsum.of(" i j -> j i ", a));
        Tensor b = small(3, 4);
        same(Einsum.of("ij,jk->ik", a, b), Einsum.of("i j, j k", a, b));
    }

    @Test
    void nulls_are_refused() {
        Tensor none = null;
        for (Executable call : List.<Executable>of(() -> Einsum.of("i", none), () -> Einsum.of(null, small(2)))) {
            assertEquals(
                    "einsum: the subscripts or an operand are null",
                    assertThrows(NullPointerException.class, call).getMessage());
        }
    }

    @Test
    void refusals_name_subscripts_operands_and_sizes() {
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 3);
        refused("axis 0 of operand 1 is 'j' and has size 2, where 'j' had size 3", "ij,jk->ik", a, a);
        refused("1 subscripts for 2 operands", "ij", a, a);
        refused("names 1 axis of operand 0, which has shape [2, 3]", "i", a);
        refused("names 3 axes of operand 0", "...ijk", a);
        refused("has '1' at place 1", "i1", a);
        refused("has '.' at place 1", "i..", a);
        refused("the subscript 'k', which no operand has", "ij->ik", a);
        refused("the subscript 'i' twice", "ij->ii", a);
        refused("which the result lacks", "...j->j", a);
        refused(
                "'...' (axis -1) and has size 2",
                "...,...",
                a,
                Tensor.zeros(ElementType.INT64, 2).unsqueeze(0));
        refused("operands are [bool]", "ij", Tensor.zeros(ElementType.BOOL, 2, 3));
        refused("at least one", "");
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> Einsum.modulo("i", Modulus.of(5), Tensor.zeros(ElementType.INT32, 2)))
                .getMessage();
        assertEquals("modeinsum(\"i\") modulo 5: operands are [int32]; residues are int64", message);
    }

    @Test
    void refusals_modulo_p_name_modeinsum() {
        Modulus p = Modulus.of(5);
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 3);
        // A plan of the same subscripts and shapes may be kept.
        Einsum.of("ij->j", a);
        for (String subscripts : new String[] {"i", "ij->k", "ij,jk->ik"}) {
            String told = assertThrows(IllegalArgumentException.class, () -> Einsum.modulo(subscripts, p, a))
                    .getMessage();
            assertTrue(told.startsWith("modeinsum(\"" + subscripts + "\"): "), told);
        }
        String bool = assertThrows(
                        IllegalArgumentException.class, () -> Einsum.modulo("i", p, Tensor.zeros(ElementType.BOOL, 2)))
                .getMessage();
        assertTrue(bool.startsWith("modeinsum(\"i\"): operands are [bool]"), bool);
    }

    private static void refused(String part, String subscripts, Tensor... operands) {
        String message = assertThrows(IllegalArgumentException.class, () -> Einsum.of(subscripts, operands))
                .getMessage();
        assertTrue(message.startsWith("einsum(\"" + subscripts + "\"): ") && message.contains(part), message);
    }

    private static void same(Tensor expected, Tensor actual) {
        assertArrayEquals(expected.shape(), actual.shape());
        assertEquals(Samples.elements(expected), Samples.elements(actual));
    }

    private Tensor small(long... shape) {
        Tensor a = Tensor.empty(ElementType.INT64, shape);
        Samples.each(a, at -> a.setLong(at, random.nextLong(-9, 9)));
        return a;
    }

    private static BigInteger sum(
            List<String> terms, String result, Map<Character, Long> sizes, Tensor[] operands, long... at) {
        Map<Character, Long> index = new HashMap<>();
        for (int axis = 0; axis < at.length; axis++) {
            index.put(result.charAt(axis), at[axis]);
        }
        return sum(terms, sizes, operands, index, String.join("", terms));
    }

    private static BigInteger sum(
            List<String> terms,
            Map<Character, Long> sizes,
            Tensor[] operands,
            Map<Character, Long> index,
            String open) {
        for (char letter : open.toCharArray()) {
            if (!index.containsKey(letter)) {
                BigInteger sum = BigInteger.ZERO;
                for (long i = 0; i < sizes.get(letter); i++) {
                    index.put(letter, i);
                    sum = sum.add(sum(terms, sizes, operands, index, open));
                }
                index.remove(letter);
                return sum;
            }
        }
        BigInteger product = BigInteger.ONE;
        for (int i = 0; i < operands.length; i++) {
            long[] at = terms.get(i).chars().mapToLong(c -> index.get((char) c)).toArray();
            product = product.multiply(BigInteger.valueOf(operands[i].getLong(at)));
        }
        return product;
    }
}
