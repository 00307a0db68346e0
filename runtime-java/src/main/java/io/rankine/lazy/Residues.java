package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Observation;
import io.rankine.engine.ObservedOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.Typed;
import io.rankine.engine.WriteGuard;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Called;
import io.rankine.lazy.tree.Fold;
import io.rankine.lazy.tree.FoldOp;
import io.rankine.lazy.tree.ModuliLeaf;
import io.rankine.lazy.tree.Reshaped;
import io.rankine.lazy.tree.Term;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.ops.Casts;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * The braces of {@code modulo(p)}: what they make is canonical, and an op on integers that is not modular is refused there.
 * Ops that build expressions are looked at when the expression is complete, all others when they are called.
 */
public final class Residues implements WriteGuard, AutoCloseable {

    private static final Map<ElementType, ElementwiseOp> REDUCTIONS =
            Map.of(ElementType.INT32, ModularEntry.MOD_INT, ElementType.INT64, ModularEntry.MOD_LONG);

    /** Those that braces, {@code a.lazy(p)} and {@code e.modulo(p)} take modulo p. */
    private static final Set<String> SCOPED = Set.of("plus", "minus", "times", "div", "unaryMinus");

    /** Computes nothing. */
    private static final String COPY = "copy";

    private final long least;
    private final Observation guard;

    private Residues(Moduli p) {
        least = Arrays.stream(p.array()).mapToLong(Modulus::value).min().orElse(1);
        guard = Observation.guard(Residues::check, this);
    }

    /** Until it is closed, ops of this thread on integers must be modular, and integers that are written canonical modulo p. */
    public static Residues scope(Moduli p) {
        return new Residues(p);
    }

    @Override
    public void number(long value) {
        if (value < 0 || value >= least) {
            throw new IllegalArgumentException(
                    "modulo: " + value + " is written as it is, and is not canonical: within the"
                            + " braces allowed 0 to " + (least - 1)
                            + "; write c assign e, which reduces, or write it before or after"
                            + " them");
        }
    }

    @Override
    public void tensor(Typed values) {
        if (values instanceof Tensor tensor && tensor.type().isInteger() && tensor.size() > 0) {
            number(whole(ReductionEntry.aminAll(tensor)));
            number(whole(ReductionEntry.amaxAll(tensor)));
        }
    }

    private static long whole(Tensor element) {
        return Casts.cast(element, ElementType.INT64).getLong();
    }

    @Override
    public void expression(Typed value, boolean given) {
        Term term = (Term) value;
        check(term);
        if (given && term.type().isInteger() && !isModular(term)) {
            throw new IllegalArgumentException(
                    "modulo: the statement writes " + term.type().label()
                            + " that is not taken modulo p: within the braces write c assign e, which reduces, or run it before or"
                            + " after them");
        }
    }

    private static boolean isModular(Term term) {
        if (term instanceof Fold fold) {
            return fold.op.isModular();
        }
        if (term instanceof Called called) {
            return takesModuli(called.operands);
        }
        return term instanceof Reshaped reshaped
                ? isModular(reshaped.whole)
                : term instanceof Application application && takesModuli(application.operands);
    }

    private static boolean takesModuli(Shaped... operands) {
        for (Shaped operand : operands) {
            if (operand instanceof ModuliLeaf || operand instanceof Moduli) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        guard.close();
    }

    /**
     * What the braces made; integers of a type that has residues in 0 up to p.
     *
     * @throws IllegalArgumentException if it has an op on integers that is not modular, or integers of another type
     */
    public static Expression of(Typed made, Moduli p) {
        Expression expression = Expression.of(made);
        check(expression.term());
        if (made.type().isInteger() && !REDUCTIONS.containsKey(made.type())) {
            throw new IllegalArgumentException(
                    "modulo: what the braces make is of " + made.type().label()
                            + ", which has no residues: cast it with toInt() or toLong() in the braces, or make it after them");
        }
        ElementwiseOp reduction = REDUCTIONS.get(made.type());
        return reduction == null || isCanonical(expression.term(), p)
                ? expression
                : Expression.of(reduction, expression, p);
    }

    private static boolean isCanonical(Term term, Moduli p) {
        if (term instanceof Reshaped reshaped) {
            return isCanonical(reshaped.whole, p);
        }
        if (term instanceof Fold fold && fold.op instanceof FoldOp.Reducing reducing) {
            return reducing.p() == p;
        }
        if (term instanceof Called called) {
            return Arrays.asList(called.operands).contains(p);
        }
        if (term instanceof Application application) {
            for (Shaped operand : application.operands) {
                if (operand instanceof ModuliLeaf leaf) {
                    // A view along the last axis sees some of p's moduli.
                    return leaf.moduli == p || Arrays.asList(p.array()).containsAll(Arrays.asList(leaf.moduli.array()));
                }
            }
        }
        return false;
    }

    private static void check(Term term) {
        if (term instanceof Reshaped reshaped) {
            check(reshaped.whole);
        } else if (term instanceof Fold fold) {
            if (fold.operand.type().isInteger() && !fold.op.isModular()) {
                throw refused(fold.op.name());
            }
            check(fold.operand);
        } else if (term instanceof Called called) {
            if (called.type().isInteger() && !takesModuli(called.operands)) {
                throw refused(called.op.name());
            }
            checkEach(called.operands);
        } else if (term instanceof Application application) {
            if (application.type().isInteger() && computes(application)) {
                throw refused(application.op.name());
            }
            checkEach(application.operands);
        }
    }

    private static void checkEach(Shaped... operands) {
        for (Shaped operand : operands) {
            if (operand instanceof Term part) {
                check(part);
            }
        }
    }

    /** Whether it makes other integers than a modular op does: it is neither a cast nor a choice between two operands. */
    private static boolean computes(Application application) {
        Shaped[] operands = application.operands;
        if (takesModuli(operands)) {
            return false;
        }
        ElementType result = application.type();
        boolean cast = operands.length == 1 && type(operands[0]) != result;
        boolean choice = operands.length == 3
                && type(operands[0]).isLogical()
                && type(operands[1]) == result
                && type(operands[2]) == result;
        return !cast && !choice;
    }

    private static ElementType type(Shaped operand) {
        return ((Typed) operand).type();
    }

    private static void check(ObservedOp op) {
        boolean integers = false;
        if (op.name().equals(COPY)) {
            return;
        }
        for (Shaped operand : op.operands()) {
            if (operand instanceof Moduli) {
                return;
            }
            integers |= operand instanceof Typed typed && typed.type().isInteger();
        }
        if (integers) {
            throw refused(op.name());
        }
    }

    private static IllegalArgumentException refused(String op) {
        return new IllegalArgumentException(
                "modulo: " + op + " is not taken modulo p"
                        + (SCOPED.contains(op)
                                ? ", as it was not written in these braces, whose operators are: within lazily { } or a function called here"
                                        + " it is another one; write it in the braces, take lazily(p) { } or the op that takes p, or make the"
                                        + " function fun ModuloScope.f(...)"
                                : ": within the braces use + - * /, unary - and the ops that take p, such as modmatmul(b, p), sumMod(axis, p),"
                                        + " modeinsum(s, p, a, b) and, of a tensor, modpow(b, p); compute all others before or after them"));
    }
}
