package io.rankine.ffm;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.SplittableRandom;

/** A random way to lay out a shape in a larger base: order of axes, steps, margins, reversal. */
record View(int[] order, long[] steps, long[] margins, boolean[] reversed) {

    static View random(int rank, SplittableRandom random) {
        int[] order = new int[rank];
        Arrays.setAll(order, d -> d);
        if (random.nextInt(3) == 0) {
            for (int d = rank - 1; d > 0; d--) {
                int other = random.nextInt(d + 1);
                int held = order[d];
                order[d] = order[other];
                order[other] = held;
            }
        }
        boolean plain = random.nextInt(3) == 0;
        long[] steps = new long[rank];
        long[] margins = new long[rank];
        boolean[] reversed = new boolean[rank];
        for (int d = 0; d < rank; d++) {
            // About two axes of a view leave something out: if all did, the base of a view of rank 6 would be huge.
            boolean whole = plain || random.nextInt(rank) > 1;
            steps[d] = whole || random.nextBoolean() ? 1 : 1 + random.nextInt(3);
            margins[d] = whole ? 0 : random.nextInt(3);
            reversed[d] = !plain && random.nextInt(4) == 0;
        }
        return new View(order, steps, margins, reversed);
    }

    /** The base of a view of {@code shape}, filled at random. */
    Tensor base(ElementType type, long[] shape, SplittableRandom random) {
        long[] dims = new long[shape.length];
        for (int i = 0; i < shape.length; i++) {
            int d = order[i];
            dims[i] = margins[d] + shape[d] * steps[d] + margins[d];
        }
        Tensor base = Tensor.empty(type, dims);
        Values.of(type).fill(base, random);
        return base;
    }

    /** The view of {@code shape} in its base. */
    Tensor of(Tensor base, long[] shape) {
        int[] back = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            back[order[i]] = i;
        }
        Tensor view = base.permute(back);
        for (int d = 0; d < shape.length; d++) {
            view = view.slice(d, margins[d], margins[d] + shape[d] * steps[d], steps[d]);
            if (reversed[d]) {
                view = view.reverse(d);
            }
        }
        return view;
    }
}
