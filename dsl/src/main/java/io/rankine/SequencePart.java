package io.rankine;

import java.lang.foreign.MemorySegment;

/**
 * Elements that are written at once, an array of them: where nothing is compiled yet, one takes a tenth of the time. Classes, as the
 * first tensor of a process would wait for lambdas.
 */
interface SequencePart {

    /** The array. */
    MemorySegment elements();

    /** Sets all of them. @param from the place of the first one; parts follow each other */
    void fill(long from);

    /** Sums, as products of int64 take longer than all else. */
    final class Longs implements SequencePart {

        private final long[] values;
        private final long step;

        Longs(int count, long start, long step) {
            values = new long[count];
            this.step = step;
            for (int i = 0; i < count; i++) {
                values[i] = start + i * step;
            }
        }

        @Override
        public MemorySegment elements() {
            return MemorySegment.ofArray(values);
        }

        @Override
        public void fill(long from) {
            long more = from == 0 ? 0 : values.length * step;
            for (int i = 0; i < values.length; i++) {
                values[i] += more;
            }
        }
    }

    /** Products, as sums would drift. */
    final class Doubles implements SequencePart {

        private final double[] values;
        private final double start;
        private final double step;

        Doubles(int count, double start, double step) {
            values = new double[count];
            this.start = start;
            this.step = step;
        }

        @Override
        public MemorySegment elements() {
            return MemorySegment.ofArray(values);
        }

        @Override
        public void fill(long from) {
            double first = from;
            for (int i = 0; i < values.length; i++) {
                values[i] = start + (first + i) * step;
            }
        }
    }

    /** The lower 32 bits of int64, with a sign or without. */
    record Ints(Longs wide, int[] values) implements SequencePart {

        @Override
        public MemorySegment elements() {
            return MemorySegment.ofArray(values);
        }

        @Override
        public void fill(long from) {
            wide.fill(from);
            for (int i = 0; i < values.length; i++) {
                values[i] = (int) wide.values[i];
            }
        }
    }

    /** Those of float64, rounded. */
    record Floats(Doubles wide, float[] values) implements SequencePart {

        @Override
        public MemorySegment elements() {
            return MemorySegment.ofArray(values);
        }

        @Override
        public void fill(long from) {
            wide.fill(from);
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) wide.values[i];
            }
        }
    }
}
