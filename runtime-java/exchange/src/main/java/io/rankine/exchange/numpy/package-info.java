/** NumPy's {@code .npy} and {@code .npz} files. */
@NullMarked
package io.rankine.exchange.numpy;

import org.jspecify.annotations.NullMarked;
