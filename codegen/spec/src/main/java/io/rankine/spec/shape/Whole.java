package io.rankine.spec.shape;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Set;

/** Whole numbers as methods are given them: an int or a long, whichever it is, because Kotlin widens no Int to a Long. */
public final class Whole {

    /** Between {@link #of} and the method that was given the number, beside this class. */
    private static final Set<String> HELPERS =
            Set.of("checkLength", "dimension", "taken", "toWhole", "whole", "wholes");

    private Whole() {}

    /**
     * A size, an index, a modulus or another integer.
     *
     * @throws IllegalArgumentException if it is neither an int nor a long, nor one of the narrower types; it names the method
     */
    public static long of(Number number) {
        // As short as this it is inlined, and no object is made of a size.
        return number instanceof Integer size ? size : number instanceof Long size ? size : narrow(number);
    }

    /** Several of them. */
    public static long[] all(Number... numbers) {
        if (numbers == null) {
            throw new NullPointerException(
                    caller() + ": the sizes are null: give them; a tensor without axes has none");
        }
        long[] all = new long[numbers.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = of(numbers[i]);
        }
        return all;
    }

    /** The first ones and more of them. */
    public static long[] joined(Number[] more, Number... first) {
        long[] before = all(first);
        long[] after = all(more);
        long[] joined = Arrays.copyOf(before, before.length + after.length);
        System.arraycopy(after, 0, joined, before.length, after.length);
        return joined;
    }

    private static long narrow(Number number) {
        if (number instanceof Short || number instanceof Byte) {
            return number.longValue();
        }
        if (number == null) {
            throw new NullPointerException(caller() + ": a number is null: give an int or a long");
        }
        throw new IllegalArgumentException(caller() + ": " + number + " ("
                + number.getClass().getSimpleName() + ") is "
                + (isWhole(number)
                        ? "neither an int nor a long: give one, such as its longValue()"
                        : "no whole number of 64 bits: give an int or a long"));
    }

    private static boolean isWhole(Number number) {
        try {
            new BigDecimal(number.toString()).longValueExact();
            return true;
        } catch (ArithmeticException | NumberFormatException refused) {
            return false;
        }
    }

    private static String caller() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !frame.getClassName().equals(Whole.class.getName())
                                && !HELPERS.contains(frame.getMethodName()))
                        .findFirst()
                        .map(Whole::name)
                        .orElseThrow());
    }

    /** {@code tile}; {@code Modulus.of}, as many classes have a method of that name; {@code Range} of a constructor. */
    private static String name(StackWalker.StackFrame frame) {
        String type = frame.getClassName().replaceFirst(".*[.$]", "");
        return switch (frame.getMethodName()) {
            case "of" -> type + ".of";
            case "<init>" -> type;
            default -> frame.getMethodName();
        };
    }
}
