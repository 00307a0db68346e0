package io.rankine.samples;

import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.LongExpr2;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.lazy.Statement;
import io.rankine.modular.Modulus;

/** Whole expressions in one pass over memory: the examples of docs/lazy.md. */
public final class Lazy {

    private Lazy() {}

    /** {@code a b + 1}, where {@code b} is broadcast. */
    public static LongTensor2 product(LongTensor2 a, LongTensor1 b) {
        LongTensor2 c = a.copy();
        LongExpr2 e = a.lazy().times(b).plus(1); // tensors, expressions and numbers on the right
        Statement s = c.set(e); // element types and shapes are checked here, once
        s.run(); // computed here; may be run again, and then reads a and b anew
        return c;
    }

    /** {@code a b + b} modulo {@code p}, less {@code b} in place. */
    public static LongTensor2 residues(LongTensor2 a, LongTensor1 b, Modulus p) {
        LongTensor2 c = a.lazy(p).times(b).plus(b).evaluate(); // all of it modulo p
        c.set(c.lazy(p).minus(b)).run();
        return c;
    }

    /** {@code x w + b}, and 0 where that is less: computed in the memory of {@code out}. */
    public static void layer(DoubleTensor2 out, DoubleTensor2 x, DoubleTensor2 w, DoubleTensor1 b) {
        out.set(x.lazy().matmul(w).plus(b).max(0)).run();
    }

    /** Each row of x with its frequencies weighted. */
    public static DoubleTensor2 filtered(DoubleTensor2 x, DoubleTensor1 weights) {
        return x.lazy().rfft().times(weights).irfft(x.dim(1)).evaluate();
    }

    /** Sum and difference modulo {@code p} in the places of {@code a} and {@code b}, in one pass. */
    public static void butterfly(LongTensor2 a, LongTensor2 b, LongTensor1 w, Modulus p) {
        LongExpr2 turned = b.lazy().modmul(w, p);
        LongTensor2 before = a.copy();
        Statement.join(a.inPlace().modsum(turned, p), b.set(before.lazy().modsub(turned, p)))
                .run();
    }
}
