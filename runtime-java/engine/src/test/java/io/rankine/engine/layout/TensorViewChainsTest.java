package io.rankine.engine.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.AnyElements;
import io.rankine.engine.BoxedElements;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tensors of every element type and rank, seen through six views: what is read, copied and written is what the naive model says. */
class TensorViewChainsTest {

    private static final int DEPTH = 6;
    private static final int CHAINS = 20;

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void elementsAreReadCopiedAndWrittenThroughChainsOfViews(ElementType type) {
        Random random = new Random(System.nanoTime());
        for (int rank = 0; rank <= 6; rank++) {
            for (int chain = 0; chain < CHAINS; chain++) {
                RandomView view = new RandomView(random, rank);
                Tensor whole = random(type, random, view.layout.size());
                for (int depth = 0; depth < DEPTH; depth++) {
                    view.step();
                }
                check(whole, whole.strided(view.layout), view.naive.positions(), type + " " + view.story, random);
            }
        }
    }

    private static void check(Tensor whole, Tensor seen, long[] positions, String story, Random random) {
        same(seen.copy().flatten(), whole, positions, story);
        same(seen.flatten(), whole, positions, story);
        same(flat(seen), whole, positions, story);
        if (!seen.readOnly() && Arrays.stream(positions).distinct().count() == positions.length) {
            Tensor before = whole.copy();
            Tensor values = random(whole.type(), random, positions.length);
            values.view(seen.shape()).copyTo(seen);
            same(seen.copy().flatten(), whole, positions, story);
            for (int i = 0; i < positions.length; i++) {
                long[] at = {positions[i]};
                assertEquals(BoxedElements.get(values, i), BoxedElements.get(whole, at), story);
                BoxedElements.set(before, at, BoxedElements.get(values, i));
            }
            same(whole, before, LongStream.range(0, whole.size()).toArray(), story);
        }
    }

    /** The elements as a Java array, and back. */
    private static Tensor flat(Tensor seen) {
        return PrimitiveArrays.tensor(seen.type(), PrimitiveArrays.elements(seen), seen.size());
    }

    private static void same(Tensor flat, Tensor whole, long[] positions, String story) {
        assertEquals(positions.length, flat.size(), story);
        for (int i = 0; i < positions.length; i++) {
            assertEquals(BoxedElements.get(whole, positions[i]), BoxedElements.get(flat, i), story);
        }
    }

    private static Tensor random(ElementType type, Random random, long size) {
        Tensor tensor = Tensor.empty(type, size);
        for (long i = 0; i < size; i++) {
            Object value = AnyElements.of(type, random.nextLong(), random.nextDouble(), random.nextDouble());
            BoxedElements.set(tensor, new long[] {i}, value);
        }
        return tensor;
    }
}
