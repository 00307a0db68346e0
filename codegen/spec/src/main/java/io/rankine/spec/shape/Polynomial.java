package io.rankine.spec.shape;

import io.rankine.spec.signature.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;

/**
 * A polynomial over dimensions with exact 64-bit coefficients, so that {@code N + 1 - N} is 1 and {@code N + M} equals
 * {@code M + N}. Terms keep the order in which they were written. What is no polynomial, such as {@code N // 2}, is an
 * atom.
 */
public record Polynomial(Map<List<Atom>, Long> terms) {

    /**
     * An indeterminate.
     *
     * @param known false for a {@code ?}, which has a place but no name
     * @param natural whether it is 0 or more, as sizes are
     */
    public record Atom(String text, boolean known, boolean natural) implements Comparable<Atom> {
        @Override
        public int compareTo(Atom other) {
            return text.compareTo(other.text);
        }
    }

    public Polynomial {
        terms = Collections.unmodifiableMap(new LinkedHashMap<>(terms));
    }

    public static Polynomial of(long value) {
        return new Polynomial(value == 0 ? Map.of() : Map.of(List.of(), value));
    }

    public static Polynomial of(Atom atom) {
        return new Polynomial(Map.of(List.of(atom), 1L));
    }

    /** The value of a formula of named sizes. @throws ArithmeticException if it surely has none */
    public static Polynomial of(Expression formula, Function<String, Polynomial> sizes) {
        return new SymbolicArithmetic(sizes).value(formula);
    }

    /** The value, if no dimension occurs in it. */
    public OptionalLong constant() {
        if (terms.isEmpty()) {
            return OptionalLong.of(0);
        }
        Long value = terms.get(List.<Atom>of());
        return terms.size() == 1 && value != null ? OptionalLong.of(value) : OptionalLong.empty();
    }

    /** True if no sizes make the two equal, as with {@code N} and {@code N + 1}. */
    boolean surelyDiffersFrom(Polynomial other) {
        if (constant().isPresent() && other.constant().isPresent()) {
            return free() != other.free();
        }
        try {
            Polynomial difference = minus(other);
            return difference.constant().isPresent() && difference.free() != 0;
        } catch (ArithmeticException tooLarge) {
            return false;
        }
    }

    /** The term without dimensions. */
    long free() {
        return terms.getOrDefault(List.<Atom>of(), 0L);
    }

    /** True if no term lowers the value when dimensions grow. */
    boolean neverFalls() {
        return terms.entrySet().stream()
                .allMatch(term -> term.getKey().isEmpty()
                        || (term.getValue() >= 0 && term.getKey().stream().allMatch(Atom::natural)));
    }

    /** True if the value is 0 or more whatever the sizes. */
    public boolean isNatural() {
        return neverFalls() && free() >= 0;
    }

    /** True if every dimension in it has a name. */
    boolean isNamed() {
        return terms.keySet().stream().allMatch(atoms -> atoms.stream().allMatch(Atom::known));
    }

    public Polynomial plus(Polynomial other) {
        return merge(other, Math::addExact);
    }

    public Polynomial minus(Polynomial other) {
        return merge(other, Math::subtractExact);
    }

    private Polynomial merge(Polynomial other, LongBinaryOperator operator) {
        Map<List<Atom>, Long> sum = new LinkedHashMap<>(terms);
        other.terms.forEach(
                (atoms, factor) -> put(sum, atoms, operator.applyAsLong(sum.getOrDefault(atoms, 0L), factor)));
        return new Polynomial(sum);
    }

    public Polynomial times(Polynomial other) {
        Map<List<Atom>, Long> product = new LinkedHashMap<>();
        terms.forEach((left, a) -> other.terms.forEach((right, b) -> {
            List<Atom> atoms = new ArrayList<>(left);
            atoms.addAll(right);
            Collections.sort(atoms);
            put(product, atoms, Math.addExact(product.getOrDefault(atoms, 0L), Math.multiplyExact(a, b)));
        }));
        return new Polynomial(product);
    }

    /** True if every coefficient is a multiple of {@code divisor}, not 0: the polynomial always is. */
    boolean isMultipleOf(long divisor) {
        return terms.values().stream().allMatch(factor -> factor % divisor == 0);
    }

    Polynomial dividedBy(long divisor) {
        Map<List<Atom>, Long> quotient = new LinkedHashMap<>();
        terms.forEach((atoms, factor) -> quotient.put(atoms, factor / divisor));
        return new Polynomial(quotient);
    }

    private static void put(Map<List<Atom>, Long> terms, List<Atom> atoms, long factor) {
        if (factor == 0) {
            terms.remove(atoms);
        } else {
            terms.put(atoms, factor);
        }
    }

    /** The dimension of this size; {@code ?} if it depends on one. Negative constants are the caller's to refuse. */
    public Dim toDim() {
        if (constant().isPresent()) {
            return Dim.of(constant().getAsLong());
        }
        if (!isNamed()) {
            return Dim.UNKNOWN;
        }
        Map.Entry<List<Atom>, Long> only = terms.entrySet().iterator().next();
        boolean plain =
                terms.size() == 1 && only.getValue() == 1 && only.getKey().size() == 1;
        String text = plain ? only.getKey().getFirst().text() : "";
        return plain && text.matches("\\w+") ? new Dim.Symbol(text) : new Dim.Formula(this);
    }

    /** {@code N + 2 * M - 1}. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        terms.forEach((atoms, factor) -> {
            long size = factor;
            if (out.isEmpty()) {
                out.append(term(atoms, size));
            } else if (size < 0 && size != Long.MIN_VALUE) {
                out.append(" - ").append(term(atoms, -size));
            } else {
                out.append(" + ").append(term(atoms, size));
            }
        });
        return out.isEmpty() ? "0" : out.toString();
    }

    private static String term(List<Atom> atoms, long factor) {
        List<String> factors = new ArrayList<>();
        if (factor != 1 || atoms.isEmpty()) {
            factors.add(Long.toString(factor));
        }
        boolean alone = factors.isEmpty() && atoms.size() == 1;
        for (Atom atom : atoms) {
            factors.add(alone || !atom.text().contains(" ") ? atom.text() : "(" + atom.text() + ")");
        }
        return String.join(" * ", factors);
    }
}
