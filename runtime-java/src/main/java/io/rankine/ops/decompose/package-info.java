/** Decompositions of matrices of float64, each an array a row. */
@NullMarked
package io.rankine.ops.decompose;

import org.jspecify.annotations.NullMarked;
