package io.rankine.processor.translate;

import static io.rankine.spec.ElementType.BOOL;
import static io.rankine.spec.ElementType.FLOAT32;
import static io.rankine.spec.ElementType.FLOAT64;
import static io.rankine.spec.ElementType.INT16;
import static io.rankine.spec.ElementType.INT32;
import static io.rankine.spec.ElementType.INT64;
import static io.rankine.spec.ElementType.INT8;
import static io.rankine.spec.ElementType.UINT8;

import io.rankine.processor.translate.RandomExpressions.Name;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A random fold or scan: a known one, such as a sum, or one of a random step, of numbers, of complex numbers or modulo p.
 *
 * @param java the methods {@code fN}, of value and element, and {@code gN}, of two values
 * @param start empty where the first element is the first value
 * @param modulus the p that the methods take, 0 if they take none
 */
record RandomFold(
        int number,
        Form form,
        ElementType result,
        ElementType element,
        String java,
        Optional<Object> start,
        long modulus) {

    enum Form {
        IN_ORDER,
        IN_CHUNKS,
        SCAN
    }

    private static final List<ElementType> TYPES = List.of(BOOL, INT8, UINT8, INT16, INT32, INT64, FLOAT32, FLOAT64);

    private static final List<String> RESIDUES = List.of(
            "p.add(x, y)",
            "p.mul(y, x)",
            "p.add(x, p.mul(y, y))",
            "p.mul(x, p.add(y, 3))",
            "p.sub(x, y)",
            "p.add(p.mul(31, x), y)",
            "p.neg(p.add(p.reduce(x), y))",
            "x > y ? p.add(x, y) : p.mul(x, -5)",
            "p.reduce(x ^ y)",
            "y % p.value() > p.bits() ? p.add(y, x) : p.sub(y, x)");

    private static final List<String> COMPLEX = List.of(
            "x.plus(y)",
            "x.times(y)",
            "x.times(y).plus(y)",
            "x.plus(y.times(y.conj()))",
            "x.times(y.unaryMinus()).minus(y)",
            "x.times(0.5).plus(y.conj())",
            "new Complex(x.re() * y.re() - y.im() * -y.im(), x.im() * 0.5 + y.re())");

    static RandomFold of(int number, Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> ofResidues(number, random);
            case 1 -> ofComplex(number, random);
            default -> ofNumbers(number, random);
        };
    }

    /** Values are as wide as elements or wider, so that int does where elements are of int32. */
    private static RandomFold ofResidues(int number, Random random) {
        ElementType element = random.nextInt(3) > 0 ? INT64 : INT32;
        ElementType result = random.nextBoolean() ? INT64 : element;
        String step = RESIDUES.get(random.nextInt(RESIDUES.size()));
        String merge = random.nextInt(3) > 0 ? step : RESIDUES.get(random.nextInt(RESIDUES.size()));
        Optional<Object> start = element == result && random.nextBoolean()
                ? Optional.empty()
                : Optional.of(start(result, random.nextInt(4)));
        int bits = element == INT32 ? 1 + random.nextInt(31) : 1 + random.nextInt(63);
        long modulus = (1L << bits - 1) + (random.nextLong() & (1L << bits - 1) - 1);
        String java = modulo(result, element, "f" + number, step) + modulo(result, result, "g" + number, merge);
        return new RandomFold(number, Form.values()[random.nextInt(3)], result, element, java, start, modulus);
    }

    private static String modulo(ElementType value, ElementType next, String name, String body) {
        return """
                    @io.rankine.spec.Reduction("%3$s(a: [..., n], p: [...]) -> [...]")
                    public static %1$s %3$s(%1$s x, %2$s y, io.rankine.modular.Modulus p) {
                        return %4$s;
                    }
                """.formatted(value.carrier(), next.carrier(), name, body);
    }

    private static RandomFold ofComplex(int number, Random random) {
        ElementType type = random.nextBoolean() ? ElementType.COMPLEX64 : ElementType.COMPLEX128;
        String step = COMPLEX.get(random.nextInt(COMPLEX.size()));
        String merge = random.nextInt(3) > 0 ? step : COMPLEX.get(random.nextInt(COMPLEX.size()));
        Optional<Object> start = random.nextBoolean() ? Optional.empty() : Optional.of((double) random.nextInt(3));
        String java = complex("f" + number, step) + complex("g" + number, merge);
        return new RandomFold(number, Form.values()[random.nextInt(3)], type, type, java, start, 0);
    }

    private static String complex(String name, String body) {
        return "    public static Complex %s(Complex x, Complex y) {\n        return %s;\n    }\n"
                .formatted(name, body)
                .replace("Complex", "io.rankine.spec.Complex");
    }

    private static RandomFold ofNumbers(int number, Random random) {
        ElementType result = TYPES.get(random.nextInt(TYPES.size()));
        ElementType element = random.nextBoolean() ? result : TYPES.get(random.nextInt(TYPES.size()));
        // Formulas of float32 may be those of double, as @Narrow has them.
        boolean wide = random.nextBoolean();
        JavaType value = formula(result, wide);
        JavaType next = formula(element, wide);
        boolean known = random.nextInt(3) > 0;
        String sign = known ? sign(value, random) : "";
        String step = known && next.widensTo(value)
                ? joined(sign, "x", "y")
                : known && next == JavaType.BOOLEAN ? joined(sign, "x", "(y ? 1 : 0)") : random(value, next, random);
        String merge = known || value != next || random.nextBoolean() ? joined(sign, "x", "y") : step;
        if (merge.isEmpty()) {
            merge = random(value, value, random);
        }
        Optional<Object> start = element == result && random.nextBoolean()
                ? Optional.empty()
                : Optional.of(start(result, random.nextInt(4)));
        String java = method(value, next, "f" + number, step) + method(value, value, "g" + number, merge);
        return new RandomFold(number, Form.values()[random.nextInt(3)], result, element, java, start, 0);
    }

    /** The macros that make it, as {@code foldN}. */
    String c(Function step, Function merge) {
        String name = "fold" + number;
        if (modulus > 0) {
            ModuloForm modulo = new ModuloForm(name, step, element, result, start);
            return switch (form) {
                case IN_ORDER -> modulo.inOrder();
                case IN_CHUNKS -> modulo.inChunks(merge);
                case SCAN -> modulo.scan();
            };
        }
        return switch (form) {
            case IN_ORDER -> FoldForm.inOrder(name, step, element, result, start);
            case IN_CHUNKS -> FoldForm.inChunks(name, step, merge, element, result, start);
            case SCAN ->
                "#include \"kinds/rk_scan.h\"\n" + StepForm.text(name, step, element, result, start) + "RK_SCAN(" + name
                        + ", " + result.cName() + ", " + element.cName() + ")";
        };
    }

    private static JavaType formula(ElementType type, boolean wide) {
        if (type.isNarrow()) {
            return JavaType.INT;
        }
        return type == FLOAT32 && wide
                ? JavaType.DOUBLE
                : JavaType.of(type.carrier().getName()).orElseThrow();
    }

    private static String sign(JavaType value, Random random) {
        String[] signs =
                switch (value) {
                    case BOOLEAN -> new String[] {"&", "|", "^", "&&", "||"};
                    case FLOAT, DOUBLE -> new String[] {"+", "*", "max", "min"};
                    default -> new String[] {"+", "*", "&", "|", "^", "max", "min"};
                };
        return signs[random.nextInt(signs.length)];
    }

    private static String joined(String sign, String left, String right) {
        return sign.isEmpty()
                ? ""
                : sign.startsWith("m")
                        ? "Math." + sign + "(" + left + ", " + right + ")"
                        : left + " " + sign + " " + right;
    }

    private static String random(JavaType value, JavaType next, Random random) {
        List<Name> names = List.of(new Name(value, "x"), new Name(next, "y"));
        return new RandomExpressions(random, names, List.of(), false).of(value, 2);
    }

    private static String method(JavaType value, JavaType next, String name, String body) {
        return "    public static %1$s %3$s(%1$s x, %2$s y) {\n        return %4$s;\n    }\n"
                .formatted(RandomExpressions.name(value), RandomExpressions.name(next), name, body);
    }

    private static Object start(ElementType type, int choice) {
        double[] reals = {0.0, 1.0, -0.0, Double.NEGATIVE_INFINITY};
        int[] wholes = {0, 1, 7, 100};
        return switch (type) {
            case BOOL -> choice > 1;
            case INT64 -> (long) wholes[choice];
            case FLOAT32 -> (float) reals[choice];
            case FLOAT64 -> reals[choice];
            default -> wholes[choice];
        };
    }
}
