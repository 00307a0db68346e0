/** Emitters of the rank-typed tensors: per element family the lattice of ranks, one class a rank, the rank-erased class. */
@NullMarked
package io.rankine.processor.emit.tensor;

import org.jspecify.annotations.NullMarked;
