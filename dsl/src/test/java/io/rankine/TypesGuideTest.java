package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What docs/types.md prints. */
class TypesGuideTest {

    @Test
    void narrowIntegersAndComplexNumbers() {
        UByteTensor1 pixels = UByteTensor.of(200, 100, 7);
        long sum = pixels.sum(); // 307: sums of integers are int64

        ComplexTensor2 z = ComplexTensor.ofParts(new double[] {1, 2, 3, 4, 5, 6, 7, 8}, 2, 2);
        z.imagView().fill(0); // a view: only complex tensors have it
        assertEquals(307, sum);
        assertEquals("[[1.+0.j 3.+0.j]\n [5.+0.j 7.+0.j]]", z.toString());
    }
}
