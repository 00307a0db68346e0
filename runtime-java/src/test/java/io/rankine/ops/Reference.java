package io.rankine.ops;

import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** What each op gives for one element, worked out with arbitrary precision and by other means than the op itself. */
final class Reference {

    /** More digits than any quotient of doubles needs to round once only. */
    private static final MathContext WIDE = new MathContext(1500);

    /** As many as a quotient needs that is a normal double or float: none of these is half way between two of them. */
    private static final MathContext NARROW = new MathContext(60);

    private static final BigDecimal NORMAL = BigDecimal.valueOf(Float.MIN_NORMAL);

    private Reference() {}

    static Object element(String op, ElementType result, Object a, @Nullable Object b, @Nullable BigInteger p) {
        if (p != null) {
            return integer(
                    result,
                    modular(op, whole(a), b == null ? BigInteger.ZERO : whole(b), p)
                            .mod(p));
        }
        if (op.startsWith("to")) {
            return cast(result, decimal(a), a instanceof Float || a instanceof Double);
        }
        if (b == null) {
            return unary(op, result, a);
        }
        return switch (op) {
            case "equalTo" -> compare(a, b) == 0;
            case "notEqualTo" -> compare(a, b) != 0;
            case "less" -> compare(a, b) < 0;
            case "lessOrEqual" -> compare(a, b) <= 0;
            case "greater" -> compare(a, b) > 0;
            case "greaterOrEqual" -> compare(a, b) >= 0;
            case "and", "or", "xor" -> logic(op, result, whole(a), whole(b));
            default ->
                result.isFloating()
                        ? floating(op, result, decimal(a), decimal(b))
                        : whole(op, result, whole(a), whole(b));
        };
    }

    /** Elements as they are; those of unsigned types have Java's sign. */
    static Object ofThree(String op, Object a, Object b, Object c) {
        return switch (op) {
            case "where" -> (Boolean) a ? b : c;
            default -> throw missing(op);
        };
    }

    private static AssertionError missing(String op) {
        return new AssertionError(
                "no reference for " + op + ": give Reference a case for it, or SecondMath if it rounds more than once");
    }

    private static BigInteger modular(String op, BigInteger a, BigInteger b, BigInteger p) {
        return switch (op) {
            case "modsum", "sumMod" -> a.add(b);
            case "modsub" -> a.subtract(b);
            case "modmul" -> a.multiply(b);
            case "moddiv" -> a.multiply(b.modInverse(p));
            case "modreciprocal" -> a.modInverse(p);
            case "modneg" -> a.negate();
            case "mod" -> a;
            default -> throw missing(op);
        };
    }

    private static Object unary(String op, ElementType result, Object a) {
        if (op.equals("not")) {
            return result == ElementType.BOOL
                    ? !(Boolean) a
                    : integer(result, whole(a).negate().subtract(BigInteger.ONE));
        }
        BigDecimal value = decimal(a);
        if (op.startsWith("bit")) {
            return bits(op, result, value.toBigIntegerExact());
        }
        if (result == ElementType.BOOL) {
            return op.equals("isFinite");
        }
        double real = value.doubleValue();
        if (op.equals("spacing")) {
            double sign = real < 0 ? -1 : 1;
            double next = result == ElementType.FLOAT32
                    ? Math.nextAfter((float) real, sign * Double.POSITIVE_INFINITY)
                    : Math.nextAfter(real, sign * Double.POSITIVE_INFINITY);
            return rounded(result, next - real);
        }
        if (SecondMath.knows(op) || op.equals("sqrt") && real < 0 || op.equals("reciprocal") && real == 0) {
            return rounded(result, SecondMath.of(op, real));
        }
        BigDecimal changed =
                switch (op) {
                    case "abs" -> value.abs();
                    case "unaryMinus" -> value.negate();
                    case "sign" -> BigDecimal.valueOf(value.signum());
                    case "square" -> value.multiply(value);
                    case "reciprocal" -> quotient(BigDecimal.ONE, value);
                    case "sqrt" -> value.sqrt(new MathContext(60));
                    case "floor" -> value.setScale(0, RoundingMode.FLOOR);
                    case "ceil" -> value.setScale(0, RoundingMode.CEILING);
                    case "rint" -> value.setScale(0, RoundingMode.HALF_EVEN);
                    case "trunc" -> value.setScale(0, RoundingMode.DOWN);
                    default -> throw missing(op);
                };
        return result.isFloating() ? rounded(result, changed) : integer(result, changed.toBigIntegerExact());
    }

    private static Object bits(String op, ElementType result, BigInteger a) {
        int bits = 8 * result.bytes();
        BigInteger word = a.mod(BigInteger.ONE.shiftLeft(bits));
        return integer(result, BigInteger.valueOf(op.equals("bitCount") ? word.bitCount() : a.bitLength()));
    }

    static Object rounded(ElementType type, double value) {
        return type.memory() == double.class ? (Object) value : (Object) half(type, (float) value);
    }

    /** Of float types of 16 bits the nearest to a binary32, in which they are computed; else the binary32. */
    private static float half(ElementType type, float value) {
        if (type.bytes() == Float.BYTES || !Float.isFinite(value)) {
            return value;
        }
        if (type == ElementType.FLOAT16) {
            return Float.float16ToFloat(Float.floatToFloat16(value));
        }
        double unit = Math.ulp(value) * (double) (1 << 16);
        return (float) (Math.rint(value / unit) * unit);
    }

    private static Object whole(String op, ElementType result, BigInteger a, BigInteger b) {
        return integer(
                result,
                switch (op) {
                    case "plus" -> a.add(b);
                    case "minus" -> a.subtract(b);
                    case "times" -> a.multiply(b);
                    case "min" -> a.compareTo(b) <= 0 ? a : b;
                    case "max" -> a.compareTo(b) >= 0 ? a : b;
                    case "midpoint" -> a.add(b).shiftRight(1);
                    case "div" -> a.divide(b);
                    case "rem" -> a.remainder(b);
                    case "floorDiv" -> a.subtract(floorMod(a, b)).divide(b);
                    case "floorMod" -> floorMod(a, b);
                    case "gcd" -> a.gcd(b);
                    case "lcm" -> a.multiply(b).abs().divide(a.gcd(b).max(BigInteger.ONE));
                    case "shl", "shr" -> shifted(op, 8 * result.bytes(), a, b);
                    default -> throw missing(op);
                });
    }

    /** Bit by bit, as far as there are bits; a negative number of places is more than there are. */
    private static BigInteger shifted(String op, int bits, BigInteger a, BigInteger b) {
        boolean within = b.signum() >= 0 && b.compareTo(BigInteger.valueOf(bits)) < 0;
        int places = within ? b.intValueExact() : bits;
        return op.equals("shl") ? a.shiftLeft(places) : a.shiftRight(places);
    }

    private static BigInteger floorMod(BigInteger a, BigInteger b) {
        BigInteger rest = a.mod(b.abs());
        return rest.signum() != 0 && b.signum() < 0 ? rest.add(b) : rest;
    }

    private static Object floating(String op, ElementType result, BigDecimal a, BigDecimal b) {
        if (op.equals("nextAfter")) {
            return result == ElementType.FLOAT32
                    ? (Object) Math.nextAfter(a.floatValue(), b.doubleValue())
                    : (Object) Math.nextAfter(a.doubleValue(), b.doubleValue());
        }
        if (SecondMath.knows(op)) {
            return rounded(result, SecondMath.of(op, a.doubleValue(), b.doubleValue()));
        }
        if (op.equals("floorDiv")) {
            BigDecimal exact = a.divide(b, WIDE);
            boolean far = exact.abs().compareTo(BigDecimal.valueOf(1L << 53)) > 0;
            return rounded(result, far ? exact : exact.setScale(0, RoundingMode.FLOOR));
        }
        return rounded(
                result,
                switch (op) {
                    case "plus" -> a.add(b);
                    case "minus" -> a.subtract(b);
                    case "times" -> a.multiply(b);
                    case "min" -> a.min(b);
                    case "max" -> a.max(b);
                    case "div" -> quotient(a, b);
                    case "rem" -> a.remainder(b);
                    case "floorMod" -> {
                        BigDecimal rest = a.remainder(b);
                        yield rest.signum() * b.signum() < 0 ? rest.add(b) : rest;
                    }
                    default -> throw missing(op);
                });
    }

    private static BigDecimal quotient(BigDecimal a, BigDecimal b) {
        BigDecimal near = a.divide(b, NARROW);
        return near.abs().compareTo(NORMAL) > 0 ? near : a.divide(b, WIDE);
    }

    private static Object logic(String op, ElementType result, BigInteger a, BigInteger b) {
        BigInteger bits =
                switch (op) {
                    case "and" -> a.and(b);
                    case "or" -> a.or(b);
                    default -> a.xor(b);
                };
        return result == ElementType.BOOL ? (Object) (bits.signum() != 0) : integer(result, bits);
    }

    /** Floats saturate in int32 or int64, integers wrap. */
    private static Object cast(ElementType result, BigDecimal value, boolean saturate) {
        if (result.isLogical()) {
            return value.signum() != 0;
        }
        if (!result.isInteger()) {
            return rounded(result, value);
        }
        return integer(result, saturate ? clamped(result.computed(), value.toBigInteger()) : value.toBigInteger());
    }

    private static BigInteger clamped(ElementType result, BigInteger value) {
        BigInteger last = BigInteger.ONE.shiftLeft(8 * result.bytes() - 1).subtract(BigInteger.ONE);
        return value.min(last).max(last.not());
    }

    static Object integer(ElementType type, BigInteger value) {
        BigInteger word = value.mod(BigInteger.ONE.shiftLeft(type.bits()));
        boolean negative = !type.isUnsigned() && word.testBit(type.bits() - 1);
        long wrapped = (negative ? word.subtract(BigInteger.ONE.shiftLeft(type.bits())) : word).longValue();
        return switch (type.carrier().getName()) {
            case "byte" -> (byte) wrapped;
            case "short" -> (short) wrapped;
            case "int" -> (int) wrapped;
            default -> wrapped;
        };
    }

    static Object rounded(ElementType type, BigDecimal value) {
        return type.memory() == double.class ? (Object) value.doubleValue() : (Object) half(type, value.floatValue());
    }

    private static int compare(Object a, Object b) {
        return decimal(a).compareTo(decimal(b));
    }

    static BigInteger whole(Object value) {
        return decimal(value).toBigIntegerExact();
    }

    static BigDecimal decimal(Object value) {
        return switch (value) {
            case Boolean b -> b ? BigDecimal.ONE : BigDecimal.ZERO;
            case Byte b -> BigDecimal.valueOf(b);
            case Short s -> BigDecimal.valueOf(s);
            case Integer i -> BigDecimal.valueOf(i);
            case Long l -> BigDecimal.valueOf(l);
            case BigInteger whole -> new BigDecimal(whole);
            case Float f -> new BigDecimal(f);
            case Double d -> new BigDecimal(d);
            default -> throw new AssertionError(value.toString());
        };
    }
}
