package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.random.RandomNumbers;
import io.rankine.spec.ElementType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cross products of many vectors, which are computed part by part, are those of single elements. */
class CrossTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2730, 2731, 9000})
    void manyVectorsGoPartByPart(long rows) {
        RandomNumbers random = new RandomNumbers(rows);
        Tensor a = random.whole(ElementType.INT64, -1000, 1000, rows, 2, 4).slice(2, 1, 4, 1);
        Tensor b = random.whole(ElementType.INT64, -1000, 1000, 3, 2, rows).permute(2, 1, 0);
        Tensor c = ProductEntry.cross(a, b);
        for (long i = 0; i < rows; i++) {
            for (long j = 0; j < 2; j++) {
                for (int k = 0; k < 3; k++) {
                    int next = (k + 1) % 3;
                    int last = (k + 2) % 3;
                    long expected = a.getLong(i, j, next) * b.getLong(i, j, last)
                            - a.getLong(i, j, last) * b.getLong(i, j, next);
                    assertEquals(expected, c.getLong(i, j, k));
                }
            }
        }
    }

    @Test
    void oneRowOfManyVectorsGoesPartByPartToo() {
        RandomNumbers random = new RandomNumbers(5);
        Tensor a = random.whole(ElementType.INT64, -1000, 1000, 1, 20_000, 3);
        Tensor b = random.whole(ElementType.INT64, -1000, 1000, 1, 20_000, 3);
        Tensor row = ProductEntry.cross(a.select(0, 0), b.select(0, 0));
        assertArrayEquals(PrimitiveArrays.longs(row), PrimitiveArrays.longs(ProductEntry.cross(a, b)));
    }
}
