/**
 * Moduli with precomputed reciprocals, residue arithmetic that is exact for every modulus below 2^63, and number-theoretic
 * transforms. Begin with {@link io.rankine.modular.Modulus}.
 */
@NullMarked
package io.rankine.modular;

import org.jspecify.annotations.NullMarked;
