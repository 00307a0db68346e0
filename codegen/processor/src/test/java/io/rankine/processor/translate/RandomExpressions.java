package io.rankine.processor.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random Java expressions of each type. */
final class RandomExpressions {

    /** A parameter, a local variable or a method with its parameters. */
    record Name(JavaType type, String text, List<JavaType> params) {
        Name(JavaType type, String text) {
            this(type, text, List.of());
        }
    }

    private static final List<JavaType> TYPES = List.of(
            JavaType.BOOLEAN,
            JavaType.BYTE,
            JavaType.SHORT,
            JavaType.CHAR,
            JavaType.INT,
            JavaType.LONG,
            JavaType.FLOAT,
            JavaType.DOUBLE);
    private static final List<JavaType> NUMBERS = TYPES.subList(1, TYPES.size());
    private static final String[] INTS = {
        "0", "1", "2", "3", "7", "31", "(-1)", "(-8)", "1000003", "0x7fff", "Integer.MAX_VALUE", "Integer.MIN_VALUE"
    };
    private static final String[] LONGS = {
        "0L", "1L", "(-1L)", "5L", "63L", "0x123456789abcdefL", "Long.MAX_VALUE", "Long.MIN_VALUE", "(1L << 53)"
    };
    private static final String[] FLOATS = {
        "0f",
        "(-0f)",
        "1f",
        "0.1f",
        "1e10f",
        "(-2.5f)",
        "Float.MAX_VALUE",
        "Float.MIN_VALUE",
        "Float.NaN",
        "Float.POSITIVE_INFINITY",
        "16777216f"
    };
    private static final String[] DOUBLES = {
        "0.0",
        "(-0.0)",
        "1.0",
        "0.1",
        "1e300",
        "(-2.5)",
        "Math.PI",
        "Double.MIN_VALUE",
        "Double.NaN",
        "4503599627370497.5",
        "Double.NEGATIVE_INFINITY",
        "(-9.3e18)"
    };

    private final Random random;
    private final List<Name> variables = new ArrayList<>();
    private final List<Name> methods;
    private final boolean divisors;

    /** @param divisors whether there are parameters m and n that are never 0 */
    RandomExpressions(Random random, List<Name> parameters, List<Name> methods, boolean divisors) {
        this.divisors = divisors;
        this.random = random;
        this.methods = methods;
        variables.addAll(parameters);
    }

    static JavaType anyType(Random random) {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    void declare(Name variable) {
        variables.add(variable);
    }

    int declared() {
        return variables.size();
    }

    /** Forgets the variables of a block. */
    void leave(int declared) {
        variables.subList(declared, variables.size()).clear();
    }

    /** An expression that is assignable to the type. */
    String of(JavaType type, int depth) {
        if (depth <= 0) {
            return leaf(type);
        }
        return switch (type) {
            case BOOLEAN -> truth(depth - 1);
            case BYTE, SHORT, CHAR -> narrow(type, depth - 1);
            case INT -> whole("Integer", divisors ? "m" : "11", JavaType.INT, depth - 1);
            case LONG -> whole("Long", divisors ? "n" : "(-7L)", JavaType.LONG, depth - 1);
            default -> floating(type, depth - 1);
        };
    }

    private String leaf(JavaType type) {
        List<Name> fitting =
                variables.stream().filter(name -> name.type() == type).toList();
        if (!fitting.isEmpty() && random.nextInt(4) > 0) {
            return pick(fitting).text();
        }
        return switch (type) {
            case BOOLEAN -> random.nextBoolean() ? "true" : "false";
            case BYTE -> "(byte) " + (random.nextInt(256) - 128);
            case SHORT -> "(short) " + (random.nextInt(65536) - 32768);
            case CHAR -> "(char) " + random.nextInt(65536);
            case INT -> INTS[random.nextInt(INTS.length)];
            case LONG -> LONGS[random.nextInt(LONGS.length)];
            case FLOAT -> FLOATS[random.nextInt(FLOATS.length)];
            default -> DOUBLES[random.nextInt(DOUBLES.length)];
        };
    }

    private String truth(int depth) {
        JavaType type = number();
        return switch (random.nextInt(8)) {
            case 0 -> "(!" + of(JavaType.BOOLEAN, depth) + ")";
            case 1 -> both(JavaType.BOOLEAN, any("&&", "||", "&", "|", "^", "==", "!="), JavaType.BOOLEAN, depth);
            case 2 ->
                any("Float.", "Double.") + any("isNaN", "isInfinite", "isFinite") + "(" + of(JavaType.FLOAT, depth)
                        + ")";
            case 3 -> called(JavaType.BOOLEAN, depth);
            case 4 -> choice(JavaType.BOOLEAN, depth);
            default -> both(type, any("<", "<=", ">", ">=", "==", "!="), number(), depth);
        };
    }

    private String narrow(JavaType type, int depth) {
        return switch (random.nextInt(5)) {
            case 0 -> called(type, depth);
            case 1 -> choice(type, depth);
            default -> "(" + name(type) + ") (" + of(number(), depth) + ")";
        };
    }

    private String whole(String owner, String nonZero, JavaType type, int depth) {
        String x = of(type, depth);
        String y = of(type, depth);
        return switch (random.nextInt(21)) {
            case 0 -> "(" + x + any(" >> ", " << ", " >>> ") + of(any(JavaType.INT, JavaType.LONG), depth) + ")";
            case 16 -> cases(type);
            case 17 -> guarded(type, x);
            case 18 -> "Math." + any("ceilDiv", "ceilMod") + "(" + x + ", " + any(nonZero, "5", "(-3)") + ")";
            case 19 ->
                type == JavaType.INT
                        ? "Math."
                                + any(
                                        "clamp(" + of(JavaType.LONG, depth) + ", -3, 100)",
                                        "getExponent(" + of(JavaType.DOUBLE, depth) + ")")
                        : "Math.clamp(" + x + ", -5L, 1L << 40)";
            case 1 -> "(" + x + any(" / ", " % ") + any(nonZero, "7", "(-1)", "(-13)", "1") + ")";
            case 2 -> any("(~", "(-") + x + ")";
            case 3 -> "Math." + any("abs(" + x + ")", "min(" + x + ", " + y + ")", "max(" + x + ", " + y + ")");
            case 4 -> "Math." + any("floorMod", "floorDiv") + "(" + x + ", " + any(nonZero, "5", "(-3)") + ")";
            case 5 -> owner + any(".reverse(", ".reverseBytes(", ".highestOneBit(", ".lowestOneBit(") + x + ")";
            case 6 ->
                owner + any(".bitCount(", ".numberOfLeadingZeros(", ".numberOfTrailingZeros(", ".signum(") + x + ")";
            case 7 -> owner + any(".compare(", ".compareUnsigned(") + x + ", " + y + ")";
            case 8 -> owner + any(".divideUnsigned(", ".remainderUnsigned(") + x + ", " + nonZero + ")";
            case 9 -> owner + any(".rotateLeft(", ".rotateRight(") + x + ", " + of(JavaType.INT, depth) + ")";
            case 10 -> "(" + name(type) + ") (" + of(number(), depth) + ")";
            case 11 -> called(type, depth);
            case 12 -> choice(type, depth);
            case 13 ->
                type == JavaType.INT
                        ? any("Math.round(", "Float.floatToIntBits(") + of(JavaType.FLOAT, depth) + ")"
                        : any("Math.round(", "Double.doubleToLongBits(") + of(JavaType.DOUBLE, depth) + ")";
            default -> "(" + x + any(" + ", " - ", " * ", " & ", " | ", " ^ ") + y + ")";
        };
    }

    private String floating(JavaType type, int depth) {
        String x = of(type, depth);
        String y = of(type, depth);
        return switch (random.nextInt(16)) {
            case 13 -> cases(type);
            case 14 -> "Math." + any("nextUp(", "nextDown(") + x + ")";
            case 15 ->
                type == JavaType.DOUBLE
                        ? "Math." + any("clamp(" + x + ", -1.5, 1e10)", "toRadians(" + x + ")", "toDegrees(" + x + ")")
                        : "Math.clamp(" + x + ", -1.5f, 1e10f)";
            case 0 -> "Math." + any("abs(" + x + ")", "signum(" + x + ")");
            case 1 -> "Math." + any("min(", "max(") + x + ", " + y + ")";
            case 2 -> "Math.fma(" + x + ", " + y + ", " + of(type, depth) + ")";
            case 3 ->
                type == JavaType.DOUBLE
                        ? "Math." + any("sqrt(", "floor(", "ceil(", "rint(") + x + ")"
                        : "(float) Math.sqrt(" + x + ")";
            case 4 -> "(" + name(type) + ") (" + of(number(), depth) + ")";
            case 5 -> called(type, depth);
            case 6 -> choice(type, depth);
            case 7 -> "(-" + x + ")";
            case 8 -> "(" + x + " % " + y + ")";
            case 9 ->
                "(" + x + any(" + ", " - ", " * ", " / ") + of(any(JavaType.INT, JavaType.SHORT, type), depth) + ")";
            default -> "(" + x + any(" + ", " - ", " * ", " / ") + y + ")";
        };
    }

    private String both(JavaType left, String sign, JavaType right, int depth) {
        return "(" + of(left, depth) + " " + sign + " " + of(right, depth) + ")";
    }

    private String choice(JavaType type, int depth) {
        return "(" + of(JavaType.BOOLEAN, depth) + " ? " + of(type, depth) + " : " + of(type, depth) + ")";
    }

    /** A switch with small results, as an operand. */
    private String cases(JavaType type) {
        String on = any(leaf(JavaType.INT) + " & 3", leaf(JavaType.INT), leaf(JavaType.BYTE));
        return "(" + name(type) + ") (switch (" + on + ") { case " + any("0", "1, 2", "-1") + " -> " + result(type)
                + " case 3 -> " + result(type) + " default -> " + result(type) + " })";
    }

    private String result(JavaType type) {
        return random.nextInt(3) > 0
                ? leaf(type) + ";"
                : "{ if (" + leaf(JavaType.BOOLEAN) + ") { yield " + leaf(type) + "; } yield " + leaf(type) + "; }";
    }

    /** A division where a condition tells that the divisor is not 0. */
    private String guarded(JavaType type, String x) {
        List<Name> divisors =
                variables.stream().filter(name -> name.type() == type).toList();
        if (divisors.isEmpty()) {
            return leaf(type);
        }
        String y = pick(divisors).text();
        String quotient = x + any(" / ", " % ") + y;
        return any(
                "(" + y + " == 0 ? " + leaf(type) + " : " + quotient + ")",
                "(" + y + " > 0 && " + leaf(JavaType.BOOLEAN) + " ? " + quotient + " : " + y + ")");
    }

    private String called(JavaType type, int depth) {
        List<Name> fitting =
                methods.stream().filter(name -> name.type() == type).toList();
        if (fitting.isEmpty()) {
            return leaf(type);
        }
        Name method = pick(fitting);
        StringBuilder call = new StringBuilder(method.text()).append('(');
        for (JavaType param : method.params()) {
            call.append(call.charAt(call.length() - 1) == '(' ? "" : ", ").append(of(param, Math.min(depth, 1)));
        }
        return call.append(')').toString();
    }

    static String name(JavaType type) {
        return type.name().toLowerCase(java.util.Locale.ROOT);
    }

    private JavaType number() {
        return NUMBERS.get(random.nextInt(NUMBERS.size()));
    }

    private Name pick(List<Name> names) {
        return names.get(random.nextInt(names.size()));
    }

    @SafeVarargs
    private <T> T any(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
