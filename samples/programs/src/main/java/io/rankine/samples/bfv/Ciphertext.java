package io.rankine.samples.bfv;

import io.rankine.LongTensor2;

/** Encrypted integers: {@code c0 + c1 s} is {@code (Q / t) m} plus a little noise. Coefficients {@code [k, n]}. */
public record Ciphertext(LongTensor2 c0, LongTensor2 c1) {}
