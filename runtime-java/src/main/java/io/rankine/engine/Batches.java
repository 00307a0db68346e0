package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs a kernel for each index of a signature's broadcast group, on tensors that lack the axes of the group. */
final class Batches {

    /** Where a shape has the group: after {@code before} of its other {@code axes}; {@code before} is -1 without group. */
    private record Place(int before, int axes) {
        static Place of(ShapePattern shape) {
            return shape instanceof ShapePattern.Dims(List<DimPattern> dims)
                    ? new Place(dims.indexOf(DimPattern.BROADCAST), dims.size() - 1)
                    : new Place(-1, 0);
        }

        boolean hasGroup() {
            return before >= 0;
        }
    }

    private final List<Place> operands;
    private final Place result;

    Batches(Signature signature) {
        operands = signature.parameters().stream()
                .map(parameter -> Place.of(parameter.type().shape()))
                .toList();
        result = Place.of(signature.results().getFirst().shape());
    }

    /** @param out has elements, so that no size of the group is 0 */
    void run(StructuredOp.Kernel kernel, Tensor out, Operand[] given) {
        int rank = result.hasGroup() ? out.rank() - result.axes() : 0;
        if (rank == 0) {
            kernel.run(out, given);
            return;
        }
        Core written = new Core(out, result.before(), rank, rank);
        @Nullable Core[] read = new Core[given.length];
        List<Core> all = new ArrayList<>(List.of(written));
        for (int i = 0; i < given.length; i++) {
            Place place = operands.get(i);
            if (place.hasGroup() && given[i] instanceof Tensor tensor) {
                Core core = new Core(tensor, place.before(), tensor.rank() - place.axes(), rank);
                read[i] = core;
                all.add(core);
            }
        }
        Operand[] current = given.clone();
        long[] index = new long[rank];
        do {
            for (int i = 0; i < read.length; i++) {
                Core core = read[i];
                current[i] = core == null ? given[i] : core.tensor();
            }
            kernel.run(written.tensor(), current);
        } while (advance(index, out, all));
    }

    /** To the next index of the group, the last axis first; false after the last one. */
    private boolean advance(long[] index, Tensor out, List<Core> cores) {
        for (int axis = index.length - 1; axis >= 0; axis--) {
            long size = out.dim(result.before() + axis);
            long by = ++index[axis] < size ? 1 : 1 - size;
            for (Core core : cores) {
                core.move(axis, by);
            }
            if (by == 1) {
                return true;
            }
            index[axis] = 0;
        }
        return false;
    }

    /** A tensor without the axes of the group, at one of their indices. */
    private static final class Core {

        private final Tensor whole;
        private final long[] steps;
        private final long[] shape;
        private final long[] strides;
        private long offset;

        /**
         * @param before the first axis of the group
         * @param own how many axes of the group the tensor has
         * @param rank how many the result has
         */
        Core(Tensor whole, int before, int own, int rank) {
            this.whole = whole;
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

        void move(int axis, long by) {
            offset += by * steps[axis];
        }

        Tensor tensor() {
            return new Tensor(whole.storage, Layout.strided(offset, shape, strides), whole.type, whole.readOnly);
        }
    }
}
