/** Residue number systems: polynomials modulo X^n + 1 whose coefficients are known by their residues. */
@NullMarked
package io.rankine.rns;

import org.jspecify.annotations.NullMarked;
