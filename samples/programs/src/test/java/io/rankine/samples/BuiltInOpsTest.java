package io.rankine.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.Tensors;
import org.junit.jupiter.api.Test;

/** Built-in ops as a program uses them. */
class BuiltInOpsTest {

    @Test
    void midpoint_does_not_wrap_around() {
        LongTensor1 a = Tensors.tensor(Long.MAX_VALUE, -3, 1);
        LongTensor2 b = Tensors.tensor(new long[][] {{Long.MAX_VALUE - 1}, {0}});
        LongTensor2 c = a.midpoint(b);
        assertEquals(
                Tensors.tensor(new long[][] {
                    {Long.MAX_VALUE - 1, (Long.MAX_VALUE >> 1) - 2, Long.MAX_VALUE >> 1}, {Long.MAX_VALUE >> 1, -2, 0}
                }),
                c);
    }
}
