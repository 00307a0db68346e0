package io.rankine.ops.fourier;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Transforms in Java: the same results as {@link NativeFourier} bit by bit. */
final class JavaFourier extends Fourier {

    /** Rows of short transforms side by side: loops are long, and both parts lie in the second cache. */
    private static final int LANES = 32;

    private final int length;
    private final FourierPlan plan;
    private final boolean narrow;
    private final List<Butterflies> first;
    private final List<Butterflies> second;
    private final Signal between;
    private final Signal halves;
    private final @Nullable JavaFourier inner;
    private final Signal chirp;
    private final Signal filter;

    JavaFourier(int n, boolean narrow, boolean real) {
        this(n, plan(n, narrow, real), narrow, real && n % 2 == 0);
    }

    JavaFourier(FourierPlan plan, boolean narrow) {
        this(plan.n, plan, narrow, false);
    }

    private JavaFourier(int length, FourierPlan plan, boolean narrow, boolean pairs) {
        this.length = length;
        this.plan = plan;
        this.narrow = narrow;
        Signal none = Signal.of(narrow, 0);
        first = plan.first.stream().map(none::butterflies).toList();
        second = plan.second.stream().map(none::butterflies).toList();
        between = plan.b == 1 ? none : Signal.of(narrow, plan.between());
        halves = pairs ? Signal.of(narrow, plan.halves()) : none;
        inner = plan.inner == null ? null : new JavaFourier(plan.inner, narrow);
        chirp = plan.inner == null ? none : Signal.of(narrow, plan.chirp());
        filter = plan.inner == null ? none : Signal.of(narrow, plan.filter(plan.inner));
    }

    @Override
    void run(Way way, long to, long from, Rows rows) {
        int some = plan.b == 1 && inner == null ? LANES : 1;
        int bytes = narrow ? Float.BYTES : Double.BYTES;
        Signal.Place in = place(bytes, rows.fromRow(), rows.fromStep(), way.fromReal);
        Signal.Place out = place(bytes, rows.toRow(), rows.toStep(), way.toReal);
        for (long i = 0; i < rows.count(); i += some) {
            int lanes = (int) Math.min(some, rows.count() - i);
            block(way, to + i * out.row(), out, from + i * in.row(), in, lanes);
        }
    }

    private static Signal.Place place(int bytes, long row, long step, boolean real) {
        return new Signal.Place(row * bytes, step * bytes, real ? 0 : bytes);
    }

    private boolean pairs() {
        return length != plan.n;
    }

    /** Of reals as complex numbers: two neighbours are one. */
    private Signal.Place paired(Signal.Place real) {
        return pairs() ? new Signal.Place(real.row(), 2 * real.step(), real.step()) : real;
    }

    private void block(Way way, long to, Signal.Place out, long from, Signal.Place in, int lanes) {
        int n = plan.n;
        int half = length / 2 + 1;
        Signal x = Signal.of(narrow, (way == Way.REAL || way == Way.REAL_BACK ? length : n + 1) * lanes);
        x.load(from, way.fromReal ? paired(in) : in, way == Way.HALF_BACK ? half : n, lanes);
        switch (way) {
            case FORWARD -> transform(x, lanes).store(to, out, n, lanes);
            case BACKWARD -> back(x, lanes).store(to, out, n, lanes);
            case HALF_BACK -> {
                if (pairs()) {
                    x.pack(n, halves, lanes);
                } else {
                    x.reflect(n, lanes);
                }
                back(x, lanes).store(to, paired(out), n, lanes);
            }
            case HALF -> half(x, lanes).store(to, out, half, lanes);
            case REAL, REAL_BACK -> {
                boolean back = way == Way.REAL_BACK;
                if (pairs()) {
                    Signal z = half(x, lanes);
                    z.mirror(length, lanes);
                    if (back) {
                        z.conjugate();
                        z.over(length);
                    }
                    z.store(to, out, length, lanes);
                } else {
                    (back ? back(x, lanes) : transform(x, lanes)).store(to, out, n, lanes);
                }
            }
        }
    }

    private Signal half(Signal x, int lanes) {
        Signal z = transform(x, lanes);
        if (pairs()) {
            z.unpack(plan.n, halves, lanes);
        }
        return z;
    }

    private Signal back(Signal x, int lanes) {
        Signal z = sums(x, lanes);
        z.over(plan.n);
        return z;
    }

    /** Backwards, without the division by the length. */
    private Signal sums(Signal x, int lanes) {
        x.exchange();
        Signal z = transform(x, lanes);
        z.exchange();
        return z;
    }

    /** The first n numbers of each lane; there may be more behind them. */
    Signal transform(Signal x, int lanes) {
        if (inner != null) {
            return convolution(inner, x);
        }
        Signal y = x.room();
        if (plan.b == 1) {
            return passes(first, x, y, lanes);
        }
        Signal columns = passes(first, x, y, plan.b);
        columns.times(between, plan.n);
        Signal other = columns == x ? y : x;
        columns.turnTo(other, plan.a, plan.b);
        return passes(second, other, columns, plan.a);
    }

    private static Signal passes(List<Butterflies> passes, Signal given, Signal room, int lanes) {
        Signal x = given;
        Signal y = room;
        for (Butterflies pass : passes) {
            pass.run(x, y, lanes);
            Signal other = x;
            x = y;
            y = other;
        }
        return x;
    }

    private Signal convolution(JavaFourier longer, Signal x) {
        Signal y = Signal.of(narrow, longer.plan.n);
        x.times(chirp, plan.n);
        x.copyTo(y, plan.n);
        Signal z = longer.transform(y, 1);
        z.times(filter, longer.plan.n);
        Signal back = longer.sums(z, 1);
        back.times(chirp, plan.n);
        back.copyTo(x, plan.n);
        return x;
    }
}
