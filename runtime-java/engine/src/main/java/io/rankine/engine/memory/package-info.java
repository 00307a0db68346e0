/**
 * Off-heap memory: slabs for small tensors, a pool for large ones, storage that knows when it was released. Users end tensors
 * by a {@link io.rankine.engine.memory.Scope}; {@link io.rankine.engine.memory.Mem} and storage are an SPI, for kernels.
 */
@NullMarked
package io.rankine.engine.memory;

import org.jspecify.annotations.NullMarked;
