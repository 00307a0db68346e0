package io.rankine.flow;

import static io.rankine.Tensors.at;
import static io.rankine.Tensors.from;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;
import io.rankine.spec.shape.ShapeException;
import org.junit.jupiter.api.Test;

/** Marked code passes the build, beside its other checkers, and runs: what it promises of its shapes holds. */
class CheckedCodeTest {

    @ShapeChecked
    @Shape("[n, m - 1]")
    static LongTensor2 differences(@Shape("[n, m]") LongTensor2 a) {
        LongTensor2 transposed = a.transpose();
        LongTensor2 later = transposed.slice(from(1));
        LongTensor2 earlier = transposed.slice(io.rankine.Tensors.range(0, a.dim(1) - 1));
        return later.minus(earlier).transpose();
    }

    @ShapeChecked
    @Shape("[n]")
    static LongTensor1 weighted(@Shape("[n, m]") LongTensor2 a, @Shape("[m]") LongTensor1 weights, int times) {
        LongTensor2 b = a;
        for (int i = 0; i < times; i++) {
            b = b.times(weights);
        }
        return b.sum(1);
    }

    @Test
    void promisedShapesHold() {
        assertArrayEquals(new long[] {3, 4}, differences(LongTensor.zeros(3, 5)).shape());
        assertArrayEquals(
                new long[] {3},
                weighted(LongTensor.zeros(3, 5), LongTensor.arange(5), 2).shape());
    }

    @Test
    void whatIsNotProvenIsFoundWhenItRuns() {
        LongTensor2 a = LongTensor.zeros(3, 5);
        LongTensor1 weights = LongTensor.zeros(2, 4).slice(at(0));
        assertThrows(ShapeException.class, () -> weighted(a, weights, 1));
    }
}
