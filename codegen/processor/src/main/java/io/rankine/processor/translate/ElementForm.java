package io.rankine.processor.translate;

import io.rankine.spec.ElementType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A formula on elements of given types, as the expression that macros of C take. Operands are called x, y, z and w there.
 *
 * @param linked whether the expression also compiles for vectors of the element type, or for lanes of complex numbers
 */
public record ElementForm(String expression, boolean linked) {

    private static final List<String> NAMES = List.of("x", "y", "z", "w");

    /** Operands that C kernels take at most. */
    public static final int MOST = NAMES.size();

    public static ElementForm of(Function function, List<ElementType> operands, ElementType result) {
        boolean alike = operands.stream().allMatch(type -> type == result);
        boolean narrowed = operands.stream().allMatch(ElementForm::isFloat)
                && function.params().stream().allMatch(param -> param.type() == JavaType.DOUBLE)
                && (isFloat(result) || result.isLogical() || result.isInteger());
        Optional<Expr> body = function.expression().map(expression -> named(function, expression));
        Optional<Expr> plain = narrowed ? body.flatMap(FloatForm::of) : body;
        boolean linked =
                alike && result.hasKernels() && operands.size() <= 2 && !result.isLogical() && !result.isComplex();
        if (linked && plain.isPresent() && vectors(plain.get(), function, result, narrowed)) {
            return new ElementForm(ExpressionWriter.write(plain.get()), true);
        }
        if (narrowed && plain.isPresent()) {
            return new ElementForm(ExpressionWriter.write(plain.get()), false);
        }
        Optional<String> pair =
                rounds(result) ? body.flatMap(ComplexForm::of).flatMap(ElementForm::pair) : Optional.empty();
        if (pair.isPresent()) {
            return new ElementForm(pair.get(), false);
        }
        Optional<Expr> lanes = alike && operands.size() <= 2 && result.isComplex()
                ? body.flatMap(expression -> LanesForm.of(expression, function.params()))
                : Optional.empty();
        if (lanes.isPresent()) {
            return new ElementForm(ExpressionWriter.write(lanes.get()), true);
        }
        return new ElementForm(stored(result, called(function, operands)), false);
    }

    /** A call of the function with elements of these types. */
    static String called(Function function, List<ElementType> operands) {
        return call(
                function,
                IntStream.range(0, operands.size())
                        .mapToObj(i -> read(NAMES.get(i), operands.get(i)))
                        .toList());
    }

    /** A call of the function with these operands in C. */
    public static String call(Function function, List<String> operands) {
        return function.name() + "(" + String.join(", ", operands) + ")";
    }

    /** What a formula gives as an element of the type. */
    public static String stored(ElementType type, String value) {
        return rounds(type) ? "rk_narrowed(" + value + ")" : value;
    }

    private static boolean rounds(ElementType type) {
        return type.isComplex() && !type.isWidest();
    }

    private static Optional<String> pair(Expr.Pair parts) {
        return FloatForm.of(parts.re())
                .flatMap(re -> FloatForm.of(parts.im())
                        .map(im ->
                                "((rk_c64){" + ExpressionWriter.write(re) + ", " + ExpressionWriter.write(im) + "})"));
    }

    private static boolean vectors(Expr expression, Function function, ElementType type, boolean narrowed) {
        JavaType computed = narrowed ? JavaType.FLOAT : function.result();
        boolean carries = type.isInteger() ? computed.isWhole() : computed.isFloating();
        return carries
                && (!type.isFloating() || computed == (isFloat(type) ? JavaType.FLOAT : JavaType.DOUBLE))
                && VectorForm.fits(expression, computed, type.bits(), function.params());
    }

    private static Expr named(Function function, Expr expression) {
        Map<String, String> names = new HashMap<>();
        for (int i = 0; i < function.params().size(); i++) {
            names.put(function.params().get(i).name(), NAMES.get(i));
        }
        return new Renaming(names).of(expression);
    }

    private static boolean isFloat(ElementType type) {
        return type.isFloating() && type.bits() == 32;
    }

    /** The operand of this name as Java has it. */
    public static String read(String name, ElementType type) {
        if (type.isLogical()) {
            return name + " != 0";
        }
        return rounds(type) ? "rk_widened(" + name + ")" : name;
    }
}
