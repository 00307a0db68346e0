/**
 * Tensors in files of other systems: NumPy's {@code .npy} and the one shape of {@code torch.save} files that holds a
 * tensor. Readers are strict: what comes from outside is hostile until every length and index has been checked.
 */
@NullMarked
package io.rankine.exchange;

import org.jspecify.annotations.NullMarked;
