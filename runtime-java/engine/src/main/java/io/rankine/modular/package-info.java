/**
 * Moduli with precomputed reciprocals, residue arithmetic that is exact for every modulus below 2^63, and the number-theoretic
 * transform of one row; {@code io.rankine.ntt} transforms tensors. Begin with {@link io.rankine.modular.Modulus}.
 */
@NullMarked
package io.rankine.modular;

import org.jspecify.annotations.NullMarked;
