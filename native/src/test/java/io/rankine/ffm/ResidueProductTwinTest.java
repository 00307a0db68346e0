package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Products of matrices modulo p in C, of the largest residues there are and of more than one block, beside long integers. */
class ResidueProductTwinTest extends TwinTest {

    private static final int ROWS = 5;
    private static final int DEPTH = 300;
    private static final int COLUMNS = 18;

    ResidueProductTwinTest(String isa) {
        super(isa);
    }

    /** Around what sums of halves, of 52 bits and of products of words hold. */
    @ParameterizedTest
    @ValueSource(
            longs = {
                1,
                2,
                (1L << 28) - 1,
                (1L << 30) - 1,
                (1L << 30) + 1,
                (1L << 32) - 1,
                (1L << 50) - 1,
                1L << 52,
                (1L << 52) + 1,
                (1L << 60) - 1,
                1L << 60,
                (1L << 60) + 1,
                (1L << 62) + 1,
                Long.MAX_VALUE
            })
    void sums_of_the_largest_residues_are_exact(long modulus) {
        Random random = new Random(modulus);
        long[] a = residues(random, ROWS * DEPTH, modulus);
        long[] b = residues(random, DEPTH * COLUMNS, modulus);
        Tensor product = modmatmul()
                .call(
                        PrimitiveArrays.tensor(a, ROWS, DEPTH),
                        PrimitiveArrays.tensor(b, DEPTH, COLUMNS),
                        Modulus.of(modulus));
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < COLUMNS; j++) {
                BigInteger sum = BigInteger.ZERO;
                for (int l = 0; l < DEPTH; l++) {
                    sum = sum.add(
                            BigInteger.valueOf(a[i * DEPTH + l]).multiply(BigInteger.valueOf(b[l * COLUMNS + j])));
                }
                long expected = sum.mod(BigInteger.valueOf(modulus)).longValue();
                assertEquals(expected, product.getLong(i, j), () -> "modulo " + modulus);
            }
        }
    }

    /** One in four is any residue, the others are the largest one. */
    private static long[] residues(Random random, int count, long modulus) {
        return random.longs(count, 0, modulus)
                .map(residue -> random.nextInt(4) == 0 ? residue : modulus - 1)
                .toArray();
    }

    private StructuredOp modmatmul() {
        return StructuredOp.on(
                "modmatmul(a: [..., n, m], b: [..., m, k], p: [...]) -> [..., n, k]",
                List.of(ElementType.INT64),
                provider.findBatch("rk_modmatmul_i64"),
                (outs, given) -> {
                    throw new AssertionError("modmatmul is left to Java");
                },
                Param.tensor("a", ElementType.INT64),
                Param.tensor("b", ElementType.INT64),
                Param.moduli("p"));
    }
}
