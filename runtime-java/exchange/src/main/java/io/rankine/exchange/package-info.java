/**
 * Tensors of other systems, in files and in memory: a package for each format. NumPy's {@code .npy} and {@code .npz}, CSV,
 * {@code torch.save}, DLPack and {@code java.nio} buffers. Readers check every length and index of foreign data. Begin with
 * {@link io.rankine.exchange.numpy.Npy}.
 */
@NullMarked
package io.rankine.exchange;

import org.jspecify.annotations.NullMarked;
