package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.spec.shape.Shaped;

/** An operand of which each index of a group has a part. */
interface Moving {

    void move(int axis, long by);

    /** Hands over the part of the current index. */
    void put();

    /** Moduli, of which the last axis of the group takes one each. */
    final class Turn implements Moving {

        private final Moduli moduli;
        private final int last;
        private final Shaped[] to;
        private final int position;
        private int current;

        Turn(Moduli moduli, int last, Shaped[] to, int position) {
            this.moduli = moduli;
            this.last = last;
            this.to = to;
            this.position = position;
        }

        @Override
        public void move(int axis, long by) {
            current += axis == last && moduli.count() > 1 ? (int) by : 0;
        }

        @Override
        public void put() {
            to[position] = moduli.at(current);
        }
    }

    /** A tensor without the axes of the group, at one of their indices. */
    final class Core implements Moving {

        private final Tensor whole;
        private final Shaped[] to;
        private final int position;
        private final long[] steps;
        private final long[] shape;
        private final long[] strides;
        private long offset;

        /** @param rank how many axes the group of the results has */
        Core(Tensor whole, GroupAxes place, int rank, Shaped[] to, int position) {
            this.whole = whole;
            this.to = to;
            this.position = position;
            int before = place.before();
            int own = place.group(whole);
            offset = whole.layout.offset();
            steps = new long[rank];
            for (int axis = 0; axis < own; axis++) {
                boolean repeated = whole.dim(before + axis) == 1;
                steps[rank - own + axis] = repeated ? 0 : whole.stride(before + axis);
            }
            shape = new long[whole.rank() - own];
            strides = new long[shape.length];
            for (int axis = 0; axis < shape.length; axis++) {
                int from = axis < before ? axis : axis + own;
                shape[axis] = whole.dim(from);
                strides[axis] = whole.stride(from);
            }
        }

        @Override
        public void move(int axis, long by) {
            offset += by * steps[axis];
        }

        @Override
        public void put() {
            to[position] =
                    new Tensor(whole.storage, Layout.strided(offset, shape, strides), whole.type, whole.readOnly);
        }
    }
}
