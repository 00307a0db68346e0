/** Moduli with precomputed reciprocals and residue arithmetic that is exact for every modulus below 2^63. */
@NullMarked
package io.rankine.modular;

import org.jspecify.annotations.NullMarked;
