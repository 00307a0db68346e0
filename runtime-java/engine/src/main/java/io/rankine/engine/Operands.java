package io.rankine.engine;

import io.rankine.engine.plan.Overlap;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A driver's checks of the operands of a call, before anything is allocated or written. */
public final class Operands {

    /** Moduli of int32 elements lie below. */
    static final long INT_MODULI = 1L << 31;

    private Operands() {}

    /** True if each operand has the kind and element type of its parameter. */
    static boolean fit(Param[] params, Shaped... given) {
        boolean fits = given.length == params.length;
        for (int i = 0; fits && i < params.length; i++) {
            fits = fits(params[i], given[i]);
        }
        return fits;
    }

    private static boolean fits(Param param, Shaped given) {
        return switch (param.kind()) {
            case TENSOR -> isOf(param.type(), given);
            case MODULI -> given instanceof Moduli;
            case SIZE -> given instanceof Shaped.Dimension;
        };
    }

    /** The same, with a way out where a dimension is refused, or an empty one. */
    static void check(String op, Param[] params, String remedy, Shaped... given) {
        try {
            check(op, params, given);
        } catch (ShapeException refused) {
            throw remedy.isEmpty() ? refused : refused.with(remedy);
        }
    }

    /** Kind and element type of each operand, and the range of moduli. */
    static void check(String op, Param[] params, Shaped... given) {
        if (given.length != params.length) {
            throw new IllegalArgumentException(op + ": " + given.length + " operands for parameters "
                    + Arrays.stream(params).map(Param::name).toList() + ": give one each, none of them null");
        }
        boolean narrow = false;
        for (int i = 0; i < params.length; i++) {
            checkGiven(op, params[i], given[i]);
            if (!fits(params[i], given[i])) {
                throw ElementTypeException.operand(op, params[i], given[i]);
            }
            if (given[i] instanceof Shaped.Dimension size) {
                size.check(op, params[i].name());
            }
            narrow |= params[i].limitsModuli();
        }
        for (int i = 0; narrow && i < params.length; i++) {
            if (given[i] instanceof Moduli moduli && moduli.largest() >= INT_MODULI) {
                throw new IllegalArgumentException(op + ": modulus " + moduli.largest()
                        + " for int32 elements: allowed 1 to " + (INT_MODULI - 1) + "; cast to int64 for larger ones");
            }
        }
    }

    static void checkGiven(String op, Param param, @Nullable Shaped given) {
        if (given == null) {
            throw missing(op, param.name());
        }
    }

    /**
     * An operand of a typed method.
     *
     * @throws NullPointerException if it is null; the message names the method that calls this, and the operand
     */
    public static <T> T given(@Nullable T operand, String name) {
        if (operand == null) {
            throw missing(caller(), name);
        }
        return operand;
    }

    /** The method that asked for an operand; of a lambda, the method around it. */
    private static String caller() {
        String name = StackWalker.getInstance()
                .walk(frames -> frames.map(StackWalker.StackFrame::getMethodName)
                        .dropWhile(frame -> frame.equals("caller") || frame.equals("given"))
                        .findFirst()
                        .orElseThrow());
        return name.replaceFirst("^lambda\\$(\\w+)\\$\\d+$", "$1");
    }

    static NullPointerException missing(String op, String name) {
        return new NullPointerException(op + ": operand " + name + " is null");
    }

    /** A result that the caller gives. */
    static <T extends Elements> T checkOut(String op, @Nullable T out) {
        if (out == null) {
            throw new NullPointerException(op + ": the result out is null");
        }
        return out;
    }

    /** Refuses zeros where the op has none, and what has no inverse where it needs one. */
    static void checkDivisors(String op, Param[] params, Shaped... given) {
        for (int i = 0; i < params.length; i++) {
            if (params[i].nonZero() && given[i] instanceof Elements tensor) {
                NonZero.check(op, params[i].name(), tensor);
            } else if (params[i].invertible() && given[i] instanceof Elements tensor) {
                Invertible.check(op, params[i].name(), tensor, moduli(given));
            }
        }
    }

    private static Moduli moduli(Shaped... given) {
        for (Shaped operand : given) {
            if (operand instanceof Moduli moduli) {
                return moduli;
            }
        }
        throw new IllegalStateException("inverses modulo nothing");
    }

    /** True if writing {@code out} element by element spoils elements of {@code operand} that are still to be read. */
    public static boolean clash(Elements out, Elements operand) {
        return mayShare(out, operand) && !same(out, operand) && overlap(out, operand);
    }

    /** True if writing {@code out} changes an element of {@code operand}. */
    public static boolean share(Elements out, Elements operand) {
        return mayShare(out, operand) && overlap(out, operand);
    }

    private static boolean isOf(@Nullable ElementType type, Shaped given) {
        return given instanceof Elements tensor
                ? tensor.type == type
                : given instanceof Typed typed && typed.type() == type;
    }

    private static boolean mayShare(Elements out, Elements operand) {
        // Blocks of our own never overlap each other; foreign memory may be wrapped twice, or be a block of ours that
        // came back.
        return out.storage.isSameMemory(operand.storage) || out.storage.isForeign() || operand.storage.isForeign();
    }

    /** True if {@code a} and {@code b} have the same elements at the same places. */
    static boolean same(Elements a, Elements b) {
        return a.position() == b.position()
                && a.type.bytes() == b.type.bytes()
                && (a.layout == b.layout || sameSteps(a, b));
    }

    /** True if {@code a} and {@code b} share a byte. */
    static boolean overlap(Elements a, Elements b) {
        return Overlap.between(a.position(), a.layout, a.type.bytes(), b.position(), b.layout, b.type.bytes());
    }

    private static boolean sameSteps(Elements a, Elements b) {
        if (!a.layout.sameShape(b.layout)) {
            return false;
        }
        for (int axis = 0; axis < a.layout.rank(); axis++) {
            if (a.layout.dim(axis) != 1 && a.layout.stride(axis) != b.layout.stride(axis)) {
                return false;
            }
        }
        return true;
    }
}
