/** Tensors to and from vectors of Apache Arrow. Begin with {@link io.rankine.arrow.Arrow}. */
@NullMarked
package io.rankine.arrow;

import org.jspecify.annotations.NullMarked;
