package io.rankine.rns;

import io.rankine.engine.Tensor;
import io.rankine.modular.BaseConversion;
import io.rankine.modular.BaseConversion.Form;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.Rescaling;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.Coprime;
import io.rankine.spec.Facet;
import io.rankine.spec.InRange;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/**
 * Residue number systems: a tensor {@code [..., k, n]} holds the residues of {@code [..., n]} integers, row i modulo modulus i,
 * and stands for those in [0, Q), Q the product of the moduli q, which have no common factors. Any representatives are taken;
 * results are canonical.
 */
@OpSet
@Facet("rns")
public final class RnsOps {

    private RnsOps() {}

    /** Residues modulo p of the integers in [0, Q) that a stands for; exact. */
    @Structured(value = "baseConvert(a: i64 [..., k, n], q: [k], p: [m]) -> [..., m, n]", split = "n")
    @NativeTwin
    public static void baseConvert(Tensor out, Tensor a, @Coprime Moduli q, Moduli p) {
        convert(Form.EXACT, out, a, q, p);
    }

    /** Residues modulo p of the integers in [-Q/2, Q/2) that a stands for; exact. */
    @Structured(value = "baseConvertCentered(a: i64 [..., k, n], q: [k], p: [m]) -> [..., m, n]", split = "n")
    @NativeTwin
    public static void baseConvertCentered(Tensor out, Tensor a, @Coprime Moduli q, Moduli p) {
        convert(Form.CENTERED, out, a, q, p);
    }

    /** Residues modulo p of the integers that a stands for plus u Q, u from 0 to k - 1: approximate, but the fastest. */
    @Structured(value = "baseConvertFast(a: i64 [..., k, n], q: [k], p: [m]) -> [..., m, n]", split = "n")
    @NativeTwin
    public static void baseConvertFast(Tensor out, Tensor a, @Coprime Moduli q, Moduli p) {
        convert(Form.FAST, out, a, q, p);
    }

    /** The integers divided by the last modulus and rounded to nearest, halves up, by the other moduli: CKKS's rescaling. */
    @Structured(value = "rescale(a: i64 [..., k, n], q: [k]) -> [..., k - 1, n] where k >= 2", split = "n")
    @NativeTwin
    public static void rescale(Tensor out, Tensor a, @Coprime Moduli q) {
        Rescaling rescaling = Rescaling.of((RnsModuli) q);
        Columns.run(a, q, out, (x, y, count) -> {
            rescaling.round(x, count);
            copy(x, y, count);
        });
    }

    /** (a - d) / l, l the last modulus, d small, a modulo l and 0 modulo t: BGV's modulus switching, which divides by l modulo t. */
    @Structured(value = "modSwitch(a: i64 [..., k, n], q: [k], t: []) -> [..., k - 1, n] where k >= 2", split = "n")
    @NativeTwin
    public static void modSwitch(Tensor out, Tensor a, @Coprime Moduli q, @Coprime Modulus t) {
        Rescaling rescaling = Rescaling.of((RnsModuli) q);
        Columns.run(a, q, out, (x, y, count) -> {
            rescaling.preserve(t, x, count);
            copy(x, y, count);
        });
    }

    /** Digits d_i = a (Q/q_i)^-1 modulo q_i, each modulo all p: a is the sum of d_i Q/q_i modulo Q. */
    @Structured(value = "rnsDigits(a: i64 [..., k, n], q: [k], p: [m]) -> [..., k, m, n]", split = "n")
    @NativeTwin
    public static void rnsDigits(Tensor out, Tensor a, @Coprime Moduli q, Moduli p) {
        BaseConversion conversion = BaseConversion.of((RnsModuli) q, (RnsModuli) p);
        Columns.run(a, q, out, conversion::digits);
    }

    /** The count lowest digits in base 2^bits, the least significant first; negative elements give two's-complement digits. */
    @Structured(
            value = "digits(a: i64 [..., n], count: dim, bits: dim) -> [..., n, count]"
                    + " where count >= 1, bits >= 1, bits <= 64",
            split = "n")
    public static void digits(Tensor out, Tensor a, long count, long bits) {
        new Digits(bits).ofElements(a, out);
    }

    /** The count lowest digits in base 2^bits of the integers in [0, Q) that a stands for, the least significant first. */
    @Structured(
            value = "integerDigits(a: i64 [..., k, n], q: [k], count: dim, bits: dim) -> [..., count, n]"
                    + " where count >= 1, bits >= 1, bits <= 64",
            split = "n")
    public static void integerDigits(Tensor out, Tensor a, @Coprime Moduli q, long count, long bits) {
        new Digits(bits).ofIntegers(a, (RnsModuli) q, out);
    }

    /** The polynomials at X^g in place of X, modulo X^n + 1; g is odd and may be negative. */
    @Structured("automorphism(a: i64 [..., k, n], g: i64 [], q: [k]) -> [..., k, n] where pow2(n)")
    public static void automorphism(Tensor out, Tensor a, @InRange(odd = true) Tensor g, Moduli q) {
        Galois galois = Galois.of(g.getLong(), a.dim(1));
        for (int i = 0; i < q.count(); i++) {
            galois.coefficients(a.select(0, i), out.select(0, i), q.at(i));
        }
    }

    /** The values of polynomials at X^g in place of X, both in bit-reversed order as transforms give them; g is odd. */
    @Structured("automorphismNtt(a: i64 [..., n], g: i64 []) -> [..., n] where pow2(n)")
    public static void automorphismNtt(Tensor out, Tensor a, @InRange(odd = true) Tensor g) {
        Galois galois = Galois.of(g.getLong(), a.dim(0));
        galois.values(a, out);
    }

    private static void convert(Form form, Tensor out, Tensor a, Moduli q, Moduli p) {
        BaseConversion conversion = BaseConversion.of((RnsModuli) q, (RnsModuli) p);
        Columns.run(a, q, out, (x, y, count) -> conversion.convert(form, x, y, count));
    }

    private static void copy(long[][] x, long[][] y, int count) {
        for (int i = 0; i < y.length; i++) {
            System.arraycopy(x[i], 0, y[i], 0, count);
        }
    }
}
