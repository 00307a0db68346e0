package io.rankine.ops.fourier;

/** Real and imaginary parts of rows of numbers, as arrays: number i of row l, a lane, stands at {@code i * lanes + l}. */
abstract class Signal {

    static Signal of(boolean narrow, int size) {
        return narrow
                ? new FloatSignal(new float[size], new float[size])
                : new DoubleSignal(new double[size], new double[size]);
    }

    /** Of parts in turn. */
    static Signal of(boolean narrow, double... table) {
        Signal signal = of(narrow, table.length / 2);
        for (int i = 0; i < table.length / 2; i++) {
            signal.put(i, table[2 * i], table[2 * i + 1]);
        }
        return signal;
    }

    abstract void put(int at, double re, double im);

    /** The first n numbers, parts in turn. */
    abstract double[] interleaved(int n);

    /** Another one as long. */
    abstract Signal room();

    /** The butterflies of a pass. */
    abstract Butterflies butterflies(Pass pass);

    /** Parts change places: a transform then goes backwards. */
    abstract void exchange();

    /** Divides by a number, by way of its reciprocal. */
    abstract void over(int divisor);

    /** Multiplies the first n numbers of a row. */
    abstract void times(Signal factors, int n);

    /** The first n numbers of a row to another. */
    abstract void copyTo(Signal to, int n);

    /** A matrix of so many rows and columns to columns and rows. */
    abstract void turnTo(Signal to, int rows, int columns);

    /** Of reals, taken as h complex numbers in pairs: their transform to the first h + 1 numbers of that of the reals. */
    abstract void unpack(int h, Signal halves, int lanes);

    /** The inverse of {@link #unpack}; imaginary parts that must be 0 are not looked at. */
    abstract void pack(int h, Signal halves, int lanes);

    /** Conjugates of the first half as the second half of n numbers. */
    abstract void mirror(int n, int lanes);

    /** The same of a first half whose first number is taken as real. */
    abstract void reflect(int n, int lanes);

    abstract void conjugate();

    abstract void load(long address, Place place, int n, int lanes);

    abstract void store(long address, Place place, int n, int lanes);

    /**
     * Where numbers of rows lie, in bytes: number i of row l at {@code l * row + i * step}.
     *
     * @param part distance of the imaginary part; 0 where there is none
     */
    record Place(long row, long step, long part) {}
}
