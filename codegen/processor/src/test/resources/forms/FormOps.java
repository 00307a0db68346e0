package forms;

import static forms.Other.HALF;

import forms.Other.Inner;
import io.rankine.spec.Elementwise;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;

/** Formulas as users write them; a comment behind a name is the note on it. */
@OpSet
final class FormOps {

    private static final double ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
    private static final double NORM = 1 / ROOT_TWO_PI;
    private static final double LOG_TWO = Math.log(2);
    private static final int BASE = 4;
    private static final int[] TABLE = {3, 1, 4, 1};

    private enum Mode {
        NEAREST
    }

    private FormOps() {}

    /** Doc. */
    @Elementwise("names(NAN: [...], active: [...], unsigned: [...]) -> [...]")
    static double names(double NAN, double active, double unsigned) {
        return NAN * active - unsigned;
    }

    /** Doc. */
    @Elementwise("sigmoid(x: [...]) -> [...]")
    static double sigmoid(double x) {
        return 1 / (1 + SmoothOps.rise(-x));
    }

    /** Doc. */
    @Elementwise("normal(x: [...]) -> [...]")
    static double normal(double x) {
        return NORM * SmoothOps.rise(-HALF * x * x);
    }

    /** Doc. */
    @Elementwise("daysOf(m: [...]) -> [...]")
    static int daysOf(int m) {
        return switch (m) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> 28;
            default -> 31;
        };
    }

    /** Doc. */
    @Elementwise("oldStyle(m: [...], x: [...]) -> [...]")
    static long oldStyle(int m, long x) {
        long r = 0;
        switch (m & 3) {
            case 0:
                r = x;
                break;
            case 1:
            case 2:
                r = -x;
                break;
            default:
                r = 7;
        }
        return r;
    }

    /** Doc. */
    @Elementwise("goesOn(m: [...], x: [...]) -> [...]")
    @SuppressWarnings("fallthrough")
    static long goesOn(int m, long x) {
        long y = x;
        switch (m) {
            case BASE + 1:
                y += 3;
            case BASE:
                y *= 2;
            case BASE - 1:
                if (y < 0) {
                    break;
                }
                y -= 1;
            default:
        }
        return y;
    }

    /** Doc. */
    @Elementwise("yields(m: [...], x: [...]) -> [...]")
    static double yields(int m, double x) {
        double y =
                switch (m % 3) {
                    case 0 -> {
                        double t = x * x;
                        yield t + 1;
                    }
                    case 1 -> 1;
                    default -> {
                        if (x > 0) {
                            yield 2;
                        }
                        yield -x;
                    }
                };
        return y * 2;
    }

    /** Doc. */
    @Elementwise("withinChoice(k: [...], x: [...]) -> [...]")
    static double withinChoice(int k, double x) {
        return x > 0
                ? switch (k) {
                    case 0 -> x;
                    case 1 -> x * x;
                    default -> 0.0;
                }
                : -switch (k + 1) {
                    case 0 -> 1.0;
                    default -> x;
                };
    }

    /** Doc. */
    @Elementwise("vowel(c: [...]) -> [...]")
    static boolean vowel(int c) {
        return switch ((char) c) {
            case 'a', 'e', 'i', 'o', 'u' -> true;
            default -> false;
        };
    }

    /** Doc. */
    @Elementwise("arrowStatement(x: [...]) -> [...]")
    static float arrowStatement(float x) {
        float y = x;
        for (int i = 0; i < 4; i++) {
            switch (i) {
                case 0, 2 -> y *= .5f;
                case 1 -> {
                    if (y > 1) {
                        continue;
                    }
                    y += 1;
                }
                default -> y = -y;
            }
        }
        return y;
    }

    /** Doc. */
    @Elementwise("chained(x: [...]) -> [...]")
    static double chained(double x) {
        double a;
        double b;
        a = b = x * 2;
        b += 1;
        return a * b;
    }

    /** Doc. */
    @Elementwise("unit(x: [...]) -> [...]")
    static double unit(double x) {
        return Math.clamp(x, 0.0, Math.PI / 2);
    }

    /** Doc. */
    @Elementwise("radians(x: [...]) -> [...]")
    static double radians(double x) {
        return Math.toRadians(x);
    }

    /** Doc. */
    @Elementwise("others(x: [...]) -> [...]")
    static double others(double x) {
        return Other.twice(x) + Other.Inner.K + Inner.thrice(x);
    }

    /** Doc. */
    @Elementwise("root(x: [...]) -> [...]")
    static double root(double x) {
        var y = x;
        int i = 0;
        do {
            y = .5 * (y + x / y);
            i++;
        } while (i < 5);
        return y;
    }

    /** Doc. */
    @Elementwise("collatz(x: [...]) -> [...]")
    static int collatz(int x) {
        int y = x;
        int n = 0;
        while (y > 1 && n < 100) {
            y = (y & 1) == 0 ? y >> 1 : 3 * y + 1;
            n++;
        }
        return n;
    }

    /** Doc. */
    @Elementwise("guarded(a: [...], b: [...]) -> [...]")
    static long guarded(long a, long b) {
        return b == 0 ? 0 : a / b;
    }

    /** Doc. */
    @Elementwise("guardedByReturn(a: [...], b: [...]) -> [...]")
    static int guardedByReturn(int a, int b) {
        if (b <= 0 || a < 0) {
            return -1;
        }
        final int step = 3;
        return a % b / step;
    }

    /** Doc. */
    @Elementwise("commonDivisor(a: [...], b: [...]) -> [...]")
    static long commonDivisor(long a, long b) {
        long x = a;
        long y = b;
        while (y != 0) {
            long t = x % y;
            x = y;
            y = t;
        }
        return Math.abs(x);
    }

    /** Doc. */
    @Elementwise("marked(a: [...], b: [...]) -> [...]")
    static long marked(long a, @NonZero long b) {
        return Math.floorMod(a, b) + a / (b | 1);
    }

    /** Doc. */
    @Elementwise("hash(x: [...]) -> [...]")
    static int hash(int x) {
        final int c = 0x9E3779B9;
        int h = x;
        h ^= h >>> 16;
        h *= c;
        return h ^ h >>> 13;
    }

    /** Doc. */
    @Elementwise("digitsOf(x: [...]) -> [...]")
    static int digitsOf(long x) {
        int n = 1;
        for (long t = x; t >= 10; t /= 10) {
            n++;
        }
        return n;
    }

    /** Doc. */
    @Elementwise("leap(y: [...]) -> [...]")
    static boolean leap(int y) {
        return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
    }

    /** Doc. */
    @Elementwise("lerp(a: [...], b: [...], t: [...]) -> [...]")
    static double lerp(double a, double b, double t) {
        return Math.fma(t, b - a, a);
    }

    /** Doc. */
    @Elementwise("exponent(x: [...]) -> [...]")
    static int exponent(double x) {
        return Math.getExponent(x) + Math.ceilDiv(BASE, 3);
    }

    /** Doc. */
    @Elementwise("neighbour(x: [...]) -> [...]")
    static float neighbour(float x) {
        return Math.nextUp(x) - x;
    }

    // mathExp: no C function does the same as java.lang.Math.exp(double), whose source is not among those compiled here
    /** Doc. */
    @Elementwise("mathExp(x: [...]) -> [...]")
    static double mathExp(double x) {
        return Math.exp(x);
    }

    // constant: no C function does the same as java.lang.Math.log(double), whose source is not among those compiled here
    /** Doc. */
    @Elementwise("constant(x: [...]) -> [...]")
    static double constant(double x) {
        return x / LOG_TWO;
    }

    // table: no translation of this form: array access
    /** Doc. */
    @Elementwise("table(x: [...]) -> [...]")
    static int table(int x) {
        return TABLE[x & 3];
    }

    // each: no translation of this statement: enhanced for loop
    /** Doc. */
    @Elementwise("each(x: [...]) -> [...]")
    static double each(double x) {
        double sum = 0;
        for (int c : TABLE) {
            sum = sum * x + c;
        }
        return sum;
    }

    // labelled: no translation of this statement: labeled statement
    /** Doc. */
    @Elementwise("labelled(x: [...]) -> [...]")
    static int labelled(int x) {
        int s = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (i * j > x) {
                    break outer;
                }
                s += j;
            }
        }
        return s;
    }

    // throwing: no translation of this statement: throw
    /** Doc. */
    @Elementwise("throwing(x: [...]) -> [...]")
    static int throwing(int x) {
        return switch (x) {
            case 1 -> 2;
            default -> throw new IllegalArgumentException("not 1");
        };
    }

    // exact: no C function does the same as java.lang.Math.addExact(int,int), whose source is not among those compiled here
    /** Doc. */
    @Elementwise("exact(a: [...], b: [...]) -> [...]")
    static int exact(int a, int b) {
        return Math.addExact(a, b);
    }

    // ofEnum: Mode.NEAREST is no constant of a number
    /** Doc. */
    @Elementwise("ofEnum(x: [...]) -> [...]")
    static double ofEnum(double x) {
        return Mode.NEAREST.ordinal() + x;
    }

    // counted: i++ changes a variable within an expression; make it a statement of its own
    /** Doc. */
    @Elementwise("counted(x: [...]) -> [...]")
    static int counted(int x) {
        int i = 0;
        int y = x + i++;
        return y + i;
    }

    // changes: t is changed within an expression, this switch; make it a statement of its own
    /** Doc. */
    @Elementwise("changes(x: [...]) -> [...]")
    static int changes(int x) {
        int t = 0;
        int y =
                switch (x) {
                    case 0 -> {
                        t = 1;
                        yield 2;
                    }
                    default -> 3;
                };
        return y + t;
    }

    // unguarded: the divisor may be 0, for which C has no exception; divide by a constant, by a parameter marked @NonZero, or where a condition says that it is not 0
    /** Doc. */
    @Elementwise("unguarded(a: [...], b: [...]) -> [...]")
    static long unguarded(long a, long b) {
        long y = b;
        long x = a;
        if (y != 0) {
            for (int i = 0; i < 3; i++) {
                x /= y;
                y--;
            }
        }
        return x;
    }

    // unordered: Math.clamp(x, low, 1) throws if its bounds are not in order, for which C has no exception; give it two constants, or write Math.max and Math.min
    /** Doc. */
    @Elementwise("unordered(x: [...], low: [...]) -> [...]")
    static double unordered(double x, double low) {
        return Math.clamp(x, low, 1);
    }

    // onLong: "1" is neither a number nor a truth value
    /** Doc. */
    @Elementwise("onLong(x: [...]) -> [...]")
    static int onLong(int x) {
        return Integer.parseInt("1") + x;
    }
}
