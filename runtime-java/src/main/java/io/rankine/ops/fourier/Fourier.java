package io.rankine.ops.fourier;

/** Transforms of rows of one length and type. */
abstract class Fourier {

    /** Length, type, and whether of real rows. */
    private record Key(int n, boolean narrow, boolean real) {}

    private static final Plans<Key, Fourier> KNOWN = new Plans<>();

    static Fourier of(int n, boolean narrow, boolean real) {
        return KNOWN.get(new Key(n, narrow, real), Fourier::make);
    }

    private static Fourier make(Key key) {
        return FourierLibrary.present()
                ? new NativeFourier(key.n, key.narrow, key.real)
                : new JavaFourier(key.n, key.narrow, key.real);
    }

    /** Real rows of an even number are taken as half as many complex ones. */
    static FourierPlan plan(int n, boolean narrow, boolean real) {
        return new FourierPlan(real && n % 2 == 0 ? n / 2 : n, narrow);
    }

    /** @param to address of the first row's first number */
    abstract void run(Way way, long to, long from, Rows rows);
}
