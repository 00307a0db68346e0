/** Modular ops on rows of residues, a modulus for each row. */
@NullMarked
package io.rankine.rns.rows;

import org.jspecify.annotations.NullMarked;
