package io.rankine.forms;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.Coprime;
import io.rankine.spec.InRange;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Kernels as they read best: each trusts the shapes of its signature. */
@OpSet
final class StructuredFormOps {

    private StructuredFormOps() {}

    /** Outer axes exchanged, with a group between them. */
    @Structured("exchange(a: i64 [n, ..., m]) -> [m, ..., n]")
    static void exchange(Tensor out, Tensor a) {
        for (long i = 0; i < a.dim(0); i++) {
            for (long j = 0; j < a.dim(1); j++) {
                out.setLong(j, i, a.getLong(i, j));
            }
        }
    }

    /** a, then b, along the first axis. */
    @Structured("concat(a: i32|f64 [n, ...T], b: [m, ...T]) -> [n + m, ...T]")
    static void concat(Tensor out, Tensor a, Tensor b) {
        a.copyTo(out.slice(0, 0, a.dim(0), 1));
        b.copyTo(out.slice(0, a.dim(0), out.dim(0), 1));
    }

    /** Elements of x modulo p, then modulo each of q, along a new axis. */
    @Structured("digits(x: i64 [..., n], p: [], q: [k]) -> [..., n, k]")
    static void digits(Tensor out, Tensor x, Modulus p, Moduli q) {
        for (long i = 0; i < x.dim(0); i++) {
            for (int j = 0; j < q.count(); j++) {
                out.setLong(i, j, q.at(j).reduce(p.reduce(x.getLong(i))));
            }
        }
    }

    /** Where c is, the number of its place in a row of a length that is a power of two. */
    @Structured("places(c: bool [..., n]) -> i32 [..., n] where pow2(n), n >= 2")
    static void places(Tensor out, Tensor c) {
        for (int i = 0; i < c.dim(0); i++) {
            out.setInt(i, c.getBoolean(i) ? i : -1);
        }
    }

    /** The elements of x at each index of at, row by row of at, from the same row of x. */
    @Structured("pick(x: i64|f64 [..., n], at: i32 [..., k]) -> [..., k]")
    static void pick(Tensor out, Tensor x, @InRange(from = "0", below = "n") Tensor at) {
        for (long i = 0; i < at.dim(0); i++) {
            long from = at.getInt(i);
            switch (x.type()) {
                case INT64 -> out.setLong(i, x.getLong(from));
                case FLOAT64 -> out.setDouble(i, x.getDouble(from));
                default -> throw new IllegalArgumentException("pick: " + x.type());
            }
        }
    }

    /** Residues of rows, each modulo one of q: a batch has a modulus an index of its last axis. */
    @Structured("rowsModulo(a: i64 [..., n], q: [...]) -> [..., n]")
    static void rowsModulo(Tensor out, Tensor a, Modulus q) {
        for (long i = 0; i < a.dim(0); i++) {
            out.setLong(i, q.reduce(a.getLong(i)));
        }
    }

    /** Residues of columns, the rows modulo one of q each. */
    @Structured("lanes(a: i64 [..., k, m], q: [k]) -> [..., k, m]")
    static void lanes(Tensor out, Tensor a, Moduli q) {
        for (int i = 0; i < q.count(); i++) {
            for (long j = 0; j < a.dim(1); j++) {
                out.setLong(i, j, q.at(i).reduce(a.getLong(i, j)));
            }
        }
    }

    /** Bits as a mask. */
    @Structured("mask(bits: i8|u8|i16|i32|i64 [..., n], q: [k], t: []) -> bool [..., n]")
    static void mask(Tensor out, @InRange(from = "0", below = "2") Tensor bits, @Coprime Moduli q, @Coprime Modulus t) {
        assert q.count() > 0 && t.value() > 0;
        for (long i = 0; i < out.dim(0); i++) {
            out.setBoolean(i, !BoxedElements.get(bits, i).toString().equals("0"));
        }
    }
}
