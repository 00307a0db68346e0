/** Off-heap memory: slabs for small tensors, a pool for large ones, storage that knows when it was released. */
@NullMarked
package io.rankine.engine.memory;

import org.jspecify.annotations.NullMarked;
