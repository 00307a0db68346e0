package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.linear.HermiteForm;
import io.rankine.ops.linear.LatticeReduction;
import io.rankine.ops.linear.ModularFactors;
import io.rankine.ops.linear.ModularNullSpace;
import io.rankine.ops.linear.ModularPolynomials;
import io.rankine.ops.linear.PolynomialFactors;
import io.rankine.ops.linear.RationalNumbers;
import io.rankine.ops.linear.Rows;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;
import java.util.List;

/** Exact algebra of integers and modulo a prime; results beyond int64 are refused. */
@OpSet
@Facet("linalg")
public final class ExactOps {

    private ExactOps() {}

    /** A basis of the x with a x = 0 modulo a prime p, one a row: the identity in the columns without pivot. */
    @Structured("modnull(a: i64 [n, m], p: []) -> [?, ?]")
    public static Tensor modnull(Tensor a, Modulus p) {
        long[][] basis = ModularNullSpace.of(p, Rows.longs(a), (int) a.dim(1));
        return rows(basis, a.dim(1));
    }

    /** Hermite normal form of the rows: pivots are positive, what stands above one lies from 0 up to it, zero rows are last. */
    @Structured(value = "hermite(a: i64 [n, m]) -> [n, m]", refuses = true)
    public static void hermite(Tensor out, Tensor a) {
        rows(HermiteForm.of(Rows.longs(a), (int) a.dim(1)), a.dim(1)).copyTo(out);
    }

    /** A basis of short, nearly orthogonal vectors of the same lattice as the rows, which are independent: LLL, delta 3/4. */
    @Structured(value = "lll(a: i64 [n, m]) -> [n, m]", refuses = true)
    public static void lll(Tensor out, Tensor a) {
        rows(LatticeReduction.of(Rows.longs(a)), a.dim(1)).copyTo(out);
    }

    /**
     * The fractions that residues modulo p stand for: numerator = a denominator modulo p, both at most sqrt(p / 2) in size and
     * without a common factor, the denominator positive; residues of none are refused.
     */
    @Structured(
            value = "rational(a: i64 [n], p: []) -> ([n], [n])",
            results = {"numerators", "denominators"},
            refuses = true)
    public static void rational(Tensor numerators, Tensor denominators, Tensor a, Modulus p) {
        for (long i = 0; i < a.dim(0); i++) {
            long[] fraction = RationalNumbers.of(p, p.reduce(a.getLong(i)));
            numerators.setLong(i, fraction[0]);
            denominators.setLong(i, fraction[1]);
        }
    }

    /**
     * Greatest common divisor of two polynomials modulo a prime p, coefficients in ascending order, the last one 1; none of
     * the polynomial 0.
     */
    @Structured("modpolygcd(a: i64 [n], b: [m], p: []) -> [?]")
    public static Tensor modpolygcd(Tensor a, Tensor b, Modulus p) {
        long[] gcd = ModularPolynomials.gcd(p, PrimitiveArrays.longs(a), PrimitiveArrays.longs(b));
        return PrimitiveArrays.tensor(gcd, gcd.length);
    }

    /**
     * Quotient and remainder of two polynomials modulo a prime p, coefficients in ascending order, the last one not 0; none of
     * the polynomial 0.
     */
    @Structured(
            value = "modpolydiv(a: i64 [n], b: [m], p: []) -> ([?], i64 [?])",
            results = {"quotient", "remainder"})
    public static Tensor[] modpolydiv(Tensor a, Tensor b, Modulus p) {
        long[][] both = ModularPolynomials.divide(p, PrimitiveArrays.longs(a), PrimitiveArrays.longs(b));
        return new Tensor[] {
            PrimitiveArrays.tensor(both[0], both[0].length), PrimitiveArrays.tensor(both[1], both[1].length)
        };
    }

    /**
     * The irreducible factors of a polynomial modulo a prime p, one a row, coefficients in ascending order and then zeros, the
     * last one other than 0 is 1; in order of their degree; and how often each divides it. The polynomial is their product
     * times its last coefficient.
     */
    @Structured(
            value = "modpolyfactor(a: i64 [n], p: []) -> ([?, ?], i64 [?])",
            results = {"factors", "exponents"})
    public static Tensor[] modpolyfactor(Tensor a, Modulus p) {
        List<PolynomialFactors.Factor> factors = PolynomialFactors.of(p, PrimitiveArrays.longs(a));
        int width = factors.isEmpty() ? 1 : factors.getLast().polynomial().length;
        long[][] polynomials = new long[factors.size()][];
        Arrays.setAll(polynomials, i -> Arrays.copyOf(factors.get(i).polynomial(), width));
        long[] exponents =
                factors.stream().mapToLong(PolynomialFactors.Factor::exponent).toArray();
        return new Tensor[] {rows(polynomials, width), PrimitiveArrays.tensor(exponents, exponents.length)};
    }

    /**
     * a as permutation lower upper modulo a prime p: lower is triangular with ones on the diagonal, upper is triangular; of any
     * rank.
     */
    @Structured(
            value = "modlu(a: i64 [..., n, m], p: [...]) -> ([..., n, n], [..., n, min(n, m)], [..., min(n, m), m])",
            results = {"permutation", "lower", "upper"},
            refuses = true)
    public static void modlu(Tensor permutation, Tensor lower, Tensor upper, Tensor a, Modulus p) {
        ModularFactors factors = new ModularFactors(p, Rows.longs(a), (int) a.dim(1));
        rows(factors.permutation(), permutation.dim(1)).copyTo(permutation);
        rows(factors.lower(), lower.dim(1)).copyTo(lower);
        rows(factors.upper(), upper.dim(1)).copyTo(upper);
    }

    private static Tensor rows(long[][] rows, long columns) {
        long[] elements = Arrays.stream(rows).flatMapToLong(Arrays::stream).toArray();
        return PrimitiveArrays.tensor(elements, rows.length, columns);
    }
}
