package io.rankine.samples;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import java.io.PrintWriter;

/** The ops of {@link LatticeOps} in Java, with the ranks that javac infers. */
public final class OwnOps {

    private OwnOps() {}

    /** Encrypts nothing, but computes as one does: a * s + e modulo p, then reads the noise. */
    public static void show(PrintWriter out) {
        Modulus p = Modulus.of(2305843009218281473L);
        LongTensor2 a = Tensors.random(7).residues(p, 2, 3);
        LongTensor1 s = Tensors.tensor(1, 0, -1);
        LongTensor1 e = Tensors.tensor(2, -1, 3);

        LongTensor2 b = Lattice.muladd(a, s, e, p); // [2, 3] with [3] and [3]
        LongTensor2 noise = Lattice.centered(b.modsub(a.modmul(s, p), p), p);

        out.println("b = Lattice.muladd(a, s, e, p)");
        out.println(b);
        out.println("Lattice.centered(b - a * s, p)");
        out.println(noise);
    }
}
