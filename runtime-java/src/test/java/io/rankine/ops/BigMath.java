package io.rankine.ops;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** Functions of finite float64 numbers to some 70 digits, by their series. */
final class BigMath {

    private static final MathContext DIGITS = new MathContext(90);

    /** Enough for the quarters of numbers up to 10^308. */
    private static final MathContext MANY = new MathContext(420);

    private static final BigDecimal ONE = BigDecimal.ONE;
    private static final BigDecimal TWO = BigDecimal.TWO;

    /** By Machin's formula. */
    private static final BigDecimal PI = BigDecimal.valueOf(16)
            .multiply(arctan(5), MANY)
            .subtract(BigDecimal.valueOf(4).multiply(arctan(239), MANY), MANY);

    private static final BigDecimal LN2 = log(TWO);
    private static final BigDecimal LN10 = log(BigDecimal.TEN);

    private BigMath() {}

    static BigDecimal of(String function, double a) {
        BigDecimal x = new BigDecimal(a);
        return switch (function) {
            case "exp" -> exp(x);
            case "expm1" -> expm1(x);
            case "tanh" -> {
                BigDecimal e = expm1(x.multiply(TWO));
                yield e.divide(e.add(TWO), DIGITS);
            }
            case "log" -> log(x);
            case "log1p" -> log(x.add(ONE));
            case "log2" -> log(x).divide(LN2, DIGITS);
            case "log10" -> log(x).divide(LN10, DIGITS);
            case "sin" -> sine(x, 0);
            case "cos" -> sine(x, 1);
            case "tan" -> sine(x, 0).divide(sine(x, 1), DIGITS);
            case "asin" -> angle(x, ONE.subtract(x.multiply(x)).sqrt(DIGITS));
            case "acos" -> angle(ONE.subtract(x.multiply(x)).sqrt(DIGITS), x);
            case "atan" -> angle(x, ONE);
            case "sinh" ->
                x.abs().compareTo(ONE) < 0
                        ? series(x, x.multiply(x, DIGITS), 1, 2)
                        : exp(x).subtract(exp(x.negate())).divide(TWO, DIGITS);
            case "asinh" ->
                isTiny(x)
                        ? x
                        : log(x.abs().add(x.multiply(x).add(ONE).sqrt(DIGITS), DIGITS))
                                .multiply(BigDecimal.valueOf(x.signum()));
            case "acosh" -> log(x.add(x.multiply(x).subtract(ONE).sqrt(DIGITS), DIGITS));
            case "atanh" ->
                isTiny(x) ? x : log(ONE.add(x).divide(ONE.subtract(x), DIGITS)).divide(TWO, DIGITS);
            case "exp2" -> exp(x.multiply(LN2, DIGITS));
            case "cosh" -> exp(x).add(exp(x.negate())).divide(TWO, DIGITS);
            case "cbrt" -> cubeRoot(x);
            default -> throw new AssertionError(function);
        };
    }

    /** Whether the next term of the series, by x^2 smaller, does not count. */
    private static boolean isTiny(BigDecimal x) {
        return x.abs().compareTo(new BigDecimal("1e-30")) < 0;
    }

    static BigDecimal of(String function, double a, double b) {
        BigDecimal x = new BigDecimal(a);
        BigDecimal y = new BigDecimal(b);
        return switch (function) {
            case "pow" -> exp(log(x).multiply(y, DIGITS));
            case "hypot" -> x.multiply(x).add(y.multiply(y)).sqrt(DIGITS);
            case "atan2" -> angle(x, y);
            default -> throw new AssertionError(function);
        };
    }

    /** Of the point (x, y): the float64 angle, and the arc tangent of what is left after a turn by it. */
    private static BigDecimal angle(BigDecimal y, BigDecimal x) {
        BigDecimal first = new BigDecimal(StrictMath.atan2(y.doubleValue(), x.doubleValue()));
        BigDecimal sine = sine(first, 0);
        BigDecimal cosine = sine(first, 1);
        BigDecimal d = y.multiply(cosine)
                .subtract(x.multiply(sine))
                .divide(x.multiply(cosine).add(y.multiply(sine)), DIGITS);
        BigDecimal cube = d.multiply(d, DIGITS).multiply(d, DIGITS);
        return first.add(d).subtract(cube.divide(BigDecimal.valueOf(3), DIGITS), DIGITS);
    }

    /** By Newton's steps, each of which doubles the digits. */
    private static BigDecimal cubeRoot(BigDecimal x) {
        BigDecimal root = new BigDecimal(StrictMath.cbrt(x.doubleValue()));
        for (int i = 0; i < 3; i++) {
            BigDecimal square = root.multiply(root, DIGITS);
            BigDecimal step = square.multiply(root, DIGITS)
                    .subtract(x, DIGITS)
                    .divide(square.multiply(BigDecimal.valueOf(3)), DIGITS);
            root = root.subtract(step, DIGITS);
        }
        return root;
    }

    private static BigDecimal arctan(int inverse) {
        BigDecimal square = BigDecimal.valueOf((long) inverse * inverse);
        BigDecimal power = ONE.divide(BigDecimal.valueOf(inverse), MANY);
        BigDecimal sum = power;
        for (int i = 3; power.precision() - power.scale() > -MANY.getPrecision(); i += 2) {
            power = power.divide(square, MANY).negate();
            sum = sum.add(power.divide(BigDecimal.valueOf(i), MANY), MANY);
        }
        return sum;
    }

    /** Of x / 2^k by the series, then squared k times. */
    private static BigDecimal exp(BigDecimal x) {
        int halvings = Math.max(0, x.abs().toBigInteger().bitLength() + 4);
        BigDecimal part = x.divide(new BigDecimal(BigInteger.ONE.shiftLeft(halvings)), DIGITS);
        BigDecimal e = ONE.add(series(part, part, 1, 1), DIGITS);
        for (int i = 0; i < halvings; i++) {
            e = e.multiply(e, DIGITS);
        }
        return e;
    }

    private static BigDecimal expm1(BigDecimal x) {
        return x.abs().compareTo(new BigDecimal("0.1")) < 0 ? series(x, x, 1, 1) : exp(x).subtract(ONE, DIGITS);
    }

    /** By a step of Newton's from the float64 logarithm, whose error is cubed. */
    private static BigDecimal log(BigDecimal x) {
        if (x.subtract(ONE).abs().compareTo(new BigDecimal("1e-6")) < 0) {
            BigDecimal d = x.subtract(ONE);
            BigDecimal power = d;
            BigDecimal sum = BigDecimal.ZERO;
            for (int i = 1; i < 14; i++) {
                sum = sum.add(power.divide(BigDecimal.valueOf(i % 2 == 0 ? -i : i), DIGITS), DIGITS);
                power = power.multiply(d, DIGITS);
            }
            return sum;
        }
        int scale = x.precision() - x.scale();
        BigDecimal first =
                new BigDecimal(StrictMath.log(x.scaleByPowerOfTen(-scale).doubleValue()) + scale * StrictMath.log(10));
        BigDecimal d = x.multiply(exp(first.negate()), DIGITS).subtract(ONE, DIGITS);
        BigDecimal square = d.multiply(d, DIGITS);
        return first.add(d)
                .subtract(square.divide(TWO, DIGITS), DIGITS)
                .add(square.multiply(d, DIGITS).divide(BigDecimal.valueOf(3), DIGITS), DIGITS);
    }

    private static BigDecimal sine(BigDecimal x, int quarters) {
        BigDecimal quarter = PI.divide(TWO, MANY);
        BigDecimal count = x.divide(quarter, MANY).setScale(0, RoundingMode.HALF_EVEN);
        BigDecimal rest = x.subtract(count.multiply(quarter, MANY), MANY).round(DIGITS);
        int turn = count.toBigInteger()
                .add(BigInteger.valueOf(quarters))
                .and(BigInteger.valueOf(3))
                .intValue();
        BigDecimal square = rest.multiply(rest, DIGITS).negate();
        BigDecimal y =
                turn % 2 == 0 ? series(rest, square, 1, 2) : ONE.add(series(square.divide(TWO, DIGITS), square, 2, 2));
        return turn >= 2 ? y.negate() : y;
    }

    /** {@code first}, then terms {@code factor / ((k + 1) ... (k + step))} times the one before. */
    private static BigDecimal series(BigDecimal first, BigDecimal factor, int k, int step) {
        BigDecimal term = first;
        BigDecimal sum = first;
        for (int i = k; term.signum() != 0 && i < 90; i += step) {
            long divisor = step == 1 ? i + 1 : (i + 1L) * (i + 2);
            term = term.multiply(factor, DIGITS).divide(BigDecimal.valueOf(divisor), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }
}
