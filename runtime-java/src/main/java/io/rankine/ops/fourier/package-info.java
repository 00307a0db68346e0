/** Fourier transforms of rows, real and complex, of any length. */
@NullMarked
package io.rankine.ops.fourier;

import org.jspecify.annotations.NullMarked;
