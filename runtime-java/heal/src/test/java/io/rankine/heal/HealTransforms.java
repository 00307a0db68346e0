package io.rankine.heal;

import java.math.BigInteger;

/** HEAL's transforms of {@code [l, m, r, k]} along m, butterfly by butterfly, in twice the width of an element. */
final class HealTransforms {

    private HealTransforms() {}

    /** @param narrow true if sums are those of the element type, as in 0.1 */
    static void forward(HealTensor a, HealTensor q, HealTensor perm, HealTensor psi, HealTensor out, boolean narrow) {
        int m = (int) a.dims()[1];
        for (long[] at : HealTensor.indices(a.dims()[0], a.dims()[2], a.dims()[3])) {
            BigInteger p = BigInteger.valueOf(q.at(at[2]));
            BigInteger[] x = new BigInteger[m];
            for (int u = 0; u < m; u++) {
                x[u] = BigInteger.valueOf(a.at(at[0], u, at[1], at[2]));
            }
            for (int half = m / 2, group = 1; half > 0; half /= 2, group *= 2) {
                for (int i = 0; i < m; i++) {
                    if (i / half % 2 == 0) {
                        BigInteger turned =
                                x[i + half].multiply(BigInteger.valueOf(psi.at(at[2], group + i / (2 * half))));
                        turned = turned.remainder(p);
                        BigInteger low = x[i];
                        x[i] = sum(low.add(turned), out, narrow).remainder(p);
                        x[i + half] =
                                sum(low.add(p).subtract(turned), out, narrow).remainder(p);
                    }
                }
            }
            for (int u = 0; u < m; u++) {
                BigInteger value = x[perm == null ? u : (int) perm.at(u)];
                out.set(value.longValueExact(), at[0], u, at[1], at[2]);
            }
        }
    }

    private static BigInteger sum(BigInteger exact, HealTensor out, boolean narrow) {
        return narrow ? BigInteger.valueOf(out.wrapped(exact.longValue())) : exact;
    }

    static void inverse(HealTensor a, HealTensor q, HealTensor perm, HealTensor psi, HealTensor scale, HealTensor out) {
        int m = (int) a.dims()[1];
        for (long[] at : HealTensor.indices(a.dims()[0], a.dims()[2], a.dims()[3])) {
            BigInteger p = BigInteger.valueOf(q.at(at[2]));
            BigInteger[] x = new BigInteger[m];
            for (int u = 0; u < m; u++) {
                x[u] = BigInteger.valueOf(a.at(at[0], perm.at(u), at[1], at[2])).remainder(p);
            }
            for (int half = 1, groups = m / 2; groups > 0; half *= 2, groups /= 2) {
                for (int i = 0; i < m; i++) {
                    if (i / half % 2 == 0) {
                        BigInteger low = x[i];
                        BigInteger high = x[i + half];
                        BigInteger less = low.compareTo(high) >= 0
                                ? low.subtract(high)
                                : low.add(p).subtract(high);
                        x[i] = low.add(high).remainder(p);
                        x[i + half] = less.multiply(BigInteger.valueOf(psi.at(at[2], groups + i / (2 * half))))
                                .remainder(p);
                    }
                }
            }
            for (int u = 0; u < m; u++) {
                BigInteger value =
                        x[u].multiply(BigInteger.valueOf(scale.at(at[2]))).remainder(p);
                out.set(value.longValueExact(), at[0], u, at[1], at[2]);
            }
        }
    }
}
