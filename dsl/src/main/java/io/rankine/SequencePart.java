package io.rankine;

import java.lang.foreign.MemorySegment;

/**
 * Elements that are written at once, an array of them: where nothing is compiled yet, one takes a tenth of the time. Classes, as the
 * first tensor of a process would wait for lambdas.
 */
interface SequencePart {
    MemorySegment elements();

    /** Sets all. @param from the place of the first one */
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

    /** Bits of 32, with a sign or without. The step may have lost its high bits, which no element has. */
    final class Ints implements SequencePart {
        private final int[] values;
        private final int start;
        private final int step;

        Ints(int count, int start, int step) {
            values = new int[count];
            this.start = start;
            this.step = step;
        }

        @Override
        public MemorySegment elements() {
            return MemorySegment.ofArray(values);
        }

        @Override
        public void fill(long from) {
            int first = start + (int) from * step;
            for (int i = 0; i < values.length; i++) {
                values[i] = first + i * step;
            }
        }
    }

    /** A product each, as sums would drift. */
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

    /** Those of float64, rounded. */
    final class Floats implements SequencePart {
        private final float[] values;
        private final double start;
        private final double step;

        Floats(int count, double start, double step) {
            values = new float[count];
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
                values[i] = (float) (start + (first + i) * step);
            }
        }
    }
}
